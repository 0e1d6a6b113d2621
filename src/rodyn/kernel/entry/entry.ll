; entry.c compiled by `make entry`; SHA-256 of the source: 442efae1c1eb5659fb71ef682da6f31de3d0fbfbbd870d0985937edeeb67e27e

%struct.anon = type { i64, ptr }
%struct.Loads = type { i64, i64, [24 x ptr] }
%struct.Call = type { ptr, ptr, i64, [24 x %struct.Given], i64, i64, [28 x i64], i64, ptr, i64 }
%struct.Given = type { ptr, i64, i64, i64, ptr, ptr, i64 }
%struct.Result = type { i64, [4 x i64], i64 }

@switch.table.size_of = private constant [3 x i64] [i64 648, i64 960, i64 184], align 8

; Function Attrs: nounwind
define ptr @take_block(ptr nocapture noundef %0, i64 noundef %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 32
  %4 = load i64, ptr %3, align 8
  %5 = icmp sgt i64 %4, 0
  br i1 %5, label %6, label %50

6:                                                ; preds = %2
  %7 = getelementptr inbounds i8, ptr %0, i64 48
  br label %10

8:                                                ; preds = %28
  %9 = icmp sgt i64 %29, -1
  br i1 %9, label %32, label %50

10:                                               ; preds = %6, %28
  %11 = phi i64 [ 0, %6 ], [ %30, %28 ]
  %12 = phi i64 [ -1, %6 ], [ %29, %28 ]
  %13 = getelementptr inbounds [16 x ptr], ptr %7, i64 0, i64 %11
  %14 = load ptr, ptr %13, align 8
  %15 = load i64, ptr %14, align 8
  %16 = icmp ult i64 %15, %1
  %17 = lshr i64 %15, 1
  %18 = icmp ugt i64 %17, %1
  %19 = or i1 %16, %18
  br i1 %19, label %28, label %20

20:                                               ; preds = %10
  %21 = icmp slt i64 %12, 0
  br i1 %21, label %27, label %22

22:                                               ; preds = %20
  %23 = getelementptr inbounds [16 x ptr], ptr %7, i64 0, i64 %12
  %24 = load ptr, ptr %23, align 8
  %25 = load i64, ptr %24, align 8
  %26 = icmp ult i64 %15, %25
  br i1 %26, label %27, label %28

27:                                               ; preds = %22, %20
  br label %28

28:                                               ; preds = %27, %22, %10
  %29 = phi i64 [ %11, %27 ], [ %12, %22 ], [ %12, %10 ]
  %30 = add nuw nsw i64 %11, 1
  %31 = icmp eq i64 %30, %4
  br i1 %31, label %8, label %10

32:                                               ; preds = %8
  %33 = getelementptr inbounds i8, ptr %0, i64 48
  %34 = getelementptr inbounds [16 x ptr], ptr %33, i64 0, i64 %29
  %35 = load ptr, ptr %34, align 8
  %36 = load i64, ptr %35, align 8
  %37 = getelementptr inbounds i8, ptr %0, i64 40
  %38 = load i64, ptr %37, align 8
  %39 = sub nsw i64 %38, %36
  store i64 %39, ptr %37, align 8
  %40 = add nsw i64 %4, -1
  store i64 %40, ptr %3, align 8
  %41 = icmp slt i64 %29, %40
  br i1 %41, label %42, label %58

42:                                               ; preds = %32, %42
  %43 = phi i64 [ %44, %42 ], [ %29, %32 ]
  %44 = add nuw nsw i64 %43, 1
  %45 = getelementptr inbounds [16 x ptr], ptr %33, i64 0, i64 %44
  %46 = load ptr, ptr %45, align 8
  %47 = getelementptr inbounds [16 x ptr], ptr %33, i64 0, i64 %43
  store ptr %46, ptr %47, align 8
  %48 = load i64, ptr %3, align 8
  %49 = icmp slt i64 %44, %48
  br i1 %49, label %42, label %58

50:                                               ; preds = %2, %8
  %51 = icmp ugt i64 %1, 1152921504606846976
  br i1 %51, label %61, label %52

52:                                               ; preds = %50
  %53 = load ptr, ptr %0, align 8
  %54 = add nuw nsw i64 %1, 64
  %55 = tail call ptr %53(i64 noundef %54)
  %56 = icmp eq ptr %55, null
  br i1 %56, label %61, label %57

57:                                               ; preds = %52
  store i64 %1, ptr %55, align 8
  br label %58

58:                                               ; preds = %42, %32, %57
  %59 = phi ptr [ %55, %57 ], [ %35, %32 ], [ %35, %42 ]
  %60 = getelementptr inbounds i8, ptr %59, i64 64
  br label %61

61:                                               ; preds = %50, %52, %58
  %62 = phi ptr [ %60, %58 ], [ null, %52 ], [ null, %50 ]
  ret ptr %62
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)

; Function Attrs: nounwind
define void @give_block(ptr nocapture noundef %0, ptr noundef %1, i64 noundef %2) nounwind {
  %4 = icmp eq ptr %1, null
  br i1 %4, label %49, label %5

5:                                                ; preds = %3
  %6 = getelementptr inbounds i8, ptr %1, i64 -64
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 24
  %9 = load i64, ptr %8, align 8
  %10 = icmp sgt i64 %7, %9
  br i1 %10, label %17, label %11

11:                                               ; preds = %5
  %12 = getelementptr inbounds i8, ptr %0, i64 40
  %13 = getelementptr inbounds i8, ptr %0, i64 32
  %14 = getelementptr inbounds i8, ptr %0, i64 48
  %15 = getelementptr inbounds i8, ptr %0, i64 8
  %16 = load i64, ptr %13, align 8
  br label %21

17:                                               ; preds = %5
  %18 = getelementptr inbounds i8, ptr %0, i64 8
  %19 = load ptr, ptr %18, align 8
  tail call void %19(ptr noundef nonnull %6)
  br label %49

20:                                               ; preds = %37, %29
  br label %21

21:                                               ; preds = %11, %20
  %22 = phi i64 [ %16, %11 ], [ %35, %20 ]
  %23 = icmp eq i64 %22, 16
  %24 = load i64, ptr %12, align 8
  br i1 %23, label %29, label %25

25:                                               ; preds = %21
  %26 = add nsw i64 %24, %7
  %27 = load i64, ptr %8, align 8
  %28 = icmp sgt i64 %26, %27
  br i1 %28, label %29, label %44

29:                                               ; preds = %21, %25
  %30 = load ptr, ptr %14, align 8
  %31 = load i64, ptr %30, align 8
  %32 = sub nsw i64 %24, %31
  store i64 %32, ptr %12, align 8
  %33 = load ptr, ptr %15, align 8
  tail call void %33(ptr noundef nonnull %30)
  %34 = load i64, ptr %13, align 8
  %35 = add i64 %34, -1
  store i64 %35, ptr %13, align 8
  %36 = icmp sgt i64 %34, 1
  br i1 %36, label %37, label %20

37:                                               ; preds = %29, %37
  %38 = phi i64 [ %39, %37 ], [ 0, %29 ]
  %39 = add nuw nsw i64 %38, 1
  %40 = getelementptr inbounds [16 x ptr], ptr %14, i64 0, i64 %39
  %41 = load ptr, ptr %40, align 8
  %42 = getelementptr inbounds [16 x ptr], ptr %14, i64 0, i64 %38
  store ptr %41, ptr %42, align 8
  %43 = icmp eq i64 %39, %35
  br i1 %43, label %20, label %37

44:                                               ; preds = %25
  %45 = add nsw i64 %22, 1
  store i64 %45, ptr %13, align 8
  %46 = getelementptr inbounds [16 x ptr], ptr %14, i64 0, i64 %22
  store ptr %6, ptr %46, align 8
  %47 = load i64, ptr %12, align 8
  %48 = add nsw i64 %47, %7
  store i64 %48, ptr %12, align 8
  br label %49

49:                                               ; preds = %17, %44, %3
  ret void
}

; Function Attrs: nounwind
define ptr @zero_block(ptr nocapture noundef %0, i64 noundef %1, i64 noundef %2) nounwind {
  %4 = icmp eq i64 %2, 0
  br i1 %4, label %8, label %5

5:                                                ; preds = %3
  %6 = udiv i64 1152921504606846976, %2
  %7 = icmp ult i64 %6, %1
  br i1 %7, label %71, label %8

8:                                                ; preds = %5, %3
  %9 = mul i64 %2, %1
  %10 = add i64 %9, 7
  %11 = and i64 %10, -8
  %12 = getelementptr inbounds i8, ptr %0, i64 32
  %13 = load i64, ptr %12, align 8
  %14 = icmp sgt i64 %13, 0
  br i1 %14, label %15, label %58

15:                                               ; preds = %8
  %16 = getelementptr inbounds i8, ptr %0, i64 48
  br label %19

17:                                               ; preds = %37
  %18 = icmp sgt i64 %38, -1
  br i1 %18, label %41, label %58

19:                                               ; preds = %37, %15
  %20 = phi i64 [ 0, %15 ], [ %39, %37 ]
  %21 = phi i64 [ -1, %15 ], [ %38, %37 ]
  %22 = getelementptr inbounds [16 x ptr], ptr %16, i64 0, i64 %20
  %23 = load ptr, ptr %22, align 8
  %24 = load i64, ptr %23, align 8
  %25 = icmp ult i64 %24, %11
  %26 = lshr i64 %24, 1
  %27 = icmp ugt i64 %26, %11
  %28 = or i1 %25, %27
  br i1 %28, label %37, label %29

29:                                               ; preds = %19
  %30 = icmp slt i64 %21, 0
  br i1 %30, label %36, label %31

31:                                               ; preds = %29
  %32 = getelementptr inbounds [16 x ptr], ptr %16, i64 0, i64 %21
  %33 = load ptr, ptr %32, align 8
  %34 = load i64, ptr %33, align 8
  %35 = icmp ult i64 %24, %34
  br i1 %35, label %36, label %37

36:                                               ; preds = %31, %29
  br label %37

37:                                               ; preds = %36, %31, %19
  %38 = phi i64 [ %20, %36 ], [ %21, %31 ], [ %21, %19 ]
  %39 = add nuw nsw i64 %20, 1
  %40 = icmp eq i64 %39, %13
  br i1 %40, label %17, label %19

41:                                               ; preds = %17
  %42 = getelementptr inbounds [16 x ptr], ptr %16, i64 0, i64 %38
  %43 = load ptr, ptr %42, align 8
  %44 = load i64, ptr %43, align 8
  %45 = getelementptr inbounds i8, ptr %0, i64 40
  %46 = load i64, ptr %45, align 8
  %47 = sub nsw i64 %46, %44
  store i64 %47, ptr %45, align 8
  %48 = add nsw i64 %13, -1
  store i64 %48, ptr %12, align 8
  %49 = icmp slt i64 %38, %48
  br i1 %49, label %50, label %66

50:                                               ; preds = %41, %50
  %51 = phi i64 [ %52, %50 ], [ %38, %41 ]
  %52 = add nuw nsw i64 %51, 1
  %53 = getelementptr inbounds [16 x ptr], ptr %16, i64 0, i64 %52
  %54 = load ptr, ptr %53, align 8
  %55 = getelementptr inbounds [16 x ptr], ptr %16, i64 0, i64 %51
  store ptr %54, ptr %55, align 8
  %56 = load i64, ptr %12, align 8
  %57 = icmp slt i64 %52, %56
  br i1 %57, label %50, label %66

58:                                               ; preds = %17, %8
  %59 = icmp ugt i64 %11, 1152921504606846976
  br i1 %59, label %71, label %60

60:                                               ; preds = %58
  %61 = load ptr, ptr %0, align 8
  %62 = add nuw nsw i64 %11, 64
  %63 = tail call ptr %61(i64 noundef %62)
  %64 = icmp eq ptr %63, null
  br i1 %64, label %71, label %65

65:                                               ; preds = %60
  store i64 %11, ptr %63, align 8
  br label %66

66:                                               ; preds = %50, %41, %65
  %67 = phi ptr [ %63, %65 ], [ %43, %41 ], [ %43, %50 ]
  %68 = getelementptr inbounds i8, ptr %67, i64 64
  %69 = lshr i64 %10, 3
  %70 = icmp ugt i64 %10, 7
  br i1 %70, label %73, label %71

71:                                               ; preds = %73, %5, %58, %60, %66
  %72 = phi ptr [ %68, %66 ], [ null, %60 ], [ null, %58 ], [ null, %5 ], [ %68, %73 ]
  ret ptr %72

73:                                               ; preds = %66, %73
  %74 = phi i64 [ %76, %73 ], [ 0, %66 ]
  %75 = getelementptr inbounds i64, ptr %68, i64 %74
  store i64 0, ptr %75, align 8
  %76 = add nuw nsw i64 %74, 1
  %77 = icmp ult i64 %76, %69
  br i1 %77, label %73, label %71
}

; Function Attrs: nounwind
define ptr @other_block(ptr nocapture noundef %0, ptr noundef %1, i64 noundef %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 32
  %5 = load i64, ptr %4, align 8
  %6 = icmp sgt i64 %5, 0
  br i1 %6, label %7, label %50

7:                                                ; preds = %3
  %8 = getelementptr inbounds i8, ptr %0, i64 48
  br label %11

9:                                                ; preds = %29
  %10 = icmp sgt i64 %30, -1
  br i1 %10, label %33, label %50

11:                                               ; preds = %29, %7
  %12 = phi i64 [ 0, %7 ], [ %31, %29 ]
  %13 = phi i64 [ -1, %7 ], [ %30, %29 ]
  %14 = getelementptr inbounds [16 x ptr], ptr %8, i64 0, i64 %12
  %15 = load ptr, ptr %14, align 8
  %16 = load i64, ptr %15, align 8
  %17 = icmp ult i64 %16, %2
  %18 = lshr i64 %16, 1
  %19 = icmp ugt i64 %18, %2
  %20 = or i1 %17, %19
  br i1 %20, label %29, label %21

21:                                               ; preds = %11
  %22 = icmp slt i64 %13, 0
  br i1 %22, label %28, label %23

23:                                               ; preds = %21
  %24 = getelementptr inbounds [16 x ptr], ptr %8, i64 0, i64 %13
  %25 = load ptr, ptr %24, align 8
  %26 = load i64, ptr %25, align 8
  %27 = icmp ult i64 %16, %26
  br i1 %27, label %28, label %29

28:                                               ; preds = %23, %21
  br label %29

29:                                               ; preds = %28, %23, %11
  %30 = phi i64 [ %12, %28 ], [ %13, %23 ], [ %13, %11 ]
  %31 = add nuw nsw i64 %12, 1
  %32 = icmp eq i64 %31, %5
  br i1 %32, label %9, label %11

33:                                               ; preds = %9
  %34 = getelementptr inbounds [16 x ptr], ptr %8, i64 0, i64 %30
  %35 = load ptr, ptr %34, align 8
  %36 = load i64, ptr %35, align 8
  %37 = getelementptr inbounds i8, ptr %0, i64 40
  %38 = load i64, ptr %37, align 8
  %39 = sub nsw i64 %38, %36
  store i64 %39, ptr %37, align 8
  %40 = add nsw i64 %5, -1
  store i64 %40, ptr %4, align 8
  %41 = icmp slt i64 %30, %40
  br i1 %41, label %42, label %58

42:                                               ; preds = %33, %42
  %43 = phi i64 [ %44, %42 ], [ %30, %33 ]
  %44 = add nuw nsw i64 %43, 1
  %45 = getelementptr inbounds [16 x ptr], ptr %8, i64 0, i64 %44
  %46 = load ptr, ptr %45, align 8
  %47 = getelementptr inbounds [16 x ptr], ptr %8, i64 0, i64 %43
  store ptr %46, ptr %47, align 8
  %48 = load i64, ptr %4, align 8
  %49 = icmp slt i64 %44, %48
  br i1 %49, label %42, label %58

50:                                               ; preds = %9, %3
  %51 = icmp ugt i64 %2, 1152921504606846976
  br i1 %51, label %118, label %52

52:                                               ; preds = %50
  %53 = load ptr, ptr %0, align 8
  %54 = add nuw nsw i64 %2, 64
  %55 = tail call ptr %53(i64 noundef %54)
  %56 = icmp eq ptr %55, null
  br i1 %56, label %118, label %57

57:                                               ; preds = %52
  store i64 %2, ptr %55, align 8
  br label %58

58:                                               ; preds = %42, %33, %57
  %59 = phi ptr [ %55, %57 ], [ %35, %33 ], [ %35, %42 ]
  %60 = getelementptr inbounds i8, ptr %59, i64 64
  %61 = icmp eq ptr %1, null
  br i1 %61, label %118, label %62

62:                                               ; preds = %58
  %63 = getelementptr inbounds i8, ptr %1, i64 -64
  %64 = load i64, ptr %63, align 8
  %65 = tail call i64 @llvm.umin.i64(i64 %64, i64 %2)
  %66 = icmp eq i64 %65, 0
  br i1 %66, label %69, label %111

67:                                               ; preds = %111
  %68 = load i64, ptr %63, align 8
  br label %69

69:                                               ; preds = %67, %62
  %70 = phi i64 [ %68, %67 ], [ %64, %62 ]
  %71 = getelementptr inbounds i8, ptr %0, i64 24
  %72 = load i64, ptr %71, align 8
  %73 = icmp sgt i64 %70, %72
  br i1 %73, label %79, label %74

74:                                               ; preds = %69
  %75 = getelementptr inbounds i8, ptr %0, i64 40
  %76 = getelementptr inbounds i8, ptr %0, i64 48
  %77 = getelementptr inbounds i8, ptr %0, i64 8
  %78 = load i64, ptr %4, align 8
  br label %83

79:                                               ; preds = %69
  %80 = getelementptr inbounds i8, ptr %0, i64 8
  %81 = load ptr, ptr %80, align 8
  tail call void %81(ptr noundef nonnull %63)
  br label %118

82:                                               ; preds = %99, %91
  br label %83

83:                                               ; preds = %82, %74
  %84 = phi i64 [ %78, %74 ], [ %97, %82 ]
  %85 = icmp eq i64 %84, 16
  %86 = load i64, ptr %75, align 8
  br i1 %85, label %91, label %87

87:                                               ; preds = %83
  %88 = add nsw i64 %86, %70
  %89 = load i64, ptr %71, align 8
  %90 = icmp sgt i64 %88, %89
  br i1 %90, label %91, label %106

91:                                               ; preds = %87, %83
  %92 = load ptr, ptr %76, align 8
  %93 = load i64, ptr %92, align 8
  %94 = sub nsw i64 %86, %93
  store i64 %94, ptr %75, align 8
  %95 = load ptr, ptr %77, align 8
  tail call void %95(ptr noundef nonnull %92)
  %96 = load i64, ptr %4, align 8
  %97 = add i64 %96, -1
  store i64 %97, ptr %4, align 8
  %98 = icmp sgt i64 %96, 1
  br i1 %98, label %99, label %82

99:                                               ; preds = %91, %99
  %100 = phi i64 [ %101, %99 ], [ 0, %91 ]
  %101 = add nuw nsw i64 %100, 1
  %102 = getelementptr inbounds [16 x ptr], ptr %76, i64 0, i64 %101
  %103 = load ptr, ptr %102, align 8
  %104 = getelementptr inbounds [16 x ptr], ptr %76, i64 0, i64 %100
  store ptr %103, ptr %104, align 8
  %105 = icmp eq i64 %101, %97
  br i1 %105, label %82, label %99

106:                                              ; preds = %87
  %107 = add nsw i64 %84, 1
  store i64 %107, ptr %4, align 8
  %108 = getelementptr inbounds [16 x ptr], ptr %76, i64 0, i64 %84
  store ptr %63, ptr %108, align 8
  %109 = load i64, ptr %75, align 8
  %110 = add nsw i64 %109, %70
  store i64 %110, ptr %75, align 8
  br label %118

111:                                              ; preds = %62, %111
  %112 = phi i64 [ %116, %111 ], [ 0, %62 ]
  %113 = getelementptr inbounds i8, ptr %1, i64 %112
  %114 = load i8, ptr %113, align 1
  %115 = getelementptr inbounds i8, ptr %60, i64 %112
  store i8 %114, ptr %115, align 1
  %116 = add nuw i64 %112, 1
  %117 = icmp eq i64 %116, %65
  br i1 %117, label %67, label %111

118:                                              ; preds = %50, %52, %106, %79, %58
  %119 = phi ptr [ %60, %58 ], [ %60, %79 ], [ %60, %106 ], [ null, %52 ], [ null, %50 ]
  ret ptr %119
}

; Function Attrs: noreturn nounwind
define noundef i64 @serve(ptr nocapture noundef %0, i64 noundef %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 128
  %4 = getelementptr inbounds [64 x %struct.anon], ptr %3, i64 0, i64 %1
  %5 = getelementptr inbounds i8, ptr %0, i64 16
  %6 = getelementptr inbounds i8, ptr %4, i64 8
  br label %7

7:                                                ; preds = %17, %2
  %8 = phi i64 [ 0, %2 ], [ %18, %17 ]
  %9 = load atomic i64, ptr %4 monotonic, align 8
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %14, label %11

11:                                               ; preds = %14, %7
  %12 = cmpxchg ptr %4, i64 2, i64 3 acq_rel monotonic, align 8
  %13 = extractvalue { i64, i1 } %12, 1
  br i1 %13, label %19, label %20

14:                                               ; preds = %7
  tail call void @relax()
  %15 = add nuw nsw i64 %8, 1
  %16 = icmp eq i64 %15, 2000
  br i1 %16, label %11, label %17

17:                                               ; preds = %14, %20, %23, %19
  %18 = phi i64 [ %15, %14 ], [ 0, %20 ], [ 0, %23 ], [ 0, %19 ]
  br label %7

19:                                               ; preds = %11
  tail call fastcc void @work_off(ptr noundef nonnull %0)
  store atomic i64 0, ptr %4 release, align 8
  br label %17

20:                                               ; preds = %11
  %21 = cmpxchg ptr %4, i64 0, i64 1 acq_rel monotonic, align 8
  %22 = extractvalue { i64, i1 } %21, 1
  br i1 %22, label %23, label %17

23:                                               ; preds = %20
  %24 = load ptr, ptr %5, align 8
  %25 = load ptr, ptr %6, align 8
  %26 = tail call i32 %24(ptr noundef %25, i32 noundef 1)
  br label %17
}

; Function Attrs: nounwind
define internal fastcc void @work_off(ptr nocapture noundef %0) nounwind {
  %2 = alloca [73 x i64], align 16
  call void @llvm.lifetime.start.p0(i64 584, ptr nonnull %2)
  %3 = getelementptr inbounds i8, ptr %0, i64 32
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 8
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 112
  %8 = getelementptr inbounds i8, ptr %0, i64 104
  %9 = atomicrmw add ptr %7, i64 1 monotonic, align 8
  %10 = load i64, ptr %8, align 8
  %11 = icmp slt i64 %9, %10
  br i1 %11, label %12, label %122

12:                                               ; preds = %1
  %13 = getelementptr inbounds i8, ptr %0, i64 96
  %14 = getelementptr inbounds i8, ptr %0, i64 40
  %15 = getelementptr inbounds i8, ptr %2, i64 8
  %16 = getelementptr inbounds i8, ptr %0, i64 48
  %17 = getelementptr inbounds i8, ptr %0, i64 56
  %18 = getelementptr inbounds i8, ptr %0, i64 64
  %19 = getelementptr inbounds i8, ptr %0, i64 120
  br label %20

20:                                               ; preds = %12, %118
  %21 = phi i64 [ %10, %12 ], [ %120, %118 ]
  %22 = phi i64 [ %9, %12 ], [ %119, %118 ]
  %23 = load i64, ptr %13, align 8
  %24 = mul nsw i64 %23, %22
  %25 = sdiv i64 %24, %21
  %26 = freeze i64 %25
  %27 = srem i64 %26, %6
  %28 = sub nsw i64 %26, %27
  %29 = add nsw i64 %22, 1
  %30 = icmp eq i64 %29, %21
  br i1 %30, label %37, label %31

31:                                               ; preds = %20
  %32 = mul nsw i64 %23, %29
  %33 = sdiv i64 %32, %21
  %34 = freeze i64 %33
  %35 = srem i64 %34, %6
  %36 = sub nsw i64 %34, %35
  br label %37

37:                                               ; preds = %20, %31
  %38 = phi i64 [ %36, %31 ], [ %23, %20 ]
  %39 = load ptr, ptr %14, align 8
  %40 = sub nsw i64 %38, %28
  store i64 %40, ptr %2, align 16
  %41 = load ptr, ptr %3, align 8
  %42 = getelementptr inbounds i8, ptr %41, i64 16
  %43 = getelementptr inbounds i8, ptr %39, i64 8
  %44 = load i64, ptr %42, align 8
  %45 = icmp sgt i64 %44, 0
  br i1 %45, label %53, label %46

46:                                               ; preds = %53, %37
  %47 = phi ptr [ %15, %37 ], [ %59, %53 ]
  %48 = phi ptr [ %43, %37 ], [ %60, %53 ]
  %49 = load i64, ptr %16, align 8
  %50 = icmp sgt i64 %49, 0
  br i1 %50, label %51, label %63

51:                                               ; preds = %46
  %52 = shl i64 %28, 3
  br label %70

53:                                               ; preds = %37, %53
  %54 = phi ptr [ %60, %53 ], [ %43, %37 ]
  %55 = phi ptr [ %59, %53 ], [ %15, %37 ]
  %56 = phi i64 [ %58, %53 ], [ 0, %37 ]
  %57 = load i64, ptr %54, align 8
  store i64 %57, ptr %55, align 8
  %58 = add nuw nsw i64 %56, 1
  %59 = getelementptr inbounds i8, ptr %55, i64 8
  %60 = getelementptr inbounds i8, ptr %54, i64 8
  %61 = load i64, ptr %42, align 8
  %62 = icmp slt i64 %58, %61
  br i1 %62, label %53, label %46

63:                                               ; preds = %70, %46
  %64 = phi ptr [ %47, %46 ], [ %81, %70 ]
  %65 = phi ptr [ %48, %46 ], [ %83, %70 ]
  %66 = load i64, ptr %17, align 8
  %67 = icmp sgt i64 %66, 0
  br i1 %67, label %68, label %86

68:                                               ; preds = %63
  %69 = shl i64 %28, 3
  br label %91

70:                                               ; preds = %51, %70
  %71 = phi ptr [ %48, %51 ], [ %83, %70 ]
  %72 = phi ptr [ %47, %51 ], [ %81, %70 ]
  %73 = phi i64 [ 0, %51 ], [ %82, %70 ]
  %74 = load i64, ptr %71, align 8
  %75 = getelementptr inbounds i8, ptr %71, i64 8
  %76 = load i64, ptr %75, align 8
  %77 = mul i64 %52, %76
  %78 = add nsw i64 %77, %74
  %79 = getelementptr inbounds i8, ptr %72, i64 8
  store i64 %78, ptr %72, align 8
  %80 = load i64, ptr %75, align 8
  %81 = getelementptr inbounds i8, ptr %72, i64 16
  store i64 %80, ptr %79, align 8
  %82 = add nuw nsw i64 %73, 1
  %83 = getelementptr inbounds i8, ptr %71, i64 16
  %84 = load i64, ptr %16, align 8
  %85 = icmp slt i64 %82, %84
  br i1 %85, label %70, label %63

86:                                               ; preds = %110, %63
  %87 = load ptr, ptr %3, align 8
  %88 = load ptr, ptr %87, align 8
  %89 = call i64 %88(ptr noundef nonnull %2)
  %90 = icmp eq i64 %89, 0
  br i1 %90, label %118, label %116

91:                                               ; preds = %68, %110
  %92 = phi ptr [ %65, %68 ], [ %112, %110 ]
  %93 = phi ptr [ %64, %68 ], [ %111, %110 ]
  %94 = phi i64 [ 0, %68 ], [ %113, %110 ]
  %95 = getelementptr inbounds i8, ptr %92, i64 8
  %96 = load i64, ptr %92, align 8
  %97 = getelementptr inbounds [4 x i64], ptr %18, i64 0, i64 %94
  %98 = load i64, ptr %97, align 8
  %99 = mul i64 %69, %98
  %100 = add nsw i64 %99, %96
  %101 = getelementptr inbounds i8, ptr %93, i64 8
  store i64 %100, ptr %93, align 8
  %102 = load ptr, ptr %3, align 8
  %103 = getelementptr inbounds i8, ptr %102, i64 152
  %104 = load i64, ptr %103, align 8
  %105 = icmp eq i64 %104, 0
  br i1 %105, label %110, label %106

106:                                              ; preds = %91
  %107 = getelementptr inbounds i8, ptr %92, i64 16
  %108 = load i64, ptr %95, align 8
  %109 = getelementptr inbounds i8, ptr %93, i64 16
  store i64 %108, ptr %101, align 8
  br label %110

110:                                              ; preds = %91, %106
  %111 = phi ptr [ %109, %106 ], [ %101, %91 ]
  %112 = phi ptr [ %107, %106 ], [ %95, %91 ]
  %113 = add nuw nsw i64 %94, 1
  %114 = load i64, ptr %17, align 8
  %115 = icmp slt i64 %113, %114
  br i1 %115, label %91, label %86

116:                                              ; preds = %86
  %117 = atomicrmw or ptr %19, i64 %89 monotonic, align 8
  br label %118

118:                                              ; preds = %86, %116
  %119 = atomicrmw add ptr %7, i64 1 monotonic, align 8
  %120 = load i64, ptr %8, align 8
  %121 = icmp slt i64 %119, %120
  br i1 %121, label %20, label %122

122:                                              ; preds = %118, %1
  call void @llvm.lifetime.end.p0(i64 584, ptr nonnull %2)
  ret void
}

; Function Attrs: nounwind
define ptr @entry(ptr nocapture noundef readonly %0, ptr noundef %1, i64 noundef %2, ptr noundef %3) nounwind {
  %5 = alloca [28 x i64], align 16
  %6 = alloca [28 x i64], align 16
  %7 = alloca ptr, align 8
  %8 = alloca [73 x i64], align 16
  %9 = alloca [24 x i64], align 16
  %10 = alloca [24 x i64], align 16
  %11 = alloca [4 x ptr], align 16
  %12 = alloca [4 x ptr], align 16
  %13 = alloca %struct.Loads, align 8
  %14 = alloca [12 x ptr], align 16
  %15 = alloca [128 x double], align 16
  %16 = alloca %struct.Call, align 8
  %17 = alloca [24 x ptr], align 16
  %18 = getelementptr inbounds i8, ptr %0, i64 16
  %19 = load ptr, ptr %18, align 8
  call void @llvm.lifetime.start.p0(i64 96, ptr nonnull %14)
  call void @llvm.lifetime.start.p0(i64 1024, ptr nonnull %15)
  call void @llvm.lifetime.start.p0(i64 1632, ptr nonnull %16)
  %20 = getelementptr inbounds i8, ptr %19, i64 296
  %21 = load i64, ptr %20, align 8
  %22 = icmp eq ptr %3, null
  br i1 %22, label %26, label %23

23:                                               ; preds = %4
  %24 = getelementptr inbounds i8, ptr %3, i64 16
  %25 = load i64, ptr %24, align 8
  br label %26

26:                                               ; preds = %23, %4
  %27 = phi i64 [ %25, %23 ], [ 0, %4 ]
  %28 = getelementptr inbounds i8, ptr %19, i64 304
  %29 = load i64, ptr %28, align 8
  %30 = icmp slt i64 %29, %2
  br i1 %30, label %1784, label %31

31:                                               ; preds = %26
  %32 = add nsw i64 %27, %2
  %33 = getelementptr inbounds i8, ptr %19, i64 312
  %34 = load i64, ptr %33, align 8
  %35 = icmp slt i64 %32, %34
  br i1 %35, label %1784, label %36

36:                                               ; preds = %31
  %37 = icmp sgt i64 %2, 0
  br i1 %37, label %42, label %38

38:                                               ; preds = %42, %36
  %39 = icmp sgt i64 %21, %2
  br i1 %39, label %40, label %49

40:                                               ; preds = %38
  %41 = getelementptr inbounds i8, ptr %19, i64 416
  br label %64

42:                                               ; preds = %36, %42
  %43 = phi i64 [ %47, %42 ], [ 0, %36 ]
  %44 = getelementptr inbounds ptr, ptr %1, i64 %43
  %45 = load ptr, ptr %44, align 8
  %46 = getelementptr inbounds ptr, ptr %14, i64 %43
  store ptr %45, ptr %46, align 8
  %47 = add nuw nsw i64 %43, 1
  %48 = icmp eq i64 %47, %2
  br i1 %48, label %38, label %42

49:                                               ; preds = %64, %38
  %50 = shl nsw i64 -1, %2
  %51 = xor i64 %50, -1
  %52 = getelementptr ptr, ptr %1, i64 %2
  %53 = icmp sgt i64 %27, 0
  br i1 %53, label %54, label %105

54:                                               ; preds = %49
  %55 = getelementptr inbounds i8, ptr %3, i64 8
  %56 = getelementptr inbounds i8, ptr %19, i64 128
  %57 = getelementptr inbounds i8, ptr %19, i64 144
  %58 = getelementptr inbounds i8, ptr %3, i64 24
  %59 = getelementptr inbounds i8, ptr %19, i64 320
  %60 = icmp sgt i64 %21, 0
  %61 = load ptr, ptr %55, align 8
  %62 = load ptr, ptr %56, align 8
  %63 = icmp eq ptr %61, %62
  br label %71

64:                                               ; preds = %64, %40
  %65 = phi i64 [ %2, %40 ], [ %69, %64 ]
  %66 = getelementptr inbounds [12 x ptr], ptr %41, i64 0, i64 %65
  %67 = load ptr, ptr %66, align 8
  %68 = getelementptr inbounds ptr, ptr %14, i64 %65
  store ptr %67, ptr %68, align 8
  %69 = add nsw i64 %65, 1
  %70 = icmp eq i64 %69, %21
  br i1 %70, label %49, label %64

71:                                               ; preds = %98, %54
  %72 = phi i64 [ 0, %54 ], [ %103, %98 ]
  %73 = phi i64 [ %51, %54 ], [ %99, %98 ]
  br i1 %63, label %74, label %76

74:                                               ; preds = %71
  %75 = load ptr, ptr %58, align 8
  br label %79

76:                                               ; preds = %71
  %77 = load i64, ptr %57, align 8
  %78 = getelementptr inbounds i8, ptr %3, i64 %77
  br label %79

79:                                               ; preds = %76, %74
  %80 = phi ptr [ %75, %74 ], [ %78, %76 ]
  %81 = getelementptr inbounds ptr, ptr %80, i64 %72
  %82 = load ptr, ptr %81, align 8
  br i1 %60, label %83, label %91

83:                                               ; preds = %79, %88
  %84 = phi i64 [ %89, %88 ], [ 0, %79 ]
  %85 = getelementptr inbounds [12 x ptr], ptr %59, i64 0, i64 %84
  %86 = load ptr, ptr %85, align 8
  %87 = icmp eq ptr %86, %82
  br i1 %87, label %91, label %88

88:                                               ; preds = %83
  %89 = add nuw nsw i64 %84, 1
  %90 = icmp eq i64 %89, %21
  br i1 %90, label %1784, label %83

91:                                               ; preds = %83, %79
  %92 = phi i64 [ 0, %79 ], [ %84, %83 ]
  %93 = icmp eq i64 %92, %21
  br i1 %93, label %1784, label %94

94:                                               ; preds = %91
  %95 = shl nuw i64 1, %92
  %96 = and i64 %95, %73
  %97 = icmp eq i64 %96, 0
  br i1 %97, label %98, label %1784

98:                                               ; preds = %94
  %99 = or i64 %95, %73
  %100 = getelementptr ptr, ptr %52, i64 %72
  %101 = load ptr, ptr %100, align 8
  %102 = getelementptr inbounds ptr, ptr %14, i64 %92
  store ptr %101, ptr %102, align 8
  %103 = add nuw nsw i64 %72, 1
  %104 = icmp eq i64 %103, %27
  br i1 %104, label %107, label %71

105:                                              ; preds = %49
  %106 = icmp eq i64 %27, 0
  br i1 %106, label %112, label %107

107:                                              ; preds = %98, %105
  %108 = phi i64 [ %51, %105 ], [ %99, %98 ]
  %109 = shl nsw i64 -1, %34
  %110 = or i64 %108, %109
  %111 = icmp eq i64 %110, -1
  br i1 %111, label %112, label %1784

112:                                              ; preds = %105, %107
  call void @llvm.lifetime.start.p0(i64 208, ptr nonnull %13)
  %113 = getelementptr inbounds i8, ptr %13, i64 8
  %114 = getelementptr inbounds i8, ptr %19, i64 624
  %115 = load i64, ptr %114, align 8
  %116 = icmp slt i64 %115, 0
  br i1 %116, label %196, label %117

117:                                              ; preds = %112
  %118 = getelementptr inbounds ptr, ptr %14, i64 %115
  %119 = load ptr, ptr %118, align 8
  %120 = getelementptr inbounds i8, ptr %19, i64 104
  %121 = load ptr, ptr %120, align 8
  %122 = icmp eq ptr %119, %121
  br i1 %122, label %196, label %123

123:                                              ; preds = %117
  %124 = getelementptr inbounds i8, ptr %119, i64 8
  %125 = load ptr, ptr %124, align 8
  %126 = getelementptr inbounds i8, ptr %19, i64 128
  %127 = load ptr, ptr %126, align 8
  %128 = icmp eq ptr %125, %127
  br i1 %128, label %135, label %129

129:                                              ; preds = %123
  %130 = getelementptr inbounds i8, ptr %19, i64 136
  %131 = load ptr, ptr %130, align 8
  %132 = icmp eq ptr %125, %131
  %133 = zext i1 %132 to i64
  store i64 %133, ptr %113, align 8
  br i1 %132, label %140, label %134

134:                                              ; preds = %129
  store i64 1, ptr %13, align 8
  br label %152

135:                                              ; preds = %123
  store i64 1, ptr %113, align 8
  %136 = getelementptr inbounds i8, ptr %119, i64 16
  %137 = load i64, ptr %136, align 8
  store i64 %137, ptr %13, align 8
  %138 = getelementptr inbounds i8, ptr %119, i64 24
  %139 = load ptr, ptr %138, align 8
  br label %146

140:                                              ; preds = %129
  %141 = getelementptr inbounds i8, ptr %119, i64 16
  %142 = load i64, ptr %141, align 8
  store i64 %142, ptr %13, align 8
  %143 = getelementptr inbounds i8, ptr %19, i64 144
  %144 = load i64, ptr %143, align 8
  %145 = getelementptr inbounds i8, ptr %119, i64 %144
  br label %146

146:                                              ; preds = %140, %135
  %147 = phi i64 [ %137, %135 ], [ %142, %140 ]
  %148 = phi ptr [ %139, %135 ], [ %145, %140 ]
  %149 = icmp sgt i64 %147, 24
  br i1 %149, label %257, label %150

150:                                              ; preds = %146
  %151 = icmp slt i64 %147, 1
  br i1 %151, label %196, label %152

152:                                              ; preds = %150, %134
  %153 = phi i64 [ 0, %134 ], [ 1, %150 ]
  %154 = phi i64 [ 1, %134 ], [ %147, %150 ]
  %155 = phi ptr [ %118, %134 ], [ %148, %150 ]
  %156 = getelementptr inbounds i8, ptr %19, i64 240
  %157 = getelementptr inbounds i8, ptr %19, i64 24
  %158 = getelementptr inbounds i8, ptr %19, i64 248
  %159 = getelementptr inbounds i8, ptr %19, i64 16
  %160 = getelementptr inbounds i8, ptr %19, i64 144
  %161 = getelementptr inbounds i8, ptr %13, i64 16
  br label %162

162:                                              ; preds = %190, %152
  %163 = phi i64 [ 0, %152 ], [ %194, %190 ]
  %164 = getelementptr inbounds ptr, ptr %155, i64 %163
  %165 = load ptr, ptr %164, align 8
  %166 = getelementptr inbounds i8, ptr %165, i64 8
  %167 = load ptr, ptr %166, align 8
  %168 = load ptr, ptr %156, align 8
  %169 = icmp eq ptr %167, %168
  br i1 %169, label %170, label %257

170:                                              ; preds = %162
  %171 = load ptr, ptr %157, align 8
  %172 = load ptr, ptr %158, align 8
  %173 = tail call ptr %171(ptr noundef nonnull %165, ptr noundef %172)
  %174 = icmp eq ptr %173, null
  br i1 %174, label %175, label %178

175:                                              ; preds = %170
  %176 = getelementptr inbounds i8, ptr %19, i64 56
  %177 = load ptr, ptr %176, align 8
  tail call void %177()
  br label %257

178:                                              ; preds = %170
  %179 = load ptr, ptr %159, align 8
  tail call void %179(ptr noundef nonnull %173)
  %180 = getelementptr inbounds i8, ptr %173, i64 8
  %181 = load ptr, ptr %180, align 8
  %182 = load ptr, ptr %126, align 8
  %183 = icmp eq ptr %181, %182
  br i1 %183, label %184, label %187

184:                                              ; preds = %178
  %185 = getelementptr inbounds i8, ptr %173, i64 24
  %186 = load ptr, ptr %185, align 8
  br label %190

187:                                              ; preds = %178
  %188 = load i64, ptr %160, align 8
  %189 = getelementptr inbounds i8, ptr %173, i64 %188
  br label %190

190:                                              ; preds = %187, %184
  %191 = phi ptr [ %186, %184 ], [ %189, %187 ]
  %192 = load ptr, ptr %191, align 8
  %193 = getelementptr inbounds [24 x ptr], ptr %161, i64 0, i64 %163
  store ptr %192, ptr %193, align 8
  %194 = add nuw nsw i64 %163, 1
  %195 = icmp eq i64 %194, %154
  br i1 %195, label %196, label %162

196:                                              ; preds = %190, %150, %117, %112
  %197 = phi i64 [ 0, %117 ], [ 0, %112 ], [ 1, %150 ], [ %153, %190 ]
  %198 = phi i64 [ -1, %117 ], [ -1, %112 ], [ %147, %150 ], [ %154, %190 ]
  %199 = getelementptr inbounds i8, ptr %19, i64 632
  %200 = load i64, ptr %199, align 8
  %201 = icmp sgt i64 %200, 0
  br i1 %201, label %202, label %257

202:                                              ; preds = %196
  %203 = getelementptr inbounds i8, ptr %19, i64 640
  %204 = load ptr, ptr %203, align 8
  %205 = getelementptr inbounds i8, ptr %19, i64 512
  %206 = load i64, ptr %205, align 8
  %207 = icmp sgt i64 %206, 0
  %208 = getelementptr inbounds i8, ptr %19, i64 520
  %209 = getelementptr inbounds i8, ptr %19, i64 104
  %210 = icmp sgt i64 %198, 0
  %211 = getelementptr inbounds i8, ptr %13, i64 16
  br label %212

212:                                              ; preds = %254, %202
  %213 = phi i64 [ 0, %202 ], [ %255, %254 ]
  %214 = getelementptr inbounds ptr, ptr %204, i64 %213
  %215 = load ptr, ptr %214, align 8
  br i1 %207, label %219, label %233

216:                                              ; preds = %230, %228
  %217 = add nuw nsw i64 %220, 1
  %218 = icmp eq i64 %217, %206
  br i1 %218, label %233, label %219

219:                                              ; preds = %212, %216
  %220 = phi i64 [ %217, %216 ], [ 0, %212 ]
  %221 = getelementptr inbounds [12 x ptr], ptr %215, i64 0, i64 %220
  %222 = load ptr, ptr %221, align 8
  %223 = getelementptr inbounds [12 x i64], ptr %208, i64 0, i64 %220
  %224 = load i64, ptr %223, align 8
  %225 = getelementptr inbounds ptr, ptr %14, i64 %224
  %226 = load ptr, ptr %225, align 8
  %227 = icmp eq ptr %222, null
  br i1 %227, label %230, label %228

228:                                              ; preds = %219
  %229 = icmp eq ptr %222, %226
  br i1 %229, label %216, label %254

230:                                              ; preds = %219
  %231 = load ptr, ptr %209, align 8
  %232 = icmp eq ptr %231, %226
  br i1 %232, label %254, label %216

233:                                              ; preds = %216, %212
  %234 = getelementptr inbounds i8, ptr %215, i64 488
  %235 = load i64, ptr %234, align 8
  %236 = icmp eq i64 %235, %198
  br i1 %236, label %237, label %254

237:                                              ; preds = %233
  %238 = getelementptr inbounds i8, ptr %215, i64 496
  %239 = load i64, ptr %238, align 8
  %240 = icmp eq i64 %239, %197
  br i1 %240, label %241, label %254

241:                                              ; preds = %237
  br i1 %210, label %242, label %258

242:                                              ; preds = %241
  %243 = getelementptr inbounds i8, ptr %215, i64 504
  br label %247

244:                                              ; preds = %247
  %245 = add nuw nsw i64 %248, 1
  %246 = icmp eq i64 %245, %198
  br i1 %246, label %258, label %247

247:                                              ; preds = %244, %242
  %248 = phi i64 [ 0, %242 ], [ %245, %244 ]
  %249 = getelementptr inbounds [24 x ptr], ptr %243, i64 0, i64 %248
  %250 = load ptr, ptr %249, align 8
  %251 = getelementptr inbounds [24 x ptr], ptr %211, i64 0, i64 %248
  %252 = load ptr, ptr %251, align 8
  %253 = icmp eq ptr %250, %252
  br i1 %253, label %244, label %254

254:                                              ; preds = %230, %228, %247, %237, %233
  %255 = add nuw nsw i64 %213, 1
  %256 = icmp eq i64 %255, %200
  br i1 %256, label %257, label %212

257:                                              ; preds = %162, %254, %146, %175, %196
  call void @llvm.lifetime.end.p0(i64 208, ptr nonnull %13)
  br label %1784

258:                                              ; preds = %241, %244
  %259 = getelementptr inbounds i8, ptr %215, i64 488
  %260 = getelementptr inbounds i8, ptr %215, i64 496
  call void @llvm.lifetime.end.p0(i64 208, ptr nonnull %13)
  store ptr %19, ptr %16, align 8
  %261 = getelementptr inbounds i8, ptr %16, i64 8
  store ptr %215, ptr %261, align 8
  %262 = getelementptr inbounds i8, ptr %16, i64 1376
  store i64 0, ptr %262, align 8
  %263 = getelementptr inbounds i8, ptr %16, i64 1608
  store i64 1, ptr %263, align 8
  %264 = getelementptr inbounds i8, ptr %16, i64 1368
  store i64 1, ptr %264, align 8
  %265 = getelementptr inbounds i8, ptr %16, i64 1616
  store ptr %15, ptr %265, align 8
  %266 = getelementptr inbounds i8, ptr %16, i64 1624
  store i64 128, ptr %266, align 8
  %267 = getelementptr inbounds i8, ptr %16, i64 24
  %268 = getelementptr inbounds i8, ptr %215, i64 96
  %269 = load i64, ptr %268, align 8
  %270 = icmp sgt i64 %269, 0
  br i1 %270, label %271, label %438

271:                                              ; preds = %258
  %272 = getelementptr inbounds i8, ptr %215, i64 104
  %273 = getelementptr inbounds i8, ptr %215, i64 296
  %274 = getelementptr inbounds i8, ptr %19, i64 160
  %275 = getelementptr inbounds i8, ptr %19, i64 200
  %276 = getelementptr inbounds i8, ptr %19, i64 208
  %277 = getelementptr inbounds i8, ptr %19, i64 216
  %278 = getelementptr inbounds i8, ptr %19, i64 224
  %279 = getelementptr inbounds i8, ptr %19, i64 128
  %280 = getelementptr inbounds i8, ptr %19, i64 136
  br label %281

281:                                              ; preds = %435, %271
  %282 = phi ptr [ %267, %271 ], [ %284, %435 ]
  %283 = phi i64 [ 0, %271 ], [ %436, %435 ]
  %284 = getelementptr inbounds i8, ptr %282, i64 56
  %285 = getelementptr inbounds [24 x i64], ptr %272, i64 0, i64 %283
  %286 = load i64, ptr %285, align 8
  %287 = getelementptr inbounds ptr, ptr %14, i64 %286
  %288 = load ptr, ptr %287, align 8
  %289 = getelementptr inbounds [24 x i64], ptr %273, i64 0, i64 %283
  %290 = load i64, ptr %289, align 8
  %291 = getelementptr inbounds i8, ptr %282, i64 16
  store i64 %290, ptr %291, align 8
  %292 = getelementptr inbounds i8, ptr %282, i64 8
  store i64 0, ptr %292, align 8
  %293 = getelementptr inbounds i8, ptr %288, i64 8
  %294 = load ptr, ptr %293, align 8
  %295 = load ptr, ptr %274, align 8
  %296 = icmp eq ptr %294, %295
  br i1 %296, label %297, label %353

297:                                              ; preds = %281
  %298 = getelementptr inbounds i8, ptr %288, i64 56
  %299 = load ptr, ptr %298, align 8
  %300 = load ptr, ptr %275, align 8
  %301 = icmp eq ptr %299, %300
  br i1 %301, label %302, label %306

302:                                              ; preds = %297
  %303 = getelementptr inbounds i8, ptr %288, i64 64
  %304 = load i32, ptr %303, align 8
  %305 = and i32 %304, 256
  br label %319

306:                                              ; preds = %297
  %307 = load i64, ptr %276, align 8
  %308 = getelementptr inbounds i8, ptr %299, i64 %307
  %309 = load i64, ptr %308, align 8
  %310 = load i64, ptr %277, align 8
  %311 = and i64 %310, %309
  %312 = load i64, ptr %278, align 8
  %313 = icmp eq i64 %311, %312
  br i1 %313, label %314, label %353

314:                                              ; preds = %306
  %315 = getelementptr inbounds i8, ptr %288, i64 64
  %316 = load i32, ptr %315, align 8
  %317 = lshr i32 %316, 8
  %318 = and i32 %317, 1
  br label %319

319:                                              ; preds = %314, %302
  %320 = phi i32 [ %305, %302 ], [ %318, %314 ]
  %321 = icmp eq i32 %320, 0
  br i1 %321, label %353, label %322

322:                                              ; preds = %319
  %323 = getelementptr inbounds i8, ptr %288, i64 24
  %324 = load i32, ptr %323, align 8
  %325 = add nsw i32 %324, -1
  %326 = sext i32 %325 to i64
  %327 = add i32 %324, -26
  %328 = icmp ult i32 %327, -25
  br i1 %328, label %1784, label %329

329:                                              ; preds = %322
  %330 = getelementptr inbounds i8, ptr %288, i64 32
  %331 = load ptr, ptr %330, align 8
  %332 = getelementptr inbounds i64, ptr %331, i64 %326
  %333 = load i64, ptr %332, align 8
  %334 = icmp eq i64 %333, %290
  br i1 %334, label %335, label %1784

335:                                              ; preds = %329
  %336 = getelementptr inbounds i8, ptr %288, i64 16
  %337 = load ptr, ptr %336, align 8
  store ptr %337, ptr %282, align 8
  %338 = getelementptr inbounds i8, ptr %282, i64 24
  store i64 %326, ptr %338, align 8
  %339 = load ptr, ptr %330, align 8
  %340 = getelementptr inbounds i8, ptr %282, i64 32
  store ptr %339, ptr %340, align 8
  %341 = getelementptr inbounds i8, ptr %288, i64 40
  %342 = load ptr, ptr %341, align 8
  %343 = getelementptr inbounds i8, ptr %282, i64 40
  store ptr %342, ptr %343, align 8
  %344 = getelementptr inbounds i64, ptr %342, i64 %326
  %345 = load i64, ptr %344, align 8
  %346 = getelementptr inbounds i8, ptr %282, i64 48
  store i64 %345, ptr %346, align 8
  %347 = icmp eq i32 %325, 0
  %348 = icmp eq i64 %345, 8
  %349 = select i1 %347, i1 %348, i1 false
  %350 = load i64, ptr %264, align 8
  %351 = and i64 %350, 1
  %352 = select i1 %349, i64 %351, i64 0
  store i64 %352, ptr %264, align 8
  br label %435

353:                                              ; preds = %319, %306, %281
  %354 = load ptr, ptr %279, align 8
  %355 = icmp eq ptr %294, %354
  br i1 %355, label %359, label %356

356:                                              ; preds = %353
  %357 = load ptr, ptr %280, align 8
  %358 = icmp eq ptr %294, %357
  br i1 %358, label %359, label %1784

359:                                              ; preds = %356, %353
  %360 = load ptr, ptr %16, align 8
  %361 = getelementptr inbounds i8, ptr %288, i64 16
  %362 = load i64, ptr %361, align 8
  %363 = icmp eq i64 %362, %290
  br i1 %363, label %364, label %1784

364:                                              ; preds = %359
  %365 = load i64, ptr %266, align 8
  %366 = icmp slt i64 %365, %290
  br i1 %366, label %1784, label %367

367:                                              ; preds = %364
  %368 = load ptr, ptr %265, align 8
  %369 = icmp sgt i64 %290, 0
  br i1 %369, label %370, label %427

370:                                              ; preds = %367
  %371 = getelementptr inbounds i8, ptr %360, i64 128
  %372 = getelementptr inbounds i8, ptr %360, i64 144
  %373 = getelementptr inbounds i8, ptr %288, i64 24
  %374 = getelementptr inbounds i8, ptr %360, i64 112
  %375 = getelementptr inbounds i8, ptr %360, i64 168
  %376 = getelementptr inbounds i8, ptr %360, i64 120
  %377 = getelementptr inbounds i8, ptr %360, i64 32
  %378 = getelementptr inbounds i8, ptr %360, i64 48
  br label %379

379:                                              ; preds = %419, %370
  %380 = phi i64 [ 0, %370 ], [ %422, %419 ]
  %381 = load ptr, ptr %293, align 8
  %382 = load ptr, ptr %371, align 8
  %383 = icmp eq ptr %381, %382
  br i1 %383, label %384, label %386

384:                                              ; preds = %379
  %385 = load ptr, ptr %373, align 8
  br label %389

386:                                              ; preds = %379
  %387 = load i64, ptr %372, align 8
  %388 = getelementptr inbounds i8, ptr %288, i64 %387
  br label %389

389:                                              ; preds = %386, %384
  %390 = phi ptr [ %385, %384 ], [ %388, %386 ]
  %391 = getelementptr inbounds ptr, ptr %390, i64 %380
  %392 = load ptr, ptr %391, align 8
  %393 = getelementptr inbounds i8, ptr %392, i64 8
  %394 = load ptr, ptr %393, align 8
  %395 = load ptr, ptr %374, align 8
  %396 = icmp eq ptr %394, %395
  br i1 %396, label %400, label %397

397:                                              ; preds = %389
  %398 = load ptr, ptr %375, align 8
  %399 = icmp eq ptr %394, %398
  br i1 %399, label %400, label %403

400:                                              ; preds = %397, %389
  %401 = getelementptr inbounds i8, ptr %392, i64 16
  %402 = load double, ptr %401, align 8
  br label %419

403:                                              ; preds = %397
  %404 = load ptr, ptr %376, align 8
  %405 = icmp eq ptr %394, %404
  br i1 %405, label %406, label %1784

406:                                              ; preds = %403
  %407 = load ptr, ptr %377, align 8
  %408 = call i64 %407(ptr noundef nonnull %392)
  %409 = icmp eq i64 %408, -1
  br i1 %409, label %410, label %417

410:                                              ; preds = %406
  %411 = load ptr, ptr %378, align 8
  %412 = call ptr %411()
  %413 = icmp eq ptr %412, null
  br i1 %413, label %417, label %414

414:                                              ; preds = %410
  %415 = getelementptr inbounds i8, ptr %360, i64 56
  %416 = load ptr, ptr %415, align 8
  call void %416()
  br label %1784

417:                                              ; preds = %410, %406
  %418 = sitofp i64 %408 to double
  br label %419

419:                                              ; preds = %417, %400
  %420 = phi double [ %418, %417 ], [ %402, %400 ]
  %421 = getelementptr inbounds double, ptr %368, i64 %380
  store double %420, ptr %421, align 8
  %422 = add nuw nsw i64 %380, 1
  %423 = icmp eq i64 %422, %290
  br i1 %423, label %424, label %379

424:                                              ; preds = %419
  %425 = load ptr, ptr %265, align 8
  %426 = load i64, ptr %266, align 8
  br label %427

427:                                              ; preds = %424, %367
  %428 = phi i64 [ %426, %424 ], [ %365, %367 ]
  %429 = phi ptr [ %425, %424 ], [ %368, %367 ]
  %430 = getelementptr inbounds double, ptr %429, i64 %290
  store ptr %430, ptr %265, align 8
  %431 = sub nsw i64 %428, %290
  store i64 %431, ptr %266, align 8
  store ptr %368, ptr %282, align 8
  %432 = getelementptr inbounds i8, ptr %282, i64 24
  store i64 0, ptr %432, align 8
  %433 = getelementptr inbounds i8, ptr %282, i64 40
  store ptr null, ptr %433, align 8
  %434 = getelementptr inbounds i8, ptr %282, i64 48
  store i64 8, ptr %434, align 8
  br label %435

435:                                              ; preds = %427, %335
  %436 = add nuw nsw i64 %283, 1
  %437 = icmp eq i64 %436, %269
  br i1 %437, label %438, label %281

438:                                              ; preds = %435, %258
  %439 = phi ptr [ %267, %258 ], [ %284, %435 ]
  %440 = getelementptr inbounds i8, ptr %16, i64 16
  store i64 %269, ptr %440, align 8
  %441 = load i64, ptr %259, align 8
  %442 = icmp slt i64 %441, 0
  br i1 %442, label %671, label %443

443:                                              ; preds = %438
  %444 = load i64, ptr %114, align 8
  %445 = getelementptr inbounds ptr, ptr %14, i64 %444
  %446 = load ptr, ptr %445, align 8
  %447 = getelementptr inbounds i8, ptr %446, i64 8
  %448 = load ptr, ptr %447, align 8
  %449 = getelementptr inbounds i8, ptr %19, i64 128
  %450 = load ptr, ptr %449, align 8
  %451 = icmp eq ptr %448, %450
  br i1 %451, label %456, label %452

452:                                              ; preds = %443
  %453 = getelementptr inbounds i8, ptr %19, i64 136
  %454 = load ptr, ptr %453, align 8
  %455 = icmp eq ptr %448, %454
  br i1 %455, label %459, label %468

456:                                              ; preds = %443
  %457 = getelementptr inbounds i8, ptr %446, i64 24
  %458 = load ptr, ptr %457, align 8
  br label %463

459:                                              ; preds = %452
  %460 = getelementptr inbounds i8, ptr %19, i64 144
  %461 = load i64, ptr %460, align 8
  %462 = getelementptr inbounds i8, ptr %446, i64 %461
  br label %463

463:                                              ; preds = %459, %456
  %464 = phi ptr [ %458, %456 ], [ %462, %459 ]
  %465 = getelementptr inbounds i8, ptr %446, i64 16
  %466 = load i64, ptr %465, align 8
  %467 = icmp sgt i64 %466, 0
  br i1 %467, label %468, label %666

468:                                              ; preds = %463, %452
  %469 = phi ptr [ %464, %463 ], [ %445, %452 ]
  %470 = phi i64 [ %466, %463 ], [ 1, %452 ]
  %471 = getelementptr inbounds i8, ptr %19, i64 240
  %472 = getelementptr inbounds i8, ptr %19, i64 24
  %473 = getelementptr inbounds i8, ptr %19, i64 248
  %474 = getelementptr inbounds i8, ptr %19, i64 16
  %475 = getelementptr inbounds i8, ptr %19, i64 160
  %476 = getelementptr inbounds i8, ptr %19, i64 144
  %477 = getelementptr inbounds i8, ptr %19, i64 200
  %478 = getelementptr inbounds i8, ptr %19, i64 208
  %479 = getelementptr inbounds i8, ptr %19, i64 216
  %480 = getelementptr inbounds i8, ptr %19, i64 224
  %481 = getelementptr inbounds i8, ptr %19, i64 136
  br label %482

482:                                              ; preds = %661, %468
  %483 = phi i64 [ 0, %468 ], [ %662, %661 ]
  %484 = phi ptr [ %439, %468 ], [ %506, %661 ]
  %485 = getelementptr inbounds ptr, ptr %469, i64 %483
  %486 = load ptr, ptr %485, align 8
  %487 = getelementptr inbounds i8, ptr %486, i64 8
  %488 = load ptr, ptr %487, align 8
  %489 = load ptr, ptr %471, align 8
  %490 = icmp eq ptr %488, %489
  br i1 %490, label %491, label %1784

491:                                              ; preds = %482
  %492 = load ptr, ptr %472, align 8
  %493 = load ptr, ptr %473, align 8
  %494 = call ptr %492(ptr noundef nonnull %486, ptr noundef %493)
  %495 = icmp eq ptr %494, null
  br i1 %495, label %496, label %499

496:                                              ; preds = %491
  %497 = getelementptr inbounds i8, ptr %19, i64 56
  %498 = load ptr, ptr %497, align 8
  call void %498()
  br label %1784

499:                                              ; preds = %491
  %500 = load ptr, ptr %474, align 8
  call void %500(ptr noundef nonnull %494)
  %501 = getelementptr inbounds i8, ptr %494, i64 8
  %502 = getelementptr inbounds i8, ptr %494, i64 24
  br label %503

503:                                              ; preds = %658, %499
  %504 = phi i64 [ 1, %499 ], [ %659, %658 ]
  %505 = phi ptr [ %484, %499 ], [ %506, %658 ]
  %506 = getelementptr inbounds i8, ptr %505, i64 56
  %507 = load ptr, ptr %501, align 8
  %508 = load ptr, ptr %449, align 8
  %509 = icmp eq ptr %507, %508
  br i1 %509, label %510, label %512

510:                                              ; preds = %503
  %511 = load ptr, ptr %502, align 8
  br label %515

512:                                              ; preds = %503
  %513 = load i64, ptr %476, align 8
  %514 = getelementptr inbounds i8, ptr %494, i64 %513
  br label %515

515:                                              ; preds = %512, %510
  %516 = phi ptr [ %511, %510 ], [ %514, %512 ]
  %517 = getelementptr inbounds ptr, ptr %516, i64 %504
  %518 = load ptr, ptr %517, align 8
  %519 = getelementptr inbounds i8, ptr %505, i64 16
  store i64 3, ptr %519, align 8
  %520 = getelementptr inbounds i8, ptr %505, i64 8
  store i64 0, ptr %520, align 8
  %521 = getelementptr inbounds i8, ptr %518, i64 8
  %522 = load ptr, ptr %521, align 8
  %523 = load ptr, ptr %475, align 8
  %524 = icmp eq ptr %522, %523
  br i1 %524, label %525, label %581

525:                                              ; preds = %515
  %526 = getelementptr inbounds i8, ptr %518, i64 56
  %527 = load ptr, ptr %526, align 8
  %528 = load ptr, ptr %477, align 8
  %529 = icmp eq ptr %527, %528
  br i1 %529, label %530, label %534

530:                                              ; preds = %525
  %531 = getelementptr inbounds i8, ptr %518, i64 64
  %532 = load i32, ptr %531, align 8
  %533 = and i32 %532, 256
  br label %547

534:                                              ; preds = %525
  %535 = load i64, ptr %478, align 8
  %536 = getelementptr inbounds i8, ptr %527, i64 %535
  %537 = load i64, ptr %536, align 8
  %538 = load i64, ptr %479, align 8
  %539 = and i64 %538, %537
  %540 = load i64, ptr %480, align 8
  %541 = icmp eq i64 %539, %540
  br i1 %541, label %542, label %581

542:                                              ; preds = %534
  %543 = getelementptr inbounds i8, ptr %518, i64 64
  %544 = load i32, ptr %543, align 8
  %545 = lshr i32 %544, 8
  %546 = and i32 %545, 1
  br label %547

547:                                              ; preds = %542, %530
  %548 = phi i32 [ %533, %530 ], [ %546, %542 ]
  %549 = icmp eq i32 %548, 0
  br i1 %549, label %581, label %550

550:                                              ; preds = %547
  %551 = getelementptr inbounds i8, ptr %518, i64 24
  %552 = load i32, ptr %551, align 8
  %553 = add nsw i32 %552, -1
  %554 = sext i32 %553 to i64
  %555 = add i32 %552, -26
  %556 = icmp ult i32 %555, -25
  br i1 %556, label %1784, label %557

557:                                              ; preds = %550
  %558 = getelementptr inbounds i8, ptr %518, i64 32
  %559 = load ptr, ptr %558, align 8
  %560 = getelementptr inbounds i64, ptr %559, i64 %554
  %561 = load i64, ptr %560, align 8
  %562 = icmp eq i64 %561, 3
  br i1 %562, label %563, label %1784

563:                                              ; preds = %557
  %564 = getelementptr inbounds i8, ptr %518, i64 16
  %565 = load ptr, ptr %564, align 8
  store ptr %565, ptr %505, align 8
  %566 = getelementptr inbounds i8, ptr %505, i64 24
  store i64 %554, ptr %566, align 8
  %567 = load ptr, ptr %558, align 8
  %568 = getelementptr inbounds i8, ptr %505, i64 32
  store ptr %567, ptr %568, align 8
  %569 = getelementptr inbounds i8, ptr %518, i64 40
  %570 = load ptr, ptr %569, align 8
  %571 = getelementptr inbounds i8, ptr %505, i64 40
  store ptr %570, ptr %571, align 8
  %572 = getelementptr inbounds i64, ptr %570, i64 %554
  %573 = load i64, ptr %572, align 8
  %574 = getelementptr inbounds i8, ptr %505, i64 48
  store i64 %573, ptr %574, align 8
  %575 = icmp eq i32 %553, 0
  %576 = icmp eq i64 %573, 8
  %577 = select i1 %575, i1 %576, i1 false
  %578 = load i64, ptr %264, align 8
  %579 = and i64 %578, 1
  %580 = select i1 %577, i64 %579, i64 0
  store i64 %580, ptr %264, align 8
  br label %658

581:                                              ; preds = %547, %534, %515
  %582 = load ptr, ptr %449, align 8
  %583 = icmp eq ptr %522, %582
  br i1 %583, label %587, label %584

584:                                              ; preds = %581
  %585 = load ptr, ptr %481, align 8
  %586 = icmp eq ptr %522, %585
  br i1 %586, label %587, label %1784

587:                                              ; preds = %584, %581
  %588 = load ptr, ptr %16, align 8
  %589 = getelementptr inbounds i8, ptr %518, i64 16
  %590 = load i64, ptr %589, align 8
  %591 = icmp ne i64 %590, 3
  %592 = load i64, ptr %266, align 8
  %593 = icmp slt i64 %592, 3
  %594 = select i1 %591, i1 true, i1 %593
  br i1 %594, label %1784, label %595

595:                                              ; preds = %587
  %596 = load ptr, ptr %265, align 8
  %597 = getelementptr inbounds i8, ptr %588, i64 128
  %598 = getelementptr inbounds i8, ptr %588, i64 144
  %599 = getelementptr inbounds i8, ptr %518, i64 24
  %600 = getelementptr inbounds i8, ptr %588, i64 112
  %601 = getelementptr inbounds i8, ptr %588, i64 168
  %602 = getelementptr inbounds i8, ptr %588, i64 120
  %603 = getelementptr inbounds i8, ptr %588, i64 32
  %604 = getelementptr inbounds i8, ptr %588, i64 48
  br label %605

605:                                              ; preds = %645, %595
  %606 = phi i64 [ 0, %595 ], [ %648, %645 ]
  %607 = load ptr, ptr %521, align 8
  %608 = load ptr, ptr %597, align 8
  %609 = icmp eq ptr %607, %608
  br i1 %609, label %610, label %612

610:                                              ; preds = %605
  %611 = load ptr, ptr %599, align 8
  br label %615

612:                                              ; preds = %605
  %613 = load i64, ptr %598, align 8
  %614 = getelementptr inbounds i8, ptr %518, i64 %613
  br label %615

615:                                              ; preds = %612, %610
  %616 = phi ptr [ %611, %610 ], [ %614, %612 ]
  %617 = getelementptr inbounds ptr, ptr %616, i64 %606
  %618 = load ptr, ptr %617, align 8
  %619 = getelementptr inbounds i8, ptr %618, i64 8
  %620 = load ptr, ptr %619, align 8
  %621 = load ptr, ptr %600, align 8
  %622 = icmp eq ptr %620, %621
  br i1 %622, label %626, label %623

623:                                              ; preds = %615
  %624 = load ptr, ptr %601, align 8
  %625 = icmp eq ptr %620, %624
  br i1 %625, label %626, label %629

626:                                              ; preds = %623, %615
  %627 = getelementptr inbounds i8, ptr %618, i64 16
  %628 = load double, ptr %627, align 8
  br label %645

629:                                              ; preds = %623
  %630 = load ptr, ptr %602, align 8
  %631 = icmp eq ptr %620, %630
  br i1 %631, label %632, label %1784

632:                                              ; preds = %629
  %633 = load ptr, ptr %603, align 8
  %634 = call i64 %633(ptr noundef nonnull %618)
  %635 = icmp eq i64 %634, -1
  br i1 %635, label %636, label %643

636:                                              ; preds = %632
  %637 = load ptr, ptr %604, align 8
  %638 = call ptr %637()
  %639 = icmp eq ptr %638, null
  br i1 %639, label %643, label %640

640:                                              ; preds = %636
  %641 = getelementptr inbounds i8, ptr %588, i64 56
  %642 = load ptr, ptr %641, align 8
  call void %642()
  br label %1784

643:                                              ; preds = %636, %632
  %644 = sitofp i64 %634 to double
  br label %645

645:                                              ; preds = %643, %626
  %646 = phi double [ %644, %643 ], [ %628, %626 ]
  %647 = getelementptr inbounds double, ptr %596, i64 %606
  store double %646, ptr %647, align 8
  %648 = add nuw nsw i64 %606, 1
  %649 = icmp eq i64 %648, 3
  br i1 %649, label %650, label %605

650:                                              ; preds = %645
  %651 = load ptr, ptr %265, align 8
  %652 = load i64, ptr %266, align 8
  %653 = getelementptr inbounds i8, ptr %651, i64 24
  store ptr %653, ptr %265, align 8
  %654 = add nsw i64 %652, -3
  store i64 %654, ptr %266, align 8
  store ptr %596, ptr %505, align 8
  %655 = getelementptr inbounds i8, ptr %505, i64 24
  store i64 0, ptr %655, align 8
  %656 = getelementptr inbounds i8, ptr %505, i64 40
  store ptr null, ptr %656, align 8
  %657 = getelementptr inbounds i8, ptr %505, i64 48
  store i64 8, ptr %657, align 8
  br label %658

658:                                              ; preds = %650, %563
  %659 = add nuw nsw i64 %504, 1
  %660 = icmp eq i64 %659, 3
  br i1 %660, label %661, label %503

661:                                              ; preds = %658
  %662 = add nuw nsw i64 %483, 1
  %663 = icmp eq i64 %662, %470
  br i1 %663, label %664, label %482

664:                                              ; preds = %661
  %665 = load i64, ptr %440, align 8
  br label %666

666:                                              ; preds = %664, %463
  %667 = phi i64 [ %470, %664 ], [ %466, %463 ]
  %668 = phi i64 [ %665, %664 ], [ %269, %463 ]
  %669 = shl nsw i64 %667, 1
  %670 = add nsw i64 %668, %669
  store i64 %670, ptr %440, align 8
  br label %671

671:                                              ; preds = %666, %438
  %672 = phi i64 [ %670, %666 ], [ %269, %438 ]
  %673 = load i64, ptr %264, align 8
  %674 = icmp eq i64 %673, 0
  br i1 %674, label %675, label %763

675:                                              ; preds = %671
  %676 = icmp sgt i64 %672, 0
  br i1 %676, label %682, label %677

677:                                              ; preds = %675
  store i64 0, ptr %262, align 8
  br label %763

678:                                              ; preds = %682
  store i64 %687, ptr %262, align 8
  %679 = icmp sgt i64 %687, 0
  br i1 %679, label %680, label %690

680:                                              ; preds = %678
  %681 = getelementptr inbounds i8, ptr %16, i64 1384
  br label %693

682:                                              ; preds = %675, %682
  %683 = phi i64 [ %687, %682 ], [ 0, %675 ]
  %684 = phi i64 [ %688, %682 ], [ 0, %675 ]
  %685 = getelementptr inbounds [24 x %struct.Given], ptr %267, i64 0, i64 %684, i32 3
  %686 = load i64, ptr %685, align 8
  %687 = call i64 @llvm.smax.i64(i64 %686, i64 %683)
  %688 = add nuw nsw i64 %684, 1
  %689 = icmp eq i64 %688, %672
  br i1 %689, label %678, label %682

690:                                              ; preds = %693, %678
  %691 = getelementptr inbounds i8, ptr %16, i64 1384
  %692 = getelementptr inbounds i64, ptr %691, i64 %687
  br label %710

693:                                              ; preds = %693, %680
  %694 = phi i64 [ 0, %680 ], [ %696, %693 ]
  %695 = getelementptr inbounds [28 x i64], ptr %681, i64 0, i64 %694
  store i64 1, ptr %695, align 8
  %696 = add nuw nsw i64 %694, 1
  %697 = icmp eq i64 %696, %687
  br i1 %697, label %690, label %693

698:                                              ; preds = %742
  %699 = icmp slt i64 %687, 1
  br i1 %699, label %763, label %700

700:                                              ; preds = %698
  %701 = load i64, ptr %691, align 8
  %702 = icmp eq i64 %701, 0
  br i1 %702, label %1784, label %703

703:                                              ; preds = %700
  %704 = load i64, ptr %263, align 8
  %705 = load ptr, ptr %261, align 8
  %706 = getelementptr inbounds i8, ptr %705, i64 936
  %707 = load i64, ptr %706, align 8
  %708 = sdiv i64 %707, %704
  %709 = icmp sgt i64 %701, %708
  br i1 %709, label %1784, label %754

710:                                              ; preds = %742, %690
  %711 = phi i64 [ %672, %690 ], [ %743, %742 ]
  %712 = phi i64 [ 0, %690 ], [ %744, %742 ]
  %713 = getelementptr inbounds [24 x %struct.Given], ptr %267, i64 0, i64 %712
  %714 = getelementptr inbounds i8, ptr %713, i64 24
  %715 = load i64, ptr %714, align 8
  %716 = sub i64 0, %715
  %717 = getelementptr inbounds i64, ptr %692, i64 %716
  %718 = icmp sgt i64 %715, 0
  br i1 %718, label %719, label %742

719:                                              ; preds = %710
  %720 = getelementptr inbounds i8, ptr %713, i64 32
  br label %721

721:                                              ; preds = %736, %719
  %722 = phi i64 [ %715, %719 ], [ %737, %736 ]
  %723 = phi i64 [ 0, %719 ], [ %738, %736 ]
  %724 = getelementptr inbounds i64, ptr %717, i64 %723
  %725 = load i64, ptr %724, align 8
  %726 = icmp eq i64 %725, 1
  %727 = load ptr, ptr %720, align 8
  %728 = getelementptr inbounds i64, ptr %727, i64 %723
  %729 = load i64, ptr %728, align 8
  br i1 %726, label %730, label %732

730:                                              ; preds = %721
  store i64 %729, ptr %724, align 8
  %731 = load i64, ptr %714, align 8
  br label %736

732:                                              ; preds = %721
  %733 = icmp eq i64 %729, 1
  %734 = icmp eq i64 %729, %725
  %735 = or i1 %733, %734
  br i1 %735, label %736, label %1784

736:                                              ; preds = %732, %730
  %737 = phi i64 [ %731, %730 ], [ %722, %732 ]
  %738 = add nuw nsw i64 %723, 1
  %739 = icmp slt i64 %738, %737
  br i1 %739, label %721, label %740

740:                                              ; preds = %736
  %741 = load i64, ptr %440, align 8
  br label %742

742:                                              ; preds = %740, %710
  %743 = phi i64 [ %741, %740 ], [ %711, %710 ]
  %744 = add nuw nsw i64 %712, 1
  %745 = icmp slt i64 %744, %743
  br i1 %745, label %710, label %698

746:                                              ; preds = %754
  %747 = getelementptr inbounds [28 x i64], ptr %691, i64 0, i64 %759
  %748 = load i64, ptr %747, align 8
  %749 = icmp eq i64 %748, 0
  br i1 %749, label %761, label %750

750:                                              ; preds = %746
  %751 = load i64, ptr %706, align 8
  %752 = sdiv i64 %751, %758
  %753 = icmp sgt i64 %748, %752
  br i1 %753, label %761, label %754

754:                                              ; preds = %703, %750
  %755 = phi i64 [ %758, %750 ], [ %704, %703 ]
  %756 = phi i64 [ %759, %750 ], [ 0, %703 ]
  %757 = phi i64 [ %748, %750 ], [ %701, %703 ]
  %758 = mul nsw i64 %755, %757
  store i64 %758, ptr %263, align 8
  %759 = add nuw nsw i64 %756, 1
  %760 = icmp eq i64 %759, %687
  br i1 %760, label %761, label %746

761:                                              ; preds = %746, %750, %754
  %762 = icmp slt i64 %759, %687
  br i1 %762, label %1784, label %763

763:                                              ; preds = %677, %698, %761, %671
  %764 = getelementptr inbounds i8, ptr %19, i64 616
  %765 = load i64, ptr %764, align 8
  %766 = icmp slt i64 %765, 0
  %767 = getelementptr inbounds [12 x ptr], ptr %14, i64 0, i64 %765
  %768 = select i1 %766, ptr %209, ptr %767
  %769 = load ptr, ptr %768, align 8
  call void @llvm.lifetime.start.p0(i64 192, ptr nonnull %17)
  %770 = load i64, ptr %260, align 8
  %771 = icmp eq i64 %770, 0
  br i1 %771, label %809, label %772

772:                                              ; preds = %763
  %773 = load i64, ptr %114, align 8
  %774 = getelementptr inbounds [12 x ptr], ptr %14, i64 0, i64 %773
  %775 = load ptr, ptr %774, align 8
  %776 = getelementptr inbounds i8, ptr %775, i64 8
  %777 = load ptr, ptr %776, align 8
  %778 = getelementptr inbounds i8, ptr %19, i64 128
  %779 = load ptr, ptr %778, align 8
  %780 = icmp eq ptr %777, %779
  br i1 %780, label %785, label %781

781:                                              ; preds = %772
  %782 = getelementptr inbounds i8, ptr %19, i64 136
  %783 = load ptr, ptr %782, align 8
  %784 = icmp eq ptr %777, %783
  br i1 %784, label %788, label %797

785:                                              ; preds = %772
  %786 = getelementptr inbounds i8, ptr %775, i64 24
  %787 = load ptr, ptr %786, align 8
  br label %792

788:                                              ; preds = %781
  %789 = getelementptr inbounds i8, ptr %19, i64 144
  %790 = load i64, ptr %789, align 8
  %791 = getelementptr inbounds i8, ptr %775, i64 %790
  br label %792

792:                                              ; preds = %788, %785
  %793 = phi ptr [ %787, %785 ], [ %791, %788 ]
  %794 = getelementptr inbounds i8, ptr %775, i64 16
  %795 = load i64, ptr %794, align 8
  %796 = icmp sgt i64 %795, 0
  br i1 %796, label %797, label %809

797:                                              ; preds = %792, %781
  %798 = phi ptr [ %793, %792 ], [ %774, %781 ]
  %799 = phi i64 [ %795, %792 ], [ 1, %781 ]
  %800 = getelementptr inbounds i8, ptr %19, i64 8
  br label %801

801:                                              ; preds = %801, %797
  %802 = phi i64 [ 0, %797 ], [ %807, %801 ]
  %803 = load ptr, ptr %800, align 8
  %804 = getelementptr inbounds ptr, ptr %798, i64 %802
  %805 = load ptr, ptr %804, align 8
  %806 = getelementptr inbounds ptr, ptr %17, i64 %802
  store ptr %805, ptr %806, align 8
  call void %803(ptr noundef %805)
  %807 = add nuw nsw i64 %802, 1
  %808 = icmp eq i64 %807, %799
  br i1 %808, label %809, label %801

809:                                              ; preds = %801, %792, %763
  %810 = phi i64 [ 0, %763 ], [ %795, %792 ], [ %799, %801 ]
  %811 = getelementptr inbounds i8, ptr %215, i64 696
  %812 = load i64, ptr %811, align 8
  %813 = icmp eq i64 %812, 0
  br i1 %813, label %1720, label %814

814:                                              ; preds = %809
  %815 = load i64, ptr %262, align 8
  %816 = icmp eq i64 %815, 0
  %817 = select i1 %816, i64 944, i64 952
  %818 = getelementptr inbounds i8, ptr %215, i64 %817
  %819 = load ptr, ptr %818, align 8
  %820 = icmp eq ptr %819, null
  br i1 %820, label %1770, label %821

821:                                              ; preds = %814
  %822 = getelementptr inbounds i8, ptr %819, i64 168
  %823 = load i64, ptr %822, align 8
  %824 = icmp eq i64 %823, 0
  br i1 %824, label %825, label %1770

825:                                              ; preds = %821
  %826 = load i64, ptr %263, align 8
  %827 = getelementptr inbounds i8, ptr %215, i64 928
  %828 = load i64, ptr %827, align 8
  %829 = icmp sgt i64 %826, %828
  br i1 %829, label %830, label %834

830:                                              ; preds = %825
  %831 = getelementptr inbounds i8, ptr %819, i64 160
  %832 = load i64, ptr %831, align 8
  %833 = icmp eq i64 %832, 0
  br i1 %833, label %834, label %1770

834:                                              ; preds = %830, %825
  %835 = getelementptr inbounds i8, ptr %819, i64 8
  %836 = load i64, ptr %835, align 8
  %837 = icmp slt i64 %826, %836
  %838 = call i64 @llvm.smax.i64(i64 %826, i64 %836)
  call void @llvm.lifetime.start.p0(i64 192, ptr nonnull %10)
  br i1 %837, label %844, label %839

839:                                              ; preds = %834
  %840 = getelementptr inbounds i8, ptr %215, i64 904
  %841 = load i64, ptr %840, align 8
  %842 = icmp ne i64 %841, 0
  %843 = and i1 %816, %842
  br label %844

844:                                              ; preds = %839, %834
  %845 = phi i1 [ true, %834 ], [ %843, %839 ]
  %846 = load ptr, ptr %209, align 8
  %847 = icmp eq ptr %846, %769
  br i1 %847, label %1014, label %848

848:                                              ; preds = %844
  %849 = load ptr, ptr %261, align 8
  %850 = getelementptr inbounds i8, ptr %849, i64 704
  %851 = load ptr, ptr %16, align 8
  %852 = getelementptr inbounds i8, ptr %769, i64 8
  %853 = load ptr, ptr %852, align 8
  %854 = getelementptr inbounds i8, ptr %851, i64 160
  %855 = load ptr, ptr %854, align 8
  %856 = icmp eq ptr %853, %855
  br i1 %856, label %857, label %1717

857:                                              ; preds = %848
  %858 = getelementptr inbounds i8, ptr %769, i64 56
  %859 = load ptr, ptr %858, align 8
  %860 = getelementptr inbounds i8, ptr %851, i64 200
  %861 = load ptr, ptr %860, align 8
  %862 = icmp eq ptr %859, %861
  br i1 %862, label %863, label %867

863:                                              ; preds = %857
  %864 = getelementptr inbounds i8, ptr %769, i64 64
  %865 = load i32, ptr %864, align 8
  %866 = and i32 %865, 256
  br label %883

867:                                              ; preds = %857
  %868 = getelementptr inbounds i8, ptr %851, i64 208
  %869 = load i64, ptr %868, align 8
  %870 = getelementptr inbounds i8, ptr %859, i64 %869
  %871 = load i64, ptr %870, align 8
  %872 = getelementptr inbounds i8, ptr %851, i64 216
  %873 = load i64, ptr %872, align 8
  %874 = and i64 %873, %871
  %875 = getelementptr inbounds i8, ptr %851, i64 224
  %876 = load i64, ptr %875, align 8
  %877 = icmp eq i64 %874, %876
  br i1 %877, label %878, label %1717

878:                                              ; preds = %867
  %879 = getelementptr inbounds i8, ptr %769, i64 64
  %880 = load i32, ptr %879, align 8
  %881 = lshr i32 %880, 8
  %882 = and i32 %881, 1
  br label %883

883:                                              ; preds = %878, %863
  %884 = phi i32 [ %865, %863 ], [ %880, %878 ]
  %885 = phi i32 [ %866, %863 ], [ %882, %878 ]
  %886 = icmp eq i32 %885, 0
  %887 = and i32 %884, 1024
  %888 = icmp eq i32 %887, 0
  %889 = select i1 %886, i1 true, i1 %888
  br i1 %889, label %1717, label %890

890:                                              ; preds = %883
  %891 = getelementptr inbounds i8, ptr %769, i64 24
  %892 = load i32, ptr %891, align 8
  %893 = sext i32 %892 to i64
  %894 = load i64, ptr %850, align 8
  %895 = add nsw i64 %894, %815
  %896 = icmp eq i64 %895, %893
  br i1 %896, label %897, label %1717

897:                                              ; preds = %890
  %898 = icmp sgt i64 %815, 0
  br i1 %898, label %899, label %906

899:                                              ; preds = %897
  %900 = getelementptr inbounds i8, ptr %769, i64 32
  %901 = load ptr, ptr %900, align 8
  %902 = getelementptr inbounds i8, ptr %16, i64 1384
  br label %916

903:                                              ; preds = %916
  %904 = add nuw nsw i64 %917, 1
  %905 = icmp eq i64 %904, %815
  br i1 %905, label %906, label %916

906:                                              ; preds = %903, %897
  %907 = icmp slt i64 %894, 1
  br i1 %907, label %935, label %908

908:                                              ; preds = %906
  %909 = getelementptr inbounds i8, ptr %769, i64 32
  %910 = load ptr, ptr %909, align 8
  %911 = getelementptr i64, ptr %910, i64 %815
  %912 = getelementptr inbounds i8, ptr %849, i64 712
  %913 = load i64, ptr %911, align 8
  %914 = load i64, ptr %912, align 8
  %915 = icmp eq i64 %913, %914
  br i1 %915, label %923, label %1717

916:                                              ; preds = %903, %899
  %917 = phi i64 [ 0, %899 ], [ %904, %903 ]
  %918 = getelementptr inbounds i64, ptr %901, i64 %917
  %919 = load i64, ptr %918, align 8
  %920 = getelementptr inbounds [28 x i64], ptr %902, i64 0, i64 %917
  %921 = load i64, ptr %920, align 8
  %922 = icmp eq i64 %919, %921
  br i1 %922, label %903, label %1717

923:                                              ; preds = %908, %927
  %924 = phi i64 [ %925, %927 ], [ 0, %908 ]
  %925 = add nuw nsw i64 %924, 1
  %926 = icmp eq i64 %925, %894
  br i1 %926, label %935, label %927

927:                                              ; preds = %923
  %928 = getelementptr i64, ptr %911, i64 %925
  %929 = load i64, ptr %928, align 8
  %930 = getelementptr inbounds [4 x i64], ptr %912, i64 0, i64 %925
  %931 = load i64, ptr %930, align 8
  %932 = icmp eq i64 %929, %931
  br i1 %932, label %923, label %933

933:                                              ; preds = %927
  %934 = icmp slt i64 %925, %894
  br i1 %934, label %1717, label %935

935:                                              ; preds = %923, %933, %906
  %936 = and i32 %884, 1
  %937 = icmp eq i32 %936, 0
  br i1 %937, label %1011, label %938

938:                                              ; preds = %935
  %939 = getelementptr inbounds i8, ptr %769, i64 16
  %940 = load ptr, ptr %939, align 8
  %941 = getelementptr inbounds i8, ptr %769, i64 32
  %942 = load ptr, ptr %941, align 8
  %943 = getelementptr inbounds i8, ptr %769, i64 40
  %944 = load ptr, ptr %943, align 8
  %945 = getelementptr inbounds i8, ptr %940, i64 8
  %946 = icmp sgt i32 %892, 0
  br i1 %946, label %947, label %964

947:                                              ; preds = %938, %947
  %948 = phi ptr [ %960, %947 ], [ %940, %938 ]
  %949 = phi ptr [ %961, %947 ], [ %945, %938 ]
  %950 = phi i64 [ %962, %947 ], [ 0, %938 ]
  %951 = getelementptr inbounds i64, ptr %942, i64 %950
  %952 = load i64, ptr %951, align 8
  %953 = add nsw i64 %952, -1
  %954 = getelementptr inbounds i64, ptr %944, i64 %950
  %955 = load i64, ptr %954, align 8
  %956 = mul nsw i64 %953, %955
  %957 = icmp slt i64 %956, 0
  %958 = select i1 %957, ptr %948, ptr %949
  %959 = getelementptr inbounds i8, ptr %958, i64 %956
  %960 = select i1 %957, ptr %959, ptr %948
  %961 = select i1 %957, ptr %949, ptr %959
  %962 = add nuw nsw i64 %950, 1
  %963 = icmp eq i64 %962, %893
  br i1 %963, label %964, label %947

964:                                              ; preds = %947, %938
  %965 = phi ptr [ %940, %938 ], [ %960, %947 ]
  %966 = phi ptr [ %945, %938 ], [ %961, %947 ]
  %967 = load i64, ptr %440, align 8
  %968 = icmp sgt i64 %967, 0
  br i1 %968, label %969, label %1011

969:                                              ; preds = %964, %1007
  %970 = phi i1 [ %1009, %1007 ], [ true, %964 ]
  %971 = phi i64 [ %1008, %1007 ], [ 0, %964 ]
  %972 = getelementptr inbounds [24 x %struct.Given], ptr %267, i64 0, i64 %971
  %973 = getelementptr inbounds i8, ptr %972, i64 40
  %974 = load ptr, ptr %973, align 8
  %975 = icmp eq ptr %974, null
  br i1 %975, label %1007, label %976

976:                                              ; preds = %969
  %977 = load ptr, ptr %972, align 8
  %978 = getelementptr inbounds i8, ptr %972, i64 24
  %979 = load i64, ptr %978, align 8
  %980 = getelementptr inbounds i8, ptr %972, i64 32
  %981 = load ptr, ptr %980, align 8
  %982 = getelementptr inbounds i8, ptr %977, i64 8
  %983 = icmp sgt i64 %979, -1
  br i1 %983, label %984, label %1001

984:                                              ; preds = %976, %984
  %985 = phi ptr [ %997, %984 ], [ %977, %976 ]
  %986 = phi ptr [ %998, %984 ], [ %982, %976 ]
  %987 = phi i64 [ %999, %984 ], [ 0, %976 ]
  %988 = getelementptr inbounds i64, ptr %981, i64 %987
  %989 = load i64, ptr %988, align 8
  %990 = add nsw i64 %989, -1
  %991 = getelementptr inbounds i64, ptr %974, i64 %987
  %992 = load i64, ptr %991, align 8
  %993 = mul nsw i64 %990, %992
  %994 = icmp slt i64 %993, 0
  %995 = select i1 %994, ptr %985, ptr %986
  %996 = getelementptr inbounds i8, ptr %995, i64 %993
  %997 = select i1 %994, ptr %996, ptr %985
  %998 = select i1 %994, ptr %986, ptr %996
  %999 = add nuw nsw i64 %987, 1
  %1000 = icmp eq i64 %987, %979
  br i1 %1000, label %1001, label %984

1001:                                             ; preds = %984, %976
  %1002 = phi ptr [ %977, %976 ], [ %997, %984 ]
  %1003 = phi ptr [ %982, %976 ], [ %998, %984 ]
  %1004 = icmp ult ptr %1002, %966
  %1005 = icmp ult ptr %965, %1003
  %1006 = select i1 %1004, i1 %1005, i1 false
  br i1 %1006, label %1011, label %1007

1007:                                             ; preds = %1001, %969
  %1008 = add nuw nsw i64 %971, 1
  %1009 = icmp slt i64 %1008, %967
  %1010 = icmp eq i64 %1008, %967
  br i1 %1010, label %1011, label %969

1011:                                             ; preds = %1007, %1001, %964, %935
  %1012 = phi i1 [ true, %935 ], [ false, %964 ], [ %1009, %1007 ], [ %970, %1001 ]
  %1013 = or i1 %845, %1012
  br label %1014

1014:                                             ; preds = %1011, %844
  %1015 = phi i1 [ %1013, %1011 ], [ %845, %844 ]
  %1016 = phi ptr [ %769, %1011 ], [ null, %844 ]
  %1017 = load i64, ptr %264, align 8
  %1018 = icmp eq i64 %1017, 0
  %1019 = or i1 %837, %1018
  br i1 %1019, label %1020, label %1097

1020:                                             ; preds = %1014
  %1021 = load i64, ptr %440, align 8
  %1022 = icmp sgt i64 %1021, 0
  br i1 %1022, label %1023, label %1097

1023:                                             ; preds = %1020
  %1024 = getelementptr inbounds i8, ptr %16, i64 1384
  br label %1025

1025:                                             ; preds = %1093, %1023
  %1026 = phi i64 [ 0, %1023 ], [ %1095, %1093 ]
  %1027 = phi i64 [ 0, %1023 ], [ %1094, %1093 ]
  br i1 %837, label %1087, label %1028

1028:                                             ; preds = %1025
  %1029 = getelementptr inbounds [24 x %struct.Given], ptr %267, i64 0, i64 %1026
  %1030 = getelementptr inbounds i8, ptr %1029, i64 48
  %1031 = load i64, ptr %1030, align 8
  %1032 = icmp eq i64 %1031, 8
  br i1 %1032, label %1037, label %1033

1033:                                             ; preds = %1028
  %1034 = getelementptr inbounds i8, ptr %1029, i64 16
  %1035 = load i64, ptr %1034, align 8
  %1036 = icmp sgt i64 %1035, 1
  br i1 %1036, label %1087, label %1037

1037:                                             ; preds = %1033, %1028
  %1038 = load i64, ptr %262, align 8
  %1039 = icmp slt i64 %1038, 1
  br i1 %1039, label %1082, label %1040

1040:                                             ; preds = %1037
  %1041 = getelementptr inbounds i8, ptr %1029, i64 24
  %1042 = getelementptr inbounds i8, ptr %1029, i64 32
  %1043 = getelementptr inbounds i8, ptr %1029, i64 40
  br label %1044

1044:                                             ; preds = %1075, %1040
  %1045 = phi i64 [ %1038, %1040 ], [ %1048, %1075 ]
  %1046 = phi i64 [ 0, %1040 ], [ %1077, %1075 ]
  %1047 = phi i64 [ 1, %1040 ], [ %1076, %1075 ]
  %1048 = add nsw i64 %1045, -1
  %1049 = getelementptr inbounds [28 x i64], ptr %1024, i64 0, i64 %1048
  %1050 = load i64, ptr %1049, align 8
  %1051 = icmp eq i64 %1050, 1
  br i1 %1051, label %1075, label %1052

1052:                                             ; preds = %1044
  %1053 = load i64, ptr %1041, align 8
  %1054 = sub i64 %1053, %1038
  %1055 = add i64 %1054, %1048
  %1056 = icmp slt i64 %1055, 0
  br i1 %1056, label %1066, label %1057

1057:                                             ; preds = %1052
  %1058 = load ptr, ptr %1042, align 8
  %1059 = getelementptr inbounds i64, ptr %1058, i64 %1055
  %1060 = load i64, ptr %1059, align 8
  %1061 = icmp eq i64 %1060, 1
  br i1 %1061, label %1066, label %1062

1062:                                             ; preds = %1057
  %1063 = load ptr, ptr %1043, align 8
  %1064 = getelementptr inbounds i64, ptr %1063, i64 %1055
  %1065 = load i64, ptr %1064, align 8
  br label %1066

1066:                                             ; preds = %1062, %1057, %1052
  %1067 = phi i64 [ %1065, %1062 ], [ 0, %1057 ], [ 0, %1052 ]
  %1068 = icmp eq i64 %1047, 1
  br i1 %1068, label %1072, label %1069

1069:                                             ; preds = %1066
  %1070 = mul nsw i64 %1047, %1046
  %1071 = icmp eq i64 %1067, %1070
  br i1 %1071, label %1072, label %1087

1072:                                             ; preds = %1069, %1066
  %1073 = phi i64 [ %1046, %1069 ], [ %1067, %1066 ]
  %1074 = mul nsw i64 %1050, %1047
  br label %1075

1075:                                             ; preds = %1072, %1044
  %1076 = phi i64 [ %1047, %1044 ], [ %1074, %1072 ]
  %1077 = phi i64 [ %1046, %1044 ], [ %1073, %1072 ]
  %1078 = icmp ult i64 %1045, 2
  br i1 %1078, label %1079, label %1044

1079:                                             ; preds = %1075
  %1080 = and i64 %1077, 7
  %1081 = icmp eq i64 %1080, 0
  br i1 %1081, label %1082, label %1087

1082:                                             ; preds = %1079, %1037
  %1083 = phi i64 [ %1077, %1079 ], [ 0, %1037 ]
  %1084 = ashr exact i64 %1083, 3
  %1085 = getelementptr inbounds i8, ptr %1029, i64 8
  store i64 %1084, ptr %1085, align 8
  %1086 = getelementptr inbounds [24 x i64], ptr %10, i64 0, i64 %1026
  store i64 0, ptr %1086, align 8
  br label %1093

1087:                                             ; preds = %1069, %1079, %1033, %1025
  %1088 = getelementptr inbounds [24 x i64], ptr %10, i64 0, i64 %1026
  store i64 1, ptr %1088, align 8
  %1089 = getelementptr inbounds [24 x %struct.Given], ptr %267, i64 0, i64 %1026, i32 2
  %1090 = load i64, ptr %1089, align 8
  %1091 = mul nsw i64 %1090, %838
  %1092 = add nsw i64 %1091, %1027
  br label %1093

1093:                                             ; preds = %1087, %1082
  %1094 = phi i64 [ %1092, %1087 ], [ %1027, %1082 ]
  %1095 = add nuw nsw i64 %1026, 1
  %1096 = icmp eq i64 %1095, %1021
  br i1 %1096, label %1097, label %1025

1097:                                             ; preds = %1093, %1020, %1014
  %1098 = phi i64 [ 0, %1014 ], [ 0, %1020 ], [ %1094, %1093 ]
  br i1 %1015, label %1099, label %1104

1099:                                             ; preds = %1097
  %1100 = getelementptr inbounds i8, ptr %215, i64 896
  %1101 = load i64, ptr %1100, align 8
  %1102 = mul nsw i64 %1101, %838
  %1103 = add nsw i64 %1102, %1098
  br label %1104

1104:                                             ; preds = %1099, %1097
  %1105 = phi i64 [ %1103, %1099 ], [ %1098, %1097 ]
  %1106 = load ptr, ptr %265, align 8
  %1107 = load i64, ptr %266, align 8
  %1108 = icmp sgt i64 %1105, %1107
  br i1 %1108, label %1109, label %1115

1109:                                             ; preds = %1104
  %1110 = getelementptr inbounds i8, ptr %19, i64 72
  %1111 = load ptr, ptr %1110, align 8
  %1112 = shl i64 %1105, 3
  %1113 = call ptr %1111(i64 noundef %1112)
  %1114 = icmp eq ptr %1113, null
  br i1 %1114, label %1717, label %1115

1115:                                             ; preds = %1109, %1104
  %1116 = phi ptr [ %1113, %1109 ], [ %1106, %1104 ]
  %1117 = phi ptr [ %1113, %1109 ], [ null, %1104 ]
  %1118 = icmp eq i64 %1098, 0
  br i1 %1118, label %1234, label %1119

1119:                                             ; preds = %1115
  %1120 = load i64, ptr %440, align 8
  %1121 = icmp sgt i64 %1120, 0
  br i1 %1121, label %1122, label %1234

1122:                                             ; preds = %1119
  %1123 = icmp sgt i64 %838, 0
  %1124 = getelementptr inbounds i8, ptr %16, i64 1384
  br label %1125

1125:                                             ; preds = %1228, %1122
  %1126 = phi i64 [ %1120, %1122 ], [ %1229, %1228 ]
  %1127 = phi i64 [ %1120, %1122 ], [ %1230, %1228 ]
  %1128 = phi i64 [ 0, %1122 ], [ %1232, %1228 ]
  %1129 = phi ptr [ %1116, %1122 ], [ %1231, %1228 ]
  %1130 = getelementptr inbounds [24 x i64], ptr %10, i64 0, i64 %1128
  %1131 = load i64, ptr %1130, align 8
  %1132 = icmp eq i64 %1131, 0
  br i1 %1132, label %1228, label %1133

1133:                                             ; preds = %1125
  %1134 = getelementptr inbounds [24 x %struct.Given], ptr %267, i64 0, i64 %1128
  call void @llvm.lifetime.start.p0(i64 192, ptr nonnull %9)
  %1135 = getelementptr inbounds i8, ptr %1134, i64 16
  %1136 = load i64, ptr %1135, align 8
  %1137 = load i64, ptr %262, align 8
  %1138 = icmp sgt i64 %1137, 0
  br i1 %1138, label %1148, label %1139

1139:                                             ; preds = %1148, %1133
  %1140 = load ptr, ptr %1134, align 8
  store ptr %1129, ptr %1134, align 8
  %1141 = getelementptr inbounds i8, ptr %1134, i64 8
  store i64 %1136, ptr %1141, align 8
  br i1 %1123, label %1142, label %1225

1142:                                             ; preds = %1139
  %1143 = icmp sgt i64 %1136, 0
  %1144 = getelementptr inbounds i8, ptr %1134, i64 48
  %1145 = getelementptr inbounds i8, ptr %1134, i64 24
  %1146 = getelementptr inbounds i8, ptr %1134, i64 32
  %1147 = getelementptr inbounds i8, ptr %1134, i64 40
  br label %1153

1148:                                             ; preds = %1133, %1148
  %1149 = phi i64 [ %1151, %1148 ], [ 0, %1133 ]
  %1150 = getelementptr inbounds [24 x i64], ptr %9, i64 0, i64 %1149
  store i64 0, ptr %1150, align 8
  %1151 = add nuw nsw i64 %1149, 1
  %1152 = icmp eq i64 %1151, %1137
  br i1 %1152, label %1139, label %1148

1153:                                             ; preds = %1219, %1142
  %1154 = phi i64 [ 0, %1142 ], [ %1221, %1219 ]
  %1155 = phi ptr [ %1140, %1142 ], [ %1220, %1219 ]
  %1156 = phi ptr [ %1129, %1142 ], [ %1158, %1219 ]
  br i1 %1143, label %1164, label %1157

1157:                                             ; preds = %1164, %1153
  %1158 = phi ptr [ %1156, %1153 ], [ %1171, %1164 ]
  %1159 = load i64, ptr %262, align 8
  %1160 = icmp sgt i64 %1159, 0
  br i1 %1160, label %1161, label %1219

1161:                                             ; preds = %1157
  %1162 = load i64, ptr %1145, align 8
  %1163 = sub i64 %1162, %1159
  br label %1174

1164:                                             ; preds = %1153, %1164
  %1165 = phi i64 [ %1172, %1164 ], [ 0, %1153 ]
  %1166 = phi ptr [ %1171, %1164 ], [ %1156, %1153 ]
  %1167 = load i64, ptr %1144, align 8
  %1168 = mul nsw i64 %1167, %1165
  %1169 = getelementptr inbounds i8, ptr %1155, i64 %1168
  %1170 = load double, ptr %1169, align 8
  %1171 = getelementptr inbounds i8, ptr %1166, i64 8
  store double %1170, ptr %1166, align 8
  %1172 = add nuw nsw i64 %1165, 1
  %1173 = icmp eq i64 %1172, %1136
  br i1 %1173, label %1157, label %1164

1174:                                             ; preds = %1210, %1161
  %1175 = phi i64 [ %1159, %1161 ], [ %1177, %1210 ]
  %1176 = phi ptr [ %1155, %1161 ], [ %1217, %1210 ]
  %1177 = add nsw i64 %1175, -1
  %1178 = add i64 %1177, %1163
  %1179 = icmp slt i64 %1178, 0
  br i1 %1179, label %1203, label %1180

1180:                                             ; preds = %1174
  %1181 = load ptr, ptr %1146, align 8
  %1182 = getelementptr inbounds i64, ptr %1181, i64 %1178
  %1183 = load i64, ptr %1182, align 8
  %1184 = icmp eq i64 %1183, 1
  br i1 %1184, label %1185, label %1192

1185:                                             ; preds = %1180
  %1186 = getelementptr inbounds [24 x i64], ptr %9, i64 0, i64 %1177
  %1187 = load i64, ptr %1186, align 8
  %1188 = add nsw i64 %1187, 1
  store i64 %1188, ptr %1186, align 8
  %1189 = getelementptr inbounds [28 x i64], ptr %1124, i64 0, i64 %1177
  %1190 = load i64, ptr %1189, align 8
  %1191 = icmp slt i64 %1188, %1190
  br i1 %1191, label %1219, label %1210

1192:                                             ; preds = %1180
  %1193 = load ptr, ptr %1147, align 8
  %1194 = getelementptr inbounds i64, ptr %1193, i64 %1178
  %1195 = load i64, ptr %1194, align 8
  %1196 = getelementptr inbounds i8, ptr %1176, i64 %1195
  %1197 = getelementptr inbounds [24 x i64], ptr %9, i64 0, i64 %1177
  %1198 = load i64, ptr %1197, align 8
  %1199 = add nsw i64 %1198, 1
  store i64 %1199, ptr %1197, align 8
  %1200 = getelementptr inbounds [28 x i64], ptr %1124, i64 0, i64 %1177
  %1201 = load i64, ptr %1200, align 8
  %1202 = icmp slt i64 %1199, %1201
  br i1 %1202, label %1219, label %1210

1203:                                             ; preds = %1174
  %1204 = getelementptr inbounds [24 x i64], ptr %9, i64 0, i64 %1177
  %1205 = load i64, ptr %1204, align 8
  %1206 = add nsw i64 %1205, 1
  store i64 %1206, ptr %1204, align 8
  %1207 = getelementptr inbounds [28 x i64], ptr %1124, i64 0, i64 %1177
  %1208 = load i64, ptr %1207, align 8
  %1209 = icmp slt i64 %1206, %1208
  br i1 %1209, label %1219, label %1210

1210:                                             ; preds = %1203, %1192, %1185
  %1211 = phi ptr [ %1176, %1203 ], [ %1176, %1185 ], [ %1196, %1192 ]
  %1212 = phi ptr [ %1204, %1203 ], [ %1186, %1185 ], [ %1197, %1192 ]
  %1213 = phi i64 [ %1208, %1203 ], [ %1190, %1185 ], [ %1201, %1192 ]
  %1214 = phi i64 [ 0, %1203 ], [ 0, %1185 ], [ %1195, %1192 ]
  %1215 = mul i64 %1213, %1214
  %1216 = sub i64 0, %1215
  %1217 = getelementptr inbounds i8, ptr %1211, i64 %1216
  store i64 0, ptr %1212, align 8
  %1218 = icmp ugt i64 %1175, 1
  br i1 %1218, label %1174, label %1219

1219:                                             ; preds = %1210, %1203, %1192, %1185, %1157
  %1220 = phi ptr [ %1155, %1157 ], [ %1196, %1192 ], [ %1176, %1203 ], [ %1176, %1185 ], [ %1217, %1210 ]
  %1221 = add nuw nsw i64 %1154, 1
  %1222 = icmp eq i64 %1221, %838
  br i1 %1222, label %1223, label %1153

1223:                                             ; preds = %1219
  %1224 = load i64, ptr %440, align 8
  br label %1225

1225:                                             ; preds = %1223, %1139
  %1226 = phi i64 [ %1126, %1139 ], [ %1224, %1223 ]
  %1227 = phi ptr [ %1129, %1139 ], [ %1158, %1223 ]
  call void @llvm.lifetime.end.p0(i64 192, ptr nonnull %9)
  br label %1228

1228:                                             ; preds = %1225, %1125
  %1229 = phi i64 [ %1226, %1225 ], [ %1126, %1125 ]
  %1230 = phi i64 [ %1226, %1225 ], [ %1127, %1125 ]
  %1231 = phi ptr [ %1227, %1225 ], [ %1129, %1125 ]
  %1232 = add nuw nsw i64 %1128, 1
  %1233 = icmp slt i64 %1232, %1230
  br i1 %1233, label %1125, label %1234

1234:                                             ; preds = %1228, %1119, %1115
  %1235 = phi ptr [ %1116, %1115 ], [ %1116, %1119 ], [ %1231, %1228 ]
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %11)
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %12)
  %1236 = load i64, ptr %811, align 8
  %1237 = icmp sgt i64 %1236, 0
  br i1 %1237, label %1238, label %1351

1238:                                             ; preds = %1234
  %1239 = getelementptr inbounds i8, ptr %215, i64 704
  %1240 = icmp eq ptr %1016, null
  %1241 = getelementptr inbounds i8, ptr %16, i64 1384
  %1242 = getelementptr inbounds i8, ptr %19, i64 256
  %1243 = getelementptr inbounds i8, ptr %19, i64 192
  %1244 = getelementptr inbounds i8, ptr %19, i64 264
  %1245 = getelementptr inbounds i8, ptr %19, i64 176
  %1246 = getelementptr inbounds i8, ptr %19, i64 160
  %1247 = getelementptr inbounds i8, ptr %19, i64 232
  %1248 = getelementptr inbounds i8, ptr %19, i64 16
  br label %1249

1249:                                             ; preds = %1345, %1238
  %1250 = phi i64 [ 0, %1238 ], [ %1348, %1345 ]
  %1251 = phi i64 [ 0, %1238 ], [ %1347, %1345 ]
  %1252 = phi ptr [ %1235, %1238 ], [ %1346, %1345 ]
  %1253 = getelementptr inbounds [4 x %struct.Result], ptr %1239, i64 0, i64 %1250
  %1254 = getelementptr inbounds [4 x ptr], ptr %11, i64 0, i64 %1250
  store ptr null, ptr %1254, align 8
  br i1 %1240, label %1255, label %1330

1255:                                             ; preds = %1249
  %1256 = load i64, ptr %262, align 8
  %1257 = icmp eq i64 %1256, 0
  br i1 %1257, label %1258, label %1263

1258:                                             ; preds = %1255
  %1259 = load i64, ptr %1253, align 8
  %1260 = icmp eq i64 %1259, 0
  br i1 %1260, label %1328, label %1261

1261:                                             ; preds = %1258
  %1262 = getelementptr inbounds i8, ptr %1253, i64 8
  br label %1279

1263:                                             ; preds = %1255
  %1264 = getelementptr inbounds i8, ptr %1253, i64 8
  %1265 = load i64, ptr %1253, align 8
  %1266 = icmp sgt i64 %1265, 0
  br i1 %1266, label %1269, label %1279

1267:                                             ; preds = %1269
  %1268 = load i64, ptr %262, align 8
  br label %1279

1269:                                             ; preds = %1263, %1269
  %1270 = phi i64 [ %1276, %1269 ], [ 0, %1263 ]
  %1271 = getelementptr inbounds [4 x i64], ptr %1264, i64 0, i64 %1270
  %1272 = load i64, ptr %1271, align 8
  %1273 = load i64, ptr %262, align 8
  %1274 = add nsw i64 %1273, %1270
  %1275 = getelementptr inbounds [28 x i64], ptr %1241, i64 0, i64 %1274
  store i64 %1272, ptr %1275, align 8
  %1276 = add nuw nsw i64 %1270, 1
  %1277 = load i64, ptr %1253, align 8
  %1278 = icmp slt i64 %1276, %1277
  br i1 %1278, label %1269, label %1267

1279:                                             ; preds = %1267, %1263, %1261
  %1280 = phi i64 [ %1259, %1261 ], [ %1277, %1267 ], [ %1265, %1263 ]
  %1281 = phi i64 [ 0, %1261 ], [ %1268, %1267 ], [ %1256, %1263 ]
  %1282 = phi ptr [ %1262, %1261 ], [ %1241, %1267 ], [ %1241, %1263 ]
  %1283 = add nsw i64 %1281, %1280
  %1284 = trunc i64 %1283 to i32
  %1285 = load i64, ptr %263, align 8
  %1286 = getelementptr inbounds i8, ptr %1253, i64 40
  %1287 = load i64, ptr %1286, align 8
  %1288 = shl i64 %1285, 3
  %1289 = mul i64 %1288, %1287
  %1290 = load ptr, ptr %1242, align 8
  %1291 = getelementptr inbounds i8, ptr %1290, i64 16
  %1292 = load i64, ptr %1291, align 8
  %1293 = icmp slt i64 %1289, %1292
  br i1 %1293, label %1294, label %1300

1294:                                             ; preds = %1279
  %1295 = load ptr, ptr %1245, align 8
  %1296 = load ptr, ptr %1246, align 8
  %1297 = load i64, ptr %1247, align 8
  %1298 = trunc i64 %1297 to i32
  %1299 = call ptr %1295(ptr noundef %1296, i32 noundef %1284, ptr noundef nonnull %1282, i32 noundef %1298, ptr noundef null, ptr noundef null, i32 noundef 0, i32 noundef 0, ptr noundef null)
  br label %1323

1300:                                             ; preds = %1279
  %1301 = load ptr, ptr %1243, align 8
  %1302 = load ptr, ptr %1244, align 8
  %1303 = call ptr %1301(ptr noundef %1302)
  %1304 = icmp eq ptr %1303, null
  br i1 %1304, label %1322, label %1305

1305:                                             ; preds = %1300
  %1306 = load ptr, ptr %1245, align 8
  %1307 = load ptr, ptr %1246, align 8
  %1308 = load i64, ptr %1247, align 8
  %1309 = trunc i64 %1308 to i32
  %1310 = call ptr %1306(ptr noundef %1307, i32 noundef %1284, ptr noundef nonnull %1282, i32 noundef %1309, ptr noundef null, ptr noundef null, i32 noundef 0, i32 noundef 0, ptr noundef null)
  %1311 = load ptr, ptr %1243, align 8
  %1312 = call ptr %1311(ptr noundef nonnull %1303)
  %1313 = icmp eq ptr %1312, null
  br i1 %1313, label %1316, label %1314

1314:                                             ; preds = %1305
  %1315 = load ptr, ptr %1248, align 8
  call void %1315(ptr noundef nonnull %1312)
  br label %1316

1316:                                             ; preds = %1314, %1305
  %1317 = load ptr, ptr %1248, align 8
  call void %1317(ptr noundef nonnull %1303)
  %1318 = icmp ne ptr %1310, null
  %1319 = select i1 %1313, i1 %1318, i1 false
  br i1 %1319, label %1320, label %1323

1320:                                             ; preds = %1316
  %1321 = load ptr, ptr %1248, align 8
  call void %1321(ptr noundef nonnull %1310)
  br label %1322

1322:                                             ; preds = %1300, %1320
  store ptr null, ptr %1254, align 8
  br label %1692

1323:                                             ; preds = %1316, %1294
  %1324 = phi ptr [ %1299, %1294 ], [ %1310, %1316 ]
  store ptr %1324, ptr %1254, align 8
  %1325 = icmp eq ptr %1324, null
  br i1 %1325, label %1692, label %1326

1326:                                             ; preds = %1323
  %1327 = add nuw nsw i64 %1250, 1
  br i1 %1015, label %1332, label %1339

1328:                                             ; preds = %1258
  %1329 = add nuw nsw i64 %1250, 1
  call void @llvm.assume(i1 %1015)
  br label %1332

1330:                                             ; preds = %1249
  %1331 = add nuw nsw i64 %1250, 1
  br i1 %1015, label %1332, label %1339

1332:                                             ; preds = %1330, %1328, %1326
  %1333 = phi i64 [ %1331, %1330 ], [ %1327, %1326 ], [ %1329, %1328 ]
  %1334 = getelementptr inbounds [4 x ptr], ptr %12, i64 0, i64 %1250
  store ptr %1252, ptr %1334, align 8
  %1335 = getelementptr inbounds i8, ptr %1253, i64 40
  %1336 = load i64, ptr %1335, align 8
  %1337 = mul nsw i64 %1336, %838
  %1338 = getelementptr inbounds double, ptr %1252, i64 %1337
  br label %1345

1339:                                             ; preds = %1330, %1326
  %1340 = phi i64 [ %1331, %1330 ], [ %1327, %1326 ]
  %1341 = phi ptr [ %1016, %1330 ], [ %1324, %1326 ]
  %1342 = getelementptr inbounds i8, ptr %1341, i64 16
  %1343 = load ptr, ptr %1342, align 8
  %1344 = getelementptr inbounds [4 x ptr], ptr %12, i64 0, i64 %1250
  store ptr %1343, ptr %1344, align 8
  br label %1345

1345:                                             ; preds = %1339, %1332
  %1346 = phi ptr [ %1252, %1339 ], [ %1338, %1332 ]
  %1347 = phi i64 [ %1340, %1339 ], [ %1333, %1332 ]
  %1348 = add nuw nsw i64 %1250, 1
  %1349 = load i64, ptr %811, align 8
  %1350 = icmp slt i64 %1348, %1349
  br i1 %1350, label %1249, label %1351

1351:                                             ; preds = %1345, %1234
  %1352 = phi i64 [ %1236, %1234 ], [ %1349, %1345 ]
  %1353 = phi i64 [ 0, %1234 ], [ %1347, %1345 ]
  call void @llvm.lifetime.start.p0(i64 584, ptr nonnull %8)
  store i64 %838, ptr %8, align 16
  %1354 = getelementptr inbounds i8, ptr %819, i64 16
  %1355 = load i64, ptr %1354, align 8
  %1356 = getelementptr inbounds i8, ptr %8, i64 8
  %1357 = icmp sgt i64 %1355, 0
  br i1 %1357, label %1358, label %1360

1358:                                             ; preds = %1351
  %1359 = getelementptr inbounds i8, ptr %819, i64 24
  br label %1364

1360:                                             ; preds = %1364, %1351
  %1361 = phi ptr [ %1356, %1351 ], [ %1370, %1364 ]
  %1362 = load i64, ptr %440, align 8
  %1363 = icmp sgt i64 %1362, 0
  br i1 %1363, label %1381, label %1374

1364:                                             ; preds = %1364, %1358
  %1365 = phi ptr [ %1356, %1358 ], [ %1370, %1364 ]
  %1366 = phi i64 [ 0, %1358 ], [ %1369, %1364 ]
  %1367 = getelementptr inbounds [16 x i64], ptr %1359, i64 0, i64 %1366
  %1368 = load i64, ptr %1367, align 8
  store i64 %1368, ptr %1365, align 8
  %1369 = add nuw nsw i64 %1366, 1
  %1370 = getelementptr inbounds i8, ptr %1365, i64 8
  %1371 = icmp eq i64 %1369, %1355
  br i1 %1371, label %1360, label %1364

1372:                                             ; preds = %1381
  %1373 = load i64, ptr %811, align 8
  br label %1374

1374:                                             ; preds = %1372, %1360
  %1375 = phi i64 [ %1352, %1360 ], [ %1373, %1372 ]
  %1376 = phi ptr [ %1361, %1360 ], [ %1390, %1372 ]
  %1377 = icmp sgt i64 %1375, 0
  br i1 %1377, label %1378, label %1393

1378:                                             ; preds = %1374
  %1379 = getelementptr inbounds i8, ptr %819, i64 152
  %1380 = getelementptr inbounds i8, ptr %215, i64 704
  br label %1398

1381:                                             ; preds = %1360, %1381
  %1382 = phi ptr [ %1390, %1381 ], [ %1361, %1360 ]
  %1383 = phi i64 [ %1391, %1381 ], [ 0, %1360 ]
  %1384 = getelementptr inbounds [24 x %struct.Given], ptr %267, i64 0, i64 %1383
  %1385 = load ptr, ptr %1384, align 8
  %1386 = ptrtoint ptr %1385 to i64
  %1387 = getelementptr inbounds i8, ptr %1382, i64 8
  store i64 %1386, ptr %1382, align 8
  %1388 = getelementptr inbounds i8, ptr %1384, i64 8
  %1389 = load i64, ptr %1388, align 8
  %1390 = getelementptr inbounds i8, ptr %1382, i64 16
  store i64 %1389, ptr %1387, align 8
  %1391 = add nuw nsw i64 %1383, 1
  %1392 = icmp eq i64 %1391, %1362
  br i1 %1392, label %1372, label %1381

1393:                                             ; preds = %1411, %1374
  %1394 = getelementptr inbounds i8, ptr %215, i64 912
  %1395 = load i64, ptr %1394, align 8
  %1396 = mul nsw i64 %1395, %838
  %1397 = icmp slt i64 %1396, 8192
  br i1 %1397, label %1416, label %1419

1398:                                             ; preds = %1411, %1378
  %1399 = phi ptr [ %1376, %1378 ], [ %1412, %1411 ]
  %1400 = phi i64 [ 0, %1378 ], [ %1413, %1411 ]
  %1401 = getelementptr inbounds ptr, ptr %12, i64 %1400
  %1402 = load ptr, ptr %1401, align 8
  %1403 = ptrtoint ptr %1402 to i64
  %1404 = getelementptr inbounds i8, ptr %1399, i64 8
  store i64 %1403, ptr %1399, align 8
  %1405 = load i64, ptr %1379, align 8
  %1406 = icmp eq i64 %1405, 0
  br i1 %1406, label %1411, label %1407

1407:                                             ; preds = %1398
  %1408 = getelementptr inbounds [4 x %struct.Result], ptr %1380, i64 0, i64 %1400, i32 2
  %1409 = load i64, ptr %1408, align 8
  %1410 = getelementptr inbounds i8, ptr %1399, i64 16
  store i64 %1409, ptr %1404, align 8
  br label %1411

1411:                                             ; preds = %1407, %1398
  %1412 = phi ptr [ %1410, %1407 ], [ %1404, %1398 ]
  %1413 = add nuw nsw i64 %1400, 1
  %1414 = load i64, ptr %811, align 8
  %1415 = icmp slt i64 %1413, %1414
  br i1 %1415, label %1398, label %1393

1416:                                             ; preds = %1393
  %1417 = load ptr, ptr %819, align 8
  %1418 = call i64 %1417(ptr noundef nonnull %8)
  br label %1537

1419:                                             ; preds = %1393
  %1420 = getelementptr inbounds i8, ptr %19, i64 280
  %1421 = load ptr, ptr %1420, align 8
  %1422 = load i64, ptr %827, align 8
  %1423 = icmp slt i64 %1422, %838
  br i1 %1423, label %1424, label %1453

1424:                                             ; preds = %1419
  %1425 = getelementptr inbounds i8, ptr %819, i64 160
  %1426 = load i64, ptr %1425, align 8
  %1427 = icmp eq i64 %1426, 0
  br i1 %1427, label %1428, label %1453

1428:                                             ; preds = %1424
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %7)
  %1429 = getelementptr inbounds i8, ptr %19, i64 40
  %1430 = load ptr, ptr %1429, align 8
  %1431 = call ptr %1430(i64 noundef %838)
  store ptr %1431, ptr %7, align 8
  %1432 = icmp eq ptr %1431, null
  br i1 %1432, label %1442, label %1433

1433:                                             ; preds = %1428
  %1434 = load ptr, ptr %19, align 8
  %1435 = getelementptr inbounds i8, ptr %19, i64 272
  %1436 = load ptr, ptr %1435, align 8
  %1437 = call ptr %1434(ptr noundef %1436, ptr noundef nonnull %7, i64 noundef 1, ptr noundef null)
  %1438 = getelementptr inbounds i8, ptr %19, i64 16
  %1439 = load ptr, ptr %1438, align 8
  %1440 = load ptr, ptr %7, align 8
  call void %1439(ptr noundef %1440)
  %1441 = icmp eq ptr %1437, null
  br i1 %1441, label %1442, label %1443

1442:                                             ; preds = %1433, %1428
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %7)
  br label %1536

1443:                                             ; preds = %1433
  %1444 = getelementptr inbounds i8, ptr %19, i64 32
  %1445 = load ptr, ptr %1444, align 8
  %1446 = call i64 %1445(ptr noundef nonnull %1437)
  %1447 = load ptr, ptr %1438, align 8
  call void %1447(ptr noundef nonnull %1437)
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %7)
  %1448 = icmp slt i64 %1446, 0
  br i1 %1448, label %1536, label %1449

1449:                                             ; preds = %1443
  %1450 = getelementptr inbounds i8, ptr %1421, i64 8
  %1451 = load i64, ptr %1450, align 8
  %1452 = icmp eq i64 %1451, 0
  br i1 %1452, label %1456, label %1453

1453:                                             ; preds = %1449, %1424, %1419
  %1454 = getelementptr inbounds i8, ptr %819, i64 160
  %1455 = load i64, ptr %1454, align 8
  store i64 %1455, ptr %822, align 8
  br label %1487

1456:                                             ; preds = %1449
  %1457 = load i64, ptr %1425, align 8
  store i64 %1457, ptr %822, align 8
  %1458 = icmp eq i64 %1446, 0
  br i1 %1458, label %1487, label %1459

1459:                                             ; preds = %1456
  %1460 = add nuw nsw i64 %1446, 1
  %1461 = shl nsw i64 %1460, 4
  %1462 = sdiv i64 %838, 2048
  store i64 1, ptr %1450, align 8
  %1463 = getelementptr inbounds i8, ptr %1421, i64 32
  store ptr %819, ptr %1463, align 8
  %1464 = getelementptr inbounds i8, ptr %1421, i64 40
  store ptr %8, ptr %1464, align 8
  %1465 = getelementptr inbounds i8, ptr %1421, i64 96
  store i64 %838, ptr %1465, align 8
  %1466 = icmp slt i64 %1462, %1461
  %1467 = shl nsw i64 %1460, 6
  %1468 = call i64 @llvm.smin.i64(i64 %1462, i64 %1467)
  %1469 = select i1 %1466, i64 %1461, i64 %1468
  %1470 = getelementptr inbounds i8, ptr %1421, i64 104
  store i64 %1469, ptr %1470, align 8
  %1471 = load i64, ptr %440, align 8
  %1472 = getelementptr inbounds i8, ptr %1421, i64 48
  store i64 %1471, ptr %1472, align 8
  %1473 = load i64, ptr %811, align 8
  %1474 = getelementptr inbounds i8, ptr %1421, i64 56
  store i64 %1473, ptr %1474, align 8
  %1475 = icmp sgt i64 %1473, 0
  br i1 %1475, label %1476, label %1495

1476:                                             ; preds = %1459
  %1477 = getelementptr inbounds i8, ptr %215, i64 704
  %1478 = getelementptr inbounds i8, ptr %1421, i64 64
  br label %1479

1479:                                             ; preds = %1479, %1476
  %1480 = phi i64 [ 0, %1476 ], [ %1484, %1479 ]
  %1481 = getelementptr inbounds [4 x %struct.Result], ptr %1477, i64 0, i64 %1480, i32 2
  %1482 = load i64, ptr %1481, align 8
  %1483 = getelementptr inbounds [4 x i64], ptr %1478, i64 0, i64 %1480
  store i64 %1482, ptr %1483, align 8
  %1484 = add nuw nsw i64 %1480, 1
  %1485 = load i64, ptr %811, align 8
  %1486 = icmp slt i64 %1484, %1485
  br i1 %1486, label %1479, label %1495

1487:                                             ; preds = %1456, %1453
  %1488 = getelementptr inbounds i8, ptr %19, i64 88
  %1489 = load ptr, ptr %1488, align 8
  %1490 = call ptr %1489()
  %1491 = load ptr, ptr %819, align 8
  %1492 = call i64 %1491(ptr noundef nonnull %8)
  %1493 = getelementptr inbounds i8, ptr %19, i64 96
  %1494 = load ptr, ptr %1493, align 8
  call void %1494(ptr noundef %1490)
  br label %1534

1495:                                             ; preds = %1479, %1459
  %1496 = getelementptr inbounds i8, ptr %19, i64 88
  %1497 = load ptr, ptr %1496, align 8
  %1498 = call ptr %1497()
  %1499 = getelementptr inbounds i8, ptr %1421, i64 120
  store i64 0, ptr %1499, align 8
  %1500 = getelementptr inbounds i8, ptr %1421, i64 112
  store i64 0, ptr %1500, align 8
  %1501 = getelementptr inbounds i8, ptr %1421, i64 128
  %1502 = getelementptr inbounds i8, ptr %1421, i64 24
  br label %1504

1503:                                             ; preds = %1513
  call fastcc void @work_off(ptr noundef %1421)
  br label %1516

1504:                                             ; preds = %1513, %1495
  %1505 = phi i64 [ 0, %1495 ], [ %1514, %1513 ]
  %1506 = getelementptr inbounds [64 x %struct.anon], ptr %1501, i64 0, i64 %1505
  %1507 = atomicrmw xchg ptr %1506, i64 2 acq_rel, align 8
  %1508 = icmp eq i64 %1507, 1
  br i1 %1508, label %1509, label %1513

1509:                                             ; preds = %1504
  %1510 = load ptr, ptr %1502, align 8
  %1511 = getelementptr inbounds i8, ptr %1506, i64 8
  %1512 = load ptr, ptr %1511, align 8
  call void %1510(ptr noundef %1512)
  br label %1513

1513:                                             ; preds = %1509, %1504
  %1514 = add nuw nsw i64 %1505, 1
  %1515 = icmp eq i64 %1514, %1446
  br i1 %1515, label %1503, label %1504

1516:                                             ; preds = %1527, %1503
  %1517 = phi i64 [ 0, %1503 ], [ %1528, %1527 ]
  %1518 = getelementptr inbounds [64 x %struct.anon], ptr %1501, i64 0, i64 %1517
  %1519 = cmpxchg ptr %1518, i64 2, i64 0 acq_rel monotonic, align 8
  %1520 = extractvalue { i64, i1 } %1519, 1
  br i1 %1520, label %1527, label %1521

1521:                                             ; preds = %1516
  %1522 = load atomic i64, ptr %1518 acquire, align 8
  %1523 = icmp eq i64 %1522, 3
  br i1 %1523, label %1524, label %1527

1524:                                             ; preds = %1521, %1524
  call void @relax()
  %1525 = load atomic i64, ptr %1518 acquire, align 8
  %1526 = icmp eq i64 %1525, 3
  br i1 %1526, label %1524, label %1527

1527:                                             ; preds = %1524, %1521, %1516
  %1528 = add nuw nsw i64 %1517, 1
  %1529 = icmp eq i64 %1528, %1446
  br i1 %1529, label %1530, label %1516

1530:                                             ; preds = %1527
  %1531 = load i64, ptr %1499, align 8
  %1532 = getelementptr inbounds i8, ptr %19, i64 96
  %1533 = load ptr, ptr %1532, align 8
  call void %1533(ptr noundef %1498)
  store i64 0, ptr %1450, align 8
  br label %1534

1534:                                             ; preds = %1530, %1487
  %1535 = phi i64 [ %1492, %1487 ], [ %1531, %1530 ]
  store i64 0, ptr %822, align 8
  br label %1537

1536:                                             ; preds = %1443, %1442
  call void @llvm.lifetime.end.p0(i64 584, ptr nonnull %8)
  br label %1692

1537:                                             ; preds = %1534, %1416
  %1538 = phi i64 [ %1418, %1416 ], [ %1535, %1534 ]
  %1539 = icmp eq i64 %1538, 0
  call void @llvm.lifetime.end.p0(i64 584, ptr nonnull %8)
  br i1 %1539, label %1540, label %1692

1540:                                             ; preds = %1537
  br i1 %1015, label %1541, label %1679

1541:                                             ; preds = %1540
  %1542 = icmp eq ptr %1016, null
  %1543 = getelementptr inbounds i8, ptr %1016, i64 24
  %1544 = getelementptr inbounds i8, ptr %1016, i64 32
  %1545 = getelementptr inbounds i8, ptr %1016, i64 16
  %1546 = getelementptr inbounds i8, ptr %1016, i64 40
  %1547 = getelementptr inbounds i8, ptr %19, i64 184
  %1548 = getelementptr inbounds i8, ptr %19, i64 200
  %1549 = load i64, ptr %811, align 8
  %1550 = icmp sgt i64 %1549, 0
  br i1 %1550, label %1551, label %1679

1551:                                             ; preds = %1541, %1675
  %1552 = phi i64 [ %1676, %1675 ], [ 0, %1541 ]
  br i1 %1542, label %1606, label %1553

1553:                                             ; preds = %1551
  %1554 = getelementptr inbounds [4 x ptr], ptr %12, i64 0, i64 %1552
  %1555 = load ptr, ptr %1554, align 8
  call void @llvm.lifetime.start.p0(i64 224, ptr nonnull %6)
  %1556 = load i32, ptr %1543, align 8
  %1557 = sext i32 %1556 to i64
  %1558 = icmp sgt i32 %1556, 0
  br i1 %1558, label %1559, label %1563

1559:                                             ; preds = %1553
  %1560 = load ptr, ptr %1544, align 8
  br label %1566

1561:                                             ; preds = %1566
  %1562 = icmp sgt i64 %1572, 0
  br i1 %1562, label %1563, label %1605

1563:                                             ; preds = %1561, %1553
  %1564 = phi i64 [ %1572, %1561 ], [ 1, %1553 ]
  %1565 = load ptr, ptr %1545, align 8
  br label %1575

1566:                                             ; preds = %1566, %1559
  %1567 = phi i64 [ 0, %1559 ], [ %1573, %1566 ]
  %1568 = phi i64 [ 1, %1559 ], [ %1572, %1566 ]
  %1569 = getelementptr inbounds [28 x i64], ptr %6, i64 0, i64 %1567
  store i64 0, ptr %1569, align 8
  %1570 = getelementptr inbounds i64, ptr %1560, i64 %1567
  %1571 = load i64, ptr %1570, align 8
  %1572 = mul nsw i64 %1571, %1568
  %1573 = add nuw nsw i64 %1567, 1
  %1574 = icmp eq i64 %1573, %1557
  br i1 %1574, label %1561, label %1566

1575:                                             ; preds = %1601, %1563
  %1576 = phi i64 [ 0, %1563 ], [ %1603, %1601 ]
  %1577 = phi ptr [ %1565, %1563 ], [ %1602, %1601 ]
  %1578 = getelementptr inbounds double, ptr %1555, i64 %1576
  %1579 = load double, ptr %1578, align 8
  store double %1579, ptr %1577, align 8
  br i1 %1558, label %1580, label %1601

1580:                                             ; preds = %1575
  %1581 = load ptr, ptr %1546, align 8
  %1582 = load ptr, ptr %1544, align 8
  br label %1583

1583:                                             ; preds = %1596, %1580
  %1584 = phi i64 [ %1557, %1580 ], [ %1586, %1596 ]
  %1585 = phi ptr [ %1577, %1580 ], [ %1599, %1596 ]
  %1586 = add nsw i64 %1584, -1
  %1587 = getelementptr inbounds i64, ptr %1581, i64 %1586
  %1588 = load i64, ptr %1587, align 8
  %1589 = getelementptr inbounds i8, ptr %1585, i64 %1588
  %1590 = getelementptr inbounds [28 x i64], ptr %6, i64 0, i64 %1586
  %1591 = load i64, ptr %1590, align 8
  %1592 = add nsw i64 %1591, 1
  store i64 %1592, ptr %1590, align 8
  %1593 = getelementptr inbounds i64, ptr %1582, i64 %1586
  %1594 = load i64, ptr %1593, align 8
  %1595 = icmp slt i64 %1592, %1594
  br i1 %1595, label %1601, label %1596

1596:                                             ; preds = %1583
  %1597 = mul i64 %1588, %1594
  %1598 = sub i64 0, %1597
  %1599 = getelementptr inbounds i8, ptr %1589, i64 %1598
  store i64 0, ptr %1590, align 8
  %1600 = icmp sgt i64 %1584, 1
  br i1 %1600, label %1583, label %1601

1601:                                             ; preds = %1596, %1583, %1575
  %1602 = phi ptr [ %1577, %1575 ], [ %1589, %1583 ], [ %1599, %1596 ]
  %1603 = add nuw nsw i64 %1576, 1
  %1604 = icmp eq i64 %1603, %1564
  br i1 %1604, label %1605, label %1575

1605:                                             ; preds = %1601, %1561
  call void @llvm.lifetime.end.p0(i64 224, ptr nonnull %6)
  br label %1675

1606:                                             ; preds = %1551
  %1607 = getelementptr inbounds [4 x ptr], ptr %11, i64 0, i64 %1552
  %1608 = load ptr, ptr %1607, align 8
  %1609 = icmp eq ptr %1608, null
  br i1 %1609, label %1668, label %1610

1610:                                             ; preds = %1606
  %1611 = getelementptr inbounds [4 x ptr], ptr %12, i64 0, i64 %1552
  %1612 = load ptr, ptr %1611, align 8
  call void @llvm.lifetime.start.p0(i64 224, ptr nonnull %5)
  %1613 = getelementptr inbounds i8, ptr %1608, i64 24
  %1614 = load i32, ptr %1613, align 8
  %1615 = sext i32 %1614 to i64
  %1616 = icmp sgt i32 %1614, 0
  br i1 %1616, label %1617, label %1622

1617:                                             ; preds = %1610
  %1618 = getelementptr inbounds i8, ptr %1608, i64 32
  %1619 = load ptr, ptr %1618, align 8
  br label %1628

1620:                                             ; preds = %1628
  %1621 = icmp sgt i64 %1634, 0
  br i1 %1621, label %1622, label %1667

1622:                                             ; preds = %1620, %1610
  %1623 = phi i64 [ %1634, %1620 ], [ 1, %1610 ]
  %1624 = getelementptr inbounds i8, ptr %1608, i64 16
  %1625 = load ptr, ptr %1624, align 8
  %1626 = getelementptr inbounds i8, ptr %1608, i64 40
  %1627 = getelementptr inbounds i8, ptr %1608, i64 32
  br label %1637

1628:                                             ; preds = %1628, %1617
  %1629 = phi i64 [ 0, %1617 ], [ %1635, %1628 ]
  %1630 = phi i64 [ 1, %1617 ], [ %1634, %1628 ]
  %1631 = getelementptr inbounds [28 x i64], ptr %5, i64 0, i64 %1629
  store i64 0, ptr %1631, align 8
  %1632 = getelementptr inbounds i64, ptr %1619, i64 %1629
  %1633 = load i64, ptr %1632, align 8
  %1634 = mul nsw i64 %1633, %1630
  %1635 = add nuw nsw i64 %1629, 1
  %1636 = icmp eq i64 %1635, %1615
  br i1 %1636, label %1620, label %1628

1637:                                             ; preds = %1663, %1622
  %1638 = phi i64 [ 0, %1622 ], [ %1665, %1663 ]
  %1639 = phi ptr [ %1625, %1622 ], [ %1664, %1663 ]
  %1640 = getelementptr inbounds double, ptr %1612, i64 %1638
  %1641 = load double, ptr %1640, align 8
  store double %1641, ptr %1639, align 8
  br i1 %1616, label %1642, label %1663

1642:                                             ; preds = %1637
  %1643 = load ptr, ptr %1626, align 8
  %1644 = load ptr, ptr %1627, align 8
  br label %1645

1645:                                             ; preds = %1658, %1642
  %1646 = phi i64 [ %1615, %1642 ], [ %1648, %1658 ]
  %1647 = phi ptr [ %1639, %1642 ], [ %1661, %1658 ]
  %1648 = add nsw i64 %1646, -1
  %1649 = getelementptr inbounds i64, ptr %1643, i64 %1648
  %1650 = load i64, ptr %1649, align 8
  %1651 = getelementptr inbounds i8, ptr %1647, i64 %1650
  %1652 = getelementptr inbounds [28 x i64], ptr %5, i64 0, i64 %1648
  %1653 = load i64, ptr %1652, align 8
  %1654 = add nsw i64 %1653, 1
  store i64 %1654, ptr %1652, align 8
  %1655 = getelementptr inbounds i64, ptr %1644, i64 %1648
  %1656 = load i64, ptr %1655, align 8
  %1657 = icmp slt i64 %1654, %1656
  br i1 %1657, label %1663, label %1658

1658:                                             ; preds = %1645
  %1659 = mul i64 %1650, %1656
  %1660 = sub i64 0, %1659
  %1661 = getelementptr inbounds i8, ptr %1651, i64 %1660
  store i64 0, ptr %1652, align 8
  %1662 = icmp sgt i64 %1646, 1
  br i1 %1662, label %1645, label %1663

1663:                                             ; preds = %1658, %1645, %1637
  %1664 = phi ptr [ %1639, %1637 ], [ %1651, %1645 ], [ %1661, %1658 ]
  %1665 = add nuw nsw i64 %1638, 1
  %1666 = icmp eq i64 %1665, %1623
  br i1 %1666, label %1667, label %1637

1667:                                             ; preds = %1663, %1620
  call void @llvm.lifetime.end.p0(i64 224, ptr nonnull %5)
  br label %1675

1668:                                             ; preds = %1606
  %1669 = load ptr, ptr %1547, align 8
  %1670 = getelementptr inbounds [4 x ptr], ptr %12, i64 0, i64 %1552
  %1671 = load ptr, ptr %1670, align 8
  %1672 = load ptr, ptr %1548, align 8
  %1673 = call ptr %1669(ptr noundef %1671, ptr noundef %1672, ptr noundef null)
  store ptr %1673, ptr %1607, align 8
  %1674 = icmp eq ptr %1673, null
  br i1 %1674, label %1692, label %1675

1675:                                             ; preds = %1668, %1667, %1605
  %1676 = add nuw nsw i64 %1552, 1
  %1677 = load i64, ptr %811, align 8
  %1678 = icmp slt i64 %1676, %1677
  br i1 %1678, label %1551, label %1679

1679:                                             ; preds = %1675, %1541, %1540
  %1680 = icmp eq ptr %1016, null
  br i1 %1680, label %1684, label %1681

1681:                                             ; preds = %1679
  %1682 = getelementptr inbounds i8, ptr %19, i64 8
  %1683 = load ptr, ptr %1682, align 8
  call void %1683(ptr noundef %769)
  br label %1708

1684:                                             ; preds = %1679
  %1685 = getelementptr inbounds i8, ptr %215, i64 920
  %1686 = load ptr, ptr %1685, align 8
  %1687 = icmp eq ptr %1686, null
  br i1 %1687, label %1690, label %1688

1688:                                             ; preds = %1684
  %1689 = call fastcc ptr @together(ptr noundef nonnull %16, ptr noundef nonnull %11)
  br label %1708

1690:                                             ; preds = %1684
  %1691 = load ptr, ptr %11, align 16
  br label %1708

1692:                                             ; preds = %1323, %1668, %1537, %1536, %1322
  %1693 = phi i64 [ %1353, %1537 ], [ %1353, %1536 ], [ %1251, %1322 ], [ %1353, %1668 ], [ %1251, %1323 ]
  %1694 = phi i32 [ 1, %1537 ], [ 2, %1536 ], [ 2, %1322 ], [ 2, %1668 ], [ 2, %1323 ]
  %1695 = icmp sgt i64 %1693, 0
  br i1 %1695, label %1696, label %1708

1696:                                             ; preds = %1692, %1705
  %1697 = phi i64 [ %1706, %1705 ], [ 0, %1692 ]
  %1698 = getelementptr inbounds ptr, ptr %11, i64 %1697
  %1699 = load ptr, ptr %1698, align 8
  %1700 = icmp eq ptr %1699, null
  br i1 %1700, label %1705, label %1701

1701:                                             ; preds = %1696
  %1702 = load ptr, ptr %16, align 8
  %1703 = getelementptr inbounds i8, ptr %1702, i64 16
  %1704 = load ptr, ptr %1703, align 8
  call void %1704(ptr noundef nonnull %1699)
  br label %1705

1705:                                             ; preds = %1701, %1696
  %1706 = add nuw nsw i64 %1697, 1
  %1707 = icmp eq i64 %1706, %1693
  br i1 %1707, label %1708, label %1696

1708:                                             ; preds = %1705, %1688, %1690, %1692, %1681
  %1709 = phi ptr [ null, %1692 ], [ %769, %1681 ], [ %1689, %1688 ], [ %1691, %1690 ], [ null, %1705 ]
  %1710 = phi i32 [ %1694, %1692 ], [ 0, %1681 ], [ 0, %1688 ], [ 0, %1690 ], [ %1694, %1705 ]
  %1711 = icmp eq ptr %1117, null
  br i1 %1711, label %1715, label %1712

1712:                                             ; preds = %1708
  %1713 = getelementptr inbounds i8, ptr %19, i64 80
  %1714 = load ptr, ptr %1713, align 8
  call void %1714(ptr noundef nonnull %1117)
  br label %1715

1715:                                             ; preds = %1712, %1708
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %12)
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %11)
  %1716 = icmp eq i32 %1710, 1
  br label %1717

1717:                                             ; preds = %916, %1715, %1109, %933, %908, %890, %883, %867, %848
  %1718 = phi ptr [ null, %1109 ], [ %1709, %1715 ], [ null, %883 ], [ null, %933 ], [ null, %908 ], [ null, %890 ], [ null, %867 ], [ null, %848 ], [ null, %916 ]
  %1719 = phi i1 [ true, %1109 ], [ %1716, %1715 ], [ true, %883 ], [ true, %933 ], [ true, %908 ], [ true, %890 ], [ true, %867 ], [ true, %848 ], [ true, %916 ]
  call void @llvm.lifetime.end.p0(i64 192, ptr nonnull %10)
  br label %1770

1720:                                             ; preds = %809
  %1721 = load ptr, ptr %261, align 8
  %1722 = getelementptr inbounds i8, ptr %1721, i64 944
  %1723 = load ptr, ptr %1722, align 8
  %1724 = getelementptr inbounds i8, ptr %1723, i64 176
  %1725 = load ptr, ptr %1724, align 8
  %1726 = load i64, ptr %440, align 8
  %1727 = icmp sgt i64 %1726, 0
  br i1 %1727, label %1728, label %1759

1728:                                             ; preds = %1720, %1742
  %1729 = phi i64 [ %1752, %1742 ], [ 0, %1720 ]
  %1730 = getelementptr inbounds [24 x %struct.Given], ptr %267, i64 0, i64 %1729
  %1731 = getelementptr inbounds i8, ptr %1730, i64 24
  %1732 = load i64, ptr %1731, align 8
  %1733 = icmp eq i64 %1732, 0
  br i1 %1733, label %1734, label %1770

1734:                                             ; preds = %1728
  %1735 = getelementptr inbounds i8, ptr %1730, i64 48
  %1736 = load i64, ptr %1735, align 8
  %1737 = icmp eq i64 %1736, 8
  br i1 %1737, label %1742, label %1738

1738:                                             ; preds = %1734
  %1739 = getelementptr inbounds i8, ptr %1730, i64 16
  %1740 = load i64, ptr %1739, align 8
  %1741 = icmp sgt i64 %1740, 1
  br i1 %1741, label %1770, label %1742

1742:                                             ; preds = %1738, %1734
  %1743 = load ptr, ptr %1730, align 8
  %1744 = ptrtoint ptr %1743 to i64
  %1745 = load ptr, ptr %261, align 8
  %1746 = getelementptr inbounds i8, ptr %1745, i64 944
  %1747 = load ptr, ptr %1746, align 8
  %1748 = getelementptr inbounds i8, ptr %1747, i64 24
  %1749 = getelementptr inbounds [16 x i64], ptr %1748, i64 0, i64 %1729
  %1750 = load i64, ptr %1749, align 8
  %1751 = getelementptr inbounds i64, ptr %1725, i64 %1750
  store i64 %1744, ptr %1751, align 8
  %1752 = add nuw nsw i64 %1729, 1
  %1753 = load i64, ptr %440, align 8
  %1754 = icmp slt i64 %1752, %1753
  br i1 %1754, label %1728, label %1755

1755:                                             ; preds = %1742
  %1756 = load ptr, ptr %261, align 8
  %1757 = getelementptr inbounds i8, ptr %1756, i64 944
  %1758 = load ptr, ptr %1757, align 8
  br label %1759

1759:                                             ; preds = %1755, %1720
  %1760 = phi ptr [ %1758, %1755 ], [ %1723, %1720 ]
  %1761 = load ptr, ptr %1760, align 8
  %1762 = call i64 %1761(ptr noundef %1725)
  %1763 = icmp eq i64 %1762, 0
  br i1 %1763, label %1764, label %1770

1764:                                             ; preds = %1759
  %1765 = load ptr, ptr %16, align 8
  %1766 = getelementptr inbounds i8, ptr %1765, i64 8
  %1767 = load ptr, ptr %1766, align 8
  %1768 = getelementptr inbounds i8, ptr %1765, i64 104
  %1769 = load ptr, ptr %1768, align 8
  call void %1767(ptr noundef %1769)
  br label %1770

1770:                                             ; preds = %1738, %1728, %1764, %1759, %1717, %830, %821, %814
  %1771 = phi ptr [ null, %814 ], [ %1718, %1717 ], [ null, %830 ], [ null, %821 ], [ %1769, %1764 ], [ null, %1759 ], [ null, %1728 ], [ null, %1738 ]
  %1772 = phi i1 [ true, %814 ], [ %1719, %1717 ], [ true, %830 ], [ true, %821 ], [ false, %1764 ], [ true, %1759 ], [ true, %1728 ], [ true, %1738 ]
  %1773 = icmp eq i64 %810, 0
  br i1 %1773, label %1783, label %1774

1774:                                             ; preds = %1770
  %1775 = getelementptr inbounds i8, ptr %19, i64 16
  br label %1776

1776:                                             ; preds = %1774, %1776
  %1777 = phi i64 [ %810, %1774 ], [ %1779, %1776 ]
  %1778 = load ptr, ptr %1775, align 8
  %1779 = add nsw i64 %1777, -1
  %1780 = getelementptr inbounds [24 x ptr], ptr %17, i64 0, i64 %1779
  %1781 = load ptr, ptr %1780, align 8
  call void %1778(ptr noundef %1781)
  %1782 = icmp eq i64 %1779, 0
  br i1 %1782, label %1783, label %1776

1783:                                             ; preds = %1776, %1770
  call void @llvm.lifetime.end.p0(i64 192, ptr nonnull %17)
  br i1 %1772, label %1784, label %1789

1784:                                             ; preds = %91, %94, %88, %359, %364, %329, %322, %356, %403, %482, %587, %584, %550, %557, %629, %732, %703, %700, %414, %640, %496, %26, %31, %257, %761, %1783, %107
  %1785 = load ptr, ptr %19, align 8
  %1786 = getelementptr inbounds i8, ptr %19, i64 288
  %1787 = load ptr, ptr %1786, align 8
  %1788 = call ptr %1785(ptr noundef %1787, ptr noundef %1, i64 noundef %2, ptr noundef %3)
  br label %1789

1789:                                             ; preds = %1783, %1784
  %1790 = phi ptr [ %1788, %1784 ], [ %1771, %1783 ]
  call void @llvm.lifetime.end.p0(i64 1632, ptr nonnull %16)
  call void @llvm.lifetime.end.p0(i64 1024, ptr nonnull %15)
  call void @llvm.lifetime.end.p0(i64 96, ptr nonnull %14)
  ret ptr %1790
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define range(i64 176, 1153) i64 @size_of(i64 noundef %0) nounwind {
  %2 = icmp ult i64 %0, 3
  br i1 %2, label %6, label %3

3:                                                ; preds = %1
  %4 = icmp eq i64 %0, 3
  %5 = select i1 %4, i64 1152, i64 176
  br label %9

6:                                                ; preds = %1
  %7 = getelementptr inbounds [3 x i64], ptr @switch.table.size_of, i64 0, i64 %0
  %8 = load i64, ptr %7, align 8
  br label %9

9:                                                ; preds = %6, %3
  %10 = phi i64 [ %5, %3 ], [ %8, %6 ]
  ret i64 %10
}

; Function Attrs: nounwind
define internal fastcc ptr @together(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1) nounwind {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 64
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 920
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %7, i64 696
  %11 = load i64, ptr %10, align 8
  %12 = tail call ptr %5(ptr noundef %9, i64 noundef %11)
  %13 = icmp eq ptr %12, null
  br i1 %13, label %14, label %31

14:                                               ; preds = %2
  %15 = load ptr, ptr %6, align 8
  %16 = getelementptr inbounds i8, ptr %15, i64 696
  %17 = load i64, ptr %16, align 8
  %18 = icmp sgt i64 %17, 0
  br i1 %18, label %19, label %55

19:                                               ; preds = %14, %28
  %20 = phi i64 [ %29, %28 ], [ 0, %14 ]
  %21 = getelementptr inbounds ptr, ptr %1, i64 %20
  %22 = load ptr, ptr %21, align 8
  %23 = icmp eq ptr %22, null
  br i1 %23, label %28, label %24

24:                                               ; preds = %19
  %25 = load ptr, ptr %0, align 8
  %26 = getelementptr inbounds i8, ptr %25, i64 16
  %27 = load ptr, ptr %26, align 8
  tail call void %27(ptr noundef nonnull %22)
  br label %28

28:                                               ; preds = %24, %19
  %29 = add nuw nsw i64 %20, 1
  %30 = icmp eq i64 %29, %17
  br i1 %30, label %55, label %19

31:                                               ; preds = %2
  %32 = getelementptr inbounds i8, ptr %3, i64 144
  %33 = load i64, ptr %32, align 8
  %34 = getelementptr inbounds i8, ptr %12, i64 %33
  %35 = getelementptr inbounds i8, ptr %3, i64 152
  %36 = load i64, ptr %35, align 8
  %37 = icmp sgt i64 %36, -1
  br i1 %37, label %38, label %40

38:                                               ; preds = %31
  %39 = getelementptr inbounds i8, ptr %12, i64 %36
  store i64 -1, ptr %39, align 8
  br label %40

40:                                               ; preds = %38, %31
  %41 = load ptr, ptr %6, align 8
  %42 = getelementptr inbounds i8, ptr %41, i64 696
  %43 = load i64, ptr %42, align 8
  %44 = icmp sgt i64 %43, 0
  br i1 %44, label %45, label %55

45:                                               ; preds = %40, %45
  %46 = phi i64 [ %50, %45 ], [ 0, %40 ]
  %47 = getelementptr inbounds ptr, ptr %1, i64 %46
  %48 = load ptr, ptr %47, align 8
  %49 = getelementptr inbounds ptr, ptr %34, i64 %46
  store ptr %48, ptr %49, align 8
  %50 = add nuw nsw i64 %46, 1
  %51 = load ptr, ptr %6, align 8
  %52 = getelementptr inbounds i8, ptr %51, i64 696
  %53 = load i64, ptr %52, align 8
  %54 = icmp slt i64 %50, %53
  br i1 %54, label %45, label %55

55:                                               ; preds = %45, %28, %40, %14
  %56 = phi ptr [ null, %14 ], [ %12, %40 ], [ null, %28 ], [ %12, %45 ]
  ret ptr %56
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64)

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64)

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64)

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef)

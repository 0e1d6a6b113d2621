; entry.c compiled by `make entry`; SHA-256 of the source: 8bd79b91f87f2973947ca099b226df70e6994efc8aea4ca9623688b979705549

%struct.anon = type { i64, ptr }
%struct.Loads = type { i64, i64, [24 x ptr] }
%struct.Call = type { ptr, ptr, i64, [24 x %struct.Given], i64, i64, [28 x i64], i64, ptr, i64 }
%struct.Given = type { ptr, i64, i64, i64, i64, ptr, ptr, i64 }
%struct.Result = type { i64, [4 x i64], i64 }

@switch.table.size_of = private constant [3 x i64] [i64 640, i64 1184, i64 184], align 8

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
  %3 = getelementptr inbounds i8, ptr %0, i64 136
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
  %7 = getelementptr inbounds i8, ptr %0, i64 120
  %8 = getelementptr inbounds i8, ptr %0, i64 112
  %9 = atomicrmw add ptr %7, i64 1 monotonic, align 8
  %10 = load i64, ptr %8, align 8
  %11 = icmp slt i64 %9, %10
  br i1 %11, label %12, label %123

12:                                               ; preds = %1
  %13 = getelementptr inbounds i8, ptr %0, i64 104
  %14 = getelementptr inbounds i8, ptr %0, i64 40
  %15 = getelementptr inbounds i8, ptr %2, i64 8
  %16 = getelementptr inbounds i8, ptr %0, i64 48
  %17 = getelementptr inbounds i8, ptr %0, i64 96
  %18 = getelementptr inbounds i8, ptr %0, i64 56
  %19 = getelementptr inbounds i8, ptr %0, i64 64
  %20 = getelementptr inbounds i8, ptr %0, i64 128
  br label %21

21:                                               ; preds = %12, %119
  %22 = phi i64 [ %10, %12 ], [ %121, %119 ]
  %23 = phi i64 [ %9, %12 ], [ %120, %119 ]
  %24 = load i64, ptr %13, align 8
  %25 = mul nsw i64 %24, %23
  %26 = sdiv i64 %25, %22
  %27 = freeze i64 %26
  %28 = srem i64 %27, %6
  %29 = sub nsw i64 %27, %28
  %30 = add nsw i64 %23, 1
  %31 = icmp eq i64 %30, %22
  br i1 %31, label %38, label %32

32:                                               ; preds = %21
  %33 = mul nsw i64 %24, %30
  %34 = sdiv i64 %33, %22
  %35 = freeze i64 %34
  %36 = srem i64 %35, %6
  %37 = sub nsw i64 %35, %36
  br label %38

38:                                               ; preds = %21, %32
  %39 = phi i64 [ %37, %32 ], [ %24, %21 ]
  %40 = load ptr, ptr %14, align 8
  %41 = sub nsw i64 %39, %29
  store i64 %41, ptr %2, align 16
  %42 = load ptr, ptr %3, align 8
  %43 = getelementptr inbounds i8, ptr %42, i64 16
  %44 = getelementptr inbounds i8, ptr %40, i64 8
  %45 = load i64, ptr %43, align 8
  %46 = icmp sgt i64 %45, 0
  br i1 %46, label %52, label %47

47:                                               ; preds = %52, %38
  %48 = phi ptr [ %15, %38 ], [ %58, %52 ]
  %49 = phi ptr [ %44, %38 ], [ %59, %52 ]
  %50 = load i64, ptr %16, align 8
  %51 = icmp sgt i64 %50, 0
  br i1 %51, label %67, label %62

52:                                               ; preds = %38, %52
  %53 = phi ptr [ %59, %52 ], [ %44, %38 ]
  %54 = phi ptr [ %58, %52 ], [ %15, %38 ]
  %55 = phi i64 [ %57, %52 ], [ 0, %38 ]
  %56 = load i64, ptr %53, align 8
  store i64 %56, ptr %54, align 8
  %57 = add nuw nsw i64 %55, 1
  %58 = getelementptr inbounds i8, ptr %54, i64 8
  %59 = getelementptr inbounds i8, ptr %53, i64 8
  %60 = load i64, ptr %43, align 8
  %61 = icmp slt i64 %57, %60
  br i1 %61, label %52, label %47

62:                                               ; preds = %67, %47
  %63 = phi ptr [ %48, %47 ], [ %80, %67 ]
  %64 = phi ptr [ %49, %47 ], [ %82, %67 ]
  %65 = load i64, ptr %18, align 8
  %66 = icmp sgt i64 %65, 0
  br i1 %66, label %90, label %85

67:                                               ; preds = %47, %67
  %68 = phi ptr [ %82, %67 ], [ %49, %47 ]
  %69 = phi ptr [ %80, %67 ], [ %48, %47 ]
  %70 = phi i64 [ %81, %67 ], [ 0, %47 ]
  %71 = load i64, ptr %68, align 8
  %72 = getelementptr inbounds i8, ptr %68, i64 8
  %73 = load i64, ptr %72, align 8
  %74 = mul nsw i64 %73, %29
  %75 = load i64, ptr %17, align 8
  %76 = mul nsw i64 %74, %75
  %77 = add nsw i64 %76, %71
  %78 = getelementptr inbounds i8, ptr %69, i64 8
  store i64 %77, ptr %69, align 8
  %79 = load i64, ptr %72, align 8
  %80 = getelementptr inbounds i8, ptr %69, i64 16
  store i64 %79, ptr %78, align 8
  %81 = add nuw nsw i64 %70, 1
  %82 = getelementptr inbounds i8, ptr %68, i64 16
  %83 = load i64, ptr %16, align 8
  %84 = icmp slt i64 %81, %83
  br i1 %84, label %67, label %62

85:                                               ; preds = %111, %62
  %86 = load ptr, ptr %3, align 8
  %87 = load ptr, ptr %86, align 8
  %88 = call i64 %87(ptr noundef nonnull %2)
  %89 = icmp eq i64 %88, 0
  br i1 %89, label %119, label %117

90:                                               ; preds = %62, %111
  %91 = phi ptr [ %113, %111 ], [ %64, %62 ]
  %92 = phi ptr [ %112, %111 ], [ %63, %62 ]
  %93 = phi i64 [ %114, %111 ], [ 0, %62 ]
  %94 = getelementptr inbounds i8, ptr %91, i64 8
  %95 = load i64, ptr %91, align 8
  %96 = getelementptr inbounds [4 x i64], ptr %19, i64 0, i64 %93
  %97 = load i64, ptr %96, align 8
  %98 = mul nsw i64 %97, %29
  %99 = load i64, ptr %17, align 8
  %100 = mul nsw i64 %98, %99
  %101 = add nsw i64 %100, %95
  %102 = getelementptr inbounds i8, ptr %92, i64 8
  store i64 %101, ptr %92, align 8
  %103 = load ptr, ptr %3, align 8
  %104 = getelementptr inbounds i8, ptr %103, i64 152
  %105 = load i64, ptr %104, align 8
  %106 = icmp eq i64 %105, 0
  br i1 %106, label %111, label %107

107:                                              ; preds = %90
  %108 = getelementptr inbounds i8, ptr %91, i64 16
  %109 = load i64, ptr %94, align 8
  %110 = getelementptr inbounds i8, ptr %92, i64 16
  store i64 %109, ptr %102, align 8
  br label %111

111:                                              ; preds = %90, %107
  %112 = phi ptr [ %110, %107 ], [ %102, %90 ]
  %113 = phi ptr [ %108, %107 ], [ %94, %90 ]
  %114 = add nuw nsw i64 %93, 1
  %115 = load i64, ptr %18, align 8
  %116 = icmp slt i64 %114, %115
  br i1 %116, label %90, label %85

117:                                              ; preds = %85
  %118 = atomicrmw or ptr %20, i64 %88 monotonic, align 8
  br label %119

119:                                              ; preds = %85, %117
  %120 = atomicrmw add ptr %7, i64 1 monotonic, align 8
  %121 = load i64, ptr %8, align 8
  %122 = icmp slt i64 %120, %121
  br i1 %122, label %21, label %123

123:                                              ; preds = %119, %1
  call void @llvm.lifetime.end.p0(i64 584, ptr nonnull %2)
  ret void
}

; Function Attrs: nounwind
define ptr @entry(ptr nocapture noundef readonly %0, ptr noundef %1, i64 noundef %2, ptr noundef %3) nounwind {
  %5 = alloca [28 x i64], align 16
  %6 = alloca [28 x i64], align 16
  %7 = alloca [24 x i64], align 16
  %8 = alloca [24 x i64], align 16
  %9 = alloca [4 x ptr], align 16
  %10 = alloca [4 x ptr], align 16
  %11 = alloca %struct.Loads, align 8
  %12 = alloca [12 x ptr], align 16
  %13 = alloca [128 x double], align 16
  %14 = alloca %struct.Call, align 8
  %15 = alloca [24 x ptr], align 16
  %16 = getelementptr inbounds i8, ptr %0, i64 16
  %17 = load ptr, ptr %16, align 8
  call void @llvm.lifetime.start.p0(i64 96, ptr nonnull %12)
  call void @llvm.lifetime.start.p0(i64 1024, ptr nonnull %13)
  call void @llvm.lifetime.start.p0(i64 1824, ptr nonnull %14)
  %18 = getelementptr inbounds i8, ptr %17, i64 288
  %19 = load i64, ptr %18, align 8
  %20 = icmp eq ptr %3, null
  br i1 %20, label %24, label %21

21:                                               ; preds = %4
  %22 = getelementptr inbounds i8, ptr %3, i64 16
  %23 = load i64, ptr %22, align 8
  br label %24

24:                                               ; preds = %21, %4
  %25 = phi i64 [ %23, %21 ], [ 0, %4 ]
  %26 = getelementptr inbounds i8, ptr %17, i64 296
  %27 = load i64, ptr %26, align 8
  %28 = icmp slt i64 %27, %2
  br i1 %28, label %1909, label %29

29:                                               ; preds = %24
  %30 = add nsw i64 %25, %2
  %31 = getelementptr inbounds i8, ptr %17, i64 304
  %32 = load i64, ptr %31, align 8
  %33 = icmp slt i64 %30, %32
  br i1 %33, label %1909, label %34

34:                                               ; preds = %29
  %35 = icmp sgt i64 %2, 0
  br i1 %35, label %40, label %36

36:                                               ; preds = %40, %34
  %37 = icmp sgt i64 %19, %2
  br i1 %37, label %38, label %47

38:                                               ; preds = %36
  %39 = getelementptr inbounds i8, ptr %17, i64 408
  br label %62

40:                                               ; preds = %34, %40
  %41 = phi i64 [ %45, %40 ], [ 0, %34 ]
  %42 = getelementptr inbounds ptr, ptr %1, i64 %41
  %43 = load ptr, ptr %42, align 8
  %44 = getelementptr inbounds ptr, ptr %12, i64 %41
  store ptr %43, ptr %44, align 8
  %45 = add nuw nsw i64 %41, 1
  %46 = icmp eq i64 %45, %2
  br i1 %46, label %36, label %40

47:                                               ; preds = %62, %36
  %48 = shl nsw i64 -1, %2
  %49 = xor i64 %48, -1
  %50 = getelementptr ptr, ptr %1, i64 %2
  %51 = icmp sgt i64 %25, 0
  br i1 %51, label %52, label %103

52:                                               ; preds = %47
  %53 = getelementptr inbounds i8, ptr %3, i64 8
  %54 = getelementptr inbounds i8, ptr %17, i64 128
  %55 = getelementptr inbounds i8, ptr %17, i64 144
  %56 = getelementptr inbounds i8, ptr %3, i64 24
  %57 = getelementptr inbounds i8, ptr %17, i64 312
  %58 = icmp sgt i64 %19, 0
  %59 = load ptr, ptr %53, align 8
  %60 = load ptr, ptr %54, align 8
  %61 = icmp eq ptr %59, %60
  br label %69

62:                                               ; preds = %62, %38
  %63 = phi i64 [ %2, %38 ], [ %67, %62 ]
  %64 = getelementptr inbounds [12 x ptr], ptr %39, i64 0, i64 %63
  %65 = load ptr, ptr %64, align 8
  %66 = getelementptr inbounds ptr, ptr %12, i64 %63
  store ptr %65, ptr %66, align 8
  %67 = add nsw i64 %63, 1
  %68 = icmp eq i64 %67, %19
  br i1 %68, label %47, label %62

69:                                               ; preds = %96, %52
  %70 = phi i64 [ 0, %52 ], [ %101, %96 ]
  %71 = phi i64 [ %49, %52 ], [ %97, %96 ]
  br i1 %61, label %72, label %74

72:                                               ; preds = %69
  %73 = load ptr, ptr %56, align 8
  br label %77

74:                                               ; preds = %69
  %75 = load i64, ptr %55, align 8
  %76 = getelementptr inbounds i8, ptr %3, i64 %75
  br label %77

77:                                               ; preds = %74, %72
  %78 = phi ptr [ %73, %72 ], [ %76, %74 ]
  %79 = getelementptr inbounds ptr, ptr %78, i64 %70
  %80 = load ptr, ptr %79, align 8
  br i1 %58, label %81, label %89

81:                                               ; preds = %77, %86
  %82 = phi i64 [ %87, %86 ], [ 0, %77 ]
  %83 = getelementptr inbounds [12 x ptr], ptr %57, i64 0, i64 %82
  %84 = load ptr, ptr %83, align 8
  %85 = icmp eq ptr %84, %80
  br i1 %85, label %89, label %86

86:                                               ; preds = %81
  %87 = add nuw nsw i64 %82, 1
  %88 = icmp eq i64 %87, %19
  br i1 %88, label %1909, label %81

89:                                               ; preds = %81, %77
  %90 = phi i64 [ 0, %77 ], [ %82, %81 ]
  %91 = icmp eq i64 %90, %19
  br i1 %91, label %1909, label %92

92:                                               ; preds = %89
  %93 = shl nuw i64 1, %90
  %94 = and i64 %93, %71
  %95 = icmp eq i64 %94, 0
  br i1 %95, label %96, label %1909

96:                                               ; preds = %92
  %97 = or i64 %93, %71
  %98 = getelementptr ptr, ptr %50, i64 %70
  %99 = load ptr, ptr %98, align 8
  %100 = getelementptr inbounds ptr, ptr %12, i64 %90
  store ptr %99, ptr %100, align 8
  %101 = add nuw nsw i64 %70, 1
  %102 = icmp eq i64 %101, %25
  br i1 %102, label %105, label %69

103:                                              ; preds = %47
  %104 = icmp eq i64 %25, 0
  br i1 %104, label %110, label %105

105:                                              ; preds = %96, %103
  %106 = phi i64 [ %49, %103 ], [ %97, %96 ]
  %107 = shl nsw i64 -1, %32
  %108 = or i64 %106, %107
  %109 = icmp eq i64 %108, -1
  br i1 %109, label %110, label %1909

110:                                              ; preds = %103, %105
  call void @llvm.lifetime.start.p0(i64 208, ptr nonnull %11)
  %111 = getelementptr inbounds i8, ptr %11, i64 8
  %112 = getelementptr inbounds i8, ptr %17, i64 616
  %113 = load i64, ptr %112, align 8
  %114 = icmp slt i64 %113, 0
  br i1 %114, label %202, label %115

115:                                              ; preds = %110
  %116 = getelementptr inbounds ptr, ptr %12, i64 %113
  %117 = load ptr, ptr %116, align 8
  %118 = getelementptr inbounds i8, ptr %17, i64 104
  %119 = load ptr, ptr %118, align 8
  %120 = icmp eq ptr %117, %119
  br i1 %120, label %202, label %121

121:                                              ; preds = %115
  %122 = getelementptr inbounds i8, ptr %117, i64 8
  %123 = load ptr, ptr %122, align 8
  %124 = getelementptr inbounds i8, ptr %17, i64 128
  %125 = load ptr, ptr %124, align 8
  %126 = icmp eq ptr %123, %125
  br i1 %126, label %133, label %127

127:                                              ; preds = %121
  %128 = getelementptr inbounds i8, ptr %17, i64 136
  %129 = load ptr, ptr %128, align 8
  %130 = icmp eq ptr %123, %129
  %131 = zext i1 %130 to i64
  store i64 %131, ptr %111, align 8
  br i1 %130, label %138, label %132

132:                                              ; preds = %127
  store i64 1, ptr %11, align 8
  br label %150

133:                                              ; preds = %121
  store i64 1, ptr %111, align 8
  %134 = getelementptr inbounds i8, ptr %117, i64 16
  %135 = load i64, ptr %134, align 8
  store i64 %135, ptr %11, align 8
  %136 = getelementptr inbounds i8, ptr %117, i64 24
  %137 = load ptr, ptr %136, align 8
  br label %144

138:                                              ; preds = %127
  %139 = getelementptr inbounds i8, ptr %117, i64 16
  %140 = load i64, ptr %139, align 8
  store i64 %140, ptr %11, align 8
  %141 = getelementptr inbounds i8, ptr %17, i64 144
  %142 = load i64, ptr %141, align 8
  %143 = getelementptr inbounds i8, ptr %117, i64 %142
  br label %144

144:                                              ; preds = %138, %133
  %145 = phi i64 [ %135, %133 ], [ %140, %138 ]
  %146 = phi ptr [ %137, %133 ], [ %143, %138 ]
  %147 = icmp sgt i64 %145, 24
  br i1 %147, label %263, label %148

148:                                              ; preds = %144
  %149 = icmp slt i64 %145, 1
  br i1 %149, label %202, label %150

150:                                              ; preds = %148, %132
  %151 = phi i64 [ 0, %132 ], [ 1, %148 ]
  %152 = phi i64 [ 1, %132 ], [ %145, %148 ]
  %153 = phi ptr [ %116, %132 ], [ %146, %148 ]
  %154 = getelementptr inbounds i8, ptr %17, i64 232
  %155 = getelementptr inbounds i8, ptr %17, i64 24
  %156 = getelementptr inbounds i8, ptr %17, i64 240
  %157 = getelementptr inbounds i8, ptr %17, i64 16
  %158 = getelementptr inbounds i8, ptr %17, i64 136
  %159 = getelementptr inbounds i8, ptr %17, i64 144
  %160 = getelementptr inbounds i8, ptr %11, i64 16
  br label %161

161:                                              ; preds = %196, %150
  %162 = phi i64 [ 0, %150 ], [ %200, %196 ]
  %163 = getelementptr inbounds ptr, ptr %153, i64 %162
  %164 = load ptr, ptr %163, align 8
  %165 = getelementptr inbounds i8, ptr %164, i64 8
  %166 = load ptr, ptr %165, align 8
  %167 = load ptr, ptr %154, align 8
  %168 = icmp eq ptr %166, %167
  br i1 %168, label %169, label %263

169:                                              ; preds = %161
  %170 = load ptr, ptr %155, align 8
  %171 = load ptr, ptr %156, align 8
  %172 = tail call ptr %170(ptr noundef nonnull %164, ptr noundef %171)
  %173 = icmp eq ptr %172, null
  br i1 %173, label %174, label %177

174:                                              ; preds = %169
  %175 = getelementptr inbounds i8, ptr %17, i64 56
  %176 = load ptr, ptr %175, align 8
  tail call void %176()
  br label %263

177:                                              ; preds = %169
  %178 = load ptr, ptr %157, align 8
  tail call void %178(ptr noundef nonnull %172)
  %179 = getelementptr inbounds i8, ptr %172, i64 8
  %180 = load ptr, ptr %179, align 8
  %181 = load ptr, ptr %158, align 8
  %182 = icmp eq ptr %180, %181
  br i1 %182, label %183, label %263

183:                                              ; preds = %177
  %184 = getelementptr inbounds i8, ptr %172, i64 16
  %185 = load i64, ptr %184, align 8
  %186 = icmp eq i64 %185, 3
  br i1 %186, label %187, label %263

187:                                              ; preds = %183
  %188 = load ptr, ptr %124, align 8
  %189 = icmp eq ptr %180, %188
  br i1 %189, label %190, label %193

190:                                              ; preds = %187
  %191 = getelementptr inbounds i8, ptr %172, i64 24
  %192 = load ptr, ptr %191, align 8
  br label %196

193:                                              ; preds = %187
  %194 = load i64, ptr %159, align 8
  %195 = getelementptr inbounds i8, ptr %172, i64 %194
  br label %196

196:                                              ; preds = %193, %190
  %197 = phi ptr [ %192, %190 ], [ %195, %193 ]
  %198 = load ptr, ptr %197, align 8
  %199 = getelementptr inbounds [24 x ptr], ptr %160, i64 0, i64 %162
  store ptr %198, ptr %199, align 8
  %200 = add nuw nsw i64 %162, 1
  %201 = icmp eq i64 %200, %152
  br i1 %201, label %202, label %161

202:                                              ; preds = %196, %148, %115, %110
  %203 = phi i64 [ 0, %110 ], [ 0, %115 ], [ 1, %148 ], [ %151, %196 ]
  %204 = phi i64 [ -1, %110 ], [ -1, %115 ], [ %145, %148 ], [ %152, %196 ]
  %205 = getelementptr inbounds i8, ptr %17, i64 624
  %206 = load i64, ptr %205, align 8
  %207 = icmp sgt i64 %206, 0
  br i1 %207, label %208, label %263

208:                                              ; preds = %202
  %209 = getelementptr inbounds i8, ptr %17, i64 632
  %210 = load ptr, ptr %209, align 8
  %211 = getelementptr inbounds i8, ptr %17, i64 504
  %212 = load i64, ptr %211, align 8
  %213 = icmp sgt i64 %212, 0
  %214 = getelementptr inbounds i8, ptr %17, i64 512
  %215 = getelementptr inbounds i8, ptr %17, i64 104
  %216 = icmp sgt i64 %204, 0
  %217 = getelementptr inbounds i8, ptr %11, i64 16
  br label %218

218:                                              ; preds = %260, %208
  %219 = phi i64 [ 0, %208 ], [ %261, %260 ]
  %220 = getelementptr inbounds ptr, ptr %210, i64 %219
  %221 = load ptr, ptr %220, align 8
  br i1 %213, label %225, label %239

222:                                              ; preds = %236, %234
  %223 = add nuw nsw i64 %226, 1
  %224 = icmp eq i64 %223, %212
  br i1 %224, label %239, label %225

225:                                              ; preds = %218, %222
  %226 = phi i64 [ %223, %222 ], [ 0, %218 ]
  %227 = getelementptr inbounds [12 x ptr], ptr %221, i64 0, i64 %226
  %228 = load ptr, ptr %227, align 8
  %229 = getelementptr inbounds [12 x i64], ptr %214, i64 0, i64 %226
  %230 = load i64, ptr %229, align 8
  %231 = getelementptr inbounds ptr, ptr %12, i64 %230
  %232 = load ptr, ptr %231, align 8
  %233 = icmp eq ptr %228, null
  br i1 %233, label %236, label %234

234:                                              ; preds = %225
  %235 = icmp eq ptr %228, %232
  br i1 %235, label %222, label %260

236:                                              ; preds = %225
  %237 = load ptr, ptr %215, align 8
  %238 = icmp eq ptr %237, %232
  br i1 %238, label %260, label %222

239:                                              ; preds = %222, %218
  %240 = getelementptr inbounds i8, ptr %221, i64 680
  %241 = load i64, ptr %240, align 8
  %242 = icmp eq i64 %241, %204
  br i1 %242, label %243, label %260

243:                                              ; preds = %239
  %244 = getelementptr inbounds i8, ptr %221, i64 688
  %245 = load i64, ptr %244, align 8
  %246 = icmp eq i64 %245, %203
  br i1 %246, label %247, label %260

247:                                              ; preds = %243
  br i1 %216, label %248, label %264

248:                                              ; preds = %247
  %249 = getelementptr inbounds i8, ptr %221, i64 696
  br label %253

250:                                              ; preds = %253
  %251 = add nuw nsw i64 %254, 1
  %252 = icmp eq i64 %251, %204
  br i1 %252, label %264, label %253

253:                                              ; preds = %250, %248
  %254 = phi i64 [ 0, %248 ], [ %251, %250 ]
  %255 = getelementptr inbounds [24 x ptr], ptr %249, i64 0, i64 %254
  %256 = load ptr, ptr %255, align 8
  %257 = getelementptr inbounds [24 x ptr], ptr %217, i64 0, i64 %254
  %258 = load ptr, ptr %257, align 8
  %259 = icmp eq ptr %256, %258
  br i1 %259, label %250, label %260

260:                                              ; preds = %236, %234, %253, %243, %239
  %261 = add nuw nsw i64 %219, 1
  %262 = icmp eq i64 %261, %206
  br i1 %262, label %263, label %218

263:                                              ; preds = %161, %177, %183, %260, %144, %174, %202
  call void @llvm.lifetime.end.p0(i64 208, ptr nonnull %11)
  br label %1909

264:                                              ; preds = %247, %250
  %265 = getelementptr inbounds i8, ptr %221, i64 680
  %266 = getelementptr inbounds i8, ptr %221, i64 688
  call void @llvm.lifetime.end.p0(i64 208, ptr nonnull %11)
  store ptr %17, ptr %14, align 8
  %267 = getelementptr inbounds i8, ptr %14, i64 8
  store ptr %221, ptr %267, align 8
  %268 = getelementptr inbounds i8, ptr %14, i64 1568
  store i64 0, ptr %268, align 8
  %269 = getelementptr inbounds i8, ptr %14, i64 1800
  store i64 1, ptr %269, align 8
  %270 = getelementptr inbounds i8, ptr %14, i64 1560
  store i64 1, ptr %270, align 8
  %271 = getelementptr inbounds i8, ptr %14, i64 1808
  store ptr %13, ptr %271, align 8
  %272 = getelementptr inbounds i8, ptr %14, i64 1816
  store i64 128, ptr %272, align 8
  %273 = getelementptr inbounds i8, ptr %14, i64 24
  %274 = getelementptr inbounds i8, ptr %221, i64 96
  %275 = load i64, ptr %274, align 8
  %276 = icmp sgt i64 %275, 0
  br i1 %276, label %277, label %485

277:                                              ; preds = %264
  %278 = getelementptr inbounds i8, ptr %221, i64 104
  %279 = getelementptr inbounds i8, ptr %221, i64 296
  %280 = getelementptr inbounds i8, ptr %221, i64 488
  %281 = getelementptr inbounds i8, ptr %17, i64 160
  %282 = getelementptr inbounds i8, ptr %17, i64 208
  %283 = getelementptr inbounds i8, ptr %17, i64 216
  %284 = getelementptr inbounds i8, ptr %17, i64 224
  %285 = getelementptr inbounds i8, ptr %17, i64 128
  %286 = getelementptr inbounds i8, ptr %17, i64 136
  br label %287

287:                                              ; preds = %482, %277
  %288 = phi ptr [ %273, %277 ], [ %290, %482 ]
  %289 = phi i64 [ 0, %277 ], [ %483, %482 ]
  %290 = getelementptr inbounds i8, ptr %288, i64 64
  %291 = getelementptr inbounds [24 x i64], ptr %278, i64 0, i64 %289
  %292 = load i64, ptr %291, align 8
  %293 = getelementptr inbounds ptr, ptr %12, i64 %292
  %294 = load ptr, ptr %293, align 8
  %295 = getelementptr inbounds [24 x i64], ptr %279, i64 0, i64 %289
  %296 = load i64, ptr %295, align 8
  %297 = getelementptr inbounds [24 x i64], ptr %280, i64 0, i64 %289
  %298 = load i64, ptr %297, align 8
  %299 = getelementptr inbounds i8, ptr %288, i64 16
  store i64 %296, ptr %299, align 8
  %300 = getelementptr inbounds i8, ptr %288, i64 8
  store i64 0, ptr %300, align 8
  %301 = load ptr, ptr %267, align 8
  %302 = getelementptr inbounds i8, ptr %294, i64 8
  %303 = load ptr, ptr %302, align 8
  %304 = load ptr, ptr %281, align 8
  %305 = icmp eq ptr %303, %304
  br i1 %305, label %306, label %393

306:                                              ; preds = %287
  %307 = getelementptr inbounds i8, ptr %294, i64 56
  %308 = load ptr, ptr %307, align 8
  %309 = getelementptr inbounds i8, ptr %301, i64 1144
  %310 = load ptr, ptr %309, align 8
  %311 = icmp eq ptr %308, %310
  br i1 %311, label %312, label %316

312:                                              ; preds = %306
  %313 = getelementptr inbounds i8, ptr %294, i64 64
  %314 = load i32, ptr %313, align 8
  %315 = and i32 %314, 256
  br label %333

316:                                              ; preds = %306
  %317 = getelementptr inbounds i8, ptr %301, i64 1160
  %318 = load i64, ptr %317, align 8
  %319 = icmp eq i64 %318, 8
  br i1 %319, label %320, label %393

320:                                              ; preds = %316
  %321 = load i64, ptr %282, align 8
  %322 = getelementptr inbounds i8, ptr %308, i64 %321
  %323 = load i64, ptr %322, align 8
  %324 = load i64, ptr %283, align 8
  %325 = and i64 %324, %323
  %326 = load i64, ptr %284, align 8
  %327 = icmp eq i64 %325, %326
  br i1 %327, label %328, label %393

328:                                              ; preds = %320
  %329 = getelementptr inbounds i8, ptr %294, i64 64
  %330 = load i32, ptr %329, align 8
  %331 = lshr i32 %330, 8
  %332 = and i32 %331, 1
  br label %333

333:                                              ; preds = %328, %312
  %334 = phi i32 [ %315, %312 ], [ %332, %328 ]
  %335 = icmp eq i32 %334, 0
  br i1 %335, label %393, label %336

336:                                              ; preds = %333
  %337 = getelementptr inbounds i8, ptr %294, i64 24
  %338 = load i32, ptr %337, align 8
  %339 = add nsw i32 %338, -1
  %340 = sext i32 %339 to i64
  %341 = sub nsw i64 %340, %298
  %342 = icmp ugt i64 %341, 24
  br i1 %342, label %1909, label %343

343:                                              ; preds = %336
  %344 = icmp eq i64 %298, 0
  %345 = getelementptr inbounds i8, ptr %294, i64 32
  %346 = load ptr, ptr %345, align 8
  %347 = getelementptr inbounds i64, ptr %346, i64 %341
  %348 = load i64, ptr %347, align 8
  br i1 %344, label %366, label %349

349:                                              ; preds = %343
  %350 = add nuw nsw i64 %341, 1
  %351 = getelementptr inbounds i64, ptr %346, i64 %350
  %352 = load i64, ptr %351, align 8
  %353 = icmp eq i64 %352, %348
  %354 = mul nsw i64 %348, %348
  %355 = icmp eq i64 %354, %296
  %356 = select i1 %353, i1 %355, i1 false
  br i1 %356, label %357, label %1909

357:                                              ; preds = %349
  %358 = getelementptr inbounds i8, ptr %294, i64 40
  %359 = load ptr, ptr %358, align 8
  %360 = getelementptr inbounds i64, ptr %359, i64 %341
  %361 = load i64, ptr %360, align 8
  %362 = getelementptr inbounds i64, ptr %359, i64 %350
  %363 = load i64, ptr %362, align 8
  %364 = mul nsw i64 %363, %348
  %365 = icmp eq i64 %361, %364
  br i1 %365, label %368, label %1909

366:                                              ; preds = %343
  %367 = icmp eq i64 %348, %296
  br i1 %367, label %368, label %1909

368:                                              ; preds = %366, %357
  %369 = getelementptr inbounds i8, ptr %294, i64 16
  %370 = load ptr, ptr %369, align 8
  store ptr %370, ptr %288, align 8
  %371 = getelementptr inbounds i8, ptr %288, i64 24
  store i64 %341, ptr %371, align 8
  %372 = add nsw i64 %298, 1
  %373 = getelementptr inbounds i8, ptr %288, i64 32
  store i64 %372, ptr %373, align 8
  %374 = load ptr, ptr %345, align 8
  %375 = getelementptr inbounds i8, ptr %288, i64 40
  store ptr %374, ptr %375, align 8
  %376 = getelementptr inbounds i8, ptr %294, i64 40
  %377 = load ptr, ptr %376, align 8
  %378 = getelementptr inbounds i8, ptr %288, i64 48
  store ptr %377, ptr %378, align 8
  %379 = getelementptr inbounds i64, ptr %377, i64 %340
  %380 = load i64, ptr %379, align 8
  %381 = getelementptr inbounds i8, ptr %288, i64 56
  store i64 %380, ptr %381, align 8
  %382 = icmp eq i64 %298, %340
  br i1 %382, label %383, label %389

383:                                              ; preds = %368
  %384 = load ptr, ptr %267, align 8
  %385 = getelementptr inbounds i8, ptr %384, i64 1160
  %386 = load i64, ptr %385, align 8
  %387 = icmp eq i64 %380, %386
  %388 = zext i1 %387 to i64
  br label %389

389:                                              ; preds = %383, %368
  %390 = phi i64 [ 0, %368 ], [ %388, %383 ]
  %391 = load i64, ptr %270, align 8
  %392 = and i64 %391, %390
  store i64 %392, ptr %270, align 8
  br label %482

393:                                              ; preds = %333, %320, %316, %287
  %394 = icmp eq i64 %298, 0
  br i1 %394, label %395, label %1909

395:                                              ; preds = %393
  %396 = getelementptr inbounds i8, ptr %301, i64 1160
  %397 = load i64, ptr %396, align 8
  %398 = icmp eq i64 %397, 8
  br i1 %398, label %399, label %1909

399:                                              ; preds = %395
  %400 = load ptr, ptr %285, align 8
  %401 = icmp eq ptr %303, %400
  br i1 %401, label %405, label %402

402:                                              ; preds = %399
  %403 = load ptr, ptr %286, align 8
  %404 = icmp eq ptr %303, %403
  br i1 %404, label %405, label %1909

405:                                              ; preds = %402, %399
  %406 = load ptr, ptr %14, align 8
  %407 = getelementptr inbounds i8, ptr %294, i64 16
  %408 = load i64, ptr %407, align 8
  %409 = icmp eq i64 %408, %296
  br i1 %409, label %410, label %1909

410:                                              ; preds = %405
  %411 = load i64, ptr %272, align 8
  %412 = icmp slt i64 %411, %296
  br i1 %412, label %1909, label %413

413:                                              ; preds = %410
  %414 = load ptr, ptr %271, align 8
  %415 = icmp sgt i64 %296, 0
  br i1 %415, label %416, label %473

416:                                              ; preds = %413
  %417 = getelementptr inbounds i8, ptr %406, i64 128
  %418 = getelementptr inbounds i8, ptr %406, i64 144
  %419 = getelementptr inbounds i8, ptr %294, i64 24
  %420 = getelementptr inbounds i8, ptr %406, i64 112
  %421 = getelementptr inbounds i8, ptr %406, i64 168
  %422 = getelementptr inbounds i8, ptr %406, i64 120
  %423 = getelementptr inbounds i8, ptr %406, i64 32
  %424 = getelementptr inbounds i8, ptr %406, i64 48
  br label %425

425:                                              ; preds = %465, %416
  %426 = phi i64 [ 0, %416 ], [ %468, %465 ]
  %427 = load ptr, ptr %302, align 8
  %428 = load ptr, ptr %417, align 8
  %429 = icmp eq ptr %427, %428
  br i1 %429, label %430, label %432

430:                                              ; preds = %425
  %431 = load ptr, ptr %419, align 8
  br label %435

432:                                              ; preds = %425
  %433 = load i64, ptr %418, align 8
  %434 = getelementptr inbounds i8, ptr %294, i64 %433
  br label %435

435:                                              ; preds = %432, %430
  %436 = phi ptr [ %431, %430 ], [ %434, %432 ]
  %437 = getelementptr inbounds ptr, ptr %436, i64 %426
  %438 = load ptr, ptr %437, align 8
  %439 = getelementptr inbounds i8, ptr %438, i64 8
  %440 = load ptr, ptr %439, align 8
  %441 = load ptr, ptr %420, align 8
  %442 = icmp eq ptr %440, %441
  br i1 %442, label %446, label %443

443:                                              ; preds = %435
  %444 = load ptr, ptr %421, align 8
  %445 = icmp eq ptr %440, %444
  br i1 %445, label %446, label %449

446:                                              ; preds = %443, %435
  %447 = getelementptr inbounds i8, ptr %438, i64 16
  %448 = load double, ptr %447, align 8
  br label %465

449:                                              ; preds = %443
  %450 = load ptr, ptr %422, align 8
  %451 = icmp eq ptr %440, %450
  br i1 %451, label %452, label %1909

452:                                              ; preds = %449
  %453 = load ptr, ptr %423, align 8
  %454 = call i64 %453(ptr noundef nonnull %438)
  %455 = icmp eq i64 %454, -1
  br i1 %455, label %456, label %463

456:                                              ; preds = %452
  %457 = load ptr, ptr %424, align 8
  %458 = call ptr %457()
  %459 = icmp eq ptr %458, null
  br i1 %459, label %463, label %460

460:                                              ; preds = %456
  %461 = getelementptr inbounds i8, ptr %406, i64 56
  %462 = load ptr, ptr %461, align 8
  call void %462()
  br label %1909

463:                                              ; preds = %456, %452
  %464 = sitofp i64 %454 to double
  br label %465

465:                                              ; preds = %463, %446
  %466 = phi double [ %464, %463 ], [ %448, %446 ]
  %467 = getelementptr inbounds double, ptr %414, i64 %426
  store double %466, ptr %467, align 8
  %468 = add nuw nsw i64 %426, 1
  %469 = icmp eq i64 %468, %296
  br i1 %469, label %470, label %425

470:                                              ; preds = %465
  %471 = load ptr, ptr %271, align 8
  %472 = load i64, ptr %272, align 8
  br label %473

473:                                              ; preds = %470, %413
  %474 = phi i64 [ %472, %470 ], [ %411, %413 ]
  %475 = phi ptr [ %471, %470 ], [ %414, %413 ]
  %476 = getelementptr inbounds double, ptr %475, i64 %296
  store ptr %476, ptr %271, align 8
  %477 = sub nsw i64 %474, %296
  store i64 %477, ptr %272, align 8
  store ptr %414, ptr %288, align 8
  %478 = getelementptr inbounds i8, ptr %288, i64 24
  store i64 0, ptr %478, align 8
  %479 = getelementptr inbounds i8, ptr %288, i64 32
  store i64 1, ptr %479, align 8
  %480 = getelementptr inbounds i8, ptr %288, i64 48
  store ptr null, ptr %480, align 8
  %481 = getelementptr inbounds i8, ptr %288, i64 56
  store i64 8, ptr %481, align 8
  br label %482

482:                                              ; preds = %473, %389
  %483 = add nuw nsw i64 %289, 1
  %484 = icmp eq i64 %483, %275
  br i1 %484, label %485, label %287

485:                                              ; preds = %482, %264
  %486 = phi ptr [ %273, %264 ], [ %290, %482 ]
  %487 = getelementptr inbounds i8, ptr %14, i64 16
  store i64 %275, ptr %487, align 8
  %488 = load i64, ptr %265, align 8
  %489 = icmp slt i64 %488, 0
  br i1 %489, label %741, label %490

490:                                              ; preds = %485
  %491 = load i64, ptr %112, align 8
  %492 = getelementptr inbounds ptr, ptr %12, i64 %491
  %493 = load ptr, ptr %492, align 8
  %494 = getelementptr inbounds i8, ptr %493, i64 8
  %495 = load ptr, ptr %494, align 8
  %496 = getelementptr inbounds i8, ptr %17, i64 128
  %497 = load ptr, ptr %496, align 8
  %498 = icmp eq ptr %495, %497
  br i1 %498, label %503, label %499

499:                                              ; preds = %490
  %500 = getelementptr inbounds i8, ptr %17, i64 136
  %501 = load ptr, ptr %500, align 8
  %502 = icmp eq ptr %495, %501
  br i1 %502, label %506, label %515

503:                                              ; preds = %490
  %504 = getelementptr inbounds i8, ptr %493, i64 24
  %505 = load ptr, ptr %504, align 8
  br label %510

506:                                              ; preds = %499
  %507 = getelementptr inbounds i8, ptr %17, i64 144
  %508 = load i64, ptr %507, align 8
  %509 = getelementptr inbounds i8, ptr %493, i64 %508
  br label %510

510:                                              ; preds = %506, %503
  %511 = phi ptr [ %505, %503 ], [ %509, %506 ]
  %512 = getelementptr inbounds i8, ptr %493, i64 16
  %513 = load i64, ptr %512, align 8
  %514 = icmp sgt i64 %513, 0
  br i1 %514, label %515, label %736

515:                                              ; preds = %510, %499
  %516 = phi ptr [ %511, %510 ], [ %492, %499 ]
  %517 = phi i64 [ %513, %510 ], [ 1, %499 ]
  %518 = getelementptr inbounds i8, ptr %17, i64 232
  %519 = getelementptr inbounds i8, ptr %17, i64 24
  %520 = getelementptr inbounds i8, ptr %17, i64 240
  %521 = getelementptr inbounds i8, ptr %17, i64 16
  %522 = getelementptr inbounds i8, ptr %17, i64 136
  %523 = getelementptr inbounds i8, ptr %17, i64 160
  %524 = getelementptr inbounds i8, ptr %17, i64 144
  %525 = getelementptr inbounds i8, ptr %17, i64 208
  %526 = getelementptr inbounds i8, ptr %17, i64 216
  %527 = getelementptr inbounds i8, ptr %17, i64 224
  br label %528

528:                                              ; preds = %731, %515
  %529 = phi i64 [ 0, %515 ], [ %732, %731 ]
  %530 = phi ptr [ %486, %515 ], [ %560, %731 ]
  %531 = getelementptr inbounds ptr, ptr %516, i64 %529
  %532 = load ptr, ptr %531, align 8
  %533 = getelementptr inbounds i8, ptr %532, i64 8
  %534 = load ptr, ptr %533, align 8
  %535 = load ptr, ptr %518, align 8
  %536 = icmp eq ptr %534, %535
  br i1 %536, label %537, label %1909

537:                                              ; preds = %528
  %538 = load ptr, ptr %519, align 8
  %539 = load ptr, ptr %520, align 8
  %540 = call ptr %538(ptr noundef nonnull %532, ptr noundef %539)
  %541 = icmp eq ptr %540, null
  br i1 %541, label %542, label %545

542:                                              ; preds = %537
  %543 = getelementptr inbounds i8, ptr %17, i64 56
  %544 = load ptr, ptr %543, align 8
  call void %544()
  br label %1909

545:                                              ; preds = %537
  %546 = load ptr, ptr %521, align 8
  call void %546(ptr noundef nonnull %540)
  %547 = getelementptr inbounds i8, ptr %540, i64 8
  %548 = load ptr, ptr %547, align 8
  %549 = load ptr, ptr %522, align 8
  %550 = icmp eq ptr %548, %549
  br i1 %550, label %551, label %1909

551:                                              ; preds = %545
  %552 = getelementptr inbounds i8, ptr %540, i64 16
  %553 = load i64, ptr %552, align 8
  %554 = icmp eq i64 %553, 3
  br i1 %554, label %555, label %1909

555:                                              ; preds = %551
  %556 = getelementptr inbounds i8, ptr %540, i64 24
  br label %557

557:                                              ; preds = %728, %555
  %558 = phi i64 [ 1, %555 ], [ %729, %728 ]
  %559 = phi ptr [ %530, %555 ], [ %560, %728 ]
  %560 = getelementptr inbounds i8, ptr %559, i64 64
  %561 = load ptr, ptr %547, align 8
  %562 = load ptr, ptr %496, align 8
  %563 = icmp eq ptr %561, %562
  br i1 %563, label %564, label %566

564:                                              ; preds = %557
  %565 = load ptr, ptr %556, align 8
  br label %569

566:                                              ; preds = %557
  %567 = load i64, ptr %524, align 8
  %568 = getelementptr inbounds i8, ptr %540, i64 %567
  br label %569

569:                                              ; preds = %566, %564
  %570 = phi ptr [ %565, %564 ], [ %568, %566 ]
  %571 = getelementptr inbounds ptr, ptr %570, i64 %558
  %572 = load ptr, ptr %571, align 8
  %573 = getelementptr inbounds i8, ptr %559, i64 16
  store i64 3, ptr %573, align 8
  %574 = getelementptr inbounds i8, ptr %559, i64 8
  store i64 0, ptr %574, align 8
  %575 = load ptr, ptr %267, align 8
  %576 = getelementptr inbounds i8, ptr %572, i64 8
  %577 = load ptr, ptr %576, align 8
  %578 = load ptr, ptr %523, align 8
  %579 = icmp eq ptr %577, %578
  br i1 %579, label %580, label %646

580:                                              ; preds = %569
  %581 = getelementptr inbounds i8, ptr %572, i64 56
  %582 = load ptr, ptr %581, align 8
  %583 = getelementptr inbounds i8, ptr %575, i64 1144
  %584 = load ptr, ptr %583, align 8
  %585 = icmp eq ptr %582, %584
  br i1 %585, label %586, label %590

586:                                              ; preds = %580
  %587 = getelementptr inbounds i8, ptr %572, i64 64
  %588 = load i32, ptr %587, align 8
  %589 = and i32 %588, 256
  br label %607

590:                                              ; preds = %580
  %591 = getelementptr inbounds i8, ptr %575, i64 1160
  %592 = load i64, ptr %591, align 8
  %593 = icmp eq i64 %592, 8
  br i1 %593, label %594, label %646

594:                                              ; preds = %590
  %595 = load i64, ptr %525, align 8
  %596 = getelementptr inbounds i8, ptr %582, i64 %595
  %597 = load i64, ptr %596, align 8
  %598 = load i64, ptr %526, align 8
  %599 = and i64 %598, %597
  %600 = load i64, ptr %527, align 8
  %601 = icmp eq i64 %599, %600
  br i1 %601, label %602, label %646

602:                                              ; preds = %594
  %603 = getelementptr inbounds i8, ptr %572, i64 64
  %604 = load i32, ptr %603, align 8
  %605 = lshr i32 %604, 8
  %606 = and i32 %605, 1
  br label %607

607:                                              ; preds = %602, %586
  %608 = phi i32 [ %589, %586 ], [ %606, %602 ]
  %609 = icmp eq i32 %608, 0
  br i1 %609, label %646, label %610

610:                                              ; preds = %607
  %611 = getelementptr inbounds i8, ptr %572, i64 24
  %612 = load i32, ptr %611, align 8
  %613 = add nsw i32 %612, -1
  %614 = sext i32 %613 to i64
  %615 = icmp ugt i32 %613, 24
  br i1 %615, label %1909, label %616

616:                                              ; preds = %610
  %617 = getelementptr inbounds i8, ptr %572, i64 32
  %618 = load ptr, ptr %617, align 8
  %619 = getelementptr inbounds i64, ptr %618, i64 %614
  %620 = load i64, ptr %619, align 8
  %621 = icmp eq i64 %620, 3
  br i1 %621, label %622, label %1909

622:                                              ; preds = %616
  %623 = getelementptr inbounds i8, ptr %572, i64 16
  %624 = load ptr, ptr %623, align 8
  store ptr %624, ptr %559, align 8
  %625 = getelementptr inbounds i8, ptr %559, i64 24
  store i64 %614, ptr %625, align 8
  %626 = getelementptr inbounds i8, ptr %559, i64 32
  store i64 1, ptr %626, align 8
  %627 = load ptr, ptr %617, align 8
  %628 = getelementptr inbounds i8, ptr %559, i64 40
  store ptr %627, ptr %628, align 8
  %629 = getelementptr inbounds i8, ptr %572, i64 40
  %630 = load ptr, ptr %629, align 8
  %631 = getelementptr inbounds i8, ptr %559, i64 48
  store ptr %630, ptr %631, align 8
  %632 = getelementptr inbounds i64, ptr %630, i64 %614
  %633 = load i64, ptr %632, align 8
  %634 = getelementptr inbounds i8, ptr %559, i64 56
  store i64 %633, ptr %634, align 8
  %635 = icmp eq i32 %613, 0
  br i1 %635, label %636, label %642

636:                                              ; preds = %622
  %637 = load ptr, ptr %267, align 8
  %638 = getelementptr inbounds i8, ptr %637, i64 1160
  %639 = load i64, ptr %638, align 8
  %640 = icmp eq i64 %633, %639
  %641 = zext i1 %640 to i64
  br label %642

642:                                              ; preds = %636, %622
  %643 = phi i64 [ 0, %622 ], [ %641, %636 ]
  %644 = load i64, ptr %270, align 8
  %645 = and i64 %644, %643
  store i64 %645, ptr %270, align 8
  br label %728

646:                                              ; preds = %607, %594, %590, %569
  %647 = getelementptr inbounds i8, ptr %575, i64 1160
  %648 = load i64, ptr %647, align 8
  %649 = icmp eq i64 %648, 8
  br i1 %649, label %650, label %1909

650:                                              ; preds = %646
  %651 = load ptr, ptr %496, align 8
  %652 = icmp eq ptr %577, %651
  br i1 %652, label %656, label %653

653:                                              ; preds = %650
  %654 = load ptr, ptr %522, align 8
  %655 = icmp eq ptr %577, %654
  br i1 %655, label %656, label %1909

656:                                              ; preds = %653, %650
  %657 = load ptr, ptr %14, align 8
  %658 = getelementptr inbounds i8, ptr %572, i64 16
  %659 = load i64, ptr %658, align 8
  %660 = icmp ne i64 %659, 3
  %661 = load i64, ptr %272, align 8
  %662 = icmp slt i64 %661, 3
  %663 = select i1 %660, i1 true, i1 %662
  br i1 %663, label %1909, label %664

664:                                              ; preds = %656
  %665 = load ptr, ptr %271, align 8
  %666 = getelementptr inbounds i8, ptr %657, i64 128
  %667 = getelementptr inbounds i8, ptr %657, i64 144
  %668 = getelementptr inbounds i8, ptr %572, i64 24
  %669 = getelementptr inbounds i8, ptr %657, i64 112
  %670 = getelementptr inbounds i8, ptr %657, i64 168
  %671 = getelementptr inbounds i8, ptr %657, i64 120
  %672 = getelementptr inbounds i8, ptr %657, i64 32
  %673 = getelementptr inbounds i8, ptr %657, i64 48
  br label %674

674:                                              ; preds = %714, %664
  %675 = phi i64 [ 0, %664 ], [ %717, %714 ]
  %676 = load ptr, ptr %576, align 8
  %677 = load ptr, ptr %666, align 8
  %678 = icmp eq ptr %676, %677
  br i1 %678, label %679, label %681

679:                                              ; preds = %674
  %680 = load ptr, ptr %668, align 8
  br label %684

681:                                              ; preds = %674
  %682 = load i64, ptr %667, align 8
  %683 = getelementptr inbounds i8, ptr %572, i64 %682
  br label %684

684:                                              ; preds = %681, %679
  %685 = phi ptr [ %680, %679 ], [ %683, %681 ]
  %686 = getelementptr inbounds ptr, ptr %685, i64 %675
  %687 = load ptr, ptr %686, align 8
  %688 = getelementptr inbounds i8, ptr %687, i64 8
  %689 = load ptr, ptr %688, align 8
  %690 = load ptr, ptr %669, align 8
  %691 = icmp eq ptr %689, %690
  br i1 %691, label %695, label %692

692:                                              ; preds = %684
  %693 = load ptr, ptr %670, align 8
  %694 = icmp eq ptr %689, %693
  br i1 %694, label %695, label %698

695:                                              ; preds = %692, %684
  %696 = getelementptr inbounds i8, ptr %687, i64 16
  %697 = load double, ptr %696, align 8
  br label %714

698:                                              ; preds = %692
  %699 = load ptr, ptr %671, align 8
  %700 = icmp eq ptr %689, %699
  br i1 %700, label %701, label %1909

701:                                              ; preds = %698
  %702 = load ptr, ptr %672, align 8
  %703 = call i64 %702(ptr noundef nonnull %687)
  %704 = icmp eq i64 %703, -1
  br i1 %704, label %705, label %712

705:                                              ; preds = %701
  %706 = load ptr, ptr %673, align 8
  %707 = call ptr %706()
  %708 = icmp eq ptr %707, null
  br i1 %708, label %712, label %709

709:                                              ; preds = %705
  %710 = getelementptr inbounds i8, ptr %657, i64 56
  %711 = load ptr, ptr %710, align 8
  call void %711()
  br label %1909

712:                                              ; preds = %705, %701
  %713 = sitofp i64 %703 to double
  br label %714

714:                                              ; preds = %712, %695
  %715 = phi double [ %713, %712 ], [ %697, %695 ]
  %716 = getelementptr inbounds double, ptr %665, i64 %675
  store double %715, ptr %716, align 8
  %717 = add nuw nsw i64 %675, 1
  %718 = icmp eq i64 %717, 3
  br i1 %718, label %719, label %674

719:                                              ; preds = %714
  %720 = load ptr, ptr %271, align 8
  %721 = load i64, ptr %272, align 8
  %722 = getelementptr inbounds i8, ptr %720, i64 24
  store ptr %722, ptr %271, align 8
  %723 = add nsw i64 %721, -3
  store i64 %723, ptr %272, align 8
  store ptr %665, ptr %559, align 8
  %724 = getelementptr inbounds i8, ptr %559, i64 24
  store i64 0, ptr %724, align 8
  %725 = getelementptr inbounds i8, ptr %559, i64 32
  store i64 1, ptr %725, align 8
  %726 = getelementptr inbounds i8, ptr %559, i64 48
  store ptr null, ptr %726, align 8
  %727 = getelementptr inbounds i8, ptr %559, i64 56
  store i64 8, ptr %727, align 8
  br label %728

728:                                              ; preds = %719, %642
  %729 = add nuw nsw i64 %558, 1
  %730 = icmp eq i64 %729, 3
  br i1 %730, label %731, label %557

731:                                              ; preds = %728
  %732 = add nuw nsw i64 %529, 1
  %733 = icmp eq i64 %732, %517
  br i1 %733, label %734, label %528

734:                                              ; preds = %731
  %735 = load i64, ptr %487, align 8
  br label %736

736:                                              ; preds = %734, %510
  %737 = phi i64 [ %517, %734 ], [ %513, %510 ]
  %738 = phi i64 [ %735, %734 ], [ %275, %510 ]
  %739 = shl nsw i64 %737, 1
  %740 = add nsw i64 %738, %739
  store i64 %740, ptr %487, align 8
  br label %741

741:                                              ; preds = %736, %485
  %742 = phi i64 [ %740, %736 ], [ %275, %485 ]
  %743 = load i64, ptr %270, align 8
  %744 = icmp eq i64 %743, 0
  br i1 %744, label %745, label %833

745:                                              ; preds = %741
  %746 = icmp sgt i64 %742, 0
  br i1 %746, label %752, label %747

747:                                              ; preds = %745
  store i64 0, ptr %268, align 8
  br label %833

748:                                              ; preds = %752
  store i64 %757, ptr %268, align 8
  %749 = icmp sgt i64 %757, 0
  br i1 %749, label %750, label %760

750:                                              ; preds = %748
  %751 = getelementptr inbounds i8, ptr %14, i64 1576
  br label %763

752:                                              ; preds = %745, %752
  %753 = phi i64 [ %757, %752 ], [ 0, %745 ]
  %754 = phi i64 [ %758, %752 ], [ 0, %745 ]
  %755 = getelementptr inbounds [24 x %struct.Given], ptr %273, i64 0, i64 %754, i32 3
  %756 = load i64, ptr %755, align 8
  %757 = call i64 @llvm.smax.i64(i64 %756, i64 %753)
  %758 = add nuw nsw i64 %754, 1
  %759 = icmp eq i64 %758, %742
  br i1 %759, label %748, label %752

760:                                              ; preds = %763, %748
  %761 = getelementptr inbounds i8, ptr %14, i64 1576
  %762 = getelementptr inbounds i64, ptr %761, i64 %757
  br label %780

763:                                              ; preds = %763, %750
  %764 = phi i64 [ 0, %750 ], [ %766, %763 ]
  %765 = getelementptr inbounds [28 x i64], ptr %751, i64 0, i64 %764
  store i64 1, ptr %765, align 8
  %766 = add nuw nsw i64 %764, 1
  %767 = icmp eq i64 %766, %757
  br i1 %767, label %760, label %763

768:                                              ; preds = %812
  %769 = icmp slt i64 %757, 1
  br i1 %769, label %833, label %770

770:                                              ; preds = %768
  %771 = load i64, ptr %761, align 8
  %772 = icmp eq i64 %771, 0
  br i1 %772, label %1909, label %773

773:                                              ; preds = %770
  %774 = load i64, ptr %269, align 8
  %775 = load ptr, ptr %267, align 8
  %776 = getelementptr inbounds i8, ptr %775, i64 1136
  %777 = load i64, ptr %776, align 8
  %778 = sdiv i64 %777, %774
  %779 = icmp sgt i64 %771, %778
  br i1 %779, label %1909, label %824

780:                                              ; preds = %812, %760
  %781 = phi i64 [ %742, %760 ], [ %813, %812 ]
  %782 = phi i64 [ 0, %760 ], [ %814, %812 ]
  %783 = getelementptr inbounds [24 x %struct.Given], ptr %273, i64 0, i64 %782
  %784 = getelementptr inbounds i8, ptr %783, i64 24
  %785 = load i64, ptr %784, align 8
  %786 = sub i64 0, %785
  %787 = getelementptr inbounds i64, ptr %762, i64 %786
  %788 = icmp sgt i64 %785, 0
  br i1 %788, label %789, label %812

789:                                              ; preds = %780
  %790 = getelementptr inbounds i8, ptr %783, i64 40
  br label %791

791:                                              ; preds = %806, %789
  %792 = phi i64 [ %785, %789 ], [ %807, %806 ]
  %793 = phi i64 [ 0, %789 ], [ %808, %806 ]
  %794 = getelementptr inbounds i64, ptr %787, i64 %793
  %795 = load i64, ptr %794, align 8
  %796 = icmp eq i64 %795, 1
  %797 = load ptr, ptr %790, align 8
  %798 = getelementptr inbounds i64, ptr %797, i64 %793
  %799 = load i64, ptr %798, align 8
  br i1 %796, label %800, label %802

800:                                              ; preds = %791
  store i64 %799, ptr %794, align 8
  %801 = load i64, ptr %784, align 8
  br label %806

802:                                              ; preds = %791
  %803 = icmp eq i64 %799, 1
  %804 = icmp eq i64 %799, %795
  %805 = or i1 %803, %804
  br i1 %805, label %806, label %1909

806:                                              ; preds = %802, %800
  %807 = phi i64 [ %801, %800 ], [ %792, %802 ]
  %808 = add nuw nsw i64 %793, 1
  %809 = icmp slt i64 %808, %807
  br i1 %809, label %791, label %810

810:                                              ; preds = %806
  %811 = load i64, ptr %487, align 8
  br label %812

812:                                              ; preds = %810, %780
  %813 = phi i64 [ %811, %810 ], [ %781, %780 ]
  %814 = add nuw nsw i64 %782, 1
  %815 = icmp slt i64 %814, %813
  br i1 %815, label %780, label %768

816:                                              ; preds = %824
  %817 = getelementptr inbounds [28 x i64], ptr %761, i64 0, i64 %829
  %818 = load i64, ptr %817, align 8
  %819 = icmp eq i64 %818, 0
  br i1 %819, label %831, label %820

820:                                              ; preds = %816
  %821 = load i64, ptr %776, align 8
  %822 = sdiv i64 %821, %828
  %823 = icmp sgt i64 %818, %822
  br i1 %823, label %831, label %824

824:                                              ; preds = %773, %820
  %825 = phi i64 [ %828, %820 ], [ %774, %773 ]
  %826 = phi i64 [ %829, %820 ], [ 0, %773 ]
  %827 = phi i64 [ %818, %820 ], [ %771, %773 ]
  %828 = mul nsw i64 %825, %827
  store i64 %828, ptr %269, align 8
  %829 = add nuw nsw i64 %826, 1
  %830 = icmp eq i64 %829, %757
  br i1 %830, label %831, label %816

831:                                              ; preds = %816, %820, %824
  %832 = icmp slt i64 %829, %757
  br i1 %832, label %1909, label %833

833:                                              ; preds = %747, %768, %831, %741
  %834 = getelementptr inbounds i8, ptr %17, i64 608
  %835 = load i64, ptr %834, align 8
  %836 = icmp slt i64 %835, 0
  %837 = getelementptr inbounds [12 x ptr], ptr %12, i64 0, i64 %835
  %838 = select i1 %836, ptr %215, ptr %837
  %839 = load ptr, ptr %838, align 8
  call void @llvm.lifetime.start.p0(i64 192, ptr nonnull %15)
  %840 = load i64, ptr %266, align 8
  %841 = icmp eq i64 %840, 0
  br i1 %841, label %879, label %842

842:                                              ; preds = %833
  %843 = load i64, ptr %112, align 8
  %844 = getelementptr inbounds [12 x ptr], ptr %12, i64 0, i64 %843
  %845 = load ptr, ptr %844, align 8
  %846 = getelementptr inbounds i8, ptr %845, i64 8
  %847 = load ptr, ptr %846, align 8
  %848 = getelementptr inbounds i8, ptr %17, i64 128
  %849 = load ptr, ptr %848, align 8
  %850 = icmp eq ptr %847, %849
  br i1 %850, label %855, label %851

851:                                              ; preds = %842
  %852 = getelementptr inbounds i8, ptr %17, i64 136
  %853 = load ptr, ptr %852, align 8
  %854 = icmp eq ptr %847, %853
  br i1 %854, label %858, label %867

855:                                              ; preds = %842
  %856 = getelementptr inbounds i8, ptr %845, i64 24
  %857 = load ptr, ptr %856, align 8
  br label %862

858:                                              ; preds = %851
  %859 = getelementptr inbounds i8, ptr %17, i64 144
  %860 = load i64, ptr %859, align 8
  %861 = getelementptr inbounds i8, ptr %845, i64 %860
  br label %862

862:                                              ; preds = %858, %855
  %863 = phi ptr [ %857, %855 ], [ %861, %858 ]
  %864 = getelementptr inbounds i8, ptr %845, i64 16
  %865 = load i64, ptr %864, align 8
  %866 = icmp sgt i64 %865, 0
  br i1 %866, label %867, label %879

867:                                              ; preds = %862, %851
  %868 = phi ptr [ %863, %862 ], [ %844, %851 ]
  %869 = phi i64 [ %865, %862 ], [ 1, %851 ]
  %870 = getelementptr inbounds i8, ptr %17, i64 8
  br label %871

871:                                              ; preds = %871, %867
  %872 = phi i64 [ 0, %867 ], [ %877, %871 ]
  %873 = load ptr, ptr %870, align 8
  %874 = getelementptr inbounds ptr, ptr %868, i64 %872
  %875 = load ptr, ptr %874, align 8
  %876 = getelementptr inbounds ptr, ptr %15, i64 %872
  store ptr %875, ptr %876, align 8
  call void %873(ptr noundef %875)
  %877 = add nuw nsw i64 %872, 1
  %878 = icmp eq i64 %877, %869
  br i1 %878, label %879, label %871

879:                                              ; preds = %871, %862, %833
  %880 = phi i64 [ 0, %833 ], [ %865, %862 ], [ %869, %871 ]
  %881 = getelementptr inbounds i8, ptr %221, i64 888
  %882 = load i64, ptr %881, align 8
  %883 = icmp eq i64 %882, 0
  br i1 %883, label %1845, label %884

884:                                              ; preds = %879
  %885 = load i64, ptr %268, align 8
  %886 = icmp eq i64 %885, 0
  %887 = select i1 %886, i64 1168, i64 1176
  %888 = getelementptr inbounds i8, ptr %221, i64 %887
  %889 = load ptr, ptr %888, align 8
  %890 = icmp eq ptr %889, null
  br i1 %890, label %1895, label %891

891:                                              ; preds = %884
  %892 = getelementptr inbounds i8, ptr %889, i64 168
  %893 = load i64, ptr %892, align 8
  %894 = icmp eq i64 %893, 0
  br i1 %894, label %895, label %1895

895:                                              ; preds = %891
  %896 = load i64, ptr %269, align 8
  %897 = getelementptr inbounds i8, ptr %221, i64 1128
  %898 = load i64, ptr %897, align 8
  %899 = icmp sgt i64 %896, %898
  br i1 %899, label %900, label %904

900:                                              ; preds = %895
  %901 = getelementptr inbounds i8, ptr %889, i64 160
  %902 = load i64, ptr %901, align 8
  %903 = icmp eq i64 %902, 0
  br i1 %903, label %904, label %1895

904:                                              ; preds = %900, %895
  %905 = getelementptr inbounds i8, ptr %889, i64 8
  %906 = load i64, ptr %905, align 8
  %907 = icmp slt i64 %896, %906
  %908 = call i64 @llvm.smax.i64(i64 %896, i64 %906)
  call void @llvm.lifetime.start.p0(i64 192, ptr nonnull %8)
  br i1 %907, label %914, label %909

909:                                              ; preds = %904
  %910 = getelementptr inbounds i8, ptr %221, i64 1096
  %911 = load i64, ptr %910, align 8
  %912 = icmp ne i64 %911, 0
  %913 = and i1 %886, %912
  br label %914

914:                                              ; preds = %909, %904
  %915 = phi i1 [ true, %904 ], [ %913, %909 ]
  %916 = load ptr, ptr %215, align 8
  %917 = icmp eq ptr %916, %839
  br i1 %917, label %1142, label %918

918:                                              ; preds = %914
  %919 = load ptr, ptr %267, align 8
  %920 = getelementptr inbounds i8, ptr %919, i64 896
  %921 = load ptr, ptr %14, align 8
  %922 = getelementptr inbounds i8, ptr %839, i64 8
  %923 = load ptr, ptr %922, align 8
  %924 = getelementptr inbounds i8, ptr %921, i64 160
  %925 = load ptr, ptr %924, align 8
  %926 = icmp eq ptr %923, %925
  br i1 %926, label %927, label %1842

927:                                              ; preds = %918
  %928 = getelementptr inbounds i8, ptr %839, i64 56
  %929 = load ptr, ptr %928, align 8
  %930 = getelementptr inbounds i8, ptr %919, i64 1144
  %931 = load ptr, ptr %930, align 8
  %932 = icmp eq ptr %929, %931
  br i1 %932, label %933, label %937

933:                                              ; preds = %927
  %934 = getelementptr inbounds i8, ptr %839, i64 64
  %935 = load i32, ptr %934, align 8
  %936 = and i32 %935, 256
  br label %957

937:                                              ; preds = %927
  %938 = getelementptr inbounds i8, ptr %919, i64 1160
  %939 = load i64, ptr %938, align 8
  %940 = icmp eq i64 %939, 8
  br i1 %940, label %941, label %1842

941:                                              ; preds = %937
  %942 = getelementptr inbounds i8, ptr %921, i64 208
  %943 = load i64, ptr %942, align 8
  %944 = getelementptr inbounds i8, ptr %929, i64 %943
  %945 = load i64, ptr %944, align 8
  %946 = getelementptr inbounds i8, ptr %921, i64 216
  %947 = load i64, ptr %946, align 8
  %948 = and i64 %947, %945
  %949 = getelementptr inbounds i8, ptr %921, i64 224
  %950 = load i64, ptr %949, align 8
  %951 = icmp eq i64 %948, %950
  br i1 %951, label %952, label %1842

952:                                              ; preds = %941
  %953 = getelementptr inbounds i8, ptr %839, i64 64
  %954 = load i32, ptr %953, align 8
  %955 = lshr i32 %954, 8
  %956 = and i32 %955, 1
  br label %957

957:                                              ; preds = %952, %933
  %958 = phi i32 [ %935, %933 ], [ %954, %952 ]
  %959 = phi i32 [ %936, %933 ], [ %956, %952 ]
  %960 = icmp eq i32 %959, 0
  %961 = and i32 %958, 1024
  %962 = icmp eq i32 %961, 0
  %963 = select i1 %960, i1 true, i1 %962
  br i1 %963, label %1842, label %964

964:                                              ; preds = %957
  %965 = getelementptr inbounds i8, ptr %839, i64 24
  %966 = load i32, ptr %965, align 8
  %967 = sext i32 %966 to i64
  %968 = load i64, ptr %920, align 8
  %969 = add nsw i64 %968, %885
  %970 = icmp eq i64 %969, %967
  br i1 %970, label %971, label %1842

971:                                              ; preds = %964
  %972 = icmp sgt i64 %885, 0
  br i1 %972, label %973, label %980

973:                                              ; preds = %971
  %974 = getelementptr inbounds i8, ptr %839, i64 32
  %975 = load ptr, ptr %974, align 8
  %976 = getelementptr inbounds i8, ptr %14, i64 1576
  br label %987

977:                                              ; preds = %987
  %978 = add nuw nsw i64 %988, 1
  %979 = icmp eq i64 %978, %885
  br i1 %979, label %980, label %987

980:                                              ; preds = %977, %971
  %981 = icmp sgt i64 %968, 0
  br i1 %981, label %982, label %1004

982:                                              ; preds = %980
  %983 = getelementptr inbounds i8, ptr %839, i64 32
  %984 = load ptr, ptr %983, align 8
  %985 = getelementptr i64, ptr %984, i64 %885
  %986 = getelementptr inbounds i8, ptr %919, i64 904
  br label %997

987:                                              ; preds = %977, %973
  %988 = phi i64 [ 0, %973 ], [ %978, %977 ]
  %989 = getelementptr inbounds i64, ptr %975, i64 %988
  %990 = load i64, ptr %989, align 8
  %991 = getelementptr inbounds [28 x i64], ptr %976, i64 0, i64 %988
  %992 = load i64, ptr %991, align 8
  %993 = icmp eq i64 %990, %992
  br i1 %993, label %977, label %1842

994:                                              ; preds = %997
  %995 = add nuw nsw i64 %998, 1
  %996 = icmp eq i64 %995, %968
  br i1 %996, label %1004, label %997

997:                                              ; preds = %994, %982
  %998 = phi i64 [ 0, %982 ], [ %995, %994 ]
  %999 = getelementptr i64, ptr %985, i64 %998
  %1000 = load i64, ptr %999, align 8
  %1001 = getelementptr inbounds [4 x i64], ptr %986, i64 0, i64 %998
  %1002 = load i64, ptr %1001, align 8
  %1003 = icmp eq i64 %1000, %1002
  br i1 %1003, label %994, label %1842

1004:                                             ; preds = %994, %980
  %1005 = and i32 %958, 1
  %1006 = icmp ne i32 %1005, 0
  %1007 = icmp slt i32 %966, 1
  %1008 = or i1 %1006, %1007
  br i1 %1008, label %1061, label %1009

1009:                                             ; preds = %1004
  %1010 = getelementptr inbounds i8, ptr %919, i64 1160
  %1011 = load i64, ptr %1010, align 8
  %1012 = getelementptr inbounds i8, ptr %839, i64 40
  %1013 = getelementptr inbounds i8, ptr %839, i64 32
  %1014 = load ptr, ptr %1013, align 8
  br label %1015

1015:                                             ; preds = %1054, %1009
  %1016 = phi i1 [ false, %1009 ], [ %1057, %1054 ]
  %1017 = phi i64 [ 0, %1009 ], [ %1056, %1054 ]
  %1018 = phi i64 [ 0, %1009 ], [ %1022, %1054 ]
  %1019 = phi i64 [ %1011, %1009 ], [ %1055, %1054 ]
  br label %1026

1020:                                             ; preds = %1043
  %1021 = shl nuw i64 1, %1044
  %1022 = or i64 %1021, %1018
  %1023 = getelementptr inbounds i64, ptr %1014, i64 %1044
  %1024 = load i64, ptr %1023, align 8
  %1025 = icmp eq i64 %1024, 1
  br i1 %1025, label %1054, label %1048

1026:                                             ; preds = %1043, %1015
  %1027 = phi i64 [ %1046, %1043 ], [ 0, %1015 ]
  %1028 = phi i64 [ %1045, %1043 ], [ 0, %1015 ]
  %1029 = phi i64 [ %1044, %1043 ], [ -1, %1015 ]
  %1030 = shl nuw i64 1, %1027
  %1031 = and i64 %1030, %1018
  %1032 = icmp eq i64 %1031, 0
  br i1 %1032, label %1033, label %1043

1033:                                             ; preds = %1026
  %1034 = load ptr, ptr %1012, align 8
  %1035 = getelementptr inbounds i64, ptr %1034, i64 %1027
  %1036 = load i64, ptr %1035, align 8
  %1037 = call i64 @llvm.abs.i64(i64 %1036, i1 true)
  %1038 = icmp slt i64 %1029, 0
  %1039 = icmp slt i64 %1037, %1028
  %1040 = select i1 %1038, i1 true, i1 %1039
  %1041 = select i1 %1040, i64 %1027, i64 %1029
  %1042 = select i1 %1040, i64 %1037, i64 %1028
  br label %1043

1043:                                             ; preds = %1033, %1026
  %1044 = phi i64 [ %1029, %1026 ], [ %1041, %1033 ]
  %1045 = phi i64 [ %1028, %1026 ], [ %1042, %1033 ]
  %1046 = add nuw nsw i64 %1027, 1
  %1047 = icmp eq i64 %1046, %967
  br i1 %1047, label %1020, label %1026

1048:                                             ; preds = %1020
  %1049 = icmp slt i64 %1045, %1019
  br i1 %1049, label %1059, label %1050

1050:                                             ; preds = %1048
  %1051 = add nsw i64 %1024, -1
  %1052 = mul nsw i64 %1051, %1045
  %1053 = add nsw i64 %1052, %1019
  br label %1054

1054:                                             ; preds = %1050, %1020
  %1055 = phi i64 [ %1019, %1020 ], [ %1053, %1050 ]
  %1056 = add nuw nsw i64 %1017, 1
  %1057 = icmp sge i64 %1056, %967
  %1058 = icmp eq i64 %1056, %967
  br i1 %1058, label %1059, label %1015

1059:                                             ; preds = %1054, %1048
  %1060 = phi i1 [ %1057, %1054 ], [ %1016, %1048 ]
  br i1 %1060, label %1061, label %1842

1061:                                             ; preds = %1059, %1004
  %1062 = icmp eq i32 %1005, 0
  br i1 %1062, label %1139, label %1063

1063:                                             ; preds = %1061
  %1064 = getelementptr inbounds i8, ptr %839, i64 16
  %1065 = load ptr, ptr %1064, align 8
  %1066 = getelementptr inbounds i8, ptr %839, i64 32
  %1067 = load ptr, ptr %1066, align 8
  %1068 = getelementptr inbounds i8, ptr %839, i64 40
  %1069 = load ptr, ptr %1068, align 8
  %1070 = getelementptr inbounds i8, ptr %1065, i64 8
  %1071 = icmp sgt i32 %966, 0
  br i1 %1071, label %1072, label %1089

1072:                                             ; preds = %1063, %1072
  %1073 = phi ptr [ %1085, %1072 ], [ %1065, %1063 ]
  %1074 = phi ptr [ %1086, %1072 ], [ %1070, %1063 ]
  %1075 = phi i64 [ %1087, %1072 ], [ 0, %1063 ]
  %1076 = getelementptr inbounds i64, ptr %1067, i64 %1075
  %1077 = load i64, ptr %1076, align 8
  %1078 = add nsw i64 %1077, -1
  %1079 = getelementptr inbounds i64, ptr %1069, i64 %1075
  %1080 = load i64, ptr %1079, align 8
  %1081 = mul nsw i64 %1078, %1080
  %1082 = icmp slt i64 %1081, 0
  %1083 = select i1 %1082, ptr %1073, ptr %1074
  %1084 = getelementptr inbounds i8, ptr %1083, i64 %1081
  %1085 = select i1 %1082, ptr %1084, ptr %1073
  %1086 = select i1 %1082, ptr %1074, ptr %1084
  %1087 = add nuw nsw i64 %1075, 1
  %1088 = icmp eq i64 %1087, %967
  br i1 %1088, label %1089, label %1072

1089:                                             ; preds = %1072, %1063
  %1090 = phi ptr [ %1065, %1063 ], [ %1085, %1072 ]
  %1091 = phi ptr [ %1070, %1063 ], [ %1086, %1072 ]
  %1092 = load i64, ptr %487, align 8
  %1093 = icmp sgt i64 %1092, 0
  br i1 %1093, label %1094, label %1139

1094:                                             ; preds = %1089, %1135
  %1095 = phi i1 [ %1137, %1135 ], [ true, %1089 ]
  %1096 = phi i64 [ %1136, %1135 ], [ 0, %1089 ]
  %1097 = getelementptr inbounds [24 x %struct.Given], ptr %273, i64 0, i64 %1096
  %1098 = getelementptr inbounds i8, ptr %1097, i64 48
  %1099 = load ptr, ptr %1098, align 8
  %1100 = icmp eq ptr %1099, null
  br i1 %1100, label %1135, label %1101

1101:                                             ; preds = %1094
  %1102 = load ptr, ptr %1097, align 8
  %1103 = getelementptr inbounds i8, ptr %1097, i64 24
  %1104 = load i64, ptr %1103, align 8
  %1105 = getelementptr inbounds i8, ptr %1097, i64 32
  %1106 = load i64, ptr %1105, align 8
  %1107 = add nsw i64 %1106, %1104
  %1108 = getelementptr inbounds i8, ptr %1097, i64 40
  %1109 = load ptr, ptr %1108, align 8
  %1110 = getelementptr inbounds i8, ptr %1102, i64 8
  %1111 = icmp sgt i64 %1107, 0
  br i1 %1111, label %1112, label %1129

1112:                                             ; preds = %1101, %1112
  %1113 = phi ptr [ %1125, %1112 ], [ %1102, %1101 ]
  %1114 = phi ptr [ %1126, %1112 ], [ %1110, %1101 ]
  %1115 = phi i64 [ %1127, %1112 ], [ 0, %1101 ]
  %1116 = getelementptr inbounds i64, ptr %1109, i64 %1115
  %1117 = load i64, ptr %1116, align 8
  %1118 = add nsw i64 %1117, -1
  %1119 = getelementptr inbounds i64, ptr %1099, i64 %1115
  %1120 = load i64, ptr %1119, align 8
  %1121 = mul nsw i64 %1118, %1120
  %1122 = icmp slt i64 %1121, 0
  %1123 = select i1 %1122, ptr %1113, ptr %1114
  %1124 = getelementptr inbounds i8, ptr %1123, i64 %1121
  %1125 = select i1 %1122, ptr %1124, ptr %1113
  %1126 = select i1 %1122, ptr %1114, ptr %1124
  %1127 = add nuw nsw i64 %1115, 1
  %1128 = icmp eq i64 %1127, %1107
  br i1 %1128, label %1129, label %1112

1129:                                             ; preds = %1112, %1101
  %1130 = phi ptr [ %1102, %1101 ], [ %1125, %1112 ]
  %1131 = phi ptr [ %1110, %1101 ], [ %1126, %1112 ]
  %1132 = icmp ult ptr %1130, %1091
  %1133 = icmp ult ptr %1090, %1131
  %1134 = select i1 %1132, i1 %1133, i1 false
  br i1 %1134, label %1139, label %1135

1135:                                             ; preds = %1129, %1094
  %1136 = add nuw nsw i64 %1096, 1
  %1137 = icmp slt i64 %1136, %1092
  %1138 = icmp eq i64 %1136, %1092
  br i1 %1138, label %1139, label %1094

1139:                                             ; preds = %1135, %1129, %1089, %1061
  %1140 = phi i1 [ true, %1061 ], [ false, %1089 ], [ %1137, %1135 ], [ %1095, %1129 ]
  %1141 = or i1 %915, %1140
  br label %1142

1142:                                             ; preds = %1139, %914
  %1143 = phi i1 [ %1141, %1139 ], [ %915, %914 ]
  %1144 = phi ptr [ %839, %1139 ], [ null, %914 ]
  %1145 = load i64, ptr %270, align 8
  %1146 = icmp eq i64 %1145, 0
  %1147 = or i1 %907, %1146
  br i1 %1147, label %1148, label %1228

1148:                                             ; preds = %1142
  %1149 = load i64, ptr %487, align 8
  %1150 = icmp sgt i64 %1149, 0
  br i1 %1150, label %1151, label %1228

1151:                                             ; preds = %1148
  %1152 = getelementptr inbounds i8, ptr %14, i64 1576
  %1153 = load ptr, ptr %267, align 8
  %1154 = getelementptr inbounds i8, ptr %1153, i64 1160
  br label %1155

1155:                                             ; preds = %1224, %1151
  %1156 = phi i64 [ 0, %1151 ], [ %1225, %1224 ]
  %1157 = phi i64 [ 0, %1151 ], [ %1226, %1224 ]
  br i1 %907, label %1218, label %1158

1158:                                             ; preds = %1155
  %1159 = getelementptr inbounds [24 x %struct.Given], ptr %273, i64 0, i64 %1157
  %1160 = load i64, ptr %1154, align 8
  %1161 = getelementptr inbounds i8, ptr %1159, i64 56
  %1162 = load i64, ptr %1161, align 8
  %1163 = icmp eq i64 %1162, %1160
  br i1 %1163, label %1168, label %1164

1164:                                             ; preds = %1158
  %1165 = getelementptr inbounds i8, ptr %1159, i64 16
  %1166 = load i64, ptr %1165, align 8
  %1167 = icmp sgt i64 %1166, 1
  br i1 %1167, label %1218, label %1168

1168:                                             ; preds = %1164, %1158
  %1169 = load i64, ptr %268, align 8
  %1170 = icmp slt i64 %1169, 1
  br i1 %1170, label %1210, label %1171

1171:                                             ; preds = %1168
  %1172 = getelementptr inbounds i8, ptr %1159, i64 24
  %1173 = getelementptr inbounds i8, ptr %1159, i64 40
  %1174 = getelementptr inbounds i8, ptr %1159, i64 48
  br label %1175

1175:                                             ; preds = %1206, %1171
  %1176 = phi i64 [ %1169, %1171 ], [ %1179, %1206 ]
  %1177 = phi i64 [ 0, %1171 ], [ %1208, %1206 ]
  %1178 = phi i64 [ 1, %1171 ], [ %1207, %1206 ]
  %1179 = add nsw i64 %1176, -1
  %1180 = getelementptr inbounds [28 x i64], ptr %1152, i64 0, i64 %1179
  %1181 = load i64, ptr %1180, align 8
  %1182 = icmp eq i64 %1181, 1
  br i1 %1182, label %1206, label %1183

1183:                                             ; preds = %1175
  %1184 = load i64, ptr %1172, align 8
  %1185 = sub i64 %1184, %1169
  %1186 = add i64 %1185, %1179
  %1187 = icmp slt i64 %1186, 0
  br i1 %1187, label %1197, label %1188

1188:                                             ; preds = %1183
  %1189 = load ptr, ptr %1173, align 8
  %1190 = getelementptr inbounds i64, ptr %1189, i64 %1186
  %1191 = load i64, ptr %1190, align 8
  %1192 = icmp eq i64 %1191, 1
  br i1 %1192, label %1197, label %1193

1193:                                             ; preds = %1188
  %1194 = load ptr, ptr %1174, align 8
  %1195 = getelementptr inbounds i64, ptr %1194, i64 %1186
  %1196 = load i64, ptr %1195, align 8
  br label %1197

1197:                                             ; preds = %1193, %1188, %1183
  %1198 = phi i64 [ %1196, %1193 ], [ 0, %1188 ], [ 0, %1183 ]
  %1199 = icmp eq i64 %1178, 1
  br i1 %1199, label %1203, label %1200

1200:                                             ; preds = %1197
  %1201 = mul nsw i64 %1178, %1177
  %1202 = icmp eq i64 %1198, %1201
  br i1 %1202, label %1203, label %1218

1203:                                             ; preds = %1200, %1197
  %1204 = phi i64 [ %1177, %1200 ], [ %1198, %1197 ]
  %1205 = mul nsw i64 %1181, %1178
  br label %1206

1206:                                             ; preds = %1203, %1175
  %1207 = phi i64 [ %1178, %1175 ], [ %1205, %1203 ]
  %1208 = phi i64 [ %1177, %1175 ], [ %1204, %1203 ]
  %1209 = icmp ult i64 %1176, 2
  br i1 %1209, label %1210, label %1175

1210:                                             ; preds = %1206, %1168
  %1211 = phi i64 [ 0, %1168 ], [ %1208, %1206 ]
  %1212 = srem i64 %1211, %1160
  %1213 = sdiv i64 %1211, %1160
  %1214 = icmp eq i64 %1212, 0
  br i1 %1214, label %1215, label %1218

1215:                                             ; preds = %1210
  %1216 = getelementptr inbounds i8, ptr %1159, i64 8
  store i64 %1213, ptr %1216, align 8
  %1217 = getelementptr inbounds [24 x i64], ptr %8, i64 0, i64 %1157
  store i64 0, ptr %1217, align 8
  br label %1224

1218:                                             ; preds = %1200, %1210, %1164, %1155
  %1219 = getelementptr inbounds [24 x i64], ptr %8, i64 0, i64 %1157
  store i64 1, ptr %1219, align 8
  %1220 = getelementptr inbounds [24 x %struct.Given], ptr %273, i64 0, i64 %1157, i32 2
  %1221 = load i64, ptr %1220, align 8
  %1222 = mul nsw i64 %1221, %908
  %1223 = add nsw i64 %1222, %1156
  br label %1224

1224:                                             ; preds = %1218, %1215
  %1225 = phi i64 [ %1223, %1218 ], [ %1156, %1215 ]
  %1226 = add nuw nsw i64 %1157, 1
  %1227 = icmp eq i64 %1226, %1149
  br i1 %1227, label %1228, label %1155

1228:                                             ; preds = %1224, %1148, %1142
  %1229 = phi i64 [ 0, %1142 ], [ 0, %1148 ], [ %1225, %1224 ]
  %1230 = getelementptr inbounds i8, ptr %221, i64 1160
  %1231 = load i64, ptr %1230, align 8
  %1232 = icmp ne i64 %1231, 8
  %1233 = icmp ne i64 %1229, 0
  %1234 = select i1 %1143, i1 true, i1 %1233
  %1235 = select i1 %1232, i1 %1234, i1 false
  br i1 %1235, label %1842, label %1236

1236:                                             ; preds = %1228
  br i1 %1143, label %1237, label %1242

1237:                                             ; preds = %1236
  %1238 = getelementptr inbounds i8, ptr %221, i64 1088
  %1239 = load i64, ptr %1238, align 8
  %1240 = mul nsw i64 %1239, %908
  %1241 = add nsw i64 %1240, %1229
  br label %1242

1242:                                             ; preds = %1237, %1236
  %1243 = phi i64 [ %1241, %1237 ], [ %1229, %1236 ]
  %1244 = load ptr, ptr %271, align 8
  %1245 = load i64, ptr %272, align 8
  %1246 = icmp sgt i64 %1243, %1245
  br i1 %1246, label %1247, label %1253

1247:                                             ; preds = %1242
  %1248 = getelementptr inbounds i8, ptr %17, i64 72
  %1249 = load ptr, ptr %1248, align 8
  %1250 = shl i64 %1243, 3
  %1251 = call ptr %1249(i64 noundef %1250)
  %1252 = icmp eq ptr %1251, null
  br i1 %1252, label %1842, label %1253

1253:                                             ; preds = %1247, %1242
  %1254 = phi ptr [ %1251, %1247 ], [ %1244, %1242 ]
  %1255 = phi ptr [ %1251, %1247 ], [ null, %1242 ]
  %1256 = icmp eq i64 %1229, 0
  br i1 %1256, label %1372, label %1257

1257:                                             ; preds = %1253
  %1258 = load i64, ptr %487, align 8
  %1259 = icmp sgt i64 %1258, 0
  br i1 %1259, label %1260, label %1372

1260:                                             ; preds = %1257
  %1261 = icmp sgt i64 %908, 0
  %1262 = getelementptr inbounds i8, ptr %14, i64 1576
  br label %1263

1263:                                             ; preds = %1366, %1260
  %1264 = phi i64 [ %1258, %1260 ], [ %1367, %1366 ]
  %1265 = phi i64 [ %1258, %1260 ], [ %1368, %1366 ]
  %1266 = phi i64 [ 0, %1260 ], [ %1370, %1366 ]
  %1267 = phi ptr [ %1254, %1260 ], [ %1369, %1366 ]
  %1268 = getelementptr inbounds [24 x i64], ptr %8, i64 0, i64 %1266
  %1269 = load i64, ptr %1268, align 8
  %1270 = icmp eq i64 %1269, 0
  br i1 %1270, label %1366, label %1271

1271:                                             ; preds = %1263
  %1272 = getelementptr inbounds [24 x %struct.Given], ptr %273, i64 0, i64 %1266
  call void @llvm.lifetime.start.p0(i64 192, ptr nonnull %7)
  %1273 = getelementptr inbounds i8, ptr %1272, i64 16
  %1274 = load i64, ptr %1273, align 8
  %1275 = load i64, ptr %268, align 8
  %1276 = icmp sgt i64 %1275, 0
  br i1 %1276, label %1286, label %1277

1277:                                             ; preds = %1286, %1271
  %1278 = load ptr, ptr %1272, align 8
  store ptr %1267, ptr %1272, align 8
  %1279 = getelementptr inbounds i8, ptr %1272, i64 8
  store i64 %1274, ptr %1279, align 8
  br i1 %1261, label %1280, label %1363

1280:                                             ; preds = %1277
  %1281 = icmp sgt i64 %1274, 0
  %1282 = getelementptr inbounds i8, ptr %1272, i64 56
  %1283 = getelementptr inbounds i8, ptr %1272, i64 24
  %1284 = getelementptr inbounds i8, ptr %1272, i64 40
  %1285 = getelementptr inbounds i8, ptr %1272, i64 48
  br label %1291

1286:                                             ; preds = %1271, %1286
  %1287 = phi i64 [ %1289, %1286 ], [ 0, %1271 ]
  %1288 = getelementptr inbounds [24 x i64], ptr %7, i64 0, i64 %1287
  store i64 0, ptr %1288, align 8
  %1289 = add nuw nsw i64 %1287, 1
  %1290 = icmp eq i64 %1289, %1275
  br i1 %1290, label %1277, label %1286

1291:                                             ; preds = %1357, %1280
  %1292 = phi i64 [ 0, %1280 ], [ %1359, %1357 ]
  %1293 = phi ptr [ %1278, %1280 ], [ %1358, %1357 ]
  %1294 = phi ptr [ %1267, %1280 ], [ %1296, %1357 ]
  br i1 %1281, label %1302, label %1295

1295:                                             ; preds = %1302, %1291
  %1296 = phi ptr [ %1294, %1291 ], [ %1309, %1302 ]
  %1297 = load i64, ptr %268, align 8
  %1298 = icmp sgt i64 %1297, 0
  br i1 %1298, label %1299, label %1357

1299:                                             ; preds = %1295
  %1300 = load i64, ptr %1283, align 8
  %1301 = sub i64 %1300, %1297
  br label %1312

1302:                                             ; preds = %1291, %1302
  %1303 = phi i64 [ %1310, %1302 ], [ 0, %1291 ]
  %1304 = phi ptr [ %1309, %1302 ], [ %1294, %1291 ]
  %1305 = load i64, ptr %1282, align 8
  %1306 = mul nsw i64 %1305, %1303
  %1307 = getelementptr inbounds i8, ptr %1293, i64 %1306
  %1308 = load double, ptr %1307, align 8
  %1309 = getelementptr inbounds i8, ptr %1304, i64 8
  store double %1308, ptr %1304, align 8
  %1310 = add nuw nsw i64 %1303, 1
  %1311 = icmp eq i64 %1310, %1274
  br i1 %1311, label %1295, label %1302

1312:                                             ; preds = %1348, %1299
  %1313 = phi i64 [ %1297, %1299 ], [ %1315, %1348 ]
  %1314 = phi ptr [ %1293, %1299 ], [ %1355, %1348 ]
  %1315 = add nsw i64 %1313, -1
  %1316 = add i64 %1315, %1301
  %1317 = icmp slt i64 %1316, 0
  br i1 %1317, label %1341, label %1318

1318:                                             ; preds = %1312
  %1319 = load ptr, ptr %1284, align 8
  %1320 = getelementptr inbounds i64, ptr %1319, i64 %1316
  %1321 = load i64, ptr %1320, align 8
  %1322 = icmp eq i64 %1321, 1
  br i1 %1322, label %1323, label %1330

1323:                                             ; preds = %1318
  %1324 = getelementptr inbounds [24 x i64], ptr %7, i64 0, i64 %1315
  %1325 = load i64, ptr %1324, align 8
  %1326 = add nsw i64 %1325, 1
  store i64 %1326, ptr %1324, align 8
  %1327 = getelementptr inbounds [28 x i64], ptr %1262, i64 0, i64 %1315
  %1328 = load i64, ptr %1327, align 8
  %1329 = icmp slt i64 %1326, %1328
  br i1 %1329, label %1357, label %1348

1330:                                             ; preds = %1318
  %1331 = load ptr, ptr %1285, align 8
  %1332 = getelementptr inbounds i64, ptr %1331, i64 %1316
  %1333 = load i64, ptr %1332, align 8
  %1334 = getelementptr inbounds i8, ptr %1314, i64 %1333
  %1335 = getelementptr inbounds [24 x i64], ptr %7, i64 0, i64 %1315
  %1336 = load i64, ptr %1335, align 8
  %1337 = add nsw i64 %1336, 1
  store i64 %1337, ptr %1335, align 8
  %1338 = getelementptr inbounds [28 x i64], ptr %1262, i64 0, i64 %1315
  %1339 = load i64, ptr %1338, align 8
  %1340 = icmp slt i64 %1337, %1339
  br i1 %1340, label %1357, label %1348

1341:                                             ; preds = %1312
  %1342 = getelementptr inbounds [24 x i64], ptr %7, i64 0, i64 %1315
  %1343 = load i64, ptr %1342, align 8
  %1344 = add nsw i64 %1343, 1
  store i64 %1344, ptr %1342, align 8
  %1345 = getelementptr inbounds [28 x i64], ptr %1262, i64 0, i64 %1315
  %1346 = load i64, ptr %1345, align 8
  %1347 = icmp slt i64 %1344, %1346
  br i1 %1347, label %1357, label %1348

1348:                                             ; preds = %1341, %1330, %1323
  %1349 = phi ptr [ %1314, %1341 ], [ %1314, %1323 ], [ %1334, %1330 ]
  %1350 = phi ptr [ %1342, %1341 ], [ %1324, %1323 ], [ %1335, %1330 ]
  %1351 = phi i64 [ %1346, %1341 ], [ %1328, %1323 ], [ %1339, %1330 ]
  %1352 = phi i64 [ 0, %1341 ], [ 0, %1323 ], [ %1333, %1330 ]
  %1353 = mul i64 %1351, %1352
  %1354 = sub i64 0, %1353
  %1355 = getelementptr inbounds i8, ptr %1349, i64 %1354
  store i64 0, ptr %1350, align 8
  %1356 = icmp ugt i64 %1313, 1
  br i1 %1356, label %1312, label %1357

1357:                                             ; preds = %1348, %1341, %1330, %1323, %1295
  %1358 = phi ptr [ %1293, %1295 ], [ %1334, %1330 ], [ %1314, %1341 ], [ %1314, %1323 ], [ %1355, %1348 ]
  %1359 = add nuw nsw i64 %1292, 1
  %1360 = icmp eq i64 %1359, %908
  br i1 %1360, label %1361, label %1291

1361:                                             ; preds = %1357
  %1362 = load i64, ptr %487, align 8
  br label %1363

1363:                                             ; preds = %1361, %1277
  %1364 = phi i64 [ %1264, %1277 ], [ %1362, %1361 ]
  %1365 = phi ptr [ %1267, %1277 ], [ %1296, %1361 ]
  call void @llvm.lifetime.end.p0(i64 192, ptr nonnull %7)
  br label %1366

1366:                                             ; preds = %1363, %1263
  %1367 = phi i64 [ %1364, %1363 ], [ %1264, %1263 ]
  %1368 = phi i64 [ %1364, %1363 ], [ %1265, %1263 ]
  %1369 = phi ptr [ %1365, %1363 ], [ %1267, %1263 ]
  %1370 = add nuw nsw i64 %1266, 1
  %1371 = icmp slt i64 %1370, %1368
  br i1 %1371, label %1263, label %1372

1372:                                             ; preds = %1366, %1257, %1253
  %1373 = phi ptr [ %1254, %1253 ], [ %1254, %1257 ], [ %1369, %1366 ]
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %9)
  %1374 = getelementptr inbounds i8, ptr %221, i64 1120
  %1375 = load ptr, ptr %1374, align 8
  %1376 = icmp eq ptr %1375, null
  br i1 %1376, label %1499, label %1377

1377:                                             ; preds = %1372
  %1378 = load i64, ptr %268, align 8
  %1379 = icmp ne i64 %1378, 0
  %1380 = icmp ne ptr %1144, null
  %1381 = or i1 %1380, %1379
  %1382 = select i1 %1381, i1 true, i1 %1143
  br i1 %1382, label %1499, label %1383

1383:                                             ; preds = %1377
  %1384 = getelementptr inbounds i8, ptr %1375, i64 24
  %1385 = load ptr, ptr %1384, align 8
  %1386 = getelementptr inbounds i8, ptr %17, i64 128
  %1387 = getelementptr inbounds i8, ptr %17, i64 144
  %1388 = getelementptr inbounds i8, ptr %221, i64 896
  %1389 = getelementptr inbounds i8, ptr %17, i64 160
  %1390 = getelementptr inbounds i8, ptr %221, i64 1144
  %1391 = getelementptr inbounds i8, ptr %221, i64 1112
  %1392 = getelementptr inbounds i8, ptr %17, i64 8
  %1393 = getelementptr inbounds i8, ptr %17, i64 16
  br label %1394

1394:                                             ; preds = %1497, %1383
  %1395 = phi ptr [ null, %1383 ], [ %1498, %1497 ]
  %1396 = phi i1 [ true, %1383 ], [ false, %1497 ]
  %1397 = phi i64 [ 0, %1383 ], [ 1, %1497 ]
  %1398 = getelementptr inbounds ptr, ptr %1385, i64 %1397
  %1399 = load ptr, ptr %1398, align 8
  %1400 = load ptr, ptr %215, align 8
  %1401 = icmp eq ptr %1399, %1400
  br i1 %1401, label %1497, label %1402

1402:                                             ; preds = %1394
  %1403 = load i64, ptr %1399, align 8
  %1404 = and i64 %1403, 4294967295
  %1405 = icmp eq i64 %1404, 1
  br i1 %1405, label %1406, label %1497

1406:                                             ; preds = %1402
  %1407 = load i64, ptr %881, align 8
  %1408 = icmp sgt i64 %1407, 0
  br i1 %1408, label %1409, label %1479

1409:                                             ; preds = %1406
  %1410 = getelementptr inbounds i8, ptr %1399, i64 8
  %1411 = load ptr, ptr %1410, align 8
  %1412 = load ptr, ptr %1386, align 8
  %1413 = icmp eq ptr %1411, %1412
  %1414 = getelementptr inbounds i8, ptr %1399, i64 24
  br label %1415

1415:                                             ; preds = %1476, %1409
  %1416 = phi i64 [ 0, %1409 ], [ %1477, %1476 ]
  br i1 %1413, label %1417, label %1419

1417:                                             ; preds = %1415
  %1418 = load ptr, ptr %1414, align 8
  br label %1422

1419:                                             ; preds = %1415
  %1420 = load i64, ptr %1387, align 8
  %1421 = getelementptr inbounds i8, ptr %1399, i64 %1420
  br label %1422

1422:                                             ; preds = %1419, %1417
  %1423 = phi ptr [ %1418, %1417 ], [ %1421, %1419 ]
  %1424 = getelementptr inbounds ptr, ptr %1423, i64 %1416
  %1425 = load ptr, ptr %1424, align 8
  %1426 = getelementptr inbounds [4 x %struct.Result], ptr %1388, i64 0, i64 %1416
  %1427 = load i64, ptr %1425, align 8
  %1428 = and i64 %1427, 4294967295
  %1429 = icmp eq i64 %1428, 1
  br i1 %1429, label %1430, label %1479

1430:                                             ; preds = %1422
  %1431 = getelementptr inbounds i8, ptr %1425, i64 8
  %1432 = load ptr, ptr %1431, align 8
  %1433 = load ptr, ptr %1389, align 8
  %1434 = icmp eq ptr %1432, %1433
  br i1 %1434, label %1435, label %1479

1435:                                             ; preds = %1430
  %1436 = getelementptr inbounds i8, ptr %1425, i64 72
  %1437 = load ptr, ptr %1436, align 8
  %1438 = icmp eq ptr %1437, null
  br i1 %1438, label %1439, label %1479

1439:                                             ; preds = %1435
  %1440 = getelementptr inbounds i8, ptr %1425, i64 56
  %1441 = load ptr, ptr %1440, align 8
  %1442 = load ptr, ptr %1390, align 8
  %1443 = icmp eq ptr %1441, %1442
  br i1 %1443, label %1444, label %1479

1444:                                             ; preds = %1439
  %1445 = getelementptr inbounds i8, ptr %1425, i64 64
  %1446 = load i32, ptr %1445, align 8
  %1447 = and i32 %1446, 1285
  %1448 = icmp eq i32 %1447, 1285
  br i1 %1448, label %1449, label %1479

1449:                                             ; preds = %1444
  %1450 = getelementptr inbounds i8, ptr %1425, i64 24
  %1451 = load i32, ptr %1450, align 8
  %1452 = sext i32 %1451 to i64
  %1453 = load i64, ptr %1426, align 8
  %1454 = icmp eq i64 %1453, %1452
  br i1 %1454, label %1455, label %1479

1455:                                             ; preds = %1449
  %1456 = icmp slt i32 %1451, 1
  br i1 %1456, label %1476, label %1457

1457:                                             ; preds = %1455
  %1458 = getelementptr inbounds i8, ptr %1425, i64 32
  %1459 = load ptr, ptr %1458, align 8
  %1460 = getelementptr inbounds i8, ptr %1426, i64 8
  %1461 = load i64, ptr %1459, align 8
  %1462 = load i64, ptr %1460, align 8
  %1463 = icmp eq i64 %1461, %1462
  br i1 %1463, label %1464, label %1479

1464:                                             ; preds = %1457, %1468
  %1465 = phi i64 [ %1466, %1468 ], [ 0, %1457 ]
  %1466 = add nuw nsw i64 %1465, 1
  %1467 = icmp eq i64 %1466, %1452
  br i1 %1467, label %1476, label %1468

1468:                                             ; preds = %1464
  %1469 = getelementptr inbounds i64, ptr %1459, i64 %1466
  %1470 = load i64, ptr %1469, align 8
  %1471 = getelementptr inbounds [4 x i64], ptr %1460, i64 0, i64 %1466
  %1472 = load i64, ptr %1471, align 8
  %1473 = icmp eq i64 %1470, %1472
  br i1 %1473, label %1464, label %1474

1474:                                             ; preds = %1468
  %1475 = icmp slt i64 %1466, %1452
  br i1 %1475, label %1479, label %1476

1476:                                             ; preds = %1464, %1474, %1455
  %1477 = add nuw nsw i64 %1416, 1
  %1478 = icmp eq i64 %1477, %1407
  br i1 %1478, label %1485, label %1415

1479:                                             ; preds = %1474, %1457, %1449, %1444, %1439, %1435, %1430, %1422, %1406
  %1480 = phi i64 [ 0, %1406 ], [ %1416, %1422 ], [ %1416, %1430 ], [ %1416, %1435 ], [ %1416, %1439 ], [ %1416, %1444 ], [ %1416, %1449 ], [ %1416, %1457 ], [ %1416, %1474 ]
  %1481 = icmp eq i64 %1480, %1407
  br i1 %1481, label %1482, label %1491

1482:                                             ; preds = %1479
  %1483 = getelementptr inbounds i8, ptr %1399, i64 8
  %1484 = load ptr, ptr %1483, align 8
  br label %1485

1485:                                             ; preds = %1476, %1482
  %1486 = phi ptr [ %1484, %1482 ], [ %1411, %1476 ]
  %1487 = load ptr, ptr %1391, align 8
  %1488 = icmp eq ptr %1486, %1487
  br i1 %1488, label %1489, label %1491

1489:                                             ; preds = %1485
  %1490 = icmp eq ptr %1395, null
  br i1 %1490, label %1493, label %1497

1491:                                             ; preds = %1485, %1479
  %1492 = load ptr, ptr %1392, align 8
  store ptr %1400, ptr %1398, align 8
  call void %1492(ptr noundef %1400)
  br label %1493

1493:                                             ; preds = %1491, %1489
  %1494 = phi ptr [ %1393, %1491 ], [ %1392, %1489 ]
  %1495 = phi ptr [ %1395, %1491 ], [ %1399, %1489 ]
  %1496 = load ptr, ptr %1494, align 8
  call void %1496(ptr noundef nonnull %1399)
  br label %1497

1497:                                             ; preds = %1493, %1489, %1402, %1394
  %1498 = phi ptr [ %1395, %1402 ], [ %1395, %1394 ], [ %1395, %1489 ], [ %1495, %1493 ]
  br i1 %1396, label %1394, label %1499

1499:                                             ; preds = %1497, %1377, %1372
  %1500 = phi i1 [ false, %1377 ], [ false, %1372 ], [ true, %1497 ]
  %1501 = phi ptr [ null, %1377 ], [ null, %1372 ], [ %1498, %1497 ]
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %10)
  %1502 = load i64, ptr %881, align 8
  %1503 = icmp sgt i64 %1502, 0
  br i1 %1503, label %1504, label %1637

1504:                                             ; preds = %1499
  %1505 = getelementptr inbounds i8, ptr %221, i64 896
  %1506 = icmp ne ptr %1501, null
  %1507 = icmp ne ptr %1144, null
  %1508 = or i1 %1507, %1506
  %1509 = getelementptr inbounds i8, ptr %14, i64 1576
  %1510 = getelementptr inbounds i8, ptr %17, i64 248
  %1511 = getelementptr inbounds i8, ptr %17, i64 192
  %1512 = getelementptr inbounds i8, ptr %17, i64 256
  %1513 = getelementptr inbounds i8, ptr %17, i64 176
  %1514 = getelementptr inbounds i8, ptr %17, i64 160
  %1515 = getelementptr inbounds i8, ptr %17, i64 16
  %1516 = getelementptr inbounds i8, ptr %1501, i64 8
  %1517 = getelementptr inbounds i8, ptr %17, i64 128
  %1518 = getelementptr inbounds i8, ptr %17, i64 144
  %1519 = getelementptr inbounds i8, ptr %1501, i64 24
  %1520 = xor i1 %1506, true
  %1521 = or i1 %1507, %1520
  br label %1522

1522:                                             ; preds = %1633, %1504
  %1523 = phi i64 [ 0, %1504 ], [ %1606, %1633 ]
  %1524 = phi ptr [ %1373, %1504 ], [ %1634, %1633 ]
  %1525 = getelementptr inbounds [4 x %struct.Result], ptr %1505, i64 0, i64 %1523
  %1526 = getelementptr inbounds [4 x ptr], ptr %9, i64 0, i64 %1523
  store ptr null, ptr %1526, align 8
  br i1 %1508, label %1604, label %1527

1527:                                             ; preds = %1522
  %1528 = load i64, ptr %268, align 8
  %1529 = icmp eq i64 %1528, 0
  br i1 %1529, label %1530, label %1535

1530:                                             ; preds = %1527
  %1531 = load i64, ptr %1525, align 8
  %1532 = icmp eq i64 %1531, 0
  br i1 %1532, label %1604, label %1533

1533:                                             ; preds = %1530
  %1534 = getelementptr inbounds i8, ptr %1525, i64 8
  br label %1551

1535:                                             ; preds = %1527
  %1536 = getelementptr inbounds i8, ptr %1525, i64 8
  %1537 = load i64, ptr %1525, align 8
  %1538 = icmp sgt i64 %1537, 0
  br i1 %1538, label %1541, label %1551

1539:                                             ; preds = %1541
  %1540 = load i64, ptr %268, align 8
  br label %1551

1541:                                             ; preds = %1535, %1541
  %1542 = phi i64 [ %1548, %1541 ], [ 0, %1535 ]
  %1543 = getelementptr inbounds [4 x i64], ptr %1536, i64 0, i64 %1542
  %1544 = load i64, ptr %1543, align 8
  %1545 = load i64, ptr %268, align 8
  %1546 = add nsw i64 %1545, %1542
  %1547 = getelementptr inbounds [28 x i64], ptr %1509, i64 0, i64 %1546
  store i64 %1544, ptr %1547, align 8
  %1548 = add nuw nsw i64 %1542, 1
  %1549 = load i64, ptr %1525, align 8
  %1550 = icmp slt i64 %1548, %1549
  br i1 %1550, label %1541, label %1539

1551:                                             ; preds = %1539, %1535, %1533
  %1552 = phi i64 [ %1531, %1533 ], [ %1549, %1539 ], [ %1537, %1535 ]
  %1553 = phi i64 [ 0, %1533 ], [ %1540, %1539 ], [ %1528, %1535 ]
  %1554 = phi ptr [ %1534, %1533 ], [ %1509, %1539 ], [ %1509, %1535 ]
  %1555 = add nsw i64 %1553, %1552
  %1556 = trunc i64 %1555 to i32
  %1557 = load i64, ptr %269, align 8
  %1558 = getelementptr inbounds i8, ptr %1525, i64 40
  %1559 = load i64, ptr %1558, align 8
  %1560 = mul nsw i64 %1559, %1557
  %1561 = load ptr, ptr %267, align 8
  %1562 = getelementptr inbounds i8, ptr %1561, i64 1160
  %1563 = load i64, ptr %1562, align 8
  %1564 = mul nsw i64 %1560, %1563
  %1565 = load ptr, ptr %1510, align 8
  %1566 = getelementptr inbounds i8, ptr %1565, i64 16
  %1567 = load i64, ptr %1566, align 8
  %1568 = icmp slt i64 %1564, %1567
  br i1 %1568, label %1569, label %1576

1569:                                             ; preds = %1551
  %1570 = load ptr, ptr %1513, align 8
  %1571 = load ptr, ptr %1514, align 8
  %1572 = getelementptr inbounds i8, ptr %1561, i64 1152
  %1573 = load i64, ptr %1572, align 8
  %1574 = trunc i64 %1573 to i32
  %1575 = call ptr %1570(ptr noundef %1571, i32 noundef %1556, ptr noundef nonnull %1554, i32 noundef %1574, ptr noundef null, ptr noundef null, i32 noundef 0, i32 noundef 0, ptr noundef null)
  br label %1601

1576:                                             ; preds = %1551
  %1577 = load ptr, ptr %1511, align 8
  %1578 = load ptr, ptr %1512, align 8
  %1579 = call ptr %1577(ptr noundef %1578)
  %1580 = icmp eq ptr %1579, null
  br i1 %1580, label %1600, label %1581

1581:                                             ; preds = %1576
  %1582 = load ptr, ptr %1513, align 8
  %1583 = load ptr, ptr %1514, align 8
  %1584 = load ptr, ptr %267, align 8
  %1585 = getelementptr inbounds i8, ptr %1584, i64 1152
  %1586 = load i64, ptr %1585, align 8
  %1587 = trunc i64 %1586 to i32
  %1588 = call ptr %1582(ptr noundef %1583, i32 noundef %1556, ptr noundef nonnull %1554, i32 noundef %1587, ptr noundef null, ptr noundef null, i32 noundef 0, i32 noundef 0, ptr noundef null)
  %1589 = load ptr, ptr %1511, align 8
  %1590 = call ptr %1589(ptr noundef nonnull %1579)
  %1591 = icmp eq ptr %1590, null
  br i1 %1591, label %1594, label %1592

1592:                                             ; preds = %1581
  %1593 = load ptr, ptr %1515, align 8
  call void %1593(ptr noundef nonnull %1590)
  br label %1594

1594:                                             ; preds = %1592, %1581
  %1595 = load ptr, ptr %1515, align 8
  call void %1595(ptr noundef nonnull %1579)
  %1596 = icmp ne ptr %1588, null
  %1597 = select i1 %1591, i1 %1596, i1 false
  br i1 %1597, label %1598, label %1601

1598:                                             ; preds = %1594
  %1599 = load ptr, ptr %1515, align 8
  call void %1599(ptr noundef nonnull %1588)
  br label %1600

1600:                                             ; preds = %1576, %1598
  store ptr null, ptr %1526, align 8
  br label %1810

1601:                                             ; preds = %1594, %1569
  %1602 = phi ptr [ %1575, %1569 ], [ %1588, %1594 ]
  store ptr %1602, ptr %1526, align 8
  %1603 = icmp eq ptr %1602, null
  br i1 %1603, label %1810, label %1604

1604:                                             ; preds = %1601, %1530, %1522
  %1605 = phi ptr [ %1602, %1601 ], [ null, %1530 ], [ null, %1522 ]
  %1606 = add nuw nsw i64 %1523, 1
  br i1 %1143, label %1607, label %1613

1607:                                             ; preds = %1604
  %1608 = getelementptr inbounds [4 x ptr], ptr %10, i64 0, i64 %1523
  store ptr %1524, ptr %1608, align 8
  %1609 = getelementptr inbounds i8, ptr %1525, i64 40
  %1610 = load i64, ptr %1609, align 8
  %1611 = mul nsw i64 %1610, %908
  %1612 = getelementptr inbounds double, ptr %1524, i64 %1611
  br label %1633

1613:                                             ; preds = %1604
  %1614 = select i1 %1507, ptr %839, ptr %1605
  br i1 %1521, label %1628, label %1615

1615:                                             ; preds = %1613
  %1616 = load ptr, ptr %1516, align 8
  %1617 = load ptr, ptr %1517, align 8
  %1618 = icmp eq ptr %1616, %1617
  br i1 %1618, label %1619, label %1621

1619:                                             ; preds = %1615
  %1620 = load ptr, ptr %1519, align 8
  br label %1624

1621:                                             ; preds = %1615
  %1622 = load i64, ptr %1518, align 8
  %1623 = getelementptr inbounds i8, ptr %1501, i64 %1622
  br label %1624

1624:                                             ; preds = %1621, %1619
  %1625 = phi ptr [ %1620, %1619 ], [ %1623, %1621 ]
  %1626 = getelementptr inbounds ptr, ptr %1625, i64 %1523
  %1627 = load ptr, ptr %1626, align 8
  br label %1628

1628:                                             ; preds = %1624, %1613
  %1629 = phi ptr [ %1627, %1624 ], [ %1614, %1613 ]
  %1630 = getelementptr inbounds i8, ptr %1629, i64 16
  %1631 = load ptr, ptr %1630, align 8
  %1632 = getelementptr inbounds [4 x ptr], ptr %10, i64 0, i64 %1523
  store ptr %1631, ptr %1632, align 8
  br label %1633

1633:                                             ; preds = %1628, %1607
  %1634 = phi ptr [ %1524, %1628 ], [ %1612, %1607 ]
  %1635 = load i64, ptr %881, align 8
  %1636 = icmp slt i64 %1606, %1635
  br i1 %1636, label %1522, label %1637

1637:                                             ; preds = %1633, %1499
  %1638 = phi i64 [ 0, %1499 ], [ %1606, %1633 ]
  %1639 = call fastcc i32 @run(ptr noundef readonly %17, ptr noundef nonnull %221, ptr noundef nonnull %14, ptr noundef nonnull %889, i64 noundef %908, ptr noundef nonnull %10)
  %1640 = icmp eq i32 %1639, 0
  br i1 %1640, label %1641, label %1810

1641:                                             ; preds = %1637
  br i1 %1143, label %1642, label %1780

1642:                                             ; preds = %1641
  %1643 = icmp eq ptr %1144, null
  %1644 = getelementptr inbounds i8, ptr %1144, i64 24
  %1645 = getelementptr inbounds i8, ptr %1144, i64 32
  %1646 = getelementptr inbounds i8, ptr %1144, i64 16
  %1647 = getelementptr inbounds i8, ptr %1144, i64 40
  %1648 = getelementptr inbounds i8, ptr %17, i64 184
  %1649 = getelementptr inbounds i8, ptr %17, i64 200
  %1650 = load i64, ptr %881, align 8
  %1651 = icmp sgt i64 %1650, 0
  br i1 %1651, label %1652, label %1780

1652:                                             ; preds = %1642, %1776
  %1653 = phi i64 [ %1777, %1776 ], [ 0, %1642 ]
  br i1 %1643, label %1707, label %1654

1654:                                             ; preds = %1652
  %1655 = getelementptr inbounds [4 x ptr], ptr %10, i64 0, i64 %1653
  %1656 = load ptr, ptr %1655, align 8
  call void @llvm.lifetime.start.p0(i64 224, ptr nonnull %6)
  %1657 = load i32, ptr %1644, align 8
  %1658 = sext i32 %1657 to i64
  %1659 = icmp sgt i32 %1657, 0
  br i1 %1659, label %1660, label %1664

1660:                                             ; preds = %1654
  %1661 = load ptr, ptr %1645, align 8
  br label %1667

1662:                                             ; preds = %1667
  %1663 = icmp sgt i64 %1673, 0
  br i1 %1663, label %1664, label %1706

1664:                                             ; preds = %1662, %1654
  %1665 = phi i64 [ %1673, %1662 ], [ 1, %1654 ]
  %1666 = load ptr, ptr %1646, align 8
  br label %1676

1667:                                             ; preds = %1667, %1660
  %1668 = phi i64 [ 0, %1660 ], [ %1674, %1667 ]
  %1669 = phi i64 [ 1, %1660 ], [ %1673, %1667 ]
  %1670 = getelementptr inbounds [28 x i64], ptr %6, i64 0, i64 %1668
  store i64 0, ptr %1670, align 8
  %1671 = getelementptr inbounds i64, ptr %1661, i64 %1668
  %1672 = load i64, ptr %1671, align 8
  %1673 = mul nsw i64 %1672, %1669
  %1674 = add nuw nsw i64 %1668, 1
  %1675 = icmp eq i64 %1674, %1658
  br i1 %1675, label %1662, label %1667

1676:                                             ; preds = %1702, %1664
  %1677 = phi i64 [ 0, %1664 ], [ %1704, %1702 ]
  %1678 = phi ptr [ %1666, %1664 ], [ %1703, %1702 ]
  %1679 = getelementptr inbounds double, ptr %1656, i64 %1677
  %1680 = load double, ptr %1679, align 8
  store double %1680, ptr %1678, align 8
  br i1 %1659, label %1681, label %1702

1681:                                             ; preds = %1676
  %1682 = load ptr, ptr %1647, align 8
  %1683 = load ptr, ptr %1645, align 8
  br label %1684

1684:                                             ; preds = %1697, %1681
  %1685 = phi i64 [ %1658, %1681 ], [ %1687, %1697 ]
  %1686 = phi ptr [ %1678, %1681 ], [ %1700, %1697 ]
  %1687 = add nsw i64 %1685, -1
  %1688 = getelementptr inbounds i64, ptr %1682, i64 %1687
  %1689 = load i64, ptr %1688, align 8
  %1690 = getelementptr inbounds i8, ptr %1686, i64 %1689
  %1691 = getelementptr inbounds [28 x i64], ptr %6, i64 0, i64 %1687
  %1692 = load i64, ptr %1691, align 8
  %1693 = add nsw i64 %1692, 1
  store i64 %1693, ptr %1691, align 8
  %1694 = getelementptr inbounds i64, ptr %1683, i64 %1687
  %1695 = load i64, ptr %1694, align 8
  %1696 = icmp slt i64 %1693, %1695
  br i1 %1696, label %1702, label %1697

1697:                                             ; preds = %1684
  %1698 = mul i64 %1689, %1695
  %1699 = sub i64 0, %1698
  %1700 = getelementptr inbounds i8, ptr %1690, i64 %1699
  store i64 0, ptr %1691, align 8
  %1701 = icmp sgt i64 %1685, 1
  br i1 %1701, label %1684, label %1702

1702:                                             ; preds = %1697, %1684, %1676
  %1703 = phi ptr [ %1678, %1676 ], [ %1690, %1684 ], [ %1700, %1697 ]
  %1704 = add nuw nsw i64 %1677, 1
  %1705 = icmp eq i64 %1704, %1665
  br i1 %1705, label %1706, label %1676

1706:                                             ; preds = %1702, %1662
  call void @llvm.lifetime.end.p0(i64 224, ptr nonnull %6)
  br label %1776

1707:                                             ; preds = %1652
  %1708 = getelementptr inbounds [4 x ptr], ptr %9, i64 0, i64 %1653
  %1709 = load ptr, ptr %1708, align 8
  %1710 = icmp eq ptr %1709, null
  br i1 %1710, label %1769, label %1711

1711:                                             ; preds = %1707
  %1712 = getelementptr inbounds [4 x ptr], ptr %10, i64 0, i64 %1653
  %1713 = load ptr, ptr %1712, align 8
  call void @llvm.lifetime.start.p0(i64 224, ptr nonnull %5)
  %1714 = getelementptr inbounds i8, ptr %1709, i64 24
  %1715 = load i32, ptr %1714, align 8
  %1716 = sext i32 %1715 to i64
  %1717 = icmp sgt i32 %1715, 0
  br i1 %1717, label %1718, label %1723

1718:                                             ; preds = %1711
  %1719 = getelementptr inbounds i8, ptr %1709, i64 32
  %1720 = load ptr, ptr %1719, align 8
  br label %1729

1721:                                             ; preds = %1729
  %1722 = icmp sgt i64 %1735, 0
  br i1 %1722, label %1723, label %1768

1723:                                             ; preds = %1721, %1711
  %1724 = phi i64 [ %1735, %1721 ], [ 1, %1711 ]
  %1725 = getelementptr inbounds i8, ptr %1709, i64 16
  %1726 = load ptr, ptr %1725, align 8
  %1727 = getelementptr inbounds i8, ptr %1709, i64 40
  %1728 = getelementptr inbounds i8, ptr %1709, i64 32
  br label %1738

1729:                                             ; preds = %1729, %1718
  %1730 = phi i64 [ 0, %1718 ], [ %1736, %1729 ]
  %1731 = phi i64 [ 1, %1718 ], [ %1735, %1729 ]
  %1732 = getelementptr inbounds [28 x i64], ptr %5, i64 0, i64 %1730
  store i64 0, ptr %1732, align 8
  %1733 = getelementptr inbounds i64, ptr %1720, i64 %1730
  %1734 = load i64, ptr %1733, align 8
  %1735 = mul nsw i64 %1734, %1731
  %1736 = add nuw nsw i64 %1730, 1
  %1737 = icmp eq i64 %1736, %1716
  br i1 %1737, label %1721, label %1729

1738:                                             ; preds = %1764, %1723
  %1739 = phi i64 [ 0, %1723 ], [ %1766, %1764 ]
  %1740 = phi ptr [ %1726, %1723 ], [ %1765, %1764 ]
  %1741 = getelementptr inbounds double, ptr %1713, i64 %1739
  %1742 = load double, ptr %1741, align 8
  store double %1742, ptr %1740, align 8
  br i1 %1717, label %1743, label %1764

1743:                                             ; preds = %1738
  %1744 = load ptr, ptr %1727, align 8
  %1745 = load ptr, ptr %1728, align 8
  br label %1746

1746:                                             ; preds = %1759, %1743
  %1747 = phi i64 [ %1716, %1743 ], [ %1749, %1759 ]
  %1748 = phi ptr [ %1740, %1743 ], [ %1762, %1759 ]
  %1749 = add nsw i64 %1747, -1
  %1750 = getelementptr inbounds i64, ptr %1744, i64 %1749
  %1751 = load i64, ptr %1750, align 8
  %1752 = getelementptr inbounds i8, ptr %1748, i64 %1751
  %1753 = getelementptr inbounds [28 x i64], ptr %5, i64 0, i64 %1749
  %1754 = load i64, ptr %1753, align 8
  %1755 = add nsw i64 %1754, 1
  store i64 %1755, ptr %1753, align 8
  %1756 = getelementptr inbounds i64, ptr %1745, i64 %1749
  %1757 = load i64, ptr %1756, align 8
  %1758 = icmp slt i64 %1755, %1757
  br i1 %1758, label %1764, label %1759

1759:                                             ; preds = %1746
  %1760 = mul i64 %1751, %1757
  %1761 = sub i64 0, %1760
  %1762 = getelementptr inbounds i8, ptr %1752, i64 %1761
  store i64 0, ptr %1753, align 8
  %1763 = icmp sgt i64 %1747, 1
  br i1 %1763, label %1746, label %1764

1764:                                             ; preds = %1759, %1746, %1738
  %1765 = phi ptr [ %1740, %1738 ], [ %1752, %1746 ], [ %1762, %1759 ]
  %1766 = add nuw nsw i64 %1739, 1
  %1767 = icmp eq i64 %1766, %1724
  br i1 %1767, label %1768, label %1738

1768:                                             ; preds = %1764, %1721
  call void @llvm.lifetime.end.p0(i64 224, ptr nonnull %5)
  br label %1776

1769:                                             ; preds = %1707
  %1770 = load ptr, ptr %1648, align 8
  %1771 = getelementptr inbounds [4 x ptr], ptr %10, i64 0, i64 %1653
  %1772 = load ptr, ptr %1771, align 8
  %1773 = load ptr, ptr %1649, align 8
  %1774 = call ptr %1770(ptr noundef %1772, ptr noundef %1773, ptr noundef null)
  store ptr %1774, ptr %1708, align 8
  %1775 = icmp eq ptr %1774, null
  br i1 %1775, label %1810, label %1776

1776:                                             ; preds = %1769, %1768, %1706
  %1777 = add nuw nsw i64 %1653, 1
  %1778 = load i64, ptr %881, align 8
  %1779 = icmp slt i64 %1777, %1778
  br i1 %1779, label %1652, label %1780

1780:                                             ; preds = %1776, %1642, %1641
  %1781 = icmp eq ptr %1144, null
  br i1 %1781, label %1785, label %1782

1782:                                             ; preds = %1780
  %1783 = getelementptr inbounds i8, ptr %17, i64 8
  %1784 = load ptr, ptr %1783, align 8
  call void %1784(ptr noundef %839)
  br label %1826

1785:                                             ; preds = %1780
  %1786 = icmp eq ptr %1501, null
  br i1 %1786, label %1787, label %1833

1787:                                             ; preds = %1785
  %1788 = getelementptr inbounds i8, ptr %221, i64 1112
  %1789 = load ptr, ptr %1788, align 8
  %1790 = icmp eq ptr %1789, null
  br i1 %1790, label %1793, label %1791

1791:                                             ; preds = %1787
  %1792 = call fastcc ptr @together(ptr noundef nonnull %14, ptr noundef nonnull %9)
  br label %1795

1793:                                             ; preds = %1787
  %1794 = load ptr, ptr %9, align 16
  br label %1795

1795:                                             ; preds = %1793, %1791
  %1796 = phi ptr [ %1792, %1791 ], [ %1794, %1793 ]
  %1797 = icmp ne ptr %1796, null
  %1798 = and i1 %1500, %1797
  br i1 %1798, label %1799, label %1833

1799:                                             ; preds = %1795
  %1800 = load ptr, ptr %1374, align 8
  %1801 = getelementptr inbounds i8, ptr %1800, i64 24
  %1802 = load ptr, ptr %1801, align 8
  %1803 = getelementptr inbounds i8, ptr %1802, i64 8
  %1804 = load ptr, ptr %1803, align 8
  %1805 = load ptr, ptr %1802, align 8
  store ptr %1805, ptr %1803, align 8
  %1806 = getelementptr inbounds i8, ptr %17, i64 8
  %1807 = load ptr, ptr %1806, align 8
  store ptr %1796, ptr %1802, align 8
  call void %1807(ptr noundef nonnull %1796)
  %1808 = getelementptr inbounds i8, ptr %17, i64 16
  %1809 = load ptr, ptr %1808, align 8
  call void %1809(ptr noundef %1804)
  br label %1833

1810:                                             ; preds = %1601, %1769, %1637, %1600
  %1811 = phi i64 [ %1638, %1637 ], [ %1523, %1600 ], [ %1638, %1769 ], [ %1523, %1601 ]
  %1812 = phi i32 [ %1639, %1637 ], [ 2, %1600 ], [ 2, %1769 ], [ 2, %1601 ]
  %1813 = icmp sgt i64 %1811, 0
  br i1 %1813, label %1814, label %1826

1814:                                             ; preds = %1810, %1823
  %1815 = phi i64 [ %1824, %1823 ], [ 0, %1810 ]
  %1816 = getelementptr inbounds ptr, ptr %9, i64 %1815
  %1817 = load ptr, ptr %1816, align 8
  %1818 = icmp eq ptr %1817, null
  br i1 %1818, label %1823, label %1819

1819:                                             ; preds = %1814
  %1820 = load ptr, ptr %14, align 8
  %1821 = getelementptr inbounds i8, ptr %1820, i64 16
  %1822 = load ptr, ptr %1821, align 8
  call void %1822(ptr noundef nonnull %1817)
  br label %1823

1823:                                             ; preds = %1819, %1814
  %1824 = add nuw nsw i64 %1815, 1
  %1825 = icmp eq i64 %1824, %1811
  br i1 %1825, label %1826, label %1814

1826:                                             ; preds = %1823, %1810, %1782
  %1827 = phi ptr [ null, %1810 ], [ %839, %1782 ], [ null, %1823 ]
  %1828 = phi i32 [ %1812, %1810 ], [ 0, %1782 ], [ %1812, %1823 ]
  %1829 = icmp eq ptr %1501, null
  br i1 %1829, label %1833, label %1830

1830:                                             ; preds = %1826
  %1831 = getelementptr inbounds i8, ptr %17, i64 16
  %1832 = load ptr, ptr %1831, align 8
  call void %1832(ptr noundef nonnull %1501)
  br label %1833

1833:                                             ; preds = %1785, %1830, %1826, %1799, %1795
  %1834 = phi ptr [ %1827, %1826 ], [ %1827, %1830 ], [ %1796, %1799 ], [ %1796, %1795 ], [ %1501, %1785 ]
  %1835 = phi i32 [ %1828, %1826 ], [ %1828, %1830 ], [ 0, %1799 ], [ 0, %1795 ], [ 0, %1785 ]
  %1836 = icmp eq ptr %1255, null
  br i1 %1836, label %1840, label %1837

1837:                                             ; preds = %1833
  %1838 = getelementptr inbounds i8, ptr %17, i64 80
  %1839 = load ptr, ptr %1838, align 8
  call void %1839(ptr noundef nonnull %1255)
  br label %1840

1840:                                             ; preds = %1837, %1833
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %10)
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %9)
  %1841 = icmp eq i32 %1835, 1
  br label %1842

1842:                                             ; preds = %987, %997, %1840, %1247, %1228, %1059, %964, %957, %941, %937, %918
  %1843 = phi ptr [ null, %1228 ], [ null, %1247 ], [ %1834, %1840 ], [ null, %957 ], [ null, %1059 ], [ null, %964 ], [ null, %941 ], [ null, %937 ], [ null, %918 ], [ null, %997 ], [ null, %987 ]
  %1844 = phi i1 [ true, %1228 ], [ true, %1247 ], [ %1841, %1840 ], [ true, %957 ], [ true, %1059 ], [ true, %964 ], [ true, %941 ], [ true, %937 ], [ true, %918 ], [ true, %997 ], [ true, %987 ]
  call void @llvm.lifetime.end.p0(i64 192, ptr nonnull %8)
  br label %1895

1845:                                             ; preds = %879
  %1846 = load ptr, ptr %267, align 8
  %1847 = getelementptr inbounds i8, ptr %1846, i64 1168
  %1848 = load ptr, ptr %1847, align 8
  %1849 = getelementptr inbounds i8, ptr %1848, i64 176
  %1850 = load ptr, ptr %1849, align 8
  %1851 = load i64, ptr %487, align 8
  %1852 = icmp sgt i64 %1851, 0
  br i1 %1852, label %1853, label %1884

1853:                                             ; preds = %1845, %1867
  %1854 = phi i64 [ %1877, %1867 ], [ 0, %1845 ]
  %1855 = getelementptr inbounds [24 x %struct.Given], ptr %273, i64 0, i64 %1854
  %1856 = getelementptr inbounds i8, ptr %1855, i64 24
  %1857 = load i64, ptr %1856, align 8
  %1858 = icmp eq i64 %1857, 0
  br i1 %1858, label %1859, label %1895

1859:                                             ; preds = %1853
  %1860 = getelementptr inbounds i8, ptr %1855, i64 56
  %1861 = load i64, ptr %1860, align 8
  %1862 = icmp eq i64 %1861, 8
  br i1 %1862, label %1867, label %1863

1863:                                             ; preds = %1859
  %1864 = getelementptr inbounds i8, ptr %1855, i64 16
  %1865 = load i64, ptr %1864, align 8
  %1866 = icmp sgt i64 %1865, 1
  br i1 %1866, label %1895, label %1867

1867:                                             ; preds = %1863, %1859
  %1868 = load ptr, ptr %1855, align 8
  %1869 = ptrtoint ptr %1868 to i64
  %1870 = load ptr, ptr %267, align 8
  %1871 = getelementptr inbounds i8, ptr %1870, i64 1168
  %1872 = load ptr, ptr %1871, align 8
  %1873 = getelementptr inbounds i8, ptr %1872, i64 24
  %1874 = getelementptr inbounds [16 x i64], ptr %1873, i64 0, i64 %1854
  %1875 = load i64, ptr %1874, align 8
  %1876 = getelementptr inbounds i64, ptr %1850, i64 %1875
  store i64 %1869, ptr %1876, align 8
  %1877 = add nuw nsw i64 %1854, 1
  %1878 = load i64, ptr %487, align 8
  %1879 = icmp slt i64 %1877, %1878
  br i1 %1879, label %1853, label %1880

1880:                                             ; preds = %1867
  %1881 = load ptr, ptr %267, align 8
  %1882 = getelementptr inbounds i8, ptr %1881, i64 1168
  %1883 = load ptr, ptr %1882, align 8
  br label %1884

1884:                                             ; preds = %1880, %1845
  %1885 = phi ptr [ %1883, %1880 ], [ %1848, %1845 ]
  %1886 = load ptr, ptr %1885, align 8
  %1887 = call i64 %1886(ptr noundef %1850)
  %1888 = icmp eq i64 %1887, 0
  br i1 %1888, label %1889, label %1895

1889:                                             ; preds = %1884
  %1890 = load ptr, ptr %14, align 8
  %1891 = getelementptr inbounds i8, ptr %1890, i64 8
  %1892 = load ptr, ptr %1891, align 8
  %1893 = getelementptr inbounds i8, ptr %1890, i64 104
  %1894 = load ptr, ptr %1893, align 8
  call void %1892(ptr noundef %1894)
  br label %1895

1895:                                             ; preds = %1863, %1853, %1889, %1884, %1842, %900, %891, %884
  %1896 = phi ptr [ null, %884 ], [ %1843, %1842 ], [ null, %900 ], [ null, %891 ], [ %1894, %1889 ], [ null, %1884 ], [ null, %1853 ], [ null, %1863 ]
  %1897 = phi i1 [ true, %884 ], [ %1844, %1842 ], [ true, %900 ], [ true, %891 ], [ false, %1889 ], [ true, %1884 ], [ true, %1853 ], [ true, %1863 ]
  %1898 = icmp eq i64 %880, 0
  br i1 %1898, label %1908, label %1899

1899:                                             ; preds = %1895
  %1900 = getelementptr inbounds i8, ptr %17, i64 16
  br label %1901

1901:                                             ; preds = %1899, %1901
  %1902 = phi i64 [ %880, %1899 ], [ %1904, %1901 ]
  %1903 = load ptr, ptr %1900, align 8
  %1904 = add nsw i64 %1902, -1
  %1905 = getelementptr inbounds [24 x ptr], ptr %15, i64 0, i64 %1904
  %1906 = load ptr, ptr %1905, align 8
  call void %1903(ptr noundef %1906)
  %1907 = icmp eq i64 %1904, 0
  br i1 %1907, label %1908, label %1901

1908:                                             ; preds = %1901, %1895
  call void @llvm.lifetime.end.p0(i64 192, ptr nonnull %15)
  br i1 %1897, label %1909, label %1914

1909:                                             ; preds = %89, %92, %86, %405, %410, %357, %336, %366, %349, %402, %395, %393, %449, %551, %545, %528, %656, %646, %653, %616, %610, %698, %802, %773, %770, %460, %709, %542, %24, %29, %263, %831, %1908, %105
  %1910 = load ptr, ptr %17, align 8
  %1911 = getelementptr inbounds i8, ptr %17, i64 280
  %1912 = load ptr, ptr %1911, align 8
  %1913 = call ptr %1910(ptr noundef %1912, ptr noundef %1, i64 noundef %2, ptr noundef %3)
  br label %1914

1914:                                             ; preds = %1908, %1909
  %1915 = phi ptr [ %1913, %1909 ], [ %1896, %1908 ]
  call void @llvm.lifetime.end.p0(i64 1824, ptr nonnull %14)
  call void @llvm.lifetime.end.p0(i64 1024, ptr nonnull %13)
  call void @llvm.lifetime.end.p0(i64 96, ptr nonnull %12)
  ret ptr %1915
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define range(i64 176, 1185) i64 @size_of(i64 noundef %0) nounwind {
  %2 = icmp ult i64 %0, 3
  br i1 %2, label %6, label %3

3:                                                ; preds = %1
  %4 = icmp eq i64 %0, 3
  %5 = select i1 %4, i64 1160, i64 176
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
define internal fastcc range(i32 0, 3) i32 @run(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr noundef %3, i64 noundef %4, ptr nocapture noundef readonly %5) nounwind {
  %7 = alloca ptr, align 8
  %8 = alloca [73 x i64], align 16
  call void @llvm.lifetime.start.p0(i64 584, ptr nonnull %8)
  store i64 %4, ptr %8, align 16
  %9 = getelementptr inbounds i8, ptr %3, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %8, i64 8
  %12 = icmp sgt i64 %10, 0
  br i1 %12, label %13, label %15

13:                                               ; preds = %6
  %14 = getelementptr inbounds i8, ptr %3, i64 24
  br label %22

15:                                               ; preds = %22, %6
  %16 = phi ptr [ %11, %6 ], [ %28, %22 ]
  %17 = getelementptr inbounds i8, ptr %2, i64 16
  %18 = load i64, ptr %17, align 8
  %19 = icmp sgt i64 %18, 0
  br i1 %19, label %20, label %30

20:                                               ; preds = %15
  %21 = getelementptr inbounds i8, ptr %2, i64 24
  br label %38

22:                                               ; preds = %13, %22
  %23 = phi ptr [ %11, %13 ], [ %28, %22 ]
  %24 = phi i64 [ 0, %13 ], [ %27, %22 ]
  %25 = getelementptr inbounds [16 x i64], ptr %14, i64 0, i64 %24
  %26 = load i64, ptr %25, align 8
  store i64 %26, ptr %23, align 8
  %27 = add nuw nsw i64 %24, 1
  %28 = getelementptr inbounds i8, ptr %23, i64 8
  %29 = icmp eq i64 %27, %10
  br i1 %29, label %15, label %22

30:                                               ; preds = %38, %15
  %31 = phi ptr [ %16, %15 ], [ %47, %38 ]
  %32 = getelementptr inbounds i8, ptr %1, i64 888
  %33 = load i64, ptr %32, align 8
  %34 = icmp sgt i64 %33, 0
  br i1 %34, label %35, label %50

35:                                               ; preds = %30
  %36 = getelementptr inbounds i8, ptr %3, i64 152
  %37 = getelementptr inbounds i8, ptr %1, i64 896
  br label %55

38:                                               ; preds = %20, %38
  %39 = phi ptr [ %16, %20 ], [ %47, %38 ]
  %40 = phi i64 [ 0, %20 ], [ %48, %38 ]
  %41 = getelementptr inbounds [24 x %struct.Given], ptr %21, i64 0, i64 %40
  %42 = load ptr, ptr %41, align 8
  %43 = ptrtoint ptr %42 to i64
  %44 = getelementptr inbounds i8, ptr %39, i64 8
  store i64 %43, ptr %39, align 8
  %45 = getelementptr inbounds i8, ptr %41, i64 8
  %46 = load i64, ptr %45, align 8
  %47 = getelementptr inbounds i8, ptr %39, i64 16
  store i64 %46, ptr %44, align 8
  %48 = add nuw nsw i64 %40, 1
  %49 = icmp eq i64 %48, %18
  br i1 %49, label %30, label %38

50:                                               ; preds = %68, %30
  %51 = getelementptr inbounds i8, ptr %1, i64 1104
  %52 = load i64, ptr %51, align 8
  %53 = mul nsw i64 %52, %4
  %54 = icmp slt i64 %53, 8192
  br i1 %54, label %73, label %78

55:                                               ; preds = %35, %68
  %56 = phi ptr [ %31, %35 ], [ %69, %68 ]
  %57 = phi i64 [ 0, %35 ], [ %70, %68 ]
  %58 = getelementptr inbounds ptr, ptr %5, i64 %57
  %59 = load ptr, ptr %58, align 8
  %60 = ptrtoint ptr %59 to i64
  %61 = getelementptr inbounds i8, ptr %56, i64 8
  store i64 %60, ptr %56, align 8
  %62 = load i64, ptr %36, align 8
  %63 = icmp eq i64 %62, 0
  br i1 %63, label %68, label %64

64:                                               ; preds = %55
  %65 = getelementptr inbounds [4 x %struct.Result], ptr %37, i64 0, i64 %57, i32 2
  %66 = load i64, ptr %65, align 8
  %67 = getelementptr inbounds i8, ptr %56, i64 16
  store i64 %66, ptr %61, align 8
  br label %68

68:                                               ; preds = %55, %64
  %69 = phi ptr [ %67, %64 ], [ %61, %55 ]
  %70 = add nuw nsw i64 %57, 1
  %71 = load i64, ptr %32, align 8
  %72 = icmp slt i64 %70, %71
  br i1 %72, label %55, label %50

73:                                               ; preds = %50
  %74 = load ptr, ptr %3, align 8
  %75 = call i64 %74(ptr noundef nonnull %8)
  %76 = icmp ne i64 %75, 0
  %77 = zext i1 %76 to i32
  br label %206

78:                                               ; preds = %50
  %79 = getelementptr inbounds i8, ptr %0, i64 272
  %80 = load ptr, ptr %79, align 8
  %81 = getelementptr inbounds i8, ptr %1, i64 1128
  %82 = load i64, ptr %81, align 8
  %83 = icmp slt i64 %82, %4
  br i1 %83, label %84, label %113

84:                                               ; preds = %78
  %85 = getelementptr inbounds i8, ptr %3, i64 160
  %86 = load i64, ptr %85, align 8
  %87 = icmp eq i64 %86, 0
  br i1 %87, label %88, label %113

88:                                               ; preds = %84
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %7)
  %89 = getelementptr inbounds i8, ptr %0, i64 40
  %90 = load ptr, ptr %89, align 8
  %91 = tail call ptr %90(i64 noundef %4)
  store ptr %91, ptr %7, align 8
  %92 = icmp eq ptr %91, null
  br i1 %92, label %102, label %93

93:                                               ; preds = %88
  %94 = load ptr, ptr %0, align 8
  %95 = getelementptr inbounds i8, ptr %0, i64 264
  %96 = load ptr, ptr %95, align 8
  %97 = call ptr %94(ptr noundef %96, ptr noundef nonnull %7, i64 noundef 1, ptr noundef null)
  %98 = getelementptr inbounds i8, ptr %0, i64 16
  %99 = load ptr, ptr %98, align 8
  %100 = load ptr, ptr %7, align 8
  call void %99(ptr noundef %100)
  %101 = icmp eq ptr %97, null
  br i1 %101, label %102, label %103

102:                                              ; preds = %88, %93
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %7)
  br label %206

103:                                              ; preds = %93
  %104 = getelementptr inbounds i8, ptr %0, i64 32
  %105 = load ptr, ptr %104, align 8
  %106 = call i64 %105(ptr noundef nonnull %97)
  %107 = load ptr, ptr %98, align 8
  call void %107(ptr noundef nonnull %97)
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %7)
  %108 = icmp slt i64 %106, 0
  br i1 %108, label %206, label %109

109:                                              ; preds = %103
  %110 = getelementptr inbounds i8, ptr %80, i64 8
  %111 = load i64, ptr %110, align 8
  %112 = icmp eq i64 %111, 0
  br i1 %112, label %117, label %113

113:                                              ; preds = %84, %78, %109
  %114 = getelementptr inbounds i8, ptr %3, i64 160
  %115 = load i64, ptr %114, align 8
  %116 = getelementptr inbounds i8, ptr %3, i64 168
  store i64 %115, ptr %116, align 8
  br label %153

117:                                              ; preds = %109
  %118 = load i64, ptr %85, align 8
  %119 = getelementptr inbounds i8, ptr %3, i64 168
  store i64 %118, ptr %119, align 8
  %120 = icmp eq i64 %106, 0
  br i1 %120, label %153, label %121

121:                                              ; preds = %117
  %122 = add nuw nsw i64 %106, 1
  %123 = shl nsw i64 %122, 4
  %124 = sdiv i64 %4, 2048
  store i64 1, ptr %110, align 8
  %125 = getelementptr inbounds i8, ptr %80, i64 32
  store ptr %3, ptr %125, align 8
  %126 = getelementptr inbounds i8, ptr %80, i64 40
  store ptr %8, ptr %126, align 8
  %127 = getelementptr inbounds i8, ptr %80, i64 104
  store i64 %4, ptr %127, align 8
  %128 = icmp slt i64 %124, %123
  %129 = shl nsw i64 %122, 6
  %130 = call i64 @llvm.smin.i64(i64 %124, i64 %129)
  %131 = select i1 %128, i64 %123, i64 %130
  %132 = getelementptr inbounds i8, ptr %80, i64 112
  store i64 %131, ptr %132, align 8
  %133 = load i64, ptr %17, align 8
  %134 = getelementptr inbounds i8, ptr %80, i64 48
  store i64 %133, ptr %134, align 8
  %135 = load i64, ptr %32, align 8
  %136 = getelementptr inbounds i8, ptr %80, i64 56
  store i64 %135, ptr %136, align 8
  %137 = getelementptr inbounds i8, ptr %1, i64 1160
  %138 = load i64, ptr %137, align 8
  %139 = getelementptr inbounds i8, ptr %80, i64 96
  store i64 %138, ptr %139, align 8
  %140 = load i64, ptr %32, align 8
  %141 = icmp sgt i64 %140, 0
  br i1 %141, label %142, label %162

142:                                              ; preds = %121
  %143 = getelementptr inbounds i8, ptr %1, i64 896
  %144 = getelementptr inbounds i8, ptr %80, i64 64
  br label %145

145:                                              ; preds = %142, %145
  %146 = phi i64 [ 0, %142 ], [ %150, %145 ]
  %147 = getelementptr inbounds [4 x %struct.Result], ptr %143, i64 0, i64 %146, i32 2
  %148 = load i64, ptr %147, align 8
  %149 = getelementptr inbounds [4 x i64], ptr %144, i64 0, i64 %146
  store i64 %148, ptr %149, align 8
  %150 = add nuw nsw i64 %146, 1
  %151 = load i64, ptr %32, align 8
  %152 = icmp slt i64 %150, %151
  br i1 %152, label %145, label %162

153:                                              ; preds = %113, %117
  %154 = phi ptr [ %119, %117 ], [ %116, %113 ]
  %155 = getelementptr inbounds i8, ptr %0, i64 88
  %156 = load ptr, ptr %155, align 8
  %157 = call ptr %156()
  %158 = load ptr, ptr %3, align 8
  %159 = call i64 %158(ptr noundef nonnull %8)
  %160 = getelementptr inbounds i8, ptr %0, i64 96
  %161 = load ptr, ptr %160, align 8
  call void %161(ptr noundef %157)
  br label %201

162:                                              ; preds = %145, %121
  %163 = getelementptr inbounds i8, ptr %0, i64 88
  %164 = load ptr, ptr %163, align 8
  %165 = call ptr %164()
  %166 = getelementptr inbounds i8, ptr %80, i64 128
  store i64 0, ptr %166, align 8
  %167 = getelementptr inbounds i8, ptr %80, i64 120
  store i64 0, ptr %167, align 8
  %168 = getelementptr inbounds i8, ptr %80, i64 136
  %169 = getelementptr inbounds i8, ptr %80, i64 24
  br label %171

170:                                              ; preds = %180
  call fastcc void @work_off(ptr noundef %80)
  br label %183

171:                                              ; preds = %180, %162
  %172 = phi i64 [ 0, %162 ], [ %181, %180 ]
  %173 = getelementptr inbounds [64 x %struct.anon], ptr %168, i64 0, i64 %172
  %174 = atomicrmw xchg ptr %173, i64 2 acq_rel, align 8
  %175 = icmp eq i64 %174, 1
  br i1 %175, label %176, label %180

176:                                              ; preds = %171
  %177 = load ptr, ptr %169, align 8
  %178 = getelementptr inbounds i8, ptr %173, i64 8
  %179 = load ptr, ptr %178, align 8
  call void %177(ptr noundef %179)
  br label %180

180:                                              ; preds = %176, %171
  %181 = add nuw nsw i64 %172, 1
  %182 = icmp eq i64 %181, %106
  br i1 %182, label %170, label %171

183:                                              ; preds = %194, %170
  %184 = phi i64 [ 0, %170 ], [ %195, %194 ]
  %185 = getelementptr inbounds [64 x %struct.anon], ptr %168, i64 0, i64 %184
  %186 = cmpxchg ptr %185, i64 2, i64 0 acq_rel monotonic, align 8
  %187 = extractvalue { i64, i1 } %186, 1
  br i1 %187, label %194, label %188

188:                                              ; preds = %183
  %189 = load atomic i64, ptr %185 acquire, align 8
  %190 = icmp eq i64 %189, 3
  br i1 %190, label %191, label %194

191:                                              ; preds = %188, %191
  call void @relax()
  %192 = load atomic i64, ptr %185 acquire, align 8
  %193 = icmp eq i64 %192, 3
  br i1 %193, label %191, label %194

194:                                              ; preds = %191, %188, %183
  %195 = add nuw nsw i64 %184, 1
  %196 = icmp eq i64 %195, %106
  br i1 %196, label %197, label %183

197:                                              ; preds = %194
  %198 = load i64, ptr %166, align 8
  %199 = getelementptr inbounds i8, ptr %0, i64 96
  %200 = load ptr, ptr %199, align 8
  call void %200(ptr noundef %165)
  store i64 0, ptr %110, align 8
  br label %201

201:                                              ; preds = %153, %197
  %202 = phi i64 [ %159, %153 ], [ %198, %197 ]
  %203 = phi ptr [ %154, %153 ], [ %119, %197 ]
  store i64 0, ptr %203, align 8
  %204 = icmp ne i64 %202, 0
  %205 = zext i1 %204 to i32
  br label %206

206:                                              ; preds = %102, %201, %103, %73
  %207 = phi i32 [ %77, %73 ], [ %205, %201 ], [ 2, %103 ], [ 2, %102 ]
  call void @llvm.lifetime.end.p0(i64 584, ptr nonnull %8)
  ret i32 %207
}

; Function Attrs: nounwind
define internal fastcc ptr @together(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1) nounwind {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 64
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 1112
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %7, i64 888
  %11 = load i64, ptr %10, align 8
  %12 = tail call ptr %5(ptr noundef %9, i64 noundef %11)
  %13 = icmp eq ptr %12, null
  br i1 %13, label %14, label %31

14:                                               ; preds = %2
  %15 = load ptr, ptr %6, align 8
  %16 = getelementptr inbounds i8, ptr %15, i64 888
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
  %42 = getelementptr inbounds i8, ptr %41, i64 888
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
  %52 = getelementptr inbounds i8, ptr %51, i64 888
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

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.abs.i64(i64, i1 immarg)

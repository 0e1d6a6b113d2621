; entry.c compiled by `make entry`; SHA-256 of the source: b7777931618a6c3b3c778823eb28bd863ac7e9affc949d37e7dc246834fd337c

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
  br i1 %28, label %1858, label %29

29:                                               ; preds = %24
  %30 = add nsw i64 %25, %2
  %31 = getelementptr inbounds i8, ptr %17, i64 304
  %32 = load i64, ptr %31, align 8
  %33 = icmp slt i64 %30, %32
  br i1 %33, label %1858, label %34

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
  br i1 %88, label %1858, label %81

89:                                               ; preds = %81, %77
  %90 = phi i64 [ 0, %77 ], [ %82, %81 ]
  %91 = icmp eq i64 %90, %19
  br i1 %91, label %1858, label %92

92:                                               ; preds = %89
  %93 = shl nuw i64 1, %90
  %94 = and i64 %93, %71
  %95 = icmp eq i64 %94, 0
  br i1 %95, label %96, label %1858

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
  br i1 %109, label %110, label %1858

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
  br label %1858

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
  br i1 %342, label %1858, label %343

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
  br i1 %356, label %357, label %1858

357:                                              ; preds = %349
  %358 = getelementptr inbounds i8, ptr %294, i64 40
  %359 = load ptr, ptr %358, align 8
  %360 = getelementptr inbounds i64, ptr %359, i64 %341
  %361 = load i64, ptr %360, align 8
  %362 = getelementptr inbounds i64, ptr %359, i64 %350
  %363 = load i64, ptr %362, align 8
  %364 = mul nsw i64 %363, %348
  %365 = icmp eq i64 %361, %364
  br i1 %365, label %368, label %1858

366:                                              ; preds = %343
  %367 = icmp eq i64 %348, %296
  br i1 %367, label %368, label %1858

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
  br i1 %394, label %395, label %1858

395:                                              ; preds = %393
  %396 = getelementptr inbounds i8, ptr %301, i64 1160
  %397 = load i64, ptr %396, align 8
  %398 = icmp eq i64 %397, 8
  br i1 %398, label %399, label %1858

399:                                              ; preds = %395
  %400 = load ptr, ptr %285, align 8
  %401 = icmp eq ptr %303, %400
  br i1 %401, label %405, label %402

402:                                              ; preds = %399
  %403 = load ptr, ptr %286, align 8
  %404 = icmp eq ptr %303, %403
  br i1 %404, label %405, label %1858

405:                                              ; preds = %402, %399
  %406 = load ptr, ptr %14, align 8
  %407 = getelementptr inbounds i8, ptr %294, i64 16
  %408 = load i64, ptr %407, align 8
  %409 = icmp eq i64 %408, %296
  br i1 %409, label %410, label %1858

410:                                              ; preds = %405
  %411 = load i64, ptr %272, align 8
  %412 = icmp slt i64 %411, %296
  br i1 %412, label %1858, label %413

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
  br i1 %451, label %452, label %1858

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
  br label %1858

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
  br i1 %536, label %537, label %1858

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
  br label %1858

545:                                              ; preds = %537
  %546 = load ptr, ptr %521, align 8
  call void %546(ptr noundef nonnull %540)
  %547 = getelementptr inbounds i8, ptr %540, i64 8
  %548 = load ptr, ptr %547, align 8
  %549 = load ptr, ptr %522, align 8
  %550 = icmp eq ptr %548, %549
  br i1 %550, label %551, label %1858

551:                                              ; preds = %545
  %552 = getelementptr inbounds i8, ptr %540, i64 16
  %553 = load i64, ptr %552, align 8
  %554 = icmp eq i64 %553, 3
  br i1 %554, label %555, label %1858

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
  br i1 %615, label %1858, label %616

616:                                              ; preds = %610
  %617 = getelementptr inbounds i8, ptr %572, i64 32
  %618 = load ptr, ptr %617, align 8
  %619 = getelementptr inbounds i64, ptr %618, i64 %614
  %620 = load i64, ptr %619, align 8
  %621 = icmp eq i64 %620, 3
  br i1 %621, label %622, label %1858

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
  br i1 %649, label %650, label %1858

650:                                              ; preds = %646
  %651 = load ptr, ptr %496, align 8
  %652 = icmp eq ptr %577, %651
  br i1 %652, label %656, label %653

653:                                              ; preds = %650
  %654 = load ptr, ptr %522, align 8
  %655 = icmp eq ptr %577, %654
  br i1 %655, label %656, label %1858

656:                                              ; preds = %653, %650
  %657 = load ptr, ptr %14, align 8
  %658 = getelementptr inbounds i8, ptr %572, i64 16
  %659 = load i64, ptr %658, align 8
  %660 = icmp ne i64 %659, 3
  %661 = load i64, ptr %272, align 8
  %662 = icmp slt i64 %661, 3
  %663 = select i1 %660, i1 true, i1 %662
  br i1 %663, label %1858, label %664

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
  br i1 %700, label %701, label %1858

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
  br label %1858

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
  br i1 %772, label %1858, label %773

773:                                              ; preds = %770
  %774 = load i64, ptr %269, align 8
  %775 = load ptr, ptr %267, align 8
  %776 = getelementptr inbounds i8, ptr %775, i64 1136
  %777 = load i64, ptr %776, align 8
  %778 = sdiv i64 %777, %774
  %779 = icmp sgt i64 %771, %778
  br i1 %779, label %1858, label %824

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
  br i1 %805, label %806, label %1858

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
  br i1 %832, label %1858, label %833

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
  br i1 %883, label %1794, label %884

884:                                              ; preds = %879
  %885 = load i64, ptr %268, align 8
  %886 = icmp eq i64 %885, 0
  %887 = select i1 %886, i64 1168, i64 1176
  %888 = getelementptr inbounds i8, ptr %221, i64 %887
  %889 = load ptr, ptr %888, align 8
  %890 = icmp eq ptr %889, null
  br i1 %890, label %1844, label %891

891:                                              ; preds = %884
  %892 = getelementptr inbounds i8, ptr %889, i64 168
  %893 = load i64, ptr %892, align 8
  %894 = icmp eq i64 %893, 0
  br i1 %894, label %895, label %1844

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
  br i1 %903, label %904, label %1844

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
  br i1 %917, label %1091, label %918

918:                                              ; preds = %914
  %919 = load ptr, ptr %267, align 8
  %920 = getelementptr inbounds i8, ptr %919, i64 896
  %921 = load ptr, ptr %14, align 8
  %922 = getelementptr inbounds i8, ptr %839, i64 8
  %923 = load ptr, ptr %922, align 8
  %924 = getelementptr inbounds i8, ptr %921, i64 160
  %925 = load ptr, ptr %924, align 8
  %926 = icmp eq ptr %923, %925
  br i1 %926, label %927, label %1791

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
  br i1 %940, label %941, label %1791

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
  br i1 %951, label %952, label %1791

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
  br i1 %963, label %1791, label %964

964:                                              ; preds = %957
  %965 = getelementptr inbounds i8, ptr %839, i64 24
  %966 = load i32, ptr %965, align 8
  %967 = sext i32 %966 to i64
  %968 = load i64, ptr %920, align 8
  %969 = add nsw i64 %968, %885
  %970 = icmp eq i64 %969, %967
  br i1 %970, label %971, label %1791

971:                                              ; preds = %964
  %972 = icmp sgt i64 %885, 0
  br i1 %972, label %973, label %980

973:                                              ; preds = %971
  %974 = getelementptr inbounds i8, ptr %839, i64 32
  %975 = load ptr, ptr %974, align 8
  %976 = getelementptr inbounds i8, ptr %14, i64 1576
  br label %990

977:                                              ; preds = %990
  %978 = add nuw nsw i64 %991, 1
  %979 = icmp eq i64 %978, %885
  br i1 %979, label %980, label %990

980:                                              ; preds = %977, %971
  %981 = icmp slt i64 %968, 1
  br i1 %981, label %1009, label %982

982:                                              ; preds = %980
  %983 = getelementptr inbounds i8, ptr %839, i64 32
  %984 = load ptr, ptr %983, align 8
  %985 = getelementptr i64, ptr %984, i64 %885
  %986 = getelementptr inbounds i8, ptr %919, i64 904
  %987 = load i64, ptr %985, align 8
  %988 = load i64, ptr %986, align 8
  %989 = icmp eq i64 %987, %988
  br i1 %989, label %997, label %1791

990:                                              ; preds = %977, %973
  %991 = phi i64 [ 0, %973 ], [ %978, %977 ]
  %992 = getelementptr inbounds i64, ptr %975, i64 %991
  %993 = load i64, ptr %992, align 8
  %994 = getelementptr inbounds [28 x i64], ptr %976, i64 0, i64 %991
  %995 = load i64, ptr %994, align 8
  %996 = icmp eq i64 %993, %995
  br i1 %996, label %977, label %1791

997:                                              ; preds = %982, %1001
  %998 = phi i64 [ %999, %1001 ], [ 0, %982 ]
  %999 = add nuw nsw i64 %998, 1
  %1000 = icmp eq i64 %999, %968
  br i1 %1000, label %1009, label %1001

1001:                                             ; preds = %997
  %1002 = getelementptr i64, ptr %985, i64 %999
  %1003 = load i64, ptr %1002, align 8
  %1004 = getelementptr inbounds [4 x i64], ptr %986, i64 0, i64 %999
  %1005 = load i64, ptr %1004, align 8
  %1006 = icmp eq i64 %1003, %1005
  br i1 %1006, label %997, label %1007

1007:                                             ; preds = %1001
  %1008 = icmp slt i64 %999, %968
  br i1 %1008, label %1791, label %1009

1009:                                             ; preds = %997, %1007, %980
  %1010 = and i32 %958, 1
  %1011 = icmp eq i32 %1010, 0
  br i1 %1011, label %1088, label %1012

1012:                                             ; preds = %1009
  %1013 = getelementptr inbounds i8, ptr %839, i64 16
  %1014 = load ptr, ptr %1013, align 8
  %1015 = getelementptr inbounds i8, ptr %839, i64 32
  %1016 = load ptr, ptr %1015, align 8
  %1017 = getelementptr inbounds i8, ptr %839, i64 40
  %1018 = load ptr, ptr %1017, align 8
  %1019 = getelementptr inbounds i8, ptr %1014, i64 8
  %1020 = icmp sgt i32 %966, 0
  br i1 %1020, label %1021, label %1038

1021:                                             ; preds = %1012, %1021
  %1022 = phi ptr [ %1034, %1021 ], [ %1014, %1012 ]
  %1023 = phi ptr [ %1035, %1021 ], [ %1019, %1012 ]
  %1024 = phi i64 [ %1036, %1021 ], [ 0, %1012 ]
  %1025 = getelementptr inbounds i64, ptr %1016, i64 %1024
  %1026 = load i64, ptr %1025, align 8
  %1027 = add nsw i64 %1026, -1
  %1028 = getelementptr inbounds i64, ptr %1018, i64 %1024
  %1029 = load i64, ptr %1028, align 8
  %1030 = mul nsw i64 %1027, %1029
  %1031 = icmp slt i64 %1030, 0
  %1032 = select i1 %1031, ptr %1022, ptr %1023
  %1033 = getelementptr inbounds i8, ptr %1032, i64 %1030
  %1034 = select i1 %1031, ptr %1033, ptr %1022
  %1035 = select i1 %1031, ptr %1023, ptr %1033
  %1036 = add nuw nsw i64 %1024, 1
  %1037 = icmp eq i64 %1036, %967
  br i1 %1037, label %1038, label %1021

1038:                                             ; preds = %1021, %1012
  %1039 = phi ptr [ %1014, %1012 ], [ %1034, %1021 ]
  %1040 = phi ptr [ %1019, %1012 ], [ %1035, %1021 ]
  %1041 = load i64, ptr %487, align 8
  %1042 = icmp sgt i64 %1041, 0
  br i1 %1042, label %1043, label %1088

1043:                                             ; preds = %1038, %1084
  %1044 = phi i1 [ %1086, %1084 ], [ true, %1038 ]
  %1045 = phi i64 [ %1085, %1084 ], [ 0, %1038 ]
  %1046 = getelementptr inbounds [24 x %struct.Given], ptr %273, i64 0, i64 %1045
  %1047 = getelementptr inbounds i8, ptr %1046, i64 48
  %1048 = load ptr, ptr %1047, align 8
  %1049 = icmp eq ptr %1048, null
  br i1 %1049, label %1084, label %1050

1050:                                             ; preds = %1043
  %1051 = load ptr, ptr %1046, align 8
  %1052 = getelementptr inbounds i8, ptr %1046, i64 24
  %1053 = load i64, ptr %1052, align 8
  %1054 = getelementptr inbounds i8, ptr %1046, i64 32
  %1055 = load i64, ptr %1054, align 8
  %1056 = add nsw i64 %1055, %1053
  %1057 = getelementptr inbounds i8, ptr %1046, i64 40
  %1058 = load ptr, ptr %1057, align 8
  %1059 = getelementptr inbounds i8, ptr %1051, i64 8
  %1060 = icmp sgt i64 %1056, 0
  br i1 %1060, label %1061, label %1078

1061:                                             ; preds = %1050, %1061
  %1062 = phi ptr [ %1074, %1061 ], [ %1051, %1050 ]
  %1063 = phi ptr [ %1075, %1061 ], [ %1059, %1050 ]
  %1064 = phi i64 [ %1076, %1061 ], [ 0, %1050 ]
  %1065 = getelementptr inbounds i64, ptr %1058, i64 %1064
  %1066 = load i64, ptr %1065, align 8
  %1067 = add nsw i64 %1066, -1
  %1068 = getelementptr inbounds i64, ptr %1048, i64 %1064
  %1069 = load i64, ptr %1068, align 8
  %1070 = mul nsw i64 %1067, %1069
  %1071 = icmp slt i64 %1070, 0
  %1072 = select i1 %1071, ptr %1062, ptr %1063
  %1073 = getelementptr inbounds i8, ptr %1072, i64 %1070
  %1074 = select i1 %1071, ptr %1073, ptr %1062
  %1075 = select i1 %1071, ptr %1063, ptr %1073
  %1076 = add nuw nsw i64 %1064, 1
  %1077 = icmp eq i64 %1076, %1056
  br i1 %1077, label %1078, label %1061

1078:                                             ; preds = %1061, %1050
  %1079 = phi ptr [ %1051, %1050 ], [ %1074, %1061 ]
  %1080 = phi ptr [ %1059, %1050 ], [ %1075, %1061 ]
  %1081 = icmp ult ptr %1079, %1040
  %1082 = icmp ult ptr %1039, %1080
  %1083 = select i1 %1081, i1 %1082, i1 false
  br i1 %1083, label %1088, label %1084

1084:                                             ; preds = %1078, %1043
  %1085 = add nuw nsw i64 %1045, 1
  %1086 = icmp slt i64 %1085, %1041
  %1087 = icmp eq i64 %1085, %1041
  br i1 %1087, label %1088, label %1043

1088:                                             ; preds = %1084, %1078, %1038, %1009
  %1089 = phi i1 [ true, %1009 ], [ false, %1038 ], [ %1086, %1084 ], [ %1044, %1078 ]
  %1090 = or i1 %915, %1089
  br label %1091

1091:                                             ; preds = %1088, %914
  %1092 = phi i1 [ %1090, %1088 ], [ %915, %914 ]
  %1093 = phi ptr [ %839, %1088 ], [ null, %914 ]
  %1094 = load i64, ptr %270, align 8
  %1095 = icmp eq i64 %1094, 0
  %1096 = or i1 %907, %1095
  br i1 %1096, label %1097, label %1177

1097:                                             ; preds = %1091
  %1098 = load i64, ptr %487, align 8
  %1099 = icmp sgt i64 %1098, 0
  br i1 %1099, label %1100, label %1177

1100:                                             ; preds = %1097
  %1101 = getelementptr inbounds i8, ptr %14, i64 1576
  %1102 = load ptr, ptr %267, align 8
  %1103 = getelementptr inbounds i8, ptr %1102, i64 1160
  br label %1104

1104:                                             ; preds = %1173, %1100
  %1105 = phi i64 [ 0, %1100 ], [ %1174, %1173 ]
  %1106 = phi i64 [ 0, %1100 ], [ %1175, %1173 ]
  br i1 %907, label %1167, label %1107

1107:                                             ; preds = %1104
  %1108 = getelementptr inbounds [24 x %struct.Given], ptr %273, i64 0, i64 %1106
  %1109 = load i64, ptr %1103, align 8
  %1110 = getelementptr inbounds i8, ptr %1108, i64 56
  %1111 = load i64, ptr %1110, align 8
  %1112 = icmp eq i64 %1111, %1109
  br i1 %1112, label %1117, label %1113

1113:                                             ; preds = %1107
  %1114 = getelementptr inbounds i8, ptr %1108, i64 16
  %1115 = load i64, ptr %1114, align 8
  %1116 = icmp sgt i64 %1115, 1
  br i1 %1116, label %1167, label %1117

1117:                                             ; preds = %1113, %1107
  %1118 = load i64, ptr %268, align 8
  %1119 = icmp slt i64 %1118, 1
  br i1 %1119, label %1159, label %1120

1120:                                             ; preds = %1117
  %1121 = getelementptr inbounds i8, ptr %1108, i64 24
  %1122 = getelementptr inbounds i8, ptr %1108, i64 40
  %1123 = getelementptr inbounds i8, ptr %1108, i64 48
  br label %1124

1124:                                             ; preds = %1155, %1120
  %1125 = phi i64 [ %1118, %1120 ], [ %1128, %1155 ]
  %1126 = phi i64 [ 0, %1120 ], [ %1157, %1155 ]
  %1127 = phi i64 [ 1, %1120 ], [ %1156, %1155 ]
  %1128 = add nsw i64 %1125, -1
  %1129 = getelementptr inbounds [28 x i64], ptr %1101, i64 0, i64 %1128
  %1130 = load i64, ptr %1129, align 8
  %1131 = icmp eq i64 %1130, 1
  br i1 %1131, label %1155, label %1132

1132:                                             ; preds = %1124
  %1133 = load i64, ptr %1121, align 8
  %1134 = sub i64 %1133, %1118
  %1135 = add i64 %1134, %1128
  %1136 = icmp slt i64 %1135, 0
  br i1 %1136, label %1146, label %1137

1137:                                             ; preds = %1132
  %1138 = load ptr, ptr %1122, align 8
  %1139 = getelementptr inbounds i64, ptr %1138, i64 %1135
  %1140 = load i64, ptr %1139, align 8
  %1141 = icmp eq i64 %1140, 1
  br i1 %1141, label %1146, label %1142

1142:                                             ; preds = %1137
  %1143 = load ptr, ptr %1123, align 8
  %1144 = getelementptr inbounds i64, ptr %1143, i64 %1135
  %1145 = load i64, ptr %1144, align 8
  br label %1146

1146:                                             ; preds = %1142, %1137, %1132
  %1147 = phi i64 [ %1145, %1142 ], [ 0, %1137 ], [ 0, %1132 ]
  %1148 = icmp eq i64 %1127, 1
  br i1 %1148, label %1152, label %1149

1149:                                             ; preds = %1146
  %1150 = mul nsw i64 %1127, %1126
  %1151 = icmp eq i64 %1147, %1150
  br i1 %1151, label %1152, label %1167

1152:                                             ; preds = %1149, %1146
  %1153 = phi i64 [ %1126, %1149 ], [ %1147, %1146 ]
  %1154 = mul nsw i64 %1130, %1127
  br label %1155

1155:                                             ; preds = %1152, %1124
  %1156 = phi i64 [ %1127, %1124 ], [ %1154, %1152 ]
  %1157 = phi i64 [ %1126, %1124 ], [ %1153, %1152 ]
  %1158 = icmp ult i64 %1125, 2
  br i1 %1158, label %1159, label %1124

1159:                                             ; preds = %1155, %1117
  %1160 = phi i64 [ 0, %1117 ], [ %1157, %1155 ]
  %1161 = srem i64 %1160, %1109
  %1162 = sdiv i64 %1160, %1109
  %1163 = icmp eq i64 %1161, 0
  br i1 %1163, label %1164, label %1167

1164:                                             ; preds = %1159
  %1165 = getelementptr inbounds i8, ptr %1108, i64 8
  store i64 %1162, ptr %1165, align 8
  %1166 = getelementptr inbounds [24 x i64], ptr %8, i64 0, i64 %1106
  store i64 0, ptr %1166, align 8
  br label %1173

1167:                                             ; preds = %1149, %1159, %1113, %1104
  %1168 = getelementptr inbounds [24 x i64], ptr %8, i64 0, i64 %1106
  store i64 1, ptr %1168, align 8
  %1169 = getelementptr inbounds [24 x %struct.Given], ptr %273, i64 0, i64 %1106, i32 2
  %1170 = load i64, ptr %1169, align 8
  %1171 = mul nsw i64 %1170, %908
  %1172 = add nsw i64 %1171, %1105
  br label %1173

1173:                                             ; preds = %1167, %1164
  %1174 = phi i64 [ %1172, %1167 ], [ %1105, %1164 ]
  %1175 = add nuw nsw i64 %1106, 1
  %1176 = icmp eq i64 %1175, %1098
  br i1 %1176, label %1177, label %1104

1177:                                             ; preds = %1173, %1097, %1091
  %1178 = phi i64 [ 0, %1091 ], [ 0, %1097 ], [ %1174, %1173 ]
  %1179 = getelementptr inbounds i8, ptr %221, i64 1160
  %1180 = load i64, ptr %1179, align 8
  %1181 = icmp ne i64 %1180, 8
  %1182 = icmp ne i64 %1178, 0
  %1183 = select i1 %1092, i1 true, i1 %1182
  %1184 = select i1 %1181, i1 %1183, i1 false
  br i1 %1184, label %1791, label %1185

1185:                                             ; preds = %1177
  br i1 %1092, label %1186, label %1191

1186:                                             ; preds = %1185
  %1187 = getelementptr inbounds i8, ptr %221, i64 1088
  %1188 = load i64, ptr %1187, align 8
  %1189 = mul nsw i64 %1188, %908
  %1190 = add nsw i64 %1189, %1178
  br label %1191

1191:                                             ; preds = %1186, %1185
  %1192 = phi i64 [ %1190, %1186 ], [ %1178, %1185 ]
  %1193 = load ptr, ptr %271, align 8
  %1194 = load i64, ptr %272, align 8
  %1195 = icmp sgt i64 %1192, %1194
  br i1 %1195, label %1196, label %1202

1196:                                             ; preds = %1191
  %1197 = getelementptr inbounds i8, ptr %17, i64 72
  %1198 = load ptr, ptr %1197, align 8
  %1199 = shl i64 %1192, 3
  %1200 = call ptr %1198(i64 noundef %1199)
  %1201 = icmp eq ptr %1200, null
  br i1 %1201, label %1791, label %1202

1202:                                             ; preds = %1196, %1191
  %1203 = phi ptr [ %1200, %1196 ], [ %1193, %1191 ]
  %1204 = phi ptr [ %1200, %1196 ], [ null, %1191 ]
  %1205 = icmp eq i64 %1178, 0
  br i1 %1205, label %1321, label %1206

1206:                                             ; preds = %1202
  %1207 = load i64, ptr %487, align 8
  %1208 = icmp sgt i64 %1207, 0
  br i1 %1208, label %1209, label %1321

1209:                                             ; preds = %1206
  %1210 = icmp sgt i64 %908, 0
  %1211 = getelementptr inbounds i8, ptr %14, i64 1576
  br label %1212

1212:                                             ; preds = %1315, %1209
  %1213 = phi i64 [ %1207, %1209 ], [ %1316, %1315 ]
  %1214 = phi i64 [ %1207, %1209 ], [ %1317, %1315 ]
  %1215 = phi i64 [ 0, %1209 ], [ %1319, %1315 ]
  %1216 = phi ptr [ %1203, %1209 ], [ %1318, %1315 ]
  %1217 = getelementptr inbounds [24 x i64], ptr %8, i64 0, i64 %1215
  %1218 = load i64, ptr %1217, align 8
  %1219 = icmp eq i64 %1218, 0
  br i1 %1219, label %1315, label %1220

1220:                                             ; preds = %1212
  %1221 = getelementptr inbounds [24 x %struct.Given], ptr %273, i64 0, i64 %1215
  call void @llvm.lifetime.start.p0(i64 192, ptr nonnull %7)
  %1222 = getelementptr inbounds i8, ptr %1221, i64 16
  %1223 = load i64, ptr %1222, align 8
  %1224 = load i64, ptr %268, align 8
  %1225 = icmp sgt i64 %1224, 0
  br i1 %1225, label %1235, label %1226

1226:                                             ; preds = %1235, %1220
  %1227 = load ptr, ptr %1221, align 8
  store ptr %1216, ptr %1221, align 8
  %1228 = getelementptr inbounds i8, ptr %1221, i64 8
  store i64 %1223, ptr %1228, align 8
  br i1 %1210, label %1229, label %1312

1229:                                             ; preds = %1226
  %1230 = icmp sgt i64 %1223, 0
  %1231 = getelementptr inbounds i8, ptr %1221, i64 56
  %1232 = getelementptr inbounds i8, ptr %1221, i64 24
  %1233 = getelementptr inbounds i8, ptr %1221, i64 40
  %1234 = getelementptr inbounds i8, ptr %1221, i64 48
  br label %1240

1235:                                             ; preds = %1220, %1235
  %1236 = phi i64 [ %1238, %1235 ], [ 0, %1220 ]
  %1237 = getelementptr inbounds [24 x i64], ptr %7, i64 0, i64 %1236
  store i64 0, ptr %1237, align 8
  %1238 = add nuw nsw i64 %1236, 1
  %1239 = icmp eq i64 %1238, %1224
  br i1 %1239, label %1226, label %1235

1240:                                             ; preds = %1306, %1229
  %1241 = phi i64 [ 0, %1229 ], [ %1308, %1306 ]
  %1242 = phi ptr [ %1227, %1229 ], [ %1307, %1306 ]
  %1243 = phi ptr [ %1216, %1229 ], [ %1245, %1306 ]
  br i1 %1230, label %1251, label %1244

1244:                                             ; preds = %1251, %1240
  %1245 = phi ptr [ %1243, %1240 ], [ %1258, %1251 ]
  %1246 = load i64, ptr %268, align 8
  %1247 = icmp sgt i64 %1246, 0
  br i1 %1247, label %1248, label %1306

1248:                                             ; preds = %1244
  %1249 = load i64, ptr %1232, align 8
  %1250 = sub i64 %1249, %1246
  br label %1261

1251:                                             ; preds = %1240, %1251
  %1252 = phi i64 [ %1259, %1251 ], [ 0, %1240 ]
  %1253 = phi ptr [ %1258, %1251 ], [ %1243, %1240 ]
  %1254 = load i64, ptr %1231, align 8
  %1255 = mul nsw i64 %1254, %1252
  %1256 = getelementptr inbounds i8, ptr %1242, i64 %1255
  %1257 = load double, ptr %1256, align 8
  %1258 = getelementptr inbounds i8, ptr %1253, i64 8
  store double %1257, ptr %1253, align 8
  %1259 = add nuw nsw i64 %1252, 1
  %1260 = icmp eq i64 %1259, %1223
  br i1 %1260, label %1244, label %1251

1261:                                             ; preds = %1297, %1248
  %1262 = phi i64 [ %1246, %1248 ], [ %1264, %1297 ]
  %1263 = phi ptr [ %1242, %1248 ], [ %1304, %1297 ]
  %1264 = add nsw i64 %1262, -1
  %1265 = add i64 %1264, %1250
  %1266 = icmp slt i64 %1265, 0
  br i1 %1266, label %1290, label %1267

1267:                                             ; preds = %1261
  %1268 = load ptr, ptr %1233, align 8
  %1269 = getelementptr inbounds i64, ptr %1268, i64 %1265
  %1270 = load i64, ptr %1269, align 8
  %1271 = icmp eq i64 %1270, 1
  br i1 %1271, label %1272, label %1279

1272:                                             ; preds = %1267
  %1273 = getelementptr inbounds [24 x i64], ptr %7, i64 0, i64 %1264
  %1274 = load i64, ptr %1273, align 8
  %1275 = add nsw i64 %1274, 1
  store i64 %1275, ptr %1273, align 8
  %1276 = getelementptr inbounds [28 x i64], ptr %1211, i64 0, i64 %1264
  %1277 = load i64, ptr %1276, align 8
  %1278 = icmp slt i64 %1275, %1277
  br i1 %1278, label %1306, label %1297

1279:                                             ; preds = %1267
  %1280 = load ptr, ptr %1234, align 8
  %1281 = getelementptr inbounds i64, ptr %1280, i64 %1265
  %1282 = load i64, ptr %1281, align 8
  %1283 = getelementptr inbounds i8, ptr %1263, i64 %1282
  %1284 = getelementptr inbounds [24 x i64], ptr %7, i64 0, i64 %1264
  %1285 = load i64, ptr %1284, align 8
  %1286 = add nsw i64 %1285, 1
  store i64 %1286, ptr %1284, align 8
  %1287 = getelementptr inbounds [28 x i64], ptr %1211, i64 0, i64 %1264
  %1288 = load i64, ptr %1287, align 8
  %1289 = icmp slt i64 %1286, %1288
  br i1 %1289, label %1306, label %1297

1290:                                             ; preds = %1261
  %1291 = getelementptr inbounds [24 x i64], ptr %7, i64 0, i64 %1264
  %1292 = load i64, ptr %1291, align 8
  %1293 = add nsw i64 %1292, 1
  store i64 %1293, ptr %1291, align 8
  %1294 = getelementptr inbounds [28 x i64], ptr %1211, i64 0, i64 %1264
  %1295 = load i64, ptr %1294, align 8
  %1296 = icmp slt i64 %1293, %1295
  br i1 %1296, label %1306, label %1297

1297:                                             ; preds = %1290, %1279, %1272
  %1298 = phi ptr [ %1263, %1290 ], [ %1263, %1272 ], [ %1283, %1279 ]
  %1299 = phi ptr [ %1291, %1290 ], [ %1273, %1272 ], [ %1284, %1279 ]
  %1300 = phi i64 [ %1295, %1290 ], [ %1277, %1272 ], [ %1288, %1279 ]
  %1301 = phi i64 [ 0, %1290 ], [ 0, %1272 ], [ %1282, %1279 ]
  %1302 = mul i64 %1300, %1301
  %1303 = sub i64 0, %1302
  %1304 = getelementptr inbounds i8, ptr %1298, i64 %1303
  store i64 0, ptr %1299, align 8
  %1305 = icmp ugt i64 %1262, 1
  br i1 %1305, label %1261, label %1306

1306:                                             ; preds = %1297, %1290, %1279, %1272, %1244
  %1307 = phi ptr [ %1242, %1244 ], [ %1283, %1279 ], [ %1263, %1290 ], [ %1263, %1272 ], [ %1304, %1297 ]
  %1308 = add nuw nsw i64 %1241, 1
  %1309 = icmp eq i64 %1308, %908
  br i1 %1309, label %1310, label %1240

1310:                                             ; preds = %1306
  %1311 = load i64, ptr %487, align 8
  br label %1312

1312:                                             ; preds = %1310, %1226
  %1313 = phi i64 [ %1213, %1226 ], [ %1311, %1310 ]
  %1314 = phi ptr [ %1216, %1226 ], [ %1245, %1310 ]
  call void @llvm.lifetime.end.p0(i64 192, ptr nonnull %7)
  br label %1315

1315:                                             ; preds = %1312, %1212
  %1316 = phi i64 [ %1313, %1312 ], [ %1213, %1212 ]
  %1317 = phi i64 [ %1313, %1312 ], [ %1214, %1212 ]
  %1318 = phi ptr [ %1314, %1312 ], [ %1216, %1212 ]
  %1319 = add nuw nsw i64 %1215, 1
  %1320 = icmp slt i64 %1319, %1317
  br i1 %1320, label %1212, label %1321

1321:                                             ; preds = %1315, %1206, %1202
  %1322 = phi ptr [ %1203, %1202 ], [ %1203, %1206 ], [ %1318, %1315 ]
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %9)
  %1323 = getelementptr inbounds i8, ptr %221, i64 1120
  %1324 = load ptr, ptr %1323, align 8
  %1325 = icmp eq ptr %1324, null
  br i1 %1325, label %1448, label %1326

1326:                                             ; preds = %1321
  %1327 = load i64, ptr %268, align 8
  %1328 = icmp ne i64 %1327, 0
  %1329 = icmp ne ptr %1093, null
  %1330 = or i1 %1329, %1328
  %1331 = select i1 %1330, i1 true, i1 %1092
  br i1 %1331, label %1448, label %1332

1332:                                             ; preds = %1326
  %1333 = getelementptr inbounds i8, ptr %1324, i64 24
  %1334 = load ptr, ptr %1333, align 8
  %1335 = getelementptr inbounds i8, ptr %17, i64 128
  %1336 = getelementptr inbounds i8, ptr %17, i64 144
  %1337 = getelementptr inbounds i8, ptr %221, i64 896
  %1338 = getelementptr inbounds i8, ptr %17, i64 160
  %1339 = getelementptr inbounds i8, ptr %221, i64 1144
  %1340 = getelementptr inbounds i8, ptr %221, i64 1112
  %1341 = getelementptr inbounds i8, ptr %17, i64 8
  %1342 = getelementptr inbounds i8, ptr %17, i64 16
  br label %1343

1343:                                             ; preds = %1446, %1332
  %1344 = phi ptr [ null, %1332 ], [ %1447, %1446 ]
  %1345 = phi i1 [ true, %1332 ], [ false, %1446 ]
  %1346 = phi i64 [ 0, %1332 ], [ 1, %1446 ]
  %1347 = getelementptr inbounds ptr, ptr %1334, i64 %1346
  %1348 = load ptr, ptr %1347, align 8
  %1349 = load ptr, ptr %215, align 8
  %1350 = icmp eq ptr %1348, %1349
  br i1 %1350, label %1446, label %1351

1351:                                             ; preds = %1343
  %1352 = load i64, ptr %1348, align 8
  %1353 = and i64 %1352, 4294967295
  %1354 = icmp eq i64 %1353, 1
  br i1 %1354, label %1355, label %1446

1355:                                             ; preds = %1351
  %1356 = load i64, ptr %881, align 8
  %1357 = icmp sgt i64 %1356, 0
  br i1 %1357, label %1358, label %1428

1358:                                             ; preds = %1355
  %1359 = getelementptr inbounds i8, ptr %1348, i64 8
  %1360 = load ptr, ptr %1359, align 8
  %1361 = load ptr, ptr %1335, align 8
  %1362 = icmp eq ptr %1360, %1361
  %1363 = getelementptr inbounds i8, ptr %1348, i64 24
  br label %1364

1364:                                             ; preds = %1425, %1358
  %1365 = phi i64 [ 0, %1358 ], [ %1426, %1425 ]
  br i1 %1362, label %1366, label %1368

1366:                                             ; preds = %1364
  %1367 = load ptr, ptr %1363, align 8
  br label %1371

1368:                                             ; preds = %1364
  %1369 = load i64, ptr %1336, align 8
  %1370 = getelementptr inbounds i8, ptr %1348, i64 %1369
  br label %1371

1371:                                             ; preds = %1368, %1366
  %1372 = phi ptr [ %1367, %1366 ], [ %1370, %1368 ]
  %1373 = getelementptr inbounds ptr, ptr %1372, i64 %1365
  %1374 = load ptr, ptr %1373, align 8
  %1375 = getelementptr inbounds [4 x %struct.Result], ptr %1337, i64 0, i64 %1365
  %1376 = load i64, ptr %1374, align 8
  %1377 = and i64 %1376, 4294967295
  %1378 = icmp eq i64 %1377, 1
  br i1 %1378, label %1379, label %1428

1379:                                             ; preds = %1371
  %1380 = getelementptr inbounds i8, ptr %1374, i64 8
  %1381 = load ptr, ptr %1380, align 8
  %1382 = load ptr, ptr %1338, align 8
  %1383 = icmp eq ptr %1381, %1382
  br i1 %1383, label %1384, label %1428

1384:                                             ; preds = %1379
  %1385 = getelementptr inbounds i8, ptr %1374, i64 72
  %1386 = load ptr, ptr %1385, align 8
  %1387 = icmp eq ptr %1386, null
  br i1 %1387, label %1388, label %1428

1388:                                             ; preds = %1384
  %1389 = getelementptr inbounds i8, ptr %1374, i64 56
  %1390 = load ptr, ptr %1389, align 8
  %1391 = load ptr, ptr %1339, align 8
  %1392 = icmp eq ptr %1390, %1391
  br i1 %1392, label %1393, label %1428

1393:                                             ; preds = %1388
  %1394 = getelementptr inbounds i8, ptr %1374, i64 64
  %1395 = load i32, ptr %1394, align 8
  %1396 = and i32 %1395, 1285
  %1397 = icmp eq i32 %1396, 1285
  br i1 %1397, label %1398, label %1428

1398:                                             ; preds = %1393
  %1399 = getelementptr inbounds i8, ptr %1374, i64 24
  %1400 = load i32, ptr %1399, align 8
  %1401 = sext i32 %1400 to i64
  %1402 = load i64, ptr %1375, align 8
  %1403 = icmp eq i64 %1402, %1401
  br i1 %1403, label %1404, label %1428

1404:                                             ; preds = %1398
  %1405 = icmp slt i32 %1400, 1
  br i1 %1405, label %1425, label %1406

1406:                                             ; preds = %1404
  %1407 = getelementptr inbounds i8, ptr %1374, i64 32
  %1408 = load ptr, ptr %1407, align 8
  %1409 = getelementptr inbounds i8, ptr %1375, i64 8
  %1410 = load i64, ptr %1408, align 8
  %1411 = load i64, ptr %1409, align 8
  %1412 = icmp eq i64 %1410, %1411
  br i1 %1412, label %1413, label %1428

1413:                                             ; preds = %1406, %1417
  %1414 = phi i64 [ %1415, %1417 ], [ 0, %1406 ]
  %1415 = add nuw nsw i64 %1414, 1
  %1416 = icmp eq i64 %1415, %1401
  br i1 %1416, label %1425, label %1417

1417:                                             ; preds = %1413
  %1418 = getelementptr inbounds i64, ptr %1408, i64 %1415
  %1419 = load i64, ptr %1418, align 8
  %1420 = getelementptr inbounds [4 x i64], ptr %1409, i64 0, i64 %1415
  %1421 = load i64, ptr %1420, align 8
  %1422 = icmp eq i64 %1419, %1421
  br i1 %1422, label %1413, label %1423

1423:                                             ; preds = %1417
  %1424 = icmp slt i64 %1415, %1401
  br i1 %1424, label %1428, label %1425

1425:                                             ; preds = %1413, %1423, %1404
  %1426 = add nuw nsw i64 %1365, 1
  %1427 = icmp eq i64 %1426, %1356
  br i1 %1427, label %1434, label %1364

1428:                                             ; preds = %1423, %1406, %1398, %1393, %1388, %1384, %1379, %1371, %1355
  %1429 = phi i64 [ 0, %1355 ], [ %1365, %1371 ], [ %1365, %1379 ], [ %1365, %1384 ], [ %1365, %1388 ], [ %1365, %1393 ], [ %1365, %1398 ], [ %1365, %1406 ], [ %1365, %1423 ]
  %1430 = icmp eq i64 %1429, %1356
  br i1 %1430, label %1431, label %1440

1431:                                             ; preds = %1428
  %1432 = getelementptr inbounds i8, ptr %1348, i64 8
  %1433 = load ptr, ptr %1432, align 8
  br label %1434

1434:                                             ; preds = %1425, %1431
  %1435 = phi ptr [ %1433, %1431 ], [ %1360, %1425 ]
  %1436 = load ptr, ptr %1340, align 8
  %1437 = icmp eq ptr %1435, %1436
  br i1 %1437, label %1438, label %1440

1438:                                             ; preds = %1434
  %1439 = icmp eq ptr %1344, null
  br i1 %1439, label %1442, label %1446

1440:                                             ; preds = %1434, %1428
  %1441 = load ptr, ptr %1341, align 8
  store ptr %1349, ptr %1347, align 8
  call void %1441(ptr noundef %1349)
  br label %1442

1442:                                             ; preds = %1440, %1438
  %1443 = phi ptr [ %1342, %1440 ], [ %1341, %1438 ]
  %1444 = phi ptr [ %1344, %1440 ], [ %1348, %1438 ]
  %1445 = load ptr, ptr %1443, align 8
  call void %1445(ptr noundef nonnull %1348)
  br label %1446

1446:                                             ; preds = %1442, %1438, %1351, %1343
  %1447 = phi ptr [ %1344, %1351 ], [ %1344, %1343 ], [ %1344, %1438 ], [ %1444, %1442 ]
  br i1 %1345, label %1343, label %1448

1448:                                             ; preds = %1446, %1326, %1321
  %1449 = phi i1 [ false, %1326 ], [ false, %1321 ], [ true, %1446 ]
  %1450 = phi ptr [ null, %1326 ], [ null, %1321 ], [ %1447, %1446 ]
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %10)
  %1451 = load i64, ptr %881, align 8
  %1452 = icmp sgt i64 %1451, 0
  br i1 %1452, label %1453, label %1586

1453:                                             ; preds = %1448
  %1454 = getelementptr inbounds i8, ptr %221, i64 896
  %1455 = icmp ne ptr %1450, null
  %1456 = icmp ne ptr %1093, null
  %1457 = or i1 %1456, %1455
  %1458 = getelementptr inbounds i8, ptr %14, i64 1576
  %1459 = getelementptr inbounds i8, ptr %17, i64 248
  %1460 = getelementptr inbounds i8, ptr %17, i64 192
  %1461 = getelementptr inbounds i8, ptr %17, i64 256
  %1462 = getelementptr inbounds i8, ptr %17, i64 176
  %1463 = getelementptr inbounds i8, ptr %17, i64 160
  %1464 = getelementptr inbounds i8, ptr %17, i64 16
  %1465 = getelementptr inbounds i8, ptr %1450, i64 8
  %1466 = getelementptr inbounds i8, ptr %17, i64 128
  %1467 = getelementptr inbounds i8, ptr %17, i64 144
  %1468 = getelementptr inbounds i8, ptr %1450, i64 24
  %1469 = xor i1 %1455, true
  %1470 = or i1 %1456, %1469
  br label %1471

1471:                                             ; preds = %1582, %1453
  %1472 = phi i64 [ 0, %1453 ], [ %1555, %1582 ]
  %1473 = phi ptr [ %1322, %1453 ], [ %1583, %1582 ]
  %1474 = getelementptr inbounds [4 x %struct.Result], ptr %1454, i64 0, i64 %1472
  %1475 = getelementptr inbounds [4 x ptr], ptr %9, i64 0, i64 %1472
  store ptr null, ptr %1475, align 8
  br i1 %1457, label %1553, label %1476

1476:                                             ; preds = %1471
  %1477 = load i64, ptr %268, align 8
  %1478 = icmp eq i64 %1477, 0
  br i1 %1478, label %1479, label %1484

1479:                                             ; preds = %1476
  %1480 = load i64, ptr %1474, align 8
  %1481 = icmp eq i64 %1480, 0
  br i1 %1481, label %1553, label %1482

1482:                                             ; preds = %1479
  %1483 = getelementptr inbounds i8, ptr %1474, i64 8
  br label %1500

1484:                                             ; preds = %1476
  %1485 = getelementptr inbounds i8, ptr %1474, i64 8
  %1486 = load i64, ptr %1474, align 8
  %1487 = icmp sgt i64 %1486, 0
  br i1 %1487, label %1490, label %1500

1488:                                             ; preds = %1490
  %1489 = load i64, ptr %268, align 8
  br label %1500

1490:                                             ; preds = %1484, %1490
  %1491 = phi i64 [ %1497, %1490 ], [ 0, %1484 ]
  %1492 = getelementptr inbounds [4 x i64], ptr %1485, i64 0, i64 %1491
  %1493 = load i64, ptr %1492, align 8
  %1494 = load i64, ptr %268, align 8
  %1495 = add nsw i64 %1494, %1491
  %1496 = getelementptr inbounds [28 x i64], ptr %1458, i64 0, i64 %1495
  store i64 %1493, ptr %1496, align 8
  %1497 = add nuw nsw i64 %1491, 1
  %1498 = load i64, ptr %1474, align 8
  %1499 = icmp slt i64 %1497, %1498
  br i1 %1499, label %1490, label %1488

1500:                                             ; preds = %1488, %1484, %1482
  %1501 = phi i64 [ %1480, %1482 ], [ %1498, %1488 ], [ %1486, %1484 ]
  %1502 = phi i64 [ 0, %1482 ], [ %1489, %1488 ], [ %1477, %1484 ]
  %1503 = phi ptr [ %1483, %1482 ], [ %1458, %1488 ], [ %1458, %1484 ]
  %1504 = add nsw i64 %1502, %1501
  %1505 = trunc i64 %1504 to i32
  %1506 = load i64, ptr %269, align 8
  %1507 = getelementptr inbounds i8, ptr %1474, i64 40
  %1508 = load i64, ptr %1507, align 8
  %1509 = mul nsw i64 %1508, %1506
  %1510 = load ptr, ptr %267, align 8
  %1511 = getelementptr inbounds i8, ptr %1510, i64 1160
  %1512 = load i64, ptr %1511, align 8
  %1513 = mul nsw i64 %1509, %1512
  %1514 = load ptr, ptr %1459, align 8
  %1515 = getelementptr inbounds i8, ptr %1514, i64 16
  %1516 = load i64, ptr %1515, align 8
  %1517 = icmp slt i64 %1513, %1516
  br i1 %1517, label %1518, label %1525

1518:                                             ; preds = %1500
  %1519 = load ptr, ptr %1462, align 8
  %1520 = load ptr, ptr %1463, align 8
  %1521 = getelementptr inbounds i8, ptr %1510, i64 1152
  %1522 = load i64, ptr %1521, align 8
  %1523 = trunc i64 %1522 to i32
  %1524 = call ptr %1519(ptr noundef %1520, i32 noundef %1505, ptr noundef nonnull %1503, i32 noundef %1523, ptr noundef null, ptr noundef null, i32 noundef 0, i32 noundef 0, ptr noundef null)
  br label %1550

1525:                                             ; preds = %1500
  %1526 = load ptr, ptr %1460, align 8
  %1527 = load ptr, ptr %1461, align 8
  %1528 = call ptr %1526(ptr noundef %1527)
  %1529 = icmp eq ptr %1528, null
  br i1 %1529, label %1549, label %1530

1530:                                             ; preds = %1525
  %1531 = load ptr, ptr %1462, align 8
  %1532 = load ptr, ptr %1463, align 8
  %1533 = load ptr, ptr %267, align 8
  %1534 = getelementptr inbounds i8, ptr %1533, i64 1152
  %1535 = load i64, ptr %1534, align 8
  %1536 = trunc i64 %1535 to i32
  %1537 = call ptr %1531(ptr noundef %1532, i32 noundef %1505, ptr noundef nonnull %1503, i32 noundef %1536, ptr noundef null, ptr noundef null, i32 noundef 0, i32 noundef 0, ptr noundef null)
  %1538 = load ptr, ptr %1460, align 8
  %1539 = call ptr %1538(ptr noundef nonnull %1528)
  %1540 = icmp eq ptr %1539, null
  br i1 %1540, label %1543, label %1541

1541:                                             ; preds = %1530
  %1542 = load ptr, ptr %1464, align 8
  call void %1542(ptr noundef nonnull %1539)
  br label %1543

1543:                                             ; preds = %1541, %1530
  %1544 = load ptr, ptr %1464, align 8
  call void %1544(ptr noundef nonnull %1528)
  %1545 = icmp ne ptr %1537, null
  %1546 = select i1 %1540, i1 %1545, i1 false
  br i1 %1546, label %1547, label %1550

1547:                                             ; preds = %1543
  %1548 = load ptr, ptr %1464, align 8
  call void %1548(ptr noundef nonnull %1537)
  br label %1549

1549:                                             ; preds = %1525, %1547
  store ptr null, ptr %1475, align 8
  br label %1759

1550:                                             ; preds = %1543, %1518
  %1551 = phi ptr [ %1524, %1518 ], [ %1537, %1543 ]
  store ptr %1551, ptr %1475, align 8
  %1552 = icmp eq ptr %1551, null
  br i1 %1552, label %1759, label %1553

1553:                                             ; preds = %1550, %1479, %1471
  %1554 = phi ptr [ %1551, %1550 ], [ null, %1479 ], [ null, %1471 ]
  %1555 = add nuw nsw i64 %1472, 1
  br i1 %1092, label %1556, label %1562

1556:                                             ; preds = %1553
  %1557 = getelementptr inbounds [4 x ptr], ptr %10, i64 0, i64 %1472
  store ptr %1473, ptr %1557, align 8
  %1558 = getelementptr inbounds i8, ptr %1474, i64 40
  %1559 = load i64, ptr %1558, align 8
  %1560 = mul nsw i64 %1559, %908
  %1561 = getelementptr inbounds double, ptr %1473, i64 %1560
  br label %1582

1562:                                             ; preds = %1553
  %1563 = select i1 %1456, ptr %839, ptr %1554
  br i1 %1470, label %1577, label %1564

1564:                                             ; preds = %1562
  %1565 = load ptr, ptr %1465, align 8
  %1566 = load ptr, ptr %1466, align 8
  %1567 = icmp eq ptr %1565, %1566
  br i1 %1567, label %1568, label %1570

1568:                                             ; preds = %1564
  %1569 = load ptr, ptr %1468, align 8
  br label %1573

1570:                                             ; preds = %1564
  %1571 = load i64, ptr %1467, align 8
  %1572 = getelementptr inbounds i8, ptr %1450, i64 %1571
  br label %1573

1573:                                             ; preds = %1570, %1568
  %1574 = phi ptr [ %1569, %1568 ], [ %1572, %1570 ]
  %1575 = getelementptr inbounds ptr, ptr %1574, i64 %1472
  %1576 = load ptr, ptr %1575, align 8
  br label %1577

1577:                                             ; preds = %1573, %1562
  %1578 = phi ptr [ %1576, %1573 ], [ %1563, %1562 ]
  %1579 = getelementptr inbounds i8, ptr %1578, i64 16
  %1580 = load ptr, ptr %1579, align 8
  %1581 = getelementptr inbounds [4 x ptr], ptr %10, i64 0, i64 %1472
  store ptr %1580, ptr %1581, align 8
  br label %1582

1582:                                             ; preds = %1577, %1556
  %1583 = phi ptr [ %1473, %1577 ], [ %1561, %1556 ]
  %1584 = load i64, ptr %881, align 8
  %1585 = icmp slt i64 %1555, %1584
  br i1 %1585, label %1471, label %1586

1586:                                             ; preds = %1582, %1448
  %1587 = phi i64 [ 0, %1448 ], [ %1555, %1582 ]
  %1588 = call fastcc i32 @run(ptr noundef readonly %17, ptr noundef nonnull %221, ptr noundef nonnull %14, ptr noundef nonnull %889, i64 noundef %908, ptr noundef nonnull %10)
  %1589 = icmp eq i32 %1588, 0
  br i1 %1589, label %1590, label %1759

1590:                                             ; preds = %1586
  br i1 %1092, label %1591, label %1729

1591:                                             ; preds = %1590
  %1592 = icmp eq ptr %1093, null
  %1593 = getelementptr inbounds i8, ptr %1093, i64 24
  %1594 = getelementptr inbounds i8, ptr %1093, i64 32
  %1595 = getelementptr inbounds i8, ptr %1093, i64 16
  %1596 = getelementptr inbounds i8, ptr %1093, i64 40
  %1597 = getelementptr inbounds i8, ptr %17, i64 184
  %1598 = getelementptr inbounds i8, ptr %17, i64 200
  %1599 = load i64, ptr %881, align 8
  %1600 = icmp sgt i64 %1599, 0
  br i1 %1600, label %1601, label %1729

1601:                                             ; preds = %1591, %1725
  %1602 = phi i64 [ %1726, %1725 ], [ 0, %1591 ]
  br i1 %1592, label %1656, label %1603

1603:                                             ; preds = %1601
  %1604 = getelementptr inbounds [4 x ptr], ptr %10, i64 0, i64 %1602
  %1605 = load ptr, ptr %1604, align 8
  call void @llvm.lifetime.start.p0(i64 224, ptr nonnull %6)
  %1606 = load i32, ptr %1593, align 8
  %1607 = sext i32 %1606 to i64
  %1608 = icmp sgt i32 %1606, 0
  br i1 %1608, label %1609, label %1613

1609:                                             ; preds = %1603
  %1610 = load ptr, ptr %1594, align 8
  br label %1616

1611:                                             ; preds = %1616
  %1612 = icmp sgt i64 %1622, 0
  br i1 %1612, label %1613, label %1655

1613:                                             ; preds = %1611, %1603
  %1614 = phi i64 [ %1622, %1611 ], [ 1, %1603 ]
  %1615 = load ptr, ptr %1595, align 8
  br label %1625

1616:                                             ; preds = %1616, %1609
  %1617 = phi i64 [ 0, %1609 ], [ %1623, %1616 ]
  %1618 = phi i64 [ 1, %1609 ], [ %1622, %1616 ]
  %1619 = getelementptr inbounds [28 x i64], ptr %6, i64 0, i64 %1617
  store i64 0, ptr %1619, align 8
  %1620 = getelementptr inbounds i64, ptr %1610, i64 %1617
  %1621 = load i64, ptr %1620, align 8
  %1622 = mul nsw i64 %1621, %1618
  %1623 = add nuw nsw i64 %1617, 1
  %1624 = icmp eq i64 %1623, %1607
  br i1 %1624, label %1611, label %1616

1625:                                             ; preds = %1651, %1613
  %1626 = phi i64 [ 0, %1613 ], [ %1653, %1651 ]
  %1627 = phi ptr [ %1615, %1613 ], [ %1652, %1651 ]
  %1628 = getelementptr inbounds double, ptr %1605, i64 %1626
  %1629 = load double, ptr %1628, align 8
  store double %1629, ptr %1627, align 8
  br i1 %1608, label %1630, label %1651

1630:                                             ; preds = %1625
  %1631 = load ptr, ptr %1596, align 8
  %1632 = load ptr, ptr %1594, align 8
  br label %1633

1633:                                             ; preds = %1646, %1630
  %1634 = phi i64 [ %1607, %1630 ], [ %1636, %1646 ]
  %1635 = phi ptr [ %1627, %1630 ], [ %1649, %1646 ]
  %1636 = add nsw i64 %1634, -1
  %1637 = getelementptr inbounds i64, ptr %1631, i64 %1636
  %1638 = load i64, ptr %1637, align 8
  %1639 = getelementptr inbounds i8, ptr %1635, i64 %1638
  %1640 = getelementptr inbounds [28 x i64], ptr %6, i64 0, i64 %1636
  %1641 = load i64, ptr %1640, align 8
  %1642 = add nsw i64 %1641, 1
  store i64 %1642, ptr %1640, align 8
  %1643 = getelementptr inbounds i64, ptr %1632, i64 %1636
  %1644 = load i64, ptr %1643, align 8
  %1645 = icmp slt i64 %1642, %1644
  br i1 %1645, label %1651, label %1646

1646:                                             ; preds = %1633
  %1647 = mul i64 %1638, %1644
  %1648 = sub i64 0, %1647
  %1649 = getelementptr inbounds i8, ptr %1639, i64 %1648
  store i64 0, ptr %1640, align 8
  %1650 = icmp sgt i64 %1634, 1
  br i1 %1650, label %1633, label %1651

1651:                                             ; preds = %1646, %1633, %1625
  %1652 = phi ptr [ %1627, %1625 ], [ %1639, %1633 ], [ %1649, %1646 ]
  %1653 = add nuw nsw i64 %1626, 1
  %1654 = icmp eq i64 %1653, %1614
  br i1 %1654, label %1655, label %1625

1655:                                             ; preds = %1651, %1611
  call void @llvm.lifetime.end.p0(i64 224, ptr nonnull %6)
  br label %1725

1656:                                             ; preds = %1601
  %1657 = getelementptr inbounds [4 x ptr], ptr %9, i64 0, i64 %1602
  %1658 = load ptr, ptr %1657, align 8
  %1659 = icmp eq ptr %1658, null
  br i1 %1659, label %1718, label %1660

1660:                                             ; preds = %1656
  %1661 = getelementptr inbounds [4 x ptr], ptr %10, i64 0, i64 %1602
  %1662 = load ptr, ptr %1661, align 8
  call void @llvm.lifetime.start.p0(i64 224, ptr nonnull %5)
  %1663 = getelementptr inbounds i8, ptr %1658, i64 24
  %1664 = load i32, ptr %1663, align 8
  %1665 = sext i32 %1664 to i64
  %1666 = icmp sgt i32 %1664, 0
  br i1 %1666, label %1667, label %1672

1667:                                             ; preds = %1660
  %1668 = getelementptr inbounds i8, ptr %1658, i64 32
  %1669 = load ptr, ptr %1668, align 8
  br label %1678

1670:                                             ; preds = %1678
  %1671 = icmp sgt i64 %1684, 0
  br i1 %1671, label %1672, label %1717

1672:                                             ; preds = %1670, %1660
  %1673 = phi i64 [ %1684, %1670 ], [ 1, %1660 ]
  %1674 = getelementptr inbounds i8, ptr %1658, i64 16
  %1675 = load ptr, ptr %1674, align 8
  %1676 = getelementptr inbounds i8, ptr %1658, i64 40
  %1677 = getelementptr inbounds i8, ptr %1658, i64 32
  br label %1687

1678:                                             ; preds = %1678, %1667
  %1679 = phi i64 [ 0, %1667 ], [ %1685, %1678 ]
  %1680 = phi i64 [ 1, %1667 ], [ %1684, %1678 ]
  %1681 = getelementptr inbounds [28 x i64], ptr %5, i64 0, i64 %1679
  store i64 0, ptr %1681, align 8
  %1682 = getelementptr inbounds i64, ptr %1669, i64 %1679
  %1683 = load i64, ptr %1682, align 8
  %1684 = mul nsw i64 %1683, %1680
  %1685 = add nuw nsw i64 %1679, 1
  %1686 = icmp eq i64 %1685, %1665
  br i1 %1686, label %1670, label %1678

1687:                                             ; preds = %1713, %1672
  %1688 = phi i64 [ 0, %1672 ], [ %1715, %1713 ]
  %1689 = phi ptr [ %1675, %1672 ], [ %1714, %1713 ]
  %1690 = getelementptr inbounds double, ptr %1662, i64 %1688
  %1691 = load double, ptr %1690, align 8
  store double %1691, ptr %1689, align 8
  br i1 %1666, label %1692, label %1713

1692:                                             ; preds = %1687
  %1693 = load ptr, ptr %1676, align 8
  %1694 = load ptr, ptr %1677, align 8
  br label %1695

1695:                                             ; preds = %1708, %1692
  %1696 = phi i64 [ %1665, %1692 ], [ %1698, %1708 ]
  %1697 = phi ptr [ %1689, %1692 ], [ %1711, %1708 ]
  %1698 = add nsw i64 %1696, -1
  %1699 = getelementptr inbounds i64, ptr %1693, i64 %1698
  %1700 = load i64, ptr %1699, align 8
  %1701 = getelementptr inbounds i8, ptr %1697, i64 %1700
  %1702 = getelementptr inbounds [28 x i64], ptr %5, i64 0, i64 %1698
  %1703 = load i64, ptr %1702, align 8
  %1704 = add nsw i64 %1703, 1
  store i64 %1704, ptr %1702, align 8
  %1705 = getelementptr inbounds i64, ptr %1694, i64 %1698
  %1706 = load i64, ptr %1705, align 8
  %1707 = icmp slt i64 %1704, %1706
  br i1 %1707, label %1713, label %1708

1708:                                             ; preds = %1695
  %1709 = mul i64 %1700, %1706
  %1710 = sub i64 0, %1709
  %1711 = getelementptr inbounds i8, ptr %1701, i64 %1710
  store i64 0, ptr %1702, align 8
  %1712 = icmp sgt i64 %1696, 1
  br i1 %1712, label %1695, label %1713

1713:                                             ; preds = %1708, %1695, %1687
  %1714 = phi ptr [ %1689, %1687 ], [ %1701, %1695 ], [ %1711, %1708 ]
  %1715 = add nuw nsw i64 %1688, 1
  %1716 = icmp eq i64 %1715, %1673
  br i1 %1716, label %1717, label %1687

1717:                                             ; preds = %1713, %1670
  call void @llvm.lifetime.end.p0(i64 224, ptr nonnull %5)
  br label %1725

1718:                                             ; preds = %1656
  %1719 = load ptr, ptr %1597, align 8
  %1720 = getelementptr inbounds [4 x ptr], ptr %10, i64 0, i64 %1602
  %1721 = load ptr, ptr %1720, align 8
  %1722 = load ptr, ptr %1598, align 8
  %1723 = call ptr %1719(ptr noundef %1721, ptr noundef %1722, ptr noundef null)
  store ptr %1723, ptr %1657, align 8
  %1724 = icmp eq ptr %1723, null
  br i1 %1724, label %1759, label %1725

1725:                                             ; preds = %1718, %1717, %1655
  %1726 = add nuw nsw i64 %1602, 1
  %1727 = load i64, ptr %881, align 8
  %1728 = icmp slt i64 %1726, %1727
  br i1 %1728, label %1601, label %1729

1729:                                             ; preds = %1725, %1591, %1590
  %1730 = icmp eq ptr %1093, null
  br i1 %1730, label %1734, label %1731

1731:                                             ; preds = %1729
  %1732 = getelementptr inbounds i8, ptr %17, i64 8
  %1733 = load ptr, ptr %1732, align 8
  call void %1733(ptr noundef %839)
  br label %1775

1734:                                             ; preds = %1729
  %1735 = icmp eq ptr %1450, null
  br i1 %1735, label %1736, label %1782

1736:                                             ; preds = %1734
  %1737 = getelementptr inbounds i8, ptr %221, i64 1112
  %1738 = load ptr, ptr %1737, align 8
  %1739 = icmp eq ptr %1738, null
  br i1 %1739, label %1742, label %1740

1740:                                             ; preds = %1736
  %1741 = call fastcc ptr @together(ptr noundef nonnull %14, ptr noundef nonnull %9)
  br label %1744

1742:                                             ; preds = %1736
  %1743 = load ptr, ptr %9, align 16
  br label %1744

1744:                                             ; preds = %1742, %1740
  %1745 = phi ptr [ %1741, %1740 ], [ %1743, %1742 ]
  %1746 = icmp ne ptr %1745, null
  %1747 = and i1 %1449, %1746
  br i1 %1747, label %1748, label %1782

1748:                                             ; preds = %1744
  %1749 = load ptr, ptr %1323, align 8
  %1750 = getelementptr inbounds i8, ptr %1749, i64 24
  %1751 = load ptr, ptr %1750, align 8
  %1752 = getelementptr inbounds i8, ptr %1751, i64 8
  %1753 = load ptr, ptr %1752, align 8
  %1754 = load ptr, ptr %1751, align 8
  store ptr %1754, ptr %1752, align 8
  %1755 = getelementptr inbounds i8, ptr %17, i64 8
  %1756 = load ptr, ptr %1755, align 8
  store ptr %1745, ptr %1751, align 8
  call void %1756(ptr noundef nonnull %1745)
  %1757 = getelementptr inbounds i8, ptr %17, i64 16
  %1758 = load ptr, ptr %1757, align 8
  call void %1758(ptr noundef %1753)
  br label %1782

1759:                                             ; preds = %1550, %1718, %1586, %1549
  %1760 = phi i64 [ %1587, %1586 ], [ %1472, %1549 ], [ %1587, %1718 ], [ %1472, %1550 ]
  %1761 = phi i32 [ %1588, %1586 ], [ 2, %1549 ], [ 2, %1718 ], [ 2, %1550 ]
  %1762 = icmp sgt i64 %1760, 0
  br i1 %1762, label %1763, label %1775

1763:                                             ; preds = %1759, %1772
  %1764 = phi i64 [ %1773, %1772 ], [ 0, %1759 ]
  %1765 = getelementptr inbounds ptr, ptr %9, i64 %1764
  %1766 = load ptr, ptr %1765, align 8
  %1767 = icmp eq ptr %1766, null
  br i1 %1767, label %1772, label %1768

1768:                                             ; preds = %1763
  %1769 = load ptr, ptr %14, align 8
  %1770 = getelementptr inbounds i8, ptr %1769, i64 16
  %1771 = load ptr, ptr %1770, align 8
  call void %1771(ptr noundef nonnull %1766)
  br label %1772

1772:                                             ; preds = %1768, %1763
  %1773 = add nuw nsw i64 %1764, 1
  %1774 = icmp eq i64 %1773, %1760
  br i1 %1774, label %1775, label %1763

1775:                                             ; preds = %1772, %1759, %1731
  %1776 = phi ptr [ null, %1759 ], [ %839, %1731 ], [ null, %1772 ]
  %1777 = phi i32 [ %1761, %1759 ], [ 0, %1731 ], [ %1761, %1772 ]
  %1778 = icmp eq ptr %1450, null
  br i1 %1778, label %1782, label %1779

1779:                                             ; preds = %1775
  %1780 = getelementptr inbounds i8, ptr %17, i64 16
  %1781 = load ptr, ptr %1780, align 8
  call void %1781(ptr noundef nonnull %1450)
  br label %1782

1782:                                             ; preds = %1734, %1779, %1775, %1748, %1744
  %1783 = phi ptr [ %1776, %1775 ], [ %1776, %1779 ], [ %1745, %1748 ], [ %1745, %1744 ], [ %1450, %1734 ]
  %1784 = phi i32 [ %1777, %1775 ], [ %1777, %1779 ], [ 0, %1748 ], [ 0, %1744 ], [ 0, %1734 ]
  %1785 = icmp eq ptr %1204, null
  br i1 %1785, label %1789, label %1786

1786:                                             ; preds = %1782
  %1787 = getelementptr inbounds i8, ptr %17, i64 80
  %1788 = load ptr, ptr %1787, align 8
  call void %1788(ptr noundef nonnull %1204)
  br label %1789

1789:                                             ; preds = %1786, %1782
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %10)
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %9)
  %1790 = icmp eq i32 %1784, 1
  br label %1791

1791:                                             ; preds = %990, %1789, %1196, %1177, %1007, %982, %964, %957, %941, %937, %918
  %1792 = phi ptr [ null, %1177 ], [ null, %1196 ], [ %1783, %1789 ], [ null, %957 ], [ null, %1007 ], [ null, %982 ], [ null, %964 ], [ null, %941 ], [ null, %937 ], [ null, %918 ], [ null, %990 ]
  %1793 = phi i1 [ true, %1177 ], [ true, %1196 ], [ %1790, %1789 ], [ true, %957 ], [ true, %1007 ], [ true, %982 ], [ true, %964 ], [ true, %941 ], [ true, %937 ], [ true, %918 ], [ true, %990 ]
  call void @llvm.lifetime.end.p0(i64 192, ptr nonnull %8)
  br label %1844

1794:                                             ; preds = %879
  %1795 = load ptr, ptr %267, align 8
  %1796 = getelementptr inbounds i8, ptr %1795, i64 1168
  %1797 = load ptr, ptr %1796, align 8
  %1798 = getelementptr inbounds i8, ptr %1797, i64 176
  %1799 = load ptr, ptr %1798, align 8
  %1800 = load i64, ptr %487, align 8
  %1801 = icmp sgt i64 %1800, 0
  br i1 %1801, label %1802, label %1833

1802:                                             ; preds = %1794, %1816
  %1803 = phi i64 [ %1826, %1816 ], [ 0, %1794 ]
  %1804 = getelementptr inbounds [24 x %struct.Given], ptr %273, i64 0, i64 %1803
  %1805 = getelementptr inbounds i8, ptr %1804, i64 24
  %1806 = load i64, ptr %1805, align 8
  %1807 = icmp eq i64 %1806, 0
  br i1 %1807, label %1808, label %1844

1808:                                             ; preds = %1802
  %1809 = getelementptr inbounds i8, ptr %1804, i64 56
  %1810 = load i64, ptr %1809, align 8
  %1811 = icmp eq i64 %1810, 8
  br i1 %1811, label %1816, label %1812

1812:                                             ; preds = %1808
  %1813 = getelementptr inbounds i8, ptr %1804, i64 16
  %1814 = load i64, ptr %1813, align 8
  %1815 = icmp sgt i64 %1814, 1
  br i1 %1815, label %1844, label %1816

1816:                                             ; preds = %1812, %1808
  %1817 = load ptr, ptr %1804, align 8
  %1818 = ptrtoint ptr %1817 to i64
  %1819 = load ptr, ptr %267, align 8
  %1820 = getelementptr inbounds i8, ptr %1819, i64 1168
  %1821 = load ptr, ptr %1820, align 8
  %1822 = getelementptr inbounds i8, ptr %1821, i64 24
  %1823 = getelementptr inbounds [16 x i64], ptr %1822, i64 0, i64 %1803
  %1824 = load i64, ptr %1823, align 8
  %1825 = getelementptr inbounds i64, ptr %1799, i64 %1824
  store i64 %1818, ptr %1825, align 8
  %1826 = add nuw nsw i64 %1803, 1
  %1827 = load i64, ptr %487, align 8
  %1828 = icmp slt i64 %1826, %1827
  br i1 %1828, label %1802, label %1829

1829:                                             ; preds = %1816
  %1830 = load ptr, ptr %267, align 8
  %1831 = getelementptr inbounds i8, ptr %1830, i64 1168
  %1832 = load ptr, ptr %1831, align 8
  br label %1833

1833:                                             ; preds = %1829, %1794
  %1834 = phi ptr [ %1832, %1829 ], [ %1797, %1794 ]
  %1835 = load ptr, ptr %1834, align 8
  %1836 = call i64 %1835(ptr noundef %1799)
  %1837 = icmp eq i64 %1836, 0
  br i1 %1837, label %1838, label %1844

1838:                                             ; preds = %1833
  %1839 = load ptr, ptr %14, align 8
  %1840 = getelementptr inbounds i8, ptr %1839, i64 8
  %1841 = load ptr, ptr %1840, align 8
  %1842 = getelementptr inbounds i8, ptr %1839, i64 104
  %1843 = load ptr, ptr %1842, align 8
  call void %1841(ptr noundef %1843)
  br label %1844

1844:                                             ; preds = %1812, %1802, %1838, %1833, %1791, %900, %891, %884
  %1845 = phi ptr [ null, %884 ], [ %1792, %1791 ], [ null, %900 ], [ null, %891 ], [ %1843, %1838 ], [ null, %1833 ], [ null, %1802 ], [ null, %1812 ]
  %1846 = phi i1 [ true, %884 ], [ %1793, %1791 ], [ true, %900 ], [ true, %891 ], [ false, %1838 ], [ true, %1833 ], [ true, %1802 ], [ true, %1812 ]
  %1847 = icmp eq i64 %880, 0
  br i1 %1847, label %1857, label %1848

1848:                                             ; preds = %1844
  %1849 = getelementptr inbounds i8, ptr %17, i64 16
  br label %1850

1850:                                             ; preds = %1848, %1850
  %1851 = phi i64 [ %880, %1848 ], [ %1853, %1850 ]
  %1852 = load ptr, ptr %1849, align 8
  %1853 = add nsw i64 %1851, -1
  %1854 = getelementptr inbounds [24 x ptr], ptr %15, i64 0, i64 %1853
  %1855 = load ptr, ptr %1854, align 8
  call void %1852(ptr noundef %1855)
  %1856 = icmp eq i64 %1853, 0
  br i1 %1856, label %1857, label %1850

1857:                                             ; preds = %1850, %1844
  call void @llvm.lifetime.end.p0(i64 192, ptr nonnull %15)
  br i1 %1846, label %1858, label %1863

1858:                                             ; preds = %89, %92, %86, %405, %410, %357, %336, %366, %349, %402, %395, %393, %449, %551, %545, %528, %656, %646, %653, %616, %610, %698, %802, %773, %770, %460, %709, %542, %24, %29, %263, %831, %1857, %105
  %1859 = load ptr, ptr %17, align 8
  %1860 = getelementptr inbounds i8, ptr %17, i64 280
  %1861 = load ptr, ptr %1860, align 8
  %1862 = call ptr %1859(ptr noundef %1861, ptr noundef %1, i64 noundef %2, ptr noundef %3)
  br label %1863

1863:                                             ; preds = %1857, %1858
  %1864 = phi ptr [ %1862, %1858 ], [ %1845, %1857 ]
  call void @llvm.lifetime.end.p0(i64 1824, ptr nonnull %14)
  call void @llvm.lifetime.end.p0(i64 1024, ptr nonnull %13)
  call void @llvm.lifetime.end.p0(i64 96, ptr nonnull %12)
  ret ptr %1864
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

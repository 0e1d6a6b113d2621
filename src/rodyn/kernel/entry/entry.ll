; entry.c compiled by `make entry`; SHA-256 of the source: 31014f41cd0b411b8d2aeeb941e08bed6b1df905a734f67fe3177d1666c7fd8b

%struct.anon = type { i64, ptr }
%struct.Loads = type { i64, i64, [24 x ptr] }
%struct.Call = type { ptr, ptr, i64, [24 x %struct.Given], i64, i64, [28 x i64], i64, ptr, i64 }
%struct.Given = type { ptr, i64, i64, i64, i64, ptr, ptr, i64 }
%struct.Result = type { i64, [4 x i64], i64 }

@switch.table.size_of = private constant [3 x i64] [i64 648, i64 1160, i64 184], align 8

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
  call void @llvm.lifetime.start.p0(i64 1824, ptr nonnull %16)
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
  br i1 %30, label %1998, label %31

31:                                               ; preds = %26
  %32 = add nsw i64 %27, %2
  %33 = getelementptr inbounds i8, ptr %19, i64 312
  %34 = load i64, ptr %33, align 8
  %35 = icmp slt i64 %32, %34
  br i1 %35, label %1998, label %36

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
  br i1 %90, label %1998, label %83

91:                                               ; preds = %83, %79
  %92 = phi i64 [ 0, %79 ], [ %84, %83 ]
  %93 = icmp eq i64 %92, %21
  br i1 %93, label %1998, label %94

94:                                               ; preds = %91
  %95 = shl nuw i64 1, %92
  %96 = and i64 %95, %73
  %97 = icmp eq i64 %96, 0
  br i1 %97, label %98, label %1998

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
  br i1 %111, label %112, label %1998

112:                                              ; preds = %105, %107
  call void @llvm.lifetime.start.p0(i64 208, ptr nonnull %13)
  %113 = getelementptr inbounds i8, ptr %13, i64 8
  %114 = getelementptr inbounds i8, ptr %19, i64 624
  %115 = load i64, ptr %114, align 8
  %116 = icmp slt i64 %115, 0
  br i1 %116, label %204, label %117

117:                                              ; preds = %112
  %118 = getelementptr inbounds ptr, ptr %14, i64 %115
  %119 = load ptr, ptr %118, align 8
  %120 = getelementptr inbounds i8, ptr %19, i64 104
  %121 = load ptr, ptr %120, align 8
  %122 = icmp eq ptr %119, %121
  br i1 %122, label %204, label %123

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
  br i1 %149, label %265, label %150

150:                                              ; preds = %146
  %151 = icmp slt i64 %147, 1
  br i1 %151, label %204, label %152

152:                                              ; preds = %150, %134
  %153 = phi i64 [ 0, %134 ], [ 1, %150 ]
  %154 = phi i64 [ 1, %134 ], [ %147, %150 ]
  %155 = phi ptr [ %118, %134 ], [ %148, %150 ]
  %156 = getelementptr inbounds i8, ptr %19, i64 240
  %157 = getelementptr inbounds i8, ptr %19, i64 24
  %158 = getelementptr inbounds i8, ptr %19, i64 248
  %159 = getelementptr inbounds i8, ptr %19, i64 16
  %160 = getelementptr inbounds i8, ptr %19, i64 136
  %161 = getelementptr inbounds i8, ptr %19, i64 144
  %162 = getelementptr inbounds i8, ptr %13, i64 16
  br label %163

163:                                              ; preds = %198, %152
  %164 = phi i64 [ 0, %152 ], [ %202, %198 ]
  %165 = getelementptr inbounds ptr, ptr %155, i64 %164
  %166 = load ptr, ptr %165, align 8
  %167 = getelementptr inbounds i8, ptr %166, i64 8
  %168 = load ptr, ptr %167, align 8
  %169 = load ptr, ptr %156, align 8
  %170 = icmp eq ptr %168, %169
  br i1 %170, label %171, label %265

171:                                              ; preds = %163
  %172 = load ptr, ptr %157, align 8
  %173 = load ptr, ptr %158, align 8
  %174 = tail call ptr %172(ptr noundef nonnull %166, ptr noundef %173)
  %175 = icmp eq ptr %174, null
  br i1 %175, label %176, label %179

176:                                              ; preds = %171
  %177 = getelementptr inbounds i8, ptr %19, i64 56
  %178 = load ptr, ptr %177, align 8
  tail call void %178()
  br label %265

179:                                              ; preds = %171
  %180 = load ptr, ptr %159, align 8
  tail call void %180(ptr noundef nonnull %174)
  %181 = getelementptr inbounds i8, ptr %174, i64 8
  %182 = load ptr, ptr %181, align 8
  %183 = load ptr, ptr %160, align 8
  %184 = icmp eq ptr %182, %183
  br i1 %184, label %185, label %265

185:                                              ; preds = %179
  %186 = getelementptr inbounds i8, ptr %174, i64 16
  %187 = load i64, ptr %186, align 8
  %188 = icmp eq i64 %187, 3
  br i1 %188, label %189, label %265

189:                                              ; preds = %185
  %190 = load ptr, ptr %126, align 8
  %191 = icmp eq ptr %182, %190
  br i1 %191, label %192, label %195

192:                                              ; preds = %189
  %193 = getelementptr inbounds i8, ptr %174, i64 24
  %194 = load ptr, ptr %193, align 8
  br label %198

195:                                              ; preds = %189
  %196 = load i64, ptr %161, align 8
  %197 = getelementptr inbounds i8, ptr %174, i64 %196
  br label %198

198:                                              ; preds = %195, %192
  %199 = phi ptr [ %194, %192 ], [ %197, %195 ]
  %200 = load ptr, ptr %199, align 8
  %201 = getelementptr inbounds [24 x ptr], ptr %162, i64 0, i64 %164
  store ptr %200, ptr %201, align 8
  %202 = add nuw nsw i64 %164, 1
  %203 = icmp eq i64 %202, %154
  br i1 %203, label %204, label %163

204:                                              ; preds = %198, %150, %117, %112
  %205 = phi i64 [ 0, %112 ], [ 0, %117 ], [ 1, %150 ], [ %153, %198 ]
  %206 = phi i64 [ -1, %112 ], [ -1, %117 ], [ %147, %150 ], [ %154, %198 ]
  %207 = getelementptr inbounds i8, ptr %19, i64 632
  %208 = load i64, ptr %207, align 8
  %209 = icmp sgt i64 %208, 0
  br i1 %209, label %210, label %265

210:                                              ; preds = %204
  %211 = getelementptr inbounds i8, ptr %19, i64 640
  %212 = load ptr, ptr %211, align 8
  %213 = getelementptr inbounds i8, ptr %19, i64 512
  %214 = load i64, ptr %213, align 8
  %215 = icmp sgt i64 %214, 0
  %216 = getelementptr inbounds i8, ptr %19, i64 520
  %217 = getelementptr inbounds i8, ptr %19, i64 104
  %218 = icmp sgt i64 %206, 0
  %219 = getelementptr inbounds i8, ptr %13, i64 16
  br label %220

220:                                              ; preds = %262, %210
  %221 = phi i64 [ 0, %210 ], [ %263, %262 ]
  %222 = getelementptr inbounds ptr, ptr %212, i64 %221
  %223 = load ptr, ptr %222, align 8
  br i1 %215, label %227, label %241

224:                                              ; preds = %238, %236
  %225 = add nuw nsw i64 %228, 1
  %226 = icmp eq i64 %225, %214
  br i1 %226, label %241, label %227

227:                                              ; preds = %220, %224
  %228 = phi i64 [ %225, %224 ], [ 0, %220 ]
  %229 = getelementptr inbounds [12 x ptr], ptr %223, i64 0, i64 %228
  %230 = load ptr, ptr %229, align 8
  %231 = getelementptr inbounds [12 x i64], ptr %216, i64 0, i64 %228
  %232 = load i64, ptr %231, align 8
  %233 = getelementptr inbounds ptr, ptr %14, i64 %232
  %234 = load ptr, ptr %233, align 8
  %235 = icmp eq ptr %230, null
  br i1 %235, label %238, label %236

236:                                              ; preds = %227
  %237 = icmp eq ptr %230, %234
  br i1 %237, label %224, label %262

238:                                              ; preds = %227
  %239 = load ptr, ptr %217, align 8
  %240 = icmp eq ptr %239, %234
  br i1 %240, label %262, label %224

241:                                              ; preds = %224, %220
  %242 = getelementptr inbounds i8, ptr %223, i64 680
  %243 = load i64, ptr %242, align 8
  %244 = icmp eq i64 %243, %206
  br i1 %244, label %245, label %262

245:                                              ; preds = %241
  %246 = getelementptr inbounds i8, ptr %223, i64 688
  %247 = load i64, ptr %246, align 8
  %248 = icmp eq i64 %247, %205
  br i1 %248, label %249, label %262

249:                                              ; preds = %245
  br i1 %218, label %250, label %266

250:                                              ; preds = %249
  %251 = getelementptr inbounds i8, ptr %223, i64 696
  br label %255

252:                                              ; preds = %255
  %253 = add nuw nsw i64 %256, 1
  %254 = icmp eq i64 %253, %206
  br i1 %254, label %266, label %255

255:                                              ; preds = %252, %250
  %256 = phi i64 [ 0, %250 ], [ %253, %252 ]
  %257 = getelementptr inbounds [24 x ptr], ptr %251, i64 0, i64 %256
  %258 = load ptr, ptr %257, align 8
  %259 = getelementptr inbounds [24 x ptr], ptr %219, i64 0, i64 %256
  %260 = load ptr, ptr %259, align 8
  %261 = icmp eq ptr %258, %260
  br i1 %261, label %252, label %262

262:                                              ; preds = %238, %236, %255, %245, %241
  %263 = add nuw nsw i64 %221, 1
  %264 = icmp eq i64 %263, %208
  br i1 %264, label %265, label %220

265:                                              ; preds = %163, %179, %185, %262, %146, %176, %204
  call void @llvm.lifetime.end.p0(i64 208, ptr nonnull %13)
  br label %1998

266:                                              ; preds = %249, %252
  %267 = getelementptr inbounds i8, ptr %223, i64 680
  %268 = getelementptr inbounds i8, ptr %223, i64 688
  call void @llvm.lifetime.end.p0(i64 208, ptr nonnull %13)
  store ptr %19, ptr %16, align 8
  %269 = getelementptr inbounds i8, ptr %16, i64 8
  store ptr %223, ptr %269, align 8
  %270 = getelementptr inbounds i8, ptr %16, i64 1568
  store i64 0, ptr %270, align 8
  %271 = getelementptr inbounds i8, ptr %16, i64 1800
  store i64 1, ptr %271, align 8
  %272 = getelementptr inbounds i8, ptr %16, i64 1560
  store i64 1, ptr %272, align 8
  %273 = getelementptr inbounds i8, ptr %16, i64 1808
  store ptr %15, ptr %273, align 8
  %274 = getelementptr inbounds i8, ptr %16, i64 1816
  store i64 128, ptr %274, align 8
  %275 = getelementptr inbounds i8, ptr %16, i64 24
  %276 = getelementptr inbounds i8, ptr %223, i64 96
  %277 = load i64, ptr %276, align 8
  %278 = icmp sgt i64 %277, 0
  br i1 %278, label %279, label %473

279:                                              ; preds = %266
  %280 = getelementptr inbounds i8, ptr %223, i64 104
  %281 = getelementptr inbounds i8, ptr %223, i64 296
  %282 = getelementptr inbounds i8, ptr %223, i64 488
  %283 = getelementptr inbounds i8, ptr %19, i64 160
  %284 = getelementptr inbounds i8, ptr %19, i64 200
  %285 = getelementptr inbounds i8, ptr %19, i64 208
  %286 = getelementptr inbounds i8, ptr %19, i64 216
  %287 = getelementptr inbounds i8, ptr %19, i64 224
  %288 = getelementptr inbounds i8, ptr %19, i64 128
  %289 = getelementptr inbounds i8, ptr %19, i64 136
  br label %290

290:                                              ; preds = %470, %279
  %291 = phi ptr [ %275, %279 ], [ %293, %470 ]
  %292 = phi i64 [ 0, %279 ], [ %471, %470 ]
  %293 = getelementptr inbounds i8, ptr %291, i64 64
  %294 = getelementptr inbounds [24 x i64], ptr %280, i64 0, i64 %292
  %295 = load i64, ptr %294, align 8
  %296 = getelementptr inbounds ptr, ptr %14, i64 %295
  %297 = load ptr, ptr %296, align 8
  %298 = getelementptr inbounds [24 x i64], ptr %281, i64 0, i64 %292
  %299 = load i64, ptr %298, align 8
  %300 = getelementptr inbounds [24 x i64], ptr %282, i64 0, i64 %292
  %301 = load i64, ptr %300, align 8
  %302 = getelementptr inbounds i8, ptr %291, i64 16
  store i64 %299, ptr %302, align 8
  %303 = getelementptr inbounds i8, ptr %291, i64 8
  store i64 0, ptr %303, align 8
  %304 = getelementptr inbounds i8, ptr %297, i64 8
  %305 = load ptr, ptr %304, align 8
  %306 = load ptr, ptr %283, align 8
  %307 = icmp eq ptr %305, %306
  br i1 %307, label %308, label %385

308:                                              ; preds = %290
  %309 = getelementptr inbounds i8, ptr %297, i64 56
  %310 = load ptr, ptr %309, align 8
  %311 = load ptr, ptr %284, align 8
  %312 = icmp eq ptr %310, %311
  br i1 %312, label %313, label %317

313:                                              ; preds = %308
  %314 = getelementptr inbounds i8, ptr %297, i64 64
  %315 = load i32, ptr %314, align 8
  %316 = and i32 %315, 256
  br label %330

317:                                              ; preds = %308
  %318 = load i64, ptr %285, align 8
  %319 = getelementptr inbounds i8, ptr %310, i64 %318
  %320 = load i64, ptr %319, align 8
  %321 = load i64, ptr %286, align 8
  %322 = and i64 %321, %320
  %323 = load i64, ptr %287, align 8
  %324 = icmp eq i64 %322, %323
  br i1 %324, label %325, label %385

325:                                              ; preds = %317
  %326 = getelementptr inbounds i8, ptr %297, i64 64
  %327 = load i32, ptr %326, align 8
  %328 = lshr i32 %327, 8
  %329 = and i32 %328, 1
  br label %330

330:                                              ; preds = %325, %313
  %331 = phi i32 [ %316, %313 ], [ %329, %325 ]
  %332 = icmp eq i32 %331, 0
  br i1 %332, label %385, label %333

333:                                              ; preds = %330
  %334 = getelementptr inbounds i8, ptr %297, i64 24
  %335 = load i32, ptr %334, align 8
  %336 = add nsw i32 %335, -1
  %337 = sext i32 %336 to i64
  %338 = sub nsw i64 %337, %301
  %339 = icmp ugt i64 %338, 24
  br i1 %339, label %1998, label %340

340:                                              ; preds = %333
  %341 = icmp eq i64 %301, 0
  %342 = getelementptr inbounds i8, ptr %297, i64 32
  %343 = load ptr, ptr %342, align 8
  %344 = getelementptr inbounds i64, ptr %343, i64 %338
  %345 = load i64, ptr %344, align 8
  br i1 %341, label %363, label %346

346:                                              ; preds = %340
  %347 = add nuw nsw i64 %338, 1
  %348 = getelementptr inbounds i64, ptr %343, i64 %347
  %349 = load i64, ptr %348, align 8
  %350 = icmp eq i64 %349, %345
  %351 = mul nsw i64 %345, %345
  %352 = icmp eq i64 %351, %299
  %353 = select i1 %350, i1 %352, i1 false
  br i1 %353, label %354, label %1998

354:                                              ; preds = %346
  %355 = getelementptr inbounds i8, ptr %297, i64 40
  %356 = load ptr, ptr %355, align 8
  %357 = getelementptr inbounds i64, ptr %356, i64 %338
  %358 = load i64, ptr %357, align 8
  %359 = getelementptr inbounds i64, ptr %356, i64 %347
  %360 = load i64, ptr %359, align 8
  %361 = mul nsw i64 %360, %345
  %362 = icmp eq i64 %358, %361
  br i1 %362, label %365, label %1998

363:                                              ; preds = %340
  %364 = icmp eq i64 %345, %299
  br i1 %364, label %365, label %1998

365:                                              ; preds = %363, %354
  %366 = getelementptr inbounds i8, ptr %297, i64 16
  %367 = load ptr, ptr %366, align 8
  store ptr %367, ptr %291, align 8
  %368 = getelementptr inbounds i8, ptr %291, i64 24
  store i64 %338, ptr %368, align 8
  %369 = add nsw i64 %301, 1
  %370 = getelementptr inbounds i8, ptr %291, i64 32
  store i64 %369, ptr %370, align 8
  %371 = load ptr, ptr %342, align 8
  %372 = getelementptr inbounds i8, ptr %291, i64 40
  store ptr %371, ptr %372, align 8
  %373 = getelementptr inbounds i8, ptr %297, i64 40
  %374 = load ptr, ptr %373, align 8
  %375 = getelementptr inbounds i8, ptr %291, i64 48
  store ptr %374, ptr %375, align 8
  %376 = getelementptr inbounds i64, ptr %374, i64 %337
  %377 = load i64, ptr %376, align 8
  %378 = getelementptr inbounds i8, ptr %291, i64 56
  store i64 %377, ptr %378, align 8
  %379 = icmp eq i64 %301, %337
  %380 = icmp eq i64 %377, 8
  %381 = select i1 %379, i1 %380, i1 false
  %382 = load i64, ptr %272, align 8
  %383 = and i64 %382, 1
  %384 = select i1 %381, i64 %383, i64 0
  store i64 %384, ptr %272, align 8
  br label %470

385:                                              ; preds = %330, %317, %290
  %386 = icmp eq i64 %301, 0
  br i1 %386, label %387, label %1998

387:                                              ; preds = %385
  %388 = load ptr, ptr %288, align 8
  %389 = icmp eq ptr %305, %388
  br i1 %389, label %393, label %390

390:                                              ; preds = %387
  %391 = load ptr, ptr %289, align 8
  %392 = icmp eq ptr %305, %391
  br i1 %392, label %393, label %1998

393:                                              ; preds = %390, %387
  %394 = load ptr, ptr %16, align 8
  %395 = getelementptr inbounds i8, ptr %297, i64 16
  %396 = load i64, ptr %395, align 8
  %397 = icmp eq i64 %396, %299
  br i1 %397, label %398, label %1998

398:                                              ; preds = %393
  %399 = load i64, ptr %274, align 8
  %400 = icmp slt i64 %399, %299
  br i1 %400, label %1998, label %401

401:                                              ; preds = %398
  %402 = load ptr, ptr %273, align 8
  %403 = icmp sgt i64 %299, 0
  br i1 %403, label %404, label %461

404:                                              ; preds = %401
  %405 = getelementptr inbounds i8, ptr %394, i64 128
  %406 = getelementptr inbounds i8, ptr %394, i64 144
  %407 = getelementptr inbounds i8, ptr %297, i64 24
  %408 = getelementptr inbounds i8, ptr %394, i64 112
  %409 = getelementptr inbounds i8, ptr %394, i64 168
  %410 = getelementptr inbounds i8, ptr %394, i64 120
  %411 = getelementptr inbounds i8, ptr %394, i64 32
  %412 = getelementptr inbounds i8, ptr %394, i64 48
  br label %413

413:                                              ; preds = %453, %404
  %414 = phi i64 [ 0, %404 ], [ %456, %453 ]
  %415 = load ptr, ptr %304, align 8
  %416 = load ptr, ptr %405, align 8
  %417 = icmp eq ptr %415, %416
  br i1 %417, label %418, label %420

418:                                              ; preds = %413
  %419 = load ptr, ptr %407, align 8
  br label %423

420:                                              ; preds = %413
  %421 = load i64, ptr %406, align 8
  %422 = getelementptr inbounds i8, ptr %297, i64 %421
  br label %423

423:                                              ; preds = %420, %418
  %424 = phi ptr [ %419, %418 ], [ %422, %420 ]
  %425 = getelementptr inbounds ptr, ptr %424, i64 %414
  %426 = load ptr, ptr %425, align 8
  %427 = getelementptr inbounds i8, ptr %426, i64 8
  %428 = load ptr, ptr %427, align 8
  %429 = load ptr, ptr %408, align 8
  %430 = icmp eq ptr %428, %429
  br i1 %430, label %434, label %431

431:                                              ; preds = %423
  %432 = load ptr, ptr %409, align 8
  %433 = icmp eq ptr %428, %432
  br i1 %433, label %434, label %437

434:                                              ; preds = %431, %423
  %435 = getelementptr inbounds i8, ptr %426, i64 16
  %436 = load double, ptr %435, align 8
  br label %453

437:                                              ; preds = %431
  %438 = load ptr, ptr %410, align 8
  %439 = icmp eq ptr %428, %438
  br i1 %439, label %440, label %1998

440:                                              ; preds = %437
  %441 = load ptr, ptr %411, align 8
  %442 = call i64 %441(ptr noundef nonnull %426)
  %443 = icmp eq i64 %442, -1
  br i1 %443, label %444, label %451

444:                                              ; preds = %440
  %445 = load ptr, ptr %412, align 8
  %446 = call ptr %445()
  %447 = icmp eq ptr %446, null
  br i1 %447, label %451, label %448

448:                                              ; preds = %444
  %449 = getelementptr inbounds i8, ptr %394, i64 56
  %450 = load ptr, ptr %449, align 8
  call void %450()
  br label %1998

451:                                              ; preds = %444, %440
  %452 = sitofp i64 %442 to double
  br label %453

453:                                              ; preds = %451, %434
  %454 = phi double [ %452, %451 ], [ %436, %434 ]
  %455 = getelementptr inbounds double, ptr %402, i64 %414
  store double %454, ptr %455, align 8
  %456 = add nuw nsw i64 %414, 1
  %457 = icmp eq i64 %456, %299
  br i1 %457, label %458, label %413

458:                                              ; preds = %453
  %459 = load ptr, ptr %273, align 8
  %460 = load i64, ptr %274, align 8
  br label %461

461:                                              ; preds = %458, %401
  %462 = phi i64 [ %460, %458 ], [ %399, %401 ]
  %463 = phi ptr [ %459, %458 ], [ %402, %401 ]
  %464 = getelementptr inbounds double, ptr %463, i64 %299
  store ptr %464, ptr %273, align 8
  %465 = sub nsw i64 %462, %299
  store i64 %465, ptr %274, align 8
  store ptr %402, ptr %291, align 8
  %466 = getelementptr inbounds i8, ptr %291, i64 24
  store i64 0, ptr %466, align 8
  %467 = getelementptr inbounds i8, ptr %291, i64 32
  store i64 1, ptr %467, align 8
  %468 = getelementptr inbounds i8, ptr %291, i64 48
  store ptr null, ptr %468, align 8
  %469 = getelementptr inbounds i8, ptr %291, i64 56
  store i64 8, ptr %469, align 8
  br label %470

470:                                              ; preds = %461, %365
  %471 = add nuw nsw i64 %292, 1
  %472 = icmp eq i64 %471, %277
  br i1 %472, label %473, label %290

473:                                              ; preds = %470, %266
  %474 = phi ptr [ %275, %266 ], [ %293, %470 ]
  %475 = getelementptr inbounds i8, ptr %16, i64 16
  store i64 %277, ptr %475, align 8
  %476 = load i64, ptr %267, align 8
  %477 = icmp slt i64 %476, 0
  br i1 %477, label %715, label %478

478:                                              ; preds = %473
  %479 = load i64, ptr %114, align 8
  %480 = getelementptr inbounds ptr, ptr %14, i64 %479
  %481 = load ptr, ptr %480, align 8
  %482 = getelementptr inbounds i8, ptr %481, i64 8
  %483 = load ptr, ptr %482, align 8
  %484 = getelementptr inbounds i8, ptr %19, i64 128
  %485 = load ptr, ptr %484, align 8
  %486 = icmp eq ptr %483, %485
  br i1 %486, label %491, label %487

487:                                              ; preds = %478
  %488 = getelementptr inbounds i8, ptr %19, i64 136
  %489 = load ptr, ptr %488, align 8
  %490 = icmp eq ptr %483, %489
  br i1 %490, label %494, label %503

491:                                              ; preds = %478
  %492 = getelementptr inbounds i8, ptr %481, i64 24
  %493 = load ptr, ptr %492, align 8
  br label %498

494:                                              ; preds = %487
  %495 = getelementptr inbounds i8, ptr %19, i64 144
  %496 = load i64, ptr %495, align 8
  %497 = getelementptr inbounds i8, ptr %481, i64 %496
  br label %498

498:                                              ; preds = %494, %491
  %499 = phi ptr [ %493, %491 ], [ %497, %494 ]
  %500 = getelementptr inbounds i8, ptr %481, i64 16
  %501 = load i64, ptr %500, align 8
  %502 = icmp sgt i64 %501, 0
  br i1 %502, label %503, label %710

503:                                              ; preds = %498, %487
  %504 = phi ptr [ %499, %498 ], [ %480, %487 ]
  %505 = phi i64 [ %501, %498 ], [ 1, %487 ]
  %506 = getelementptr inbounds i8, ptr %19, i64 240
  %507 = getelementptr inbounds i8, ptr %19, i64 24
  %508 = getelementptr inbounds i8, ptr %19, i64 248
  %509 = getelementptr inbounds i8, ptr %19, i64 16
  %510 = getelementptr inbounds i8, ptr %19, i64 136
  %511 = getelementptr inbounds i8, ptr %19, i64 160
  %512 = getelementptr inbounds i8, ptr %19, i64 144
  %513 = getelementptr inbounds i8, ptr %19, i64 200
  %514 = getelementptr inbounds i8, ptr %19, i64 208
  %515 = getelementptr inbounds i8, ptr %19, i64 216
  %516 = getelementptr inbounds i8, ptr %19, i64 224
  br label %517

517:                                              ; preds = %705, %503
  %518 = phi i64 [ 0, %503 ], [ %706, %705 ]
  %519 = phi ptr [ %474, %503 ], [ %549, %705 ]
  %520 = getelementptr inbounds ptr, ptr %504, i64 %518
  %521 = load ptr, ptr %520, align 8
  %522 = getelementptr inbounds i8, ptr %521, i64 8
  %523 = load ptr, ptr %522, align 8
  %524 = load ptr, ptr %506, align 8
  %525 = icmp eq ptr %523, %524
  br i1 %525, label %526, label %1998

526:                                              ; preds = %517
  %527 = load ptr, ptr %507, align 8
  %528 = load ptr, ptr %508, align 8
  %529 = call ptr %527(ptr noundef nonnull %521, ptr noundef %528)
  %530 = icmp eq ptr %529, null
  br i1 %530, label %531, label %534

531:                                              ; preds = %526
  %532 = getelementptr inbounds i8, ptr %19, i64 56
  %533 = load ptr, ptr %532, align 8
  call void %533()
  br label %1998

534:                                              ; preds = %526
  %535 = load ptr, ptr %509, align 8
  call void %535(ptr noundef nonnull %529)
  %536 = getelementptr inbounds i8, ptr %529, i64 8
  %537 = load ptr, ptr %536, align 8
  %538 = load ptr, ptr %510, align 8
  %539 = icmp eq ptr %537, %538
  br i1 %539, label %540, label %1998

540:                                              ; preds = %534
  %541 = getelementptr inbounds i8, ptr %529, i64 16
  %542 = load i64, ptr %541, align 8
  %543 = icmp eq i64 %542, 3
  br i1 %543, label %544, label %1998

544:                                              ; preds = %540
  %545 = getelementptr inbounds i8, ptr %529, i64 24
  br label %546

546:                                              ; preds = %702, %544
  %547 = phi i64 [ 1, %544 ], [ %703, %702 ]
  %548 = phi ptr [ %519, %544 ], [ %549, %702 ]
  %549 = getelementptr inbounds i8, ptr %548, i64 64
  %550 = load ptr, ptr %536, align 8
  %551 = load ptr, ptr %484, align 8
  %552 = icmp eq ptr %550, %551
  br i1 %552, label %553, label %555

553:                                              ; preds = %546
  %554 = load ptr, ptr %545, align 8
  br label %558

555:                                              ; preds = %546
  %556 = load i64, ptr %512, align 8
  %557 = getelementptr inbounds i8, ptr %529, i64 %556
  br label %558

558:                                              ; preds = %555, %553
  %559 = phi ptr [ %554, %553 ], [ %557, %555 ]
  %560 = getelementptr inbounds ptr, ptr %559, i64 %547
  %561 = load ptr, ptr %560, align 8
  %562 = getelementptr inbounds i8, ptr %548, i64 16
  store i64 3, ptr %562, align 8
  %563 = getelementptr inbounds i8, ptr %548, i64 8
  store i64 0, ptr %563, align 8
  %564 = getelementptr inbounds i8, ptr %561, i64 8
  %565 = load ptr, ptr %564, align 8
  %566 = load ptr, ptr %511, align 8
  %567 = icmp eq ptr %565, %566
  br i1 %567, label %568, label %624

568:                                              ; preds = %558
  %569 = getelementptr inbounds i8, ptr %561, i64 56
  %570 = load ptr, ptr %569, align 8
  %571 = load ptr, ptr %513, align 8
  %572 = icmp eq ptr %570, %571
  br i1 %572, label %573, label %577

573:                                              ; preds = %568
  %574 = getelementptr inbounds i8, ptr %561, i64 64
  %575 = load i32, ptr %574, align 8
  %576 = and i32 %575, 256
  br label %590

577:                                              ; preds = %568
  %578 = load i64, ptr %514, align 8
  %579 = getelementptr inbounds i8, ptr %570, i64 %578
  %580 = load i64, ptr %579, align 8
  %581 = load i64, ptr %515, align 8
  %582 = and i64 %581, %580
  %583 = load i64, ptr %516, align 8
  %584 = icmp eq i64 %582, %583
  br i1 %584, label %585, label %624

585:                                              ; preds = %577
  %586 = getelementptr inbounds i8, ptr %561, i64 64
  %587 = load i32, ptr %586, align 8
  %588 = lshr i32 %587, 8
  %589 = and i32 %588, 1
  br label %590

590:                                              ; preds = %585, %573
  %591 = phi i32 [ %576, %573 ], [ %589, %585 ]
  %592 = icmp eq i32 %591, 0
  br i1 %592, label %624, label %593

593:                                              ; preds = %590
  %594 = getelementptr inbounds i8, ptr %561, i64 24
  %595 = load i32, ptr %594, align 8
  %596 = add nsw i32 %595, -1
  %597 = sext i32 %596 to i64
  %598 = icmp ugt i32 %596, 24
  br i1 %598, label %1998, label %599

599:                                              ; preds = %593
  %600 = getelementptr inbounds i8, ptr %561, i64 32
  %601 = load ptr, ptr %600, align 8
  %602 = getelementptr inbounds i64, ptr %601, i64 %597
  %603 = load i64, ptr %602, align 8
  %604 = icmp eq i64 %603, 3
  br i1 %604, label %605, label %1998

605:                                              ; preds = %599
  %606 = getelementptr inbounds i8, ptr %561, i64 16
  %607 = load ptr, ptr %606, align 8
  store ptr %607, ptr %548, align 8
  %608 = getelementptr inbounds i8, ptr %548, i64 24
  store i64 %597, ptr %608, align 8
  %609 = getelementptr inbounds i8, ptr %548, i64 32
  store i64 1, ptr %609, align 8
  %610 = load ptr, ptr %600, align 8
  %611 = getelementptr inbounds i8, ptr %548, i64 40
  store ptr %610, ptr %611, align 8
  %612 = getelementptr inbounds i8, ptr %561, i64 40
  %613 = load ptr, ptr %612, align 8
  %614 = getelementptr inbounds i8, ptr %548, i64 48
  store ptr %613, ptr %614, align 8
  %615 = getelementptr inbounds i64, ptr %613, i64 %597
  %616 = load i64, ptr %615, align 8
  %617 = getelementptr inbounds i8, ptr %548, i64 56
  store i64 %616, ptr %617, align 8
  %618 = icmp eq i32 %596, 0
  %619 = icmp eq i64 %616, 8
  %620 = select i1 %618, i1 %619, i1 false
  %621 = load i64, ptr %272, align 8
  %622 = and i64 %621, 1
  %623 = select i1 %620, i64 %622, i64 0
  store i64 %623, ptr %272, align 8
  br label %702

624:                                              ; preds = %590, %577, %558
  %625 = load ptr, ptr %484, align 8
  %626 = icmp eq ptr %565, %625
  br i1 %626, label %630, label %627

627:                                              ; preds = %624
  %628 = load ptr, ptr %510, align 8
  %629 = icmp eq ptr %565, %628
  br i1 %629, label %630, label %1998

630:                                              ; preds = %627, %624
  %631 = load ptr, ptr %16, align 8
  %632 = getelementptr inbounds i8, ptr %561, i64 16
  %633 = load i64, ptr %632, align 8
  %634 = icmp ne i64 %633, 3
  %635 = load i64, ptr %274, align 8
  %636 = icmp slt i64 %635, 3
  %637 = select i1 %634, i1 true, i1 %636
  br i1 %637, label %1998, label %638

638:                                              ; preds = %630
  %639 = load ptr, ptr %273, align 8
  %640 = getelementptr inbounds i8, ptr %631, i64 128
  %641 = getelementptr inbounds i8, ptr %631, i64 144
  %642 = getelementptr inbounds i8, ptr %561, i64 24
  %643 = getelementptr inbounds i8, ptr %631, i64 112
  %644 = getelementptr inbounds i8, ptr %631, i64 168
  %645 = getelementptr inbounds i8, ptr %631, i64 120
  %646 = getelementptr inbounds i8, ptr %631, i64 32
  %647 = getelementptr inbounds i8, ptr %631, i64 48
  br label %648

648:                                              ; preds = %688, %638
  %649 = phi i64 [ 0, %638 ], [ %691, %688 ]
  %650 = load ptr, ptr %564, align 8
  %651 = load ptr, ptr %640, align 8
  %652 = icmp eq ptr %650, %651
  br i1 %652, label %653, label %655

653:                                              ; preds = %648
  %654 = load ptr, ptr %642, align 8
  br label %658

655:                                              ; preds = %648
  %656 = load i64, ptr %641, align 8
  %657 = getelementptr inbounds i8, ptr %561, i64 %656
  br label %658

658:                                              ; preds = %655, %653
  %659 = phi ptr [ %654, %653 ], [ %657, %655 ]
  %660 = getelementptr inbounds ptr, ptr %659, i64 %649
  %661 = load ptr, ptr %660, align 8
  %662 = getelementptr inbounds i8, ptr %661, i64 8
  %663 = load ptr, ptr %662, align 8
  %664 = load ptr, ptr %643, align 8
  %665 = icmp eq ptr %663, %664
  br i1 %665, label %669, label %666

666:                                              ; preds = %658
  %667 = load ptr, ptr %644, align 8
  %668 = icmp eq ptr %663, %667
  br i1 %668, label %669, label %672

669:                                              ; preds = %666, %658
  %670 = getelementptr inbounds i8, ptr %661, i64 16
  %671 = load double, ptr %670, align 8
  br label %688

672:                                              ; preds = %666
  %673 = load ptr, ptr %645, align 8
  %674 = icmp eq ptr %663, %673
  br i1 %674, label %675, label %1998

675:                                              ; preds = %672
  %676 = load ptr, ptr %646, align 8
  %677 = call i64 %676(ptr noundef nonnull %661)
  %678 = icmp eq i64 %677, -1
  br i1 %678, label %679, label %686

679:                                              ; preds = %675
  %680 = load ptr, ptr %647, align 8
  %681 = call ptr %680()
  %682 = icmp eq ptr %681, null
  br i1 %682, label %686, label %683

683:                                              ; preds = %679
  %684 = getelementptr inbounds i8, ptr %631, i64 56
  %685 = load ptr, ptr %684, align 8
  call void %685()
  br label %1998

686:                                              ; preds = %679, %675
  %687 = sitofp i64 %677 to double
  br label %688

688:                                              ; preds = %686, %669
  %689 = phi double [ %687, %686 ], [ %671, %669 ]
  %690 = getelementptr inbounds double, ptr %639, i64 %649
  store double %689, ptr %690, align 8
  %691 = add nuw nsw i64 %649, 1
  %692 = icmp eq i64 %691, 3
  br i1 %692, label %693, label %648

693:                                              ; preds = %688
  %694 = load ptr, ptr %273, align 8
  %695 = load i64, ptr %274, align 8
  %696 = getelementptr inbounds i8, ptr %694, i64 24
  store ptr %696, ptr %273, align 8
  %697 = add nsw i64 %695, -3
  store i64 %697, ptr %274, align 8
  store ptr %639, ptr %548, align 8
  %698 = getelementptr inbounds i8, ptr %548, i64 24
  store i64 0, ptr %698, align 8
  %699 = getelementptr inbounds i8, ptr %548, i64 32
  store i64 1, ptr %699, align 8
  %700 = getelementptr inbounds i8, ptr %548, i64 48
  store ptr null, ptr %700, align 8
  %701 = getelementptr inbounds i8, ptr %548, i64 56
  store i64 8, ptr %701, align 8
  br label %702

702:                                              ; preds = %693, %605
  %703 = add nuw nsw i64 %547, 1
  %704 = icmp eq i64 %703, 3
  br i1 %704, label %705, label %546

705:                                              ; preds = %702
  %706 = add nuw nsw i64 %518, 1
  %707 = icmp eq i64 %706, %505
  br i1 %707, label %708, label %517

708:                                              ; preds = %705
  %709 = load i64, ptr %475, align 8
  br label %710

710:                                              ; preds = %708, %498
  %711 = phi i64 [ %505, %708 ], [ %501, %498 ]
  %712 = phi i64 [ %709, %708 ], [ %277, %498 ]
  %713 = shl nsw i64 %711, 1
  %714 = add nsw i64 %712, %713
  store i64 %714, ptr %475, align 8
  br label %715

715:                                              ; preds = %710, %473
  %716 = phi i64 [ %714, %710 ], [ %277, %473 ]
  %717 = load i64, ptr %272, align 8
  %718 = icmp eq i64 %717, 0
  br i1 %718, label %719, label %807

719:                                              ; preds = %715
  %720 = icmp sgt i64 %716, 0
  br i1 %720, label %726, label %721

721:                                              ; preds = %719
  store i64 0, ptr %270, align 8
  br label %807

722:                                              ; preds = %726
  store i64 %731, ptr %270, align 8
  %723 = icmp sgt i64 %731, 0
  br i1 %723, label %724, label %734

724:                                              ; preds = %722
  %725 = getelementptr inbounds i8, ptr %16, i64 1576
  br label %737

726:                                              ; preds = %719, %726
  %727 = phi i64 [ %731, %726 ], [ 0, %719 ]
  %728 = phi i64 [ %732, %726 ], [ 0, %719 ]
  %729 = getelementptr inbounds [24 x %struct.Given], ptr %275, i64 0, i64 %728, i32 3
  %730 = load i64, ptr %729, align 8
  %731 = call i64 @llvm.smax.i64(i64 %730, i64 %727)
  %732 = add nuw nsw i64 %728, 1
  %733 = icmp eq i64 %732, %716
  br i1 %733, label %722, label %726

734:                                              ; preds = %737, %722
  %735 = getelementptr inbounds i8, ptr %16, i64 1576
  %736 = getelementptr inbounds i64, ptr %735, i64 %731
  br label %754

737:                                              ; preds = %737, %724
  %738 = phi i64 [ 0, %724 ], [ %740, %737 ]
  %739 = getelementptr inbounds [28 x i64], ptr %725, i64 0, i64 %738
  store i64 1, ptr %739, align 8
  %740 = add nuw nsw i64 %738, 1
  %741 = icmp eq i64 %740, %731
  br i1 %741, label %734, label %737

742:                                              ; preds = %786
  %743 = icmp slt i64 %731, 1
  br i1 %743, label %807, label %744

744:                                              ; preds = %742
  %745 = load i64, ptr %735, align 8
  %746 = icmp eq i64 %745, 0
  br i1 %746, label %1998, label %747

747:                                              ; preds = %744
  %748 = load i64, ptr %271, align 8
  %749 = load ptr, ptr %269, align 8
  %750 = getelementptr inbounds i8, ptr %749, i64 1136
  %751 = load i64, ptr %750, align 8
  %752 = sdiv i64 %751, %748
  %753 = icmp sgt i64 %745, %752
  br i1 %753, label %1998, label %798

754:                                              ; preds = %786, %734
  %755 = phi i64 [ %716, %734 ], [ %787, %786 ]
  %756 = phi i64 [ 0, %734 ], [ %788, %786 ]
  %757 = getelementptr inbounds [24 x %struct.Given], ptr %275, i64 0, i64 %756
  %758 = getelementptr inbounds i8, ptr %757, i64 24
  %759 = load i64, ptr %758, align 8
  %760 = sub i64 0, %759
  %761 = getelementptr inbounds i64, ptr %736, i64 %760
  %762 = icmp sgt i64 %759, 0
  br i1 %762, label %763, label %786

763:                                              ; preds = %754
  %764 = getelementptr inbounds i8, ptr %757, i64 40
  br label %765

765:                                              ; preds = %780, %763
  %766 = phi i64 [ %759, %763 ], [ %781, %780 ]
  %767 = phi i64 [ 0, %763 ], [ %782, %780 ]
  %768 = getelementptr inbounds i64, ptr %761, i64 %767
  %769 = load i64, ptr %768, align 8
  %770 = icmp eq i64 %769, 1
  %771 = load ptr, ptr %764, align 8
  %772 = getelementptr inbounds i64, ptr %771, i64 %767
  %773 = load i64, ptr %772, align 8
  br i1 %770, label %774, label %776

774:                                              ; preds = %765
  store i64 %773, ptr %768, align 8
  %775 = load i64, ptr %758, align 8
  br label %780

776:                                              ; preds = %765
  %777 = icmp eq i64 %773, 1
  %778 = icmp eq i64 %773, %769
  %779 = or i1 %777, %778
  br i1 %779, label %780, label %1998

780:                                              ; preds = %776, %774
  %781 = phi i64 [ %775, %774 ], [ %766, %776 ]
  %782 = add nuw nsw i64 %767, 1
  %783 = icmp slt i64 %782, %781
  br i1 %783, label %765, label %784

784:                                              ; preds = %780
  %785 = load i64, ptr %475, align 8
  br label %786

786:                                              ; preds = %784, %754
  %787 = phi i64 [ %785, %784 ], [ %755, %754 ]
  %788 = add nuw nsw i64 %756, 1
  %789 = icmp slt i64 %788, %787
  br i1 %789, label %754, label %742

790:                                              ; preds = %798
  %791 = getelementptr inbounds [28 x i64], ptr %735, i64 0, i64 %803
  %792 = load i64, ptr %791, align 8
  %793 = icmp eq i64 %792, 0
  br i1 %793, label %805, label %794

794:                                              ; preds = %790
  %795 = load i64, ptr %750, align 8
  %796 = sdiv i64 %795, %802
  %797 = icmp sgt i64 %792, %796
  br i1 %797, label %805, label %798

798:                                              ; preds = %747, %794
  %799 = phi i64 [ %802, %794 ], [ %748, %747 ]
  %800 = phi i64 [ %803, %794 ], [ 0, %747 ]
  %801 = phi i64 [ %792, %794 ], [ %745, %747 ]
  %802 = mul nsw i64 %799, %801
  store i64 %802, ptr %271, align 8
  %803 = add nuw nsw i64 %800, 1
  %804 = icmp eq i64 %803, %731
  br i1 %804, label %805, label %790

805:                                              ; preds = %790, %794, %798
  %806 = icmp slt i64 %803, %731
  br i1 %806, label %1998, label %807

807:                                              ; preds = %721, %742, %805, %715
  %808 = getelementptr inbounds i8, ptr %19, i64 616
  %809 = load i64, ptr %808, align 8
  %810 = icmp slt i64 %809, 0
  %811 = getelementptr inbounds [12 x ptr], ptr %14, i64 0, i64 %809
  %812 = select i1 %810, ptr %217, ptr %811
  %813 = load ptr, ptr %812, align 8
  call void @llvm.lifetime.start.p0(i64 192, ptr nonnull %17)
  %814 = load i64, ptr %268, align 8
  %815 = icmp eq i64 %814, 0
  br i1 %815, label %853, label %816

816:                                              ; preds = %807
  %817 = load i64, ptr %114, align 8
  %818 = getelementptr inbounds [12 x ptr], ptr %14, i64 0, i64 %817
  %819 = load ptr, ptr %818, align 8
  %820 = getelementptr inbounds i8, ptr %819, i64 8
  %821 = load ptr, ptr %820, align 8
  %822 = getelementptr inbounds i8, ptr %19, i64 128
  %823 = load ptr, ptr %822, align 8
  %824 = icmp eq ptr %821, %823
  br i1 %824, label %829, label %825

825:                                              ; preds = %816
  %826 = getelementptr inbounds i8, ptr %19, i64 136
  %827 = load ptr, ptr %826, align 8
  %828 = icmp eq ptr %821, %827
  br i1 %828, label %832, label %841

829:                                              ; preds = %816
  %830 = getelementptr inbounds i8, ptr %819, i64 24
  %831 = load ptr, ptr %830, align 8
  br label %836

832:                                              ; preds = %825
  %833 = getelementptr inbounds i8, ptr %19, i64 144
  %834 = load i64, ptr %833, align 8
  %835 = getelementptr inbounds i8, ptr %819, i64 %834
  br label %836

836:                                              ; preds = %832, %829
  %837 = phi ptr [ %831, %829 ], [ %835, %832 ]
  %838 = getelementptr inbounds i8, ptr %819, i64 16
  %839 = load i64, ptr %838, align 8
  %840 = icmp sgt i64 %839, 0
  br i1 %840, label %841, label %853

841:                                              ; preds = %836, %825
  %842 = phi ptr [ %837, %836 ], [ %818, %825 ]
  %843 = phi i64 [ %839, %836 ], [ 1, %825 ]
  %844 = getelementptr inbounds i8, ptr %19, i64 8
  br label %845

845:                                              ; preds = %845, %841
  %846 = phi i64 [ 0, %841 ], [ %851, %845 ]
  %847 = load ptr, ptr %844, align 8
  %848 = getelementptr inbounds ptr, ptr %842, i64 %846
  %849 = load ptr, ptr %848, align 8
  %850 = getelementptr inbounds ptr, ptr %17, i64 %846
  store ptr %849, ptr %850, align 8
  call void %847(ptr noundef %849)
  %851 = add nuw nsw i64 %846, 1
  %852 = icmp eq i64 %851, %843
  br i1 %852, label %853, label %845

853:                                              ; preds = %845, %836, %807
  %854 = phi i64 [ 0, %807 ], [ %839, %836 ], [ %843, %845 ]
  %855 = getelementptr inbounds i8, ptr %223, i64 888
  %856 = load i64, ptr %855, align 8
  %857 = icmp eq i64 %856, 0
  br i1 %857, label %1934, label %858

858:                                              ; preds = %853
  %859 = load i64, ptr %270, align 8
  %860 = icmp eq i64 %859, 0
  %861 = select i1 %860, i64 1144, i64 1152
  %862 = getelementptr inbounds i8, ptr %223, i64 %861
  %863 = load ptr, ptr %862, align 8
  %864 = icmp eq ptr %863, null
  br i1 %864, label %1984, label %865

865:                                              ; preds = %858
  %866 = getelementptr inbounds i8, ptr %863, i64 168
  %867 = load i64, ptr %866, align 8
  %868 = icmp eq i64 %867, 0
  br i1 %868, label %869, label %1984

869:                                              ; preds = %865
  %870 = load i64, ptr %271, align 8
  %871 = getelementptr inbounds i8, ptr %223, i64 1128
  %872 = load i64, ptr %871, align 8
  %873 = icmp sgt i64 %870, %872
  br i1 %873, label %874, label %878

874:                                              ; preds = %869
  %875 = getelementptr inbounds i8, ptr %863, i64 160
  %876 = load i64, ptr %875, align 8
  %877 = icmp eq i64 %876, 0
  br i1 %877, label %878, label %1984

878:                                              ; preds = %874, %869
  %879 = getelementptr inbounds i8, ptr %863, i64 8
  %880 = load i64, ptr %879, align 8
  %881 = icmp slt i64 %870, %880
  %882 = call i64 @llvm.smax.i64(i64 %870, i64 %880)
  call void @llvm.lifetime.start.p0(i64 192, ptr nonnull %10)
  br i1 %881, label %888, label %883

883:                                              ; preds = %878
  %884 = getelementptr inbounds i8, ptr %223, i64 1096
  %885 = load i64, ptr %884, align 8
  %886 = icmp ne i64 %885, 0
  %887 = and i1 %860, %886
  br label %888

888:                                              ; preds = %883, %878
  %889 = phi i1 [ true, %878 ], [ %887, %883 ]
  %890 = load ptr, ptr %217, align 8
  %891 = icmp eq ptr %890, %813
  br i1 %891, label %1061, label %892

892:                                              ; preds = %888
  %893 = load ptr, ptr %269, align 8
  %894 = getelementptr inbounds i8, ptr %893, i64 896
  %895 = load ptr, ptr %16, align 8
  %896 = getelementptr inbounds i8, ptr %813, i64 8
  %897 = load ptr, ptr %896, align 8
  %898 = getelementptr inbounds i8, ptr %895, i64 160
  %899 = load ptr, ptr %898, align 8
  %900 = icmp eq ptr %897, %899
  br i1 %900, label %901, label %1931

901:                                              ; preds = %892
  %902 = getelementptr inbounds i8, ptr %813, i64 56
  %903 = load ptr, ptr %902, align 8
  %904 = getelementptr inbounds i8, ptr %895, i64 200
  %905 = load ptr, ptr %904, align 8
  %906 = icmp eq ptr %903, %905
  br i1 %906, label %907, label %911

907:                                              ; preds = %901
  %908 = getelementptr inbounds i8, ptr %813, i64 64
  %909 = load i32, ptr %908, align 8
  %910 = and i32 %909, 256
  br label %927

911:                                              ; preds = %901
  %912 = getelementptr inbounds i8, ptr %895, i64 208
  %913 = load i64, ptr %912, align 8
  %914 = getelementptr inbounds i8, ptr %903, i64 %913
  %915 = load i64, ptr %914, align 8
  %916 = getelementptr inbounds i8, ptr %895, i64 216
  %917 = load i64, ptr %916, align 8
  %918 = and i64 %917, %915
  %919 = getelementptr inbounds i8, ptr %895, i64 224
  %920 = load i64, ptr %919, align 8
  %921 = icmp eq i64 %918, %920
  br i1 %921, label %922, label %1931

922:                                              ; preds = %911
  %923 = getelementptr inbounds i8, ptr %813, i64 64
  %924 = load i32, ptr %923, align 8
  %925 = lshr i32 %924, 8
  %926 = and i32 %925, 1
  br label %927

927:                                              ; preds = %922, %907
  %928 = phi i32 [ %909, %907 ], [ %924, %922 ]
  %929 = phi i32 [ %910, %907 ], [ %926, %922 ]
  %930 = icmp eq i32 %929, 0
  %931 = and i32 %928, 1024
  %932 = icmp eq i32 %931, 0
  %933 = select i1 %930, i1 true, i1 %932
  br i1 %933, label %1931, label %934

934:                                              ; preds = %927
  %935 = getelementptr inbounds i8, ptr %813, i64 24
  %936 = load i32, ptr %935, align 8
  %937 = sext i32 %936 to i64
  %938 = load i64, ptr %894, align 8
  %939 = add nsw i64 %938, %859
  %940 = icmp eq i64 %939, %937
  br i1 %940, label %941, label %1931

941:                                              ; preds = %934
  %942 = icmp sgt i64 %859, 0
  br i1 %942, label %943, label %950

943:                                              ; preds = %941
  %944 = getelementptr inbounds i8, ptr %813, i64 32
  %945 = load ptr, ptr %944, align 8
  %946 = getelementptr inbounds i8, ptr %16, i64 1576
  br label %960

947:                                              ; preds = %960
  %948 = add nuw nsw i64 %961, 1
  %949 = icmp eq i64 %948, %859
  br i1 %949, label %950, label %960

950:                                              ; preds = %947, %941
  %951 = icmp slt i64 %938, 1
  br i1 %951, label %979, label %952

952:                                              ; preds = %950
  %953 = getelementptr inbounds i8, ptr %813, i64 32
  %954 = load ptr, ptr %953, align 8
  %955 = getelementptr i64, ptr %954, i64 %859
  %956 = getelementptr inbounds i8, ptr %893, i64 904
  %957 = load i64, ptr %955, align 8
  %958 = load i64, ptr %956, align 8
  %959 = icmp eq i64 %957, %958
  br i1 %959, label %967, label %1931

960:                                              ; preds = %947, %943
  %961 = phi i64 [ 0, %943 ], [ %948, %947 ]
  %962 = getelementptr inbounds i64, ptr %945, i64 %961
  %963 = load i64, ptr %962, align 8
  %964 = getelementptr inbounds [28 x i64], ptr %946, i64 0, i64 %961
  %965 = load i64, ptr %964, align 8
  %966 = icmp eq i64 %963, %965
  br i1 %966, label %947, label %1931

967:                                              ; preds = %952, %971
  %968 = phi i64 [ %969, %971 ], [ 0, %952 ]
  %969 = add nuw nsw i64 %968, 1
  %970 = icmp eq i64 %969, %938
  br i1 %970, label %979, label %971

971:                                              ; preds = %967
  %972 = getelementptr i64, ptr %955, i64 %969
  %973 = load i64, ptr %972, align 8
  %974 = getelementptr inbounds [4 x i64], ptr %956, i64 0, i64 %969
  %975 = load i64, ptr %974, align 8
  %976 = icmp eq i64 %973, %975
  br i1 %976, label %967, label %977

977:                                              ; preds = %971
  %978 = icmp slt i64 %969, %938
  br i1 %978, label %1931, label %979

979:                                              ; preds = %967, %977, %950
  %980 = and i32 %928, 1
  %981 = icmp eq i32 %980, 0
  br i1 %981, label %1058, label %982

982:                                              ; preds = %979
  %983 = getelementptr inbounds i8, ptr %813, i64 16
  %984 = load ptr, ptr %983, align 8
  %985 = getelementptr inbounds i8, ptr %813, i64 32
  %986 = load ptr, ptr %985, align 8
  %987 = getelementptr inbounds i8, ptr %813, i64 40
  %988 = load ptr, ptr %987, align 8
  %989 = getelementptr inbounds i8, ptr %984, i64 8
  %990 = icmp sgt i32 %936, 0
  br i1 %990, label %991, label %1008

991:                                              ; preds = %982, %991
  %992 = phi ptr [ %1004, %991 ], [ %984, %982 ]
  %993 = phi ptr [ %1005, %991 ], [ %989, %982 ]
  %994 = phi i64 [ %1006, %991 ], [ 0, %982 ]
  %995 = getelementptr inbounds i64, ptr %986, i64 %994
  %996 = load i64, ptr %995, align 8
  %997 = add nsw i64 %996, -1
  %998 = getelementptr inbounds i64, ptr %988, i64 %994
  %999 = load i64, ptr %998, align 8
  %1000 = mul nsw i64 %997, %999
  %1001 = icmp slt i64 %1000, 0
  %1002 = select i1 %1001, ptr %992, ptr %993
  %1003 = getelementptr inbounds i8, ptr %1002, i64 %1000
  %1004 = select i1 %1001, ptr %1003, ptr %992
  %1005 = select i1 %1001, ptr %993, ptr %1003
  %1006 = add nuw nsw i64 %994, 1
  %1007 = icmp eq i64 %1006, %937
  br i1 %1007, label %1008, label %991

1008:                                             ; preds = %991, %982
  %1009 = phi ptr [ %984, %982 ], [ %1004, %991 ]
  %1010 = phi ptr [ %989, %982 ], [ %1005, %991 ]
  %1011 = load i64, ptr %475, align 8
  %1012 = icmp sgt i64 %1011, 0
  br i1 %1012, label %1013, label %1058

1013:                                             ; preds = %1008, %1054
  %1014 = phi i1 [ %1056, %1054 ], [ true, %1008 ]
  %1015 = phi i64 [ %1055, %1054 ], [ 0, %1008 ]
  %1016 = getelementptr inbounds [24 x %struct.Given], ptr %275, i64 0, i64 %1015
  %1017 = getelementptr inbounds i8, ptr %1016, i64 48
  %1018 = load ptr, ptr %1017, align 8
  %1019 = icmp eq ptr %1018, null
  br i1 %1019, label %1054, label %1020

1020:                                             ; preds = %1013
  %1021 = load ptr, ptr %1016, align 8
  %1022 = getelementptr inbounds i8, ptr %1016, i64 24
  %1023 = load i64, ptr %1022, align 8
  %1024 = getelementptr inbounds i8, ptr %1016, i64 32
  %1025 = load i64, ptr %1024, align 8
  %1026 = add nsw i64 %1025, %1023
  %1027 = getelementptr inbounds i8, ptr %1016, i64 40
  %1028 = load ptr, ptr %1027, align 8
  %1029 = getelementptr inbounds i8, ptr %1021, i64 8
  %1030 = icmp sgt i64 %1026, 0
  br i1 %1030, label %1031, label %1048

1031:                                             ; preds = %1020, %1031
  %1032 = phi ptr [ %1044, %1031 ], [ %1021, %1020 ]
  %1033 = phi ptr [ %1045, %1031 ], [ %1029, %1020 ]
  %1034 = phi i64 [ %1046, %1031 ], [ 0, %1020 ]
  %1035 = getelementptr inbounds i64, ptr %1028, i64 %1034
  %1036 = load i64, ptr %1035, align 8
  %1037 = add nsw i64 %1036, -1
  %1038 = getelementptr inbounds i64, ptr %1018, i64 %1034
  %1039 = load i64, ptr %1038, align 8
  %1040 = mul nsw i64 %1037, %1039
  %1041 = icmp slt i64 %1040, 0
  %1042 = select i1 %1041, ptr %1032, ptr %1033
  %1043 = getelementptr inbounds i8, ptr %1042, i64 %1040
  %1044 = select i1 %1041, ptr %1043, ptr %1032
  %1045 = select i1 %1041, ptr %1033, ptr %1043
  %1046 = add nuw nsw i64 %1034, 1
  %1047 = icmp eq i64 %1046, %1026
  br i1 %1047, label %1048, label %1031

1048:                                             ; preds = %1031, %1020
  %1049 = phi ptr [ %1021, %1020 ], [ %1044, %1031 ]
  %1050 = phi ptr [ %1029, %1020 ], [ %1045, %1031 ]
  %1051 = icmp ult ptr %1049, %1010
  %1052 = icmp ult ptr %1009, %1050
  %1053 = select i1 %1051, i1 %1052, i1 false
  br i1 %1053, label %1058, label %1054

1054:                                             ; preds = %1048, %1013
  %1055 = add nuw nsw i64 %1015, 1
  %1056 = icmp slt i64 %1055, %1011
  %1057 = icmp eq i64 %1055, %1011
  br i1 %1057, label %1058, label %1013

1058:                                             ; preds = %1054, %1048, %1008, %979
  %1059 = phi i1 [ true, %979 ], [ false, %1008 ], [ %1056, %1054 ], [ %1014, %1048 ]
  %1060 = or i1 %889, %1059
  br label %1061

1061:                                             ; preds = %1058, %888
  %1062 = phi i1 [ %1060, %1058 ], [ %889, %888 ]
  %1063 = phi ptr [ %813, %1058 ], [ null, %888 ]
  %1064 = load i64, ptr %272, align 8
  %1065 = icmp eq i64 %1064, 0
  %1066 = or i1 %881, %1065
  br i1 %1066, label %1067, label %1144

1067:                                             ; preds = %1061
  %1068 = load i64, ptr %475, align 8
  %1069 = icmp sgt i64 %1068, 0
  br i1 %1069, label %1070, label %1144

1070:                                             ; preds = %1067
  %1071 = getelementptr inbounds i8, ptr %16, i64 1576
  br label %1072

1072:                                             ; preds = %1140, %1070
  %1073 = phi i64 [ 0, %1070 ], [ %1141, %1140 ]
  %1074 = phi i64 [ 0, %1070 ], [ %1142, %1140 ]
  br i1 %881, label %1134, label %1075

1075:                                             ; preds = %1072
  %1076 = getelementptr inbounds [24 x %struct.Given], ptr %275, i64 0, i64 %1074
  %1077 = getelementptr inbounds i8, ptr %1076, i64 56
  %1078 = load i64, ptr %1077, align 8
  %1079 = icmp eq i64 %1078, 8
  br i1 %1079, label %1084, label %1080

1080:                                             ; preds = %1075
  %1081 = getelementptr inbounds i8, ptr %1076, i64 16
  %1082 = load i64, ptr %1081, align 8
  %1083 = icmp sgt i64 %1082, 1
  br i1 %1083, label %1134, label %1084

1084:                                             ; preds = %1080, %1075
  %1085 = load i64, ptr %270, align 8
  %1086 = icmp slt i64 %1085, 1
  br i1 %1086, label %1129, label %1087

1087:                                             ; preds = %1084
  %1088 = getelementptr inbounds i8, ptr %1076, i64 24
  %1089 = getelementptr inbounds i8, ptr %1076, i64 40
  %1090 = getelementptr inbounds i8, ptr %1076, i64 48
  br label %1091

1091:                                             ; preds = %1122, %1087
  %1092 = phi i64 [ %1085, %1087 ], [ %1095, %1122 ]
  %1093 = phi i64 [ 0, %1087 ], [ %1124, %1122 ]
  %1094 = phi i64 [ 1, %1087 ], [ %1123, %1122 ]
  %1095 = add nsw i64 %1092, -1
  %1096 = getelementptr inbounds [28 x i64], ptr %1071, i64 0, i64 %1095
  %1097 = load i64, ptr %1096, align 8
  %1098 = icmp eq i64 %1097, 1
  br i1 %1098, label %1122, label %1099

1099:                                             ; preds = %1091
  %1100 = load i64, ptr %1088, align 8
  %1101 = sub i64 %1100, %1085
  %1102 = add i64 %1101, %1095
  %1103 = icmp slt i64 %1102, 0
  br i1 %1103, label %1113, label %1104

1104:                                             ; preds = %1099
  %1105 = load ptr, ptr %1089, align 8
  %1106 = getelementptr inbounds i64, ptr %1105, i64 %1102
  %1107 = load i64, ptr %1106, align 8
  %1108 = icmp eq i64 %1107, 1
  br i1 %1108, label %1113, label %1109

1109:                                             ; preds = %1104
  %1110 = load ptr, ptr %1090, align 8
  %1111 = getelementptr inbounds i64, ptr %1110, i64 %1102
  %1112 = load i64, ptr %1111, align 8
  br label %1113

1113:                                             ; preds = %1109, %1104, %1099
  %1114 = phi i64 [ %1112, %1109 ], [ 0, %1104 ], [ 0, %1099 ]
  %1115 = icmp eq i64 %1094, 1
  br i1 %1115, label %1119, label %1116

1116:                                             ; preds = %1113
  %1117 = mul nsw i64 %1094, %1093
  %1118 = icmp eq i64 %1114, %1117
  br i1 %1118, label %1119, label %1134

1119:                                             ; preds = %1116, %1113
  %1120 = phi i64 [ %1093, %1116 ], [ %1114, %1113 ]
  %1121 = mul nsw i64 %1097, %1094
  br label %1122

1122:                                             ; preds = %1119, %1091
  %1123 = phi i64 [ %1094, %1091 ], [ %1121, %1119 ]
  %1124 = phi i64 [ %1093, %1091 ], [ %1120, %1119 ]
  %1125 = icmp ult i64 %1092, 2
  br i1 %1125, label %1126, label %1091

1126:                                             ; preds = %1122
  %1127 = and i64 %1124, 7
  %1128 = icmp eq i64 %1127, 0
  br i1 %1128, label %1129, label %1134

1129:                                             ; preds = %1126, %1084
  %1130 = phi i64 [ %1124, %1126 ], [ 0, %1084 ]
  %1131 = ashr exact i64 %1130, 3
  %1132 = getelementptr inbounds i8, ptr %1076, i64 8
  store i64 %1131, ptr %1132, align 8
  %1133 = getelementptr inbounds [24 x i64], ptr %10, i64 0, i64 %1074
  store i64 0, ptr %1133, align 8
  br label %1140

1134:                                             ; preds = %1116, %1126, %1080, %1072
  %1135 = getelementptr inbounds [24 x i64], ptr %10, i64 0, i64 %1074
  store i64 1, ptr %1135, align 8
  %1136 = getelementptr inbounds [24 x %struct.Given], ptr %275, i64 0, i64 %1074, i32 2
  %1137 = load i64, ptr %1136, align 8
  %1138 = mul nsw i64 %1137, %882
  %1139 = add nsw i64 %1138, %1073
  br label %1140

1140:                                             ; preds = %1134, %1129
  %1141 = phi i64 [ %1139, %1134 ], [ %1073, %1129 ]
  %1142 = add nuw nsw i64 %1074, 1
  %1143 = icmp eq i64 %1142, %1068
  br i1 %1143, label %1144, label %1072

1144:                                             ; preds = %1140, %1067, %1061
  %1145 = phi i64 [ 0, %1061 ], [ 0, %1067 ], [ %1141, %1140 ]
  br i1 %1062, label %1146, label %1151

1146:                                             ; preds = %1144
  %1147 = getelementptr inbounds i8, ptr %223, i64 1088
  %1148 = load i64, ptr %1147, align 8
  %1149 = mul nsw i64 %1148, %882
  %1150 = add nsw i64 %1149, %1145
  br label %1151

1151:                                             ; preds = %1146, %1144
  %1152 = phi i64 [ %1150, %1146 ], [ %1145, %1144 ]
  %1153 = load ptr, ptr %273, align 8
  %1154 = load i64, ptr %274, align 8
  %1155 = icmp sgt i64 %1152, %1154
  br i1 %1155, label %1156, label %1162

1156:                                             ; preds = %1151
  %1157 = getelementptr inbounds i8, ptr %19, i64 72
  %1158 = load ptr, ptr %1157, align 8
  %1159 = shl i64 %1152, 3
  %1160 = call ptr %1158(i64 noundef %1159)
  %1161 = icmp eq ptr %1160, null
  br i1 %1161, label %1931, label %1162

1162:                                             ; preds = %1156, %1151
  %1163 = phi ptr [ %1160, %1156 ], [ %1153, %1151 ]
  %1164 = phi ptr [ %1160, %1156 ], [ null, %1151 ]
  %1165 = icmp eq i64 %1145, 0
  br i1 %1165, label %1281, label %1166

1166:                                             ; preds = %1162
  %1167 = load i64, ptr %475, align 8
  %1168 = icmp sgt i64 %1167, 0
  br i1 %1168, label %1169, label %1281

1169:                                             ; preds = %1166
  %1170 = icmp sgt i64 %882, 0
  %1171 = getelementptr inbounds i8, ptr %16, i64 1576
  br label %1172

1172:                                             ; preds = %1275, %1169
  %1173 = phi i64 [ %1167, %1169 ], [ %1276, %1275 ]
  %1174 = phi i64 [ %1167, %1169 ], [ %1277, %1275 ]
  %1175 = phi i64 [ 0, %1169 ], [ %1279, %1275 ]
  %1176 = phi ptr [ %1163, %1169 ], [ %1278, %1275 ]
  %1177 = getelementptr inbounds [24 x i64], ptr %10, i64 0, i64 %1175
  %1178 = load i64, ptr %1177, align 8
  %1179 = icmp eq i64 %1178, 0
  br i1 %1179, label %1275, label %1180

1180:                                             ; preds = %1172
  %1181 = getelementptr inbounds [24 x %struct.Given], ptr %275, i64 0, i64 %1175
  call void @llvm.lifetime.start.p0(i64 192, ptr nonnull %9)
  %1182 = getelementptr inbounds i8, ptr %1181, i64 16
  %1183 = load i64, ptr %1182, align 8
  %1184 = load i64, ptr %270, align 8
  %1185 = icmp sgt i64 %1184, 0
  br i1 %1185, label %1195, label %1186

1186:                                             ; preds = %1195, %1180
  %1187 = load ptr, ptr %1181, align 8
  store ptr %1176, ptr %1181, align 8
  %1188 = getelementptr inbounds i8, ptr %1181, i64 8
  store i64 %1183, ptr %1188, align 8
  br i1 %1170, label %1189, label %1272

1189:                                             ; preds = %1186
  %1190 = icmp sgt i64 %1183, 0
  %1191 = getelementptr inbounds i8, ptr %1181, i64 56
  %1192 = getelementptr inbounds i8, ptr %1181, i64 24
  %1193 = getelementptr inbounds i8, ptr %1181, i64 40
  %1194 = getelementptr inbounds i8, ptr %1181, i64 48
  br label %1200

1195:                                             ; preds = %1180, %1195
  %1196 = phi i64 [ %1198, %1195 ], [ 0, %1180 ]
  %1197 = getelementptr inbounds [24 x i64], ptr %9, i64 0, i64 %1196
  store i64 0, ptr %1197, align 8
  %1198 = add nuw nsw i64 %1196, 1
  %1199 = icmp eq i64 %1198, %1184
  br i1 %1199, label %1186, label %1195

1200:                                             ; preds = %1266, %1189
  %1201 = phi i64 [ 0, %1189 ], [ %1268, %1266 ]
  %1202 = phi ptr [ %1187, %1189 ], [ %1267, %1266 ]
  %1203 = phi ptr [ %1176, %1189 ], [ %1205, %1266 ]
  br i1 %1190, label %1211, label %1204

1204:                                             ; preds = %1211, %1200
  %1205 = phi ptr [ %1203, %1200 ], [ %1218, %1211 ]
  %1206 = load i64, ptr %270, align 8
  %1207 = icmp sgt i64 %1206, 0
  br i1 %1207, label %1208, label %1266

1208:                                             ; preds = %1204
  %1209 = load i64, ptr %1192, align 8
  %1210 = sub i64 %1209, %1206
  br label %1221

1211:                                             ; preds = %1200, %1211
  %1212 = phi i64 [ %1219, %1211 ], [ 0, %1200 ]
  %1213 = phi ptr [ %1218, %1211 ], [ %1203, %1200 ]
  %1214 = load i64, ptr %1191, align 8
  %1215 = mul nsw i64 %1214, %1212
  %1216 = getelementptr inbounds i8, ptr %1202, i64 %1215
  %1217 = load double, ptr %1216, align 8
  %1218 = getelementptr inbounds i8, ptr %1213, i64 8
  store double %1217, ptr %1213, align 8
  %1219 = add nuw nsw i64 %1212, 1
  %1220 = icmp eq i64 %1219, %1183
  br i1 %1220, label %1204, label %1211

1221:                                             ; preds = %1257, %1208
  %1222 = phi i64 [ %1206, %1208 ], [ %1224, %1257 ]
  %1223 = phi ptr [ %1202, %1208 ], [ %1264, %1257 ]
  %1224 = add nsw i64 %1222, -1
  %1225 = add i64 %1224, %1210
  %1226 = icmp slt i64 %1225, 0
  br i1 %1226, label %1250, label %1227

1227:                                             ; preds = %1221
  %1228 = load ptr, ptr %1193, align 8
  %1229 = getelementptr inbounds i64, ptr %1228, i64 %1225
  %1230 = load i64, ptr %1229, align 8
  %1231 = icmp eq i64 %1230, 1
  br i1 %1231, label %1232, label %1239

1232:                                             ; preds = %1227
  %1233 = getelementptr inbounds [24 x i64], ptr %9, i64 0, i64 %1224
  %1234 = load i64, ptr %1233, align 8
  %1235 = add nsw i64 %1234, 1
  store i64 %1235, ptr %1233, align 8
  %1236 = getelementptr inbounds [28 x i64], ptr %1171, i64 0, i64 %1224
  %1237 = load i64, ptr %1236, align 8
  %1238 = icmp slt i64 %1235, %1237
  br i1 %1238, label %1266, label %1257

1239:                                             ; preds = %1227
  %1240 = load ptr, ptr %1194, align 8
  %1241 = getelementptr inbounds i64, ptr %1240, i64 %1225
  %1242 = load i64, ptr %1241, align 8
  %1243 = getelementptr inbounds i8, ptr %1223, i64 %1242
  %1244 = getelementptr inbounds [24 x i64], ptr %9, i64 0, i64 %1224
  %1245 = load i64, ptr %1244, align 8
  %1246 = add nsw i64 %1245, 1
  store i64 %1246, ptr %1244, align 8
  %1247 = getelementptr inbounds [28 x i64], ptr %1171, i64 0, i64 %1224
  %1248 = load i64, ptr %1247, align 8
  %1249 = icmp slt i64 %1246, %1248
  br i1 %1249, label %1266, label %1257

1250:                                             ; preds = %1221
  %1251 = getelementptr inbounds [24 x i64], ptr %9, i64 0, i64 %1224
  %1252 = load i64, ptr %1251, align 8
  %1253 = add nsw i64 %1252, 1
  store i64 %1253, ptr %1251, align 8
  %1254 = getelementptr inbounds [28 x i64], ptr %1171, i64 0, i64 %1224
  %1255 = load i64, ptr %1254, align 8
  %1256 = icmp slt i64 %1253, %1255
  br i1 %1256, label %1266, label %1257

1257:                                             ; preds = %1250, %1239, %1232
  %1258 = phi ptr [ %1223, %1250 ], [ %1223, %1232 ], [ %1243, %1239 ]
  %1259 = phi ptr [ %1251, %1250 ], [ %1233, %1232 ], [ %1244, %1239 ]
  %1260 = phi i64 [ %1255, %1250 ], [ %1237, %1232 ], [ %1248, %1239 ]
  %1261 = phi i64 [ 0, %1250 ], [ 0, %1232 ], [ %1242, %1239 ]
  %1262 = mul i64 %1260, %1261
  %1263 = sub i64 0, %1262
  %1264 = getelementptr inbounds i8, ptr %1258, i64 %1263
  store i64 0, ptr %1259, align 8
  %1265 = icmp ugt i64 %1222, 1
  br i1 %1265, label %1221, label %1266

1266:                                             ; preds = %1257, %1250, %1239, %1232, %1204
  %1267 = phi ptr [ %1202, %1204 ], [ %1243, %1239 ], [ %1223, %1250 ], [ %1223, %1232 ], [ %1264, %1257 ]
  %1268 = add nuw nsw i64 %1201, 1
  %1269 = icmp eq i64 %1268, %882
  br i1 %1269, label %1270, label %1200

1270:                                             ; preds = %1266
  %1271 = load i64, ptr %475, align 8
  br label %1272

1272:                                             ; preds = %1270, %1186
  %1273 = phi i64 [ %1173, %1186 ], [ %1271, %1270 ]
  %1274 = phi ptr [ %1176, %1186 ], [ %1205, %1270 ]
  call void @llvm.lifetime.end.p0(i64 192, ptr nonnull %9)
  br label %1275

1275:                                             ; preds = %1272, %1172
  %1276 = phi i64 [ %1273, %1272 ], [ %1173, %1172 ]
  %1277 = phi i64 [ %1273, %1272 ], [ %1174, %1172 ]
  %1278 = phi ptr [ %1274, %1272 ], [ %1176, %1172 ]
  %1279 = add nuw nsw i64 %1175, 1
  %1280 = icmp slt i64 %1279, %1277
  br i1 %1280, label %1172, label %1281

1281:                                             ; preds = %1275, %1166, %1162
  %1282 = phi ptr [ %1163, %1162 ], [ %1163, %1166 ], [ %1278, %1275 ]
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %11)
  %1283 = getelementptr inbounds i8, ptr %223, i64 1120
  %1284 = load ptr, ptr %1283, align 8
  %1285 = icmp eq ptr %1284, null
  br i1 %1285, label %1408, label %1286

1286:                                             ; preds = %1281
  %1287 = load i64, ptr %270, align 8
  %1288 = icmp ne i64 %1287, 0
  %1289 = icmp ne ptr %1063, null
  %1290 = or i1 %1289, %1288
  %1291 = select i1 %1290, i1 true, i1 %1062
  br i1 %1291, label %1408, label %1292

1292:                                             ; preds = %1286
  %1293 = getelementptr inbounds i8, ptr %1284, i64 24
  %1294 = load ptr, ptr %1293, align 8
  %1295 = getelementptr inbounds i8, ptr %19, i64 128
  %1296 = getelementptr inbounds i8, ptr %19, i64 144
  %1297 = getelementptr inbounds i8, ptr %223, i64 896
  %1298 = getelementptr inbounds i8, ptr %19, i64 160
  %1299 = getelementptr inbounds i8, ptr %19, i64 200
  %1300 = getelementptr inbounds i8, ptr %223, i64 1112
  %1301 = getelementptr inbounds i8, ptr %19, i64 8
  %1302 = getelementptr inbounds i8, ptr %19, i64 16
  br label %1303

1303:                                             ; preds = %1406, %1292
  %1304 = phi ptr [ null, %1292 ], [ %1407, %1406 ]
  %1305 = phi i1 [ true, %1292 ], [ false, %1406 ]
  %1306 = phi i64 [ 0, %1292 ], [ 1, %1406 ]
  %1307 = getelementptr inbounds ptr, ptr %1294, i64 %1306
  %1308 = load ptr, ptr %1307, align 8
  %1309 = load ptr, ptr %217, align 8
  %1310 = icmp eq ptr %1308, %1309
  br i1 %1310, label %1406, label %1311

1311:                                             ; preds = %1303
  %1312 = load i64, ptr %1308, align 8
  %1313 = and i64 %1312, 4294967295
  %1314 = icmp eq i64 %1313, 1
  br i1 %1314, label %1315, label %1406

1315:                                             ; preds = %1311
  %1316 = load i64, ptr %855, align 8
  %1317 = icmp sgt i64 %1316, 0
  br i1 %1317, label %1318, label %1388

1318:                                             ; preds = %1315
  %1319 = getelementptr inbounds i8, ptr %1308, i64 8
  %1320 = load ptr, ptr %1319, align 8
  %1321 = load ptr, ptr %1295, align 8
  %1322 = icmp eq ptr %1320, %1321
  %1323 = getelementptr inbounds i8, ptr %1308, i64 24
  br label %1324

1324:                                             ; preds = %1385, %1318
  %1325 = phi i64 [ 0, %1318 ], [ %1386, %1385 ]
  br i1 %1322, label %1326, label %1328

1326:                                             ; preds = %1324
  %1327 = load ptr, ptr %1323, align 8
  br label %1331

1328:                                             ; preds = %1324
  %1329 = load i64, ptr %1296, align 8
  %1330 = getelementptr inbounds i8, ptr %1308, i64 %1329
  br label %1331

1331:                                             ; preds = %1328, %1326
  %1332 = phi ptr [ %1327, %1326 ], [ %1330, %1328 ]
  %1333 = getelementptr inbounds ptr, ptr %1332, i64 %1325
  %1334 = load ptr, ptr %1333, align 8
  %1335 = getelementptr inbounds [4 x %struct.Result], ptr %1297, i64 0, i64 %1325
  %1336 = load i64, ptr %1334, align 8
  %1337 = and i64 %1336, 4294967295
  %1338 = icmp eq i64 %1337, 1
  br i1 %1338, label %1339, label %1388

1339:                                             ; preds = %1331
  %1340 = getelementptr inbounds i8, ptr %1334, i64 8
  %1341 = load ptr, ptr %1340, align 8
  %1342 = load ptr, ptr %1298, align 8
  %1343 = icmp eq ptr %1341, %1342
  br i1 %1343, label %1344, label %1388

1344:                                             ; preds = %1339
  %1345 = getelementptr inbounds i8, ptr %1334, i64 72
  %1346 = load ptr, ptr %1345, align 8
  %1347 = icmp eq ptr %1346, null
  br i1 %1347, label %1348, label %1388

1348:                                             ; preds = %1344
  %1349 = getelementptr inbounds i8, ptr %1334, i64 56
  %1350 = load ptr, ptr %1349, align 8
  %1351 = load ptr, ptr %1299, align 8
  %1352 = icmp eq ptr %1350, %1351
  br i1 %1352, label %1353, label %1388

1353:                                             ; preds = %1348
  %1354 = getelementptr inbounds i8, ptr %1334, i64 64
  %1355 = load i32, ptr %1354, align 8
  %1356 = and i32 %1355, 1285
  %1357 = icmp eq i32 %1356, 1285
  br i1 %1357, label %1358, label %1388

1358:                                             ; preds = %1353
  %1359 = getelementptr inbounds i8, ptr %1334, i64 24
  %1360 = load i32, ptr %1359, align 8
  %1361 = sext i32 %1360 to i64
  %1362 = load i64, ptr %1335, align 8
  %1363 = icmp eq i64 %1362, %1361
  br i1 %1363, label %1364, label %1388

1364:                                             ; preds = %1358
  %1365 = icmp slt i32 %1360, 1
  br i1 %1365, label %1385, label %1366

1366:                                             ; preds = %1364
  %1367 = getelementptr inbounds i8, ptr %1334, i64 32
  %1368 = load ptr, ptr %1367, align 8
  %1369 = getelementptr inbounds i8, ptr %1335, i64 8
  %1370 = load i64, ptr %1368, align 8
  %1371 = load i64, ptr %1369, align 8
  %1372 = icmp eq i64 %1370, %1371
  br i1 %1372, label %1373, label %1388

1373:                                             ; preds = %1366, %1377
  %1374 = phi i64 [ %1375, %1377 ], [ 0, %1366 ]
  %1375 = add nuw nsw i64 %1374, 1
  %1376 = icmp eq i64 %1375, %1361
  br i1 %1376, label %1385, label %1377

1377:                                             ; preds = %1373
  %1378 = getelementptr inbounds i64, ptr %1368, i64 %1375
  %1379 = load i64, ptr %1378, align 8
  %1380 = getelementptr inbounds [4 x i64], ptr %1369, i64 0, i64 %1375
  %1381 = load i64, ptr %1380, align 8
  %1382 = icmp eq i64 %1379, %1381
  br i1 %1382, label %1373, label %1383

1383:                                             ; preds = %1377
  %1384 = icmp slt i64 %1375, %1361
  br i1 %1384, label %1388, label %1385

1385:                                             ; preds = %1373, %1383, %1364
  %1386 = add nuw nsw i64 %1325, 1
  %1387 = icmp eq i64 %1386, %1316
  br i1 %1387, label %1394, label %1324

1388:                                             ; preds = %1383, %1366, %1358, %1353, %1348, %1344, %1339, %1331, %1315
  %1389 = phi i64 [ 0, %1315 ], [ %1325, %1331 ], [ %1325, %1339 ], [ %1325, %1344 ], [ %1325, %1348 ], [ %1325, %1353 ], [ %1325, %1358 ], [ %1325, %1366 ], [ %1325, %1383 ]
  %1390 = icmp eq i64 %1389, %1316
  br i1 %1390, label %1391, label %1400

1391:                                             ; preds = %1388
  %1392 = getelementptr inbounds i8, ptr %1308, i64 8
  %1393 = load ptr, ptr %1392, align 8
  br label %1394

1394:                                             ; preds = %1385, %1391
  %1395 = phi ptr [ %1393, %1391 ], [ %1320, %1385 ]
  %1396 = load ptr, ptr %1300, align 8
  %1397 = icmp eq ptr %1395, %1396
  br i1 %1397, label %1398, label %1400

1398:                                             ; preds = %1394
  %1399 = icmp eq ptr %1304, null
  br i1 %1399, label %1402, label %1406

1400:                                             ; preds = %1394, %1388
  %1401 = load ptr, ptr %1301, align 8
  store ptr %1309, ptr %1307, align 8
  call void %1401(ptr noundef %1309)
  br label %1402

1402:                                             ; preds = %1400, %1398
  %1403 = phi ptr [ %1302, %1400 ], [ %1301, %1398 ]
  %1404 = phi ptr [ %1304, %1400 ], [ %1308, %1398 ]
  %1405 = load ptr, ptr %1403, align 8
  call void %1405(ptr noundef nonnull %1308)
  br label %1406

1406:                                             ; preds = %1402, %1398, %1311, %1303
  %1407 = phi ptr [ %1304, %1311 ], [ %1304, %1303 ], [ %1304, %1398 ], [ %1404, %1402 ]
  br i1 %1305, label %1303, label %1408

1408:                                             ; preds = %1406, %1286, %1281
  %1409 = phi i1 [ false, %1286 ], [ false, %1281 ], [ true, %1406 ]
  %1410 = phi ptr [ null, %1286 ], [ null, %1281 ], [ %1407, %1406 ]
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %12)
  %1411 = load i64, ptr %855, align 8
  %1412 = icmp sgt i64 %1411, 0
  br i1 %1412, label %1413, label %1541

1413:                                             ; preds = %1408
  %1414 = getelementptr inbounds i8, ptr %223, i64 896
  %1415 = icmp ne ptr %1410, null
  %1416 = icmp ne ptr %1063, null
  %1417 = or i1 %1416, %1415
  %1418 = getelementptr inbounds i8, ptr %16, i64 1576
  %1419 = getelementptr inbounds i8, ptr %19, i64 256
  %1420 = getelementptr inbounds i8, ptr %19, i64 192
  %1421 = getelementptr inbounds i8, ptr %19, i64 264
  %1422 = getelementptr inbounds i8, ptr %19, i64 176
  %1423 = getelementptr inbounds i8, ptr %19, i64 160
  %1424 = getelementptr inbounds i8, ptr %19, i64 232
  %1425 = getelementptr inbounds i8, ptr %19, i64 16
  %1426 = getelementptr inbounds i8, ptr %1410, i64 8
  %1427 = getelementptr inbounds i8, ptr %19, i64 128
  %1428 = getelementptr inbounds i8, ptr %19, i64 144
  %1429 = getelementptr inbounds i8, ptr %1410, i64 24
  %1430 = xor i1 %1415, true
  %1431 = or i1 %1416, %1430
  br label %1432

1432:                                             ; preds = %1537, %1413
  %1433 = phi i64 [ 0, %1413 ], [ %1510, %1537 ]
  %1434 = phi ptr [ %1282, %1413 ], [ %1538, %1537 ]
  %1435 = getelementptr inbounds [4 x %struct.Result], ptr %1414, i64 0, i64 %1433
  %1436 = getelementptr inbounds [4 x ptr], ptr %11, i64 0, i64 %1433
  store ptr null, ptr %1436, align 8
  br i1 %1417, label %1508, label %1437

1437:                                             ; preds = %1432
  %1438 = load i64, ptr %270, align 8
  %1439 = icmp eq i64 %1438, 0
  br i1 %1439, label %1440, label %1445

1440:                                             ; preds = %1437
  %1441 = load i64, ptr %1435, align 8
  %1442 = icmp eq i64 %1441, 0
  br i1 %1442, label %1508, label %1443

1443:                                             ; preds = %1440
  %1444 = getelementptr inbounds i8, ptr %1435, i64 8
  br label %1461

1445:                                             ; preds = %1437
  %1446 = getelementptr inbounds i8, ptr %1435, i64 8
  %1447 = load i64, ptr %1435, align 8
  %1448 = icmp sgt i64 %1447, 0
  br i1 %1448, label %1451, label %1461

1449:                                             ; preds = %1451
  %1450 = load i64, ptr %270, align 8
  br label %1461

1451:                                             ; preds = %1445, %1451
  %1452 = phi i64 [ %1458, %1451 ], [ 0, %1445 ]
  %1453 = getelementptr inbounds [4 x i64], ptr %1446, i64 0, i64 %1452
  %1454 = load i64, ptr %1453, align 8
  %1455 = load i64, ptr %270, align 8
  %1456 = add nsw i64 %1455, %1452
  %1457 = getelementptr inbounds [28 x i64], ptr %1418, i64 0, i64 %1456
  store i64 %1454, ptr %1457, align 8
  %1458 = add nuw nsw i64 %1452, 1
  %1459 = load i64, ptr %1435, align 8
  %1460 = icmp slt i64 %1458, %1459
  br i1 %1460, label %1451, label %1449

1461:                                             ; preds = %1449, %1445, %1443
  %1462 = phi i64 [ %1441, %1443 ], [ %1459, %1449 ], [ %1447, %1445 ]
  %1463 = phi i64 [ 0, %1443 ], [ %1450, %1449 ], [ %1438, %1445 ]
  %1464 = phi ptr [ %1444, %1443 ], [ %1418, %1449 ], [ %1418, %1445 ]
  %1465 = add nsw i64 %1463, %1462
  %1466 = trunc i64 %1465 to i32
  %1467 = load i64, ptr %271, align 8
  %1468 = getelementptr inbounds i8, ptr %1435, i64 40
  %1469 = load i64, ptr %1468, align 8
  %1470 = shl i64 %1467, 3
  %1471 = mul i64 %1470, %1469
  %1472 = load ptr, ptr %1419, align 8
  %1473 = getelementptr inbounds i8, ptr %1472, i64 16
  %1474 = load i64, ptr %1473, align 8
  %1475 = icmp slt i64 %1471, %1474
  br i1 %1475, label %1476, label %1482

1476:                                             ; preds = %1461
  %1477 = load ptr, ptr %1422, align 8
  %1478 = load ptr, ptr %1423, align 8
  %1479 = load i64, ptr %1424, align 8
  %1480 = trunc i64 %1479 to i32
  %1481 = call ptr %1477(ptr noundef %1478, i32 noundef %1466, ptr noundef nonnull %1464, i32 noundef %1480, ptr noundef null, ptr noundef null, i32 noundef 0, i32 noundef 0, ptr noundef null)
  br label %1505

1482:                                             ; preds = %1461
  %1483 = load ptr, ptr %1420, align 8
  %1484 = load ptr, ptr %1421, align 8
  %1485 = call ptr %1483(ptr noundef %1484)
  %1486 = icmp eq ptr %1485, null
  br i1 %1486, label %1504, label %1487

1487:                                             ; preds = %1482
  %1488 = load ptr, ptr %1422, align 8
  %1489 = load ptr, ptr %1423, align 8
  %1490 = load i64, ptr %1424, align 8
  %1491 = trunc i64 %1490 to i32
  %1492 = call ptr %1488(ptr noundef %1489, i32 noundef %1466, ptr noundef nonnull %1464, i32 noundef %1491, ptr noundef null, ptr noundef null, i32 noundef 0, i32 noundef 0, ptr noundef null)
  %1493 = load ptr, ptr %1420, align 8
  %1494 = call ptr %1493(ptr noundef nonnull %1485)
  %1495 = icmp eq ptr %1494, null
  br i1 %1495, label %1498, label %1496

1496:                                             ; preds = %1487
  %1497 = load ptr, ptr %1425, align 8
  call void %1497(ptr noundef nonnull %1494)
  br label %1498

1498:                                             ; preds = %1496, %1487
  %1499 = load ptr, ptr %1425, align 8
  call void %1499(ptr noundef nonnull %1485)
  %1500 = icmp ne ptr %1492, null
  %1501 = select i1 %1495, i1 %1500, i1 false
  br i1 %1501, label %1502, label %1505

1502:                                             ; preds = %1498
  %1503 = load ptr, ptr %1425, align 8
  call void %1503(ptr noundef nonnull %1492)
  br label %1504

1504:                                             ; preds = %1482, %1502
  store ptr null, ptr %1436, align 8
  br label %1899

1505:                                             ; preds = %1498, %1476
  %1506 = phi ptr [ %1481, %1476 ], [ %1492, %1498 ]
  store ptr %1506, ptr %1436, align 8
  %1507 = icmp eq ptr %1506, null
  br i1 %1507, label %1899, label %1508

1508:                                             ; preds = %1505, %1440, %1432
  %1509 = phi ptr [ %1506, %1505 ], [ null, %1440 ], [ null, %1432 ]
  %1510 = add nuw nsw i64 %1433, 1
  br i1 %1062, label %1511, label %1517

1511:                                             ; preds = %1508
  %1512 = getelementptr inbounds [4 x ptr], ptr %12, i64 0, i64 %1433
  store ptr %1434, ptr %1512, align 8
  %1513 = getelementptr inbounds i8, ptr %1435, i64 40
  %1514 = load i64, ptr %1513, align 8
  %1515 = mul nsw i64 %1514, %882
  %1516 = getelementptr inbounds double, ptr %1434, i64 %1515
  br label %1537

1517:                                             ; preds = %1508
  %1518 = select i1 %1416, ptr %813, ptr %1509
  br i1 %1431, label %1532, label %1519

1519:                                             ; preds = %1517
  %1520 = load ptr, ptr %1426, align 8
  %1521 = load ptr, ptr %1427, align 8
  %1522 = icmp eq ptr %1520, %1521
  br i1 %1522, label %1523, label %1525

1523:                                             ; preds = %1519
  %1524 = load ptr, ptr %1429, align 8
  br label %1528

1525:                                             ; preds = %1519
  %1526 = load i64, ptr %1428, align 8
  %1527 = getelementptr inbounds i8, ptr %1410, i64 %1526
  br label %1528

1528:                                             ; preds = %1525, %1523
  %1529 = phi ptr [ %1524, %1523 ], [ %1527, %1525 ]
  %1530 = getelementptr inbounds ptr, ptr %1529, i64 %1433
  %1531 = load ptr, ptr %1530, align 8
  br label %1532

1532:                                             ; preds = %1528, %1517
  %1533 = phi ptr [ %1531, %1528 ], [ %1518, %1517 ]
  %1534 = getelementptr inbounds i8, ptr %1533, i64 16
  %1535 = load ptr, ptr %1534, align 8
  %1536 = getelementptr inbounds [4 x ptr], ptr %12, i64 0, i64 %1433
  store ptr %1535, ptr %1536, align 8
  br label %1537

1537:                                             ; preds = %1532, %1511
  %1538 = phi ptr [ %1434, %1532 ], [ %1516, %1511 ]
  %1539 = load i64, ptr %855, align 8
  %1540 = icmp slt i64 %1510, %1539
  br i1 %1540, label %1432, label %1541

1541:                                             ; preds = %1537, %1408
  %1542 = phi i64 [ %1411, %1408 ], [ %1539, %1537 ]
  %1543 = phi i64 [ 0, %1408 ], [ %1510, %1537 ]
  call void @llvm.lifetime.start.p0(i64 584, ptr nonnull %8)
  store i64 %882, ptr %8, align 16
  %1544 = getelementptr inbounds i8, ptr %863, i64 16
  %1545 = load i64, ptr %1544, align 8
  %1546 = getelementptr inbounds i8, ptr %8, i64 8
  %1547 = icmp sgt i64 %1545, 0
  br i1 %1547, label %1548, label %1550

1548:                                             ; preds = %1541
  %1549 = getelementptr inbounds i8, ptr %863, i64 24
  br label %1554

1550:                                             ; preds = %1554, %1541
  %1551 = phi ptr [ %1546, %1541 ], [ %1560, %1554 ]
  %1552 = load i64, ptr %475, align 8
  %1553 = icmp sgt i64 %1552, 0
  br i1 %1553, label %1571, label %1564

1554:                                             ; preds = %1554, %1548
  %1555 = phi ptr [ %1546, %1548 ], [ %1560, %1554 ]
  %1556 = phi i64 [ 0, %1548 ], [ %1559, %1554 ]
  %1557 = getelementptr inbounds [16 x i64], ptr %1549, i64 0, i64 %1556
  %1558 = load i64, ptr %1557, align 8
  store i64 %1558, ptr %1555, align 8
  %1559 = add nuw nsw i64 %1556, 1
  %1560 = getelementptr inbounds i8, ptr %1555, i64 8
  %1561 = icmp eq i64 %1559, %1545
  br i1 %1561, label %1550, label %1554

1562:                                             ; preds = %1571
  %1563 = load i64, ptr %855, align 8
  br label %1564

1564:                                             ; preds = %1562, %1550
  %1565 = phi i64 [ %1542, %1550 ], [ %1563, %1562 ]
  %1566 = phi ptr [ %1551, %1550 ], [ %1580, %1562 ]
  %1567 = icmp sgt i64 %1565, 0
  br i1 %1567, label %1568, label %1583

1568:                                             ; preds = %1564
  %1569 = getelementptr inbounds i8, ptr %863, i64 152
  %1570 = getelementptr inbounds i8, ptr %223, i64 896
  br label %1588

1571:                                             ; preds = %1550, %1571
  %1572 = phi ptr [ %1580, %1571 ], [ %1551, %1550 ]
  %1573 = phi i64 [ %1581, %1571 ], [ 0, %1550 ]
  %1574 = getelementptr inbounds [24 x %struct.Given], ptr %275, i64 0, i64 %1573
  %1575 = load ptr, ptr %1574, align 8
  %1576 = ptrtoint ptr %1575 to i64
  %1577 = getelementptr inbounds i8, ptr %1572, i64 8
  store i64 %1576, ptr %1572, align 8
  %1578 = getelementptr inbounds i8, ptr %1574, i64 8
  %1579 = load i64, ptr %1578, align 8
  %1580 = getelementptr inbounds i8, ptr %1572, i64 16
  store i64 %1579, ptr %1577, align 8
  %1581 = add nuw nsw i64 %1573, 1
  %1582 = icmp eq i64 %1581, %1552
  br i1 %1582, label %1562, label %1571

1583:                                             ; preds = %1601, %1564
  %1584 = getelementptr inbounds i8, ptr %223, i64 1104
  %1585 = load i64, ptr %1584, align 8
  %1586 = mul nsw i64 %1585, %882
  %1587 = icmp slt i64 %1586, 8192
  br i1 %1587, label %1606, label %1609

1588:                                             ; preds = %1601, %1568
  %1589 = phi ptr [ %1566, %1568 ], [ %1602, %1601 ]
  %1590 = phi i64 [ 0, %1568 ], [ %1603, %1601 ]
  %1591 = getelementptr inbounds ptr, ptr %12, i64 %1590
  %1592 = load ptr, ptr %1591, align 8
  %1593 = ptrtoint ptr %1592 to i64
  %1594 = getelementptr inbounds i8, ptr %1589, i64 8
  store i64 %1593, ptr %1589, align 8
  %1595 = load i64, ptr %1569, align 8
  %1596 = icmp eq i64 %1595, 0
  br i1 %1596, label %1601, label %1597

1597:                                             ; preds = %1588
  %1598 = getelementptr inbounds [4 x %struct.Result], ptr %1570, i64 0, i64 %1590, i32 2
  %1599 = load i64, ptr %1598, align 8
  %1600 = getelementptr inbounds i8, ptr %1589, i64 16
  store i64 %1599, ptr %1594, align 8
  br label %1601

1601:                                             ; preds = %1597, %1588
  %1602 = phi ptr [ %1600, %1597 ], [ %1594, %1588 ]
  %1603 = add nuw nsw i64 %1590, 1
  %1604 = load i64, ptr %855, align 8
  %1605 = icmp slt i64 %1603, %1604
  br i1 %1605, label %1588, label %1583

1606:                                             ; preds = %1583
  %1607 = load ptr, ptr %863, align 8
  %1608 = call i64 %1607(ptr noundef nonnull %8)
  br label %1727

1609:                                             ; preds = %1583
  %1610 = getelementptr inbounds i8, ptr %19, i64 280
  %1611 = load ptr, ptr %1610, align 8
  %1612 = load i64, ptr %871, align 8
  %1613 = icmp slt i64 %1612, %882
  br i1 %1613, label %1614, label %1643

1614:                                             ; preds = %1609
  %1615 = getelementptr inbounds i8, ptr %863, i64 160
  %1616 = load i64, ptr %1615, align 8
  %1617 = icmp eq i64 %1616, 0
  br i1 %1617, label %1618, label %1643

1618:                                             ; preds = %1614
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %7)
  %1619 = getelementptr inbounds i8, ptr %19, i64 40
  %1620 = load ptr, ptr %1619, align 8
  %1621 = call ptr %1620(i64 noundef %882)
  store ptr %1621, ptr %7, align 8
  %1622 = icmp eq ptr %1621, null
  br i1 %1622, label %1632, label %1623

1623:                                             ; preds = %1618
  %1624 = load ptr, ptr %19, align 8
  %1625 = getelementptr inbounds i8, ptr %19, i64 272
  %1626 = load ptr, ptr %1625, align 8
  %1627 = call ptr %1624(ptr noundef %1626, ptr noundef nonnull %7, i64 noundef 1, ptr noundef null)
  %1628 = getelementptr inbounds i8, ptr %19, i64 16
  %1629 = load ptr, ptr %1628, align 8
  %1630 = load ptr, ptr %7, align 8
  call void %1629(ptr noundef %1630)
  %1631 = icmp eq ptr %1627, null
  br i1 %1631, label %1632, label %1633

1632:                                             ; preds = %1623, %1618
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %7)
  br label %1726

1633:                                             ; preds = %1623
  %1634 = getelementptr inbounds i8, ptr %19, i64 32
  %1635 = load ptr, ptr %1634, align 8
  %1636 = call i64 %1635(ptr noundef nonnull %1627)
  %1637 = load ptr, ptr %1628, align 8
  call void %1637(ptr noundef nonnull %1627)
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %7)
  %1638 = icmp slt i64 %1636, 0
  br i1 %1638, label %1726, label %1639

1639:                                             ; preds = %1633
  %1640 = getelementptr inbounds i8, ptr %1611, i64 8
  %1641 = load i64, ptr %1640, align 8
  %1642 = icmp eq i64 %1641, 0
  br i1 %1642, label %1646, label %1643

1643:                                             ; preds = %1639, %1614, %1609
  %1644 = getelementptr inbounds i8, ptr %863, i64 160
  %1645 = load i64, ptr %1644, align 8
  store i64 %1645, ptr %866, align 8
  br label %1677

1646:                                             ; preds = %1639
  %1647 = load i64, ptr %1615, align 8
  store i64 %1647, ptr %866, align 8
  %1648 = icmp eq i64 %1636, 0
  br i1 %1648, label %1677, label %1649

1649:                                             ; preds = %1646
  %1650 = add nuw nsw i64 %1636, 1
  %1651 = shl nsw i64 %1650, 4
  %1652 = sdiv i64 %882, 2048
  store i64 1, ptr %1640, align 8
  %1653 = getelementptr inbounds i8, ptr %1611, i64 32
  store ptr %863, ptr %1653, align 8
  %1654 = getelementptr inbounds i8, ptr %1611, i64 40
  store ptr %8, ptr %1654, align 8
  %1655 = getelementptr inbounds i8, ptr %1611, i64 96
  store i64 %882, ptr %1655, align 8
  %1656 = icmp slt i64 %1652, %1651
  %1657 = shl nsw i64 %1650, 6
  %1658 = call i64 @llvm.smin.i64(i64 %1652, i64 %1657)
  %1659 = select i1 %1656, i64 %1651, i64 %1658
  %1660 = getelementptr inbounds i8, ptr %1611, i64 104
  store i64 %1659, ptr %1660, align 8
  %1661 = load i64, ptr %475, align 8
  %1662 = getelementptr inbounds i8, ptr %1611, i64 48
  store i64 %1661, ptr %1662, align 8
  %1663 = load i64, ptr %855, align 8
  %1664 = getelementptr inbounds i8, ptr %1611, i64 56
  store i64 %1663, ptr %1664, align 8
  %1665 = icmp sgt i64 %1663, 0
  br i1 %1665, label %1666, label %1685

1666:                                             ; preds = %1649
  %1667 = getelementptr inbounds i8, ptr %223, i64 896
  %1668 = getelementptr inbounds i8, ptr %1611, i64 64
  br label %1669

1669:                                             ; preds = %1669, %1666
  %1670 = phi i64 [ 0, %1666 ], [ %1674, %1669 ]
  %1671 = getelementptr inbounds [4 x %struct.Result], ptr %1667, i64 0, i64 %1670, i32 2
  %1672 = load i64, ptr %1671, align 8
  %1673 = getelementptr inbounds [4 x i64], ptr %1668, i64 0, i64 %1670
  store i64 %1672, ptr %1673, align 8
  %1674 = add nuw nsw i64 %1670, 1
  %1675 = load i64, ptr %855, align 8
  %1676 = icmp slt i64 %1674, %1675
  br i1 %1676, label %1669, label %1685

1677:                                             ; preds = %1646, %1643
  %1678 = getelementptr inbounds i8, ptr %19, i64 88
  %1679 = load ptr, ptr %1678, align 8
  %1680 = call ptr %1679()
  %1681 = load ptr, ptr %863, align 8
  %1682 = call i64 %1681(ptr noundef nonnull %8)
  %1683 = getelementptr inbounds i8, ptr %19, i64 96
  %1684 = load ptr, ptr %1683, align 8
  call void %1684(ptr noundef %1680)
  br label %1724

1685:                                             ; preds = %1669, %1649
  %1686 = getelementptr inbounds i8, ptr %19, i64 88
  %1687 = load ptr, ptr %1686, align 8
  %1688 = call ptr %1687()
  %1689 = getelementptr inbounds i8, ptr %1611, i64 120
  store i64 0, ptr %1689, align 8
  %1690 = getelementptr inbounds i8, ptr %1611, i64 112
  store i64 0, ptr %1690, align 8
  %1691 = getelementptr inbounds i8, ptr %1611, i64 128
  %1692 = getelementptr inbounds i8, ptr %1611, i64 24
  br label %1694

1693:                                             ; preds = %1703
  call fastcc void @work_off(ptr noundef %1611)
  br label %1706

1694:                                             ; preds = %1703, %1685
  %1695 = phi i64 [ 0, %1685 ], [ %1704, %1703 ]
  %1696 = getelementptr inbounds [64 x %struct.anon], ptr %1691, i64 0, i64 %1695
  %1697 = atomicrmw xchg ptr %1696, i64 2 acq_rel, align 8
  %1698 = icmp eq i64 %1697, 1
  br i1 %1698, label %1699, label %1703

1699:                                             ; preds = %1694
  %1700 = load ptr, ptr %1692, align 8
  %1701 = getelementptr inbounds i8, ptr %1696, i64 8
  %1702 = load ptr, ptr %1701, align 8
  call void %1700(ptr noundef %1702)
  br label %1703

1703:                                             ; preds = %1699, %1694
  %1704 = add nuw nsw i64 %1695, 1
  %1705 = icmp eq i64 %1704, %1636
  br i1 %1705, label %1693, label %1694

1706:                                             ; preds = %1717, %1693
  %1707 = phi i64 [ 0, %1693 ], [ %1718, %1717 ]
  %1708 = getelementptr inbounds [64 x %struct.anon], ptr %1691, i64 0, i64 %1707
  %1709 = cmpxchg ptr %1708, i64 2, i64 0 acq_rel monotonic, align 8
  %1710 = extractvalue { i64, i1 } %1709, 1
  br i1 %1710, label %1717, label %1711

1711:                                             ; preds = %1706
  %1712 = load atomic i64, ptr %1708 acquire, align 8
  %1713 = icmp eq i64 %1712, 3
  br i1 %1713, label %1714, label %1717

1714:                                             ; preds = %1711, %1714
  call void @relax()
  %1715 = load atomic i64, ptr %1708 acquire, align 8
  %1716 = icmp eq i64 %1715, 3
  br i1 %1716, label %1714, label %1717

1717:                                             ; preds = %1714, %1711, %1706
  %1718 = add nuw nsw i64 %1707, 1
  %1719 = icmp eq i64 %1718, %1636
  br i1 %1719, label %1720, label %1706

1720:                                             ; preds = %1717
  %1721 = load i64, ptr %1689, align 8
  %1722 = getelementptr inbounds i8, ptr %19, i64 96
  %1723 = load ptr, ptr %1722, align 8
  call void %1723(ptr noundef %1688)
  store i64 0, ptr %1640, align 8
  br label %1724

1724:                                             ; preds = %1720, %1677
  %1725 = phi i64 [ %1682, %1677 ], [ %1721, %1720 ]
  store i64 0, ptr %866, align 8
  br label %1727

1726:                                             ; preds = %1633, %1632
  call void @llvm.lifetime.end.p0(i64 584, ptr nonnull %8)
  br label %1899

1727:                                             ; preds = %1724, %1606
  %1728 = phi i64 [ %1608, %1606 ], [ %1725, %1724 ]
  %1729 = icmp eq i64 %1728, 0
  call void @llvm.lifetime.end.p0(i64 584, ptr nonnull %8)
  br i1 %1729, label %1730, label %1899

1730:                                             ; preds = %1727
  br i1 %1062, label %1731, label %1869

1731:                                             ; preds = %1730
  %1732 = icmp eq ptr %1063, null
  %1733 = getelementptr inbounds i8, ptr %1063, i64 24
  %1734 = getelementptr inbounds i8, ptr %1063, i64 32
  %1735 = getelementptr inbounds i8, ptr %1063, i64 16
  %1736 = getelementptr inbounds i8, ptr %1063, i64 40
  %1737 = getelementptr inbounds i8, ptr %19, i64 184
  %1738 = getelementptr inbounds i8, ptr %19, i64 200
  %1739 = load i64, ptr %855, align 8
  %1740 = icmp sgt i64 %1739, 0
  br i1 %1740, label %1741, label %1869

1741:                                             ; preds = %1731, %1865
  %1742 = phi i64 [ %1866, %1865 ], [ 0, %1731 ]
  br i1 %1732, label %1796, label %1743

1743:                                             ; preds = %1741
  %1744 = getelementptr inbounds [4 x ptr], ptr %12, i64 0, i64 %1742
  %1745 = load ptr, ptr %1744, align 8
  call void @llvm.lifetime.start.p0(i64 224, ptr nonnull %6)
  %1746 = load i32, ptr %1733, align 8
  %1747 = sext i32 %1746 to i64
  %1748 = icmp sgt i32 %1746, 0
  br i1 %1748, label %1749, label %1753

1749:                                             ; preds = %1743
  %1750 = load ptr, ptr %1734, align 8
  br label %1756

1751:                                             ; preds = %1756
  %1752 = icmp sgt i64 %1762, 0
  br i1 %1752, label %1753, label %1795

1753:                                             ; preds = %1751, %1743
  %1754 = phi i64 [ %1762, %1751 ], [ 1, %1743 ]
  %1755 = load ptr, ptr %1735, align 8
  br label %1765

1756:                                             ; preds = %1756, %1749
  %1757 = phi i64 [ 0, %1749 ], [ %1763, %1756 ]
  %1758 = phi i64 [ 1, %1749 ], [ %1762, %1756 ]
  %1759 = getelementptr inbounds [28 x i64], ptr %6, i64 0, i64 %1757
  store i64 0, ptr %1759, align 8
  %1760 = getelementptr inbounds i64, ptr %1750, i64 %1757
  %1761 = load i64, ptr %1760, align 8
  %1762 = mul nsw i64 %1761, %1758
  %1763 = add nuw nsw i64 %1757, 1
  %1764 = icmp eq i64 %1763, %1747
  br i1 %1764, label %1751, label %1756

1765:                                             ; preds = %1791, %1753
  %1766 = phi i64 [ 0, %1753 ], [ %1793, %1791 ]
  %1767 = phi ptr [ %1755, %1753 ], [ %1792, %1791 ]
  %1768 = getelementptr inbounds double, ptr %1745, i64 %1766
  %1769 = load double, ptr %1768, align 8
  store double %1769, ptr %1767, align 8
  br i1 %1748, label %1770, label %1791

1770:                                             ; preds = %1765
  %1771 = load ptr, ptr %1736, align 8
  %1772 = load ptr, ptr %1734, align 8
  br label %1773

1773:                                             ; preds = %1786, %1770
  %1774 = phi i64 [ %1747, %1770 ], [ %1776, %1786 ]
  %1775 = phi ptr [ %1767, %1770 ], [ %1789, %1786 ]
  %1776 = add nsw i64 %1774, -1
  %1777 = getelementptr inbounds i64, ptr %1771, i64 %1776
  %1778 = load i64, ptr %1777, align 8
  %1779 = getelementptr inbounds i8, ptr %1775, i64 %1778
  %1780 = getelementptr inbounds [28 x i64], ptr %6, i64 0, i64 %1776
  %1781 = load i64, ptr %1780, align 8
  %1782 = add nsw i64 %1781, 1
  store i64 %1782, ptr %1780, align 8
  %1783 = getelementptr inbounds i64, ptr %1772, i64 %1776
  %1784 = load i64, ptr %1783, align 8
  %1785 = icmp slt i64 %1782, %1784
  br i1 %1785, label %1791, label %1786

1786:                                             ; preds = %1773
  %1787 = mul i64 %1778, %1784
  %1788 = sub i64 0, %1787
  %1789 = getelementptr inbounds i8, ptr %1779, i64 %1788
  store i64 0, ptr %1780, align 8
  %1790 = icmp sgt i64 %1774, 1
  br i1 %1790, label %1773, label %1791

1791:                                             ; preds = %1786, %1773, %1765
  %1792 = phi ptr [ %1767, %1765 ], [ %1779, %1773 ], [ %1789, %1786 ]
  %1793 = add nuw nsw i64 %1766, 1
  %1794 = icmp eq i64 %1793, %1754
  br i1 %1794, label %1795, label %1765

1795:                                             ; preds = %1791, %1751
  call void @llvm.lifetime.end.p0(i64 224, ptr nonnull %6)
  br label %1865

1796:                                             ; preds = %1741
  %1797 = getelementptr inbounds [4 x ptr], ptr %11, i64 0, i64 %1742
  %1798 = load ptr, ptr %1797, align 8
  %1799 = icmp eq ptr %1798, null
  br i1 %1799, label %1858, label %1800

1800:                                             ; preds = %1796
  %1801 = getelementptr inbounds [4 x ptr], ptr %12, i64 0, i64 %1742
  %1802 = load ptr, ptr %1801, align 8
  call void @llvm.lifetime.start.p0(i64 224, ptr nonnull %5)
  %1803 = getelementptr inbounds i8, ptr %1798, i64 24
  %1804 = load i32, ptr %1803, align 8
  %1805 = sext i32 %1804 to i64
  %1806 = icmp sgt i32 %1804, 0
  br i1 %1806, label %1807, label %1812

1807:                                             ; preds = %1800
  %1808 = getelementptr inbounds i8, ptr %1798, i64 32
  %1809 = load ptr, ptr %1808, align 8
  br label %1818

1810:                                             ; preds = %1818
  %1811 = icmp sgt i64 %1824, 0
  br i1 %1811, label %1812, label %1857

1812:                                             ; preds = %1810, %1800
  %1813 = phi i64 [ %1824, %1810 ], [ 1, %1800 ]
  %1814 = getelementptr inbounds i8, ptr %1798, i64 16
  %1815 = load ptr, ptr %1814, align 8
  %1816 = getelementptr inbounds i8, ptr %1798, i64 40
  %1817 = getelementptr inbounds i8, ptr %1798, i64 32
  br label %1827

1818:                                             ; preds = %1818, %1807
  %1819 = phi i64 [ 0, %1807 ], [ %1825, %1818 ]
  %1820 = phi i64 [ 1, %1807 ], [ %1824, %1818 ]
  %1821 = getelementptr inbounds [28 x i64], ptr %5, i64 0, i64 %1819
  store i64 0, ptr %1821, align 8
  %1822 = getelementptr inbounds i64, ptr %1809, i64 %1819
  %1823 = load i64, ptr %1822, align 8
  %1824 = mul nsw i64 %1823, %1820
  %1825 = add nuw nsw i64 %1819, 1
  %1826 = icmp eq i64 %1825, %1805
  br i1 %1826, label %1810, label %1818

1827:                                             ; preds = %1853, %1812
  %1828 = phi i64 [ 0, %1812 ], [ %1855, %1853 ]
  %1829 = phi ptr [ %1815, %1812 ], [ %1854, %1853 ]
  %1830 = getelementptr inbounds double, ptr %1802, i64 %1828
  %1831 = load double, ptr %1830, align 8
  store double %1831, ptr %1829, align 8
  br i1 %1806, label %1832, label %1853

1832:                                             ; preds = %1827
  %1833 = load ptr, ptr %1816, align 8
  %1834 = load ptr, ptr %1817, align 8
  br label %1835

1835:                                             ; preds = %1848, %1832
  %1836 = phi i64 [ %1805, %1832 ], [ %1838, %1848 ]
  %1837 = phi ptr [ %1829, %1832 ], [ %1851, %1848 ]
  %1838 = add nsw i64 %1836, -1
  %1839 = getelementptr inbounds i64, ptr %1833, i64 %1838
  %1840 = load i64, ptr %1839, align 8
  %1841 = getelementptr inbounds i8, ptr %1837, i64 %1840
  %1842 = getelementptr inbounds [28 x i64], ptr %5, i64 0, i64 %1838
  %1843 = load i64, ptr %1842, align 8
  %1844 = add nsw i64 %1843, 1
  store i64 %1844, ptr %1842, align 8
  %1845 = getelementptr inbounds i64, ptr %1834, i64 %1838
  %1846 = load i64, ptr %1845, align 8
  %1847 = icmp slt i64 %1844, %1846
  br i1 %1847, label %1853, label %1848

1848:                                             ; preds = %1835
  %1849 = mul i64 %1840, %1846
  %1850 = sub i64 0, %1849
  %1851 = getelementptr inbounds i8, ptr %1841, i64 %1850
  store i64 0, ptr %1842, align 8
  %1852 = icmp sgt i64 %1836, 1
  br i1 %1852, label %1835, label %1853

1853:                                             ; preds = %1848, %1835, %1827
  %1854 = phi ptr [ %1829, %1827 ], [ %1841, %1835 ], [ %1851, %1848 ]
  %1855 = add nuw nsw i64 %1828, 1
  %1856 = icmp eq i64 %1855, %1813
  br i1 %1856, label %1857, label %1827

1857:                                             ; preds = %1853, %1810
  call void @llvm.lifetime.end.p0(i64 224, ptr nonnull %5)
  br label %1865

1858:                                             ; preds = %1796
  %1859 = load ptr, ptr %1737, align 8
  %1860 = getelementptr inbounds [4 x ptr], ptr %12, i64 0, i64 %1742
  %1861 = load ptr, ptr %1860, align 8
  %1862 = load ptr, ptr %1738, align 8
  %1863 = call ptr %1859(ptr noundef %1861, ptr noundef %1862, ptr noundef null)
  store ptr %1863, ptr %1797, align 8
  %1864 = icmp eq ptr %1863, null
  br i1 %1864, label %1899, label %1865

1865:                                             ; preds = %1858, %1857, %1795
  %1866 = add nuw nsw i64 %1742, 1
  %1867 = load i64, ptr %855, align 8
  %1868 = icmp slt i64 %1866, %1867
  br i1 %1868, label %1741, label %1869

1869:                                             ; preds = %1865, %1731, %1730
  %1870 = icmp eq ptr %1063, null
  br i1 %1870, label %1874, label %1871

1871:                                             ; preds = %1869
  %1872 = getelementptr inbounds i8, ptr %19, i64 8
  %1873 = load ptr, ptr %1872, align 8
  call void %1873(ptr noundef %813)
  br label %1915

1874:                                             ; preds = %1869
  %1875 = icmp eq ptr %1410, null
  br i1 %1875, label %1876, label %1922

1876:                                             ; preds = %1874
  %1877 = getelementptr inbounds i8, ptr %223, i64 1112
  %1878 = load ptr, ptr %1877, align 8
  %1879 = icmp eq ptr %1878, null
  br i1 %1879, label %1882, label %1880

1880:                                             ; preds = %1876
  %1881 = call fastcc ptr @together(ptr noundef nonnull %16, ptr noundef nonnull %11)
  br label %1884

1882:                                             ; preds = %1876
  %1883 = load ptr, ptr %11, align 16
  br label %1884

1884:                                             ; preds = %1882, %1880
  %1885 = phi ptr [ %1881, %1880 ], [ %1883, %1882 ]
  %1886 = icmp ne ptr %1885, null
  %1887 = and i1 %1409, %1886
  br i1 %1887, label %1888, label %1922

1888:                                             ; preds = %1884
  %1889 = load ptr, ptr %1283, align 8
  %1890 = getelementptr inbounds i8, ptr %1889, i64 24
  %1891 = load ptr, ptr %1890, align 8
  %1892 = getelementptr inbounds i8, ptr %1891, i64 8
  %1893 = load ptr, ptr %1892, align 8
  %1894 = load ptr, ptr %1891, align 8
  store ptr %1894, ptr %1892, align 8
  %1895 = getelementptr inbounds i8, ptr %19, i64 8
  %1896 = load ptr, ptr %1895, align 8
  store ptr %1885, ptr %1891, align 8
  call void %1896(ptr noundef nonnull %1885)
  %1897 = getelementptr inbounds i8, ptr %19, i64 16
  %1898 = load ptr, ptr %1897, align 8
  call void %1898(ptr noundef %1893)
  br label %1922

1899:                                             ; preds = %1505, %1858, %1727, %1726, %1504
  %1900 = phi i64 [ %1543, %1727 ], [ %1543, %1726 ], [ %1433, %1504 ], [ %1543, %1858 ], [ %1433, %1505 ]
  %1901 = phi i32 [ 1, %1727 ], [ 2, %1726 ], [ 2, %1504 ], [ 2, %1858 ], [ 2, %1505 ]
  %1902 = icmp sgt i64 %1900, 0
  br i1 %1902, label %1903, label %1915

1903:                                             ; preds = %1899, %1912
  %1904 = phi i64 [ %1913, %1912 ], [ 0, %1899 ]
  %1905 = getelementptr inbounds ptr, ptr %11, i64 %1904
  %1906 = load ptr, ptr %1905, align 8
  %1907 = icmp eq ptr %1906, null
  br i1 %1907, label %1912, label %1908

1908:                                             ; preds = %1903
  %1909 = load ptr, ptr %16, align 8
  %1910 = getelementptr inbounds i8, ptr %1909, i64 16
  %1911 = load ptr, ptr %1910, align 8
  call void %1911(ptr noundef nonnull %1906)
  br label %1912

1912:                                             ; preds = %1908, %1903
  %1913 = add nuw nsw i64 %1904, 1
  %1914 = icmp eq i64 %1913, %1900
  br i1 %1914, label %1915, label %1903

1915:                                             ; preds = %1912, %1899, %1871
  %1916 = phi ptr [ null, %1899 ], [ %813, %1871 ], [ null, %1912 ]
  %1917 = phi i32 [ %1901, %1899 ], [ 0, %1871 ], [ %1901, %1912 ]
  %1918 = icmp eq ptr %1410, null
  br i1 %1918, label %1922, label %1919

1919:                                             ; preds = %1915
  %1920 = getelementptr inbounds i8, ptr %19, i64 16
  %1921 = load ptr, ptr %1920, align 8
  call void %1921(ptr noundef nonnull %1410)
  br label %1922

1922:                                             ; preds = %1874, %1919, %1915, %1888, %1884
  %1923 = phi ptr [ %1916, %1915 ], [ %1916, %1919 ], [ %1885, %1888 ], [ %1885, %1884 ], [ %1410, %1874 ]
  %1924 = phi i32 [ %1917, %1915 ], [ %1917, %1919 ], [ 0, %1888 ], [ 0, %1884 ], [ 0, %1874 ]
  %1925 = icmp eq ptr %1164, null
  br i1 %1925, label %1929, label %1926

1926:                                             ; preds = %1922
  %1927 = getelementptr inbounds i8, ptr %19, i64 80
  %1928 = load ptr, ptr %1927, align 8
  call void %1928(ptr noundef nonnull %1164)
  br label %1929

1929:                                             ; preds = %1926, %1922
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %12)
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %11)
  %1930 = icmp eq i32 %1924, 1
  br label %1931

1931:                                             ; preds = %960, %1929, %1156, %977, %952, %934, %927, %911, %892
  %1932 = phi ptr [ null, %1156 ], [ %1923, %1929 ], [ null, %927 ], [ null, %977 ], [ null, %952 ], [ null, %934 ], [ null, %911 ], [ null, %892 ], [ null, %960 ]
  %1933 = phi i1 [ true, %1156 ], [ %1930, %1929 ], [ true, %927 ], [ true, %977 ], [ true, %952 ], [ true, %934 ], [ true, %911 ], [ true, %892 ], [ true, %960 ]
  call void @llvm.lifetime.end.p0(i64 192, ptr nonnull %10)
  br label %1984

1934:                                             ; preds = %853
  %1935 = load ptr, ptr %269, align 8
  %1936 = getelementptr inbounds i8, ptr %1935, i64 1144
  %1937 = load ptr, ptr %1936, align 8
  %1938 = getelementptr inbounds i8, ptr %1937, i64 176
  %1939 = load ptr, ptr %1938, align 8
  %1940 = load i64, ptr %475, align 8
  %1941 = icmp sgt i64 %1940, 0
  br i1 %1941, label %1942, label %1973

1942:                                             ; preds = %1934, %1956
  %1943 = phi i64 [ %1966, %1956 ], [ 0, %1934 ]
  %1944 = getelementptr inbounds [24 x %struct.Given], ptr %275, i64 0, i64 %1943
  %1945 = getelementptr inbounds i8, ptr %1944, i64 24
  %1946 = load i64, ptr %1945, align 8
  %1947 = icmp eq i64 %1946, 0
  br i1 %1947, label %1948, label %1984

1948:                                             ; preds = %1942
  %1949 = getelementptr inbounds i8, ptr %1944, i64 56
  %1950 = load i64, ptr %1949, align 8
  %1951 = icmp eq i64 %1950, 8
  br i1 %1951, label %1956, label %1952

1952:                                             ; preds = %1948
  %1953 = getelementptr inbounds i8, ptr %1944, i64 16
  %1954 = load i64, ptr %1953, align 8
  %1955 = icmp sgt i64 %1954, 1
  br i1 %1955, label %1984, label %1956

1956:                                             ; preds = %1952, %1948
  %1957 = load ptr, ptr %1944, align 8
  %1958 = ptrtoint ptr %1957 to i64
  %1959 = load ptr, ptr %269, align 8
  %1960 = getelementptr inbounds i8, ptr %1959, i64 1144
  %1961 = load ptr, ptr %1960, align 8
  %1962 = getelementptr inbounds i8, ptr %1961, i64 24
  %1963 = getelementptr inbounds [16 x i64], ptr %1962, i64 0, i64 %1943
  %1964 = load i64, ptr %1963, align 8
  %1965 = getelementptr inbounds i64, ptr %1939, i64 %1964
  store i64 %1958, ptr %1965, align 8
  %1966 = add nuw nsw i64 %1943, 1
  %1967 = load i64, ptr %475, align 8
  %1968 = icmp slt i64 %1966, %1967
  br i1 %1968, label %1942, label %1969

1969:                                             ; preds = %1956
  %1970 = load ptr, ptr %269, align 8
  %1971 = getelementptr inbounds i8, ptr %1970, i64 1144
  %1972 = load ptr, ptr %1971, align 8
  br label %1973

1973:                                             ; preds = %1969, %1934
  %1974 = phi ptr [ %1972, %1969 ], [ %1937, %1934 ]
  %1975 = load ptr, ptr %1974, align 8
  %1976 = call i64 %1975(ptr noundef %1939)
  %1977 = icmp eq i64 %1976, 0
  br i1 %1977, label %1978, label %1984

1978:                                             ; preds = %1973
  %1979 = load ptr, ptr %16, align 8
  %1980 = getelementptr inbounds i8, ptr %1979, i64 8
  %1981 = load ptr, ptr %1980, align 8
  %1982 = getelementptr inbounds i8, ptr %1979, i64 104
  %1983 = load ptr, ptr %1982, align 8
  call void %1981(ptr noundef %1983)
  br label %1984

1984:                                             ; preds = %1952, %1942, %1978, %1973, %1931, %874, %865, %858
  %1985 = phi ptr [ null, %858 ], [ %1932, %1931 ], [ null, %874 ], [ null, %865 ], [ %1983, %1978 ], [ null, %1973 ], [ null, %1942 ], [ null, %1952 ]
  %1986 = phi i1 [ true, %858 ], [ %1933, %1931 ], [ true, %874 ], [ true, %865 ], [ false, %1978 ], [ true, %1973 ], [ true, %1942 ], [ true, %1952 ]
  %1987 = icmp eq i64 %854, 0
  br i1 %1987, label %1997, label %1988

1988:                                             ; preds = %1984
  %1989 = getelementptr inbounds i8, ptr %19, i64 16
  br label %1990

1990:                                             ; preds = %1988, %1990
  %1991 = phi i64 [ %854, %1988 ], [ %1993, %1990 ]
  %1992 = load ptr, ptr %1989, align 8
  %1993 = add nsw i64 %1991, -1
  %1994 = getelementptr inbounds [24 x ptr], ptr %17, i64 0, i64 %1993
  %1995 = load ptr, ptr %1994, align 8
  call void %1992(ptr noundef %1995)
  %1996 = icmp eq i64 %1993, 0
  br i1 %1996, label %1997, label %1990

1997:                                             ; preds = %1990, %1984
  call void @llvm.lifetime.end.p0(i64 192, ptr nonnull %17)
  br i1 %1986, label %1998, label %2003

1998:                                             ; preds = %91, %94, %88, %393, %398, %354, %333, %363, %346, %390, %385, %437, %540, %534, %517, %630, %627, %599, %593, %672, %776, %747, %744, %448, %683, %531, %26, %31, %265, %805, %1997, %107
  %1999 = load ptr, ptr %19, align 8
  %2000 = getelementptr inbounds i8, ptr %19, i64 288
  %2001 = load ptr, ptr %2000, align 8
  %2002 = call ptr %1999(ptr noundef %2001, ptr noundef %1, i64 noundef %2, ptr noundef %3)
  br label %2003

2003:                                             ; preds = %1997, %1998
  %2004 = phi ptr [ %2002, %1998 ], [ %1985, %1997 ]
  call void @llvm.lifetime.end.p0(i64 1824, ptr nonnull %16)
  call void @llvm.lifetime.end.p0(i64 1024, ptr nonnull %15)
  call void @llvm.lifetime.end.p0(i64 96, ptr nonnull %14)
  ret ptr %2004
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define range(i64 176, 1161) i64 @size_of(i64 noundef %0) nounwind {
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

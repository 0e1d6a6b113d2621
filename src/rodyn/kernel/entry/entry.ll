; entry.c compiled by `make entry`; SHA-256 of the source: ee29d3e599f90e879bf1a204013f563dac9d1308576dd9d0cfdd632a53ca2252

%struct.anon = type { i64, ptr }
%struct.Loads = type { i64, i64, [24 x ptr] }
%struct.Call = type { ptr, ptr, i64, [24 x %struct.Given], i64, i64, [28 x i64], i64, ptr, i64 }
%struct.Given = type { ptr, i64, i64, i64, ptr, ptr, i64 }
%struct.Result = type { i64, [4 x i64], i64 }

@switch.table.size_of = private constant [3 x i64] [i64 648, i64 968, i64 184], align 8

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
  br i1 %30, label %1967, label %31

31:                                               ; preds = %26
  %32 = add nsw i64 %27, %2
  %33 = getelementptr inbounds i8, ptr %19, i64 312
  %34 = load i64, ptr %33, align 8
  %35 = icmp slt i64 %32, %34
  br i1 %35, label %1967, label %36

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
  br i1 %90, label %1967, label %83

91:                                               ; preds = %83, %79
  %92 = phi i64 [ 0, %79 ], [ %84, %83 ]
  %93 = icmp eq i64 %92, %21
  br i1 %93, label %1967, label %94

94:                                               ; preds = %91
  %95 = shl nuw i64 1, %92
  %96 = and i64 %95, %73
  %97 = icmp eq i64 %96, 0
  br i1 %97, label %98, label %1967

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
  br i1 %111, label %112, label %1967

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
  %242 = getelementptr inbounds i8, ptr %223, i64 488
  %243 = load i64, ptr %242, align 8
  %244 = icmp eq i64 %243, %206
  br i1 %244, label %245, label %262

245:                                              ; preds = %241
  %246 = getelementptr inbounds i8, ptr %223, i64 496
  %247 = load i64, ptr %246, align 8
  %248 = icmp eq i64 %247, %205
  br i1 %248, label %249, label %262

249:                                              ; preds = %245
  br i1 %218, label %250, label %266

250:                                              ; preds = %249
  %251 = getelementptr inbounds i8, ptr %223, i64 504
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
  br label %1967

266:                                              ; preds = %249, %252
  %267 = getelementptr inbounds i8, ptr %223, i64 488
  %268 = getelementptr inbounds i8, ptr %223, i64 496
  call void @llvm.lifetime.end.p0(i64 208, ptr nonnull %13)
  store ptr %19, ptr %16, align 8
  %269 = getelementptr inbounds i8, ptr %16, i64 8
  store ptr %223, ptr %269, align 8
  %270 = getelementptr inbounds i8, ptr %16, i64 1376
  store i64 0, ptr %270, align 8
  %271 = getelementptr inbounds i8, ptr %16, i64 1608
  store i64 1, ptr %271, align 8
  %272 = getelementptr inbounds i8, ptr %16, i64 1368
  store i64 1, ptr %272, align 8
  %273 = getelementptr inbounds i8, ptr %16, i64 1616
  store ptr %15, ptr %273, align 8
  %274 = getelementptr inbounds i8, ptr %16, i64 1624
  store i64 128, ptr %274, align 8
  %275 = getelementptr inbounds i8, ptr %16, i64 24
  %276 = getelementptr inbounds i8, ptr %223, i64 96
  %277 = load i64, ptr %276, align 8
  %278 = icmp sgt i64 %277, 0
  br i1 %278, label %279, label %446

279:                                              ; preds = %266
  %280 = getelementptr inbounds i8, ptr %223, i64 104
  %281 = getelementptr inbounds i8, ptr %223, i64 296
  %282 = getelementptr inbounds i8, ptr %19, i64 160
  %283 = getelementptr inbounds i8, ptr %19, i64 200
  %284 = getelementptr inbounds i8, ptr %19, i64 208
  %285 = getelementptr inbounds i8, ptr %19, i64 216
  %286 = getelementptr inbounds i8, ptr %19, i64 224
  %287 = getelementptr inbounds i8, ptr %19, i64 128
  %288 = getelementptr inbounds i8, ptr %19, i64 136
  br label %289

289:                                              ; preds = %443, %279
  %290 = phi ptr [ %275, %279 ], [ %292, %443 ]
  %291 = phi i64 [ 0, %279 ], [ %444, %443 ]
  %292 = getelementptr inbounds i8, ptr %290, i64 56
  %293 = getelementptr inbounds [24 x i64], ptr %280, i64 0, i64 %291
  %294 = load i64, ptr %293, align 8
  %295 = getelementptr inbounds ptr, ptr %14, i64 %294
  %296 = load ptr, ptr %295, align 8
  %297 = getelementptr inbounds [24 x i64], ptr %281, i64 0, i64 %291
  %298 = load i64, ptr %297, align 8
  %299 = getelementptr inbounds i8, ptr %290, i64 16
  store i64 %298, ptr %299, align 8
  %300 = getelementptr inbounds i8, ptr %290, i64 8
  store i64 0, ptr %300, align 8
  %301 = getelementptr inbounds i8, ptr %296, i64 8
  %302 = load ptr, ptr %301, align 8
  %303 = load ptr, ptr %282, align 8
  %304 = icmp eq ptr %302, %303
  br i1 %304, label %305, label %361

305:                                              ; preds = %289
  %306 = getelementptr inbounds i8, ptr %296, i64 56
  %307 = load ptr, ptr %306, align 8
  %308 = load ptr, ptr %283, align 8
  %309 = icmp eq ptr %307, %308
  br i1 %309, label %310, label %314

310:                                              ; preds = %305
  %311 = getelementptr inbounds i8, ptr %296, i64 64
  %312 = load i32, ptr %311, align 8
  %313 = and i32 %312, 256
  br label %327

314:                                              ; preds = %305
  %315 = load i64, ptr %284, align 8
  %316 = getelementptr inbounds i8, ptr %307, i64 %315
  %317 = load i64, ptr %316, align 8
  %318 = load i64, ptr %285, align 8
  %319 = and i64 %318, %317
  %320 = load i64, ptr %286, align 8
  %321 = icmp eq i64 %319, %320
  br i1 %321, label %322, label %361

322:                                              ; preds = %314
  %323 = getelementptr inbounds i8, ptr %296, i64 64
  %324 = load i32, ptr %323, align 8
  %325 = lshr i32 %324, 8
  %326 = and i32 %325, 1
  br label %327

327:                                              ; preds = %322, %310
  %328 = phi i32 [ %313, %310 ], [ %326, %322 ]
  %329 = icmp eq i32 %328, 0
  br i1 %329, label %361, label %330

330:                                              ; preds = %327
  %331 = getelementptr inbounds i8, ptr %296, i64 24
  %332 = load i32, ptr %331, align 8
  %333 = add nsw i32 %332, -1
  %334 = sext i32 %333 to i64
  %335 = add i32 %332, -26
  %336 = icmp ult i32 %335, -25
  br i1 %336, label %1967, label %337

337:                                              ; preds = %330
  %338 = getelementptr inbounds i8, ptr %296, i64 32
  %339 = load ptr, ptr %338, align 8
  %340 = getelementptr inbounds i64, ptr %339, i64 %334
  %341 = load i64, ptr %340, align 8
  %342 = icmp eq i64 %341, %298
  br i1 %342, label %343, label %1967

343:                                              ; preds = %337
  %344 = getelementptr inbounds i8, ptr %296, i64 16
  %345 = load ptr, ptr %344, align 8
  store ptr %345, ptr %290, align 8
  %346 = getelementptr inbounds i8, ptr %290, i64 24
  store i64 %334, ptr %346, align 8
  %347 = load ptr, ptr %338, align 8
  %348 = getelementptr inbounds i8, ptr %290, i64 32
  store ptr %347, ptr %348, align 8
  %349 = getelementptr inbounds i8, ptr %296, i64 40
  %350 = load ptr, ptr %349, align 8
  %351 = getelementptr inbounds i8, ptr %290, i64 40
  store ptr %350, ptr %351, align 8
  %352 = getelementptr inbounds i64, ptr %350, i64 %334
  %353 = load i64, ptr %352, align 8
  %354 = getelementptr inbounds i8, ptr %290, i64 48
  store i64 %353, ptr %354, align 8
  %355 = icmp eq i32 %333, 0
  %356 = icmp eq i64 %353, 8
  %357 = select i1 %355, i1 %356, i1 false
  %358 = load i64, ptr %272, align 8
  %359 = and i64 %358, 1
  %360 = select i1 %357, i64 %359, i64 0
  store i64 %360, ptr %272, align 8
  br label %443

361:                                              ; preds = %327, %314, %289
  %362 = load ptr, ptr %287, align 8
  %363 = icmp eq ptr %302, %362
  br i1 %363, label %367, label %364

364:                                              ; preds = %361
  %365 = load ptr, ptr %288, align 8
  %366 = icmp eq ptr %302, %365
  br i1 %366, label %367, label %1967

367:                                              ; preds = %364, %361
  %368 = load ptr, ptr %16, align 8
  %369 = getelementptr inbounds i8, ptr %296, i64 16
  %370 = load i64, ptr %369, align 8
  %371 = icmp eq i64 %370, %298
  br i1 %371, label %372, label %1967

372:                                              ; preds = %367
  %373 = load i64, ptr %274, align 8
  %374 = icmp slt i64 %373, %298
  br i1 %374, label %1967, label %375

375:                                              ; preds = %372
  %376 = load ptr, ptr %273, align 8
  %377 = icmp sgt i64 %298, 0
  br i1 %377, label %378, label %435

378:                                              ; preds = %375
  %379 = getelementptr inbounds i8, ptr %368, i64 128
  %380 = getelementptr inbounds i8, ptr %368, i64 144
  %381 = getelementptr inbounds i8, ptr %296, i64 24
  %382 = getelementptr inbounds i8, ptr %368, i64 112
  %383 = getelementptr inbounds i8, ptr %368, i64 168
  %384 = getelementptr inbounds i8, ptr %368, i64 120
  %385 = getelementptr inbounds i8, ptr %368, i64 32
  %386 = getelementptr inbounds i8, ptr %368, i64 48
  br label %387

387:                                              ; preds = %427, %378
  %388 = phi i64 [ 0, %378 ], [ %430, %427 ]
  %389 = load ptr, ptr %301, align 8
  %390 = load ptr, ptr %379, align 8
  %391 = icmp eq ptr %389, %390
  br i1 %391, label %392, label %394

392:                                              ; preds = %387
  %393 = load ptr, ptr %381, align 8
  br label %397

394:                                              ; preds = %387
  %395 = load i64, ptr %380, align 8
  %396 = getelementptr inbounds i8, ptr %296, i64 %395
  br label %397

397:                                              ; preds = %394, %392
  %398 = phi ptr [ %393, %392 ], [ %396, %394 ]
  %399 = getelementptr inbounds ptr, ptr %398, i64 %388
  %400 = load ptr, ptr %399, align 8
  %401 = getelementptr inbounds i8, ptr %400, i64 8
  %402 = load ptr, ptr %401, align 8
  %403 = load ptr, ptr %382, align 8
  %404 = icmp eq ptr %402, %403
  br i1 %404, label %408, label %405

405:                                              ; preds = %397
  %406 = load ptr, ptr %383, align 8
  %407 = icmp eq ptr %402, %406
  br i1 %407, label %408, label %411

408:                                              ; preds = %405, %397
  %409 = getelementptr inbounds i8, ptr %400, i64 16
  %410 = load double, ptr %409, align 8
  br label %427

411:                                              ; preds = %405
  %412 = load ptr, ptr %384, align 8
  %413 = icmp eq ptr %402, %412
  br i1 %413, label %414, label %1967

414:                                              ; preds = %411
  %415 = load ptr, ptr %385, align 8
  %416 = call i64 %415(ptr noundef nonnull %400)
  %417 = icmp eq i64 %416, -1
  br i1 %417, label %418, label %425

418:                                              ; preds = %414
  %419 = load ptr, ptr %386, align 8
  %420 = call ptr %419()
  %421 = icmp eq ptr %420, null
  br i1 %421, label %425, label %422

422:                                              ; preds = %418
  %423 = getelementptr inbounds i8, ptr %368, i64 56
  %424 = load ptr, ptr %423, align 8
  call void %424()
  br label %1967

425:                                              ; preds = %418, %414
  %426 = sitofp i64 %416 to double
  br label %427

427:                                              ; preds = %425, %408
  %428 = phi double [ %426, %425 ], [ %410, %408 ]
  %429 = getelementptr inbounds double, ptr %376, i64 %388
  store double %428, ptr %429, align 8
  %430 = add nuw nsw i64 %388, 1
  %431 = icmp eq i64 %430, %298
  br i1 %431, label %432, label %387

432:                                              ; preds = %427
  %433 = load ptr, ptr %273, align 8
  %434 = load i64, ptr %274, align 8
  br label %435

435:                                              ; preds = %432, %375
  %436 = phi i64 [ %434, %432 ], [ %373, %375 ]
  %437 = phi ptr [ %433, %432 ], [ %376, %375 ]
  %438 = getelementptr inbounds double, ptr %437, i64 %298
  store ptr %438, ptr %273, align 8
  %439 = sub nsw i64 %436, %298
  store i64 %439, ptr %274, align 8
  store ptr %376, ptr %290, align 8
  %440 = getelementptr inbounds i8, ptr %290, i64 24
  store i64 0, ptr %440, align 8
  %441 = getelementptr inbounds i8, ptr %290, i64 40
  store ptr null, ptr %441, align 8
  %442 = getelementptr inbounds i8, ptr %290, i64 48
  store i64 8, ptr %442, align 8
  br label %443

443:                                              ; preds = %435, %343
  %444 = add nuw nsw i64 %291, 1
  %445 = icmp eq i64 %444, %277
  br i1 %445, label %446, label %289

446:                                              ; preds = %443, %266
  %447 = phi ptr [ %275, %266 ], [ %292, %443 ]
  %448 = getelementptr inbounds i8, ptr %16, i64 16
  store i64 %277, ptr %448, align 8
  %449 = load i64, ptr %267, align 8
  %450 = icmp slt i64 %449, 0
  br i1 %450, label %687, label %451

451:                                              ; preds = %446
  %452 = load i64, ptr %114, align 8
  %453 = getelementptr inbounds ptr, ptr %14, i64 %452
  %454 = load ptr, ptr %453, align 8
  %455 = getelementptr inbounds i8, ptr %454, i64 8
  %456 = load ptr, ptr %455, align 8
  %457 = getelementptr inbounds i8, ptr %19, i64 128
  %458 = load ptr, ptr %457, align 8
  %459 = icmp eq ptr %456, %458
  br i1 %459, label %464, label %460

460:                                              ; preds = %451
  %461 = getelementptr inbounds i8, ptr %19, i64 136
  %462 = load ptr, ptr %461, align 8
  %463 = icmp eq ptr %456, %462
  br i1 %463, label %467, label %476

464:                                              ; preds = %451
  %465 = getelementptr inbounds i8, ptr %454, i64 24
  %466 = load ptr, ptr %465, align 8
  br label %471

467:                                              ; preds = %460
  %468 = getelementptr inbounds i8, ptr %19, i64 144
  %469 = load i64, ptr %468, align 8
  %470 = getelementptr inbounds i8, ptr %454, i64 %469
  br label %471

471:                                              ; preds = %467, %464
  %472 = phi ptr [ %466, %464 ], [ %470, %467 ]
  %473 = getelementptr inbounds i8, ptr %454, i64 16
  %474 = load i64, ptr %473, align 8
  %475 = icmp sgt i64 %474, 0
  br i1 %475, label %476, label %682

476:                                              ; preds = %471, %460
  %477 = phi ptr [ %472, %471 ], [ %453, %460 ]
  %478 = phi i64 [ %474, %471 ], [ 1, %460 ]
  %479 = getelementptr inbounds i8, ptr %19, i64 240
  %480 = getelementptr inbounds i8, ptr %19, i64 24
  %481 = getelementptr inbounds i8, ptr %19, i64 248
  %482 = getelementptr inbounds i8, ptr %19, i64 16
  %483 = getelementptr inbounds i8, ptr %19, i64 136
  %484 = getelementptr inbounds i8, ptr %19, i64 160
  %485 = getelementptr inbounds i8, ptr %19, i64 144
  %486 = getelementptr inbounds i8, ptr %19, i64 200
  %487 = getelementptr inbounds i8, ptr %19, i64 208
  %488 = getelementptr inbounds i8, ptr %19, i64 216
  %489 = getelementptr inbounds i8, ptr %19, i64 224
  br label %490

490:                                              ; preds = %677, %476
  %491 = phi i64 [ 0, %476 ], [ %678, %677 ]
  %492 = phi ptr [ %447, %476 ], [ %522, %677 ]
  %493 = getelementptr inbounds ptr, ptr %477, i64 %491
  %494 = load ptr, ptr %493, align 8
  %495 = getelementptr inbounds i8, ptr %494, i64 8
  %496 = load ptr, ptr %495, align 8
  %497 = load ptr, ptr %479, align 8
  %498 = icmp eq ptr %496, %497
  br i1 %498, label %499, label %1967

499:                                              ; preds = %490
  %500 = load ptr, ptr %480, align 8
  %501 = load ptr, ptr %481, align 8
  %502 = call ptr %500(ptr noundef nonnull %494, ptr noundef %501)
  %503 = icmp eq ptr %502, null
  br i1 %503, label %504, label %507

504:                                              ; preds = %499
  %505 = getelementptr inbounds i8, ptr %19, i64 56
  %506 = load ptr, ptr %505, align 8
  call void %506()
  br label %1967

507:                                              ; preds = %499
  %508 = load ptr, ptr %482, align 8
  call void %508(ptr noundef nonnull %502)
  %509 = getelementptr inbounds i8, ptr %502, i64 8
  %510 = load ptr, ptr %509, align 8
  %511 = load ptr, ptr %483, align 8
  %512 = icmp eq ptr %510, %511
  br i1 %512, label %513, label %1967

513:                                              ; preds = %507
  %514 = getelementptr inbounds i8, ptr %502, i64 16
  %515 = load i64, ptr %514, align 8
  %516 = icmp eq i64 %515, 3
  br i1 %516, label %517, label %1967

517:                                              ; preds = %513
  %518 = getelementptr inbounds i8, ptr %502, i64 24
  br label %519

519:                                              ; preds = %674, %517
  %520 = phi i64 [ 1, %517 ], [ %675, %674 ]
  %521 = phi ptr [ %492, %517 ], [ %522, %674 ]
  %522 = getelementptr inbounds i8, ptr %521, i64 56
  %523 = load ptr, ptr %509, align 8
  %524 = load ptr, ptr %457, align 8
  %525 = icmp eq ptr %523, %524
  br i1 %525, label %526, label %528

526:                                              ; preds = %519
  %527 = load ptr, ptr %518, align 8
  br label %531

528:                                              ; preds = %519
  %529 = load i64, ptr %485, align 8
  %530 = getelementptr inbounds i8, ptr %502, i64 %529
  br label %531

531:                                              ; preds = %528, %526
  %532 = phi ptr [ %527, %526 ], [ %530, %528 ]
  %533 = getelementptr inbounds ptr, ptr %532, i64 %520
  %534 = load ptr, ptr %533, align 8
  %535 = getelementptr inbounds i8, ptr %521, i64 16
  store i64 3, ptr %535, align 8
  %536 = getelementptr inbounds i8, ptr %521, i64 8
  store i64 0, ptr %536, align 8
  %537 = getelementptr inbounds i8, ptr %534, i64 8
  %538 = load ptr, ptr %537, align 8
  %539 = load ptr, ptr %484, align 8
  %540 = icmp eq ptr %538, %539
  br i1 %540, label %541, label %597

541:                                              ; preds = %531
  %542 = getelementptr inbounds i8, ptr %534, i64 56
  %543 = load ptr, ptr %542, align 8
  %544 = load ptr, ptr %486, align 8
  %545 = icmp eq ptr %543, %544
  br i1 %545, label %546, label %550

546:                                              ; preds = %541
  %547 = getelementptr inbounds i8, ptr %534, i64 64
  %548 = load i32, ptr %547, align 8
  %549 = and i32 %548, 256
  br label %563

550:                                              ; preds = %541
  %551 = load i64, ptr %487, align 8
  %552 = getelementptr inbounds i8, ptr %543, i64 %551
  %553 = load i64, ptr %552, align 8
  %554 = load i64, ptr %488, align 8
  %555 = and i64 %554, %553
  %556 = load i64, ptr %489, align 8
  %557 = icmp eq i64 %555, %556
  br i1 %557, label %558, label %597

558:                                              ; preds = %550
  %559 = getelementptr inbounds i8, ptr %534, i64 64
  %560 = load i32, ptr %559, align 8
  %561 = lshr i32 %560, 8
  %562 = and i32 %561, 1
  br label %563

563:                                              ; preds = %558, %546
  %564 = phi i32 [ %549, %546 ], [ %562, %558 ]
  %565 = icmp eq i32 %564, 0
  br i1 %565, label %597, label %566

566:                                              ; preds = %563
  %567 = getelementptr inbounds i8, ptr %534, i64 24
  %568 = load i32, ptr %567, align 8
  %569 = add nsw i32 %568, -1
  %570 = sext i32 %569 to i64
  %571 = add i32 %568, -26
  %572 = icmp ult i32 %571, -25
  br i1 %572, label %1967, label %573

573:                                              ; preds = %566
  %574 = getelementptr inbounds i8, ptr %534, i64 32
  %575 = load ptr, ptr %574, align 8
  %576 = getelementptr inbounds i64, ptr %575, i64 %570
  %577 = load i64, ptr %576, align 8
  %578 = icmp eq i64 %577, 3
  br i1 %578, label %579, label %1967

579:                                              ; preds = %573
  %580 = getelementptr inbounds i8, ptr %534, i64 16
  %581 = load ptr, ptr %580, align 8
  store ptr %581, ptr %521, align 8
  %582 = getelementptr inbounds i8, ptr %521, i64 24
  store i64 %570, ptr %582, align 8
  %583 = load ptr, ptr %574, align 8
  %584 = getelementptr inbounds i8, ptr %521, i64 32
  store ptr %583, ptr %584, align 8
  %585 = getelementptr inbounds i8, ptr %534, i64 40
  %586 = load ptr, ptr %585, align 8
  %587 = getelementptr inbounds i8, ptr %521, i64 40
  store ptr %586, ptr %587, align 8
  %588 = getelementptr inbounds i64, ptr %586, i64 %570
  %589 = load i64, ptr %588, align 8
  %590 = getelementptr inbounds i8, ptr %521, i64 48
  store i64 %589, ptr %590, align 8
  %591 = icmp eq i32 %569, 0
  %592 = icmp eq i64 %589, 8
  %593 = select i1 %591, i1 %592, i1 false
  %594 = load i64, ptr %272, align 8
  %595 = and i64 %594, 1
  %596 = select i1 %593, i64 %595, i64 0
  store i64 %596, ptr %272, align 8
  br label %674

597:                                              ; preds = %563, %550, %531
  %598 = load ptr, ptr %457, align 8
  %599 = icmp eq ptr %538, %598
  br i1 %599, label %603, label %600

600:                                              ; preds = %597
  %601 = load ptr, ptr %483, align 8
  %602 = icmp eq ptr %538, %601
  br i1 %602, label %603, label %1967

603:                                              ; preds = %600, %597
  %604 = load ptr, ptr %16, align 8
  %605 = getelementptr inbounds i8, ptr %534, i64 16
  %606 = load i64, ptr %605, align 8
  %607 = icmp ne i64 %606, 3
  %608 = load i64, ptr %274, align 8
  %609 = icmp slt i64 %608, 3
  %610 = select i1 %607, i1 true, i1 %609
  br i1 %610, label %1967, label %611

611:                                              ; preds = %603
  %612 = load ptr, ptr %273, align 8
  %613 = getelementptr inbounds i8, ptr %604, i64 128
  %614 = getelementptr inbounds i8, ptr %604, i64 144
  %615 = getelementptr inbounds i8, ptr %534, i64 24
  %616 = getelementptr inbounds i8, ptr %604, i64 112
  %617 = getelementptr inbounds i8, ptr %604, i64 168
  %618 = getelementptr inbounds i8, ptr %604, i64 120
  %619 = getelementptr inbounds i8, ptr %604, i64 32
  %620 = getelementptr inbounds i8, ptr %604, i64 48
  br label %621

621:                                              ; preds = %661, %611
  %622 = phi i64 [ 0, %611 ], [ %664, %661 ]
  %623 = load ptr, ptr %537, align 8
  %624 = load ptr, ptr %613, align 8
  %625 = icmp eq ptr %623, %624
  br i1 %625, label %626, label %628

626:                                              ; preds = %621
  %627 = load ptr, ptr %615, align 8
  br label %631

628:                                              ; preds = %621
  %629 = load i64, ptr %614, align 8
  %630 = getelementptr inbounds i8, ptr %534, i64 %629
  br label %631

631:                                              ; preds = %628, %626
  %632 = phi ptr [ %627, %626 ], [ %630, %628 ]
  %633 = getelementptr inbounds ptr, ptr %632, i64 %622
  %634 = load ptr, ptr %633, align 8
  %635 = getelementptr inbounds i8, ptr %634, i64 8
  %636 = load ptr, ptr %635, align 8
  %637 = load ptr, ptr %616, align 8
  %638 = icmp eq ptr %636, %637
  br i1 %638, label %642, label %639

639:                                              ; preds = %631
  %640 = load ptr, ptr %617, align 8
  %641 = icmp eq ptr %636, %640
  br i1 %641, label %642, label %645

642:                                              ; preds = %639, %631
  %643 = getelementptr inbounds i8, ptr %634, i64 16
  %644 = load double, ptr %643, align 8
  br label %661

645:                                              ; preds = %639
  %646 = load ptr, ptr %618, align 8
  %647 = icmp eq ptr %636, %646
  br i1 %647, label %648, label %1967

648:                                              ; preds = %645
  %649 = load ptr, ptr %619, align 8
  %650 = call i64 %649(ptr noundef nonnull %634)
  %651 = icmp eq i64 %650, -1
  br i1 %651, label %652, label %659

652:                                              ; preds = %648
  %653 = load ptr, ptr %620, align 8
  %654 = call ptr %653()
  %655 = icmp eq ptr %654, null
  br i1 %655, label %659, label %656

656:                                              ; preds = %652
  %657 = getelementptr inbounds i8, ptr %604, i64 56
  %658 = load ptr, ptr %657, align 8
  call void %658()
  br label %1967

659:                                              ; preds = %652, %648
  %660 = sitofp i64 %650 to double
  br label %661

661:                                              ; preds = %659, %642
  %662 = phi double [ %660, %659 ], [ %644, %642 ]
  %663 = getelementptr inbounds double, ptr %612, i64 %622
  store double %662, ptr %663, align 8
  %664 = add nuw nsw i64 %622, 1
  %665 = icmp eq i64 %664, 3
  br i1 %665, label %666, label %621

666:                                              ; preds = %661
  %667 = load ptr, ptr %273, align 8
  %668 = load i64, ptr %274, align 8
  %669 = getelementptr inbounds i8, ptr %667, i64 24
  store ptr %669, ptr %273, align 8
  %670 = add nsw i64 %668, -3
  store i64 %670, ptr %274, align 8
  store ptr %612, ptr %521, align 8
  %671 = getelementptr inbounds i8, ptr %521, i64 24
  store i64 0, ptr %671, align 8
  %672 = getelementptr inbounds i8, ptr %521, i64 40
  store ptr null, ptr %672, align 8
  %673 = getelementptr inbounds i8, ptr %521, i64 48
  store i64 8, ptr %673, align 8
  br label %674

674:                                              ; preds = %666, %579
  %675 = add nuw nsw i64 %520, 1
  %676 = icmp eq i64 %675, 3
  br i1 %676, label %677, label %519

677:                                              ; preds = %674
  %678 = add nuw nsw i64 %491, 1
  %679 = icmp eq i64 %678, %478
  br i1 %679, label %680, label %490

680:                                              ; preds = %677
  %681 = load i64, ptr %448, align 8
  br label %682

682:                                              ; preds = %680, %471
  %683 = phi i64 [ %478, %680 ], [ %474, %471 ]
  %684 = phi i64 [ %681, %680 ], [ %277, %471 ]
  %685 = shl nsw i64 %683, 1
  %686 = add nsw i64 %684, %685
  store i64 %686, ptr %448, align 8
  br label %687

687:                                              ; preds = %682, %446
  %688 = phi i64 [ %686, %682 ], [ %277, %446 ]
  %689 = load i64, ptr %272, align 8
  %690 = icmp eq i64 %689, 0
  br i1 %690, label %691, label %779

691:                                              ; preds = %687
  %692 = icmp sgt i64 %688, 0
  br i1 %692, label %698, label %693

693:                                              ; preds = %691
  store i64 0, ptr %270, align 8
  br label %779

694:                                              ; preds = %698
  store i64 %703, ptr %270, align 8
  %695 = icmp sgt i64 %703, 0
  br i1 %695, label %696, label %706

696:                                              ; preds = %694
  %697 = getelementptr inbounds i8, ptr %16, i64 1384
  br label %709

698:                                              ; preds = %691, %698
  %699 = phi i64 [ %703, %698 ], [ 0, %691 ]
  %700 = phi i64 [ %704, %698 ], [ 0, %691 ]
  %701 = getelementptr inbounds [24 x %struct.Given], ptr %275, i64 0, i64 %700, i32 3
  %702 = load i64, ptr %701, align 8
  %703 = call i64 @llvm.smax.i64(i64 %702, i64 %699)
  %704 = add nuw nsw i64 %700, 1
  %705 = icmp eq i64 %704, %688
  br i1 %705, label %694, label %698

706:                                              ; preds = %709, %694
  %707 = getelementptr inbounds i8, ptr %16, i64 1384
  %708 = getelementptr inbounds i64, ptr %707, i64 %703
  br label %726

709:                                              ; preds = %709, %696
  %710 = phi i64 [ 0, %696 ], [ %712, %709 ]
  %711 = getelementptr inbounds [28 x i64], ptr %697, i64 0, i64 %710
  store i64 1, ptr %711, align 8
  %712 = add nuw nsw i64 %710, 1
  %713 = icmp eq i64 %712, %703
  br i1 %713, label %706, label %709

714:                                              ; preds = %758
  %715 = icmp slt i64 %703, 1
  br i1 %715, label %779, label %716

716:                                              ; preds = %714
  %717 = load i64, ptr %707, align 8
  %718 = icmp eq i64 %717, 0
  br i1 %718, label %1967, label %719

719:                                              ; preds = %716
  %720 = load i64, ptr %271, align 8
  %721 = load ptr, ptr %269, align 8
  %722 = getelementptr inbounds i8, ptr %721, i64 944
  %723 = load i64, ptr %722, align 8
  %724 = sdiv i64 %723, %720
  %725 = icmp sgt i64 %717, %724
  br i1 %725, label %1967, label %770

726:                                              ; preds = %758, %706
  %727 = phi i64 [ %688, %706 ], [ %759, %758 ]
  %728 = phi i64 [ 0, %706 ], [ %760, %758 ]
  %729 = getelementptr inbounds [24 x %struct.Given], ptr %275, i64 0, i64 %728
  %730 = getelementptr inbounds i8, ptr %729, i64 24
  %731 = load i64, ptr %730, align 8
  %732 = sub i64 0, %731
  %733 = getelementptr inbounds i64, ptr %708, i64 %732
  %734 = icmp sgt i64 %731, 0
  br i1 %734, label %735, label %758

735:                                              ; preds = %726
  %736 = getelementptr inbounds i8, ptr %729, i64 32
  br label %737

737:                                              ; preds = %752, %735
  %738 = phi i64 [ %731, %735 ], [ %753, %752 ]
  %739 = phi i64 [ 0, %735 ], [ %754, %752 ]
  %740 = getelementptr inbounds i64, ptr %733, i64 %739
  %741 = load i64, ptr %740, align 8
  %742 = icmp eq i64 %741, 1
  %743 = load ptr, ptr %736, align 8
  %744 = getelementptr inbounds i64, ptr %743, i64 %739
  %745 = load i64, ptr %744, align 8
  br i1 %742, label %746, label %748

746:                                              ; preds = %737
  store i64 %745, ptr %740, align 8
  %747 = load i64, ptr %730, align 8
  br label %752

748:                                              ; preds = %737
  %749 = icmp eq i64 %745, 1
  %750 = icmp eq i64 %745, %741
  %751 = or i1 %749, %750
  br i1 %751, label %752, label %1967

752:                                              ; preds = %748, %746
  %753 = phi i64 [ %747, %746 ], [ %738, %748 ]
  %754 = add nuw nsw i64 %739, 1
  %755 = icmp slt i64 %754, %753
  br i1 %755, label %737, label %756

756:                                              ; preds = %752
  %757 = load i64, ptr %448, align 8
  br label %758

758:                                              ; preds = %756, %726
  %759 = phi i64 [ %757, %756 ], [ %727, %726 ]
  %760 = add nuw nsw i64 %728, 1
  %761 = icmp slt i64 %760, %759
  br i1 %761, label %726, label %714

762:                                              ; preds = %770
  %763 = getelementptr inbounds [28 x i64], ptr %707, i64 0, i64 %775
  %764 = load i64, ptr %763, align 8
  %765 = icmp eq i64 %764, 0
  br i1 %765, label %777, label %766

766:                                              ; preds = %762
  %767 = load i64, ptr %722, align 8
  %768 = sdiv i64 %767, %774
  %769 = icmp sgt i64 %764, %768
  br i1 %769, label %777, label %770

770:                                              ; preds = %719, %766
  %771 = phi i64 [ %774, %766 ], [ %720, %719 ]
  %772 = phi i64 [ %775, %766 ], [ 0, %719 ]
  %773 = phi i64 [ %764, %766 ], [ %717, %719 ]
  %774 = mul nsw i64 %771, %773
  store i64 %774, ptr %271, align 8
  %775 = add nuw nsw i64 %772, 1
  %776 = icmp eq i64 %775, %703
  br i1 %776, label %777, label %762

777:                                              ; preds = %762, %766, %770
  %778 = icmp slt i64 %775, %703
  br i1 %778, label %1967, label %779

779:                                              ; preds = %693, %714, %777, %687
  %780 = getelementptr inbounds i8, ptr %19, i64 616
  %781 = load i64, ptr %780, align 8
  %782 = icmp slt i64 %781, 0
  %783 = getelementptr inbounds [12 x ptr], ptr %14, i64 0, i64 %781
  %784 = select i1 %782, ptr %217, ptr %783
  %785 = load ptr, ptr %784, align 8
  call void @llvm.lifetime.start.p0(i64 192, ptr nonnull %17)
  %786 = load i64, ptr %268, align 8
  %787 = icmp eq i64 %786, 0
  br i1 %787, label %825, label %788

788:                                              ; preds = %779
  %789 = load i64, ptr %114, align 8
  %790 = getelementptr inbounds [12 x ptr], ptr %14, i64 0, i64 %789
  %791 = load ptr, ptr %790, align 8
  %792 = getelementptr inbounds i8, ptr %791, i64 8
  %793 = load ptr, ptr %792, align 8
  %794 = getelementptr inbounds i8, ptr %19, i64 128
  %795 = load ptr, ptr %794, align 8
  %796 = icmp eq ptr %793, %795
  br i1 %796, label %801, label %797

797:                                              ; preds = %788
  %798 = getelementptr inbounds i8, ptr %19, i64 136
  %799 = load ptr, ptr %798, align 8
  %800 = icmp eq ptr %793, %799
  br i1 %800, label %804, label %813

801:                                              ; preds = %788
  %802 = getelementptr inbounds i8, ptr %791, i64 24
  %803 = load ptr, ptr %802, align 8
  br label %808

804:                                              ; preds = %797
  %805 = getelementptr inbounds i8, ptr %19, i64 144
  %806 = load i64, ptr %805, align 8
  %807 = getelementptr inbounds i8, ptr %791, i64 %806
  br label %808

808:                                              ; preds = %804, %801
  %809 = phi ptr [ %803, %801 ], [ %807, %804 ]
  %810 = getelementptr inbounds i8, ptr %791, i64 16
  %811 = load i64, ptr %810, align 8
  %812 = icmp sgt i64 %811, 0
  br i1 %812, label %813, label %825

813:                                              ; preds = %808, %797
  %814 = phi ptr [ %809, %808 ], [ %790, %797 ]
  %815 = phi i64 [ %811, %808 ], [ 1, %797 ]
  %816 = getelementptr inbounds i8, ptr %19, i64 8
  br label %817

817:                                              ; preds = %817, %813
  %818 = phi i64 [ 0, %813 ], [ %823, %817 ]
  %819 = load ptr, ptr %816, align 8
  %820 = getelementptr inbounds ptr, ptr %814, i64 %818
  %821 = load ptr, ptr %820, align 8
  %822 = getelementptr inbounds ptr, ptr %17, i64 %818
  store ptr %821, ptr %822, align 8
  call void %819(ptr noundef %821)
  %823 = add nuw nsw i64 %818, 1
  %824 = icmp eq i64 %823, %815
  br i1 %824, label %825, label %817

825:                                              ; preds = %817, %808, %779
  %826 = phi i64 [ 0, %779 ], [ %811, %808 ], [ %815, %817 ]
  %827 = getelementptr inbounds i8, ptr %223, i64 696
  %828 = load i64, ptr %827, align 8
  %829 = icmp eq i64 %828, 0
  br i1 %829, label %1903, label %830

830:                                              ; preds = %825
  %831 = load i64, ptr %270, align 8
  %832 = icmp eq i64 %831, 0
  %833 = select i1 %832, i64 952, i64 960
  %834 = getelementptr inbounds i8, ptr %223, i64 %833
  %835 = load ptr, ptr %834, align 8
  %836 = icmp eq ptr %835, null
  br i1 %836, label %1953, label %837

837:                                              ; preds = %830
  %838 = getelementptr inbounds i8, ptr %835, i64 168
  %839 = load i64, ptr %838, align 8
  %840 = icmp eq i64 %839, 0
  br i1 %840, label %841, label %1953

841:                                              ; preds = %837
  %842 = load i64, ptr %271, align 8
  %843 = getelementptr inbounds i8, ptr %223, i64 936
  %844 = load i64, ptr %843, align 8
  %845 = icmp sgt i64 %842, %844
  br i1 %845, label %846, label %850

846:                                              ; preds = %841
  %847 = getelementptr inbounds i8, ptr %835, i64 160
  %848 = load i64, ptr %847, align 8
  %849 = icmp eq i64 %848, 0
  br i1 %849, label %850, label %1953

850:                                              ; preds = %846, %841
  %851 = getelementptr inbounds i8, ptr %835, i64 8
  %852 = load i64, ptr %851, align 8
  %853 = icmp slt i64 %842, %852
  %854 = call i64 @llvm.smax.i64(i64 %842, i64 %852)
  call void @llvm.lifetime.start.p0(i64 192, ptr nonnull %10)
  br i1 %853, label %860, label %855

855:                                              ; preds = %850
  %856 = getelementptr inbounds i8, ptr %223, i64 904
  %857 = load i64, ptr %856, align 8
  %858 = icmp ne i64 %857, 0
  %859 = and i1 %832, %858
  br label %860

860:                                              ; preds = %855, %850
  %861 = phi i1 [ true, %850 ], [ %859, %855 ]
  %862 = load ptr, ptr %217, align 8
  %863 = icmp eq ptr %862, %785
  br i1 %863, label %1030, label %864

864:                                              ; preds = %860
  %865 = load ptr, ptr %269, align 8
  %866 = getelementptr inbounds i8, ptr %865, i64 704
  %867 = load ptr, ptr %16, align 8
  %868 = getelementptr inbounds i8, ptr %785, i64 8
  %869 = load ptr, ptr %868, align 8
  %870 = getelementptr inbounds i8, ptr %867, i64 160
  %871 = load ptr, ptr %870, align 8
  %872 = icmp eq ptr %869, %871
  br i1 %872, label %873, label %1900

873:                                              ; preds = %864
  %874 = getelementptr inbounds i8, ptr %785, i64 56
  %875 = load ptr, ptr %874, align 8
  %876 = getelementptr inbounds i8, ptr %867, i64 200
  %877 = load ptr, ptr %876, align 8
  %878 = icmp eq ptr %875, %877
  br i1 %878, label %879, label %883

879:                                              ; preds = %873
  %880 = getelementptr inbounds i8, ptr %785, i64 64
  %881 = load i32, ptr %880, align 8
  %882 = and i32 %881, 256
  br label %899

883:                                              ; preds = %873
  %884 = getelementptr inbounds i8, ptr %867, i64 208
  %885 = load i64, ptr %884, align 8
  %886 = getelementptr inbounds i8, ptr %875, i64 %885
  %887 = load i64, ptr %886, align 8
  %888 = getelementptr inbounds i8, ptr %867, i64 216
  %889 = load i64, ptr %888, align 8
  %890 = and i64 %889, %887
  %891 = getelementptr inbounds i8, ptr %867, i64 224
  %892 = load i64, ptr %891, align 8
  %893 = icmp eq i64 %890, %892
  br i1 %893, label %894, label %1900

894:                                              ; preds = %883
  %895 = getelementptr inbounds i8, ptr %785, i64 64
  %896 = load i32, ptr %895, align 8
  %897 = lshr i32 %896, 8
  %898 = and i32 %897, 1
  br label %899

899:                                              ; preds = %894, %879
  %900 = phi i32 [ %881, %879 ], [ %896, %894 ]
  %901 = phi i32 [ %882, %879 ], [ %898, %894 ]
  %902 = icmp eq i32 %901, 0
  %903 = and i32 %900, 1024
  %904 = icmp eq i32 %903, 0
  %905 = select i1 %902, i1 true, i1 %904
  br i1 %905, label %1900, label %906

906:                                              ; preds = %899
  %907 = getelementptr inbounds i8, ptr %785, i64 24
  %908 = load i32, ptr %907, align 8
  %909 = sext i32 %908 to i64
  %910 = load i64, ptr %866, align 8
  %911 = add nsw i64 %910, %831
  %912 = icmp eq i64 %911, %909
  br i1 %912, label %913, label %1900

913:                                              ; preds = %906
  %914 = icmp sgt i64 %831, 0
  br i1 %914, label %915, label %922

915:                                              ; preds = %913
  %916 = getelementptr inbounds i8, ptr %785, i64 32
  %917 = load ptr, ptr %916, align 8
  %918 = getelementptr inbounds i8, ptr %16, i64 1384
  br label %932

919:                                              ; preds = %932
  %920 = add nuw nsw i64 %933, 1
  %921 = icmp eq i64 %920, %831
  br i1 %921, label %922, label %932

922:                                              ; preds = %919, %913
  %923 = icmp slt i64 %910, 1
  br i1 %923, label %951, label %924

924:                                              ; preds = %922
  %925 = getelementptr inbounds i8, ptr %785, i64 32
  %926 = load ptr, ptr %925, align 8
  %927 = getelementptr i64, ptr %926, i64 %831
  %928 = getelementptr inbounds i8, ptr %865, i64 712
  %929 = load i64, ptr %927, align 8
  %930 = load i64, ptr %928, align 8
  %931 = icmp eq i64 %929, %930
  br i1 %931, label %939, label %1900

932:                                              ; preds = %919, %915
  %933 = phi i64 [ 0, %915 ], [ %920, %919 ]
  %934 = getelementptr inbounds i64, ptr %917, i64 %933
  %935 = load i64, ptr %934, align 8
  %936 = getelementptr inbounds [28 x i64], ptr %918, i64 0, i64 %933
  %937 = load i64, ptr %936, align 8
  %938 = icmp eq i64 %935, %937
  br i1 %938, label %919, label %1900

939:                                              ; preds = %924, %943
  %940 = phi i64 [ %941, %943 ], [ 0, %924 ]
  %941 = add nuw nsw i64 %940, 1
  %942 = icmp eq i64 %941, %910
  br i1 %942, label %951, label %943

943:                                              ; preds = %939
  %944 = getelementptr i64, ptr %927, i64 %941
  %945 = load i64, ptr %944, align 8
  %946 = getelementptr inbounds [4 x i64], ptr %928, i64 0, i64 %941
  %947 = load i64, ptr %946, align 8
  %948 = icmp eq i64 %945, %947
  br i1 %948, label %939, label %949

949:                                              ; preds = %943
  %950 = icmp slt i64 %941, %910
  br i1 %950, label %1900, label %951

951:                                              ; preds = %939, %949, %922
  %952 = and i32 %900, 1
  %953 = icmp eq i32 %952, 0
  br i1 %953, label %1027, label %954

954:                                              ; preds = %951
  %955 = getelementptr inbounds i8, ptr %785, i64 16
  %956 = load ptr, ptr %955, align 8
  %957 = getelementptr inbounds i8, ptr %785, i64 32
  %958 = load ptr, ptr %957, align 8
  %959 = getelementptr inbounds i8, ptr %785, i64 40
  %960 = load ptr, ptr %959, align 8
  %961 = getelementptr inbounds i8, ptr %956, i64 8
  %962 = icmp sgt i32 %908, 0
  br i1 %962, label %963, label %980

963:                                              ; preds = %954, %963
  %964 = phi ptr [ %976, %963 ], [ %956, %954 ]
  %965 = phi ptr [ %977, %963 ], [ %961, %954 ]
  %966 = phi i64 [ %978, %963 ], [ 0, %954 ]
  %967 = getelementptr inbounds i64, ptr %958, i64 %966
  %968 = load i64, ptr %967, align 8
  %969 = add nsw i64 %968, -1
  %970 = getelementptr inbounds i64, ptr %960, i64 %966
  %971 = load i64, ptr %970, align 8
  %972 = mul nsw i64 %969, %971
  %973 = icmp slt i64 %972, 0
  %974 = select i1 %973, ptr %964, ptr %965
  %975 = getelementptr inbounds i8, ptr %974, i64 %972
  %976 = select i1 %973, ptr %975, ptr %964
  %977 = select i1 %973, ptr %965, ptr %975
  %978 = add nuw nsw i64 %966, 1
  %979 = icmp eq i64 %978, %909
  br i1 %979, label %980, label %963

980:                                              ; preds = %963, %954
  %981 = phi ptr [ %956, %954 ], [ %976, %963 ]
  %982 = phi ptr [ %961, %954 ], [ %977, %963 ]
  %983 = load i64, ptr %448, align 8
  %984 = icmp sgt i64 %983, 0
  br i1 %984, label %985, label %1027

985:                                              ; preds = %980, %1023
  %986 = phi i1 [ %1025, %1023 ], [ true, %980 ]
  %987 = phi i64 [ %1024, %1023 ], [ 0, %980 ]
  %988 = getelementptr inbounds [24 x %struct.Given], ptr %275, i64 0, i64 %987
  %989 = getelementptr inbounds i8, ptr %988, i64 40
  %990 = load ptr, ptr %989, align 8
  %991 = icmp eq ptr %990, null
  br i1 %991, label %1023, label %992

992:                                              ; preds = %985
  %993 = load ptr, ptr %988, align 8
  %994 = getelementptr inbounds i8, ptr %988, i64 24
  %995 = load i64, ptr %994, align 8
  %996 = getelementptr inbounds i8, ptr %988, i64 32
  %997 = load ptr, ptr %996, align 8
  %998 = getelementptr inbounds i8, ptr %993, i64 8
  %999 = icmp sgt i64 %995, -1
  br i1 %999, label %1000, label %1017

1000:                                             ; preds = %992, %1000
  %1001 = phi ptr [ %1013, %1000 ], [ %993, %992 ]
  %1002 = phi ptr [ %1014, %1000 ], [ %998, %992 ]
  %1003 = phi i64 [ %1015, %1000 ], [ 0, %992 ]
  %1004 = getelementptr inbounds i64, ptr %997, i64 %1003
  %1005 = load i64, ptr %1004, align 8
  %1006 = add nsw i64 %1005, -1
  %1007 = getelementptr inbounds i64, ptr %990, i64 %1003
  %1008 = load i64, ptr %1007, align 8
  %1009 = mul nsw i64 %1006, %1008
  %1010 = icmp slt i64 %1009, 0
  %1011 = select i1 %1010, ptr %1001, ptr %1002
  %1012 = getelementptr inbounds i8, ptr %1011, i64 %1009
  %1013 = select i1 %1010, ptr %1012, ptr %1001
  %1014 = select i1 %1010, ptr %1002, ptr %1012
  %1015 = add nuw nsw i64 %1003, 1
  %1016 = icmp eq i64 %1003, %995
  br i1 %1016, label %1017, label %1000

1017:                                             ; preds = %1000, %992
  %1018 = phi ptr [ %993, %992 ], [ %1013, %1000 ]
  %1019 = phi ptr [ %998, %992 ], [ %1014, %1000 ]
  %1020 = icmp ult ptr %1018, %982
  %1021 = icmp ult ptr %981, %1019
  %1022 = select i1 %1020, i1 %1021, i1 false
  br i1 %1022, label %1027, label %1023

1023:                                             ; preds = %1017, %985
  %1024 = add nuw nsw i64 %987, 1
  %1025 = icmp slt i64 %1024, %983
  %1026 = icmp eq i64 %1024, %983
  br i1 %1026, label %1027, label %985

1027:                                             ; preds = %1023, %1017, %980, %951
  %1028 = phi i1 [ true, %951 ], [ false, %980 ], [ %1025, %1023 ], [ %986, %1017 ]
  %1029 = or i1 %861, %1028
  br label %1030

1030:                                             ; preds = %1027, %860
  %1031 = phi i1 [ %1029, %1027 ], [ %861, %860 ]
  %1032 = phi ptr [ %785, %1027 ], [ null, %860 ]
  %1033 = load i64, ptr %272, align 8
  %1034 = icmp eq i64 %1033, 0
  %1035 = or i1 %853, %1034
  br i1 %1035, label %1036, label %1113

1036:                                             ; preds = %1030
  %1037 = load i64, ptr %448, align 8
  %1038 = icmp sgt i64 %1037, 0
  br i1 %1038, label %1039, label %1113

1039:                                             ; preds = %1036
  %1040 = getelementptr inbounds i8, ptr %16, i64 1384
  br label %1041

1041:                                             ; preds = %1109, %1039
  %1042 = phi i64 [ 0, %1039 ], [ %1110, %1109 ]
  %1043 = phi i64 [ 0, %1039 ], [ %1111, %1109 ]
  br i1 %853, label %1103, label %1044

1044:                                             ; preds = %1041
  %1045 = getelementptr inbounds [24 x %struct.Given], ptr %275, i64 0, i64 %1043
  %1046 = getelementptr inbounds i8, ptr %1045, i64 48
  %1047 = load i64, ptr %1046, align 8
  %1048 = icmp eq i64 %1047, 8
  br i1 %1048, label %1053, label %1049

1049:                                             ; preds = %1044
  %1050 = getelementptr inbounds i8, ptr %1045, i64 16
  %1051 = load i64, ptr %1050, align 8
  %1052 = icmp sgt i64 %1051, 1
  br i1 %1052, label %1103, label %1053

1053:                                             ; preds = %1049, %1044
  %1054 = load i64, ptr %270, align 8
  %1055 = icmp slt i64 %1054, 1
  br i1 %1055, label %1098, label %1056

1056:                                             ; preds = %1053
  %1057 = getelementptr inbounds i8, ptr %1045, i64 24
  %1058 = getelementptr inbounds i8, ptr %1045, i64 32
  %1059 = getelementptr inbounds i8, ptr %1045, i64 40
  br label %1060

1060:                                             ; preds = %1091, %1056
  %1061 = phi i64 [ %1054, %1056 ], [ %1064, %1091 ]
  %1062 = phi i64 [ 0, %1056 ], [ %1093, %1091 ]
  %1063 = phi i64 [ 1, %1056 ], [ %1092, %1091 ]
  %1064 = add nsw i64 %1061, -1
  %1065 = getelementptr inbounds [28 x i64], ptr %1040, i64 0, i64 %1064
  %1066 = load i64, ptr %1065, align 8
  %1067 = icmp eq i64 %1066, 1
  br i1 %1067, label %1091, label %1068

1068:                                             ; preds = %1060
  %1069 = load i64, ptr %1057, align 8
  %1070 = sub i64 %1069, %1054
  %1071 = add i64 %1070, %1064
  %1072 = icmp slt i64 %1071, 0
  br i1 %1072, label %1082, label %1073

1073:                                             ; preds = %1068
  %1074 = load ptr, ptr %1058, align 8
  %1075 = getelementptr inbounds i64, ptr %1074, i64 %1071
  %1076 = load i64, ptr %1075, align 8
  %1077 = icmp eq i64 %1076, 1
  br i1 %1077, label %1082, label %1078

1078:                                             ; preds = %1073
  %1079 = load ptr, ptr %1059, align 8
  %1080 = getelementptr inbounds i64, ptr %1079, i64 %1071
  %1081 = load i64, ptr %1080, align 8
  br label %1082

1082:                                             ; preds = %1078, %1073, %1068
  %1083 = phi i64 [ %1081, %1078 ], [ 0, %1073 ], [ 0, %1068 ]
  %1084 = icmp eq i64 %1063, 1
  br i1 %1084, label %1088, label %1085

1085:                                             ; preds = %1082
  %1086 = mul nsw i64 %1063, %1062
  %1087 = icmp eq i64 %1083, %1086
  br i1 %1087, label %1088, label %1103

1088:                                             ; preds = %1085, %1082
  %1089 = phi i64 [ %1062, %1085 ], [ %1083, %1082 ]
  %1090 = mul nsw i64 %1066, %1063
  br label %1091

1091:                                             ; preds = %1088, %1060
  %1092 = phi i64 [ %1063, %1060 ], [ %1090, %1088 ]
  %1093 = phi i64 [ %1062, %1060 ], [ %1089, %1088 ]
  %1094 = icmp ult i64 %1061, 2
  br i1 %1094, label %1095, label %1060

1095:                                             ; preds = %1091
  %1096 = and i64 %1093, 7
  %1097 = icmp eq i64 %1096, 0
  br i1 %1097, label %1098, label %1103

1098:                                             ; preds = %1095, %1053
  %1099 = phi i64 [ %1093, %1095 ], [ 0, %1053 ]
  %1100 = ashr exact i64 %1099, 3
  %1101 = getelementptr inbounds i8, ptr %1045, i64 8
  store i64 %1100, ptr %1101, align 8
  %1102 = getelementptr inbounds [24 x i64], ptr %10, i64 0, i64 %1043
  store i64 0, ptr %1102, align 8
  br label %1109

1103:                                             ; preds = %1085, %1095, %1049, %1041
  %1104 = getelementptr inbounds [24 x i64], ptr %10, i64 0, i64 %1043
  store i64 1, ptr %1104, align 8
  %1105 = getelementptr inbounds [24 x %struct.Given], ptr %275, i64 0, i64 %1043, i32 2
  %1106 = load i64, ptr %1105, align 8
  %1107 = mul nsw i64 %1106, %854
  %1108 = add nsw i64 %1107, %1042
  br label %1109

1109:                                             ; preds = %1103, %1098
  %1110 = phi i64 [ %1108, %1103 ], [ %1042, %1098 ]
  %1111 = add nuw nsw i64 %1043, 1
  %1112 = icmp eq i64 %1111, %1037
  br i1 %1112, label %1113, label %1041

1113:                                             ; preds = %1109, %1036, %1030
  %1114 = phi i64 [ 0, %1030 ], [ 0, %1036 ], [ %1110, %1109 ]
  br i1 %1031, label %1115, label %1120

1115:                                             ; preds = %1113
  %1116 = getelementptr inbounds i8, ptr %223, i64 896
  %1117 = load i64, ptr %1116, align 8
  %1118 = mul nsw i64 %1117, %854
  %1119 = add nsw i64 %1118, %1114
  br label %1120

1120:                                             ; preds = %1115, %1113
  %1121 = phi i64 [ %1119, %1115 ], [ %1114, %1113 ]
  %1122 = load ptr, ptr %273, align 8
  %1123 = load i64, ptr %274, align 8
  %1124 = icmp sgt i64 %1121, %1123
  br i1 %1124, label %1125, label %1131

1125:                                             ; preds = %1120
  %1126 = getelementptr inbounds i8, ptr %19, i64 72
  %1127 = load ptr, ptr %1126, align 8
  %1128 = shl i64 %1121, 3
  %1129 = call ptr %1127(i64 noundef %1128)
  %1130 = icmp eq ptr %1129, null
  br i1 %1130, label %1900, label %1131

1131:                                             ; preds = %1125, %1120
  %1132 = phi ptr [ %1129, %1125 ], [ %1122, %1120 ]
  %1133 = phi ptr [ %1129, %1125 ], [ null, %1120 ]
  %1134 = icmp eq i64 %1114, 0
  br i1 %1134, label %1250, label %1135

1135:                                             ; preds = %1131
  %1136 = load i64, ptr %448, align 8
  %1137 = icmp sgt i64 %1136, 0
  br i1 %1137, label %1138, label %1250

1138:                                             ; preds = %1135
  %1139 = icmp sgt i64 %854, 0
  %1140 = getelementptr inbounds i8, ptr %16, i64 1384
  br label %1141

1141:                                             ; preds = %1244, %1138
  %1142 = phi i64 [ %1136, %1138 ], [ %1245, %1244 ]
  %1143 = phi i64 [ %1136, %1138 ], [ %1246, %1244 ]
  %1144 = phi i64 [ 0, %1138 ], [ %1248, %1244 ]
  %1145 = phi ptr [ %1132, %1138 ], [ %1247, %1244 ]
  %1146 = getelementptr inbounds [24 x i64], ptr %10, i64 0, i64 %1144
  %1147 = load i64, ptr %1146, align 8
  %1148 = icmp eq i64 %1147, 0
  br i1 %1148, label %1244, label %1149

1149:                                             ; preds = %1141
  %1150 = getelementptr inbounds [24 x %struct.Given], ptr %275, i64 0, i64 %1144
  call void @llvm.lifetime.start.p0(i64 192, ptr nonnull %9)
  %1151 = getelementptr inbounds i8, ptr %1150, i64 16
  %1152 = load i64, ptr %1151, align 8
  %1153 = load i64, ptr %270, align 8
  %1154 = icmp sgt i64 %1153, 0
  br i1 %1154, label %1164, label %1155

1155:                                             ; preds = %1164, %1149
  %1156 = load ptr, ptr %1150, align 8
  store ptr %1145, ptr %1150, align 8
  %1157 = getelementptr inbounds i8, ptr %1150, i64 8
  store i64 %1152, ptr %1157, align 8
  br i1 %1139, label %1158, label %1241

1158:                                             ; preds = %1155
  %1159 = icmp sgt i64 %1152, 0
  %1160 = getelementptr inbounds i8, ptr %1150, i64 48
  %1161 = getelementptr inbounds i8, ptr %1150, i64 24
  %1162 = getelementptr inbounds i8, ptr %1150, i64 32
  %1163 = getelementptr inbounds i8, ptr %1150, i64 40
  br label %1169

1164:                                             ; preds = %1149, %1164
  %1165 = phi i64 [ %1167, %1164 ], [ 0, %1149 ]
  %1166 = getelementptr inbounds [24 x i64], ptr %9, i64 0, i64 %1165
  store i64 0, ptr %1166, align 8
  %1167 = add nuw nsw i64 %1165, 1
  %1168 = icmp eq i64 %1167, %1153
  br i1 %1168, label %1155, label %1164

1169:                                             ; preds = %1235, %1158
  %1170 = phi i64 [ 0, %1158 ], [ %1237, %1235 ]
  %1171 = phi ptr [ %1156, %1158 ], [ %1236, %1235 ]
  %1172 = phi ptr [ %1145, %1158 ], [ %1174, %1235 ]
  br i1 %1159, label %1180, label %1173

1173:                                             ; preds = %1180, %1169
  %1174 = phi ptr [ %1172, %1169 ], [ %1187, %1180 ]
  %1175 = load i64, ptr %270, align 8
  %1176 = icmp sgt i64 %1175, 0
  br i1 %1176, label %1177, label %1235

1177:                                             ; preds = %1173
  %1178 = load i64, ptr %1161, align 8
  %1179 = sub i64 %1178, %1175
  br label %1190

1180:                                             ; preds = %1169, %1180
  %1181 = phi i64 [ %1188, %1180 ], [ 0, %1169 ]
  %1182 = phi ptr [ %1187, %1180 ], [ %1172, %1169 ]
  %1183 = load i64, ptr %1160, align 8
  %1184 = mul nsw i64 %1183, %1181
  %1185 = getelementptr inbounds i8, ptr %1171, i64 %1184
  %1186 = load double, ptr %1185, align 8
  %1187 = getelementptr inbounds i8, ptr %1182, i64 8
  store double %1186, ptr %1182, align 8
  %1188 = add nuw nsw i64 %1181, 1
  %1189 = icmp eq i64 %1188, %1152
  br i1 %1189, label %1173, label %1180

1190:                                             ; preds = %1226, %1177
  %1191 = phi i64 [ %1175, %1177 ], [ %1193, %1226 ]
  %1192 = phi ptr [ %1171, %1177 ], [ %1233, %1226 ]
  %1193 = add nsw i64 %1191, -1
  %1194 = add i64 %1193, %1179
  %1195 = icmp slt i64 %1194, 0
  br i1 %1195, label %1219, label %1196

1196:                                             ; preds = %1190
  %1197 = load ptr, ptr %1162, align 8
  %1198 = getelementptr inbounds i64, ptr %1197, i64 %1194
  %1199 = load i64, ptr %1198, align 8
  %1200 = icmp eq i64 %1199, 1
  br i1 %1200, label %1201, label %1208

1201:                                             ; preds = %1196
  %1202 = getelementptr inbounds [24 x i64], ptr %9, i64 0, i64 %1193
  %1203 = load i64, ptr %1202, align 8
  %1204 = add nsw i64 %1203, 1
  store i64 %1204, ptr %1202, align 8
  %1205 = getelementptr inbounds [28 x i64], ptr %1140, i64 0, i64 %1193
  %1206 = load i64, ptr %1205, align 8
  %1207 = icmp slt i64 %1204, %1206
  br i1 %1207, label %1235, label %1226

1208:                                             ; preds = %1196
  %1209 = load ptr, ptr %1163, align 8
  %1210 = getelementptr inbounds i64, ptr %1209, i64 %1194
  %1211 = load i64, ptr %1210, align 8
  %1212 = getelementptr inbounds i8, ptr %1192, i64 %1211
  %1213 = getelementptr inbounds [24 x i64], ptr %9, i64 0, i64 %1193
  %1214 = load i64, ptr %1213, align 8
  %1215 = add nsw i64 %1214, 1
  store i64 %1215, ptr %1213, align 8
  %1216 = getelementptr inbounds [28 x i64], ptr %1140, i64 0, i64 %1193
  %1217 = load i64, ptr %1216, align 8
  %1218 = icmp slt i64 %1215, %1217
  br i1 %1218, label %1235, label %1226

1219:                                             ; preds = %1190
  %1220 = getelementptr inbounds [24 x i64], ptr %9, i64 0, i64 %1193
  %1221 = load i64, ptr %1220, align 8
  %1222 = add nsw i64 %1221, 1
  store i64 %1222, ptr %1220, align 8
  %1223 = getelementptr inbounds [28 x i64], ptr %1140, i64 0, i64 %1193
  %1224 = load i64, ptr %1223, align 8
  %1225 = icmp slt i64 %1222, %1224
  br i1 %1225, label %1235, label %1226

1226:                                             ; preds = %1219, %1208, %1201
  %1227 = phi ptr [ %1192, %1219 ], [ %1192, %1201 ], [ %1212, %1208 ]
  %1228 = phi ptr [ %1220, %1219 ], [ %1202, %1201 ], [ %1213, %1208 ]
  %1229 = phi i64 [ %1224, %1219 ], [ %1206, %1201 ], [ %1217, %1208 ]
  %1230 = phi i64 [ 0, %1219 ], [ 0, %1201 ], [ %1211, %1208 ]
  %1231 = mul i64 %1229, %1230
  %1232 = sub i64 0, %1231
  %1233 = getelementptr inbounds i8, ptr %1227, i64 %1232
  store i64 0, ptr %1228, align 8
  %1234 = icmp ugt i64 %1191, 1
  br i1 %1234, label %1190, label %1235

1235:                                             ; preds = %1226, %1219, %1208, %1201, %1173
  %1236 = phi ptr [ %1171, %1173 ], [ %1212, %1208 ], [ %1192, %1219 ], [ %1192, %1201 ], [ %1233, %1226 ]
  %1237 = add nuw nsw i64 %1170, 1
  %1238 = icmp eq i64 %1237, %854
  br i1 %1238, label %1239, label %1169

1239:                                             ; preds = %1235
  %1240 = load i64, ptr %448, align 8
  br label %1241

1241:                                             ; preds = %1239, %1155
  %1242 = phi i64 [ %1142, %1155 ], [ %1240, %1239 ]
  %1243 = phi ptr [ %1145, %1155 ], [ %1174, %1239 ]
  call void @llvm.lifetime.end.p0(i64 192, ptr nonnull %9)
  br label %1244

1244:                                             ; preds = %1241, %1141
  %1245 = phi i64 [ %1242, %1241 ], [ %1142, %1141 ]
  %1246 = phi i64 [ %1242, %1241 ], [ %1143, %1141 ]
  %1247 = phi ptr [ %1243, %1241 ], [ %1145, %1141 ]
  %1248 = add nuw nsw i64 %1144, 1
  %1249 = icmp slt i64 %1248, %1246
  br i1 %1249, label %1141, label %1250

1250:                                             ; preds = %1244, %1135, %1131
  %1251 = phi ptr [ %1132, %1131 ], [ %1132, %1135 ], [ %1247, %1244 ]
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %11)
  %1252 = getelementptr inbounds i8, ptr %223, i64 928
  %1253 = load ptr, ptr %1252, align 8
  %1254 = icmp eq ptr %1253, null
  br i1 %1254, label %1377, label %1255

1255:                                             ; preds = %1250
  %1256 = load i64, ptr %270, align 8
  %1257 = icmp ne i64 %1256, 0
  %1258 = icmp ne ptr %1032, null
  %1259 = or i1 %1258, %1257
  %1260 = select i1 %1259, i1 true, i1 %1031
  br i1 %1260, label %1377, label %1261

1261:                                             ; preds = %1255
  %1262 = getelementptr inbounds i8, ptr %1253, i64 24
  %1263 = load ptr, ptr %1262, align 8
  %1264 = getelementptr inbounds i8, ptr %19, i64 128
  %1265 = getelementptr inbounds i8, ptr %19, i64 144
  %1266 = getelementptr inbounds i8, ptr %223, i64 704
  %1267 = getelementptr inbounds i8, ptr %19, i64 160
  %1268 = getelementptr inbounds i8, ptr %19, i64 200
  %1269 = getelementptr inbounds i8, ptr %223, i64 920
  %1270 = getelementptr inbounds i8, ptr %19, i64 8
  %1271 = getelementptr inbounds i8, ptr %19, i64 16
  br label %1272

1272:                                             ; preds = %1375, %1261
  %1273 = phi ptr [ null, %1261 ], [ %1376, %1375 ]
  %1274 = phi i1 [ true, %1261 ], [ false, %1375 ]
  %1275 = phi i64 [ 0, %1261 ], [ 1, %1375 ]
  %1276 = getelementptr inbounds ptr, ptr %1263, i64 %1275
  %1277 = load ptr, ptr %1276, align 8
  %1278 = load ptr, ptr %217, align 8
  %1279 = icmp eq ptr %1277, %1278
  br i1 %1279, label %1375, label %1280

1280:                                             ; preds = %1272
  %1281 = load i64, ptr %1277, align 8
  %1282 = and i64 %1281, 4294967295
  %1283 = icmp eq i64 %1282, 1
  br i1 %1283, label %1284, label %1375

1284:                                             ; preds = %1280
  %1285 = load i64, ptr %827, align 8
  %1286 = icmp sgt i64 %1285, 0
  br i1 %1286, label %1287, label %1357

1287:                                             ; preds = %1284
  %1288 = getelementptr inbounds i8, ptr %1277, i64 8
  %1289 = load ptr, ptr %1288, align 8
  %1290 = load ptr, ptr %1264, align 8
  %1291 = icmp eq ptr %1289, %1290
  %1292 = getelementptr inbounds i8, ptr %1277, i64 24
  br label %1293

1293:                                             ; preds = %1354, %1287
  %1294 = phi i64 [ 0, %1287 ], [ %1355, %1354 ]
  br i1 %1291, label %1295, label %1297

1295:                                             ; preds = %1293
  %1296 = load ptr, ptr %1292, align 8
  br label %1300

1297:                                             ; preds = %1293
  %1298 = load i64, ptr %1265, align 8
  %1299 = getelementptr inbounds i8, ptr %1277, i64 %1298
  br label %1300

1300:                                             ; preds = %1297, %1295
  %1301 = phi ptr [ %1296, %1295 ], [ %1299, %1297 ]
  %1302 = getelementptr inbounds ptr, ptr %1301, i64 %1294
  %1303 = load ptr, ptr %1302, align 8
  %1304 = getelementptr inbounds [4 x %struct.Result], ptr %1266, i64 0, i64 %1294
  %1305 = load i64, ptr %1303, align 8
  %1306 = and i64 %1305, 4294967295
  %1307 = icmp eq i64 %1306, 1
  br i1 %1307, label %1308, label %1357

1308:                                             ; preds = %1300
  %1309 = getelementptr inbounds i8, ptr %1303, i64 8
  %1310 = load ptr, ptr %1309, align 8
  %1311 = load ptr, ptr %1267, align 8
  %1312 = icmp eq ptr %1310, %1311
  br i1 %1312, label %1313, label %1357

1313:                                             ; preds = %1308
  %1314 = getelementptr inbounds i8, ptr %1303, i64 72
  %1315 = load ptr, ptr %1314, align 8
  %1316 = icmp eq ptr %1315, null
  br i1 %1316, label %1317, label %1357

1317:                                             ; preds = %1313
  %1318 = getelementptr inbounds i8, ptr %1303, i64 56
  %1319 = load ptr, ptr %1318, align 8
  %1320 = load ptr, ptr %1268, align 8
  %1321 = icmp eq ptr %1319, %1320
  br i1 %1321, label %1322, label %1357

1322:                                             ; preds = %1317
  %1323 = getelementptr inbounds i8, ptr %1303, i64 64
  %1324 = load i32, ptr %1323, align 8
  %1325 = and i32 %1324, 1285
  %1326 = icmp eq i32 %1325, 1285
  br i1 %1326, label %1327, label %1357

1327:                                             ; preds = %1322
  %1328 = getelementptr inbounds i8, ptr %1303, i64 24
  %1329 = load i32, ptr %1328, align 8
  %1330 = sext i32 %1329 to i64
  %1331 = load i64, ptr %1304, align 8
  %1332 = icmp eq i64 %1331, %1330
  br i1 %1332, label %1333, label %1357

1333:                                             ; preds = %1327
  %1334 = icmp slt i32 %1329, 1
  br i1 %1334, label %1354, label %1335

1335:                                             ; preds = %1333
  %1336 = getelementptr inbounds i8, ptr %1303, i64 32
  %1337 = load ptr, ptr %1336, align 8
  %1338 = getelementptr inbounds i8, ptr %1304, i64 8
  %1339 = load i64, ptr %1337, align 8
  %1340 = load i64, ptr %1338, align 8
  %1341 = icmp eq i64 %1339, %1340
  br i1 %1341, label %1342, label %1357

1342:                                             ; preds = %1335, %1346
  %1343 = phi i64 [ %1344, %1346 ], [ 0, %1335 ]
  %1344 = add nuw nsw i64 %1343, 1
  %1345 = icmp eq i64 %1344, %1330
  br i1 %1345, label %1354, label %1346

1346:                                             ; preds = %1342
  %1347 = getelementptr inbounds i64, ptr %1337, i64 %1344
  %1348 = load i64, ptr %1347, align 8
  %1349 = getelementptr inbounds [4 x i64], ptr %1338, i64 0, i64 %1344
  %1350 = load i64, ptr %1349, align 8
  %1351 = icmp eq i64 %1348, %1350
  br i1 %1351, label %1342, label %1352

1352:                                             ; preds = %1346
  %1353 = icmp slt i64 %1344, %1330
  br i1 %1353, label %1357, label %1354

1354:                                             ; preds = %1342, %1352, %1333
  %1355 = add nuw nsw i64 %1294, 1
  %1356 = icmp eq i64 %1355, %1285
  br i1 %1356, label %1363, label %1293

1357:                                             ; preds = %1352, %1335, %1327, %1322, %1317, %1313, %1308, %1300, %1284
  %1358 = phi i64 [ 0, %1284 ], [ %1294, %1300 ], [ %1294, %1308 ], [ %1294, %1313 ], [ %1294, %1317 ], [ %1294, %1322 ], [ %1294, %1327 ], [ %1294, %1335 ], [ %1294, %1352 ]
  %1359 = icmp eq i64 %1358, %1285
  br i1 %1359, label %1360, label %1369

1360:                                             ; preds = %1357
  %1361 = getelementptr inbounds i8, ptr %1277, i64 8
  %1362 = load ptr, ptr %1361, align 8
  br label %1363

1363:                                             ; preds = %1354, %1360
  %1364 = phi ptr [ %1362, %1360 ], [ %1289, %1354 ]
  %1365 = load ptr, ptr %1269, align 8
  %1366 = icmp eq ptr %1364, %1365
  br i1 %1366, label %1367, label %1369

1367:                                             ; preds = %1363
  %1368 = icmp eq ptr %1273, null
  br i1 %1368, label %1371, label %1375

1369:                                             ; preds = %1363, %1357
  %1370 = load ptr, ptr %1270, align 8
  store ptr %1278, ptr %1276, align 8
  call void %1370(ptr noundef %1278)
  br label %1371

1371:                                             ; preds = %1369, %1367
  %1372 = phi ptr [ %1271, %1369 ], [ %1270, %1367 ]
  %1373 = phi ptr [ %1273, %1369 ], [ %1277, %1367 ]
  %1374 = load ptr, ptr %1372, align 8
  call void %1374(ptr noundef nonnull %1277)
  br label %1375

1375:                                             ; preds = %1371, %1367, %1280, %1272
  %1376 = phi ptr [ %1273, %1280 ], [ %1273, %1272 ], [ %1273, %1367 ], [ %1373, %1371 ]
  br i1 %1274, label %1272, label %1377

1377:                                             ; preds = %1375, %1255, %1250
  %1378 = phi i1 [ false, %1255 ], [ false, %1250 ], [ true, %1375 ]
  %1379 = phi ptr [ null, %1255 ], [ null, %1250 ], [ %1376, %1375 ]
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %12)
  %1380 = load i64, ptr %827, align 8
  %1381 = icmp sgt i64 %1380, 0
  br i1 %1381, label %1382, label %1510

1382:                                             ; preds = %1377
  %1383 = getelementptr inbounds i8, ptr %223, i64 704
  %1384 = icmp ne ptr %1379, null
  %1385 = icmp ne ptr %1032, null
  %1386 = or i1 %1385, %1384
  %1387 = getelementptr inbounds i8, ptr %16, i64 1384
  %1388 = getelementptr inbounds i8, ptr %19, i64 256
  %1389 = getelementptr inbounds i8, ptr %19, i64 192
  %1390 = getelementptr inbounds i8, ptr %19, i64 264
  %1391 = getelementptr inbounds i8, ptr %19, i64 176
  %1392 = getelementptr inbounds i8, ptr %19, i64 160
  %1393 = getelementptr inbounds i8, ptr %19, i64 232
  %1394 = getelementptr inbounds i8, ptr %19, i64 16
  %1395 = getelementptr inbounds i8, ptr %1379, i64 8
  %1396 = getelementptr inbounds i8, ptr %19, i64 128
  %1397 = getelementptr inbounds i8, ptr %19, i64 144
  %1398 = getelementptr inbounds i8, ptr %1379, i64 24
  %1399 = xor i1 %1384, true
  %1400 = or i1 %1385, %1399
  br label %1401

1401:                                             ; preds = %1506, %1382
  %1402 = phi i64 [ 0, %1382 ], [ %1479, %1506 ]
  %1403 = phi ptr [ %1251, %1382 ], [ %1507, %1506 ]
  %1404 = getelementptr inbounds [4 x %struct.Result], ptr %1383, i64 0, i64 %1402
  %1405 = getelementptr inbounds [4 x ptr], ptr %11, i64 0, i64 %1402
  store ptr null, ptr %1405, align 8
  br i1 %1386, label %1477, label %1406

1406:                                             ; preds = %1401
  %1407 = load i64, ptr %270, align 8
  %1408 = icmp eq i64 %1407, 0
  br i1 %1408, label %1409, label %1414

1409:                                             ; preds = %1406
  %1410 = load i64, ptr %1404, align 8
  %1411 = icmp eq i64 %1410, 0
  br i1 %1411, label %1477, label %1412

1412:                                             ; preds = %1409
  %1413 = getelementptr inbounds i8, ptr %1404, i64 8
  br label %1430

1414:                                             ; preds = %1406
  %1415 = getelementptr inbounds i8, ptr %1404, i64 8
  %1416 = load i64, ptr %1404, align 8
  %1417 = icmp sgt i64 %1416, 0
  br i1 %1417, label %1420, label %1430

1418:                                             ; preds = %1420
  %1419 = load i64, ptr %270, align 8
  br label %1430

1420:                                             ; preds = %1414, %1420
  %1421 = phi i64 [ %1427, %1420 ], [ 0, %1414 ]
  %1422 = getelementptr inbounds [4 x i64], ptr %1415, i64 0, i64 %1421
  %1423 = load i64, ptr %1422, align 8
  %1424 = load i64, ptr %270, align 8
  %1425 = add nsw i64 %1424, %1421
  %1426 = getelementptr inbounds [28 x i64], ptr %1387, i64 0, i64 %1425
  store i64 %1423, ptr %1426, align 8
  %1427 = add nuw nsw i64 %1421, 1
  %1428 = load i64, ptr %1404, align 8
  %1429 = icmp slt i64 %1427, %1428
  br i1 %1429, label %1420, label %1418

1430:                                             ; preds = %1418, %1414, %1412
  %1431 = phi i64 [ %1410, %1412 ], [ %1428, %1418 ], [ %1416, %1414 ]
  %1432 = phi i64 [ 0, %1412 ], [ %1419, %1418 ], [ %1407, %1414 ]
  %1433 = phi ptr [ %1413, %1412 ], [ %1387, %1418 ], [ %1387, %1414 ]
  %1434 = add nsw i64 %1432, %1431
  %1435 = trunc i64 %1434 to i32
  %1436 = load i64, ptr %271, align 8
  %1437 = getelementptr inbounds i8, ptr %1404, i64 40
  %1438 = load i64, ptr %1437, align 8
  %1439 = shl i64 %1436, 3
  %1440 = mul i64 %1439, %1438
  %1441 = load ptr, ptr %1388, align 8
  %1442 = getelementptr inbounds i8, ptr %1441, i64 16
  %1443 = load i64, ptr %1442, align 8
  %1444 = icmp slt i64 %1440, %1443
  br i1 %1444, label %1445, label %1451

1445:                                             ; preds = %1430
  %1446 = load ptr, ptr %1391, align 8
  %1447 = load ptr, ptr %1392, align 8
  %1448 = load i64, ptr %1393, align 8
  %1449 = trunc i64 %1448 to i32
  %1450 = call ptr %1446(ptr noundef %1447, i32 noundef %1435, ptr noundef nonnull %1433, i32 noundef %1449, ptr noundef null, ptr noundef null, i32 noundef 0, i32 noundef 0, ptr noundef null)
  br label %1474

1451:                                             ; preds = %1430
  %1452 = load ptr, ptr %1389, align 8
  %1453 = load ptr, ptr %1390, align 8
  %1454 = call ptr %1452(ptr noundef %1453)
  %1455 = icmp eq ptr %1454, null
  br i1 %1455, label %1473, label %1456

1456:                                             ; preds = %1451
  %1457 = load ptr, ptr %1391, align 8
  %1458 = load ptr, ptr %1392, align 8
  %1459 = load i64, ptr %1393, align 8
  %1460 = trunc i64 %1459 to i32
  %1461 = call ptr %1457(ptr noundef %1458, i32 noundef %1435, ptr noundef nonnull %1433, i32 noundef %1460, ptr noundef null, ptr noundef null, i32 noundef 0, i32 noundef 0, ptr noundef null)
  %1462 = load ptr, ptr %1389, align 8
  %1463 = call ptr %1462(ptr noundef nonnull %1454)
  %1464 = icmp eq ptr %1463, null
  br i1 %1464, label %1467, label %1465

1465:                                             ; preds = %1456
  %1466 = load ptr, ptr %1394, align 8
  call void %1466(ptr noundef nonnull %1463)
  br label %1467

1467:                                             ; preds = %1465, %1456
  %1468 = load ptr, ptr %1394, align 8
  call void %1468(ptr noundef nonnull %1454)
  %1469 = icmp ne ptr %1461, null
  %1470 = select i1 %1464, i1 %1469, i1 false
  br i1 %1470, label %1471, label %1474

1471:                                             ; preds = %1467
  %1472 = load ptr, ptr %1394, align 8
  call void %1472(ptr noundef nonnull %1461)
  br label %1473

1473:                                             ; preds = %1451, %1471
  store ptr null, ptr %1405, align 8
  br label %1868

1474:                                             ; preds = %1467, %1445
  %1475 = phi ptr [ %1450, %1445 ], [ %1461, %1467 ]
  store ptr %1475, ptr %1405, align 8
  %1476 = icmp eq ptr %1475, null
  br i1 %1476, label %1868, label %1477

1477:                                             ; preds = %1474, %1409, %1401
  %1478 = phi ptr [ %1475, %1474 ], [ null, %1409 ], [ null, %1401 ]
  %1479 = add nuw nsw i64 %1402, 1
  br i1 %1031, label %1480, label %1486

1480:                                             ; preds = %1477
  %1481 = getelementptr inbounds [4 x ptr], ptr %12, i64 0, i64 %1402
  store ptr %1403, ptr %1481, align 8
  %1482 = getelementptr inbounds i8, ptr %1404, i64 40
  %1483 = load i64, ptr %1482, align 8
  %1484 = mul nsw i64 %1483, %854
  %1485 = getelementptr inbounds double, ptr %1403, i64 %1484
  br label %1506

1486:                                             ; preds = %1477
  %1487 = select i1 %1385, ptr %785, ptr %1478
  br i1 %1400, label %1501, label %1488

1488:                                             ; preds = %1486
  %1489 = load ptr, ptr %1395, align 8
  %1490 = load ptr, ptr %1396, align 8
  %1491 = icmp eq ptr %1489, %1490
  br i1 %1491, label %1492, label %1494

1492:                                             ; preds = %1488
  %1493 = load ptr, ptr %1398, align 8
  br label %1497

1494:                                             ; preds = %1488
  %1495 = load i64, ptr %1397, align 8
  %1496 = getelementptr inbounds i8, ptr %1379, i64 %1495
  br label %1497

1497:                                             ; preds = %1494, %1492
  %1498 = phi ptr [ %1493, %1492 ], [ %1496, %1494 ]
  %1499 = getelementptr inbounds ptr, ptr %1498, i64 %1402
  %1500 = load ptr, ptr %1499, align 8
  br label %1501

1501:                                             ; preds = %1497, %1486
  %1502 = phi ptr [ %1500, %1497 ], [ %1487, %1486 ]
  %1503 = getelementptr inbounds i8, ptr %1502, i64 16
  %1504 = load ptr, ptr %1503, align 8
  %1505 = getelementptr inbounds [4 x ptr], ptr %12, i64 0, i64 %1402
  store ptr %1504, ptr %1505, align 8
  br label %1506

1506:                                             ; preds = %1501, %1480
  %1507 = phi ptr [ %1403, %1501 ], [ %1485, %1480 ]
  %1508 = load i64, ptr %827, align 8
  %1509 = icmp slt i64 %1479, %1508
  br i1 %1509, label %1401, label %1510

1510:                                             ; preds = %1506, %1377
  %1511 = phi i64 [ %1380, %1377 ], [ %1508, %1506 ]
  %1512 = phi i64 [ 0, %1377 ], [ %1479, %1506 ]
  call void @llvm.lifetime.start.p0(i64 584, ptr nonnull %8)
  store i64 %854, ptr %8, align 16
  %1513 = getelementptr inbounds i8, ptr %835, i64 16
  %1514 = load i64, ptr %1513, align 8
  %1515 = getelementptr inbounds i8, ptr %8, i64 8
  %1516 = icmp sgt i64 %1514, 0
  br i1 %1516, label %1517, label %1519

1517:                                             ; preds = %1510
  %1518 = getelementptr inbounds i8, ptr %835, i64 24
  br label %1523

1519:                                             ; preds = %1523, %1510
  %1520 = phi ptr [ %1515, %1510 ], [ %1529, %1523 ]
  %1521 = load i64, ptr %448, align 8
  %1522 = icmp sgt i64 %1521, 0
  br i1 %1522, label %1540, label %1533

1523:                                             ; preds = %1523, %1517
  %1524 = phi ptr [ %1515, %1517 ], [ %1529, %1523 ]
  %1525 = phi i64 [ 0, %1517 ], [ %1528, %1523 ]
  %1526 = getelementptr inbounds [16 x i64], ptr %1518, i64 0, i64 %1525
  %1527 = load i64, ptr %1526, align 8
  store i64 %1527, ptr %1524, align 8
  %1528 = add nuw nsw i64 %1525, 1
  %1529 = getelementptr inbounds i8, ptr %1524, i64 8
  %1530 = icmp eq i64 %1528, %1514
  br i1 %1530, label %1519, label %1523

1531:                                             ; preds = %1540
  %1532 = load i64, ptr %827, align 8
  br label %1533

1533:                                             ; preds = %1531, %1519
  %1534 = phi i64 [ %1511, %1519 ], [ %1532, %1531 ]
  %1535 = phi ptr [ %1520, %1519 ], [ %1549, %1531 ]
  %1536 = icmp sgt i64 %1534, 0
  br i1 %1536, label %1537, label %1552

1537:                                             ; preds = %1533
  %1538 = getelementptr inbounds i8, ptr %835, i64 152
  %1539 = getelementptr inbounds i8, ptr %223, i64 704
  br label %1557

1540:                                             ; preds = %1519, %1540
  %1541 = phi ptr [ %1549, %1540 ], [ %1520, %1519 ]
  %1542 = phi i64 [ %1550, %1540 ], [ 0, %1519 ]
  %1543 = getelementptr inbounds [24 x %struct.Given], ptr %275, i64 0, i64 %1542
  %1544 = load ptr, ptr %1543, align 8
  %1545 = ptrtoint ptr %1544 to i64
  %1546 = getelementptr inbounds i8, ptr %1541, i64 8
  store i64 %1545, ptr %1541, align 8
  %1547 = getelementptr inbounds i8, ptr %1543, i64 8
  %1548 = load i64, ptr %1547, align 8
  %1549 = getelementptr inbounds i8, ptr %1541, i64 16
  store i64 %1548, ptr %1546, align 8
  %1550 = add nuw nsw i64 %1542, 1
  %1551 = icmp eq i64 %1550, %1521
  br i1 %1551, label %1531, label %1540

1552:                                             ; preds = %1570, %1533
  %1553 = getelementptr inbounds i8, ptr %223, i64 912
  %1554 = load i64, ptr %1553, align 8
  %1555 = mul nsw i64 %1554, %854
  %1556 = icmp slt i64 %1555, 8192
  br i1 %1556, label %1575, label %1578

1557:                                             ; preds = %1570, %1537
  %1558 = phi ptr [ %1535, %1537 ], [ %1571, %1570 ]
  %1559 = phi i64 [ 0, %1537 ], [ %1572, %1570 ]
  %1560 = getelementptr inbounds ptr, ptr %12, i64 %1559
  %1561 = load ptr, ptr %1560, align 8
  %1562 = ptrtoint ptr %1561 to i64
  %1563 = getelementptr inbounds i8, ptr %1558, i64 8
  store i64 %1562, ptr %1558, align 8
  %1564 = load i64, ptr %1538, align 8
  %1565 = icmp eq i64 %1564, 0
  br i1 %1565, label %1570, label %1566

1566:                                             ; preds = %1557
  %1567 = getelementptr inbounds [4 x %struct.Result], ptr %1539, i64 0, i64 %1559, i32 2
  %1568 = load i64, ptr %1567, align 8
  %1569 = getelementptr inbounds i8, ptr %1558, i64 16
  store i64 %1568, ptr %1563, align 8
  br label %1570

1570:                                             ; preds = %1566, %1557
  %1571 = phi ptr [ %1569, %1566 ], [ %1563, %1557 ]
  %1572 = add nuw nsw i64 %1559, 1
  %1573 = load i64, ptr %827, align 8
  %1574 = icmp slt i64 %1572, %1573
  br i1 %1574, label %1557, label %1552

1575:                                             ; preds = %1552
  %1576 = load ptr, ptr %835, align 8
  %1577 = call i64 %1576(ptr noundef nonnull %8)
  br label %1696

1578:                                             ; preds = %1552
  %1579 = getelementptr inbounds i8, ptr %19, i64 280
  %1580 = load ptr, ptr %1579, align 8
  %1581 = load i64, ptr %843, align 8
  %1582 = icmp slt i64 %1581, %854
  br i1 %1582, label %1583, label %1612

1583:                                             ; preds = %1578
  %1584 = getelementptr inbounds i8, ptr %835, i64 160
  %1585 = load i64, ptr %1584, align 8
  %1586 = icmp eq i64 %1585, 0
  br i1 %1586, label %1587, label %1612

1587:                                             ; preds = %1583
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %7)
  %1588 = getelementptr inbounds i8, ptr %19, i64 40
  %1589 = load ptr, ptr %1588, align 8
  %1590 = call ptr %1589(i64 noundef %854)
  store ptr %1590, ptr %7, align 8
  %1591 = icmp eq ptr %1590, null
  br i1 %1591, label %1601, label %1592

1592:                                             ; preds = %1587
  %1593 = load ptr, ptr %19, align 8
  %1594 = getelementptr inbounds i8, ptr %19, i64 272
  %1595 = load ptr, ptr %1594, align 8
  %1596 = call ptr %1593(ptr noundef %1595, ptr noundef nonnull %7, i64 noundef 1, ptr noundef null)
  %1597 = getelementptr inbounds i8, ptr %19, i64 16
  %1598 = load ptr, ptr %1597, align 8
  %1599 = load ptr, ptr %7, align 8
  call void %1598(ptr noundef %1599)
  %1600 = icmp eq ptr %1596, null
  br i1 %1600, label %1601, label %1602

1601:                                             ; preds = %1592, %1587
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %7)
  br label %1695

1602:                                             ; preds = %1592
  %1603 = getelementptr inbounds i8, ptr %19, i64 32
  %1604 = load ptr, ptr %1603, align 8
  %1605 = call i64 %1604(ptr noundef nonnull %1596)
  %1606 = load ptr, ptr %1597, align 8
  call void %1606(ptr noundef nonnull %1596)
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %7)
  %1607 = icmp slt i64 %1605, 0
  br i1 %1607, label %1695, label %1608

1608:                                             ; preds = %1602
  %1609 = getelementptr inbounds i8, ptr %1580, i64 8
  %1610 = load i64, ptr %1609, align 8
  %1611 = icmp eq i64 %1610, 0
  br i1 %1611, label %1615, label %1612

1612:                                             ; preds = %1608, %1583, %1578
  %1613 = getelementptr inbounds i8, ptr %835, i64 160
  %1614 = load i64, ptr %1613, align 8
  store i64 %1614, ptr %838, align 8
  br label %1646

1615:                                             ; preds = %1608
  %1616 = load i64, ptr %1584, align 8
  store i64 %1616, ptr %838, align 8
  %1617 = icmp eq i64 %1605, 0
  br i1 %1617, label %1646, label %1618

1618:                                             ; preds = %1615
  %1619 = add nuw nsw i64 %1605, 1
  %1620 = shl nsw i64 %1619, 4
  %1621 = sdiv i64 %854, 2048
  store i64 1, ptr %1609, align 8
  %1622 = getelementptr inbounds i8, ptr %1580, i64 32
  store ptr %835, ptr %1622, align 8
  %1623 = getelementptr inbounds i8, ptr %1580, i64 40
  store ptr %8, ptr %1623, align 8
  %1624 = getelementptr inbounds i8, ptr %1580, i64 96
  store i64 %854, ptr %1624, align 8
  %1625 = icmp slt i64 %1621, %1620
  %1626 = shl nsw i64 %1619, 6
  %1627 = call i64 @llvm.smin.i64(i64 %1621, i64 %1626)
  %1628 = select i1 %1625, i64 %1620, i64 %1627
  %1629 = getelementptr inbounds i8, ptr %1580, i64 104
  store i64 %1628, ptr %1629, align 8
  %1630 = load i64, ptr %448, align 8
  %1631 = getelementptr inbounds i8, ptr %1580, i64 48
  store i64 %1630, ptr %1631, align 8
  %1632 = load i64, ptr %827, align 8
  %1633 = getelementptr inbounds i8, ptr %1580, i64 56
  store i64 %1632, ptr %1633, align 8
  %1634 = icmp sgt i64 %1632, 0
  br i1 %1634, label %1635, label %1654

1635:                                             ; preds = %1618
  %1636 = getelementptr inbounds i8, ptr %223, i64 704
  %1637 = getelementptr inbounds i8, ptr %1580, i64 64
  br label %1638

1638:                                             ; preds = %1638, %1635
  %1639 = phi i64 [ 0, %1635 ], [ %1643, %1638 ]
  %1640 = getelementptr inbounds [4 x %struct.Result], ptr %1636, i64 0, i64 %1639, i32 2
  %1641 = load i64, ptr %1640, align 8
  %1642 = getelementptr inbounds [4 x i64], ptr %1637, i64 0, i64 %1639
  store i64 %1641, ptr %1642, align 8
  %1643 = add nuw nsw i64 %1639, 1
  %1644 = load i64, ptr %827, align 8
  %1645 = icmp slt i64 %1643, %1644
  br i1 %1645, label %1638, label %1654

1646:                                             ; preds = %1615, %1612
  %1647 = getelementptr inbounds i8, ptr %19, i64 88
  %1648 = load ptr, ptr %1647, align 8
  %1649 = call ptr %1648()
  %1650 = load ptr, ptr %835, align 8
  %1651 = call i64 %1650(ptr noundef nonnull %8)
  %1652 = getelementptr inbounds i8, ptr %19, i64 96
  %1653 = load ptr, ptr %1652, align 8
  call void %1653(ptr noundef %1649)
  br label %1693

1654:                                             ; preds = %1638, %1618
  %1655 = getelementptr inbounds i8, ptr %19, i64 88
  %1656 = load ptr, ptr %1655, align 8
  %1657 = call ptr %1656()
  %1658 = getelementptr inbounds i8, ptr %1580, i64 120
  store i64 0, ptr %1658, align 8
  %1659 = getelementptr inbounds i8, ptr %1580, i64 112
  store i64 0, ptr %1659, align 8
  %1660 = getelementptr inbounds i8, ptr %1580, i64 128
  %1661 = getelementptr inbounds i8, ptr %1580, i64 24
  br label %1663

1662:                                             ; preds = %1672
  call fastcc void @work_off(ptr noundef %1580)
  br label %1675

1663:                                             ; preds = %1672, %1654
  %1664 = phi i64 [ 0, %1654 ], [ %1673, %1672 ]
  %1665 = getelementptr inbounds [64 x %struct.anon], ptr %1660, i64 0, i64 %1664
  %1666 = atomicrmw xchg ptr %1665, i64 2 acq_rel, align 8
  %1667 = icmp eq i64 %1666, 1
  br i1 %1667, label %1668, label %1672

1668:                                             ; preds = %1663
  %1669 = load ptr, ptr %1661, align 8
  %1670 = getelementptr inbounds i8, ptr %1665, i64 8
  %1671 = load ptr, ptr %1670, align 8
  call void %1669(ptr noundef %1671)
  br label %1672

1672:                                             ; preds = %1668, %1663
  %1673 = add nuw nsw i64 %1664, 1
  %1674 = icmp eq i64 %1673, %1605
  br i1 %1674, label %1662, label %1663

1675:                                             ; preds = %1686, %1662
  %1676 = phi i64 [ 0, %1662 ], [ %1687, %1686 ]
  %1677 = getelementptr inbounds [64 x %struct.anon], ptr %1660, i64 0, i64 %1676
  %1678 = cmpxchg ptr %1677, i64 2, i64 0 acq_rel monotonic, align 8
  %1679 = extractvalue { i64, i1 } %1678, 1
  br i1 %1679, label %1686, label %1680

1680:                                             ; preds = %1675
  %1681 = load atomic i64, ptr %1677 acquire, align 8
  %1682 = icmp eq i64 %1681, 3
  br i1 %1682, label %1683, label %1686

1683:                                             ; preds = %1680, %1683
  call void @relax()
  %1684 = load atomic i64, ptr %1677 acquire, align 8
  %1685 = icmp eq i64 %1684, 3
  br i1 %1685, label %1683, label %1686

1686:                                             ; preds = %1683, %1680, %1675
  %1687 = add nuw nsw i64 %1676, 1
  %1688 = icmp eq i64 %1687, %1605
  br i1 %1688, label %1689, label %1675

1689:                                             ; preds = %1686
  %1690 = load i64, ptr %1658, align 8
  %1691 = getelementptr inbounds i8, ptr %19, i64 96
  %1692 = load ptr, ptr %1691, align 8
  call void %1692(ptr noundef %1657)
  store i64 0, ptr %1609, align 8
  br label %1693

1693:                                             ; preds = %1689, %1646
  %1694 = phi i64 [ %1651, %1646 ], [ %1690, %1689 ]
  store i64 0, ptr %838, align 8
  br label %1696

1695:                                             ; preds = %1602, %1601
  call void @llvm.lifetime.end.p0(i64 584, ptr nonnull %8)
  br label %1868

1696:                                             ; preds = %1693, %1575
  %1697 = phi i64 [ %1577, %1575 ], [ %1694, %1693 ]
  %1698 = icmp eq i64 %1697, 0
  call void @llvm.lifetime.end.p0(i64 584, ptr nonnull %8)
  br i1 %1698, label %1699, label %1868

1699:                                             ; preds = %1696
  br i1 %1031, label %1700, label %1838

1700:                                             ; preds = %1699
  %1701 = icmp eq ptr %1032, null
  %1702 = getelementptr inbounds i8, ptr %1032, i64 24
  %1703 = getelementptr inbounds i8, ptr %1032, i64 32
  %1704 = getelementptr inbounds i8, ptr %1032, i64 16
  %1705 = getelementptr inbounds i8, ptr %1032, i64 40
  %1706 = getelementptr inbounds i8, ptr %19, i64 184
  %1707 = getelementptr inbounds i8, ptr %19, i64 200
  %1708 = load i64, ptr %827, align 8
  %1709 = icmp sgt i64 %1708, 0
  br i1 %1709, label %1710, label %1838

1710:                                             ; preds = %1700, %1834
  %1711 = phi i64 [ %1835, %1834 ], [ 0, %1700 ]
  br i1 %1701, label %1765, label %1712

1712:                                             ; preds = %1710
  %1713 = getelementptr inbounds [4 x ptr], ptr %12, i64 0, i64 %1711
  %1714 = load ptr, ptr %1713, align 8
  call void @llvm.lifetime.start.p0(i64 224, ptr nonnull %6)
  %1715 = load i32, ptr %1702, align 8
  %1716 = sext i32 %1715 to i64
  %1717 = icmp sgt i32 %1715, 0
  br i1 %1717, label %1718, label %1722

1718:                                             ; preds = %1712
  %1719 = load ptr, ptr %1703, align 8
  br label %1725

1720:                                             ; preds = %1725
  %1721 = icmp sgt i64 %1731, 0
  br i1 %1721, label %1722, label %1764

1722:                                             ; preds = %1720, %1712
  %1723 = phi i64 [ %1731, %1720 ], [ 1, %1712 ]
  %1724 = load ptr, ptr %1704, align 8
  br label %1734

1725:                                             ; preds = %1725, %1718
  %1726 = phi i64 [ 0, %1718 ], [ %1732, %1725 ]
  %1727 = phi i64 [ 1, %1718 ], [ %1731, %1725 ]
  %1728 = getelementptr inbounds [28 x i64], ptr %6, i64 0, i64 %1726
  store i64 0, ptr %1728, align 8
  %1729 = getelementptr inbounds i64, ptr %1719, i64 %1726
  %1730 = load i64, ptr %1729, align 8
  %1731 = mul nsw i64 %1730, %1727
  %1732 = add nuw nsw i64 %1726, 1
  %1733 = icmp eq i64 %1732, %1716
  br i1 %1733, label %1720, label %1725

1734:                                             ; preds = %1760, %1722
  %1735 = phi i64 [ 0, %1722 ], [ %1762, %1760 ]
  %1736 = phi ptr [ %1724, %1722 ], [ %1761, %1760 ]
  %1737 = getelementptr inbounds double, ptr %1714, i64 %1735
  %1738 = load double, ptr %1737, align 8
  store double %1738, ptr %1736, align 8
  br i1 %1717, label %1739, label %1760

1739:                                             ; preds = %1734
  %1740 = load ptr, ptr %1705, align 8
  %1741 = load ptr, ptr %1703, align 8
  br label %1742

1742:                                             ; preds = %1755, %1739
  %1743 = phi i64 [ %1716, %1739 ], [ %1745, %1755 ]
  %1744 = phi ptr [ %1736, %1739 ], [ %1758, %1755 ]
  %1745 = add nsw i64 %1743, -1
  %1746 = getelementptr inbounds i64, ptr %1740, i64 %1745
  %1747 = load i64, ptr %1746, align 8
  %1748 = getelementptr inbounds i8, ptr %1744, i64 %1747
  %1749 = getelementptr inbounds [28 x i64], ptr %6, i64 0, i64 %1745
  %1750 = load i64, ptr %1749, align 8
  %1751 = add nsw i64 %1750, 1
  store i64 %1751, ptr %1749, align 8
  %1752 = getelementptr inbounds i64, ptr %1741, i64 %1745
  %1753 = load i64, ptr %1752, align 8
  %1754 = icmp slt i64 %1751, %1753
  br i1 %1754, label %1760, label %1755

1755:                                             ; preds = %1742
  %1756 = mul i64 %1747, %1753
  %1757 = sub i64 0, %1756
  %1758 = getelementptr inbounds i8, ptr %1748, i64 %1757
  store i64 0, ptr %1749, align 8
  %1759 = icmp sgt i64 %1743, 1
  br i1 %1759, label %1742, label %1760

1760:                                             ; preds = %1755, %1742, %1734
  %1761 = phi ptr [ %1736, %1734 ], [ %1748, %1742 ], [ %1758, %1755 ]
  %1762 = add nuw nsw i64 %1735, 1
  %1763 = icmp eq i64 %1762, %1723
  br i1 %1763, label %1764, label %1734

1764:                                             ; preds = %1760, %1720
  call void @llvm.lifetime.end.p0(i64 224, ptr nonnull %6)
  br label %1834

1765:                                             ; preds = %1710
  %1766 = getelementptr inbounds [4 x ptr], ptr %11, i64 0, i64 %1711
  %1767 = load ptr, ptr %1766, align 8
  %1768 = icmp eq ptr %1767, null
  br i1 %1768, label %1827, label %1769

1769:                                             ; preds = %1765
  %1770 = getelementptr inbounds [4 x ptr], ptr %12, i64 0, i64 %1711
  %1771 = load ptr, ptr %1770, align 8
  call void @llvm.lifetime.start.p0(i64 224, ptr nonnull %5)
  %1772 = getelementptr inbounds i8, ptr %1767, i64 24
  %1773 = load i32, ptr %1772, align 8
  %1774 = sext i32 %1773 to i64
  %1775 = icmp sgt i32 %1773, 0
  br i1 %1775, label %1776, label %1781

1776:                                             ; preds = %1769
  %1777 = getelementptr inbounds i8, ptr %1767, i64 32
  %1778 = load ptr, ptr %1777, align 8
  br label %1787

1779:                                             ; preds = %1787
  %1780 = icmp sgt i64 %1793, 0
  br i1 %1780, label %1781, label %1826

1781:                                             ; preds = %1779, %1769
  %1782 = phi i64 [ %1793, %1779 ], [ 1, %1769 ]
  %1783 = getelementptr inbounds i8, ptr %1767, i64 16
  %1784 = load ptr, ptr %1783, align 8
  %1785 = getelementptr inbounds i8, ptr %1767, i64 40
  %1786 = getelementptr inbounds i8, ptr %1767, i64 32
  br label %1796

1787:                                             ; preds = %1787, %1776
  %1788 = phi i64 [ 0, %1776 ], [ %1794, %1787 ]
  %1789 = phi i64 [ 1, %1776 ], [ %1793, %1787 ]
  %1790 = getelementptr inbounds [28 x i64], ptr %5, i64 0, i64 %1788
  store i64 0, ptr %1790, align 8
  %1791 = getelementptr inbounds i64, ptr %1778, i64 %1788
  %1792 = load i64, ptr %1791, align 8
  %1793 = mul nsw i64 %1792, %1789
  %1794 = add nuw nsw i64 %1788, 1
  %1795 = icmp eq i64 %1794, %1774
  br i1 %1795, label %1779, label %1787

1796:                                             ; preds = %1822, %1781
  %1797 = phi i64 [ 0, %1781 ], [ %1824, %1822 ]
  %1798 = phi ptr [ %1784, %1781 ], [ %1823, %1822 ]
  %1799 = getelementptr inbounds double, ptr %1771, i64 %1797
  %1800 = load double, ptr %1799, align 8
  store double %1800, ptr %1798, align 8
  br i1 %1775, label %1801, label %1822

1801:                                             ; preds = %1796
  %1802 = load ptr, ptr %1785, align 8
  %1803 = load ptr, ptr %1786, align 8
  br label %1804

1804:                                             ; preds = %1817, %1801
  %1805 = phi i64 [ %1774, %1801 ], [ %1807, %1817 ]
  %1806 = phi ptr [ %1798, %1801 ], [ %1820, %1817 ]
  %1807 = add nsw i64 %1805, -1
  %1808 = getelementptr inbounds i64, ptr %1802, i64 %1807
  %1809 = load i64, ptr %1808, align 8
  %1810 = getelementptr inbounds i8, ptr %1806, i64 %1809
  %1811 = getelementptr inbounds [28 x i64], ptr %5, i64 0, i64 %1807
  %1812 = load i64, ptr %1811, align 8
  %1813 = add nsw i64 %1812, 1
  store i64 %1813, ptr %1811, align 8
  %1814 = getelementptr inbounds i64, ptr %1803, i64 %1807
  %1815 = load i64, ptr %1814, align 8
  %1816 = icmp slt i64 %1813, %1815
  br i1 %1816, label %1822, label %1817

1817:                                             ; preds = %1804
  %1818 = mul i64 %1809, %1815
  %1819 = sub i64 0, %1818
  %1820 = getelementptr inbounds i8, ptr %1810, i64 %1819
  store i64 0, ptr %1811, align 8
  %1821 = icmp sgt i64 %1805, 1
  br i1 %1821, label %1804, label %1822

1822:                                             ; preds = %1817, %1804, %1796
  %1823 = phi ptr [ %1798, %1796 ], [ %1810, %1804 ], [ %1820, %1817 ]
  %1824 = add nuw nsw i64 %1797, 1
  %1825 = icmp eq i64 %1824, %1782
  br i1 %1825, label %1826, label %1796

1826:                                             ; preds = %1822, %1779
  call void @llvm.lifetime.end.p0(i64 224, ptr nonnull %5)
  br label %1834

1827:                                             ; preds = %1765
  %1828 = load ptr, ptr %1706, align 8
  %1829 = getelementptr inbounds [4 x ptr], ptr %12, i64 0, i64 %1711
  %1830 = load ptr, ptr %1829, align 8
  %1831 = load ptr, ptr %1707, align 8
  %1832 = call ptr %1828(ptr noundef %1830, ptr noundef %1831, ptr noundef null)
  store ptr %1832, ptr %1766, align 8
  %1833 = icmp eq ptr %1832, null
  br i1 %1833, label %1868, label %1834

1834:                                             ; preds = %1827, %1826, %1764
  %1835 = add nuw nsw i64 %1711, 1
  %1836 = load i64, ptr %827, align 8
  %1837 = icmp slt i64 %1835, %1836
  br i1 %1837, label %1710, label %1838

1838:                                             ; preds = %1834, %1700, %1699
  %1839 = icmp eq ptr %1032, null
  br i1 %1839, label %1843, label %1840

1840:                                             ; preds = %1838
  %1841 = getelementptr inbounds i8, ptr %19, i64 8
  %1842 = load ptr, ptr %1841, align 8
  call void %1842(ptr noundef %785)
  br label %1884

1843:                                             ; preds = %1838
  %1844 = icmp eq ptr %1379, null
  br i1 %1844, label %1845, label %1891

1845:                                             ; preds = %1843
  %1846 = getelementptr inbounds i8, ptr %223, i64 920
  %1847 = load ptr, ptr %1846, align 8
  %1848 = icmp eq ptr %1847, null
  br i1 %1848, label %1851, label %1849

1849:                                             ; preds = %1845
  %1850 = call fastcc ptr @together(ptr noundef nonnull %16, ptr noundef nonnull %11)
  br label %1853

1851:                                             ; preds = %1845
  %1852 = load ptr, ptr %11, align 16
  br label %1853

1853:                                             ; preds = %1851, %1849
  %1854 = phi ptr [ %1850, %1849 ], [ %1852, %1851 ]
  %1855 = icmp ne ptr %1854, null
  %1856 = and i1 %1378, %1855
  br i1 %1856, label %1857, label %1891

1857:                                             ; preds = %1853
  %1858 = load ptr, ptr %1252, align 8
  %1859 = getelementptr inbounds i8, ptr %1858, i64 24
  %1860 = load ptr, ptr %1859, align 8
  %1861 = getelementptr inbounds i8, ptr %1860, i64 8
  %1862 = load ptr, ptr %1861, align 8
  %1863 = load ptr, ptr %1860, align 8
  store ptr %1863, ptr %1861, align 8
  %1864 = getelementptr inbounds i8, ptr %19, i64 8
  %1865 = load ptr, ptr %1864, align 8
  store ptr %1854, ptr %1860, align 8
  call void %1865(ptr noundef nonnull %1854)
  %1866 = getelementptr inbounds i8, ptr %19, i64 16
  %1867 = load ptr, ptr %1866, align 8
  call void %1867(ptr noundef %1862)
  br label %1891

1868:                                             ; preds = %1474, %1827, %1696, %1695, %1473
  %1869 = phi i64 [ %1512, %1696 ], [ %1512, %1695 ], [ %1402, %1473 ], [ %1512, %1827 ], [ %1402, %1474 ]
  %1870 = phi i32 [ 1, %1696 ], [ 2, %1695 ], [ 2, %1473 ], [ 2, %1827 ], [ 2, %1474 ]
  %1871 = icmp sgt i64 %1869, 0
  br i1 %1871, label %1872, label %1884

1872:                                             ; preds = %1868, %1881
  %1873 = phi i64 [ %1882, %1881 ], [ 0, %1868 ]
  %1874 = getelementptr inbounds ptr, ptr %11, i64 %1873
  %1875 = load ptr, ptr %1874, align 8
  %1876 = icmp eq ptr %1875, null
  br i1 %1876, label %1881, label %1877

1877:                                             ; preds = %1872
  %1878 = load ptr, ptr %16, align 8
  %1879 = getelementptr inbounds i8, ptr %1878, i64 16
  %1880 = load ptr, ptr %1879, align 8
  call void %1880(ptr noundef nonnull %1875)
  br label %1881

1881:                                             ; preds = %1877, %1872
  %1882 = add nuw nsw i64 %1873, 1
  %1883 = icmp eq i64 %1882, %1869
  br i1 %1883, label %1884, label %1872

1884:                                             ; preds = %1881, %1868, %1840
  %1885 = phi ptr [ null, %1868 ], [ %785, %1840 ], [ null, %1881 ]
  %1886 = phi i32 [ %1870, %1868 ], [ 0, %1840 ], [ %1870, %1881 ]
  %1887 = icmp eq ptr %1379, null
  br i1 %1887, label %1891, label %1888

1888:                                             ; preds = %1884
  %1889 = getelementptr inbounds i8, ptr %19, i64 16
  %1890 = load ptr, ptr %1889, align 8
  call void %1890(ptr noundef nonnull %1379)
  br label %1891

1891:                                             ; preds = %1843, %1888, %1884, %1857, %1853
  %1892 = phi ptr [ %1885, %1884 ], [ %1885, %1888 ], [ %1854, %1857 ], [ %1854, %1853 ], [ %1379, %1843 ]
  %1893 = phi i32 [ %1886, %1884 ], [ %1886, %1888 ], [ 0, %1857 ], [ 0, %1853 ], [ 0, %1843 ]
  %1894 = icmp eq ptr %1133, null
  br i1 %1894, label %1898, label %1895

1895:                                             ; preds = %1891
  %1896 = getelementptr inbounds i8, ptr %19, i64 80
  %1897 = load ptr, ptr %1896, align 8
  call void %1897(ptr noundef nonnull %1133)
  br label %1898

1898:                                             ; preds = %1895, %1891
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %12)
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %11)
  %1899 = icmp eq i32 %1893, 1
  br label %1900

1900:                                             ; preds = %932, %1898, %1125, %949, %924, %906, %899, %883, %864
  %1901 = phi ptr [ null, %1125 ], [ %1892, %1898 ], [ null, %899 ], [ null, %949 ], [ null, %924 ], [ null, %906 ], [ null, %883 ], [ null, %864 ], [ null, %932 ]
  %1902 = phi i1 [ true, %1125 ], [ %1899, %1898 ], [ true, %899 ], [ true, %949 ], [ true, %924 ], [ true, %906 ], [ true, %883 ], [ true, %864 ], [ true, %932 ]
  call void @llvm.lifetime.end.p0(i64 192, ptr nonnull %10)
  br label %1953

1903:                                             ; preds = %825
  %1904 = load ptr, ptr %269, align 8
  %1905 = getelementptr inbounds i8, ptr %1904, i64 952
  %1906 = load ptr, ptr %1905, align 8
  %1907 = getelementptr inbounds i8, ptr %1906, i64 176
  %1908 = load ptr, ptr %1907, align 8
  %1909 = load i64, ptr %448, align 8
  %1910 = icmp sgt i64 %1909, 0
  br i1 %1910, label %1911, label %1942

1911:                                             ; preds = %1903, %1925
  %1912 = phi i64 [ %1935, %1925 ], [ 0, %1903 ]
  %1913 = getelementptr inbounds [24 x %struct.Given], ptr %275, i64 0, i64 %1912
  %1914 = getelementptr inbounds i8, ptr %1913, i64 24
  %1915 = load i64, ptr %1914, align 8
  %1916 = icmp eq i64 %1915, 0
  br i1 %1916, label %1917, label %1953

1917:                                             ; preds = %1911
  %1918 = getelementptr inbounds i8, ptr %1913, i64 48
  %1919 = load i64, ptr %1918, align 8
  %1920 = icmp eq i64 %1919, 8
  br i1 %1920, label %1925, label %1921

1921:                                             ; preds = %1917
  %1922 = getelementptr inbounds i8, ptr %1913, i64 16
  %1923 = load i64, ptr %1922, align 8
  %1924 = icmp sgt i64 %1923, 1
  br i1 %1924, label %1953, label %1925

1925:                                             ; preds = %1921, %1917
  %1926 = load ptr, ptr %1913, align 8
  %1927 = ptrtoint ptr %1926 to i64
  %1928 = load ptr, ptr %269, align 8
  %1929 = getelementptr inbounds i8, ptr %1928, i64 952
  %1930 = load ptr, ptr %1929, align 8
  %1931 = getelementptr inbounds i8, ptr %1930, i64 24
  %1932 = getelementptr inbounds [16 x i64], ptr %1931, i64 0, i64 %1912
  %1933 = load i64, ptr %1932, align 8
  %1934 = getelementptr inbounds i64, ptr %1908, i64 %1933
  store i64 %1927, ptr %1934, align 8
  %1935 = add nuw nsw i64 %1912, 1
  %1936 = load i64, ptr %448, align 8
  %1937 = icmp slt i64 %1935, %1936
  br i1 %1937, label %1911, label %1938

1938:                                             ; preds = %1925
  %1939 = load ptr, ptr %269, align 8
  %1940 = getelementptr inbounds i8, ptr %1939, i64 952
  %1941 = load ptr, ptr %1940, align 8
  br label %1942

1942:                                             ; preds = %1938, %1903
  %1943 = phi ptr [ %1941, %1938 ], [ %1906, %1903 ]
  %1944 = load ptr, ptr %1943, align 8
  %1945 = call i64 %1944(ptr noundef %1908)
  %1946 = icmp eq i64 %1945, 0
  br i1 %1946, label %1947, label %1953

1947:                                             ; preds = %1942
  %1948 = load ptr, ptr %16, align 8
  %1949 = getelementptr inbounds i8, ptr %1948, i64 8
  %1950 = load ptr, ptr %1949, align 8
  %1951 = getelementptr inbounds i8, ptr %1948, i64 104
  %1952 = load ptr, ptr %1951, align 8
  call void %1950(ptr noundef %1952)
  br label %1953

1953:                                             ; preds = %1921, %1911, %1947, %1942, %1900, %846, %837, %830
  %1954 = phi ptr [ null, %830 ], [ %1901, %1900 ], [ null, %846 ], [ null, %837 ], [ %1952, %1947 ], [ null, %1942 ], [ null, %1911 ], [ null, %1921 ]
  %1955 = phi i1 [ true, %830 ], [ %1902, %1900 ], [ true, %846 ], [ true, %837 ], [ false, %1947 ], [ true, %1942 ], [ true, %1911 ], [ true, %1921 ]
  %1956 = icmp eq i64 %826, 0
  br i1 %1956, label %1966, label %1957

1957:                                             ; preds = %1953
  %1958 = getelementptr inbounds i8, ptr %19, i64 16
  br label %1959

1959:                                             ; preds = %1957, %1959
  %1960 = phi i64 [ %826, %1957 ], [ %1962, %1959 ]
  %1961 = load ptr, ptr %1958, align 8
  %1962 = add nsw i64 %1960, -1
  %1963 = getelementptr inbounds [24 x ptr], ptr %17, i64 0, i64 %1962
  %1964 = load ptr, ptr %1963, align 8
  call void %1961(ptr noundef %1964)
  %1965 = icmp eq i64 %1962, 0
  br i1 %1965, label %1966, label %1959

1966:                                             ; preds = %1959, %1953
  call void @llvm.lifetime.end.p0(i64 192, ptr nonnull %17)
  br i1 %1955, label %1967, label %1972

1967:                                             ; preds = %91, %94, %88, %367, %372, %337, %330, %364, %411, %513, %507, %490, %603, %600, %566, %573, %645, %748, %719, %716, %422, %656, %504, %26, %31, %265, %777, %1966, %107
  %1968 = load ptr, ptr %19, align 8
  %1969 = getelementptr inbounds i8, ptr %19, i64 288
  %1970 = load ptr, ptr %1969, align 8
  %1971 = call ptr %1968(ptr noundef %1970, ptr noundef %1, i64 noundef %2, ptr noundef %3)
  br label %1972

1972:                                             ; preds = %1966, %1967
  %1973 = phi ptr [ %1971, %1967 ], [ %1954, %1966 ]
  call void @llvm.lifetime.end.p0(i64 1632, ptr nonnull %16)
  call void @llvm.lifetime.end.p0(i64 1024, ptr nonnull %15)
  call void @llvm.lifetime.end.p0(i64 96, ptr nonnull %14)
  ret ptr %1973
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

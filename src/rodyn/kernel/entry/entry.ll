; entry.c compiled by `make entry`; SHA-256 of the source: 927b09bb53178614c9bdd1b6426b6c1f35e42688e777d928d839b8044309b200

%struct.anon = type { i64, ptr }
%struct.Call = type { ptr, ptr, i64, [24 x %struct.Given], i64, i64, [26 x i64], i64, ptr, i64 }
%struct.Given = type { ptr, i64, i64, i64, ptr, ptr, i64 }
%struct.Result = type { i64, [4 x i64], i64 }

@switch.table.size_of = private constant [3 x i64] [i64 648, i64 960, i64 184], align 8

; Function Attrs: nounwind
define ptr @take_block(ptr nocapture noundef %0, i64 noundef %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 32
  %4 = load i64, ptr %3, align 8
  %5 = icmp sgt i64 %4, 0
  br i1 %5, label %6, label %43

6:                                                ; preds = %2
  %7 = getelementptr inbounds i8, ptr %0, i64 48
  br label %10

8:                                                ; preds = %28
  %9 = icmp sgt i64 %29, -1
  br i1 %9, label %32, label %43

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
  %36 = add nsw i64 %4, -1
  store i64 %36, ptr %3, align 8
  %37 = getelementptr inbounds [16 x ptr], ptr %33, i64 0, i64 %36
  %38 = load ptr, ptr %37, align 8
  store ptr %38, ptr %34, align 8
  %39 = load i64, ptr %35, align 8
  %40 = getelementptr inbounds i8, ptr %0, i64 40
  %41 = load i64, ptr %40, align 8
  %42 = sub nsw i64 %41, %39
  store i64 %42, ptr %40, align 8
  br label %51

43:                                               ; preds = %2, %8
  %44 = icmp ugt i64 %1, 1152921504606846976
  br i1 %44, label %54, label %45

45:                                               ; preds = %43
  %46 = load ptr, ptr %0, align 8
  %47 = add nuw nsw i64 %1, 64
  %48 = tail call ptr %46(i64 noundef %47)
  %49 = icmp eq ptr %48, null
  br i1 %49, label %54, label %50

50:                                               ; preds = %45
  store i64 %1, ptr %48, align 8
  br label %51

51:                                               ; preds = %50, %32
  %52 = phi ptr [ %35, %32 ], [ %48, %50 ]
  %53 = getelementptr inbounds i8, ptr %52, i64 64
  br label %54

54:                                               ; preds = %43, %45, %51
  %55 = phi ptr [ %53, %51 ], [ null, %45 ], [ null, %43 ]
  ret ptr %55
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)

; Function Attrs: nounwind
define void @give_block(ptr nocapture noundef %0, ptr noundef %1, i64 noundef %2) nounwind {
  %4 = icmp eq ptr %1, null
  br i1 %4, label %27, label %5

5:                                                ; preds = %3
  %6 = getelementptr inbounds i8, ptr %1, i64 -64
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 32
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i64 %9, 16
  br i1 %10, label %18, label %11

11:                                               ; preds = %5
  %12 = getelementptr inbounds i8, ptr %0, i64 40
  %13 = load i64, ptr %12, align 8
  %14 = add nsw i64 %13, %7
  %15 = getelementptr inbounds i8, ptr %0, i64 24
  %16 = load i64, ptr %15, align 8
  %17 = icmp sgt i64 %14, %16
  br i1 %17, label %18, label %21

18:                                               ; preds = %11, %5
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  %20 = load ptr, ptr %19, align 8
  tail call void %20(ptr noundef nonnull %6)
  br label %27

21:                                               ; preds = %11
  %22 = getelementptr inbounds i8, ptr %0, i64 48
  %23 = add nsw i64 %9, 1
  store i64 %23, ptr %8, align 8
  %24 = getelementptr inbounds [16 x ptr], ptr %22, i64 0, i64 %9
  store ptr %6, ptr %24, align 8
  %25 = load i64, ptr %12, align 8
  %26 = add nsw i64 %25, %7
  store i64 %26, ptr %12, align 8
  br label %27

27:                                               ; preds = %18, %21, %3
  ret void
}

; Function Attrs: nounwind
define ptr @zero_block(ptr nocapture noundef %0, i64 noundef %1, i64 noundef %2) nounwind {
  %4 = icmp eq i64 %2, 0
  br i1 %4, label %8, label %5

5:                                                ; preds = %3
  %6 = udiv i64 1152921504606846976, %2
  %7 = icmp ult i64 %6, %1
  br i1 %7, label %64, label %8

8:                                                ; preds = %5, %3
  %9 = mul i64 %2, %1
  %10 = add i64 %9, 7
  %11 = and i64 %10, -8
  %12 = getelementptr inbounds i8, ptr %0, i64 32
  %13 = load i64, ptr %12, align 8
  %14 = icmp sgt i64 %13, 0
  br i1 %14, label %15, label %51

15:                                               ; preds = %8
  %16 = getelementptr inbounds i8, ptr %0, i64 48
  br label %19

17:                                               ; preds = %37
  %18 = icmp sgt i64 %38, -1
  br i1 %18, label %41, label %51

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
  %44 = add nsw i64 %13, -1
  store i64 %44, ptr %12, align 8
  %45 = getelementptr inbounds [16 x ptr], ptr %16, i64 0, i64 %44
  %46 = load ptr, ptr %45, align 8
  store ptr %46, ptr %42, align 8
  %47 = load i64, ptr %43, align 8
  %48 = getelementptr inbounds i8, ptr %0, i64 40
  %49 = load i64, ptr %48, align 8
  %50 = sub nsw i64 %49, %47
  store i64 %50, ptr %48, align 8
  br label %59

51:                                               ; preds = %17, %8
  %52 = icmp ugt i64 %11, 1152921504606846976
  br i1 %52, label %64, label %53

53:                                               ; preds = %51
  %54 = load ptr, ptr %0, align 8
  %55 = add nuw nsw i64 %11, 64
  %56 = tail call ptr %54(i64 noundef %55)
  %57 = icmp eq ptr %56, null
  br i1 %57, label %64, label %58

58:                                               ; preds = %53
  store i64 %11, ptr %56, align 8
  br label %59

59:                                               ; preds = %41, %58
  %60 = phi ptr [ %43, %41 ], [ %56, %58 ]
  %61 = getelementptr inbounds i8, ptr %60, i64 64
  %62 = lshr i64 %10, 3
  %63 = icmp ugt i64 %10, 7
  br i1 %63, label %66, label %64

64:                                               ; preds = %66, %5, %51, %53, %59
  %65 = phi ptr [ %61, %59 ], [ null, %53 ], [ null, %51 ], [ null, %5 ], [ %61, %66 ]
  ret ptr %65

66:                                               ; preds = %59, %66
  %67 = phi i64 [ %69, %66 ], [ 0, %59 ]
  %68 = getelementptr inbounds i64, ptr %61, i64 %67
  store i64 0, ptr %68, align 8
  %69 = add nuw nsw i64 %67, 1
  %70 = icmp ult i64 %69, %62
  br i1 %70, label %66, label %64
}

; Function Attrs: nounwind
define ptr @other_block(ptr nocapture noundef %0, ptr noundef %1, i64 noundef %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 32
  %5 = load i64, ptr %4, align 8
  %6 = icmp sgt i64 %5, 0
  br i1 %6, label %7, label %43

7:                                                ; preds = %3
  %8 = getelementptr inbounds i8, ptr %0, i64 48
  br label %11

9:                                                ; preds = %29
  %10 = icmp sgt i64 %30, -1
  br i1 %10, label %33, label %43

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
  %36 = add nsw i64 %5, -1
  store i64 %36, ptr %4, align 8
  %37 = getelementptr inbounds [16 x ptr], ptr %8, i64 0, i64 %36
  %38 = load ptr, ptr %37, align 8
  store ptr %38, ptr %34, align 8
  %39 = load i64, ptr %35, align 8
  %40 = getelementptr inbounds i8, ptr %0, i64 40
  %41 = load i64, ptr %40, align 8
  %42 = sub nsw i64 %41, %39
  store i64 %42, ptr %40, align 8
  br label %51

43:                                               ; preds = %9, %3
  %44 = icmp ugt i64 %2, 1152921504606846976
  br i1 %44, label %89, label %45

45:                                               ; preds = %43
  %46 = load ptr, ptr %0, align 8
  %47 = add nuw nsw i64 %2, 64
  %48 = tail call ptr %46(i64 noundef %47)
  %49 = icmp eq ptr %48, null
  br i1 %49, label %89, label %50

50:                                               ; preds = %45
  store i64 %2, ptr %48, align 8
  br label %51

51:                                               ; preds = %33, %50
  %52 = phi ptr [ %35, %33 ], [ %48, %50 ]
  %53 = getelementptr inbounds i8, ptr %52, i64 64
  %54 = icmp eq ptr %1, null
  br i1 %54, label %89, label %55

55:                                               ; preds = %51
  %56 = getelementptr inbounds i8, ptr %1, i64 -64
  %57 = load i64, ptr %56, align 8
  %58 = tail call i64 @llvm.umin.i64(i64 %57, i64 %2)
  %59 = icmp eq i64 %58, 0
  br i1 %59, label %62, label %82

60:                                               ; preds = %82
  %61 = load i64, ptr %56, align 8
  br label %62

62:                                               ; preds = %60, %55
  %63 = phi i64 [ %61, %60 ], [ %57, %55 ]
  %64 = load i64, ptr %4, align 8
  %65 = icmp eq i64 %64, 16
  br i1 %65, label %73, label %66

66:                                               ; preds = %62
  %67 = getelementptr inbounds i8, ptr %0, i64 40
  %68 = load i64, ptr %67, align 8
  %69 = add nsw i64 %68, %63
  %70 = getelementptr inbounds i8, ptr %0, i64 24
  %71 = load i64, ptr %70, align 8
  %72 = icmp sgt i64 %69, %71
  br i1 %72, label %73, label %76

73:                                               ; preds = %66, %62
  %74 = getelementptr inbounds i8, ptr %0, i64 8
  %75 = load ptr, ptr %74, align 8
  tail call void %75(ptr noundef nonnull %56)
  br label %89

76:                                               ; preds = %66
  %77 = getelementptr inbounds i8, ptr %0, i64 48
  %78 = add nsw i64 %64, 1
  store i64 %78, ptr %4, align 8
  %79 = getelementptr inbounds [16 x ptr], ptr %77, i64 0, i64 %64
  store ptr %56, ptr %79, align 8
  %80 = load i64, ptr %67, align 8
  %81 = add nsw i64 %80, %63
  store i64 %81, ptr %67, align 8
  br label %89

82:                                               ; preds = %55, %82
  %83 = phi i64 [ %87, %82 ], [ 0, %55 ]
  %84 = getelementptr inbounds i8, ptr %1, i64 %83
  %85 = load i8, ptr %84, align 1
  %86 = getelementptr inbounds i8, ptr %53, i64 %83
  store i8 %85, ptr %86, align 1
  %87 = add nuw i64 %83, 1
  %88 = icmp eq i64 %87, %58
  br i1 %88, label %60, label %82

89:                                               ; preds = %43, %45, %76, %73, %51
  %90 = phi ptr [ %53, %51 ], [ %53, %73 ], [ %53, %76 ], [ null, %45 ], [ null, %43 ]
  ret ptr %90
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
  %5 = alloca [26 x i64], align 16
  %6 = alloca [26 x i64], align 16
  %7 = alloca [24 x i64], align 16
  %8 = alloca [24 x i64], align 16
  %9 = alloca [4 x ptr], align 16
  %10 = alloca [4 x ptr], align 16
  %11 = alloca [12 x ptr], align 16
  %12 = alloca [128 x double], align 16
  %13 = alloca %struct.Call, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 16
  %15 = load ptr, ptr %14, align 8
  call void @llvm.lifetime.start.p0(i64 96, ptr nonnull %11)
  call void @llvm.lifetime.start.p0(i64 1024, ptr nonnull %12)
  call void @llvm.lifetime.start.p0(i64 1616, ptr nonnull %13)
  %16 = getelementptr inbounds i8, ptr %15, i64 296
  %17 = load i64, ptr %16, align 8
  %18 = icmp eq ptr %3, null
  br i1 %18, label %22, label %19

19:                                               ; preds = %4
  %20 = getelementptr inbounds i8, ptr %3, i64 16
  %21 = load i64, ptr %20, align 8
  br label %22

22:                                               ; preds = %19, %4
  %23 = phi i64 [ %21, %19 ], [ 0, %4 ]
  %24 = getelementptr inbounds i8, ptr %15, i64 304
  %25 = load i64, ptr %24, align 8
  %26 = icmp slt i64 %25, %2
  br i1 %26, label %1442, label %27

27:                                               ; preds = %22
  %28 = add nsw i64 %23, %2
  %29 = getelementptr inbounds i8, ptr %15, i64 312
  %30 = load i64, ptr %29, align 8
  %31 = icmp slt i64 %28, %30
  br i1 %31, label %1442, label %32

32:                                               ; preds = %27
  %33 = icmp sgt i64 %2, 0
  br i1 %33, label %38, label %34

34:                                               ; preds = %38, %32
  %35 = icmp sgt i64 %17, %2
  br i1 %35, label %36, label %45

36:                                               ; preds = %34
  %37 = getelementptr inbounds i8, ptr %15, i64 416
  br label %60

38:                                               ; preds = %32, %38
  %39 = phi i64 [ %43, %38 ], [ 0, %32 ]
  %40 = getelementptr inbounds ptr, ptr %1, i64 %39
  %41 = load ptr, ptr %40, align 8
  %42 = getelementptr inbounds ptr, ptr %11, i64 %39
  store ptr %41, ptr %42, align 8
  %43 = add nuw nsw i64 %39, 1
  %44 = icmp eq i64 %43, %2
  br i1 %44, label %34, label %38

45:                                               ; preds = %60, %34
  %46 = shl nsw i64 -1, %2
  %47 = xor i64 %46, -1
  %48 = getelementptr ptr, ptr %1, i64 %2
  %49 = icmp sgt i64 %23, 0
  br i1 %49, label %50, label %101

50:                                               ; preds = %45
  %51 = getelementptr inbounds i8, ptr %3, i64 8
  %52 = getelementptr inbounds i8, ptr %15, i64 128
  %53 = getelementptr inbounds i8, ptr %15, i64 144
  %54 = getelementptr inbounds i8, ptr %3, i64 24
  %55 = getelementptr inbounds i8, ptr %15, i64 320
  %56 = icmp sgt i64 %17, 0
  %57 = load ptr, ptr %51, align 8
  %58 = load ptr, ptr %52, align 8
  %59 = icmp eq ptr %57, %58
  br label %67

60:                                               ; preds = %60, %36
  %61 = phi i64 [ %2, %36 ], [ %65, %60 ]
  %62 = getelementptr inbounds [12 x ptr], ptr %37, i64 0, i64 %61
  %63 = load ptr, ptr %62, align 8
  %64 = getelementptr inbounds ptr, ptr %11, i64 %61
  store ptr %63, ptr %64, align 8
  %65 = add nsw i64 %61, 1
  %66 = icmp eq i64 %65, %17
  br i1 %66, label %45, label %60

67:                                               ; preds = %94, %50
  %68 = phi i64 [ 0, %50 ], [ %99, %94 ]
  %69 = phi i64 [ %47, %50 ], [ %95, %94 ]
  br i1 %59, label %70, label %72

70:                                               ; preds = %67
  %71 = load ptr, ptr %54, align 8
  br label %75

72:                                               ; preds = %67
  %73 = load i64, ptr %53, align 8
  %74 = getelementptr inbounds i8, ptr %3, i64 %73
  br label %75

75:                                               ; preds = %72, %70
  %76 = phi ptr [ %71, %70 ], [ %74, %72 ]
  %77 = getelementptr inbounds ptr, ptr %76, i64 %68
  %78 = load ptr, ptr %77, align 8
  br i1 %56, label %79, label %87

79:                                               ; preds = %75, %84
  %80 = phi i64 [ %85, %84 ], [ 0, %75 ]
  %81 = getelementptr inbounds [12 x ptr], ptr %55, i64 0, i64 %80
  %82 = load ptr, ptr %81, align 8
  %83 = icmp eq ptr %82, %78
  br i1 %83, label %87, label %84

84:                                               ; preds = %79
  %85 = add nuw nsw i64 %80, 1
  %86 = icmp eq i64 %85, %17
  br i1 %86, label %1442, label %79

87:                                               ; preds = %79, %75
  %88 = phi i64 [ 0, %75 ], [ %80, %79 ]
  %89 = icmp eq i64 %88, %17
  br i1 %89, label %1442, label %90

90:                                               ; preds = %87
  %91 = shl nuw i64 1, %88
  %92 = and i64 %91, %69
  %93 = icmp eq i64 %92, 0
  br i1 %93, label %94, label %1442

94:                                               ; preds = %90
  %95 = or i64 %91, %69
  %96 = getelementptr ptr, ptr %48, i64 %68
  %97 = load ptr, ptr %96, align 8
  %98 = getelementptr inbounds ptr, ptr %11, i64 %88
  store ptr %97, ptr %98, align 8
  %99 = add nuw nsw i64 %68, 1
  %100 = icmp eq i64 %99, %23
  br i1 %100, label %103, label %67

101:                                              ; preds = %45
  %102 = icmp eq i64 %23, 0
  br i1 %102, label %108, label %103

103:                                              ; preds = %94, %101
  %104 = phi i64 [ %47, %101 ], [ %95, %94 ]
  %105 = shl nsw i64 -1, %30
  %106 = or i64 %104, %105
  %107 = icmp eq i64 %106, -1
  br i1 %107, label %108, label %1442

108:                                              ; preds = %101, %103
  %109 = getelementptr inbounds i8, ptr %15, i64 624
  %110 = getelementptr inbounds i8, ptr %15, i64 632
  %111 = load i64, ptr %110, align 8
  %112 = icmp sgt i64 %111, 0
  br i1 %112, label %113, label %1442

113:                                              ; preds = %108
  %114 = getelementptr inbounds i8, ptr %15, i64 640
  %115 = getelementptr inbounds i8, ptr %15, i64 512
  %116 = getelementptr inbounds i8, ptr %15, i64 520
  %117 = getelementptr inbounds i8, ptr %15, i64 104
  %118 = getelementptr inbounds i8, ptr %15, i64 128
  %119 = getelementptr inbounds i8, ptr %15, i64 136
  %120 = getelementptr inbounds i8, ptr %15, i64 144
  %121 = getelementptr inbounds i8, ptr %15, i64 240
  %122 = getelementptr inbounds i8, ptr %15, i64 24
  %123 = getelementptr inbounds i8, ptr %15, i64 248
  %124 = getelementptr inbounds i8, ptr %15, i64 16
  %125 = getelementptr inbounds i8, ptr %15, i64 56
  br label %126

126:                                              ; preds = %243, %113
  %127 = phi i64 [ %111, %113 ], [ %244, %243 ]
  %128 = phi i64 [ 0, %113 ], [ %245, %243 ]
  %129 = load ptr, ptr %114, align 8
  %130 = getelementptr inbounds ptr, ptr %129, i64 %128
  %131 = load ptr, ptr %130, align 8
  %132 = load i64, ptr %115, align 8
  %133 = icmp sgt i64 %132, 0
  br i1 %133, label %134, label %148

134:                                              ; preds = %126, %145
  %135 = phi i64 [ %146, %145 ], [ 0, %126 ]
  %136 = getelementptr inbounds [12 x ptr], ptr %131, i64 0, i64 %135
  %137 = load ptr, ptr %136, align 8
  %138 = getelementptr inbounds [12 x i64], ptr %116, i64 0, i64 %135
  %139 = load i64, ptr %138, align 8
  %140 = getelementptr inbounds ptr, ptr %11, i64 %139
  %141 = load ptr, ptr %140, align 8
  %142 = icmp eq ptr %137, %141
  %143 = icmp eq ptr %137, null
  %144 = or i1 %143, %142
  br i1 %144, label %145, label %148

145:                                              ; preds = %134
  %146 = add nuw nsw i64 %135, 1
  %147 = icmp eq i64 %146, %132
  br i1 %147, label %151, label %134

148:                                              ; preds = %134, %126
  %149 = phi i64 [ 0, %126 ], [ %135, %134 ]
  %150 = icmp eq i64 %149, %132
  br i1 %150, label %151, label %243

151:                                              ; preds = %145, %148
  %152 = load i64, ptr %109, align 8
  %153 = icmp slt i64 %152, 0
  br i1 %153, label %247, label %154

154:                                              ; preds = %151
  %155 = getelementptr inbounds ptr, ptr %11, i64 %152
  %156 = load ptr, ptr %155, align 8
  %157 = load ptr, ptr %117, align 8
  %158 = icmp eq ptr %156, %157
  br i1 %158, label %159, label %164

159:                                              ; preds = %154
  %160 = getelementptr inbounds i8, ptr %131, i64 488
  %161 = load i64, ptr %160, align 8
  %162 = lshr i64 %161, 63
  %163 = trunc nuw nsw i64 %162 to i32
  br label %238

164:                                              ; preds = %154
  %165 = getelementptr inbounds i8, ptr %156, i64 8
  %166 = load ptr, ptr %165, align 8
  %167 = load ptr, ptr %118, align 8
  %168 = icmp eq ptr %166, %167
  br i1 %168, label %172, label %169

169:                                              ; preds = %164
  %170 = load ptr, ptr %119, align 8
  %171 = icmp eq ptr %166, %170
  br i1 %171, label %177, label %182

172:                                              ; preds = %164
  %173 = getelementptr inbounds i8, ptr %156, i64 16
  %174 = load i64, ptr %173, align 8
  %175 = getelementptr inbounds i8, ptr %156, i64 24
  %176 = load ptr, ptr %175, align 8
  br label %182

177:                                              ; preds = %169
  %178 = getelementptr inbounds i8, ptr %156, i64 16
  %179 = load i64, ptr %178, align 8
  %180 = load i64, ptr %120, align 8
  %181 = getelementptr inbounds i8, ptr %156, i64 %180
  br label %182

182:                                              ; preds = %177, %172, %169
  %183 = phi i64 [ %174, %172 ], [ %179, %177 ], [ 1, %169 ]
  %184 = phi i64 [ 1, %172 ], [ 1, %177 ], [ 0, %169 ]
  %185 = phi ptr [ %176, %172 ], [ %181, %177 ], [ %155, %169 ]
  %186 = getelementptr inbounds i8, ptr %131, i64 488
  %187 = load i64, ptr %186, align 8
  %188 = icmp eq i64 %187, %183
  br i1 %188, label %189, label %243

189:                                              ; preds = %182
  %190 = getelementptr inbounds i8, ptr %131, i64 496
  %191 = load i64, ptr %190, align 8
  %192 = icmp eq i64 %191, %184
  br i1 %192, label %193, label %243

193:                                              ; preds = %189
  %194 = icmp slt i64 %183, 1
  br i1 %194, label %235, label %195

195:                                              ; preds = %193
  %196 = getelementptr inbounds i8, ptr %131, i64 504
  br label %201

197:                                              ; preds = %229
  %198 = add nuw nsw i64 %203, 1
  %199 = icmp sge i64 %198, %183
  %200 = icmp eq i64 %198, %183
  br i1 %200, label %235, label %201

201:                                              ; preds = %197, %195
  %202 = phi i1 [ false, %195 ], [ %199, %197 ]
  %203 = phi i64 [ 0, %195 ], [ %198, %197 ]
  %204 = getelementptr inbounds ptr, ptr %185, i64 %203
  %205 = load ptr, ptr %204, align 8
  %206 = getelementptr inbounds i8, ptr %205, i64 8
  %207 = load ptr, ptr %206, align 8
  %208 = load ptr, ptr %121, align 8
  %209 = icmp eq ptr %207, %208
  br i1 %209, label %210, label %235

210:                                              ; preds = %201
  %211 = load ptr, ptr %122, align 8
  %212 = load ptr, ptr %123, align 8
  %213 = tail call ptr %211(ptr noundef nonnull %205, ptr noundef %212)
  %214 = icmp eq ptr %213, null
  br i1 %214, label %215, label %217

215:                                              ; preds = %210
  %216 = load ptr, ptr %125, align 8
  tail call void %216()
  br label %235

217:                                              ; preds = %210
  %218 = load ptr, ptr %124, align 8
  tail call void %218(ptr noundef nonnull %213)
  %219 = getelementptr inbounds i8, ptr %213, i64 8
  %220 = load ptr, ptr %219, align 8
  %221 = load ptr, ptr %118, align 8
  %222 = icmp eq ptr %220, %221
  br i1 %222, label %223, label %226

223:                                              ; preds = %217
  %224 = getelementptr inbounds i8, ptr %213, i64 24
  %225 = load ptr, ptr %224, align 8
  br label %229

226:                                              ; preds = %217
  %227 = load i64, ptr %120, align 8
  %228 = getelementptr inbounds i8, ptr %213, i64 %227
  br label %229

229:                                              ; preds = %226, %223
  %230 = phi ptr [ %225, %223 ], [ %228, %226 ]
  %231 = load ptr, ptr %230, align 8
  %232 = getelementptr inbounds [24 x ptr], ptr %196, i64 0, i64 %203
  %233 = load ptr, ptr %232, align 8
  %234 = icmp eq ptr %231, %233
  br i1 %234, label %197, label %235

235:                                              ; preds = %229, %201, %197, %215, %193
  %236 = phi i1 [ %202, %215 ], [ true, %193 ], [ %199, %197 ], [ %202, %229 ], [ %202, %201 ]
  %237 = zext i1 %236 to i32
  br label %238

238:                                              ; preds = %235, %159
  %239 = phi i32 [ %163, %159 ], [ %237, %235 ]
  %240 = icmp eq i32 %239, 0
  br i1 %240, label %241, label %247

241:                                              ; preds = %238
  %242 = load i64, ptr %110, align 8
  br label %243

243:                                              ; preds = %241, %189, %182, %148
  %244 = phi i64 [ %242, %241 ], [ %127, %182 ], [ %127, %189 ], [ %127, %148 ]
  %245 = add nuw nsw i64 %128, 1
  %246 = icmp slt i64 %245, %244
  br i1 %246, label %126, label %1442

247:                                              ; preds = %151, %238
  %248 = icmp eq ptr %131, null
  br i1 %248, label %1442, label %249

249:                                              ; preds = %247
  store ptr %15, ptr %13, align 8
  %250 = getelementptr inbounds i8, ptr %13, i64 8
  store ptr %131, ptr %250, align 8
  %251 = getelementptr inbounds i8, ptr %13, i64 1376
  store i64 0, ptr %251, align 8
  %252 = getelementptr inbounds i8, ptr %13, i64 1592
  store i64 1, ptr %252, align 8
  %253 = getelementptr inbounds i8, ptr %13, i64 1368
  store i64 1, ptr %253, align 8
  %254 = getelementptr inbounds i8, ptr %13, i64 1600
  store ptr %12, ptr %254, align 8
  %255 = getelementptr inbounds i8, ptr %13, i64 1608
  store i64 128, ptr %255, align 8
  %256 = getelementptr inbounds i8, ptr %13, i64 24
  %257 = getelementptr inbounds i8, ptr %131, i64 96
  %258 = load i64, ptr %257, align 8
  %259 = icmp sgt i64 %258, 0
  br i1 %259, label %260, label %425

260:                                              ; preds = %249
  %261 = getelementptr inbounds i8, ptr %131, i64 104
  %262 = getelementptr inbounds i8, ptr %131, i64 296
  %263 = getelementptr inbounds i8, ptr %15, i64 160
  %264 = getelementptr inbounds i8, ptr %15, i64 200
  %265 = getelementptr inbounds i8, ptr %15, i64 208
  %266 = getelementptr inbounds i8, ptr %15, i64 216
  %267 = getelementptr inbounds i8, ptr %15, i64 224
  br label %268

268:                                              ; preds = %422, %260
  %269 = phi ptr [ %256, %260 ], [ %271, %422 ]
  %270 = phi i64 [ 0, %260 ], [ %423, %422 ]
  %271 = getelementptr inbounds i8, ptr %269, i64 56
  %272 = getelementptr inbounds [24 x i64], ptr %261, i64 0, i64 %270
  %273 = load i64, ptr %272, align 8
  %274 = getelementptr inbounds ptr, ptr %11, i64 %273
  %275 = load ptr, ptr %274, align 8
  %276 = getelementptr inbounds [24 x i64], ptr %262, i64 0, i64 %270
  %277 = load i64, ptr %276, align 8
  %278 = getelementptr inbounds i8, ptr %269, i64 16
  store i64 %277, ptr %278, align 8
  %279 = getelementptr inbounds i8, ptr %269, i64 8
  store i64 0, ptr %279, align 8
  %280 = getelementptr inbounds i8, ptr %275, i64 8
  %281 = load ptr, ptr %280, align 8
  %282 = load ptr, ptr %263, align 8
  %283 = icmp eq ptr %281, %282
  br i1 %283, label %284, label %340

284:                                              ; preds = %268
  %285 = getelementptr inbounds i8, ptr %275, i64 56
  %286 = load ptr, ptr %285, align 8
  %287 = load ptr, ptr %264, align 8
  %288 = icmp eq ptr %286, %287
  br i1 %288, label %289, label %293

289:                                              ; preds = %284
  %290 = getelementptr inbounds i8, ptr %275, i64 64
  %291 = load i32, ptr %290, align 8
  %292 = and i32 %291, 256
  br label %306

293:                                              ; preds = %284
  %294 = load i64, ptr %265, align 8
  %295 = getelementptr inbounds i8, ptr %286, i64 %294
  %296 = load i64, ptr %295, align 8
  %297 = load i64, ptr %266, align 8
  %298 = and i64 %297, %296
  %299 = load i64, ptr %267, align 8
  %300 = icmp eq i64 %298, %299
  br i1 %300, label %301, label %340

301:                                              ; preds = %293
  %302 = getelementptr inbounds i8, ptr %275, i64 64
  %303 = load i32, ptr %302, align 8
  %304 = lshr i32 %303, 8
  %305 = and i32 %304, 1
  br label %306

306:                                              ; preds = %301, %289
  %307 = phi i32 [ %292, %289 ], [ %305, %301 ]
  %308 = icmp eq i32 %307, 0
  br i1 %308, label %340, label %309

309:                                              ; preds = %306
  %310 = getelementptr inbounds i8, ptr %275, i64 24
  %311 = load i32, ptr %310, align 8
  %312 = add nsw i32 %311, -1
  %313 = sext i32 %312 to i64
  %314 = add i32 %311, -26
  %315 = icmp ult i32 %314, -25
  br i1 %315, label %1442, label %316

316:                                              ; preds = %309
  %317 = getelementptr inbounds i8, ptr %275, i64 32
  %318 = load ptr, ptr %317, align 8
  %319 = getelementptr inbounds i64, ptr %318, i64 %313
  %320 = load i64, ptr %319, align 8
  %321 = icmp eq i64 %320, %277
  br i1 %321, label %322, label %1442

322:                                              ; preds = %316
  %323 = getelementptr inbounds i8, ptr %275, i64 16
  %324 = load ptr, ptr %323, align 8
  store ptr %324, ptr %269, align 8
  %325 = getelementptr inbounds i8, ptr %269, i64 24
  store i64 %313, ptr %325, align 8
  %326 = load ptr, ptr %317, align 8
  %327 = getelementptr inbounds i8, ptr %269, i64 32
  store ptr %326, ptr %327, align 8
  %328 = getelementptr inbounds i8, ptr %275, i64 40
  %329 = load ptr, ptr %328, align 8
  %330 = getelementptr inbounds i8, ptr %269, i64 40
  store ptr %329, ptr %330, align 8
  %331 = getelementptr inbounds i64, ptr %329, i64 %313
  %332 = load i64, ptr %331, align 8
  %333 = getelementptr inbounds i8, ptr %269, i64 48
  store i64 %332, ptr %333, align 8
  %334 = icmp eq i32 %312, 0
  %335 = icmp eq i64 %332, 8
  %336 = select i1 %334, i1 %335, i1 false
  %337 = load i64, ptr %253, align 8
  %338 = and i64 %337, 1
  %339 = select i1 %336, i64 %338, i64 0
  store i64 %339, ptr %253, align 8
  br label %422

340:                                              ; preds = %306, %293, %268
  %341 = load ptr, ptr %118, align 8
  %342 = icmp eq ptr %281, %341
  br i1 %342, label %346, label %343

343:                                              ; preds = %340
  %344 = load ptr, ptr %119, align 8
  %345 = icmp eq ptr %281, %344
  br i1 %345, label %346, label %1442

346:                                              ; preds = %343, %340
  %347 = load ptr, ptr %13, align 8
  %348 = getelementptr inbounds i8, ptr %275, i64 16
  %349 = load i64, ptr %348, align 8
  %350 = icmp eq i64 %349, %277
  br i1 %350, label %351, label %1442

351:                                              ; preds = %346
  %352 = load i64, ptr %255, align 8
  %353 = icmp slt i64 %352, %277
  br i1 %353, label %1442, label %354

354:                                              ; preds = %351
  %355 = load ptr, ptr %254, align 8
  %356 = icmp sgt i64 %277, 0
  br i1 %356, label %357, label %414

357:                                              ; preds = %354
  %358 = getelementptr inbounds i8, ptr %347, i64 128
  %359 = getelementptr inbounds i8, ptr %347, i64 144
  %360 = getelementptr inbounds i8, ptr %275, i64 24
  %361 = getelementptr inbounds i8, ptr %347, i64 112
  %362 = getelementptr inbounds i8, ptr %347, i64 168
  %363 = getelementptr inbounds i8, ptr %347, i64 120
  %364 = getelementptr inbounds i8, ptr %347, i64 32
  %365 = getelementptr inbounds i8, ptr %347, i64 48
  br label %366

366:                                              ; preds = %406, %357
  %367 = phi i64 [ 0, %357 ], [ %409, %406 ]
  %368 = load ptr, ptr %280, align 8
  %369 = load ptr, ptr %358, align 8
  %370 = icmp eq ptr %368, %369
  br i1 %370, label %371, label %373

371:                                              ; preds = %366
  %372 = load ptr, ptr %360, align 8
  br label %376

373:                                              ; preds = %366
  %374 = load i64, ptr %359, align 8
  %375 = getelementptr inbounds i8, ptr %275, i64 %374
  br label %376

376:                                              ; preds = %373, %371
  %377 = phi ptr [ %372, %371 ], [ %375, %373 ]
  %378 = getelementptr inbounds ptr, ptr %377, i64 %367
  %379 = load ptr, ptr %378, align 8
  %380 = getelementptr inbounds i8, ptr %379, i64 8
  %381 = load ptr, ptr %380, align 8
  %382 = load ptr, ptr %361, align 8
  %383 = icmp eq ptr %381, %382
  br i1 %383, label %387, label %384

384:                                              ; preds = %376
  %385 = load ptr, ptr %362, align 8
  %386 = icmp eq ptr %381, %385
  br i1 %386, label %387, label %390

387:                                              ; preds = %384, %376
  %388 = getelementptr inbounds i8, ptr %379, i64 16
  %389 = load double, ptr %388, align 8
  br label %406

390:                                              ; preds = %384
  %391 = load ptr, ptr %363, align 8
  %392 = icmp eq ptr %381, %391
  br i1 %392, label %393, label %1442

393:                                              ; preds = %390
  %394 = load ptr, ptr %364, align 8
  %395 = call i64 %394(ptr noundef nonnull %379)
  %396 = icmp eq i64 %395, -1
  br i1 %396, label %397, label %404

397:                                              ; preds = %393
  %398 = load ptr, ptr %365, align 8
  %399 = call ptr %398()
  %400 = icmp eq ptr %399, null
  br i1 %400, label %404, label %401

401:                                              ; preds = %397
  %402 = getelementptr inbounds i8, ptr %347, i64 56
  %403 = load ptr, ptr %402, align 8
  call void %403()
  br label %1442

404:                                              ; preds = %397, %393
  %405 = sitofp i64 %395 to double
  br label %406

406:                                              ; preds = %404, %387
  %407 = phi double [ %405, %404 ], [ %389, %387 ]
  %408 = getelementptr inbounds double, ptr %355, i64 %367
  store double %407, ptr %408, align 8
  %409 = add nuw nsw i64 %367, 1
  %410 = icmp eq i64 %409, %277
  br i1 %410, label %411, label %366

411:                                              ; preds = %406
  %412 = load ptr, ptr %254, align 8
  %413 = load i64, ptr %255, align 8
  br label %414

414:                                              ; preds = %411, %354
  %415 = phi i64 [ %413, %411 ], [ %352, %354 ]
  %416 = phi ptr [ %412, %411 ], [ %355, %354 ]
  %417 = getelementptr inbounds double, ptr %416, i64 %277
  store ptr %417, ptr %254, align 8
  %418 = sub nsw i64 %415, %277
  store i64 %418, ptr %255, align 8
  store ptr %355, ptr %269, align 8
  %419 = getelementptr inbounds i8, ptr %269, i64 24
  store i64 0, ptr %419, align 8
  %420 = getelementptr inbounds i8, ptr %269, i64 40
  store ptr null, ptr %420, align 8
  %421 = getelementptr inbounds i8, ptr %269, i64 48
  store i64 8, ptr %421, align 8
  br label %422

422:                                              ; preds = %414, %322
  %423 = add nuw nsw i64 %270, 1
  %424 = icmp eq i64 %423, %258
  br i1 %424, label %425, label %268

425:                                              ; preds = %422, %249
  %426 = phi ptr [ %256, %249 ], [ %271, %422 ]
  %427 = getelementptr inbounds i8, ptr %13, i64 16
  store i64 %258, ptr %427, align 8
  %428 = getelementptr inbounds i8, ptr %131, i64 488
  %429 = load i64, ptr %428, align 8
  %430 = icmp slt i64 %429, 0
  br i1 %430, label %649, label %431

431:                                              ; preds = %425
  %432 = load i64, ptr %109, align 8
  %433 = getelementptr inbounds ptr, ptr %11, i64 %432
  %434 = load ptr, ptr %433, align 8
  %435 = getelementptr inbounds i8, ptr %434, i64 8
  %436 = load ptr, ptr %435, align 8
  %437 = load ptr, ptr %118, align 8
  %438 = icmp eq ptr %436, %437
  br i1 %438, label %442, label %439

439:                                              ; preds = %431
  %440 = load ptr, ptr %119, align 8
  %441 = icmp eq ptr %436, %440
  br i1 %441, label %445, label %453

442:                                              ; preds = %431
  %443 = getelementptr inbounds i8, ptr %434, i64 24
  %444 = load ptr, ptr %443, align 8
  br label %448

445:                                              ; preds = %439
  %446 = load i64, ptr %120, align 8
  %447 = getelementptr inbounds i8, ptr %434, i64 %446
  br label %448

448:                                              ; preds = %445, %442
  %449 = phi ptr [ %444, %442 ], [ %447, %445 ]
  %450 = getelementptr inbounds i8, ptr %434, i64 16
  %451 = load i64, ptr %450, align 8
  %452 = icmp sgt i64 %451, 0
  br i1 %452, label %453, label %644

453:                                              ; preds = %448, %439
  %454 = phi ptr [ %449, %448 ], [ %433, %439 ]
  %455 = phi i64 [ %451, %448 ], [ 1, %439 ]
  %456 = getelementptr inbounds i8, ptr %15, i64 160
  %457 = getelementptr inbounds i8, ptr %15, i64 200
  %458 = getelementptr inbounds i8, ptr %15, i64 208
  %459 = getelementptr inbounds i8, ptr %15, i64 216
  %460 = getelementptr inbounds i8, ptr %15, i64 224
  br label %461

461:                                              ; preds = %639, %453
  %462 = phi i64 [ 0, %453 ], [ %640, %639 ]
  %463 = phi ptr [ %426, %453 ], [ %484, %639 ]
  %464 = getelementptr inbounds ptr, ptr %454, i64 %462
  %465 = load ptr, ptr %464, align 8
  %466 = getelementptr inbounds i8, ptr %465, i64 8
  %467 = load ptr, ptr %466, align 8
  %468 = load ptr, ptr %121, align 8
  %469 = icmp eq ptr %467, %468
  br i1 %469, label %470, label %1442

470:                                              ; preds = %461
  %471 = load ptr, ptr %122, align 8
  %472 = load ptr, ptr %123, align 8
  %473 = call ptr %471(ptr noundef nonnull %465, ptr noundef %472)
  %474 = icmp eq ptr %473, null
  br i1 %474, label %475, label %477

475:                                              ; preds = %470
  %476 = load ptr, ptr %125, align 8
  call void %476()
  br label %1442

477:                                              ; preds = %470
  %478 = load ptr, ptr %124, align 8
  call void %478(ptr noundef nonnull %473)
  %479 = getelementptr inbounds i8, ptr %473, i64 8
  %480 = getelementptr inbounds i8, ptr %473, i64 24
  br label %481

481:                                              ; preds = %636, %477
  %482 = phi i64 [ 1, %477 ], [ %637, %636 ]
  %483 = phi ptr [ %463, %477 ], [ %484, %636 ]
  %484 = getelementptr inbounds i8, ptr %483, i64 56
  %485 = load ptr, ptr %479, align 8
  %486 = load ptr, ptr %118, align 8
  %487 = icmp eq ptr %485, %486
  br i1 %487, label %488, label %490

488:                                              ; preds = %481
  %489 = load ptr, ptr %480, align 8
  br label %493

490:                                              ; preds = %481
  %491 = load i64, ptr %120, align 8
  %492 = getelementptr inbounds i8, ptr %473, i64 %491
  br label %493

493:                                              ; preds = %490, %488
  %494 = phi ptr [ %489, %488 ], [ %492, %490 ]
  %495 = getelementptr inbounds ptr, ptr %494, i64 %482
  %496 = load ptr, ptr %495, align 8
  %497 = getelementptr inbounds i8, ptr %483, i64 16
  store i64 3, ptr %497, align 8
  %498 = getelementptr inbounds i8, ptr %483, i64 8
  store i64 0, ptr %498, align 8
  %499 = getelementptr inbounds i8, ptr %496, i64 8
  %500 = load ptr, ptr %499, align 8
  %501 = load ptr, ptr %456, align 8
  %502 = icmp eq ptr %500, %501
  br i1 %502, label %503, label %559

503:                                              ; preds = %493
  %504 = getelementptr inbounds i8, ptr %496, i64 56
  %505 = load ptr, ptr %504, align 8
  %506 = load ptr, ptr %457, align 8
  %507 = icmp eq ptr %505, %506
  br i1 %507, label %508, label %512

508:                                              ; preds = %503
  %509 = getelementptr inbounds i8, ptr %496, i64 64
  %510 = load i32, ptr %509, align 8
  %511 = and i32 %510, 256
  br label %525

512:                                              ; preds = %503
  %513 = load i64, ptr %458, align 8
  %514 = getelementptr inbounds i8, ptr %505, i64 %513
  %515 = load i64, ptr %514, align 8
  %516 = load i64, ptr %459, align 8
  %517 = and i64 %516, %515
  %518 = load i64, ptr %460, align 8
  %519 = icmp eq i64 %517, %518
  br i1 %519, label %520, label %559

520:                                              ; preds = %512
  %521 = getelementptr inbounds i8, ptr %496, i64 64
  %522 = load i32, ptr %521, align 8
  %523 = lshr i32 %522, 8
  %524 = and i32 %523, 1
  br label %525

525:                                              ; preds = %520, %508
  %526 = phi i32 [ %511, %508 ], [ %524, %520 ]
  %527 = icmp eq i32 %526, 0
  br i1 %527, label %559, label %528

528:                                              ; preds = %525
  %529 = getelementptr inbounds i8, ptr %496, i64 24
  %530 = load i32, ptr %529, align 8
  %531 = add nsw i32 %530, -1
  %532 = sext i32 %531 to i64
  %533 = add i32 %530, -26
  %534 = icmp ult i32 %533, -25
  br i1 %534, label %1442, label %535

535:                                              ; preds = %528
  %536 = getelementptr inbounds i8, ptr %496, i64 32
  %537 = load ptr, ptr %536, align 8
  %538 = getelementptr inbounds i64, ptr %537, i64 %532
  %539 = load i64, ptr %538, align 8
  %540 = icmp eq i64 %539, 3
  br i1 %540, label %541, label %1442

541:                                              ; preds = %535
  %542 = getelementptr inbounds i8, ptr %496, i64 16
  %543 = load ptr, ptr %542, align 8
  store ptr %543, ptr %483, align 8
  %544 = getelementptr inbounds i8, ptr %483, i64 24
  store i64 %532, ptr %544, align 8
  %545 = load ptr, ptr %536, align 8
  %546 = getelementptr inbounds i8, ptr %483, i64 32
  store ptr %545, ptr %546, align 8
  %547 = getelementptr inbounds i8, ptr %496, i64 40
  %548 = load ptr, ptr %547, align 8
  %549 = getelementptr inbounds i8, ptr %483, i64 40
  store ptr %548, ptr %549, align 8
  %550 = getelementptr inbounds i64, ptr %548, i64 %532
  %551 = load i64, ptr %550, align 8
  %552 = getelementptr inbounds i8, ptr %483, i64 48
  store i64 %551, ptr %552, align 8
  %553 = icmp eq i32 %531, 0
  %554 = icmp eq i64 %551, 8
  %555 = select i1 %553, i1 %554, i1 false
  %556 = load i64, ptr %253, align 8
  %557 = and i64 %556, 1
  %558 = select i1 %555, i64 %557, i64 0
  store i64 %558, ptr %253, align 8
  br label %636

559:                                              ; preds = %525, %512, %493
  %560 = load ptr, ptr %118, align 8
  %561 = icmp eq ptr %500, %560
  br i1 %561, label %565, label %562

562:                                              ; preds = %559
  %563 = load ptr, ptr %119, align 8
  %564 = icmp eq ptr %500, %563
  br i1 %564, label %565, label %1442

565:                                              ; preds = %562, %559
  %566 = load ptr, ptr %13, align 8
  %567 = getelementptr inbounds i8, ptr %496, i64 16
  %568 = load i64, ptr %567, align 8
  %569 = icmp ne i64 %568, 3
  %570 = load i64, ptr %255, align 8
  %571 = icmp slt i64 %570, 3
  %572 = select i1 %569, i1 true, i1 %571
  br i1 %572, label %1442, label %573

573:                                              ; preds = %565
  %574 = load ptr, ptr %254, align 8
  %575 = getelementptr inbounds i8, ptr %566, i64 128
  %576 = getelementptr inbounds i8, ptr %566, i64 144
  %577 = getelementptr inbounds i8, ptr %496, i64 24
  %578 = getelementptr inbounds i8, ptr %566, i64 112
  %579 = getelementptr inbounds i8, ptr %566, i64 168
  %580 = getelementptr inbounds i8, ptr %566, i64 120
  %581 = getelementptr inbounds i8, ptr %566, i64 32
  %582 = getelementptr inbounds i8, ptr %566, i64 48
  br label %583

583:                                              ; preds = %623, %573
  %584 = phi i64 [ 0, %573 ], [ %626, %623 ]
  %585 = load ptr, ptr %499, align 8
  %586 = load ptr, ptr %575, align 8
  %587 = icmp eq ptr %585, %586
  br i1 %587, label %588, label %590

588:                                              ; preds = %583
  %589 = load ptr, ptr %577, align 8
  br label %593

590:                                              ; preds = %583
  %591 = load i64, ptr %576, align 8
  %592 = getelementptr inbounds i8, ptr %496, i64 %591
  br label %593

593:                                              ; preds = %590, %588
  %594 = phi ptr [ %589, %588 ], [ %592, %590 ]
  %595 = getelementptr inbounds ptr, ptr %594, i64 %584
  %596 = load ptr, ptr %595, align 8
  %597 = getelementptr inbounds i8, ptr %596, i64 8
  %598 = load ptr, ptr %597, align 8
  %599 = load ptr, ptr %578, align 8
  %600 = icmp eq ptr %598, %599
  br i1 %600, label %604, label %601

601:                                              ; preds = %593
  %602 = load ptr, ptr %579, align 8
  %603 = icmp eq ptr %598, %602
  br i1 %603, label %604, label %607

604:                                              ; preds = %601, %593
  %605 = getelementptr inbounds i8, ptr %596, i64 16
  %606 = load double, ptr %605, align 8
  br label %623

607:                                              ; preds = %601
  %608 = load ptr, ptr %580, align 8
  %609 = icmp eq ptr %598, %608
  br i1 %609, label %610, label %1442

610:                                              ; preds = %607
  %611 = load ptr, ptr %581, align 8
  %612 = call i64 %611(ptr noundef nonnull %596)
  %613 = icmp eq i64 %612, -1
  br i1 %613, label %614, label %621

614:                                              ; preds = %610
  %615 = load ptr, ptr %582, align 8
  %616 = call ptr %615()
  %617 = icmp eq ptr %616, null
  br i1 %617, label %621, label %618

618:                                              ; preds = %614
  %619 = getelementptr inbounds i8, ptr %566, i64 56
  %620 = load ptr, ptr %619, align 8
  call void %620()
  br label %1442

621:                                              ; preds = %614, %610
  %622 = sitofp i64 %612 to double
  br label %623

623:                                              ; preds = %621, %604
  %624 = phi double [ %622, %621 ], [ %606, %604 ]
  %625 = getelementptr inbounds double, ptr %574, i64 %584
  store double %624, ptr %625, align 8
  %626 = add nuw nsw i64 %584, 1
  %627 = icmp eq i64 %626, 3
  br i1 %627, label %628, label %583

628:                                              ; preds = %623
  %629 = load ptr, ptr %254, align 8
  %630 = load i64, ptr %255, align 8
  %631 = getelementptr inbounds i8, ptr %629, i64 24
  store ptr %631, ptr %254, align 8
  %632 = add nsw i64 %630, -3
  store i64 %632, ptr %255, align 8
  store ptr %574, ptr %483, align 8
  %633 = getelementptr inbounds i8, ptr %483, i64 24
  store i64 0, ptr %633, align 8
  %634 = getelementptr inbounds i8, ptr %483, i64 40
  store ptr null, ptr %634, align 8
  %635 = getelementptr inbounds i8, ptr %483, i64 48
  store i64 8, ptr %635, align 8
  br label %636

636:                                              ; preds = %628, %541
  %637 = add nuw nsw i64 %482, 1
  %638 = icmp eq i64 %637, 3
  br i1 %638, label %639, label %481

639:                                              ; preds = %636
  %640 = add nuw nsw i64 %462, 1
  %641 = icmp eq i64 %640, %455
  br i1 %641, label %642, label %461

642:                                              ; preds = %639
  %643 = load i64, ptr %427, align 8
  br label %644

644:                                              ; preds = %642, %448
  %645 = phi i64 [ %455, %642 ], [ %451, %448 ]
  %646 = phi i64 [ %643, %642 ], [ %258, %448 ]
  %647 = shl nsw i64 %645, 1
  %648 = add nsw i64 %646, %647
  store i64 %648, ptr %427, align 8
  br label %649

649:                                              ; preds = %644, %425
  %650 = phi i64 [ %648, %644 ], [ %258, %425 ]
  %651 = load i64, ptr %253, align 8
  %652 = icmp eq i64 %651, 0
  br i1 %652, label %653, label %731

653:                                              ; preds = %649
  %654 = icmp sgt i64 %650, 0
  br i1 %654, label %661, label %655

655:                                              ; preds = %653
  store i64 0, ptr %251, align 8
  %656 = load i64, ptr %252, align 8
  br label %727

657:                                              ; preds = %661
  store i64 %666, ptr %251, align 8
  %658 = icmp sgt i64 %666, 0
  br i1 %658, label %659, label %669

659:                                              ; preds = %657
  %660 = getelementptr inbounds i8, ptr %13, i64 1384
  br label %672

661:                                              ; preds = %653, %661
  %662 = phi i64 [ %666, %661 ], [ 0, %653 ]
  %663 = phi i64 [ %667, %661 ], [ 0, %653 ]
  %664 = getelementptr inbounds [24 x %struct.Given], ptr %256, i64 0, i64 %663, i32 3
  %665 = load i64, ptr %664, align 8
  %666 = call i64 @llvm.smax.i64(i64 %665, i64 %662)
  %667 = add nuw nsw i64 %663, 1
  %668 = icmp eq i64 %667, %650
  br i1 %668, label %657, label %661

669:                                              ; preds = %672, %657
  %670 = getelementptr inbounds i8, ptr %13, i64 1384
  %671 = getelementptr inbounds i64, ptr %670, i64 %666
  br label %679

672:                                              ; preds = %672, %659
  %673 = phi i64 [ 0, %659 ], [ %675, %672 ]
  %674 = getelementptr inbounds [26 x i64], ptr %660, i64 0, i64 %673
  store i64 1, ptr %674, align 8
  %675 = add nuw nsw i64 %673, 1
  %676 = icmp eq i64 %675, %666
  br i1 %676, label %669, label %672

677:                                              ; preds = %711
  %678 = load i64, ptr %252, align 8
  br i1 %658, label %715, label %727

679:                                              ; preds = %711, %669
  %680 = phi i64 [ %650, %669 ], [ %712, %711 ]
  %681 = phi i64 [ 0, %669 ], [ %713, %711 ]
  %682 = getelementptr inbounds [24 x %struct.Given], ptr %256, i64 0, i64 %681
  %683 = getelementptr inbounds i8, ptr %682, i64 24
  %684 = load i64, ptr %683, align 8
  %685 = sub i64 0, %684
  %686 = getelementptr inbounds i64, ptr %671, i64 %685
  %687 = icmp sgt i64 %684, 0
  br i1 %687, label %688, label %711

688:                                              ; preds = %679
  %689 = getelementptr inbounds i8, ptr %682, i64 32
  br label %690

690:                                              ; preds = %705, %688
  %691 = phi i64 [ %684, %688 ], [ %706, %705 ]
  %692 = phi i64 [ 0, %688 ], [ %707, %705 ]
  %693 = getelementptr inbounds i64, ptr %686, i64 %692
  %694 = load i64, ptr %693, align 8
  %695 = icmp eq i64 %694, 1
  %696 = load ptr, ptr %689, align 8
  %697 = getelementptr inbounds i64, ptr %696, i64 %692
  %698 = load i64, ptr %697, align 8
  br i1 %695, label %699, label %701

699:                                              ; preds = %690
  store i64 %698, ptr %693, align 8
  %700 = load i64, ptr %683, align 8
  br label %705

701:                                              ; preds = %690
  %702 = icmp eq i64 %698, 1
  %703 = icmp eq i64 %698, %694
  %704 = or i1 %702, %703
  br i1 %704, label %705, label %1442

705:                                              ; preds = %701, %699
  %706 = phi i64 [ %700, %699 ], [ %691, %701 ]
  %707 = add nuw nsw i64 %692, 1
  %708 = icmp slt i64 %707, %706
  br i1 %708, label %690, label %709

709:                                              ; preds = %705
  %710 = load i64, ptr %427, align 8
  br label %711

711:                                              ; preds = %709, %679
  %712 = phi i64 [ %710, %709 ], [ %680, %679 ]
  %713 = add nuw nsw i64 %681, 1
  %714 = icmp slt i64 %713, %712
  br i1 %714, label %679, label %677

715:                                              ; preds = %677, %723
  %716 = phi i64 [ %724, %723 ], [ %678, %677 ]
  %717 = phi i64 [ %725, %723 ], [ 0, %677 ]
  %718 = getelementptr inbounds [26 x i64], ptr %670, i64 0, i64 %717
  %719 = load i64, ptr %718, align 8
  %720 = icmp ne i64 %719, 0
  %721 = icmp sgt i64 %716, 1099511627776
  %722 = select i1 %720, i1 %721, i1 false
  br i1 %722, label %1442, label %723

723:                                              ; preds = %715
  %724 = mul nsw i64 %719, %716
  store i64 %724, ptr %252, align 8
  %725 = add nuw nsw i64 %717, 1
  %726 = icmp eq i64 %725, %666
  br i1 %726, label %727, label %715

727:                                              ; preds = %723, %655, %677
  %728 = phi i64 [ %712, %677 ], [ %650, %655 ], [ %712, %723 ]
  %729 = phi i64 [ %678, %677 ], [ %656, %655 ], [ %724, %723 ]
  %730 = icmp slt i64 %729, 1
  br i1 %730, label %1442, label %731

731:                                              ; preds = %727, %649
  %732 = phi i64 [ %728, %727 ], [ %650, %649 ]
  %733 = getelementptr inbounds i8, ptr %131, i64 696
  %734 = load i64, ptr %733, align 8
  %735 = icmp eq i64 %734, 0
  br i1 %735, label %1390, label %736

736:                                              ; preds = %731
  %737 = getelementptr inbounds i8, ptr %15, i64 616
  %738 = load i64, ptr %737, align 8
  %739 = icmp slt i64 %738, 0
  %740 = getelementptr inbounds [12 x ptr], ptr %11, i64 0, i64 %738
  %741 = select i1 %739, ptr %117, ptr %740
  %742 = load ptr, ptr %741, align 8
  %743 = load i64, ptr %251, align 8
  %744 = icmp eq i64 %743, 0
  %745 = select i1 %744, i64 944, i64 952
  %746 = getelementptr inbounds i8, ptr %131, i64 %745
  %747 = load ptr, ptr %746, align 8
  %748 = icmp eq ptr %747, null
  br i1 %748, label %1442, label %749

749:                                              ; preds = %736
  %750 = getelementptr inbounds i8, ptr %747, i64 168
  %751 = load i64, ptr %750, align 8
  %752 = icmp eq i64 %751, 0
  br i1 %752, label %753, label %1442

753:                                              ; preds = %749
  %754 = load i64, ptr %252, align 8
  %755 = getelementptr inbounds i8, ptr %131, i64 936
  %756 = load i64, ptr %755, align 8
  %757 = icmp sgt i64 %754, %756
  br i1 %757, label %1442, label %758

758:                                              ; preds = %753
  %759 = getelementptr inbounds i8, ptr %131, i64 928
  %760 = load i64, ptr %759, align 8
  %761 = icmp sgt i64 %754, %760
  br i1 %761, label %762, label %766

762:                                              ; preds = %758
  %763 = getelementptr inbounds i8, ptr %747, i64 160
  %764 = load i64, ptr %763, align 8
  %765 = icmp eq i64 %764, 0
  br i1 %765, label %766, label %1442

766:                                              ; preds = %762, %758
  %767 = getelementptr inbounds i8, ptr %747, i64 8
  %768 = load i64, ptr %767, align 8
  %769 = icmp slt i64 %754, %768
  %770 = call i64 @llvm.smax.i64(i64 %754, i64 %768)
  call void @llvm.lifetime.start.p0(i64 192, ptr nonnull %8)
  br i1 %769, label %776, label %771

771:                                              ; preds = %766
  %772 = getelementptr inbounds i8, ptr %131, i64 904
  %773 = load i64, ptr %772, align 8
  %774 = icmp ne i64 %773, 0
  %775 = and i1 %744, %774
  br label %776

776:                                              ; preds = %771, %766
  %777 = phi i1 [ true, %766 ], [ %775, %771 ]
  %778 = load ptr, ptr %117, align 8
  %779 = icmp eq ptr %778, %742
  br i1 %779, label %876, label %780

780:                                              ; preds = %776
  %781 = load ptr, ptr %250, align 8
  %782 = getelementptr inbounds i8, ptr %781, i64 704
  %783 = load ptr, ptr %13, align 8
  %784 = getelementptr inbounds i8, ptr %742, i64 8
  %785 = load ptr, ptr %784, align 8
  %786 = getelementptr inbounds i8, ptr %783, i64 160
  %787 = load ptr, ptr %786, align 8
  %788 = icmp eq ptr %785, %787
  br i1 %788, label %789, label %1439

789:                                              ; preds = %780
  %790 = getelementptr inbounds i8, ptr %742, i64 56
  %791 = load ptr, ptr %790, align 8
  %792 = getelementptr inbounds i8, ptr %783, i64 200
  %793 = load ptr, ptr %792, align 8
  %794 = icmp eq ptr %791, %793
  br i1 %794, label %795, label %799

795:                                              ; preds = %789
  %796 = getelementptr inbounds i8, ptr %742, i64 64
  %797 = load i32, ptr %796, align 8
  %798 = and i32 %797, 256
  br label %815

799:                                              ; preds = %789
  %800 = getelementptr inbounds i8, ptr %783, i64 208
  %801 = load i64, ptr %800, align 8
  %802 = getelementptr inbounds i8, ptr %791, i64 %801
  %803 = load i64, ptr %802, align 8
  %804 = getelementptr inbounds i8, ptr %783, i64 216
  %805 = load i64, ptr %804, align 8
  %806 = and i64 %805, %803
  %807 = getelementptr inbounds i8, ptr %783, i64 224
  %808 = load i64, ptr %807, align 8
  %809 = icmp eq i64 %806, %808
  br i1 %809, label %810, label %1439

810:                                              ; preds = %799
  %811 = getelementptr inbounds i8, ptr %742, i64 64
  %812 = load i32, ptr %811, align 8
  %813 = lshr i32 %812, 8
  %814 = and i32 %813, 1
  br label %815

815:                                              ; preds = %810, %795
  %816 = phi i32 [ %797, %795 ], [ %812, %810 ]
  %817 = phi i32 [ %798, %795 ], [ %814, %810 ]
  %818 = icmp eq i32 %817, 0
  %819 = and i32 %816, 1024
  %820 = icmp eq i32 %819, 0
  %821 = select i1 %818, i1 true, i1 %820
  br i1 %821, label %1439, label %822

822:                                              ; preds = %815
  %823 = getelementptr inbounds i8, ptr %742, i64 24
  %824 = load i32, ptr %823, align 8
  %825 = sext i32 %824 to i64
  %826 = load i64, ptr %782, align 8
  %827 = add nsw i64 %826, %743
  %828 = icmp eq i64 %827, %825
  br i1 %828, label %829, label %1439

829:                                              ; preds = %822
  %830 = icmp sgt i64 %743, 0
  br i1 %830, label %831, label %838

831:                                              ; preds = %829
  %832 = getelementptr inbounds i8, ptr %742, i64 32
  %833 = load ptr, ptr %832, align 8
  %834 = getelementptr inbounds i8, ptr %13, i64 1384
  br label %848

835:                                              ; preds = %848
  %836 = add nuw nsw i64 %849, 1
  %837 = icmp eq i64 %836, %743
  br i1 %837, label %838, label %848

838:                                              ; preds = %835, %829
  %839 = icmp slt i64 %826, 1
  br i1 %839, label %867, label %840

840:                                              ; preds = %838
  %841 = getelementptr inbounds i8, ptr %742, i64 32
  %842 = load ptr, ptr %841, align 8
  %843 = getelementptr i64, ptr %842, i64 %743
  %844 = getelementptr inbounds i8, ptr %781, i64 712
  %845 = load i64, ptr %843, align 8
  %846 = load i64, ptr %844, align 8
  %847 = icmp eq i64 %845, %846
  br i1 %847, label %855, label %1439

848:                                              ; preds = %835, %831
  %849 = phi i64 [ 0, %831 ], [ %836, %835 ]
  %850 = getelementptr inbounds i64, ptr %833, i64 %849
  %851 = load i64, ptr %850, align 8
  %852 = getelementptr inbounds [26 x i64], ptr %834, i64 0, i64 %849
  %853 = load i64, ptr %852, align 8
  %854 = icmp eq i64 %851, %853
  br i1 %854, label %835, label %1439

855:                                              ; preds = %840, %859
  %856 = phi i64 [ %857, %859 ], [ 0, %840 ]
  %857 = add nuw nsw i64 %856, 1
  %858 = icmp eq i64 %857, %826
  br i1 %858, label %867, label %859

859:                                              ; preds = %855
  %860 = getelementptr i64, ptr %843, i64 %857
  %861 = load i64, ptr %860, align 8
  %862 = getelementptr inbounds [4 x i64], ptr %844, i64 0, i64 %857
  %863 = load i64, ptr %862, align 8
  %864 = icmp eq i64 %861, %863
  br i1 %864, label %855, label %865

865:                                              ; preds = %859
  %866 = icmp slt i64 %857, %826
  br i1 %866, label %1439, label %867

867:                                              ; preds = %855, %865, %838
  %868 = and i32 %816, 1
  %869 = icmp eq i32 %868, 0
  br i1 %869, label %873, label %870

870:                                              ; preds = %867
  %871 = call fastcc i32 @overlaps(ptr noundef nonnull %13, ptr noundef nonnull %742)
  %872 = icmp ne i32 %871, 0
  br label %873

873:                                              ; preds = %870, %867
  %874 = phi i1 [ true, %867 ], [ %872, %870 ]
  %875 = or i1 %777, %874
  br label %876

876:                                              ; preds = %873, %776
  %877 = phi i1 [ %875, %873 ], [ %777, %776 ]
  %878 = phi ptr [ %742, %873 ], [ null, %776 ]
  %879 = load i64, ptr %253, align 8
  %880 = icmp eq i64 %879, 0
  %881 = or i1 %769, %880
  %882 = icmp sgt i64 %732, 0
  %883 = select i1 %881, i1 %882, i1 false
  br i1 %883, label %884, label %958

884:                                              ; preds = %876
  %885 = getelementptr inbounds i8, ptr %13, i64 1384
  br label %886

886:                                              ; preds = %954, %884
  %887 = phi i64 [ 0, %884 ], [ %956, %954 ]
  %888 = phi i64 [ 0, %884 ], [ %955, %954 ]
  br i1 %769, label %948, label %889

889:                                              ; preds = %886
  %890 = getelementptr inbounds [24 x %struct.Given], ptr %256, i64 0, i64 %887
  %891 = getelementptr inbounds i8, ptr %890, i64 48
  %892 = load i64, ptr %891, align 8
  %893 = icmp eq i64 %892, 8
  br i1 %893, label %898, label %894

894:                                              ; preds = %889
  %895 = getelementptr inbounds i8, ptr %890, i64 16
  %896 = load i64, ptr %895, align 8
  %897 = icmp sgt i64 %896, 1
  br i1 %897, label %948, label %898

898:                                              ; preds = %894, %889
  %899 = load i64, ptr %251, align 8
  %900 = icmp slt i64 %899, 1
  br i1 %900, label %943, label %901

901:                                              ; preds = %898
  %902 = getelementptr inbounds i8, ptr %890, i64 24
  %903 = getelementptr inbounds i8, ptr %890, i64 32
  %904 = getelementptr inbounds i8, ptr %890, i64 40
  br label %905

905:                                              ; preds = %936, %901
  %906 = phi i64 [ %899, %901 ], [ %909, %936 ]
  %907 = phi i64 [ 0, %901 ], [ %938, %936 ]
  %908 = phi i64 [ 1, %901 ], [ %937, %936 ]
  %909 = add nsw i64 %906, -1
  %910 = getelementptr inbounds [26 x i64], ptr %885, i64 0, i64 %909
  %911 = load i64, ptr %910, align 8
  %912 = icmp eq i64 %911, 1
  br i1 %912, label %936, label %913

913:                                              ; preds = %905
  %914 = load i64, ptr %902, align 8
  %915 = sub i64 %914, %899
  %916 = add i64 %915, %909
  %917 = icmp slt i64 %916, 0
  br i1 %917, label %927, label %918

918:                                              ; preds = %913
  %919 = load ptr, ptr %903, align 8
  %920 = getelementptr inbounds i64, ptr %919, i64 %916
  %921 = load i64, ptr %920, align 8
  %922 = icmp eq i64 %921, 1
  br i1 %922, label %927, label %923

923:                                              ; preds = %918
  %924 = load ptr, ptr %904, align 8
  %925 = getelementptr inbounds i64, ptr %924, i64 %916
  %926 = load i64, ptr %925, align 8
  br label %927

927:                                              ; preds = %923, %918, %913
  %928 = phi i64 [ %926, %923 ], [ 0, %918 ], [ 0, %913 ]
  %929 = icmp eq i64 %908, 1
  br i1 %929, label %933, label %930

930:                                              ; preds = %927
  %931 = mul nsw i64 %908, %907
  %932 = icmp eq i64 %928, %931
  br i1 %932, label %933, label %948

933:                                              ; preds = %930, %927
  %934 = phi i64 [ %907, %930 ], [ %928, %927 ]
  %935 = mul nsw i64 %911, %908
  br label %936

936:                                              ; preds = %933, %905
  %937 = phi i64 [ %908, %905 ], [ %935, %933 ]
  %938 = phi i64 [ %907, %905 ], [ %934, %933 ]
  %939 = icmp ult i64 %906, 2
  br i1 %939, label %940, label %905

940:                                              ; preds = %936
  %941 = and i64 %938, 7
  %942 = icmp eq i64 %941, 0
  br i1 %942, label %943, label %948

943:                                              ; preds = %940, %898
  %944 = phi i64 [ %938, %940 ], [ 0, %898 ]
  %945 = ashr exact i64 %944, 3
  %946 = getelementptr inbounds i8, ptr %890, i64 8
  store i64 %945, ptr %946, align 8
  %947 = getelementptr inbounds [24 x i64], ptr %8, i64 0, i64 %887
  store i64 0, ptr %947, align 8
  br label %954

948:                                              ; preds = %930, %940, %894, %886
  %949 = getelementptr inbounds [24 x i64], ptr %8, i64 0, i64 %887
  store i64 1, ptr %949, align 8
  %950 = getelementptr inbounds [24 x %struct.Given], ptr %256, i64 0, i64 %887, i32 2
  %951 = load i64, ptr %950, align 8
  %952 = mul nsw i64 %951, %770
  %953 = add nsw i64 %952, %888
  br label %954

954:                                              ; preds = %948, %943
  %955 = phi i64 [ %953, %948 ], [ %888, %943 ]
  %956 = add nuw nsw i64 %887, 1
  %957 = icmp eq i64 %956, %732
  br i1 %957, label %958, label %886

958:                                              ; preds = %954, %876
  %959 = phi i64 [ 0, %876 ], [ %955, %954 ]
  br i1 %877, label %960, label %965

960:                                              ; preds = %958
  %961 = getelementptr inbounds i8, ptr %131, i64 896
  %962 = load i64, ptr %961, align 8
  %963 = mul nsw i64 %962, %770
  %964 = add nsw i64 %963, %959
  br label %965

965:                                              ; preds = %960, %958
  %966 = phi i64 [ %964, %960 ], [ %959, %958 ]
  %967 = load ptr, ptr %254, align 8
  %968 = load i64, ptr %255, align 8
  %969 = icmp sgt i64 %966, %968
  br i1 %969, label %970, label %976

970:                                              ; preds = %965
  %971 = getelementptr inbounds i8, ptr %15, i64 72
  %972 = load ptr, ptr %971, align 8
  %973 = shl i64 %966, 3
  %974 = call ptr %972(i64 noundef %973)
  %975 = icmp eq ptr %974, null
  br i1 %975, label %1439, label %976

976:                                              ; preds = %970, %965
  %977 = phi ptr [ %974, %970 ], [ %967, %965 ]
  %978 = phi ptr [ %974, %970 ], [ null, %965 ]
  %979 = icmp eq i64 %959, 0
  br i1 %979, label %1095, label %980

980:                                              ; preds = %976
  %981 = load i64, ptr %427, align 8
  %982 = icmp sgt i64 %981, 0
  br i1 %982, label %983, label %1095

983:                                              ; preds = %980
  %984 = icmp sgt i64 %770, 0
  %985 = getelementptr inbounds i8, ptr %13, i64 1384
  br label %986

986:                                              ; preds = %1089, %983
  %987 = phi i64 [ %981, %983 ], [ %1090, %1089 ]
  %988 = phi i64 [ %981, %983 ], [ %1091, %1089 ]
  %989 = phi i64 [ 0, %983 ], [ %1093, %1089 ]
  %990 = phi ptr [ %977, %983 ], [ %1092, %1089 ]
  %991 = getelementptr inbounds [24 x i64], ptr %8, i64 0, i64 %989
  %992 = load i64, ptr %991, align 8
  %993 = icmp eq i64 %992, 0
  br i1 %993, label %1089, label %994

994:                                              ; preds = %986
  %995 = getelementptr inbounds [24 x %struct.Given], ptr %256, i64 0, i64 %989
  call void @llvm.lifetime.start.p0(i64 192, ptr nonnull %7)
  %996 = getelementptr inbounds i8, ptr %995, i64 16
  %997 = load i64, ptr %996, align 8
  %998 = load i64, ptr %251, align 8
  %999 = icmp sgt i64 %998, 0
  br i1 %999, label %1009, label %1000

1000:                                             ; preds = %1009, %994
  %1001 = load ptr, ptr %995, align 8
  store ptr %990, ptr %995, align 8
  %1002 = getelementptr inbounds i8, ptr %995, i64 8
  store i64 %997, ptr %1002, align 8
  br i1 %984, label %1003, label %1086

1003:                                             ; preds = %1000
  %1004 = icmp sgt i64 %997, 0
  %1005 = getelementptr inbounds i8, ptr %995, i64 48
  %1006 = getelementptr inbounds i8, ptr %995, i64 24
  %1007 = getelementptr inbounds i8, ptr %995, i64 32
  %1008 = getelementptr inbounds i8, ptr %995, i64 40
  br label %1014

1009:                                             ; preds = %994, %1009
  %1010 = phi i64 [ %1012, %1009 ], [ 0, %994 ]
  %1011 = getelementptr inbounds [24 x i64], ptr %7, i64 0, i64 %1010
  store i64 0, ptr %1011, align 8
  %1012 = add nuw nsw i64 %1010, 1
  %1013 = icmp eq i64 %1012, %998
  br i1 %1013, label %1000, label %1009

1014:                                             ; preds = %1080, %1003
  %1015 = phi i64 [ 0, %1003 ], [ %1082, %1080 ]
  %1016 = phi ptr [ %1001, %1003 ], [ %1081, %1080 ]
  %1017 = phi ptr [ %990, %1003 ], [ %1019, %1080 ]
  br i1 %1004, label %1025, label %1018

1018:                                             ; preds = %1025, %1014
  %1019 = phi ptr [ %1017, %1014 ], [ %1032, %1025 ]
  %1020 = load i64, ptr %251, align 8
  %1021 = icmp sgt i64 %1020, 0
  br i1 %1021, label %1022, label %1080

1022:                                             ; preds = %1018
  %1023 = load i64, ptr %1006, align 8
  %1024 = sub i64 %1023, %1020
  br label %1035

1025:                                             ; preds = %1014, %1025
  %1026 = phi i64 [ %1033, %1025 ], [ 0, %1014 ]
  %1027 = phi ptr [ %1032, %1025 ], [ %1017, %1014 ]
  %1028 = load i64, ptr %1005, align 8
  %1029 = mul nsw i64 %1028, %1026
  %1030 = getelementptr inbounds i8, ptr %1016, i64 %1029
  %1031 = load double, ptr %1030, align 8
  %1032 = getelementptr inbounds i8, ptr %1027, i64 8
  store double %1031, ptr %1027, align 8
  %1033 = add nuw nsw i64 %1026, 1
  %1034 = icmp eq i64 %1033, %997
  br i1 %1034, label %1018, label %1025

1035:                                             ; preds = %1071, %1022
  %1036 = phi i64 [ %1020, %1022 ], [ %1038, %1071 ]
  %1037 = phi ptr [ %1016, %1022 ], [ %1078, %1071 ]
  %1038 = add nsw i64 %1036, -1
  %1039 = add i64 %1038, %1024
  %1040 = icmp slt i64 %1039, 0
  br i1 %1040, label %1064, label %1041

1041:                                             ; preds = %1035
  %1042 = load ptr, ptr %1007, align 8
  %1043 = getelementptr inbounds i64, ptr %1042, i64 %1039
  %1044 = load i64, ptr %1043, align 8
  %1045 = icmp eq i64 %1044, 1
  br i1 %1045, label %1046, label %1053

1046:                                             ; preds = %1041
  %1047 = getelementptr inbounds [24 x i64], ptr %7, i64 0, i64 %1038
  %1048 = load i64, ptr %1047, align 8
  %1049 = add nsw i64 %1048, 1
  store i64 %1049, ptr %1047, align 8
  %1050 = getelementptr inbounds [26 x i64], ptr %985, i64 0, i64 %1038
  %1051 = load i64, ptr %1050, align 8
  %1052 = icmp slt i64 %1049, %1051
  br i1 %1052, label %1080, label %1071

1053:                                             ; preds = %1041
  %1054 = load ptr, ptr %1008, align 8
  %1055 = getelementptr inbounds i64, ptr %1054, i64 %1039
  %1056 = load i64, ptr %1055, align 8
  %1057 = getelementptr inbounds i8, ptr %1037, i64 %1056
  %1058 = getelementptr inbounds [24 x i64], ptr %7, i64 0, i64 %1038
  %1059 = load i64, ptr %1058, align 8
  %1060 = add nsw i64 %1059, 1
  store i64 %1060, ptr %1058, align 8
  %1061 = getelementptr inbounds [26 x i64], ptr %985, i64 0, i64 %1038
  %1062 = load i64, ptr %1061, align 8
  %1063 = icmp slt i64 %1060, %1062
  br i1 %1063, label %1080, label %1071

1064:                                             ; preds = %1035
  %1065 = getelementptr inbounds [24 x i64], ptr %7, i64 0, i64 %1038
  %1066 = load i64, ptr %1065, align 8
  %1067 = add nsw i64 %1066, 1
  store i64 %1067, ptr %1065, align 8
  %1068 = getelementptr inbounds [26 x i64], ptr %985, i64 0, i64 %1038
  %1069 = load i64, ptr %1068, align 8
  %1070 = icmp slt i64 %1067, %1069
  br i1 %1070, label %1080, label %1071

1071:                                             ; preds = %1064, %1053, %1046
  %1072 = phi ptr [ %1037, %1064 ], [ %1037, %1046 ], [ %1057, %1053 ]
  %1073 = phi ptr [ %1065, %1064 ], [ %1047, %1046 ], [ %1058, %1053 ]
  %1074 = phi i64 [ %1069, %1064 ], [ %1051, %1046 ], [ %1062, %1053 ]
  %1075 = phi i64 [ 0, %1064 ], [ 0, %1046 ], [ %1056, %1053 ]
  %1076 = mul i64 %1074, %1075
  %1077 = sub i64 0, %1076
  %1078 = getelementptr inbounds i8, ptr %1072, i64 %1077
  store i64 0, ptr %1073, align 8
  %1079 = icmp ugt i64 %1036, 1
  br i1 %1079, label %1035, label %1080

1080:                                             ; preds = %1071, %1064, %1053, %1046, %1018
  %1081 = phi ptr [ %1016, %1018 ], [ %1057, %1053 ], [ %1037, %1064 ], [ %1037, %1046 ], [ %1078, %1071 ]
  %1082 = add nuw nsw i64 %1015, 1
  %1083 = icmp eq i64 %1082, %770
  br i1 %1083, label %1084, label %1014

1084:                                             ; preds = %1080
  %1085 = load i64, ptr %427, align 8
  br label %1086

1086:                                             ; preds = %1084, %1000
  %1087 = phi i64 [ %987, %1000 ], [ %1085, %1084 ]
  %1088 = phi ptr [ %990, %1000 ], [ %1019, %1084 ]
  call void @llvm.lifetime.end.p0(i64 192, ptr nonnull %7)
  br label %1089

1089:                                             ; preds = %1086, %986
  %1090 = phi i64 [ %1087, %1086 ], [ %987, %986 ]
  %1091 = phi i64 [ %1087, %1086 ], [ %988, %986 ]
  %1092 = phi ptr [ %1088, %1086 ], [ %990, %986 ]
  %1093 = add nuw nsw i64 %989, 1
  %1094 = icmp slt i64 %1093, %1091
  br i1 %1094, label %986, label %1095

1095:                                             ; preds = %1089, %980, %976
  %1096 = phi ptr [ %977, %976 ], [ %977, %980 ], [ %1092, %1089 ]
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %9)
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %10)
  %1097 = load i64, ptr %733, align 8
  %1098 = icmp sgt i64 %1097, 0
  br i1 %1098, label %1099, label %1211

1099:                                             ; preds = %1095
  %1100 = getelementptr inbounds i8, ptr %131, i64 704
  %1101 = icmp eq ptr %878, null
  %1102 = getelementptr inbounds i8, ptr %13, i64 1384
  %1103 = getelementptr inbounds i8, ptr %15, i64 256
  %1104 = getelementptr inbounds i8, ptr %15, i64 192
  %1105 = getelementptr inbounds i8, ptr %15, i64 264
  %1106 = getelementptr inbounds i8, ptr %15, i64 176
  %1107 = getelementptr inbounds i8, ptr %15, i64 160
  %1108 = getelementptr inbounds i8, ptr %15, i64 232
  br label %1109

1109:                                             ; preds = %1205, %1099
  %1110 = phi i64 [ 0, %1099 ], [ %1208, %1205 ]
  %1111 = phi i64 [ 0, %1099 ], [ %1207, %1205 ]
  %1112 = phi ptr [ %1096, %1099 ], [ %1206, %1205 ]
  %1113 = getelementptr inbounds [4 x %struct.Result], ptr %1100, i64 0, i64 %1110
  %1114 = getelementptr inbounds [4 x ptr], ptr %9, i64 0, i64 %1110
  store ptr null, ptr %1114, align 8
  br i1 %1101, label %1115, label %1190

1115:                                             ; preds = %1109
  %1116 = load i64, ptr %251, align 8
  %1117 = icmp eq i64 %1116, 0
  br i1 %1117, label %1118, label %1123

1118:                                             ; preds = %1115
  %1119 = load i64, ptr %1113, align 8
  %1120 = icmp eq i64 %1119, 0
  br i1 %1120, label %1188, label %1121

1121:                                             ; preds = %1118
  %1122 = getelementptr inbounds i8, ptr %1113, i64 8
  br label %1139

1123:                                             ; preds = %1115
  %1124 = getelementptr inbounds i8, ptr %1113, i64 8
  %1125 = load i64, ptr %1113, align 8
  %1126 = icmp sgt i64 %1125, 0
  br i1 %1126, label %1129, label %1139

1127:                                             ; preds = %1129
  %1128 = load i64, ptr %251, align 8
  br label %1139

1129:                                             ; preds = %1123, %1129
  %1130 = phi i64 [ %1136, %1129 ], [ 0, %1123 ]
  %1131 = getelementptr inbounds [4 x i64], ptr %1124, i64 0, i64 %1130
  %1132 = load i64, ptr %1131, align 8
  %1133 = load i64, ptr %251, align 8
  %1134 = add nsw i64 %1133, %1130
  %1135 = getelementptr inbounds [26 x i64], ptr %1102, i64 0, i64 %1134
  store i64 %1132, ptr %1135, align 8
  %1136 = add nuw nsw i64 %1130, 1
  %1137 = load i64, ptr %1113, align 8
  %1138 = icmp slt i64 %1136, %1137
  br i1 %1138, label %1129, label %1127

1139:                                             ; preds = %1127, %1123, %1121
  %1140 = phi i64 [ %1119, %1121 ], [ %1137, %1127 ], [ %1125, %1123 ]
  %1141 = phi i64 [ 0, %1121 ], [ %1128, %1127 ], [ %1116, %1123 ]
  %1142 = phi ptr [ %1122, %1121 ], [ %1102, %1127 ], [ %1102, %1123 ]
  %1143 = add nsw i64 %1141, %1140
  %1144 = trunc i64 %1143 to i32
  %1145 = load i64, ptr %252, align 8
  %1146 = getelementptr inbounds i8, ptr %1113, i64 40
  %1147 = load i64, ptr %1146, align 8
  %1148 = shl i64 %1145, 3
  %1149 = mul i64 %1148, %1147
  %1150 = load ptr, ptr %1103, align 8
  %1151 = getelementptr inbounds i8, ptr %1150, i64 16
  %1152 = load i64, ptr %1151, align 8
  %1153 = icmp slt i64 %1149, %1152
  br i1 %1153, label %1154, label %1160

1154:                                             ; preds = %1139
  %1155 = load ptr, ptr %1106, align 8
  %1156 = load ptr, ptr %1107, align 8
  %1157 = load i64, ptr %1108, align 8
  %1158 = trunc i64 %1157 to i32
  %1159 = call ptr %1155(ptr noundef %1156, i32 noundef %1144, ptr noundef nonnull %1142, i32 noundef %1158, ptr noundef null, ptr noundef null, i32 noundef 0, i32 noundef 0, ptr noundef null)
  br label %1183

1160:                                             ; preds = %1139
  %1161 = load ptr, ptr %1104, align 8
  %1162 = load ptr, ptr %1105, align 8
  %1163 = call ptr %1161(ptr noundef %1162)
  %1164 = icmp eq ptr %1163, null
  br i1 %1164, label %1182, label %1165

1165:                                             ; preds = %1160
  %1166 = load ptr, ptr %1106, align 8
  %1167 = load ptr, ptr %1107, align 8
  %1168 = load i64, ptr %1108, align 8
  %1169 = trunc i64 %1168 to i32
  %1170 = call ptr %1166(ptr noundef %1167, i32 noundef %1144, ptr noundef nonnull %1142, i32 noundef %1169, ptr noundef null, ptr noundef null, i32 noundef 0, i32 noundef 0, ptr noundef null)
  %1171 = load ptr, ptr %1104, align 8
  %1172 = call ptr %1171(ptr noundef nonnull %1163)
  %1173 = icmp eq ptr %1172, null
  br i1 %1173, label %1176, label %1174

1174:                                             ; preds = %1165
  %1175 = load ptr, ptr %124, align 8
  call void %1175(ptr noundef nonnull %1172)
  br label %1176

1176:                                             ; preds = %1174, %1165
  %1177 = load ptr, ptr %124, align 8
  call void %1177(ptr noundef nonnull %1163)
  %1178 = icmp ne ptr %1170, null
  %1179 = select i1 %1173, i1 %1178, i1 false
  br i1 %1179, label %1180, label %1183

1180:                                             ; preds = %1176
  %1181 = load ptr, ptr %124, align 8
  call void %1181(ptr noundef nonnull %1170)
  br label %1182

1182:                                             ; preds = %1160, %1180
  store ptr null, ptr %1114, align 8
  br label %1367

1183:                                             ; preds = %1176, %1154
  %1184 = phi ptr [ %1159, %1154 ], [ %1170, %1176 ]
  store ptr %1184, ptr %1114, align 8
  %1185 = icmp eq ptr %1184, null
  br i1 %1185, label %1367, label %1186

1186:                                             ; preds = %1183
  %1187 = add nuw nsw i64 %1110, 1
  br i1 %877, label %1192, label %1199

1188:                                             ; preds = %1118
  %1189 = add nuw nsw i64 %1110, 1
  call void @llvm.assume(i1 %877)
  br label %1192

1190:                                             ; preds = %1109
  %1191 = add nuw nsw i64 %1110, 1
  br i1 %877, label %1192, label %1199

1192:                                             ; preds = %1190, %1188, %1186
  %1193 = phi i64 [ %1191, %1190 ], [ %1187, %1186 ], [ %1189, %1188 ]
  %1194 = getelementptr inbounds [4 x ptr], ptr %10, i64 0, i64 %1110
  store ptr %1112, ptr %1194, align 8
  %1195 = getelementptr inbounds i8, ptr %1113, i64 40
  %1196 = load i64, ptr %1195, align 8
  %1197 = mul nsw i64 %1196, %770
  %1198 = getelementptr inbounds double, ptr %1112, i64 %1197
  br label %1205

1199:                                             ; preds = %1190, %1186
  %1200 = phi i64 [ %1191, %1190 ], [ %1187, %1186 ]
  %1201 = phi ptr [ %878, %1190 ], [ %1184, %1186 ]
  %1202 = getelementptr inbounds i8, ptr %1201, i64 16
  %1203 = load ptr, ptr %1202, align 8
  %1204 = getelementptr inbounds [4 x ptr], ptr %10, i64 0, i64 %1110
  store ptr %1203, ptr %1204, align 8
  br label %1205

1205:                                             ; preds = %1199, %1192
  %1206 = phi ptr [ %1112, %1199 ], [ %1198, %1192 ]
  %1207 = phi i64 [ %1200, %1199 ], [ %1193, %1192 ]
  %1208 = add nuw nsw i64 %1110, 1
  %1209 = load i64, ptr %733, align 8
  %1210 = icmp slt i64 %1208, %1209
  br i1 %1210, label %1109, label %1211

1211:                                             ; preds = %1205, %1095
  %1212 = phi i64 [ 0, %1095 ], [ %1207, %1205 ]
  %1213 = call fastcc i32 @run(ptr noundef readonly %15, ptr noundef nonnull %131, ptr noundef nonnull %13, ptr noundef nonnull %747, i64 noundef %770, ptr noundef nonnull %10)
  %1214 = icmp eq i32 %1213, 0
  br i1 %1214, label %1215, label %1367

1215:                                             ; preds = %1211
  br i1 %877, label %1216, label %1354

1216:                                             ; preds = %1215
  %1217 = icmp eq ptr %878, null
  %1218 = getelementptr inbounds i8, ptr %878, i64 24
  %1219 = getelementptr inbounds i8, ptr %878, i64 32
  %1220 = getelementptr inbounds i8, ptr %878, i64 16
  %1221 = getelementptr inbounds i8, ptr %878, i64 40
  %1222 = getelementptr inbounds i8, ptr %15, i64 184
  %1223 = getelementptr inbounds i8, ptr %15, i64 200
  %1224 = load i64, ptr %733, align 8
  %1225 = icmp sgt i64 %1224, 0
  br i1 %1225, label %1226, label %1354

1226:                                             ; preds = %1216, %1350
  %1227 = phi i64 [ %1351, %1350 ], [ 0, %1216 ]
  br i1 %1217, label %1281, label %1228

1228:                                             ; preds = %1226
  %1229 = getelementptr inbounds [4 x ptr], ptr %10, i64 0, i64 %1227
  %1230 = load ptr, ptr %1229, align 8
  call void @llvm.lifetime.start.p0(i64 208, ptr nonnull %6)
  %1231 = load i32, ptr %1218, align 8
  %1232 = sext i32 %1231 to i64
  %1233 = icmp sgt i32 %1231, 0
  br i1 %1233, label %1234, label %1238

1234:                                             ; preds = %1228
  %1235 = load ptr, ptr %1219, align 8
  br label %1241

1236:                                             ; preds = %1241
  %1237 = icmp sgt i64 %1247, 0
  br i1 %1237, label %1238, label %1280

1238:                                             ; preds = %1236, %1228
  %1239 = phi i64 [ %1247, %1236 ], [ 1, %1228 ]
  %1240 = load ptr, ptr %1220, align 8
  br label %1250

1241:                                             ; preds = %1241, %1234
  %1242 = phi i64 [ 0, %1234 ], [ %1248, %1241 ]
  %1243 = phi i64 [ 1, %1234 ], [ %1247, %1241 ]
  %1244 = getelementptr inbounds [26 x i64], ptr %6, i64 0, i64 %1242
  store i64 0, ptr %1244, align 8
  %1245 = getelementptr inbounds i64, ptr %1235, i64 %1242
  %1246 = load i64, ptr %1245, align 8
  %1247 = mul nsw i64 %1246, %1243
  %1248 = add nuw nsw i64 %1242, 1
  %1249 = icmp eq i64 %1248, %1232
  br i1 %1249, label %1236, label %1241

1250:                                             ; preds = %1276, %1238
  %1251 = phi i64 [ 0, %1238 ], [ %1278, %1276 ]
  %1252 = phi ptr [ %1240, %1238 ], [ %1277, %1276 ]
  %1253 = getelementptr inbounds double, ptr %1230, i64 %1251
  %1254 = load double, ptr %1253, align 8
  store double %1254, ptr %1252, align 8
  br i1 %1233, label %1255, label %1276

1255:                                             ; preds = %1250
  %1256 = load ptr, ptr %1221, align 8
  %1257 = load ptr, ptr %1219, align 8
  br label %1258

1258:                                             ; preds = %1271, %1255
  %1259 = phi i64 [ %1232, %1255 ], [ %1261, %1271 ]
  %1260 = phi ptr [ %1252, %1255 ], [ %1274, %1271 ]
  %1261 = add nsw i64 %1259, -1
  %1262 = getelementptr inbounds i64, ptr %1256, i64 %1261
  %1263 = load i64, ptr %1262, align 8
  %1264 = getelementptr inbounds i8, ptr %1260, i64 %1263
  %1265 = getelementptr inbounds [26 x i64], ptr %6, i64 0, i64 %1261
  %1266 = load i64, ptr %1265, align 8
  %1267 = add nsw i64 %1266, 1
  store i64 %1267, ptr %1265, align 8
  %1268 = getelementptr inbounds i64, ptr %1257, i64 %1261
  %1269 = load i64, ptr %1268, align 8
  %1270 = icmp slt i64 %1267, %1269
  br i1 %1270, label %1276, label %1271

1271:                                             ; preds = %1258
  %1272 = mul i64 %1263, %1269
  %1273 = sub i64 0, %1272
  %1274 = getelementptr inbounds i8, ptr %1264, i64 %1273
  store i64 0, ptr %1265, align 8
  %1275 = icmp sgt i64 %1259, 1
  br i1 %1275, label %1258, label %1276

1276:                                             ; preds = %1271, %1258, %1250
  %1277 = phi ptr [ %1252, %1250 ], [ %1264, %1258 ], [ %1274, %1271 ]
  %1278 = add nuw nsw i64 %1251, 1
  %1279 = icmp eq i64 %1278, %1239
  br i1 %1279, label %1280, label %1250

1280:                                             ; preds = %1276, %1236
  call void @llvm.lifetime.end.p0(i64 208, ptr nonnull %6)
  br label %1350

1281:                                             ; preds = %1226
  %1282 = getelementptr inbounds [4 x ptr], ptr %9, i64 0, i64 %1227
  %1283 = load ptr, ptr %1282, align 8
  %1284 = icmp eq ptr %1283, null
  br i1 %1284, label %1343, label %1285

1285:                                             ; preds = %1281
  %1286 = getelementptr inbounds [4 x ptr], ptr %10, i64 0, i64 %1227
  %1287 = load ptr, ptr %1286, align 8
  call void @llvm.lifetime.start.p0(i64 208, ptr nonnull %5)
  %1288 = getelementptr inbounds i8, ptr %1283, i64 24
  %1289 = load i32, ptr %1288, align 8
  %1290 = sext i32 %1289 to i64
  %1291 = icmp sgt i32 %1289, 0
  br i1 %1291, label %1292, label %1297

1292:                                             ; preds = %1285
  %1293 = getelementptr inbounds i8, ptr %1283, i64 32
  %1294 = load ptr, ptr %1293, align 8
  br label %1303

1295:                                             ; preds = %1303
  %1296 = icmp sgt i64 %1309, 0
  br i1 %1296, label %1297, label %1342

1297:                                             ; preds = %1295, %1285
  %1298 = phi i64 [ %1309, %1295 ], [ 1, %1285 ]
  %1299 = getelementptr inbounds i8, ptr %1283, i64 16
  %1300 = load ptr, ptr %1299, align 8
  %1301 = getelementptr inbounds i8, ptr %1283, i64 40
  %1302 = getelementptr inbounds i8, ptr %1283, i64 32
  br label %1312

1303:                                             ; preds = %1303, %1292
  %1304 = phi i64 [ 0, %1292 ], [ %1310, %1303 ]
  %1305 = phi i64 [ 1, %1292 ], [ %1309, %1303 ]
  %1306 = getelementptr inbounds [26 x i64], ptr %5, i64 0, i64 %1304
  store i64 0, ptr %1306, align 8
  %1307 = getelementptr inbounds i64, ptr %1294, i64 %1304
  %1308 = load i64, ptr %1307, align 8
  %1309 = mul nsw i64 %1308, %1305
  %1310 = add nuw nsw i64 %1304, 1
  %1311 = icmp eq i64 %1310, %1290
  br i1 %1311, label %1295, label %1303

1312:                                             ; preds = %1338, %1297
  %1313 = phi i64 [ 0, %1297 ], [ %1340, %1338 ]
  %1314 = phi ptr [ %1300, %1297 ], [ %1339, %1338 ]
  %1315 = getelementptr inbounds double, ptr %1287, i64 %1313
  %1316 = load double, ptr %1315, align 8
  store double %1316, ptr %1314, align 8
  br i1 %1291, label %1317, label %1338

1317:                                             ; preds = %1312
  %1318 = load ptr, ptr %1301, align 8
  %1319 = load ptr, ptr %1302, align 8
  br label %1320

1320:                                             ; preds = %1333, %1317
  %1321 = phi i64 [ %1290, %1317 ], [ %1323, %1333 ]
  %1322 = phi ptr [ %1314, %1317 ], [ %1336, %1333 ]
  %1323 = add nsw i64 %1321, -1
  %1324 = getelementptr inbounds i64, ptr %1318, i64 %1323
  %1325 = load i64, ptr %1324, align 8
  %1326 = getelementptr inbounds i8, ptr %1322, i64 %1325
  %1327 = getelementptr inbounds [26 x i64], ptr %5, i64 0, i64 %1323
  %1328 = load i64, ptr %1327, align 8
  %1329 = add nsw i64 %1328, 1
  store i64 %1329, ptr %1327, align 8
  %1330 = getelementptr inbounds i64, ptr %1319, i64 %1323
  %1331 = load i64, ptr %1330, align 8
  %1332 = icmp slt i64 %1329, %1331
  br i1 %1332, label %1338, label %1333

1333:                                             ; preds = %1320
  %1334 = mul i64 %1325, %1331
  %1335 = sub i64 0, %1334
  %1336 = getelementptr inbounds i8, ptr %1326, i64 %1335
  store i64 0, ptr %1327, align 8
  %1337 = icmp sgt i64 %1321, 1
  br i1 %1337, label %1320, label %1338

1338:                                             ; preds = %1333, %1320, %1312
  %1339 = phi ptr [ %1314, %1312 ], [ %1326, %1320 ], [ %1336, %1333 ]
  %1340 = add nuw nsw i64 %1313, 1
  %1341 = icmp eq i64 %1340, %1298
  br i1 %1341, label %1342, label %1312

1342:                                             ; preds = %1338, %1295
  call void @llvm.lifetime.end.p0(i64 208, ptr nonnull %5)
  br label %1350

1343:                                             ; preds = %1281
  %1344 = load ptr, ptr %1222, align 8
  %1345 = getelementptr inbounds [4 x ptr], ptr %10, i64 0, i64 %1227
  %1346 = load ptr, ptr %1345, align 8
  %1347 = load ptr, ptr %1223, align 8
  %1348 = call ptr %1344(ptr noundef %1346, ptr noundef %1347, ptr noundef null)
  store ptr %1348, ptr %1282, align 8
  %1349 = icmp eq ptr %1348, null
  br i1 %1349, label %1367, label %1350

1350:                                             ; preds = %1343, %1342, %1280
  %1351 = add nuw nsw i64 %1227, 1
  %1352 = load i64, ptr %733, align 8
  %1353 = icmp slt i64 %1351, %1352
  br i1 %1353, label %1226, label %1354

1354:                                             ; preds = %1350, %1216, %1215
  %1355 = icmp eq ptr %878, null
  br i1 %1355, label %1359, label %1356

1356:                                             ; preds = %1354
  %1357 = getelementptr inbounds i8, ptr %15, i64 8
  %1358 = load ptr, ptr %1357, align 8
  call void %1358(ptr noundef %742)
  br label %1383

1359:                                             ; preds = %1354
  %1360 = getelementptr inbounds i8, ptr %131, i64 920
  %1361 = load ptr, ptr %1360, align 8
  %1362 = icmp eq ptr %1361, null
  br i1 %1362, label %1365, label %1363

1363:                                             ; preds = %1359
  %1364 = call fastcc ptr @together(ptr noundef nonnull %13, ptr noundef nonnull %9)
  br label %1383

1365:                                             ; preds = %1359
  %1366 = load ptr, ptr %9, align 16
  br label %1383

1367:                                             ; preds = %1183, %1343, %1211, %1182
  %1368 = phi i64 [ %1212, %1211 ], [ %1111, %1182 ], [ %1212, %1343 ], [ %1111, %1183 ]
  %1369 = phi i32 [ %1213, %1211 ], [ 2, %1182 ], [ 2, %1343 ], [ 2, %1183 ]
  %1370 = icmp sgt i64 %1368, 0
  br i1 %1370, label %1371, label %1383

1371:                                             ; preds = %1367, %1380
  %1372 = phi i64 [ %1381, %1380 ], [ 0, %1367 ]
  %1373 = getelementptr inbounds ptr, ptr %9, i64 %1372
  %1374 = load ptr, ptr %1373, align 8
  %1375 = icmp eq ptr %1374, null
  br i1 %1375, label %1380, label %1376

1376:                                             ; preds = %1371
  %1377 = load ptr, ptr %13, align 8
  %1378 = getelementptr inbounds i8, ptr %1377, i64 16
  %1379 = load ptr, ptr %1378, align 8
  call void %1379(ptr noundef nonnull %1374)
  br label %1380

1380:                                             ; preds = %1376, %1371
  %1381 = add nuw nsw i64 %1372, 1
  %1382 = icmp eq i64 %1381, %1368
  br i1 %1382, label %1383, label %1371

1383:                                             ; preds = %1380, %1363, %1365, %1367, %1356
  %1384 = phi ptr [ null, %1367 ], [ %742, %1356 ], [ %1364, %1363 ], [ %1366, %1365 ], [ null, %1380 ]
  %1385 = phi i32 [ %1369, %1367 ], [ 0, %1356 ], [ 0, %1363 ], [ 0, %1365 ], [ %1369, %1380 ]
  %1386 = icmp eq ptr %978, null
  br i1 %1386, label %1440, label %1387

1387:                                             ; preds = %1383
  %1388 = getelementptr inbounds i8, ptr %15, i64 80
  %1389 = load ptr, ptr %1388, align 8
  call void %1389(ptr noundef nonnull %978)
  br label %1440

1390:                                             ; preds = %731
  %1391 = load ptr, ptr %250, align 8
  %1392 = getelementptr inbounds i8, ptr %1391, i64 944
  %1393 = load ptr, ptr %1392, align 8
  %1394 = getelementptr inbounds i8, ptr %1393, i64 176
  %1395 = load ptr, ptr %1394, align 8
  %1396 = icmp sgt i64 %732, 0
  br i1 %1396, label %1397, label %1428

1397:                                             ; preds = %1390, %1411
  %1398 = phi i64 [ %1421, %1411 ], [ 0, %1390 ]
  %1399 = getelementptr inbounds [24 x %struct.Given], ptr %256, i64 0, i64 %1398
  %1400 = getelementptr inbounds i8, ptr %1399, i64 24
  %1401 = load i64, ptr %1400, align 8
  %1402 = icmp eq i64 %1401, 0
  br i1 %1402, label %1403, label %1442

1403:                                             ; preds = %1397
  %1404 = getelementptr inbounds i8, ptr %1399, i64 48
  %1405 = load i64, ptr %1404, align 8
  %1406 = icmp eq i64 %1405, 8
  br i1 %1406, label %1411, label %1407

1407:                                             ; preds = %1403
  %1408 = getelementptr inbounds i8, ptr %1399, i64 16
  %1409 = load i64, ptr %1408, align 8
  %1410 = icmp sgt i64 %1409, 1
  br i1 %1410, label %1442, label %1411

1411:                                             ; preds = %1407, %1403
  %1412 = load ptr, ptr %1399, align 8
  %1413 = ptrtoint ptr %1412 to i64
  %1414 = load ptr, ptr %250, align 8
  %1415 = getelementptr inbounds i8, ptr %1414, i64 944
  %1416 = load ptr, ptr %1415, align 8
  %1417 = getelementptr inbounds i8, ptr %1416, i64 24
  %1418 = getelementptr inbounds [16 x i64], ptr %1417, i64 0, i64 %1398
  %1419 = load i64, ptr %1418, align 8
  %1420 = getelementptr inbounds i64, ptr %1395, i64 %1419
  store i64 %1413, ptr %1420, align 8
  %1421 = add nuw nsw i64 %1398, 1
  %1422 = load i64, ptr %427, align 8
  %1423 = icmp slt i64 %1421, %1422
  br i1 %1423, label %1397, label %1424

1424:                                             ; preds = %1411
  %1425 = load ptr, ptr %250, align 8
  %1426 = getelementptr inbounds i8, ptr %1425, i64 944
  %1427 = load ptr, ptr %1426, align 8
  br label %1428

1428:                                             ; preds = %1424, %1390
  %1429 = phi ptr [ %1427, %1424 ], [ %1393, %1390 ]
  %1430 = load ptr, ptr %1429, align 8
  %1431 = call i64 %1430(ptr noundef %1395)
  %1432 = icmp eq i64 %1431, 0
  br i1 %1432, label %1433, label %1442

1433:                                             ; preds = %1428
  %1434 = load ptr, ptr %13, align 8
  %1435 = getelementptr inbounds i8, ptr %1434, i64 8
  %1436 = load ptr, ptr %1435, align 8
  %1437 = getelementptr inbounds i8, ptr %1434, i64 104
  %1438 = load ptr, ptr %1437, align 8
  call void %1436(ptr noundef %1438)
  br label %1447

1439:                                             ; preds = %848, %865, %970, %822, %815, %780, %799, %840
  call void @llvm.lifetime.end.p0(i64 192, ptr nonnull %8)
  br label %1442

1440:                                             ; preds = %1383, %1387
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %10)
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %9)
  call void @llvm.lifetime.end.p0(i64 192, ptr nonnull %8)
  %1441 = icmp eq i32 %1385, 1
  br i1 %1441, label %1442, label %1447

1442:                                             ; preds = %87, %90, %84, %243, %346, %351, %316, %309, %343, %390, %461, %565, %562, %528, %535, %607, %701, %715, %1397, %1407, %1428, %736, %749, %753, %762, %401, %618, %475, %108, %22, %27, %1439, %727, %1440, %247, %103
  %1443 = load ptr, ptr %15, align 8
  %1444 = getelementptr inbounds i8, ptr %15, i64 288
  %1445 = load ptr, ptr %1444, align 8
  %1446 = call ptr %1443(ptr noundef %1445, ptr noundef %1, i64 noundef %2, ptr noundef %3)
  br label %1447

1447:                                             ; preds = %1433, %1440, %1442
  %1448 = phi ptr [ %1446, %1442 ], [ %1384, %1440 ], [ %1438, %1433 ]
  call void @llvm.lifetime.end.p0(i64 1616, ptr nonnull %13)
  call void @llvm.lifetime.end.p0(i64 1024, ptr nonnull %12)
  call void @llvm.lifetime.end.p0(i64 96, ptr nonnull %11)
  ret ptr %1448
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

; Function Attrs: nofree norecurse nosync nounwind memory(read, inaccessiblemem: none)
define internal fastcc i32 @overlaps(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %1, i64 16
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %1, i64 24
  %6 = load i32, ptr %5, align 8
  %7 = sext i32 %6 to i64
  %8 = getelementptr inbounds i8, ptr %1, i64 32
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %1, i64 40
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %4, i64 8
  %13 = icmp sgt i32 %6, 0
  br i1 %13, label %14, label %31

14:                                               ; preds = %2, %14
  %15 = phi ptr [ %27, %14 ], [ %4, %2 ]
  %16 = phi ptr [ %28, %14 ], [ %12, %2 ]
  %17 = phi i64 [ %29, %14 ], [ 0, %2 ]
  %18 = getelementptr inbounds i64, ptr %9, i64 %17
  %19 = load i64, ptr %18, align 8
  %20 = add nsw i64 %19, -1
  %21 = getelementptr inbounds i64, ptr %11, i64 %17
  %22 = load i64, ptr %21, align 8
  %23 = mul nsw i64 %20, %22
  %24 = icmp slt i64 %23, 0
  %25 = select i1 %24, ptr %15, ptr %16
  %26 = getelementptr inbounds i8, ptr %25, i64 %23
  %27 = select i1 %24, ptr %26, ptr %15
  %28 = select i1 %24, ptr %16, ptr %26
  %29 = add nuw nsw i64 %17, 1
  %30 = icmp eq i64 %29, %7
  br i1 %30, label %31, label %14

31:                                               ; preds = %14, %2
  %32 = phi ptr [ %4, %2 ], [ %27, %14 ]
  %33 = phi ptr [ %12, %2 ], [ %28, %14 ]
  %34 = getelementptr inbounds i8, ptr %0, i64 16
  %35 = load i64, ptr %34, align 8
  %36 = icmp sgt i64 %35, 0
  br i1 %36, label %37, label %84

37:                                               ; preds = %31
  %38 = getelementptr inbounds i8, ptr %0, i64 24
  br label %39

39:                                               ; preds = %37, %77
  %40 = phi i1 [ true, %37 ], [ %79, %77 ]
  %41 = phi i64 [ 0, %37 ], [ %78, %77 ]
  %42 = getelementptr inbounds [24 x %struct.Given], ptr %38, i64 0, i64 %41
  %43 = getelementptr inbounds i8, ptr %42, i64 40
  %44 = load ptr, ptr %43, align 8
  %45 = icmp eq ptr %44, null
  br i1 %45, label %77, label %46

46:                                               ; preds = %39
  %47 = load ptr, ptr %42, align 8
  %48 = getelementptr inbounds i8, ptr %42, i64 24
  %49 = load i64, ptr %48, align 8
  %50 = getelementptr inbounds i8, ptr %42, i64 32
  %51 = load ptr, ptr %50, align 8
  %52 = getelementptr inbounds i8, ptr %47, i64 8
  %53 = icmp sgt i64 %49, -1
  br i1 %53, label %54, label %71

54:                                               ; preds = %46, %54
  %55 = phi ptr [ %67, %54 ], [ %47, %46 ]
  %56 = phi ptr [ %68, %54 ], [ %52, %46 ]
  %57 = phi i64 [ %69, %54 ], [ 0, %46 ]
  %58 = getelementptr inbounds i64, ptr %51, i64 %57
  %59 = load i64, ptr %58, align 8
  %60 = add nsw i64 %59, -1
  %61 = getelementptr inbounds i64, ptr %44, i64 %57
  %62 = load i64, ptr %61, align 8
  %63 = mul nsw i64 %60, %62
  %64 = icmp slt i64 %63, 0
  %65 = select i1 %64, ptr %55, ptr %56
  %66 = getelementptr inbounds i8, ptr %65, i64 %63
  %67 = select i1 %64, ptr %66, ptr %55
  %68 = select i1 %64, ptr %56, ptr %66
  %69 = add nuw nsw i64 %57, 1
  %70 = icmp eq i64 %57, %49
  br i1 %70, label %71, label %54

71:                                               ; preds = %54, %46
  %72 = phi ptr [ %47, %46 ], [ %67, %54 ]
  %73 = phi ptr [ %52, %46 ], [ %68, %54 ]
  %74 = icmp ult ptr %72, %33
  %75 = icmp ult ptr %32, %73
  %76 = select i1 %74, i1 %75, i1 false
  br i1 %76, label %81, label %77

77:                                               ; preds = %71, %39
  %78 = add nuw nsw i64 %41, 1
  %79 = icmp slt i64 %78, %35
  %80 = icmp eq i64 %78, %35
  br i1 %80, label %81, label %39

81:                                               ; preds = %71, %77
  %82 = phi i1 [ %79, %77 ], [ %40, %71 ]
  %83 = zext i1 %82 to i32
  br label %84

84:                                               ; preds = %81, %31
  %85 = phi i32 [ 0, %31 ], [ %83, %81 ]
  ret i32 %85
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
  %32 = getelementptr inbounds i8, ptr %1, i64 696
  %33 = load i64, ptr %32, align 8
  %34 = icmp sgt i64 %33, 0
  br i1 %34, label %35, label %50

35:                                               ; preds = %30
  %36 = getelementptr inbounds i8, ptr %3, i64 152
  %37 = getelementptr inbounds i8, ptr %1, i64 704
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
  %51 = getelementptr inbounds i8, ptr %1, i64 912
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
  br label %202

78:                                               ; preds = %50
  %79 = getelementptr inbounds i8, ptr %0, i64 280
  %80 = load ptr, ptr %79, align 8
  %81 = getelementptr inbounds i8, ptr %1, i64 928
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
  %95 = getelementptr inbounds i8, ptr %0, i64 272
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
  br label %202

103:                                              ; preds = %93
  %104 = getelementptr inbounds i8, ptr %0, i64 32
  %105 = load ptr, ptr %104, align 8
  %106 = call i64 %105(ptr noundef nonnull %97)
  %107 = load ptr, ptr %98, align 8
  call void %107(ptr noundef nonnull %97)
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %7)
  %108 = icmp slt i64 %106, 0
  br i1 %108, label %202, label %109

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
  br label %149

117:                                              ; preds = %109
  %118 = load i64, ptr %85, align 8
  %119 = getelementptr inbounds i8, ptr %3, i64 168
  store i64 %118, ptr %119, align 8
  %120 = icmp eq i64 %106, 0
  br i1 %120, label %149, label %121

121:                                              ; preds = %117
  %122 = add nuw nsw i64 %106, 1
  %123 = shl nsw i64 %122, 4
  %124 = sdiv i64 %4, 2048
  store i64 1, ptr %110, align 8
  %125 = getelementptr inbounds i8, ptr %80, i64 32
  store ptr %3, ptr %125, align 8
  %126 = getelementptr inbounds i8, ptr %80, i64 40
  store ptr %8, ptr %126, align 8
  %127 = getelementptr inbounds i8, ptr %80, i64 96
  store i64 %4, ptr %127, align 8
  %128 = icmp slt i64 %124, %123
  %129 = shl nsw i64 %122, 6
  %130 = call i64 @llvm.smin.i64(i64 %124, i64 %129)
  %131 = select i1 %128, i64 %123, i64 %130
  %132 = getelementptr inbounds i8, ptr %80, i64 104
  store i64 %131, ptr %132, align 8
  %133 = load i64, ptr %17, align 8
  %134 = getelementptr inbounds i8, ptr %80, i64 48
  store i64 %133, ptr %134, align 8
  %135 = load i64, ptr %32, align 8
  %136 = getelementptr inbounds i8, ptr %80, i64 56
  store i64 %135, ptr %136, align 8
  %137 = icmp sgt i64 %135, 0
  br i1 %137, label %138, label %158

138:                                              ; preds = %121
  %139 = getelementptr inbounds i8, ptr %1, i64 704
  %140 = getelementptr inbounds i8, ptr %80, i64 64
  br label %141

141:                                              ; preds = %138, %141
  %142 = phi i64 [ 0, %138 ], [ %146, %141 ]
  %143 = getelementptr inbounds [4 x %struct.Result], ptr %139, i64 0, i64 %142, i32 2
  %144 = load i64, ptr %143, align 8
  %145 = getelementptr inbounds [4 x i64], ptr %140, i64 0, i64 %142
  store i64 %144, ptr %145, align 8
  %146 = add nuw nsw i64 %142, 1
  %147 = load i64, ptr %32, align 8
  %148 = icmp slt i64 %146, %147
  br i1 %148, label %141, label %158

149:                                              ; preds = %113, %117
  %150 = phi ptr [ %119, %117 ], [ %116, %113 ]
  %151 = getelementptr inbounds i8, ptr %0, i64 88
  %152 = load ptr, ptr %151, align 8
  %153 = call ptr %152()
  %154 = load ptr, ptr %3, align 8
  %155 = call i64 %154(ptr noundef nonnull %8)
  %156 = getelementptr inbounds i8, ptr %0, i64 96
  %157 = load ptr, ptr %156, align 8
  call void %157(ptr noundef %153)
  br label %197

158:                                              ; preds = %141, %121
  %159 = getelementptr inbounds i8, ptr %0, i64 88
  %160 = load ptr, ptr %159, align 8
  %161 = call ptr %160()
  %162 = getelementptr inbounds i8, ptr %80, i64 120
  store i64 0, ptr %162, align 8
  %163 = getelementptr inbounds i8, ptr %80, i64 112
  store i64 0, ptr %163, align 8
  %164 = getelementptr inbounds i8, ptr %80, i64 128
  %165 = getelementptr inbounds i8, ptr %80, i64 24
  br label %167

166:                                              ; preds = %176
  call fastcc void @work_off(ptr noundef %80)
  br label %179

167:                                              ; preds = %176, %158
  %168 = phi i64 [ 0, %158 ], [ %177, %176 ]
  %169 = getelementptr inbounds [64 x %struct.anon], ptr %164, i64 0, i64 %168
  %170 = atomicrmw xchg ptr %169, i64 2 acq_rel, align 8
  %171 = icmp eq i64 %170, 1
  br i1 %171, label %172, label %176

172:                                              ; preds = %167
  %173 = load ptr, ptr %165, align 8
  %174 = getelementptr inbounds i8, ptr %169, i64 8
  %175 = load ptr, ptr %174, align 8
  call void %173(ptr noundef %175)
  br label %176

176:                                              ; preds = %172, %167
  %177 = add nuw nsw i64 %168, 1
  %178 = icmp eq i64 %177, %106
  br i1 %178, label %166, label %167

179:                                              ; preds = %190, %166
  %180 = phi i64 [ 0, %166 ], [ %191, %190 ]
  %181 = getelementptr inbounds [64 x %struct.anon], ptr %164, i64 0, i64 %180
  %182 = cmpxchg ptr %181, i64 2, i64 0 acq_rel monotonic, align 8
  %183 = extractvalue { i64, i1 } %182, 1
  br i1 %183, label %190, label %184

184:                                              ; preds = %179
  %185 = load atomic i64, ptr %181 acquire, align 8
  %186 = icmp eq i64 %185, 3
  br i1 %186, label %187, label %190

187:                                              ; preds = %184, %187
  call void @relax()
  %188 = load atomic i64, ptr %181 acquire, align 8
  %189 = icmp eq i64 %188, 3
  br i1 %189, label %187, label %190

190:                                              ; preds = %187, %184, %179
  %191 = add nuw nsw i64 %180, 1
  %192 = icmp eq i64 %191, %106
  br i1 %192, label %193, label %179

193:                                              ; preds = %190
  %194 = load i64, ptr %162, align 8
  %195 = getelementptr inbounds i8, ptr %0, i64 96
  %196 = load ptr, ptr %195, align 8
  call void %196(ptr noundef %161)
  store i64 0, ptr %110, align 8
  br label %197

197:                                              ; preds = %149, %193
  %198 = phi i64 [ %155, %149 ], [ %194, %193 ]
  %199 = phi ptr [ %150, %149 ], [ %119, %193 ]
  store i64 0, ptr %199, align 8
  %200 = icmp ne i64 %198, 0
  %201 = zext i1 %200 to i32
  br label %202

202:                                              ; preds = %102, %197, %103, %73
  %203 = phi i32 [ %77, %73 ], [ %201, %197 ], [ 2, %103 ], [ 2, %102 ]
  call void @llvm.lifetime.end.p0(i64 584, ptr nonnull %8)
  ret i32 %203
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

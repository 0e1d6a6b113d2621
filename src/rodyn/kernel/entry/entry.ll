; entry.c compiled by `make entry`; SHA-256 of the source: 424c416b50ac2eea6ffc28d428913655168913e50f096bec000326bdc2235ab9

%struct.Job = type { i64, i64, i64, i64, i64, i64, i64, ptr, ptr, ptr }
%struct.Python = type { ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i64, i64, ptr, ptr, ptr, ptr }
%struct.Store = type { i64, i64, [16 x ptr] }
%struct.Handler = type { [127 x i8], i8, ptr, ptr, ptr, ptr, ptr }
%struct.Result = type { i64, [4 x i64], i64 }
%struct.Call = type { ptr, ptr, [48 x ptr], [12 x ptr], i64, i64, i64, [24 x %struct.Given], i64, [8 x i64], i64, i64, ptr, i64 }
%struct.Given = type { ptr, i64, i64, i64, ptr, ptr, i64, i64 }
@job = internal global %struct.Job zeroinitializer, align 8
@python = internal global %struct.Python zeroinitializer, align 8
@store = internal global %struct.Store zeroinitializer, align 8
@handler = internal global %struct.Handler { [127 x i8] c"rodyn\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00", i8 1, ptr null, ptr @take_block, ptr @zero_block, ptr @other_block, ptr @give_block }, align 8
@__const.address_of.records = private constant [4 x ptr] [ptr @python, ptr @job, ptr @store, ptr @handler], align 16
@__const.size_of.sizes = private constant [7 x i64] [i64 256, i64 80, i64 144, i64 168, i64 280, i64 1184, i64 184], align 16
define i64 @serve() nounwind {
  %1 = atomicrmw add ptr getelementptr (i8, ptr @job, i64 40), i64 1 monotonic, align 8
  br label %4
2:
  %3 = atomicrmw sub ptr getelementptr (i8, ptr @job, i64 40), i64 1 monotonic, align 8
  ret i64 0
4:
  %5 = phi i64 [ 0, %0 ], [ %14, %12 ]
  %6 = load atomic i64, ptr getelementptr (i8, ptr @job, i64 48) monotonic, align 8
  %7 = icmp sgt i64 %6, 0
  br i1 %7, label %8, label %12
8:
  %9 = atomicrmw sub ptr getelementptr (i8, ptr @job, i64 48), i64 1 monotonic, align 8
  %10 = icmp sgt i64 %9, 0
  br i1 %10, label %11, label %12
11:
  call fastcc void @work()
  br label %12
12:
  %13 = phi i64 [ 0, %11 ], [ %5, %8 ], [ %5, %4 ]
  %14 = add nsw i64 %13, 1
  call void @relax()
  %15 = icmp slt i64 %13, 1999
  br i1 %15, label %4, label %2
}
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)
define internal fastcc void @work() nounwind {
  %1 = alloca [73 x i64], align 16
  call void @llvm.lifetime.start.p0(i64 584, ptr %1)
  %2 = atomicrmw add ptr getelementptr (i8, ptr @job, i64 32), i64 1 acq_rel, align 8
  %3 = atomicrmw add ptr getelementptr (i8, ptr @job, i64 8), i64 1 acq_rel, align 8
  %4 = load i64, ptr getelementptr (i8, ptr @job, i64 16), align 8
  %5 = icmp slt i64 %3, %4
  br i1 %5, label %6, label %124
6:
  %7 = getelementptr i8, ptr %1, i64 8
  br label %8
8:
  %9 = phi i64 [ %4, %6 ], [ %122, %120 ]
  %10 = phi i64 [ %3, %6 ], [ %121, %120 ]
  %11 = load ptr, ptr getelementptr (i8, ptr @job, i64 56), align 8
  %12 = load ptr, ptr getelementptr (i8, ptr @job, i64 72), align 8
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr i8, ptr %11, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = mul nsw i64 %13, %10
  %17 = sdiv i64 %16, %9
  %18 = freeze i64 %17
  %19 = srem i64 %18, %15
  %20 = sub nsw i64 %18, %19
  %21 = add nsw i64 %10, 1
  %22 = icmp eq i64 %21, %9
  br i1 %22, label %29, label %23
23:
  %24 = mul nsw i64 %13, %21
  %25 = sdiv i64 %24, %9
  %26 = freeze i64 %25
  %27 = srem i64 %26, %15
  %28 = sub nsw i64 %26, %27
  br label %29
29:
  %30 = phi i64 [ %28, %23 ], [ %13, %8 ]
  %31 = sub nsw i64 %30, %20
  store i64 %31, ptr %1, align 16
  %32 = getelementptr i8, ptr %11, i64 16
  %33 = getelementptr i8, ptr %12, i64 8
  %34 = load i64, ptr %32, align 8
  %35 = icmp sgt i64 %34, 0
  br i1 %35, label %43, label %36
36:
  %37 = phi ptr [ %7, %29 ], [ %49, %43 ]
  %38 = phi ptr [ %33, %29 ], [ %50, %43 ]
  %39 = load ptr, ptr getelementptr (i8, ptr @job, i64 64), align 8
  %40 = getelementptr i8, ptr %39, i64 320
  %41 = load i64, ptr %40, align 8
  %42 = icmp sgt i64 %41, 0
  br i1 %42, label %62, label %53
43:
  %44 = phi ptr [ %50, %43 ], [ %33, %29 ]
  %45 = phi ptr [ %49, %43 ], [ %7, %29 ]
  %46 = phi i64 [ %48, %43 ], [ 0, %29 ]
  %47 = load i64, ptr %44, align 8
  store i64 %47, ptr %45, align 8
  %48 = add nuw nsw i64 %46, 1
  %49 = getelementptr i8, ptr %45, i64 8
  %50 = getelementptr i8, ptr %44, i64 8
  %51 = load i64, ptr %32, align 8
  %52 = icmp slt i64 %48, %51
  br i1 %52, label %43, label %36
53:
  %54 = phi ptr [ %39, %36 ], [ %80, %62 ]
  %55 = phi ptr [ %37, %36 ], [ %77, %62 ]
  %56 = phi ptr [ %38, %36 ], [ %79, %62 ]
  %57 = getelementptr i8, ptr %54, i64 904
  %58 = load i64, ptr %57, align 8
  %59 = icmp sgt i64 %58, 0
  br i1 %59, label %60, label %84
60:
  %61 = getelementptr i8, ptr %11, i64 152
  br label %88
62:
  %63 = phi ptr [ %80, %62 ], [ %39, %36 ]
  %64 = phi ptr [ %79, %62 ], [ %38, %36 ]
  %65 = phi ptr [ %77, %62 ], [ %37, %36 ]
  %66 = phi i64 [ %78, %62 ], [ 0, %36 ]
  %67 = load i64, ptr %64, align 8
  %68 = getelementptr i8, ptr %64, i64 8
  %69 = load i64, ptr %68, align 8
  %70 = mul nsw i64 %69, %20
  %71 = getelementptr i8, ptr %63, i64 1160
  %72 = load i64, ptr %71, align 8
  %73 = mul nsw i64 %70, %72
  %74 = add nsw i64 %73, %67
  %75 = getelementptr i8, ptr %65, i64 8
  store i64 %74, ptr %65, align 8
  %76 = load i64, ptr %68, align 8
  %77 = getelementptr i8, ptr %65, i64 16
  store i64 %76, ptr %75, align 8
  %78 = add nuw nsw i64 %66, 1
  %79 = getelementptr i8, ptr %64, i64 16
  %80 = load ptr, ptr getelementptr (i8, ptr @job, i64 64), align 8
  %81 = getelementptr i8, ptr %80, i64 320
  %82 = load i64, ptr %81, align 8
  %83 = icmp slt i64 %78, %82
  br i1 %83, label %62, label %53
84:
  %85 = load ptr, ptr %11, align 8
  %86 = call i64 %85(ptr %1)
  %87 = icmp eq i64 %86, 0
  br i1 %87, label %120, label %118
88:
  %89 = phi ptr [ %54, %60 ], [ %114, %110 ]
  %90 = phi ptr [ %56, %60 ], [ %112, %110 ]
  %91 = phi ptr [ %55, %60 ], [ %111, %110 ]
  %92 = phi i64 [ 0, %60 ], [ %113, %110 ]
  %93 = getelementptr i8, ptr %90, i64 8
  %94 = load i64, ptr %90, align 8
  %95 = getelementptr i8, ptr %89, i64 912
  %96 = getelementptr [4 x %struct.Result], ptr %95, i64 0, i64 %92, i32 2
  %97 = load i64, ptr %96, align 8
  %98 = mul nsw i64 %97, %20
  %99 = getelementptr i8, ptr %89, i64 1160
  %100 = load i64, ptr %99, align 8
  %101 = mul nsw i64 %98, %100
  %102 = add nsw i64 %101, %94
  %103 = getelementptr i8, ptr %91, i64 8
  store i64 %102, ptr %91, align 8
  %104 = load i64, ptr %61, align 8
  %105 = icmp eq i64 %104, 0
  br i1 %105, label %110, label %106
106:
  %107 = getelementptr i8, ptr %90, i64 16
  %108 = load i64, ptr %93, align 8
  %109 = getelementptr i8, ptr %91, i64 16
  store i64 %108, ptr %103, align 8
  br label %110
110:
  %111 = phi ptr [ %109, %106 ], [ %103, %88 ]
  %112 = phi ptr [ %107, %106 ], [ %93, %88 ]
  %113 = add nuw nsw i64 %92, 1
  %114 = load ptr, ptr getelementptr (i8, ptr @job, i64 64), align 8
  %115 = getelementptr i8, ptr %114, i64 904
  %116 = load i64, ptr %115, align 8
  %117 = icmp slt i64 %113, %116
  br i1 %117, label %88, label %84
118:
  %119 = atomicrmw or ptr getelementptr (i8, ptr @job, i64 24), i64 %86 monotonic, align 8
  br label %120
120:
  %121 = atomicrmw add ptr getelementptr (i8, ptr @job, i64 8), i64 1 acq_rel, align 8
  %122 = load i64, ptr getelementptr (i8, ptr @job, i64 16), align 8
  %123 = icmp slt i64 %121, %122
  br i1 %123, label %8, label %124
124:
  %125 = atomicrmw sub ptr getelementptr (i8, ptr @job, i64 32), i64 1 release, align 8
  call void @llvm.lifetime.end.p0(i64 584, ptr %1)
  ret void
}
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)
define ptr @entry(ptr %0, ptr %1, i64 %2, ptr %3) nounwind {
  %5 = alloca [4 x i64], align 16
  %6 = alloca [4 x ptr], align 16
  %7 = alloca [4 x ptr], align 16
  %8 = alloca i32, align 4
  %9 = alloca [128 x double], align 16
  %10 = alloca %struct.Call, align 8
  call void @llvm.lifetime.start.p0(i64 1024, ptr %9)
  call void @llvm.lifetime.start.p0(i64 2160, ptr %10)
  %11 = getelementptr i8, ptr %0, i64 16
  %12 = load ptr, ptr %11, align 8
  store ptr %12, ptr %10, align 8
  %13 = getelementptr i8, ptr %10, i64 496
  store i64 0, ptr %13, align 8
  %14 = getelementptr i8, ptr %10, i64 2144
  store ptr %9, ptr %14, align 8
  %15 = getelementptr i8, ptr %10, i64 2152
  store i64 128, ptr %15, align 8
  %16 = getelementptr i8, ptr %12, i64 40
  %17 = load i64, ptr %16, align 8
  %18 = icmp eq ptr %3, null
  br i1 %18, label %30, label %19
19:
  %20 = getelementptr i8, ptr %3, i64 8
  %21 = load ptr, ptr %20, align 8
  %22 = load ptr, ptr getelementptr (i8, ptr @python, i64 168), align 8
  %23 = icmp eq ptr %21, %22
  %24 = load ptr, ptr getelementptr (i8, ptr @python, i64 176), align 8
  %25 = icmp eq ptr %21, %24
  %26 = select i1 %23, i1 true, i1 %25
  br i1 %26, label %27, label %30
27:
  %28 = getelementptr i8, ptr %3, i64 16
  %29 = load i64, ptr %28, align 8
  br label %30
30:
  %31 = phi i64 [ 0, %4 ], [ %29, %27 ], [ -1, %19 ]
  %32 = getelementptr i8, ptr %12, i64 48
  %33 = load i64, ptr %32, align 8
  %34 = icmp slt i64 %33, %2
  br i1 %34, label %1297, label %35
35:
  %36 = icmp sgt i64 %2, 0
  br i1 %36, label %37, label %39
37:
  %38 = getelementptr i8, ptr %10, i64 16
  br label %44
39:
  %40 = icmp sgt i64 %17, %2
  br i1 %40, label %41, label %51
41:
  %42 = getelementptr i8, ptr %12, i64 176
  %43 = getelementptr i8, ptr %10, i64 16
  br label %65
44:
  %45 = phi i64 [ 0, %37 ], [ %49, %44 ]
  %46 = getelementptr ptr, ptr %1, i64 %45
  %47 = load ptr, ptr %46, align 8
  %48 = getelementptr [48 x ptr], ptr %38, i64 0, i64 %45
  store ptr %47, ptr %48, align 8
  %49 = add nuw nsw i64 %45, 1
  %50 = icmp eq i64 %49, %2
  br i1 %50, label %39, label %44
51:
  %52 = shl nsw i64 -1, %2
  %53 = getelementptr ptr, ptr %1, i64 %2
  %54 = icmp sgt i64 %31, 0
  br i1 %54, label %55, label %108
55:
  %56 = xor i64 %52, -1
  %57 = icmp sgt i64 %17, 0
  %58 = getelementptr i8, ptr %12, i64 80
  %59 = getelementptr i8, ptr %3, i64 8
  %60 = getelementptr i8, ptr %3, i64 24
  %61 = getelementptr i8, ptr %10, i64 16
  %62 = load ptr, ptr getelementptr (i8, ptr @python, i64 168), align 8
  %63 = load i64, ptr getelementptr (i8, ptr @python, i64 208), align 8
  %64 = getelementptr i8, ptr %3, i64 %63
  br label %72
65:
  %66 = phi i64 [ %2, %41 ], [ %70, %65 ]
  %67 = getelementptr [12 x ptr], ptr %42, i64 0, i64 %66
  %68 = load ptr, ptr %67, align 8
  %69 = getelementptr [48 x ptr], ptr %43, i64 0, i64 %66
  store ptr %68, ptr %69, align 8
  %70 = add nsw i64 %66, 1
  %71 = icmp eq i64 %70, %17
  br i1 %71, label %51, label %65
72:
  %73 = phi i64 [ 0, %55 ], [ %104, %99 ]
  %74 = phi i64 [ %56, %55 ], [ %100, %99 ]
  br i1 %57, label %75, label %92
75:
  %76 = load ptr, ptr %59, align 8
  %77 = icmp eq ptr %76, %62
  br label %78
78:
  %79 = phi i64 [ 0, %75 ], [ %90, %89 ]
  %80 = getelementptr [12 x ptr], ptr %58, i64 0, i64 %79
  %81 = load ptr, ptr %80, align 8
  br i1 %77, label %82, label %84
82:
  %83 = load ptr, ptr %60, align 8
  br label %84
84:
  %85 = phi ptr [ %83, %82 ], [ %64, %78 ]
  %86 = getelementptr ptr, ptr %85, i64 %73
  %87 = load ptr, ptr %86, align 8
  %88 = icmp eq ptr %81, %87
  br i1 %88, label %92, label %89
89:
  %90 = add nuw nsw i64 %79, 1
  %91 = icmp eq i64 %90, %17
  br i1 %91, label %1297, label %78
92:
  %93 = phi i64 [ 0, %72 ], [ %79, %84 ]
  %94 = icmp eq i64 %93, %17
  br i1 %94, label %1297, label %95
95:
  %96 = shl nuw i64 1, %93
  %97 = and i64 %96, %74
  %98 = icmp eq i64 %97, 0
  br i1 %98, label %99, label %1297
99:
  %100 = or i64 %96, %74
  %101 = getelementptr ptr, ptr %53, i64 %73
  %102 = load ptr, ptr %101, align 8
  %103 = getelementptr [48 x ptr], ptr %61, i64 0, i64 %93
  store ptr %102, ptr %103, align 8
  %104 = add nuw nsw i64 %73, 1
  %105 = icmp eq i64 %104, %31
  br i1 %105, label %106, label %72
106:
  %107 = xor i64 %100, -1
  br label %108
108:
  %109 = phi i64 [ %52, %51 ], [ %107, %106 ]
  %110 = getelementptr i8, ptr %12, i64 72
  %111 = load i64, ptr %110, align 8
  %112 = and i64 %111, %109
  %113 = icmp eq i64 %112, 0
  br i1 %113, label %114, label %1297
114:
  %115 = load ptr, ptr %10, align 8
  %116 = getelementptr i8, ptr %115, i64 64
  %117 = load i64, ptr %116, align 8
  %118 = icmp slt i64 %117, 0
  %119 = getelementptr i8, ptr %10, i64 16
  %120 = getelementptr [48 x ptr], ptr %119, i64 0, i64 %117
  %121 = select i1 %118, ptr getelementptr (i8, ptr @python, i64 136), ptr %120
  %122 = load ptr, ptr %121, align 8
  %123 = getelementptr i8, ptr %122, i64 8
  %124 = load ptr, ptr %123, align 8
  %125 = load ptr, ptr getelementptr (i8, ptr @python, i64 168), align 8
  %126 = icmp eq ptr %124, %125
  %127 = load ptr, ptr getelementptr (i8, ptr @python, i64 176), align 8
  %128 = icmp eq ptr %124, %127
  %129 = select i1 %126, i1 true, i1 %128
  br i1 %129, label %130, label %133
130:
  %131 = getelementptr i8, ptr %122, i64 16
  %132 = load i64, ptr %131, align 8
  br label %133
133:
  %134 = phi i64 [ %132, %130 ], [ -1, %114 ]
  %135 = icmp sgt i64 %134, -1
  %136 = zext i1 %135 to i64
  %137 = getelementptr i8, ptr %10, i64 512
  store i64 %136, ptr %137, align 8
  %138 = load ptr, ptr getelementptr (i8, ptr @python, i64 136), align 8
  %139 = icmp eq ptr %122, %138
  %140 = select i1 %135, i64 %134, i64 1
  %141 = select i1 %139, i64 -1, i64 %140
  %142 = getelementptr i8, ptr %10, i64 504
  store i64 %141, ptr %142, align 8
  %143 = icmp sgt i64 %134, 12
  br i1 %143, label %1297, label %144
144:
  %145 = icmp slt i64 %141, 1
  br i1 %145, label %216, label %146
146:
  %147 = getelementptr i8, ptr %122, i64 24
  %148 = getelementptr i8, ptr %10, i64 400
  br label %149
149:
  %150 = phi ptr [ %125, %146 ], [ %195, %212 ]
  %151 = phi i64 [ 0, %146 ], [ %213, %212 ]
  %152 = load i64, ptr %137, align 8
  %153 = icmp eq i64 %152, 0
  br i1 %153, label %166, label %154
154:
  %155 = load ptr, ptr %123, align 8
  %156 = icmp eq ptr %155, %150
  br i1 %156, label %157, label %159
157:
  %158 = load ptr, ptr %147, align 8
  br label %162
159:
  %160 = load i64, ptr getelementptr (i8, ptr @python, i64 208), align 8
  %161 = getelementptr i8, ptr %122, i64 %160
  br label %162
162:
  %163 = phi ptr [ %158, %157 ], [ %161, %159 ]
  %164 = getelementptr ptr, ptr %163, i64 %151
  %165 = load ptr, ptr %164, align 8
  br label %166
166:
  %167 = phi ptr [ %165, %162 ], [ %122, %149 ]
  %168 = getelementptr i8, ptr %167, i64 8
  %169 = load ptr, ptr %168, align 8
  %170 = load ptr, ptr getelementptr (i8, ptr @python, i64 224), align 8
  %171 = icmp eq ptr %169, %170
  br i1 %171, label %172, label %1297
172:
  %173 = load ptr, ptr getelementptr (i8, ptr @python, i64 24), align 8
  %174 = load ptr, ptr getelementptr (i8, ptr @python, i64 232), align 8
  %175 = call ptr %173(ptr %167, ptr %174)
  %176 = icmp eq ptr %175, null
  br i1 %176, label %177, label %179
177:
  %178 = load ptr, ptr getelementptr (i8, ptr @python, i64 56), align 8
  call void %178()
  br label %1297
179:
  %180 = load i64, ptr %13, align 8
  %181 = add nsw i64 %180, 1
  store i64 %181, ptr %13, align 8
  %182 = getelementptr [12 x ptr], ptr %148, i64 0, i64 %180
  store ptr %175, ptr %182, align 8
  %183 = getelementptr i8, ptr %175, i64 8
  %184 = load ptr, ptr %183, align 8
  %185 = load ptr, ptr getelementptr (i8, ptr @python, i64 176), align 8
  %186 = icmp eq ptr %184, %185
  br i1 %186, label %187, label %1297
187:
  %188 = getelementptr i8, ptr %175, i64 16
  %189 = load i64, ptr %188, align 8
  %190 = icmp eq i64 %189, 3
  br i1 %190, label %191, label %1297
191:
  %192 = mul nuw nsw i64 %151, 3
  %193 = add nuw nsw i64 %192, 12
  %194 = getelementptr i8, ptr %175, i64 24
  %195 = load ptr, ptr getelementptr (i8, ptr @python, i64 168), align 8
  %196 = load i64, ptr getelementptr (i8, ptr @python, i64 208), align 8
  %197 = getelementptr i8, ptr %175, i64 %196
  br label %198
198:
  %199 = phi i64 [ 0, %191 ], [ %210, %204 ]
  %200 = load ptr, ptr %183, align 8
  %201 = icmp eq ptr %200, %195
  br i1 %201, label %202, label %204
202:
  %203 = load ptr, ptr %194, align 8
  br label %204
204:
  %205 = phi ptr [ %203, %202 ], [ %197, %198 ]
  %206 = getelementptr ptr, ptr %205, i64 %199
  %207 = load ptr, ptr %206, align 8
  %208 = add nuw nsw i64 %193, %199
  %209 = getelementptr [48 x ptr], ptr %119, i64 0, i64 %208
  store ptr %207, ptr %209, align 8
  %210 = add nuw nsw i64 %199, 1
  %211 = icmp eq i64 %210, 3
  br i1 %211, label %212, label %198
212:
  %213 = add nuw nsw i64 %151, 1
  %214 = load i64, ptr %142, align 8
  %215 = icmp slt i64 %213, %214
  br i1 %215, label %149, label %216
216:
  br label %217
217:
  %218 = phi i1 [ false, %305 ], [ true, %216 ]
  %219 = load ptr, ptr %10, align 8
  %220 = getelementptr i8, ptr %219, i64 272
  %221 = load ptr, ptr %220, align 8
  %222 = icmp eq ptr %221, null
  br i1 %222, label %305, label %223
223:
  %224 = phi ptr [ %303, %302 ], [ %221, %217 ]
  %225 = getelementptr i8, ptr %224, i64 208
  %226 = load i64, ptr %225, align 8
  %227 = load i64, ptr %142, align 8
  %228 = icmp eq i64 %226, %227
  br i1 %228, label %229, label %302
229:
  %230 = getelementptr i8, ptr %224, i64 216
  %231 = load i64, ptr %230, align 8
  %232 = load i64, ptr %137, align 8
  %233 = icmp eq i64 %231, %232
  br i1 %233, label %234, label %302
234:
  %235 = getelementptr i8, ptr %224, i64 8
  %236 = load i64, ptr %235, align 8
  %237 = icmp sgt i64 %236, 0
  br i1 %237, label %238, label %281
238:
  %239 = getelementptr i8, ptr %224, i64 112
  %240 = getelementptr i8, ptr %224, i64 16
  br label %241
241:
  %242 = phi i64 [ %236, %238 ], [ %274, %273 ]
  %243 = phi i64 [ %236, %238 ], [ %275, %273 ]
  %244 = phi i64 [ 0, %238 ], [ %276, %273 ]
  %245 = getelementptr [12 x ptr], ptr %239, i64 0, i64 %244
  %246 = load ptr, ptr %245, align 8
  %247 = getelementptr [12 x i64], ptr %240, i64 0, i64 %244
  %248 = load i64, ptr %247, align 8
  %249 = getelementptr [48 x ptr], ptr %119, i64 0, i64 %248
  %250 = load ptr, ptr %249, align 8
  %251 = icmp eq ptr %246, %250
  br i1 %251, label %273, label %252
252:
  %253 = icmp eq ptr %246, null
  br i1 %253, label %254, label %257
254:
  %255 = load ptr, ptr getelementptr (i8, ptr @python, i64 136), align 8
  %256 = icmp eq ptr %255, %250
  br i1 %256, label %278, label %273
257:
  br i1 %218, label %278, label %258
258:
  %259 = getelementptr i8, ptr %246, i64 8
  %260 = load ptr, ptr %259, align 8
  %261 = load ptr, ptr getelementptr (i8, ptr @python, i64 144), align 8
  %262 = icmp eq ptr %260, %261
  br i1 %262, label %263, label %278
263:
  %264 = getelementptr i8, ptr %250, i64 8
  %265 = load ptr, ptr %264, align 8
  %266 = icmp eq ptr %265, %260
  br i1 %266, label %267, label %278
267:
  %268 = load ptr, ptr getelementptr (i8, ptr @python, i64 32), align 8
  %269 = call i32 %268(ptr %246, ptr %250)
  %270 = icmp eq i32 %269, 0
  br i1 %270, label %271, label %278
271:
  %272 = load i64, ptr %235, align 8
  br label %273
273:
  %274 = phi i64 [ %242, %241 ], [ %272, %271 ], [ %242, %254 ]
  %275 = phi i64 [ %243, %241 ], [ %272, %271 ], [ %242, %254 ]
  %276 = add nuw nsw i64 %244, 1
  %277 = icmp slt i64 %276, %275
  br i1 %277, label %241, label %278
278:
  %279 = phi i64 [ %244, %267 ], [ %276, %273 ], [ %244, %263 ], [ %244, %258 ], [ %244, %257 ], [ %244, %254 ]
  %280 = load i64, ptr %225, align 8
  br label %281
281:
  %282 = phi i64 [ %226, %234 ], [ %280, %278 ]
  %283 = phi i64 [ 0, %234 ], [ %279, %278 ]
  %284 = icmp sgt i64 %282, 0
  br i1 %284, label %285, label %299
285:
  %286 = getelementptr i8, ptr %224, i64 224
  br label %290
287:
  %288 = add nuw nsw i64 %291, 1
  %289 = icmp eq i64 %288, %282
  br i1 %289, label %299, label %290
290:
  %291 = phi i64 [ 0, %285 ], [ %288, %287 ]
  %292 = getelementptr [12 x ptr], ptr %286, i64 0, i64 %291
  %293 = load ptr, ptr %292, align 8
  %294 = mul nuw nsw i64 %291, 3
  %295 = add nuw nsw i64 %294, 12
  %296 = getelementptr [48 x ptr], ptr %119, i64 0, i64 %295
  %297 = load ptr, ptr %296, align 8
  %298 = icmp eq ptr %293, %297
  br i1 %298, label %287, label %302
299:
  %300 = load i64, ptr %235, align 8
  %301 = icmp eq i64 %283, %300
  br i1 %301, label %308, label %302
302:
  %303 = load ptr, ptr %224, align 8
  %304 = icmp eq ptr %303, null
  br i1 %304, label %305, label %223
305:
  br i1 %218, label %217, label %306
306:
  %307 = getelementptr i8, ptr %10, i64 8
  store ptr null, ptr %307, align 8
  br label %1297
308:
  %309 = getelementptr i8, ptr %10, i64 8
  store ptr %224, ptr %309, align 8
  %310 = getelementptr i8, ptr %10, i64 2056
  store i64 0, ptr %310, align 8
  %311 = getelementptr i8, ptr %10, i64 2136
  store i64 1, ptr %311, align 8
  %312 = getelementptr i8, ptr %10, i64 2128
  store i64 1, ptr %312, align 8
  %313 = getelementptr i8, ptr %224, i64 320
  %314 = load i64, ptr %313, align 8
  %315 = icmp sgt i64 %314, 0
  br i1 %315, label %316, label %546
316:
  %317 = getelementptr i8, ptr %10, i64 520
  %318 = getelementptr i8, ptr %224, i64 520
  %319 = getelementptr i8, ptr %224, i64 328
  %320 = getelementptr i8, ptr %224, i64 712
  %321 = getelementptr i8, ptr %224, i64 1160
  br label %327
322:
  %323 = icmp eq i64 %487, 0
  br i1 %323, label %546, label %324
324:
  %325 = getelementptr i8, ptr %224, i64 1144
  %326 = getelementptr i8, ptr %10, i64 2064
  br label %501
327:
  %328 = phi i64 [ 0, %316 ], [ %498, %496 ]
  %329 = getelementptr [24 x %struct.Given], ptr %317, i64 0, i64 %328
  %330 = getelementptr [24 x i64], ptr %318, i64 0, i64 %328
  %331 = load i64, ptr %330, align 8
  %332 = getelementptr i8, ptr %329, i64 8
  store i64 %331, ptr %332, align 8
  %333 = getelementptr i8, ptr %329, i64 56
  store i64 0, ptr %333, align 8
  %334 = getelementptr i8, ptr %329, i64 48
  store i64 0, ptr %334, align 8
  %335 = getelementptr [24 x i64], ptr %319, i64 0, i64 %328
  %336 = load i64, ptr %335, align 8
  %337 = getelementptr [48 x ptr], ptr %119, i64 0, i64 %336
  %338 = load ptr, ptr %337, align 8
  %339 = getelementptr [24 x i64], ptr %320, i64 0, i64 %328
  %340 = load i64, ptr %339, align 8
  %341 = load ptr, ptr %309, align 8
  %342 = getelementptr i8, ptr %338, i64 8
  %343 = load ptr, ptr %342, align 8
  %344 = load ptr, ptr getelementptr (i8, ptr @python, i64 184), align 8
  %345 = icmp eq ptr %343, %344
  br i1 %345, label %346, label %364
346:
  %347 = getelementptr i8, ptr %338, i64 56
  %348 = load ptr, ptr %347, align 8
  %349 = getelementptr i8, ptr %348, i64 28
  %350 = load i32, ptr %349, align 4
  %351 = sext i32 %350 to i64
  %352 = getelementptr i8, ptr %341, i64 1152
  %353 = load i64, ptr %352, align 8
  %354 = icmp eq i64 %353, %351
  br i1 %354, label %355, label %364
355:
  %356 = getelementptr i8, ptr %348, i64 26
  %357 = load i8, ptr %356, align 2
  %358 = icmp eq i8 %357, 61
  br i1 %358, label %359, label %364
359:
  %360 = getelementptr i8, ptr %338, i64 64
  %361 = load i32, ptr %360, align 8
  %362 = and i32 %361, 256
  %363 = icmp eq i32 %362, 0
  br i1 %363, label %364, label %440
364:
  %365 = icmp eq i64 %340, 0
  br i1 %365, label %366, label %1297
366:
  %367 = getelementptr i8, ptr %341, i64 1160
  %368 = load i64, ptr %367, align 8
  %369 = icmp eq i64 %368, 8
  br i1 %369, label %370, label %1297
370:
  %371 = load ptr, ptr getelementptr (i8, ptr @python, i64 168), align 8
  %372 = icmp eq ptr %343, %371
  %373 = load ptr, ptr getelementptr (i8, ptr @python, i64 176), align 8
  %374 = icmp eq ptr %343, %373
  %375 = select i1 %372, i1 true, i1 %374
  br i1 %375, label %376, label %379
376:
  %377 = getelementptr i8, ptr %338, i64 16
  %378 = load i64, ptr %377, align 8
  br label %379
379:
  %380 = phi i64 [ %378, %376 ], [ -1, %370 ]
  %381 = icmp eq i64 %380, %331
  br i1 %381, label %382, label %1297
382:
  %383 = load i64, ptr %15, align 8
  %384 = icmp sgt i64 %331, %383
  br i1 %384, label %1297, label %385
385:
  %386 = load ptr, ptr %14, align 8
  %387 = icmp sgt i64 %331, 0
  br i1 %387, label %388, label %433
388:
  %389 = getelementptr i8, ptr %338, i64 24
  br label %394
390:
  %391 = add nuw nsw i64 %395, 1
  %392 = load i64, ptr %332, align 8
  %393 = icmp slt i64 %391, %392
  br i1 %393, label %394, label %430
394:
  %395 = phi i64 [ 0, %388 ], [ %391, %390 ]
  %396 = load ptr, ptr %342, align 8
  %397 = load ptr, ptr getelementptr (i8, ptr @python, i64 168), align 8
  %398 = icmp eq ptr %396, %397
  br i1 %398, label %399, label %401
399:
  %400 = load ptr, ptr %389, align 8
  br label %404
401:
  %402 = load i64, ptr getelementptr (i8, ptr @python, i64 208), align 8
  %403 = getelementptr i8, ptr %338, i64 %402
  br label %404
404:
  %405 = phi ptr [ %400, %399 ], [ %403, %401 ]
  %406 = getelementptr ptr, ptr %405, i64 %395
  %407 = load ptr, ptr %406, align 8
  call void @llvm.lifetime.start.p0(i64 4, ptr %8)
  store i32 0, ptr %8, align 4
  %408 = getelementptr i8, ptr %407, i64 8
  %409 = load ptr, ptr %408, align 8
  %410 = load ptr, ptr getelementptr (i8, ptr @python, i64 152), align 8
  %411 = icmp eq ptr %409, %410
  %412 = load ptr, ptr getelementptr (i8, ptr @python, i64 192), align 8
  %413 = icmp eq ptr %409, %412
  %414 = select i1 %411, i1 true, i1 %413
  br i1 %414, label %415, label %419
415:
  %416 = getelementptr i8, ptr %407, i64 16
  %417 = load double, ptr %416, align 8
  %418 = getelementptr double, ptr %386, i64 %395
  store double %417, ptr %418, align 8
  call void @llvm.lifetime.end.p0(i64 4, ptr %8)
  br label %390
419:
  %420 = load ptr, ptr getelementptr (i8, ptr @python, i64 160), align 8
  %421 = icmp eq ptr %409, %420
  br i1 %421, label %422, label %429
422:
  %423 = load ptr, ptr getelementptr (i8, ptr @python, i64 40), align 8
  %424 = call i64 %423(ptr %407, ptr %8)
  %425 = sitofp i64 %424 to double
  %426 = getelementptr double, ptr %386, i64 %395
  store double %425, ptr %426, align 8
  %427 = load i32, ptr %8, align 4
  %428 = icmp eq i32 %427, 0
  call void @llvm.lifetime.end.p0(i64 4, ptr %8)
  br i1 %428, label %390, label %1297
429:
  call void @llvm.lifetime.end.p0(i64 4, ptr %8)
  br label %1297
430:
  %431 = load ptr, ptr %14, align 8
  %432 = load i64, ptr %15, align 8
  br label %433
433:
  %434 = phi i64 [ %432, %430 ], [ %383, %385 ]
  %435 = phi ptr [ %431, %430 ], [ %386, %385 ]
  %436 = phi i64 [ %392, %430 ], [ %331, %385 ]
  %437 = getelementptr double, ptr %435, i64 %436
  store ptr %437, ptr %14, align 8
  %438 = sub nsw i64 %434, %436
  store i64 %438, ptr %15, align 8
  store ptr %386, ptr %329, align 8
  %439 = getelementptr i8, ptr %329, i64 24
  store i64 0, ptr %439, align 8
  br label %479
440:
  %441 = getelementptr i8, ptr %338, i64 24
  %442 = load i32, ptr %441, align 8
  %443 = add nsw i32 %442, -1
  %444 = sext i32 %443 to i64
  %445 = sub nsw i64 %444, %340
  %446 = icmp ugt i64 %445, 4
  br i1 %446, label %1297, label %447
447:
  %448 = getelementptr i8, ptr %338, i64 32
  %449 = load ptr, ptr %448, align 8
  %450 = getelementptr i64, ptr %449, i64 %445
  %451 = load i64, ptr %450, align 8
  %452 = getelementptr i8, ptr %338, i64 40
  %453 = load ptr, ptr %452, align 8
  %454 = getelementptr i64, ptr %453, i64 %444
  %455 = load i64, ptr %454, align 8
  %456 = icmp eq i64 %340, 0
  br i1 %456, label %469, label %457
457:
  %458 = getelementptr i8, ptr %450, i64 8
  %459 = load i64, ptr %458, align 8
  %460 = icmp eq i64 %459, %451
  %461 = mul nsw i64 %451, %451
  %462 = icmp eq i64 %461, %331
  %463 = select i1 %460, i1 %462, i1 false
  br i1 %463, label %464, label %1297
464:
  %465 = getelementptr i64, ptr %453, i64 %445
  %466 = load i64, ptr %465, align 8
  %467 = mul nsw i64 %455, %451
  %468 = icmp eq i64 %466, %467
  br i1 %468, label %471, label %1297
469:
  %470 = icmp eq i64 %451, %331
  br i1 %470, label %471, label %1297
471:
  %472 = getelementptr i8, ptr %338, i64 16
  %473 = load ptr, ptr %472, align 8
  store ptr %473, ptr %329, align 8
  %474 = getelementptr i8, ptr %329, i64 24
  store i64 %445, ptr %474, align 8
  %475 = load ptr, ptr %448, align 8
  %476 = getelementptr i8, ptr %329, i64 32
  store ptr %475, ptr %476, align 8
  %477 = load ptr, ptr %452, align 8
  %478 = getelementptr i8, ptr %329, i64 40
  store ptr %477, ptr %478, align 8
  br label %479
479:
  %480 = phi i64 [ %455, %471 ], [ 8, %433 ]
  %481 = phi i64 [ %445, %471 ], [ 0, %433 ]
  %482 = getelementptr i8, ptr %329, i64 16
  store i64 %480, ptr %482, align 8
  %483 = load i64, ptr %310, align 8
  %484 = icmp sgt i64 %481, %483
  br i1 %484, label %485, label %486
485:
  store i64 %481, ptr %310, align 8
  br label %486
486:
  %487 = phi i64 [ %481, %485 ], [ %483, %479 ]
  %488 = icmp eq i64 %481, 0
  br i1 %488, label %489, label %496
489:
  %490 = load i64, ptr %321, align 8
  %491 = icmp eq i64 %480, %490
  %492 = load i64, ptr %311, align 8
  %493 = and i64 %492, 1
  %494 = freeze i1 %491
  %495 = select i1 %494, i64 %493, i64 0
  br label %496
496:
  %497 = phi i64 [ 0, %486 ], [ %495, %489 ]
  store i64 %497, ptr %311, align 8
  %498 = add nuw nsw i64 %328, 1
  %499 = load i64, ptr %313, align 8
  %500 = icmp slt i64 %498, %499
  br i1 %500, label %327, label %322
501:
  %502 = phi i1 [ false, %324 ], [ %542, %537 ]
  %503 = phi i64 [ 0, %324 ], [ %541, %537 ]
  %504 = load i64, ptr %313, align 8
  %505 = icmp sgt i64 %504, 0
  br i1 %505, label %506, label %531
506:
  %507 = phi i64 [ %527, %525 ], [ 0, %501 ]
  %508 = phi i64 [ %526, %525 ], [ 1, %501 ]
  %509 = getelementptr [24 x %struct.Given], ptr %317, i64 0, i64 %507
  %510 = getelementptr i8, ptr %509, i64 24
  %511 = load i64, ptr %510, align 8
  %512 = sub i64 %511, %487
  %513 = add i64 %512, %503
  %514 = icmp slt i64 %513, 0
  br i1 %514, label %525, label %515
515:
  %516 = getelementptr i8, ptr %509, i64 32
  %517 = load ptr, ptr %516, align 8
  %518 = getelementptr i64, ptr %517, i64 %513
  %519 = load i64, ptr %518, align 8
  %520 = icmp eq i64 %519, 1
  %521 = icmp eq i64 %519, %508
  %522 = select i1 %520, i1 true, i1 %521
  br i1 %522, label %525, label %523
523:
  %524 = icmp eq i64 %508, 1
  br i1 %524, label %525, label %544
525:
  %526 = phi i64 [ %508, %506 ], [ %508, %515 ], [ %519, %523 ]
  %527 = add nuw nsw i64 %507, 1
  %528 = icmp eq i64 %527, %504
  br i1 %528, label %529, label %506
529:
  %530 = icmp eq i64 %526, 0
  br i1 %530, label %544, label %531
531:
  %532 = phi i64 [ %526, %529 ], [ 1, %501 ]
  %533 = load i64, ptr %325, align 8
  %534 = load i64, ptr %312, align 8
  %535 = sdiv i64 %533, %534
  %536 = icmp sgt i64 %532, %535
  br i1 %536, label %544, label %537
537:
  %538 = getelementptr [8 x i64], ptr %326, i64 0, i64 %503
  store i64 %532, ptr %538, align 8
  %539 = load i64, ptr %312, align 8
  %540 = mul nsw i64 %539, %532
  store i64 %540, ptr %312, align 8
  %541 = add nuw nsw i64 %503, 1
  %542 = icmp sge i64 %541, %487
  %543 = icmp eq i64 %541, %487
  br i1 %543, label %544, label %501
544:
  %545 = phi i1 [ %502, %523 ], [ %502, %529 ], [ %502, %531 ], [ %542, %537 ]
  br i1 %545, label %546, label %1297
546:
  %547 = phi i1 [ true, %308 ], [ true, %322 ], [ false, %544 ]
  %548 = load ptr, ptr %309, align 8
  %549 = getelementptr i8, ptr %548, i64 904
  %550 = load i64, ptr %549, align 8
  %551 = icmp eq i64 %550, 0
  br i1 %551, label %1261, label %552
552:
  %553 = load ptr, ptr %10, align 8
  %554 = getelementptr i8, ptr %553, i64 56
  %555 = load i64, ptr %554, align 8
  %556 = icmp slt i64 %555, 0
  %557 = getelementptr [48 x ptr], ptr %119, i64 0, i64 %555
  %558 = select i1 %556, ptr getelementptr (i8, ptr @python, i64 136), ptr %557
  %559 = load ptr, ptr %558, align 8
  %560 = load ptr, ptr getelementptr (i8, ptr @python, i64 136), align 8
  %561 = icmp eq ptr %559, %560
  %562 = select i1 %561, ptr null, ptr %559
  %563 = select i1 %547, i64 1168, i64 1176
  %564 = getelementptr i8, ptr %548, i64 %563
  %565 = load ptr, ptr %564, align 8
  %566 = icmp eq ptr %565, null
  br i1 %566, label %1297, label %567
567:
  %568 = getelementptr i8, ptr %565, i64 168
  %569 = load i64, ptr %568, align 8
  %570 = icmp eq i64 %569, 0
  br i1 %570, label %571, label %1297
571:
  %572 = load i64, ptr %312, align 8
  %573 = icmp sgt i64 %572, 16383
  br i1 %573, label %574, label %578
574:
  %575 = getelementptr i8, ptr %565, i64 160
  %576 = load i64, ptr %575, align 8
  %577 = icmp eq i64 %576, 0
  br i1 %577, label %578, label %1297
578:
  %579 = getelementptr i8, ptr %565, i64 8
  %580 = load i64, ptr %579, align 8
  %581 = icmp slt i64 %572, %580
  %582 = call i64 @llvm.smax.i64(i64 %572, i64 %580)
  br i1 %581, label %588, label %583
583:
  %584 = getelementptr i8, ptr %548, i64 1120
  %585 = load i64, ptr %584, align 8
  %586 = icmp ne i64 %585, 0
  %587 = and i1 %547, %586
  br label %588
588:
  %589 = phi i1 [ true, %578 ], [ %587, %583 ]
  %590 = icmp eq ptr %562, null
  br i1 %590, label %713, label %591
591:
  %592 = getelementptr i8, ptr %548, i64 912
  %593 = call fastcc i32 @fits(ptr %10, ptr %562, ptr %592, i32 1024)
  %594 = icmp eq i32 %593, 0
  br i1 %594, label %1297, label %595
595:
  %596 = getelementptr i8, ptr %562, i64 64
  %597 = load i32, ptr %596, align 8
  %598 = and i32 %597, 1
  %599 = icmp eq i32 %598, 0
  %600 = getelementptr i8, ptr %548, i64 1160
  %601 = load i64, ptr %600, align 8
  br i1 %599, label %602, label %649
602:
  %603 = getelementptr i8, ptr %562, i64 24
  %604 = load i32, ptr %603, align 8
  %605 = sext i32 %604 to i64
  %606 = icmp slt i32 %604, 1
  br i1 %606, label %713, label %607
607:
  %608 = getelementptr i8, ptr %562, i64 40
  %609 = load ptr, ptr %608, align 8
  %610 = getelementptr i8, ptr %562, i64 32
  %611 = load ptr, ptr %610, align 8
  br label %616
612:
  %613 = add nuw nsw i64 %618, 1
  %614 = icmp sge i64 %613, %605
  %615 = icmp eq i64 %613, %605
  br i1 %615, label %647, label %616
616:
  %617 = phi i1 [ false, %607 ], [ %614, %612 ]
  %618 = phi i64 [ 0, %607 ], [ %613, %612 ]
  %619 = getelementptr i64, ptr %609, i64 %618
  %620 = load i64, ptr %619, align 8
  %621 = call i64 @llvm.abs.i64(i64 %620, i1 true)
  br label %628
622:
  %623 = getelementptr i64, ptr %611, i64 %618
  %624 = load i64, ptr %623, align 8
  %625 = icmp sgt i64 %624, 1
  %626 = icmp slt i64 %621, %644
  %627 = select i1 %625, i1 %626, i1 false
  br i1 %627, label %647, label %612
628:
  %629 = phi i64 [ %645, %643 ], [ 0, %616 ]
  %630 = phi i64 [ %644, %643 ], [ %601, %616 ]
  %631 = icmp eq i64 %629, %618
  br i1 %631, label %643, label %632
632:
  %633 = getelementptr i64, ptr %609, i64 %629
  %634 = load i64, ptr %633, align 8
  %635 = call i64 @llvm.abs.i64(i64 %634, i1 true)
  %636 = icmp ugt i64 %635, %621
  br i1 %636, label %643, label %637
637:
  %638 = getelementptr i64, ptr %611, i64 %629
  %639 = load i64, ptr %638, align 8
  %640 = add nsw i64 %639, -1
  %641 = mul nsw i64 %640, %635
  %642 = add nsw i64 %641, %630
  br label %643
643:
  %644 = phi i64 [ %642, %637 ], [ %630, %632 ], [ %630, %628 ]
  %645 = add nuw nsw i64 %629, 1
  %646 = icmp eq i64 %645, %605
  br i1 %646, label %622, label %628
647:
  %648 = phi i1 [ %614, %612 ], [ %617, %622 ]
  br i1 %648, label %713, label %1297
649:
  %650 = getelementptr i8, ptr %562, i64 16
  %651 = load ptr, ptr %650, align 8
  %652 = load i64, ptr %312, align 8
  %653 = getelementptr i8, ptr %548, i64 1104
  %654 = load i64, ptr %653, align 8
  %655 = mul i64 %652, %601
  %656 = mul i64 %655, %654
  %657 = getelementptr i8, ptr %651, i64 %656
  %658 = getelementptr i8, ptr %548, i64 320
  %659 = load i64, ptr %658, align 8
  %660 = getelementptr i8, ptr %10, i64 520
  %661 = call i64 @llvm.smax.i64(i64 %659, i64 0)
  br label %662
662:
  %663 = phi i64 [ 0, %649 ], [ %710, %704 ]
  %664 = icmp eq i64 %663, %661
  br i1 %664, label %711, label %665
665:
  %666 = getelementptr [24 x %struct.Given], ptr %660, i64 0, i64 %663
  %667 = load ptr, ptr %666, align 8
  %668 = getelementptr i8, ptr %667, i64 8
  %669 = getelementptr i8, ptr %666, i64 24
  %670 = load i64, ptr %669, align 8
  %671 = icmp slt i64 %670, 0
  br i1 %671, label %704, label %672
672:
  %673 = getelementptr i8, ptr %666, i64 8
  %674 = getelementptr i8, ptr %666, i64 16
  %675 = getelementptr i8, ptr %666, i64 32
  %676 = getelementptr i8, ptr %666, i64 40
  br label %677
677:
  %678 = phi ptr [ %667, %672 ], [ %701, %696 ]
  %679 = phi i64 [ 0, %672 ], [ %702, %696 ]
  %680 = phi ptr [ %668, %672 ], [ %699, %696 ]
  %681 = icmp slt i64 %679, %670
  br i1 %681, label %682, label %691
682:
  %683 = load ptr, ptr %675, align 8
  %684 = getelementptr i64, ptr %683, i64 %679
  %685 = load i64, ptr %684, align 8
  %686 = add nsw i64 %685, -1
  %687 = load ptr, ptr %676, align 8
  %688 = getelementptr i64, ptr %687, i64 %679
  %689 = load i64, ptr %688, align 8
  %690 = mul nsw i64 %689, %686
  br label %696
691:
  %692 = load i64, ptr %673, align 8
  %693 = add nsw i64 %692, -1
  %694 = load i64, ptr %674, align 8
  %695 = mul nsw i64 %693, %694
  br label %696
696:
  %697 = phi i64 [ %690, %682 ], [ %695, %691 ]
  %698 = call i64 @llvm.smax.i64(i64 %697, i64 0)
  %699 = getelementptr i8, ptr %680, i64 %698
  %700 = call i64 @llvm.smin.i64(i64 %697, i64 0)
  %701 = getelementptr i8, ptr %678, i64 %700
  %702 = add nuw i64 %679, 1
  %703 = icmp eq i64 %679, %670
  br i1 %703, label %704, label %677
704:
  %705 = phi ptr [ %668, %665 ], [ %699, %696 ]
  %706 = phi ptr [ %667, %665 ], [ %701, %696 ]
  %707 = icmp ult ptr %706, %657
  %708 = icmp ugt ptr %705, %651
  %709 = select i1 %707, i1 %708, i1 false
  %710 = add nuw i64 %663, 1
  br i1 %709, label %711, label %662
711:
  %712 = xor i1 %664, true
  br label %713
713:
  %714 = phi i1 [ false, %588 ], [ %664, %711 ], [ false, %602 ], [ false, %647 ]
  %715 = phi i1 [ true, %588 ], [ %712, %711 ], [ true, %602 ], [ true, %647 ]
  %716 = load i64, ptr %311, align 8
  %717 = icmp eq i64 %716, 0
  %718 = or i1 %581, %717
  %719 = getelementptr i8, ptr %548, i64 320
  br i1 %718, label %720, label %730
720:
  %721 = load i64, ptr %719, align 8
  %722 = icmp sgt i64 %721, 0
  br i1 %722, label %723, label %730
723:
  %724 = getelementptr i8, ptr %10, i64 520
  %725 = load ptr, ptr %309, align 8
  %726 = getelementptr i8, ptr %725, i64 1160
  %727 = getelementptr i8, ptr %10, i64 2064
  %728 = load i64, ptr %310, align 8
  %729 = icmp slt i64 %728, 1
  br label %738
730:
  %731 = phi i64 [ 0, %720 ], [ 0, %713 ], [ %819, %818 ]
  %732 = getelementptr i8, ptr %548, i64 1160
  %733 = load i64, ptr %732, align 8
  %734 = icmp ne i64 %733, 8
  %735 = icmp ne i64 %731, 0
  %736 = select i1 %589, i1 true, i1 %735
  %737 = select i1 %734, i1 %736, i1 false
  br i1 %737, label %1297, label %823
738:
  %739 = phi i64 [ 0, %723 ], [ %819, %818 ]
  %740 = phi i64 [ 0, %723 ], [ %820, %818 ]
  %741 = getelementptr [24 x %struct.Given], ptr %724, i64 0, i64 %740
  %742 = load i64, ptr %726, align 8
  %743 = getelementptr i8, ptr %741, i64 16
  %744 = load i64, ptr %743, align 8
  %745 = icmp eq i64 %744, %742
  br i1 %745, label %750, label %746
746:
  %747 = getelementptr i8, ptr %741, i64 8
  %748 = load i64, ptr %747, align 8
  %749 = icmp sgt i64 %748, 1
  br i1 %749, label %800, label %750
750:
  br i1 %729, label %802, label %751
751:
  %752 = getelementptr i8, ptr %741, i64 24
  %753 = getelementptr i8, ptr %741, i64 32
  %754 = getelementptr i8, ptr %741, i64 40
  br label %755
755:
  %756 = phi i64 [ %728, %751 ], [ %759, %796 ]
  %757 = phi i64 [ 0, %751 ], [ %798, %796 ]
  %758 = phi i64 [ 1, %751 ], [ %797, %796 ]
  %759 = add nsw i64 %756, -1
  %760 = getelementptr [8 x i64], ptr %727, i64 0, i64 %759
  %761 = load i64, ptr %760, align 8
  %762 = icmp eq i64 %761, 1
  br i1 %762, label %796, label %763
763:
  %764 = icmp eq i64 %758, 1
  %765 = load i64, ptr %752, align 8
  %766 = sub i64 %765, %728
  %767 = add i64 %766, %759
  %768 = icmp slt i64 %767, 0
  br i1 %764, label %769, label %779
769:
  br i1 %768, label %793, label %770
770:
  %771 = load ptr, ptr %753, align 8
  %772 = getelementptr i64, ptr %771, i64 %767
  %773 = load i64, ptr %772, align 8
  %774 = icmp eq i64 %773, 1
  br i1 %774, label %793, label %775
775:
  %776 = load ptr, ptr %754, align 8
  %777 = getelementptr i64, ptr %776, i64 %767
  %778 = load i64, ptr %777, align 8
  br label %793
779:
  br i1 %768, label %789, label %780
780:
  %781 = load ptr, ptr %753, align 8
  %782 = getelementptr i64, ptr %781, i64 %767
  %783 = load i64, ptr %782, align 8
  %784 = icmp eq i64 %783, 1
  br i1 %784, label %789, label %785
785:
  %786 = load ptr, ptr %754, align 8
  %787 = getelementptr i64, ptr %786, i64 %767
  %788 = load i64, ptr %787, align 8
  br label %789
789:
  %790 = phi i64 [ %788, %785 ], [ 0, %780 ], [ 0, %779 ]
  %791 = mul nsw i64 %758, %757
  %792 = icmp eq i64 %790, %791
  br i1 %792, label %793, label %800
793:
  %794 = phi i64 [ %757, %789 ], [ %778, %775 ], [ 0, %770 ], [ 0, %769 ]
  %795 = mul nsw i64 %761, %758
  br label %796
796:
  %797 = phi i64 [ %758, %755 ], [ %795, %793 ]
  %798 = phi i64 [ %757, %755 ], [ %794, %793 ]
  %799 = icmp ult i64 %756, 2
  br i1 %799, label %802, label %755
800:
  %801 = getelementptr i8, ptr %741, i64 56
  store i64 1, ptr %801, align 8
  br label %813
802:
  %803 = phi i64 [ 0, %750 ], [ %798, %796 ]
  %804 = icmp eq i64 %742, 8
  %805 = select i1 %804, i64 3, i64 2
  %806 = ashr i64 %803, %805
  %807 = getelementptr i8, ptr %741, i64 48
  store i64 %806, ptr %807, align 8
  %808 = mul nsw i64 %806, %742
  %809 = icmp ne i64 %808, %803
  %810 = or i1 %581, %809
  %811 = zext i1 %810 to i64
  %812 = getelementptr i8, ptr %741, i64 56
  store i64 %811, ptr %812, align 8
  br i1 %810, label %813, label %818
813:
  %814 = getelementptr i8, ptr %741, i64 8
  %815 = load i64, ptr %814, align 8
  %816 = mul nsw i64 %815, %582
  %817 = add nsw i64 %816, %739
  br label %818
818:
  %819 = phi i64 [ %817, %813 ], [ %739, %802 ]
  %820 = add nuw nsw i64 %740, 1
  %821 = load i64, ptr %719, align 8
  %822 = icmp slt i64 %820, %821
  br i1 %822, label %738, label %730
823:
  br i1 %589, label %824, label %829
824:
  %825 = getelementptr i8, ptr %548, i64 1104
  %826 = load i64, ptr %825, align 8
  %827 = mul nsw i64 %826, %582
  %828 = add nsw i64 %827, %731
  br label %829
829:
  %830 = phi i64 [ %828, %824 ], [ %731, %823 ]
  %831 = load ptr, ptr %14, align 8
  %832 = load i64, ptr %15, align 8
  %833 = icmp sgt i64 %830, %832
  br i1 %833, label %834, label %839
834:
  %835 = load ptr, ptr getelementptr (i8, ptr @python, i64 72), align 8
  %836 = shl i64 %830, 3
  %837 = call ptr %835(i64 %836)
  %838 = icmp eq ptr %837, null
  br i1 %838, label %1297, label %839
839:
  %840 = phi ptr [ %837, %834 ], [ %831, %829 ]
  %841 = phi ptr [ %837, %834 ], [ null, %829 ]
  %842 = icmp eq i64 %830, 0
  br i1 %842, label %849, label %843
843:
  %844 = getelementptr i8, ptr %10, i64 520
  %845 = icmp eq i64 %582, 0
  %846 = getelementptr i8, ptr %10, i64 2064
  %847 = load i64, ptr %719, align 8
  %848 = icmp sgt i64 %847, 0
  br i1 %848, label %854, label %849
849:
  %850 = phi ptr [ %840, %839 ], [ %840, %843 ], [ %956, %954 ]
  call void @llvm.lifetime.start.p0(i64 32, ptr %6)
  call void @llvm.lifetime.start.p0(i64 32, ptr %7)
  %851 = getelementptr i8, ptr %548, i64 1136
  %852 = load ptr, ptr %851, align 8
  %853 = icmp eq ptr %852, null
  br i1 %853, label %1024, label %959
854:
  %855 = phi i64 [ %955, %954 ], [ %847, %843 ]
  %856 = phi ptr [ %956, %954 ], [ %840, %843 ]
  %857 = phi i64 [ %957, %954 ], [ 0, %843 ]
  %858 = getelementptr [24 x %struct.Given], ptr %844, i64 0, i64 %857
  %859 = getelementptr i8, ptr %858, i64 56
  %860 = load i64, ptr %859, align 8
  %861 = icmp eq i64 %860, 0
  br i1 %861, label %954, label %862
862:
  call void @llvm.lifetime.start.p0(i64 32, ptr %5)
  %863 = getelementptr i8, ptr %858, i64 8
  %864 = load i64, ptr %863, align 8
  %865 = getelementptr i8, ptr %858, i64 16
  %866 = load i64, ptr %865, align 8
  %867 = load ptr, ptr %858, align 8
  %868 = load i64, ptr %310, align 8
  %869 = icmp sgt i64 %868, 0
  br i1 %869, label %877, label %870
870:
  store ptr %856, ptr %858, align 8
  %871 = getelementptr i8, ptr %858, i64 48
  store i64 %864, ptr %871, align 8
  br i1 %845, label %951, label %872
872:
  %873 = icmp sgt i64 %864, 0
  %874 = getelementptr i8, ptr %858, i64 24
  %875 = getelementptr i8, ptr %858, i64 32
  %876 = getelementptr i8, ptr %858, i64 40
  br label %882
877:
  %878 = phi i64 [ %880, %877 ], [ 0, %862 ]
  %879 = getelementptr [4 x i64], ptr %5, i64 0, i64 %878
  store i64 0, ptr %879, align 8
  %880 = add nuw nsw i64 %878, 1
  %881 = icmp eq i64 %880, %868
  br i1 %881, label %870, label %877
882:
  %883 = phi i64 [ %582, %872 ], [ %886, %948 ]
  %884 = phi ptr [ %867, %872 ], [ %949, %948 ]
  %885 = phi ptr [ %856, %872 ], [ %888, %948 ]
  %886 = add nsw i64 %883, -1
  br i1 %873, label %894, label %887
887:
  %888 = phi ptr [ %885, %882 ], [ %899, %894 ]
  %889 = load i64, ptr %310, align 8
  %890 = icmp sgt i64 %889, 0
  br i1 %890, label %891, label %948
891:
  %892 = load i64, ptr %874, align 8
  %893 = sub i64 %892, %889
  br label %903
894:
  %895 = phi i64 [ %900, %894 ], [ 0, %882 ]
  %896 = phi ptr [ %901, %894 ], [ %884, %882 ]
  %897 = phi ptr [ %899, %894 ], [ %885, %882 ]
  %898 = load double, ptr %896, align 8
  %899 = getelementptr i8, ptr %897, i64 8
  store double %898, ptr %897, align 8
  %900 = add nuw nsw i64 %895, 1
  %901 = getelementptr i8, ptr %896, i64 %866
  %902 = icmp eq i64 %900, %864
  br i1 %902, label %887, label %894
903:
  %904 = phi i64 [ %889, %891 ], [ %906, %939 ]
  %905 = phi ptr [ %884, %891 ], [ %946, %939 ]
  %906 = add nsw i64 %904, -1
  %907 = add i64 %906, %893
  %908 = icmp slt i64 %907, 0
  br i1 %908, label %932, label %909
909:
  %910 = load ptr, ptr %875, align 8
  %911 = getelementptr i64, ptr %910, i64 %907
  %912 = load i64, ptr %911, align 8
  %913 = icmp eq i64 %912, 1
  br i1 %913, label %914, label %921
914:
  %915 = getelementptr [4 x i64], ptr %5, i64 0, i64 %906
  %916 = load i64, ptr %915, align 8
  %917 = add nsw i64 %916, 1
  store i64 %917, ptr %915, align 8
  %918 = getelementptr [8 x i64], ptr %846, i64 0, i64 %906
  %919 = load i64, ptr %918, align 8
  %920 = icmp slt i64 %917, %919
  br i1 %920, label %948, label %939
921:
  %922 = load ptr, ptr %876, align 8
  %923 = getelementptr i64, ptr %922, i64 %907
  %924 = load i64, ptr %923, align 8
  %925 = getelementptr i8, ptr %905, i64 %924
  %926 = getelementptr [4 x i64], ptr %5, i64 0, i64 %906
  %927 = load i64, ptr %926, align 8
  %928 = add nsw i64 %927, 1
  store i64 %928, ptr %926, align 8
  %929 = getelementptr [8 x i64], ptr %846, i64 0, i64 %906
  %930 = load i64, ptr %929, align 8
  %931 = icmp slt i64 %928, %930
  br i1 %931, label %948, label %939
932:
  %933 = getelementptr [4 x i64], ptr %5, i64 0, i64 %906
  %934 = load i64, ptr %933, align 8
  %935 = add nsw i64 %934, 1
  store i64 %935, ptr %933, align 8
  %936 = getelementptr [8 x i64], ptr %846, i64 0, i64 %906
  %937 = load i64, ptr %936, align 8
  %938 = icmp slt i64 %935, %937
  br i1 %938, label %948, label %939
939:
  %940 = phi ptr [ %905, %932 ], [ %905, %914 ], [ %925, %921 ]
  %941 = phi ptr [ %933, %932 ], [ %915, %914 ], [ %926, %921 ]
  %942 = phi i64 [ %937, %932 ], [ %919, %914 ], [ %930, %921 ]
  %943 = phi i64 [ 0, %932 ], [ 0, %914 ], [ %924, %921 ]
  %944 = mul i64 %942, %943
  %945 = sub i64 0, %944
  %946 = getelementptr i8, ptr %940, i64 %945
  store i64 0, ptr %941, align 8
  %947 = icmp ugt i64 %904, 1
  br i1 %947, label %903, label %948
948:
  %949 = phi ptr [ %884, %887 ], [ %925, %921 ], [ %905, %932 ], [ %905, %914 ], [ %946, %939 ]
  %950 = icmp eq i64 %886, 0
  br i1 %950, label %951, label %882
951:
  %952 = phi ptr [ %856, %870 ], [ %888, %948 ]
  call void @llvm.lifetime.end.p0(i64 32, ptr %5)
  %953 = load i64, ptr %719, align 8
  br label %954
954:
  %955 = phi i64 [ %953, %951 ], [ %855, %854 ]
  %956 = phi ptr [ %952, %951 ], [ %856, %854 ]
  %957 = add nuw nsw i64 %857, 1
  %958 = icmp slt i64 %957, %955
  br i1 %958, label %854, label %849
959:
  %960 = load i64, ptr %310, align 8
  %961 = icmp eq i64 %960, 0
  %962 = and i1 %590, %961
  %963 = xor i1 %962, true
  %964 = select i1 %963, i1 true, i1 %589
  br i1 %964, label %1024, label %965
965:
  %966 = load ptr, ptr getelementptr (i8, ptr @python, i64 136), align 8
  br label %967
967:
  %968 = phi ptr [ %966, %965 ], [ %1022, %1021 ]
  %969 = phi ptr [ %966, %965 ], [ %1023, %1021 ]
  %970 = phi i1 [ true, %965 ], [ false, %1021 ]
  %971 = phi i64 [ 0, %965 ], [ 1, %1021 ]
  %972 = load ptr, ptr %309, align 8
  %973 = getelementptr i8, ptr %972, i64 1136
  %974 = load ptr, ptr %973, align 8
  %975 = getelementptr i8, ptr %974, i64 24
  %976 = load ptr, ptr %975, align 8
  %977 = getelementptr ptr, ptr %976, i64 %971
  %978 = load ptr, ptr %977, align 8
  %979 = icmp eq ptr %978, %969
  br i1 %979, label %1021, label %980
980:
  %981 = load i32, ptr %978, align 8
  %982 = icmp eq i32 %981, 1
  br i1 %982, label %983, label %1021
983:
  %984 = load ptr, ptr getelementptr (i8, ptr @python, i64 8), align 8
  %985 = getelementptr i8, ptr %978, i64 8
  %986 = load ptr, ptr %985, align 8
  %987 = getelementptr i8, ptr %972, i64 1128
  %988 = load ptr, ptr %987, align 8
  %989 = icmp eq ptr %986, %988
  %990 = getelementptr i8, ptr %972, i64 904
  br i1 %989, label %991, label %1013
991:
  %992 = getelementptr i8, ptr %972, i64 912
  %993 = load i64, ptr getelementptr (i8, ptr @python, i64 208), align 8
  %994 = getelementptr i8, ptr %978, i64 %993
  br label %995
995:
  %996 = phi i64 [ 0, %991 ], [ %1012, %1008 ]
  %997 = load i64, ptr %990, align 8
  %998 = icmp slt i64 %996, %997
  br i1 %998, label %999, label %1014
999:
  %1000 = getelementptr ptr, ptr %994, i64 %996
  %1001 = load ptr, ptr %1000, align 8
  %1002 = load i32, ptr %1001, align 8
  %1003 = icmp eq i32 %1002, 1
  br i1 %1003, label %1004, label %1013
1004:
  %1005 = getelementptr [4 x %struct.Result], ptr %992, i64 0, i64 %996
  %1006 = call fastcc i32 @fits(ptr %10, ptr %1001, ptr %1005, i32 1029)
  %1007 = icmp eq i32 %1006, 0
  br i1 %1007, label %1013, label %1008
1008:
  %1009 = getelementptr i8, ptr %1001, i64 72
  %1010 = load ptr, ptr %1009, align 8
  %1011 = icmp eq ptr %1010, null
  %1012 = add nuw nsw i64 %996, 1
  br i1 %1011, label %995, label %1013
1013:
  store ptr %968, ptr %977, align 8
  br label %1014
1014:
  %1015 = phi ptr [ %968, %1013 ], [ %978, %995 ]
  call void %984(ptr %1015)
  %1016 = load ptr, ptr %977, align 8
  %1017 = icmp eq ptr %1016, %978
  br i1 %1017, label %1024, label %1018
1018:
  %1019 = load ptr, ptr getelementptr (i8, ptr @python, i64 16), align 8
  call void %1019(ptr %978)
  %1020 = load ptr, ptr getelementptr (i8, ptr @python, i64 136), align 8
  br label %1021
1021:
  %1022 = phi ptr [ %1020, %1018 ], [ %968, %980 ], [ %968, %967 ]
  %1023 = phi ptr [ %1020, %1018 ], [ %969, %980 ], [ %969, %967 ]
  br i1 %970, label %967, label %1024
1024:
  %1025 = phi i1 [ false, %959 ], [ false, %849 ], [ true, %1014 ], [ true, %1021 ]
  %1026 = phi ptr [ null, %959 ], [ null, %849 ], [ null, %1021 ], [ %978, %1014 ]
  %1027 = load i64, ptr %549, align 8
  %1028 = icmp sgt i64 %1027, 0
  br i1 %1028, label %1029, label %1146
1029:
  %1030 = getelementptr i8, ptr %548, i64 912
  %1031 = icmp eq ptr %1026, null
  %1032 = getelementptr i8, ptr %1026, i64 8
  %1033 = getelementptr i8, ptr %1026, i64 24
  %1034 = getelementptr i8, ptr %10, i64 2064
  %1035 = and i1 %715, %1031
  %1036 = zext i1 %1035 to i64
  br label %1037
1037:
  %1038 = phi i64 [ 0, %1029 ], [ %1143, %1138 ]
  %1039 = phi i64 [ 0, %1029 ], [ %1130, %1138 ]
  %1040 = phi ptr [ %850, %1029 ], [ %1142, %1138 ]
  %1041 = getelementptr [4 x %struct.Result], ptr %1030, i64 0, i64 %1038
  br i1 %715, label %1042, label %1058
1042:
  br i1 %1031, label %1043, label %1045
1043:
  %1044 = getelementptr [4 x ptr], ptr %6, i64 0, i64 %1038
  store ptr null, ptr %1044, align 8
  br label %1062
1045:
  %1046 = load ptr, ptr %1032, align 8
  %1047 = load ptr, ptr getelementptr (i8, ptr @python, i64 168), align 8
  %1048 = icmp eq ptr %1046, %1047
  br i1 %1048, label %1049, label %1051
1049:
  %1050 = load ptr, ptr %1033, align 8
  br label %1054
1051:
  %1052 = load i64, ptr getelementptr (i8, ptr @python, i64 208), align 8
  %1053 = getelementptr i8, ptr %1026, i64 %1052
  br label %1054
1054:
  %1055 = phi ptr [ %1050, %1049 ], [ %1053, %1051 ]
  %1056 = getelementptr ptr, ptr %1055, i64 %1038
  %1057 = load ptr, ptr %1056, align 8
  br label %1058
1058:
  %1059 = phi ptr [ %1057, %1054 ], [ %562, %1037 ]
  %1060 = getelementptr [4 x ptr], ptr %6, i64 0, i64 %1038
  store ptr %1059, ptr %1060, align 8
  %1061 = icmp eq ptr %1059, null
  br i1 %1061, label %1062, label %1128
1062:
  %1063 = phi ptr [ %1044, %1043 ], [ %1060, %1058 ]
  %1064 = load i64, ptr %310, align 8
  %1065 = icmp eq i64 %1064, 0
  %1066 = load i64, ptr %1041, align 8
  %1067 = icmp eq i64 %1066, 0
  %1068 = select i1 %1065, i1 %1067, i1 false
  br i1 %1068, label %1128, label %1069
1069:
  %1070 = load ptr, ptr %309, align 8
  %1071 = add nsw i64 %1066, %1064
  %1072 = trunc i64 %1071 to i32
  %1073 = load i64, ptr %312, align 8
  %1074 = getelementptr i8, ptr %1041, i64 40
  %1075 = load i64, ptr %1074, align 8
  %1076 = mul nsw i64 %1075, %1073
  %1077 = getelementptr i8, ptr %1070, i64 1160
  %1078 = load i64, ptr %1077, align 8
  %1079 = mul nsw i64 %1076, %1078
  %1080 = icmp slt i64 %1079, 262144
  br i1 %1080, label %1089, label %1081
1081:
  %1082 = load ptr, ptr getelementptr (i8, ptr @python, i64 128), align 8
  %1083 = load ptr, ptr getelementptr (i8, ptr @python, i64 240), align 8
  %1084 = call ptr %1082(ptr %1083)
  %1085 = icmp eq ptr %1084, null
  br i1 %1085, label %1086, label %1087
1086:
  store ptr null, ptr %1063, align 8
  br label %1233
1087:
  %1088 = load i64, ptr %310, align 8
  br label %1089
1089:
  %1090 = phi i64 [ %1088, %1087 ], [ %1064, %1069 ]
  %1091 = phi ptr [ %1084, %1087 ], [ null, %1069 ]
  %1092 = load ptr, ptr getelementptr (i8, ptr @python, i64 104), align 8
  %1093 = load ptr, ptr getelementptr (i8, ptr @python, i64 184), align 8
  %1094 = icmp eq i64 %1090, 0
  br i1 %1094, label %1100, label %1095
1095:
  %1096 = load i64, ptr %1041, align 8
  %1097 = icmp sgt i64 %1096, 0
  br i1 %1097, label %1098, label %1112
1098:
  %1099 = getelementptr i8, ptr %1041, i64 8
  br label %1102
1100:
  %1101 = getelementptr i8, ptr %1041, i64 8
  br label %1112
1102:
  %1103 = phi i64 [ 0, %1098 ], [ %1109, %1102 ]
  %1104 = getelementptr [4 x i64], ptr %1099, i64 0, i64 %1103
  %1105 = load i64, ptr %1104, align 8
  %1106 = load i64, ptr %310, align 8
  %1107 = add nsw i64 %1106, %1103
  %1108 = getelementptr [8 x i64], ptr %1034, i64 0, i64 %1107
  store i64 %1105, ptr %1108, align 8
  %1109 = add nuw nsw i64 %1103, 1
  %1110 = load i64, ptr %1041, align 8
  %1111 = icmp slt i64 %1109, %1110
  br i1 %1111, label %1102, label %1112
1112:
  %1113 = phi ptr [ %1101, %1100 ], [ %1034, %1095 ], [ %1034, %1102 ]
  %1114 = getelementptr i8, ptr %1070, i64 1152
  %1115 = load i64, ptr %1114, align 8
  %1116 = trunc i64 %1115 to i32
  %1117 = call ptr %1092(ptr %1093, i32 %1072, ptr %1113, i32 %1116, ptr null, ptr null, i32 0, i32 0, ptr null)
  br i1 %1080, label %1126, label %1118
1118:
  %1119 = load ptr, ptr getelementptr (i8, ptr @python, i64 128), align 8
  %1120 = call ptr %1119(ptr %1091)
  %1121 = icmp eq ptr %1120, null
  br i1 %1121, label %1124, label %1122
1122:
  %1123 = load ptr, ptr getelementptr (i8, ptr @python, i64 16), align 8
  call void %1123(ptr %1120)
  br label %1124
1124:
  %1125 = load ptr, ptr getelementptr (i8, ptr @python, i64 16), align 8
  call void %1125(ptr %1091)
  br label %1126
1126:
  store ptr %1117, ptr %1063, align 8
  %1127 = icmp eq ptr %1117, null
  br i1 %1127, label %1233, label %1128
1128:
  %1129 = phi ptr [ %1117, %1126 ], [ %1059, %1058 ], [ null, %1062 ]
  %1130 = add nuw nsw i64 %1039, %1036
  br i1 %589, label %1134, label %1131
1131:
  %1132 = getelementptr i8, ptr %1129, i64 16
  %1133 = load ptr, ptr %1132, align 8
  br label %1138
1134:
  %1135 = getelementptr i8, ptr %1041, i64 40
  %1136 = load i64, ptr %1135, align 8
  %1137 = mul nsw i64 %1136, %582
  br label %1138
1138:
  %1139 = phi ptr [ %1040, %1134 ], [ %1133, %1131 ]
  %1140 = phi i64 [ %1137, %1134 ], [ 0, %1131 ]
  %1141 = getelementptr [4 x ptr], ptr %7, i64 0, i64 %1038
  store ptr %1139, ptr %1141, align 8
  %1142 = getelementptr double, ptr %1040, i64 %1140
  %1143 = add nuw nsw i64 %1038, 1
  %1144 = load i64, ptr %549, align 8
  %1145 = icmp slt i64 %1143, %1144
  br i1 %1145, label %1037, label %1146
1146:
  %1147 = phi i64 [ 0, %1024 ], [ %1130, %1138 ]
  %1148 = call fastcc i32 @run(ptr %10, ptr %565, i64 %582, ptr %7)
  %1149 = icmp eq i32 %1148, 0
  br i1 %1149, label %1150, label %1233
1150:
  br i1 %589, label %1151, label %1198
1151:
  %1152 = getelementptr i8, ptr %548, i64 912
  %1153 = load i64, ptr %549, align 8
  %1154 = icmp sgt i64 %1153, 0
  br i1 %1154, label %1155, label %1198
1155:
  %1156 = phi i64 [ %1195, %1194 ], [ 0, %1151 ]
  %1157 = getelementptr [4 x ptr], ptr %7, i64 0, i64 %1156
  %1158 = load ptr, ptr %1157, align 8
  %1159 = getelementptr [4 x ptr], ptr %6, i64 0, i64 %1156
  %1160 = load ptr, ptr %1159, align 8
  %1161 = icmp eq ptr %1160, null
  br i1 %1161, label %1162, label %1167
1162:
  %1163 = load ptr, ptr getelementptr (i8, ptr @python, i64 112), align 8
  %1164 = load ptr, ptr getelementptr (i8, ptr @python, i64 200), align 8
  %1165 = call ptr %1163(ptr %1158, ptr %1164, ptr null)
  store ptr %1165, ptr %1159, align 8
  %1166 = icmp eq ptr %1165, null
  br i1 %1166, label %1233, label %1167
1167:
  %1168 = phi ptr [ %1165, %1162 ], [ %1160, %1155 ]
  %1169 = load i64, ptr %310, align 8
  %1170 = icmp eq i64 %1169, 0
  br i1 %1170, label %1171, label %1175
1171:
  %1172 = getelementptr [4 x %struct.Result], ptr %1152, i64 0, i64 %1156
  %1173 = load i64, ptr %1172, align 8
  %1174 = icmp eq i64 %1173, 0
  br i1 %1174, label %1194, label %1175
1175:
  %1176 = getelementptr [4 x %struct.Result], ptr %1152, i64 0, i64 %1156, i32 2
  %1177 = load i64, ptr %312, align 8
  %1178 = load i64, ptr %1176, align 8
  %1179 = mul nsw i64 %1178, %1177
  %1180 = icmp sgt i64 %1179, 0
  br i1 %1180, label %1181, label %1194
1181:
  %1182 = getelementptr i8, ptr %1168, i64 16
  br label %1183
1183:
  %1184 = phi i64 [ 0, %1181 ], [ %1189, %1183 ]
  %1185 = getelementptr double, ptr %1158, i64 %1184
  %1186 = load double, ptr %1185, align 8
  %1187 = load ptr, ptr %1182, align 8
  %1188 = getelementptr double, ptr %1187, i64 %1184
  store double %1186, ptr %1188, align 8
  %1189 = add nuw nsw i64 %1184, 1
  %1190 = load i64, ptr %312, align 8
  %1191 = load i64, ptr %1176, align 8
  %1192 = mul nsw i64 %1191, %1190
  %1193 = icmp slt i64 %1189, %1192
  br i1 %1193, label %1183, label %1194
1194:
  %1195 = add nuw nsw i64 %1156, 1
  %1196 = load i64, ptr %549, align 8
  %1197 = icmp slt i64 %1195, %1196
  br i1 %1197, label %1155, label %1198
1198:
  %1199 = or i1 %590, %714
  br i1 %1199, label %1205, label %1200
1200:
  %1201 = load ptr, ptr getelementptr (i8, ptr @python, i64 120), align 8
  %1202 = load ptr, ptr %6, align 16
  %1203 = call i32 %1201(ptr %562, ptr %1202)
  %1204 = icmp eq i32 %1203, 0
  br i1 %1204, label %1206, label %1233
1205:
  br i1 %590, label %1208, label %1206
1206:
  %1207 = load ptr, ptr getelementptr (i8, ptr @python, i64 8), align 8
  call void %1207(ptr %562)
  br label %1233
1208:
  %1209 = icmp eq ptr %1026, null
  br i1 %1209, label %1210, label %1233
1210:
  %1211 = getelementptr i8, ptr %548, i64 1128
  %1212 = load ptr, ptr %1211, align 8
  %1213 = icmp eq ptr %1212, null
  br i1 %1213, label %1216, label %1214
1214:
  %1215 = call fastcc ptr @new_tuple(ptr %548, ptr %6)
  br label %1218
1216:
  %1217 = load ptr, ptr %6, align 16
  br label %1218
1218:
  %1219 = phi ptr [ %1215, %1214 ], [ %1217, %1216 ]
  %1220 = icmp ne ptr %1219, null
  %1221 = and i1 %1025, %1220
  %1222 = select i1 %1220, i64 0, i64 %1147
  %1223 = select i1 %1220, i32 0, i32 2
  br i1 %1221, label %1224, label %1233
1224:
  %1225 = load ptr, ptr %851, align 8
  %1226 = getelementptr i8, ptr %1225, i64 24
  %1227 = load ptr, ptr %1226, align 8
  %1228 = getelementptr i8, ptr %1227, i64 8
  %1229 = load ptr, ptr %1228, align 8
  %1230 = load ptr, ptr %1227, align 8
  store ptr %1230, ptr %1228, align 8
  %1231 = load ptr, ptr getelementptr (i8, ptr @python, i64 8), align 8
  store ptr %1219, ptr %1227, align 8
  call void %1231(ptr %1219)
  %1232 = load ptr, ptr getelementptr (i8, ptr @python, i64 16), align 8
  call void %1232(ptr %1229)
  br label %1253
1233:
  %1234 = phi ptr [ %1219, %1218 ], [ %559, %1206 ], [ null, %1200 ], [ null, %1146 ], [ null, %1086 ], [ %1026, %1208 ], [ null, %1162 ], [ null, %1126 ]
  %1235 = phi i64 [ %1222, %1218 ], [ %1147, %1206 ], [ %1147, %1200 ], [ %1147, %1146 ], [ %1039, %1086 ], [ %1147, %1208 ], [ %1147, %1162 ], [ %1039, %1126 ]
  %1236 = phi ptr [ null, %1218 ], [ %1026, %1206 ], [ %1026, %1200 ], [ %1026, %1146 ], [ %1026, %1086 ], [ null, %1208 ], [ %1026, %1162 ], [ %1026, %1126 ]
  %1237 = phi i32 [ %1223, %1218 ], [ 0, %1206 ], [ 2, %1200 ], [ %1148, %1146 ], [ 2, %1086 ], [ 0, %1208 ], [ 2, %1162 ], [ 2, %1126 ]
  %1238 = icmp eq i64 %1235, 0
  br i1 %1238, label %1249, label %1239
1239:
  %1240 = phi i64 [ %1241, %1247 ], [ %1235, %1233 ]
  %1241 = add nsw i64 %1240, -1
  %1242 = getelementptr [4 x ptr], ptr %6, i64 0, i64 %1241
  %1243 = load ptr, ptr %1242, align 8
  %1244 = icmp eq ptr %1243, null
  br i1 %1244, label %1247, label %1245
1245:
  %1246 = load ptr, ptr getelementptr (i8, ptr @python, i64 16), align 8
  call void %1246(ptr %1243)
  br label %1247
1247:
  %1248 = icmp eq i64 %1241, 0
  br i1 %1248, label %1249, label %1239
1249:
  %1250 = icmp eq ptr %1236, null
  br i1 %1250, label %1253, label %1251
1251:
  %1252 = load ptr, ptr getelementptr (i8, ptr @python, i64 16), align 8
  call void %1252(ptr %1236)
  br label %1253
1253:
  %1254 = phi ptr [ %1234, %1249 ], [ %1234, %1251 ], [ %1219, %1224 ]
  %1255 = phi i32 [ %1237, %1249 ], [ %1237, %1251 ], [ 0, %1224 ]
  %1256 = icmp eq ptr %841, null
  br i1 %1256, label %1259, label %1257
1257:
  %1258 = load ptr, ptr getelementptr (i8, ptr @python, i64 80), align 8
  call void %1258(ptr %841)
  br label %1259
1259:
  call void @llvm.lifetime.end.p0(i64 32, ptr %7)
  call void @llvm.lifetime.end.p0(i64 32, ptr %6)
  %1260 = icmp eq i32 %1255, 1
  br label %1297
1261:
  %1262 = getelementptr i8, ptr %548, i64 1168
  %1263 = load ptr, ptr %1262, align 8
  %1264 = load i64, ptr %311, align 8
  %1265 = icmp eq i64 %1264, 0
  br i1 %1265, label %1297, label %1266
1266:
  %1267 = getelementptr i8, ptr %548, i64 320
  %1268 = load i64, ptr %1267, align 8
  %1269 = icmp sgt i64 %1268, 0
  br i1 %1269, label %1270, label %1274
1270:
  %1271 = getelementptr i8, ptr %10, i64 520
  %1272 = getelementptr i8, ptr %1263, i64 176
  %1273 = getelementptr i8, ptr %1263, i64 24
  br label %1280
1274:
  %1275 = load ptr, ptr %1263, align 8
  %1276 = getelementptr i8, ptr %1263, i64 176
  %1277 = load ptr, ptr %1276, align 8
  %1278 = call i64 %1275(ptr %1277)
  %1279 = icmp eq i64 %1278, 0
  br i1 %1279, label %1294, label %1297
1280:
  %1281 = phi i64 [ 0, %1270 ], [ %1289, %1280 ]
  %1282 = getelementptr [24 x %struct.Given], ptr %1271, i64 0, i64 %1281
  %1283 = load ptr, ptr %1282, align 8
  %1284 = ptrtoint ptr %1283 to i64
  %1285 = load ptr, ptr %1272, align 8
  %1286 = getelementptr [16 x i64], ptr %1273, i64 0, i64 %1281
  %1287 = load i64, ptr %1286, align 8
  %1288 = getelementptr i64, ptr %1285, i64 %1287
  store i64 %1284, ptr %1288, align 8
  %1289 = add nuw nsw i64 %1281, 1
  %1290 = load ptr, ptr %309, align 8
  %1291 = getelementptr i8, ptr %1290, i64 320
  %1292 = load i64, ptr %1291, align 8
  %1293 = icmp slt i64 %1289, %1292
  br i1 %1293, label %1280, label %1274
1294:
  %1295 = load ptr, ptr getelementptr (i8, ptr @python, i64 8), align 8
  %1296 = load ptr, ptr getelementptr (i8, ptr @python, i64 136), align 8
  call void %1295(ptr %1296)
  br label %1297
1297:
  %1298 = phi ptr [ null, %108 ], [ null, %544 ], [ null, %306 ], [ null, %30 ], [ null, %133 ], [ null, %177 ], [ null, %429 ], [ null, %552 ], [ null, %730 ], [ null, %834 ], [ %1254, %1259 ], [ null, %591 ], [ null, %647 ], [ null, %574 ], [ null, %567 ], [ null, %1261 ], [ %1296, %1294 ], [ null, %1274 ], [ null, %422 ], [ null, %366 ], [ null, %364 ], [ null, %440 ], [ null, %469 ], [ null, %464 ], [ null, %457 ], [ null, %382 ], [ null, %379 ], [ null, %179 ], [ null, %187 ], [ null, %166 ], [ null, %89 ], [ null, %95 ], [ null, %92 ]
  %1299 = phi i1 [ true, %108 ], [ true, %544 ], [ true, %306 ], [ true, %30 ], [ true, %133 ], [ true, %177 ], [ true, %429 ], [ true, %552 ], [ true, %730 ], [ true, %834 ], [ %1260, %1259 ], [ true, %591 ], [ true, %647 ], [ true, %574 ], [ true, %567 ], [ true, %1261 ], [ false, %1294 ], [ true, %1274 ], [ true, %422 ], [ true, %366 ], [ true, %364 ], [ true, %440 ], [ true, %469 ], [ true, %464 ], [ true, %457 ], [ true, %382 ], [ true, %379 ], [ true, %179 ], [ true, %187 ], [ true, %166 ], [ true, %89 ], [ true, %95 ], [ true, %92 ]
  %1300 = load i64, ptr %13, align 8
  %1301 = icmp eq i64 %1300, 0
  br i1 %1301, label %1312, label %1302
1302:
  %1303 = getelementptr i8, ptr %10, i64 400
  br label %1304
1304:
  %1305 = phi i64 [ %1300, %1302 ], [ %1310, %1304 ]
  %1306 = load ptr, ptr getelementptr (i8, ptr @python, i64 16), align 8
  %1307 = add nsw i64 %1305, -1
  store i64 %1307, ptr %13, align 8
  %1308 = getelementptr [12 x ptr], ptr %1303, i64 0, i64 %1307
  %1309 = load ptr, ptr %1308, align 8
  call void %1306(ptr %1309)
  %1310 = load i64, ptr %13, align 8
  %1311 = icmp eq i64 %1310, 0
  br i1 %1311, label %1312, label %1304
1312:
  br i1 %1299, label %1313, label %1319
1313:
  %1314 = load ptr, ptr @python, align 8
  %1315 = load ptr, ptr %10, align 8
  %1316 = getelementptr i8, ptr %1315, i64 32
  %1317 = load ptr, ptr %1316, align 8
  %1318 = call ptr %1314(ptr %1317, ptr %1, i64 %2, ptr %3)
  br label %1319
1319:
  %1320 = phi ptr [ %1318, %1313 ], [ %1298, %1312 ]
  call void @llvm.lifetime.end.p0(i64 2160, ptr %10)
  call void @llvm.lifetime.end.p0(i64 1024, ptr %9)
  ret ptr %1320
}
define ptr @address_of(i64 %0) nounwind {
  %2 = getelementptr [4 x ptr], ptr @__const.address_of.records, i64 0, i64 %0
  %3 = load ptr, ptr %2, align 8
  ret ptr %3
}
define i64 @size_of(i64 %0) nounwind {
  %2 = getelementptr [7 x i64], ptr @__const.size_of.sizes, i64 0, i64 %0
  %3 = load i64, ptr %2, align 8
  ret i64 %3
}
define internal fastcc i32 @fits(ptr %0, ptr %1, ptr %2, i32 %3) nounwind {
  %5 = getelementptr i8, ptr %1, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = load ptr, ptr getelementptr (i8, ptr @python, i64 184), align 8
  %8 = icmp eq ptr %6, %7
  br i1 %8, label %9, label %89
9:
  %10 = getelementptr i8, ptr %0, i64 8
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr i8, ptr %1, i64 56
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr i8, ptr %13, i64 28
  %15 = load i32, ptr %14, align 4
  %16 = sext i32 %15 to i64
  %17 = getelementptr i8, ptr %11, i64 1152
  %18 = load i64, ptr %17, align 8
  %19 = icmp eq i64 %18, %16
  br i1 %19, label %20, label %89
20:
  %21 = getelementptr i8, ptr %13, i64 26
  %22 = load i8, ptr %21, align 2
  %23 = icmp eq i8 %22, 61
  br i1 %23, label %24, label %89
24:
  %25 = getelementptr i8, ptr %1, i64 64
  %26 = load i32, ptr %25, align 8
  %27 = or i32 %3, 256
  %28 = and i32 %26, %27
  %29 = icmp eq i32 %28, %27
  br i1 %29, label %30, label %89
30:
  %31 = getelementptr i8, ptr %1, i64 24
  %32 = load i32, ptr %31, align 8
  %33 = sext i32 %32 to i64
  %34 = getelementptr i8, ptr %0, i64 2056
  %35 = load i64, ptr %34, align 8
  %36 = load i64, ptr %2, align 8
  %37 = add nsw i64 %36, %35
  %38 = icmp eq i64 %37, %33
  br i1 %38, label %39, label %89
39:
  %40 = icmp eq i64 %35, 0
  br i1 %40, label %46, label %41
41:
  %42 = icmp sgt i64 %36, 0
  br i1 %42, label %43, label %51
43:
  %44 = getelementptr i8, ptr %2, i64 8
  %45 = getelementptr i8, ptr %0, i64 2064
  br label %55
46:
  %47 = getelementptr i8, ptr %2, i64 8
  br label %65
48:
  %49 = load i32, ptr %31, align 8
  %50 = sext i32 %49 to i64
  br label %51
51:
  %52 = phi i64 [ %50, %48 ], [ %33, %41 ]
  %53 = phi i32 [ %49, %48 ], [ %32, %41 ]
  %54 = getelementptr i8, ptr %0, i64 2064
  br label %65
55:
  %56 = phi i64 [ 0, %43 ], [ %62, %55 ]
  %57 = getelementptr [4 x i64], ptr %44, i64 0, i64 %56
  %58 = load i64, ptr %57, align 8
  %59 = load i64, ptr %34, align 8
  %60 = add nsw i64 %59, %56
  %61 = getelementptr [8 x i64], ptr %45, i64 0, i64 %60
  store i64 %58, ptr %61, align 8
  %62 = add nuw nsw i64 %56, 1
  %63 = load i64, ptr %2, align 8
  %64 = icmp slt i64 %62, %63
  br i1 %64, label %55, label %48
65:
  %66 = phi i64 [ %33, %46 ], [ %52, %51 ]
  %67 = phi i32 [ %32, %46 ], [ %53, %51 ]
  %68 = phi ptr [ %47, %46 ], [ %54, %51 ]
  %69 = icmp slt i32 %67, 1
  br i1 %69, label %89, label %70
70:
  %71 = getelementptr i8, ptr %1, i64 32
  %72 = load ptr, ptr %71, align 8
  %73 = load i64, ptr %72, align 8
  %74 = load i64, ptr %68, align 8
  %75 = icmp eq i64 %73, %74
  br i1 %75, label %76, label %89
76:
  %77 = phi i64 [ %78, %80 ], [ 0, %70 ]
  %78 = add nuw nsw i64 %77, 1
  %79 = icmp eq i64 %78, %66
  br i1 %79, label %86, label %80
80:
  %81 = getelementptr i64, ptr %72, i64 %78
  %82 = load i64, ptr %81, align 8
  %83 = getelementptr i64, ptr %68, i64 %78
  %84 = load i64, ptr %83, align 8
  %85 = icmp eq i64 %82, %84
  br i1 %85, label %76, label %86
86:
  %87 = icmp sge i64 %78, %66
  %88 = zext i1 %87 to i32
  br label %89
89:
  %90 = phi i32 [ 0, %30 ], [ 0, %24 ], [ 0, %20 ], [ 0, %9 ], [ 0, %4 ], [ 1, %65 ], [ 0, %70 ], [ %88, %86 ]
  ret i32 %90
}
define internal fastcc i32 @run(ptr %0, ptr %1, i64 %2, ptr %3) nounwind {
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca [73 x i64], align 16
  %8 = getelementptr i8, ptr %0, i64 8
  %9 = load ptr, ptr %8, align 8
  call void @llvm.lifetime.start.p0(i64 584, ptr %7)
  store i64 %2, ptr %7, align 16
  %10 = getelementptr i8, ptr %1, i64 16
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr i8, ptr %7, i64 8
  %13 = icmp sgt i64 %11, 0
  br i1 %13, label %14, label %16
14:
  %15 = getelementptr i8, ptr %1, i64 24
  br label %23
16:
  %17 = phi ptr [ %12, %4 ], [ %29, %23 ]
  %18 = getelementptr i8, ptr %9, i64 320
  %19 = load i64, ptr %18, align 8
  %20 = icmp sgt i64 %19, 0
  br i1 %20, label %21, label %31
21:
  %22 = getelementptr i8, ptr %0, i64 520
  br label %39
23:
  %24 = phi ptr [ %12, %14 ], [ %29, %23 ]
  %25 = phi i64 [ 0, %14 ], [ %28, %23 ]
  %26 = getelementptr [16 x i64], ptr %15, i64 0, i64 %25
  %27 = load i64, ptr %26, align 8
  store i64 %27, ptr %24, align 8
  %28 = add nuw nsw i64 %25, 1
  %29 = getelementptr i8, ptr %24, i64 8
  %30 = icmp eq i64 %28, %11
  br i1 %30, label %16, label %23
31:
  %32 = phi ptr [ %17, %16 ], [ %48, %39 ]
  %33 = getelementptr i8, ptr %9, i64 904
  %34 = load i64, ptr %33, align 8
  %35 = icmp sgt i64 %34, 0
  br i1 %35, label %36, label %52
36:
  %37 = getelementptr i8, ptr %1, i64 152
  %38 = getelementptr i8, ptr %9, i64 912
  br label %57
39:
  %40 = phi ptr [ %17, %21 ], [ %48, %39 ]
  %41 = phi i64 [ 0, %21 ], [ %49, %39 ]
  %42 = getelementptr [24 x %struct.Given], ptr %22, i64 0, i64 %41
  %43 = load ptr, ptr %42, align 8
  %44 = ptrtoint ptr %43 to i64
  %45 = getelementptr i8, ptr %40, i64 8
  store i64 %44, ptr %40, align 8
  %46 = getelementptr i8, ptr %42, i64 48
  %47 = load i64, ptr %46, align 8
  %48 = getelementptr i8, ptr %40, i64 16
  store i64 %47, ptr %45, align 8
  %49 = add nuw nsw i64 %41, 1
  %50 = load i64, ptr %18, align 8
  %51 = icmp slt i64 %49, %50
  br i1 %51, label %39, label %31
52:
  %53 = getelementptr i8, ptr %9, i64 1112
  %54 = load i64, ptr %53, align 8
  %55 = mul nsw i64 %54, %2
  %56 = icmp slt i64 %55, 8192
  br i1 %56, label %75, label %80
57:
  %58 = phi ptr [ %32, %36 ], [ %71, %70 ]
  %59 = phi i64 [ 0, %36 ], [ %72, %70 ]
  %60 = getelementptr ptr, ptr %3, i64 %59
  %61 = load ptr, ptr %60, align 8
  %62 = ptrtoint ptr %61 to i64
  %63 = getelementptr i8, ptr %58, i64 8
  store i64 %62, ptr %58, align 8
  %64 = load i64, ptr %37, align 8
  %65 = icmp eq i64 %64, 0
  br i1 %65, label %70, label %66
66:
  %67 = getelementptr [4 x %struct.Result], ptr %38, i64 0, i64 %59, i32 2
  %68 = load i64, ptr %67, align 8
  %69 = getelementptr i8, ptr %58, i64 16
  store i64 %68, ptr %63, align 8
  br label %70
70:
  %71 = phi ptr [ %69, %66 ], [ %63, %57 ]
  %72 = add nuw nsw i64 %59, 1
  %73 = load i64, ptr %33, align 8
  %74 = icmp slt i64 %72, %73
  br i1 %74, label %57, label %52
75:
  %76 = load ptr, ptr %1, align 8
  %77 = call i64 %76(ptr %7)
  %78 = icmp ne i64 %77, 0
  %79 = zext i1 %78 to i32
  br label %129
80:
  %81 = icmp slt i64 %2, 16384
  %82 = load i64, ptr @job, align 8
  %83 = icmp ne i64 %82, 0
  %84 = select i1 %81, i1 true, i1 %83
  br i1 %84, label %118, label %85
85:
  %86 = load i64, ptr %7, align 16
  %87 = sdiv i64 %86, 64
  store i64 1, ptr @job, align 8
  store i64 0, ptr getelementptr (i8, ptr @job, i64 24), align 8
  store ptr %1, ptr getelementptr (i8, ptr @job, i64 56), align 8
  store ptr %9, ptr getelementptr (i8, ptr @job, i64 64), align 8
  store ptr %7, ptr getelementptr (i8, ptr @job, i64 72), align 8
  %88 = call i64 @llvm.smin.i64(i64 %87, i64 4096)
  %89 = call i64 @llvm.smax.i64(i64 %88, i64 512)
  %90 = sdiv i64 %86, %89
  store i64 %90, ptr getelementptr (i8, ptr @job, i64 16), align 8
  call void @llvm.lifetime.start.p0(i64 8, ptr %5)
  %91 = load ptr, ptr getelementptr (i8, ptr @python, i64 48), align 8
  %92 = call ptr %91(i64 %86)
  store ptr %92, ptr %5, align 8
  call void @llvm.lifetime.start.p0(i64 4, ptr %6)
  %93 = icmp eq ptr %92, null
  br i1 %93, label %112, label %94
94:
  %95 = load ptr, ptr @python, align 8
  %96 = load ptr, ptr getelementptr (i8, ptr @python, i64 248), align 8
  %97 = call ptr %95(ptr %96, ptr %5, i64 1, ptr null)
  %98 = load ptr, ptr getelementptr (i8, ptr @python, i64 16), align 8
  %99 = load ptr, ptr %5, align 8
  call void %98(ptr %99)
  %100 = icmp eq ptr %97, null
  br i1 %100, label %112, label %101
101:
  store atomic i64 0, ptr getelementptr (i8, ptr @job, i64 8) release, align 8
  %102 = load ptr, ptr getelementptr (i8, ptr @python, i64 40), align 8
  %103 = call i64 %102(ptr %97, ptr %6)
  store atomic i64 %103, ptr getelementptr (i8, ptr @job, i64 48) release, align 8
  %104 = load ptr, ptr getelementptr (i8, ptr @python, i64 16), align 8
  call void %104(ptr %97)
  %105 = load ptr, ptr getelementptr (i8, ptr @python, i64 88), align 8
  %106 = call ptr %105()
  call fastcc void @work()
  store atomic i64 0, ptr getelementptr (i8, ptr @job, i64 48) monotonic, align 8
  store atomic i64 1073741824, ptr getelementptr (i8, ptr @job, i64 8) release, align 8
  %107 = load atomic i64, ptr getelementptr (i8, ptr @job, i64 32) acquire, align 8
  %108 = icmp eq i64 %107, 0
  br i1 %108, label %113, label %109
109:
  call void @relax()
  %110 = load atomic i64, ptr getelementptr (i8, ptr @job, i64 32) acquire, align 8
  %111 = icmp eq i64 %110, 0
  br i1 %111, label %113, label %109
112:
  store i64 0, ptr @job, align 8
  call void @llvm.lifetime.end.p0(i64 4, ptr %6)
  call void @llvm.lifetime.end.p0(i64 8, ptr %5)
  br label %129
113:
  %114 = load ptr, ptr getelementptr (i8, ptr @python, i64 96), align 8
  call void %114(ptr %106)
  store i64 0, ptr @job, align 8
  %115 = load i64, ptr getelementptr (i8, ptr @job, i64 24), align 8
  %116 = icmp ne i64 %115, 0
  call void @llvm.lifetime.end.p0(i64 4, ptr %6)
  call void @llvm.lifetime.end.p0(i64 8, ptr %5)
  %117 = zext i1 %116 to i32
  br label %129
118:
  %119 = getelementptr i8, ptr %1, i64 160
  %120 = load i64, ptr %119, align 8
  %121 = getelementptr i8, ptr %1, i64 168
  store i64 %120, ptr %121, align 8
  %122 = load ptr, ptr getelementptr (i8, ptr @python, i64 88), align 8
  %123 = call ptr %122()
  %124 = load ptr, ptr %1, align 8
  %125 = call i64 %124(ptr %7)
  %126 = load ptr, ptr getelementptr (i8, ptr @python, i64 96), align 8
  call void %126(ptr %123)
  store i64 0, ptr %121, align 8
  %127 = icmp ne i64 %125, 0
  %128 = zext i1 %127 to i32
  br label %129
129:
  %130 = phi i32 [ %79, %75 ], [ %128, %118 ], [ 2, %112 ], [ %117, %113 ]
  call void @llvm.lifetime.end.p0(i64 584, ptr %7)
  ret i32 %130
}
define internal fastcc ptr @new_tuple(ptr %0, ptr %1) nounwind {
  %3 = load ptr, ptr getelementptr (i8, ptr @python, i64 64), align 8
  %4 = getelementptr i8, ptr %0, i64 1128
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr i8, ptr %0, i64 904
  %7 = load i64, ptr %6, align 8
  %8 = call ptr %3(ptr %5, i64 %7)
  %9 = icmp eq ptr %8, null
  br i1 %9, label %28, label %10
10:
  %11 = load i64, ptr getelementptr (i8, ptr @python, i64 216), align 8
  %12 = icmp sgt i64 %11, -1
  br i1 %12, label %13, label %15
13:
  %14 = getelementptr i8, ptr %8, i64 %11
  store i64 -1, ptr %14, align 8
  br label %15
15:
  %16 = load i64, ptr %6, align 8
  %17 = icmp sgt i64 %16, 0
  br i1 %17, label %18, label %28
18:
  %19 = phi i64 [ %25, %18 ], [ 0, %15 ]
  %20 = getelementptr ptr, ptr %1, i64 %19
  %21 = load ptr, ptr %20, align 8
  %22 = load i64, ptr getelementptr (i8, ptr @python, i64 208), align 8
  %23 = getelementptr i8, ptr %8, i64 %22
  %24 = getelementptr ptr, ptr %23, i64 %19
  store ptr %21, ptr %24, align 8
  %25 = add nuw nsw i64 %19, 1
  %26 = load i64, ptr %6, align 8
  %27 = icmp slt i64 %25, %26
  br i1 %27, label %18, label %28
28:
  ret ptr %8
}
define internal ptr @take_block(ptr %0, i64 %1) nounwind {
  %3 = load i64, ptr @store, align 8
  br label %4
4:
  %5 = phi i64 [ %3, %2 ], [ %8, %7 ]
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %31, label %7
7:
  %8 = add nsw i64 %5, -1
  %9 = getelementptr [16 x ptr], ptr getelementptr (i8, ptr @store, i64 16), i64 0, i64 %8
  %10 = load ptr, ptr %9, align 8
  %11 = load i64, ptr %10, align 8
  %12 = icmp ult i64 %11, %1
  %13 = lshr i64 %11, 1
  %14 = icmp ugt i64 %13, %1
  %15 = or i1 %12, %14
  br i1 %15, label %4, label %16
16:
  %17 = load i64, ptr getelementptr (i8, ptr @store, i64 8), align 8
  %18 = sub nsw i64 %17, %11
  store i64 %18, ptr getelementptr (i8, ptr @store, i64 8), align 8
  %19 = add nsw i64 %3, -1
  store i64 %19, ptr @store, align 8
  %20 = icmp sgt i64 %3, %5
  br i1 %20, label %21, label %29
21:
  %22 = phi i64 [ %23, %21 ], [ %8, %16 ]
  %23 = add nsw i64 %22, 1
  %24 = getelementptr [16 x ptr], ptr getelementptr (i8, ptr @store, i64 16), i64 0, i64 %23
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr [16 x ptr], ptr getelementptr (i8, ptr @store, i64 16), i64 0, i64 %22
  store ptr %25, ptr %26, align 8
  %27 = load i64, ptr @store, align 8
  %28 = icmp slt i64 %23, %27
  br i1 %28, label %21, label %29
29:
  %30 = getelementptr i8, ptr %10, i64 64
  br label %40
31:
  %32 = icmp ult i64 %1, 1152921504606846976
  br i1 %32, label %33, label %40
33:
  %34 = load ptr, ptr getelementptr (i8, ptr @python, i64 72), align 8
  %35 = add nuw nsw i64 %1, 64
  %36 = call ptr %34(i64 %35)
  %37 = icmp eq ptr %36, null
  br i1 %37, label %40, label %38
38:
  store i64 %1, ptr %36, align 8
  %39 = getelementptr i8, ptr %36, i64 64
  br label %40
40:
  %41 = phi ptr [ %30, %29 ], [ %39, %38 ], [ null, %33 ], [ null, %31 ]
  ret ptr %41
}
define internal ptr @zero_block(ptr %0, i64 %1, i64 %2) nounwind {
  %4 = icmp eq i64 %2, 0
  br i1 %4, label %8, label %5
5:
  %6 = udiv i64 1152921504606846976, %2
  %7 = icmp ult i64 %6, %1
  br i1 %7, label %12, label %8
8:
  %9 = mul i64 %2, %1
  %10 = add i64 %9, 7
  %11 = lshr i64 %10, 3
  br label %12
12:
  %13 = phi i64 [ %11, %8 ], [ 1152921504606846976, %5 ]
  %14 = shl nuw i64 %13, 3
  %15 = call ptr @take_block(ptr poison, i64 %14)
  %16 = icmp ne ptr %15, null
  %17 = icmp ne i64 %13, 0
  %18 = and i1 %16, %17
  br i1 %18, label %20, label %19
19:
  ret ptr %15
20:
  %21 = phi i64 [ %23, %20 ], [ 0, %12 ]
  %22 = getelementptr i64, ptr %15, i64 %21
  store i64 0, ptr %22, align 8
  %23 = add nuw nsw i64 %21, 1
  %24 = icmp ult i64 %23, %13
  br i1 %24, label %20, label %19
}
define internal ptr @other_block(ptr %0, ptr %1, i64 %2) nounwind {
  %4 = call ptr @take_block(ptr poison, i64 %2)
  %5 = icmp eq ptr %1, null
  br i1 %5, label %9, label %6
6:
  %7 = getelementptr i8, ptr %1, i64 -64
  %8 = load i64, ptr %7, align 8
  br label %9
9:
  %10 = phi i64 [ %8, %6 ], [ 0, %3 ]
  %11 = icmp eq ptr %4, null
  br i1 %11, label %23, label %12
12:
  %13 = call i64 @llvm.umin.i64(i64 %10, i64 %2)
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %15, label %16
15:
  call void @give_block(ptr poison, ptr %1, i64 poison)
  br label %23
16:
  %17 = phi i64 [ %21, %16 ], [ 0, %12 ]
  %18 = getelementptr i8, ptr %1, i64 %17
  %19 = load i8, ptr %18, align 1
  %20 = getelementptr i8, ptr %4, i64 %17
  store i8 %19, ptr %20, align 1
  %21 = add nuw i64 %17, 1
  %22 = icmp eq i64 %21, %13
  br i1 %22, label %15, label %16
23:
  ret ptr %4
}
define internal void @give_block(ptr %0, ptr %1, i64 %2) nounwind {
  %4 = icmp eq ptr %1, null
  br i1 %4, label %40, label %5
5:
  %6 = getelementptr i8, ptr %1, i64 -64
  %7 = load i64, ptr %6, align 8
  %8 = icmp ugt i64 %7, 134217728
  br i1 %8, label %9, label %11
9:
  %10 = load ptr, ptr getelementptr (i8, ptr @python, i64 80), align 8
  call void %10(ptr %6)
  br label %40
11:
  %12 = load i64, ptr @store, align 8
  %13 = icmp eq i64 %12, 16
  %14 = load i64, ptr getelementptr (i8, ptr @store, i64 8), align 8
  br i1 %13, label %19, label %15
15:
  %16 = load i64, ptr %6, align 8
  %17 = add i64 %16, %14
  %18 = icmp ugt i64 %17, 134217728
  br i1 %18, label %19, label %34
19:
  %20 = load ptr, ptr getelementptr (i8, ptr @python, i64 80), align 8
  %21 = load ptr, ptr getelementptr (i8, ptr @store, i64 16), align 8
  %22 = load i64, ptr %21, align 8
  %23 = sub nsw i64 %14, %22
  store i64 %23, ptr getelementptr (i8, ptr @store, i64 8), align 8
  %24 = add i64 %12, -1
  store i64 %24, ptr @store, align 8
  %25 = icmp sgt i64 %12, 1
  br i1 %25, label %26, label %33
26:
  %27 = phi i64 [ %28, %26 ], [ 0, %19 ]
  %28 = add nuw nsw i64 %27, 1
  %29 = getelementptr [16 x ptr], ptr getelementptr (i8, ptr @store, i64 16), i64 0, i64 %28
  %30 = load ptr, ptr %29, align 8
  %31 = getelementptr [16 x ptr], ptr getelementptr (i8, ptr @store, i64 16), i64 0, i64 %27
  store ptr %30, ptr %31, align 8
  %32 = icmp eq i64 %28, %24
  br i1 %32, label %33, label %26
33:
  call void %20(ptr %21)
  br label %11
34:
  %35 = add nsw i64 %12, 1
  store i64 %35, ptr @store, align 8
  %36 = getelementptr [16 x ptr], ptr getelementptr (i8, ptr @store, i64 16), i64 0, i64 %12
  store ptr %6, ptr %36, align 8
  %37 = load i64, ptr %6, align 8
  %38 = load i64, ptr getelementptr (i8, ptr @store, i64 8), align 8
  %39 = add i64 %38, %37
  store i64 %39, ptr getelementptr (i8, ptr @store, i64 8), align 8
  br label %40
40:
  ret void
}
declare i64 @llvm.abs.i64(i64, i1 immarg)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.umin.i64(i64, i64)

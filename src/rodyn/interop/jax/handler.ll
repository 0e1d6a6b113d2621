; handler.c compiled by `make entry`; SHA-256 of the source: 6d8af645e1a1d7ef916c278437e7dd7ea597543c06c25f439a6680873a73e7aa

%struct.NewError = type { i64, ptr, ptr, i32 }
%struct.Schedule = type { i64, ptr, ptr, ptr, ptr }
%struct.OldError = type { i64, ptr, ptr }
%struct.Array = type { ptr, i64, [4 x i64], i64 }
@__const.size_of.sizes = private constant [3 x i64] [i64 2080, i64 184, i64 56], align 16
define ptr @handle(ptr %0, ptr %1) nounwind {
  %3 = alloca %struct.NewError, align 8
  %4 = alloca %struct.Schedule, align 8
  %5 = alloca %struct.OldError, align 8
  %6 = alloca %struct.NewError, align 8
  %7 = alloca [32 x i64], align 16
  %8 = alloca [2048 x i8], align 16
  %9 = getelementptr i8, ptr %0, i64 8
  %10 = load ptr, ptr %9, align 8
  %11 = icmp eq ptr %10, null
  br i1 %11, label %32, label %12
12:
  %13 = phi ptr [ %19, %17 ], [ %10, %2 ]
  %14 = getelementptr i8, ptr %13, i64 8
  %15 = load i32, ptr %14, align 8
  %16 = icmp eq i32 %15, 1
  br i1 %16, label %21, label %17
17:
  %18 = getelementptr i8, ptr %13, i64 16
  %19 = load ptr, ptr %18, align 8
  %20 = icmp eq ptr %19, null
  br i1 %20, label %32, label %12
21:
  %22 = getelementptr i8, ptr %13, i64 24
  %23 = load ptr, ptr %22, align 8
  %24 = load i64, ptr %1, align 8
  %25 = trunc i64 %24 to i32
  %26 = getelementptr i8, ptr %23, i64 24
  store i32 %25, ptr %26, align 8
  %27 = getelementptr i8, ptr %1, i64 8
  %28 = load i64, ptr %27, align 8
  %29 = trunc i64 %28 to i32
  %30 = getelementptr i8, ptr %23, i64 28
  store i32 %29, ptr %30, align 4
  %31 = getelementptr i8, ptr %23, i64 32
  store i32 0, ptr %31, align 8
  br label %305
32:
  %33 = getelementptr i8, ptr %0, i64 32
  %34 = load i32, ptr %33, align 8
  %35 = icmp eq i32 %34, 3
  br i1 %35, label %36, label %305
36:
  call void @llvm.lifetime.start.p0(i64 256, ptr %7)
  %37 = getelementptr i8, ptr %0, i64 56
  %38 = load i64, ptr %37, align 8
  %39 = getelementptr i8, ptr %1, i64 32
  %40 = load i64, ptr %39, align 8
  %41 = icmp eq i64 %38, %40
  br i1 %41, label %42, label %53
42:
  %43 = getelementptr i8, ptr %0, i64 96
  %44 = load i64, ptr %43, align 8
  %45 = getelementptr i8, ptr %1, i64 40
  %46 = load i64, ptr %45, align 8
  %47 = icmp eq i64 %44, %46
  br i1 %47, label %48, label %53
48:
  %49 = icmp sgt i64 %38, 0
  br i1 %49, label %50, label %55
50:
  %51 = getelementptr i8, ptr %0, i64 64
  %52 = load ptr, ptr %51, align 8
  br label %60
53:
  %54 = getelementptr i8, ptr %1, i64 1840
  br label %138
55:
  %56 = icmp sgt i64 %44, 0
  br i1 %56, label %57, label %82
57:
  %58 = getelementptr i8, ptr %0, i64 104
  %59 = load ptr, ptr %58, align 8
  br label %71
60:
  %61 = phi i64 [ 0, %50 ], [ %69, %68 ]
  %62 = getelementptr i32, ptr %52, i64 %61
  %63 = load i32, ptr %62, align 4
  %64 = icmp eq i32 %63, 1
  br i1 %64, label %68, label %65
65:
  %66 = getelementptr i8, ptr %1, i64 48
  %67 = getelementptr [24 x %struct.Array], ptr %66, i64 0, i64 %61
  br label %138
68:
  %69 = add nuw nsw i64 %61, 1
  %70 = icmp eq i64 %69, %38
  br i1 %70, label %55, label %60
71:
  %72 = phi i64 [ 0, %57 ], [ %77, %76 ]
  %73 = getelementptr i32, ptr %59, i64 %72
  %74 = load i32, ptr %73, align 4
  %75 = icmp eq i32 %74, 1
  br i1 %75, label %76, label %79
76:
  %77 = add nuw nsw i64 %72, 1
  %78 = icmp eq i64 %77, %44
  br i1 %78, label %82, label %71
79:
  %80 = getelementptr i8, ptr %1, i64 1392
  %81 = getelementptr [8 x %struct.Array], ptr %80, i64 0, i64 %72
  br label %138
82:
  %83 = getelementptr i8, ptr %0, i64 72
  %84 = load ptr, ptr %83, align 8
  %85 = load ptr, ptr %84, align 8
  %86 = getelementptr i8, ptr %85, i64 32
  %87 = load i64, ptr %86, align 8
  %88 = getelementptr i8, ptr %1, i64 48
  %89 = getelementptr i8, ptr %1, i64 56
  %90 = load i64, ptr %89, align 8
  %91 = sub nsw i64 %87, %90
  %92 = icmp slt i64 %91, 0
  br i1 %92, label %138, label %93
93:
  br i1 %49, label %94, label %100
94:
  %95 = getelementptr i8, ptr %85, i64 40
  %96 = load ptr, ptr %95, align 8
  br label %107
97:
  %98 = add nuw nsw i64 %108, 1
  %99 = icmp eq i64 %98, %38
  br i1 %99, label %100, label %107
100:
  br i1 %56, label %101, label %124
101:
  %102 = getelementptr i8, ptr %0, i64 112
  %103 = load ptr, ptr %102, align 8
  %104 = getelementptr i8, ptr %1, i64 1392
  %105 = getelementptr i8, ptr %85, i64 40
  %106 = load ptr, ptr %105, align 8
  br label %117
107:
  %108 = phi i64 [ 0, %94 ], [ %98, %97 ]
  %109 = getelementptr ptr, ptr %84, i64 %108
  %110 = load ptr, ptr %109, align 8
  %111 = getelementptr [24 x %struct.Array], ptr %88, i64 0, i64 %108
  %112 = call fastcc i32 @fits(ptr %1, ptr %110, ptr %111, i64 %91, ptr %96)
  %113 = icmp eq i32 %112, 0
  br i1 %113, label %138, label %97
114:
  %115 = add nuw nsw i64 %118, 1
  %116 = icmp eq i64 %115, %44
  br i1 %116, label %124, label %117
117:
  %118 = phi i64 [ 0, %101 ], [ %115, %114 ]
  %119 = getelementptr ptr, ptr %103, i64 %118
  %120 = load ptr, ptr %119, align 8
  %121 = getelementptr [8 x %struct.Array], ptr %104, i64 0, i64 %118
  %122 = call fastcc i32 @fits(ptr %1, ptr %120, ptr %121, i64 %91, ptr %106)
  %123 = icmp eq i32 %122, 0
  br i1 %123, label %138, label %114
124:
  %125 = icmp eq i64 %87, %90
  br i1 %125, label %153, label %126
126:
  %127 = getelementptr i8, ptr %85, i64 40
  %128 = call i64 @llvm.smax.i64(i64 %91, i64 1)
  %129 = load ptr, ptr %127, align 8
  br label %130
130:
  %131 = phi i64 [ 1, %126 ], [ %135, %130 ]
  %132 = phi i64 [ 0, %126 ], [ %136, %130 ]
  %133 = getelementptr i64, ptr %129, i64 %132
  %134 = load i64, ptr %133, align 8
  %135 = mul nsw i64 %134, %131
  %136 = add nuw nsw i64 %132, 1
  %137 = icmp eq i64 %136, %128
  br i1 %137, label %151, label %130
138:
  %139 = phi ptr [ %81, %79 ], [ %67, %65 ], [ %54, %53 ], [ %88, %82 ], [ %121, %117 ], [ %111, %107 ]
  %140 = load ptr, ptr %139, align 8
  %141 = icmp eq ptr %140, null
  br i1 %141, label %153, label %142
142:
  call void @llvm.lifetime.start.p0(i64 32, ptr %6)
  store i64 32, ptr %6, align 8
  %143 = getelementptr i8, ptr %6, i64 8
  store ptr null, ptr %143, align 8
  %144 = getelementptr i8, ptr %6, i64 16
  store ptr %140, ptr %144, align 8
  %145 = getelementptr i8, ptr %6, i64 24
  store i32 3, ptr %145, align 8
  %146 = getelementptr i8, ptr %0, i64 16
  %147 = load ptr, ptr %146, align 8
  %148 = getelementptr i8, ptr %147, i64 48
  %149 = load ptr, ptr %148, align 8
  %150 = call ptr %149(ptr %6)
  call void @llvm.lifetime.end.p0(i64 32, ptr %6)
  br label %303
151:
  %152 = icmp eq i64 %135, 0
  br i1 %152, label %303, label %153
153:
  %154 = phi i64 [ %91, %151 ], [ %91, %124 ], [ undef, %138 ]
  %155 = phi i64 [ %135, %151 ], [ 1, %124 ], [ undef, %138 ]
  %156 = icmp sgt i64 %40, 0
  br i1 %156, label %157, label %160
157:
  %158 = getelementptr i8, ptr %0, i64 72
  %159 = load ptr, ptr %158, align 8
  br label %167
160:
  %161 = getelementptr i8, ptr %1, i64 40
  %162 = load i64, ptr %161, align 8
  %163 = icmp sgt i64 %162, 0
  br i1 %163, label %164, label %177
164:
  %165 = getelementptr i8, ptr %0, i64 112
  %166 = load ptr, ptr %165, align 8
  br label %181
167:
  %168 = phi i64 [ 0, %157 ], [ %175, %167 ]
  %169 = getelementptr ptr, ptr %159, i64 %168
  %170 = load ptr, ptr %169, align 8
  %171 = getelementptr i8, ptr %170, i64 24
  %172 = load ptr, ptr %171, align 8
  %173 = ptrtoint ptr %172 to i64
  %174 = getelementptr [32 x i64], ptr %7, i64 0, i64 %168
  store i64 %173, ptr %174, align 8
  %175 = add nuw nsw i64 %168, 1
  %176 = icmp eq i64 %175, %40
  br i1 %176, label %160, label %167
177:
  %178 = getelementptr i8, ptr %1, i64 2032
  %179 = load i64, ptr %178, align 8
  %180 = icmp eq i64 %179, 0
  br i1 %180, label %275, label %192
181:
  %182 = phi i64 [ 0, %164 ], [ %190, %181 ]
  %183 = getelementptr ptr, ptr %166, i64 %182
  %184 = load ptr, ptr %183, align 8
  %185 = getelementptr i8, ptr %184, i64 24
  %186 = load ptr, ptr %185, align 8
  %187 = ptrtoint ptr %186 to i64
  %188 = add nsw i64 %182, %40
  %189 = getelementptr [32 x i64], ptr %7, i64 0, i64 %188
  store i64 %187, ptr %189, align 8
  %190 = add nuw nsw i64 %182, 1
  %191 = icmp eq i64 %190, %162
  br i1 %191, label %177, label %181
192:
  %193 = getelementptr i8, ptr %1, i64 2048
  %194 = load ptr, ptr %193, align 8
  %195 = call ptr %194(i64 304)
  %196 = icmp eq ptr %195, null
  br i1 %196, label %197, label %199
197:
  %198 = call fastcc i64 @run(ptr %1, ptr %7, i64 0, i64 %155)
  br label %277
199:
  store ptr %1, ptr %195, align 8
  %200 = load i64, ptr %178, align 8
  %201 = add nsw i64 %200, 1
  %202 = getelementptr i8, ptr %195, i64 8
  store i64 %201, ptr %202, align 8
  %203 = getelementptr i8, ptr %195, i64 32
  store i64 0, ptr %203, align 8
  %204 = getelementptr i8, ptr %195, i64 24
  store i64 0, ptr %204, align 8
  %205 = getelementptr i8, ptr %195, i64 16
  store i64 0, ptr %205, align 8
  %206 = getelementptr i8, ptr %195, i64 40
  store i64 %155, ptr %206, align 8
  %207 = load i64, ptr %39, align 8
  %208 = load i64, ptr %161, align 8
  %209 = add nsw i64 %208, %207
  %210 = icmp sgt i64 %209, 0
  br i1 %210, label %211, label %213
211:
  %212 = getelementptr i8, ptr %195, i64 48
  br label %225
213:
  %214 = load i64, ptr %178, align 8
  %215 = icmp sgt i64 %214, 0
  br i1 %215, label %216, label %235
216:
  %217 = getelementptr i8, ptr %4, i64 8
  %218 = getelementptr i8, ptr %4, i64 16
  %219 = getelementptr i8, ptr %0, i64 24
  %220 = getelementptr i8, ptr %4, i64 24
  %221 = getelementptr i8, ptr %4, i64 32
  %222 = getelementptr i8, ptr %0, i64 16
  %223 = getelementptr i8, ptr %5, i64 8
  %224 = getelementptr i8, ptr %5, i64 16
  br label %240
225:
  %226 = phi i64 [ 0, %211 ], [ %230, %225 ]
  %227 = getelementptr i64, ptr %7, i64 %226
  %228 = load i64, ptr %227, align 8
  %229 = getelementptr [32 x i64], ptr %212, i64 0, i64 %226
  store i64 %228, ptr %229, align 8
  %230 = add nuw nsw i64 %226, 1
  %231 = load i64, ptr %39, align 8
  %232 = load i64, ptr %161, align 8
  %233 = add nsw i64 %232, %231
  %234 = icmp slt i64 %230, %233
  br i1 %234, label %225, label %213
235:
  call fastcc void @work_off(ptr %195)
  %236 = getelementptr i8, ptr %1, i64 2040
  %237 = load atomic i64, ptr %204 acquire, align 8
  %238 = load i64, ptr %236, align 8
  %239 = icmp slt i64 %237, %238
  br i1 %239, label %263, label %267
240:
  %241 = phi i64 [ 0, %216 ], [ %260, %259 ]
  call void @llvm.lifetime.start.p0(i64 40, ptr %4)
  store i64 40, ptr %4, align 8
  store ptr null, ptr %217, align 8
  %242 = load ptr, ptr %219, align 8
  store ptr %242, ptr %218, align 8
  store ptr @help, ptr %220, align 8
  store ptr %195, ptr %221, align 8
  %243 = load ptr, ptr %222, align 8
  %244 = getelementptr i8, ptr %243, i64 136
  %245 = load ptr, ptr %244, align 8
  %246 = call ptr %245(ptr %4)
  %247 = icmp eq ptr %246, null
  br i1 %247, label %259, label %248
248:
  call void @llvm.lifetime.start.p0(i64 24, ptr %5)
  store i64 24, ptr %5, align 8
  store ptr null, ptr %223, align 8
  store ptr %246, ptr %224, align 8
  %249 = load ptr, ptr %222, align 8
  %250 = getelementptr i8, ptr %249, i64 64
  %251 = load ptr, ptr %250, align 8
  call void %251(ptr %5)
  %252 = atomicrmw sub ptr %202, i64 1 acq_rel, align 8
  %253 = icmp eq i64 %252, 1
  br i1 %253, label %254, label %258
254:
  %255 = load ptr, ptr %195, align 8
  %256 = getelementptr i8, ptr %255, i64 2056
  %257 = load ptr, ptr %256, align 8
  call void %257(ptr %195)
  br label %258
258:
  call void @llvm.lifetime.end.p0(i64 24, ptr %5)
  br label %259
259:
  call void @llvm.lifetime.end.p0(i64 40, ptr %4)
  %260 = add nuw nsw i64 %241, 1
  %261 = load i64, ptr %178, align 8
  %262 = icmp slt i64 %260, %261
  br i1 %262, label %240, label %235
263:
  call void @relax()
  %264 = load atomic i64, ptr %204 acquire, align 8
  %265 = load i64, ptr %236, align 8
  %266 = icmp slt i64 %264, %265
  br i1 %266, label %263, label %267
267:
  %268 = load i64, ptr %203, align 8
  %269 = atomicrmw sub ptr %202, i64 1 acq_rel, align 8
  %270 = icmp eq i64 %269, 1
  br i1 %270, label %271, label %277
271:
  %272 = load ptr, ptr %195, align 8
  %273 = getelementptr i8, ptr %272, i64 2056
  %274 = load ptr, ptr %273, align 8
  call void %274(ptr %195)
  br label %277
275:
  %276 = call fastcc i64 @run(ptr %1, ptr %7, i64 0, i64 %155)
  br label %277
277:
  %278 = phi i64 [ %276, %275 ], [ %198, %197 ], [ %268, %267 ], [ %268, %271 ]
  %279 = icmp eq i64 %278, 0
  br i1 %279, label %303, label %280
280:
  call void @llvm.lifetime.start.p0(i64 2048, ptr %8)
  %281 = getelementptr i8, ptr %0, i64 72
  %282 = load ptr, ptr %281, align 8
  %283 = load ptr, ptr %282, align 8
  %284 = getelementptr i8, ptr %283, i64 40
  %285 = load ptr, ptr %284, align 8
  %286 = getelementptr i8, ptr %1, i64 2064
  %287 = load ptr, ptr %286, align 8
  %288 = getelementptr i8, ptr %1, i64 2072
  %289 = load i64, ptr %288, align 8
  %290 = call i64 %287(i64 %289, i64 %154, ptr %285, ptr %7, ptr %8, i64 2048)
  %291 = icmp eq i64 %290, 0
  br i1 %291, label %301, label %292
292:
  call void @llvm.lifetime.start.p0(i64 32, ptr %3)
  store i64 32, ptr %3, align 8
  %293 = getelementptr i8, ptr %3, i64 8
  store ptr null, ptr %293, align 8
  %294 = getelementptr i8, ptr %3, i64 16
  store ptr %8, ptr %294, align 8
  %295 = getelementptr i8, ptr %3, i64 24
  store i32 3, ptr %295, align 8
  %296 = getelementptr i8, ptr %0, i64 16
  %297 = load ptr, ptr %296, align 8
  %298 = getelementptr i8, ptr %297, i64 48
  %299 = load ptr, ptr %298, align 8
  %300 = call ptr %299(ptr %3)
  call void @llvm.lifetime.end.p0(i64 32, ptr %3)
  br label %301
301:
  %302 = phi ptr [ %300, %292 ], [ null, %280 ]
  call void @llvm.lifetime.end.p0(i64 2048, ptr %8)
  br label %303
303:
  %304 = phi ptr [ %150, %142 ], [ null, %151 ], [ %302, %301 ], [ null, %277 ]
  call void @llvm.lifetime.end.p0(i64 256, ptr %7)
  br label %305
305:
  %306 = phi ptr [ null, %21 ], [ %304, %303 ], [ null, %32 ]
  ret ptr %306
}
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)
define internal fastcc i64 @run(ptr %0, ptr %1, i64 %2, i64 %3) nounwind {
  %5 = alloca [81 x i64], align 16
  %6 = getelementptr i8, ptr %0, i64 1848
  call void @llvm.lifetime.start.p0(i64 648, ptr %5)
  %7 = sub nsw i64 %3, %2
  store i64 %7, ptr %5, align 16
  %8 = getelementptr i8, ptr %0, i64 1872
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr i8, ptr %5, i64 8
  %11 = icmp sgt i64 %9, 0
  br i1 %11, label %12, label %14
12:
  %13 = getelementptr i8, ptr %0, i64 1880
  br label %19
14:
  %15 = phi ptr [ %10, %4 ], [ %25, %19 ]
  %16 = getelementptr i8, ptr %0, i64 2016
  %17 = load i64, ptr %16, align 8
  %18 = icmp sgt i64 %17, -1
  br i1 %18, label %27, label %42
19:
  %20 = phi ptr [ %10, %12 ], [ %25, %19 ]
  %21 = phi i64 [ 0, %12 ], [ %24, %19 ]
  %22 = getelementptr [16 x i64], ptr %13, i64 0, i64 %21
  %23 = load i64, ptr %22, align 8
  store i64 %23, ptr %20, align 8
  %24 = add nuw nsw i64 %21, 1
  %25 = getelementptr i8, ptr %20, i64 8
  %26 = icmp eq i64 %24, %9
  br i1 %26, label %14, label %19
27:
  %28 = getelementptr i8, ptr %0, i64 2048
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr i8, ptr %0, i64 2024
  %31 = load i64, ptr %30, align 8
  %32 = add nsw i64 %31, 64
  %33 = call ptr %29(i64 %32)
  %34 = icmp eq ptr %33, null
  br i1 %34, label %162, label %35
35:
  %36 = ptrtoint ptr %33 to i64
  %37 = and i64 %36, -64
  %38 = add nsw i64 %37, 64
  %39 = load i64, ptr %16, align 8
  %40 = add nsw i64 %39, 1
  %41 = getelementptr [81 x i64], ptr %5, i64 0, i64 %40
  store i64 %38, ptr %41, align 8
  br label %42
42:
  %43 = phi ptr [ %33, %35 ], [ null, %14 ]
  %44 = getelementptr i8, ptr %0, i64 32
  %45 = load i64, ptr %44, align 8
  %46 = icmp sgt i64 %45, 0
  br i1 %46, label %47, label %50
47:
  %48 = getelementptr i8, ptr %0, i64 48
  %49 = getelementptr i8, ptr %0, i64 24
  br label %59
50:
  %51 = phi ptr [ %15, %42 ], [ %71, %59 ]
  %52 = getelementptr i8, ptr %0, i64 40
  %53 = load i64, ptr %52, align 8
  %54 = icmp sgt i64 %53, 0
  br i1 %54, label %55, label %75
55:
  %56 = getelementptr i8, ptr %0, i64 1392
  %57 = getelementptr i8, ptr %0, i64 24
  %58 = getelementptr i8, ptr %0, i64 2008
  br label %79
59:
  %60 = phi i64 [ 0, %47 ], [ %72, %59 ]
  %61 = phi ptr [ %15, %47 ], [ %71, %59 ]
  %62 = getelementptr i64, ptr %1, i64 %60
  %63 = load i64, ptr %62, align 8
  %64 = getelementptr [24 x %struct.Array], ptr %48, i64 0, i64 %60, i32 3
  %65 = load i64, ptr %64, align 8
  %66 = mul nsw i64 %65, %2
  %67 = load i64, ptr %49, align 8
  %68 = mul nsw i64 %66, %67
  %69 = add nsw i64 %68, %63
  %70 = getelementptr i8, ptr %61, i64 8
  store i64 %69, ptr %61, align 8
  %71 = getelementptr i8, ptr %61, i64 16
  store i64 %65, ptr %70, align 8
  %72 = add nuw nsw i64 %60, 1
  %73 = load i64, ptr %44, align 8
  %74 = icmp slt i64 %72, %73
  br i1 %74, label %59, label %50
75:
  %76 = getelementptr i8, ptr %0, i64 1864
  %77 = load i64, ptr %76, align 8
  %78 = icmp eq i64 %77, 0
  br i1 %78, label %103, label %106
79:
  %80 = phi i64 [ 0, %55 ], [ %100, %98 ]
  %81 = phi ptr [ %51, %55 ], [ %99, %98 ]
  %82 = load i64, ptr %44, align 8
  %83 = getelementptr i64, ptr %1, i64 %82
  %84 = getelementptr i64, ptr %83, i64 %80
  %85 = load i64, ptr %84, align 8
  %86 = getelementptr [8 x %struct.Array], ptr %56, i64 0, i64 %80, i32 3
  %87 = load i64, ptr %86, align 8
  %88 = mul nsw i64 %87, %2
  %89 = load i64, ptr %57, align 8
  %90 = mul nsw i64 %88, %89
  %91 = add nsw i64 %90, %85
  %92 = getelementptr i8, ptr %81, i64 8
  store i64 %91, ptr %81, align 8
  %93 = load i64, ptr %58, align 8
  %94 = icmp eq i64 %93, 0
  br i1 %94, label %98, label %95
95:
  %96 = load i64, ptr %86, align 8
  %97 = getelementptr i8, ptr %81, i64 16
  store i64 %96, ptr %92, align 8
  br label %98
98:
  %99 = phi ptr [ %97, %95 ], [ %92, %79 ]
  %100 = add nuw nsw i64 %80, 1
  %101 = load i64, ptr %52, align 8
  %102 = icmp slt i64 %100, %101
  br i1 %102, label %79, label %75
103:
  %104 = load ptr, ptr %6, align 8
  %105 = call i64 %104(ptr %5)
  br label %156
106:
  store i64 1, ptr %5, align 16
  %107 = icmp slt i64 %2, %3
  br i1 %107, label %108, label %156
108:
  %109 = getelementptr i8, ptr %0, i64 48
  %110 = getelementptr i8, ptr %0, i64 24
  %111 = getelementptr i8, ptr %0, i64 1392
  %112 = getelementptr i8, ptr %0, i64 2008
  br label %113
113:
  %114 = phi i64 [ %2, %108 ], [ %139, %138 ]
  %115 = phi i64 [ 0, %108 ], [ %118, %138 ]
  %116 = load ptr, ptr %6, align 8
  %117 = call i64 %116(ptr %5)
  %118 = or i64 %117, %115
  %119 = load i64, ptr %44, align 8
  %120 = icmp sgt i64 %119, 0
  br i1 %120, label %121, label %123
121:
  %122 = load i64, ptr %110, align 8
  br label %127
123:
  %124 = phi ptr [ %15, %113 ], [ %136, %127 ]
  %125 = load i64, ptr %52, align 8
  %126 = icmp sgt i64 %125, 0
  br i1 %126, label %141, label %138
127:
  %128 = phi i64 [ %135, %127 ], [ 0, %121 ]
  %129 = phi ptr [ %136, %127 ], [ %15, %121 ]
  %130 = getelementptr [24 x %struct.Array], ptr %109, i64 0, i64 %128, i32 3
  %131 = load i64, ptr %130, align 8
  %132 = mul nsw i64 %122, %131
  %133 = load i64, ptr %129, align 8
  %134 = add nsw i64 %133, %132
  store i64 %134, ptr %129, align 8
  %135 = add nuw nsw i64 %128, 1
  %136 = getelementptr i8, ptr %129, i64 16
  %137 = icmp slt i64 %135, %119
  br i1 %137, label %127, label %123
138:
  %139 = add i64 %114, 1
  %140 = icmp eq i64 %139, %3
  br i1 %140, label %156, label %113
141:
  %142 = phi i64 [ %150, %141 ], [ 0, %123 ]
  %143 = phi ptr [ %153, %141 ], [ %124, %123 ]
  %144 = getelementptr [8 x %struct.Array], ptr %111, i64 0, i64 %142, i32 3
  %145 = load i64, ptr %144, align 8
  %146 = load i64, ptr %110, align 8
  %147 = mul nsw i64 %146, %145
  %148 = load i64, ptr %143, align 8
  %149 = add nsw i64 %148, %147
  store i64 %149, ptr %143, align 8
  %150 = add nuw nsw i64 %142, 1
  %151 = load i64, ptr %112, align 8
  %152 = add nsw i64 %151, 1
  %153 = getelementptr i64, ptr %143, i64 %152
  %154 = load i64, ptr %52, align 8
  %155 = icmp slt i64 %150, %154
  br i1 %155, label %141, label %138
156:
  %157 = phi i64 [ %105, %103 ], [ 0, %106 ], [ %118, %138 ]
  %158 = icmp eq ptr %43, null
  br i1 %158, label %162, label %159
159:
  %160 = getelementptr i8, ptr %0, i64 2056
  %161 = load ptr, ptr %160, align 8
  call void %161(ptr %43)
  br label %162
162:
  %163 = phi i64 [ -1, %27 ], [ %157, %159 ], [ %157, %156 ]
  call void @llvm.lifetime.end.p0(i64 648, ptr %5)
  ret i64 %163
}
define i64 @size_of(i64 %0) nounwind {
  %2 = getelementptr [3 x i64], ptr @__const.size_of.sizes, i64 0, i64 %0
  %3 = load i64, ptr %2, align 8
  ret i64 %3
}
define internal fastcc i32 @fits(ptr %0, ptr %1, ptr %2, i64 %3, ptr %4) nounwind {
  %6 = getelementptr i8, ptr %1, i64 16
  %7 = load i32, ptr %6, align 8
  %8 = sext i32 %7 to i64
  %9 = getelementptr i8, ptr %0, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp eq i64 %10, %8
  br i1 %11, label %12, label %65
12:
  %13 = getelementptr i8, ptr %1, i64 32
  %14 = load i64, ptr %13, align 8
  %15 = getelementptr i8, ptr %2, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = add nsw i64 %16, %3
  %18 = icmp eq i64 %14, %17
  br i1 %18, label %19, label %65
19:
  %20 = getelementptr i8, ptr %1, i64 24
  %21 = load ptr, ptr %20, align 8
  %22 = ptrtoint ptr %21 to i64
  %23 = getelementptr i8, ptr %0, i64 24
  %24 = load i64, ptr %23, align 8
  %25 = urem i64 %22, %24
  %26 = icmp eq i64 %25, 0
  br i1 %26, label %27, label %65
27:
  %28 = icmp sgt i64 %3, 0
  br i1 %28, label %29, label %35
29:
  %30 = getelementptr i8, ptr %1, i64 40
  %31 = load ptr, ptr %30, align 8
  br label %45
32:
  %33 = add nuw nsw i64 %46, 1
  %34 = icmp eq i64 %33, %3
  br i1 %34, label %35, label %45
35:
  %36 = icmp slt i64 %16, 1
  br i1 %36, label %65, label %37
37:
  %38 = getelementptr i8, ptr %1, i64 40
  %39 = load ptr, ptr %38, align 8
  %40 = getelementptr i64, ptr %39, i64 %3
  %41 = getelementptr i8, ptr %2, i64 16
  %42 = load i64, ptr %40, align 8
  %43 = load i64, ptr %41, align 8
  %44 = icmp eq i64 %42, %43
  br i1 %44, label %52, label %65
45:
  %46 = phi i64 [ 0, %29 ], [ %33, %32 ]
  %47 = getelementptr i64, ptr %31, i64 %46
  %48 = load i64, ptr %47, align 8
  %49 = getelementptr i64, ptr %4, i64 %46
  %50 = load i64, ptr %49, align 8
  %51 = icmp eq i64 %48, %50
  br i1 %51, label %32, label %65
52:
  %53 = phi i64 [ %54, %56 ], [ 0, %37 ]
  %54 = add nuw nsw i64 %53, 1
  %55 = icmp eq i64 %54, %16
  br i1 %55, label %62, label %56
56:
  %57 = getelementptr i64, ptr %40, i64 %54
  %58 = load i64, ptr %57, align 8
  %59 = getelementptr [4 x i64], ptr %41, i64 0, i64 %54
  %60 = load i64, ptr %59, align 8
  %61 = icmp eq i64 %58, %60
  br i1 %61, label %52, label %62
62:
  %63 = icmp sge i64 %54, %16
  %64 = zext i1 %63 to i32
  br label %65
65:
  %66 = phi i32 [ 0, %19 ], [ 0, %12 ], [ 0, %5 ], [ 1, %35 ], [ 0, %37 ], [ %64, %62 ], [ 0, %45 ]
  ret i32 %66
}
define internal void @help(ptr %0) nounwind {
  call fastcc void @work_off(ptr %0)
  %2 = getelementptr i8, ptr %0, i64 8
  %3 = atomicrmw sub ptr %2, i64 1 acq_rel, align 8
  %4 = icmp eq i64 %3, 1
  br i1 %4, label %5, label %9
5:
  %6 = load ptr, ptr %0, align 8
  %7 = getelementptr i8, ptr %6, i64 2056
  %8 = load ptr, ptr %7, align 8
  call void %8(ptr %0)
  br label %9
9:
  ret void
}
define internal fastcc void @work_off(ptr %0) nounwind {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr i8, ptr %2, i64 2040
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr i8, ptr %2, i64 1856
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 16
  %8 = atomicrmw add ptr %7, i64 1 monotonic, align 8
  %9 = icmp slt i64 %8, %4
  br i1 %9, label %10, label %42
10:
  %11 = getelementptr i8, ptr %0, i64 40
  %12 = getelementptr i8, ptr %0, i64 48
  %13 = getelementptr i8, ptr %0, i64 32
  %14 = getelementptr i8, ptr %0, i64 24
  br label %15
15:
  %16 = phi i64 [ %8, %10 ], [ %40, %38 ]
  %17 = load i64, ptr %11, align 8
  %18 = mul nsw i64 %17, %16
  %19 = sdiv i64 %18, %4
  %20 = freeze i64 %19
  %21 = srem i64 %20, %6
  %22 = sub nsw i64 %20, %21
  %23 = add nsw i64 %16, 1
  %24 = icmp eq i64 %23, %4
  br i1 %24, label %31, label %25
25:
  %26 = mul nsw i64 %17, %23
  %27 = sdiv i64 %26, %4
  %28 = freeze i64 %27
  %29 = srem i64 %28, %6
  %30 = sub nsw i64 %28, %29
  br label %31
31:
  %32 = phi i64 [ %30, %25 ], [ %17, %15 ]
  %33 = load ptr, ptr %0, align 8
  %34 = call fastcc i64 @run(ptr %33, ptr %12, i64 %22, i64 %32)
  %35 = icmp eq i64 %34, 0
  br i1 %35, label %38, label %36
36:
  %37 = atomicrmw or ptr %13, i64 %34 monotonic, align 8
  br label %38
38:
  %39 = atomicrmw add ptr %14, i64 1 release, align 8
  %40 = atomicrmw add ptr %7, i64 1 monotonic, align 8
  %41 = icmp slt i64 %40, %4
  br i1 %41, label %15, label %42
42:
  ret void
}
declare i64 @llvm.smax.i64(i64, i64)

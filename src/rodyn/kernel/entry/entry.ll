; entry.c compiled by `make entry`; SHA-256 of the source: e8570ed6c3e32d0deff0bba698516ea62c013c16236aa7c6f570e8d90c8fe920

%struct.Python = type { ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i64, i64, ptr, ptr, ptr, ptr }
%struct.Job = type { i64, i64, i64, i64, i64, i64, i64, i64, ptr }
%struct.Store = type { i64, i64, [16 x ptr] }
%struct.anon = type { [127 x i8], i8, ptr, ptr, ptr, ptr, ptr }
%struct.Call = type { ptr, ptr, ptr, [48 x ptr], [48 x ptr], i64, i64, [24 x %struct.Argument], i64, i64, [8 x i64], [4 x ptr], ptr, i64 }
%struct.Argument = type { ptr, ptr, i64, i64, i64 }
%struct.Row = type { i64, [4 x i64], i64 }
@python = internal global %struct.Python { ptr @store, ptr @job, ptr @allocator, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, i64 0, i64 0, ptr null, ptr null, ptr null, ptr null }, align 8
@job = internal global %struct.Job zeroinitializer, align 8
@store = internal global %struct.Store zeroinitializer, align 8
@allocator = internal global %struct.anon { [127 x i8] c"rodyn\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00", i8 1, ptr null, ptr @take_block, ptr @no_zeros, ptr @other_block, ptr @give_block }, align 8
define ptr @python_record() nounwind {
  ret ptr @python
}
define i64 @serve() nounwind {
  %1 = atomicrmw add ptr getelementptr (i8, ptr @job, i64 48), i64 1 monotonic, align 8
  br label %4
2:
  %3 = atomicrmw sub ptr getelementptr (i8, ptr @job, i64 48), i64 1 monotonic, align 8
  ret i64 0
4:
  %5 = phi i64 [ 0, %0 ], [ %14, %12 ]
  %6 = load atomic i64, ptr getelementptr (i8, ptr @job, i64 56) monotonic, align 8
  %7 = icmp sgt i64 %6, 0
  br i1 %7, label %8, label %12
8:
  %9 = atomicrmw sub ptr getelementptr (i8, ptr @job, i64 56), i64 1 monotonic, align 8
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
  %1 = atomicrmw add ptr getelementptr (i8, ptr @job, i64 40), i64 1 acq_rel, align 8
  %2 = atomicrmw add ptr getelementptr (i8, ptr @job, i64 8), i64 1 acq_rel, align 8
  %3 = load i64, ptr getelementptr (i8, ptr @job, i64 16), align 8
  %4 = icmp slt i64 %2, %3
  br i1 %4, label %5, label %27
5:
  %6 = phi i64 [ %25, %23 ], [ %3, %0 ]
  %7 = phi i64 [ %24, %23 ], [ %2, %0 ]
  %8 = load ptr, ptr getelementptr (i8, ptr @job, i64 64), align 8
  %9 = load i64, ptr getelementptr (i8, ptr @job, i64 24), align 8
  %10 = mul nsw i64 %9, %7
  %11 = add nsw i64 %7, 1
  %12 = icmp eq i64 %11, %6
  br i1 %12, label %13, label %17
13:
  %14 = getelementptr i8, ptr %8, i64 1776
  %15 = load i64, ptr %14, align 8
  %16 = sub nsw i64 %15, %10
  br label %17
17:
  %18 = phi i64 [ %16, %13 ], [ %9, %5 ]
  %19 = call fastcc i64 @run_rows(ptr %8, i64 %10, i64 %18)
  %20 = icmp eq i64 %19, 0
  br i1 %20, label %23, label %21
21:
  %22 = atomicrmw or ptr getelementptr (i8, ptr @job, i64 32), i64 %19 monotonic, align 8
  br label %23
23:
  %24 = atomicrmw add ptr getelementptr (i8, ptr @job, i64 8), i64 1 acq_rel, align 8
  %25 = load i64, ptr getelementptr (i8, ptr @job, i64 16), align 8
  %26 = icmp slt i64 %24, %25
  br i1 %26, label %5, label %27
27:
  %28 = atomicrmw sub ptr getelementptr (i8, ptr @job, i64 40), i64 1 release, align 8
  ret void
}
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)
define ptr @entry(ptr %0, ptr %1, i64 %2, ptr %3) nounwind {
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca [4 x ptr], align 16
  %8 = alloca [4 x double], align 16
  %9 = alloca i32, align 4
  %10 = alloca [128 x double], align 16
  %11 = alloca %struct.Call, align 8
  call void @llvm.lifetime.start.p0(i64 1024, ptr %10)
  call void @llvm.lifetime.start.p0(i64 1896, ptr %11)
  %12 = getelementptr i8, ptr %0, i64 16
  %13 = load ptr, ptr %12, align 8
  store ptr %13, ptr %11, align 8
  %14 = getelementptr i8, ptr %11, i64 792
  store i64 0, ptr %14, align 8
  %15 = getelementptr i8, ptr %11, i64 1880
  store ptr %10, ptr %15, align 8
  %16 = getelementptr i8, ptr %11, i64 1888
  store i64 128, ptr %16, align 8
  %17 = getelementptr i8, ptr %13, i64 40
  %18 = load i64, ptr %17, align 8
  %19 = icmp eq ptr %3, null
  br i1 %19, label %31, label %20
20:
  %21 = getelementptr i8, ptr %3, i64 8
  %22 = load ptr, ptr %21, align 8
  %23 = load ptr, ptr getelementptr (i8, ptr @python, i64 192), align 8
  %24 = icmp eq ptr %22, %23
  %25 = load ptr, ptr getelementptr (i8, ptr @python, i64 200), align 8
  %26 = icmp eq ptr %22, %25
  %27 = select i1 %24, i1 true, i1 %26
  br i1 %27, label %28, label %31
28:
  %29 = getelementptr i8, ptr %3, i64 16
  %30 = load i64, ptr %29, align 8
  br label %31
31:
  %32 = phi i64 [ 0, %4 ], [ %30, %28 ], [ -1, %20 ]
  %33 = getelementptr i8, ptr %13, i64 48
  %34 = load i64, ptr %33, align 8
  %35 = icmp slt i64 %34, %2
  br i1 %35, label %1077, label %36
36:
  %37 = icmp sgt i64 %2, 0
  br i1 %37, label %38, label %40
38:
  %39 = getelementptr i8, ptr %11, i64 24
  br label %45
40:
  %41 = icmp sgt i64 %18, %2
  br i1 %41, label %42, label %52
42:
  %43 = getelementptr i8, ptr %13, i64 176
  %44 = getelementptr i8, ptr %11, i64 24
  br label %66
45:
  %46 = phi i64 [ 0, %38 ], [ %50, %45 ]
  %47 = getelementptr ptr, ptr %1, i64 %46
  %48 = load ptr, ptr %47, align 8
  %49 = getelementptr [48 x ptr], ptr %39, i64 0, i64 %46
  store ptr %48, ptr %49, align 8
  %50 = add nuw nsw i64 %46, 1
  %51 = icmp eq i64 %50, %2
  br i1 %51, label %40, label %45
52:
  %53 = shl nsw i64 -1, %2
  %54 = getelementptr ptr, ptr %1, i64 %2
  %55 = icmp sgt i64 %32, 0
  br i1 %55, label %56, label %109
56:
  %57 = xor i64 %53, -1
  %58 = icmp sgt i64 %18, 0
  %59 = getelementptr i8, ptr %13, i64 80
  %60 = getelementptr i8, ptr %3, i64 8
  %61 = getelementptr i8, ptr %3, i64 24
  %62 = getelementptr i8, ptr %11, i64 24
  %63 = load ptr, ptr getelementptr (i8, ptr @python, i64 192), align 8
  %64 = load i64, ptr getelementptr (i8, ptr @python, i64 224), align 8
  %65 = getelementptr i8, ptr %3, i64 %64
  br label %73
66:
  %67 = phi i64 [ %2, %42 ], [ %71, %66 ]
  %68 = getelementptr [12 x ptr], ptr %43, i64 0, i64 %67
  %69 = load ptr, ptr %68, align 8
  %70 = getelementptr [48 x ptr], ptr %44, i64 0, i64 %67
  store ptr %69, ptr %70, align 8
  %71 = add nsw i64 %67, 1
  %72 = icmp eq i64 %71, %18
  br i1 %72, label %52, label %66
73:
  %74 = phi i64 [ 0, %56 ], [ %105, %100 ]
  %75 = phi i64 [ %57, %56 ], [ %101, %100 ]
  br i1 %58, label %76, label %93
76:
  %77 = load ptr, ptr %60, align 8
  %78 = icmp eq ptr %77, %63
  br label %79
79:
  %80 = phi i64 [ 0, %76 ], [ %91, %90 ]
  %81 = getelementptr [12 x ptr], ptr %59, i64 0, i64 %80
  %82 = load ptr, ptr %81, align 8
  br i1 %78, label %83, label %85
83:
  %84 = load ptr, ptr %61, align 8
  br label %85
85:
  %86 = phi ptr [ %84, %83 ], [ %65, %79 ]
  %87 = getelementptr ptr, ptr %86, i64 %74
  %88 = load ptr, ptr %87, align 8
  %89 = icmp eq ptr %82, %88
  br i1 %89, label %93, label %90
90:
  %91 = add nuw nsw i64 %80, 1
  %92 = icmp eq i64 %91, %18
  br i1 %92, label %1077, label %79
93:
  %94 = phi i64 [ 0, %73 ], [ %80, %85 ]
  %95 = icmp eq i64 %94, %18
  br i1 %95, label %1077, label %96
96:
  %97 = shl nuw i64 1, %94
  %98 = and i64 %97, %75
  %99 = icmp eq i64 %98, 0
  br i1 %99, label %100, label %1077
100:
  %101 = or i64 %97, %75
  %102 = getelementptr ptr, ptr %54, i64 %74
  %103 = load ptr, ptr %102, align 8
  %104 = getelementptr [48 x ptr], ptr %62, i64 0, i64 %94
  store ptr %103, ptr %104, align 8
  %105 = add nuw nsw i64 %74, 1
  %106 = icmp eq i64 %105, %32
  br i1 %106, label %107, label %73
107:
  %108 = xor i64 %101, -1
  br label %109
109:
  %110 = phi i64 [ %53, %52 ], [ %108, %107 ]
  %111 = getelementptr i8, ptr %13, i64 72
  %112 = load i64, ptr %111, align 8
  %113 = and i64 %112, %110
  %114 = icmp eq i64 %113, 0
  br i1 %114, label %115, label %1077
115:
  %116 = load ptr, ptr %11, align 8
  %117 = getelementptr i8, ptr %116, i64 64
  %118 = load i64, ptr %117, align 8
  %119 = icmp slt i64 %118, 0
  %120 = getelementptr i8, ptr %11, i64 24
  %121 = getelementptr [48 x ptr], ptr %120, i64 0, i64 %118
  %122 = select i1 %119, ptr getelementptr (i8, ptr @python, i64 160), ptr %121
  %123 = load ptr, ptr %122, align 8
  %124 = getelementptr i8, ptr %123, i64 8
  %125 = load ptr, ptr %124, align 8
  %126 = load ptr, ptr getelementptr (i8, ptr @python, i64 192), align 8
  %127 = icmp eq ptr %125, %126
  %128 = load ptr, ptr getelementptr (i8, ptr @python, i64 200), align 8
  %129 = icmp eq ptr %125, %128
  %130 = select i1 %127, i1 true, i1 %129
  br i1 %130, label %131, label %134
131:
  %132 = getelementptr i8, ptr %123, i64 16
  %133 = load i64, ptr %132, align 8
  br label %134
134:
  %135 = phi i64 [ %133, %131 ], [ -1, %115 ]
  %136 = load ptr, ptr getelementptr (i8, ptr @python, i64 160), align 8
  %137 = icmp eq ptr %123, %136
  %138 = icmp slt i64 %135, 0
  %139 = select i1 %138, i64 1, i64 %135
  %140 = select i1 %137, i64 -1, i64 %139
  %141 = getelementptr i8, ptr %11, i64 800
  store i64 %140, ptr %141, align 8
  %142 = icmp sgt i64 %140, 12
  br i1 %142, label %1077, label %143
143:
  %144 = icmp slt i64 %140, 1
  br i1 %144, label %213, label %145
145:
  %146 = getelementptr i8, ptr %123, i64 24
  %147 = getelementptr i8, ptr %11, i64 408
  br label %148
148:
  %149 = phi ptr [ %126, %145 ], [ %192, %209 ]
  %150 = phi i64 [ 0, %145 ], [ %210, %209 ]
  br i1 %138, label %163, label %151
151:
  %152 = load ptr, ptr %124, align 8
  %153 = icmp eq ptr %152, %149
  br i1 %153, label %154, label %156
154:
  %155 = load ptr, ptr %146, align 8
  br label %159
156:
  %157 = load i64, ptr getelementptr (i8, ptr @python, i64 224), align 8
  %158 = getelementptr i8, ptr %123, i64 %157
  br label %159
159:
  %160 = phi ptr [ %155, %154 ], [ %158, %156 ]
  %161 = getelementptr ptr, ptr %160, i64 %150
  %162 = load ptr, ptr %161, align 8
  br label %163
163:
  %164 = phi ptr [ %162, %159 ], [ %123, %148 ]
  %165 = getelementptr i8, ptr %164, i64 8
  %166 = load ptr, ptr %165, align 8
  %167 = load ptr, ptr getelementptr (i8, ptr @python, i64 240), align 8
  %168 = icmp eq ptr %166, %167
  br i1 %168, label %169, label %1077
169:
  %170 = load ptr, ptr getelementptr (i8, ptr @python, i64 48), align 8
  %171 = load ptr, ptr getelementptr (i8, ptr @python, i64 248), align 8
  %172 = call ptr %170(ptr %164, ptr %171)
  %173 = icmp eq ptr %172, null
  br i1 %173, label %174, label %176
174:
  %175 = load ptr, ptr getelementptr (i8, ptr @python, i64 80), align 8
  call void %175()
  br label %1077
176:
  %177 = load i64, ptr %14, align 8
  %178 = add nsw i64 %177, 1
  store i64 %178, ptr %14, align 8
  %179 = getelementptr [48 x ptr], ptr %147, i64 0, i64 %177
  store ptr %172, ptr %179, align 8
  %180 = getelementptr i8, ptr %172, i64 8
  %181 = load ptr, ptr %180, align 8
  %182 = load ptr, ptr getelementptr (i8, ptr @python, i64 200), align 8
  %183 = icmp eq ptr %181, %182
  br i1 %183, label %184, label %1077
184:
  %185 = getelementptr i8, ptr %172, i64 16
  %186 = load i64, ptr %185, align 8
  %187 = icmp eq i64 %186, 3
  br i1 %187, label %188, label %1077
188:
  %189 = mul nuw nsw i64 %150, 3
  %190 = add nuw nsw i64 %189, 12
  %191 = getelementptr i8, ptr %172, i64 24
  %192 = load ptr, ptr getelementptr (i8, ptr @python, i64 192), align 8
  %193 = load i64, ptr getelementptr (i8, ptr @python, i64 224), align 8
  %194 = getelementptr i8, ptr %172, i64 %193
  br label %195
195:
  %196 = phi i64 [ 0, %188 ], [ %207, %201 ]
  %197 = load ptr, ptr %180, align 8
  %198 = icmp eq ptr %197, %192
  br i1 %198, label %199, label %201
199:
  %200 = load ptr, ptr %191, align 8
  br label %201
201:
  %202 = phi ptr [ %200, %199 ], [ %194, %195 ]
  %203 = getelementptr ptr, ptr %202, i64 %196
  %204 = load ptr, ptr %203, align 8
  %205 = add nuw nsw i64 %190, %196
  %206 = getelementptr [48 x ptr], ptr %120, i64 0, i64 %205
  store ptr %204, ptr %206, align 8
  %207 = add nuw nsw i64 %196, 1
  %208 = icmp eq i64 %207, 3
  br i1 %208, label %209, label %195
209:
  %210 = add nuw nsw i64 %150, 1
  %211 = load i64, ptr %141, align 8
  %212 = icmp slt i64 %210, %211
  br i1 %212, label %148, label %213
213:
  br label %214
214:
  %215 = phi i1 [ false, %276 ], [ true, %213 ]
  %216 = load ptr, ptr %11, align 8
  %217 = getelementptr i8, ptr %216, i64 272
  %218 = load ptr, ptr %217, align 8
  %219 = icmp eq ptr %218, null
  br i1 %219, label %276, label %220
220:
  %221 = phi ptr [ %274, %273 ], [ %218, %214 ]
  %222 = getelementptr i8, ptr %221, i64 8
  %223 = load i64, ptr %222, align 8
  %224 = load i64, ptr %141, align 8
  %225 = icmp eq i64 %223, %224
  br i1 %225, label %226, label %273
226:
  %227 = getelementptr i8, ptr %221, i64 16
  %228 = load i64, ptr %227, align 8
  %229 = icmp sgt i64 %228, 0
  br i1 %229, label %230, label %269
230:
  %231 = getelementptr i8, ptr %221, i64 216
  %232 = getelementptr i8, ptr %221, i64 24
  br label %233
233:
  %234 = phi i64 [ %228, %230 ], [ %265, %264 ]
  %235 = phi i64 [ %228, %230 ], [ %266, %264 ]
  %236 = phi i64 [ 0, %230 ], [ %267, %264 ]
  %237 = getelementptr [24 x ptr], ptr %231, i64 0, i64 %236
  %238 = load ptr, ptr %237, align 8
  %239 = getelementptr [24 x i64], ptr %232, i64 0, i64 %236
  %240 = load i64, ptr %239, align 8
  %241 = getelementptr [48 x ptr], ptr %120, i64 0, i64 %240
  %242 = load ptr, ptr %241, align 8
  %243 = icmp eq ptr %238, %242
  br i1 %243, label %264, label %244
244:
  %245 = icmp eq ptr %238, null
  br i1 %245, label %246, label %249
246:
  %247 = load ptr, ptr getelementptr (i8, ptr @python, i64 160), align 8
  %248 = icmp eq ptr %247, %242
  br i1 %248, label %269, label %264
249:
  br i1 %215, label %269, label %250
250:
  %251 = getelementptr i8, ptr %238, i64 8
  %252 = load ptr, ptr %251, align 8
  %253 = load ptr, ptr getelementptr (i8, ptr @python, i64 168), align 8
  %254 = icmp eq ptr %252, %253
  br i1 %254, label %255, label %269
255:
  %256 = getelementptr i8, ptr %242, i64 8
  %257 = load ptr, ptr %256, align 8
  %258 = icmp eq ptr %257, %252
  br i1 %258, label %259, label %269
259:
  %260 = load ptr, ptr getelementptr (i8, ptr @python, i64 56), align 8
  %261 = call i32 %260(ptr %238, ptr %242)
  %262 = icmp eq i32 %261, 0
  %263 = load i64, ptr %227, align 8
  br i1 %262, label %264, label %269
264:
  %265 = phi i64 [ %234, %233 ], [ %234, %246 ], [ %263, %259 ]
  %266 = phi i64 [ %235, %233 ], [ %234, %246 ], [ %263, %259 ]
  %267 = add nuw nsw i64 %236, 1
  %268 = icmp slt i64 %267, %266
  br i1 %268, label %233, label %269
269:
  %270 = phi i64 [ %228, %226 ], [ %263, %259 ], [ %266, %264 ], [ %235, %255 ], [ %235, %250 ], [ %235, %249 ], [ %234, %246 ]
  %271 = phi i64 [ 0, %226 ], [ %236, %259 ], [ %267, %264 ], [ %236, %255 ], [ %236, %250 ], [ %236, %249 ], [ %236, %246 ]
  %272 = icmp eq i64 %271, %270
  br i1 %272, label %279, label %273
273:
  %274 = load ptr, ptr %221, align 8
  %275 = icmp eq ptr %274, null
  br i1 %275, label %276, label %220
276:
  br i1 %215, label %214, label %277
277:
  %278 = getelementptr i8, ptr %11, i64 8
  store ptr null, ptr %278, align 8
  br label %1077
279:
  %280 = getelementptr i8, ptr %11, i64 8
  store ptr %221, ptr %280, align 8
  %281 = getelementptr i8, ptr %11, i64 1768
  store i64 0, ptr %281, align 8
  %282 = getelementptr i8, ptr %11, i64 1776
  store i64 1, ptr %282, align 8
  %283 = getelementptr i8, ptr %11, i64 1784
  br label %292
284:
  %285 = getelementptr i8, ptr %221, i64 408
  %286 = load i64, ptr %285, align 8
  %287 = icmp sgt i64 %286, 0
  br i1 %287, label %288, label %557
288:
  %289 = getelementptr i8, ptr %221, i64 416
  %290 = getelementptr i8, ptr %11, i64 808
  %291 = getelementptr i8, ptr %221, i64 608
  br label %297
292:
  %293 = phi i64 [ 0, %279 ], [ %295, %292 ]
  %294 = getelementptr [8 x i64], ptr %283, i64 0, i64 %293
  store i64 1, ptr %294, align 8
  %295 = add nuw nsw i64 %293, 1
  %296 = icmp eq i64 %295, 4
  br i1 %296, label %284, label %292
297:
  %298 = phi i64 [ 0, %288 ], [ %528, %527 ]
  %299 = getelementptr [24 x i64], ptr %289, i64 0, i64 %298
  %300 = load i64, ptr %299, align 8
  %301 = getelementptr [48 x ptr], ptr %120, i64 0, i64 %300
  %302 = load ptr, ptr %301, align 8
  %303 = getelementptr [24 x %struct.Argument], ptr %290, i64 0, i64 %298
  %304 = getelementptr [24 x %struct.Row], ptr %291, i64 0, i64 %298
  store ptr %302, ptr %303, align 8
  %305 = getelementptr i8, ptr %302, i64 8
  %306 = load ptr, ptr %305, align 8
  %307 = load ptr, ptr getelementptr (i8, ptr @python, i64 208), align 8
  %308 = icmp eq ptr %306, %307
  br i1 %308, label %392, label %309
309:
  %310 = load ptr, ptr getelementptr (i8, ptr @python, i64 192), align 8
  %311 = icmp eq ptr %306, %310
  %312 = load ptr, ptr getelementptr (i8, ptr @python, i64 200), align 8
  %313 = icmp eq ptr %306, %312
  %314 = select i1 %311, i1 true, i1 %313
  br i1 %314, label %315, label %318
315:
  %316 = getelementptr i8, ptr %302, i64 16
  %317 = load i64, ptr %316, align 8
  br label %318
318:
  %319 = phi i64 [ %317, %315 ], [ -1, %309 ]
  %320 = getelementptr i8, ptr %304, i64 40
  %321 = load i64, ptr %320, align 8
  %322 = icmp eq i64 %319, %321
  br i1 %322, label %323, label %1077
323:
  %324 = load i64, ptr %304, align 8
  %325 = icmp eq i64 %324, 1
  br i1 %325, label %326, label %1077
326:
  %327 = load ptr, ptr %280, align 8
  %328 = getelementptr i8, ptr %327, i64 2000
  %329 = load i64, ptr %328, align 8
  %330 = icmp eq i64 %329, 12
  br i1 %330, label %331, label %1077
331:
  %332 = load i64, ptr %16, align 8
  %333 = icmp sgt i64 %319, %332
  br i1 %333, label %1077, label %334
334:
  %335 = load ptr, ptr %15, align 8
  %336 = getelementptr i8, ptr %303, i64 8
  store ptr %335, ptr %336, align 8
  %337 = getelementptr i8, ptr %303, i64 16
  store i64 0, ptr %337, align 8
  %338 = getelementptr i8, ptr %303, i64 32
  store i64 1, ptr %338, align 8
  %339 = getelementptr i8, ptr %303, i64 24
  store i64 1, ptr %339, align 8
  %340 = load i64, ptr %320, align 8
  %341 = icmp sgt i64 %340, 0
  br i1 %341, label %342, label %388
342:
  %343 = getelementptr i8, ptr %302, i64 24
  br label %348
344:
  %345 = add nuw nsw i64 %349, 1
  %346 = load i64, ptr %320, align 8
  %347 = icmp slt i64 %345, %346
  br i1 %347, label %348, label %386
348:
  %349 = phi i64 [ 0, %342 ], [ %345, %344 ]
  %350 = load ptr, ptr %305, align 8
  %351 = load ptr, ptr getelementptr (i8, ptr @python, i64 192), align 8
  %352 = icmp eq ptr %350, %351
  br i1 %352, label %353, label %355
353:
  %354 = load ptr, ptr %343, align 8
  br label %358
355:
  %356 = load i64, ptr getelementptr (i8, ptr @python, i64 224), align 8
  %357 = getelementptr i8, ptr %302, i64 %356
  br label %358
358:
  %359 = phi ptr [ %354, %353 ], [ %357, %355 ]
  %360 = getelementptr ptr, ptr %359, i64 %349
  %361 = load ptr, ptr %360, align 8
  call void @llvm.lifetime.start.p0(i64 4, ptr %9)
  store i32 0, ptr %9, align 4
  %362 = getelementptr i8, ptr %361, i64 8
  %363 = load ptr, ptr %362, align 8
  %364 = load ptr, ptr getelementptr (i8, ptr @python, i64 176), align 8
  %365 = icmp eq ptr %363, %364
  %366 = load ptr, ptr getelementptr (i8, ptr @python, i64 216), align 8
  %367 = icmp eq ptr %363, %366
  %368 = select i1 %365, i1 true, i1 %367
  br i1 %368, label %369, label %374
369:
  %370 = getelementptr i8, ptr %361, i64 16
  %371 = load double, ptr %370, align 8
  %372 = load ptr, ptr %15, align 8
  %373 = getelementptr i8, ptr %372, i64 8
  store ptr %373, ptr %15, align 8
  store double %371, ptr %372, align 8
  call void @llvm.lifetime.end.p0(i64 4, ptr %9)
  br label %344
374:
  %375 = load ptr, ptr getelementptr (i8, ptr @python, i64 184), align 8
  %376 = icmp eq ptr %363, %375
  br i1 %376, label %377, label %385
377:
  %378 = load ptr, ptr getelementptr (i8, ptr @python, i64 64), align 8
  %379 = call i64 %378(ptr %361, ptr %9)
  %380 = sitofp i64 %379 to double
  %381 = load ptr, ptr %15, align 8
  %382 = getelementptr i8, ptr %381, i64 8
  store ptr %382, ptr %15, align 8
  store double %380, ptr %381, align 8
  %383 = load i32, ptr %9, align 4
  %384 = icmp eq i32 %383, 0
  call void @llvm.lifetime.end.p0(i64 4, ptr %9)
  br i1 %384, label %344, label %1077
385:
  call void @llvm.lifetime.end.p0(i64 4, ptr %9)
  br label %1077
386:
  %387 = load i64, ptr %16, align 8
  br label %388
388:
  %389 = phi i64 [ %332, %334 ], [ %387, %386 ]
  %390 = phi i64 [ %340, %334 ], [ %346, %386 ]
  %391 = sub nsw i64 %389, %390
  store i64 %391, ptr %16, align 8
  br label %527
392:
  %393 = getelementptr i8, ptr %302, i64 24
  %394 = load i32, ptr %393, align 8
  %395 = sext i32 %394 to i64
  %396 = load i64, ptr %304, align 8
  %397 = sub nsw i64 %395, %396
  %398 = icmp ugt i64 %397, 4
  br i1 %398, label %1077, label %399
399:
  %400 = icmp sgt i64 %396, 0
  br i1 %400, label %401, label %416
401:
  %402 = getelementptr i8, ptr %302, i64 32
  %403 = load ptr, ptr %402, align 8
  %404 = getelementptr i64, ptr %403, i64 %397
  %405 = getelementptr i8, ptr %304, i64 8
  br label %409
406:
  %407 = add nuw nsw i64 %410, 1
  %408 = icmp eq i64 %407, %396
  br i1 %408, label %416, label %409
409:
  %410 = phi i64 [ 0, %401 ], [ %407, %406 ]
  %411 = getelementptr i64, ptr %404, i64 %410
  %412 = load i64, ptr %411, align 8
  %413 = getelementptr [4 x i64], ptr %405, i64 0, i64 %410
  %414 = load i64, ptr %413, align 8
  %415 = icmp eq i64 %412, %414
  br i1 %415, label %406, label %1077
416:
  %417 = getelementptr i8, ptr %302, i64 16
  %418 = load ptr, ptr %417, align 8
  %419 = getelementptr i8, ptr %303, i64 8
  store ptr %418, ptr %419, align 8
  %420 = getelementptr i8, ptr %303, i64 16
  store i64 0, ptr %420, align 8
  %421 = getelementptr i8, ptr %303, i64 24
  store i64 1, ptr %421, align 8
  %422 = load ptr, ptr %280, align 8
  %423 = getelementptr i8, ptr %302, i64 56
  %424 = load ptr, ptr %423, align 8
  %425 = getelementptr i8, ptr %424, i64 28
  %426 = load i32, ptr %425, align 4
  %427 = sext i32 %426 to i64
  %428 = getelementptr i8, ptr %422, i64 2000
  %429 = load i64, ptr %428, align 8
  %430 = icmp eq i64 %429, %427
  br i1 %430, label %431, label %435
431:
  %432 = getelementptr i8, ptr %424, i64 26
  %433 = load i8, ptr %432, align 2
  %434 = icmp eq i8 %433, 61
  br i1 %434, label %437, label %435
435:
  %436 = getelementptr i8, ptr %303, i64 32
  store i64 0, ptr %436, align 8
  br label %445
437:
  %438 = getelementptr i8, ptr %302, i64 64
  %439 = load i32, ptr %438, align 8
  %440 = lshr i32 %439, 8
  %441 = and i32 %440, 1
  %442 = zext nneg i32 %441 to i64
  %443 = getelementptr i8, ptr %303, i64 32
  store i64 %442, ptr %443, align 8
  %444 = icmp eq i32 %441, 0
  br i1 %444, label %445, label %455
445:
  %446 = phi ptr [ %436, %435 ], [ %443, %437 ]
  %447 = load i64, ptr %428, align 8
  %448 = icmp eq i64 %447, 12
  br i1 %448, label %449, label %1077
449:
  %450 = load ptr, ptr %423, align 8
  %451 = getelementptr i8, ptr %450, i64 28
  %452 = load i32, ptr %451, align 4
  %453 = add i32 %452, -13
  %454 = icmp ult i32 %453, -12
  br i1 %454, label %1077, label %455
455:
  %456 = phi ptr [ %446, %449 ], [ %443, %437 ]
  %457 = phi i64 [ 0, %449 ], [ %442, %437 ]
  %458 = getelementptr i8, ptr %302, i64 64
  %459 = load i32, ptr %458, align 8
  %460 = and i32 %459, 1
  %461 = icmp eq i32 %460, 0
  br i1 %461, label %462, label %498
462:
  %463 = getelementptr i8, ptr %304, i64 8
  %464 = load i64, ptr %304, align 8
  %465 = icmp slt i64 %464, 1
  br i1 %465, label %495, label %466
466:
  %467 = getelementptr i8, ptr %422, i64 2008
  %468 = load i64, ptr %467, align 8
  %469 = getelementptr i8, ptr %302, i64 40
  %470 = load ptr, ptr %469, align 8
  %471 = load i32, ptr %393, align 8
  %472 = sext i32 %471 to i64
  br label %473
473:
  %474 = phi i1 [ false, %466 ], [ %490, %486 ]
  %475 = phi i64 [ 1, %466 ], [ %488, %486 ]
  %476 = phi i64 [ %468, %466 ], [ %489, %486 ]
  %477 = sub nsw i64 %472, %475
  %478 = getelementptr i64, ptr %470, i64 %477
  %479 = load i64, ptr %478, align 8
  %480 = icmp eq i64 %479, %476
  %481 = sub nsw i64 %464, %475
  %482 = getelementptr [4 x i64], ptr %463, i64 0, i64 %481
  %483 = load i64, ptr %482, align 8
  br i1 %480, label %486, label %484
484:
  %485 = icmp eq i64 %483, 1
  br i1 %485, label %486, label %492
486:
  %487 = phi i64 [ 1, %484 ], [ %483, %473 ]
  %488 = add nuw i64 %475, 1
  %489 = mul nsw i64 %487, %476
  %490 = icmp sge i64 %475, %464
  %491 = icmp eq i64 %475, %464
  br i1 %491, label %492, label %473
492:
  %493 = phi i1 [ %490, %486 ], [ %474, %484 ]
  %494 = zext i1 %493 to i64
  br label %495
495:
  %496 = phi i64 [ 1, %462 ], [ %494, %492 ]
  %497 = and i64 %496, %457
  store i64 %497, ptr %456, align 8
  br label %498
498:
  %499 = icmp eq i64 %396, %395
  br i1 %499, label %523, label %500
500:
  %501 = getelementptr i8, ptr %302, i64 32
  %502 = call i64 @llvm.smax.i64(i64 %397, i64 1)
  br label %503
503:
  %504 = phi i64 [ 0, %500 ], [ %521, %518 ]
  %505 = sub nsw i64 %504, %397
  %506 = add i64 %505, 4
  %507 = getelementptr [8 x i64], ptr %283, i64 0, i64 %506
  %508 = load ptr, ptr %501, align 8
  %509 = getelementptr i64, ptr %508, i64 %504
  %510 = load i64, ptr %509, align 8
  %511 = icmp eq i64 %510, 1
  br i1 %511, label %518, label %512
512:
  %513 = load i64, ptr %507, align 8
  %514 = icmp eq i64 %513, 1
  %515 = icmp eq i64 %510, %513
  %516 = or i1 %514, %515
  br i1 %516, label %517, label %1077
517:
  store i64 %510, ptr %507, align 8
  br label %518
518:
  %519 = load i64, ptr %421, align 8
  %520 = mul nsw i64 %519, %510
  store i64 %520, ptr %421, align 8
  %521 = add nuw nsw i64 %504, 1
  %522 = icmp eq i64 %521, %502
  br i1 %522, label %523, label %503
523:
  %524 = load i64, ptr %281, align 8
  %525 = icmp sgt i64 %397, %524
  br i1 %525, label %526, label %527
526:
  store i64 %397, ptr %281, align 8
  br label %527
527:
  %528 = add nuw nsw i64 %298, 1
  %529 = load i64, ptr %285, align 8
  %530 = icmp slt i64 %528, %529
  br i1 %530, label %297, label %531
531:
  %532 = load i64, ptr %281, align 8
  %533 = freeze i64 %532
  %534 = icmp slt i64 %533, 1
  br i1 %534, label %554, label %535
535:
  %536 = sub nsw i64 4, %533
  %537 = getelementptr i8, ptr %221, i64 1984
  %538 = load i64, ptr %282, align 8
  br label %542
539:
  %540 = add i64 %544, 1
  %541 = icmp eq i64 %540, 4
  br i1 %541, label %554, label %542
542:
  %543 = phi i64 [ %538, %535 ], [ %552, %539 ]
  %544 = phi i64 [ %536, %535 ], [ %540, %539 ]
  %545 = getelementptr [8 x i64], ptr %283, i64 0, i64 %544
  %546 = load i64, ptr %545, align 8
  %547 = icmp eq i64 %546, 0
  br i1 %547, label %1077, label %548
548:
  %549 = load i64, ptr %537, align 8
  %550 = icmp sgt i64 %546, %549
  br i1 %550, label %1077, label %551
551:
  %552 = mul nsw i64 %543, %546
  store i64 %552, ptr %282, align 8
  %553 = icmp sgt i64 %552, %549
  br i1 %553, label %1077, label %539
554:
  %555 = icmp eq i64 %533, 0
  %556 = select i1 %555, i64 2016, i64 2024
  br label %557
557:
  %558 = phi i64 [ 2016, %284 ], [ %556, %554 ]
  %559 = getelementptr i8, ptr %221, i64 %558
  %560 = load ptr, ptr %559, align 8
  %561 = getelementptr i8, ptr %11, i64 16
  store ptr %560, ptr %561, align 8
  %562 = icmp eq ptr %560, null
  br i1 %562, label %1077, label %563
563:
  %564 = getelementptr i8, ptr %560, i64 288
  %565 = load i64, ptr %564, align 8
  %566 = icmp eq i64 %565, 0
  br i1 %566, label %567, label %1077
567:
  %568 = load i64, ptr %282, align 8
  %569 = icmp sgt i64 %568, 16383
  br i1 %569, label %570, label %574
570:
  %571 = getelementptr i8, ptr %560, i64 280
  %572 = load i64, ptr %571, align 8
  %573 = icmp eq i64 %572, 0
  br i1 %573, label %574, label %1077
574:
  %575 = load i64, ptr %285, align 8
  %576 = icmp slt i64 %575, 1
  br i1 %576, label %649, label %577
577:
  %578 = getelementptr i8, ptr %11, i64 808
  %579 = getelementptr i8, ptr %221, i64 608
  br label %580
580:
  %581 = phi i64 [ 0, %577 ], [ %646, %645 ]
  %582 = getelementptr [24 x %struct.Argument], ptr %578, i64 0, i64 %581
  %583 = getelementptr i8, ptr %582, i64 32
  %584 = load i64, ptr %583, align 8
  %585 = icmp eq i64 %584, 0
  br i1 %585, label %586, label %592
586:
  %587 = getelementptr [24 x %struct.Row], ptr %579, i64 0, i64 %581
  %588 = load ptr, ptr %582, align 8
  %589 = getelementptr i8, ptr %587, i64 40
  %590 = load i64, ptr %589, align 8
  %591 = getelementptr i8, ptr %582, i64 16
  store i64 %590, ptr %591, align 8
  br label %631
592:
  %593 = getelementptr i8, ptr %582, i64 24
  %594 = load i64, ptr %593, align 8
  %595 = icmp eq i64 %594, 1
  br i1 %595, label %645, label %596
596:
  %597 = getelementptr [24 x %struct.Row], ptr %579, i64 0, i64 %581
  %598 = load ptr, ptr %582, align 8
  %599 = getelementptr i8, ptr %597, i64 40
  %600 = load i64, ptr %599, align 8
  %601 = getelementptr i8, ptr %582, i64 16
  store i64 %600, ptr %601, align 8
  %602 = load i64, ptr %282, align 8
  %603 = icmp eq i64 %594, %602
  br i1 %603, label %604, label %631
604:
  %605 = getelementptr i8, ptr %598, i64 64
  %606 = load i32, ptr %605, align 8
  %607 = and i32 %606, 1
  %608 = icmp eq i32 %607, 0
  br i1 %608, label %609, label %645
609:
  %610 = getelementptr i8, ptr %598, i64 40
  %611 = load ptr, ptr %610, align 8
  %612 = load i64, ptr %611, align 8
  %613 = load ptr, ptr %280, align 8
  %614 = getelementptr i8, ptr %613, i64 2008
  %615 = load i64, ptr %614, align 8
  %616 = sdiv i64 %612, %615
  store i64 %616, ptr %601, align 8
  %617 = getelementptr i8, ptr %598, i64 24
  %618 = load i32, ptr %617, align 8
  %619 = sext i32 %618 to i64
  %620 = load i64, ptr %597, align 8
  %621 = add nsw i64 %620, 1
  %622 = icmp eq i64 %621, %619
  br i1 %622, label %623, label %629
623:
  %624 = load i64, ptr %614, align 8
  %625 = mul nsw i64 %624, %616
  %626 = load ptr, ptr %610, align 8
  %627 = load i64, ptr %626, align 8
  %628 = icmp eq i64 %625, %627
  br i1 %628, label %645, label %629
629:
  %630 = load i64, ptr %599, align 8
  store i64 %630, ptr %601, align 8
  br label %631
631:
  %632 = phi ptr [ %588, %586 ], [ %598, %629 ], [ %598, %596 ]
  %633 = phi ptr [ %587, %586 ], [ %597, %629 ], [ %597, %596 ]
  %634 = call fastcc ptr @new_array(ptr %11, ptr %633)
  %635 = icmp eq ptr %634, null
  br i1 %635, label %1077, label %636
636:
  %637 = getelementptr i8, ptr %634, i64 16
  %638 = load ptr, ptr %637, align 8
  %639 = getelementptr i8, ptr %582, i64 8
  store ptr %638, ptr %639, align 8
  %640 = load ptr, ptr getelementptr (i8, ptr @python, i64 144), align 8
  %641 = call i32 %640(ptr %634, ptr %632)
  %642 = icmp eq i32 %641, 0
  br i1 %642, label %645, label %643
643:
  %644 = load ptr, ptr getelementptr (i8, ptr @python, i64 80), align 8
  call void %644()
  br label %1077
645:
  %646 = add nuw nsw i64 %581, 1
  %647 = load i64, ptr %285, align 8
  %648 = icmp slt i64 %646, %647
  br i1 %648, label %580, label %649
649:
  %650 = load ptr, ptr %280, align 8
  %651 = load ptr, ptr %11, align 8
  %652 = getelementptr i8, ptr %651, i64 56
  %653 = load i64, ptr %652, align 8
  %654 = icmp slt i64 %653, 0
  br i1 %654, label %660, label %655
655:
  %656 = getelementptr [48 x ptr], ptr %120, i64 0, i64 %653
  %657 = load ptr, ptr %656, align 8
  %658 = load ptr, ptr getelementptr (i8, ptr @python, i64 160), align 8
  %659 = icmp eq ptr %657, %658
  br i1 %659, label %660, label %661
660:
  call void @llvm.lifetime.start.p0(i64 32, ptr %7)
  call void @llvm.lifetime.start.p0(i64 32, ptr %8)
  br label %768
661:
  call void @llvm.lifetime.start.p0(i64 32, ptr %7)
  call void @llvm.lifetime.start.p0(i64 32, ptr %8)
  %662 = icmp eq ptr %657, null
  br i1 %662, label %768, label %663
663:
  %664 = getelementptr i8, ptr %650, i64 1768
  %665 = call fastcc i32 @fits(ptr %11, ptr %657, ptr %664, i32 1024)
  %666 = icmp eq i32 %665, 0
  br i1 %666, label %1073, label %667
667:
  %668 = getelementptr i8, ptr %657, i64 64
  %669 = load i32, ptr %668, align 8
  %670 = and i32 %669, 1
  %671 = icmp eq i32 %670, 0
  br i1 %671, label %672, label %721
672:
  %673 = getelementptr i8, ptr %650, i64 2008
  %674 = load i64, ptr %673, align 8
  %675 = getelementptr i8, ptr %657, i64 24
  %676 = load i32, ptr %675, align 8
  %677 = sext i32 %676 to i64
  %678 = icmp slt i32 %676, 1
  br i1 %678, label %768, label %679
679:
  %680 = getelementptr i8, ptr %657, i64 40
  %681 = load ptr, ptr %680, align 8
  %682 = getelementptr i8, ptr %657, i64 32
  %683 = load ptr, ptr %682, align 8
  br label %688
684:
  %685 = add nuw nsw i64 %690, 1
  %686 = icmp sge i64 %685, %677
  %687 = icmp eq i64 %685, %677
  br i1 %687, label %719, label %688
688:
  %689 = phi i1 [ false, %679 ], [ %686, %684 ]
  %690 = phi i64 [ 0, %679 ], [ %685, %684 ]
  %691 = getelementptr i64, ptr %681, i64 %690
  %692 = load i64, ptr %691, align 8
  %693 = call i64 @llvm.abs.i64(i64 %692, i1 true)
  br label %700
694:
  %695 = getelementptr i64, ptr %683, i64 %690
  %696 = load i64, ptr %695, align 8
  %697 = icmp sgt i64 %696, 1
  %698 = icmp slt i64 %693, %716
  %699 = select i1 %697, i1 %698, i1 false
  br i1 %699, label %719, label %684
700:
  %701 = phi i64 [ %717, %715 ], [ 0, %688 ]
  %702 = phi i64 [ %716, %715 ], [ %674, %688 ]
  %703 = icmp eq i64 %701, %690
  br i1 %703, label %715, label %704
704:
  %705 = getelementptr i64, ptr %681, i64 %701
  %706 = load i64, ptr %705, align 8
  %707 = call i64 @llvm.abs.i64(i64 %706, i1 true)
  %708 = icmp ugt i64 %707, %693
  br i1 %708, label %715, label %709
709:
  %710 = getelementptr i64, ptr %683, i64 %701
  %711 = load i64, ptr %710, align 8
  %712 = add nsw i64 %711, -1
  %713 = mul nsw i64 %712, %707
  %714 = add nsw i64 %713, %702
  br label %715
715:
  %716 = phi i64 [ %714, %709 ], [ %702, %704 ], [ %702, %700 ]
  %717 = add nuw nsw i64 %701, 1
  %718 = icmp eq i64 %717, %677
  br i1 %718, label %694, label %700
719:
  %720 = phi i1 [ %686, %684 ], [ %689, %694 ]
  br i1 %720, label %768, label %1073
721:
  %722 = getelementptr i8, ptr %650, i64 408
  %723 = load i64, ptr %722, align 8
  %724 = getelementptr i8, ptr %11, i64 808
  %725 = getelementptr i8, ptr %657, i64 16
  %726 = call i64 @llvm.smax.i64(i64 %723, i64 0)
  %727 = load ptr, ptr %280, align 8
  %728 = getelementptr i8, ptr %727, i64 2008
  %729 = load i64, ptr %282, align 8
  %730 = add nsw i64 %729, -1
  %731 = getelementptr i8, ptr %727, i64 1808
  %732 = getelementptr i8, ptr %727, i64 608
  br label %733
733:
  %734 = phi i64 [ 0, %721 ], [ %764, %762 ]
  %735 = icmp eq i64 %734, %726
  br i1 %735, label %766, label %736
736:
  %737 = getelementptr [24 x %struct.Argument], ptr %724, i64 0, i64 %734
  %738 = load i64, ptr %728, align 8
  %739 = getelementptr i8, ptr %737, i64 16
  %740 = load i64, ptr %739, align 8
  %741 = mul i64 %740, %738
  %742 = mul i64 %741, %730
  %743 = getelementptr i8, ptr %737, i64 8
  %744 = load ptr, ptr %743, align 8
  %745 = call i64 @llvm.smin.i64(i64 %742, i64 0)
  %746 = getelementptr i8, ptr %744, i64 %745
  %747 = load ptr, ptr %725, align 8
  %748 = load i64, ptr %731, align 8
  %749 = mul i64 %729, %738
  %750 = mul i64 %749, %748
  %751 = getelementptr i8, ptr %747, i64 %750
  %752 = icmp ult ptr %746, %751
  br i1 %752, label %753, label %762
753:
  %754 = call i64 @llvm.abs.i64(i64 %742, i1 true)
  %755 = getelementptr i8, ptr %746, i64 %754
  %756 = getelementptr [24 x %struct.Row], ptr %732, i64 0, i64 %734, i32 2
  %757 = load i64, ptr %756, align 8
  %758 = mul nsw i64 %757, %738
  %759 = getelementptr i8, ptr %755, i64 %758
  %760 = icmp ult ptr %747, %759
  %761 = zext i1 %760 to i32
  br label %762
762:
  %763 = phi i32 [ 0, %736 ], [ %761, %753 ]
  %764 = add nuw i64 %734, 1
  %765 = icmp eq i32 %763, 0
  br i1 %765, label %733, label %766
766:
  %767 = xor i1 %735, true
  br label %768
768:
  %769 = phi i1 [ true, %661 ], [ true, %660 ], [ false, %766 ], [ false, %672 ], [ false, %719 ]
  %770 = phi ptr [ null, %661 ], [ null, %660 ], [ %657, %766 ], [ %657, %672 ], [ %657, %719 ]
  %771 = phi i1 [ false, %661 ], [ false, %660 ], [ %735, %766 ], [ false, %672 ], [ false, %719 ]
  %772 = phi i1 [ true, %661 ], [ true, %660 ], [ %767, %766 ], [ true, %672 ], [ true, %719 ]
  %773 = getelementptr i8, ptr %650, i64 1976
  %774 = load ptr, ptr %773, align 8
  %775 = icmp ne ptr %774, null
  %776 = load i64, ptr %281, align 8
  %777 = icmp eq i64 %776, 0
  %778 = select i1 %775, i1 %777, i1 false
  br i1 %778, label %779, label %856
779:
  %780 = load ptr, ptr getelementptr (i8, ptr @python, i64 160), align 8
  br label %781
781:
  %782 = phi ptr [ %780, %779 ], [ %854, %853 ]
  %783 = phi ptr [ %780, %779 ], [ %855, %853 ]
  %784 = phi i1 [ true, %779 ], [ false, %853 ]
  %785 = phi i64 [ 0, %779 ], [ 1, %853 ]
  %786 = load ptr, ptr %280, align 8
  %787 = getelementptr i8, ptr %786, i64 1976
  %788 = load ptr, ptr %787, align 8
  %789 = getelementptr i8, ptr %788, i64 24
  %790 = load ptr, ptr %789, align 8
  %791 = getelementptr ptr, ptr %790, i64 %785
  %792 = load ptr, ptr %791, align 8
  %793 = icmp eq ptr %792, %783
  br i1 %793, label %853, label %794
794:
  %795 = load i32, ptr %792, align 8
  %796 = icmp eq i32 %795, 1
  br i1 %796, label %797, label %853
797:
  %798 = load ptr, ptr getelementptr (i8, ptr @python, i64 32), align 8
  %799 = getelementptr i8, ptr %792, i64 8
  %800 = load ptr, ptr %799, align 8
  %801 = getelementptr i8, ptr %786, i64 1968
  %802 = load ptr, ptr %801, align 8
  %803 = icmp eq ptr %800, %802
  br i1 %803, label %804, label %840
804:
  %805 = load ptr, ptr getelementptr (i8, ptr @python, i64 192), align 8
  %806 = icmp eq ptr %800, %805
  br i1 %806, label %807, label %810
807:
  %808 = getelementptr i8, ptr %792, i64 24
  %809 = load ptr, ptr %808, align 8
  br label %813
810:
  %811 = load i64, ptr getelementptr (i8, ptr @python, i64 224), align 8
  %812 = getelementptr i8, ptr %792, i64 %811
  br label %813
813:
  %814 = phi ptr [ %809, %807 ], [ %812, %810 ]
  %815 = getelementptr i8, ptr %786, i64 1760
  %816 = load i64, ptr %815, align 8
  %817 = icmp slt i64 %816, 1
  br i1 %817, label %841, label %824
818:
  %819 = add nuw nsw i64 %826, 1
  %820 = load ptr, ptr %280, align 8
  %821 = getelementptr i8, ptr %820, i64 1760
  %822 = load i64, ptr %821, align 8
  %823 = icmp slt i64 %819, %822
  br i1 %823, label %824, label %841
824:
  %825 = phi ptr [ %820, %818 ], [ %786, %813 ]
  %826 = phi i64 [ %819, %818 ], [ 0, %813 ]
  %827 = getelementptr ptr, ptr %814, i64 %826
  %828 = load ptr, ptr %827, align 8
  %829 = load i32, ptr %828, align 8
  %830 = icmp eq i32 %829, 1
  br i1 %830, label %831, label %840
831:
  %832 = getelementptr i8, ptr %828, i64 72
  %833 = load ptr, ptr %832, align 8
  %834 = icmp eq ptr %833, null
  br i1 %834, label %835, label %840
835:
  %836 = getelementptr i8, ptr %825, i64 1768
  %837 = getelementptr [4 x %struct.Row], ptr %836, i64 0, i64 %826
  %838 = call fastcc i32 @fits(ptr %11, ptr %828, ptr %837, i32 1029)
  %839 = icmp eq i32 %838, 0
  br i1 %839, label %840, label %818
840:
  store ptr %782, ptr %791, align 8
  br label %841
841:
  %842 = phi ptr [ %782, %840 ], [ %792, %813 ], [ %792, %818 ]
  call void %798(ptr %842)
  %843 = load ptr, ptr %791, align 8
  %844 = icmp eq ptr %843, %792
  br i1 %844, label %848, label %845
845:
  %846 = load ptr, ptr getelementptr (i8, ptr @python, i64 40), align 8
  call void %846(ptr %792)
  %847 = load ptr, ptr getelementptr (i8, ptr @python, i64 160), align 8
  br label %853
848:
  %849 = getelementptr i8, ptr %11, i64 408
  %850 = load i64, ptr %14, align 8
  %851 = add nsw i64 %850, 1
  store i64 %851, ptr %14, align 8
  %852 = getelementptr [48 x ptr], ptr %849, i64 0, i64 %850
  store ptr %792, ptr %852, align 8
  br label %856
853:
  %854 = phi ptr [ %847, %845 ], [ %782, %794 ], [ %782, %781 ]
  %855 = phi ptr [ %847, %845 ], [ %783, %794 ], [ %783, %781 ]
  br i1 %784, label %781, label %856
856:
  %857 = phi ptr [ null, %768 ], [ %792, %848 ], [ null, %853 ]
  %858 = getelementptr i8, ptr %650, i64 1760
  %859 = load i64, ptr %858, align 8
  %860 = icmp sgt i64 %859, 0
  br i1 %860, label %861, label %918
861:
  %862 = getelementptr i8, ptr %650, i64 1768
  %863 = icmp eq ptr %857, null
  %864 = getelementptr i8, ptr %857, i64 8
  %865 = getelementptr i8, ptr %857, i64 24
  %866 = getelementptr i8, ptr %11, i64 1848
  br label %867
867:
  %868 = phi i64 [ 0, %861 ], [ %915, %912 ]
  %869 = load i64, ptr %281, align 8
  %870 = icmp eq i64 %869, 0
  br i1 %870, label %871, label %876
871:
  %872 = getelementptr [4 x %struct.Row], ptr %862, i64 0, i64 %868
  %873 = load i64, ptr %872, align 8
  %874 = icmp eq i64 %873, 0
  %875 = and i1 %769, %874
  br label %876
876:
  %877 = phi i1 [ false, %867 ], [ %875, %871 ]
  br i1 %772, label %878, label %895
878:
  br i1 %863, label %892, label %879
879:
  %880 = load ptr, ptr %864, align 8
  %881 = load ptr, ptr getelementptr (i8, ptr @python, i64 192), align 8
  %882 = icmp eq ptr %880, %881
  br i1 %882, label %883, label %885
883:
  %884 = load ptr, ptr %865, align 8
  br label %888
885:
  %886 = load i64, ptr getelementptr (i8, ptr @python, i64 224), align 8
  %887 = getelementptr i8, ptr %857, i64 %886
  br label %888
888:
  %889 = phi ptr [ %884, %883 ], [ %887, %885 ]
  %890 = getelementptr ptr, ptr %889, i64 %868
  %891 = load ptr, ptr %890, align 8
  br label %895
892:
  br i1 %877, label %893, label %900
893:
  %894 = getelementptr [4 x ptr], ptr %7, i64 0, i64 %868
  store ptr null, ptr %894, align 8
  br label %906
895:
  %896 = phi ptr [ %891, %888 ], [ %770, %876 ]
  %897 = getelementptr [4 x ptr], ptr %7, i64 0, i64 %868
  store ptr %896, ptr %897, align 8
  %898 = icmp ne ptr %896, null
  %899 = or i1 %877, %898
  br i1 %899, label %905, label %1073
900:
  %901 = getelementptr [4 x %struct.Row], ptr %862, i64 0, i64 %868
  %902 = call fastcc ptr @new_array(ptr %11, ptr %901)
  %903 = getelementptr [4 x ptr], ptr %7, i64 0, i64 %868
  store ptr %902, ptr %903, align 8
  %904 = icmp eq ptr %902, null
  br i1 %904, label %1073, label %908
905:
  br i1 %877, label %906, label %908
906:
  %907 = getelementptr [4 x double], ptr %8, i64 0, i64 %868
  br label %912
908:
  %909 = phi ptr [ %896, %905 ], [ %902, %900 ]
  %910 = getelementptr i8, ptr %909, i64 16
  %911 = load ptr, ptr %910, align 8
  br label %912
912:
  %913 = phi ptr [ %907, %906 ], [ %911, %908 ]
  %914 = getelementptr [4 x ptr], ptr %866, i64 0, i64 %868
  store ptr %913, ptr %914, align 8
  %915 = add nuw nsw i64 %868, 1
  %916 = load i64, ptr %858, align 8
  %917 = icmp slt i64 %915, %916
  br i1 %917, label %867, label %918
918:
  %919 = load i64, ptr %282, align 8
  %920 = load ptr, ptr %280, align 8
  %921 = getelementptr i8, ptr %920, i64 1960
  %922 = load i64, ptr %921, align 8
  %923 = mul nsw i64 %922, %919
  %924 = icmp slt i64 %923, 8192
  br i1 %924, label %925, label %929
925:
  %926 = call fastcc i64 @run_rows(ptr %11, i64 0, i64 %919)
  %927 = icmp ne i64 %926, 0
  %928 = zext i1 %927 to i32
  br label %985
929:
  %930 = icmp slt i64 %919, 16384
  %931 = load i64, ptr @job, align 8
  %932 = icmp ne i64 %931, 0
  %933 = select i1 %930, i1 true, i1 %932
  br i1 %933, label %971, label %934
934:
  %935 = lshr i64 %919, 6
  %936 = and i64 %935, 144115188075855808
  store i64 1, ptr @job, align 8
  store i64 0, ptr getelementptr (i8, ptr @job, i64 32), align 8
  store ptr %11, ptr getelementptr (i8, ptr @job, i64 64), align 8
  %937 = call i64 @llvm.umin.i64(i64 %936, i64 4096)
  %938 = call i64 @llvm.umax.i64(i64 %937, i64 512)
  store i64 %938, ptr getelementptr (i8, ptr @job, i64 24), align 8
  %939 = add nsw i64 %919, -1
  %940 = add nuw i64 %939, %938
  %941 = sdiv i64 %940, %938
  store i64 %941, ptr getelementptr (i8, ptr @job, i64 16), align 8
  call void @llvm.lifetime.start.p0(i64 8, ptr %5)
  %942 = load ptr, ptr getelementptr (i8, ptr @python, i64 72), align 8
  %943 = call ptr %942(i64 %919)
  store ptr %943, ptr %5, align 8
  call void @llvm.lifetime.start.p0(i64 4, ptr %6)
  %944 = icmp eq ptr %943, null
  br i1 %944, label %968, label %945
945:
  %946 = load ptr, ptr getelementptr (i8, ptr @python, i64 24), align 8
  %947 = load ptr, ptr getelementptr (i8, ptr @python, i64 264), align 8
  %948 = call ptr %946(ptr %947, ptr %5, i64 1, ptr null)
  %949 = load ptr, ptr getelementptr (i8, ptr @python, i64 40), align 8
  %950 = load ptr, ptr %5, align 8
  call void %949(ptr %950)
  %951 = icmp eq ptr %948, null
  br i1 %951, label %968, label %952
952:
  store atomic i64 0, ptr getelementptr (i8, ptr @job, i64 8) release, align 8
  %953 = load ptr, ptr getelementptr (i8, ptr @python, i64 64), align 8
  %954 = call i64 %953(ptr %948, ptr %6)
  store atomic i64 %954, ptr getelementptr (i8, ptr @job, i64 56) release, align 8
  %955 = load ptr, ptr getelementptr (i8, ptr @python, i64 40), align 8
  call void %955(ptr %948)
  %956 = load ptr, ptr getelementptr (i8, ptr @python, i64 112), align 8
  %957 = call ptr %956()
  call fastcc void @work()
  store atomic i64 0, ptr getelementptr (i8, ptr @job, i64 56) monotonic, align 8
  store atomic i64 1073741824, ptr getelementptr (i8, ptr @job, i64 8) release, align 8
  %958 = load atomic i64, ptr getelementptr (i8, ptr @job, i64 40) acquire, align 8
  %959 = icmp eq i64 %958, 0
  br i1 %959, label %963, label %960
960:
  call void @relax()
  %961 = load atomic i64, ptr getelementptr (i8, ptr @job, i64 40) acquire, align 8
  %962 = icmp eq i64 %961, 0
  br i1 %962, label %963, label %960
963:
  %964 = load ptr, ptr getelementptr (i8, ptr @python, i64 120), align 8
  call void %964(ptr %957)
  store i64 0, ptr @job, align 8
  %965 = load i64, ptr getelementptr (i8, ptr @job, i64 32), align 8
  %966 = icmp ne i64 %965, 0
  %967 = zext i1 %966 to i32
  br label %969
968:
  store i64 0, ptr @job, align 8
  br label %969
969:
  %970 = phi i32 [ %967, %963 ], [ 2, %968 ]
  call void @llvm.lifetime.end.p0(i64 4, ptr %6)
  call void @llvm.lifetime.end.p0(i64 8, ptr %5)
  br label %985
971:
  %972 = load ptr, ptr %561, align 8
  %973 = getelementptr i8, ptr %972, i64 280
  %974 = load i64, ptr %973, align 8
  %975 = getelementptr i8, ptr %972, i64 288
  store i64 %974, ptr %975, align 8
  %976 = load ptr, ptr getelementptr (i8, ptr @python, i64 112), align 8
  %977 = call ptr %976()
  %978 = load i64, ptr %282, align 8
  %979 = call fastcc i64 @run_rows(ptr %11, i64 0, i64 %978)
  %980 = load ptr, ptr getelementptr (i8, ptr @python, i64 120), align 8
  call void %980(ptr %977)
  %981 = load ptr, ptr %561, align 8
  %982 = getelementptr i8, ptr %981, i64 288
  store i64 0, ptr %982, align 8
  %983 = icmp ne i64 %979, 0
  %984 = zext i1 %983 to i32
  br label %985
985:
  %986 = phi i32 [ %928, %925 ], [ %984, %971 ], [ %970, %969 ]
  %987 = icmp eq i32 %986, 0
  br i1 %987, label %988, label %1073
988:
  %989 = load i64, ptr %858, align 8
  %990 = icmp sgt i64 %989, 0
  br i1 %990, label %991, label %1019
991:
  %992 = getelementptr i8, ptr %11, i64 1848
  %993 = getelementptr i8, ptr %650, i64 1992
  %994 = getelementptr i8, ptr %11, i64 408
  br label %995
995:
  %996 = phi i64 [ %989, %991 ], [ %1014, %1013 ]
  %997 = phi i64 [ 0, %991 ], [ %1015, %1013 ]
  %998 = getelementptr [4 x ptr], ptr %7, i64 0, i64 %997
  %999 = load ptr, ptr %998, align 8
  %1000 = icmp eq ptr %999, null
  br i1 %1000, label %1001, label %1013
1001:
  %1002 = load ptr, ptr getelementptr (i8, ptr @python, i64 136), align 8
  %1003 = getelementptr [4 x ptr], ptr %992, i64 0, i64 %997
  %1004 = load ptr, ptr %1003, align 8
  %1005 = load ptr, ptr %993, align 8
  %1006 = call ptr %1002(ptr %1004, ptr %1005, ptr null)
  %1007 = icmp eq ptr %1006, null
  br i1 %1007, label %1017, label %1008
1008:
  %1009 = load i64, ptr %14, align 8
  %1010 = add nsw i64 %1009, 1
  store i64 %1010, ptr %14, align 8
  %1011 = getelementptr [48 x ptr], ptr %994, i64 0, i64 %1009
  store ptr %1006, ptr %1011, align 8
  store ptr %1006, ptr %998, align 8
  %1012 = load i64, ptr %858, align 8
  br label %1013
1013:
  %1014 = phi i64 [ %1012, %1008 ], [ %996, %995 ]
  %1015 = add nuw nsw i64 %997, 1
  %1016 = icmp slt i64 %1015, %1014
  br i1 %1016, label %995, label %1019
1017:
  %1018 = load ptr, ptr getelementptr (i8, ptr @python, i64 80), align 8
  call void %1018()
  store ptr null, ptr %998, align 8
  br label %1073
1019:
  %1020 = or i1 %769, %771
  br i1 %1020, label %1026, label %1021
1021:
  %1022 = load ptr, ptr getelementptr (i8, ptr @python, i64 144), align 8
  %1023 = load ptr, ptr %7, align 16
  %1024 = call i32 %1022(ptr %770, ptr %1023)
  %1025 = icmp eq i32 %1024, 0
  br i1 %1025, label %1026, label %1073
1026:
  br i1 %769, label %1027, label %1041
1027:
  %1028 = icmp eq ptr %857, null
  br i1 %1028, label %1029, label %1044
1029:
  %1030 = getelementptr i8, ptr %650, i64 1968
  %1031 = load ptr, ptr %1030, align 8
  %1032 = icmp eq ptr %1031, null
  br i1 %1032, label %1035, label %1033
1033:
  %1034 = call fastcc ptr @new_tuple(ptr %11, ptr %7)
  br label %1041
1035:
  %1036 = load i64, ptr %858, align 8
  %1037 = icmp eq i64 %1036, 0
  %1038 = load ptr, ptr %7, align 16
  %1039 = load ptr, ptr getelementptr (i8, ptr @python, i64 160), align 8
  %1040 = select i1 %1037, ptr %1039, ptr %1038
  br label %1041
1041:
  %1042 = phi ptr [ %1034, %1033 ], [ %1040, %1035 ], [ %770, %1026 ]
  %1043 = icmp eq ptr %1042, null
  br i1 %1043, label %1073, label %1044
1044:
  %1045 = phi ptr [ %1042, %1041 ], [ %857, %1027 ]
  %1046 = load ptr, ptr %773, align 8
  %1047 = icmp eq ptr %1046, null
  br i1 %1047, label %1061, label %1048
1048:
  %1049 = load i64, ptr %281, align 8
  %1050 = icmp ne i64 %1049, 0
  %1051 = icmp ne ptr %857, null
  %1052 = or i1 %1051, %1050
  br i1 %1052, label %1061, label %1053
1053:
  %1054 = getelementptr i8, ptr %1046, i64 24
  %1055 = load ptr, ptr %1054, align 8
  %1056 = getelementptr i8, ptr %1055, i64 8
  %1057 = load ptr, ptr %1056, align 8
  %1058 = load ptr, ptr %1055, align 8
  store ptr %1058, ptr %1056, align 8
  %1059 = load ptr, ptr getelementptr (i8, ptr @python, i64 32), align 8
  store ptr %1045, ptr %1055, align 8
  call void %1059(ptr %1045)
  %1060 = load ptr, ptr getelementptr (i8, ptr @python, i64 40), align 8
  call void %1060(ptr %1057)
  br label %1061
1061:
  %1062 = load i64, ptr %14, align 8
  %1063 = icmp eq i64 %1062, 0
  br i1 %1063, label %1071, label %1064
1064:
  %1065 = getelementptr i8, ptr %11, i64 408
  %1066 = add nsw i64 %1062, -1
  %1067 = getelementptr [48 x ptr], ptr %1065, i64 0, i64 %1066
  %1068 = load ptr, ptr %1067, align 8
  %1069 = icmp eq ptr %1068, %1045
  br i1 %1069, label %1070, label %1071
1070:
  store i64 %1066, ptr %14, align 8
  br label %1073
1071:
  %1072 = load ptr, ptr getelementptr (i8, ptr @python, i64 32), align 8
  call void %1072(ptr %1045)
  br label %1073
1073:
  %1074 = phi ptr [ null, %1017 ], [ null, %1041 ], [ %1045, %1071 ], [ %1045, %1070 ], [ null, %1021 ], [ null, %985 ], [ null, %663 ], [ null, %719 ], [ null, %900 ], [ null, %895 ]
  %1075 = phi i32 [ 1, %1017 ], [ 1, %1041 ], [ 0, %1071 ], [ 0, %1070 ], [ 2, %1021 ], [ %986, %985 ], [ 1, %663 ], [ 1, %719 ], [ 1, %900 ], [ 1, %895 ]
  call void @llvm.lifetime.end.p0(i64 32, ptr %8)
  call void @llvm.lifetime.end.p0(i64 32, ptr %7)
  %1076 = icmp eq i32 %1075, 1
  br label %1077
1077:
  %1078 = phi ptr [ null, %109 ], [ %1074, %1073 ], [ null, %277 ], [ null, %31 ], [ null, %134 ], [ null, %174 ], [ null, %570 ], [ null, %563 ], [ null, %557 ], [ null, %385 ], [ null, %643 ], [ null, %631 ], [ null, %542 ], [ null, %548 ], [ null, %551 ], [ null, %512 ], [ null, %409 ], [ null, %377 ], [ null, %392 ], [ null, %449 ], [ null, %445 ], [ null, %331 ], [ null, %326 ], [ null, %323 ], [ null, %318 ], [ null, %176 ], [ null, %184 ], [ null, %163 ], [ null, %90 ], [ null, %96 ], [ null, %93 ]
  %1079 = phi i1 [ true, %109 ], [ %1076, %1073 ], [ true, %277 ], [ true, %31 ], [ true, %134 ], [ true, %174 ], [ true, %570 ], [ true, %563 ], [ true, %557 ], [ true, %385 ], [ true, %643 ], [ true, %631 ], [ true, %542 ], [ true, %548 ], [ true, %551 ], [ true, %512 ], [ true, %409 ], [ true, %377 ], [ true, %392 ], [ true, %449 ], [ true, %445 ], [ true, %331 ], [ true, %326 ], [ true, %323 ], [ true, %318 ], [ true, %176 ], [ true, %184 ], [ true, %163 ], [ true, %90 ], [ true, %96 ], [ true, %93 ]
  %1080 = load i64, ptr %14, align 8
  %1081 = icmp eq i64 %1080, 0
  br i1 %1081, label %1092, label %1082
1082:
  %1083 = getelementptr i8, ptr %11, i64 408
  br label %1084
1084:
  %1085 = phi i64 [ %1080, %1082 ], [ %1090, %1084 ]
  %1086 = load ptr, ptr getelementptr (i8, ptr @python, i64 40), align 8
  %1087 = add nsw i64 %1085, -1
  store i64 %1087, ptr %14, align 8
  %1088 = getelementptr [48 x ptr], ptr %1083, i64 0, i64 %1087
  %1089 = load ptr, ptr %1088, align 8
  call void %1086(ptr %1089)
  %1090 = load i64, ptr %14, align 8
  %1091 = icmp eq i64 %1090, 0
  br i1 %1091, label %1092, label %1084
1092:
  br i1 %1079, label %1093, label %1099
1093:
  %1094 = load ptr, ptr getelementptr (i8, ptr @python, i64 24), align 8
  %1095 = load ptr, ptr %11, align 8
  %1096 = getelementptr i8, ptr %1095, i64 32
  %1097 = load ptr, ptr %1096, align 8
  %1098 = call ptr %1094(ptr %1097, ptr %1, i64 %2, ptr %3)
  br label %1099
1099:
  %1100 = phi ptr [ %1098, %1093 ], [ %1078, %1092 ]
  call void @llvm.lifetime.end.p0(i64 1896, ptr %11)
  call void @llvm.lifetime.end.p0(i64 1024, ptr %10)
  ret ptr %1100
}
define i64 @size_of(i64 %0) nounwind {
  %2 = alloca [6 x i64], align 16
  call void @llvm.lifetime.start.p0(i64 48, ptr %2)
  store i64 272, ptr %2, align 16
  %3 = getelementptr i8, ptr %2, i64 8
  store i64 72, ptr %3, align 8
  %4 = getelementptr i8, ptr %2, i64 16
  store i64 144, ptr %4, align 16
  %5 = getelementptr i8, ptr %2, i64 24
  store i64 280, ptr %5, align 8
  %6 = getelementptr i8, ptr %2, i64 32
  store i64 2032, ptr %6, align 16
  %7 = getelementptr i8, ptr %2, i64 40
  store i64 296, ptr %7, align 8
  %8 = getelementptr [6 x i64], ptr %2, i64 0, i64 %0
  %9 = load i64, ptr %8, align 8
  call void @llvm.lifetime.end.p0(i64 48, ptr %2)
  ret i64 %9
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
  %34 = load ptr, ptr getelementptr (i8, ptr @python, i64 96), align 8
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
define internal noalias ptr @no_zeros(ptr %0, i64 %1, i64 %2) nounwind {
  ret ptr null
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
  %10 = load ptr, ptr getelementptr (i8, ptr @python, i64 104), align 8
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
  %20 = load ptr, ptr getelementptr (i8, ptr @python, i64 104), align 8
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
define internal fastcc i64 @run_rows(ptr %0, i64 %1, i64 %2) nounwind {
  %4 = alloca [96 x i64], align 16
  %5 = getelementptr i8, ptr %0, i64 16
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr i8, ptr %0, i64 8
  %8 = load ptr, ptr %7, align 8
  call void @llvm.lifetime.start.p0(i64 768, ptr %4)
  store i64 %2, ptr %4, align 16
  %9 = getelementptr i8, ptr %6, i64 8
  %10 = getelementptr i8, ptr %4, i64 8
  %11 = load i64, ptr %9, align 8
  %12 = icmp sgt i64 %11, 0
  br i1 %12, label %13, label %15
13:
  %14 = getelementptr i8, ptr %6, i64 16
  br label %23
15:
  %16 = phi ptr [ %10, %3 ], [ %29, %23 ]
  %17 = getelementptr i8, ptr %8, i64 408
  %18 = load i64, ptr %17, align 8
  %19 = icmp sgt i64 %18, 0
  br i1 %19, label %20, label %31
20:
  %21 = getelementptr i8, ptr %0, i64 808
  %22 = getelementptr i8, ptr %8, i64 2008
  br label %41
23:
  %24 = phi ptr [ %10, %13 ], [ %29, %23 ]
  %25 = phi i64 [ 0, %13 ], [ %28, %23 ]
  %26 = getelementptr [32 x i64], ptr %14, i64 0, i64 %25
  %27 = load i64, ptr %26, align 8
  store i64 %27, ptr %24, align 8
  %28 = add nuw nsw i64 %25, 1
  %29 = getelementptr i8, ptr %24, i64 8
  %30 = icmp slt i64 %28, %11
  br i1 %30, label %23, label %15
31:
  %32 = phi ptr [ %16, %15 ], [ %55, %41 ]
  %33 = getelementptr i8, ptr %8, i64 1760
  %34 = load i64, ptr %33, align 8
  %35 = icmp sgt i64 %34, 0
  br i1 %35, label %36, label %59
36:
  %37 = getelementptr i8, ptr %0, i64 1848
  %38 = getelementptr i8, ptr %8, i64 1768
  %39 = getelementptr i8, ptr %8, i64 2008
  %40 = getelementptr i8, ptr %6, i64 272
  br label %62
41:
  %42 = phi i64 [ 0, %20 ], [ %56, %41 ]
  %43 = phi ptr [ %16, %20 ], [ %55, %41 ]
  %44 = getelementptr [24 x %struct.Argument], ptr %21, i64 0, i64 %42
  %45 = getelementptr i8, ptr %44, i64 8
  %46 = load ptr, ptr %45, align 8
  %47 = ptrtoint ptr %46 to i64
  %48 = getelementptr i8, ptr %44, i64 16
  %49 = load i64, ptr %48, align 8
  %50 = mul nsw i64 %49, %1
  %51 = load i64, ptr %22, align 8
  %52 = mul nsw i64 %50, %51
  %53 = add nsw i64 %52, %47
  %54 = getelementptr i8, ptr %43, i64 8
  store i64 %53, ptr %43, align 8
  %55 = getelementptr i8, ptr %43, i64 16
  store i64 %49, ptr %54, align 8
  %56 = add nuw nsw i64 %42, 1
  %57 = load i64, ptr %17, align 8
  %58 = icmp slt i64 %56, %57
  br i1 %58, label %41, label %31
59:
  %60 = load ptr, ptr %6, align 8
  %61 = call i64 %60(ptr %4)
  call void @llvm.lifetime.end.p0(i64 768, ptr %4)
  ret i64 %61
62:
  %63 = phi i64 [ 0, %36 ], [ %82, %80 ]
  %64 = phi ptr [ %32, %36 ], [ %81, %80 ]
  %65 = getelementptr [4 x ptr], ptr %37, i64 0, i64 %63
  %66 = load ptr, ptr %65, align 8
  %67 = ptrtoint ptr %66 to i64
  %68 = getelementptr [4 x %struct.Row], ptr %38, i64 0, i64 %63, i32 2
  %69 = load i64, ptr %68, align 8
  %70 = mul nsw i64 %69, %1
  %71 = load i64, ptr %39, align 8
  %72 = mul nsw i64 %70, %71
  %73 = add nsw i64 %72, %67
  %74 = getelementptr i8, ptr %64, i64 8
  store i64 %73, ptr %64, align 8
  %75 = load i64, ptr %40, align 8
  %76 = icmp eq i64 %75, 0
  br i1 %76, label %80, label %77
77:
  %78 = load i64, ptr %68, align 8
  %79 = getelementptr i8, ptr %64, i64 16
  store i64 %78, ptr %74, align 8
  br label %80
80:
  %81 = phi ptr [ %79, %77 ], [ %74, %62 ]
  %82 = add nuw nsw i64 %63, 1
  %83 = load i64, ptr %33, align 8
  %84 = icmp slt i64 %82, %83
  br i1 %84, label %62, label %59
}
define internal fastcc ptr @new_array(ptr %0, ptr %1) nounwind {
  %3 = getelementptr i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr i8, ptr %0, i64 1768
  %6 = load i64, ptr %5, align 8
  %7 = load i64, ptr %1, align 8
  %8 = add nsw i64 %7, %6
  %9 = trunc i64 %8 to i32
  %10 = getelementptr i8, ptr %0, i64 1776
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr i8, ptr %1, i64 40
  %13 = load i64, ptr %12, align 8
  %14 = mul nsw i64 %13, %11
  %15 = getelementptr i8, ptr %4, i64 2008
  %16 = load i64, ptr %15, align 8
  %17 = mul nsw i64 %14, %16
  %18 = icmp slt i64 %17, 262144
  br i1 %18, label %28, label %19
19:
  %20 = load ptr, ptr getelementptr (i8, ptr @python, i64 152), align 8
  %21 = load ptr, ptr getelementptr (i8, ptr @python, i64 256), align 8
  %22 = call ptr %20(ptr %21)
  %23 = icmp eq ptr %22, null
  br i1 %23, label %26, label %24
24:
  %25 = load i64, ptr %5, align 8
  br label %28
26:
  %27 = load ptr, ptr getelementptr (i8, ptr @python, i64 80), align 8
  call void %27()
  br label %79
28:
  %29 = phi i64 [ %25, %24 ], [ %6, %2 ]
  %30 = phi ptr [ %22, %24 ], [ null, %2 ]
  %31 = load ptr, ptr getelementptr (i8, ptr @python, i64 128), align 8
  %32 = load ptr, ptr getelementptr (i8, ptr @python, i64 208), align 8
  %33 = icmp eq i64 %29, 0
  br i1 %33, label %40, label %34
34:
  %35 = load i64, ptr %1, align 8
  %36 = icmp sgt i64 %35, 0
  br i1 %36, label %37, label %44
37:
  %38 = getelementptr i8, ptr %1, i64 8
  %39 = getelementptr i8, ptr %0, i64 1784
  br label %49
40:
  %41 = getelementptr i8, ptr %1, i64 8
  br label %58
42:
  %43 = load i64, ptr %5, align 8
  br label %44
44:
  %45 = phi i64 [ %43, %42 ], [ %29, %34 ]
  %46 = getelementptr i8, ptr %0, i64 1816
  %47 = sub i64 0, %45
  %48 = getelementptr i64, ptr %46, i64 %47
  br label %58
49:
  %50 = phi i64 [ 0, %37 ], [ %55, %49 ]
  %51 = getelementptr [4 x i64], ptr %38, i64 0, i64 %50
  %52 = load i64, ptr %51, align 8
  %53 = add nuw nsw i64 %50, 4
  %54 = getelementptr [8 x i64], ptr %39, i64 0, i64 %53
  store i64 %52, ptr %54, align 8
  %55 = add nuw nsw i64 %50, 1
  %56 = load i64, ptr %1, align 8
  %57 = icmp slt i64 %55, %56
  br i1 %57, label %49, label %42
58:
  %59 = phi ptr [ %48, %44 ], [ %41, %40 ]
  %60 = getelementptr i8, ptr %4, i64 2000
  %61 = load i64, ptr %60, align 8
  %62 = trunc i64 %61 to i32
  %63 = call ptr %31(ptr %32, i32 %9, ptr %59, i32 %62, ptr null, ptr null, i32 0, i32 0, ptr null)
  br i1 %18, label %69, label %64
64:
  %65 = load ptr, ptr getelementptr (i8, ptr @python, i64 40), align 8
  %66 = load ptr, ptr getelementptr (i8, ptr @python, i64 152), align 8
  %67 = call ptr %66(ptr %30)
  call void %65(ptr %67)
  %68 = load ptr, ptr getelementptr (i8, ptr @python, i64 40), align 8
  call void %68(ptr %30)
  br label %69
69:
  %70 = icmp eq ptr %63, null
  br i1 %70, label %77, label %71
71:
  %72 = getelementptr i8, ptr %0, i64 408
  %73 = getelementptr i8, ptr %0, i64 792
  %74 = load i64, ptr %73, align 8
  %75 = add nsw i64 %74, 1
  store i64 %75, ptr %73, align 8
  %76 = getelementptr [48 x ptr], ptr %72, i64 0, i64 %74
  store ptr %63, ptr %76, align 8
  br label %79
77:
  %78 = load ptr, ptr getelementptr (i8, ptr @python, i64 80), align 8
  call void %78()
  br label %79
79:
  %80 = phi ptr [ null, %26 ], [ %63, %71 ], [ null, %77 ]
  ret ptr %80
}
define internal fastcc i32 @fits(ptr %0, ptr %1, ptr %2, i32 %3) nounwind {
  %5 = getelementptr i8, ptr %1, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = load ptr, ptr getelementptr (i8, ptr @python, i64 208), align 8
  %8 = icmp eq ptr %6, %7
  br i1 %8, label %9, label %92
9:
  %10 = getelementptr i8, ptr %0, i64 8
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr i8, ptr %1, i64 56
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr i8, ptr %13, i64 28
  %15 = load i32, ptr %14, align 4
  %16 = sext i32 %15 to i64
  %17 = getelementptr i8, ptr %11, i64 2000
  %18 = load i64, ptr %17, align 8
  %19 = icmp eq i64 %18, %16
  br i1 %19, label %20, label %92
20:
  %21 = getelementptr i8, ptr %13, i64 26
  %22 = load i8, ptr %21, align 2
  %23 = icmp eq i8 %22, 61
  br i1 %23, label %24, label %92
24:
  %25 = getelementptr i8, ptr %1, i64 64
  %26 = load i32, ptr %25, align 8
  %27 = or i32 %3, 256
  %28 = and i32 %26, %27
  %29 = icmp eq i32 %28, %27
  br i1 %29, label %30, label %92
30:
  %31 = getelementptr i8, ptr %1, i64 24
  %32 = load i32, ptr %31, align 8
  %33 = sext i32 %32 to i64
  %34 = getelementptr i8, ptr %0, i64 1768
  %35 = load i64, ptr %34, align 8
  %36 = load i64, ptr %2, align 8
  %37 = add nsw i64 %36, %35
  %38 = icmp eq i64 %37, %33
  br i1 %38, label %39, label %92
39:
  %40 = icmp eq i64 %35, 0
  br i1 %40, label %46, label %41
41:
  %42 = icmp sgt i64 %36, 0
  br i1 %42, label %43, label %52
43:
  %44 = getelementptr i8, ptr %2, i64 8
  %45 = getelementptr i8, ptr %0, i64 1784
  br label %59
46:
  %47 = getelementptr i8, ptr %2, i64 8
  br label %68
48:
  %49 = load i64, ptr %34, align 8
  %50 = load i32, ptr %31, align 8
  %51 = sext i32 %50 to i64
  br label %52
52:
  %53 = phi i64 [ %51, %48 ], [ %33, %41 ]
  %54 = phi i32 [ %50, %48 ], [ %32, %41 ]
  %55 = phi i64 [ %49, %48 ], [ %35, %41 ]
  %56 = getelementptr i8, ptr %0, i64 1816
  %57 = sub i64 0, %55
  %58 = getelementptr i64, ptr %56, i64 %57
  br label %68
59:
  %60 = phi i64 [ 0, %43 ], [ %65, %59 ]
  %61 = getelementptr [4 x i64], ptr %44, i64 0, i64 %60
  %62 = load i64, ptr %61, align 8
  %63 = add nuw nsw i64 %60, 4
  %64 = getelementptr [8 x i64], ptr %45, i64 0, i64 %63
  store i64 %62, ptr %64, align 8
  %65 = add nuw nsw i64 %60, 1
  %66 = load i64, ptr %2, align 8
  %67 = icmp slt i64 %65, %66
  br i1 %67, label %59, label %48
68:
  %69 = phi i64 [ %33, %46 ], [ %53, %52 ]
  %70 = phi i32 [ %32, %46 ], [ %54, %52 ]
  %71 = phi ptr [ %47, %46 ], [ %58, %52 ]
  %72 = icmp slt i32 %70, 1
  br i1 %72, label %92, label %73
73:
  %74 = getelementptr i8, ptr %1, i64 32
  %75 = load ptr, ptr %74, align 8
  %76 = load i64, ptr %75, align 8
  %77 = load i64, ptr %71, align 8
  %78 = icmp eq i64 %76, %77
  br i1 %78, label %79, label %92
79:
  %80 = phi i64 [ %81, %83 ], [ 0, %73 ]
  %81 = add nuw nsw i64 %80, 1
  %82 = icmp eq i64 %81, %69
  br i1 %82, label %89, label %83
83:
  %84 = getelementptr i64, ptr %75, i64 %81
  %85 = load i64, ptr %84, align 8
  %86 = getelementptr i64, ptr %71, i64 %81
  %87 = load i64, ptr %86, align 8
  %88 = icmp eq i64 %85, %87
  br i1 %88, label %79, label %89
89:
  %90 = icmp sge i64 %81, %69
  %91 = zext i1 %90 to i32
  br label %92
92:
  %93 = phi i32 [ 0, %24 ], [ 0, %4 ], [ 0, %30 ], [ 0, %20 ], [ 0, %9 ], [ 1, %68 ], [ 0, %73 ], [ %91, %89 ]
  ret i32 %93
}
define internal fastcc ptr @new_tuple(ptr %0, ptr %1) nounwind {
  %3 = getelementptr i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr i8, ptr %4, i64 1760
  %6 = load i64, ptr %5, align 8
  %7 = load ptr, ptr getelementptr (i8, ptr @python, i64 88), align 8
  %8 = getelementptr i8, ptr %4, i64 1968
  %9 = load ptr, ptr %8, align 8
  %10 = call ptr %7(ptr %9, i64 %6)
  %11 = icmp eq ptr %10, null
  br i1 %11, label %12, label %14
12:
  %13 = load ptr, ptr getelementptr (i8, ptr @python, i64 80), align 8
  call void %13()
  br label %51
14:
  %15 = load i64, ptr getelementptr (i8, ptr @python, i64 232), align 8
  %16 = icmp sgt i64 %15, -1
  br i1 %16, label %17, label %19
17:
  %18 = getelementptr i8, ptr %10, i64 %15
  store i64 -1, ptr %18, align 8
  br label %19
19:
  %20 = getelementptr i8, ptr %0, i64 792
  %21 = load i64, ptr %20, align 8
  %22 = sub nsw i64 %21, %6
  store i64 %22, ptr %20, align 8
  %23 = icmp sgt i64 %6, 0
  br i1 %23, label %24, label %29
24:
  %25 = getelementptr i8, ptr %10, i64 8
  %26 = getelementptr i8, ptr %10, i64 24
  br label %34
27:
  %28 = load i64, ptr %20, align 8
  br label %29
29:
  %30 = phi i64 [ %28, %27 ], [ %22, %19 ]
  %31 = getelementptr i8, ptr %0, i64 408
  %32 = add nsw i64 %30, 1
  store i64 %32, ptr %20, align 8
  %33 = getelementptr [48 x ptr], ptr %31, i64 0, i64 %30
  store ptr %10, ptr %33, align 8
  br label %51
34:
  %35 = phi i64 [ 0, %24 ], [ %49, %46 ]
  %36 = getelementptr ptr, ptr %1, i64 %35
  %37 = load ptr, ptr %36, align 8
  %38 = load ptr, ptr %25, align 8
  %39 = load ptr, ptr getelementptr (i8, ptr @python, i64 192), align 8
  %40 = icmp eq ptr %38, %39
  br i1 %40, label %41, label %43
41:
  %42 = load ptr, ptr %26, align 8
  br label %46
43:
  %44 = load i64, ptr getelementptr (i8, ptr @python, i64 224), align 8
  %45 = getelementptr i8, ptr %10, i64 %44
  br label %46
46:
  %47 = phi ptr [ %42, %41 ], [ %45, %43 ]
  %48 = getelementptr ptr, ptr %47, i64 %35
  store ptr %37, ptr %48, align 8
  %49 = add nuw nsw i64 %35, 1
  %50 = icmp eq i64 %49, %6
  br i1 %50, label %27, label %34
51:
  ret ptr %10
}
declare i64 @llvm.umin.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.abs.i64(i64, i1 immarg)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.umax.i64(i64, i64)

; handler.c compiled by `make entry`; SHA-256 of the source: f54173ba304060bff17bcb92097bf64f73551413a0d31197ef0ee4caa249169d

%struct.NewError = type { i64, ptr, ptr, i32 }
%struct.Schedule = type { i64, ptr, ptr, ptr, ptr }
%struct.OldError = type { i64, ptr, ptr }
%struct.Array = type { ptr, i64, [4 x i64], i64 }

@__const.size_of.sizes = private constant [3 x i64] [i64 2072, i64 184, i64 56], align 16

; Function Attrs: nounwind
define ptr @handle(ptr nocapture noundef readonly %0, ptr noundef %1) nounwind {
  %3 = alloca %struct.NewError, align 8
  %4 = alloca %struct.Schedule, align 8
  %5 = alloca %struct.OldError, align 8
  %6 = alloca %struct.NewError, align 8
  %7 = alloca [32 x i64], align 16
  %8 = alloca [2048 x i8], align 16
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load ptr, ptr %9, align 8
  %11 = icmp eq ptr %10, null
  br i1 %11, label %32, label %12

12:                                               ; preds = %2, %17
  %13 = phi ptr [ %19, %17 ], [ %10, %2 ]
  %14 = getelementptr inbounds i8, ptr %13, i64 8
  %15 = load i32, ptr %14, align 8
  %16 = icmp eq i32 %15, 1
  br i1 %16, label %21, label %17

17:                                               ; preds = %12
  %18 = getelementptr inbounds i8, ptr %13, i64 16
  %19 = load ptr, ptr %18, align 8
  %20 = icmp eq ptr %19, null
  br i1 %20, label %32, label %12

21:                                               ; preds = %12
  %22 = getelementptr inbounds i8, ptr %13, i64 24
  %23 = load ptr, ptr %22, align 8
  %24 = load i64, ptr %1, align 8
  %25 = trunc i64 %24 to i32
  %26 = getelementptr inbounds i8, ptr %23, i64 24
  store i32 %25, ptr %26, align 8
  %27 = getelementptr inbounds i8, ptr %1, i64 8
  %28 = load i64, ptr %27, align 8
  %29 = trunc i64 %28 to i32
  %30 = getelementptr inbounds i8, ptr %23, i64 28
  store i32 %29, ptr %30, align 4
  %31 = getelementptr inbounds i8, ptr %23, i64 32
  store i32 0, ptr %31, align 8
  br label %458

32:                                               ; preds = %17, %2
  %33 = getelementptr inbounds i8, ptr %0, i64 32
  %34 = load i32, ptr %33, align 8
  %35 = icmp eq i32 %34, 3
  br i1 %35, label %36, label %458

36:                                               ; preds = %32
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %7)
  %37 = getelementptr inbounds i8, ptr %0, i64 56
  %38 = load i64, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %1, i64 16
  %40 = load i64, ptr %39, align 8
  %41 = icmp eq i64 %38, %40
  br i1 %41, label %42, label %53

42:                                               ; preds = %36
  %43 = getelementptr inbounds i8, ptr %0, i64 96
  %44 = load i64, ptr %43, align 8
  %45 = getelementptr inbounds i8, ptr %1, i64 24
  %46 = load i64, ptr %45, align 8
  %47 = icmp eq i64 %44, %46
  br i1 %47, label %48, label %53

48:                                               ; preds = %42
  %49 = icmp sgt i64 %38, 0
  br i1 %49, label %50, label %55

50:                                               ; preds = %48
  %51 = getelementptr inbounds i8, ptr %0, i64 64
  %52 = load ptr, ptr %51, align 8
  br label %60

53:                                               ; preds = %42, %36
  %54 = getelementptr inbounds i8, ptr %1, i64 1824
  br label %252

55:                                               ; preds = %68, %48
  %56 = icmp sgt i64 %44, 0
  br i1 %56, label %57, label %82

57:                                               ; preds = %55
  %58 = getelementptr inbounds i8, ptr %0, i64 104
  %59 = load ptr, ptr %58, align 8
  br label %71

60:                                               ; preds = %68, %50
  %61 = phi i64 [ 0, %50 ], [ %69, %68 ]
  %62 = getelementptr inbounds i32, ptr %52, i64 %61
  %63 = load i32, ptr %62, align 4
  %64 = icmp eq i32 %63, 1
  br i1 %64, label %68, label %65

65:                                               ; preds = %60
  %66 = getelementptr inbounds i8, ptr %1, i64 32
  %67 = getelementptr inbounds [24 x %struct.Array], ptr %66, i64 0, i64 %61
  br label %252

68:                                               ; preds = %60
  %69 = add nuw nsw i64 %61, 1
  %70 = icmp eq i64 %69, %38
  br i1 %70, label %55, label %60

71:                                               ; preds = %76, %57
  %72 = phi i64 [ 0, %57 ], [ %77, %76 ]
  %73 = getelementptr inbounds i32, ptr %59, i64 %72
  %74 = load i32, ptr %73, align 4
  %75 = icmp eq i32 %74, 1
  br i1 %75, label %76, label %79

76:                                               ; preds = %71
  %77 = add nuw nsw i64 %72, 1
  %78 = icmp eq i64 %77, %44
  br i1 %78, label %82, label %71

79:                                               ; preds = %71
  %80 = getelementptr inbounds i8, ptr %1, i64 1376
  %81 = getelementptr inbounds [8 x %struct.Array], ptr %80, i64 0, i64 %72
  br label %252

82:                                               ; preds = %76, %55
  %83 = getelementptr inbounds i8, ptr %0, i64 72
  %84 = load ptr, ptr %83, align 8
  %85 = load ptr, ptr %84, align 8
  %86 = getelementptr inbounds i8, ptr %85, i64 32
  %87 = load i64, ptr %86, align 8
  %88 = getelementptr inbounds i8, ptr %1, i64 32
  %89 = getelementptr inbounds i8, ptr %1, i64 40
  %90 = load i64, ptr %89, align 8
  %91 = sub nsw i64 %87, %90
  %92 = icmp slt i64 %91, 0
  br i1 %92, label %252, label %93

93:                                               ; preds = %82
  br i1 %49, label %94, label %161

94:                                               ; preds = %93
  %95 = getelementptr inbounds i8, ptr %85, i64 40
  %96 = load ptr, ptr %95, align 8
  %97 = icmp eq i64 %87, %90
  br label %98

98:                                               ; preds = %157, %94
  %99 = phi i1 [ true, %94 ], [ %159, %157 ]
  %100 = phi i64 [ 0, %94 ], [ %158, %157 ]
  %101 = getelementptr inbounds ptr, ptr %84, i64 %100
  %102 = load ptr, ptr %101, align 8
  %103 = getelementptr inbounds [24 x %struct.Array], ptr %88, i64 0, i64 %100
  %104 = getelementptr inbounds i8, ptr %102, i64 16
  %105 = load i32, ptr %104, align 8
  %106 = icmp eq i32 %105, 12
  br i1 %106, label %107, label %156

107:                                              ; preds = %98
  %108 = getelementptr inbounds i8, ptr %102, i64 32
  %109 = load i64, ptr %108, align 8
  %110 = getelementptr inbounds i8, ptr %103, i64 8
  %111 = load i64, ptr %110, align 8
  %112 = add nsw i64 %111, %91
  %113 = icmp eq i64 %109, %112
  br i1 %113, label %114, label %156

114:                                              ; preds = %107
  %115 = getelementptr inbounds i8, ptr %102, i64 24
  %116 = load ptr, ptr %115, align 8
  %117 = ptrtoint ptr %116 to i64
  %118 = and i64 %117, 7
  %119 = icmp eq i64 %118, 0
  br i1 %119, label %120, label %156

120:                                              ; preds = %114
  br i1 %97, label %127, label %121

121:                                              ; preds = %120
  %122 = getelementptr inbounds i8, ptr %102, i64 40
  %123 = load ptr, ptr %122, align 8
  br label %137

124:                                              ; preds = %137
  %125 = add nuw nsw i64 %138, 1
  %126 = icmp eq i64 %125, %91
  br i1 %126, label %127, label %137

127:                                              ; preds = %124, %120
  %128 = icmp slt i64 %111, 1
  br i1 %128, label %157, label %129

129:                                              ; preds = %127
  %130 = getelementptr inbounds i8, ptr %102, i64 40
  %131 = load ptr, ptr %130, align 8
  %132 = getelementptr i64, ptr %131, i64 %91
  %133 = getelementptr inbounds i8, ptr %103, i64 16
  %134 = load i64, ptr %132, align 8
  %135 = load i64, ptr %133, align 8
  %136 = icmp eq i64 %134, %135
  br i1 %136, label %144, label %156

137:                                              ; preds = %124, %121
  %138 = phi i64 [ 0, %121 ], [ %125, %124 ]
  %139 = getelementptr inbounds i64, ptr %123, i64 %138
  %140 = load i64, ptr %139, align 8
  %141 = getelementptr inbounds i64, ptr %96, i64 %138
  %142 = load i64, ptr %141, align 8
  %143 = icmp eq i64 %140, %142
  br i1 %143, label %124, label %156

144:                                              ; preds = %129, %148
  %145 = phi i64 [ %146, %148 ], [ 0, %129 ]
  %146 = add nuw nsw i64 %145, 1
  %147 = icmp eq i64 %146, %111
  br i1 %147, label %157, label %148

148:                                              ; preds = %144
  %149 = getelementptr i64, ptr %132, i64 %146
  %150 = load i64, ptr %149, align 8
  %151 = getelementptr inbounds [4 x i64], ptr %133, i64 0, i64 %146
  %152 = load i64, ptr %151, align 8
  %153 = icmp eq i64 %150, %152
  br i1 %153, label %144, label %154

154:                                              ; preds = %148
  %155 = icmp slt i64 %146, %111
  br i1 %155, label %156, label %157

156:                                              ; preds = %154, %129, %114, %107, %98, %137
  br i1 %99, label %252, label %161

157:                                              ; preds = %144, %154, %127
  %158 = add nuw nsw i64 %100, 1
  %159 = icmp slt i64 %158, %38
  %160 = icmp eq i64 %158, %38
  br i1 %160, label %161, label %98

161:                                              ; preds = %157, %156, %93
  br i1 %56, label %162, label %229

162:                                              ; preds = %161
  %163 = getelementptr inbounds i8, ptr %0, i64 112
  %164 = load ptr, ptr %163, align 8
  %165 = getelementptr inbounds i8, ptr %1, i64 1376
  %166 = getelementptr inbounds i8, ptr %85, i64 40
  %167 = load ptr, ptr %166, align 8
  %168 = icmp eq i64 %87, %90
  br label %169

169:                                              ; preds = %226, %162
  %170 = phi i64 [ 0, %162 ], [ %227, %226 ]
  %171 = getelementptr inbounds ptr, ptr %164, i64 %170
  %172 = load ptr, ptr %171, align 8
  %173 = getelementptr inbounds [8 x %struct.Array], ptr %165, i64 0, i64 %170
  %174 = getelementptr inbounds i8, ptr %172, i64 16
  %175 = load i32, ptr %174, align 8
  %176 = icmp eq i32 %175, 12
  br i1 %176, label %177, label %252

177:                                              ; preds = %169
  %178 = getelementptr inbounds i8, ptr %172, i64 32
  %179 = load i64, ptr %178, align 8
  %180 = getelementptr inbounds i8, ptr %173, i64 8
  %181 = load i64, ptr %180, align 8
  %182 = add nsw i64 %181, %91
  %183 = icmp eq i64 %179, %182
  br i1 %183, label %184, label %252

184:                                              ; preds = %177
  %185 = getelementptr inbounds i8, ptr %172, i64 24
  %186 = load ptr, ptr %185, align 8
  %187 = ptrtoint ptr %186 to i64
  %188 = and i64 %187, 7
  %189 = icmp eq i64 %188, 0
  br i1 %189, label %190, label %252

190:                                              ; preds = %184
  br i1 %168, label %197, label %191

191:                                              ; preds = %190
  %192 = getelementptr inbounds i8, ptr %172, i64 40
  %193 = load ptr, ptr %192, align 8
  br label %207

194:                                              ; preds = %207
  %195 = add nuw nsw i64 %208, 1
  %196 = icmp eq i64 %195, %91
  br i1 %196, label %197, label %207

197:                                              ; preds = %194, %190
  %198 = icmp slt i64 %181, 1
  br i1 %198, label %226, label %199

199:                                              ; preds = %197
  %200 = getelementptr inbounds i8, ptr %172, i64 40
  %201 = load ptr, ptr %200, align 8
  %202 = getelementptr i64, ptr %201, i64 %91
  %203 = getelementptr inbounds i8, ptr %173, i64 16
  %204 = load i64, ptr %202, align 8
  %205 = load i64, ptr %203, align 8
  %206 = icmp eq i64 %204, %205
  br i1 %206, label %214, label %252

207:                                              ; preds = %194, %191
  %208 = phi i64 [ 0, %191 ], [ %195, %194 ]
  %209 = getelementptr inbounds i64, ptr %193, i64 %208
  %210 = load i64, ptr %209, align 8
  %211 = getelementptr inbounds i64, ptr %167, i64 %208
  %212 = load i64, ptr %211, align 8
  %213 = icmp eq i64 %210, %212
  br i1 %213, label %194, label %252

214:                                              ; preds = %199, %218
  %215 = phi i64 [ %216, %218 ], [ 0, %199 ]
  %216 = add nuw nsw i64 %215, 1
  %217 = icmp eq i64 %216, %181
  br i1 %217, label %226, label %218

218:                                              ; preds = %214
  %219 = getelementptr i64, ptr %202, i64 %216
  %220 = load i64, ptr %219, align 8
  %221 = getelementptr inbounds [4 x i64], ptr %203, i64 0, i64 %216
  %222 = load i64, ptr %221, align 8
  %223 = icmp eq i64 %220, %222
  br i1 %223, label %214, label %224

224:                                              ; preds = %218
  %225 = icmp slt i64 %216, %181
  br i1 %225, label %252, label %226

226:                                              ; preds = %214, %224, %197
  %227 = add nuw nsw i64 %170, 1
  %228 = icmp eq i64 %227, %44
  br i1 %228, label %229, label %169

229:                                              ; preds = %226, %161
  %230 = icmp eq i64 %87, %90
  br i1 %230, label %245, label %231

231:                                              ; preds = %229
  %232 = getelementptr inbounds i8, ptr %85, i64 40
  %233 = tail call i64 @llvm.smax.i64(i64 %91, i64 1)
  %234 = load ptr, ptr %232, align 8
  br label %237

235:                                              ; preds = %237
  %236 = icmp eq i64 %242, 0
  br i1 %236, label %456, label %245

237:                                              ; preds = %237, %231
  %238 = phi i64 [ 1, %231 ], [ %242, %237 ]
  %239 = phi i64 [ 0, %231 ], [ %243, %237 ]
  %240 = getelementptr inbounds i64, ptr %234, i64 %239
  %241 = load i64, ptr %240, align 8
  %242 = mul nsw i64 %241, %238
  %243 = add nuw nsw i64 %239, 1
  %244 = icmp eq i64 %243, %233
  br i1 %244, label %235, label %237

245:                                              ; preds = %235, %229
  %246 = phi i64 [ 1, %229 ], [ %242, %235 ]
  %247 = getelementptr inbounds i8, ptr %1, i64 1848
  %248 = load i64, ptr %247, align 8
  %249 = icmp slt i64 %246, %248
  br i1 %249, label %250, label %267

250:                                              ; preds = %245
  %251 = getelementptr inbounds i8, ptr %1, i64 1832
  br label %252

252:                                              ; preds = %169, %177, %184, %199, %224, %207, %53, %65, %79, %82, %250, %156
  %253 = phi i64 [ undef, %156 ], [ undef, %82 ], [ %91, %250 ], [ undef, %79 ], [ undef, %65 ], [ undef, %53 ], [ undef, %207 ], [ undef, %224 ], [ undef, %199 ], [ undef, %184 ], [ undef, %177 ], [ undef, %169 ]
  %254 = phi i64 [ undef, %156 ], [ undef, %82 ], [ %246, %250 ], [ undef, %79 ], [ undef, %65 ], [ undef, %53 ], [ undef, %207 ], [ undef, %224 ], [ undef, %199 ], [ undef, %184 ], [ undef, %177 ], [ undef, %169 ]
  %255 = phi ptr [ %103, %156 ], [ %88, %82 ], [ %251, %250 ], [ %81, %79 ], [ %67, %65 ], [ %54, %53 ], [ %173, %207 ], [ %173, %224 ], [ %173, %199 ], [ %173, %184 ], [ %173, %177 ], [ %173, %169 ]
  %256 = load ptr, ptr %255, align 8
  %257 = icmp eq ptr %256, null
  br i1 %257, label %267, label %258

258:                                              ; preds = %252
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %6)
  store i64 32, ptr %6, align 8
  %259 = getelementptr inbounds i8, ptr %6, i64 8
  store ptr null, ptr %259, align 8
  %260 = getelementptr inbounds i8, ptr %6, i64 16
  store ptr %256, ptr %260, align 8
  %261 = getelementptr inbounds i8, ptr %6, i64 24
  store i32 3, ptr %261, align 8
  %262 = getelementptr inbounds i8, ptr %0, i64 16
  %263 = load ptr, ptr %262, align 8
  %264 = getelementptr inbounds i8, ptr %263, i64 48
  %265 = load ptr, ptr %264, align 8
  %266 = call ptr %265(ptr noundef nonnull %6)
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %6)
  br label %456

267:                                              ; preds = %245, %252
  %268 = phi i64 [ %254, %252 ], [ %246, %245 ]
  %269 = phi i64 [ %253, %252 ], [ %91, %245 ]
  %270 = icmp sgt i64 %40, 0
  br i1 %270, label %271, label %274

271:                                              ; preds = %267
  %272 = getelementptr inbounds i8, ptr %0, i64 72
  %273 = load ptr, ptr %272, align 8
  br label %281

274:                                              ; preds = %281, %267
  %275 = getelementptr inbounds i8, ptr %1, i64 24
  %276 = load i64, ptr %275, align 8
  %277 = icmp sgt i64 %276, 0
  br i1 %277, label %278, label %291

278:                                              ; preds = %274
  %279 = getelementptr inbounds i8, ptr %0, i64 112
  %280 = load ptr, ptr %279, align 8
  br label %295

281:                                              ; preds = %271, %281
  %282 = phi i64 [ 0, %271 ], [ %289, %281 ]
  %283 = getelementptr inbounds ptr, ptr %273, i64 %282
  %284 = load ptr, ptr %283, align 8
  %285 = getelementptr inbounds i8, ptr %284, i64 24
  %286 = load ptr, ptr %285, align 8
  %287 = ptrtoint ptr %286 to i64
  %288 = getelementptr inbounds [32 x i64], ptr %7, i64 0, i64 %282
  store i64 %287, ptr %288, align 8
  %289 = add nuw nsw i64 %282, 1
  %290 = icmp eq i64 %289, %40
  br i1 %290, label %274, label %281

291:                                              ; preds = %295, %274
  %292 = getelementptr inbounds i8, ptr %1, i64 2024
  %293 = load i64, ptr %292, align 8
  %294 = icmp eq i64 %293, 0
  br i1 %294, label %428, label %306

295:                                              ; preds = %278, %295
  %296 = phi i64 [ 0, %278 ], [ %304, %295 ]
  %297 = getelementptr inbounds ptr, ptr %280, i64 %296
  %298 = load ptr, ptr %297, align 8
  %299 = getelementptr inbounds i8, ptr %298, i64 24
  %300 = load ptr, ptr %299, align 8
  %301 = ptrtoint ptr %300 to i64
  %302 = add nsw i64 %296, %40
  %303 = getelementptr inbounds [32 x i64], ptr %7, i64 0, i64 %302
  store i64 %301, ptr %303, align 8
  %304 = add nuw nsw i64 %296, 1
  %305 = icmp eq i64 %304, %276
  br i1 %305, label %291, label %295

306:                                              ; preds = %291
  %307 = getelementptr inbounds i8, ptr %1, i64 2040
  %308 = load ptr, ptr %307, align 8
  %309 = tail call ptr %308(i64 noundef 304)
  %310 = icmp eq ptr %309, null
  br i1 %310, label %311, label %313

311:                                              ; preds = %306
  %312 = call fastcc i64 @run(ptr noundef nonnull %1, ptr noundef nonnull readonly %7, i64 noundef 0, i64 noundef %268)
  br label %430

313:                                              ; preds = %306
  store ptr %1, ptr %309, align 8
  %314 = load i64, ptr %292, align 8
  %315 = add nsw i64 %314, 1
  %316 = getelementptr inbounds i8, ptr %309, i64 8
  store i64 %315, ptr %316, align 8
  %317 = getelementptr inbounds i8, ptr %309, i64 32
  store i64 0, ptr %317, align 8
  %318 = getelementptr inbounds i8, ptr %309, i64 24
  store i64 0, ptr %318, align 8
  %319 = getelementptr inbounds i8, ptr %309, i64 16
  store i64 0, ptr %319, align 8
  %320 = getelementptr inbounds i8, ptr %309, i64 40
  store i64 %268, ptr %320, align 8
  %321 = load i64, ptr %39, align 8
  %322 = load i64, ptr %275, align 8
  %323 = add nsw i64 %322, %321
  %324 = icmp sgt i64 %323, 0
  br i1 %324, label %325, label %327

325:                                              ; preds = %313
  %326 = getelementptr inbounds i8, ptr %309, i64 48
  br label %339

327:                                              ; preds = %339, %313
  %328 = load i64, ptr %292, align 8
  %329 = icmp sgt i64 %328, 0
  br i1 %329, label %330, label %351

330:                                              ; preds = %327
  %331 = getelementptr inbounds i8, ptr %4, i64 8
  %332 = getelementptr inbounds i8, ptr %4, i64 16
  %333 = getelementptr inbounds i8, ptr %0, i64 24
  %334 = getelementptr inbounds i8, ptr %4, i64 24
  %335 = getelementptr inbounds i8, ptr %4, i64 32
  %336 = getelementptr inbounds i8, ptr %0, i64 16
  %337 = getelementptr inbounds i8, ptr %5, i64 8
  %338 = getelementptr inbounds i8, ptr %5, i64 16
  br label %393

339:                                              ; preds = %339, %325
  %340 = phi i64 [ 0, %325 ], [ %344, %339 ]
  %341 = getelementptr inbounds i64, ptr %7, i64 %340
  %342 = load i64, ptr %341, align 8
  %343 = getelementptr inbounds [32 x i64], ptr %326, i64 0, i64 %340
  store i64 %342, ptr %343, align 8
  %344 = add nuw nsw i64 %340, 1
  %345 = load i64, ptr %39, align 8
  %346 = load i64, ptr %275, align 8
  %347 = add nsw i64 %346, %345
  %348 = icmp slt i64 %344, %347
  br i1 %348, label %339, label %327

349:                                              ; preds = %412
  %350 = load ptr, ptr %309, align 8
  br label %351

351:                                              ; preds = %349, %327
  %352 = phi ptr [ %350, %349 ], [ %1, %327 ]
  %353 = getelementptr inbounds i8, ptr %352, i64 2032
  %354 = load i64, ptr %353, align 8
  %355 = getelementptr inbounds i8, ptr %352, i64 1848
  %356 = load i64, ptr %355, align 8
  %357 = atomicrmw add ptr %319, i64 1 monotonic, align 8
  %358 = icmp slt i64 %357, %354
  br i1 %358, label %359, label %388

359:                                              ; preds = %351
  %360 = getelementptr inbounds i8, ptr %309, i64 48
  br label %361

361:                                              ; preds = %384, %359
  %362 = phi i64 [ %357, %359 ], [ %386, %384 ]
  %363 = load i64, ptr %320, align 8
  %364 = mul nsw i64 %363, %362
  %365 = sdiv i64 %364, %354
  %366 = freeze i64 %365
  %367 = srem i64 %366, %356
  %368 = sub nsw i64 %366, %367
  %369 = add nsw i64 %362, 1
  %370 = icmp eq i64 %369, %354
  br i1 %370, label %377, label %371

371:                                              ; preds = %361
  %372 = mul nsw i64 %363, %369
  %373 = sdiv i64 %372, %354
  %374 = freeze i64 %373
  %375 = srem i64 %374, %356
  %376 = sub nsw i64 %374, %375
  br label %377

377:                                              ; preds = %371, %361
  %378 = phi i64 [ %376, %371 ], [ %363, %361 ]
  %379 = load ptr, ptr %309, align 8
  %380 = call fastcc i64 @run(ptr noundef %379, ptr noundef nonnull %360, i64 noundef %368, i64 noundef %378)
  %381 = icmp eq i64 %380, 0
  br i1 %381, label %384, label %382

382:                                              ; preds = %377
  %383 = atomicrmw or ptr %317, i64 %380 monotonic, align 8
  br label %384

384:                                              ; preds = %382, %377
  %385 = atomicrmw add ptr %318, i64 1 release, align 8
  %386 = atomicrmw add ptr %319, i64 1 monotonic, align 8
  %387 = icmp slt i64 %386, %354
  br i1 %387, label %361, label %388

388:                                              ; preds = %384, %351
  %389 = getelementptr inbounds i8, ptr %1, i64 2032
  %390 = load atomic i64, ptr %318 acquire, align 8
  %391 = load i64, ptr %389, align 8
  %392 = icmp slt i64 %390, %391
  br i1 %392, label %416, label %420

393:                                              ; preds = %412, %330
  %394 = phi i64 [ 0, %330 ], [ %413, %412 ]
  call void @llvm.lifetime.start.p0(i64 40, ptr nonnull %4)
  store i64 40, ptr %4, align 8
  store ptr null, ptr %331, align 8
  %395 = load ptr, ptr %333, align 8
  store ptr %395, ptr %332, align 8
  store ptr @help, ptr %334, align 8
  store ptr %309, ptr %335, align 8
  %396 = load ptr, ptr %336, align 8
  %397 = getelementptr inbounds i8, ptr %396, i64 136
  %398 = load ptr, ptr %397, align 8
  %399 = call ptr %398(ptr noundef nonnull %4)
  %400 = icmp eq ptr %399, null
  br i1 %400, label %412, label %401

401:                                              ; preds = %393
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %5)
  store i64 24, ptr %5, align 8
  store ptr null, ptr %337, align 8
  store ptr %399, ptr %338, align 8
  %402 = load ptr, ptr %336, align 8
  %403 = getelementptr inbounds i8, ptr %402, i64 64
  %404 = load ptr, ptr %403, align 8
  call void %404(ptr noundef nonnull %5)
  %405 = atomicrmw sub ptr %316, i64 1 acq_rel, align 8
  %406 = icmp eq i64 %405, 1
  br i1 %406, label %407, label %411

407:                                              ; preds = %401
  %408 = load ptr, ptr %309, align 8
  %409 = getelementptr inbounds i8, ptr %408, i64 2048
  %410 = load ptr, ptr %409, align 8
  call void %410(ptr noundef nonnull %309)
  br label %411

411:                                              ; preds = %407, %401
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %5)
  br label %412

412:                                              ; preds = %411, %393
  call void @llvm.lifetime.end.p0(i64 40, ptr nonnull %4)
  %413 = add nuw nsw i64 %394, 1
  %414 = load i64, ptr %292, align 8
  %415 = icmp slt i64 %413, %414
  br i1 %415, label %393, label %349

416:                                              ; preds = %388, %416
  call void @relax()
  %417 = load atomic i64, ptr %318 acquire, align 8
  %418 = load i64, ptr %389, align 8
  %419 = icmp slt i64 %417, %418
  br i1 %419, label %416, label %420

420:                                              ; preds = %416, %388
  %421 = load i64, ptr %317, align 8
  %422 = atomicrmw sub ptr %316, i64 1 acq_rel, align 8
  %423 = icmp eq i64 %422, 1
  br i1 %423, label %424, label %430

424:                                              ; preds = %420
  %425 = load ptr, ptr %309, align 8
  %426 = getelementptr inbounds i8, ptr %425, i64 2048
  %427 = load ptr, ptr %426, align 8
  call void %427(ptr noundef nonnull %309)
  br label %430

428:                                              ; preds = %291
  %429 = call fastcc i64 @run(ptr noundef nonnull %1, ptr noundef nonnull %7, i64 noundef 0, i64 noundef %268)
  br label %430

430:                                              ; preds = %424, %420, %311, %428
  %431 = phi i64 [ %429, %428 ], [ %312, %311 ], [ %421, %420 ], [ %421, %424 ]
  %432 = icmp eq i64 %431, 0
  br i1 %432, label %456, label %433

433:                                              ; preds = %430
  call void @llvm.lifetime.start.p0(i64 2048, ptr nonnull %8)
  %434 = getelementptr inbounds i8, ptr %0, i64 72
  %435 = load ptr, ptr %434, align 8
  %436 = load ptr, ptr %435, align 8
  %437 = getelementptr inbounds i8, ptr %436, i64 40
  %438 = load ptr, ptr %437, align 8
  %439 = getelementptr inbounds i8, ptr %1, i64 2056
  %440 = load ptr, ptr %439, align 8
  %441 = getelementptr inbounds i8, ptr %1, i64 2064
  %442 = load i64, ptr %441, align 8
  %443 = call i64 %440(i64 noundef %442, i64 noundef %269, ptr noundef %438, ptr noundef nonnull %7, ptr noundef nonnull %8, i64 noundef 2048)
  %444 = icmp eq i64 %443, 0
  br i1 %444, label %454, label %445

445:                                              ; preds = %433
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %3)
  store i64 32, ptr %3, align 8
  %446 = getelementptr inbounds i8, ptr %3, i64 8
  store ptr null, ptr %446, align 8
  %447 = getelementptr inbounds i8, ptr %3, i64 16
  store ptr %8, ptr %447, align 8
  %448 = getelementptr inbounds i8, ptr %3, i64 24
  store i32 3, ptr %448, align 8
  %449 = getelementptr inbounds i8, ptr %0, i64 16
  %450 = load ptr, ptr %449, align 8
  %451 = getelementptr inbounds i8, ptr %450, i64 48
  %452 = load ptr, ptr %451, align 8
  %453 = call ptr %452(ptr noundef nonnull %3)
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %3)
  br label %454

454:                                              ; preds = %433, %445
  %455 = phi ptr [ %453, %445 ], [ null, %433 ]
  call void @llvm.lifetime.end.p0(i64 2048, ptr nonnull %8)
  br label %456

456:                                              ; preds = %235, %454, %430, %258
  %457 = phi ptr [ %266, %258 ], [ %455, %454 ], [ null, %430 ], [ null, %235 ]
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %7)
  br label %458

458:                                              ; preds = %21, %32, %456
  %459 = phi ptr [ null, %21 ], [ %457, %456 ], [ null, %32 ]
  ret ptr %459
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)

; Function Attrs: nounwind
define internal fastcc i64 @run(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, i64 noundef %3) nounwind {
  %5 = alloca [81 x i64], align 16
  %6 = getelementptr inbounds i8, ptr %0, i64 1840
  call void @llvm.lifetime.start.p0(i64 648, ptr nonnull %5)
  %7 = sub nsw i64 %3, %2
  store i64 %7, ptr %5, align 16
  %8 = getelementptr inbounds i8, ptr %0, i64 1864
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %5, i64 8
  %11 = icmp sgt i64 %9, 0
  br i1 %11, label %12, label %14

12:                                               ; preds = %4
  %13 = getelementptr inbounds i8, ptr %0, i64 1872
  br label %19

14:                                               ; preds = %19, %4
  %15 = phi ptr [ %10, %4 ], [ %25, %19 ]
  %16 = getelementptr inbounds i8, ptr %0, i64 2008
  %17 = load i64, ptr %16, align 8
  %18 = icmp sgt i64 %17, -1
  br i1 %18, label %27, label %42

19:                                               ; preds = %12, %19
  %20 = phi ptr [ %10, %12 ], [ %25, %19 ]
  %21 = phi i64 [ 0, %12 ], [ %24, %19 ]
  %22 = getelementptr inbounds [16 x i64], ptr %13, i64 0, i64 %21
  %23 = load i64, ptr %22, align 8
  store i64 %23, ptr %20, align 8
  %24 = add nuw nsw i64 %21, 1
  %25 = getelementptr inbounds i8, ptr %20, i64 8
  %26 = icmp eq i64 %24, %9
  br i1 %26, label %14, label %19

27:                                               ; preds = %14
  %28 = getelementptr inbounds i8, ptr %0, i64 2040
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 2016
  %31 = load i64, ptr %30, align 8
  %32 = add nsw i64 %31, 64
  %33 = tail call ptr %29(i64 noundef %32)
  %34 = icmp eq ptr %33, null
  br i1 %34, label %154, label %35

35:                                               ; preds = %27
  %36 = ptrtoint ptr %33 to i64
  %37 = and i64 %36, -64
  %38 = add nsw i64 %37, 64
  %39 = load i64, ptr %16, align 8
  %40 = add nsw i64 %39, 1
  %41 = getelementptr inbounds [81 x i64], ptr %5, i64 0, i64 %40
  store i64 %38, ptr %41, align 8
  br label %42

42:                                               ; preds = %35, %14
  %43 = phi ptr [ %33, %35 ], [ null, %14 ]
  %44 = getelementptr inbounds i8, ptr %0, i64 16
  %45 = load i64, ptr %44, align 8
  %46 = icmp sgt i64 %45, 0
  br i1 %46, label %47, label %50

47:                                               ; preds = %42
  %48 = getelementptr inbounds i8, ptr %0, i64 32
  %49 = shl i64 %2, 3
  br label %59

50:                                               ; preds = %59, %42
  %51 = phi ptr [ %15, %42 ], [ %69, %59 ]
  %52 = getelementptr inbounds i8, ptr %0, i64 24
  %53 = load i64, ptr %52, align 8
  %54 = icmp sgt i64 %53, 0
  br i1 %54, label %55, label %73

55:                                               ; preds = %50
  %56 = getelementptr inbounds i8, ptr %0, i64 1376
  %57 = shl i64 %2, 3
  %58 = getelementptr inbounds i8, ptr %0, i64 2000
  br label %77

59:                                               ; preds = %47, %59
  %60 = phi i64 [ 0, %47 ], [ %70, %59 ]
  %61 = phi ptr [ %15, %47 ], [ %69, %59 ]
  %62 = getelementptr inbounds i64, ptr %1, i64 %60
  %63 = load i64, ptr %62, align 8
  %64 = getelementptr inbounds [24 x %struct.Array], ptr %48, i64 0, i64 %60, i32 3
  %65 = load i64, ptr %64, align 8
  %66 = mul i64 %49, %65
  %67 = add nsw i64 %66, %63
  %68 = getelementptr inbounds i8, ptr %61, i64 8
  store i64 %67, ptr %61, align 8
  %69 = getelementptr inbounds i8, ptr %61, i64 16
  store i64 %65, ptr %68, align 8
  %70 = add nuw nsw i64 %60, 1
  %71 = load i64, ptr %44, align 8
  %72 = icmp slt i64 %70, %71
  br i1 %72, label %59, label %50

73:                                               ; preds = %94, %50
  %74 = getelementptr inbounds i8, ptr %0, i64 1856
  %75 = load i64, ptr %74, align 8
  %76 = icmp eq i64 %75, 0
  br i1 %76, label %99, label %102

77:                                               ; preds = %55, %94
  %78 = phi i64 [ 0, %55 ], [ %96, %94 ]
  %79 = phi ptr [ %51, %55 ], [ %95, %94 ]
  %80 = load i64, ptr %44, align 8
  %81 = getelementptr i64, ptr %1, i64 %80
  %82 = getelementptr i64, ptr %81, i64 %78
  %83 = load i64, ptr %82, align 8
  %84 = getelementptr inbounds [8 x %struct.Array], ptr %56, i64 0, i64 %78, i32 3
  %85 = load i64, ptr %84, align 8
  %86 = mul i64 %57, %85
  %87 = add nsw i64 %86, %83
  %88 = getelementptr inbounds i8, ptr %79, i64 8
  store i64 %87, ptr %79, align 8
  %89 = load i64, ptr %58, align 8
  %90 = icmp eq i64 %89, 0
  br i1 %90, label %94, label %91

91:                                               ; preds = %77
  %92 = load i64, ptr %84, align 8
  %93 = getelementptr inbounds i8, ptr %79, i64 16
  store i64 %92, ptr %88, align 8
  br label %94

94:                                               ; preds = %77, %91
  %95 = phi ptr [ %93, %91 ], [ %88, %77 ]
  %96 = add nuw nsw i64 %78, 1
  %97 = load i64, ptr %52, align 8
  %98 = icmp slt i64 %96, %97
  br i1 %98, label %77, label %73

99:                                               ; preds = %73
  %100 = load ptr, ptr %6, align 8
  %101 = call i64 %100(ptr noundef nonnull %5)
  br label %148

102:                                              ; preds = %73
  store i64 1, ptr %5, align 16
  %103 = icmp slt i64 %2, %3
  br i1 %103, label %104, label %148

104:                                              ; preds = %102
  %105 = getelementptr inbounds i8, ptr %0, i64 32
  %106 = getelementptr inbounds i8, ptr %0, i64 1376
  %107 = getelementptr inbounds i8, ptr %0, i64 2000
  br label %108

108:                                              ; preds = %104, %131
  %109 = phi i64 [ %2, %104 ], [ %132, %131 ]
  %110 = phi i64 [ 0, %104 ], [ %113, %131 ]
  %111 = load ptr, ptr %6, align 8
  %112 = call i64 %111(ptr noundef nonnull %5)
  %113 = or i64 %112, %110
  %114 = load i64, ptr %44, align 8
  %115 = icmp sgt i64 %114, 0
  br i1 %115, label %120, label %116

116:                                              ; preds = %120, %108
  %117 = phi ptr [ %15, %108 ], [ %129, %120 ]
  %118 = load i64, ptr %52, align 8
  %119 = icmp sgt i64 %118, 0
  br i1 %119, label %134, label %131

120:                                              ; preds = %108, %120
  %121 = phi i64 [ %128, %120 ], [ 0, %108 ]
  %122 = phi ptr [ %129, %120 ], [ %15, %108 ]
  %123 = getelementptr inbounds [24 x %struct.Array], ptr %105, i64 0, i64 %121, i32 3
  %124 = load i64, ptr %123, align 8
  %125 = shl nsw i64 %124, 3
  %126 = load i64, ptr %122, align 8
  %127 = add nsw i64 %126, %125
  store i64 %127, ptr %122, align 8
  %128 = add nuw nsw i64 %121, 1
  %129 = getelementptr inbounds i8, ptr %122, i64 16
  %130 = icmp slt i64 %128, %114
  br i1 %130, label %120, label %116

131:                                              ; preds = %134, %116
  %132 = add i64 %109, 1
  %133 = icmp eq i64 %132, %3
  br i1 %133, label %148, label %108

134:                                              ; preds = %116, %134
  %135 = phi i64 [ %142, %134 ], [ 0, %116 ]
  %136 = phi ptr [ %145, %134 ], [ %117, %116 ]
  %137 = getelementptr inbounds [8 x %struct.Array], ptr %106, i64 0, i64 %135, i32 3
  %138 = load i64, ptr %137, align 8
  %139 = shl nsw i64 %138, 3
  %140 = load i64, ptr %136, align 8
  %141 = add nsw i64 %140, %139
  store i64 %141, ptr %136, align 8
  %142 = add nuw nsw i64 %135, 1
  %143 = load i64, ptr %107, align 8
  %144 = add nsw i64 %143, 1
  %145 = getelementptr inbounds i64, ptr %136, i64 %144
  %146 = load i64, ptr %52, align 8
  %147 = icmp slt i64 %142, %146
  br i1 %147, label %134, label %131

148:                                              ; preds = %131, %102, %99
  %149 = phi i64 [ %101, %99 ], [ 0, %102 ], [ %113, %131 ]
  %150 = icmp eq ptr %43, null
  br i1 %150, label %154, label %151

151:                                              ; preds = %148
  %152 = getelementptr inbounds i8, ptr %0, i64 2048
  %153 = load ptr, ptr %152, align 8
  call void %153(ptr noundef nonnull %43)
  br label %154

154:                                              ; preds = %148, %151, %27
  %155 = phi i64 [ -1, %27 ], [ %149, %151 ], [ %149, %148 ]
  call void @llvm.lifetime.end.p0(i64 648, ptr nonnull %5)
  ret i64 %155
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define i64 @size_of(i64 noundef %0) nounwind {
  %2 = getelementptr inbounds [3 x i64], ptr @__const.size_of.sizes, i64 0, i64 %0
  %3 = load i64, ptr %2, align 8
  ret i64 %3
}

; Function Attrs: nounwind
define internal void @help(ptr noundef %0) nounwind {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 2032
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %2, i64 1848
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 16
  %8 = atomicrmw add ptr %7, i64 1 monotonic, align 8
  %9 = icmp slt i64 %8, %4
  br i1 %9, label %10, label %42

10:                                               ; preds = %1
  %11 = getelementptr inbounds i8, ptr %0, i64 40
  %12 = getelementptr inbounds i8, ptr %0, i64 48
  %13 = getelementptr inbounds i8, ptr %0, i64 32
  %14 = getelementptr inbounds i8, ptr %0, i64 24
  br label %15

15:                                               ; preds = %38, %10
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

25:                                               ; preds = %15
  %26 = mul nsw i64 %17, %23
  %27 = sdiv i64 %26, %4
  %28 = freeze i64 %27
  %29 = srem i64 %28, %6
  %30 = sub nsw i64 %28, %29
  br label %31

31:                                               ; preds = %25, %15
  %32 = phi i64 [ %30, %25 ], [ %17, %15 ]
  %33 = load ptr, ptr %0, align 8
  %34 = tail call fastcc i64 @run(ptr noundef %33, ptr noundef nonnull %12, i64 noundef %22, i64 noundef %32)
  %35 = icmp eq i64 %34, 0
  br i1 %35, label %38, label %36

36:                                               ; preds = %31
  %37 = atomicrmw or ptr %13, i64 %34 monotonic, align 8
  br label %38

38:                                               ; preds = %36, %31
  %39 = atomicrmw add ptr %14, i64 1 release, align 8
  %40 = atomicrmw add ptr %7, i64 1 monotonic, align 8
  %41 = icmp slt i64 %40, %4
  br i1 %41, label %15, label %42

42:                                               ; preds = %38, %1
  %43 = getelementptr inbounds i8, ptr %0, i64 8
  %44 = atomicrmw sub ptr %43, i64 1 acq_rel, align 8
  %45 = icmp eq i64 %44, 1
  br i1 %45, label %46, label %50

46:                                               ; preds = %42
  %47 = load ptr, ptr %0, align 8
  %48 = getelementptr inbounds i8, ptr %47, i64 2048
  %49 = load ptr, ptr %48, align 8
  tail call void %49(ptr noundef nonnull %0)
  br label %50

50:                                               ; preds = %42, %46
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64)

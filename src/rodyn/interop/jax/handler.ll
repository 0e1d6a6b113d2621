; handler.c compiled by `make entry`; SHA-256 of the source: 4e294ccac2d7c181ab2e586e8849f8f0e0baffdd026c11bd7c3fe0f7d351e44b

%struct.NewError = type { i64, ptr, ptr, i32 }
%struct.Schedule = type { i64, ptr, ptr, ptr, ptr }
%struct.OldError = type { i64, ptr, ptr }
%struct.Array = type { ptr, i64, [4 x i64], i64 }

@__const.size_of.sizes = private constant [3 x i64] [i64 2088, i64 184, i64 56], align 16

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
  br label %468

32:                                               ; preds = %17, %2
  %33 = getelementptr inbounds i8, ptr %0, i64 32
  %34 = load i32, ptr %33, align 8
  %35 = icmp eq i32 %34, 3
  br i1 %35, label %36, label %468

36:                                               ; preds = %32
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %7)
  %37 = getelementptr inbounds i8, ptr %0, i64 56
  %38 = load i64, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %1, i64 32
  %40 = load i64, ptr %39, align 8
  %41 = icmp eq i64 %38, %40
  br i1 %41, label %42, label %53

42:                                               ; preds = %36
  %43 = getelementptr inbounds i8, ptr %0, i64 96
  %44 = load i64, ptr %43, align 8
  %45 = getelementptr inbounds i8, ptr %1, i64 40
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
  %54 = getelementptr inbounds i8, ptr %1, i64 1840
  br label %262

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
  %66 = getelementptr inbounds i8, ptr %1, i64 48
  %67 = getelementptr inbounds [24 x %struct.Array], ptr %66, i64 0, i64 %61
  br label %262

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
  %80 = getelementptr inbounds i8, ptr %1, i64 1392
  %81 = getelementptr inbounds [8 x %struct.Array], ptr %80, i64 0, i64 %72
  br label %262

82:                                               ; preds = %76, %55
  %83 = getelementptr inbounds i8, ptr %0, i64 72
  %84 = load ptr, ptr %83, align 8
  %85 = load ptr, ptr %84, align 8
  %86 = getelementptr inbounds i8, ptr %85, i64 32
  %87 = load i64, ptr %86, align 8
  %88 = getelementptr inbounds i8, ptr %1, i64 48
  %89 = getelementptr inbounds i8, ptr %1, i64 56
  %90 = load i64, ptr %89, align 8
  %91 = sub nsw i64 %87, %90
  %92 = icmp slt i64 %91, 0
  br i1 %92, label %262, label %93

93:                                               ; preds = %82
  br i1 %49, label %94, label %166

94:                                               ; preds = %93
  %95 = getelementptr inbounds i8, ptr %85, i64 40
  %96 = load ptr, ptr %95, align 8
  %97 = getelementptr inbounds i8, ptr %1, i64 16
  %98 = load i64, ptr %97, align 8
  %99 = getelementptr inbounds i8, ptr %1, i64 24
  %100 = icmp eq i64 %87, %90
  br label %101

101:                                              ; preds = %162, %94
  %102 = phi i1 [ true, %94 ], [ %164, %162 ]
  %103 = phi i64 [ 0, %94 ], [ %163, %162 ]
  %104 = getelementptr inbounds ptr, ptr %84, i64 %103
  %105 = load ptr, ptr %104, align 8
  %106 = getelementptr inbounds [24 x %struct.Array], ptr %88, i64 0, i64 %103
  %107 = getelementptr inbounds i8, ptr %105, i64 16
  %108 = load i32, ptr %107, align 8
  %109 = sext i32 %108 to i64
  %110 = icmp eq i64 %98, %109
  br i1 %110, label %111, label %161

111:                                              ; preds = %101
  %112 = getelementptr inbounds i8, ptr %105, i64 32
  %113 = load i64, ptr %112, align 8
  %114 = getelementptr inbounds i8, ptr %106, i64 8
  %115 = load i64, ptr %114, align 8
  %116 = add nsw i64 %115, %91
  %117 = icmp eq i64 %113, %116
  br i1 %117, label %118, label %161

118:                                              ; preds = %111
  %119 = getelementptr inbounds i8, ptr %105, i64 24
  %120 = load ptr, ptr %119, align 8
  %121 = ptrtoint ptr %120 to i64
  %122 = load i64, ptr %99, align 8
  %123 = urem i64 %121, %122
  %124 = icmp eq i64 %123, 0
  br i1 %124, label %125, label %161

125:                                              ; preds = %118
  br i1 %100, label %132, label %126

126:                                              ; preds = %125
  %127 = getelementptr inbounds i8, ptr %105, i64 40
  %128 = load ptr, ptr %127, align 8
  br label %142

129:                                              ; preds = %142
  %130 = add nuw nsw i64 %143, 1
  %131 = icmp eq i64 %130, %91
  br i1 %131, label %132, label %142

132:                                              ; preds = %129, %125
  %133 = icmp slt i64 %115, 1
  br i1 %133, label %162, label %134

134:                                              ; preds = %132
  %135 = getelementptr inbounds i8, ptr %105, i64 40
  %136 = load ptr, ptr %135, align 8
  %137 = getelementptr i64, ptr %136, i64 %91
  %138 = getelementptr inbounds i8, ptr %106, i64 16
  %139 = load i64, ptr %137, align 8
  %140 = load i64, ptr %138, align 8
  %141 = icmp eq i64 %139, %140
  br i1 %141, label %149, label %161

142:                                              ; preds = %129, %126
  %143 = phi i64 [ 0, %126 ], [ %130, %129 ]
  %144 = getelementptr inbounds i64, ptr %128, i64 %143
  %145 = load i64, ptr %144, align 8
  %146 = getelementptr inbounds i64, ptr %96, i64 %143
  %147 = load i64, ptr %146, align 8
  %148 = icmp eq i64 %145, %147
  br i1 %148, label %129, label %161

149:                                              ; preds = %134, %153
  %150 = phi i64 [ %151, %153 ], [ 0, %134 ]
  %151 = add nuw nsw i64 %150, 1
  %152 = icmp eq i64 %151, %115
  br i1 %152, label %162, label %153

153:                                              ; preds = %149
  %154 = getelementptr i64, ptr %137, i64 %151
  %155 = load i64, ptr %154, align 8
  %156 = getelementptr inbounds [4 x i64], ptr %138, i64 0, i64 %151
  %157 = load i64, ptr %156, align 8
  %158 = icmp eq i64 %155, %157
  br i1 %158, label %149, label %159

159:                                              ; preds = %153
  %160 = icmp slt i64 %151, %115
  br i1 %160, label %161, label %162

161:                                              ; preds = %159, %134, %118, %111, %101, %142
  br i1 %102, label %262, label %166

162:                                              ; preds = %149, %159, %132
  %163 = add nuw nsw i64 %103, 1
  %164 = icmp slt i64 %163, %38
  %165 = icmp eq i64 %163, %38
  br i1 %165, label %166, label %101

166:                                              ; preds = %162, %161, %93
  br i1 %56, label %167, label %239

167:                                              ; preds = %166
  %168 = getelementptr inbounds i8, ptr %0, i64 112
  %169 = load ptr, ptr %168, align 8
  %170 = getelementptr inbounds i8, ptr %1, i64 1392
  %171 = getelementptr inbounds i8, ptr %85, i64 40
  %172 = load ptr, ptr %171, align 8
  %173 = getelementptr inbounds i8, ptr %1, i64 16
  %174 = load i64, ptr %173, align 8
  %175 = getelementptr inbounds i8, ptr %1, i64 24
  %176 = icmp eq i64 %87, %90
  br label %177

177:                                              ; preds = %236, %167
  %178 = phi i64 [ 0, %167 ], [ %237, %236 ]
  %179 = getelementptr inbounds ptr, ptr %169, i64 %178
  %180 = load ptr, ptr %179, align 8
  %181 = getelementptr inbounds [8 x %struct.Array], ptr %170, i64 0, i64 %178
  %182 = getelementptr inbounds i8, ptr %180, i64 16
  %183 = load i32, ptr %182, align 8
  %184 = sext i32 %183 to i64
  %185 = icmp eq i64 %174, %184
  br i1 %185, label %186, label %262

186:                                              ; preds = %177
  %187 = getelementptr inbounds i8, ptr %180, i64 32
  %188 = load i64, ptr %187, align 8
  %189 = getelementptr inbounds i8, ptr %181, i64 8
  %190 = load i64, ptr %189, align 8
  %191 = add nsw i64 %190, %91
  %192 = icmp eq i64 %188, %191
  br i1 %192, label %193, label %262

193:                                              ; preds = %186
  %194 = getelementptr inbounds i8, ptr %180, i64 24
  %195 = load ptr, ptr %194, align 8
  %196 = ptrtoint ptr %195 to i64
  %197 = load i64, ptr %175, align 8
  %198 = urem i64 %196, %197
  %199 = icmp eq i64 %198, 0
  br i1 %199, label %200, label %262

200:                                              ; preds = %193
  br i1 %176, label %207, label %201

201:                                              ; preds = %200
  %202 = getelementptr inbounds i8, ptr %180, i64 40
  %203 = load ptr, ptr %202, align 8
  br label %217

204:                                              ; preds = %217
  %205 = add nuw nsw i64 %218, 1
  %206 = icmp eq i64 %205, %91
  br i1 %206, label %207, label %217

207:                                              ; preds = %204, %200
  %208 = icmp slt i64 %190, 1
  br i1 %208, label %236, label %209

209:                                              ; preds = %207
  %210 = getelementptr inbounds i8, ptr %180, i64 40
  %211 = load ptr, ptr %210, align 8
  %212 = getelementptr i64, ptr %211, i64 %91
  %213 = getelementptr inbounds i8, ptr %181, i64 16
  %214 = load i64, ptr %212, align 8
  %215 = load i64, ptr %213, align 8
  %216 = icmp eq i64 %214, %215
  br i1 %216, label %224, label %262

217:                                              ; preds = %204, %201
  %218 = phi i64 [ 0, %201 ], [ %205, %204 ]
  %219 = getelementptr inbounds i64, ptr %203, i64 %218
  %220 = load i64, ptr %219, align 8
  %221 = getelementptr inbounds i64, ptr %172, i64 %218
  %222 = load i64, ptr %221, align 8
  %223 = icmp eq i64 %220, %222
  br i1 %223, label %204, label %262

224:                                              ; preds = %209, %228
  %225 = phi i64 [ %226, %228 ], [ 0, %209 ]
  %226 = add nuw nsw i64 %225, 1
  %227 = icmp eq i64 %226, %190
  br i1 %227, label %236, label %228

228:                                              ; preds = %224
  %229 = getelementptr i64, ptr %212, i64 %226
  %230 = load i64, ptr %229, align 8
  %231 = getelementptr inbounds [4 x i64], ptr %213, i64 0, i64 %226
  %232 = load i64, ptr %231, align 8
  %233 = icmp eq i64 %230, %232
  br i1 %233, label %224, label %234

234:                                              ; preds = %228
  %235 = icmp slt i64 %226, %190
  br i1 %235, label %262, label %236

236:                                              ; preds = %224, %234, %207
  %237 = add nuw nsw i64 %178, 1
  %238 = icmp eq i64 %237, %44
  br i1 %238, label %239, label %177

239:                                              ; preds = %236, %166
  %240 = icmp eq i64 %87, %90
  br i1 %240, label %255, label %241

241:                                              ; preds = %239
  %242 = getelementptr inbounds i8, ptr %85, i64 40
  %243 = tail call i64 @llvm.smax.i64(i64 %91, i64 1)
  %244 = load ptr, ptr %242, align 8
  br label %247

245:                                              ; preds = %247
  %246 = icmp eq i64 %252, 0
  br i1 %246, label %466, label %255

247:                                              ; preds = %247, %241
  %248 = phi i64 [ 1, %241 ], [ %252, %247 ]
  %249 = phi i64 [ 0, %241 ], [ %253, %247 ]
  %250 = getelementptr inbounds i64, ptr %244, i64 %249
  %251 = load i64, ptr %250, align 8
  %252 = mul nsw i64 %251, %248
  %253 = add nuw nsw i64 %249, 1
  %254 = icmp eq i64 %253, %243
  br i1 %254, label %245, label %247

255:                                              ; preds = %245, %239
  %256 = phi i64 [ 1, %239 ], [ %252, %245 ]
  %257 = getelementptr inbounds i8, ptr %1, i64 1864
  %258 = load i64, ptr %257, align 8
  %259 = icmp slt i64 %256, %258
  br i1 %259, label %260, label %277

260:                                              ; preds = %255
  %261 = getelementptr inbounds i8, ptr %1, i64 1848
  br label %262

262:                                              ; preds = %177, %186, %193, %209, %234, %217, %53, %65, %79, %82, %260, %161
  %263 = phi i64 [ undef, %161 ], [ undef, %82 ], [ %91, %260 ], [ undef, %79 ], [ undef, %65 ], [ undef, %53 ], [ undef, %217 ], [ undef, %234 ], [ undef, %209 ], [ undef, %193 ], [ undef, %186 ], [ undef, %177 ]
  %264 = phi i64 [ undef, %161 ], [ undef, %82 ], [ %256, %260 ], [ undef, %79 ], [ undef, %65 ], [ undef, %53 ], [ undef, %217 ], [ undef, %234 ], [ undef, %209 ], [ undef, %193 ], [ undef, %186 ], [ undef, %177 ]
  %265 = phi ptr [ %106, %161 ], [ %88, %82 ], [ %261, %260 ], [ %81, %79 ], [ %67, %65 ], [ %54, %53 ], [ %181, %217 ], [ %181, %234 ], [ %181, %209 ], [ %181, %193 ], [ %181, %186 ], [ %181, %177 ]
  %266 = load ptr, ptr %265, align 8
  %267 = icmp eq ptr %266, null
  br i1 %267, label %277, label %268

268:                                              ; preds = %262
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %6)
  store i64 32, ptr %6, align 8
  %269 = getelementptr inbounds i8, ptr %6, i64 8
  store ptr null, ptr %269, align 8
  %270 = getelementptr inbounds i8, ptr %6, i64 16
  store ptr %266, ptr %270, align 8
  %271 = getelementptr inbounds i8, ptr %6, i64 24
  store i32 3, ptr %271, align 8
  %272 = getelementptr inbounds i8, ptr %0, i64 16
  %273 = load ptr, ptr %272, align 8
  %274 = getelementptr inbounds i8, ptr %273, i64 48
  %275 = load ptr, ptr %274, align 8
  %276 = call ptr %275(ptr noundef nonnull %6)
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %6)
  br label %466

277:                                              ; preds = %255, %262
  %278 = phi i64 [ %264, %262 ], [ %256, %255 ]
  %279 = phi i64 [ %263, %262 ], [ %91, %255 ]
  %280 = icmp sgt i64 %40, 0
  br i1 %280, label %281, label %284

281:                                              ; preds = %277
  %282 = getelementptr inbounds i8, ptr %0, i64 72
  %283 = load ptr, ptr %282, align 8
  br label %291

284:                                              ; preds = %291, %277
  %285 = getelementptr inbounds i8, ptr %1, i64 40
  %286 = load i64, ptr %285, align 8
  %287 = icmp sgt i64 %286, 0
  br i1 %287, label %288, label %301

288:                                              ; preds = %284
  %289 = getelementptr inbounds i8, ptr %0, i64 112
  %290 = load ptr, ptr %289, align 8
  br label %305

291:                                              ; preds = %281, %291
  %292 = phi i64 [ 0, %281 ], [ %299, %291 ]
  %293 = getelementptr inbounds ptr, ptr %283, i64 %292
  %294 = load ptr, ptr %293, align 8
  %295 = getelementptr inbounds i8, ptr %294, i64 24
  %296 = load ptr, ptr %295, align 8
  %297 = ptrtoint ptr %296 to i64
  %298 = getelementptr inbounds [32 x i64], ptr %7, i64 0, i64 %292
  store i64 %297, ptr %298, align 8
  %299 = add nuw nsw i64 %292, 1
  %300 = icmp eq i64 %299, %40
  br i1 %300, label %284, label %291

301:                                              ; preds = %305, %284
  %302 = getelementptr inbounds i8, ptr %1, i64 2040
  %303 = load i64, ptr %302, align 8
  %304 = icmp eq i64 %303, 0
  br i1 %304, label %438, label %316

305:                                              ; preds = %288, %305
  %306 = phi i64 [ 0, %288 ], [ %314, %305 ]
  %307 = getelementptr inbounds ptr, ptr %290, i64 %306
  %308 = load ptr, ptr %307, align 8
  %309 = getelementptr inbounds i8, ptr %308, i64 24
  %310 = load ptr, ptr %309, align 8
  %311 = ptrtoint ptr %310 to i64
  %312 = add nsw i64 %306, %40
  %313 = getelementptr inbounds [32 x i64], ptr %7, i64 0, i64 %312
  store i64 %311, ptr %313, align 8
  %314 = add nuw nsw i64 %306, 1
  %315 = icmp eq i64 %314, %286
  br i1 %315, label %301, label %305

316:                                              ; preds = %301
  %317 = getelementptr inbounds i8, ptr %1, i64 2056
  %318 = load ptr, ptr %317, align 8
  %319 = tail call ptr %318(i64 noundef 304)
  %320 = icmp eq ptr %319, null
  br i1 %320, label %321, label %323

321:                                              ; preds = %316
  %322 = call fastcc i64 @run(ptr noundef nonnull %1, ptr noundef nonnull readonly %7, i64 noundef 0, i64 noundef %278)
  br label %440

323:                                              ; preds = %316
  store ptr %1, ptr %319, align 8
  %324 = load i64, ptr %302, align 8
  %325 = add nsw i64 %324, 1
  %326 = getelementptr inbounds i8, ptr %319, i64 8
  store i64 %325, ptr %326, align 8
  %327 = getelementptr inbounds i8, ptr %319, i64 32
  store i64 0, ptr %327, align 8
  %328 = getelementptr inbounds i8, ptr %319, i64 24
  store i64 0, ptr %328, align 8
  %329 = getelementptr inbounds i8, ptr %319, i64 16
  store i64 0, ptr %329, align 8
  %330 = getelementptr inbounds i8, ptr %319, i64 40
  store i64 %278, ptr %330, align 8
  %331 = load i64, ptr %39, align 8
  %332 = load i64, ptr %285, align 8
  %333 = add nsw i64 %332, %331
  %334 = icmp sgt i64 %333, 0
  br i1 %334, label %335, label %337

335:                                              ; preds = %323
  %336 = getelementptr inbounds i8, ptr %319, i64 48
  br label %349

337:                                              ; preds = %349, %323
  %338 = load i64, ptr %302, align 8
  %339 = icmp sgt i64 %338, 0
  br i1 %339, label %340, label %361

340:                                              ; preds = %337
  %341 = getelementptr inbounds i8, ptr %4, i64 8
  %342 = getelementptr inbounds i8, ptr %4, i64 16
  %343 = getelementptr inbounds i8, ptr %0, i64 24
  %344 = getelementptr inbounds i8, ptr %4, i64 24
  %345 = getelementptr inbounds i8, ptr %4, i64 32
  %346 = getelementptr inbounds i8, ptr %0, i64 16
  %347 = getelementptr inbounds i8, ptr %5, i64 8
  %348 = getelementptr inbounds i8, ptr %5, i64 16
  br label %403

349:                                              ; preds = %349, %335
  %350 = phi i64 [ 0, %335 ], [ %354, %349 ]
  %351 = getelementptr inbounds i64, ptr %7, i64 %350
  %352 = load i64, ptr %351, align 8
  %353 = getelementptr inbounds [32 x i64], ptr %336, i64 0, i64 %350
  store i64 %352, ptr %353, align 8
  %354 = add nuw nsw i64 %350, 1
  %355 = load i64, ptr %39, align 8
  %356 = load i64, ptr %285, align 8
  %357 = add nsw i64 %356, %355
  %358 = icmp slt i64 %354, %357
  br i1 %358, label %349, label %337

359:                                              ; preds = %422
  %360 = load ptr, ptr %319, align 8
  br label %361

361:                                              ; preds = %359, %337
  %362 = phi ptr [ %360, %359 ], [ %1, %337 ]
  %363 = getelementptr inbounds i8, ptr %362, i64 2048
  %364 = load i64, ptr %363, align 8
  %365 = getelementptr inbounds i8, ptr %362, i64 1864
  %366 = load i64, ptr %365, align 8
  %367 = atomicrmw add ptr %329, i64 1 monotonic, align 8
  %368 = icmp slt i64 %367, %364
  br i1 %368, label %369, label %398

369:                                              ; preds = %361
  %370 = getelementptr inbounds i8, ptr %319, i64 48
  br label %371

371:                                              ; preds = %394, %369
  %372 = phi i64 [ %367, %369 ], [ %396, %394 ]
  %373 = load i64, ptr %330, align 8
  %374 = mul nsw i64 %373, %372
  %375 = sdiv i64 %374, %364
  %376 = freeze i64 %375
  %377 = srem i64 %376, %366
  %378 = sub nsw i64 %376, %377
  %379 = add nsw i64 %372, 1
  %380 = icmp eq i64 %379, %364
  br i1 %380, label %387, label %381

381:                                              ; preds = %371
  %382 = mul nsw i64 %373, %379
  %383 = sdiv i64 %382, %364
  %384 = freeze i64 %383
  %385 = srem i64 %384, %366
  %386 = sub nsw i64 %384, %385
  br label %387

387:                                              ; preds = %381, %371
  %388 = phi i64 [ %386, %381 ], [ %373, %371 ]
  %389 = load ptr, ptr %319, align 8
  %390 = call fastcc i64 @run(ptr noundef %389, ptr noundef nonnull %370, i64 noundef %378, i64 noundef %388)
  %391 = icmp eq i64 %390, 0
  br i1 %391, label %394, label %392

392:                                              ; preds = %387
  %393 = atomicrmw or ptr %327, i64 %390 monotonic, align 8
  br label %394

394:                                              ; preds = %392, %387
  %395 = atomicrmw add ptr %328, i64 1 release, align 8
  %396 = atomicrmw add ptr %329, i64 1 monotonic, align 8
  %397 = icmp slt i64 %396, %364
  br i1 %397, label %371, label %398

398:                                              ; preds = %394, %361
  %399 = getelementptr inbounds i8, ptr %1, i64 2048
  %400 = load atomic i64, ptr %328 acquire, align 8
  %401 = load i64, ptr %399, align 8
  %402 = icmp slt i64 %400, %401
  br i1 %402, label %426, label %430

403:                                              ; preds = %422, %340
  %404 = phi i64 [ 0, %340 ], [ %423, %422 ]
  call void @llvm.lifetime.start.p0(i64 40, ptr nonnull %4)
  store i64 40, ptr %4, align 8
  store ptr null, ptr %341, align 8
  %405 = load ptr, ptr %343, align 8
  store ptr %405, ptr %342, align 8
  store ptr @help, ptr %344, align 8
  store ptr %319, ptr %345, align 8
  %406 = load ptr, ptr %346, align 8
  %407 = getelementptr inbounds i8, ptr %406, i64 136
  %408 = load ptr, ptr %407, align 8
  %409 = call ptr %408(ptr noundef nonnull %4)
  %410 = icmp eq ptr %409, null
  br i1 %410, label %422, label %411

411:                                              ; preds = %403
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %5)
  store i64 24, ptr %5, align 8
  store ptr null, ptr %347, align 8
  store ptr %409, ptr %348, align 8
  %412 = load ptr, ptr %346, align 8
  %413 = getelementptr inbounds i8, ptr %412, i64 64
  %414 = load ptr, ptr %413, align 8
  call void %414(ptr noundef nonnull %5)
  %415 = atomicrmw sub ptr %326, i64 1 acq_rel, align 8
  %416 = icmp eq i64 %415, 1
  br i1 %416, label %417, label %421

417:                                              ; preds = %411
  %418 = load ptr, ptr %319, align 8
  %419 = getelementptr inbounds i8, ptr %418, i64 2064
  %420 = load ptr, ptr %419, align 8
  call void %420(ptr noundef nonnull %319)
  br label %421

421:                                              ; preds = %417, %411
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %5)
  br label %422

422:                                              ; preds = %421, %403
  call void @llvm.lifetime.end.p0(i64 40, ptr nonnull %4)
  %423 = add nuw nsw i64 %404, 1
  %424 = load i64, ptr %302, align 8
  %425 = icmp slt i64 %423, %424
  br i1 %425, label %403, label %359

426:                                              ; preds = %398, %426
  call void @relax()
  %427 = load atomic i64, ptr %328 acquire, align 8
  %428 = load i64, ptr %399, align 8
  %429 = icmp slt i64 %427, %428
  br i1 %429, label %426, label %430

430:                                              ; preds = %426, %398
  %431 = load i64, ptr %327, align 8
  %432 = atomicrmw sub ptr %326, i64 1 acq_rel, align 8
  %433 = icmp eq i64 %432, 1
  br i1 %433, label %434, label %440

434:                                              ; preds = %430
  %435 = load ptr, ptr %319, align 8
  %436 = getelementptr inbounds i8, ptr %435, i64 2064
  %437 = load ptr, ptr %436, align 8
  call void %437(ptr noundef nonnull %319)
  br label %440

438:                                              ; preds = %301
  %439 = call fastcc i64 @run(ptr noundef nonnull %1, ptr noundef nonnull %7, i64 noundef 0, i64 noundef %278)
  br label %440

440:                                              ; preds = %434, %430, %321, %438
  %441 = phi i64 [ %439, %438 ], [ %322, %321 ], [ %431, %430 ], [ %431, %434 ]
  %442 = icmp eq i64 %441, 0
  br i1 %442, label %466, label %443

443:                                              ; preds = %440
  call void @llvm.lifetime.start.p0(i64 2048, ptr nonnull %8)
  %444 = getelementptr inbounds i8, ptr %0, i64 72
  %445 = load ptr, ptr %444, align 8
  %446 = load ptr, ptr %445, align 8
  %447 = getelementptr inbounds i8, ptr %446, i64 40
  %448 = load ptr, ptr %447, align 8
  %449 = getelementptr inbounds i8, ptr %1, i64 2072
  %450 = load ptr, ptr %449, align 8
  %451 = getelementptr inbounds i8, ptr %1, i64 2080
  %452 = load i64, ptr %451, align 8
  %453 = call i64 %450(i64 noundef %452, i64 noundef %279, ptr noundef %448, ptr noundef nonnull %7, ptr noundef nonnull %8, i64 noundef 2048)
  %454 = icmp eq i64 %453, 0
  br i1 %454, label %464, label %455

455:                                              ; preds = %443
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %3)
  store i64 32, ptr %3, align 8
  %456 = getelementptr inbounds i8, ptr %3, i64 8
  store ptr null, ptr %456, align 8
  %457 = getelementptr inbounds i8, ptr %3, i64 16
  store ptr %8, ptr %457, align 8
  %458 = getelementptr inbounds i8, ptr %3, i64 24
  store i32 3, ptr %458, align 8
  %459 = getelementptr inbounds i8, ptr %0, i64 16
  %460 = load ptr, ptr %459, align 8
  %461 = getelementptr inbounds i8, ptr %460, i64 48
  %462 = load ptr, ptr %461, align 8
  %463 = call ptr %462(ptr noundef nonnull %3)
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %3)
  br label %464

464:                                              ; preds = %443, %455
  %465 = phi ptr [ %463, %455 ], [ null, %443 ]
  call void @llvm.lifetime.end.p0(i64 2048, ptr nonnull %8)
  br label %466

466:                                              ; preds = %245, %464, %440, %268
  %467 = phi ptr [ %276, %268 ], [ %465, %464 ], [ null, %440 ], [ null, %245 ]
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %7)
  br label %468

468:                                              ; preds = %21, %32, %466
  %469 = phi ptr [ null, %21 ], [ %467, %466 ], [ null, %32 ]
  ret ptr %469
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)

; Function Attrs: nounwind
define internal fastcc i64 @run(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, i64 noundef %3) nounwind {
  %5 = alloca [81 x i64], align 16
  %6 = getelementptr inbounds i8, ptr %0, i64 1856
  call void @llvm.lifetime.start.p0(i64 648, ptr nonnull %5)
  %7 = sub nsw i64 %3, %2
  store i64 %7, ptr %5, align 16
  %8 = getelementptr inbounds i8, ptr %0, i64 1880
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %5, i64 8
  %11 = icmp sgt i64 %9, 0
  br i1 %11, label %12, label %14

12:                                               ; preds = %4
  %13 = getelementptr inbounds i8, ptr %0, i64 1888
  br label %19

14:                                               ; preds = %19, %4
  %15 = phi ptr [ %10, %4 ], [ %25, %19 ]
  %16 = getelementptr inbounds i8, ptr %0, i64 2024
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
  %28 = getelementptr inbounds i8, ptr %0, i64 2056
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 2032
  %31 = load i64, ptr %30, align 8
  %32 = add nsw i64 %31, 64
  %33 = tail call ptr %29(i64 noundef %32)
  %34 = icmp eq ptr %33, null
  br i1 %34, label %162, label %35

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
  %44 = getelementptr inbounds i8, ptr %0, i64 32
  %45 = load i64, ptr %44, align 8
  %46 = icmp sgt i64 %45, 0
  br i1 %46, label %47, label %50

47:                                               ; preds = %42
  %48 = getelementptr inbounds i8, ptr %0, i64 48
  %49 = getelementptr inbounds i8, ptr %0, i64 24
  br label %59

50:                                               ; preds = %59, %42
  %51 = phi ptr [ %15, %42 ], [ %71, %59 ]
  %52 = getelementptr inbounds i8, ptr %0, i64 40
  %53 = load i64, ptr %52, align 8
  %54 = icmp sgt i64 %53, 0
  br i1 %54, label %55, label %75

55:                                               ; preds = %50
  %56 = getelementptr inbounds i8, ptr %0, i64 1392
  %57 = getelementptr inbounds i8, ptr %0, i64 24
  %58 = getelementptr inbounds i8, ptr %0, i64 2016
  br label %79

59:                                               ; preds = %47, %59
  %60 = phi i64 [ 0, %47 ], [ %72, %59 ]
  %61 = phi ptr [ %15, %47 ], [ %71, %59 ]
  %62 = getelementptr inbounds i64, ptr %1, i64 %60
  %63 = load i64, ptr %62, align 8
  %64 = getelementptr inbounds [24 x %struct.Array], ptr %48, i64 0, i64 %60, i32 3
  %65 = load i64, ptr %64, align 8
  %66 = mul nsw i64 %65, %2
  %67 = load i64, ptr %49, align 8
  %68 = mul nsw i64 %66, %67
  %69 = add nsw i64 %68, %63
  %70 = getelementptr inbounds i8, ptr %61, i64 8
  store i64 %69, ptr %61, align 8
  %71 = getelementptr inbounds i8, ptr %61, i64 16
  store i64 %65, ptr %70, align 8
  %72 = add nuw nsw i64 %60, 1
  %73 = load i64, ptr %44, align 8
  %74 = icmp slt i64 %72, %73
  br i1 %74, label %59, label %50

75:                                               ; preds = %98, %50
  %76 = getelementptr inbounds i8, ptr %0, i64 1872
  %77 = load i64, ptr %76, align 8
  %78 = icmp eq i64 %77, 0
  br i1 %78, label %103, label %106

79:                                               ; preds = %55, %98
  %80 = phi i64 [ 0, %55 ], [ %100, %98 ]
  %81 = phi ptr [ %51, %55 ], [ %99, %98 ]
  %82 = load i64, ptr %44, align 8
  %83 = getelementptr i64, ptr %1, i64 %82
  %84 = getelementptr i64, ptr %83, i64 %80
  %85 = load i64, ptr %84, align 8
  %86 = getelementptr inbounds [8 x %struct.Array], ptr %56, i64 0, i64 %80, i32 3
  %87 = load i64, ptr %86, align 8
  %88 = mul nsw i64 %87, %2
  %89 = load i64, ptr %57, align 8
  %90 = mul nsw i64 %88, %89
  %91 = add nsw i64 %90, %85
  %92 = getelementptr inbounds i8, ptr %81, i64 8
  store i64 %91, ptr %81, align 8
  %93 = load i64, ptr %58, align 8
  %94 = icmp eq i64 %93, 0
  br i1 %94, label %98, label %95

95:                                               ; preds = %79
  %96 = load i64, ptr %86, align 8
  %97 = getelementptr inbounds i8, ptr %81, i64 16
  store i64 %96, ptr %92, align 8
  br label %98

98:                                               ; preds = %79, %95
  %99 = phi ptr [ %97, %95 ], [ %92, %79 ]
  %100 = add nuw nsw i64 %80, 1
  %101 = load i64, ptr %52, align 8
  %102 = icmp slt i64 %100, %101
  br i1 %102, label %79, label %75

103:                                              ; preds = %75
  %104 = load ptr, ptr %6, align 8
  %105 = call i64 %104(ptr noundef nonnull %5)
  br label %156

106:                                              ; preds = %75
  store i64 1, ptr %5, align 16
  %107 = icmp slt i64 %2, %3
  br i1 %107, label %108, label %156

108:                                              ; preds = %106
  %109 = getelementptr inbounds i8, ptr %0, i64 48
  %110 = getelementptr inbounds i8, ptr %0, i64 24
  %111 = getelementptr inbounds i8, ptr %0, i64 1392
  %112 = getelementptr inbounds i8, ptr %0, i64 2016
  br label %113

113:                                              ; preds = %108, %138
  %114 = phi i64 [ %2, %108 ], [ %139, %138 ]
  %115 = phi i64 [ 0, %108 ], [ %118, %138 ]
  %116 = load ptr, ptr %6, align 8
  %117 = call i64 %116(ptr noundef nonnull %5)
  %118 = or i64 %117, %115
  %119 = load i64, ptr %44, align 8
  %120 = icmp sgt i64 %119, 0
  br i1 %120, label %121, label %123

121:                                              ; preds = %113
  %122 = load i64, ptr %110, align 8
  br label %127

123:                                              ; preds = %127, %113
  %124 = phi ptr [ %15, %113 ], [ %136, %127 ]
  %125 = load i64, ptr %52, align 8
  %126 = icmp sgt i64 %125, 0
  br i1 %126, label %141, label %138

127:                                              ; preds = %121, %127
  %128 = phi i64 [ %135, %127 ], [ 0, %121 ]
  %129 = phi ptr [ %136, %127 ], [ %15, %121 ]
  %130 = getelementptr inbounds [24 x %struct.Array], ptr %109, i64 0, i64 %128, i32 3
  %131 = load i64, ptr %130, align 8
  %132 = mul nsw i64 %122, %131
  %133 = load i64, ptr %129, align 8
  %134 = add nsw i64 %133, %132
  store i64 %134, ptr %129, align 8
  %135 = add nuw nsw i64 %128, 1
  %136 = getelementptr inbounds i8, ptr %129, i64 16
  %137 = icmp slt i64 %135, %119
  br i1 %137, label %127, label %123

138:                                              ; preds = %141, %123
  %139 = add i64 %114, 1
  %140 = icmp eq i64 %139, %3
  br i1 %140, label %156, label %113

141:                                              ; preds = %123, %141
  %142 = phi i64 [ %150, %141 ], [ 0, %123 ]
  %143 = phi ptr [ %153, %141 ], [ %124, %123 ]
  %144 = getelementptr inbounds [8 x %struct.Array], ptr %111, i64 0, i64 %142, i32 3
  %145 = load i64, ptr %144, align 8
  %146 = load i64, ptr %110, align 8
  %147 = mul nsw i64 %146, %145
  %148 = load i64, ptr %143, align 8
  %149 = add nsw i64 %148, %147
  store i64 %149, ptr %143, align 8
  %150 = add nuw nsw i64 %142, 1
  %151 = load i64, ptr %112, align 8
  %152 = add nsw i64 %151, 1
  %153 = getelementptr inbounds i64, ptr %143, i64 %152
  %154 = load i64, ptr %52, align 8
  %155 = icmp slt i64 %150, %154
  br i1 %155, label %141, label %138

156:                                              ; preds = %138, %106, %103
  %157 = phi i64 [ %105, %103 ], [ 0, %106 ], [ %118, %138 ]
  %158 = icmp eq ptr %43, null
  br i1 %158, label %162, label %159

159:                                              ; preds = %156
  %160 = getelementptr inbounds i8, ptr %0, i64 2064
  %161 = load ptr, ptr %160, align 8
  call void %161(ptr noundef nonnull %43)
  br label %162

162:                                              ; preds = %156, %159, %27
  %163 = phi i64 [ -1, %27 ], [ %157, %159 ], [ %157, %156 ]
  call void @llvm.lifetime.end.p0(i64 648, ptr nonnull %5)
  ret i64 %163
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
  %3 = getelementptr inbounds i8, ptr %2, i64 2048
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %2, i64 1864
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
  %48 = getelementptr inbounds i8, ptr %47, i64 2064
  %49 = load ptr, ptr %48, align 8
  tail call void %49(ptr noundef nonnull %0)
  br label %50

50:                                               ; preds = %42, %46
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64)

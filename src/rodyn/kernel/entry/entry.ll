; entry.c compiled by `make entry`; SHA-256 of the source: 9623bed721d13f01e23c3985c55cbb561772dc64473ee40c7407a861f6822dcb

%struct.Call = type { ptr, ptr, i64, [24 x %struct.Given], i64, i64, [26 x i64], i64, ptr, i64 }
%struct.Given = type { ptr, i64, i64, i64, ptr, ptr, i64 }
%struct.Result = type { i64, [4 x i64], i64 }

; Function Attrs: nounwind
define ptr @entry(ptr nocapture noundef readonly %0, ptr noundef %1, i64 noundef %2, ptr noundef %3) nounwind {
  %5 = alloca [26 x i64], align 16
  %6 = alloca [26 x i64], align 16
  %7 = alloca [73 x i64], align 16
  %8 = alloca [24 x i64], align 16
  %9 = alloca [24 x i64], align 16
  %10 = alloca [4 x ptr], align 16
  %11 = alloca [4 x ptr], align 16
  %12 = alloca [12 x ptr], align 16
  %13 = alloca [128 x double], align 16
  %14 = alloca %struct.Call, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 16
  %16 = load ptr, ptr %15, align 8
  call void @llvm.lifetime.start.p0(i64 96, ptr nonnull %12)
  call void @llvm.lifetime.start.p0(i64 1024, ptr nonnull %13)
  call void @llvm.lifetime.start.p0(i64 1616, ptr nonnull %14)
  %17 = getelementptr inbounds i8, ptr %16, i64 248
  %18 = load i64, ptr %17, align 8
  %19 = icmp eq ptr %3, null
  br i1 %19, label %23, label %20

20:                                               ; preds = %4
  %21 = getelementptr inbounds i8, ptr %3, i64 16
  %22 = load i64, ptr %21, align 8
  br label %23

23:                                               ; preds = %20, %4
  %24 = phi i64 [ %22, %20 ], [ 0, %4 ]
  %25 = getelementptr inbounds i8, ptr %16, i64 256
  %26 = load i64, ptr %25, align 8
  %27 = icmp slt i64 %26, %2
  br i1 %27, label %1544, label %28

28:                                               ; preds = %23
  %29 = add nsw i64 %24, %2
  %30 = getelementptr inbounds i8, ptr %16, i64 264
  %31 = load i64, ptr %30, align 8
  %32 = icmp slt i64 %29, %31
  br i1 %32, label %1544, label %33

33:                                               ; preds = %28
  %34 = icmp sgt i64 %2, 0
  br i1 %34, label %39, label %35

35:                                               ; preds = %39, %33
  %36 = icmp sgt i64 %18, %2
  br i1 %36, label %37, label %46

37:                                               ; preds = %35
  %38 = getelementptr inbounds i8, ptr %16, i64 368
  br label %61

39:                                               ; preds = %33, %39
  %40 = phi i64 [ %44, %39 ], [ 0, %33 ]
  %41 = getelementptr inbounds ptr, ptr %1, i64 %40
  %42 = load ptr, ptr %41, align 8
  %43 = getelementptr inbounds ptr, ptr %12, i64 %40
  store ptr %42, ptr %43, align 8
  %44 = add nuw nsw i64 %40, 1
  %45 = icmp eq i64 %44, %2
  br i1 %45, label %35, label %39

46:                                               ; preds = %61, %35
  %47 = shl nsw i64 -1, %2
  %48 = xor i64 %47, -1
  %49 = getelementptr ptr, ptr %1, i64 %2
  %50 = icmp sgt i64 %24, 0
  br i1 %50, label %51, label %102

51:                                               ; preds = %46
  %52 = getelementptr inbounds i8, ptr %3, i64 8
  %53 = getelementptr inbounds i8, ptr %16, i64 120
  %54 = getelementptr inbounds i8, ptr %16, i64 136
  %55 = getelementptr inbounds i8, ptr %3, i64 24
  %56 = getelementptr inbounds i8, ptr %16, i64 272
  %57 = icmp sgt i64 %18, 0
  %58 = load ptr, ptr %52, align 8
  %59 = load ptr, ptr %53, align 8
  %60 = icmp eq ptr %58, %59
  br label %68

61:                                               ; preds = %61, %37
  %62 = phi i64 [ %2, %37 ], [ %66, %61 ]
  %63 = getelementptr inbounds [12 x ptr], ptr %38, i64 0, i64 %62
  %64 = load ptr, ptr %63, align 8
  %65 = getelementptr inbounds ptr, ptr %12, i64 %62
  store ptr %64, ptr %65, align 8
  %66 = add nsw i64 %62, 1
  %67 = icmp eq i64 %66, %18
  br i1 %67, label %46, label %61

68:                                               ; preds = %95, %51
  %69 = phi i64 [ 0, %51 ], [ %100, %95 ]
  %70 = phi i64 [ %48, %51 ], [ %96, %95 ]
  br i1 %60, label %71, label %73

71:                                               ; preds = %68
  %72 = load ptr, ptr %55, align 8
  br label %76

73:                                               ; preds = %68
  %74 = load i64, ptr %54, align 8
  %75 = getelementptr inbounds i8, ptr %3, i64 %74
  br label %76

76:                                               ; preds = %73, %71
  %77 = phi ptr [ %72, %71 ], [ %75, %73 ]
  %78 = getelementptr inbounds ptr, ptr %77, i64 %69
  %79 = load ptr, ptr %78, align 8
  br i1 %57, label %80, label %88

80:                                               ; preds = %76, %85
  %81 = phi i64 [ %86, %85 ], [ 0, %76 ]
  %82 = getelementptr inbounds [12 x ptr], ptr %56, i64 0, i64 %81
  %83 = load ptr, ptr %82, align 8
  %84 = icmp eq ptr %83, %79
  br i1 %84, label %88, label %85

85:                                               ; preds = %80
  %86 = add nuw nsw i64 %81, 1
  %87 = icmp eq i64 %86, %18
  br i1 %87, label %1544, label %80

88:                                               ; preds = %80, %76
  %89 = phi i64 [ 0, %76 ], [ %81, %80 ]
  %90 = icmp eq i64 %89, %18
  br i1 %90, label %1544, label %91

91:                                               ; preds = %88
  %92 = shl nuw i64 1, %89
  %93 = and i64 %92, %70
  %94 = icmp eq i64 %93, 0
  br i1 %94, label %95, label %1544

95:                                               ; preds = %91
  %96 = or i64 %92, %70
  %97 = getelementptr ptr, ptr %49, i64 %69
  %98 = load ptr, ptr %97, align 8
  %99 = getelementptr inbounds ptr, ptr %12, i64 %89
  store ptr %98, ptr %99, align 8
  %100 = add nuw nsw i64 %69, 1
  %101 = icmp eq i64 %100, %24
  br i1 %101, label %104, label %68

102:                                              ; preds = %46
  %103 = icmp eq i64 %24, 0
  br i1 %103, label %109, label %104

104:                                              ; preds = %95, %102
  %105 = phi i64 [ %48, %102 ], [ %96, %95 ]
  %106 = shl nsw i64 -1, %31
  %107 = or i64 %105, %106
  %108 = icmp eq i64 %107, -1
  br i1 %108, label %109, label %1544

109:                                              ; preds = %102, %104
  %110 = getelementptr inbounds i8, ptr %16, i64 576
  %111 = getelementptr inbounds i8, ptr %16, i64 584
  %112 = load i64, ptr %111, align 8
  %113 = icmp sgt i64 %112, 0
  br i1 %113, label %114, label %1544

114:                                              ; preds = %109
  %115 = getelementptr inbounds i8, ptr %16, i64 592
  %116 = getelementptr inbounds i8, ptr %16, i64 464
  %117 = getelementptr inbounds i8, ptr %16, i64 472
  %118 = getelementptr inbounds i8, ptr %16, i64 96
  %119 = getelementptr inbounds i8, ptr %16, i64 120
  %120 = getelementptr inbounds i8, ptr %16, i64 128
  %121 = getelementptr inbounds i8, ptr %16, i64 136
  %122 = getelementptr inbounds i8, ptr %16, i64 224
  %123 = getelementptr inbounds i8, ptr %16, i64 24
  %124 = getelementptr inbounds i8, ptr %16, i64 232
  %125 = getelementptr inbounds i8, ptr %16, i64 16
  %126 = getelementptr inbounds i8, ptr %16, i64 48
  br label %127

127:                                              ; preds = %244, %114
  %128 = phi i64 [ %112, %114 ], [ %245, %244 ]
  %129 = phi i64 [ 0, %114 ], [ %246, %244 ]
  %130 = load ptr, ptr %115, align 8
  %131 = getelementptr inbounds ptr, ptr %130, i64 %129
  %132 = load ptr, ptr %131, align 8
  %133 = load i64, ptr %116, align 8
  %134 = icmp sgt i64 %133, 0
  br i1 %134, label %135, label %149

135:                                              ; preds = %127, %146
  %136 = phi i64 [ %147, %146 ], [ 0, %127 ]
  %137 = getelementptr inbounds [12 x ptr], ptr %132, i64 0, i64 %136
  %138 = load ptr, ptr %137, align 8
  %139 = getelementptr inbounds [12 x i64], ptr %117, i64 0, i64 %136
  %140 = load i64, ptr %139, align 8
  %141 = getelementptr inbounds ptr, ptr %12, i64 %140
  %142 = load ptr, ptr %141, align 8
  %143 = icmp eq ptr %138, %142
  %144 = icmp eq ptr %138, null
  %145 = or i1 %144, %143
  br i1 %145, label %146, label %149

146:                                              ; preds = %135
  %147 = add nuw nsw i64 %136, 1
  %148 = icmp eq i64 %147, %133
  br i1 %148, label %152, label %135

149:                                              ; preds = %135, %127
  %150 = phi i64 [ 0, %127 ], [ %136, %135 ]
  %151 = icmp eq i64 %150, %133
  br i1 %151, label %152, label %244

152:                                              ; preds = %146, %149
  %153 = load i64, ptr %110, align 8
  %154 = icmp slt i64 %153, 0
  br i1 %154, label %248, label %155

155:                                              ; preds = %152
  %156 = getelementptr inbounds ptr, ptr %12, i64 %153
  %157 = load ptr, ptr %156, align 8
  %158 = load ptr, ptr %118, align 8
  %159 = icmp eq ptr %157, %158
  br i1 %159, label %160, label %165

160:                                              ; preds = %155
  %161 = getelementptr inbounds i8, ptr %132, i64 488
  %162 = load i64, ptr %161, align 8
  %163 = lshr i64 %162, 63
  %164 = trunc nuw nsw i64 %163 to i32
  br label %239

165:                                              ; preds = %155
  %166 = getelementptr inbounds i8, ptr %157, i64 8
  %167 = load ptr, ptr %166, align 8
  %168 = load ptr, ptr %119, align 8
  %169 = icmp eq ptr %167, %168
  br i1 %169, label %173, label %170

170:                                              ; preds = %165
  %171 = load ptr, ptr %120, align 8
  %172 = icmp eq ptr %167, %171
  br i1 %172, label %178, label %183

173:                                              ; preds = %165
  %174 = getelementptr inbounds i8, ptr %157, i64 16
  %175 = load i64, ptr %174, align 8
  %176 = getelementptr inbounds i8, ptr %157, i64 24
  %177 = load ptr, ptr %176, align 8
  br label %183

178:                                              ; preds = %170
  %179 = getelementptr inbounds i8, ptr %157, i64 16
  %180 = load i64, ptr %179, align 8
  %181 = load i64, ptr %121, align 8
  %182 = getelementptr inbounds i8, ptr %157, i64 %181
  br label %183

183:                                              ; preds = %178, %173, %170
  %184 = phi i64 [ %175, %173 ], [ %180, %178 ], [ 1, %170 ]
  %185 = phi i64 [ 1, %173 ], [ 1, %178 ], [ 0, %170 ]
  %186 = phi ptr [ %177, %173 ], [ %182, %178 ], [ %156, %170 ]
  %187 = getelementptr inbounds i8, ptr %132, i64 488
  %188 = load i64, ptr %187, align 8
  %189 = icmp eq i64 %188, %184
  br i1 %189, label %190, label %244

190:                                              ; preds = %183
  %191 = getelementptr inbounds i8, ptr %132, i64 496
  %192 = load i64, ptr %191, align 8
  %193 = icmp eq i64 %192, %185
  br i1 %193, label %194, label %244

194:                                              ; preds = %190
  %195 = icmp slt i64 %184, 1
  br i1 %195, label %236, label %196

196:                                              ; preds = %194
  %197 = getelementptr inbounds i8, ptr %132, i64 504
  br label %202

198:                                              ; preds = %230
  %199 = add nuw nsw i64 %204, 1
  %200 = icmp sge i64 %199, %184
  %201 = icmp eq i64 %199, %184
  br i1 %201, label %236, label %202

202:                                              ; preds = %198, %196
  %203 = phi i1 [ false, %196 ], [ %200, %198 ]
  %204 = phi i64 [ 0, %196 ], [ %199, %198 ]
  %205 = getelementptr inbounds ptr, ptr %186, i64 %204
  %206 = load ptr, ptr %205, align 8
  %207 = getelementptr inbounds i8, ptr %206, i64 8
  %208 = load ptr, ptr %207, align 8
  %209 = load ptr, ptr %122, align 8
  %210 = icmp eq ptr %208, %209
  br i1 %210, label %211, label %236

211:                                              ; preds = %202
  %212 = load ptr, ptr %123, align 8
  %213 = load ptr, ptr %124, align 8
  %214 = tail call ptr %212(ptr noundef nonnull %206, ptr noundef %213)
  %215 = icmp eq ptr %214, null
  br i1 %215, label %216, label %218

216:                                              ; preds = %211
  %217 = load ptr, ptr %126, align 8
  tail call void %217()
  br label %236

218:                                              ; preds = %211
  %219 = load ptr, ptr %125, align 8
  tail call void %219(ptr noundef nonnull %214)
  %220 = getelementptr inbounds i8, ptr %214, i64 8
  %221 = load ptr, ptr %220, align 8
  %222 = load ptr, ptr %119, align 8
  %223 = icmp eq ptr %221, %222
  br i1 %223, label %224, label %227

224:                                              ; preds = %218
  %225 = getelementptr inbounds i8, ptr %214, i64 24
  %226 = load ptr, ptr %225, align 8
  br label %230

227:                                              ; preds = %218
  %228 = load i64, ptr %121, align 8
  %229 = getelementptr inbounds i8, ptr %214, i64 %228
  br label %230

230:                                              ; preds = %227, %224
  %231 = phi ptr [ %226, %224 ], [ %229, %227 ]
  %232 = load ptr, ptr %231, align 8
  %233 = getelementptr inbounds [24 x ptr], ptr %197, i64 0, i64 %204
  %234 = load ptr, ptr %233, align 8
  %235 = icmp eq ptr %232, %234
  br i1 %235, label %198, label %236

236:                                              ; preds = %230, %202, %198, %216, %194
  %237 = phi i1 [ %203, %216 ], [ true, %194 ], [ %200, %198 ], [ %203, %230 ], [ %203, %202 ]
  %238 = zext i1 %237 to i32
  br label %239

239:                                              ; preds = %236, %160
  %240 = phi i32 [ %164, %160 ], [ %238, %236 ]
  %241 = icmp eq i32 %240, 0
  br i1 %241, label %242, label %248

242:                                              ; preds = %239
  %243 = load i64, ptr %111, align 8
  br label %244

244:                                              ; preds = %242, %190, %183, %149
  %245 = phi i64 [ %243, %242 ], [ %128, %183 ], [ %128, %190 ], [ %128, %149 ]
  %246 = add nuw nsw i64 %129, 1
  %247 = icmp slt i64 %246, %245
  br i1 %247, label %127, label %1544

248:                                              ; preds = %152, %239
  %249 = icmp eq ptr %132, null
  br i1 %249, label %1544, label %250

250:                                              ; preds = %248
  store ptr %16, ptr %14, align 8
  %251 = getelementptr inbounds i8, ptr %14, i64 8
  store ptr %132, ptr %251, align 8
  %252 = getelementptr inbounds i8, ptr %14, i64 1376
  store i64 0, ptr %252, align 8
  %253 = getelementptr inbounds i8, ptr %14, i64 1592
  store i64 1, ptr %253, align 8
  %254 = getelementptr inbounds i8, ptr %14, i64 1368
  store i64 1, ptr %254, align 8
  %255 = getelementptr inbounds i8, ptr %14, i64 1600
  store ptr %13, ptr %255, align 8
  %256 = getelementptr inbounds i8, ptr %14, i64 1608
  store i64 128, ptr %256, align 8
  %257 = getelementptr inbounds i8, ptr %14, i64 24
  %258 = getelementptr inbounds i8, ptr %132, i64 96
  %259 = load i64, ptr %258, align 8
  %260 = icmp sgt i64 %259, 0
  br i1 %260, label %261, label %426

261:                                              ; preds = %250
  %262 = getelementptr inbounds i8, ptr %132, i64 104
  %263 = getelementptr inbounds i8, ptr %132, i64 296
  %264 = getelementptr inbounds i8, ptr %16, i64 152
  %265 = getelementptr inbounds i8, ptr %16, i64 184
  %266 = getelementptr inbounds i8, ptr %16, i64 192
  %267 = getelementptr inbounds i8, ptr %16, i64 200
  %268 = getelementptr inbounds i8, ptr %16, i64 208
  br label %269

269:                                              ; preds = %423, %261
  %270 = phi ptr [ %257, %261 ], [ %272, %423 ]
  %271 = phi i64 [ 0, %261 ], [ %424, %423 ]
  %272 = getelementptr inbounds i8, ptr %270, i64 56
  %273 = getelementptr inbounds [24 x i64], ptr %262, i64 0, i64 %271
  %274 = load i64, ptr %273, align 8
  %275 = getelementptr inbounds ptr, ptr %12, i64 %274
  %276 = load ptr, ptr %275, align 8
  %277 = getelementptr inbounds [24 x i64], ptr %263, i64 0, i64 %271
  %278 = load i64, ptr %277, align 8
  %279 = getelementptr inbounds i8, ptr %270, i64 16
  store i64 %278, ptr %279, align 8
  %280 = getelementptr inbounds i8, ptr %270, i64 8
  store i64 0, ptr %280, align 8
  %281 = getelementptr inbounds i8, ptr %276, i64 8
  %282 = load ptr, ptr %281, align 8
  %283 = load ptr, ptr %264, align 8
  %284 = icmp eq ptr %282, %283
  br i1 %284, label %285, label %341

285:                                              ; preds = %269
  %286 = getelementptr inbounds i8, ptr %276, i64 56
  %287 = load ptr, ptr %286, align 8
  %288 = load ptr, ptr %265, align 8
  %289 = icmp eq ptr %287, %288
  br i1 %289, label %290, label %294

290:                                              ; preds = %285
  %291 = getelementptr inbounds i8, ptr %276, i64 64
  %292 = load i32, ptr %291, align 8
  %293 = and i32 %292, 256
  br label %307

294:                                              ; preds = %285
  %295 = load i64, ptr %266, align 8
  %296 = getelementptr inbounds i8, ptr %287, i64 %295
  %297 = load i64, ptr %296, align 8
  %298 = load i64, ptr %267, align 8
  %299 = and i64 %298, %297
  %300 = load i64, ptr %268, align 8
  %301 = icmp eq i64 %299, %300
  br i1 %301, label %302, label %341

302:                                              ; preds = %294
  %303 = getelementptr inbounds i8, ptr %276, i64 64
  %304 = load i32, ptr %303, align 8
  %305 = lshr i32 %304, 8
  %306 = and i32 %305, 1
  br label %307

307:                                              ; preds = %302, %290
  %308 = phi i32 [ %293, %290 ], [ %306, %302 ]
  %309 = icmp eq i32 %308, 0
  br i1 %309, label %341, label %310

310:                                              ; preds = %307
  %311 = getelementptr inbounds i8, ptr %276, i64 24
  %312 = load i32, ptr %311, align 8
  %313 = add nsw i32 %312, -1
  %314 = sext i32 %313 to i64
  %315 = add i32 %312, -26
  %316 = icmp ult i32 %315, -25
  br i1 %316, label %1544, label %317

317:                                              ; preds = %310
  %318 = getelementptr inbounds i8, ptr %276, i64 32
  %319 = load ptr, ptr %318, align 8
  %320 = getelementptr inbounds i64, ptr %319, i64 %314
  %321 = load i64, ptr %320, align 8
  %322 = icmp eq i64 %321, %278
  br i1 %322, label %323, label %1544

323:                                              ; preds = %317
  %324 = getelementptr inbounds i8, ptr %276, i64 16
  %325 = load ptr, ptr %324, align 8
  store ptr %325, ptr %270, align 8
  %326 = getelementptr inbounds i8, ptr %270, i64 24
  store i64 %314, ptr %326, align 8
  %327 = load ptr, ptr %318, align 8
  %328 = getelementptr inbounds i8, ptr %270, i64 32
  store ptr %327, ptr %328, align 8
  %329 = getelementptr inbounds i8, ptr %276, i64 40
  %330 = load ptr, ptr %329, align 8
  %331 = getelementptr inbounds i8, ptr %270, i64 40
  store ptr %330, ptr %331, align 8
  %332 = getelementptr inbounds i64, ptr %330, i64 %314
  %333 = load i64, ptr %332, align 8
  %334 = getelementptr inbounds i8, ptr %270, i64 48
  store i64 %333, ptr %334, align 8
  %335 = icmp eq i32 %313, 0
  %336 = icmp eq i64 %333, 8
  %337 = select i1 %335, i1 %336, i1 false
  %338 = load i64, ptr %254, align 8
  %339 = and i64 %338, 1
  %340 = select i1 %337, i64 %339, i64 0
  store i64 %340, ptr %254, align 8
  br label %423

341:                                              ; preds = %307, %294, %269
  %342 = load ptr, ptr %119, align 8
  %343 = icmp eq ptr %282, %342
  br i1 %343, label %347, label %344

344:                                              ; preds = %341
  %345 = load ptr, ptr %120, align 8
  %346 = icmp eq ptr %282, %345
  br i1 %346, label %347, label %1544

347:                                              ; preds = %344, %341
  %348 = load ptr, ptr %14, align 8
  %349 = getelementptr inbounds i8, ptr %276, i64 16
  %350 = load i64, ptr %349, align 8
  %351 = icmp eq i64 %350, %278
  br i1 %351, label %352, label %1544

352:                                              ; preds = %347
  %353 = load i64, ptr %256, align 8
  %354 = icmp slt i64 %353, %278
  br i1 %354, label %1544, label %355

355:                                              ; preds = %352
  %356 = load ptr, ptr %255, align 8
  %357 = icmp sgt i64 %278, 0
  br i1 %357, label %358, label %415

358:                                              ; preds = %355
  %359 = getelementptr inbounds i8, ptr %348, i64 120
  %360 = getelementptr inbounds i8, ptr %348, i64 136
  %361 = getelementptr inbounds i8, ptr %276, i64 24
  %362 = getelementptr inbounds i8, ptr %348, i64 104
  %363 = getelementptr inbounds i8, ptr %348, i64 160
  %364 = getelementptr inbounds i8, ptr %348, i64 112
  %365 = getelementptr inbounds i8, ptr %348, i64 32
  %366 = getelementptr inbounds i8, ptr %348, i64 40
  br label %367

367:                                              ; preds = %407, %358
  %368 = phi i64 [ 0, %358 ], [ %410, %407 ]
  %369 = load ptr, ptr %281, align 8
  %370 = load ptr, ptr %359, align 8
  %371 = icmp eq ptr %369, %370
  br i1 %371, label %372, label %374

372:                                              ; preds = %367
  %373 = load ptr, ptr %361, align 8
  br label %377

374:                                              ; preds = %367
  %375 = load i64, ptr %360, align 8
  %376 = getelementptr inbounds i8, ptr %276, i64 %375
  br label %377

377:                                              ; preds = %374, %372
  %378 = phi ptr [ %373, %372 ], [ %376, %374 ]
  %379 = getelementptr inbounds ptr, ptr %378, i64 %368
  %380 = load ptr, ptr %379, align 8
  %381 = getelementptr inbounds i8, ptr %380, i64 8
  %382 = load ptr, ptr %381, align 8
  %383 = load ptr, ptr %362, align 8
  %384 = icmp eq ptr %382, %383
  br i1 %384, label %388, label %385

385:                                              ; preds = %377
  %386 = load ptr, ptr %363, align 8
  %387 = icmp eq ptr %382, %386
  br i1 %387, label %388, label %391

388:                                              ; preds = %385, %377
  %389 = getelementptr inbounds i8, ptr %380, i64 16
  %390 = load double, ptr %389, align 8
  br label %407

391:                                              ; preds = %385
  %392 = load ptr, ptr %364, align 8
  %393 = icmp eq ptr %382, %392
  br i1 %393, label %394, label %1544

394:                                              ; preds = %391
  %395 = load ptr, ptr %365, align 8
  %396 = call i64 %395(ptr noundef nonnull %380)
  %397 = icmp eq i64 %396, -1
  br i1 %397, label %398, label %405

398:                                              ; preds = %394
  %399 = load ptr, ptr %366, align 8
  %400 = call ptr %399()
  %401 = icmp eq ptr %400, null
  br i1 %401, label %405, label %402

402:                                              ; preds = %398
  %403 = getelementptr inbounds i8, ptr %348, i64 48
  %404 = load ptr, ptr %403, align 8
  call void %404()
  br label %1544

405:                                              ; preds = %398, %394
  %406 = sitofp i64 %396 to double
  br label %407

407:                                              ; preds = %405, %388
  %408 = phi double [ %406, %405 ], [ %390, %388 ]
  %409 = getelementptr inbounds double, ptr %356, i64 %368
  store double %408, ptr %409, align 8
  %410 = add nuw nsw i64 %368, 1
  %411 = icmp eq i64 %410, %278
  br i1 %411, label %412, label %367

412:                                              ; preds = %407
  %413 = load ptr, ptr %255, align 8
  %414 = load i64, ptr %256, align 8
  br label %415

415:                                              ; preds = %412, %355
  %416 = phi i64 [ %414, %412 ], [ %353, %355 ]
  %417 = phi ptr [ %413, %412 ], [ %356, %355 ]
  %418 = getelementptr inbounds double, ptr %417, i64 %278
  store ptr %418, ptr %255, align 8
  %419 = sub nsw i64 %416, %278
  store i64 %419, ptr %256, align 8
  store ptr %356, ptr %270, align 8
  %420 = getelementptr inbounds i8, ptr %270, i64 24
  store i64 0, ptr %420, align 8
  %421 = getelementptr inbounds i8, ptr %270, i64 40
  store ptr null, ptr %421, align 8
  %422 = getelementptr inbounds i8, ptr %270, i64 48
  store i64 8, ptr %422, align 8
  br label %423

423:                                              ; preds = %415, %323
  %424 = add nuw nsw i64 %271, 1
  %425 = icmp eq i64 %424, %259
  br i1 %425, label %426, label %269

426:                                              ; preds = %423, %250
  %427 = phi ptr [ %257, %250 ], [ %272, %423 ]
  %428 = getelementptr inbounds i8, ptr %14, i64 16
  store i64 %259, ptr %428, align 8
  %429 = getelementptr inbounds i8, ptr %132, i64 488
  %430 = load i64, ptr %429, align 8
  %431 = icmp slt i64 %430, 0
  br i1 %431, label %650, label %432

432:                                              ; preds = %426
  %433 = load i64, ptr %110, align 8
  %434 = getelementptr inbounds ptr, ptr %12, i64 %433
  %435 = load ptr, ptr %434, align 8
  %436 = getelementptr inbounds i8, ptr %435, i64 8
  %437 = load ptr, ptr %436, align 8
  %438 = load ptr, ptr %119, align 8
  %439 = icmp eq ptr %437, %438
  br i1 %439, label %443, label %440

440:                                              ; preds = %432
  %441 = load ptr, ptr %120, align 8
  %442 = icmp eq ptr %437, %441
  br i1 %442, label %446, label %454

443:                                              ; preds = %432
  %444 = getelementptr inbounds i8, ptr %435, i64 24
  %445 = load ptr, ptr %444, align 8
  br label %449

446:                                              ; preds = %440
  %447 = load i64, ptr %121, align 8
  %448 = getelementptr inbounds i8, ptr %435, i64 %447
  br label %449

449:                                              ; preds = %446, %443
  %450 = phi ptr [ %445, %443 ], [ %448, %446 ]
  %451 = getelementptr inbounds i8, ptr %435, i64 16
  %452 = load i64, ptr %451, align 8
  %453 = icmp sgt i64 %452, 0
  br i1 %453, label %454, label %645

454:                                              ; preds = %449, %440
  %455 = phi ptr [ %450, %449 ], [ %434, %440 ]
  %456 = phi i64 [ %452, %449 ], [ 1, %440 ]
  %457 = getelementptr inbounds i8, ptr %16, i64 152
  %458 = getelementptr inbounds i8, ptr %16, i64 184
  %459 = getelementptr inbounds i8, ptr %16, i64 192
  %460 = getelementptr inbounds i8, ptr %16, i64 200
  %461 = getelementptr inbounds i8, ptr %16, i64 208
  br label %462

462:                                              ; preds = %640, %454
  %463 = phi i64 [ 0, %454 ], [ %641, %640 ]
  %464 = phi ptr [ %427, %454 ], [ %485, %640 ]
  %465 = getelementptr inbounds ptr, ptr %455, i64 %463
  %466 = load ptr, ptr %465, align 8
  %467 = getelementptr inbounds i8, ptr %466, i64 8
  %468 = load ptr, ptr %467, align 8
  %469 = load ptr, ptr %122, align 8
  %470 = icmp eq ptr %468, %469
  br i1 %470, label %471, label %1544

471:                                              ; preds = %462
  %472 = load ptr, ptr %123, align 8
  %473 = load ptr, ptr %124, align 8
  %474 = call ptr %472(ptr noundef nonnull %466, ptr noundef %473)
  %475 = icmp eq ptr %474, null
  br i1 %475, label %476, label %478

476:                                              ; preds = %471
  %477 = load ptr, ptr %126, align 8
  call void %477()
  br label %1544

478:                                              ; preds = %471
  %479 = load ptr, ptr %125, align 8
  call void %479(ptr noundef nonnull %474)
  %480 = getelementptr inbounds i8, ptr %474, i64 8
  %481 = getelementptr inbounds i8, ptr %474, i64 24
  br label %482

482:                                              ; preds = %637, %478
  %483 = phi i64 [ 1, %478 ], [ %638, %637 ]
  %484 = phi ptr [ %464, %478 ], [ %485, %637 ]
  %485 = getelementptr inbounds i8, ptr %484, i64 56
  %486 = load ptr, ptr %480, align 8
  %487 = load ptr, ptr %119, align 8
  %488 = icmp eq ptr %486, %487
  br i1 %488, label %489, label %491

489:                                              ; preds = %482
  %490 = load ptr, ptr %481, align 8
  br label %494

491:                                              ; preds = %482
  %492 = load i64, ptr %121, align 8
  %493 = getelementptr inbounds i8, ptr %474, i64 %492
  br label %494

494:                                              ; preds = %491, %489
  %495 = phi ptr [ %490, %489 ], [ %493, %491 ]
  %496 = getelementptr inbounds ptr, ptr %495, i64 %483
  %497 = load ptr, ptr %496, align 8
  %498 = getelementptr inbounds i8, ptr %484, i64 16
  store i64 3, ptr %498, align 8
  %499 = getelementptr inbounds i8, ptr %484, i64 8
  store i64 0, ptr %499, align 8
  %500 = getelementptr inbounds i8, ptr %497, i64 8
  %501 = load ptr, ptr %500, align 8
  %502 = load ptr, ptr %457, align 8
  %503 = icmp eq ptr %501, %502
  br i1 %503, label %504, label %560

504:                                              ; preds = %494
  %505 = getelementptr inbounds i8, ptr %497, i64 56
  %506 = load ptr, ptr %505, align 8
  %507 = load ptr, ptr %458, align 8
  %508 = icmp eq ptr %506, %507
  br i1 %508, label %509, label %513

509:                                              ; preds = %504
  %510 = getelementptr inbounds i8, ptr %497, i64 64
  %511 = load i32, ptr %510, align 8
  %512 = and i32 %511, 256
  br label %526

513:                                              ; preds = %504
  %514 = load i64, ptr %459, align 8
  %515 = getelementptr inbounds i8, ptr %506, i64 %514
  %516 = load i64, ptr %515, align 8
  %517 = load i64, ptr %460, align 8
  %518 = and i64 %517, %516
  %519 = load i64, ptr %461, align 8
  %520 = icmp eq i64 %518, %519
  br i1 %520, label %521, label %560

521:                                              ; preds = %513
  %522 = getelementptr inbounds i8, ptr %497, i64 64
  %523 = load i32, ptr %522, align 8
  %524 = lshr i32 %523, 8
  %525 = and i32 %524, 1
  br label %526

526:                                              ; preds = %521, %509
  %527 = phi i32 [ %512, %509 ], [ %525, %521 ]
  %528 = icmp eq i32 %527, 0
  br i1 %528, label %560, label %529

529:                                              ; preds = %526
  %530 = getelementptr inbounds i8, ptr %497, i64 24
  %531 = load i32, ptr %530, align 8
  %532 = add nsw i32 %531, -1
  %533 = sext i32 %532 to i64
  %534 = add i32 %531, -26
  %535 = icmp ult i32 %534, -25
  br i1 %535, label %1544, label %536

536:                                              ; preds = %529
  %537 = getelementptr inbounds i8, ptr %497, i64 32
  %538 = load ptr, ptr %537, align 8
  %539 = getelementptr inbounds i64, ptr %538, i64 %533
  %540 = load i64, ptr %539, align 8
  %541 = icmp eq i64 %540, 3
  br i1 %541, label %542, label %1544

542:                                              ; preds = %536
  %543 = getelementptr inbounds i8, ptr %497, i64 16
  %544 = load ptr, ptr %543, align 8
  store ptr %544, ptr %484, align 8
  %545 = getelementptr inbounds i8, ptr %484, i64 24
  store i64 %533, ptr %545, align 8
  %546 = load ptr, ptr %537, align 8
  %547 = getelementptr inbounds i8, ptr %484, i64 32
  store ptr %546, ptr %547, align 8
  %548 = getelementptr inbounds i8, ptr %497, i64 40
  %549 = load ptr, ptr %548, align 8
  %550 = getelementptr inbounds i8, ptr %484, i64 40
  store ptr %549, ptr %550, align 8
  %551 = getelementptr inbounds i64, ptr %549, i64 %533
  %552 = load i64, ptr %551, align 8
  %553 = getelementptr inbounds i8, ptr %484, i64 48
  store i64 %552, ptr %553, align 8
  %554 = icmp eq i32 %532, 0
  %555 = icmp eq i64 %552, 8
  %556 = select i1 %554, i1 %555, i1 false
  %557 = load i64, ptr %254, align 8
  %558 = and i64 %557, 1
  %559 = select i1 %556, i64 %558, i64 0
  store i64 %559, ptr %254, align 8
  br label %637

560:                                              ; preds = %526, %513, %494
  %561 = load ptr, ptr %119, align 8
  %562 = icmp eq ptr %501, %561
  br i1 %562, label %566, label %563

563:                                              ; preds = %560
  %564 = load ptr, ptr %120, align 8
  %565 = icmp eq ptr %501, %564
  br i1 %565, label %566, label %1544

566:                                              ; preds = %563, %560
  %567 = load ptr, ptr %14, align 8
  %568 = getelementptr inbounds i8, ptr %497, i64 16
  %569 = load i64, ptr %568, align 8
  %570 = icmp ne i64 %569, 3
  %571 = load i64, ptr %256, align 8
  %572 = icmp slt i64 %571, 3
  %573 = select i1 %570, i1 true, i1 %572
  br i1 %573, label %1544, label %574

574:                                              ; preds = %566
  %575 = load ptr, ptr %255, align 8
  %576 = getelementptr inbounds i8, ptr %567, i64 120
  %577 = getelementptr inbounds i8, ptr %567, i64 136
  %578 = getelementptr inbounds i8, ptr %497, i64 24
  %579 = getelementptr inbounds i8, ptr %567, i64 104
  %580 = getelementptr inbounds i8, ptr %567, i64 160
  %581 = getelementptr inbounds i8, ptr %567, i64 112
  %582 = getelementptr inbounds i8, ptr %567, i64 32
  %583 = getelementptr inbounds i8, ptr %567, i64 40
  br label %584

584:                                              ; preds = %624, %574
  %585 = phi i64 [ 0, %574 ], [ %627, %624 ]
  %586 = load ptr, ptr %500, align 8
  %587 = load ptr, ptr %576, align 8
  %588 = icmp eq ptr %586, %587
  br i1 %588, label %589, label %591

589:                                              ; preds = %584
  %590 = load ptr, ptr %578, align 8
  br label %594

591:                                              ; preds = %584
  %592 = load i64, ptr %577, align 8
  %593 = getelementptr inbounds i8, ptr %497, i64 %592
  br label %594

594:                                              ; preds = %591, %589
  %595 = phi ptr [ %590, %589 ], [ %593, %591 ]
  %596 = getelementptr inbounds ptr, ptr %595, i64 %585
  %597 = load ptr, ptr %596, align 8
  %598 = getelementptr inbounds i8, ptr %597, i64 8
  %599 = load ptr, ptr %598, align 8
  %600 = load ptr, ptr %579, align 8
  %601 = icmp eq ptr %599, %600
  br i1 %601, label %605, label %602

602:                                              ; preds = %594
  %603 = load ptr, ptr %580, align 8
  %604 = icmp eq ptr %599, %603
  br i1 %604, label %605, label %608

605:                                              ; preds = %602, %594
  %606 = getelementptr inbounds i8, ptr %597, i64 16
  %607 = load double, ptr %606, align 8
  br label %624

608:                                              ; preds = %602
  %609 = load ptr, ptr %581, align 8
  %610 = icmp eq ptr %599, %609
  br i1 %610, label %611, label %1544

611:                                              ; preds = %608
  %612 = load ptr, ptr %582, align 8
  %613 = call i64 %612(ptr noundef nonnull %597)
  %614 = icmp eq i64 %613, -1
  br i1 %614, label %615, label %622

615:                                              ; preds = %611
  %616 = load ptr, ptr %583, align 8
  %617 = call ptr %616()
  %618 = icmp eq ptr %617, null
  br i1 %618, label %622, label %619

619:                                              ; preds = %615
  %620 = getelementptr inbounds i8, ptr %567, i64 48
  %621 = load ptr, ptr %620, align 8
  call void %621()
  br label %1544

622:                                              ; preds = %615, %611
  %623 = sitofp i64 %613 to double
  br label %624

624:                                              ; preds = %622, %605
  %625 = phi double [ %623, %622 ], [ %607, %605 ]
  %626 = getelementptr inbounds double, ptr %575, i64 %585
  store double %625, ptr %626, align 8
  %627 = add nuw nsw i64 %585, 1
  %628 = icmp eq i64 %627, 3
  br i1 %628, label %629, label %584

629:                                              ; preds = %624
  %630 = load ptr, ptr %255, align 8
  %631 = load i64, ptr %256, align 8
  %632 = getelementptr inbounds i8, ptr %630, i64 24
  store ptr %632, ptr %255, align 8
  %633 = add nsw i64 %631, -3
  store i64 %633, ptr %256, align 8
  store ptr %575, ptr %484, align 8
  %634 = getelementptr inbounds i8, ptr %484, i64 24
  store i64 0, ptr %634, align 8
  %635 = getelementptr inbounds i8, ptr %484, i64 40
  store ptr null, ptr %635, align 8
  %636 = getelementptr inbounds i8, ptr %484, i64 48
  store i64 8, ptr %636, align 8
  br label %637

637:                                              ; preds = %629, %542
  %638 = add nuw nsw i64 %483, 1
  %639 = icmp eq i64 %638, 3
  br i1 %639, label %640, label %482

640:                                              ; preds = %637
  %641 = add nuw nsw i64 %463, 1
  %642 = icmp eq i64 %641, %456
  br i1 %642, label %643, label %462

643:                                              ; preds = %640
  %644 = load i64, ptr %428, align 8
  br label %645

645:                                              ; preds = %643, %449
  %646 = phi i64 [ %456, %643 ], [ %452, %449 ]
  %647 = phi i64 [ %644, %643 ], [ %259, %449 ]
  %648 = shl nsw i64 %646, 1
  %649 = add nsw i64 %647, %648
  store i64 %649, ptr %428, align 8
  br label %650

650:                                              ; preds = %645, %426
  %651 = phi i64 [ %649, %645 ], [ %259, %426 ]
  %652 = load i64, ptr %254, align 8
  %653 = icmp eq i64 %652, 0
  br i1 %653, label %654, label %732

654:                                              ; preds = %650
  %655 = icmp sgt i64 %651, 0
  br i1 %655, label %662, label %656

656:                                              ; preds = %654
  store i64 0, ptr %252, align 8
  %657 = load i64, ptr %253, align 8
  br label %728

658:                                              ; preds = %662
  store i64 %667, ptr %252, align 8
  %659 = icmp sgt i64 %667, 0
  br i1 %659, label %660, label %670

660:                                              ; preds = %658
  %661 = getelementptr inbounds i8, ptr %14, i64 1384
  br label %673

662:                                              ; preds = %654, %662
  %663 = phi i64 [ %667, %662 ], [ 0, %654 ]
  %664 = phi i64 [ %668, %662 ], [ 0, %654 ]
  %665 = getelementptr inbounds [24 x %struct.Given], ptr %257, i64 0, i64 %664, i32 3
  %666 = load i64, ptr %665, align 8
  %667 = call i64 @llvm.smax.i64(i64 %666, i64 %663)
  %668 = add nuw nsw i64 %664, 1
  %669 = icmp eq i64 %668, %651
  br i1 %669, label %658, label %662

670:                                              ; preds = %673, %658
  %671 = getelementptr inbounds i8, ptr %14, i64 1384
  %672 = getelementptr inbounds i64, ptr %671, i64 %667
  br label %680

673:                                              ; preds = %673, %660
  %674 = phi i64 [ 0, %660 ], [ %676, %673 ]
  %675 = getelementptr inbounds [26 x i64], ptr %661, i64 0, i64 %674
  store i64 1, ptr %675, align 8
  %676 = add nuw nsw i64 %674, 1
  %677 = icmp eq i64 %676, %667
  br i1 %677, label %670, label %673

678:                                              ; preds = %712
  %679 = load i64, ptr %253, align 8
  br i1 %659, label %716, label %728

680:                                              ; preds = %712, %670
  %681 = phi i64 [ %651, %670 ], [ %713, %712 ]
  %682 = phi i64 [ 0, %670 ], [ %714, %712 ]
  %683 = getelementptr inbounds [24 x %struct.Given], ptr %257, i64 0, i64 %682
  %684 = getelementptr inbounds i8, ptr %683, i64 24
  %685 = load i64, ptr %684, align 8
  %686 = sub i64 0, %685
  %687 = getelementptr inbounds i64, ptr %672, i64 %686
  %688 = icmp sgt i64 %685, 0
  br i1 %688, label %689, label %712

689:                                              ; preds = %680
  %690 = getelementptr inbounds i8, ptr %683, i64 32
  br label %691

691:                                              ; preds = %706, %689
  %692 = phi i64 [ %685, %689 ], [ %707, %706 ]
  %693 = phi i64 [ 0, %689 ], [ %708, %706 ]
  %694 = getelementptr inbounds i64, ptr %687, i64 %693
  %695 = load i64, ptr %694, align 8
  %696 = icmp eq i64 %695, 1
  %697 = load ptr, ptr %690, align 8
  %698 = getelementptr inbounds i64, ptr %697, i64 %693
  %699 = load i64, ptr %698, align 8
  br i1 %696, label %700, label %702

700:                                              ; preds = %691
  store i64 %699, ptr %694, align 8
  %701 = load i64, ptr %684, align 8
  br label %706

702:                                              ; preds = %691
  %703 = icmp eq i64 %699, 1
  %704 = icmp eq i64 %699, %695
  %705 = or i1 %703, %704
  br i1 %705, label %706, label %1544

706:                                              ; preds = %702, %700
  %707 = phi i64 [ %701, %700 ], [ %692, %702 ]
  %708 = add nuw nsw i64 %693, 1
  %709 = icmp slt i64 %708, %707
  br i1 %709, label %691, label %710

710:                                              ; preds = %706
  %711 = load i64, ptr %428, align 8
  br label %712

712:                                              ; preds = %710, %680
  %713 = phi i64 [ %711, %710 ], [ %681, %680 ]
  %714 = add nuw nsw i64 %682, 1
  %715 = icmp slt i64 %714, %713
  br i1 %715, label %680, label %678

716:                                              ; preds = %678, %724
  %717 = phi i64 [ %725, %724 ], [ %679, %678 ]
  %718 = phi i64 [ %726, %724 ], [ 0, %678 ]
  %719 = getelementptr inbounds [26 x i64], ptr %671, i64 0, i64 %718
  %720 = load i64, ptr %719, align 8
  %721 = icmp ne i64 %720, 0
  %722 = icmp sgt i64 %717, 1099511627776
  %723 = select i1 %721, i1 %722, i1 false
  br i1 %723, label %1544, label %724

724:                                              ; preds = %716
  %725 = mul nsw i64 %720, %717
  store i64 %725, ptr %253, align 8
  %726 = add nuw nsw i64 %718, 1
  %727 = icmp eq i64 %726, %667
  br i1 %727, label %728, label %716

728:                                              ; preds = %724, %656, %678
  %729 = phi i64 [ %713, %678 ], [ %651, %656 ], [ %713, %724 ]
  %730 = phi i64 [ %679, %678 ], [ %657, %656 ], [ %725, %724 ]
  %731 = icmp slt i64 %730, 1
  br i1 %731, label %1544, label %732

732:                                              ; preds = %728, %650
  %733 = phi i64 [ %729, %728 ], [ %651, %650 ]
  %734 = getelementptr inbounds i8, ptr %132, i64 696
  %735 = load i64, ptr %734, align 8
  %736 = icmp eq i64 %735, 0
  br i1 %736, label %1492, label %737

737:                                              ; preds = %732
  %738 = getelementptr inbounds i8, ptr %16, i64 568
  %739 = load i64, ptr %738, align 8
  %740 = icmp slt i64 %739, 0
  %741 = getelementptr inbounds [12 x ptr], ptr %12, i64 0, i64 %739
  %742 = select i1 %740, ptr %118, ptr %741
  %743 = load ptr, ptr %742, align 8
  %744 = load i64, ptr %252, align 8
  %745 = icmp eq i64 %744, 0
  %746 = select i1 %745, i64 936, i64 944
  %747 = getelementptr inbounds i8, ptr %132, i64 %746
  %748 = load ptr, ptr %747, align 8
  %749 = icmp eq ptr %748, null
  br i1 %749, label %1544, label %750

750:                                              ; preds = %737
  %751 = getelementptr inbounds i8, ptr %748, i64 168
  %752 = load i64, ptr %751, align 8
  %753 = icmp eq i64 %752, 0
  br i1 %753, label %754, label %1544

754:                                              ; preds = %750
  %755 = load i64, ptr %253, align 8
  br i1 %745, label %760, label %756

756:                                              ; preds = %754
  %757 = getelementptr inbounds i8, ptr %132, i64 928
  %758 = load i64, ptr %757, align 8
  %759 = icmp sgt i64 %755, %758
  br i1 %759, label %1544, label %760

760:                                              ; preds = %756, %754
  %761 = getelementptr inbounds i8, ptr %748, i64 8
  %762 = load i64, ptr %761, align 8
  %763 = icmp slt i64 %755, %762
  %764 = call i64 @llvm.smax.i64(i64 %755, i64 %762)
  call void @llvm.lifetime.start.p0(i64 192, ptr nonnull %9)
  br i1 %763, label %770, label %765

765:                                              ; preds = %760
  %766 = getelementptr inbounds i8, ptr %132, i64 904
  %767 = load i64, ptr %766, align 8
  %768 = icmp ne i64 %767, 0
  %769 = and i1 %745, %768
  br label %770

770:                                              ; preds = %765, %760
  %771 = phi i1 [ true, %760 ], [ %769, %765 ]
  %772 = load ptr, ptr %118, align 8
  %773 = icmp eq ptr %772, %743
  br i1 %773, label %939, label %774

774:                                              ; preds = %770
  %775 = load ptr, ptr %251, align 8
  %776 = getelementptr inbounds i8, ptr %775, i64 704
  %777 = load ptr, ptr %14, align 8
  %778 = getelementptr inbounds i8, ptr %743, i64 8
  %779 = load ptr, ptr %778, align 8
  %780 = getelementptr inbounds i8, ptr %777, i64 152
  %781 = load ptr, ptr %780, align 8
  %782 = icmp eq ptr %779, %781
  br i1 %782, label %783, label %1541

783:                                              ; preds = %774
  %784 = getelementptr inbounds i8, ptr %743, i64 56
  %785 = load ptr, ptr %784, align 8
  %786 = getelementptr inbounds i8, ptr %777, i64 184
  %787 = load ptr, ptr %786, align 8
  %788 = icmp eq ptr %785, %787
  br i1 %788, label %789, label %793

789:                                              ; preds = %783
  %790 = getelementptr inbounds i8, ptr %743, i64 64
  %791 = load i32, ptr %790, align 8
  %792 = and i32 %791, 256
  br label %809

793:                                              ; preds = %783
  %794 = getelementptr inbounds i8, ptr %777, i64 192
  %795 = load i64, ptr %794, align 8
  %796 = getelementptr inbounds i8, ptr %785, i64 %795
  %797 = load i64, ptr %796, align 8
  %798 = getelementptr inbounds i8, ptr %777, i64 200
  %799 = load i64, ptr %798, align 8
  %800 = and i64 %799, %797
  %801 = getelementptr inbounds i8, ptr %777, i64 208
  %802 = load i64, ptr %801, align 8
  %803 = icmp eq i64 %800, %802
  br i1 %803, label %804, label %1541

804:                                              ; preds = %793
  %805 = getelementptr inbounds i8, ptr %743, i64 64
  %806 = load i32, ptr %805, align 8
  %807 = lshr i32 %806, 8
  %808 = and i32 %807, 1
  br label %809

809:                                              ; preds = %804, %789
  %810 = phi i32 [ %791, %789 ], [ %806, %804 ]
  %811 = phi i32 [ %792, %789 ], [ %808, %804 ]
  %812 = icmp eq i32 %811, 0
  %813 = and i32 %810, 1024
  %814 = icmp eq i32 %813, 0
  %815 = select i1 %812, i1 true, i1 %814
  br i1 %815, label %1541, label %816

816:                                              ; preds = %809
  %817 = getelementptr inbounds i8, ptr %743, i64 24
  %818 = load i32, ptr %817, align 8
  %819 = sext i32 %818 to i64
  %820 = load i64, ptr %776, align 8
  %821 = add nsw i64 %820, %744
  %822 = icmp eq i64 %821, %819
  br i1 %822, label %823, label %1541

823:                                              ; preds = %816
  %824 = icmp sgt i64 %744, 0
  br i1 %824, label %825, label %832

825:                                              ; preds = %823
  %826 = getelementptr inbounds i8, ptr %743, i64 32
  %827 = load ptr, ptr %826, align 8
  %828 = getelementptr inbounds i8, ptr %14, i64 1384
  br label %842

829:                                              ; preds = %842
  %830 = add nuw nsw i64 %843, 1
  %831 = icmp eq i64 %830, %744
  br i1 %831, label %832, label %842

832:                                              ; preds = %829, %823
  %833 = icmp slt i64 %820, 1
  br i1 %833, label %861, label %834

834:                                              ; preds = %832
  %835 = getelementptr inbounds i8, ptr %743, i64 32
  %836 = load ptr, ptr %835, align 8
  %837 = getelementptr i64, ptr %836, i64 %744
  %838 = getelementptr inbounds i8, ptr %775, i64 712
  %839 = load i64, ptr %837, align 8
  %840 = load i64, ptr %838, align 8
  %841 = icmp eq i64 %839, %840
  br i1 %841, label %849, label %1541

842:                                              ; preds = %829, %825
  %843 = phi i64 [ 0, %825 ], [ %830, %829 ]
  %844 = getelementptr inbounds i64, ptr %827, i64 %843
  %845 = load i64, ptr %844, align 8
  %846 = getelementptr inbounds [26 x i64], ptr %828, i64 0, i64 %843
  %847 = load i64, ptr %846, align 8
  %848 = icmp eq i64 %845, %847
  br i1 %848, label %829, label %1541

849:                                              ; preds = %834, %853
  %850 = phi i64 [ %851, %853 ], [ 0, %834 ]
  %851 = add nuw nsw i64 %850, 1
  %852 = icmp eq i64 %851, %820
  br i1 %852, label %861, label %853

853:                                              ; preds = %849
  %854 = getelementptr i64, ptr %837, i64 %851
  %855 = load i64, ptr %854, align 8
  %856 = getelementptr inbounds [4 x i64], ptr %838, i64 0, i64 %851
  %857 = load i64, ptr %856, align 8
  %858 = icmp eq i64 %855, %857
  br i1 %858, label %849, label %859

859:                                              ; preds = %853
  %860 = icmp slt i64 %851, %820
  br i1 %860, label %1541, label %861

861:                                              ; preds = %849, %859, %832
  %862 = and i32 %810, 1
  %863 = icmp eq i32 %862, 0
  br i1 %863, label %936, label %864

864:                                              ; preds = %861
  %865 = getelementptr inbounds i8, ptr %743, i64 16
  %866 = load ptr, ptr %865, align 8
  %867 = getelementptr inbounds i8, ptr %743, i64 32
  %868 = load ptr, ptr %867, align 8
  %869 = getelementptr inbounds i8, ptr %743, i64 40
  %870 = load ptr, ptr %869, align 8
  %871 = getelementptr inbounds i8, ptr %866, i64 8
  %872 = icmp sgt i32 %818, 0
  br i1 %872, label %873, label %890

873:                                              ; preds = %864, %873
  %874 = phi ptr [ %886, %873 ], [ %866, %864 ]
  %875 = phi ptr [ %887, %873 ], [ %871, %864 ]
  %876 = phi i64 [ %888, %873 ], [ 0, %864 ]
  %877 = getelementptr inbounds i64, ptr %868, i64 %876
  %878 = load i64, ptr %877, align 8
  %879 = add nsw i64 %878, -1
  %880 = getelementptr inbounds i64, ptr %870, i64 %876
  %881 = load i64, ptr %880, align 8
  %882 = mul nsw i64 %879, %881
  %883 = icmp slt i64 %882, 0
  %884 = select i1 %883, ptr %874, ptr %875
  %885 = getelementptr inbounds i8, ptr %884, i64 %882
  %886 = select i1 %883, ptr %885, ptr %874
  %887 = select i1 %883, ptr %875, ptr %885
  %888 = add nuw nsw i64 %876, 1
  %889 = icmp eq i64 %888, %819
  br i1 %889, label %890, label %873

890:                                              ; preds = %873, %864
  %891 = phi ptr [ %866, %864 ], [ %886, %873 ]
  %892 = phi ptr [ %871, %864 ], [ %887, %873 ]
  %893 = icmp sgt i64 %733, 0
  br i1 %893, label %894, label %936

894:                                              ; preds = %890, %932
  %895 = phi i1 [ %934, %932 ], [ true, %890 ]
  %896 = phi i64 [ %933, %932 ], [ 0, %890 ]
  %897 = getelementptr inbounds [24 x %struct.Given], ptr %257, i64 0, i64 %896
  %898 = getelementptr inbounds i8, ptr %897, i64 40
  %899 = load ptr, ptr %898, align 8
  %900 = icmp eq ptr %899, null
  br i1 %900, label %932, label %901

901:                                              ; preds = %894
  %902 = load ptr, ptr %897, align 8
  %903 = getelementptr inbounds i8, ptr %897, i64 24
  %904 = load i64, ptr %903, align 8
  %905 = getelementptr inbounds i8, ptr %897, i64 32
  %906 = load ptr, ptr %905, align 8
  %907 = getelementptr inbounds i8, ptr %902, i64 8
  %908 = icmp sgt i64 %904, -1
  br i1 %908, label %909, label %926

909:                                              ; preds = %901, %909
  %910 = phi ptr [ %922, %909 ], [ %902, %901 ]
  %911 = phi ptr [ %923, %909 ], [ %907, %901 ]
  %912 = phi i64 [ %924, %909 ], [ 0, %901 ]
  %913 = getelementptr inbounds i64, ptr %906, i64 %912
  %914 = load i64, ptr %913, align 8
  %915 = add nsw i64 %914, -1
  %916 = getelementptr inbounds i64, ptr %899, i64 %912
  %917 = load i64, ptr %916, align 8
  %918 = mul nsw i64 %915, %917
  %919 = icmp slt i64 %918, 0
  %920 = select i1 %919, ptr %910, ptr %911
  %921 = getelementptr inbounds i8, ptr %920, i64 %918
  %922 = select i1 %919, ptr %921, ptr %910
  %923 = select i1 %919, ptr %911, ptr %921
  %924 = add nuw nsw i64 %912, 1
  %925 = icmp eq i64 %912, %904
  br i1 %925, label %926, label %909

926:                                              ; preds = %909, %901
  %927 = phi ptr [ %902, %901 ], [ %922, %909 ]
  %928 = phi ptr [ %907, %901 ], [ %923, %909 ]
  %929 = icmp ult ptr %927, %892
  %930 = icmp ult ptr %891, %928
  %931 = select i1 %929, i1 %930, i1 false
  br i1 %931, label %936, label %932

932:                                              ; preds = %926, %894
  %933 = add nuw nsw i64 %896, 1
  %934 = icmp slt i64 %933, %733
  %935 = icmp eq i64 %933, %733
  br i1 %935, label %936, label %894

936:                                              ; preds = %932, %926, %890, %861
  %937 = phi i1 [ true, %861 ], [ false, %890 ], [ %934, %932 ], [ %895, %926 ]
  %938 = or i1 %771, %937
  br label %939

939:                                              ; preds = %936, %770
  %940 = phi i1 [ %938, %936 ], [ %771, %770 ]
  %941 = phi ptr [ %743, %936 ], [ null, %770 ]
  %942 = load i64, ptr %254, align 8
  %943 = icmp eq i64 %942, 0
  %944 = or i1 %763, %943
  %945 = icmp sgt i64 %733, 0
  %946 = select i1 %944, i1 %945, i1 false
  br i1 %946, label %947, label %1021

947:                                              ; preds = %939
  %948 = getelementptr inbounds i8, ptr %14, i64 1384
  br label %949

949:                                              ; preds = %1017, %947
  %950 = phi i64 [ 0, %947 ], [ %1019, %1017 ]
  %951 = phi i64 [ 0, %947 ], [ %1018, %1017 ]
  br i1 %763, label %1011, label %952

952:                                              ; preds = %949
  %953 = getelementptr inbounds [24 x %struct.Given], ptr %257, i64 0, i64 %950
  %954 = getelementptr inbounds i8, ptr %953, i64 48
  %955 = load i64, ptr %954, align 8
  %956 = icmp eq i64 %955, 8
  br i1 %956, label %961, label %957

957:                                              ; preds = %952
  %958 = getelementptr inbounds i8, ptr %953, i64 16
  %959 = load i64, ptr %958, align 8
  %960 = icmp sgt i64 %959, 1
  br i1 %960, label %1011, label %961

961:                                              ; preds = %957, %952
  %962 = load i64, ptr %252, align 8
  %963 = icmp slt i64 %962, 1
  br i1 %963, label %1006, label %964

964:                                              ; preds = %961
  %965 = getelementptr inbounds i8, ptr %953, i64 24
  %966 = getelementptr inbounds i8, ptr %953, i64 32
  %967 = getelementptr inbounds i8, ptr %953, i64 40
  br label %968

968:                                              ; preds = %999, %964
  %969 = phi i64 [ %962, %964 ], [ %972, %999 ]
  %970 = phi i64 [ 0, %964 ], [ %1001, %999 ]
  %971 = phi i64 [ 1, %964 ], [ %1000, %999 ]
  %972 = add nsw i64 %969, -1
  %973 = getelementptr inbounds [26 x i64], ptr %948, i64 0, i64 %972
  %974 = load i64, ptr %973, align 8
  %975 = icmp eq i64 %974, 1
  br i1 %975, label %999, label %976

976:                                              ; preds = %968
  %977 = load i64, ptr %965, align 8
  %978 = sub i64 %977, %962
  %979 = add i64 %978, %972
  %980 = icmp slt i64 %979, 0
  br i1 %980, label %990, label %981

981:                                              ; preds = %976
  %982 = load ptr, ptr %966, align 8
  %983 = getelementptr inbounds i64, ptr %982, i64 %979
  %984 = load i64, ptr %983, align 8
  %985 = icmp eq i64 %984, 1
  br i1 %985, label %990, label %986

986:                                              ; preds = %981
  %987 = load ptr, ptr %967, align 8
  %988 = getelementptr inbounds i64, ptr %987, i64 %979
  %989 = load i64, ptr %988, align 8
  br label %990

990:                                              ; preds = %986, %981, %976
  %991 = phi i64 [ %989, %986 ], [ 0, %981 ], [ 0, %976 ]
  %992 = icmp eq i64 %971, 1
  br i1 %992, label %996, label %993

993:                                              ; preds = %990
  %994 = mul nsw i64 %971, %970
  %995 = icmp eq i64 %991, %994
  br i1 %995, label %996, label %1011

996:                                              ; preds = %993, %990
  %997 = phi i64 [ %970, %993 ], [ %991, %990 ]
  %998 = mul nsw i64 %974, %971
  br label %999

999:                                              ; preds = %996, %968
  %1000 = phi i64 [ %971, %968 ], [ %998, %996 ]
  %1001 = phi i64 [ %970, %968 ], [ %997, %996 ]
  %1002 = icmp ult i64 %969, 2
  br i1 %1002, label %1003, label %968

1003:                                             ; preds = %999
  %1004 = and i64 %1001, 7
  %1005 = icmp eq i64 %1004, 0
  br i1 %1005, label %1006, label %1011

1006:                                             ; preds = %1003, %961
  %1007 = phi i64 [ %1001, %1003 ], [ 0, %961 ]
  %1008 = ashr exact i64 %1007, 3
  %1009 = getelementptr inbounds i8, ptr %953, i64 8
  store i64 %1008, ptr %1009, align 8
  %1010 = getelementptr inbounds [24 x i64], ptr %9, i64 0, i64 %950
  store i64 0, ptr %1010, align 8
  br label %1017

1011:                                             ; preds = %993, %1003, %957, %949
  %1012 = getelementptr inbounds [24 x i64], ptr %9, i64 0, i64 %950
  store i64 1, ptr %1012, align 8
  %1013 = getelementptr inbounds [24 x %struct.Given], ptr %257, i64 0, i64 %950, i32 2
  %1014 = load i64, ptr %1013, align 8
  %1015 = mul nsw i64 %1014, %764
  %1016 = add nsw i64 %1015, %951
  br label %1017

1017:                                             ; preds = %1011, %1006
  %1018 = phi i64 [ %1016, %1011 ], [ %951, %1006 ]
  %1019 = add nuw nsw i64 %950, 1
  %1020 = icmp eq i64 %1019, %733
  br i1 %1020, label %1021, label %949

1021:                                             ; preds = %1017, %939
  %1022 = phi i64 [ 0, %939 ], [ %1018, %1017 ]
  br i1 %940, label %1023, label %1028

1023:                                             ; preds = %1021
  %1024 = getelementptr inbounds i8, ptr %132, i64 896
  %1025 = load i64, ptr %1024, align 8
  %1026 = mul nsw i64 %1025, %764
  %1027 = add nsw i64 %1026, %1022
  br label %1028

1028:                                             ; preds = %1023, %1021
  %1029 = phi i64 [ %1027, %1023 ], [ %1022, %1021 ]
  %1030 = load ptr, ptr %255, align 8
  %1031 = load i64, ptr %256, align 8
  %1032 = icmp sgt i64 %1029, %1031
  br i1 %1032, label %1033, label %1039

1033:                                             ; preds = %1028
  %1034 = getelementptr inbounds i8, ptr %16, i64 64
  %1035 = load ptr, ptr %1034, align 8
  %1036 = shl i64 %1029, 3
  %1037 = call ptr %1035(i64 noundef %1036)
  %1038 = icmp eq ptr %1037, null
  br i1 %1038, label %1541, label %1039

1039:                                             ; preds = %1033, %1028
  %1040 = phi ptr [ %1037, %1033 ], [ %1030, %1028 ]
  %1041 = phi ptr [ %1037, %1033 ], [ null, %1028 ]
  %1042 = icmp eq i64 %1022, 0
  br i1 %1042, label %1158, label %1043

1043:                                             ; preds = %1039
  %1044 = load i64, ptr %428, align 8
  %1045 = icmp sgt i64 %1044, 0
  br i1 %1045, label %1046, label %1158

1046:                                             ; preds = %1043
  %1047 = icmp sgt i64 %764, 0
  %1048 = getelementptr inbounds i8, ptr %14, i64 1384
  br label %1049

1049:                                             ; preds = %1152, %1046
  %1050 = phi i64 [ %1044, %1046 ], [ %1153, %1152 ]
  %1051 = phi i64 [ %1044, %1046 ], [ %1154, %1152 ]
  %1052 = phi i64 [ 0, %1046 ], [ %1156, %1152 ]
  %1053 = phi ptr [ %1040, %1046 ], [ %1155, %1152 ]
  %1054 = getelementptr inbounds [24 x i64], ptr %9, i64 0, i64 %1052
  %1055 = load i64, ptr %1054, align 8
  %1056 = icmp eq i64 %1055, 0
  br i1 %1056, label %1152, label %1057

1057:                                             ; preds = %1049
  %1058 = getelementptr inbounds [24 x %struct.Given], ptr %257, i64 0, i64 %1052
  call void @llvm.lifetime.start.p0(i64 192, ptr nonnull %8)
  %1059 = getelementptr inbounds i8, ptr %1058, i64 16
  %1060 = load i64, ptr %1059, align 8
  %1061 = load i64, ptr %252, align 8
  %1062 = icmp sgt i64 %1061, 0
  br i1 %1062, label %1072, label %1063

1063:                                             ; preds = %1072, %1057
  %1064 = load ptr, ptr %1058, align 8
  store ptr %1053, ptr %1058, align 8
  %1065 = getelementptr inbounds i8, ptr %1058, i64 8
  store i64 %1060, ptr %1065, align 8
  br i1 %1047, label %1066, label %1149

1066:                                             ; preds = %1063
  %1067 = icmp sgt i64 %1060, 0
  %1068 = getelementptr inbounds i8, ptr %1058, i64 48
  %1069 = getelementptr inbounds i8, ptr %1058, i64 24
  %1070 = getelementptr inbounds i8, ptr %1058, i64 32
  %1071 = getelementptr inbounds i8, ptr %1058, i64 40
  br label %1077

1072:                                             ; preds = %1057, %1072
  %1073 = phi i64 [ %1075, %1072 ], [ 0, %1057 ]
  %1074 = getelementptr inbounds [24 x i64], ptr %8, i64 0, i64 %1073
  store i64 0, ptr %1074, align 8
  %1075 = add nuw nsw i64 %1073, 1
  %1076 = icmp eq i64 %1075, %1061
  br i1 %1076, label %1063, label %1072

1077:                                             ; preds = %1143, %1066
  %1078 = phi i64 [ 0, %1066 ], [ %1145, %1143 ]
  %1079 = phi ptr [ %1064, %1066 ], [ %1144, %1143 ]
  %1080 = phi ptr [ %1053, %1066 ], [ %1082, %1143 ]
  br i1 %1067, label %1088, label %1081

1081:                                             ; preds = %1088, %1077
  %1082 = phi ptr [ %1080, %1077 ], [ %1095, %1088 ]
  %1083 = load i64, ptr %252, align 8
  %1084 = icmp sgt i64 %1083, 0
  br i1 %1084, label %1085, label %1143

1085:                                             ; preds = %1081
  %1086 = load i64, ptr %1069, align 8
  %1087 = sub i64 %1086, %1083
  br label %1098

1088:                                             ; preds = %1077, %1088
  %1089 = phi i64 [ %1096, %1088 ], [ 0, %1077 ]
  %1090 = phi ptr [ %1095, %1088 ], [ %1080, %1077 ]
  %1091 = load i64, ptr %1068, align 8
  %1092 = mul nsw i64 %1091, %1089
  %1093 = getelementptr inbounds i8, ptr %1079, i64 %1092
  %1094 = load double, ptr %1093, align 8
  %1095 = getelementptr inbounds i8, ptr %1090, i64 8
  store double %1094, ptr %1090, align 8
  %1096 = add nuw nsw i64 %1089, 1
  %1097 = icmp eq i64 %1096, %1060
  br i1 %1097, label %1081, label %1088

1098:                                             ; preds = %1134, %1085
  %1099 = phi i64 [ %1083, %1085 ], [ %1101, %1134 ]
  %1100 = phi ptr [ %1079, %1085 ], [ %1141, %1134 ]
  %1101 = add nsw i64 %1099, -1
  %1102 = add i64 %1101, %1087
  %1103 = icmp slt i64 %1102, 0
  br i1 %1103, label %1127, label %1104

1104:                                             ; preds = %1098
  %1105 = load ptr, ptr %1070, align 8
  %1106 = getelementptr inbounds i64, ptr %1105, i64 %1102
  %1107 = load i64, ptr %1106, align 8
  %1108 = icmp eq i64 %1107, 1
  br i1 %1108, label %1109, label %1116

1109:                                             ; preds = %1104
  %1110 = getelementptr inbounds [24 x i64], ptr %8, i64 0, i64 %1101
  %1111 = load i64, ptr %1110, align 8
  %1112 = add nsw i64 %1111, 1
  store i64 %1112, ptr %1110, align 8
  %1113 = getelementptr inbounds [26 x i64], ptr %1048, i64 0, i64 %1101
  %1114 = load i64, ptr %1113, align 8
  %1115 = icmp slt i64 %1112, %1114
  br i1 %1115, label %1143, label %1134

1116:                                             ; preds = %1104
  %1117 = load ptr, ptr %1071, align 8
  %1118 = getelementptr inbounds i64, ptr %1117, i64 %1102
  %1119 = load i64, ptr %1118, align 8
  %1120 = getelementptr inbounds i8, ptr %1100, i64 %1119
  %1121 = getelementptr inbounds [24 x i64], ptr %8, i64 0, i64 %1101
  %1122 = load i64, ptr %1121, align 8
  %1123 = add nsw i64 %1122, 1
  store i64 %1123, ptr %1121, align 8
  %1124 = getelementptr inbounds [26 x i64], ptr %1048, i64 0, i64 %1101
  %1125 = load i64, ptr %1124, align 8
  %1126 = icmp slt i64 %1123, %1125
  br i1 %1126, label %1143, label %1134

1127:                                             ; preds = %1098
  %1128 = getelementptr inbounds [24 x i64], ptr %8, i64 0, i64 %1101
  %1129 = load i64, ptr %1128, align 8
  %1130 = add nsw i64 %1129, 1
  store i64 %1130, ptr %1128, align 8
  %1131 = getelementptr inbounds [26 x i64], ptr %1048, i64 0, i64 %1101
  %1132 = load i64, ptr %1131, align 8
  %1133 = icmp slt i64 %1130, %1132
  br i1 %1133, label %1143, label %1134

1134:                                             ; preds = %1127, %1116, %1109
  %1135 = phi ptr [ %1100, %1127 ], [ %1100, %1109 ], [ %1120, %1116 ]
  %1136 = phi ptr [ %1128, %1127 ], [ %1110, %1109 ], [ %1121, %1116 ]
  %1137 = phi i64 [ %1132, %1127 ], [ %1114, %1109 ], [ %1125, %1116 ]
  %1138 = phi i64 [ 0, %1127 ], [ 0, %1109 ], [ %1119, %1116 ]
  %1139 = mul i64 %1137, %1138
  %1140 = sub i64 0, %1139
  %1141 = getelementptr inbounds i8, ptr %1135, i64 %1140
  store i64 0, ptr %1136, align 8
  %1142 = icmp ugt i64 %1099, 1
  br i1 %1142, label %1098, label %1143

1143:                                             ; preds = %1134, %1127, %1116, %1109, %1081
  %1144 = phi ptr [ %1079, %1081 ], [ %1120, %1116 ], [ %1100, %1127 ], [ %1100, %1109 ], [ %1141, %1134 ]
  %1145 = add nuw nsw i64 %1078, 1
  %1146 = icmp eq i64 %1145, %764
  br i1 %1146, label %1147, label %1077

1147:                                             ; preds = %1143
  %1148 = load i64, ptr %428, align 8
  br label %1149

1149:                                             ; preds = %1147, %1063
  %1150 = phi i64 [ %1050, %1063 ], [ %1148, %1147 ]
  %1151 = phi ptr [ %1053, %1063 ], [ %1082, %1147 ]
  call void @llvm.lifetime.end.p0(i64 192, ptr nonnull %8)
  br label %1152

1152:                                             ; preds = %1149, %1049
  %1153 = phi i64 [ %1150, %1149 ], [ %1050, %1049 ]
  %1154 = phi i64 [ %1150, %1149 ], [ %1051, %1049 ]
  %1155 = phi ptr [ %1151, %1149 ], [ %1053, %1049 ]
  %1156 = add nuw nsw i64 %1052, 1
  %1157 = icmp slt i64 %1156, %1154
  br i1 %1157, label %1049, label %1158

1158:                                             ; preds = %1152, %1043, %1039
  %1159 = phi ptr [ %1040, %1039 ], [ %1040, %1043 ], [ %1155, %1152 ]
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %10)
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %11)
  %1160 = load i64, ptr %734, align 8
  %1161 = icmp sgt i64 %1160, 0
  br i1 %1161, label %1162, label %1236

1162:                                             ; preds = %1158
  %1163 = getelementptr inbounds i8, ptr %132, i64 704
  %1164 = icmp eq ptr %941, null
  %1165 = getelementptr inbounds i8, ptr %14, i64 1384
  %1166 = getelementptr inbounds i8, ptr %16, i64 168
  %1167 = getelementptr inbounds i8, ptr %16, i64 152
  %1168 = getelementptr inbounds i8, ptr %16, i64 216
  br label %1169

1169:                                             ; preds = %1230, %1162
  %1170 = phi i64 [ 0, %1162 ], [ %1233, %1230 ]
  %1171 = phi i64 [ 0, %1162 ], [ %1232, %1230 ]
  %1172 = phi ptr [ %1159, %1162 ], [ %1231, %1230 ]
  %1173 = getelementptr inbounds [4 x %struct.Result], ptr %1163, i64 0, i64 %1170
  %1174 = getelementptr inbounds [4 x ptr], ptr %10, i64 0, i64 %1170
  store ptr null, ptr %1174, align 8
  br i1 %1164, label %1175, label %1215

1175:                                             ; preds = %1169
  %1176 = load i64, ptr %252, align 8
  %1177 = icmp eq i64 %1176, 0
  br i1 %1177, label %1178, label %1183

1178:                                             ; preds = %1175
  %1179 = load i64, ptr %1173, align 8
  %1180 = icmp eq i64 %1179, 0
  br i1 %1180, label %1213, label %1181

1181:                                             ; preds = %1178
  %1182 = getelementptr inbounds i8, ptr %1173, i64 8
  br label %1199

1183:                                             ; preds = %1175
  %1184 = getelementptr inbounds i8, ptr %1173, i64 8
  %1185 = load i64, ptr %1173, align 8
  %1186 = icmp sgt i64 %1185, 0
  br i1 %1186, label %1189, label %1199

1187:                                             ; preds = %1189
  %1188 = load i64, ptr %252, align 8
  br label %1199

1189:                                             ; preds = %1183, %1189
  %1190 = phi i64 [ %1196, %1189 ], [ 0, %1183 ]
  %1191 = getelementptr inbounds [4 x i64], ptr %1184, i64 0, i64 %1190
  %1192 = load i64, ptr %1191, align 8
  %1193 = load i64, ptr %252, align 8
  %1194 = add nsw i64 %1193, %1190
  %1195 = getelementptr inbounds [26 x i64], ptr %1165, i64 0, i64 %1194
  store i64 %1192, ptr %1195, align 8
  %1196 = add nuw nsw i64 %1190, 1
  %1197 = load i64, ptr %1173, align 8
  %1198 = icmp slt i64 %1196, %1197
  br i1 %1198, label %1189, label %1187

1199:                                             ; preds = %1187, %1183, %1181
  %1200 = phi i64 [ %1179, %1181 ], [ %1197, %1187 ], [ %1185, %1183 ]
  %1201 = phi i64 [ 0, %1181 ], [ %1188, %1187 ], [ %1176, %1183 ]
  %1202 = phi ptr [ %1182, %1181 ], [ %1165, %1187 ], [ %1165, %1183 ]
  %1203 = load ptr, ptr %1166, align 8
  %1204 = load ptr, ptr %1167, align 8
  %1205 = add nsw i64 %1201, %1200
  %1206 = trunc i64 %1205 to i32
  %1207 = load i64, ptr %1168, align 8
  %1208 = trunc i64 %1207 to i32
  %1209 = call ptr %1203(ptr noundef %1204, i32 noundef %1206, ptr noundef nonnull %1202, i32 noundef %1208, ptr noundef null, ptr noundef null, i32 noundef 0, i32 noundef 0, ptr noundef null)
  store ptr %1209, ptr %1174, align 8
  %1210 = icmp eq ptr %1209, null
  br i1 %1210, label %1469, label %1211

1211:                                             ; preds = %1199
  %1212 = add nuw nsw i64 %1170, 1
  br i1 %940, label %1217, label %1224

1213:                                             ; preds = %1178
  %1214 = add nuw nsw i64 %1170, 1
  call void @llvm.assume(i1 %940)
  br label %1217

1215:                                             ; preds = %1169
  %1216 = add nuw nsw i64 %1170, 1
  br i1 %940, label %1217, label %1224

1217:                                             ; preds = %1215, %1213, %1211
  %1218 = phi i64 [ %1216, %1215 ], [ %1212, %1211 ], [ %1214, %1213 ]
  %1219 = getelementptr inbounds [4 x ptr], ptr %11, i64 0, i64 %1170
  store ptr %1172, ptr %1219, align 8
  %1220 = getelementptr inbounds i8, ptr %1173, i64 40
  %1221 = load i64, ptr %1220, align 8
  %1222 = mul nsw i64 %1221, %764
  %1223 = getelementptr inbounds double, ptr %1172, i64 %1222
  br label %1230

1224:                                             ; preds = %1215, %1211
  %1225 = phi i64 [ %1216, %1215 ], [ %1212, %1211 ]
  %1226 = phi ptr [ %941, %1215 ], [ %1209, %1211 ]
  %1227 = getelementptr inbounds i8, ptr %1226, i64 16
  %1228 = load ptr, ptr %1227, align 8
  %1229 = getelementptr inbounds [4 x ptr], ptr %11, i64 0, i64 %1170
  store ptr %1228, ptr %1229, align 8
  br label %1230

1230:                                             ; preds = %1224, %1217
  %1231 = phi ptr [ %1172, %1224 ], [ %1223, %1217 ]
  %1232 = phi i64 [ %1225, %1224 ], [ %1218, %1217 ]
  %1233 = add nuw nsw i64 %1170, 1
  %1234 = load i64, ptr %734, align 8
  %1235 = icmp slt i64 %1233, %1234
  br i1 %1235, label %1169, label %1236

1236:                                             ; preds = %1230, %1158
  %1237 = phi i64 [ %1160, %1158 ], [ %1234, %1230 ]
  %1238 = phi i64 [ 0, %1158 ], [ %1232, %1230 ]
  call void @llvm.lifetime.start.p0(i64 584, ptr nonnull %7)
  store i64 %764, ptr %7, align 16
  %1239 = getelementptr inbounds i8, ptr %748, i64 16
  %1240 = load i64, ptr %1239, align 8
  %1241 = getelementptr inbounds i8, ptr %7, i64 8
  %1242 = icmp sgt i64 %1240, 0
  br i1 %1242, label %1243, label %1245

1243:                                             ; preds = %1236
  %1244 = getelementptr inbounds i8, ptr %748, i64 24
  br label %1249

1245:                                             ; preds = %1249, %1236
  %1246 = phi ptr [ %1241, %1236 ], [ %1255, %1249 ]
  %1247 = load i64, ptr %428, align 8
  %1248 = icmp sgt i64 %1247, 0
  br i1 %1248, label %1266, label %1259

1249:                                             ; preds = %1249, %1243
  %1250 = phi ptr [ %1241, %1243 ], [ %1255, %1249 ]
  %1251 = phi i64 [ 0, %1243 ], [ %1254, %1249 ]
  %1252 = getelementptr inbounds [16 x i64], ptr %1244, i64 0, i64 %1251
  %1253 = load i64, ptr %1252, align 8
  store i64 %1253, ptr %1250, align 8
  %1254 = add nuw nsw i64 %1251, 1
  %1255 = getelementptr inbounds i8, ptr %1250, i64 8
  %1256 = icmp eq i64 %1254, %1240
  br i1 %1256, label %1245, label %1249

1257:                                             ; preds = %1266
  %1258 = load i64, ptr %734, align 8
  br label %1259

1259:                                             ; preds = %1257, %1245
  %1260 = phi i64 [ %1237, %1245 ], [ %1258, %1257 ]
  %1261 = phi ptr [ %1246, %1245 ], [ %1275, %1257 ]
  %1262 = icmp sgt i64 %1260, 0
  br i1 %1262, label %1263, label %1278

1263:                                             ; preds = %1259
  %1264 = getelementptr inbounds i8, ptr %748, i64 152
  %1265 = getelementptr inbounds i8, ptr %132, i64 704
  br label %1283

1266:                                             ; preds = %1245, %1266
  %1267 = phi ptr [ %1275, %1266 ], [ %1246, %1245 ]
  %1268 = phi i64 [ %1276, %1266 ], [ 0, %1245 ]
  %1269 = getelementptr inbounds [24 x %struct.Given], ptr %257, i64 0, i64 %1268
  %1270 = load ptr, ptr %1269, align 8
  %1271 = ptrtoint ptr %1270 to i64
  %1272 = getelementptr inbounds i8, ptr %1267, i64 8
  store i64 %1271, ptr %1267, align 8
  %1273 = getelementptr inbounds i8, ptr %1269, i64 8
  %1274 = load i64, ptr %1273, align 8
  %1275 = getelementptr inbounds i8, ptr %1267, i64 16
  store i64 %1274, ptr %1272, align 8
  %1276 = add nuw nsw i64 %1268, 1
  %1277 = icmp eq i64 %1276, %1247
  br i1 %1277, label %1257, label %1266

1278:                                             ; preds = %1296, %1259
  %1279 = getelementptr inbounds i8, ptr %132, i64 912
  %1280 = load i64, ptr %1279, align 8
  %1281 = mul nsw i64 %1280, %764
  %1282 = icmp slt i64 %1281, 8192
  br i1 %1282, label %1301, label %1304

1283:                                             ; preds = %1296, %1263
  %1284 = phi ptr [ %1261, %1263 ], [ %1297, %1296 ]
  %1285 = phi i64 [ 0, %1263 ], [ %1298, %1296 ]
  %1286 = getelementptr inbounds ptr, ptr %11, i64 %1285
  %1287 = load ptr, ptr %1286, align 8
  %1288 = ptrtoint ptr %1287 to i64
  %1289 = getelementptr inbounds i8, ptr %1284, i64 8
  store i64 %1288, ptr %1284, align 8
  %1290 = load i64, ptr %1264, align 8
  %1291 = icmp eq i64 %1290, 0
  br i1 %1291, label %1296, label %1292

1292:                                             ; preds = %1283
  %1293 = getelementptr inbounds [4 x %struct.Result], ptr %1265, i64 0, i64 %1285, i32 2
  %1294 = load i64, ptr %1293, align 8
  %1295 = getelementptr inbounds i8, ptr %1284, i64 16
  store i64 %1294, ptr %1289, align 8
  br label %1296

1296:                                             ; preds = %1292, %1283
  %1297 = phi ptr [ %1295, %1292 ], [ %1289, %1283 ]
  %1298 = add nuw nsw i64 %1285, 1
  %1299 = load i64, ptr %734, align 8
  %1300 = icmp slt i64 %1298, %1299
  br i1 %1300, label %1283, label %1278

1301:                                             ; preds = %1278
  %1302 = load ptr, ptr %748, align 8
  %1303 = call i64 %1302(ptr noundef nonnull %7)
  br label %1314

1304:                                             ; preds = %1278
  %1305 = getelementptr inbounds i8, ptr %748, i64 160
  %1306 = load i64, ptr %1305, align 8
  store i64 %1306, ptr %751, align 8
  %1307 = getelementptr inbounds i8, ptr %16, i64 80
  %1308 = load ptr, ptr %1307, align 8
  %1309 = call ptr %1308()
  %1310 = load ptr, ptr %748, align 8
  %1311 = call i64 %1310(ptr noundef nonnull %7)
  %1312 = getelementptr inbounds i8, ptr %16, i64 88
  %1313 = load ptr, ptr %1312, align 8
  call void %1313(ptr noundef %1309)
  store i64 0, ptr %751, align 8
  br label %1314

1314:                                             ; preds = %1304, %1301
  %1315 = phi i64 [ %1303, %1301 ], [ %1311, %1304 ]
  call void @llvm.lifetime.end.p0(i64 584, ptr nonnull %7)
  %1316 = icmp eq i64 %1315, 0
  br i1 %1316, label %1317, label %1469

1317:                                             ; preds = %1314
  br i1 %940, label %1318, label %1456

1318:                                             ; preds = %1317
  %1319 = icmp eq ptr %941, null
  %1320 = getelementptr inbounds i8, ptr %941, i64 24
  %1321 = getelementptr inbounds i8, ptr %941, i64 32
  %1322 = getelementptr inbounds i8, ptr %941, i64 16
  %1323 = getelementptr inbounds i8, ptr %941, i64 40
  %1324 = getelementptr inbounds i8, ptr %16, i64 176
  %1325 = getelementptr inbounds i8, ptr %16, i64 184
  %1326 = load i64, ptr %734, align 8
  %1327 = icmp sgt i64 %1326, 0
  br i1 %1327, label %1328, label %1456

1328:                                             ; preds = %1318, %1452
  %1329 = phi i64 [ %1453, %1452 ], [ 0, %1318 ]
  br i1 %1319, label %1383, label %1330

1330:                                             ; preds = %1328
  %1331 = getelementptr inbounds [4 x ptr], ptr %11, i64 0, i64 %1329
  %1332 = load ptr, ptr %1331, align 8
  call void @llvm.lifetime.start.p0(i64 208, ptr nonnull %6)
  %1333 = load i32, ptr %1320, align 8
  %1334 = sext i32 %1333 to i64
  %1335 = icmp sgt i32 %1333, 0
  br i1 %1335, label %1336, label %1340

1336:                                             ; preds = %1330
  %1337 = load ptr, ptr %1321, align 8
  br label %1343

1338:                                             ; preds = %1343
  %1339 = icmp sgt i64 %1349, 0
  br i1 %1339, label %1340, label %1382

1340:                                             ; preds = %1338, %1330
  %1341 = phi i64 [ %1349, %1338 ], [ 1, %1330 ]
  %1342 = load ptr, ptr %1322, align 8
  br label %1352

1343:                                             ; preds = %1343, %1336
  %1344 = phi i64 [ 0, %1336 ], [ %1350, %1343 ]
  %1345 = phi i64 [ 1, %1336 ], [ %1349, %1343 ]
  %1346 = getelementptr inbounds [26 x i64], ptr %6, i64 0, i64 %1344
  store i64 0, ptr %1346, align 8
  %1347 = getelementptr inbounds i64, ptr %1337, i64 %1344
  %1348 = load i64, ptr %1347, align 8
  %1349 = mul nsw i64 %1348, %1345
  %1350 = add nuw nsw i64 %1344, 1
  %1351 = icmp eq i64 %1350, %1334
  br i1 %1351, label %1338, label %1343

1352:                                             ; preds = %1378, %1340
  %1353 = phi i64 [ 0, %1340 ], [ %1380, %1378 ]
  %1354 = phi ptr [ %1342, %1340 ], [ %1379, %1378 ]
  %1355 = getelementptr inbounds double, ptr %1332, i64 %1353
  %1356 = load double, ptr %1355, align 8
  store double %1356, ptr %1354, align 8
  br i1 %1335, label %1357, label %1378

1357:                                             ; preds = %1352
  %1358 = load ptr, ptr %1323, align 8
  %1359 = load ptr, ptr %1321, align 8
  br label %1360

1360:                                             ; preds = %1373, %1357
  %1361 = phi i64 [ %1334, %1357 ], [ %1363, %1373 ]
  %1362 = phi ptr [ %1354, %1357 ], [ %1376, %1373 ]
  %1363 = add nsw i64 %1361, -1
  %1364 = getelementptr inbounds i64, ptr %1358, i64 %1363
  %1365 = load i64, ptr %1364, align 8
  %1366 = getelementptr inbounds i8, ptr %1362, i64 %1365
  %1367 = getelementptr inbounds [26 x i64], ptr %6, i64 0, i64 %1363
  %1368 = load i64, ptr %1367, align 8
  %1369 = add nsw i64 %1368, 1
  store i64 %1369, ptr %1367, align 8
  %1370 = getelementptr inbounds i64, ptr %1359, i64 %1363
  %1371 = load i64, ptr %1370, align 8
  %1372 = icmp slt i64 %1369, %1371
  br i1 %1372, label %1378, label %1373

1373:                                             ; preds = %1360
  %1374 = mul i64 %1365, %1371
  %1375 = sub i64 0, %1374
  %1376 = getelementptr inbounds i8, ptr %1366, i64 %1375
  store i64 0, ptr %1367, align 8
  %1377 = icmp sgt i64 %1361, 1
  br i1 %1377, label %1360, label %1378

1378:                                             ; preds = %1373, %1360, %1352
  %1379 = phi ptr [ %1354, %1352 ], [ %1366, %1360 ], [ %1376, %1373 ]
  %1380 = add nuw nsw i64 %1353, 1
  %1381 = icmp eq i64 %1380, %1341
  br i1 %1381, label %1382, label %1352

1382:                                             ; preds = %1378, %1338
  call void @llvm.lifetime.end.p0(i64 208, ptr nonnull %6)
  br label %1452

1383:                                             ; preds = %1328
  %1384 = getelementptr inbounds [4 x ptr], ptr %10, i64 0, i64 %1329
  %1385 = load ptr, ptr %1384, align 8
  %1386 = icmp eq ptr %1385, null
  br i1 %1386, label %1445, label %1387

1387:                                             ; preds = %1383
  %1388 = getelementptr inbounds [4 x ptr], ptr %11, i64 0, i64 %1329
  %1389 = load ptr, ptr %1388, align 8
  call void @llvm.lifetime.start.p0(i64 208, ptr nonnull %5)
  %1390 = getelementptr inbounds i8, ptr %1385, i64 24
  %1391 = load i32, ptr %1390, align 8
  %1392 = sext i32 %1391 to i64
  %1393 = icmp sgt i32 %1391, 0
  br i1 %1393, label %1394, label %1399

1394:                                             ; preds = %1387
  %1395 = getelementptr inbounds i8, ptr %1385, i64 32
  %1396 = load ptr, ptr %1395, align 8
  br label %1405

1397:                                             ; preds = %1405
  %1398 = icmp sgt i64 %1411, 0
  br i1 %1398, label %1399, label %1444

1399:                                             ; preds = %1397, %1387
  %1400 = phi i64 [ %1411, %1397 ], [ 1, %1387 ]
  %1401 = getelementptr inbounds i8, ptr %1385, i64 16
  %1402 = load ptr, ptr %1401, align 8
  %1403 = getelementptr inbounds i8, ptr %1385, i64 40
  %1404 = getelementptr inbounds i8, ptr %1385, i64 32
  br label %1414

1405:                                             ; preds = %1405, %1394
  %1406 = phi i64 [ 0, %1394 ], [ %1412, %1405 ]
  %1407 = phi i64 [ 1, %1394 ], [ %1411, %1405 ]
  %1408 = getelementptr inbounds [26 x i64], ptr %5, i64 0, i64 %1406
  store i64 0, ptr %1408, align 8
  %1409 = getelementptr inbounds i64, ptr %1396, i64 %1406
  %1410 = load i64, ptr %1409, align 8
  %1411 = mul nsw i64 %1410, %1407
  %1412 = add nuw nsw i64 %1406, 1
  %1413 = icmp eq i64 %1412, %1392
  br i1 %1413, label %1397, label %1405

1414:                                             ; preds = %1440, %1399
  %1415 = phi i64 [ 0, %1399 ], [ %1442, %1440 ]
  %1416 = phi ptr [ %1402, %1399 ], [ %1441, %1440 ]
  %1417 = getelementptr inbounds double, ptr %1389, i64 %1415
  %1418 = load double, ptr %1417, align 8
  store double %1418, ptr %1416, align 8
  br i1 %1393, label %1419, label %1440

1419:                                             ; preds = %1414
  %1420 = load ptr, ptr %1403, align 8
  %1421 = load ptr, ptr %1404, align 8
  br label %1422

1422:                                             ; preds = %1435, %1419
  %1423 = phi i64 [ %1392, %1419 ], [ %1425, %1435 ]
  %1424 = phi ptr [ %1416, %1419 ], [ %1438, %1435 ]
  %1425 = add nsw i64 %1423, -1
  %1426 = getelementptr inbounds i64, ptr %1420, i64 %1425
  %1427 = load i64, ptr %1426, align 8
  %1428 = getelementptr inbounds i8, ptr %1424, i64 %1427
  %1429 = getelementptr inbounds [26 x i64], ptr %5, i64 0, i64 %1425
  %1430 = load i64, ptr %1429, align 8
  %1431 = add nsw i64 %1430, 1
  store i64 %1431, ptr %1429, align 8
  %1432 = getelementptr inbounds i64, ptr %1421, i64 %1425
  %1433 = load i64, ptr %1432, align 8
  %1434 = icmp slt i64 %1431, %1433
  br i1 %1434, label %1440, label %1435

1435:                                             ; preds = %1422
  %1436 = mul i64 %1427, %1433
  %1437 = sub i64 0, %1436
  %1438 = getelementptr inbounds i8, ptr %1428, i64 %1437
  store i64 0, ptr %1429, align 8
  %1439 = icmp sgt i64 %1423, 1
  br i1 %1439, label %1422, label %1440

1440:                                             ; preds = %1435, %1422, %1414
  %1441 = phi ptr [ %1416, %1414 ], [ %1428, %1422 ], [ %1438, %1435 ]
  %1442 = add nuw nsw i64 %1415, 1
  %1443 = icmp eq i64 %1442, %1400
  br i1 %1443, label %1444, label %1414

1444:                                             ; preds = %1440, %1397
  call void @llvm.lifetime.end.p0(i64 208, ptr nonnull %5)
  br label %1452

1445:                                             ; preds = %1383
  %1446 = load ptr, ptr %1324, align 8
  %1447 = getelementptr inbounds [4 x ptr], ptr %11, i64 0, i64 %1329
  %1448 = load ptr, ptr %1447, align 8
  %1449 = load ptr, ptr %1325, align 8
  %1450 = call ptr %1446(ptr noundef %1448, ptr noundef %1449, ptr noundef null)
  store ptr %1450, ptr %1384, align 8
  %1451 = icmp eq ptr %1450, null
  br i1 %1451, label %1469, label %1452

1452:                                             ; preds = %1445, %1444, %1382
  %1453 = add nuw nsw i64 %1329, 1
  %1454 = load i64, ptr %734, align 8
  %1455 = icmp slt i64 %1453, %1454
  br i1 %1455, label %1328, label %1456

1456:                                             ; preds = %1452, %1318, %1317
  %1457 = icmp eq ptr %941, null
  br i1 %1457, label %1461, label %1458

1458:                                             ; preds = %1456
  %1459 = getelementptr inbounds i8, ptr %16, i64 8
  %1460 = load ptr, ptr %1459, align 8
  call void %1460(ptr noundef %743)
  br label %1485

1461:                                             ; preds = %1456
  %1462 = getelementptr inbounds i8, ptr %132, i64 920
  %1463 = load ptr, ptr %1462, align 8
  %1464 = icmp eq ptr %1463, null
  br i1 %1464, label %1467, label %1465

1465:                                             ; preds = %1461
  %1466 = call fastcc ptr @together(ptr noundef nonnull %14, ptr noundef nonnull %10)
  br label %1485

1467:                                             ; preds = %1461
  %1468 = load ptr, ptr %10, align 16
  br label %1485

1469:                                             ; preds = %1199, %1445, %1314
  %1470 = phi i64 [ %1238, %1314 ], [ %1238, %1445 ], [ %1171, %1199 ]
  %1471 = phi i32 [ 1, %1314 ], [ 0, %1445 ], [ 0, %1199 ]
  %1472 = icmp sgt i64 %1470, 0
  br i1 %1472, label %1473, label %1485

1473:                                             ; preds = %1469, %1482
  %1474 = phi i64 [ %1483, %1482 ], [ 0, %1469 ]
  %1475 = getelementptr inbounds ptr, ptr %10, i64 %1474
  %1476 = load ptr, ptr %1475, align 8
  %1477 = icmp eq ptr %1476, null
  br i1 %1477, label %1482, label %1478

1478:                                             ; preds = %1473
  %1479 = load ptr, ptr %14, align 8
  %1480 = getelementptr inbounds i8, ptr %1479, i64 16
  %1481 = load ptr, ptr %1480, align 8
  call void %1481(ptr noundef nonnull %1476)
  br label %1482

1482:                                             ; preds = %1478, %1473
  %1483 = add nuw nsw i64 %1474, 1
  %1484 = icmp eq i64 %1483, %1470
  br i1 %1484, label %1485, label %1473

1485:                                             ; preds = %1482, %1465, %1467, %1469, %1458
  %1486 = phi ptr [ null, %1469 ], [ %743, %1458 ], [ %1466, %1465 ], [ %1468, %1467 ], [ null, %1482 ]
  %1487 = phi i32 [ %1471, %1469 ], [ 0, %1458 ], [ 0, %1465 ], [ 0, %1467 ], [ %1471, %1482 ]
  %1488 = icmp eq ptr %1041, null
  br i1 %1488, label %1542, label %1489

1489:                                             ; preds = %1485
  %1490 = getelementptr inbounds i8, ptr %16, i64 72
  %1491 = load ptr, ptr %1490, align 8
  call void %1491(ptr noundef nonnull %1041)
  br label %1542

1492:                                             ; preds = %732
  %1493 = load ptr, ptr %251, align 8
  %1494 = getelementptr inbounds i8, ptr %1493, i64 936
  %1495 = load ptr, ptr %1494, align 8
  %1496 = getelementptr inbounds i8, ptr %1495, i64 176
  %1497 = load ptr, ptr %1496, align 8
  %1498 = icmp sgt i64 %733, 0
  br i1 %1498, label %1499, label %1530

1499:                                             ; preds = %1492, %1513
  %1500 = phi i64 [ %1523, %1513 ], [ 0, %1492 ]
  %1501 = getelementptr inbounds [24 x %struct.Given], ptr %257, i64 0, i64 %1500
  %1502 = getelementptr inbounds i8, ptr %1501, i64 24
  %1503 = load i64, ptr %1502, align 8
  %1504 = icmp eq i64 %1503, 0
  br i1 %1504, label %1505, label %1544

1505:                                             ; preds = %1499
  %1506 = getelementptr inbounds i8, ptr %1501, i64 48
  %1507 = load i64, ptr %1506, align 8
  %1508 = icmp eq i64 %1507, 8
  br i1 %1508, label %1513, label %1509

1509:                                             ; preds = %1505
  %1510 = getelementptr inbounds i8, ptr %1501, i64 16
  %1511 = load i64, ptr %1510, align 8
  %1512 = icmp sgt i64 %1511, 1
  br i1 %1512, label %1544, label %1513

1513:                                             ; preds = %1509, %1505
  %1514 = load ptr, ptr %1501, align 8
  %1515 = ptrtoint ptr %1514 to i64
  %1516 = load ptr, ptr %251, align 8
  %1517 = getelementptr inbounds i8, ptr %1516, i64 936
  %1518 = load ptr, ptr %1517, align 8
  %1519 = getelementptr inbounds i8, ptr %1518, i64 24
  %1520 = getelementptr inbounds [16 x i64], ptr %1519, i64 0, i64 %1500
  %1521 = load i64, ptr %1520, align 8
  %1522 = getelementptr inbounds i64, ptr %1497, i64 %1521
  store i64 %1515, ptr %1522, align 8
  %1523 = add nuw nsw i64 %1500, 1
  %1524 = load i64, ptr %428, align 8
  %1525 = icmp slt i64 %1523, %1524
  br i1 %1525, label %1499, label %1526

1526:                                             ; preds = %1513
  %1527 = load ptr, ptr %251, align 8
  %1528 = getelementptr inbounds i8, ptr %1527, i64 936
  %1529 = load ptr, ptr %1528, align 8
  br label %1530

1530:                                             ; preds = %1526, %1492
  %1531 = phi ptr [ %1529, %1526 ], [ %1495, %1492 ]
  %1532 = load ptr, ptr %1531, align 8
  %1533 = call i64 %1532(ptr noundef %1497)
  %1534 = icmp eq i64 %1533, 0
  br i1 %1534, label %1535, label %1544

1535:                                             ; preds = %1530
  %1536 = load ptr, ptr %14, align 8
  %1537 = getelementptr inbounds i8, ptr %1536, i64 8
  %1538 = load ptr, ptr %1537, align 8
  %1539 = getelementptr inbounds i8, ptr %1536, i64 96
  %1540 = load ptr, ptr %1539, align 8
  call void %1538(ptr noundef %1540)
  br label %1549

1541:                                             ; preds = %842, %859, %1033, %816, %809, %774, %793, %834
  call void @llvm.lifetime.end.p0(i64 192, ptr nonnull %9)
  br label %1544

1542:                                             ; preds = %1485, %1489
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %11)
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %10)
  call void @llvm.lifetime.end.p0(i64 192, ptr nonnull %9)
  %1543 = icmp eq i32 %1487, 0
  br i1 %1543, label %1549, label %1544

1544:                                             ; preds = %88, %91, %85, %244, %347, %352, %317, %310, %344, %391, %462, %566, %563, %529, %536, %608, %702, %716, %1499, %1509, %1530, %737, %750, %756, %402, %619, %476, %109, %23, %28, %1541, %728, %1542, %248, %104
  %1545 = load ptr, ptr %16, align 8
  %1546 = getelementptr inbounds i8, ptr %16, i64 240
  %1547 = load ptr, ptr %1546, align 8
  %1548 = call ptr %1545(ptr noundef %1547, ptr noundef %1, i64 noundef %2, ptr noundef %3)
  br label %1549

1549:                                             ; preds = %1535, %1542, %1544
  %1550 = phi ptr [ %1548, %1544 ], [ %1486, %1542 ], [ %1540, %1535 ]
  call void @llvm.lifetime.end.p0(i64 1616, ptr nonnull %14)
  call void @llvm.lifetime.end.p0(i64 1024, ptr nonnull %13)
  call void @llvm.lifetime.end.p0(i64 96, ptr nonnull %12)
  ret ptr %1550
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define noundef range(i64 184, 953) i64 @size_of(i64 noundef %0) nounwind {
  %2 = icmp eq i64 %0, 0
  %3 = icmp eq i64 %0, 1
  %4 = select i1 %3, i64 952, i64 184
  %5 = select i1 %2, i64 600, i64 %4
  ret i64 %5
}

; Function Attrs: nounwind
define internal fastcc ptr @together(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1) nounwind {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 56
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
  %32 = getelementptr inbounds i8, ptr %3, i64 136
  %33 = load i64, ptr %32, align 8
  %34 = getelementptr inbounds i8, ptr %12, i64 %33
  %35 = getelementptr inbounds i8, ptr %3, i64 144
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
declare i64 @llvm.smax.i64(i64, i64)

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef)

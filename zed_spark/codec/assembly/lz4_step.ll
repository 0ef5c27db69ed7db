@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define internal fastcc void @part0(ptr noalias nonnull writeonly %retptr, i64 %arg.dst, i64 %arg.to, i64 %arg.capacity, i64 range(i64 1, 0) %arg.back, i64 %arg.n) unnamed_addr {
entry:
  %reass.sub = sub i64 %arg.capacity, %arg.to
  %.19 = add i64 %reass.sub, -64
  %.11.i = tail call i64 @llvm.smin.i64(i64 %.19, i64 %arg.n)
  %.58 = icmp sgt i64 %arg.n, 32
  %"$phi70.0.2.0" = select i1 %.58, i64 32, i64 8
  %.85 = icmp slt i64 %arg.back, %"$phi70.0.2.0"
  br i1 %.85, label %B84, label %B192

B84:
  %.88 = add i64 %arg.back, -1
  %.90 = add i64 %.88, %"$phi70.0.2.0"
  %.112 = sdiv i64 %.90, %arg.back
  %.113 = srem i64 %.90, %arg.back
  %.114 = xor i64 %.113, %arg.back
  %.115 = icmp slt i64 %.114, 0
  %.116 = icmp ne i64 %.113, 0
  %.117 = and i1 %.116, %.115
  %.122 = sext i1 %.117 to i64
  %.101.0 = add nsw i64 %.112, %.122
  %.135 = mul nsw i64 %.101.0, %arg.back
  %.11.i187 = tail call i64 @llvm.smin.i64(i64 %arg.n, i64 %.135)
  %.98.i53192.not = icmp slt i64 %.11.i187, 1
  br i1 %.98.i53192.not, label %B192, label %B34.if.i82.lr.ph

B34.if.i82.lr.ph:
  %.170 = add i64 %arg.to, %arg.dst
  %.137.i72 = sub i64 %.170, %arg.back
  br label %B34.if.i82

B192:
  %back.4.0 = phi i64 [ %arg.back, %entry ], [ %.135, %B84 ], [ %.135, %B34.if.i82 ]
  %k.4.0 = phi i64 [ 0, %entry ], [ %.11.i187, %B84 ], [ %.11.i187, %B34.if.i82 ]
  %.230 = icmp slt i64 %k.4.0, %.11.i
  br i1 %.58, label %B204, label %B322

B204:
  br i1 %.230, label %B216, label %B410

B216:
  %back.3.0 = phi i64 [ %spec.select, %B216 ], [ %back.4.0, %B204 ]
  %k.5.0 = phi i64 [ %.262, %B216 ], [ %k.4.0, %B204 ]
  %.247 = add nsw i64 %k.5.0, %arg.to
  %.249 = sub i64 %arg.dst, %back.3.0
  %.255 = add i64 %.249, %.247
  %.256 = inttoptr i64 %.255 to ptr
  %.257 = add i64 %.247, %arg.dst
  %.258 = inttoptr i64 %.257 to ptr
  %.259 = load <4 x i64>, ptr %.256, align 1
  store <4 x i64> %.259, ptr %.258, align 1
  %.262 = add nsw i64 %k.5.0, 32
  %.270 = shl nsw i64 %back.3.0, 1
  %.272.not = icmp slt i64 %.262, %.270
  %spec.select = select i1 %.272.not, i64 %back.3.0, i64 %.270
  %.298 = icmp slt i64 %.262, %.11.i
  br i1 %.298, label %B216, label %B410

B322:
  br i1 %.230, label %B334.preheader, label %B410

B334.preheader:
  %.349 = sub i64 %arg.dst, %back.4.0
  br label %B334

B334:
  %k.6.1 = phi i64 [ %.362, %B334 ], [ %k.4.0, %B334.preheader ]
  %.347 = add nsw i64 %k.6.1, %arg.to
  %.355 = add i64 %.349, %.347
  %.356 = inttoptr i64 %.355 to ptr
  %.357 = add i64 %.347, %arg.dst
  %.358 = inttoptr i64 %.357 to ptr
  %.359 = load i64, ptr %.356, align 1
  store i64 %.359, ptr %.358, align 1
  %.362 = add nsw i64 %k.6.1, 8
  %.368 = icmp slt i64 %.362, %.11.i
  br i1 %.368, label %B334, label %B410

B410:
  %back.6.0 = phi i64 [ %back.4.0, %B322 ], [ %spec.select, %B216 ], [ %back.4.0, %B204 ], [ %back.4.0, %B334 ]
  %k.7.0 = phi i64 [ %k.4.0, %B322 ], [ %.262, %B216 ], [ %k.4.0, %B204 ], [ %.362, %B334 ]
  %.391 = sub nsw i64 %arg.n, %k.7.0
  %.98.i195.not = icmp slt i64 %.391, 1
  br i1 %.98.i195.not, label %B410.endif, label %B34.if.i.lr.ph

B34.if.i.lr.ph:
  %.379 = add nsw i64 %k.7.0, %arg.to
  %.381 = sub i64 %arg.dst, %back.6.0
  %.137.i = add i64 %.381, %.379
  %.139.i = add i64 %.379, %arg.dst
  br label %B34.if.i

B34.if.i:
  %.40.i.0197 = phi i64 [ 0, %B34.if.i.lr.ph ], [ %.111.i, %B34.if.i ]
  %.111.i = add nuw nsw i64 %.40.i.0197, 1
  %.142.i = add i64 %.137.i, %.40.i.0197
  %.143.i = inttoptr i64 %.142.i to ptr
  %.144.i = add i64 %.139.i, %.40.i.0197
  %.145.i = inttoptr i64 %.144.i to ptr
  %.146.i = load i8, ptr %.143.i, align 1
  store i8 %.146.i, ptr %.145.i, align 1
  %exitcond199.not = icmp eq i64 %.111.i, %.391
  br i1 %exitcond199.not, label %B410.endif, label %B34.if.i

B34.if.i82:
  %.40.i9.0194 = phi i64 [ 0, %B34.if.i82.lr.ph ], [ %.111.i88, %B34.if.i82 ]
  %.111.i88 = add nuw nsw i64 %.40.i9.0194, 1
  %.142.i77 = add i64 %.137.i72, %.40.i9.0194
  %.143.i78 = inttoptr i64 %.142.i77 to ptr
  %.144.i79 = add i64 %.170, %.40.i9.0194
  %.145.i80 = inttoptr i64 %.144.i79 to ptr
  %.146.i81 = load i8, ptr %.143.i78, align 1
  store i8 %.146.i81, ptr %.145.i80, align 1
  %exitcond.not = icmp eq i64 %.111.i88, %.11.i187
  br i1 %exitcond.not, label %B192, label %B34.if.i82

B410.endif:
  store ptr null, ptr %retptr, align 8
  ret void
}

define internal fastcc void @part1(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i64 %arg.at, i64 %arg.end, i8 range(i8 0, 2) %arg.last, i64 %arg.out, i64 %arg.to, i64 %arg.capacity) unnamed_addr {
entry:
  %.13.not = icmp ne i8 %arg.last, 0
  %.1133 = alloca ptr, align 8
  %.57840 = icmp slt i64 %arg.at, %arg.end
  br i1 %.57840, label %B18.preheader.lr.ph, label %B1968

B18.preheader.lr.ph:
  %.135 = add i64 %arg.base, 34
  %.137 = add i64 %arg.out, 32
  %invariant.op = add i64 %arg.out, 8
  %invariant.op1020 = add i64 %arg.out, 16
  %invariant.op1021 = add i64 %arg.out, 16
  br label %B18

B18:
  %at.11.1 = phi i64 [ %arg.at, %B18.preheader.lr.ph ], [ %at.11.1.be, %B18.backedge ]
  %to.6.1 = phi i64 [ %arg.to, %B18.preheader.lr.ph ], [ %to.6.1.be, %B18.backedge ]
  %.70 = add i64 %at.11.1, %arg.base
  %.71 = inttoptr i64 %.70 to ptr
  %.72 = load i8, ptr %.71, align 1
  %.73 = zext i8 %.72 to i64
  %.75 = add nsw i64 %at.11.1, 1
  %.81 = lshr i64 %.73, 4
  %.85 = and i64 %.73, 15
  %.86 = add nuw nsw i64 %.85, 4
  %.91 = icmp eq i64 %.81, 15
  %.95 = sub nsw i64 %arg.end, %.75
  %.96 = icmp sgt i64 %.95, 71
  %or.cond = select i1 %.91, i1 %.96, i1 false
  %.100 = sub nsw i64 %arg.capacity, %to.6.1
  %.101 = icmp sgt i64 %.100, 127
  %or.cond681 = select i1 %or.cond, i1 %.101, i1 false
  br i1 %or.cond681, label %B154, label %B398

B154:
  %.105 = add i64 %.75, %arg.base
  %.106 = inttoptr i64 %.105 to ptr
  %.107 = load i8, ptr %.106, align 1
  %.110 = icmp ult i8 %.107, 50
  br i1 %.110, label %B210, label %B1190

B210:
  %narrow = add nuw nsw i8 %.107, 15
  %.119 = zext nneg i8 %narrow to i64
  %.123 = add nsw i64 %at.11.1, 2
  %.129 = add i64 %.123, %arg.base
  %.130 = inttoptr i64 %.129 to ptr
  %.131 = add i64 %to.6.1, %arg.out
  %.132 = inttoptr i64 %.131 to ptr
  %.133 = load <4 x i64>, ptr %.130, align 1
  store <4 x i64> %.133, ptr %.132, align 1
  %.140 = add i64 %.135, %at.11.1
  %.141 = inttoptr i64 %.140 to ptr
  %.142 = add i64 %.137, %to.6.1
  %.143 = inttoptr i64 %.142 to ptr
  %.144 = load <4 x i64>, ptr %.141, align 1
  store <4 x i64> %.144, ptr %.143, align 1
  %.146 = add nsw i64 %.123, %.119
  %.151 = add nsw i64 %to.6.1, %.119
  br label %B1556

B398:
  %.167.not = icmp ne i64 %.81, 15
  %.172 = icmp sgt i64 %.95, 31
  %or.cond682 = select i1 %.167.not, i1 %.172, i1 false
  %.177 = icmp sgt i64 %.100, 63
  %or.cond683 = select i1 %or.cond682, i1 %.177, i1 false
  br i1 %or.cond683, label %B452, label %B1178

B452:
  %.183 = add i64 %.75, %arg.base
  %.184 = inttoptr i64 %.183 to ptr
  %.185 = add i64 %to.6.1, %arg.out
  %.186 = inttoptr i64 %.185 to ptr
  %.187 = load <2 x i64>, ptr %.184, align 1
  store <2 x i64> %.187, ptr %.186, align 1
  %.191 = add nsw i64 %.81, %.75
  %.199 = add nsw i64 %.81, %to.6.1
  %.207 = add i64 %.191, %arg.base
  %.208 = inttoptr i64 %.207 to ptr
  %.209 = load i16, ptr %.208, align 1
  %.210 = zext i16 %.209 to i64
  %.215.not = icmp eq i64 %.85, 15
  br i1 %.215.not, label %B1556.thread700, label %B554

B1556.thread700:
  %.850704 = add nsw i64 %.191, 2
  br label %B1578

B554:
  %.218.not = icmp eq i16 %.209, 0
  %.226.not = icmp slt i64 %.199, %.210
  %or.cond726 = select i1 %.218.not, i1 true, i1 %.226.not
  br i1 %or.cond726, label %B1556.thread, label %B590

B590:
  %.252 = icmp ugt i16 %.209, 23
  br i1 %.252, label %B602, label %B700

B602:
  %.258 = add i64 %.199, %arg.out
  %.262 = sub i64 %.258, %.210
  %.263 = inttoptr i64 %.262 to ptr
  %.265 = inttoptr i64 %.258 to ptr
  %.266 = load <2 x i64>, ptr %.263, align 1
  store <2 x i64> %.266, ptr %.265, align 1
  %.271.reass = add i64 %.199, %invariant.op1021
  %.278 = sub i64 %.271.reass, %.210
  %.279 = inttoptr i64 %.278 to ptr
  %.281 = inttoptr i64 %.271.reass to ptr
  %.282 = load i64, ptr %.279, align 1
  store i64 %.282, ptr %.281, align 1
  br label %B1152

B700:
  %.286 = icmp samesign ult i16 %.209, 8
  br i1 %.286, label %B712, label %B834

B712:
  %.291.not = icmp samesign ult i64 %.81, %.210
  %.311 = add i64 %.199, %arg.out
  %"$phi810.2.2.2.in.in.v" = select i1 %.291.not, i64 %.311, i64 %.207
  %"$phi810.2.2.2.in.in" = sub i64 %"$phi810.2.2.2.in.in.v", %.210
  %"$phi810.2.2.2.in" = inttoptr i64 %"$phi810.2.2.2.in.in" to ptr
  %"$phi810.2.2.2" = load i64, ptr %"$phi810.2.2.2.in", align 1
  %.15.i = shl nuw nsw i64 %.210, 3
  %notmask = shl nsw i64 -1, %.15.i
  %.17.i = xor i64 %notmask, -1
  %.18.i = and i64 %"$phi810.2.2.2", %.17.i
  %.21.i = shl i64 %.18.i, %.15.i
  %.22.i = or i64 %.21.i, %.18.i
  %.24.i = icmp samesign ult i16 %.209, 4
  %.33.i = shl nuw nsw i64 %.210, 4
  %"$phi82.2.2.i.0" = select i1 %.24.i, i64 %.33.i, i64 0
  %.43.i = shl i64 %.22.i, %"$phi82.2.2.i.0"
  %.49.i = or i64 %.43.i, %.22.i
  %.53.i = icmp eq i16 %.209, 1
  %"$phi114.2.2.i.0" = select i1 %.53.i, i64 32, i64 0
  %.70.i = shl i64 %.49.i, %"$phi114.2.2.i.0"
  %.76.i = or i64 %.70.i, %.49.i
  %.80.i = shl nuw nsw i64 %.210, 2
  %.83.i = lshr i64 1985505408, %.80.i
  %.84.i = and i64 %.83.i, 15
  %.88.i = inttoptr i64 %.311 to ptr
  store i64 %.76.i, ptr %.88.i, align 1
  %.93.i = add i64 %.311, %.84.i
  %.94.i = inttoptr i64 %.93.i to ptr
  store i64 %.76.i, ptr %.94.i, align 1
  %.96.i = shl nuw nsw i64 %.84.i, 1
  %.100.i = add i64 %.311, %.96.i
  %.101.i = inttoptr i64 %.100.i to ptr
  store i64 %.76.i, ptr %.101.i, align 1
  %.103.i = mul nuw nsw i64 %.84.i, 3
  %.109.i = add i64 %.311, %.103.i
  %.110.i = inttoptr i64 %.109.i to ptr
  store i64 %.76.i, ptr %.110.i, align 1
  br label %B1152

B834:
  %.359 = icmp samesign ult i64 %.85, 5
  br i1 %.359, label %B846, label %B990

B846:
  %.363 = sub nsw i64 %.199, %.210
  %.365 = add i64 %.363, %arg.out
  %.366 = inttoptr i64 %.365 to ptr
  %.367 = load i32, ptr %.366, align 1
  %.368 = zext i32 %.367 to i64
  %.376 = add i64 %.85, %arg.out
  %.378 = add i64 %.376, %.363
  %.379 = inttoptr i64 %.378 to ptr
  %.380 = load i32, ptr %.379, align 1
  %.381 = zext i32 %.380 to i64
  %.383 = shl nuw nsw i64 %.86, 3
  %.384 = add nsw i64 %.383, -32
  %.385 = shl nuw i64 %.381, %.384
  %.386 = or i64 %.385, %.368
  %.389 = add i64 %.199, %arg.out
  %.390 = inttoptr i64 %.389 to ptr
  store i64 %.386, ptr %.390, align 1
  br label %B1152

B990:
  %.395 = add i64 %.199, %arg.out
  %.399 = sub i64 %.395, %.210
  %.400 = inttoptr i64 %.399 to ptr
  %.402 = inttoptr i64 %.395 to ptr
  %.403 = load i64, ptr %.400, align 1
  store i64 %.403, ptr %.402, align 1
  %.408.reass = add i64 %.199, %invariant.op
  %.413 = sub i64 %.408.reass, %.210
  %.414 = inttoptr i64 %.413 to ptr
  %.416 = inttoptr i64 %.408.reass to ptr
  %.417 = load i64, ptr %.414, align 1
  store i64 %.417, ptr %.416, align 1
  %.420 = icmp samesign ugt i64 %.85, 12
  br i1 %.420, label %B1098, label %B1152

B1098:
  %.425.reass = add i64 %.199, %invariant.op1020
  %.432 = sub i64 %.425.reass, %.210
  %.433 = inttoptr i64 %.432 to ptr
  %.435 = inttoptr i64 %.425.reass to ptr
  %.436 = load i64, ptr %.433, align 1
  store i64 %.436, ptr %.435, align 1
  br label %B1152

B1152:
  %.442 = add nsw i64 %.191, 2
  %.449 = add nuw nsw i64 %.199, %.86
  %.57 = icmp slt i64 %.442, %arg.end
  br i1 %.57, label %B18.backedge, label %B1968

B1178:
  br i1 %.91, label %B1190, label %B1286

B1190:
  %.21.i3 = icmp slt i64 %.75, %arg.end
  br i1 %.21.i3, label %B20.i, label %B1252

B20.i:
  %at.2.i.0 = phi i64 [ %.38.i10, %B122.i ], [ %.75, %B1190 ]
  %n.2.i.0 = phi i64 [ %.46.i13, %B122.i ], [ 15, %B1190 ]
  %.30.i = add i64 %at.2.i.0, %arg.base
  %.31.i = inttoptr i64 %.30.i to ptr
  %.32.i7 = load i8, ptr %.31.i, align 1
  %.33.i8 = zext i8 %.32.i7 to i64
  %.38.i10 = add i64 %at.2.i.0, 1
  %.46.i13 = add nuw nsw i64 %n.2.i.0, %.33.i8
  %.53.i16 = icmp samesign ugt i64 %.46.i13, 2147483647
  br i1 %.53.i16, label %B1252, label %B102.i

B102.i:
  %.75.i17.not = icmp eq i8 %.32.i7, -1
  br i1 %.75.i17.not, label %B122.i, label %B1286.loopexit

B122.i:
  %exitcond.not = icmp eq i64 %.38.i10, %arg.end
  br i1 %exitcond.not, label %B1252, label %B20.i

B1252:
  %.497.sroa.6.0.ph = phi i64 [ %.38.i10, %B20.i ], [ %arg.end, %B122.i ], [ %.75, %B1190 ]
  br i1 %.13.not, label %B2010, label %B1260

common.ret:
  ret void

B1260:
  store i64 2, ptr %retptr, align 8
  %retptr.repack621 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %at.11.1, ptr %retptr.repack621, align 8
  %retptr.repack623 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %to.6.1, ptr %retptr.repack623, align 8
  %retptr.repack625 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %retptr.repack625, i8 0, i64 24, i1 false)
  br label %common.ret

B1286.loopexit:
  %.pre = sub nsw i64 %arg.end, %.38.i10
  br label %B1286

B1286:
  %.602.pre-phi = phi i64 [ %.pre, %B1286.loopexit ], [ %.95, %B1178 ]
  %at.13.3 = phi i64 [ %.38.i10, %B1286.loopexit ], [ %.75, %B1178 ]
  %n.3.3 = phi i64 [ %.46.i13, %B1286.loopexit ], [ %.81, %B1178 ]
  %.604 = icmp sgt i64 %n.3.3, %.602.pre-phi
  %brmerge.not = select i1 %.604, i1 %.13.not, i1 false
  br i1 %brmerge.not, label %B2010, label %B1312

B1312:
  %.639 = icmp sgt i64 %n.3.3, %.100
  %or.cond727 = select i1 %.604, i1 true, i1 %.639
  br i1 %or.cond727, label %B1348, label %B1374

B1348:
  store i64 0, ptr %retptr, align 8
  %retptr.repack611 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %at.13.3, ptr %retptr.repack611, align 8
  %retptr.repack613 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %to.6.1, ptr %retptr.repack613, align 8
  %retptr.repack615 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  store i64 %n.3.3, ptr %retptr.repack615, align 8
  %retptr.repack617 = getelementptr inbounds nuw i8, ptr %retptr, i64 32
  store i64 %.86, ptr %retptr.repack617, align 8
  %retptr.repack619 = getelementptr inbounds nuw i8, ptr %retptr, i64 40
  store i64 0, ptr %retptr.repack619, align 8
  br label %common.ret

B1374:
  %.24.i133 = add nuw nsw i64 %n.3.3, 32
  %.27.i.not = icmp samesign ugt i64 %.24.i133, %.602.pre-phi
  %.36.i.not = icmp samesign ugt i64 %.24.i133, %.100
  %or.cond684 = or i1 %.27.i.not, %.36.i.not
  br i1 %or.cond684, label %B182.i, label %B52.i

B52.i:
  %.42.i156 = add i64 %at.13.3, %arg.base
  %.43.i157 = inttoptr i64 %.42.i156 to ptr
  %.44.i158 = add i64 %to.6.1, %arg.out
  %.45.i159 = inttoptr i64 %.44.i158 to ptr
  %.46.i160 = load <4 x i64>, ptr %.43.i157, align 1
  store <4 x i64> %.46.i160, ptr %.45.i159, align 1
  %.52.i162 = icmp samesign ugt i64 %n.3.3, 32
  br i1 %.52.i162, label %B104.i, label %B1374.endif

B104.i:
  %k.2.i.0 = phi i64 [ %.69.i178, %B104.i ], [ 32, %B52.i ]
  %.62.i173 = add i64 %.42.i156, %k.2.i.0
  %.63.i174 = inttoptr i64 %.62.i173 to ptr
  %.64.i = add i64 %.44.i158, %k.2.i.0
  %.65.i175 = inttoptr i64 %.64.i to ptr
  %.66.i176 = load <4 x i64>, ptr %.63.i174, align 1
  store <4 x i64> %.66.i176, ptr %.65.i175, align 1
  %.69.i178 = add nuw nsw i64 %k.2.i.0, 32
  %.73.i180 = icmp samesign ult i64 %.69.i178, %n.3.3
  br i1 %.73.i180, label %B104.i, label %B1374.endif

B182.i:
  %.27.i.i = icmp samesign ugt i64 %n.3.3, 31
  br i1 %.27.i.i, label %B26.i.i.preheader, label %B102.i.i

B26.i.i.preheader:
  %.31.i.i = add i64 %at.13.3, %arg.base
  %.34.i.i = add i64 %to.6.1, %arg.out
  br label %B26.i.i

B26.i.i:
  %k.2.i.i.0 = phi i64 [ %.44.i.i, %B26.i.i ], [ 0, %B26.i.i.preheader ]
  %.37.i.i = add i64 %.31.i.i, %k.2.i.i.0
  %.38.i.i = inttoptr i64 %.37.i.i to ptr
  %.39.i.i = add i64 %.34.i.i, %k.2.i.i.0
  %.40.i.i = inttoptr i64 %.39.i.i to ptr
  %.41.i.i = load <4 x i64>, ptr %.38.i.i, align 1
  store <4 x i64> %.41.i.i, ptr %.40.i.i, align 1
  %.44.i.i = add nuw nsw i64 %k.2.i.i.0, 32
  %.49.i.i = add nuw nsw i64 %k.2.i.i.0, 64
  %.51.i.i.not = icmp samesign ugt i64 %.49.i.i, %n.3.3
  br i1 %.51.i.i.not, label %B102.i.i, label %B26.i.i

B102.i.i:
  %k.3.i.i.1 = phi i64 [ 0, %B182.i ], [ %.44.i.i, %B26.i.i ]
  %.68.i.i = sub nsw i64 %n.3.3, %k.3.i.i.1
  %.98.i.i.i836.not = icmp slt i64 %.68.i.i, 1
  br i1 %.98.i.i.i836.not, label %B1374.endif, label %B34.if.i.i.i.lr.ph

B34.if.i.i.i.lr.ph:
  %.58.i.i = add i64 %at.13.3, %arg.base
  %.137.i.i.i = add i64 %.58.i.i, %k.3.i.i.1
  %.63.i.i = add i64 %to.6.1, %arg.out
  %.139.i.i.i = add i64 %.63.i.i, %k.3.i.i.1
  br label %B34.if.i.i.i

B34.if.i.i.i:
  %.40.i.i.i.0837 = phi i64 [ 0, %B34.if.i.i.i.lr.ph ], [ %.111.i.i.i, %B34.if.i.i.i ]
  %.111.i.i.i = add nuw nsw i64 %.40.i.i.i.0837, 1
  %.142.i.i.i = add i64 %.137.i.i.i, %.40.i.i.i.0837
  %.143.i.i.i = inttoptr i64 %.142.i.i.i to ptr
  %.144.i.i.i = add i64 %.139.i.i.i, %.40.i.i.i.0837
  %.145.i.i.i = inttoptr i64 %.144.i.i.i to ptr
  %.146.i.i.i = load i8, ptr %.143.i.i.i, align 1
  store i8 %.146.i.i.i, ptr %.145.i.i.i, align 1
  %exitcond931.not = icmp eq i64 %.111.i.i.i, %.68.i.i
  br i1 %exitcond931.not, label %B1374.endif, label %B34.if.i.i.i

B1454:
  br i1 %.13.not, label %B1484, label %B1458

B1458:
  store i64 0, ptr %retptr, align 8
  %retptr.repack591 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.717, ptr %retptr.repack591, align 8
  %retptr.repack593 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %.725, ptr %retptr.repack593, align 8
  %retptr.repack595 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  store i64 0, ptr %retptr.repack595, align 8
  %retptr.repack597 = getelementptr inbounds nuw i8, ptr %retptr, i64 32
  store i64 %.86, ptr %retptr.repack597, align 8
  %retptr.repack599 = getelementptr inbounds nuw i8, ptr %retptr, i64 40
  store i64 0, ptr %retptr.repack599, align 8
  br label %common.ret

B1484:
  %.783 = icmp eq i64 %.717, %arg.end
  br i1 %.783, label %B1496, label %B2010

B1496:
  store i64 1, ptr %retptr, align 8
  %retptr.repack601 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %arg.end, ptr %retptr.repack601, align 8
  %retptr.repack603 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %.725, ptr %retptr.repack603, align 8
  %retptr.repack605 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %retptr.repack605, i8 0, i64 24, i1 false)
  br label %common.ret

B1556.thread:
  %.850696 = add nsw i64 %.191, 2
  br label %B1682

B1556:
  %at.14.2 = phi i64 [ %.146, %B210 ], [ %.717, %B1374.endif ]
  %to.8.2 = phi i64 [ %.151, %B210 ], [ %.725, %B1374.endif ]
  %back.3.2.in.in.in = add i64 %at.14.2, %arg.base
  %back.3.2.in.in = inttoptr i64 %back.3.2.in.in.in to ptr
  %back.3.2.in = load i16, ptr %back.3.2.in.in, align 1
  %back.3.2 = zext i16 %back.3.2.in to i64
  %.850 = add nsw i64 %at.14.2, 2
  %.861 = icmp eq i64 %.86, 19
  br i1 %.861, label %B1578, label %B1682

B1578:
  %.850709 = phi i64 [ %.850704, %B1556.thread700 ], [ %.850, %B1556 ]
  %back.3.2708 = phi i64 [ %.210, %B1556.thread700 ], [ %back.3.2, %B1556 ]
  %to.8.2707 = phi i64 [ %.199, %B1556.thread700 ], [ %to.8.2, %B1556 ]
  %at.14.2706 = phi i64 [ %.191, %B1556.thread700 ], [ %at.14.2, %B1556 ]
  %.21.i55 = icmp slt i64 %.850709, %arg.end
  br i1 %.21.i55, label %B20.i67, label %B1640

B20.i67:
  %at.2.i44.0 = phi i64 [ %.38.i78, %B122.i92 ], [ %.850709, %B1578 ]
  %n.2.i46.0 = phi i64 [ %.46.i83, %B122.i92 ], [ 15, %B1578 ]
  %.30.i72 = add i64 %at.2.i44.0, %arg.base
  %.31.i73 = inttoptr i64 %.30.i72 to ptr
  %.32.i74 = load i8, ptr %.31.i73, align 1
  %.33.i75 = zext i8 %.32.i74 to i64
  %.38.i78 = add i64 %at.2.i44.0, 1
  %.46.i83 = add nuw nsw i64 %n.2.i46.0, %.33.i75
  %.53.i87 = icmp samesign ugt i64 %.46.i83, 2147483647
  br i1 %.53.i87, label %B1640, label %B102.i88

B102.i88:
  %.75.i90.not = icmp eq i8 %.32.i74, -1
  br i1 %.75.i90.not, label %B122.i92, label %B1672

B122.i92:
  %exitcond932.not = icmp eq i64 %.38.i78, %arg.end
  br i1 %exitcond932.not, label %B1640, label %B20.i67

B1640:
  %.878.sroa.6.0.ph = phi i64 [ %.38.i78, %B20.i67 ], [ %arg.end, %B122.i92 ], [ %.850709, %B1578 ]
  br i1 %.13.not, label %B2010, label %B1646

B1646:
  store i64 0, ptr %retptr, align 8
  %retptr.repack651 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %at.14.2706, ptr %retptr.repack651, align 8
  %retptr.repack653 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %to.8.2707, ptr %retptr.repack653, align 8
  %retptr.repack655 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  store i64 0, ptr %retptr.repack655, align 8
  %retptr.repack657 = getelementptr inbounds nuw i8, ptr %retptr, i64 32
  store i64 19, ptr %retptr.repack657, align 8
  %retptr.repack659 = getelementptr inbounds nuw i8, ptr %retptr, i64 40
  store i64 0, ptr %retptr.repack659, align 8
  br label %common.ret

B1672:
  %.980 = add nuw nsw i64 %.46.i83, 4
  br label %B1682

B1682:
  %back.3.2699 = phi i64 [ %back.3.2708, %B1672 ], [ %back.3.2, %B1556 ], [ %.210, %B1556.thread ]
  %to.8.2698 = phi i64 [ %to.8.2707, %B1672 ], [ %to.8.2, %B1556 ], [ %.199, %B1556.thread ]
  %m.3.2 = phi i64 [ %.980, %B1672 ], [ %.86, %B1556 ], [ %.86, %B1556.thread ]
  %at.12.2 = phi i64 [ %.38.i78, %B1672 ], [ %.850, %B1556 ], [ %.850696, %B1556.thread ]
  %.989 = icmp eq i64 %back.3.2699, 0
  %.993 = icmp sgt i64 %back.3.2699, %to.8.2698
  %or.cond685 = select i1 %.989, i1 true, i1 %.993
  br i1 %or.cond685, label %B1706, label %B1732

B1706:
  store i64 -1, ptr %retptr, align 8
  %retptr.repack641 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %at.12.2, ptr %retptr.repack641, align 8
  %retptr.repack643 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %to.8.2698, ptr %retptr.repack643, align 8
  %retptr.repack645 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %retptr.repack645, i8 0, i64 24, i1 false)
  br label %common.ret

B1732:
  %.1037 = sub nsw i64 %arg.capacity, %to.8.2698
  %.1039 = icmp sgt i64 %m.3.2, %.1037
  br i1 %.1039, label %B1750, label %B1776

B1750:
  store i64 0, ptr %retptr, align 8
  %retptr.repack631 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %at.12.2, ptr %retptr.repack631, align 8
  %retptr.repack633 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %to.8.2698, ptr %retptr.repack633, align 8
  %retptr.repack635 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  store i64 0, ptr %retptr.repack635, align 8
  %retptr.repack637 = getelementptr inbounds nuw i8, ptr %retptr, i64 32
  store i64 %m.3.2, ptr %retptr.repack637, align 8
  %retptr.repack639 = getelementptr inbounds nuw i8, ptr %retptr, i64 40
  store i64 %back.3.2699, ptr %retptr.repack639, align 8
  br label %common.ret

B1776:
  %.1084 = icmp ult i64 %back.3.2699, 32
  %.1090 = add nuw nsw i64 %m.3.2, 64
  %.1091.not = icmp slt i64 %.1037, %.1090
  %or.cond686 = select i1 %.1084, i1 true, i1 %.1091.not
  br i1 %or.cond686, label %B1906, label %B1828.preheader

B1828.preheader:
  %.1103 = sub i64 %arg.out, %back.3.2699
  br label %B1828

B1828:
  %k.2.2 = phi i64 [ %.1116, %B1828 ], [ 0, %B1828.preheader ]
  %.1101 = add nsw i64 %k.2.2, %to.8.2698
  %.1109 = add i64 %.1103, %.1101
  %.1110 = inttoptr i64 %.1109 to ptr
  %.1111 = add i64 %.1101, %arg.out
  %.1112 = inttoptr i64 %.1111 to ptr
  %.1113 = load <4 x i64>, ptr %.1110, align 1
  store <4 x i64> %.1113, ptr %.1112, align 1
  %.1116 = add nuw nsw i64 %k.2.2, 32
  %.1120 = icmp slt i64 %.1116, %m.3.2
  br i1 %.1120, label %B1828, label %B1944

B1906:
  call fastcc void @part0(ptr %.1133, i64 %arg.out, i64 %to.8.2698, i64 %arg.capacity, i64 %back.3.2699, i64 %m.3.2)
  br label %B1944

B1944:
  %.1168 = add nuw nsw i64 %m.3.2, %to.8.2698
  %.1179 = icmp slt i64 %at.12.2, %arg.end
  br i1 %.1179, label %B18.backedge, label %B1968

B18.backedge:
  %at.11.1.be = phi i64 [ %at.12.2, %B1944 ], [ %.442, %B1152 ]
  %to.6.1.be = phi i64 [ %.1168, %B1944 ], [ %.449, %B1152 ]
  br label %B18

B1968:
  %at.15.2 = phi i64 [ %arg.at, %entry ], [ %.442, %B1152 ], [ %at.12.2, %B1944 ]
  %to.9.2 = phi i64 [ %arg.to, %entry ], [ %.449, %B1152 ], [ %.1168, %B1944 ]
  %.1200 = icmp ne i64 %at.15.2, %arg.end
  %brmerge687 = select i1 %.1200, i1 true, i1 %.13.not
  br i1 %brmerge687, label %B2010, label %B1984

B1984:
  store i64 2, ptr %retptr, align 8
  %retptr.repack661 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %arg.end, ptr %retptr.repack661, align 8
  %retptr.repack663 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %to.9.2, ptr %retptr.repack663, align 8
  %retptr.repack665 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %retptr.repack665, i8 0, i64 24, i1 false)
  br label %common.ret

B2010:
  %to.9.2717 = phi i64 [ %to.9.2, %B1968 ], [ %to.8.2707, %B1640 ], [ %.725, %B1484 ], [ %to.6.1, %B1252 ], [ %to.6.1, %B1286 ]
  %at.15.2716 = phi i64 [ %at.15.2, %B1968 ], [ %.878.sroa.6.0.ph, %B1640 ], [ %.717, %B1484 ], [ %.497.sroa.6.0.ph, %B1252 ], [ %at.13.3, %B1286 ]
  store i64 -1, ptr %retptr, align 8
  %retptr.repack671 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %at.15.2716, ptr %retptr.repack671, align 8
  %retptr.repack673 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %to.9.2717, ptr %retptr.repack673, align 8
  %retptr.repack675 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %retptr.repack675, i8 0, i64 24, i1 false)
  br label %common.ret

B1374.endif:
  %.717 = add nsw i64 %n.3.3, %at.13.3
  %.725 = add nsw i64 %n.3.3, %to.6.1
  %.735 = sub nsw i64 %arg.end, %.717
  %.736 = icmp slt i64 %.735, 2
  br i1 %.736, label %B1454, label %B1556
}

define ptr @lz4_step(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %.1236.i = alloca ptr, align 8
  %.1343.i = alloca [6 x i64], align 8
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view1 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view2 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
  %owner1 = getelementptr inbounds nuw i8, ptr %view1, i64 8
  store ptr null, ptr %owner1, align 8
  %owner2 = getelementptr inbounds nuw i8, ptr %view2, i64 8
  store ptr null, ptr %owner2, align 8
  %fits = icmp eq i64 %count, 4
  br i1 %fits, label %p0, label %count.wrong

p0:
  %arg0 = load ptr, ptr %args, align 8
  %got0 = call i32 @PyObject_GetBuffer(ptr %arg0, ptr nonnull %view0, i32 12)
  %has0 = icmp eq i32 %got0, 0
  br i1 %has0, label %v0, label %end

v0:
  %data0 = load ptr, ptr %view0, align 8
  %item0.p = getelementptr inbounds nuw i8, ptr %view0, i64 24
  %item0 = load i64, ptr %item0.p, align 8
  %dims0.p = getelementptr inbounds nuw i8, ptr %view0, i64 36
  %dims0 = load i32, ptr %dims0.p, align 4
  %format0.p = getelementptr inbounds nuw i8, ptr %view0, i64 40
  %format0 = load ptr, ptr %format0.p, align 8
  %shape0.p = getelementptr inbounds nuw i8, ptr %view0, i64 48
  %shape0 = load ptr, ptr %shape0.p, align 8
  %bytes0 = icmp eq ptr %format0, null
  br i1 %bytes0, label %k0, label %f0

f0:
  %first0 = load i8, ptr %format0, align 1
  switch i8 %first0, label %unprefixed0 [
    i8 64, label %prefixed0
    i8 61, label %prefixed0
    i8 60, label %prefixed0
  ]

prefixed0:
  %letter0.p.phi.trans.insert = getelementptr i8, ptr %format0, i64 1
  %letter0.pre = load i8, ptr %letter0.p.phi.trans.insert, align 1
  br label %unprefixed0

unprefixed0:
  %letter0 = phi i8 [ %first0, %f0 ], [ %letter0.pre, %prefixed0 ]
  %skipped0 = phi i64 [ 0, %f0 ], [ 1, %prefixed0 ]
  switch i8 %letter0, label %array.wrong [
    i8 63, label %l0
    i8 99, label %l0
    i8 98, label %l0
    i8 66, label %l0
    i8 105, label %l0
    i8 73, label %l0
    i8 108, label %l0
    i8 76, label %l0
    i8 113, label %l0
    i8 81, label %l0
  ]

l0:
  %letter0.p = getelementptr i8, ptr %format0, i64 %skipped0
  %more0.p = getelementptr i8, ptr %letter0.p, i64 1
  %more0 = load i8, ptr %more0.p, align 1
  %more0.none = icmp eq i8 %more0, 0
  br i1 %more0.none, label %k0, label %array.wrong

k0:
  %dims0.ok = icmp eq i32 %dims0, 1
  %item0.ok = icmp eq i64 %item0, 1
  %ok0 = and i1 %item0.ok, %dims0.ok
  br i1 %ok0, label %w0, label %array.wrong

w0:
  %rows0 = load i64, ptr %shape0, align 4
  %at1 = getelementptr i8, ptr %args, i64 8
  %arg1 = load ptr, ptr %at1, align 8
  %got1 = call i32 @PyObject_GetBuffer(ptr %arg1, ptr nonnull %view1, i32 13)
  %has1 = icmp eq i32 %got1, 0
  br i1 %has1, label %v1, label %end

v1:
  %data1 = load ptr, ptr %view1, align 8
  %item1.p = getelementptr inbounds nuw i8, ptr %view1, i64 24
  %item1 = load i64, ptr %item1.p, align 8
  %dims1.p = getelementptr inbounds nuw i8, ptr %view1, i64 36
  %dims1 = load i32, ptr %dims1.p, align 4
  %format1.p = getelementptr inbounds nuw i8, ptr %view1, i64 40
  %format1 = load ptr, ptr %format1.p, align 8
  %shape1.p = getelementptr inbounds nuw i8, ptr %view1, i64 48
  %shape1 = load ptr, ptr %shape1.p, align 8
  %bytes1 = icmp eq ptr %format1, null
  br i1 %bytes1, label %k1, label %f1

f1:
  %first1 = load i8, ptr %format1, align 1
  switch i8 %first1, label %unprefixed1 [
    i8 64, label %prefixed1
    i8 61, label %prefixed1
    i8 60, label %prefixed1
  ]

prefixed1:
  %letter1.p.phi.trans.insert = getelementptr i8, ptr %format1, i64 1
  %letter1.pre = load i8, ptr %letter1.p.phi.trans.insert, align 1
  br label %unprefixed1

unprefixed1:
  %letter1 = phi i8 [ %first1, %f1 ], [ %letter1.pre, %prefixed1 ]
  %skipped1 = phi i64 [ 0, %f1 ], [ 1, %prefixed1 ]
  switch i8 %letter1, label %array.wrong [
    i8 63, label %l1
    i8 99, label %l1
    i8 98, label %l1
    i8 66, label %l1
    i8 105, label %l1
    i8 73, label %l1
    i8 108, label %l1
    i8 76, label %l1
    i8 113, label %l1
    i8 81, label %l1
  ]

l1:
  %letter1.p = getelementptr i8, ptr %format1, i64 %skipped1
  %more1.p = getelementptr i8, ptr %letter1.p, i64 1
  %more1 = load i8, ptr %more1.p, align 1
  %more1.none = icmp eq i8 %more1, 0
  br i1 %more1.none, label %k1, label %array.wrong

k1:
  %dims1.ok = icmp eq i32 %dims1, 1
  %item1.ok = icmp eq i64 %item1, 1
  %ok1 = and i1 %item1.ok, %dims1.ok
  br i1 %ok1, label %w1, label %array.wrong

w1:
  %rows1 = load i64, ptr %shape1, align 4
  %at2 = getelementptr i8, ptr %args, i64 16
  %arg2 = load ptr, ptr %at2, align 8
  %got2 = call i32 @PyObject_GetBuffer(ptr %arg2, ptr nonnull %view2, i32 13)
  %has2 = icmp eq i32 %got2, 0
  br i1 %has2, label %v2, label %end

v2:
  %data2 = load ptr, ptr %view2, align 8
  %item2.p = getelementptr inbounds nuw i8, ptr %view2, i64 24
  %item2 = load i64, ptr %item2.p, align 8
  %dims2.p = getelementptr inbounds nuw i8, ptr %view2, i64 36
  %dims2 = load i32, ptr %dims2.p, align 4
  %format2.p = getelementptr inbounds nuw i8, ptr %view2, i64 40
  %format2 = load ptr, ptr %format2.p, align 8
  %shape2.p = getelementptr inbounds nuw i8, ptr %view2, i64 48
  %shape2 = load ptr, ptr %shape2.p, align 8
  %bytes2 = icmp eq ptr %format2, null
  br i1 %bytes2, label %k2, label %f2

f2:
  %first2 = load i8, ptr %format2, align 1
  switch i8 %first2, label %unprefixed2 [
    i8 64, label %prefixed2
    i8 61, label %prefixed2
    i8 60, label %prefixed2
  ]

prefixed2:
  %letter2.p.phi.trans.insert = getelementptr i8, ptr %format2, i64 1
  %letter2.pre = load i8, ptr %letter2.p.phi.trans.insert, align 1
  br label %unprefixed2

unprefixed2:
  %letter2 = phi i8 [ %first2, %f2 ], [ %letter2.pre, %prefixed2 ]
  %skipped2 = phi i64 [ 0, %f2 ], [ 1, %prefixed2 ]
  switch i8 %letter2, label %array.wrong [
    i8 63, label %l2
    i8 99, label %l2
    i8 98, label %l2
    i8 66, label %l2
    i8 105, label %l2
    i8 73, label %l2
    i8 108, label %l2
    i8 76, label %l2
    i8 113, label %l2
    i8 81, label %l2
  ]

l2:
  %letter2.p = getelementptr i8, ptr %format2, i64 %skipped2
  %more2.p = getelementptr i8, ptr %letter2.p, i64 1
  %more2 = load i8, ptr %more2.p, align 1
  %more2.none = icmp eq i8 %more2, 0
  br i1 %more2.none, label %k2, label %array.wrong

k2:
  %dims2.ok = icmp eq i32 %dims2, 1
  %item2.ok = icmp eq i64 %item2, 8
  %ok2 = and i1 %item2.ok, %dims2.ok
  br i1 %ok2, label %w2, label %array.wrong

w2:
  %rows2 = load i64, ptr %shape2, align 4
  %at3 = getelementptr i8, ptr %args, i64 24
  %arg3 = load ptr, ptr %at3, align 8
  %true3 = call i32 @PyObject_IsTrue(ptr %arg3)
  %bad3 = icmp slt i32 %true3, 0
  br i1 %bad3, label %end, label %p4

p4:
  %thread0 = call ptr @PyEval_SaveThread()
  %0 = and i32 %true3, 255
  %.34.i = icmp ne i32 %0, 0
  %.fca.1.gep.i = getelementptr inbounds nuw i8, ptr %.1343.i, i64 8
  %.fca.2.gep.i = getelementptr inbounds nuw i8, ptr %.1343.i, i64 16
  %.fca.3.gep.i = getelementptr inbounds nuw i8, ptr %.1343.i, i64 24
  %.fca.4.gep.i = getelementptr inbounds nuw i8, ptr %.1343.i, i64 32
  %.fca.5.gep.i = getelementptr inbounds nuw i8, ptr %.1343.i, i64 40
  %.56.i.not = icmp eq i64 %rows2, 5
  br i1 %.56.i.not, label %B0.endif.i, label %lengths.wrong

B452.i:
  %.472.i = icmp slt i64 %.211.i, 0
  %.490.i = icmp sgt i64 %.211.i, %rows1
  %"$phi482.2.2.0.i.not45" = select i1 %.472.i, i1 true, i1 %.490.i
  %.523.i = icmp slt i64 %.271.i, 0
  %or.cond788.i.not44 = select i1 %"$phi482.2.2.0.i.not45", i1 true, i1 %.523.i
  %.528.i = icmp slt i64 %.325.i, 0
  %or.cond789.i.not43 = select i1 %or.cond788.i.not44, i1 true, i1 %.528.i
  %.535.i = icmp slt i64 %.379.i, 0
  %or.cond795.i.not42 = select i1 %or.cond789.i.not43, i1 true, i1 %.535.i
  %.548.i.not = icmp samesign ugt i64 %.379.i, %.211.i
  %or.cond = select i1 %or.cond795.i.not42, i1 true, i1 %.548.i.not
  br i1 %or.cond, label %lengths.wrong, label %B592.i.preheader

B592.i.preheader:
  %.1347.i = zext i1 %.34.i to i8
  br label %B592.i

B592.i:
  %to.4.0.i = phi i64 [ %.1358.fca.2.load.i, %B1188.i ], [ %.211.i, %B592.i.preheader ]
  %at.4.0.i = phi i64 [ %.1358.fca.1.load.i, %B1188.i ], [ %.157.i, %B592.i.preheader ]
  %back.3.0.i = phi i64 [ %.1358.fca.5.load.i, %B1188.i ], [ %.379.i, %B592.i.preheader ]
  %match.7.0.i = phi i64 [ %.1358.fca.4.load.i, %B1188.i ], [ %.325.i, %B592.i.preheader ]
  %literals.3.0.i = phi i64 [ %.1358.fca.3.load.i, %B1188.i ], [ %.271.i, %B592.i.preheader ]
  %.685.i = icmp sgt i64 %match.7.0.i, 0
  br i1 %.685.i, label %B606.i, label %B1188.i

B606.i:
  %.712.i = icmp eq i64 %back.3.0.i, 0
  br i1 %.712.i, label %B618.i, label %B1078.i

B618.i:
  %.726.i = sub nsw i64 %rows1, %to.4.0.i
  %.729.i = sub nsw i64 %rows0, %at.4.0.i
  %.14.i = call i64 @llvm.smin.i64(i64 %.726.i, i64 %literals.3.0.i)
  %.16.i = call i64 @llvm.smin.i64(i64 %.729.i, i64 %.14.i)
  %.24.i.i = add nsw i64 %.16.i, 32
  %.27.i.not.i = icmp sgt i64 %.24.i.i, %.729.i
  %.36.i.not.i = icmp sgt i64 %.24.i.i, %.726.i
  %or.cond794.i = or i1 %.27.i.not.i, %.36.i.not.i
  br i1 %or.cond794.i, label %B182.i.i, label %B52.i.i

B762.i:
  %.864.i = icmp eq i64 %.807.i, 0
  %or.cond.i = and i1 %.34.i, %.864.i
  %.868.i = icmp eq i64 %.793.i, %rows0
  %or.cond791.i = select i1 %or.cond.i, i1 %.868.i, i1 false
  br i1 %or.cond791.i, label %B1268.i, label %B810.i

B810.i:
  %.914.i = sub nsw i64 %rows0, %.793.i
  %.915.i = icmp slt i64 %.914.i, 2
  %or.cond792.i = select i1 %.814.i, i1 true, i1 %.915.i
  br i1 %or.cond792.i, label %B840.i, label %B874.i

B840.i:
  br i1 %.34.i, label %done, label %B1268.i

B874.i:
  %.974.i = icmp eq i64 %match.7.0.i, 19
  %.980.i = add nsw i64 %.793.i, 2
  br i1 %.974.i, label %B886.i, label %B1004.i

B886.i:
  %.21.i.i = icmp slt i64 %.980.i, %rows0
  br i1 %.21.i.i, label %B20.i.i, label %B944.i

B20.i.i:
  %n.2.i.0.i = phi i64 [ %.46.i20.i, %B122.i.i ], [ 15, %B886.i ]
  %at.2.i.0.i = phi i64 [ %.38.i15.i, %B122.i.i ], [ %.980.i, %B886.i ]
  %.30.i11.i = add i64 %at.2.i.0.i, %.90.i
  %.31.i12.i = inttoptr i64 %.30.i11.i to ptr
  %.32.i13.i = load i8, ptr %.31.i12.i, align 1
  %.33.i14.i = zext i8 %.32.i13.i to i64
  %.38.i15.i = add nsw i64 %at.2.i.0.i, 1
  %.46.i20.i = add nuw nsw i64 %n.2.i.0.i, %.33.i14.i
  %.53.i.i = icmp samesign ugt i64 %.46.i20.i, 2147483647
  br i1 %.53.i.i, label %B944.i, label %B102.i.i

B102.i.i:
  %.75.i22.not.i = icmp eq i8 %.32.i13.i, -1
  br i1 %.75.i22.not.i, label %B122.i.i, label %B982.i

B122.i.i:
  %.106.i27.i = icmp slt i64 %.38.i15.i, %rows0
  br i1 %.106.i27.i, label %B20.i.i, label %B944.i

B944.i:
  br i1 %.34.i, label %done, label %B1268.i

B982.i:
  %.1082.i = add nuw nsw i64 %.46.i20.i, 4
  br label %B1004.i

B1004.i:
  %after.2.3.i = phi i64 [ %.38.i15.i, %B982.i ], [ %.980.i, %B874.i ]
  %match.9.3.i = phi i64 [ %.1082.i, %B982.i ], [ %match.7.0.i, %B874.i ]
  %.1103.i = add i64 %.793.i, %.90.i
  %.1104.i = inttoptr i64 %.1103.i to ptr
  %.1105.i = load i16, ptr %.1104.i, align 1
  %.1119.i = icmp eq i16 %.1105.i, 0
  %.1106.i = zext i16 %.1105.i to i64
  %.1144.i = icmp slt i64 %.800.i, %.1106.i
  %or.cond793.i = select i1 %.1119.i, i1 true, i1 %.1144.i
  br i1 %or.cond793.i, label %done, label %B1078.i

B1078.i:
  %to.5.2.i = phi i64 [ %.800.i, %B1004.i ], [ %to.4.0.i, %B606.i ]
  %at.6.2.i = phi i64 [ %after.2.3.i, %B1004.i ], [ %at.4.0.i, %B606.i ]
  %back.4.2.i = phi i64 [ %.1106.i, %B1004.i ], [ %back.3.0.i, %B606.i ]
  %match.8.2.i = phi i64 [ %match.9.3.i, %B1004.i ], [ %match.7.0.i, %B606.i ]
  %literals.5.2.i = phi i64 [ %.807.i, %B1004.i ], [ %literals.3.0.i, %B606.i ]
  %.1201.i = sub nsw i64 %rows1, %to.5.2.i
  %.11.i = call i64 @llvm.smin.i64(i64 %.1201.i, i64 %match.8.2.i)
  call fastcc void @part0(ptr %.1236.i, i64 %.97.i, i64 %to.5.2.i, i64 %rows1, i64 %back.4.2.i, i64 %.11.i)
  %.1261.i = add nsw i64 %.11.i, %to.5.2.i
  %.1271.i = sub nsw i64 %match.8.2.i, %.11.i
  %.1278.i = icmp sgt i64 %.1271.i, 0
  br i1 %.1278.i, label %B1268.i, label %B1188.i

B1188.i:
  %to.6.1.i = phi i64 [ %.1261.i, %B1078.i ], [ %to.4.0.i, %B592.i ]
  %at.5.1.i = phi i64 [ %at.6.2.i, %B1078.i ], [ %at.4.0.i, %B592.i ]
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(48) %.1343.i, i8 0, i64 48, i1 false)
  call fastcc void @part1(ptr %.1343.i, i64 %.90.i, i64 %at.5.1.i, i64 %rows0, i8 %.1347.i, i64 %.97.i, i64 %to.6.1.i, i64 %rows1)
  %.1358.fca.5.load.i = load i64, ptr %.fca.5.gep.i, align 8
  %.1358.fca.4.load.i = load i64, ptr %.fca.4.gep.i, align 8
  %.1358.fca.3.load.i = load i64, ptr %.fca.3.gep.i, align 8
  %.1358.fca.2.load.i = load i64, ptr %.fca.2.gep.i, align 8
  %.1358.fca.1.load.i = load i64, ptr %.fca.1.gep.i, align 8
  %.1358.fca.0.load.i = load i64, ptr %.1343.i, align 8
  %.1402.i = icmp eq i64 %.1358.fca.0.load.i, 0
  br i1 %.1402.i, label %B592.i, label %B1268.i

B1268.i:
  %to.7.1.i = phi i64 [ %.800.i, %B944.i ], [ %.800.i, %B840.i ], [ %.1261.i, %B1078.i ], [ %.800.i, %B762.i ], [ %.800.i, %B618.endif.endif.i ], [ %.1358.fca.2.load.i, %B1188.i ]
  %at.7.1.i = phi i64 [ %.793.i, %B944.i ], [ %.793.i, %B840.i ], [ %at.6.2.i, %B1078.i ], [ %rows0, %B762.i ], [ %.793.i, %B618.endif.endif.i ], [ %.1358.fca.1.load.i, %B1188.i ]
  %back.5.1.i = phi i64 [ 0, %B944.i ], [ 0, %B840.i ], [ %back.4.2.i, %B1078.i ], [ 0, %B762.i ], [ 0, %B618.endif.endif.i ], [ %.1358.fca.5.load.i, %B1188.i ]
  %match.10.1.i = phi i64 [ 19, %B944.i ], [ %match.7.0.i, %B840.i ], [ %.1271.i, %B1078.i ], [ 0, %B762.i ], [ %match.7.0.i, %B618.endif.endif.i ], [ %.1358.fca.4.load.i, %B1188.i ]
  %literals.4.1.i = phi i64 [ %.807.i, %B944.i ], [ %.807.i, %B840.i ], [ %literals.5.2.i, %B1078.i ], [ 0, %B762.i ], [ %.807.i, %B618.endif.endif.i ], [ %.1358.fca.3.load.i, %B1188.i ]
  %result.5.1.i = phi i64 [ 2, %B944.i ], [ 2, %B840.i ], [ 0, %B1078.i ], [ 1, %B762.i ], [ 0, %B618.endif.endif.i ], [ %.1358.fca.0.load.i, %B1188.i ]
  store i64 %at.7.1.i, ptr %data2, align 8
  store i64 %to.7.1.i, ptr %.210.i, align 8
  store i64 %literals.4.1.i, ptr %.270.i, align 8
  store i64 %match.10.1.i, ptr %.324.i, align 8
  store i64 %back.5.1.i, ptr %.378.i, align 8
  br label %done

B0.endif.i:
  %.90.i = ptrtoint ptr %data0 to i64
  %.97.i = ptrtoint ptr %data1 to i64
  %.157.i = load i64, ptr %data2, align 8
  %.210.i = getelementptr i8, ptr %data2, i64 8
  %.211.i = load i64, ptr %.210.i, align 8
  %.270.i = getelementptr i8, ptr %data2, i64 16
  %.271.i = load i64, ptr %.270.i, align 8
  %.324.i = getelementptr i8, ptr %data2, i64 24
  %.325.i = load i64, ptr %.324.i, align 8
  %.378.i = getelementptr i8, ptr %data2, i64 32
  %.379.i = load i64, ptr %.378.i, align 8
  %.415.i = icmp sgt i64 %.157.i, -1
  %.436.i = icmp sle i64 %.157.i, %rows0
  %"$phi538.2.9.0.i" = select i1 %.415.i, i1 %.436.i, i1 false
  br i1 %"$phi538.2.9.0.i", label %B452.i, label %lengths.wrong

B52.i.i:
  %.42.i.i = add i64 %at.4.0.i, %.90.i
  %.43.i.i = inttoptr i64 %.42.i.i to ptr
  %.44.i.i = add i64 %to.4.0.i, %.97.i
  %.45.i.i = inttoptr i64 %.44.i.i to ptr
  %.46.i.i = load <4 x i64>, ptr %.43.i.i, align 1
  store <4 x i64> %.46.i.i, ptr %.45.i.i, align 1
  %.52.i.i = icmp sgt i64 %.16.i, 32
  br i1 %.52.i.i, label %B104.i.i, label %B618.endif.endif.i

B104.i.i:
  %k.2.i.0.i = phi i64 [ %.69.i.i, %B104.i.i ], [ 32, %B52.i.i ]
  %.62.i.i = add i64 %.42.i.i, %k.2.i.0.i
  %.63.i.i = inttoptr i64 %.62.i.i to ptr
  %.64.i.i = add i64 %.44.i.i, %k.2.i.0.i
  %.65.i.i = inttoptr i64 %.64.i.i to ptr
  %.66.i.i = load <4 x i64>, ptr %.63.i.i, align 1
  store <4 x i64> %.66.i.i, ptr %.65.i.i, align 1
  %.69.i.i = add nuw nsw i64 %k.2.i.0.i, 32
  %.73.i.i = icmp slt i64 %.69.i.i, %.16.i
  br i1 %.73.i.i, label %B104.i.i, label %B618.endif.endif.i

B182.i.i:
  %.27.i.i.i = icmp sgt i64 %.16.i, 31
  br i1 %.27.i.i.i, label %B26.i.i.i.preheader, label %B102.i.i.i

B26.i.i.i.preheader:
  %.31.i.i.i = add i64 %at.4.0.i, %.90.i
  %.34.i.i.i = add i64 %to.4.0.i, %.97.i
  br label %B26.i.i.i

B26.i.i.i:
  %k.2.i.i.0.i = phi i64 [ %.44.i.i.i, %B26.i.i.i ], [ 0, %B26.i.i.i.preheader ]
  %.37.i.i.i = add i64 %.31.i.i.i, %k.2.i.i.0.i
  %.38.i.i.i = inttoptr i64 %.37.i.i.i to ptr
  %.39.i.i.i = add i64 %.34.i.i.i, %k.2.i.i.0.i
  %.40.i.i.i = inttoptr i64 %.39.i.i.i to ptr
  %.41.i.i.i = load <4 x i64>, ptr %.38.i.i.i, align 1
  store <4 x i64> %.41.i.i.i, ptr %.40.i.i.i, align 1
  %.44.i.i.i = add nuw nsw i64 %k.2.i.i.0.i, 32
  %.49.i.i.i = add nuw nsw i64 %k.2.i.i.0.i, 64
  %.51.i.i.not.i = icmp sgt i64 %.49.i.i.i, %.16.i
  br i1 %.51.i.i.not.i, label %B102.i.i.i, label %B26.i.i.i

B102.i.i.i:
  %k.3.i.i.1.i = phi i64 [ 0, %B182.i.i ], [ %.44.i.i.i, %B26.i.i.i ]
  %.68.i.i.i = sub nsw i64 %.16.i, %k.3.i.i.1.i
  %.98.i.i.i.i39.not = icmp slt i64 %.68.i.i.i, 1
  br i1 %.98.i.i.i.i39.not, label %B618.endif.endif.i, label %B34.if.i.i.i.i.lr.ph

B34.if.i.i.i.i.lr.ph:
  %.58.i.i.i = add i64 %at.4.0.i, %.90.i
  %.137.i.i.i.i = add i64 %.58.i.i.i, %k.3.i.i.1.i
  %.63.i.i.i = add i64 %to.4.0.i, %.97.i
  %.139.i.i.i.i = add i64 %.63.i.i.i, %k.3.i.i.1.i
  br label %B34.if.i.i.i.i

B34.if.i.i.i.i:
  %.40.i.i.i.i.041 = phi i64 [ 0, %B34.if.i.i.i.i.lr.ph ], [ %.111.i.i.i.i, %B34.if.i.i.i.i ]
  %.111.i.i.i.i = add nuw nsw i64 %.40.i.i.i.i.041, 1
  %.142.i.i.i.i = add i64 %.137.i.i.i.i, %.40.i.i.i.i.041
  %.143.i.i.i.i = inttoptr i64 %.142.i.i.i.i to ptr
  %.144.i.i.i.i = add i64 %.139.i.i.i.i, %.40.i.i.i.i.041
  %.145.i.i.i.i = inttoptr i64 %.144.i.i.i.i to ptr
  %.146.i.i.i.i = load i8, ptr %.143.i.i.i.i, align 1
  store i8 %.146.i.i.i.i, ptr %.145.i.i.i.i, align 1
  %exitcond.not = icmp eq i64 %.111.i.i.i.i, %.68.i.i.i
  br i1 %exitcond.not, label %B618.endif.endif.i, label %B34.if.i.i.i.i

B618.endif.endif.i:
  %.793.i = add nsw i64 %.16.i, %at.4.0.i
  %.800.i = add nsw i64 %.16.i, %to.4.0.i
  %.807.i = sub nsw i64 %literals.3.0.i, %.16.i
  %.814.i = icmp sgt i64 %.807.i, 0
  %.818.i = icmp slt i64 %.793.i, %rows0
  %or.cond790.i = select i1 %.814.i, i1 %.818.i, i1 false
  br i1 %or.cond790.i, label %B1268.i, label %B762.i

count.wrong:
  %count.kind = load ptr, ptr @PyExc_TypeError, align 8
  tail call void @PyErr_SetString(ptr %count.kind, ptr nonnull @text.count)
  br label %end

array.wrong:
  %array.kind = load ptr, ptr @PyExc_TypeError, align 8
  call void @PyErr_SetString(ptr %array.kind, ptr nonnull @text.array)
  br label %end

lengths.wrong:
  call void @PyEval_RestoreThread(ptr %thread0)
  %lengths.kind = load ptr, ptr @PyExc_ValueError, align 8
  call void @PyErr_SetString(ptr %lengths.kind, ptr nonnull @text.lengths)
  br label %end

done:
  %result.0.ph = phi i64 [ -1, %B944.i ], [ -1, %B840.i ], [ %result.5.1.i, %B1268.i ], [ -1, %B1004.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w2 ], [ null, %w1 ], [ null, %w0 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view1)
  call void @PyBuffer_Release(ptr nonnull %view2)
  ret ptr %answer
}

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare i32 @PyObject_IsTrue(ptr) local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr

declare i64 @llvm.smin.i64(i64, i64)

declare void @llvm.memset.p0.i64(ptr writeonly, i8, i64, i1 immarg)

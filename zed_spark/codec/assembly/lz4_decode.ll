@PyExc_TypeError = external local_unnamed_addr global ptr
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define internal fastcc void @part0(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i64 %arg.end, i64 %arg.out, i64 %arg.capacity) unnamed_addr {
entry:
  %.57715 = icmp sgt i64 %arg.end, 0
  br i1 %.57715, label %B18.preheader.lr.ph, label %B1968

B18.preheader.lr.ph:
  %.135 = add i64 %arg.base, 34
  %.137 = add i64 %arg.out, 32
  %invariant.op = add i64 %arg.out, 8
  %invariant.op811 = add i64 %arg.out, 16
  %invariant.op812 = add i64 %arg.out, 16
  br label %B18

B18:
  %at.11.1 = phi i64 [ 0, %B18.preheader.lr.ph ], [ %at.11.1.be, %B18.backedge ]
  %to.6.1 = phi i64 [ 0, %B18.preheader.lr.ph ], [ %to.6.1.be, %B18.backedge ]
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
  %or.cond618 = select i1 %or.cond, i1 %.101, i1 false
  br i1 %or.cond618, label %B154, label %B398

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
  %or.cond619 = select i1 %.167.not, i1 %.172, i1 false
  %.177 = icmp sgt i64 %.100, 63
  %or.cond620 = select i1 %or.cond619, i1 %.177, i1 false
  br i1 %or.cond620, label %B452, label %B1178

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
  br i1 %.215.not, label %B1556.thread637, label %B554

B1556.thread637:
  %.850641 = add nsw i64 %.191, 2
  br label %B1578

B554:
  %.218.not = icmp eq i16 %.209, 0
  %.226.not = icmp slt i64 %.199, %.210
  %or.cond652 = select i1 %.218.not, i1 true, i1 %.226.not
  br i1 %or.cond652, label %B1556.thread, label %B590

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
  %.271.reass = add i64 %.199, %invariant.op812
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
  %.425.reass = add i64 %.199, %invariant.op811
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
  br i1 %.21.i3, label %B20.i, label %B1968

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
  br i1 %.53.i16, label %B1968, label %B102.i

B102.i:
  %.75.i17.not = icmp eq i8 %.32.i7, -1
  br i1 %.75.i17.not, label %B122.i, label %B1286.loopexit

B122.i:
  %exitcond.not = icmp eq i64 %.38.i10, %arg.end
  br i1 %exitcond.not, label %B1968, label %B20.i

B1286.loopexit:
  %.pre = sub nsw i64 %arg.end, %.38.i10
  br label %B1286

B1286:
  %.602.pre-phi = phi i64 [ %.pre, %B1286.loopexit ], [ %.95, %B1178 ]
  %at.13.3 = phi i64 [ %.38.i10, %B1286.loopexit ], [ %.75, %B1178 ]
  %n.3.3 = phi i64 [ %.46.i13, %B1286.loopexit ], [ %.81, %B1178 ]
  %.604 = icmp sgt i64 %n.3.3, %.602.pre-phi
  br i1 %.604, label %B1968, label %B1330

B1330:
  %.639 = icmp sgt i64 %n.3.3, %.100
  br i1 %.639, label %B1348, label %B1374

common.ret:
  ret void

B1348:
  store i64 0, ptr %retptr, align 8
  %retptr.repack578 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %at.13.3, ptr %retptr.repack578, align 8
  %retptr.repack580 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %to.6.1, ptr %retptr.repack580, align 8
  %retptr.repack582 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  store i64 %n.3.3, ptr %retptr.repack582, align 8
  %retptr.repack584 = getelementptr inbounds nuw i8, ptr %retptr, i64 32
  store i64 %.86, ptr %retptr.repack584, align 8
  %retptr.repack586 = getelementptr inbounds nuw i8, ptr %retptr, i64 40
  store i64 0, ptr %retptr.repack586, align 8
  br label %common.ret

B1374:
  %.24.i133 = add nuw nsw i64 %n.3.3, 32
  %.27.i.not = icmp samesign ugt i64 %.24.i133, %.602.pre-phi
  %.36.i.not = icmp samesign ugt i64 %.24.i133, %.100
  %or.cond621 = or i1 %.27.i.not, %.36.i.not
  br i1 %or.cond621, label %B182.i, label %B52.i

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
  %.98.i.i.i711.not = icmp slt i64 %.68.i.i, 1
  br i1 %.98.i.i.i711.not, label %B1374.endif, label %B34.if.i.i.i.lr.ph

B34.if.i.i.i.lr.ph:
  %.58.i.i = add i64 %at.13.3, %arg.base
  %.137.i.i.i = add i64 %.58.i.i, %k.3.i.i.1
  %.63.i.i = add i64 %to.6.1, %arg.out
  %.139.i.i.i = add i64 %.63.i.i, %k.3.i.i.1
  br label %B34.if.i.i.i

B34.if.i.i.i:
  %.40.i.i.i.0713 = phi i64 [ 0, %B34.if.i.i.i.lr.ph ], [ %.111.i.i.i, %B34.if.i.i.i ]
  %.111.i.i.i = add nuw nsw i64 %.40.i.i.i.0713, 1
  %.142.i.i.i = add i64 %.137.i.i.i, %.40.i.i.i.0713
  %.143.i.i.i = inttoptr i64 %.142.i.i.i to ptr
  %.144.i.i.i = add i64 %.139.i.i.i, %.40.i.i.i.0713
  %.145.i.i.i = inttoptr i64 %.144.i.i.i to ptr
  %.146.i.i.i = load i8, ptr %.143.i.i.i, align 1
  store i8 %.146.i.i.i, ptr %.145.i.i.i, align 1
  %exitcond763.not = icmp eq i64 %.111.i.i.i, %.68.i.i
  br i1 %exitcond763.not, label %B1374.endif, label %B34.if.i.i.i

B1454:
  %.783 = icmp eq i64 %.717, %arg.end
  br i1 %.783, label %B1496, label %B1968

B1496:
  store i64 1, ptr %retptr, align 8
  %retptr.repack568 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %arg.end, ptr %retptr.repack568, align 8
  %retptr.repack570 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %.725, ptr %retptr.repack570, align 8
  %retptr.repack572 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %retptr.repack572, i8 0, i64 24, i1 false)
  br label %common.ret

B1556.thread:
  %.850633 = add nsw i64 %.191, 2
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
  %.850645 = phi i64 [ %.850641, %B1556.thread637 ], [ %.850, %B1556 ]
  %back.3.2644 = phi i64 [ %.210, %B1556.thread637 ], [ %back.3.2, %B1556 ]
  %to.8.2643 = phi i64 [ %.199, %B1556.thread637 ], [ %to.8.2, %B1556 ]
  %.21.i55 = icmp slt i64 %.850645, %arg.end
  br i1 %.21.i55, label %B20.i67, label %B1968

B20.i67:
  %at.2.i44.0 = phi i64 [ %.38.i78, %B122.i92 ], [ %.850645, %B1578 ]
  %n.2.i46.0 = phi i64 [ %.46.i83, %B122.i92 ], [ 15, %B1578 ]
  %.30.i72 = add i64 %at.2.i44.0, %arg.base
  %.31.i73 = inttoptr i64 %.30.i72 to ptr
  %.32.i74 = load i8, ptr %.31.i73, align 1
  %.33.i75 = zext i8 %.32.i74 to i64
  %.38.i78 = add i64 %at.2.i44.0, 1
  %.46.i83 = add nuw nsw i64 %n.2.i46.0, %.33.i75
  %.53.i87 = icmp samesign ugt i64 %.46.i83, 2147483647
  br i1 %.53.i87, label %B1968, label %B102.i88

B102.i88:
  %.75.i90.not = icmp eq i8 %.32.i74, -1
  br i1 %.75.i90.not, label %B122.i92, label %B1672

B122.i92:
  %exitcond764.not = icmp eq i64 %.38.i78, %arg.end
  br i1 %exitcond764.not, label %B1968, label %B20.i67

B1672:
  %.980 = add nuw nsw i64 %.46.i83, 4
  br label %B1682

B1682:
  %back.3.2636 = phi i64 [ %back.3.2644, %B1672 ], [ %back.3.2, %B1556 ], [ %.210, %B1556.thread ]
  %to.8.2635 = phi i64 [ %to.8.2643, %B1672 ], [ %to.8.2, %B1556 ], [ %.199, %B1556.thread ]
  %m.3.2 = phi i64 [ %.980, %B1672 ], [ %.86, %B1556 ], [ %.86, %B1556.thread ]
  %at.12.2 = phi i64 [ %.38.i78, %B1672 ], [ %.850, %B1556 ], [ %.850633, %B1556.thread ]
  %.989 = icmp eq i64 %back.3.2636, 0
  %.993 = icmp sgt i64 %back.3.2636, %to.8.2635
  %or.cond622 = select i1 %.989, i1 true, i1 %.993
  br i1 %or.cond622, label %B1706, label %B1732

B1706:
  store i64 -1, ptr %retptr, align 8
  %retptr.repack598 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %at.12.2, ptr %retptr.repack598, align 8
  %retptr.repack600 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %to.8.2635, ptr %retptr.repack600, align 8
  %retptr.repack602 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %retptr.repack602, i8 0, i64 24, i1 false)
  br label %common.ret

B1732:
  %.1037 = sub nsw i64 %arg.capacity, %to.8.2635
  %.1039 = icmp sgt i64 %m.3.2, %.1037
  br i1 %.1039, label %B1750, label %B1776

B1750:
  store i64 0, ptr %retptr, align 8
  %retptr.repack588 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %at.12.2, ptr %retptr.repack588, align 8
  %retptr.repack590 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %to.8.2635, ptr %retptr.repack590, align 8
  %retptr.repack592 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  store i64 0, ptr %retptr.repack592, align 8
  %retptr.repack594 = getelementptr inbounds nuw i8, ptr %retptr, i64 32
  store i64 %m.3.2, ptr %retptr.repack594, align 8
  %retptr.repack596 = getelementptr inbounds nuw i8, ptr %retptr, i64 40
  store i64 %back.3.2636, ptr %retptr.repack596, align 8
  br label %common.ret

B1776:
  %.1084 = icmp ult i64 %back.3.2636, 32
  %.1090 = add nuw nsw i64 %m.3.2, 64
  %.1091.not = icmp slt i64 %.1037, %.1090
  %or.cond623 = select i1 %.1084, i1 true, i1 %.1091.not
  br i1 %or.cond623, label %B1906, label %B1828.preheader

B1828.preheader:
  %.1103 = sub i64 %arg.out, %back.3.2636
  br label %B1828

B1828:
  %k.2.2 = phi i64 [ %.1116, %B1828 ], [ 0, %B1828.preheader ]
  %.1101 = add nsw i64 %k.2.2, %to.8.2635
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
  %.19.i = add nsw i64 %.1037, -64
  %.11.i.i = tail call i64 @llvm.smin.i64(i64 range(i64 -9223372036854775808, 9223372036854775807) %.19.i, i64 range(i64 4, 9223372036854775807) %m.3.2)
  %.58.i = icmp samesign ugt i64 %m.3.2, 32
  %"$phi70.0.2.0.i" = select i1 %.58.i, i64 32, i64 8
  %.85.i = icmp samesign ult i64 %back.3.2636, %"$phi70.0.2.0.i"
  br i1 %.85.i, label %B84.i, label %B192.i

B84.i:
  %.88.i624 = add nsw i64 %back.3.2636, -1
  %.90.i = add nuw nsw i64 %.88.i624, %"$phi70.0.2.0.i"
  %.90.fr.i = freeze i64 %.90.i
  %0 = urem i64 %.90.fr.i, %back.3.2636
  %.135.i = sub nuw i64 %.90.fr.i, %0
  %.11.i187.i = tail call i64 @llvm.smin.i64(i64 range(i64 4, 9223372036854775807) %m.3.2, i64 range(i64 0, 9223372036854775807) %.135.i)
  %.54.i30.inv.i = icmp sgt i64 %.135.i, 0
  %spec.select189.i = select i1 %.54.i30.inv.i, i64 %.11.i187.i, i64 0
  %.98.i53192.i = icmp sgt i64 %spec.select189.i, 0
  br i1 %.98.i53192.i, label %B34.if.i82.lr.ph.i, label %B192.i

B34.if.i82.lr.ph.i:
  %.170.i = add i64 %to.8.2635, %arg.out
  %.137.i72.i = sub i64 %.170.i, %back.3.2636
  br label %B34.if.i82.i

B192.i:
  %back.4.0.i = phi i64 [ %back.3.2636, %B1906 ], [ %.135.i, %B84.i ], [ %.135.i, %B34.if.i82.i ]
  %k.4.0.i = phi i64 [ 0, %B1906 ], [ %.11.i187.i, %B84.i ], [ %.11.i187.i, %B34.if.i82.i ]
  %.230.i = icmp slt i64 %k.4.0.i, %.11.i.i
  br i1 %.58.i, label %B204.i, label %B322.i

B204.i:
  br i1 %.230.i, label %B216.i, label %B410.i

B216.i:
  %back.3.0.i = phi i64 [ %spec.select.i, %B216.i ], [ %back.4.0.i, %B204.i ]
  %k.5.0.i = phi i64 [ %.262.i, %B216.i ], [ %k.4.0.i, %B204.i ]
  %.247.i = add nsw i64 %k.5.0.i, %to.8.2635
  %.249.i = sub i64 %arg.out, %back.3.0.i
  %.255.i = add i64 %.249.i, %.247.i
  %.256.i = inttoptr i64 %.255.i to ptr
  %.257.i = add i64 %.247.i, %arg.out
  %.258.i = inttoptr i64 %.257.i to ptr
  %.259.i = load <4 x i64>, ptr %.256.i, align 1
  store <4 x i64> %.259.i, ptr %.258.i, align 1
  %.262.i = add nsw i64 %k.5.0.i, 32
  %.270.i = shl nsw i64 %back.3.0.i, 1
  %.272.not.i = icmp slt i64 %.262.i, %.270.i
  %spec.select.i = select i1 %.272.not.i, i64 %back.3.0.i, i64 %.270.i
  %.298.i = icmp slt i64 %.262.i, %.11.i.i
  br i1 %.298.i, label %B216.i, label %B410.i

B322.i:
  br i1 %.230.i, label %B334.preheader.i, label %B410.i

B334.preheader.i:
  %.349.i = sub i64 %arg.out, %back.4.0.i
  br label %B334.i

B334.i:
  %k.6.1.i = phi i64 [ %.362.i, %B334.i ], [ %k.4.0.i, %B334.preheader.i ]
  %.347.i = add nsw i64 %k.6.1.i, %to.8.2635
  %.355.i = add i64 %.349.i, %.347.i
  %.356.i = inttoptr i64 %.355.i to ptr
  %.357.i = add i64 %.347.i, %arg.out
  %.358.i = inttoptr i64 %.357.i to ptr
  %.359.i = load i64, ptr %.356.i, align 1
  store i64 %.359.i, ptr %.358.i, align 1
  %.362.i = add nsw i64 %k.6.1.i, 8
  %.368.i = icmp slt i64 %.362.i, %.11.i.i
  br i1 %.368.i, label %B334.i, label %B410.i

B410.i:
  %back.6.0.i = phi i64 [ %back.4.0.i, %B322.i ], [ %spec.select.i, %B216.i ], [ %back.4.0.i, %B204.i ], [ %back.4.0.i, %B334.i ]
  %k.7.0.i = phi i64 [ %k.4.0.i, %B322.i ], [ %.262.i, %B216.i ], [ %k.4.0.i, %B204.i ], [ %.362.i, %B334.i ]
  %.391.i = sub nsw i64 %m.3.2, %k.7.0.i
  %.98.i195.not.i = icmp slt i64 %.391.i, 1
  br i1 %.98.i195.not.i, label %B1944, label %B34.if.i.lr.ph.i

B34.if.i.lr.ph.i:
  %.379.i = add nsw i64 %k.7.0.i, %to.8.2635
  %.381.i = sub i64 %arg.out, %back.6.0.i
  %.137.i.i = add i64 %.381.i, %.379.i
  %.139.i.i = add i64 %.379.i, %arg.out
  br label %B34.if.i.i

B34.if.i.i:
  %.40.i.0197.i = phi i64 [ 0, %B34.if.i.lr.ph.i ], [ %.111.i.i, %B34.if.i.i ]
  %.111.i.i = add nuw nsw i64 %.40.i.0197.i, 1
  %.142.i.i = add i64 %.137.i.i, %.40.i.0197.i
  %.143.i.i = inttoptr i64 %.142.i.i to ptr
  %.144.i.i = add i64 %.139.i.i, %.40.i.0197.i
  %.145.i.i = inttoptr i64 %.144.i.i to ptr
  %.146.i.i = load i8, ptr %.143.i.i, align 1
  store i8 %.146.i.i, ptr %.145.i.i, align 1
  %exitcond199.not.i = icmp eq i64 %.111.i.i, %.391.i
  br i1 %exitcond199.not.i, label %B1944, label %B34.if.i.i

B34.if.i82.i:
  %.40.i9.0194.i = phi i64 [ 0, %B34.if.i82.lr.ph.i ], [ %.111.i88.i, %B34.if.i82.i ]
  %.111.i88.i = add nuw nsw i64 %.40.i9.0194.i, 1
  %.142.i77.i = add i64 %.137.i72.i, %.40.i9.0194.i
  %.143.i78.i = inttoptr i64 %.142.i77.i to ptr
  %.144.i79.i = add i64 %.40.i9.0194.i, %.170.i
  %.145.i80.i = inttoptr i64 %.144.i79.i to ptr
  %.146.i81.i = load i8, ptr %.143.i78.i, align 1
  store i8 %.146.i81.i, ptr %.145.i80.i, align 1
  %exitcond.not.i = icmp eq i64 %.111.i88.i, %spec.select189.i
  br i1 %exitcond.not.i, label %B192.i, label %B34.if.i82.i

B1944:
  %.1168 = add nuw nsw i64 %m.3.2, %to.8.2635
  %.1179 = icmp slt i64 %at.12.2, %arg.end
  br i1 %.1179, label %B18.backedge, label %B1968

B18.backedge:
  %at.11.1.be = phi i64 [ %at.12.2, %B1944 ], [ %.442, %B1152 ]
  %to.6.1.be = phi i64 [ %.1168, %B1944 ], [ %.449, %B1152 ]
  br label %B18

B1968:
  %at.15.2 = phi i64 [ %.717, %B1454 ], [ %arg.end, %B122.i ], [ %arg.end, %B122.i92 ], [ 0, %entry ], [ %.38.i78, %B20.i67 ], [ %.38.i10, %B20.i ], [ %at.13.3, %B1286 ], [ %.442, %B1152 ], [ %at.12.2, %B1944 ], [ %.75, %B1190 ], [ %.850645, %B1578 ]
  %to.9.2 = phi i64 [ %.725, %B1454 ], [ %to.6.1, %B122.i ], [ %to.8.2643, %B122.i92 ], [ 0, %entry ], [ %to.8.2643, %B20.i67 ], [ %to.6.1, %B20.i ], [ %to.6.1, %B1286 ], [ %.449, %B1152 ], [ %.1168, %B1944 ], [ %to.6.1, %B1190 ], [ %to.8.2643, %B1578 ]
  store i64 -1, ptr %retptr, align 8
  %retptr.repack608 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %at.15.2, ptr %retptr.repack608, align 8
  %retptr.repack610 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %to.9.2, ptr %retptr.repack610, align 8
  %retptr.repack612 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %retptr.repack612, i8 0, i64 24, i1 false)
  br label %common.ret

B1374.endif:
  %.717 = add nsw i64 %n.3.3, %at.13.3
  %.725 = add nsw i64 %n.3.3, %to.6.1
  %.735 = sub nsw i64 %arg.end, %.717
  %.736 = icmp slt i64 %.735, 2
  br i1 %.736, label %B1454, label %B1556
}

define ptr @lz4_decode(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %.55.i = alloca [6 x i64], align 8
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view1 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
  %owner1 = getelementptr inbounds nuw i8, ptr %view1, i64 8
  store ptr null, ptr %owner1, align 8
  %fits = icmp eq i64 %count, 2
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
  %thread0 = call ptr @PyEval_SaveThread()
  %.fca.2.gep.i = getelementptr inbounds nuw i8, ptr %.55.i, i64 16
  %.29.i = ptrtoint ptr %data0 to i64
  %.45.i = ptrtoint ptr %data1 to i64
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(48) %.55.i, i8 0, i64 48, i1 false)
  call fastcc void @part0(ptr %.55.i, i64 %.29.i, i64 %rows0, i64 %.45.i, i64 %rows1)
  %.70.fca.2.load.i = load i64, ptr %.fca.2.gep.i, align 8
  %.70.fca.0.load.i = load i64, ptr %.55.i, align 8
  %.91.i = icmp eq i64 %.70.fca.0.load.i, 1
  %"$phi192.0.2.0.i" = select i1 %.91.i, i64 %.70.fca.2.load.i, i64 -1
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %"$phi192.0.2.0.i")
  br label %end

count.wrong:
  %count.kind = load ptr, ptr @PyExc_TypeError, align 8
  tail call void @PyErr_SetString(ptr %count.kind, ptr nonnull @text.count)
  br label %end

array.wrong:
  %array.kind = load ptr, ptr @PyExc_TypeError, align 8
  call void @PyErr_SetString(ptr %array.kind, ptr nonnull @text.array)
  br label %end

end:
  %answer = phi ptr [ %object, %w1 ], [ null, %p0 ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view1)
  ret ptr %answer
}

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr

declare i64 @llvm.smin.i64(i64, i64)

declare void @llvm.memset.p0.i64(ptr writeonly, i8, i64, i1 immarg)

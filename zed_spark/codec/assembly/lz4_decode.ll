@PyExc_TypeError = external local_unnamed_addr global ptr
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define internal fastcc void @part0(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i64 %arg.end, i64 %arg.out, i64 %arg.capacity) unnamed_addr {
entry:
  %.57633 = icmp sgt i64 %arg.end, 0
  br i1 %.57633, label %B18.preheader.lr.ph, label %B1680

B18.preheader.lr.ph:
  %.135 = add i64 %arg.base, 34
  %.137 = add i64 %arg.out, 32
  %invariant.op = add i64 %arg.out, 8
  %invariant.op719.sink = add i64 %arg.out, 16
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
  %or.cond557 = select i1 %or.cond, i1 %.101, i1 false
  br i1 %or.cond557, label %B154, label %B398

B154:
  %.105 = add i64 %.75, %arg.base
  %.106 = inttoptr i64 %.105 to ptr
  %.107 = load i8, ptr %.106, align 1
  %.110 = icmp ult i8 %.107, 50
  br i1 %.110, label %B210, label %B902

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
  br label %B1268.sink.split

B398:
  %.167.not = icmp ne i64 %.81, 15
  %.172 = icmp sgt i64 %.95, 31
  %or.cond558 = select i1 %.167.not, i1 %.172, i1 false
  %.177 = icmp sgt i64 %.100, 63
  %or.cond559 = select i1 %or.cond558, i1 %.177, i1 false
  br i1 %or.cond559, label %B446, label %B890

B446:
  %.183 = add i64 %.75, %arg.base
  %.184 = inttoptr i64 %.183 to ptr
  %.185 = add i64 %to.6.1, %arg.out
  %.186 = inttoptr i64 %.185 to ptr
  %.187 = load <2 x i64>, ptr %.184, align 1
  store <2 x i64> %.187, ptr %.186, align 1
  %.191 = add nsw i64 %.81, %.75
  %.199 = add nsw i64 %.81, %to.6.1
  %.209 = add i64 %.191, %arg.base
  %.210 = inttoptr i64 %.209 to ptr
  %.211 = load i16, ptr %.210, align 1
  %.212 = zext i16 %.211 to i64
  %.217.not = icmp eq i64 %.85, 15
  %.220 = icmp ult i16 %.211, 8
  %or.cond563.not576 = select i1 %.217.not, i1 true, i1 %.220
  %.228.not = icmp slt i64 %.199, %.212
  %or.cond564 = select i1 %or.cond563.not576, i1 true, i1 %.228.not
  br i1 %or.cond564, label %B1268, label %B580

B580:
  %.252 = icmp ugt i16 %.211, 23
  %.256 = add i64 %.199, %arg.out
  %.260 = sub i64 %.256, %.212
  %.261 = inttoptr i64 %.260 to ptr
  %.263 = inttoptr i64 %.256 to ptr
  br i1 %.252, label %B592, label %B690

B592:
  %.264 = load <2 x i64>, ptr %.261, align 1
  store <2 x i64> %.264, ptr %.263, align 1
  br label %B864.sink.split

B690:
  %.293 = load i64, ptr %.261, align 1
  store i64 %.293, ptr %.263, align 1
  %.296 = icmp samesign ugt i64 %.85, 4
  br i1 %.296, label %B744, label %B864

B744:
  %.301.reass = add i64 %.199, %invariant.op
  %.306 = sub i64 %.301.reass, %.212
  %.307 = inttoptr i64 %.306 to ptr
  %.309 = inttoptr i64 %.301.reass to ptr
  %.310 = load i64, ptr %.307, align 1
  store i64 %.310, ptr %.309, align 1
  %.313 = icmp samesign ugt i64 %.85, 12
  br i1 %.313, label %B864.sink.split, label %B864

B864.sink.split:
  %.318.reass = add i64 %.199, %invariant.op719.sink
  %.325 = sub i64 %.318.reass, %.212
  %.326 = inttoptr i64 %.325 to ptr
  %.328 = inttoptr i64 %.318.reass to ptr
  %.329 = load i64, ptr %.326, align 1
  store i64 %.329, ptr %.328, align 1
  br label %B864

B864:
  %.335 = add nsw i64 %.191, 2
  %.342 = add nuw nsw i64 %.199, %.86
  %.57 = icmp slt i64 %.335, %arg.end
  br i1 %.57, label %B18.backedge, label %B1680

B890:
  br i1 %.91, label %B902, label %B998

B902:
  %.21.i = icmp slt i64 %.75, %arg.end
  br i1 %.21.i, label %B20.i, label %B1680

B20.i:
  %at.2.i.0 = phi i64 [ %.38.i, %B122.i ], [ %.75, %B902 ]
  %n.2.i.0 = phi i64 [ %.46.i, %B122.i ], [ 15, %B902 ]
  %.30.i = add i64 %at.2.i.0, %arg.base
  %.31.i = inttoptr i64 %.30.i to ptr
  %.32.i = load i8, ptr %.31.i, align 1
  %.33.i = zext i8 %.32.i to i64
  %.38.i = add i64 %at.2.i.0, 1
  %.46.i = add nuw nsw i64 %n.2.i.0, %.33.i
  %.53.i = icmp samesign ugt i64 %.46.i, 2147483647
  br i1 %.53.i, label %B1680, label %B102.i

B102.i:
  %.75.i.not = icmp eq i8 %.32.i, -1
  br i1 %.75.i.not, label %B122.i, label %B998.loopexit

B122.i:
  %exitcond.not = icmp eq i64 %.38.i, %arg.end
  br i1 %exitcond.not, label %B1680, label %B20.i

B998.loopexit:
  %.pre = sub nsw i64 %arg.end, %.38.i
  br label %B998

B998:
  %.495.pre-phi = phi i64 [ %.pre, %B998.loopexit ], [ %.95, %B890 ]
  %at.13.3 = phi i64 [ %.38.i, %B998.loopexit ], [ %.75, %B890 ]
  %n.3.3 = phi i64 [ %.46.i, %B998.loopexit ], [ %.81, %B890 ]
  %.497 = icmp sgt i64 %n.3.3, %.495.pre-phi
  br i1 %.497, label %B1680, label %B1042

B1042:
  %.532 = icmp sgt i64 %n.3.3, %.100
  br i1 %.532, label %B1060, label %B1086

common.ret:
  ret void

B1060:
  store i64 0, ptr %retptr, align 8
  %retptr.repack517 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %at.13.3, ptr %retptr.repack517, align 8
  %retptr.repack519 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %to.6.1, ptr %retptr.repack519, align 8
  %retptr.repack521 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  store i64 %n.3.3, ptr %retptr.repack521, align 8
  %retptr.repack523 = getelementptr inbounds nuw i8, ptr %retptr, i64 32
  store i64 %.86, ptr %retptr.repack523, align 8
  %retptr.repack525 = getelementptr inbounds nuw i8, ptr %retptr, i64 40
  store i64 0, ptr %retptr.repack525, align 8
  br label %common.ret

B1086:
  %.24.i = add nuw nsw i64 %n.3.3, 32
  %.27.i.not = icmp samesign ugt i64 %.24.i, %.495.pre-phi
  %.36.i.not = icmp samesign ugt i64 %.24.i, %.100
  %or.cond560 = or i1 %.27.i.not, %.36.i.not
  br i1 %or.cond560, label %B182.i, label %B52.i

B52.i:
  %.42.i108 = add i64 %at.13.3, %arg.base
  %.43.i = inttoptr i64 %.42.i108 to ptr
  %.44.i109 = add i64 %to.6.1, %arg.out
  %.45.i110 = inttoptr i64 %.44.i109 to ptr
  %.46.i111 = load <4 x i64>, ptr %.43.i, align 1
  store <4 x i64> %.46.i111, ptr %.45.i110, align 1
  %.52.i112 = icmp samesign ugt i64 %n.3.3, 32
  br i1 %.52.i112, label %B104.i, label %B1086.endif

B104.i:
  %k.2.i.0 = phi i64 [ %.69.i, %B104.i ], [ 32, %B52.i ]
  %.62.i = add i64 %.42.i108, %k.2.i.0
  %.63.i121 = inttoptr i64 %.62.i to ptr
  %.64.i = add i64 %.44.i109, %k.2.i.0
  %.65.i122 = inttoptr i64 %.64.i to ptr
  %.66.i123 = load <4 x i64>, ptr %.63.i121, align 1
  store <4 x i64> %.66.i123, ptr %.65.i122, align 1
  %.69.i = add nuw nsw i64 %k.2.i.0, 32
  %.73.i = icmp samesign ult i64 %.69.i, %n.3.3
  br i1 %.73.i, label %B104.i, label %B1086.endif

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
  %.98.i.i.i630.not = icmp slt i64 %.68.i.i, 1
  br i1 %.98.i.i.i630.not, label %B1086.endif, label %B34.if.i.i.i.lr.ph

B34.if.i.i.i.lr.ph:
  %.58.i.i = add i64 %at.13.3, %arg.base
  %.137.i.i.i = add i64 %.58.i.i, %k.3.i.i.1
  %.63.i.i = add i64 %to.6.1, %arg.out
  %.139.i.i.i = add i64 %.63.i.i, %k.3.i.i.1
  br label %B34.if.i.i.i

B34.if.i.i.i:
  %.40.i.i.i.0632 = phi i64 [ 0, %B34.if.i.i.i.lr.ph ], [ %.111.i.i.i, %B34.if.i.i.i ]
  %.111.i.i.i = add nuw nsw i64 %.40.i.i.i.0632, 1
  %.142.i.i.i = add i64 %.137.i.i.i, %.40.i.i.i.0632
  %.143.i.i.i = inttoptr i64 %.142.i.i.i to ptr
  %.144.i.i.i = add i64 %.139.i.i.i, %.40.i.i.i.0632
  %.145.i.i.i = inttoptr i64 %.144.i.i.i to ptr
  %.146.i.i.i = load i8, ptr %.143.i.i.i, align 1
  store i8 %.146.i.i.i, ptr %.145.i.i.i, align 1
  %exitcond676.not = icmp eq i64 %.111.i.i.i, %.68.i.i
  br i1 %exitcond676.not, label %B1086.endif, label %B34.if.i.i.i

B1166:
  %.676 = icmp eq i64 %.610, %arg.end
  br i1 %.676, label %B1208, label %B1680

B1208:
  store i64 1, ptr %retptr, align 8
  %retptr.repack507 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %arg.end, ptr %retptr.repack507, align 8
  %retptr.repack509 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %.618, ptr %retptr.repack509, align 8
  %retptr.repack511 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %retptr.repack511, i8 0, i64 24, i1 false)
  br label %common.ret

B1268.sink.split:
  %.610.sink = phi i64 [ %.146, %B210 ], [ %.610, %B1086.endif ]
  %to.8.2.ph = phi i64 [ %.151, %B210 ], [ %.618, %B1086.endif ]
  %.729 = add i64 %.610.sink, %arg.base
  %.730 = inttoptr i64 %.729 to ptr
  %.731 = load i16, ptr %.730, align 1
  %.732 = zext i16 %.731 to i64
  br label %B1268

B1268:
  %at.14.2 = phi i64 [ %.191, %B446 ], [ %.610.sink, %B1268.sink.split ]
  %to.8.2 = phi i64 [ %.199, %B446 ], [ %to.8.2.ph, %B1268.sink.split ]
  %back.3.2 = phi i64 [ %.212, %B446 ], [ %.732, %B1268.sink.split ]
  %.743 = add nsw i64 %at.14.2, 2
  %.754 = icmp eq i64 %.86, 19
  br i1 %.754, label %B1290, label %B1394

B1290:
  %.21.i15 = icmp slt i64 %.743, %arg.end
  br i1 %.21.i15, label %B20.i27, label %B1680

B20.i27:
  %at.2.i4.0 = phi i64 [ %.38.i38, %B122.i52 ], [ %.743, %B1290 ]
  %n.2.i6.0 = phi i64 [ %.46.i43, %B122.i52 ], [ 15, %B1290 ]
  %.30.i32 = add i64 %at.2.i4.0, %arg.base
  %.31.i33 = inttoptr i64 %.30.i32 to ptr
  %.32.i34 = load i8, ptr %.31.i33, align 1
  %.33.i35 = zext i8 %.32.i34 to i64
  %.38.i38 = add i64 %at.2.i4.0, 1
  %.46.i43 = add nuw nsw i64 %n.2.i6.0, %.33.i35
  %.53.i47 = icmp samesign ugt i64 %.46.i43, 2147483647
  br i1 %.53.i47, label %B1680, label %B102.i48

B102.i48:
  %.75.i50.not = icmp eq i8 %.32.i34, -1
  br i1 %.75.i50.not, label %B122.i52, label %B1384

B122.i52:
  %exitcond677.not = icmp eq i64 %.38.i38, %arg.end
  br i1 %exitcond677.not, label %B1680, label %B20.i27

B1384:
  %.873 = add nuw nsw i64 %.46.i43, 4
  br label %B1394

B1394:
  %m.3.2 = phi i64 [ %.873, %B1384 ], [ %.86, %B1268 ]
  %at.12.2 = phi i64 [ %.38.i38, %B1384 ], [ %.743, %B1268 ]
  %.882 = icmp eq i64 %back.3.2, 0
  %.886 = icmp sgt i64 %back.3.2, %to.8.2
  %or.cond561 = select i1 %.882, i1 true, i1 %.886
  br i1 %or.cond561, label %B1418, label %B1444

B1418:
  store i64 -1, ptr %retptr, align 8
  %retptr.repack537 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %at.12.2, ptr %retptr.repack537, align 8
  %retptr.repack539 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %to.8.2, ptr %retptr.repack539, align 8
  %retptr.repack541 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %retptr.repack541, i8 0, i64 24, i1 false)
  br label %common.ret

B1444:
  %.930 = sub nsw i64 %arg.capacity, %to.8.2
  %.932 = icmp sgt i64 %m.3.2, %.930
  br i1 %.932, label %B1462, label %B1488

B1462:
  store i64 0, ptr %retptr, align 8
  %retptr.repack527 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %at.12.2, ptr %retptr.repack527, align 8
  %retptr.repack529 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %to.8.2, ptr %retptr.repack529, align 8
  %retptr.repack531 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  store i64 0, ptr %retptr.repack531, align 8
  %retptr.repack533 = getelementptr inbounds nuw i8, ptr %retptr, i64 32
  store i64 %m.3.2, ptr %retptr.repack533, align 8
  %retptr.repack535 = getelementptr inbounds nuw i8, ptr %retptr, i64 40
  store i64 %back.3.2, ptr %retptr.repack535, align 8
  br label %common.ret

B1488:
  %.977 = icmp samesign ult i64 %back.3.2, 32
  %.983 = add nuw nsw i64 %m.3.2, 64
  %.984.not = icmp slt i64 %.930, %.983
  %or.cond562 = select i1 %.977, i1 true, i1 %.984.not
  br i1 %or.cond562, label %B1618, label %B1540.preheader

B1540.preheader:
  %.996 = sub i64 %arg.out, %back.3.2
  br label %B1540

B1540:
  %k.2.2 = phi i64 [ %.1009, %B1540 ], [ 0, %B1540.preheader ]
  %.994 = add nsw i64 %k.2.2, %to.8.2
  %.1002 = add i64 %.996, %.994
  %.1003 = inttoptr i64 %.1002 to ptr
  %.1004 = add i64 %.994, %arg.out
  %.1005 = inttoptr i64 %.1004 to ptr
  %.1006 = load <4 x i64>, ptr %.1003, align 1
  store <4 x i64> %.1006, ptr %.1005, align 1
  %.1009 = add nuw nsw i64 %k.2.2, 32
  %.1013 = icmp slt i64 %.1009, %m.3.2
  br i1 %.1013, label %B1540, label %B1656

B1618:
  %.19.i = add nsw i64 %.930, -64
  %.11.i.i = tail call i64 @llvm.smin.i64(i64 range(i64 -9223372036854775808, 9223372036854775807) %.19.i, i64 range(i64 4, 9223372036854775807) %m.3.2)
  %.58.i = icmp samesign ugt i64 %m.3.2, 32
  %"$phi70.0.2.0.i" = select i1 %.58.i, i64 32, i64 8
  %.85.i = icmp samesign ult i64 %back.3.2, %"$phi70.0.2.0.i"
  br i1 %.85.i, label %B84.i, label %B192.i

B84.i:
  %.88.i = add nsw i64 %back.3.2, -1
  %.90.i = add nuw nsw i64 %.88.i, %"$phi70.0.2.0.i"
  %.90.fr.i = freeze i64 %.90.i
  %0 = urem i64 %.90.fr.i, %back.3.2
  %.135.i = sub nuw i64 %.90.fr.i, %0
  %.11.i187.i = tail call i64 @llvm.smin.i64(i64 range(i64 4, 9223372036854775807) %m.3.2, i64 range(i64 0, 9223372036854775807) %.135.i)
  %.54.i30.inv.i = icmp sgt i64 %.135.i, 0
  %spec.select189.i = select i1 %.54.i30.inv.i, i64 %.11.i187.i, i64 0
  %.98.i53192.i = icmp sgt i64 %spec.select189.i, 0
  br i1 %.98.i53192.i, label %B34.if.i82.lr.ph.i, label %B192.i

B34.if.i82.lr.ph.i:
  %.170.i = add i64 %to.8.2, %arg.out
  %.137.i72.i = sub i64 %.170.i, %back.3.2
  br label %B34.if.i82.i

B192.i:
  %back.4.0.i = phi i64 [ %back.3.2, %B1618 ], [ %.135.i, %B84.i ], [ %.135.i, %B34.if.i82.i ]
  %k.4.0.i = phi i64 [ 0, %B1618 ], [ %.11.i187.i, %B84.i ], [ %.11.i187.i, %B34.if.i82.i ]
  %.230.i = icmp slt i64 %k.4.0.i, %.11.i.i
  br i1 %.58.i, label %B204.i, label %B322.i

B204.i:
  br i1 %.230.i, label %B216.i, label %B410.i

B216.i:
  %back.3.0.i = phi i64 [ %spec.select.i, %B216.i ], [ %back.4.0.i, %B204.i ]
  %k.5.0.i = phi i64 [ %.262.i, %B216.i ], [ %k.4.0.i, %B204.i ]
  %.247.i = add nsw i64 %k.5.0.i, %to.8.2
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
  %.347.i = add nsw i64 %k.6.1.i, %to.8.2
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
  br i1 %.98.i195.not.i, label %B1656, label %B34.if.i.lr.ph.i

B34.if.i.lr.ph.i:
  %.379.i = add nsw i64 %k.7.0.i, %to.8.2
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
  br i1 %exitcond199.not.i, label %B1656, label %B34.if.i.i

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

B1656:
  %.1061 = add nuw nsw i64 %m.3.2, %to.8.2
  %.1072 = icmp slt i64 %at.12.2, %arg.end
  br i1 %.1072, label %B18.backedge, label %B1680

B18.backedge:
  %at.11.1.be = phi i64 [ %at.12.2, %B1656 ], [ %.335, %B864 ]
  %to.6.1.be = phi i64 [ %.1061, %B1656 ], [ %.342, %B864 ]
  br label %B18

B1680:
  %at.15.2 = phi i64 [ %.610, %B1166 ], [ %arg.end, %B122.i ], [ %arg.end, %B122.i52 ], [ 0, %entry ], [ %.38.i38, %B20.i27 ], [ %.38.i, %B20.i ], [ %at.13.3, %B998 ], [ %.335, %B864 ], [ %at.12.2, %B1656 ], [ %.75, %B902 ], [ %.743, %B1290 ]
  %to.9.2 = phi i64 [ %.618, %B1166 ], [ %to.6.1, %B122.i ], [ %to.8.2, %B122.i52 ], [ 0, %entry ], [ %to.8.2, %B20.i27 ], [ %to.6.1, %B20.i ], [ %to.6.1, %B998 ], [ %.342, %B864 ], [ %.1061, %B1656 ], [ %to.6.1, %B902 ], [ %to.8.2, %B1290 ]
  store i64 -1, ptr %retptr, align 8
  %retptr.repack547 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %at.15.2, ptr %retptr.repack547, align 8
  %retptr.repack549 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %to.9.2, ptr %retptr.repack549, align 8
  %retptr.repack551 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %retptr.repack551, i8 0, i64 24, i1 false)
  br label %common.ret

B1086.endif:
  %.610 = add nsw i64 %n.3.3, %at.13.3
  %.618 = add nsw i64 %n.3.3, %to.6.1
  %.628 = sub nsw i64 %arg.end, %.610
  %.629 = icmp slt i64 %.628, 2
  br i1 %.629, label %B1166, label %B1268.sink.split
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
  %got0 = call i32 @PyObject_GetBuffer(ptr %arg0, ptr nonnull %view0, i32 8)
  %has0 = icmp eq i32 %got0, 0
  br i1 %has0, label %v0, label %end

v0:
  %data0 = load ptr, ptr %view0, align 8
  %item0.p = getelementptr inbounds nuw i8, ptr %view0, i64 24
  %item0 = load i64, ptr %item0.p, align 8
  %dims0.p = getelementptr inbounds nuw i8, ptr %view0, i64 36
  %dims0 = load i32, ptr %dims0.p, align 4
  %dims0.ok = icmp eq i32 %dims0, 1
  %item0.ok = icmp eq i64 %item0, 1
  %ok0 = and i1 %item0.ok, %dims0.ok
  br i1 %ok0, label %w0, label %array.wrong

w0:
  %shape0.p = getelementptr inbounds nuw i8, ptr %view0, i64 48
  %shape0 = load ptr, ptr %shape0.p, align 8
  %rows0 = load i64, ptr %shape0, align 4
  %at1 = getelementptr i8, ptr %args, i64 8
  %arg1 = load ptr, ptr %at1, align 8
  %got1 = call i32 @PyObject_GetBuffer(ptr %arg1, ptr nonnull %view1, i32 9)
  %has1 = icmp eq i32 %got1, 0
  br i1 %has1, label %v1, label %end

v1:
  %item1.p = getelementptr inbounds nuw i8, ptr %view1, i64 24
  %item1 = load i64, ptr %item1.p, align 8
  %dims1.p = getelementptr inbounds nuw i8, ptr %view1, i64 36
  %dims1 = load i32, ptr %dims1.p, align 4
  %dims1.ok = icmp eq i32 %dims1, 1
  %item1.ok = icmp eq i64 %item1, 1
  %ok1 = and i1 %item1.ok, %dims1.ok
  br i1 %ok1, label %w1, label %array.wrong

w1:
  %shape1.p = getelementptr inbounds nuw i8, ptr %view1, i64 48
  %shape1 = load ptr, ptr %shape1.p, align 8
  %data1 = load ptr, ptr %view1, align 8
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

@PyExc_TypeError = external local_unnamed_addr global ptr
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define internal fastcc void @part0(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i64 %arg.end, i64 %arg.out, i64 %arg.capacity) unnamed_addr {
entry:
  %.57603 = icmp sgt i64 %arg.end, 0
  br i1 %.57603, label %B18.preheader.preheader, label %B1368

B18.preheader.preheader:
  %invariant.op = add i64 %arg.out, 8
  %invariant.op689.sink = add i64 %arg.out, 16
  br label %B18

B18:
  %at.9.1 = phi i64 [ 0, %B18.preheader.preheader ], [ %at.9.1.be, %B18.backedge ]
  %to.5.1 = phi i64 [ 0, %B18.preheader.preheader ], [ %to.5.1.be, %B18.backedge ]
  %.70 = add i64 %at.9.1, %arg.base
  %.71 = inttoptr i64 %.70 to ptr
  %.72 = load i8, ptr %.71, align 1
  %.73 = zext i8 %.72 to i64
  %.75 = add nsw i64 %at.9.1, 1
  %.81 = lshr i64 %.73, 4
  %.85 = and i64 %.73, 15
  %.86 = add nuw nsw i64 %.85, 4
  %.91.not = icmp ne i64 %.81, 15
  %.95 = sub nsw i64 %arg.end, %.75
  %.96 = icmp sgt i64 %.95, 31
  %or.cond = select i1 %.91.not, i1 %.96, i1 false
  %.100 = sub nsw i64 %arg.capacity, %to.5.1
  %.101 = icmp sgt i64 %.100, 63
  %or.cond534 = select i1 %or.cond, i1 %.101, i1 false
  br i1 %or.cond534, label %B134, label %B578

B134:
  %.107 = add i64 %.75, %arg.base
  %.108 = inttoptr i64 %.107 to ptr
  %.109 = add i64 %to.5.1, %arg.out
  %.110 = inttoptr i64 %.109 to ptr
  %.111 = load <2 x i64>, ptr %.108, align 1
  store <2 x i64> %.111, ptr %.110, align 1
  %.115 = add nsw i64 %.81, %.75
  %.123 = add nsw i64 %.81, %to.5.1
  %.133 = add i64 %.115, %arg.base
  %.134 = inttoptr i64 %.133 to ptr
  %.135 = load i16, ptr %.134, align 1
  %.136 = zext i16 %.135 to i64
  %.141.not = icmp eq i64 %.85, 15
  %.144 = icmp ult i16 %.135, 8
  %or.cond538.not546 = select i1 %.141.not, i1 true, i1 %.144
  %.152.not = icmp slt i64 %.123, %.136
  %or.cond539 = select i1 %or.cond538.not546, i1 true, i1 %.152.not
  br i1 %or.cond539, label %B956, label %B268

B268:
  %.179 = icmp ugt i16 %.135, 23
  %.183 = add i64 %.123, %arg.out
  %.187 = sub i64 %.183, %.136
  %.188 = inttoptr i64 %.187 to ptr
  %.190 = inttoptr i64 %.183 to ptr
  br i1 %.179, label %B280, label %B378

B280:
  %.191 = load <2 x i64>, ptr %.188, align 1
  store <2 x i64> %.191, ptr %.190, align 1
  br label %B552.sink.split

B378:
  %.220 = load i64, ptr %.188, align 1
  store i64 %.220, ptr %.190, align 1
  %.223 = icmp samesign ugt i64 %.85, 4
  br i1 %.223, label %B432, label %B552

B432:
  %.228.reass = add i64 %.123, %invariant.op
  %.233 = sub i64 %.228.reass, %.136
  %.234 = inttoptr i64 %.233 to ptr
  %.236 = inttoptr i64 %.228.reass to ptr
  %.237 = load i64, ptr %.234, align 1
  store i64 %.237, ptr %.236, align 1
  %.240 = icmp samesign ugt i64 %.85, 12
  br i1 %.240, label %B552.sink.split, label %B552

B552.sink.split:
  %.245.reass = add i64 %.123, %invariant.op689.sink
  %.252 = sub i64 %.245.reass, %.136
  %.253 = inttoptr i64 %.252 to ptr
  %.255 = inttoptr i64 %.245.reass to ptr
  %.256 = load i64, ptr %.253, align 1
  store i64 %.256, ptr %.255, align 1
  br label %B552

B552:
  %.262 = add nsw i64 %.115, 2
  %.269 = add nuw nsw i64 %.123, %.86
  %.57 = icmp slt i64 %.262, %arg.end
  br i1 %.57, label %B18.backedge, label %B1368

B578:
  %.302 = icmp eq i64 %.81, 15
  br i1 %.302, label %B590, label %B686

B590:
  %.21.i = icmp slt i64 %.75, %arg.end
  br i1 %.21.i, label %B20.i, label %B1368

B20.i:
  %at.2.i.0 = phi i64 [ %.38.i, %B122.i ], [ %.75, %B590 ]
  %n.2.i.0 = phi i64 [ %.46.i, %B122.i ], [ 15, %B590 ]
  %.30.i = add i64 %at.2.i.0, %arg.base
  %.31.i = inttoptr i64 %.30.i to ptr
  %.32.i = load i8, ptr %.31.i, align 1
  %.33.i = zext i8 %.32.i to i64
  %.38.i = add i64 %at.2.i.0, 1
  %.46.i = add nuw nsw i64 %n.2.i.0, %.33.i
  %.53.i = icmp samesign ugt i64 %.46.i, 2147483647
  br i1 %.53.i, label %B1368, label %B102.i

B102.i:
  %.75.i.not = icmp eq i8 %.32.i, -1
  br i1 %.75.i.not, label %B122.i, label %B686.loopexit

B122.i:
  %exitcond.not = icmp eq i64 %.38.i, %arg.end
  br i1 %exitcond.not, label %B1368, label %B20.i

B686.loopexit:
  %.pre = sub nsw i64 %arg.end, %.38.i
  br label %B686

B686:
  %.422.pre-phi = phi i64 [ %.pre, %B686.loopexit ], [ %.95, %B578 ]
  %at.11.3 = phi i64 [ %.38.i, %B686.loopexit ], [ %.75, %B578 ]
  %n.2.3 = phi i64 [ %.46.i, %B686.loopexit ], [ %.81, %B578 ]
  %.424 = icmp sgt i64 %n.2.3, %.422.pre-phi
  br i1 %.424, label %B1368, label %B730

B730:
  %.459 = icmp sgt i64 %n.2.3, %.100
  br i1 %.459, label %B748, label %B774

common.ret:
  ret void

B748:
  store i64 0, ptr %retptr, align 8
  %retptr.repack494 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %at.11.3, ptr %retptr.repack494, align 8
  %retptr.repack496 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %to.5.1, ptr %retptr.repack496, align 8
  %retptr.repack498 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  store i64 %n.2.3, ptr %retptr.repack498, align 8
  %retptr.repack500 = getelementptr inbounds nuw i8, ptr %retptr, i64 32
  store i64 %.86, ptr %retptr.repack500, align 8
  %retptr.repack502 = getelementptr inbounds nuw i8, ptr %retptr, i64 40
  store i64 0, ptr %retptr.repack502, align 8
  br label %common.ret

B774:
  %.24.i = add nuw nsw i64 %n.2.3, 32
  %.27.i.not = icmp samesign ugt i64 %.24.i, %.422.pre-phi
  %.36.i.not = icmp samesign ugt i64 %.24.i, %.100
  %or.cond535 = or i1 %.27.i.not, %.36.i.not
  br i1 %or.cond535, label %B182.i, label %B52.i

B52.i:
  %.42.i108 = add i64 %at.11.3, %arg.base
  %.43.i = inttoptr i64 %.42.i108 to ptr
  %.44.i109 = add i64 %to.5.1, %arg.out
  %.45.i110 = inttoptr i64 %.44.i109 to ptr
  %.46.i111 = load <4 x i64>, ptr %.43.i, align 1
  store <4 x i64> %.46.i111, ptr %.45.i110, align 1
  %.52.i112 = icmp samesign ugt i64 %n.2.3, 32
  br i1 %.52.i112, label %B104.i, label %B774.endif

B104.i:
  %k.2.i.0 = phi i64 [ %.69.i, %B104.i ], [ 32, %B52.i ]
  %.62.i = add i64 %.42.i108, %k.2.i.0
  %.63.i121 = inttoptr i64 %.62.i to ptr
  %.64.i = add i64 %.44.i109, %k.2.i.0
  %.65.i122 = inttoptr i64 %.64.i to ptr
  %.66.i123 = load <4 x i64>, ptr %.63.i121, align 1
  store <4 x i64> %.66.i123, ptr %.65.i122, align 1
  %.69.i = add nuw nsw i64 %k.2.i.0, 32
  %.73.i = icmp samesign ult i64 %.69.i, %n.2.3
  br i1 %.73.i, label %B104.i, label %B774.endif

B182.i:
  %.27.i.i = icmp samesign ugt i64 %n.2.3, 31
  br i1 %.27.i.i, label %B26.i.i.preheader, label %B102.i.i

B26.i.i.preheader:
  %.31.i.i = add i64 %at.11.3, %arg.base
  %.34.i.i = add i64 %to.5.1, %arg.out
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
  %.51.i.i.not = icmp samesign ugt i64 %.49.i.i, %n.2.3
  br i1 %.51.i.i.not, label %B102.i.i, label %B26.i.i

B102.i.i:
  %k.3.i.i.1 = phi i64 [ 0, %B182.i ], [ %.44.i.i, %B26.i.i ]
  %.68.i.i = sub nsw i64 %n.2.3, %k.3.i.i.1
  %.98.i.i.i600.not = icmp slt i64 %.68.i.i, 1
  br i1 %.98.i.i.i600.not, label %B774.endif, label %B34.if.i.i.i.lr.ph

B34.if.i.i.i.lr.ph:
  %.58.i.i = add i64 %at.11.3, %arg.base
  %.137.i.i.i = add i64 %.58.i.i, %k.3.i.i.1
  %.63.i.i = add i64 %to.5.1, %arg.out
  %.139.i.i.i = add i64 %.63.i.i, %k.3.i.i.1
  br label %B34.if.i.i.i

B34.if.i.i.i:
  %.40.i.i.i.0602 = phi i64 [ 0, %B34.if.i.i.i.lr.ph ], [ %.111.i.i.i, %B34.if.i.i.i ]
  %.111.i.i.i = add nuw nsw i64 %.40.i.i.i.0602, 1
  %.142.i.i.i = add i64 %.137.i.i.i, %.40.i.i.i.0602
  %.143.i.i.i = inttoptr i64 %.142.i.i.i to ptr
  %.144.i.i.i = add i64 %.139.i.i.i, %.40.i.i.i.0602
  %.145.i.i.i = inttoptr i64 %.144.i.i.i to ptr
  %.146.i.i.i = load i8, ptr %.143.i.i.i, align 1
  store i8 %.146.i.i.i, ptr %.145.i.i.i, align 1
  %exitcond646.not = icmp eq i64 %.111.i.i.i, %.68.i.i
  br i1 %exitcond646.not, label %B774.endif, label %B34.if.i.i.i

B854:
  %.603 = icmp eq i64 %.537, %arg.end
  br i1 %.603, label %B896, label %B1368

B896:
  store i64 1, ptr %retptr, align 8
  %retptr.repack484 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %arg.end, ptr %retptr.repack484, align 8
  %retptr.repack486 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %.545, ptr %retptr.repack486, align 8
  %retptr.repack488 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %retptr.repack488, i8 0, i64 24, i1 false)
  br label %common.ret

B924:
  %.656 = add i64 %.537, %arg.base
  %.657 = inttoptr i64 %.656 to ptr
  %.658 = load i16, ptr %.657, align 1
  %.659 = zext i16 %.658 to i64
  br label %B956

B956:
  %at.12.2 = phi i64 [ %.115, %B134 ], [ %.537, %B924 ]
  %to.7.2 = phi i64 [ %.123, %B134 ], [ %.545, %B924 ]
  %back.2.2 = phi i64 [ %.136, %B134 ], [ %.659, %B924 ]
  %.670 = add nsw i64 %at.12.2, 2
  %.681 = icmp eq i64 %.86, 19
  br i1 %.681, label %B978, label %B1082

B978:
  %.21.i15 = icmp slt i64 %.670, %arg.end
  br i1 %.21.i15, label %B20.i27, label %B1368

B20.i27:
  %at.2.i4.0 = phi i64 [ %.38.i38, %B122.i52 ], [ %.670, %B978 ]
  %n.2.i6.0 = phi i64 [ %.46.i43, %B122.i52 ], [ 15, %B978 ]
  %.30.i32 = add i64 %at.2.i4.0, %arg.base
  %.31.i33 = inttoptr i64 %.30.i32 to ptr
  %.32.i34 = load i8, ptr %.31.i33, align 1
  %.33.i35 = zext i8 %.32.i34 to i64
  %.38.i38 = add i64 %at.2.i4.0, 1
  %.46.i43 = add nuw nsw i64 %n.2.i6.0, %.33.i35
  %.53.i47 = icmp samesign ugt i64 %.46.i43, 2147483647
  br i1 %.53.i47, label %B1368, label %B102.i48

B102.i48:
  %.75.i50.not = icmp eq i8 %.32.i34, -1
  br i1 %.75.i50.not, label %B122.i52, label %B1072

B122.i52:
  %exitcond647.not = icmp eq i64 %.38.i38, %arg.end
  br i1 %exitcond647.not, label %B1368, label %B20.i27

B1072:
  %.800 = add nuw nsw i64 %.46.i43, 4
  br label %B1082

B1082:
  %m.3.2 = phi i64 [ %.800, %B1072 ], [ %.86, %B956 ]
  %at.10.2 = phi i64 [ %.38.i38, %B1072 ], [ %.670, %B956 ]
  %.809 = icmp eq i64 %back.2.2, 0
  %.813 = icmp sgt i64 %back.2.2, %to.7.2
  %or.cond536 = select i1 %.809, i1 true, i1 %.813
  br i1 %or.cond536, label %B1106, label %B1132

B1106:
  store i64 -1, ptr %retptr, align 8
  %retptr.repack514 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %at.10.2, ptr %retptr.repack514, align 8
  %retptr.repack516 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %to.7.2, ptr %retptr.repack516, align 8
  %retptr.repack518 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %retptr.repack518, i8 0, i64 24, i1 false)
  br label %common.ret

B1132:
  %.857 = sub nsw i64 %arg.capacity, %to.7.2
  %.859 = icmp sgt i64 %m.3.2, %.857
  br i1 %.859, label %B1150, label %B1176

B1150:
  store i64 0, ptr %retptr, align 8
  %retptr.repack504 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %at.10.2, ptr %retptr.repack504, align 8
  %retptr.repack506 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %to.7.2, ptr %retptr.repack506, align 8
  %retptr.repack508 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  store i64 0, ptr %retptr.repack508, align 8
  %retptr.repack510 = getelementptr inbounds nuw i8, ptr %retptr, i64 32
  store i64 %m.3.2, ptr %retptr.repack510, align 8
  %retptr.repack512 = getelementptr inbounds nuw i8, ptr %retptr, i64 40
  store i64 %back.2.2, ptr %retptr.repack512, align 8
  br label %common.ret

B1176:
  %.904 = icmp samesign ult i64 %back.2.2, 32
  %.910 = add nuw nsw i64 %m.3.2, 64
  %.911.not = icmp slt i64 %.857, %.910
  %or.cond537 = select i1 %.904, i1 true, i1 %.911.not
  br i1 %or.cond537, label %B1306, label %B1228.preheader

B1228.preheader:
  %.923 = sub i64 %arg.out, %back.2.2
  br label %B1228

B1228:
  %k.2.2 = phi i64 [ %.936, %B1228 ], [ 0, %B1228.preheader ]
  %.921 = add nsw i64 %k.2.2, %to.7.2
  %.929 = add i64 %.923, %.921
  %.930 = inttoptr i64 %.929 to ptr
  %.931 = add i64 %.921, %arg.out
  %.932 = inttoptr i64 %.931 to ptr
  %.933 = load <4 x i64>, ptr %.930, align 1
  store <4 x i64> %.933, ptr %.932, align 1
  %.936 = add nuw nsw i64 %k.2.2, 32
  %.940 = icmp slt i64 %.936, %m.3.2
  br i1 %.940, label %B1228, label %B1344

B1306:
  %.19.i = add nsw i64 %.857, -64
  %.11.i.i = tail call i64 @llvm.smin.i64(i64 range(i64 -9223372036854775808, 9223372036854775807) %.19.i, i64 range(i64 4, 9223372036854775807) %m.3.2)
  %.58.i = icmp samesign ugt i64 %m.3.2, 32
  %"$phi70.0.2.0.i" = select i1 %.58.i, i64 32, i64 8
  %.85.i = icmp samesign ult i64 %back.2.2, %"$phi70.0.2.0.i"
  br i1 %.85.i, label %B84.i, label %B192.i

B84.i:
  %.88.i = add nsw i64 %back.2.2, -1
  %.90.i = add nuw nsw i64 %.88.i, %"$phi70.0.2.0.i"
  %.90.fr.i = freeze i64 %.90.i
  %0 = urem i64 %.90.fr.i, %back.2.2
  %.135.i = sub nuw i64 %.90.fr.i, %0
  %.11.i187.i = tail call i64 @llvm.smin.i64(i64 range(i64 4, 9223372036854775807) %m.3.2, i64 range(i64 0, 9223372036854775807) %.135.i)
  %.54.i30.inv.i = icmp sgt i64 %.135.i, 0
  %spec.select189.i = select i1 %.54.i30.inv.i, i64 %.11.i187.i, i64 0
  %.98.i53192.i = icmp sgt i64 %spec.select189.i, 0
  br i1 %.98.i53192.i, label %B34.if.i82.lr.ph.i, label %B192.i

B34.if.i82.lr.ph.i:
  %.170.i = add i64 %to.7.2, %arg.out
  %.137.i72.i = sub i64 %.170.i, %back.2.2
  br label %B34.if.i82.i

B192.i:
  %back.4.0.i = phi i64 [ %back.2.2, %B1306 ], [ %.135.i, %B84.i ], [ %.135.i, %B34.if.i82.i ]
  %k.4.0.i = phi i64 [ 0, %B1306 ], [ %.11.i187.i, %B84.i ], [ %.11.i187.i, %B34.if.i82.i ]
  %.230.i = icmp slt i64 %k.4.0.i, %.11.i.i
  br i1 %.58.i, label %B204.i, label %B322.i

B204.i:
  br i1 %.230.i, label %B216.i, label %B410.i

B216.i:
  %back.3.0.i = phi i64 [ %spec.select.i, %B216.i ], [ %back.4.0.i, %B204.i ]
  %k.5.0.i = phi i64 [ %.262.i, %B216.i ], [ %k.4.0.i, %B204.i ]
  %.247.i = add nsw i64 %k.5.0.i, %to.7.2
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
  %.347.i = add nsw i64 %k.6.1.i, %to.7.2
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
  br i1 %.98.i195.not.i, label %B1344, label %B34.if.i.lr.ph.i

B34.if.i.lr.ph.i:
  %.379.i = add nsw i64 %k.7.0.i, %to.7.2
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
  br i1 %exitcond199.not.i, label %B1344, label %B34.if.i.i

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

B1344:
  %.988 = add nuw nsw i64 %m.3.2, %to.7.2
  %.999 = icmp slt i64 %at.10.2, %arg.end
  br i1 %.999, label %B18.backedge, label %B1368

B18.backedge:
  %at.9.1.be = phi i64 [ %at.10.2, %B1344 ], [ %.262, %B552 ]
  %to.5.1.be = phi i64 [ %.988, %B1344 ], [ %.269, %B552 ]
  br label %B18

B1368:
  %at.13.2 = phi i64 [ %.537, %B854 ], [ %arg.end, %B122.i ], [ %arg.end, %B122.i52 ], [ 0, %entry ], [ %.38.i38, %B20.i27 ], [ %.38.i, %B20.i ], [ %at.11.3, %B686 ], [ %.262, %B552 ], [ %at.10.2, %B1344 ], [ %.75, %B590 ], [ %.670, %B978 ]
  %to.8.2 = phi i64 [ %.545, %B854 ], [ %to.5.1, %B122.i ], [ %to.7.2, %B122.i52 ], [ 0, %entry ], [ %to.7.2, %B20.i27 ], [ %to.5.1, %B20.i ], [ %to.5.1, %B686 ], [ %.269, %B552 ], [ %.988, %B1344 ], [ %to.5.1, %B590 ], [ %to.7.2, %B978 ]
  store i64 -1, ptr %retptr, align 8
  %retptr.repack524 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %at.13.2, ptr %retptr.repack524, align 8
  %retptr.repack526 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %to.8.2, ptr %retptr.repack526, align 8
  %retptr.repack528 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %retptr.repack528, i8 0, i64 24, i1 false)
  br label %common.ret

B774.endif:
  %.537 = add nsw i64 %n.2.3, %at.11.3
  %.545 = add nsw i64 %n.2.3, %to.5.1
  %.555 = sub nsw i64 %arg.end, %.537
  %.556 = icmp slt i64 %.555, 2
  br i1 %.556, label %B854, label %B924
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

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

define ptr @lz4_step(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %.953.i = alloca ptr, align 8
  %.1236.i = alloca ptr, align 8
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
  %data1 = load ptr, ptr %view1, align 8
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
  %rows1 = load i64, ptr %shape1, align 4
  %at2 = getelementptr i8, ptr %args, i64 16
  %arg2 = load ptr, ptr %at2, align 8
  %got2 = call i32 @PyObject_GetBuffer(ptr %arg2, ptr nonnull %view2, i32 9)
  %has2 = icmp eq i32 %got2, 0
  br i1 %has2, label %v2, label %end

v2:
  %data2 = load ptr, ptr %view2, align 8
  %item2.p = getelementptr inbounds nuw i8, ptr %view2, i64 24
  %item2 = load i64, ptr %item2.p, align 8
  %dims2.p = getelementptr inbounds nuw i8, ptr %view2, i64 36
  %dims2 = load i32, ptr %dims2.p, align 4
  %dims2.ok = icmp eq i32 %dims2, 1
  %item2.ok = icmp eq i64 %item2, 8
  %ok2 = and i1 %item2.ok, %dims2.ok
  br i1 %ok2, label %w2, label %array.wrong

w2:
  %shape2.p = getelementptr inbounds nuw i8, ptr %view2, i64 48
  %shape2 = load ptr, ptr %shape2.p, align 8
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
  %.56.i.not = icmp eq i64 %rows2, 5
  br i1 %.56.i.not, label %B0.endif.i, label %lengths.wrong

B452.i:
  %.472.i = icmp slt i64 %.211.i, 0
  %.490.i = icmp sgt i64 %.211.i, %rows1
  %"$phi482.2.2.0.i.not212" = select i1 %.472.i, i1 true, i1 %.490.i
  %.523.i = icmp slt i64 %.271.i, 0
  %or.cond788.i.not211 = select i1 %"$phi482.2.2.0.i.not212", i1 true, i1 %.523.i
  %.528.i = icmp slt i64 %.325.i, 0
  %or.cond789.i.not210 = select i1 %or.cond788.i.not211, i1 true, i1 %.528.i
  %.535.i = icmp slt i64 %.379.i, 0
  %or.cond795.i.not209 = select i1 %or.cond789.i.not210, i1 true, i1 %.535.i
  %.548.i.not = icmp samesign ugt i64 %.379.i, %.211.i
  %or.cond = select i1 %or.cond795.i.not209, i1 true, i1 %.548.i.not
  br i1 %or.cond, label %lengths.wrong, label %B592.i.preheader

B592.i.preheader:
  %invariant.op.i = add i64 %.97.i, 8
  %invariant.op910.sink.i = add i64 %.97.i, 16
  br label %B592.i

B592.i:
  %to.4.0.i = phi i64 [ %.1343.i.sroa.26.0, %part1 ], [ %.211.i, %B592.i.preheader ]
  %at.4.0.i = phi i64 [ %.1343.i.sroa.14.0, %part1 ], [ %.157.i, %B592.i.preheader ]
  %back.3.0.i = phi i64 [ %.1343.i.sroa.57.0, %part1 ], [ %.379.i, %B592.i.preheader ]
  %match.7.0.i = phi i64 [ %.1343.i.sroa.50.0, %part1 ], [ %.325.i, %B592.i.preheader ]
  %literals.3.0.i = phi i64 [ %.1343.i.sroa.38.0, %part1 ], [ %.271.i, %B592.i.preheader ]
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
  %.57732.i = icmp slt i64 %at.5.1.i, %rows0
  br i1 %.57732.i, label %B18.i, label %B1368.i

B18.i:
  %at.9.1.i = phi i64 [ %at.9.1.i.be, %B18.i.backedge ], [ %at.5.1.i, %B1188.i ]
  %to.5.1.i = phi i64 [ %to.5.1.i.be, %B18.i.backedge ], [ %to.6.1.i, %B1188.i ]
  %.70.i = add i64 %at.9.1.i, %.90.i
  %.71.i = inttoptr i64 %.70.i to ptr
  %.72.i = load i8, ptr %.71.i, align 1
  %.73.i = zext i8 %.72.i to i64
  %.75.i = add nsw i64 %at.9.1.i, 1
  %.81.i = lshr i64 %.73.i, 4
  %.85.i = and i64 %.73.i, 15
  %.86.i = add nuw nsw i64 %.85.i, 4
  %.91.not.i = icmp ne i64 %.81.i, 15
  %.95.i = sub nsw i64 %rows0, %.75.i
  %.96.i = icmp sgt i64 %.95.i, 31
  %or.cond.i5 = select i1 %.91.not.i, i1 %.96.i, i1 false
  %.100.i = sub nsw i64 %rows1, %to.5.1.i
  %.101.i = icmp sgt i64 %.100.i, 63
  %or.cond597.i = select i1 %or.cond.i5, i1 %.101.i, i1 false
  br i1 %or.cond597.i, label %B134.i, label %B578.i

B134.i:
  %.107.i = add i64 %.75.i, %.90.i
  %.108.i = inttoptr i64 %.107.i to ptr
  %.109.i = add i64 %to.5.1.i, %.97.i
  %.110.i = inttoptr i64 %.109.i to ptr
  %.111.i = load <2 x i64>, ptr %.108.i, align 1
  store <2 x i64> %.111.i, ptr %.110.i, align 1
  %.115.i = add nsw i64 %.81.i, %.75.i
  %.123.i = add nsw i64 %.81.i, %to.5.1.i
  %.133.i = add i64 %.115.i, %.90.i
  %.134.i = inttoptr i64 %.133.i to ptr
  %.135.i = load i16, ptr %.134.i, align 1
  %.136.i = zext i16 %.135.i to i64
  %.141.not.i = icmp eq i64 %.85.i, 15
  %.144.i = icmp ult i16 %.135.i, 8
  %or.cond602.not622.i = select i1 %.141.not.i, i1 true, i1 %.144.i
  %.152.not.i = icmp slt i64 %.123.i, %.136.i
  %or.cond603.i = select i1 %or.cond602.not622.i, i1 true, i1 %.152.not.i
  br i1 %or.cond603.i, label %B956.i, label %B268.i

B268.i:
  %.179.i = icmp ugt i16 %.135.i, 23
  %.183.i = add i64 %.123.i, %.97.i
  %.187.i = sub i64 %.183.i, %.136.i
  %.188.i = inttoptr i64 %.187.i to ptr
  %.190.i = inttoptr i64 %.183.i to ptr
  br i1 %.179.i, label %B280.i, label %B378.i

B280.i:
  %.191.i = load <2 x i64>, ptr %.188.i, align 1
  store <2 x i64> %.191.i, ptr %.190.i, align 1
  br label %B552.sink.split.i

B378.i:
  %.220.i = load i64, ptr %.188.i, align 1
  store i64 %.220.i, ptr %.190.i, align 1
  %.223.i = icmp samesign ugt i64 %.85.i, 4
  br i1 %.223.i, label %B432.i, label %B552.i

B432.i:
  %.228.reass.i = add i64 %invariant.op.i, %.123.i
  %.233.i = sub i64 %.228.reass.i, %.136.i
  %.234.i = inttoptr i64 %.233.i to ptr
  %.236.i = inttoptr i64 %.228.reass.i to ptr
  %.237.i = load i64, ptr %.234.i, align 1
  store i64 %.237.i, ptr %.236.i, align 1
  %.240.i = icmp samesign ugt i64 %.85.i, 12
  br i1 %.240.i, label %B552.sink.split.i, label %B552.i

B552.sink.split.i:
  %.245.reass.i = add i64 %invariant.op910.sink.i, %.123.i
  %.252.i = sub i64 %.245.reass.i, %.136.i
  %.253.i = inttoptr i64 %.252.i to ptr
  %.255.i = inttoptr i64 %.245.reass.i to ptr
  %.256.i = load i64, ptr %.253.i, align 1
  store i64 %.256.i, ptr %.255.i, align 1
  br label %B552.i

B552.i:
  %.262.i = add nsw i64 %.115.i, 2
  %.269.i = add nuw nsw i64 %.123.i, %.86.i
  %.57.i54 = icmp slt i64 %.262.i, %rows0
  br i1 %.57.i54, label %B18.i.backedge, label %B1368.i

B578.i:
  %.302.i = icmp eq i64 %.81.i, 15
  br i1 %.302.i, label %B590.i, label %B686.i

B590.i:
  %.21.i.i46 = icmp slt i64 %.75.i, %rows0
  br i1 %.21.i.i46, label %B20.i.i47, label %B652.i

B20.i.i47:
  %at.2.i.0.i48 = phi i64 [ %.38.i.i, %B122.i.i53 ], [ %.75.i, %B590.i ]
  %n.2.i.0.i49 = phi i64 [ %.46.i.i50, %B122.i.i53 ], [ 15, %B590.i ]
  %.30.i.i = add i64 %at.2.i.0.i48, %.90.i
  %.31.i.i = inttoptr i64 %.30.i.i to ptr
  %.32.i.i = load i8, ptr %.31.i.i, align 1
  %.33.i.i = zext i8 %.32.i.i to i64
  %.38.i.i = add i64 %at.2.i.0.i48, 1
  %.46.i.i50 = add nuw nsw i64 %n.2.i.0.i49, %.33.i.i
  %.53.i.i51 = icmp samesign ugt i64 %.46.i.i50, 2147483647
  br i1 %.53.i.i51, label %B652.i, label %B102.i.i52

B102.i.i52:
  %.75.i.not.i = icmp eq i8 %.32.i.i, -1
  br i1 %.75.i.not.i, label %B122.i.i53, label %B686.loopexit.i

B122.i.i53:
  %exitcond.not.i = icmp eq i64 %.38.i.i, %rows0
  br i1 %exitcond.not.i, label %B652.i, label %B20.i.i47

B652.i:
  %.315.sroa.6.0.ph.i = phi i64 [ %.38.i.i, %B20.i.i47 ], [ %rows0, %B122.i.i53 ], [ %.75.i, %B590.i ]
  br i1 %.34.i, label %B1410.i, label %part2

B686.loopexit.i:
  %.pre.i = sub nsw i64 %rows0, %.38.i.i
  br label %B686.i

B686.i:
  %.422.pre-phi.i = phi i64 [ %.pre.i, %B686.loopexit.i ], [ %.95.i, %B578.i ]
  %at.11.3.i = phi i64 [ %.38.i.i, %B686.loopexit.i ], [ %.75.i, %B578.i ]
  %n.2.3.i = phi i64 [ %.46.i.i50, %B686.loopexit.i ], [ %.81.i, %B578.i ]
  %.424.i = icmp sgt i64 %n.2.3.i, %.422.pre-phi.i
  %brmerge.not.i = and i1 %.34.i, %.424.i
  br i1 %brmerge.not.i, label %B1410.i, label %B712.i

B712.i:
  %.459.i = icmp sgt i64 %n.2.3.i, %.100.i
  %or.cond620.i = select i1 %.424.i, i1 true, i1 %.459.i
  br i1 %or.cond620.i, label %part1, label %B774.i

B774.i:
  %.24.i.i6 = add nuw nsw i64 %n.2.3.i, 32
  %.27.i.not.i7 = icmp samesign ugt i64 %.24.i.i6, %.422.pre-phi.i
  %.36.i.not.i8 = icmp samesign ugt i64 %.24.i.i6, %.100.i
  %or.cond598.i = or i1 %.27.i.not.i7, %.36.i.not.i8
  br i1 %or.cond598.i, label %B182.i.i18, label %B52.i.i9

B52.i.i9:
  %.42.i108.i = add i64 %at.11.3.i, %.90.i
  %.43.i.i10 = inttoptr i64 %.42.i108.i to ptr
  %.44.i109.i = add i64 %to.5.1.i, %.97.i
  %.45.i110.i = inttoptr i64 %.44.i109.i to ptr
  %.46.i111.i = load <4 x i64>, ptr %.43.i.i10, align 1
  store <4 x i64> %.46.i111.i, ptr %.45.i110.i, align 1
  %.52.i112.i = icmp samesign ugt i64 %n.2.3.i, 32
  br i1 %.52.i112.i, label %B104.i.i12, label %B774.endif.i

B104.i.i12:
  %k.2.i.0.i13 = phi i64 [ %.69.i.i16, %B104.i.i12 ], [ 32, %B52.i.i9 ]
  %.62.i.i14 = add i64 %k.2.i.0.i13, %.42.i108.i
  %.63.i121.i = inttoptr i64 %.62.i.i14 to ptr
  %.64.i.i15 = add i64 %k.2.i.0.i13, %.44.i109.i
  %.65.i122.i = inttoptr i64 %.64.i.i15 to ptr
  %.66.i123.i = load <4 x i64>, ptr %.63.i121.i, align 1
  store <4 x i64> %.66.i123.i, ptr %.65.i122.i, align 1
  %.69.i.i16 = add nuw nsw i64 %k.2.i.0.i13, 32
  %.73.i.i17 = icmp samesign ult i64 %.69.i.i16, %n.2.3.i
  br i1 %.73.i.i17, label %B104.i.i12, label %B774.endif.i

B182.i.i18:
  %.27.i.i.i19 = icmp samesign ugt i64 %n.2.3.i, 31
  br i1 %.27.i.i.i19, label %B26.i.i.preheader.i, label %B102.i.i.i20

B26.i.i.preheader.i:
  %.31.i.i.i34 = add i64 %at.11.3.i, %.90.i
  %.34.i.i.i35 = add i64 %to.5.1.i, %.97.i
  br label %B26.i.i.i36

B26.i.i.i36:
  %k.2.i.i.0.i37 = phi i64 [ %.44.i.i.i43, %B26.i.i.i36 ], [ 0, %B26.i.i.preheader.i ]
  %.37.i.i.i38 = add i64 %.31.i.i.i34, %k.2.i.i.0.i37
  %.38.i.i.i39 = inttoptr i64 %.37.i.i.i38 to ptr
  %.39.i.i.i40 = add i64 %.34.i.i.i35, %k.2.i.i.0.i37
  %.40.i.i.i41 = inttoptr i64 %.39.i.i.i40 to ptr
  %.41.i.i.i42 = load <4 x i64>, ptr %.38.i.i.i39, align 1
  store <4 x i64> %.41.i.i.i42, ptr %.40.i.i.i41, align 1
  %.44.i.i.i43 = add nuw nsw i64 %k.2.i.i.0.i37, 32
  %.49.i.i.i44 = add nuw nsw i64 %k.2.i.i.0.i37, 64
  %.51.i.i.not.i45 = icmp samesign ugt i64 %.49.i.i.i44, %n.2.3.i
  br i1 %.51.i.i.not.i45, label %B102.i.i.i20, label %B26.i.i.i36

B102.i.i.i20:
  %k.3.i.i.1.i21 = phi i64 [ 0, %B182.i.i18 ], [ %.44.i.i.i43, %B26.i.i.i36 ]
  %.68.i.i.i22 = sub nsw i64 %n.2.3.i, %k.3.i.i.1.i21
  %.98.i.i.i729.not.i = icmp slt i64 %.68.i.i.i22, 1
  br i1 %.98.i.i.i729.not.i, label %B774.endif.i, label %B34.if.i.i.i.lr.ph.i

B34.if.i.i.i.lr.ph.i:
  %.58.i.i.i23 = add i64 %at.11.3.i, %.90.i
  %.137.i.i.i.i24 = add i64 %.58.i.i.i23, %k.3.i.i.1.i21
  %.63.i.i.i25 = add i64 %to.5.1.i, %.97.i
  %.139.i.i.i.i26 = add i64 %.63.i.i.i25, %k.3.i.i.1.i21
  br label %B34.if.i.i.i.i27

B34.if.i.i.i.i27:
  %.40.i.i.i.0730.i = phi i64 [ 0, %B34.if.i.i.i.lr.ph.i ], [ %.111.i.i.i.i28, %B34.if.i.i.i.i27 ]
  %.111.i.i.i.i28 = add nuw nsw i64 %.40.i.i.i.0730.i, 1
  %.142.i.i.i.i29 = add i64 %.137.i.i.i.i24, %.40.i.i.i.0730.i
  %.143.i.i.i.i30 = inttoptr i64 %.142.i.i.i.i29 to ptr
  %.144.i.i.i.i31 = add i64 %.139.i.i.i.i26, %.40.i.i.i.0730.i
  %.145.i.i.i.i32 = inttoptr i64 %.144.i.i.i.i31 to ptr
  %.146.i.i.i.i33 = load i8, ptr %.143.i.i.i.i30, align 1
  store i8 %.146.i.i.i.i33, ptr %.145.i.i.i.i32, align 1
  %exitcond822.not.i = icmp eq i64 %.111.i.i.i.i28, %.68.i.i.i22
  br i1 %exitcond822.not.i, label %B774.endif.i, label %B34.if.i.i.i.i27

B854.i:
  br i1 %.34.i, label %B884.i, label %part1

B884.i:
  %.603.i = icmp eq i64 %.537.i, %rows0
  br i1 %.603.i, label %part2, label %B1410.i

B924.i:
  %.656.i = add i64 %.537.i, %.90.i
  %.657.i = inttoptr i64 %.656.i to ptr
  %.658.i = load i16, ptr %.657.i, align 1
  %.659.i = zext i16 %.658.i to i64
  br label %B956.i

B956.i:
  %at.12.2.i = phi i64 [ %.115.i, %B134.i ], [ %.537.i, %B924.i ]
  %to.7.2.i = phi i64 [ %.123.i, %B134.i ], [ %.545.i, %B924.i ]
  %back.2.2.i = phi i64 [ %.136.i, %B134.i ], [ %.659.i, %B924.i ]
  %.670.i = add nsw i64 %at.12.2.i, 2
  %.681.i = icmp eq i64 %.86.i, 19
  br i1 %.681.i, label %B978.i, label %B1082.i

B978.i:
  %.21.i15.i = icmp slt i64 %.670.i, %rows0
  br i1 %.21.i15.i, label %B20.i27.i, label %B1040.i

B20.i27.i:
  %at.2.i4.0.i = phi i64 [ %.38.i38.i, %B122.i52.i ], [ %.670.i, %B978.i ]
  %n.2.i6.0.i = phi i64 [ %.46.i43.i, %B122.i52.i ], [ 15, %B978.i ]
  %.30.i32.i = add i64 %at.2.i4.0.i, %.90.i
  %.31.i33.i = inttoptr i64 %.30.i32.i to ptr
  %.32.i34.i = load i8, ptr %.31.i33.i, align 1
  %.33.i35.i = zext i8 %.32.i34.i to i64
  %.38.i38.i = add i64 %at.2.i4.0.i, 1
  %.46.i43.i = add nuw nsw i64 %n.2.i6.0.i, %.33.i35.i
  %.53.i47.i = icmp samesign ugt i64 %.46.i43.i, 2147483647
  br i1 %.53.i47.i, label %B1040.i, label %B102.i48.i

B102.i48.i:
  %.75.i50.not.i = icmp eq i8 %.32.i34.i, -1
  br i1 %.75.i50.not.i, label %B122.i52.i, label %B1072.i

B122.i52.i:
  %exitcond823.not.i = icmp eq i64 %.38.i38.i, %rows0
  br i1 %exitcond823.not.i, label %B1040.i, label %B20.i27.i

B1040.i:
  %.698.sroa.6.0.ph.i = phi i64 [ %.38.i38.i, %B20.i27.i ], [ %rows0, %B122.i52.i ], [ %.670.i, %B978.i ]
  br i1 %.34.i, label %B1410.i, label %part1

B1072.i:
  %.800.i11 = add nuw nsw i64 %.46.i43.i, 4
  br label %B1082.i

B1082.i:
  %m.3.2.i = phi i64 [ %.800.i11, %B1072.i ], [ %.86.i, %B956.i ]
  %at.10.2.i = phi i64 [ %.38.i38.i, %B1072.i ], [ %.670.i, %B956.i ]
  %.809.i = icmp eq i64 %back.2.2.i, 0
  %.813.i = icmp sgt i64 %back.2.2.i, %to.7.2.i
  %or.cond599.i = select i1 %.809.i, i1 true, i1 %.813.i
  br i1 %or.cond599.i, label %part2, label %B1132.i

B1132.i:
  %.857.i = sub nsw i64 %rows1, %to.7.2.i
  %.859.i = icmp sgt i64 %m.3.2.i, %.857.i
  br i1 %.859.i, label %part1, label %B1176.i

B1176.i:
  %.904.i = icmp samesign ult i64 %back.2.2.i, 32
  %.910.i = add nuw nsw i64 %m.3.2.i, 64
  %.911.not.i = icmp slt i64 %.857.i, %.910.i
  %or.cond600.i = select i1 %.904.i, i1 true, i1 %.911.not.i
  br i1 %or.cond600.i, label %B1306.i, label %B1228.preheader.i

B1228.preheader.i:
  %.923.i = sub i64 %.97.i, %back.2.2.i
  br label %B1228.i

B1228.i:
  %k.2.2.i = phi i64 [ %.936.i, %B1228.i ], [ 0, %B1228.preheader.i ]
  %.921.i = add nsw i64 %k.2.2.i, %to.7.2.i
  %.929.i = add i64 %.923.i, %.921.i
  %.930.i = inttoptr i64 %.929.i to ptr
  %.931.i = add i64 %.921.i, %.97.i
  %.932.i = inttoptr i64 %.931.i to ptr
  %.933.i = load <4 x i64>, ptr %.930.i, align 1
  store <4 x i64> %.933.i, ptr %.932.i, align 1
  %.936.i = add nuw nsw i64 %k.2.2.i, 32
  %.940.i = icmp slt i64 %.936.i, %m.3.2.i
  br i1 %.940.i, label %B1228.i, label %B1344.i

B1306.i:
  call fastcc void @part0(ptr %.953.i, i64 %.97.i, i64 %to.7.2.i, i64 %rows1, i64 %back.2.2.i, i64 %m.3.2.i)
  br label %B1344.i

B1344.i:
  %.988.i = add nuw nsw i64 %m.3.2.i, %to.7.2.i
  %.999.i = icmp slt i64 %at.10.2.i, %rows0
  br i1 %.999.i, label %B18.i.backedge, label %B1368.i

B18.i.backedge:
  %at.9.1.i.be = phi i64 [ %at.10.2.i, %B1344.i ], [ %.262.i, %B552.i ]
  %to.5.1.i.be = phi i64 [ %.988.i, %B1344.i ], [ %.269.i, %B552.i ]
  br label %B18.i

B1368.i:
  %at.13.2.i = phi i64 [ %.262.i, %B552.i ], [ %at.10.2.i, %B1344.i ], [ %at.5.1.i, %B1188.i ]
  %to.8.2.i = phi i64 [ %.269.i, %B552.i ], [ %.988.i, %B1344.i ], [ %to.6.1.i, %B1188.i ]
  %.1020.i = icmp ne i64 %at.13.2.i, %rows0
  %brmerge601.i = or i1 %.34.i, %.1020.i
  br i1 %brmerge601.i, label %B1410.i, label %part2

B1410.i:
  %to.8.2611.i = phi i64 [ %to.8.2.i, %B1368.i ], [ %to.5.1.i, %B686.i ], [ %.545.i, %B884.i ], [ %to.5.1.i, %B652.i ], [ %to.7.2.i, %B1040.i ]
  %at.13.2610.i = phi i64 [ %at.13.2.i, %B1368.i ], [ %at.11.3.i, %B686.i ], [ %.537.i, %B884.i ], [ %.315.sroa.6.0.ph.i, %B652.i ], [ %.698.sroa.6.0.ph.i, %B1040.i ]
  br label %part2

B774.endif.i:
  %.537.i = add nsw i64 %n.2.3.i, %at.11.3.i
  %.545.i = add nsw i64 %n.2.3.i, %to.5.1.i
  %.555.i = sub nsw i64 %rows0, %.537.i
  %.556.i = icmp slt i64 %.555.i, 2
  br i1 %.556.i, label %B854.i, label %B924.i

part2:
  %.1343.i.sroa.26.0.ph = phi i64 [ %to.8.2.i, %B1368.i ], [ %to.5.1.i, %B652.i ], [ %to.8.2611.i, %B1410.i ], [ %.545.i, %B884.i ], [ %to.7.2.i, %B1082.i ]
  %.1343.i.sroa.14.0.ph = phi i64 [ %rows0, %B1368.i ], [ %at.9.1.i, %B652.i ], [ %at.13.2610.i, %B1410.i ], [ %rows0, %B884.i ], [ %at.10.2.i, %B1082.i ]
  %.1343.i.sroa.0.0.ph = phi i64 [ 2, %B1368.i ], [ 2, %B652.i ], [ -1, %B1410.i ], [ 1, %B884.i ], [ -1, %B1082.i ]
  br label %B1268.i

part1:
  %.1343.i.sroa.38.0 = phi i64 [ 0, %B1040.i ], [ 0, %B854.i ], [ %n.2.3.i, %B712.i ], [ 0, %B1132.i ]
  %.1343.i.sroa.50.0 = phi i64 [ 19, %B1040.i ], [ %.86.i, %B854.i ], [ %.86.i, %B712.i ], [ %m.3.2.i, %B1132.i ]
  %.1343.i.sroa.57.0 = phi i64 [ 0, %B1040.i ], [ 0, %B854.i ], [ 0, %B712.i ], [ %back.2.2.i, %B1132.i ]
  %.1343.i.sroa.26.0 = phi i64 [ %to.7.2.i, %B1040.i ], [ %.545.i, %B854.i ], [ %to.5.1.i, %B712.i ], [ %to.7.2.i, %B1132.i ]
  %.1343.i.sroa.14.0 = phi i64 [ %at.12.2.i, %B1040.i ], [ %.537.i, %B854.i ], [ %at.11.3.i, %B712.i ], [ %at.10.2.i, %B1132.i ]
  br label %B592.i

B1268.i:
  %to.7.1.i = phi i64 [ %.1343.i.sroa.26.0.ph, %part2 ], [ %.800.i, %B840.i ], [ %.800.i, %B944.i ], [ %.1261.i, %B1078.i ], [ %.800.i, %B762.i ], [ %.800.i, %B618.endif.endif.i ]
  %at.7.1.i = phi i64 [ %.1343.i.sroa.14.0.ph, %part2 ], [ %.793.i, %B840.i ], [ %.793.i, %B944.i ], [ %at.6.2.i, %B1078.i ], [ %rows0, %B762.i ], [ %.793.i, %B618.endif.endif.i ]
  %back.5.1.i = phi i64 [ 0, %part2 ], [ 0, %B840.i ], [ 0, %B944.i ], [ %back.4.2.i, %B1078.i ], [ 0, %B762.i ], [ 0, %B618.endif.endif.i ]
  %match.10.1.i = phi i64 [ 0, %part2 ], [ %match.7.0.i, %B840.i ], [ 19, %B944.i ], [ %.1271.i, %B1078.i ], [ 0, %B762.i ], [ %match.7.0.i, %B618.endif.endif.i ]
  %literals.4.1.i = phi i64 [ 0, %part2 ], [ %.807.i, %B840.i ], [ %.807.i, %B944.i ], [ %literals.5.2.i, %B1078.i ], [ 0, %B762.i ], [ %.807.i, %B618.endif.endif.i ]
  %result.5.1.i = phi i64 [ %.1343.i.sroa.0.0.ph, %part2 ], [ 2, %B840.i ], [ 2, %B944.i ], [ 0, %B1078.i ], [ 1, %B762.i ], [ 0, %B618.endif.endif.i ]
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
  %.98.i.i.i.i206.not = icmp slt i64 %.68.i.i.i, 1
  br i1 %.98.i.i.i.i206.not, label %B618.endif.endif.i, label %B34.if.i.i.i.i.lr.ph

B34.if.i.i.i.i.lr.ph:
  %.58.i.i.i = add i64 %at.4.0.i, %.90.i
  %.137.i.i.i.i = add i64 %.58.i.i.i, %k.3.i.i.1.i
  %.63.i.i.i = add i64 %to.4.0.i, %.97.i
  %.139.i.i.i.i = add i64 %.63.i.i.i, %k.3.i.i.1.i
  br label %B34.if.i.i.i.i

B34.if.i.i.i.i:
  %.40.i.i.i.i.0208 = phi i64 [ 0, %B34.if.i.i.i.i.lr.ph ], [ %.111.i.i.i.i, %B34.if.i.i.i.i ]
  %.111.i.i.i.i = add nuw nsw i64 %.40.i.i.i.i.0208, 1
  %.142.i.i.i.i = add i64 %.137.i.i.i.i, %.40.i.i.i.i.0208
  %.143.i.i.i.i = inttoptr i64 %.142.i.i.i.i to ptr
  %.144.i.i.i.i = add i64 %.139.i.i.i.i, %.40.i.i.i.i.0208
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

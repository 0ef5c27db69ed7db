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
  %.1133.i = alloca ptr, align 8
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
  %"$phi482.2.2.0.i.not223" = select i1 %.472.i, i1 true, i1 %.490.i
  %.523.i = icmp slt i64 %.271.i, 0
  %or.cond788.i.not222 = select i1 %"$phi482.2.2.0.i.not223", i1 true, i1 %.523.i
  %.528.i = icmp slt i64 %.325.i, 0
  %or.cond789.i.not221 = select i1 %or.cond788.i.not222, i1 true, i1 %.528.i
  %.535.i = icmp slt i64 %.379.i, 0
  %or.cond795.i.not220 = select i1 %or.cond789.i.not221, i1 true, i1 %.535.i
  %.548.i.not = icmp samesign ugt i64 %.379.i, %.211.i
  %or.cond = select i1 %or.cond795.i.not220, i1 true, i1 %.548.i.not
  br i1 %or.cond, label %lengths.wrong, label %B592.i.preheader

B592.i.preheader:
  %.135.i = add i64 %.90.i, 34
  %.137.i = add i64 %.97.i, 32
  %invariant.op.i = add i64 %.97.i, 8
  %invariant.op1020.i = add i64 %.97.i, 16
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
  %.57840.i = icmp slt i64 %at.5.1.i, %rows0
  br i1 %.57840.i, label %B18.i, label %B1968.i

B18.i:
  %at.11.1.i = phi i64 [ %at.11.1.i.be, %B18.i.backedge ], [ %at.5.1.i, %B1188.i ]
  %to.6.1.i5 = phi i64 [ %to.6.1.i5.be, %B18.i.backedge ], [ %to.6.1.i, %B1188.i ]
  %.70.i = add i64 %at.11.1.i, %.90.i
  %.71.i = inttoptr i64 %.70.i to ptr
  %.72.i = load i8, ptr %.71.i, align 1
  %.73.i = zext i8 %.72.i to i64
  %.75.i = add nsw i64 %at.11.1.i, 1
  %.81.i = lshr i64 %.73.i, 4
  %.85.i = and i64 %.73.i, 15
  %.86.i = add nuw nsw i64 %.85.i, 4
  %.91.i = icmp eq i64 %.81.i, 15
  %.95.i = sub nsw i64 %rows0, %.75.i
  %.96.i = icmp sgt i64 %.95.i, 71
  %or.cond.i6 = select i1 %.91.i, i1 %.96.i, i1 false
  %.100.i = sub nsw i64 %rows1, %to.6.1.i5
  %.101.i = icmp sgt i64 %.100.i, 127
  %or.cond681.i = select i1 %or.cond.i6, i1 %.101.i, i1 false
  br i1 %or.cond681.i, label %B154.i, label %B398.i

B154.i:
  %.105.i = add i64 %.75.i, %.90.i
  %.106.i = inttoptr i64 %.105.i to ptr
  %.107.i = load i8, ptr %.106.i, align 1
  %.110.i = icmp ult i8 %.107.i, 50
  br i1 %.110.i, label %B210.i, label %B1190.i

B210.i:
  %narrow.i = add nuw nsw i8 %.107.i, 15
  %.119.i = zext nneg i8 %narrow.i to i64
  %.123.i = add nsw i64 %at.11.1.i, 2
  %.129.i = add i64 %.123.i, %.90.i
  %.130.i = inttoptr i64 %.129.i to ptr
  %.131.i = add i64 %to.6.1.i5, %.97.i
  %.132.i = inttoptr i64 %.131.i to ptr
  %.133.i = load <4 x i64>, ptr %.130.i, align 1
  store <4 x i64> %.133.i, ptr %.132.i, align 1
  %.140.i = add i64 %.135.i, %at.11.1.i
  %.141.i = inttoptr i64 %.140.i to ptr
  %.142.i = add i64 %.137.i, %to.6.1.i5
  %.143.i = inttoptr i64 %.142.i to ptr
  %.144.i = load <4 x i64>, ptr %.141.i, align 1
  store <4 x i64> %.144.i, ptr %.143.i, align 1
  %.146.i = add nsw i64 %.123.i, %.119.i
  %.151.i = add nsw i64 %to.6.1.i5, %.119.i
  br label %B1556.i

B398.i:
  %.167.not.i = icmp ne i64 %.81.i, 15
  %.172.i7 = icmp sgt i64 %.95.i, 31
  %or.cond682.i = select i1 %.167.not.i, i1 %.172.i7, i1 false
  %.177.i = icmp sgt i64 %.100.i, 63
  %or.cond683.i = select i1 %or.cond682.i, i1 %.177.i, i1 false
  br i1 %or.cond683.i, label %B452.i49, label %B1178.i

B452.i49:
  %.183.i = add i64 %.75.i, %.90.i
  %.184.i = inttoptr i64 %.183.i to ptr
  %.185.i = add i64 %to.6.1.i5, %.97.i
  %.186.i = inttoptr i64 %.185.i to ptr
  %.187.i = load <2 x i64>, ptr %.184.i, align 1
  store <2 x i64> %.187.i, ptr %.186.i, align 1
  %.191.i = add nsw i64 %.81.i, %.75.i
  %.199.i = add nsw i64 %.81.i, %to.6.1.i5
  %.207.i = add i64 %.191.i, %.90.i
  %.208.i = inttoptr i64 %.207.i to ptr
  %.209.i = load i16, ptr %.208.i, align 1
  %.210.i50 = zext i16 %.209.i to i64
  %.215.not.i = icmp eq i64 %.85.i, 15
  br i1 %.215.not.i, label %B1556.thread700.i, label %B554.i

B1556.thread700.i:
  %.850704.i = add nsw i64 %.191.i, 2
  br label %B1578.i

B554.i:
  %.218.not.i = icmp eq i16 %.209.i, 0
  %.226.not.i = icmp slt i64 %.199.i, %.210.i50
  %or.cond726.i = select i1 %.218.not.i, i1 true, i1 %.226.not.i
  br i1 %or.cond726.i, label %B1556.thread.i, label %B590.i

B590.i:
  %.252.i = icmp ugt i16 %.209.i, 23
  br i1 %.252.i, label %B602.i, label %B700.i

B602.i:
  %.258.i = add i64 %.199.i, %.97.i
  %.262.i = sub i64 %.258.i, %.210.i50
  %.263.i = inttoptr i64 %.262.i to ptr
  %.265.i = inttoptr i64 %.258.i to ptr
  %.266.i = load <2 x i64>, ptr %.263.i, align 1
  store <2 x i64> %.266.i, ptr %.265.i, align 1
  %.271.reass.i = add i64 %.199.i, %invariant.op1020.i
  %.278.i = sub i64 %.271.reass.i, %.210.i50
  %.279.i = inttoptr i64 %.278.i to ptr
  %.281.i = inttoptr i64 %.271.reass.i to ptr
  %.282.i = load i64, ptr %.279.i, align 1
  store i64 %.282.i, ptr %.281.i, align 1
  br label %B1152.i

B700.i:
  %.286.i51 = icmp samesign ult i16 %.209.i, 8
  br i1 %.286.i51, label %B712.i, label %B834.i

B712.i:
  %.291.not.i = icmp samesign ult i64 %.81.i, %.210.i50
  %.311.i = add i64 %.199.i, %.97.i
  %"$phi810.2.2.2.in.in.v.i" = select i1 %.291.not.i, i64 %.311.i, i64 %.207.i
  %"$phi810.2.2.2.in.in.i" = sub i64 %"$phi810.2.2.2.in.in.v.i", %.210.i50
  %"$phi810.2.2.2.in.i" = inttoptr i64 %"$phi810.2.2.2.in.in.i" to ptr
  %"$phi810.2.2.2.i" = load i64, ptr %"$phi810.2.2.2.in.i", align 1
  %.15.i.i = shl nuw nsw i64 %.210.i50, 3
  %notmask.i = shl nsw i64 -1, %.15.i.i
  %.17.i.i = xor i64 %notmask.i, -1
  %.18.i.i = and i64 %"$phi810.2.2.2.i", %.17.i.i
  %.21.i.i58 = shl i64 %.18.i.i, %.15.i.i
  %.22.i.i = or i64 %.21.i.i58, %.18.i.i
  %.24.i.i59 = icmp samesign ult i16 %.209.i, 4
  %.33.i.i = shl nuw nsw i64 %.210.i50, 4
  %"$phi82.2.2.i.0.i" = select i1 %.24.i.i59, i64 %.33.i.i, i64 0
  %.43.i.i60 = shl i64 %.22.i.i, %"$phi82.2.2.i.0.i"
  %.49.i.i = or i64 %.43.i.i60, %.22.i.i
  %.53.i.i61 = icmp eq i16 %.209.i, 1
  %"$phi114.2.2.i.0.i" = select i1 %.53.i.i61, i64 32, i64 0
  %.70.i.i = shl i64 %.49.i.i, %"$phi114.2.2.i.0.i"
  %.76.i.i = or i64 %.70.i.i, %.49.i.i
  %.80.i.i = shl nuw nsw i64 %.210.i50, 2
  %.83.i.i = lshr i64 1985505408, %.80.i.i
  %.84.i.i = and i64 %.83.i.i, 15
  %.88.i.i = inttoptr i64 %.311.i to ptr
  store i64 %.76.i.i, ptr %.88.i.i, align 1
  %.93.i.i = add i64 %.84.i.i, %.311.i
  %.94.i.i = inttoptr i64 %.93.i.i to ptr
  store i64 %.76.i.i, ptr %.94.i.i, align 1
  %.96.i.i = shl nuw nsw i64 %.84.i.i, 1
  %.100.i.i = add i64 %.96.i.i, %.311.i
  %.101.i.i = inttoptr i64 %.100.i.i to ptr
  store i64 %.76.i.i, ptr %.101.i.i, align 1
  %.103.i.i = mul nuw nsw i64 %.84.i.i, 3
  %.109.i.i = add i64 %.103.i.i, %.311.i
  %.110.i.i = inttoptr i64 %.109.i.i to ptr
  store i64 %.76.i.i, ptr %.110.i.i, align 1
  br label %B1152.i

B834.i:
  %.359.i = icmp samesign ult i64 %.85.i, 5
  br i1 %.359.i, label %B846.i, label %B990.i

B846.i:
  %.363.i = sub nsw i64 %.199.i, %.210.i50
  %.365.i = add i64 %.363.i, %.97.i
  %.366.i = inttoptr i64 %.365.i to ptr
  %.367.i = load i32, ptr %.366.i, align 1
  %.368.i = zext i32 %.367.i to i64
  %.376.i = add i64 %.85.i, %.97.i
  %.378.i54 = add i64 %.376.i, %.363.i
  %.379.i55 = inttoptr i64 %.378.i54 to ptr
  %.380.i56 = load i32, ptr %.379.i55, align 1
  %.381.i = zext i32 %.380.i56 to i64
  %.383.i = shl nuw nsw i64 %.86.i, 3
  %.384.i57 = add nsw i64 %.383.i, -32
  %.385.i = shl nuw i64 %.381.i, %.384.i57
  %.386.i = or i64 %.385.i, %.368.i
  %.389.i = add i64 %.199.i, %.97.i
  %.390.i = inttoptr i64 %.389.i to ptr
  store i64 %.386.i, ptr %.390.i, align 1
  br label %B1152.i

B990.i:
  %.395.i = add i64 %.199.i, %.97.i
  %.399.i = sub i64 %.395.i, %.210.i50
  %.400.i = inttoptr i64 %.399.i to ptr
  %.402.i = inttoptr i64 %.395.i to ptr
  %.403.i = load i64, ptr %.400.i, align 1
  store i64 %.403.i, ptr %.402.i, align 1
  %.408.reass.i = add i64 %invariant.op.i, %.199.i
  %.413.i = sub i64 %.408.reass.i, %.210.i50
  %.414.i = inttoptr i64 %.413.i to ptr
  %.416.i = inttoptr i64 %.408.reass.i to ptr
  %.417.i = load i64, ptr %.414.i, align 1
  store i64 %.417.i, ptr %.416.i, align 1
  %.420.i = icmp samesign ugt i64 %.85.i, 12
  br i1 %.420.i, label %B1098.i, label %B1152.i

B1098.i:
  %.425.reass.i = add i64 %.199.i, %invariant.op1020.i
  %.432.i = sub i64 %.425.reass.i, %.210.i50
  %.433.i = inttoptr i64 %.432.i to ptr
  %.435.i = inttoptr i64 %.425.reass.i to ptr
  %.436.i53 = load i64, ptr %.433.i, align 1
  store i64 %.436.i53, ptr %.435.i, align 1
  br label %B1152.i

B1152.i:
  %.442.i = add nsw i64 %.191.i, 2
  %.449.i = add nuw nsw i64 %.199.i, %.86.i
  %.57.i52 = icmp slt i64 %.442.i, %rows0
  br i1 %.57.i52, label %B18.i.backedge, label %B1968.i

B1178.i:
  br i1 %.91.i, label %B1190.i, label %B1286.i

B1190.i:
  %.21.i3.i = icmp slt i64 %.75.i, %rows0
  br i1 %.21.i3.i, label %B20.i.i44, label %B1252.i

B20.i.i44:
  %at.2.i.0.i45 = phi i64 [ %.38.i10.i, %B122.i.i48 ], [ %.75.i, %B1190.i ]
  %n.2.i.0.i46 = phi i64 [ %.46.i13.i, %B122.i.i48 ], [ 15, %B1190.i ]
  %.30.i.i = add i64 %at.2.i.0.i45, %.90.i
  %.31.i.i = inttoptr i64 %.30.i.i to ptr
  %.32.i7.i = load i8, ptr %.31.i.i, align 1
  %.33.i8.i = zext i8 %.32.i7.i to i64
  %.38.i10.i = add i64 %at.2.i.0.i45, 1
  %.46.i13.i = add nuw nsw i64 %n.2.i.0.i46, %.33.i8.i
  %.53.i16.i = icmp samesign ugt i64 %.46.i13.i, 2147483647
  br i1 %.53.i16.i, label %B1252.i, label %B102.i.i47

B102.i.i47:
  %.75.i17.not.i = icmp eq i8 %.32.i7.i, -1
  br i1 %.75.i17.not.i, label %B122.i.i48, label %B1286.loopexit.i

B122.i.i48:
  %exitcond.not.i = icmp eq i64 %.38.i10.i, %rows0
  br i1 %exitcond.not.i, label %B1252.i, label %B20.i.i44

B1252.i:
  %.497.sroa.6.0.ph.i = phi i64 [ %.38.i10.i, %B20.i.i44 ], [ %rows0, %B122.i.i48 ], [ %.75.i, %B1190.i ]
  br i1 %.34.i, label %B2010.i, label %part2

B1286.loopexit.i:
  %.pre.i = sub nsw i64 %rows0, %.38.i10.i
  br label %B1286.i

B1286.i:
  %.602.pre-phi.i = phi i64 [ %.pre.i, %B1286.loopexit.i ], [ %.95.i, %B1178.i ]
  %at.13.3.i = phi i64 [ %.38.i10.i, %B1286.loopexit.i ], [ %.75.i, %B1178.i ]
  %n.3.3.i = phi i64 [ %.46.i13.i, %B1286.loopexit.i ], [ %.81.i, %B1178.i ]
  %.604.i = icmp sgt i64 %n.3.3.i, %.602.pre-phi.i
  %brmerge.not.i = and i1 %.34.i, %.604.i
  br i1 %brmerge.not.i, label %B2010.i, label %B1312.i

B1312.i:
  %.639.i = icmp sgt i64 %n.3.3.i, %.100.i
  %or.cond727.i = select i1 %.604.i, i1 true, i1 %.639.i
  br i1 %or.cond727.i, label %part1, label %B1374.i

B1374.i:
  %.24.i133.i = add nuw nsw i64 %n.3.3.i, 32
  %.27.i.not.i8 = icmp samesign ugt i64 %.24.i133.i, %.602.pre-phi.i
  %.36.i.not.i9 = icmp samesign ugt i64 %.24.i133.i, %.100.i
  %or.cond684.i = or i1 %.27.i.not.i8, %.36.i.not.i9
  br i1 %or.cond684.i, label %B182.i.i16, label %B52.i.i10

B52.i.i10:
  %.42.i156.i = add i64 %at.13.3.i, %.90.i
  %.43.i157.i = inttoptr i64 %.42.i156.i to ptr
  %.44.i158.i = add i64 %to.6.1.i5, %.97.i
  %.45.i159.i = inttoptr i64 %.44.i158.i to ptr
  %.46.i160.i = load <4 x i64>, ptr %.43.i157.i, align 1
  store <4 x i64> %.46.i160.i, ptr %.45.i159.i, align 1
  %.52.i162.i = icmp samesign ugt i64 %n.3.3.i, 32
  br i1 %.52.i162.i, label %B104.i.i13, label %B1374.endif.i

B104.i.i13:
  %k.2.i.0.i14 = phi i64 [ %.69.i178.i, %B104.i.i13 ], [ 32, %B52.i.i10 ]
  %.62.i173.i = add i64 %k.2.i.0.i14, %.42.i156.i
  %.63.i174.i = inttoptr i64 %.62.i173.i to ptr
  %.64.i.i15 = add i64 %k.2.i.0.i14, %.44.i158.i
  %.65.i175.i = inttoptr i64 %.64.i.i15 to ptr
  %.66.i176.i = load <4 x i64>, ptr %.63.i174.i, align 1
  store <4 x i64> %.66.i176.i, ptr %.65.i175.i, align 1
  %.69.i178.i = add nuw nsw i64 %k.2.i.0.i14, 32
  %.73.i180.i = icmp samesign ult i64 %.69.i178.i, %n.3.3.i
  br i1 %.73.i180.i, label %B104.i.i13, label %B1374.endif.i

B182.i.i16:
  %.27.i.i.i17 = icmp samesign ugt i64 %n.3.3.i, 31
  br i1 %.27.i.i.i17, label %B26.i.i.preheader.i, label %B102.i.i.i18

B26.i.i.preheader.i:
  %.31.i.i.i32 = add i64 %at.13.3.i, %.90.i
  %.34.i.i.i33 = add i64 %to.6.1.i5, %.97.i
  br label %B26.i.i.i34

B26.i.i.i34:
  %k.2.i.i.0.i35 = phi i64 [ %.44.i.i.i41, %B26.i.i.i34 ], [ 0, %B26.i.i.preheader.i ]
  %.37.i.i.i36 = add i64 %.31.i.i.i32, %k.2.i.i.0.i35
  %.38.i.i.i37 = inttoptr i64 %.37.i.i.i36 to ptr
  %.39.i.i.i38 = add i64 %.34.i.i.i33, %k.2.i.i.0.i35
  %.40.i.i.i39 = inttoptr i64 %.39.i.i.i38 to ptr
  %.41.i.i.i40 = load <4 x i64>, ptr %.38.i.i.i37, align 1
  store <4 x i64> %.41.i.i.i40, ptr %.40.i.i.i39, align 1
  %.44.i.i.i41 = add nuw nsw i64 %k.2.i.i.0.i35, 32
  %.49.i.i.i42 = add nuw nsw i64 %k.2.i.i.0.i35, 64
  %.51.i.i.not.i43 = icmp samesign ugt i64 %.49.i.i.i42, %n.3.3.i
  br i1 %.51.i.i.not.i43, label %B102.i.i.i18, label %B26.i.i.i34

B102.i.i.i18:
  %k.3.i.i.1.i19 = phi i64 [ 0, %B182.i.i16 ], [ %.44.i.i.i41, %B26.i.i.i34 ]
  %.68.i.i.i20 = sub nsw i64 %n.3.3.i, %k.3.i.i.1.i19
  %.98.i.i.i836.not.i = icmp slt i64 %.68.i.i.i20, 1
  br i1 %.98.i.i.i836.not.i, label %B1374.endif.i, label %B34.if.i.i.i.lr.ph.i

B34.if.i.i.i.lr.ph.i:
  %.58.i.i.i21 = add i64 %at.13.3.i, %.90.i
  %.137.i.i.i.i22 = add i64 %.58.i.i.i21, %k.3.i.i.1.i19
  %.63.i.i.i23 = add i64 %to.6.1.i5, %.97.i
  %.139.i.i.i.i24 = add i64 %.63.i.i.i23, %k.3.i.i.1.i19
  br label %B34.if.i.i.i.i25

B34.if.i.i.i.i25:
  %.40.i.i.i.0837.i = phi i64 [ 0, %B34.if.i.i.i.lr.ph.i ], [ %.111.i.i.i.i26, %B34.if.i.i.i.i25 ]
  %.111.i.i.i.i26 = add nuw nsw i64 %.40.i.i.i.0837.i, 1
  %.142.i.i.i.i27 = add i64 %.137.i.i.i.i22, %.40.i.i.i.0837.i
  %.143.i.i.i.i28 = inttoptr i64 %.142.i.i.i.i27 to ptr
  %.144.i.i.i.i29 = add i64 %.139.i.i.i.i24, %.40.i.i.i.0837.i
  %.145.i.i.i.i30 = inttoptr i64 %.144.i.i.i.i29 to ptr
  %.146.i.i.i.i31 = load i8, ptr %.143.i.i.i.i28, align 1
  store i8 %.146.i.i.i.i31, ptr %.145.i.i.i.i30, align 1
  %exitcond931.not.i = icmp eq i64 %.111.i.i.i.i26, %.68.i.i.i20
  br i1 %exitcond931.not.i, label %B1374.endif.i, label %B34.if.i.i.i.i25

B1454.i:
  br i1 %.34.i, label %B1484.i, label %part1

B1484.i:
  %.783.i = icmp eq i64 %.717.i, %rows0
  br i1 %.783.i, label %part2, label %B2010.i

B1556.thread.i:
  %.850696.i = add nsw i64 %.191.i, 2
  br label %B1682.i

B1556.i:
  %at.14.2.i = phi i64 [ %.146.i, %B210.i ], [ %.717.i, %B1374.endif.i ]
  %to.8.2.i = phi i64 [ %.151.i, %B210.i ], [ %.725.i, %B1374.endif.i ]
  %back.3.2.in.in.in.i = add i64 %at.14.2.i, %.90.i
  %back.3.2.in.in.i = inttoptr i64 %back.3.2.in.in.in.i to ptr
  %back.3.2.in.i = load i16, ptr %back.3.2.in.in.i, align 1
  %back.3.2.i = zext i16 %back.3.2.in.i to i64
  %.850.i = add nsw i64 %at.14.2.i, 2
  %.861.i = icmp eq i64 %.86.i, 19
  br i1 %.861.i, label %B1578.i, label %B1682.i

B1578.i:
  %.850709.i = phi i64 [ %.850704.i, %B1556.thread700.i ], [ %.850.i, %B1556.i ]
  %back.3.2708.i = phi i64 [ %.210.i50, %B1556.thread700.i ], [ %back.3.2.i, %B1556.i ]
  %to.8.2707.i = phi i64 [ %.199.i, %B1556.thread700.i ], [ %to.8.2.i, %B1556.i ]
  %at.14.2706.i = phi i64 [ %.191.i, %B1556.thread700.i ], [ %at.14.2.i, %B1556.i ]
  %.21.i55.i = icmp slt i64 %.850709.i, %rows0
  br i1 %.21.i55.i, label %B20.i67.i, label %B1640.i

B20.i67.i:
  %at.2.i44.0.i = phi i64 [ %.38.i78.i, %B122.i92.i ], [ %.850709.i, %B1578.i ]
  %n.2.i46.0.i = phi i64 [ %.46.i83.i, %B122.i92.i ], [ 15, %B1578.i ]
  %.30.i72.i = add i64 %at.2.i44.0.i, %.90.i
  %.31.i73.i = inttoptr i64 %.30.i72.i to ptr
  %.32.i74.i = load i8, ptr %.31.i73.i, align 1
  %.33.i75.i = zext i8 %.32.i74.i to i64
  %.38.i78.i = add i64 %at.2.i44.0.i, 1
  %.46.i83.i = add nuw nsw i64 %n.2.i46.0.i, %.33.i75.i
  %.53.i87.i = icmp samesign ugt i64 %.46.i83.i, 2147483647
  br i1 %.53.i87.i, label %B1640.i, label %B102.i88.i

B102.i88.i:
  %.75.i90.not.i = icmp eq i8 %.32.i74.i, -1
  br i1 %.75.i90.not.i, label %B122.i92.i, label %B1672.i

B122.i92.i:
  %exitcond932.not.i = icmp eq i64 %.38.i78.i, %rows0
  br i1 %exitcond932.not.i, label %B1640.i, label %B20.i67.i

B1640.i:
  %.878.sroa.6.0.ph.i = phi i64 [ %.38.i78.i, %B20.i67.i ], [ %rows0, %B122.i92.i ], [ %.850709.i, %B1578.i ]
  br i1 %.34.i, label %B2010.i, label %part1

B1672.i:
  %.980.i12 = add nuw nsw i64 %.46.i83.i, 4
  br label %B1682.i

B1682.i:
  %back.3.2699.i = phi i64 [ %back.3.2708.i, %B1672.i ], [ %back.3.2.i, %B1556.i ], [ %.210.i50, %B1556.thread.i ]
  %to.8.2698.i = phi i64 [ %to.8.2707.i, %B1672.i ], [ %to.8.2.i, %B1556.i ], [ %.199.i, %B1556.thread.i ]
  %m.3.2.i = phi i64 [ %.980.i12, %B1672.i ], [ %.86.i, %B1556.i ], [ %.86.i, %B1556.thread.i ]
  %at.12.2.i = phi i64 [ %.38.i78.i, %B1672.i ], [ %.850.i, %B1556.i ], [ %.850696.i, %B1556.thread.i ]
  %.989.i = icmp eq i64 %back.3.2699.i, 0
  %.993.i = icmp sgt i64 %back.3.2699.i, %to.8.2698.i
  %or.cond685.i = select i1 %.989.i, i1 true, i1 %.993.i
  br i1 %or.cond685.i, label %part2, label %B1732.i

B1732.i:
  %.1037.i = sub nsw i64 %rows1, %to.8.2698.i
  %.1039.i = icmp sgt i64 %m.3.2.i, %.1037.i
  br i1 %.1039.i, label %part1, label %B1776.i

B1776.i:
  %.1084.i = icmp ult i64 %back.3.2699.i, 32
  %.1090.i = add nuw nsw i64 %m.3.2.i, 64
  %.1091.not.i = icmp slt i64 %.1037.i, %.1090.i
  %or.cond686.i = select i1 %.1084.i, i1 true, i1 %.1091.not.i
  br i1 %or.cond686.i, label %B1906.i, label %B1828.preheader.i

B1828.preheader.i:
  %.1103.i11 = sub i64 %.97.i, %back.3.2699.i
  br label %B1828.i

B1828.i:
  %k.2.2.i = phi i64 [ %.1116.i, %B1828.i ], [ 0, %B1828.preheader.i ]
  %.1101.i = add nsw i64 %k.2.2.i, %to.8.2698.i
  %.1109.i = add i64 %.1103.i11, %.1101.i
  %.1110.i = inttoptr i64 %.1109.i to ptr
  %.1111.i = add i64 %.1101.i, %.97.i
  %.1112.i = inttoptr i64 %.1111.i to ptr
  %.1113.i = load <4 x i64>, ptr %.1110.i, align 1
  store <4 x i64> %.1113.i, ptr %.1112.i, align 1
  %.1116.i = add nuw nsw i64 %k.2.2.i, 32
  %.1120.i = icmp slt i64 %.1116.i, %m.3.2.i
  br i1 %.1120.i, label %B1828.i, label %B1944.i

B1906.i:
  call fastcc void @part0(ptr %.1133.i, i64 %.97.i, i64 %to.8.2698.i, i64 %rows1, i64 %back.3.2699.i, i64 %m.3.2.i)
  br label %B1944.i

B1944.i:
  %.1168.i = add nuw nsw i64 %m.3.2.i, %to.8.2698.i
  %.1179.i = icmp slt i64 %at.12.2.i, %rows0
  br i1 %.1179.i, label %B18.i.backedge, label %B1968.i

B18.i.backedge:
  %at.11.1.i.be = phi i64 [ %at.12.2.i, %B1944.i ], [ %.442.i, %B1152.i ]
  %to.6.1.i5.be = phi i64 [ %.1168.i, %B1944.i ], [ %.449.i, %B1152.i ]
  br label %B18.i

B1968.i:
  %at.15.2.i = phi i64 [ %.442.i, %B1152.i ], [ %at.12.2.i, %B1944.i ], [ %at.5.1.i, %B1188.i ]
  %to.9.2.i = phi i64 [ %.449.i, %B1152.i ], [ %.1168.i, %B1944.i ], [ %to.6.1.i, %B1188.i ]
  %.1200.i = icmp ne i64 %at.15.2.i, %rows0
  %brmerge687.i = or i1 %.34.i, %.1200.i
  br i1 %brmerge687.i, label %B2010.i, label %part2

B2010.i:
  %to.9.2717.i = phi i64 [ %to.9.2.i, %B1968.i ], [ %to.6.1.i5, %B1286.i ], [ %.725.i, %B1484.i ], [ %to.6.1.i5, %B1252.i ], [ %to.8.2707.i, %B1640.i ]
  %at.15.2716.i = phi i64 [ %at.15.2.i, %B1968.i ], [ %at.13.3.i, %B1286.i ], [ %.717.i, %B1484.i ], [ %.497.sroa.6.0.ph.i, %B1252.i ], [ %.878.sroa.6.0.ph.i, %B1640.i ]
  br label %part2

B1374.endif.i:
  %.717.i = add nsw i64 %n.3.3.i, %at.13.3.i
  %.725.i = add nsw i64 %n.3.3.i, %to.6.1.i5
  %.735.i = sub nsw i64 %rows0, %.717.i
  %.736.i = icmp slt i64 %.735.i, 2
  br i1 %.736.i, label %B1454.i, label %B1556.i

part2:
  %.1343.i.sroa.26.0.ph = phi i64 [ %to.9.2.i, %B1968.i ], [ %to.6.1.i5, %B1252.i ], [ %to.9.2717.i, %B2010.i ], [ %.725.i, %B1484.i ], [ %to.8.2698.i, %B1682.i ]
  %.1343.i.sroa.14.0.ph = phi i64 [ %rows0, %B1968.i ], [ %at.11.1.i, %B1252.i ], [ %at.15.2716.i, %B2010.i ], [ %rows0, %B1484.i ], [ %at.12.2.i, %B1682.i ]
  %.1343.i.sroa.0.0.ph = phi i64 [ 2, %B1968.i ], [ 2, %B1252.i ], [ -1, %B2010.i ], [ 1, %B1484.i ], [ -1, %B1682.i ]
  br label %B1268.i

part1:
  %.1343.i.sroa.38.0 = phi i64 [ 0, %B1640.i ], [ 0, %B1454.i ], [ %n.3.3.i, %B1312.i ], [ 0, %B1732.i ]
  %.1343.i.sroa.50.0 = phi i64 [ 19, %B1640.i ], [ %.86.i, %B1454.i ], [ %.86.i, %B1312.i ], [ %m.3.2.i, %B1732.i ]
  %.1343.i.sroa.57.0 = phi i64 [ 0, %B1640.i ], [ 0, %B1454.i ], [ 0, %B1312.i ], [ %back.3.2699.i, %B1732.i ]
  %.1343.i.sroa.26.0 = phi i64 [ %to.8.2707.i, %B1640.i ], [ %.725.i, %B1454.i ], [ %to.6.1.i5, %B1312.i ], [ %to.8.2698.i, %B1732.i ]
  %.1343.i.sroa.14.0 = phi i64 [ %at.14.2706.i, %B1640.i ], [ %.717.i, %B1454.i ], [ %at.13.3.i, %B1312.i ], [ %at.12.2.i, %B1732.i ]
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
  %.98.i.i.i.i217.not = icmp slt i64 %.68.i.i.i, 1
  br i1 %.98.i.i.i.i217.not, label %B618.endif.endif.i, label %B34.if.i.i.i.i.lr.ph

B34.if.i.i.i.i.lr.ph:
  %.58.i.i.i = add i64 %at.4.0.i, %.90.i
  %.137.i.i.i.i = add i64 %.58.i.i.i, %k.3.i.i.1.i
  %.63.i.i.i = add i64 %to.4.0.i, %.97.i
  %.139.i.i.i.i = add i64 %.63.i.i.i, %k.3.i.i.1.i
  br label %B34.if.i.i.i.i

B34.if.i.i.i.i:
  %.40.i.i.i.i.0219 = phi i64 [ 0, %B34.if.i.i.i.i.lr.ph ], [ %.111.i.i.i.i, %B34.if.i.i.i.i ]
  %.111.i.i.i.i = add nuw nsw i64 %.40.i.i.i.i.0219, 1
  %.142.i.i.i.i = add i64 %.137.i.i.i.i, %.40.i.i.i.i.0219
  %.143.i.i.i.i = inttoptr i64 %.142.i.i.i.i to ptr
  %.144.i.i.i.i = add i64 %.139.i.i.i.i, %.40.i.i.i.i.0219
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

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
  %.1026.i = alloca ptr, align 8
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
  %"$phi482.2.2.0.i.not222" = select i1 %.472.i, i1 true, i1 %.490.i
  %.523.i = icmp slt i64 %.271.i, 0
  %or.cond788.i.not221 = select i1 %"$phi482.2.2.0.i.not222", i1 true, i1 %.523.i
  %.528.i = icmp slt i64 %.325.i, 0
  %or.cond789.i.not220 = select i1 %or.cond788.i.not221, i1 true, i1 %.528.i
  %.535.i = icmp slt i64 %.379.i, 0
  %or.cond795.i.not219 = select i1 %or.cond789.i.not220, i1 true, i1 %.535.i
  %.548.i.not = icmp samesign ugt i64 %.379.i, %.211.i
  %or.cond = select i1 %or.cond795.i.not219, i1 true, i1 %.548.i.not
  br i1 %or.cond, label %lengths.wrong, label %B592.i.preheader

B592.i.preheader:
  %.135.i = add i64 %.90.i, 34
  %.137.i = add i64 %.97.i, 32
  %invariant.op.i = add i64 %.97.i, 8
  %invariant.op940.sink.i = add i64 %.97.i, 16
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
  %.57762.i = icmp slt i64 %at.5.1.i, %rows0
  br i1 %.57762.i, label %B18.i, label %B1680.i

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
  %or.cond620.i = select i1 %or.cond.i6, i1 %.101.i, i1 false
  br i1 %or.cond620.i, label %B154.i, label %B398.i

B154.i:
  %.105.i = add i64 %.75.i, %.90.i
  %.106.i = inttoptr i64 %.105.i to ptr
  %.107.i = load i8, ptr %.106.i, align 1
  %.110.i = icmp ult i8 %.107.i, 50
  br i1 %.110.i, label %B210.i, label %B902.i

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
  br label %B1268.sink.split.i

B398.i:
  %.167.not.i = icmp ne i64 %.81.i, 15
  %.172.i7 = icmp sgt i64 %.95.i, 31
  %or.cond621.i = select i1 %.167.not.i, i1 %.172.i7, i1 false
  %.177.i = icmp sgt i64 %.100.i, 63
  %or.cond622.i = select i1 %or.cond621.i, i1 %.177.i, i1 false
  br i1 %or.cond622.i, label %B446.i, label %B890.i

B446.i:
  %.183.i = add i64 %.75.i, %.90.i
  %.184.i = inttoptr i64 %.183.i to ptr
  %.185.i = add i64 %to.6.1.i5, %.97.i
  %.186.i = inttoptr i64 %.185.i to ptr
  %.187.i = load <2 x i64>, ptr %.184.i, align 1
  store <2 x i64> %.187.i, ptr %.186.i, align 1
  %.191.i = add nsw i64 %.81.i, %.75.i
  %.199.i = add nsw i64 %.81.i, %to.6.1.i5
  %.209.i = add i64 %.191.i, %.90.i
  %.210.i58 = inttoptr i64 %.209.i to ptr
  %.211.i59 = load i16, ptr %.210.i58, align 1
  %.212.i60 = zext i16 %.211.i59 to i64
  %.217.not.i = icmp eq i64 %.85.i, 15
  %.220.i = icmp ult i16 %.211.i59, 8
  %or.cond627.not651.i = select i1 %.217.not.i, i1 true, i1 %.220.i
  %.228.not.i = icmp slt i64 %.199.i, %.212.i60
  %or.cond628.i = select i1 %or.cond627.not651.i, i1 true, i1 %.228.not.i
  br i1 %or.cond628.i, label %B1268.i15, label %B580.i

B580.i:
  %.252.i = icmp ugt i16 %.211.i59, 23
  %.256.i = add i64 %.199.i, %.97.i
  %.260.i = sub i64 %.256.i, %.212.i60
  %.261.i = inttoptr i64 %.260.i to ptr
  %.263.i = inttoptr i64 %.256.i to ptr
  br i1 %.252.i, label %B592.i64, label %B690.i

B592.i64:
  %.264.i = load <2 x i64>, ptr %.261.i, align 1
  store <2 x i64> %.264.i, ptr %.263.i, align 1
  br label %B864.sink.split.i

B690.i:
  %.293.i = load i64, ptr %.261.i, align 1
  store i64 %.293.i, ptr %.263.i, align 1
  %.296.i = icmp samesign ugt i64 %.85.i, 4
  br i1 %.296.i, label %B744.i, label %B864.i

B744.i:
  %.301.reass.i = add i64 %invariant.op.i, %.199.i
  %.306.i = sub i64 %.301.reass.i, %.212.i60
  %.307.i = inttoptr i64 %.306.i to ptr
  %.309.i = inttoptr i64 %.301.reass.i to ptr
  %.310.i = load i64, ptr %.307.i, align 1
  store i64 %.310.i, ptr %.309.i, align 1
  %.313.i = icmp samesign ugt i64 %.85.i, 12
  br i1 %.313.i, label %B864.sink.split.i, label %B864.i

B864.sink.split.i:
  %.318.reass.i = add i64 %invariant.op940.sink.i, %.199.i
  %.325.i62 = sub i64 %.318.reass.i, %.212.i60
  %.326.i63 = inttoptr i64 %.325.i62 to ptr
  %.328.i = inttoptr i64 %.318.reass.i to ptr
  %.329.i = load i64, ptr %.326.i63, align 1
  store i64 %.329.i, ptr %.328.i, align 1
  br label %B864.i

B864.i:
  %.335.i = add nsw i64 %.191.i, 2
  %.342.i = add nuw nsw i64 %.199.i, %.86.i
  %.57.i61 = icmp slt i64 %.335.i, %rows0
  br i1 %.57.i61, label %B18.i.backedge, label %B1680.i

B890.i:
  br i1 %.91.i, label %B902.i, label %B998.i

B902.i:
  %.21.i.i50 = icmp slt i64 %.75.i, %rows0
  br i1 %.21.i.i50, label %B20.i.i51, label %B964.i

B20.i.i51:
  %at.2.i.0.i52 = phi i64 [ %.38.i.i, %B122.i.i57 ], [ %.75.i, %B902.i ]
  %n.2.i.0.i53 = phi i64 [ %.46.i.i54, %B122.i.i57 ], [ 15, %B902.i ]
  %.30.i.i = add i64 %at.2.i.0.i52, %.90.i
  %.31.i.i = inttoptr i64 %.30.i.i to ptr
  %.32.i.i = load i8, ptr %.31.i.i, align 1
  %.33.i.i = zext i8 %.32.i.i to i64
  %.38.i.i = add i64 %at.2.i.0.i52, 1
  %.46.i.i54 = add nuw nsw i64 %n.2.i.0.i53, %.33.i.i
  %.53.i.i55 = icmp samesign ugt i64 %.46.i.i54, 2147483647
  br i1 %.53.i.i55, label %B964.i, label %B102.i.i56

B102.i.i56:
  %.75.i.not.i = icmp eq i8 %.32.i.i, -1
  br i1 %.75.i.not.i, label %B122.i.i57, label %B998.loopexit.i

B122.i.i57:
  %exitcond.not.i = icmp eq i64 %.38.i.i, %rows0
  br i1 %exitcond.not.i, label %B964.i, label %B20.i.i51

B964.i:
  %.388.sroa.6.0.ph.i = phi i64 [ %.38.i.i, %B20.i.i51 ], [ %rows0, %B122.i.i57 ], [ %.75.i, %B902.i ]
  br i1 %.34.i, label %B1722.i, label %part2

B998.loopexit.i:
  %.pre.i = sub nsw i64 %rows0, %.38.i.i
  br label %B998.i

B998.i:
  %.495.pre-phi.i = phi i64 [ %.pre.i, %B998.loopexit.i ], [ %.95.i, %B890.i ]
  %at.13.3.i = phi i64 [ %.38.i.i, %B998.loopexit.i ], [ %.75.i, %B890.i ]
  %n.3.3.i = phi i64 [ %.46.i.i54, %B998.loopexit.i ], [ %.81.i, %B890.i ]
  %.497.i = icmp sgt i64 %n.3.3.i, %.495.pre-phi.i
  %brmerge.not.i = and i1 %.34.i, %.497.i
  br i1 %brmerge.not.i, label %B1722.i, label %B1024.i

B1024.i:
  %.532.i = icmp sgt i64 %n.3.3.i, %.100.i
  %or.cond650.i = select i1 %.497.i, i1 true, i1 %.532.i
  br i1 %or.cond650.i, label %part1, label %B1086.i

B1086.i:
  %.24.i.i8 = add nuw nsw i64 %n.3.3.i, 32
  %.27.i.not.i9 = icmp samesign ugt i64 %.24.i.i8, %.495.pre-phi.i
  %.36.i.not.i10 = icmp samesign ugt i64 %.24.i.i8, %.100.i
  %or.cond623.i = or i1 %.27.i.not.i9, %.36.i.not.i10
  br i1 %or.cond623.i, label %B182.i.i22, label %B52.i.i11

B52.i.i11:
  %.42.i108.i = add i64 %at.13.3.i, %.90.i
  %.43.i.i12 = inttoptr i64 %.42.i108.i to ptr
  %.44.i109.i = add i64 %to.6.1.i5, %.97.i
  %.45.i110.i = inttoptr i64 %.44.i109.i to ptr
  %.46.i111.i = load <4 x i64>, ptr %.43.i.i12, align 1
  store <4 x i64> %.46.i111.i, ptr %.45.i110.i, align 1
  %.52.i112.i = icmp samesign ugt i64 %n.3.3.i, 32
  br i1 %.52.i112.i, label %B104.i.i16, label %B1086.endif.i

B104.i.i16:
  %k.2.i.0.i17 = phi i64 [ %.69.i.i20, %B104.i.i16 ], [ 32, %B52.i.i11 ]
  %.62.i.i18 = add i64 %k.2.i.0.i17, %.42.i108.i
  %.63.i121.i = inttoptr i64 %.62.i.i18 to ptr
  %.64.i.i19 = add i64 %k.2.i.0.i17, %.44.i109.i
  %.65.i122.i = inttoptr i64 %.64.i.i19 to ptr
  %.66.i123.i = load <4 x i64>, ptr %.63.i121.i, align 1
  store <4 x i64> %.66.i123.i, ptr %.65.i122.i, align 1
  %.69.i.i20 = add nuw nsw i64 %k.2.i.0.i17, 32
  %.73.i.i21 = icmp samesign ult i64 %.69.i.i20, %n.3.3.i
  br i1 %.73.i.i21, label %B104.i.i16, label %B1086.endif.i

B182.i.i22:
  %.27.i.i.i23 = icmp samesign ugt i64 %n.3.3.i, 31
  br i1 %.27.i.i.i23, label %B26.i.i.preheader.i, label %B102.i.i.i24

B26.i.i.preheader.i:
  %.31.i.i.i38 = add i64 %at.13.3.i, %.90.i
  %.34.i.i.i39 = add i64 %to.6.1.i5, %.97.i
  br label %B26.i.i.i40

B26.i.i.i40:
  %k.2.i.i.0.i41 = phi i64 [ %.44.i.i.i47, %B26.i.i.i40 ], [ 0, %B26.i.i.preheader.i ]
  %.37.i.i.i42 = add i64 %.31.i.i.i38, %k.2.i.i.0.i41
  %.38.i.i.i43 = inttoptr i64 %.37.i.i.i42 to ptr
  %.39.i.i.i44 = add i64 %.34.i.i.i39, %k.2.i.i.0.i41
  %.40.i.i.i45 = inttoptr i64 %.39.i.i.i44 to ptr
  %.41.i.i.i46 = load <4 x i64>, ptr %.38.i.i.i43, align 1
  store <4 x i64> %.41.i.i.i46, ptr %.40.i.i.i45, align 1
  %.44.i.i.i47 = add nuw nsw i64 %k.2.i.i.0.i41, 32
  %.49.i.i.i48 = add nuw nsw i64 %k.2.i.i.0.i41, 64
  %.51.i.i.not.i49 = icmp samesign ugt i64 %.49.i.i.i48, %n.3.3.i
  br i1 %.51.i.i.not.i49, label %B102.i.i.i24, label %B26.i.i.i40

B102.i.i.i24:
  %k.3.i.i.1.i25 = phi i64 [ 0, %B182.i.i22 ], [ %.44.i.i.i47, %B26.i.i.i40 ]
  %.68.i.i.i26 = sub nsw i64 %n.3.3.i, %k.3.i.i.1.i25
  %.98.i.i.i759.not.i = icmp slt i64 %.68.i.i.i26, 1
  br i1 %.98.i.i.i759.not.i, label %B1086.endif.i, label %B34.if.i.i.i.lr.ph.i

B34.if.i.i.i.lr.ph.i:
  %.58.i.i.i27 = add i64 %at.13.3.i, %.90.i
  %.137.i.i.i.i28 = add i64 %.58.i.i.i27, %k.3.i.i.1.i25
  %.63.i.i.i29 = add i64 %to.6.1.i5, %.97.i
  %.139.i.i.i.i30 = add i64 %.63.i.i.i29, %k.3.i.i.1.i25
  br label %B34.if.i.i.i.i31

B34.if.i.i.i.i31:
  %.40.i.i.i.0760.i = phi i64 [ 0, %B34.if.i.i.i.lr.ph.i ], [ %.111.i.i.i.i32, %B34.if.i.i.i.i31 ]
  %.111.i.i.i.i32 = add nuw nsw i64 %.40.i.i.i.0760.i, 1
  %.142.i.i.i.i33 = add i64 %.137.i.i.i.i28, %.40.i.i.i.0760.i
  %.143.i.i.i.i34 = inttoptr i64 %.142.i.i.i.i33 to ptr
  %.144.i.i.i.i35 = add i64 %.139.i.i.i.i30, %.40.i.i.i.0760.i
  %.145.i.i.i.i36 = inttoptr i64 %.144.i.i.i.i35 to ptr
  %.146.i.i.i.i37 = load i8, ptr %.143.i.i.i.i34, align 1
  store i8 %.146.i.i.i.i37, ptr %.145.i.i.i.i36, align 1
  %exitcond852.not.i = icmp eq i64 %.111.i.i.i.i32, %.68.i.i.i26
  br i1 %exitcond852.not.i, label %B1086.endif.i, label %B34.if.i.i.i.i31

B1166.i:
  br i1 %.34.i, label %B1196.i, label %part1

B1196.i:
  %.676.i = icmp eq i64 %.610.i, %rows0
  br i1 %.676.i, label %part2, label %B1722.i

B1268.sink.split.i:
  %.610.sink.i = phi i64 [ %.146.i, %B210.i ], [ %.610.i, %B1086.endif.i ]
  %to.8.2.ph.i = phi i64 [ %.151.i, %B210.i ], [ %.618.i, %B1086.endif.i ]
  %.729.i14 = add i64 %.610.sink.i, %.90.i
  %.730.i = inttoptr i64 %.729.i14 to ptr
  %.731.i = load i16, ptr %.730.i, align 1
  %.732.i = zext i16 %.731.i to i64
  br label %B1268.i15

B1268.i15:
  %at.14.2.i = phi i64 [ %.191.i, %B446.i ], [ %.610.sink.i, %B1268.sink.split.i ]
  %to.8.2.i = phi i64 [ %.199.i, %B446.i ], [ %to.8.2.ph.i, %B1268.sink.split.i ]
  %back.3.2.i = phi i64 [ %.212.i60, %B446.i ], [ %.732.i, %B1268.sink.split.i ]
  %.743.i = add nsw i64 %at.14.2.i, 2
  %.754.i = icmp eq i64 %.86.i, 19
  br i1 %.754.i, label %B1290.i, label %B1394.i

B1290.i:
  %.21.i15.i = icmp slt i64 %.743.i, %rows0
  br i1 %.21.i15.i, label %B20.i27.i, label %B1352.i

B20.i27.i:
  %at.2.i4.0.i = phi i64 [ %.38.i38.i, %B122.i52.i ], [ %.743.i, %B1290.i ]
  %n.2.i6.0.i = phi i64 [ %.46.i43.i, %B122.i52.i ], [ 15, %B1290.i ]
  %.30.i32.i = add i64 %at.2.i4.0.i, %.90.i
  %.31.i33.i = inttoptr i64 %.30.i32.i to ptr
  %.32.i34.i = load i8, ptr %.31.i33.i, align 1
  %.33.i35.i = zext i8 %.32.i34.i to i64
  %.38.i38.i = add i64 %at.2.i4.0.i, 1
  %.46.i43.i = add nuw nsw i64 %n.2.i6.0.i, %.33.i35.i
  %.53.i47.i = icmp samesign ugt i64 %.46.i43.i, 2147483647
  br i1 %.53.i47.i, label %B1352.i, label %B102.i48.i

B102.i48.i:
  %.75.i50.not.i = icmp eq i8 %.32.i34.i, -1
  br i1 %.75.i50.not.i, label %B122.i52.i, label %B1384.i

B122.i52.i:
  %exitcond853.not.i = icmp eq i64 %.38.i38.i, %rows0
  br i1 %exitcond853.not.i, label %B1352.i, label %B20.i27.i

B1352.i:
  %.771.sroa.6.0.ph.i = phi i64 [ %.38.i38.i, %B20.i27.i ], [ %rows0, %B122.i52.i ], [ %.743.i, %B1290.i ]
  br i1 %.34.i, label %B1722.i, label %part1

B1384.i:
  %.873.i = add nuw nsw i64 %.46.i43.i, 4
  br label %B1394.i

B1394.i:
  %m.3.2.i = phi i64 [ %.873.i, %B1384.i ], [ %.86.i, %B1268.i15 ]
  %at.12.2.i = phi i64 [ %.38.i38.i, %B1384.i ], [ %.743.i, %B1268.i15 ]
  %.882.i = icmp eq i64 %back.3.2.i, 0
  %.886.i = icmp sgt i64 %back.3.2.i, %to.8.2.i
  %or.cond624.i = select i1 %.882.i, i1 true, i1 %.886.i
  br i1 %or.cond624.i, label %part2, label %B1444.i

B1444.i:
  %.930.i = sub nsw i64 %rows1, %to.8.2.i
  %.932.i = icmp sgt i64 %m.3.2.i, %.930.i
  br i1 %.932.i, label %part1, label %B1488.i

B1488.i:
  %.977.i = icmp samesign ult i64 %back.3.2.i, 32
  %.983.i = add nuw nsw i64 %m.3.2.i, 64
  %.984.not.i = icmp slt i64 %.930.i, %.983.i
  %or.cond625.i = select i1 %.977.i, i1 true, i1 %.984.not.i
  br i1 %or.cond625.i, label %B1618.i, label %B1540.preheader.i

B1540.preheader.i:
  %.996.i = sub i64 %.97.i, %back.3.2.i
  br label %B1540.i

B1540.i:
  %k.2.2.i = phi i64 [ %.1009.i, %B1540.i ], [ 0, %B1540.preheader.i ]
  %.994.i = add nsw i64 %k.2.2.i, %to.8.2.i
  %.1002.i = add i64 %.996.i, %.994.i
  %.1003.i = inttoptr i64 %.1002.i to ptr
  %.1004.i = add i64 %.994.i, %.97.i
  %.1005.i = inttoptr i64 %.1004.i to ptr
  %.1006.i = load <4 x i64>, ptr %.1003.i, align 1
  store <4 x i64> %.1006.i, ptr %.1005.i, align 1
  %.1009.i = add nuw nsw i64 %k.2.2.i, 32
  %.1013.i = icmp slt i64 %.1009.i, %m.3.2.i
  br i1 %.1013.i, label %B1540.i, label %B1656.i

B1618.i:
  call fastcc void @part0(ptr %.1026.i, i64 %.97.i, i64 %to.8.2.i, i64 %rows1, i64 %back.3.2.i, i64 %m.3.2.i)
  br label %B1656.i

B1656.i:
  %.1061.i = add nuw nsw i64 %m.3.2.i, %to.8.2.i
  %.1072.i = icmp slt i64 %at.12.2.i, %rows0
  br i1 %.1072.i, label %B18.i.backedge, label %B1680.i

B18.i.backedge:
  %at.11.1.i.be = phi i64 [ %at.12.2.i, %B1656.i ], [ %.335.i, %B864.i ]
  %to.6.1.i5.be = phi i64 [ %.1061.i, %B1656.i ], [ %.342.i, %B864.i ]
  br label %B18.i

B1680.i:
  %at.15.2.i = phi i64 [ %.335.i, %B864.i ], [ %at.12.2.i, %B1656.i ], [ %at.5.1.i, %B1188.i ]
  %to.9.2.i = phi i64 [ %.342.i, %B864.i ], [ %.1061.i, %B1656.i ], [ %to.6.1.i, %B1188.i ]
  %.1093.i = icmp ne i64 %at.15.2.i, %rows0
  %brmerge626.i = or i1 %.34.i, %.1093.i
  br i1 %brmerge626.i, label %B1722.i, label %part2

B1722.i:
  %to.9.2641.i = phi i64 [ %to.9.2.i, %B1680.i ], [ %to.6.1.i5, %B998.i ], [ %.618.i, %B1196.i ], [ %to.6.1.i5, %B964.i ], [ %to.8.2.i, %B1352.i ]
  %at.15.2640.i = phi i64 [ %at.15.2.i, %B1680.i ], [ %at.13.3.i, %B998.i ], [ %.610.i, %B1196.i ], [ %.388.sroa.6.0.ph.i, %B964.i ], [ %.771.sroa.6.0.ph.i, %B1352.i ]
  br label %part2

B1086.endif.i:
  %.610.i = add nsw i64 %n.3.3.i, %at.13.3.i
  %.618.i = add nsw i64 %n.3.3.i, %to.6.1.i5
  %.628.i = sub nsw i64 %rows0, %.610.i
  %.629.i13 = icmp slt i64 %.628.i, 2
  br i1 %.629.i13, label %B1166.i, label %B1268.sink.split.i

part2:
  %.1343.i.sroa.26.0.ph = phi i64 [ %to.9.2.i, %B1680.i ], [ %to.6.1.i5, %B964.i ], [ %to.9.2641.i, %B1722.i ], [ %.618.i, %B1196.i ], [ %to.8.2.i, %B1394.i ]
  %.1343.i.sroa.14.0.ph = phi i64 [ %rows0, %B1680.i ], [ %at.11.1.i, %B964.i ], [ %at.15.2640.i, %B1722.i ], [ %rows0, %B1196.i ], [ %at.12.2.i, %B1394.i ]
  %.1343.i.sroa.0.0.ph = phi i64 [ 2, %B1680.i ], [ 2, %B964.i ], [ -1, %B1722.i ], [ 1, %B1196.i ], [ -1, %B1394.i ]
  br label %B1268.i

part1:
  %.1343.i.sroa.38.0 = phi i64 [ 0, %B1352.i ], [ 0, %B1166.i ], [ %n.3.3.i, %B1024.i ], [ 0, %B1444.i ]
  %.1343.i.sroa.50.0 = phi i64 [ 19, %B1352.i ], [ %.86.i, %B1166.i ], [ %.86.i, %B1024.i ], [ %m.3.2.i, %B1444.i ]
  %.1343.i.sroa.57.0 = phi i64 [ 0, %B1352.i ], [ 0, %B1166.i ], [ 0, %B1024.i ], [ %back.3.2.i, %B1444.i ]
  %.1343.i.sroa.26.0 = phi i64 [ %to.8.2.i, %B1352.i ], [ %.618.i, %B1166.i ], [ %to.6.1.i5, %B1024.i ], [ %to.8.2.i, %B1444.i ]
  %.1343.i.sroa.14.0 = phi i64 [ %at.14.2.i, %B1352.i ], [ %.610.i, %B1166.i ], [ %at.13.3.i, %B1024.i ], [ %at.12.2.i, %B1444.i ]
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
  %.98.i.i.i.i216.not = icmp slt i64 %.68.i.i.i, 1
  br i1 %.98.i.i.i.i216.not, label %B618.endif.endif.i, label %B34.if.i.i.i.i.lr.ph

B34.if.i.i.i.i.lr.ph:
  %.58.i.i.i = add i64 %at.4.0.i, %.90.i
  %.137.i.i.i.i = add i64 %.58.i.i.i, %k.3.i.i.1.i
  %.63.i.i.i = add i64 %to.4.0.i, %.97.i
  %.139.i.i.i.i = add i64 %.63.i.i.i, %k.3.i.i.1.i
  br label %B34.if.i.i.i.i

B34.if.i.i.i.i:
  %.40.i.i.i.i.0218 = phi i64 [ 0, %B34.if.i.i.i.i.lr.ph ], [ %.111.i.i.i.i, %B34.if.i.i.i.i ]
  %.111.i.i.i.i = add nuw nsw i64 %.40.i.i.i.i.0218, 1
  %.142.i.i.i.i = add i64 %.137.i.i.i.i, %.40.i.i.i.i.0218
  %.143.i.i.i.i = inttoptr i64 %.142.i.i.i.i to ptr
  %.144.i.i.i.i = add i64 %.139.i.i.i.i, %.40.i.i.i.i.0218
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

@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define internal fastcc void @part0(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i64 range(i64 0, -9223372036854775808) %arg.at, i64 %arg.end, i64 %arg.dst, i64 %arg.room, ptr %arg.offsets.4, ptr writeonly %arg.valid.4, i64 %arg.valid.5.0) unnamed_addr {
entry:
  %.11.i = tail call i64 @llvm.smin.i64(i64 %arg.room, i64 2147483647)
  %.224454.not = icmp slt i64 %arg.valid.5.0, 1
  br i1 %.224454.not, label %common.ret, label %B152.preheader

B152.preheader:
  %.71 = load i32, ptr %arg.offsets.4, align 4
  %.131 = sext i32 %.71 to i64
  br label %B152

B152:
  %to.2.0458 = phi i64 [ %.413, %B286.endif ], [ %.131, %B152.preheader ]
  %at.3.0457 = phi i64 [ %.406, %B286.endif ], [ %arg.at, %B152.preheader ]
  %.168.0455 = phi i64 [ %.237, %B286.endif ], [ 0, %B152.preheader ]
  %.237 = add nuw nsw i64 %.168.0455, 1
  %.15.i.not = icmp slt i64 %at.3.0457, %arg.end
  br i1 %.15.i.not, label %B24.i, label %B152.endif.thread

B24.i:
  %.34.i = add i64 %at.3.0457, %arg.base
  %.35.i = inttoptr i64 %.34.i to ptr
  %.36.i = load i8, ptr %.35.i, align 1
  %.37.i = zext i8 %.36.i to i64
  %.42.i = icmp sgt i8 %.36.i, -1
  %.49.i = add nsw i64 %at.3.0457, 1
  br i1 %.42.i, label %B152.endif, label %B82.i

B82.i:
  %.62.i = icmp slt i64 %.49.i, %arg.end
  br i1 %.62.i, label %B100.i, label %B182.i

B100.i:
  %.67.i = add i64 %.49.i, %arg.base
  %.68.i = inttoptr i64 %.67.i to ptr
  %.69.i = load i8, ptr %.68.i, align 1
  %.75.i = icmp sgt i8 %.69.i, -1
  br i1 %.75.i, label %B150.i, label %B182.i

B150.i:
  %.70.i = zext nneg i8 %.69.i to i64
  %.82.i = and i64 %.37.i, 127
  %.86.i = shl nuw nsw i64 %.70.i, 7
  %.89.i = or disjoint i64 %.86.i, %.82.i
  %.91.i = add nsw i64 %at.3.0457, 2
  br label %B152.endif

B182.i:
  %0 = add i64 %at.3.0457, 10
  %smax = tail call i64 @llvm.smax.i64(i64 %at.3.0457, i64 %arg.end)
  br label %B42.i.i

B42.i.i:
  %.43.i.i.0 = phi i64 [ 10, %B182.i ], [ %.107.i.i, %B176.i.i ]
  %.40.i.i.0 = phi i64 [ 0, %B182.i ], [ %.111.i.i, %B176.i.i ]
  %at.2.i.i.0 = phi i64 [ %at.3.0457, %B182.i ], [ %.174.i.i, %B176.i.i ]
  %value.2.i.i.0 = phi i64 [ 0, %B182.i ], [ %value.3.i.i.1, %B176.i.i ]
  %.98.i.i.not = icmp eq i64 %.43.i.i.0, 0
  br i1 %.98.i.i.not, label %B152.endif.thread, label %B42.if.i.i

B70.i.i:
  %.166.i.i = add i64 %at.2.i.i.0, %arg.base
  %.167.i.i = inttoptr i64 %.166.i.i to ptr
  %.168.i.i = load i8, ptr %.167.i.i, align 1
  %.174.i.i = add nsw i64 %at.2.i.i.0, 1
  %1 = and i8 %.168.i.i, 127
  %.186.i.i = icmp samesign ult i64 %.40.i.i.0, 29
  br i1 %.186.i.i, label %B134.i.i, label %B152.i.i

B134.i.i:
  %.181.i.i = zext nneg i8 %1 to i64
  %.190.i.i = shl nuw nsw i64 %.181.i.i, %.40.i.i.0
  %.196.i.i = or i64 %.190.i.i, %value.2.i.i.0
  br label %B176.i.i

B152.i.i:
  %.211.i.i.not = icmp eq i8 %1, 0
  br i1 %.211.i.i.not, label %B176.i.i, label %B152.endif.thread

B176.i.i:
  %value.3.i.i.1 = phi i64 [ %.196.i.i, %B134.i.i ], [ %value.2.i.i.0, %B152.i.i ]
  %.237.i.i = icmp sgt i8 %.168.i.i, -1
  br i1 %.237.i.i, label %B188.i.i, label %B42.i.i

B188.i.i:
  %.248.i.i = icmp slt i64 %value.3.i.i.1, 2147483648
  br i1 %.248.i.i, label %B152.endif, label %B152.endif.thread

B42.if.i.i:
  %.107.i.i = add nsw i64 %.43.i.i.0, -1
  %.111.i.i = add nuw nsw i64 %.40.i.i.0, 7
  %.141.i.i.not = icmp slt i64 %at.2.i.i.0, %arg.end
  br i1 %.141.i.i.not, label %B70.i.i, label %B152.endif.thread

B236:
  %.332 = sub nsw i64 %arg.end, %.269.sroa.7.0444
  %.334 = icmp sgt i64 %.321, %.332
  %.338 = sub nsw i64 %.11.i, %to.2.0458
  %.340 = icmp sgt i64 %.321, %.338
  %or.cond = select i1 %.334, i1 true, i1 %.340
  br i1 %or.cond, label %B272, label %B286

common.ret:
  %storemerge428 = phi i64 [ %.367, %B272 ], [ %arg.at, %entry ], [ %.406, %B286.endif ]
  store i64 %storemerge428, ptr %retptr, align 8
  ret void

B272:
  %.367 = xor i64 %.168.0455, -1
  br label %common.ret

B286:
  %.24.i11 = add nuw nsw i64 %.321, 32
  %.27.i.not = icmp samesign ugt i64 %.24.i11, %.332
  %.33.i59 = sub nsw i64 %arg.room, %to.2.0458
  %.36.i61.not = icmp sgt i64 %.24.i11, %.33.i59
  %or.cond430 = select i1 %.27.i.not, i1 true, i1 %.36.i61.not
  br i1 %or.cond430, label %B182.i13, label %B52.i

B52.i:
  %.42.i64 = add i64 %.269.sroa.7.0444, %arg.base
  %.43.i = inttoptr i64 %.42.i64 to ptr
  %.44.i65 = add i64 %to.2.0458, %arg.dst
  %.45.i = inttoptr i64 %.44.i65 to ptr
  %.46.i66 = load <4 x i64>, ptr %.43.i, align 1
  store <4 x i64> %.46.i66, ptr %.45.i, align 1
  %.52.i68 = icmp samesign ugt i64 %.321, 32
  br i1 %.52.i68, label %B104.i, label %B286.endif

B104.i:
  %k.2.i.0 = phi i64 [ %.69.i82, %B104.i ], [ 32, %B52.i ]
  %.62.i77 = add i64 %.42.i64, %k.2.i.0
  %.63.i = inttoptr i64 %.62.i77 to ptr
  %.64.i78 = add i64 %.44.i65, %k.2.i.0
  %.65.i79 = inttoptr i64 %.64.i78 to ptr
  %.66.i80 = load <4 x i64>, ptr %.63.i, align 1
  store <4 x i64> %.66.i80, ptr %.65.i79, align 1
  %.69.i82 = add nuw nsw i64 %k.2.i.0, 32
  %.73.i = icmp slt i64 %.69.i82, %.321
  br i1 %.73.i, label %B104.i, label %B286.endif

B182.i13:
  %.27.i.i18 = icmp samesign ugt i64 %.321, 31
  br i1 %.27.i.i18, label %B26.i.i.preheader, label %B102.i.i

B26.i.i.preheader:
  %.31.i.i46 = add i64 %.269.sroa.7.0444, %arg.base
  %.34.i.i = add i64 %to.2.0458, %arg.dst
  br label %B26.i.i

B26.i.i:
  %k.2.i.i.0 = phi i64 [ %.44.i.i, %B26.i.i ], [ 0, %B26.i.i.preheader ]
  %.37.i.i49 = add i64 %.31.i.i46, %k.2.i.i.0
  %.38.i.i50 = inttoptr i64 %.37.i.i49 to ptr
  %.39.i.i51 = add i64 %.34.i.i, %k.2.i.i.0
  %.40.i.i52 = inttoptr i64 %.39.i.i51 to ptr
  %.41.i.i = load <4 x i64>, ptr %.38.i.i50, align 1
  store <4 x i64> %.41.i.i, ptr %.40.i.i52, align 1
  %.44.i.i = add nuw nsw i64 %k.2.i.i.0, 32
  %.49.i.i55 = add nuw nsw i64 %k.2.i.i.0, 64
  %.51.i.i56.not = icmp sgt i64 %.49.i.i55, %.321
  br i1 %.51.i.i56.not, label %B102.i.i, label %B26.i.i

B102.i.i:
  %k.3.i.i.1 = phi i64 [ 0, %B182.i13 ], [ %.44.i.i, %B26.i.i ]
  %.68.i.i27 = sub nsw i64 %.321, %k.3.i.i.1
  %.98.i.i.i451.not = icmp slt i64 %.68.i.i27, 1
  br i1 %.98.i.i.i451.not, label %B286.endif, label %B34.if.i.i.i.lr.ph

B34.if.i.i.i.lr.ph:
  %.58.i.i = add i64 %.269.sroa.7.0444, %arg.base
  %.137.i.i.i = add i64 %.58.i.i, %k.3.i.i.1
  %.63.i.i24 = add i64 %to.2.0458, %arg.dst
  %.139.i.i.i = add i64 %.63.i.i24, %k.3.i.i.1
  br label %B34.if.i.i.i

B34.if.i.i.i:
  %.40.i.i.i.0453 = phi i64 [ 0, %B34.if.i.i.i.lr.ph ], [ %.111.i.i.i, %B34.if.i.i.i ]
  %.43.i.i.i.0452 = phi i64 [ %.68.i.i27, %B34.if.i.i.i.lr.ph ], [ %.107.i.i.i, %B34.if.i.i.i ]
  %.107.i.i.i = add nsw i64 %.43.i.i.i.0452, -1
  %.111.i.i.i = add nuw nsw i64 %.40.i.i.i.0453, 1
  %.142.i.i.i = add i64 %.137.i.i.i, %.40.i.i.i.0453
  %.143.i.i.i = inttoptr i64 %.142.i.i.i to ptr
  %.144.i.i.i = add i64 %.139.i.i.i, %.40.i.i.i.0453
  %.145.i.i.i = inttoptr i64 %.144.i.i.i to ptr
  %.146.i.i.i = load i8, ptr %.143.i.i.i, align 1
  store i8 %.146.i.i.i, ptr %.145.i.i.i, align 1
  %.98.i.i.i = icmp samesign ugt i64 %.43.i.i.i.0452, 1
  br i1 %.98.i.i.i, label %B34.if.i.i.i, label %B286.endif

B152.endif:
  %.269.sroa.7.0 = phi i64 [ %.91.i, %B150.i ], [ %.174.i.i, %B188.i.i ], [ %.49.i, %B24.i ]
  %.269.sroa.0.0 = phi i64 [ %.89.i, %B150.i ], [ %value.3.i.i.1, %B188.i.i ], [ %.37.i, %B24.i ]
  %.269.sroa.0.0.fr = freeze i64 %.269.sroa.0.0
  %.304.not = icmp ne i64 %.269.sroa.0.0.fr, 0
  %spec.select447 = zext i1 %.304.not to i64
  br label %B152.endif.thread

B152.endif.thread:
  %.269.sroa.0.0445 = phi i64 [ -1, %B188.i.i ], [ %.269.sroa.0.0.fr, %B152.endif ], [ -1, %B152 ], [ -1, %B152.i.i ], [ -1, %B42.if.i.i ], [ -1, %B42.i.i ]
  %.269.sroa.7.0444 = phi i64 [ %.174.i.i, %B188.i.i ], [ %.269.sroa.7.0, %B152.endif ], [ %at.3.0457, %B152 ], [ %0, %B42.i.i ], [ %smax, %B42.if.i.i ], [ %.174.i.i, %B152.i.i ]
  %2 = phi i64 [ 1, %B188.i.i ], [ %spec.select447, %B152.endif ], [ 1, %B152 ], [ 1, %B152.i.i ], [ 1, %B42.if.i.i ], [ 1, %B42.i.i ]
  %.321 = sub nsw i64 %.269.sroa.0.0445, %2
  %.328 = icmp slt i64 %.321, 0
  br i1 %.328, label %B272, label %B236

B286.endif:
  %.406 = add nsw i64 %.321, %.269.sroa.7.0444
  %.413 = add nsw i64 %.321, %to.2.0458
  %3 = getelementptr i32, ptr %arg.offsets.4, i64 %.168.0455
  %4 = getelementptr i8, ptr %3, i64 4
  %.449 = trunc i64 %.413 to i32
  store i32 %.449, ptr %4, align 4
  %5 = getelementptr i8, ptr %arg.valid.4, i64 %.168.0455
  %.482 = trunc nuw nsw i64 %2 to i8
  store i8 %.482, ptr %5, align 1
  %exitcond.not = icmp eq i64 %arg.valid.5.0, %.237
  br i1 %exitcond.not, label %common.ret, label %B152
}

define internal fastcc void @part1(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i32 %arg.at, i32 %arg.end) unnamed_addr {
entry:
  %.18 = sext i32 %arg.end to i64
  %.19 = sext i32 %arg.at to i64
  %.20 = sub nsw i64 %.18, %.19
  %.11.i = tail call i64 @llvm.smax.i64(i64 range(i64 -4294967295, 4294967296) %.20, i64 0)
  %.51 = lshr i64 %.11.i, 3
  %.13590.not = icmp eq i64 %.51, 0
  br i1 %.13590.not, label %B132, label %B82.if.lr.ph

B82.if.lr.ph:
  %.176 = add nsw i64 %arg.base, %.19
  %.177 = inttoptr i64 %.176 to ptr
  br label %B82.if

B132:
  %found.3.0.lcssa = phi i64 [ 0, %entry ], [ %.181, %B82.if ]
  %.196 = and i64 %.11.i, 9223372036854775800
  %.201 = add nsw i64 %.196, %.19
  %.244 = sub nsw i64 %.18, %.201
  %.28794.not = icmp slt i64 %.244, 1
  br i1 %.28794.not, label %B220, label %B176.if

B220:
  %found.4.0.lcssa = phi i64 [ %found.3.0.lcssa, %B132 ], [ %.331, %B176.if ]
  %.342 = and i64 %found.4.0.lcssa, -9187201950435737472
  store i64 %.342, ptr %retptr, align 8
  ret void

B82.if:
  %found.3.093 = phi i64 [ 0, %B82.if.lr.ph ], [ %.181, %B82.if ]
  %.79.091 = phi i64 [ 0, %B82.if.lr.ph ], [ %.148, %B82.if ]
  %.148 = add nuw nsw i64 %.79.091, 1
  %.178 = getelementptr i64, ptr %.177, i64 %.79.091
  %.179 = load i64, ptr %.178, align 1
  %.181 = or i64 %.179, %found.3.093
  %exitcond.not = icmp eq i64 %.148, %.51
  br i1 %exitcond.not, label %B132, label %B82.if

B176.if:
  %found.4.097 = phi i64 [ %.331, %B176.if ], [ %found.3.0.lcssa, %B132 ]
  %.234.096 = phi i64 [ %.296, %B176.if ], [ %.244, %B132 ]
  %.231.095 = phi i64 [ %.300, %B176.if ], [ %.201, %B132 ]
  %.296 = add nsw i64 %.234.096, -1
  %.300 = add nsw i64 %.231.095, 1
  %.326 = add i64 %.231.095, %arg.base
  %.327 = inttoptr i64 %.326 to ptr
  %.328 = load i8, ptr %.327, align 1
  %.329 = zext i8 %.328 to i64
  %.331 = or i64 %found.4.097, %.329
  %.287 = icmp samesign ugt i64 %.234.096, 1
  br i1 %.287, label %B176.if, label %B220
}

define ptr @decode_bytes(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %.733.i = alloca i64, align 8
  %.921.i = alloca i64, align 8
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view1 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view2 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view3 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view4 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
  %owner1 = getelementptr inbounds nuw i8, ptr %view1, i64 8
  store ptr null, ptr %owner1, align 8
  %owner2 = getelementptr inbounds nuw i8, ptr %view2, i64 8
  store ptr null, ptr %owner2, align 8
  %owner3 = getelementptr inbounds nuw i8, ptr %view3, i64 8
  store ptr null, ptr %owner3, align 8
  %owner4 = getelementptr inbounds nuw i8, ptr %view4, i64 8
  store ptr null, ptr %owner4, align 8
  %fits = icmp eq i64 %count, 5
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
  %item1.ok = icmp eq i64 %item1, 4
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
  %item2.ok = icmp eq i64 %item2, 1
  %ok2 = and i1 %item2.ok, %dims2.ok
  br i1 %ok2, label %w2, label %array.wrong

w2:
  %rows2 = load i64, ptr %shape2, align 4
  %at3 = getelementptr i8, ptr %args, i64 24
  %arg3 = load ptr, ptr %at3, align 8
  %got3 = call i32 @PyObject_GetBuffer(ptr %arg3, ptr nonnull %view3, i32 13)
  %has3 = icmp eq i32 %got3, 0
  br i1 %has3, label %v3, label %end

v3:
  %data3 = load ptr, ptr %view3, align 8
  %item3.p = getelementptr inbounds nuw i8, ptr %view3, i64 24
  %item3 = load i64, ptr %item3.p, align 8
  %dims3.p = getelementptr inbounds nuw i8, ptr %view3, i64 36
  %dims3 = load i32, ptr %dims3.p, align 4
  %format3.p = getelementptr inbounds nuw i8, ptr %view3, i64 40
  %format3 = load ptr, ptr %format3.p, align 8
  %shape3.p = getelementptr inbounds nuw i8, ptr %view3, i64 48
  %shape3 = load ptr, ptr %shape3.p, align 8
  %bytes3 = icmp eq ptr %format3, null
  br i1 %bytes3, label %k3, label %f3

f3:
  %first3 = load i8, ptr %format3, align 1
  switch i8 %first3, label %unprefixed3 [
    i8 64, label %prefixed3
    i8 61, label %prefixed3
    i8 60, label %prefixed3
  ]

prefixed3:
  %letter3.p.phi.trans.insert = getelementptr i8, ptr %format3, i64 1
  %letter3.pre = load i8, ptr %letter3.p.phi.trans.insert, align 1
  br label %unprefixed3

unprefixed3:
  %letter3 = phi i8 [ %first3, %f3 ], [ %letter3.pre, %prefixed3 ]
  %skipped3 = phi i64 [ 0, %f3 ], [ 1, %prefixed3 ]
  switch i8 %letter3, label %array.wrong [
    i8 63, label %l3
    i8 99, label %l3
    i8 98, label %l3
    i8 66, label %l3
    i8 105, label %l3
    i8 73, label %l3
    i8 108, label %l3
    i8 76, label %l3
    i8 113, label %l3
    i8 81, label %l3
  ]

l3:
  %letter3.p = getelementptr i8, ptr %format3, i64 %skipped3
  %more3.p = getelementptr i8, ptr %letter3.p, i64 1
  %more3 = load i8, ptr %more3.p, align 1
  %more3.none = icmp eq i8 %more3, 0
  br i1 %more3.none, label %k3, label %array.wrong

k3:
  %dims3.ok = icmp eq i32 %dims3, 1
  %item3.ok = icmp eq i64 %item3, 1
  %ok3 = and i1 %item3.ok, %dims3.ok
  br i1 %ok3, label %w3, label %array.wrong

w3:
  %rows3 = load i64, ptr %shape3, align 4
  %at4 = getelementptr i8, ptr %args, i64 32
  %arg4 = load ptr, ptr %at4, align 8
  %got4 = call i32 @PyObject_GetBuffer(ptr %arg4, ptr nonnull %view4, i32 13)
  %has4 = icmp eq i32 %got4, 0
  br i1 %has4, label %v4, label %end

v4:
  %data4 = load ptr, ptr %view4, align 8
  %item4.p = getelementptr inbounds nuw i8, ptr %view4, i64 24
  %item4 = load i64, ptr %item4.p, align 8
  %dims4.p = getelementptr inbounds nuw i8, ptr %view4, i64 36
  %dims4 = load i32, ptr %dims4.p, align 4
  %format4.p = getelementptr inbounds nuw i8, ptr %view4, i64 40
  %format4 = load ptr, ptr %format4.p, align 8
  %shape4.p = getelementptr inbounds nuw i8, ptr %view4, i64 48
  %shape4 = load ptr, ptr %shape4.p, align 8
  %bytes4 = icmp eq ptr %format4, null
  br i1 %bytes4, label %k4, label %f4

f4:
  %first4 = load i8, ptr %format4, align 1
  switch i8 %first4, label %unprefixed4 [
    i8 64, label %prefixed4
    i8 61, label %prefixed4
    i8 60, label %prefixed4
  ]

prefixed4:
  %letter4.p.phi.trans.insert = getelementptr i8, ptr %format4, i64 1
  %letter4.pre = load i8, ptr %letter4.p.phi.trans.insert, align 1
  br label %unprefixed4

unprefixed4:
  %letter4 = phi i8 [ %first4, %f4 ], [ %letter4.pre, %prefixed4 ]
  %skipped4 = phi i64 [ 0, %f4 ], [ 1, %prefixed4 ]
  switch i8 %letter4, label %array.wrong [
    i8 63, label %l4
    i8 99, label %l4
    i8 98, label %l4
    i8 66, label %l4
    i8 105, label %l4
    i8 73, label %l4
    i8 108, label %l4
    i8 76, label %l4
    i8 113, label %l4
    i8 81, label %l4
  ]

l4:
  %letter4.p = getelementptr i8, ptr %format4, i64 %skipped4
  %more4.p = getelementptr i8, ptr %letter4.p, i64 1
  %more4 = load i8, ptr %more4.p, align 1
  %more4.none = icmp eq i8 %more4, 0
  br i1 %more4.none, label %k4, label %array.wrong

k4:
  %dims4.ok = icmp eq i32 %dims4, 1
  %item4.ok = icmp eq i64 %item4, 1
  %ok4 = and i1 %item4.ok, %dims4.ok
  br i1 %ok4, label %w4, label %array.wrong

w4:
  %rows4 = load i64, ptr %shape4, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %.80.i = add nsw i64 %rows3, 1
  %.81.i = icmp eq i64 %rows1, %.80.i
  %.99.i = icmp eq i64 %rows4, 1
  %narrow.not.not = select i1 %.81.i, i1 %.99.i, i1 false
  br i1 %narrow.not.not, label %B122.endif.i, label %lengths.wrong

B490.i:
  %.793.i = sub nsw i64 %.751.i, %.246.i.010
  br label %done

B504.i:
  %0 = getelementptr i32, ptr %data1, i64 %.246.i.010
  %.835.i = getelementptr i32, ptr %0, i64 %.428.i
  %.836.i = load i32, ptr %.835.i, align 4
  %.878.i = select i1 %.614.i, i64 %rows1, i64 0
  %1 = getelementptr i32, ptr %data1, i64 %.11.i
  %.892.i = getelementptr i32, ptr %1, i64 %.878.i
  %.893.i = load i32, ptr %.892.i, align 4
  store i64 0, ptr %.921.i, align 8
  call fastcc void @part1(ptr %.921.i, i64 %.181.i, i32 %.836.i, i32 %.893.i)
  %.935.i = load i64, ptr %.921.i, align 8
  %.946.i = or i64 %.935.i, %found.2.0.i12
  %.302.i = icmp samesign ugt i64 %.249.i.09, 1
  br i1 %.302.i, label %B320.if.i, label %B622.i.loopexit

B622.i.loopexit:
  %2 = icmp ne i64 %.946.i, 0
  %3 = zext i1 %2 to i8
  br label %B622.i

B622.i:
  %at.2.0.i.lcssa = phi i64 [ 0, %B122.endif.i ], [ %.751.i, %B622.i.loopexit ]
  %found.2.0.i.lcssa = phi i8 [ 0, %B122.endif.i ], [ %3, %B622.i.loopexit ]
  store i8 %found.2.0.i.lcssa, ptr %data4, align 1
  br label %done

B122.endif.i:
  %.142.i = ptrtoint ptr %data0 to i64
  %.181.i = ptrtoint ptr %data2 to i64
  store i32 0, ptr %data1, align 4
  %4 = add nuw i64 %rows3, 255
  %.281.i = lshr i64 %4, 8
  %.260.i.inv = icmp slt i64 %rows3, 1
  %.302.i8.not21 = icmp eq i64 %.281.i, 0
  %.302.i8.not = select i1 %.260.i.inv, i1 true, i1 %.302.i8.not21
  br i1 %.302.i8.not, label %B622.i, label %B320.if.i

B320.if.i:
  %found.2.0.i12 = phi i64 [ %.946.i, %B504.i ], [ 0, %B122.endif.i ]
  %at.2.0.i11 = phi i64 [ %.751.i, %B504.i ], [ 0, %B122.endif.i ]
  %.246.i.010 = phi i64 [ %.315.i, %B504.i ], [ 0, %B122.endif.i ]
  %.249.i.09 = phi i64 [ %.311.i, %B504.i ], [ %.281.i, %B122.endif.i ]
  %.311.i = add nsw i64 %.249.i.09, -1
  %.315.i = add nuw i64 %.246.i.010, 256
  %.11.i = call i64 @llvm.smin.i64(i64 %rows3, i64 %.315.i)
  %.427.i = icmp slt i64 %.246.i.010, 0
  %.428.i = select i1 %.427.i, i64 %rows1, i64 0
  %.429.i = add i64 %.428.i, %.246.i.010
  %.432.i = icmp slt i64 %.429.i, 0
  br i1 %.432.i, label %B322.endif.else.if.i, label %B322.endif.else.endif.i

B322.endif.else.if.i:
  br label %B322.endif.else.endif.i

B322.endif.else.endif.i:
  %.417.sroa.0.1.i = phi i64 [ 0, %B322.endif.else.if.i ], [ %.429.i, %B320.if.i ]
  %.437.not.i = icmp slt i64 %.429.i, %rows1
  br i1 %.437.not.i, label %B322.endif.else.endif.endif.i, label %B322.endif.else.endif.if.i

B322.endif.else.endif.if.i:
  br label %B322.endif.else.endif.endif.i

B322.endif.else.endif.endif.i:
  %.417.sroa.0.3.i = phi i64 [ %rows1, %B322.endif.else.endif.if.i ], [ %.417.sroa.0.1.i, %B322.endif.else.endif.i ]
  %.530.i = getelementptr i32, ptr %data1, i64 %.417.sroa.0.3.i
  %.598.i = select i1 %.427.i, i64 %rows3, i64 0
  %.599.i = add i64 %.598.i, %.246.i.010
  %.602.i = icmp slt i64 %.599.i, 0
  br i1 %.602.i, label %B322.endif.endif.else.if.i, label %B322.endif.endif.else.endif.i

B322.endif.endif.endif.i:
  %.587.sroa.13.0.i = phi i64 [ %rows3, %B322.endif.endif.else.endif.endif.endif.if.i ], [ %.587.sroa.13.1.i, %B322.endif.endif.else.endif.endif.endif.i ]
  %.675.i = sub i64 %.587.sroa.13.0.i, %.587.sroa.0.3.i
  %.684.i = call i64 @llvm.smax.i64(i64 %.675.i, i64 0)
  %.700.i = getelementptr i8, ptr %data3, i64 %.587.sroa.0.3.i
  store i64 0, ptr %.733.i, align 8
  call fastcc void @part0(ptr %.733.i, i64 %.142.i, i64 %at.2.0.i11, i64 %rows0, i64 %.181.i, i64 %rows2, ptr %.530.i, ptr %.700.i, i64 %.684.i)
  %.751.i = load i64, ptr %.733.i, align 8
  %.767.i = icmp slt i64 %.751.i, 0
  br i1 %.767.i, label %B490.i, label %B504.i

B322.endif.endif.else.if.i:
  br label %B322.endif.endif.else.endif.i

B322.endif.endif.else.endif.i:
  %.587.sroa.0.1.i = phi i64 [ 0, %B322.endif.endif.else.if.i ], [ %.599.i, %B322.endif.else.endif.endif.i ]
  %.607.not.i = icmp slt i64 %.599.i, %rows3
  br i1 %.607.not.i, label %B322.endif.endif.else.endif.endif.i, label %B322.endif.endif.else.endif.if.i

B322.endif.endif.else.endif.if.i:
  br label %B322.endif.endif.else.endif.endif.i

B322.endif.endif.else.endif.endif.i:
  %.587.sroa.0.3.i = phi i64 [ %rows3, %B322.endif.endif.else.endif.if.i ], [ %.587.sroa.0.1.i, %B322.endif.endif.else.endif.i ]
  %.614.i = icmp slt i64 %.315.i, 0
  %.615.i = select i1 %.614.i, i64 %rows3, i64 0
  %.616.i = add i64 %.615.i, %.11.i
  %.619.i = icmp slt i64 %.616.i, 0
  br i1 %.619.i, label %B322.endif.endif.else.endif.endif.if.i, label %B322.endif.endif.else.endif.endif.endif.i

B322.endif.endif.else.endif.endif.if.i:
  br label %B322.endif.endif.else.endif.endif.endif.i

B322.endif.endif.else.endif.endif.endif.i:
  %.587.sroa.13.1.i = phi i64 [ 0, %B322.endif.endif.else.endif.endif.if.i ], [ %.616.i, %B322.endif.endif.else.endif.endif.i ]
  %.624.not.i = icmp slt i64 %.616.i, %rows3
  br i1 %.624.not.i, label %B322.endif.endif.endif.i, label %B322.endif.endif.else.endif.endif.endif.if.i

B322.endif.endif.else.endif.endif.endif.if.i:
  br label %B322.endif.endif.endif.i

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
  %result.0.ph = phi i64 [ %at.2.0.i.lcssa, %B622.i ], [ %.793.i, %B490.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w3 ], [ null, %w2 ], [ null, %w1 ], [ null, %w0 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view1)
  call void @PyBuffer_Release(ptr nonnull %view2)
  call void @PyBuffer_Release(ptr nonnull %view3)
  call void @PyBuffer_Release(ptr nonnull %view4)
  ret ptr %answer
}

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr

declare i64 @llvm.smax.i64(i64, i64)

declare i64 @llvm.smin.i64(i64, i64)

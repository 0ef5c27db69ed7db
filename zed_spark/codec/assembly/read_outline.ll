@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @read_outline(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
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
  %got1 = call i32 @PyObject_GetBuffer(ptr %arg1, ptr nonnull %view1, i32 8)
  %has1 = icmp eq i32 %got1, 0
  br i1 %has1, label %v1, label %end

v1:
  %data1 = load ptr, ptr %view1, align 8
  %item1.p = getelementptr inbounds nuw i8, ptr %view1, i64 24
  %item1 = load i64, ptr %item1.p, align 8
  %dims1.p = getelementptr inbounds nuw i8, ptr %view1, i64 36
  %dims1 = load i32, ptr %dims1.p, align 4
  %dims1.ok = icmp eq i32 %dims1, 1
  %item1.ok = icmp eq i64 %item1, 8
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
  %got3 = call i32 @PyObject_GetBuffer(ptr %arg3, ptr nonnull %view3, i32 9)
  %has3 = icmp eq i32 %got3, 0
  br i1 %has3, label %v3, label %end

v3:
  %data3 = load ptr, ptr %view3, align 8
  %item3.p = getelementptr inbounds nuw i8, ptr %view3, i64 24
  %item3 = load i64, ptr %item3.p, align 8
  %dims3.p = getelementptr inbounds nuw i8, ptr %view3, i64 36
  %dims3 = load i32, ptr %dims3.p, align 4
  %dims3.ok = icmp eq i32 %dims3, 1
  %item3.ok = icmp eq i64 %item3, 1
  %ok3 = and i1 %item3.ok, %dims3.ok
  br i1 %ok3, label %w3, label %array.wrong

w3:
  %shape3.p = getelementptr inbounds nuw i8, ptr %view3, i64 48
  %shape3 = load ptr, ptr %shape3.p, align 8
  %rows3 = load i64, ptr %shape3, align 4
  %at4 = getelementptr i8, ptr %args, i64 32
  %arg4 = load ptr, ptr %at4, align 8
  %got4 = call i32 @PyObject_GetBuffer(ptr %arg4, ptr nonnull %view4, i32 9)
  %has4 = icmp eq i32 %got4, 0
  br i1 %has4, label %v4, label %end

v4:
  %item4.p = getelementptr inbounds nuw i8, ptr %view4, i64 24
  %item4 = load i64, ptr %item4.p, align 8
  %dims4.p = getelementptr inbounds nuw i8, ptr %view4, i64 36
  %dims4 = load i32, ptr %dims4.p, align 4
  %dims4.ok = icmp eq i32 %dims4, 1
  %item4.ok = icmp eq i64 %item4, 8
  %ok4 = and i1 %item4.ok, %dims4.ok
  br i1 %ok4, label %w4, label %array.wrong

w4:
  %shape4.p = getelementptr inbounds nuw i8, ptr %view4, i64 48
  %shape4 = load ptr, ptr %shape4.p, align 8
  %data4 = load ptr, ptr %view4, align 8
  %rows4 = load i64, ptr %shape4, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %.71.i = icmp eq i64 %rows4, 768
  %.89.i = icmp slt i64 %rows0, 2147483648
  %or.cond1966.i.not68.not69 = select i1 %.71.i, i1 %.89.i, i1 false
  %.103.i = icmp sgt i64 %rows1, 1
  %narrow.not.not = select i1 %or.cond1966.i.not68.not69, i1 %.103.i, i1 false
  br i1 %narrow.not.not, label %B154.endif.i, label %lengths.wrong

B280.i:
  %.1258.i = add nsw i64 %level.4.1.i117, -1
  %.304.i = icmp sgt i64 %level.4.1.i117, 0
  br i1 %.304.i, label %B294.i.preheader, label %B2180.i

B294.i.preheader:
  %at.5.0.i132 = phi i64 [ 0, %B154.endif.i ], [ %.412.i123, %B280.i ]
  %level.3.0.i131 = phi i64 [ 0, %B154.endif.i ], [ %.1258.i, %B280.i ]
  %marks.7.0.i130 = phi i64 [ 0, %B154.endif.i ], [ %marks.8.2.i45, %B280.i ]
  %found.4.0.i129 = phi i64 [ 0, %B154.endif.i ], [ %found.3.1.i115, %B280.i ]
  %.345.i.idx101 = mul i64 %level.3.0.i131, 24
  %.345.i102 = getelementptr i8, ptr %data4, i64 %.345.i.idx101
  %.346.i103 = load i64, ptr %.345.i102, align 8
  %.424.i108 = icmp sgt i64 %.346.i103, -1
  %.433.i109 = add nuw nsw i64 %.346.i103, 1
  %.444.i110 = icmp slt i64 %.433.i109, %rows1
  %narrow.not.not70111 = select i1 %.424.i108, i1 %.444.i110, i1 false
  br i1 %narrow.not.not70111, label %B438.endif.i, label %lengths.wrong

B562.i:
  switch i64 %.508.i, label %B696.i [
    i64 2, label %B1094.i
    i64 0, label %B696.i.thread
  ]

B696.i.thread:
  %0 = getelementptr i8, ptr %26, i64 8
  %.718.i = load i64, ptr %0, align 8
  %.736.i12 = icmp slt i64 %.379.i121, %.718.i
  br label %B1000.i

B696.i:
  %.736.i = icmp slt i64 %.379.i121, 1
  %.756.i = icmp eq i64 %.508.i, 1
  %brmerge.i.not = select i1 %.756.i, i1 %.736.i, i1 false
  br i1 %brmerge.i.not, label %B746.i, label %B1000.i

B746.i:
  %.15.i.i.not.i = icmp slt i64 %at.4.1.i118, %.412.i123
  br i1 %.15.i.i.not.i, label %B24.i.i.i, label %B0.endif.i.i.thread

B24.i.i.i:
  %.34.i.i.i = add i64 %at.4.1.i118, %.146.i
  %.35.i.i.i = inttoptr i64 %.34.i.i.i to ptr
  %.36.i.i.i = load i8, ptr %.35.i.i.i, align 1
  %.37.i.i.i = zext i8 %.36.i.i.i to i64
  %.42.i.i.i = icmp sgt i8 %.36.i.i.i, -1
  %.49.i.i.i = add nsw i64 %at.4.1.i118, 1
  br i1 %.42.i.i.i, label %B0.endif.i.i, label %B82.i.i.i

B82.i.i.i:
  %.62.i.i.i = icmp slt i64 %.49.i.i.i, %.412.i123
  br i1 %.62.i.i.i, label %B100.i.i.i, label %B182.i.i.i

B100.i.i.i:
  %.67.i.i.i = add i64 %.49.i.i.i, %.146.i
  %.68.i.i.i = inttoptr i64 %.67.i.i.i to ptr
  %.69.i.i.i = load i8, ptr %.68.i.i.i, align 1
  %.75.i.i.i = icmp sgt i8 %.69.i.i.i, -1
  br i1 %.75.i.i.i, label %B150.i.i.i, label %B182.i.i.i

B150.i.i.i:
  %.70.i.i.i = zext nneg i8 %.69.i.i.i to i64
  %.82.i.i.i = and i64 %.37.i.i.i, 127
  %.86.i.i.i = shl nuw nsw i64 %.70.i.i.i, 7
  %.89.i.i.i = or disjoint i64 %.86.i.i.i, %.82.i.i.i
  %.91.i.i.i = add nsw i64 %at.4.1.i118, 2
  br label %B0.endif.i.i

B182.i.i.i:
  %1 = add i64 %at.4.1.i118, 10
  %smax = call i64 @llvm.smax.i64(i64 %at.4.1.i118, i64 %.412.i123)
  br label %B42.i.i.i.i

B42.i.i.i.i:
  %.40.i.i.i.i.0 = phi i64 [ 0, %B182.i.i.i ], [ %.111.i.i.i.i, %B176.i.i.i.i ]
  %.43.i.i.i.i.0 = phi i64 [ 10, %B182.i.i.i ], [ %.107.i.i.i.i, %B176.i.i.i.i ]
  %at.2.i.i.i.0.i = phi i64 [ %at.4.1.i118, %B182.i.i.i ], [ %.174.i.i.i.i, %B176.i.i.i.i ]
  %value.2.i.i.i.0.i = phi i64 [ 0, %B182.i.i.i ], [ %value.3.i.i.i.1.i, %B176.i.i.i.i ]
  %.98.i.i.i.i.not = icmp eq i64 %.43.i.i.i.i.0, 0
  br i1 %.98.i.i.i.i.not, label %B0.endif.i.i.thread, label %B42.if.i.i.i.i

B70.i.i.i.i:
  %.166.i.i.i.i = add i64 %at.2.i.i.i.0.i, %.146.i
  %.167.i.i.i.i = inttoptr i64 %.166.i.i.i.i to ptr
  %.168.i.i.i.i = load i8, ptr %.167.i.i.i.i, align 1
  %.174.i.i.i.i = add nsw i64 %at.2.i.i.i.0.i, 1
  %2 = and i8 %.168.i.i.i.i, 127
  %.186.i.i.i.i = icmp samesign ult i64 %.40.i.i.i.i.0, 29
  br i1 %.186.i.i.i.i, label %B134.i.i.i.i, label %B152.i.i.i.i

B134.i.i.i.i:
  %.181.i.i.i.i = zext nneg i8 %2 to i64
  %.190.i.i.i.i = shl nuw nsw i64 %.181.i.i.i.i, %.40.i.i.i.i.0
  %.196.i.i.i.i = or i64 %.190.i.i.i.i, %value.2.i.i.i.0.i
  br label %B176.i.i.i.i

B152.i.i.i.i:
  %.211.i.i.i.not.i = icmp eq i8 %2, 0
  br i1 %.211.i.i.i.not.i, label %B176.i.i.i.i, label %B0.endif.i.i.thread

B176.i.i.i.i:
  %value.3.i.i.i.1.i = phi i64 [ %.196.i.i.i.i, %B134.i.i.i.i ], [ %value.2.i.i.i.0.i, %B152.i.i.i.i ]
  %.237.i.i.i.i = icmp sgt i8 %.168.i.i.i.i, -1
  br i1 %.237.i.i.i.i, label %B188.i.i.i.i, label %B42.i.i.i.i

B188.i.i.i.i:
  %.248.i.i.i.i = icmp slt i64 %value.3.i.i.i.1.i, 2147483648
  br i1 %.248.i.i.i.i, label %B0.endif.i.i, label %B0.endif.i.i.thread

B42.if.i.i.i.i:
  %.107.i.i.i.i = add nsw i64 %.43.i.i.i.i.0, -1
  %.111.i.i.i.i = add nuw nsw i64 %.40.i.i.i.i.0, 7
  %.141.i.i.i.not.i = icmp slt i64 %at.2.i.i.i.0.i, %.412.i123
  br i1 %.141.i.i.i.not.i, label %B70.i.i.i.i, label %B0.endif.i.i.thread

B0.endif.i.i:
  %.11.i.sroa.7.0.i = phi i64 [ %.91.i.i.i, %B150.i.i.i ], [ %.174.i.i.i.i, %B188.i.i.i.i ], [ %.49.i.i.i, %B24.i.i.i ]
  %.11.i.sroa.0.0.i = phi i64 [ %.89.i.i.i, %B150.i.i.i ], [ %value.3.i.i.i.1.i, %B188.i.i.i.i ], [ %.37.i.i.i, %B24.i.i.i ]
  %.11.i.sroa.0.0.i.fr = freeze i64 %.11.i.sroa.0.0.i
  %spec.select61 = call i64 @llvm.usub.sat.i64(i64 %.11.i.sroa.0.0.i.fr, i64 1)
  br label %B0.endif.i.i.thread

B0.endif.i.i.thread:
  %.11.i.sroa.0.0.i26 = phi i64 [ -1, %B188.i.i.i.i ], [ %.11.i.sroa.0.0.i.fr, %B0.endif.i.i ], [ -1, %B746.i ], [ -1, %B152.i.i.i.i ], [ -1, %B42.if.i.i.i.i ], [ -1, %B42.i.i.i.i ]
  %.11.i.sroa.7.0.i25 = phi i64 [ %.174.i.i.i.i, %B188.i.i.i.i ], [ %.11.i.sroa.7.0.i, %B0.endif.i.i ], [ %at.4.1.i118, %B746.i ], [ %1, %B42.i.i.i.i ], [ %smax, %B42.if.i.i.i.i ], [ %.174.i.i.i.i, %B152.i.i.i.i ]
  %3 = phi i64 [ -2, %B188.i.i.i.i ], [ %spec.select61, %B0.endif.i.i ], [ -2, %B746.i ], [ -2, %B152.i.i.i.i ], [ -2, %B42.if.i.i.i.i ], [ -2, %B42.i.i.i.i ]
  %.64.i.i = icmp slt i64 %3, 0
  %.68.i.i = sub nsw i64 %.412.i123, %.11.i.sroa.7.0.i25
  %.72.i.i = icmp sgt i64 %3, %.68.i.i
  %or.cond1968.i = select i1 %.64.i.i, i1 true, i1 %.72.i.i
  %.97.i.i = select i1 %or.cond1968.i, i64 0, i64 %3
  %.783.sroa.10.0.i = add nsw i64 %.97.i.i, %.11.i.sroa.7.0.i25
  %.783.sroa.0.0.i = select i1 %or.cond1968.i, i64 -1, i64 %.11.i.sroa.0.0.i26
  %4 = add i64 %.783.sroa.0.0.i, -4
  %or.cond.i = icmp ult i64 %4, -3
  br i1 %or.cond.i, label %done, label %B816.i

B816.i:
  %.862.i = add nsw i64 %.783.sroa.0.0.i, -1
  %.15.i.i = add nsw i64 %.11.i.sroa.7.0.i25, 8
  %.16.i379.not.i = icmp sgt i64 %.15.i.i, %.412.i123
  br i1 %.16.i379.not.i, label %B56.i380.i, label %B22.i.i

B22.i.i:
  %.7.i.i.i = add i64 %.11.i.sroa.7.0.i25, %.146.i
  %.8.i.i.i = inttoptr i64 %.7.i.i.i to ptr
  %.9.i.i.i = load i64, ptr %.8.i.i.i, align 1
  %.10.i.i.i = shl nuw nsw i64 %.862.i, 2
  %.11.i.i.i = shl nsw i64 -1, %.10.i.i.i
  %.13.i.i434.i = shl nsw i64 %.11.i.i.i, %.10.i.i.i
  %.14.i.i435.i = xor i64 %.13.i.i434.i, -1
  %.15.i.i436.i = and i64 %.9.i.i.i, %.14.i.i435.i
  br label %B816.endif.i

B56.i380.i:
  %.95.i.i408.i89.not = icmp ult i64 %.783.sroa.0.0.i, 2
  br i1 %.95.i.i408.i89.not, label %B816.endif.i.thread, label %B38.if.i.i.i.lr.ph

B38.if.i.i.i.lr.ph:
  %.134.i.i424.i = add i64 %.11.i.sroa.7.0.i25, %.146.i
  br label %B38.if.i.i.i

B38.if.i.i.i:
  %value.2.i.i.0.i92 = phi i64 [ 0, %B38.if.i.i.i.lr.ph ], [ %.143.i.i.i, %B38.if.i.i.i ]
  %.37.i.i371.i.090 = phi i64 [ 0, %B38.if.i.i.i.lr.ph ], [ %.108.i.i.i, %B38.if.i.i.i ]
  %.108.i.i.i = add nuw nsw i64 %.37.i.i371.i.090, 1
  %.136.i.i425.i = add i64 %.134.i.i424.i, %.37.i.i371.i.090
  %.137.i.i.i = inttoptr i64 %.136.i.i425.i to ptr
  %.138.i.i.i = load i8, ptr %.137.i.i.i, align 1
  %.139.i.i.i = zext i8 %.138.i.i.i to i64
  %.140.i.i.i = shl nsw i64 %.37.i.i371.i.090, 3
  %.141.i.i.i = shl i64 %.139.i.i.i, %.140.i.i.i
  %.143.i.i.i = or i64 %.141.i.i.i, %value.2.i.i.0.i92
  %exitcond.not = icmp eq i64 %.108.i.i.i, %.862.i
  br i1 %exitcond.not, label %B816.endif.i, label %B38.if.i.i.i

B896.i:
  %5 = getelementptr i8, ptr %26, i64 8
  %.955.i = load i64, ptr %5, align 8
  %.957.not.i = icmp slt i64 %.37.i628.i, %.955.i
  br i1 %.957.not.i, label %B1000.i.thread, label %done

B1000.i:
  %.736.i18 = phi i1 [ %.736.i12, %B696.i.thread ], [ %.736.i, %B696.i ]
  %.745.i19 = add nuw nsw i64 %.346.i119, 2
  %place.2.3.i = add nsw i64 %.745.i19, %.379.i121
  %.1109.i = icmp sge i64 %place.2.3.i, %rows1
  %narrow.not = select i1 %.736.i18, i1 %.1109.i, i1 false
  br i1 %narrow.not, label %lengths.wrong, label %B1054.endif.i

B1000.i.thread:
  %.992.i = lshr i64 %.33.i625.i, 8
  %.1007.i = icmp slt i64 %marks.6.1.i116, 0
  %.1008.i = select i1 %.1007.i, i64 %rows3, i64 0
  %6 = getelementptr i8, ptr %data3, i64 %marks.6.1.i116
  %.1022.i = getelementptr i8, ptr %6, i64 %.1008.i
  %.1023.i = trunc i64 %.33.i625.i to i8
  store i8 %.1023.i, ptr %.1022.i, align 1
  %.1040.i = icmp slt i64 %marks.6.1.i116, -1
  %.1041.i = select i1 %.1040.i, i64 %rows3, i64 0
  %7 = getelementptr i8, ptr %6, i64 1
  %.1055.i = getelementptr i8, ptr %7, i64 %.1041.i
  %.1056.i = trunc i64 %.992.i to i8
  store i8 %.1056.i, ptr %.1055.i, align 1
  %.1059.i = add nsw i64 %marks.6.1.i116, 2
  %.745.i19168 = add nuw nsw i64 %.346.i119, 2
  %place.2.3.i169 = add nsw i64 %.745.i19168, %.37.i628.i
  %.1109.i170.not = icmp slt i64 %place.2.3.i169, %rows1
  br i1 %.1109.i170.not, label %B1094.i.thread, label %lengths.wrong

B1094.i.thread:
  %marks.9.3.i173182 = phi i64 [ %marks.6.1.i116, %B1054.endif.i ], [ %.1059.i, %B1000.i.thread ]
  %at.7.3.i174181 = phi i64 [ %at.4.1.i118, %B1054.endif.i ], [ %.783.sroa.10.0.i, %B1000.i.thread ]
  %place.2.3.i175180 = phi i64 [ %place.2.3.i, %B1054.endif.i ], [ %place.2.3.i169, %B1000.i.thread ]
  %.1159.i = icmp slt i64 %place.2.3.i175180, 0
  %.1160.i = select i1 %.1159.i, i64 %rows1, i64 0
  %8 = getelementptr i64, ptr %data1, i64 %place.2.3.i175180
  %.1174.i = getelementptr i64, ptr %8, i64 %.1160.i
  br label %B1128.i

B1094.i:
  %.575.i = icmp slt i64 %at.4.1.i118, %.412.i123
  %..i = zext i1 %.575.i to i8
  %.615.i = icmp slt i64 %marks.6.1.i116, 0
  %.616.i = select i1 %.615.i, i64 %rows3, i64 0
  %9 = getelementptr i8, ptr %data3, i64 %marks.6.1.i116
  %.630.i = getelementptr i8, ptr %9, i64 %.616.i
  store i8 %..i, ptr %.630.i, align 1
  %.636.i = add nsw i64 %marks.6.1.i116, 1
  %10 = getelementptr i8, ptr %26, i64 8
  br i1 %.575.i, label %B1128.i, label %B1098.i

B1098.i:
  %marks.8.2.i45 = phi i64 [ %.636.i, %B1094.i ], [ %marks.6.1.i116, %B1054.endif.i ]
  %.1218.not.i = icmp eq i64 %at.4.1.i118, %.412.i123
  br i1 %.1218.not.i, label %B280.i, label %done

B1128.i:
  %child.2.2.i36.in = phi ptr [ %.1174.i, %B1094.i.thread ], [ %10, %B1094.i ]
  %marks.8.2.i35 = phi i64 [ %marks.9.3.i173182, %B1094.i.thread ], [ %.636.i, %B1094.i ]
  %at.6.2.i34 = phi i64 [ %at.7.3.i174181, %B1094.i.thread ], [ %at.4.1.i118, %B1094.i ]
  %child.2.2.i36 = load i64, ptr %child.2.2.i36.in, align 8
  %.1265.i = add nsw i64 %.379.i121, 1
  store i64 %.1265.i, ptr %.378.i120, align 8
  %.1303.i = icmp sgt i64 %child.2.2.i36, -1
  %.1312.i = add nuw nsw i64 %child.2.2.i36, 1
  %.1323.i = icmp slt i64 %.1312.i, %rows1
  %narrow.not71.not = select i1 %.1303.i, i1 %.1323.i, i1 false
  br i1 %narrow.not71.not, label %B1222.endif.i, label %lengths.wrong

B1312.i:
  %.1477.i = icmp eq i64 %.1387.i, 5
  %.1486.not.i = icmp eq i64 %.1395.sroa.0.0.i, 0
  br i1 %.1477.i, label %B1348.i, label %B1472.i

B1348.i:
  %..11.i33.sroa.7.0.i = select i1 %.1486.not.i, i64 -1, i64 %.11.i33.sroa.7.0.i55
  %.1515.i = icmp slt i64 %found.3.1.i115, 0
  %.1516.i = select i1 %.1515.i, i64 %rows2, i64 0
  %11 = getelementptr i64, ptr %data2, i64 %found.3.1.i115
  %.1530.i = getelementptr i64, ptr %11, i64 %.1516.i
  store i64 %..11.i33.sroa.7.0.i, ptr %.1530.i, align 8
  %"$phi1392.0.2.2.i" = select i1 %.1486.not.i, i64 -1, i64 %.1395.sroa.10.0.i
  %.1565.i = icmp slt i64 %found.3.1.i115, -1
  %.1566.i = select i1 %.1565.i, i64 %rows2, i64 0
  %12 = getelementptr i8, ptr %11, i64 8
  %.1580.i = getelementptr i64, ptr %12, i64 %.1566.i
  store i64 %"$phi1392.0.2.2.i", ptr %.1580.i, align 8
  %.1596.i = icmp eq i64 %.97.i168.i, 0
  %.1969.i = select i1 %.1596.i, i8 1, i8 2
  %"$phi1440.0.3.2.i" = select i1 %.1486.not.i, i8 0, i8 %.1969.i
  %.1633.i = icmp slt i64 %marks.8.2.i35, 0
  %.1634.i = select i1 %.1633.i, i64 %rows3, i64 0
  %13 = getelementptr i8, ptr %data3, i64 %marks.8.2.i35
  %.1648.i = getelementptr i8, ptr %13, i64 %.1634.i
  store i8 %"$phi1440.0.3.2.i", ptr %.1648.i, align 1
  %.1654.i = add nsw i64 %found.3.1.i115, 2
  %.1661.i = add nsw i64 %marks.8.2.i35, 1
  br label %B2166.i

B1472.i:
  %.1672.i = icmp eq i64 %.1387.i, 2
  %or.cond1.i = select i1 %.1486.not.i, i1 %.1672.i, i1 false
  br i1 %or.cond1.i, label %B1506.i, label %B1530.i

B1506.i:
  %.1717.i = icmp slt i64 %marks.8.2.i35, 0
  %.1718.i = select i1 %.1717.i, i64 %rows3, i64 0
  %14 = getelementptr i8, ptr %data3, i64 %marks.8.2.i35
  %.1732.i = getelementptr i8, ptr %14, i64 %.1718.i
  store i8 0, ptr %.1732.i, align 1
  %.1736.i = add nsw i64 %marks.8.2.i35, 1
  br label %B2166.i

B1530.i:
  br i1 %.1486.not.i, label %done, label %B1546.i

B1546.i:
  %.1780.i = icmp eq i64 %.1387.i, 6
  br i1 %.1780.i, label %B1568.i, label %B1784.endif.endif.i

B1568.i:
  %.1791.i = icmp samesign ugt i64 %.97.i168.i, 65535
  br i1 %.1791.i, label %done, label %B1580.i

B1580.i:
  %.1794.i = add nuw nsw i64 %.97.i168.i, 2
  %.1806.i = sub nsw i64 %rows3, %marks.8.2.i35
  %.1807.i = icmp sgt i64 %.1794.i, %.1806.i
  br i1 %.1807.i, label %done, label %B1634.i

B1634.i:
  %.1836.i = lshr i64 %.97.i168.i, 8
  %.1851.i = icmp slt i64 %marks.8.2.i35, 0
  %.1852.i = select i1 %.1851.i, i64 %rows3, i64 0
  %15 = getelementptr i8, ptr %data3, i64 %marks.8.2.i35
  %.1866.i = getelementptr i8, ptr %15, i64 %.1852.i
  %.1867.i = trunc i64 %.97.i168.i to i8
  store i8 %.1867.i, ptr %.1866.i, align 1
  %.1884.i = icmp slt i64 %marks.8.2.i35, -1
  %.1885.i = select i1 %.1884.i, i64 %rows3, i64 0
  %16 = getelementptr i8, ptr %15, i64 1
  %.1899.i = getelementptr i8, ptr %16, i64 %.1885.i
  %.1900.i = trunc nuw i64 %.1836.i to i8
  store i8 %.1900.i, ptr %.1899.i, align 1
  %.1982.i98.not = icmp eq i64 %.97.i168.i, 0
  br i1 %.1982.i98.not, label %B1766.i, label %B1704.if.i.lr.ph

B1704.if.i.lr.ph:
  %.2021.i = add i64 %.11.i33.sroa.7.0.i55, %.146.i
  %.2028.i = add nsw i64 %marks.8.2.i35, 2
  br label %B1704.if.i

B1766.i:
  %.2088.i = add nsw i64 %.1794.i, %marks.8.2.i35
  br label %B2166.i

B1816.i:
  %17 = getelementptr i8, ptr %28, i64 8
  %.2172.i = load i64, ptr %17, align 8
  %.2177.i = icmp samesign ugt i64 %.97.i168.i, 8
  br i1 %.2177.i, label %done, label %B1854.i

B1854.i:
  %.15.i463.i = add nsw i64 %.11.i33.sroa.7.0.i55, 8
  %.16.i464.not.i = icmp sgt i64 %.15.i463.i, %.412.i123
  br i1 %.16.i464.not.i, label %B38.i.i501.i.preheader, label %B22.i573.i

B38.i.i501.i.preheader:
  %.95.i.i506.i93.not = icmp eq i64 %.97.i168.i, 0
  br i1 %.95.i.i506.i93.not, label %B1854.endif.i.thread, label %B38.if.i.i558.i.lr.ph

B38.if.i.i558.i.lr.ph:
  %.134.i.i547.i = add i64 %.11.i33.sroa.7.0.i55, %.146.i
  br label %B38.if.i.i558.i

B22.i573.i:
  %.7.i.i578.i = add i64 %.11.i33.sroa.7.0.i55, %.146.i
  %.8.i.i579.i = inttoptr i64 %.7.i.i578.i to ptr
  %.9.i.i580.i = load i64, ptr %.8.i.i579.i, align 1
  %.10.i.i581.i = shl nuw nsw i64 %.97.i168.i, 2
  %.11.i.i582.i = shl nsw i64 -1, %.10.i.i581.i
  %.13.i.i584.i = shl i64 %.11.i.i582.i, %.10.i.i581.i
  %.14.i.i585.i = xor i64 %.13.i.i584.i, -1
  %.15.i.i586.i = and i64 %.9.i.i580.i, %.14.i.i585.i
  br label %B1854.endif.i

B38.if.i.i558.i:
  %value.2.i.i441.0.i96 = phi i64 [ 0, %B38.if.i.i558.i.lr.ph ], [ %.143.i.i556.i, %B38.if.i.i558.i ]
  %.37.i.i445.i.095 = phi i64 [ 0, %B38.if.i.i558.i.lr.ph ], [ %.108.i.i564.i, %B38.if.i.i558.i ]
  %.108.i.i564.i = add nuw nsw i64 %.37.i.i445.i.095, 1
  %.136.i.i549.i = add i64 %.134.i.i547.i, %.37.i.i445.i.095
  %.137.i.i550.i = inttoptr i64 %.136.i.i549.i to ptr
  %.138.i.i551.i = load i8, ptr %.137.i.i550.i, align 1
  %.139.i.i552.i = zext i8 %.138.i.i551.i to i64
  %.140.i.i553.i = shl nsw i64 %.37.i.i445.i.095, 3
  %.141.i.i554.i = shl i64 %.139.i.i552.i, %.140.i.i553.i
  %.143.i.i556.i = or i64 %.141.i.i554.i, %value.2.i.i441.0.i96
  %exitcond148.not = icmp eq i64 %.108.i.i564.i, %.97.i168.i
  br i1 %exitcond148.not, label %B1854.endif.i, label %B38.if.i.i558.i

B1912.i:
  %.5.i.i = lshr i64 %.2214.0.i.fr, 1
  %.10.i594.i = and i64 %.2214.0.i.fr, 1
  %.14.i595.i = icmp eq i64 %.2214.0.i.fr, 1
  %spec.select = select i1 %.14.i595.i, i64 -9223372036854775808, i64 0
  br label %B1912.i.thread

B1912.i.thread:
  %.10.i594.i190 = phi i64 [ 0, %B1854.endif.i.thread ], [ %.10.i594.i, %B1912.i ]
  %.5.i.i189 = phi i64 [ 0, %B1854.endif.i.thread ], [ %.5.i.i, %B1912.i ]
  %18 = phi i64 [ 0, %B1854.endif.i.thread ], [ %spec.select, %B1912.i ]
  %.27.i599.i = sub nsw i64 0, %.10.i594.i190
  %.29.i600.i = xor i64 %.5.i.i189, %.27.i599.i
  %.33.i602.i = add nsw i64 %.29.i600.i, %.10.i594.i190
  %.37.i604.i = or i64 %.33.i602.i, %18
  %.2284.i = icmp slt i64 %.2172.i, 64
  br i1 %.2284.i, label %B1954.i, label %B2042.i

B1954.i:
  %.2287.i = add nsw i64 %.2172.i, -1
  %.2288.i = shl nuw nsw i64 1, %.2287.i
  %.2290.i = add nsw i64 %.37.i604.i, %.2288.i
  %.2292.i = ashr i64 %.2290.i, %.2172.i
  %.2295.not.i = icmp eq i64 %.2292.i, 0
  br i1 %.2295.not.i, label %B2042.i, label %done

B1996.i:
  %.2329.i = icmp slt i64 %.2214.0.i.fr, 0
  br i1 %.2329.i, label %done, label %B2008.i

B2008.i:
  %.2214.0.i152156 = phi i64 [ %.2214.0.i.fr, %B1996.i ], [ 0, %B1854.endif.i.thread ]
  %.2335.i = icmp sgt i64 %.2172.i, 63
  %.2342.i = lshr i64 %.2214.0.i152156, %.2172.i
  %.2347.not.i = icmp eq i64 %.2342.i, 0
  %or.cond1971.i = select i1 %.2335.i, i1 true, i1 %.2347.not.i
  br i1 %or.cond1971.i, label %B2042.i, label %done

B2042.i:
  %number.2.3.i = phi i64 [ %.2214.0.i152156, %B2008.i ], [ %.37.i604.i, %B1954.i ], [ %.37.i604.i, %B1912.i.thread ]
  %.2409.i = icmp slt i64 %found.3.1.i115, 0
  %.2410.i = select i1 %.2409.i, i64 %rows2, i64 0
  %19 = getelementptr i64, ptr %data2, i64 %found.3.1.i115
  %.2424.i = getelementptr i64, ptr %19, i64 %.2410.i
  store i64 %number.2.3.i, ptr %.2424.i, align 8
  %.2429.i = add nsw i64 %found.3.1.i115, 1
  br label %B2166.i

B2064.i:
  %.2444.i = add nsw i64 %level.4.1.i117, 1
  %.2451.i = icmp eq i64 %.2444.i, 256
  br i1 %.2451.i, label %done, label %B2100.i

B2100.i:
  %.2506.i = icmp slt i64 %level.4.1.i117, -1
  %.2507.i = select i1 %.2506.i, i64 768, i64 0
  %.idx = mul i64 %.2444.i, 24
  %20 = getelementptr i8, ptr %data4, i64 %.idx
  %.2521.i = getelementptr i64, ptr %20, i64 %.2507.i
  store i64 %child.2.2.i36, ptr %.2521.i, align 8
  %21 = getelementptr i8, ptr %20, i64 8
  %.2556.i = getelementptr i64, ptr %21, i64 %.2507.i
  store i64 0, ptr %.2556.i, align 8
  %22 = getelementptr i8, ptr %20, i64 16
  %.2592.i = getelementptr i64, ptr %22, i64 %.2507.i
  store i64 %.1395.sroa.10.0.i, ptr %.2592.i, align 8
  br label %B2166.i

B2166.i:
  %level.5.2.i = phi i64 [ %level.4.1.i117, %B1348.i ], [ %level.4.1.i117, %B1506.i ], [ %level.4.1.i117, %B1766.i ], [ %level.4.1.i117, %B2042.i ], [ %.2444.i, %B2100.i ]
  %at.8.2.i = phi i64 [ %.1395.sroa.10.0.i, %B1348.i ], [ %.1395.sroa.10.0.i, %B1506.i ], [ %.1395.sroa.10.0.i, %B1766.i ], [ %.1395.sroa.10.0.i, %B2042.i ], [ %.11.i33.sroa.7.0.i55, %B2100.i ]
  %found.5.2.i = phi i64 [ %.1654.i, %B1348.i ], [ %found.3.1.i115, %B1506.i ], [ %found.3.1.i115, %B1766.i ], [ %.2429.i, %B2042.i ], [ %found.3.1.i115, %B2100.i ]
  %marks.10.2.i = phi i64 [ %.1661.i, %B1348.i ], [ %.1736.i, %B1506.i ], [ %.2088.i, %B1766.i ], [ %marks.8.2.i35, %B2042.i ], [ %marks.8.2.i35, %B2100.i ]
  %.345.i.idx = mul i64 %level.5.2.i, 24
  %.345.i = getelementptr i8, ptr %data4, i64 %.345.i.idx
  %.346.i = load i64, ptr %.345.i, align 8
  %.424.i = icmp sgt i64 %.346.i, -1
  %.433.i = add nuw nsw i64 %.346.i, 1
  %.444.i = icmp slt i64 %.433.i, %rows1
  %narrow.not.not70 = select i1 %.424.i, i1 %.444.i, i1 false
  br i1 %narrow.not.not70, label %B438.endif.i, label %lengths.wrong

B2180.i:
  %.2667.i = icmp slt i64 %found.3.1.i115, 0
  %.2668.i = select i1 %.2667.i, i64 %rows2, i64 0
  %23 = getelementptr i64, ptr %data2, i64 %found.3.1.i115
  %.2682.i = getelementptr i64, ptr %23, i64 %.2668.i
  store i64 %marks.8.2.i45, ptr %.2682.i, align 8
  %.2689.i = add nsw i64 %found.3.1.i115, 1
  br label %done

B154.endif.i:
  %.146.i = ptrtoint ptr %data0 to i64
  %.267.i = getelementptr i8, ptr %data4, i64 16
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %data4, i8 0, i64 16, i1 false)
  store i64 %rows0, ptr %.267.i, align 8
  br label %B294.i.preheader

B438.endif.i:
  %24 = phi i64 [ %.345.i.idx, %B2166.i ], [ %.345.i.idx101, %B294.i.preheader ]
  %.346.i119 = phi i64 [ %.346.i, %B2166.i ], [ %.346.i103, %B294.i.preheader ]
  %at.4.1.i118 = phi i64 [ %at.8.2.i, %B2166.i ], [ %at.5.0.i132, %B294.i.preheader ]
  %level.4.1.i117 = phi i64 [ %level.5.2.i, %B2166.i ], [ %level.3.0.i131, %B294.i.preheader ]
  %marks.6.1.i116 = phi i64 [ %marks.10.2.i, %B2166.i ], [ %marks.7.0.i130, %B294.i.preheader ]
  %found.3.1.i115 = phi i64 [ %found.5.2.i, %B2166.i ], [ %found.4.0.i129, %B294.i.preheader ]
  %25 = getelementptr i8, ptr %data4, i64 %24
  %.378.i120 = getelementptr i8, ptr %25, i64 8
  %.379.i121 = load i64, ptr %.378.i120, align 8
  %.412.i123.in = getelementptr i8, ptr %25, i64 16
  %.412.i123 = load i64, ptr %.412.i123.in, align 8
  %26 = getelementptr i64, ptr %data1, i64 %.346.i119
  %.508.i = load i64, ptr %26, align 8
  %.523.i = sub nsw i64 %rows2, %found.3.1.i115
  %.524.i = icmp slt i64 %.523.i, 3
  %.537.i = sub nsw i64 %rows3, %marks.6.1.i116
  %.538.i = icmp slt i64 %.537.i, 3
  %or.cond1967.i = select i1 %.524.i, i1 true, i1 %.538.i
  br i1 %or.cond1967.i, label %done, label %B562.i

B816.endif.i:
  %.868.0.i = phi i64 [ %.15.i.i436.i, %B22.i.i ], [ %.143.i.i.i, %B38.if.i.i.i ]
  %.868.0.i.fr = freeze i64 %.868.0.i
  %.5.i609.i = lshr i64 %.868.0.i.fr, 1
  %.10.i612.i = and i64 %.868.0.i.fr, 1
  %.14.i614.i = icmp eq i64 %.868.0.i.fr, 1
  %spec.select203 = select i1 %.14.i614.i, i64 -9223372036854775808, i64 0
  br label %B816.endif.i.thread

B816.endif.i.thread:
  %.10.i612.i163 = phi i64 [ 0, %B56.i380.i ], [ %.10.i612.i, %B816.endif.i ]
  %.5.i609.i162 = phi i64 [ 0, %B56.i380.i ], [ %.5.i609.i, %B816.endif.i ]
  %27 = phi i64 [ 0, %B56.i380.i ], [ %spec.select203, %B816.endif.i ]
  %.27.i620.i = sub nsw i64 0, %.10.i612.i163
  %.29.i622.i = xor i64 %.5.i609.i162, %.27.i620.i
  %.33.i625.i = add nsw i64 %.29.i622.i, %.10.i612.i163
  %.37.i628.i = or i64 %.33.i625.i, %27
  %.922.i = icmp slt i64 %.37.i628.i, 0
  br i1 %.922.i, label %done, label %B896.i

B1054.endif.i:
  br i1 %.736.i18, label %B1094.i.thread, label %B1098.i

B1222.endif.i:
  %28 = getelementptr i64, ptr %data1, i64 %child.2.2.i36
  %.1387.i = load i64, ptr %28, align 8
  %.15.i.i44.not.i = icmp slt i64 %at.6.2.i34, %.412.i123
  br i1 %.15.i.i44.not.i, label %B24.i.i45.i, label %B0.endif.i143.i.thread

B24.i.i45.i:
  %.34.i.i48.i = add i64 %at.6.2.i34, %.146.i
  %.35.i.i49.i = inttoptr i64 %.34.i.i48.i to ptr
  %.36.i.i50.i = load i8, ptr %.35.i.i49.i, align 1
  %.37.i.i51.i = zext i8 %.36.i.i50.i to i64
  %.42.i.i54.i = icmp sgt i8 %.36.i.i50.i, -1
  %.49.i.i352.i = add nsw i64 %at.6.2.i34, 1
  br i1 %.42.i.i54.i, label %B0.endif.i143.i, label %B82.i.i55.i

B82.i.i55.i:
  %.62.i.i59.i = icmp slt i64 %.49.i.i352.i, %.412.i123
  br i1 %.62.i.i59.i, label %B100.i.i322.i, label %B182.i.i60.i

B100.i.i322.i:
  %.67.i.i326.i = add i64 %.49.i.i352.i, %.146.i
  %.68.i.i327.i = inttoptr i64 %.67.i.i326.i to ptr
  %.69.i.i328.i = load i8, ptr %.68.i.i327.i, align 1
  %.75.i.i332.i = icmp sgt i8 %.69.i.i328.i, -1
  br i1 %.75.i.i332.i, label %B150.i.i333.i, label %B182.i.i60.i

B150.i.i333.i:
  %.70.i.i329.i = zext nneg i8 %.69.i.i328.i to i64
  %.82.i.i337.i = and i64 %.37.i.i51.i, 127
  %.86.i.i340.i = shl nuw nsw i64 %.70.i.i329.i, 7
  %.89.i.i342.i = or disjoint i64 %.86.i.i340.i, %.82.i.i337.i
  %.91.i.i344.i = add nsw i64 %at.6.2.i34, 2
  br label %B0.endif.i143.i

B182.i.i60.i:
  %29 = add i64 %at.6.2.i34, 10
  %smax147 = call i64 @llvm.smax.i64(i64 %at.6.2.i34, i64 %.412.i123)
  br label %B42.i.i.i99.i

B42.i.i.i99.i:
  %.40.i.i.i9.i.0 = phi i64 [ 0, %B182.i.i60.i ], [ %.111.i.i.i313.i, %B176.i.i.i239.i ]
  %.43.i.i.i10.i.0 = phi i64 [ 10, %B182.i.i60.i ], [ %.107.i.i.i310.i, %B176.i.i.i239.i ]
  %at.2.i.i.i3.0.i = phi i64 [ %at.6.2.i34, %B182.i.i60.i ], [ %.174.i.i.i223.i, %B176.i.i.i239.i ]
  %value.2.i.i.i5.0.i = phi i64 [ 0, %B182.i.i60.i ], [ %value.3.i.i.i22.1.i, %B176.i.i.i239.i ]
  %.98.i.i.i104.i.not = icmp eq i64 %.43.i.i.i10.i.0, 0
  br i1 %.98.i.i.i104.i.not, label %B0.endif.i143.i.thread, label %B42.if.i.i.i307.i

B70.i.i.i214.i:
  %.166.i.i.i217.i = add i64 %at.2.i.i.i3.0.i, %.146.i
  %.167.i.i.i218.i = inttoptr i64 %.166.i.i.i217.i to ptr
  %.168.i.i.i219.i = load i8, ptr %.167.i.i.i218.i, align 1
  %.174.i.i.i223.i = add nsw i64 %at.2.i.i.i3.0.i, 1
  %30 = and i8 %.168.i.i.i219.i, 127
  %.186.i.i.i230.i = icmp samesign ult i64 %.40.i.i.i9.i.0, 29
  br i1 %.186.i.i.i230.i, label %B134.i.i.i286.i, label %B152.i.i.i231.i

B134.i.i.i286.i:
  %.181.i.i.i227.i = zext nneg i8 %30 to i64
  %.190.i.i.i289.i = shl nuw nsw i64 %.181.i.i.i227.i, %.40.i.i.i9.i.0
  %.196.i.i.i293.i = or i64 %.190.i.i.i289.i, %value.2.i.i.i5.0.i
  br label %B176.i.i.i239.i

B152.i.i.i231.i:
  %.211.i.i.i237.not.i = icmp eq i8 %30, 0
  br i1 %.211.i.i.i237.not.i, label %B176.i.i.i239.i, label %B0.endif.i143.i.thread

B176.i.i.i239.i:
  %value.3.i.i.i22.1.i = phi i64 [ %.196.i.i.i293.i, %B134.i.i.i286.i ], [ %value.2.i.i.i5.0.i, %B152.i.i.i231.i ]
  %.237.i.i.i241.i = icmp sgt i8 %.168.i.i.i219.i, -1
  br i1 %.237.i.i.i241.i, label %B188.i.i.i250.i, label %B42.i.i.i99.i

B188.i.i.i250.i:
  %.248.i.i.i255.i = icmp slt i64 %value.3.i.i.i22.1.i, 2147483648
  br i1 %.248.i.i.i255.i, label %B0.endif.i143.i, label %B0.endif.i143.i.thread

B42.if.i.i.i307.i:
  %.107.i.i.i310.i = add nsw i64 %.43.i.i.i10.i.0, -1
  %.111.i.i.i313.i = add nuw nsw i64 %.40.i.i.i9.i.0, 7
  %.141.i.i.i213.not.i = icmp slt i64 %at.2.i.i.i3.0.i, %.412.i123
  br i1 %.141.i.i.i213.not.i, label %B70.i.i.i214.i, label %B0.endif.i143.i.thread

B0.endif.i143.i:
  %.11.i33.sroa.7.0.i = phi i64 [ %.91.i.i344.i, %B150.i.i333.i ], [ %.174.i.i.i223.i, %B188.i.i.i250.i ], [ %.49.i.i352.i, %B24.i.i45.i ]
  %.11.i33.sroa.0.0.i = phi i64 [ %.89.i.i342.i, %B150.i.i333.i ], [ %value.3.i.i.i22.1.i, %B188.i.i.i250.i ], [ %.37.i.i51.i, %B24.i.i45.i ]
  %.11.i33.sroa.0.0.i.fr = freeze i64 %.11.i33.sroa.0.0.i
  %spec.select67 = call i64 @llvm.usub.sat.i64(i64 %.11.i33.sroa.0.0.i.fr, i64 1)
  br label %B0.endif.i143.i.thread

B0.endif.i143.i.thread:
  %.11.i33.sroa.0.0.i56 = phi i64 [ -1, %B188.i.i.i250.i ], [ %.11.i33.sroa.0.0.i.fr, %B0.endif.i143.i ], [ -1, %B1222.endif.i ], [ -1, %B152.i.i.i231.i ], [ -1, %B42.if.i.i.i307.i ], [ -1, %B42.i.i.i99.i ]
  %.11.i33.sroa.7.0.i55 = phi i64 [ %.174.i.i.i223.i, %B188.i.i.i250.i ], [ %.11.i33.sroa.7.0.i, %B0.endif.i143.i ], [ %at.6.2.i34, %B1222.endif.i ], [ %29, %B42.i.i.i99.i ], [ %smax147, %B42.if.i.i.i307.i ], [ %.174.i.i.i223.i, %B152.i.i.i231.i ]
  %31 = phi i64 [ -2, %B188.i.i.i250.i ], [ %spec.select67, %B0.endif.i143.i ], [ -2, %B1222.endif.i ], [ -2, %B152.i.i.i231.i ], [ -2, %B42.if.i.i.i307.i ], [ -2, %B42.i.i.i99.i ]
  %.64.i157.i = icmp slt i64 %31, 0
  %.68.i161.i = sub nsw i64 %.412.i123, %.11.i33.sroa.7.0.i55
  %.72.i164.i = icmp sgt i64 %31, %.68.i161.i
  %or.cond1973.i = select i1 %.64.i157.i, i1 true, i1 %.72.i164.i
  %.97.i168.i = select i1 %or.cond1973.i, i64 0, i64 %31
  %.1395.sroa.10.0.i = add nsw i64 %.97.i168.i, %.11.i33.sroa.7.0.i55
  %.1395.sroa.0.0.i = select i1 %or.cond1973.i, i64 -1, i64 %.11.i33.sroa.0.0.i56
  %.1434.i = icmp slt i64 %.1395.sroa.0.0.i, 0
  br i1 %.1434.i, label %done, label %B1312.i

B1704.if.i:
  %.1926.i.099 = phi i64 [ 0, %B1704.if.i.lr.ph ], [ %.1995.i, %B1704.if.i ]
  %.1995.i = add nuw nsw i64 %.1926.i.099, 1
  %.2023.i = add i64 %.2021.i, %.1926.i.099
  %.2024.i = inttoptr i64 %.2023.i to ptr
  %.2025.i = load i8, ptr %.2024.i, align 1
  %.2029.i = add nsw i64 %.2028.i, %.1926.i.099
  %.2043.i = icmp slt i64 %.2029.i, 0
  %.2044.i = select i1 %.2043.i, i64 %rows3, i64 0
  %32 = getelementptr i8, ptr %data3, i64 %.2029.i
  %.2058.i = getelementptr i8, ptr %32, i64 %.2044.i
  store i8 %.2025.i, ptr %.2058.i, align 1
  %exitcond149.not = icmp eq i64 %.1995.i, %.97.i168.i
  br i1 %exitcond149.not, label %B1766.i, label %B1704.if.i

B1784.endif.endif.i:
  %33 = add i64 %.1387.i, -5
  %.not.i = icmp ult i64 %33, -2
  br i1 %.not.i, label %B2064.i, label %B1816.i

B1854.endif.i:
  %.2214.0.i = phi i64 [ %.15.i.i586.i, %B22.i573.i ], [ %.143.i.i556.i, %B38.if.i.i558.i ]
  %.2214.0.i.fr = freeze i64 %.2214.0.i
  %.2248.i = icmp eq i64 %.1387.i, 3
  br i1 %.2248.i, label %B1912.i, label %B1996.i

B1854.endif.i.thread:
  %.2248.i151 = icmp eq i64 %.1387.i, 3
  br i1 %.2248.i151, label %B1912.i.thread, label %B2008.i

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
  %result.0.ph = phi i64 [ -1, %B438.endif.i ], [ %.2689.i, %B2180.i ], [ -1, %B2008.i ], [ -1, %B1580.i ], [ -1, %B816.endif.i.thread ], [ -1, %B2064.i ], [ -1, %B1996.i ], [ -1, %B1954.i ], [ -1, %B1816.i ], [ -1, %B1568.i ], [ -1, %B1530.i ], [ -1, %B0.endif.i143.i.thread ], [ -1, %B896.i ], [ -1, %B0.endif.i.i.thread ], [ -1, %B1098.i ]
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

declare i64 @llvm.usub.sat.i64(i64, i64)

declare i64 @llvm.smax.i64(i64, i64)

declare void @llvm.memset.p0.i64(ptr writeonly, i8, i64, i1 immarg)

@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @encode_bytes(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view1 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view2 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view3 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
  %owner1 = getelementptr inbounds nuw i8, ptr %view1, i64 8
  store ptr null, ptr %owner1, align 8
  %owner2 = getelementptr inbounds nuw i8, ptr %view2, i64 8
  store ptr null, ptr %owner2, align 8
  %owner3 = getelementptr inbounds nuw i8, ptr %view3, i64 8
  store ptr null, ptr %owner3, align 8
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
  %item0.ok = icmp eq i64 %item0, 4
  %ok0 = and i1 %item0.ok, %dims0.ok
  br i1 %ok0, label %w0, label %array.wrong

w0:
  %rows0 = load i64, ptr %shape0, align 4
  %at1 = getelementptr i8, ptr %args, i64 8
  %arg1 = load ptr, ptr %at1, align 8
  %got1 = call i32 @PyObject_GetBuffer(ptr %arg1, ptr nonnull %view1, i32 12)
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
  %got2 = call i32 @PyObject_GetBuffer(ptr %arg2, ptr nonnull %view2, i32 12)
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
  %thread0 = call ptr @PyEval_SaveThread()
  %.65.i = add nsw i64 %rows2, 1
  %.66.i.not = icmp eq i64 %rows0, %.65.i
  br i1 %.66.i.not, label %B0.endif.i, label %lengths.wrong

B410.i:
  %.434.i = icmp slt i32 %.301.i, 0
  %.437.i = icmp slt i64 %.388.i, 0
  %or.cond.i = select i1 %.434.i, i1 true, i1 %.437.i
  %.444.i = icmp slt i64 %rows1, %.386.i
  %or.cond440.i = select i1 %or.cond.i, i1 true, i1 %.444.i
  %.451.i = icmp sgt i64 %.388.i, 2147483646
  %or.cond441.i = select i1 %or.cond440.i, i1 true, i1 %.451.i
  br i1 %or.cond441.i, label %B480.i, label %B494.i

B480.i:
  %.478.i = xor i64 %.174.i.044, -1
  br label %done

B494.i:
  %.485.i = add nuw nsw i64 %.388.i, 1
  %.8.i.i = icmp samesign ult i64 %.388.i, 127
  br i1 %.8.i.i, label %B494.endif.i.thread55, label %B20.i.i

B20.i.i:
  %.15.i.i = icmp samesign ult i64 %.388.i, 16383
  br i1 %.15.i.i, label %B494.endif.i, label %B36.i.i

B36.i.i:
  %.22.i.i = icmp samesign ult i64 %.388.i, 2097151
  br i1 %.22.i.i, label %B494.endif.i, label %B52.i.i

B52.i.i:
  %.29.i.i = icmp samesign ult i64 %.388.i, 268435455
  %..i = select i1 %.29.i.i, i64 4, i64 5
  br label %B494.endif.i

B578.i:
  %.566.i = xor i64 %.174.i.044, -1
  br label %done

B60.i.i:
  %.34.i4.i = icmp samesign ult i64 %.388.i, 16383
  br i1 %.34.i4.i, label %B592.endif.i.thread60, label %B158.i.i

B592.endif.i.thread60:
  %.37.i5.i = and i64 %.485.i, 127
  %0 = shl nuw nsw i64 %.485.i, 1
  %.43.i.i = and i64 %0, 65280
  %.38.i.i = or disjoint i64 %.43.i.i, %.37.i5.i
  %.47.i.i = add i64 %at.3.0.i46, %.122.i
  %.48.i.i = inttoptr i64 %.47.i.i to ptr
  %1 = trunc nuw nsw i64 %.38.i.i to i16
  %.49.i.i = or disjoint i16 %1, 128
  store i16 %.49.i.i, ptr %.48.i.i, align 1
  %.54.i.i = add nsw i64 %at.3.0.i46, 2
  br label %B644.i

B158.i.i:
  %at.2.i.0.i = phi i64 [ %.98.i.i, %B158.i.i ], [ %at.3.0.i46, %B60.i.i ]
  %tag.2.i.0.i = phi i64 [ %.92.i.i, %B158.i.i ], [ %.485.i, %B60.i.i ]
  %.87.i.i = add i64 %at.2.i.0.i, %.122.i
  %.88.i.i = inttoptr i64 %.87.i.i to ptr
  %2 = trunc i64 %tag.2.i.0.i to i8
  %.89.i.i = or i8 %2, -128
  store i8 %.89.i.i, ptr %.88.i.i, align 1
  %.92.i.i = lshr i64 %tag.2.i.0.i, 7
  %.98.i.i = add nsw i64 %at.2.i.0.i, 1
  %.103.i.i = icmp ugt i64 %tag.2.i.0.i, 16383
  br i1 %.103.i.i, label %B158.i.i, label %B592.endif.i.thread

B592.endif.i.thread:
  %.112.i.i = add i64 %.98.i.i, %.122.i
  %.113.i.i = inttoptr i64 %.112.i.i to ptr
  %.114.i.i = trunc nuw i64 %.92.i.i to i8
  store i8 %.114.i.i, ptr %.113.i.i, align 1
  %.121.i.i = add nsw i64 %at.2.i.0.i, 2
  br label %B644.i

B644.i:
  %.578.0.i29 = phi i64 [ %.121.i.i, %B592.endif.i.thread ], [ %.28.i11.i, %B592.endif.i ], [ %.54.i.i, %B592.endif.i.thread60 ]
  %.24.i18.i = add nuw nsw i64 %.388.i, 32
  %.27.i20.i = sub nsw i64 %rows1, %.387.i
  %.28.i21.not.i = icmp sgt i64 %.24.i18.i, %.27.i20.i
  %.34.i32.i = sub nsw i64 %rows3, %.578.0.i29
  %.37.i33.not.i = icmp sgt i64 %.24.i18.i, %.34.i32.i
  %or.cond442.i = select i1 %.28.i21.not.i, i1 true, i1 %.37.i33.not.i
  br i1 %or.cond442.i, label %B182.i.i, label %B52.i34.i

B52.i34.i:
  %.44.i39.i = add i64 %.387.i, %.100.i
  %.45.i40.i = inttoptr i64 %.44.i39.i to ptr
  %.46.i41.i = add i64 %.578.0.i29, %.122.i
  %.47.i42.i = inttoptr i64 %.46.i41.i to ptr
  %.48.i43.i = load <4 x i64>, ptr %.45.i40.i, align 1
  store <4 x i64> %.48.i43.i, ptr %.47.i42.i, align 1
  %.54.i46.i = icmp samesign ugt i64 %.388.i, 32
  br i1 %.54.i46.i, label %B104.i.i, label %B644.endif.i

B104.i.i:
  %k.2.i.0.i = phi i64 [ %.72.i.i, %B104.i.i ], [ 32, %B52.i34.i ]
  %.65.i52.i = add i64 %.44.i39.i, %k.2.i.0.i
  %.66.i.i = inttoptr i64 %.65.i52.i to ptr
  %.67.i53.i = add i64 %.46.i41.i, %k.2.i.0.i
  %.68.i.i = inttoptr i64 %.67.i53.i to ptr
  %.69.i54.i = load <4 x i64>, ptr %.66.i.i, align 1
  store <4 x i64> %.69.i54.i, ptr %.68.i.i, align 1
  %.72.i.i = add nuw nsw i64 %k.2.i.0.i, 32
  %.76.i.i = icmp slt i64 %.72.i.i, %.388.i
  br i1 %.76.i.i, label %B104.i.i, label %B644.endif.i

B182.i.i:
  %.27.i.i.i = icmp samesign ugt i64 %.388.i, 31
  br i1 %.27.i.i.i, label %B26.i.i.i.preheader, label %B102.i.i.i

B26.i.i.i.preheader:
  %.32.i.i.i = add i64 %.387.i, %.100.i
  %.35.i.i.i = add i64 %.578.0.i29, %.122.i
  %invariant.op = add nsw i64 %.388.i, -64
  br label %B26.i.i.i

B26.i.i.i:
  %k.2.i.i.0.i = phi i64 [ %.45.i.i.i, %B26.i.i.i ], [ 0, %B26.i.i.i.preheader ]
  %.38.i.i.i = add i64 %.32.i.i.i, %k.2.i.i.0.i
  %.39.i.i.i = inttoptr i64 %.38.i.i.i to ptr
  %.40.i.i.i = add i64 %.35.i.i.i, %k.2.i.i.0.i
  %.41.i.i.i = inttoptr i64 %.40.i.i.i to ptr
  %.42.i.i.i = load <4 x i64>, ptr %.39.i.i.i, align 1
  store <4 x i64> %.42.i.i.i, ptr %.41.i.i.i, align 1
  %.45.i.i.i = add nuw nsw i64 %k.2.i.i.0.i, 32
  %.52.i.i.not.i = icmp sgt i64 %k.2.i.i.0.i, %invariant.op
  br i1 %.52.i.i.not.i, label %B102.i.i.i, label %B26.i.i.i

B102.i.i.i:
  %k.3.i.i.1.i = phi i64 [ 0, %B182.i.i ], [ %.45.i.i.i, %B26.i.i.i ]
  %.70.i.i.i = sub nsw i64 %.388.i, %k.3.i.i.1.i
  %.98.i.i.i.i40.not = icmp slt i64 %.70.i.i.i, 1
  br i1 %.98.i.i.i.i40.not, label %B644.endif.i, label %B34.if.i.i.i.i.lr.ph

B34.if.i.i.i.i.lr.ph:
  %.60.i.i.i = add i64 %.387.i, %.100.i
  %.137.i.i.i.i = add i64 %.60.i.i.i, %k.3.i.i.1.i
  %.65.i.i.i = add i64 %.578.0.i29, %.122.i
  %.139.i.i.i.i = add i64 %.65.i.i.i, %k.3.i.i.1.i
  br label %B34.if.i.i.i.i

B34.if.i.i.i.i:
  %.40.i.i.i.i.042 = phi i64 [ 0, %B34.if.i.i.i.i.lr.ph ], [ %.111.i.i.i.i, %B34.if.i.i.i.i ]
  %.111.i.i.i.i = add nuw nsw i64 %.40.i.i.i.i.042, 1
  %.142.i.i.i.i = add i64 %.137.i.i.i.i, %.40.i.i.i.i.042
  %.143.i.i.i.i = inttoptr i64 %.142.i.i.i.i to ptr
  %.144.i.i.i.i = add i64 %.139.i.i.i.i, %.40.i.i.i.i.042
  %.145.i.i.i.i = inttoptr i64 %.144.i.i.i.i to ptr
  %.146.i.i.i.i = load i8, ptr %.143.i.i.i.i, align 1
  store i8 %.146.i.i.i.i, ptr %.145.i.i.i.i, align 1
  %exitcond.not = icmp eq i64 %.111.i.i.i.i, %.70.i.i.i
  br i1 %exitcond.not, label %B644.endif.i, label %B34.if.i.i.i.i

B696.i:
  %at.4.1.i = phi i64 [ %.650.i, %B644.endif.i ], [ %.28.i11.i, %B592.endif.i ], [ %.28.i11.i70, %B592.endif.i.thread64 ]
  %exitcond50.not = icmp eq i64 %rows2, %.243.i
  br i1 %exitcond50.not, label %done, label %B280.if.i

B0.endif.i:
  %.100.i = ptrtoint ptr %data1 to i64
  %.122.i = ptrtoint ptr %data3 to i64
  %.230.i43.not = icmp slt i64 %rows2, 1
  br i1 %.230.i43.not, label %done, label %B280.if.i

B280.if.i:
  %at.3.0.i46 = phi i64 [ %at.4.1.i, %B696.i ], [ 0, %B0.endif.i ]
  %.174.i.044 = phi i64 [ %.243.i, %B696.i ], [ 0, %B0.endif.i ]
  %.243.i = add nuw nsw i64 %.174.i.044, 1
  %3 = getelementptr i32, ptr %data0, i64 %.174.i.044
  %.301.i = load i32, ptr %3, align 4
  %4 = getelementptr i8, ptr %3, i64 4
  %.360.i = load i32, ptr %4, align 4
  %.386.i = sext i32 %.360.i to i64
  %.387.i = sext i32 %.301.i to i64
  %.388.i = sub nsw i64 %.386.i, %.387.i
  %5 = getelementptr i8, ptr %data2, i64 %.174.i.044
  %.422.i = load i8, ptr %5, align 1
  %.424.i = icmp eq i8 %.422.i, 0
  br i1 %.424.i, label %B494.endif.i.thread, label %B410.i

B494.endif.i:
  %.486.0.i = phi i64 [ %..i, %B52.i.i ], [ 3, %B36.i.i ], [ 2, %B20.i.i ]
  %.539.i = add nuw nsw i64 %.486.0.i, %.388.i
  %.542.i = sub nsw i64 %rows3, %at.3.0.i46
  %.543.i = icmp sgt i64 %.539.i, %.542.i
  br i1 %.543.i, label %B578.i, label %B60.i.i

B494.endif.i.thread55:
  %.542.i58 = sub nsw i64 %rows3, %at.3.0.i46
  %.543.i59.not = icmp slt i64 %.388.i, %.542.i58
  br i1 %.543.i59.not, label %B592.endif.i, label %B578.i

B494.endif.i.thread:
  %.543.i14.not = icmp sgt i64 %rows3, %at.3.0.i46
  br i1 %.543.i14.not, label %B592.endif.i.thread64, label %B578.i

B592.endif.i.thread64:
  %.19.i.i67 = add i64 %at.3.0.i46, %.122.i
  %.20.i.i68 = inttoptr i64 %.19.i.i67 to ptr
  store i8 0, ptr %.20.i.i68, align 1
  %.28.i11.i70 = add nsw i64 %at.3.0.i46, 1
  br label %B696.i

B592.endif.i:
  %.19.i.i = add i64 %at.3.0.i46, %.122.i
  %.20.i.i = inttoptr i64 %.19.i.i to ptr
  %.21.i10.i = trunc nuw nsw i64 %.485.i to i8
  store i8 %.21.i10.i, ptr %.20.i.i, align 1
  %.28.i11.i = add nsw i64 %at.3.0.i46, 1
  %.612.i.not = icmp eq i32 %.360.i, %.301.i
  br i1 %.612.i.not, label %B696.i, label %B644.i

B644.endif.i:
  %.650.i = add nsw i64 %.388.i, %.578.0.i29
  br label %B696.i

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
  %result.0.ph = phi i64 [ %.566.i, %B578.i ], [ %.478.i, %B480.i ], [ 0, %B0.endif.i ], [ %at.4.1.i, %B696.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w2 ], [ null, %w1 ], [ null, %w0 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view1)
  call void @PyBuffer_Release(ptr nonnull %view2)
  call void @PyBuffer_Release(ptr nonnull %view3)
  ret ptr %answer
}

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr

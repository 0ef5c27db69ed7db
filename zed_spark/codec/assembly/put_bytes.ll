@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @put_bytes(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
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
  %item4.ok = icmp eq i64 %item4, 8
  %ok4 = and i1 %item4.ok, %dims4.ok
  br i1 %ok4, label %w4, label %array.wrong

w4:
  %rows4 = load i64, ptr %shape4, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %.84.i = add nsw i64 %rows2, 1
  %.85.i = icmp eq i64 %rows0, %.84.i
  %.104.i = icmp eq i64 %rows4, %rows2
  %narrow.not.not = select i1 %.85.i, i1 %.104.i, i1 false
  br i1 %narrow.not.not, label %B126.endif.i, label %lengths.wrong

B424.i:
  %.477.i = icmp slt i32 %.344.i, 0
  %.480.i = icmp slt i64 %.431.i, 0
  %or.cond.i = select i1 %.477.i, i1 true, i1 %.480.i
  %.487.i = icmp slt i64 %rows1, %.429.i
  %or.cond537.i = select i1 %or.cond.i, i1 true, i1 %.487.i
  %.494.i = icmp sgt i64 %.431.i, 2147483646
  %or.cond538.i = select i1 %or.cond537.i, i1 true, i1 %.494.i
  br i1 %or.cond538.i, label %B494.i, label %B508.i

B494.i:
  %.523.i = xor i64 %.216.i.063, -1
  br label %done

B508.i:
  %0 = getelementptr i64, ptr %data4, i64 %.216.i.063
  %.558.i = load i64, ptr %0, align 8
  %.563.i = icmp slt i64 %.558.i, 0
  br i1 %.563.i, label %B620.i, label %B536.i

B508.i.thread:
  %1 = getelementptr i64, ptr %data4, i64 %.216.i.063
  %.558.i4 = load i64, ptr %1, align 8
  %.563.i5 = icmp sgt i64 %.558.i4, -1
  %.625.i28.not = icmp sgt i64 %rows3, %.558.i4
  %or.cond = select i1 %.563.i5, i1 %.625.i28.not, i1 false
  br i1 %or.cond, label %B634.endif.i.thread81, label %B620.i

B634.endif.i.thread81:
  %.19.i.i86 = add i64 %.558.i4, %.173.i
  %.20.i.i87 = inttoptr i64 %.19.i.i86 to ptr
  store i8 0, ptr %.20.i.i87, align 1
  %.28.i11.i89 = add nuw nsw i64 %.558.i4, 1
  br label %B922.i

B536.i:
  %.567.i = add nuw nsw i64 %.431.i, 1
  %.8.i.i = icmp samesign ult i64 %.431.i, 127
  br i1 %.8.i.i, label %B536.endif.i.thread, label %B20.i.i

B20.i.i:
  %.15.i.i = icmp samesign ult i64 %.431.i, 16383
  br i1 %.15.i.i, label %B536.endif.i, label %B36.i.i

B36.i.i:
  %.22.i.i = icmp samesign ult i64 %.431.i, 2097151
  br i1 %.22.i.i, label %B536.endif.i, label %B52.i.i

B52.i.i:
  %.29.i.i = icmp samesign ult i64 %.431.i, 268435455
  %..i = select i1 %.29.i.i, i64 4, i64 5
  br label %B536.endif.i

B620.i:
  %.652.i = xor i64 %.216.i.063, -1
  br label %done

B60.i.i:
  %.34.i4.i = icmp samesign ult i64 %.431.i, 16383
  br i1 %.34.i4.i, label %B634.endif.i.thread76, label %B158.i.i

B634.endif.i.thread76:
  %.37.i5.i = and i64 %.567.i, 127
  %2 = shl nuw nsw i64 %.567.i, 1
  %.43.i.i = and i64 %2, 65280
  %.38.i.i = or disjoint i64 %.43.i.i, %.37.i5.i
  %.47.i.i = add i64 %.558.i, %.173.i
  %.48.i.i = inttoptr i64 %.47.i.i to ptr
  %3 = trunc nuw nsw i64 %.38.i.i to i16
  %.49.i.i = or disjoint i16 %3, 128
  store i16 %.49.i.i, ptr %.48.i.i, align 1
  %.54.i.i = add nuw nsw i64 %.558.i, 2
  br label %B686.i

B158.i.i:
  %at.2.i.0.i = phi i64 [ %.98.i.i, %B158.i.i ], [ %.558.i, %B60.i.i ]
  %tag.2.i.0.i = phi i64 [ %.92.i.i, %B158.i.i ], [ %.567.i, %B60.i.i ]
  %.87.i.i = add i64 %at.2.i.0.i, %.173.i
  %.88.i.i = inttoptr i64 %.87.i.i to ptr
  %4 = trunc i64 %tag.2.i.0.i to i8
  %.89.i.i = or i8 %4, -128
  store i8 %.89.i.i, ptr %.88.i.i, align 1
  %.92.i.i = lshr i64 %tag.2.i.0.i, 7
  %.98.i.i = add nuw nsw i64 %at.2.i.0.i, 1
  %.103.i.i = icmp ugt i64 %tag.2.i.0.i, 16383
  br i1 %.103.i.i, label %B158.i.i, label %B634.endif.i.thread

B634.endif.i.thread:
  %.112.i.i = add i64 %.98.i.i, %.173.i
  %.113.i.i = inttoptr i64 %.112.i.i to ptr
  %.114.i.i = trunc nuw i64 %.92.i.i to i8
  store i8 %.114.i.i, ptr %.113.i.i, align 1
  %.121.i.i = add nuw nsw i64 %at.2.i.0.i, 2
  br label %B686.i

B686.i:
  %.662.0.i52 = phi i64 [ %.121.i.i, %B634.endif.i.thread ], [ %.28.i11.i, %B634.endif.i ], [ %.54.i.i, %B634.endif.i.thread76 ]
  %.701.i = icmp samesign ult i64 %.431.i, 8
  %.706.i = sub nsw i64 %rows1, %.430.i
  %.707.i = icmp sgt i64 %.706.i, 7
  %or.cond539.i = select i1 %.701.i, i1 %.707.i, i1 false
  %.711.i = sub nsw i64 %rows3, %.662.0.i52
  %.712.i = icmp sgt i64 %.711.i, 7
  %or.cond540.i = select i1 %or.cond539.i, i1 %.712.i, i1 false
  br i1 %or.cond540.i, label %B734.i, label %B874.i

B734.i:
  %.715.i = shl nuw nsw i64 %.431.i, 2
  %.716.i = shl nsw i64 -1, %.715.i
  %.719.i = shl nsw i64 %.716.i, %.715.i
  %.722.i = add i64 %.662.0.i52, %.173.i
  %.723.i = inttoptr i64 %.722.i to ptr
  %.724.i = load i64, ptr %.723.i, align 1
  %.725.i = and i64 %.724.i, %.719.i
  %.729.i = add i64 %.430.i, %.147.i
  %.730.i = inttoptr i64 %.729.i to ptr
  %.731.i = load i64, ptr %.730.i, align 1
  %.734.i = xor i64 %.719.i, -1
  %.735.i = and i64 %.731.i, %.734.i
  %.736.i = or i64 %.735.i, %.725.i
  store i64 %.736.i, ptr %.723.i, align 1
  br label %B912.i

B874.i:
  %.20.i18.i = icmp samesign ugt i64 %.431.i, 32
  br i1 %.20.i18.i, label %B32.i42.i.preheader, label %B178.i.i

B32.i42.i.preheader:
  %.32.i.i = add i64 %.31.i.i, %.430.i
  %.36.i48.i = add i64 %.35.i.i, %.662.0.i52
  br label %B32.i42.i

B32.i42.i:
  %k.3.i.0.i = phi i64 [ %.46.i56.i, %B32.i42.i ], [ 32, %B32.i42.i.preheader ]
  %.39.i51.i = add i64 %.32.i.i, %k.3.i.0.i
  %.40.i52.i = inttoptr i64 %.39.i51.i to ptr
  %.41.i53.i = add i64 %.36.i48.i, %k.3.i.0.i
  %.42.i.i = inttoptr i64 %.41.i53.i to ptr
  %.43.i54.i = load <4 x i64>, ptr %.40.i52.i, align 1
  store <4 x i64> %.43.i54.i, ptr %.42.i.i, align 1
  %.46.i56.i = add nuw nsw i64 %k.3.i.0.i, 32
  %.50.i.i = icmp slt i64 %.46.i56.i, %.431.i
  br i1 %.50.i.i, label %B32.i42.i, label %B114.i.i

B114.i.i:
  %.71.i37.i = add i64 %.31.i.i, %.429.i
  %.72.i.i = inttoptr i64 %.71.i37.i to ptr
  %.73.i38.i = add i64 %.36.i48.i, %.431.i
  %.74.i.i = inttoptr i64 %.73.i38.i to ptr
  %.75.i39.i = load <4 x i64>, ptr %.72.i.i, align 1
  store <4 x i64> %.75.i39.i, ptr %.74.i.i, align 1
  br label %B912.i

B178.i.i:
  %.84.i20.i = icmp samesign ugt i64 %.431.i, 7
  br i1 %.84.i20.i, label %B190.i.i, label %B462.i.i

B190.i.i:
  %5 = call i64 @llvm.umin.i64(i64 %.431.i, i64 16)
  %.11.i.i.i = add nsw i64 %5, -8
  %.11.i4.i.i = call i64 @llvm.usub.sat.i64(i64 %.431.i, i64 16)
  %.153.i.i = add i64 %.430.i, %.147.i
  %.154.i.i = inttoptr i64 %.153.i.i to ptr
  %.155.i.i = add i64 %.662.0.i52, %.173.i
  %.156.i.i = inttoptr i64 %.155.i.i to ptr
  %.157.i.i = load i64, ptr %.154.i.i, align 1
  store i64 %.157.i.i, ptr %.156.i.i, align 1
  %.166.i.i = add i64 %.153.i.i, %.11.i.i.i
  %.167.i.i = inttoptr i64 %.166.i.i to ptr
  %.168.i.i = add i64 %.155.i.i, %.11.i.i.i
  %.169.i.i = inttoptr i64 %.168.i.i to ptr
  %.170.i.i = load i64, ptr %.167.i.i, align 1
  store i64 %.170.i.i, ptr %.169.i.i, align 1
  %.179.i.i = add i64 %.153.i.i, %.11.i4.i.i
  %.180.i.i = inttoptr i64 %.179.i.i to ptr
  %.181.i.i = add i64 %.155.i.i, %.11.i4.i.i
  %.182.i.i = inttoptr i64 %.181.i.i to ptr
  %.183.i.i = load i64, ptr %.180.i.i, align 1
  store i64 %.183.i.i, ptr %.182.i.i, align 1
  %.202.i.i = add i64 %.188.i.i, %.429.i
  %.203.i.i = inttoptr i64 %.202.i.i to ptr
  %.199.i.i = add i64 %.194.i.i, %.662.0.i52
  %.204.i.i = add i64 %.199.i.i, %.431.i
  %.205.i.i = inttoptr i64 %.204.i.i to ptr
  %.206.i.i = load i64, ptr %.203.i.i, align 1
  store i64 %.206.i.i, ptr %.205.i.i, align 1
  br label %B912.i

B462.i.i:
  %.215.i.i = icmp samesign ugt i64 %.431.i, 3
  %.220.i.i = add i64 %.430.i, %.147.i
  br i1 %.215.i.i, label %B474.i.i, label %B656.if.i.i.lr.ph

B656.if.i.i.lr.ph:
  %.385.i.i = add i64 %.662.0.i52, %.173.i
  br label %B656.if.i.i

B474.i.i:
  %.221.i.i = inttoptr i64 %.220.i.i to ptr
  %.222.i.i = load i32, ptr %.221.i.i, align 1
  %.226.i.i = add i64 %.662.0.i52, %.173.i
  %.227.i.i = inttoptr i64 %.226.i.i to ptr
  store i32 %.222.i.i, ptr %.227.i.i, align 1
  %.246.i.i = add i64 %.239.i.i, %.429.i
  %.247.i.i = inttoptr i64 %.246.i.i to ptr
  %.248.i.i = load i32, ptr %.247.i.i, align 1
  %.235.i.i = add i64 %.232.i.i, %.662.0.i52
  %.253.i.i = add i64 %.235.i.i, %.431.i
  %.254.i.i = inttoptr i64 %.253.i.i to ptr
  store i32 %.248.i.i, ptr %.254.i.i, align 1
  br label %B912.i

B656.if.i.i:
  %.287.i.i.061 = phi i64 [ 0, %B656.if.i.i.lr.ph ], [ %.356.i.i, %B656.if.i.i ]
  %.290.i.i.060 = phi i64 [ %.431.i, %B656.if.i.i.lr.ph ], [ %.352.i.i, %B656.if.i.i ]
  %.352.i.i = add nsw i64 %.290.i.i.060, -1
  %.356.i.i = add nuw nsw i64 %.287.i.i.061, 1
  %.388.i.i = add i64 %.220.i.i, %.287.i.i.061
  %.389.i.i = inttoptr i64 %.388.i.i to ptr
  %.390.i.i = add i64 %.385.i.i, %.287.i.i.061
  %.391.i.i = inttoptr i64 %.390.i.i to ptr
  %.392.i.i = load i8, ptr %.389.i.i, align 1
  store i8 %.392.i.i, ptr %.391.i.i, align 1
  %.343.i.i = icmp samesign ugt i64 %.290.i.i.060, 1
  br i1 %.343.i.i, label %B656.if.i.i, label %B912.i

B912.i:
  %.778.i = add nuw nsw i64 %.431.i, %.662.0.i52
  br label %B922.i

B922.i:
  %.557.i715324050 = phi ptr [ %0, %B912.i ], [ %0, %B634.endif.i ], [ %1, %B634.endif.i.thread81 ]
  %at.3.1.i = phi i64 [ %.778.i, %B912.i ], [ %.28.i11.i, %B634.endif.i ], [ %.28.i11.i89, %B634.endif.i.thread81 ]
  store i64 %at.3.1.i, ptr %.557.i715324050, align 8
  %exitcond.not = icmp eq i64 %.286.i, %rows2
  br i1 %exitcond.not, label %done, label %B294.if.i

B126.endif.i:
  %.147.i = ptrtoint ptr %data1 to i64
  %.173.i = ptrtoint ptr %data3 to i64
  %.273.i62.not = icmp slt i64 %rows2, 1
  br i1 %.273.i62.not, label %done, label %B294.if.i.lr.ph

B294.if.i.lr.ph:
  %.239.i.i = add i64 %.147.i, -4
  %.232.i.i = add i64 %.173.i, -4
  %.188.i.i = add i64 %.147.i, -8
  %.194.i.i = add i64 %.173.i, -8
  %.31.i.i = add i64 %.147.i, -32
  %.35.i.i = add i64 %.173.i, -32
  br label %B294.if.i

B294.if.i:
  %.216.i.063 = phi i64 [ 0, %B294.if.i.lr.ph ], [ %.286.i, %B922.i ]
  %.286.i = add nuw nsw i64 %.216.i.063, 1
  %6 = getelementptr i32, ptr %data0, i64 %.216.i.063
  %.344.i = load i32, ptr %6, align 4
  %7 = getelementptr i8, ptr %6, i64 4
  %.403.i = load i32, ptr %7, align 4
  %.429.i = sext i32 %.403.i to i64
  %.430.i = sext i32 %.344.i to i64
  %.431.i = sub nsw i64 %.429.i, %.430.i
  %8 = getelementptr i8, ptr %data2, i64 %.216.i.063
  %.465.i = load i8, ptr %8, align 1
  %.467.i = icmp eq i8 %.465.i, 0
  br i1 %.467.i, label %B508.i.thread, label %B424.i

B536.endif.i:
  %.568.0.i = phi i64 [ %..i, %B52.i.i ], [ 3, %B36.i.i ], [ 2, %B20.i.i ]
  %.621.i = add nuw nsw i64 %.568.0.i, %.431.i
  %.624.i = sub nsw i64 %rows3, %.558.i
  %.625.i = icmp sgt i64 %.621.i, %.624.i
  br i1 %.625.i, label %B620.i, label %B60.i.i

B536.endif.i.thread:
  %.624.i74 = sub nsw i64 %rows3, %.558.i
  %.625.i75.not = icmp slt i64 %.431.i, %.624.i74
  br i1 %.625.i75.not, label %B634.endif.i, label %B620.i

B634.endif.i:
  %.19.i.i = add i64 %.558.i, %.173.i
  %.20.i.i = inttoptr i64 %.19.i.i to ptr
  %.21.i10.i = trunc nuw nsw i64 %.567.i to i8
  store i8 %.21.i10.i, ptr %.20.i.i, align 1
  %.28.i11.i = add nuw nsw i64 %.558.i, 1
  %.696.i.not = icmp eq i64 %.431.i, 0
  br i1 %.696.i.not, label %B922.i, label %B686.i

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
  %result.0.ph = phi i64 [ %.652.i, %B620.i ], [ %.523.i, %B494.i ], [ %rows2, %B126.endif.i ], [ %rows2, %B922.i ]
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

declare i64 @llvm.umin.i64(i64, i64)

declare i64 @llvm.usub.sat.i64(i64, i64)

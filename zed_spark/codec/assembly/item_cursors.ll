@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @item_cursors(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view1 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view2 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view3 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view4 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view5 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
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
  %owner5 = getelementptr inbounds nuw i8, ptr %view5, i64 8
  store ptr null, ptr %owner5, align 8
  %fits = icmp eq i64 %count, 6
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
  %item1.ok = icmp eq i64 %item1, 4
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
  %item2.ok = icmp eq i64 %item2, 4
  %ok2 = and i1 %item2.ok, %dims2.ok
  br i1 %ok2, label %w2, label %array.wrong

w2:
  %rows2 = load i64, ptr %shape2, align 4
  %at3 = getelementptr i8, ptr %args, i64 24
  %arg3 = load ptr, ptr %at3, align 8
  %got3 = call i32 @PyObject_GetBuffer(ptr %arg3, ptr nonnull %view3, i32 12)
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
  %dims3.ok = icmp eq i32 %dims3, 1
  %or.cond = select i1 %more3.none, i1 %dims3.ok, i1 false
  br i1 %or.cond, label %w3, label %array.wrong

k3:
  %dims3.ok.old = icmp eq i32 %dims3, 1
  br i1 %dims3.ok.old, label %w3, label %array.wrong

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
  %item4.ok = icmp eq i64 %item4, 4
  %ok4 = and i1 %item4.ok, %dims4.ok
  br i1 %ok4, label %w4, label %array.wrong

w4:
  %rows4 = load i64, ptr %shape4, align 4
  %at5 = getelementptr i8, ptr %args, i64 40
  %arg5 = load ptr, ptr %at5, align 8
  %got5 = call i32 @PyObject_GetBuffer(ptr %arg5, ptr nonnull %view5, i32 13)
  %has5 = icmp eq i32 %got5, 0
  br i1 %has5, label %v5, label %end

v5:
  %data5 = load ptr, ptr %view5, align 8
  %item5.p = getelementptr inbounds nuw i8, ptr %view5, i64 24
  %item5 = load i64, ptr %item5.p, align 8
  %dims5.p = getelementptr inbounds nuw i8, ptr %view5, i64 36
  %dims5 = load i32, ptr %dims5.p, align 4
  %format5.p = getelementptr inbounds nuw i8, ptr %view5, i64 40
  %format5 = load ptr, ptr %format5.p, align 8
  %shape5.p = getelementptr inbounds nuw i8, ptr %view5, i64 48
  %shape5 = load ptr, ptr %shape5.p, align 8
  %bytes5 = icmp eq ptr %format5, null
  br i1 %bytes5, label %k5, label %f5

f5:
  %first5 = load i8, ptr %format5, align 1
  switch i8 %first5, label %unprefixed5 [
    i8 64, label %prefixed5
    i8 61, label %prefixed5
    i8 60, label %prefixed5
  ]

prefixed5:
  %letter5.p.phi.trans.insert = getelementptr i8, ptr %format5, i64 1
  %letter5.pre = load i8, ptr %letter5.p.phi.trans.insert, align 1
  br label %unprefixed5

unprefixed5:
  %letter5 = phi i8 [ %first5, %f5 ], [ %letter5.pre, %prefixed5 ]
  %skipped5 = phi i64 [ 0, %f5 ], [ 1, %prefixed5 ]
  switch i8 %letter5, label %array.wrong [
    i8 63, label %l5
    i8 99, label %l5
    i8 98, label %l5
    i8 66, label %l5
    i8 105, label %l5
    i8 73, label %l5
    i8 108, label %l5
    i8 76, label %l5
    i8 113, label %l5
    i8 81, label %l5
  ]

l5:
  %letter5.p = getelementptr i8, ptr %format5, i64 %skipped5
  %more5.p = getelementptr i8, ptr %letter5.p, i64 1
  %more5 = load i8, ptr %more5.p, align 1
  %more5.none = icmp eq i8 %more5, 0
  br i1 %more5.none, label %k5, label %array.wrong

k5:
  %dims5.ok = icmp eq i32 %dims5, 1
  %item5.ok = icmp eq i64 %item5, 4
  %ok5 = and i1 %item5.ok, %dims5.ok
  br i1 %ok5, label %w5, label %array.wrong

w5:
  %rows5 = load i64, ptr %shape5, align 4
  switch i64 %item3, label %array.wrong [
    i64 1, label %c0
    i64 4, label %c1
    i64 8, label %c2
  ]

c0:
  %thread0 = call ptr @PyEval_SaveThread()
  %.74.i = ptrtoint ptr %data0 to i64
  %.111.i = icmp eq i64 %rows2, %rows1
  %.139.i = icmp eq i64 %rows3, %rows1
  %or.cond.i.not367.not369 = select i1 %.111.i, i1 %.139.i, i1 false
  %.163.i = icmp eq i64 %rows4, %rows5
  %narrow.not.not368 = select i1 %or.cond.i.not367.not369, i1 %.163.i, i1 false
  br i1 %narrow.not.not368, label %B266.endif.i, label %lengths.wrong

B342.i:
  %.235.i.0 = phi i64 [ 0, %B266.endif.i ], [ %.304.i, %B680.i ]
  %k.2.0.i = phi i64 [ 0, %B266.endif.i ], [ %.566.i, %B680.i ]
  %exitcond428.not = icmp eq i64 %.235.i.0, %spec.select357
  br i1 %exitcond428.not, label %done, label %B344.i

B344.i:
  %.304.i = add nuw i64 %.235.i.0, 1
  %0 = getelementptr i8, ptr %data3, i64 %.235.i.0
  %.478.i = load i8, ptr %0, align 1
  %.507.i = zext i8 %.478.i to i64
  %.521.i = sub nsw i64 %rows4, %k.2.0.i
  %.524.i = icmp slt i64 %.521.i, %.507.i
  br i1 %.524.i, label %B528.i, label %B542.i

B528.i:
  %.551.i = xor i64 %.235.i.0, -1
  br label %done

B542.i:
  %1 = getelementptr i32, ptr %data2, i64 %.235.i.0
  %.420.i = load i32, ptr %1, align 4
  %2 = getelementptr i32, ptr %data1, i64 %.235.i.0
  %.362.i = load i32, ptr %2, align 4
  %.557.i = sext i32 %.362.i to i64
  %.566.i = add nuw nsw i64 %k.2.0.i, %.507.i
  %.647.i400.not = icmp eq i8 %.478.i, 0
  %.pre = sext i32 %.420.i to i64
  br i1 %.647.i400.not, label %B680.i, label %B580.if.i.lr.ph

B580.if.i.lr.ph:
  %.22.i.i = icmp sge i64 %rows0, %.pre
  br label %B580.if.i

B24.i.i.i.i:
  %.35.i.i.i.i = add i64 %at.2.1.i403, %.74.i
  %.36.i.i.i.i = inttoptr i64 %.35.i.i.i.i to ptr
  %.37.i.i.i.i = load i8, ptr %.36.i.i.i.i, align 1
  %.38.i.i.i.i = zext i8 %.37.i.i.i.i to i64
  %.43.i.i.i.i = icmp sgt i8 %.37.i.i.i.i, -1
  %.50.i.i.i.i = add nuw nsw i64 %at.2.1.i403, 1
  br i1 %.43.i.i.i.i, label %B0.endif.i.i.i.thread, label %B82.i.i.i.i

B82.i.i.i.i:
  %.64.i.i.i.i = icmp samesign ult i64 %.50.i.i.i.i, %.pre
  br i1 %.64.i.i.i.i, label %B100.i.i.i.i, label %B42.i.i.i.i.i.preheader

B42.i.i.i.i.i.preheader:
  br label %B42.i.i.i.i.i

B100.i.i.i.i:
  %.69.i.i.i.i = add i64 %.50.i.i.i.i, %.74.i
  %.70.i.i.i.i = inttoptr i64 %.69.i.i.i.i to ptr
  %.71.i.i.i.i = load i8, ptr %.70.i.i.i.i, align 1
  %.77.i.i.i.i = icmp sgt i8 %.71.i.i.i.i, -1
  br i1 %.77.i.i.i.i, label %B150.i.i.i.i, label %B42.i.i.i.i.i.preheader

B150.i.i.i.i:
  %.72.i.i.i.i = zext nneg i8 %.71.i.i.i.i to i64
  %.84.i.i.i.i = and i64 %.38.i.i.i.i, 127
  %.88.i.i.i.i = shl nuw nsw i64 %.72.i.i.i.i, 7
  %.91.i.i.i.i = or disjoint i64 %.88.i.i.i.i, %.84.i.i.i.i
  %.93.i.i.i.i = add nuw nsw i64 %at.2.1.i403, 2
  br label %B0.endif.i.i.i.thread

B42.i.i.i.i.i:
  %.40.i.i.i.i.i.0 = phi i64 [ %.111.i.i.i.i.i, %B176.i.i.i.i.i ], [ 0, %B42.i.i.i.i.i.preheader ]
  %.43.i.i.i.i.i.0 = phi i64 [ %.107.i.i.i.i.i, %B176.i.i.i.i.i ], [ 10, %B42.i.i.i.i.i.preheader ]
  %value.2.i.i.i.i.0.i = phi i64 [ %value.3.i.i.i.i.1.i, %B176.i.i.i.i.i ], [ 0, %B42.i.i.i.i.i.preheader ]
  %at.2.i.i.i.i.0.i = phi i64 [ %.175.i.i.i.i.i, %B176.i.i.i.i.i ], [ %at.2.1.i403, %B42.i.i.i.i.i.preheader ]
  %.98.i.i.i.i.i.not = icmp eq i64 %.43.i.i.i.i.i.0, 0
  br i1 %.98.i.i.i.i.i.not, label %B650.i, label %B42.if.i.i.i.i.i

B70.i.i.i.i.i:
  %.167.i.i.i.i.i = add i64 %at.2.i.i.i.i.0.i, %.74.i
  %.168.i.i.i.i.i = inttoptr i64 %.167.i.i.i.i.i to ptr
  %.169.i.i.i.i.i = load i8, ptr %.168.i.i.i.i.i, align 1
  %.175.i.i.i.i.i = add nuw nsw i64 %at.2.i.i.i.i.0.i, 1
  %3 = and i8 %.169.i.i.i.i.i, 127
  %.187.i.i.i.i.i = icmp samesign ult i64 %.40.i.i.i.i.i.0, 29
  br i1 %.187.i.i.i.i.i, label %B134.i.i.i.i.i, label %B152.i.i.i.i.i

B134.i.i.i.i.i:
  %.182.i.i.i.i.i = zext nneg i8 %3 to i64
  %.191.i.i.i.i.i = shl nuw nsw i64 %.182.i.i.i.i.i, %.40.i.i.i.i.i.0
  %.197.i.i.i.i.i = or i64 %.191.i.i.i.i.i, %value.2.i.i.i.i.0.i
  br label %B176.i.i.i.i.i

B152.i.i.i.i.i:
  %.212.i.i.i.i.not.i = icmp eq i8 %3, 0
  br i1 %.212.i.i.i.i.not.i, label %B176.i.i.i.i.i, label %B650.i

B176.i.i.i.i.i:
  %value.3.i.i.i.i.1.i = phi i64 [ %.197.i.i.i.i.i, %B134.i.i.i.i.i ], [ %value.2.i.i.i.i.0.i, %B152.i.i.i.i.i ]
  %.238.i.i.i.i.i = icmp sgt i8 %.169.i.i.i.i.i, -1
  br i1 %.238.i.i.i.i.i, label %B188.i.i.i.i.i, label %B42.i.i.i.i.i

B188.i.i.i.i.i:
  %.249.i.i.i.i.i = icmp slt i64 %value.3.i.i.i.i.1.i, 2147483648
  br i1 %.249.i.i.i.i.i, label %B0.endif.i.i.i.thread, label %B650.i

B42.if.i.i.i.i.i:
  %.107.i.i.i.i.i = add nsw i64 %.43.i.i.i.i.i.0, -1
  %.111.i.i.i.i.i = add nuw nsw i64 %.40.i.i.i.i.i.0, 7
  %.142.i.i.i.i.not.i = icmp slt i64 %at.2.i.i.i.i.0.i, %.pre
  br i1 %.142.i.i.i.i.not.i, label %B70.i.i.i.i.i, label %B650.i

B0.endif.i.i.i.thread:
  %.11.i.i.sroa.7.0.i = phi i64 [ %.93.i.i.i.i, %B150.i.i.i.i ], [ %.175.i.i.i.i.i, %B188.i.i.i.i.i ], [ %.50.i.i.i.i, %B24.i.i.i.i ]
  %.11.i.i.sroa.0.0.i = phi i64 [ %.91.i.i.i.i, %B150.i.i.i.i ], [ %value.3.i.i.i.i.1.i, %B188.i.i.i.i.i ], [ %.38.i.i.i.i, %B24.i.i.i.i ]
  %.11.i.i.sroa.0.0.i.fr = freeze i64 %.11.i.i.sroa.0.0.i
  %spec.select = call i64 @llvm.usub.sat.i64(i64 %.11.i.i.sroa.0.0.i.fr, i64 1)
  %.69.i.i.i = sub nsw i64 %.pre, %.11.i.i.sroa.7.0.i
  %.73.i.i.i = icmp sgt i64 %spec.select, %.69.i.i.i
  %4 = or i64 %.11.i.i.sroa.0.0.i.fr, %spec.select
  %5 = icmp slt i64 %4, 0
  %.51.i.sroa.0.0.i = select i1 %5, i1 true, i1 %.73.i.i.i
  br i1 %.51.i.sroa.0.0.i, label %B650.i, label %B668.i

B650.i:
  %.789.i = xor i64 %.235.i.0, -1
  br label %done

B668.i:
  %.51.i.sroa.10.0.i = add nsw i64 %spec.select, %.11.i.i.sroa.7.0.i
  %6 = getelementptr i32, ptr %data5, i64 %.591.i.0401
  %.827.i = getelementptr i32, ptr %6, i64 %.704.i
  %.828.i = trunc i64 %.51.i.sroa.10.0.i to i32
  store i32 %.828.i, ptr %.827.i, align 4
  %.647.i = icmp sgt i64 %.594.i.0402, 1
  br i1 %.647.i, label %B580.if.i, label %B680.i

B680.i:
  %at.2.1.i.lcssa = phi i64 [ %.557.i, %B542.i ], [ %.51.i.sroa.10.0.i, %B668.i ]
  %.842.not.i = icmp eq i64 %at.2.1.i.lcssa, %.pre
  br i1 %.842.not.i, label %B342.i, label %B692.i

B692.i:
  %.869.i = xor i64 %.235.i.0, -1
  br label %done

B266.endif.i:
  %spec.select357 = call i64 @llvm.smax.i64(i64 %rows1, i64 0)
  br label %B342.i

B580.if.i:
  %at.2.1.i403 = phi i64 [ %.557.i, %B580.if.i.lr.ph ], [ %.51.i.sroa.10.0.i, %B668.i ]
  %.594.i.0402 = phi i64 [ %.507.i, %B580.if.i.lr.ph ], [ %.656.i, %B668.i ]
  %.591.i.0401 = phi i64 [ %k.2.0.i, %B580.if.i.lr.ph ], [ %.660.i, %B668.i ]
  %.656.i = add nsw i64 %.594.i.0402, -1
  %.660.i = add nuw i64 %.591.i.0401, 1
  %.703.i = icmp slt i64 %.591.i.0401, 0
  %.704.i = select i1 %.703.i, i64 %rows4, i64 0
  %7 = getelementptr i32, ptr %data4, i64 %.591.i.0401
  %.718.i = getelementptr i32, ptr %7, i64 %.704.i
  %.719.i = trunc i64 %at.2.1.i403 to i32
  store i32 %.719.i, ptr %.718.i, align 4
  %.17.i.i = icmp sgt i64 %at.2.1.i403, -1
  %.16.i.i.i.not.i = icmp slt i64 %at.2.1.i403, %.pre
  %8 = and i1 %.22.i.i, %.16.i.i.i.not.i
  %or.cond490 = select i1 %.17.i.i, i1 %8, i1 false
  br i1 %or.cond490, label %B24.i.i.i.i, label %B650.i

c1:
  %thread1 = call ptr @PyEval_SaveThread()
  %.74.i15 = ptrtoint ptr %data0 to i64
  %.111.i16 = icmp eq i64 %rows2, %rows1
  %.139.i17 = icmp eq i64 %rows3, %rows1
  %or.cond.i18.not364.not366 = select i1 %.111.i16, i1 %.139.i17, i1 false
  %.163.i19 = icmp eq i64 %rows4, %rows5
  %narrow.not.not365 = select i1 %or.cond.i18.not364.not366, i1 %.163.i19, i1 false
  br i1 %narrow.not.not365, label %B266.endif.i26, label %lengths.wrong

B342.i29:
  %.235.i5.0 = phi i64 [ 0, %B266.endif.i26 ], [ %.304.i158, %B680.i65 ]
  %k.2.0.i30 = phi i64 [ 0, %B266.endif.i26 ], [ %.566.i59, %B680.i65 ]
  %exitcond426.not = icmp eq i64 %.235.i5.0, %spec.select359
  br i1 %exitcond426.not, label %done, label %B344.i36

B344.i36:
  %.304.i158 = add nuw i64 %.235.i5.0, 1
  %9 = getelementptr i32, ptr %data3, i64 %.235.i5.0
  %.478.i50 = load i32, ptr %9, align 4
  %.507.i53 = sext i32 %.478.i50 to i64
  %.508.i = icmp slt i32 %.478.i50, 0
  %.521.i54 = sub nsw i64 %rows4, %k.2.0.i30
  %.524.i55 = icmp slt i64 %.521.i54, %.507.i53
  %or.cond722.i56 = select i1 %.508.i, i1 true, i1 %.524.i55
  br i1 %or.cond722.i56, label %B528.i153, label %B542.i57

B528.i153:
  %.551.i154 = xor i64 %.235.i5.0, -1
  br label %done

B542.i57:
  %10 = getelementptr i32, ptr %data2, i64 %.235.i5.0
  %.420.i45 = load i32, ptr %10, align 4
  %11 = getelementptr i32, ptr %data1, i64 %.235.i5.0
  %.362.i40 = load i32, ptr %11, align 4
  %.557.i58 = sext i32 %.362.i40 to i64
  %.566.i59 = add nuw nsw i64 %k.2.0.i30, %.507.i53
  %.647.i64395.not = icmp eq i32 %.478.i50, 0
  %.21.i.i80 = sext i32 %.420.i45 to i64
  br i1 %.647.i64395.not, label %B680.i65, label %B580.if.i70.lr.ph

B580.if.i70.lr.ph:
  %.22.i.i81 = icmp sge i64 %rows0, %.21.i.i80
  br label %B580.if.i70

B24.i.i.i.i102:
  %.35.i.i.i.i103 = add i64 %at.2.1.i62398, %.74.i15
  %.36.i.i.i.i104 = inttoptr i64 %.35.i.i.i.i103 to ptr
  %.37.i.i.i.i105 = load i8, ptr %.36.i.i.i.i104, align 1
  %.38.i.i.i.i106 = zext i8 %.37.i.i.i.i105 to i64
  %.43.i.i.i.i107 = icmp sgt i8 %.37.i.i.i.i105, -1
  %.50.i.i.i.i152 = add nuw nsw i64 %at.2.1.i62398, 1
  br i1 %.43.i.i.i.i107, label %B0.endif.i.i.i84.thread, label %B82.i.i.i.i108

B82.i.i.i.i108:
  %.64.i.i.i.i110 = icmp samesign ult i64 %.50.i.i.i.i152, %.21.i.i80
  br i1 %.64.i.i.i.i110, label %B100.i.i.i.i140, label %B42.i.i.i.i.i112.preheader

B42.i.i.i.i.i112.preheader:
  br label %B42.i.i.i.i.i112

B100.i.i.i.i140:
  %.69.i.i.i.i141 = add i64 %.50.i.i.i.i152, %.74.i15
  %.70.i.i.i.i142 = inttoptr i64 %.69.i.i.i.i141 to ptr
  %.71.i.i.i.i143 = load i8, ptr %.70.i.i.i.i142, align 1
  %.77.i.i.i.i144 = icmp sgt i8 %.71.i.i.i.i143, -1
  br i1 %.77.i.i.i.i144, label %B150.i.i.i.i145, label %B42.i.i.i.i.i112.preheader

B150.i.i.i.i145:
  %.72.i.i.i.i146 = zext nneg i8 %.71.i.i.i.i143 to i64
  %.84.i.i.i.i147 = and i64 %.38.i.i.i.i106, 127
  %.88.i.i.i.i148 = shl nuw nsw i64 %.72.i.i.i.i146, 7
  %.91.i.i.i.i149 = or disjoint i64 %.88.i.i.i.i148, %.84.i.i.i.i147
  %.93.i.i.i.i150 = add nuw nsw i64 %at.2.1.i62398, 2
  br label %B0.endif.i.i.i84.thread

B42.i.i.i.i.i112:
  %.40.i.i.i.i.i1.0 = phi i64 [ %.111.i.i.i.i.i120, %B176.i.i.i.i.i130 ], [ 0, %B42.i.i.i.i.i112.preheader ]
  %.43.i.i.i.i.i2.0 = phi i64 [ %.107.i.i.i.i.i119, %B176.i.i.i.i.i130 ], [ 10, %B42.i.i.i.i.i112.preheader ]
  %value.2.i.i.i.i.0.i113 = phi i64 [ %value.3.i.i.i.i.1.i131, %B176.i.i.i.i.i130 ], [ 0, %B42.i.i.i.i.i112.preheader ]
  %at.2.i.i.i.i.0.i114 = phi i64 [ %.175.i.i.i.i.i126, %B176.i.i.i.i.i130 ], [ %at.2.1.i62398, %B42.i.i.i.i.i112.preheader ]
  %.98.i.i.i.i.i116.not = icmp eq i64 %.43.i.i.i.i.i2.0, 0
  br i1 %.98.i.i.i.i.i116.not, label %B650.i100, label %B42.if.i.i.i.i.i117

B70.i.i.i.i.i122:
  %.167.i.i.i.i.i123 = add i64 %at.2.i.i.i.i.0.i114, %.74.i15
  %.168.i.i.i.i.i124 = inttoptr i64 %.167.i.i.i.i.i123 to ptr
  %.169.i.i.i.i.i125 = load i8, ptr %.168.i.i.i.i.i124, align 1
  %.175.i.i.i.i.i126 = add nuw nsw i64 %at.2.i.i.i.i.0.i114, 1
  %12 = and i8 %.169.i.i.i.i.i125, 127
  %.187.i.i.i.i.i127 = icmp samesign ult i64 %.40.i.i.i.i.i1.0, 29
  br i1 %.187.i.i.i.i.i127, label %B134.i.i.i.i.i136, label %B152.i.i.i.i.i128

B134.i.i.i.i.i136:
  %.182.i.i.i.i.i137 = zext nneg i8 %12 to i64
  %.191.i.i.i.i.i138 = shl nuw nsw i64 %.182.i.i.i.i.i137, %.40.i.i.i.i.i1.0
  %.197.i.i.i.i.i139 = or i64 %.191.i.i.i.i.i138, %value.2.i.i.i.i.0.i113
  br label %B176.i.i.i.i.i130

B152.i.i.i.i.i128:
  %.212.i.i.i.i.not.i129 = icmp eq i8 %12, 0
  br i1 %.212.i.i.i.i.not.i129, label %B176.i.i.i.i.i130, label %B650.i100

B176.i.i.i.i.i130:
  %value.3.i.i.i.i.1.i131 = phi i64 [ %.197.i.i.i.i.i139, %B134.i.i.i.i.i136 ], [ %value.2.i.i.i.i.0.i113, %B152.i.i.i.i.i128 ]
  %.238.i.i.i.i.i132 = icmp sgt i8 %.169.i.i.i.i.i125, -1
  br i1 %.238.i.i.i.i.i132, label %B188.i.i.i.i.i133, label %B42.i.i.i.i.i112

B188.i.i.i.i.i133:
  %.249.i.i.i.i.i134 = icmp slt i64 %value.3.i.i.i.i.1.i131, 2147483648
  br i1 %.249.i.i.i.i.i134, label %B0.endif.i.i.i84.thread, label %B650.i100

B42.if.i.i.i.i.i117:
  %.107.i.i.i.i.i119 = add nsw i64 %.43.i.i.i.i.i2.0, -1
  %.111.i.i.i.i.i120 = add nuw nsw i64 %.40.i.i.i.i.i1.0, 7
  %.142.i.i.i.i.not.i121 = icmp slt i64 %at.2.i.i.i.i.0.i114, %.21.i.i80
  br i1 %.142.i.i.i.i.not.i121, label %B70.i.i.i.i.i122, label %B650.i100

B0.endif.i.i.i84.thread:
  %.11.i.i.sroa.7.0.i85 = phi i64 [ %.93.i.i.i.i150, %B150.i.i.i.i145 ], [ %.175.i.i.i.i.i126, %B188.i.i.i.i.i133 ], [ %.50.i.i.i.i152, %B24.i.i.i.i102 ]
  %.11.i.i.sroa.0.0.i86 = phi i64 [ %.91.i.i.i.i149, %B150.i.i.i.i145 ], [ %value.3.i.i.i.i.1.i131, %B188.i.i.i.i.i133 ], [ %.38.i.i.i.i106, %B24.i.i.i.i102 ]
  %.11.i.i.sroa.0.0.i86.fr = freeze i64 %.11.i.i.sroa.0.0.i86
  %spec.select358 = call i64 @llvm.usub.sat.i64(i64 %.11.i.i.sroa.0.0.i86.fr, i64 1)
  %.69.i.i.i91 = sub nsw i64 %.21.i.i80, %.11.i.i.sroa.7.0.i85
  %.73.i.i.i92 = icmp sgt i64 %spec.select358, %.69.i.i.i91
  %13 = or i64 %.11.i.i.sroa.0.0.i86.fr, %spec.select358
  %14 = icmp slt i64 %13, 0
  %.51.i.sroa.0.0.i95 = select i1 %14, i1 true, i1 %.73.i.i.i92
  br i1 %.51.i.sroa.0.0.i95, label %B650.i100, label %B668.i96

B650.i100:
  %.789.i101 = xor i64 %.235.i5.0, -1
  br label %done

B668.i96:
  %.51.i.sroa.10.0.i94 = add nsw i64 %spec.select358, %.11.i.i.sroa.7.0.i85
  %15 = getelementptr i32, ptr %data5, i64 %.591.i13.0396
  %.827.i98 = getelementptr i32, ptr %15, i64 %.704.i75
  %.828.i99 = trunc i64 %.51.i.sroa.10.0.i94 to i32
  store i32 %.828.i99, ptr %.827.i98, align 4
  %.647.i64 = icmp sgt i64 %.594.i14.0397, 1
  br i1 %.647.i64, label %B580.if.i70, label %B680.i65

B680.i65:
  %at.2.1.i62.lcssa = phi i64 [ %.557.i58, %B542.i57 ], [ %.51.i.sroa.10.0.i94, %B668.i96 ]
  %.842.not.i67 = icmp eq i64 %at.2.1.i62.lcssa, %.21.i.i80
  br i1 %.842.not.i67, label %B342.i29, label %B692.i68

B692.i68:
  %.869.i69 = xor i64 %.235.i5.0, -1
  br label %done

B266.endif.i26:
  %spec.select359 = call i64 @llvm.smax.i64(i64 %rows1, i64 0)
  br label %B342.i29

B580.if.i70:
  %at.2.1.i62398 = phi i64 [ %.557.i58, %B580.if.i70.lr.ph ], [ %.51.i.sroa.10.0.i94, %B668.i96 ]
  %.594.i14.0397 = phi i64 [ %.507.i53, %B580.if.i70.lr.ph ], [ %.656.i72, %B668.i96 ]
  %.591.i13.0396 = phi i64 [ %k.2.0.i30, %B580.if.i70.lr.ph ], [ %.660.i73, %B668.i96 ]
  %.656.i72 = add nsw i64 %.594.i14.0397, -1
  %.660.i73 = add i64 %.591.i13.0396, 1
  %.703.i74 = icmp slt i64 %.591.i13.0396, 0
  %.704.i75 = select i1 %.703.i74, i64 %rows4, i64 0
  %16 = getelementptr i32, ptr %data4, i64 %.591.i13.0396
  %.718.i76 = getelementptr i32, ptr %16, i64 %.704.i75
  %.719.i77 = trunc i64 %at.2.1.i62398 to i32
  store i32 %.719.i77, ptr %.718.i76, align 4
  %.17.i.i78 = icmp sgt i64 %at.2.1.i62398, -1
  %.16.i.i.i.not.i83 = icmp slt i64 %at.2.1.i62398, %.21.i.i80
  %17 = and i1 %.22.i.i81, %.16.i.i.i.not.i83
  %or.cond491 = select i1 %.17.i.i78, i1 %17, i1 false
  br i1 %or.cond491, label %B24.i.i.i.i102, label %B650.i100

c2:
  %thread2 = call ptr @PyEval_SaveThread()
  %.74.i172 = ptrtoint ptr %data0 to i64
  %.111.i173 = icmp eq i64 %rows2, %rows1
  %.139.i174 = icmp eq i64 %rows3, %rows1
  %or.cond.i175.not362.not363 = select i1 %.111.i173, i1 %.139.i174, i1 false
  %.163.i176 = icmp eq i64 %rows4, %rows5
  %narrow.not.not = select i1 %or.cond.i175.not362.not363, i1 %.163.i176, i1 false
  br i1 %narrow.not.not, label %B266.endif.i183, label %lengths.wrong

B342.i186:
  %.235.i163.0 = phi i64 [ 0, %B266.endif.i183 ], [ %.304.i295, %B680.i215 ]
  %k.2.0.i187 = phi i64 [ 0, %B266.endif.i183 ], [ %.563.i, %B680.i215 ]
  %exitcond.not = icmp eq i64 %.235.i163.0, %spec.select361
  br i1 %exitcond.not, label %done, label %B344.i193

B344.i193:
  %.304.i295 = add nuw i64 %.235.i163.0, 1
  %18 = getelementptr i64, ptr %data3, i64 %.235.i163.0
  %.478.i207 = load i64, ptr %18, align 8
  %.507.i210 = icmp slt i64 %.478.i207, 0
  %.520.i = sub nsw i64 %rows4, %k.2.0.i187
  %.522.i = icmp sgt i64 %.478.i207, %.520.i
  %or.cond722.i211 = select i1 %.507.i210, i1 true, i1 %.522.i
  br i1 %or.cond722.i211, label %B528.i291, label %B542.i212

B528.i291:
  %.549.i = xor i64 %.235.i163.0, -1
  br label %done

B542.i212:
  %19 = getelementptr i32, ptr %data2, i64 %.235.i163.0
  %.420.i202 = load i32, ptr %19, align 4
  %20 = getelementptr i32, ptr %data1, i64 %.235.i163.0
  %.362.i197 = load i32, ptr %20, align 4
  %.555.i = sext i32 %.362.i197 to i64
  %.563.i = add nuw nsw i64 %.478.i207, %k.2.0.i187
  %.644.i391.not = icmp eq i64 %.478.i207, 0
  %.21.i.i221 = sext i32 %.420.i202 to i64
  br i1 %.644.i391.not, label %B680.i215, label %B580.if.i217.lr.ph

B580.if.i217.lr.ph:
  %.22.i.i222 = icmp sge i64 %rows0, %.21.i.i221
  br label %B580.if.i217

B24.i.i.i.i240:
  %.35.i.i.i.i241 = add i64 %at.2.1.i214394, %.74.i172
  %.36.i.i.i.i242 = inttoptr i64 %.35.i.i.i.i241 to ptr
  %.37.i.i.i.i243 = load i8, ptr %.36.i.i.i.i242, align 1
  %.38.i.i.i.i244 = zext i8 %.37.i.i.i.i243 to i64
  %.43.i.i.i.i245 = icmp sgt i8 %.37.i.i.i.i243, -1
  %.50.i.i.i.i290 = add nuw nsw i64 %at.2.1.i214394, 1
  br i1 %.43.i.i.i.i245, label %B0.endif.i.i.i225.thread, label %B82.i.i.i.i246

B82.i.i.i.i246:
  %.64.i.i.i.i248 = icmp samesign ult i64 %.50.i.i.i.i290, %.21.i.i221
  br i1 %.64.i.i.i.i248, label %B100.i.i.i.i278, label %B42.i.i.i.i.i250.preheader

B42.i.i.i.i.i250.preheader:
  br label %B42.i.i.i.i.i250

B100.i.i.i.i278:
  %.69.i.i.i.i279 = add i64 %.50.i.i.i.i290, %.74.i172
  %.70.i.i.i.i280 = inttoptr i64 %.69.i.i.i.i279 to ptr
  %.71.i.i.i.i281 = load i8, ptr %.70.i.i.i.i280, align 1
  %.77.i.i.i.i282 = icmp sgt i8 %.71.i.i.i.i281, -1
  br i1 %.77.i.i.i.i282, label %B150.i.i.i.i283, label %B42.i.i.i.i.i250.preheader

B150.i.i.i.i283:
  %.72.i.i.i.i284 = zext nneg i8 %.71.i.i.i.i281 to i64
  %.84.i.i.i.i285 = and i64 %.38.i.i.i.i244, 127
  %.88.i.i.i.i286 = shl nuw nsw i64 %.72.i.i.i.i284, 7
  %.91.i.i.i.i287 = or disjoint i64 %.88.i.i.i.i286, %.84.i.i.i.i285
  %.93.i.i.i.i288 = add nuw nsw i64 %at.2.1.i214394, 2
  br label %B0.endif.i.i.i225.thread

B42.i.i.i.i.i250:
  %.43.i.i.i.i.i160.0 = phi i64 [ %.107.i.i.i.i.i257, %B176.i.i.i.i.i268 ], [ 10, %B42.i.i.i.i.i250.preheader ]
  %.40.i.i.i.i.i159.0 = phi i64 [ %.111.i.i.i.i.i258, %B176.i.i.i.i.i268 ], [ 0, %B42.i.i.i.i.i250.preheader ]
  %value.2.i.i.i.i.0.i251 = phi i64 [ %value.3.i.i.i.i.1.i269, %B176.i.i.i.i.i268 ], [ 0, %B42.i.i.i.i.i250.preheader ]
  %at.2.i.i.i.i.0.i252 = phi i64 [ %.175.i.i.i.i.i264, %B176.i.i.i.i.i268 ], [ %at.2.1.i214394, %B42.i.i.i.i.i250.preheader ]
  %.98.i.i.i.i.i254.not = icmp eq i64 %.43.i.i.i.i.i160.0, 0
  br i1 %.98.i.i.i.i.i254.not, label %B650.i239, label %B42.if.i.i.i.i.i255

B70.i.i.i.i.i260:
  %.167.i.i.i.i.i261 = add i64 %at.2.i.i.i.i.0.i252, %.74.i172
  %.168.i.i.i.i.i262 = inttoptr i64 %.167.i.i.i.i.i261 to ptr
  %.169.i.i.i.i.i263 = load i8, ptr %.168.i.i.i.i.i262, align 1
  %.175.i.i.i.i.i264 = add nuw nsw i64 %at.2.i.i.i.i.0.i252, 1
  %21 = and i8 %.169.i.i.i.i.i263, 127
  %.187.i.i.i.i.i265 = icmp samesign ult i64 %.40.i.i.i.i.i159.0, 29
  br i1 %.187.i.i.i.i.i265, label %B134.i.i.i.i.i274, label %B152.i.i.i.i.i266

B134.i.i.i.i.i274:
  %.182.i.i.i.i.i275 = zext nneg i8 %21 to i64
  %.191.i.i.i.i.i276 = shl nuw nsw i64 %.182.i.i.i.i.i275, %.40.i.i.i.i.i159.0
  %.197.i.i.i.i.i277 = or i64 %.191.i.i.i.i.i276, %value.2.i.i.i.i.0.i251
  br label %B176.i.i.i.i.i268

B152.i.i.i.i.i266:
  %.212.i.i.i.i.not.i267 = icmp eq i8 %21, 0
  br i1 %.212.i.i.i.i.not.i267, label %B176.i.i.i.i.i268, label %B650.i239

B176.i.i.i.i.i268:
  %value.3.i.i.i.i.1.i269 = phi i64 [ %.197.i.i.i.i.i277, %B134.i.i.i.i.i274 ], [ %value.2.i.i.i.i.0.i251, %B152.i.i.i.i.i266 ]
  %.238.i.i.i.i.i270 = icmp sgt i8 %.169.i.i.i.i.i263, -1
  br i1 %.238.i.i.i.i.i270, label %B188.i.i.i.i.i271, label %B42.i.i.i.i.i250

B188.i.i.i.i.i271:
  %.249.i.i.i.i.i272 = icmp slt i64 %value.3.i.i.i.i.1.i269, 2147483648
  br i1 %.249.i.i.i.i.i272, label %B0.endif.i.i.i225.thread, label %B650.i239

B42.if.i.i.i.i.i255:
  %.107.i.i.i.i.i257 = add nsw i64 %.43.i.i.i.i.i160.0, -1
  %.111.i.i.i.i.i258 = add nuw nsw i64 %.40.i.i.i.i.i159.0, 7
  %.142.i.i.i.i.not.i259 = icmp slt i64 %at.2.i.i.i.i.0.i252, %.21.i.i221
  br i1 %.142.i.i.i.i.not.i259, label %B70.i.i.i.i.i260, label %B650.i239

B0.endif.i.i.i225.thread:
  %.11.i.i.sroa.7.0.i226 = phi i64 [ %.93.i.i.i.i288, %B150.i.i.i.i283 ], [ %.175.i.i.i.i.i264, %B188.i.i.i.i.i271 ], [ %.50.i.i.i.i290, %B24.i.i.i.i240 ]
  %.11.i.i.sroa.0.0.i227 = phi i64 [ %.91.i.i.i.i287, %B150.i.i.i.i283 ], [ %value.3.i.i.i.i.1.i269, %B188.i.i.i.i.i271 ], [ %.38.i.i.i.i244, %B24.i.i.i.i240 ]
  %.11.i.i.sroa.0.0.i227.fr = freeze i64 %.11.i.i.sroa.0.0.i227
  %spec.select360 = call i64 @llvm.usub.sat.i64(i64 %.11.i.i.sroa.0.0.i227.fr, i64 1)
  %.69.i.i.i232 = sub nsw i64 %.21.i.i221, %.11.i.i.sroa.7.0.i226
  %.73.i.i.i233 = icmp sgt i64 %spec.select360, %.69.i.i.i232
  %22 = or i64 %.11.i.i.sroa.0.0.i227.fr, %spec.select360
  %23 = icmp slt i64 %22, 0
  %.51.i.sroa.0.0.i237 = select i1 %23, i1 true, i1 %.73.i.i.i233
  br i1 %.51.i.sroa.0.0.i237, label %B650.i239, label %B668.i238

B650.i239:
  %.786.i = xor i64 %.235.i163.0, -1
  br label %done

B668.i238:
  %.51.i.sroa.10.0.i236 = add nsw i64 %spec.select360, %.11.i.i.sroa.7.0.i226
  %24 = getelementptr i32, ptr %data5, i64 %.588.i.0392
  %.824.i = getelementptr i32, ptr %24, i64 %.701.i
  %.825.i = trunc i64 %.51.i.sroa.10.0.i236 to i32
  store i32 %.825.i, ptr %.824.i, align 4
  %.644.i = icmp sgt i64 %.591.i171.0393, 1
  br i1 %.644.i, label %B580.if.i217, label %B680.i215

B680.i215:
  %at.2.1.i214.lcssa = phi i64 [ %.555.i, %B542.i212 ], [ %.51.i.sroa.10.0.i236, %B668.i238 ]
  %.839.not.i = icmp eq i64 %at.2.1.i214.lcssa, %.21.i.i221
  br i1 %.839.not.i, label %B342.i186, label %B692.i216

B692.i216:
  %.866.i = xor i64 %.235.i163.0, -1
  br label %done

B266.endif.i183:
  %spec.select361 = call i64 @llvm.smax.i64(i64 %rows1, i64 0)
  br label %B342.i186

B580.if.i217:
  %at.2.1.i214394 = phi i64 [ %.555.i, %B580.if.i217.lr.ph ], [ %.51.i.sroa.10.0.i236, %B668.i238 ]
  %.591.i171.0393 = phi i64 [ %.478.i207, %B580.if.i217.lr.ph ], [ %.653.i218, %B668.i238 ]
  %.588.i.0392 = phi i64 [ %k.2.0.i187, %B580.if.i217.lr.ph ], [ %.657.i, %B668.i238 ]
  %.653.i218 = add nsw i64 %.591.i171.0393, -1
  %.657.i = add i64 %.588.i.0392, 1
  %.700.i = icmp slt i64 %.588.i.0392, 0
  %.701.i = select i1 %.700.i, i64 %rows4, i64 0
  %25 = getelementptr i32, ptr %data4, i64 %.588.i.0392
  %.715.i = getelementptr i32, ptr %25, i64 %.701.i
  %.716.i = trunc i64 %at.2.1.i214394 to i32
  store i32 %.716.i, ptr %.715.i, align 4
  %.17.i.i219 = icmp sgt i64 %at.2.1.i214394, -1
  %.16.i.i.i.not.i224 = icmp slt i64 %at.2.1.i214394, %.21.i.i221
  %26 = and i1 %.22.i.i222, %.16.i.i.i.not.i224
  %or.cond492 = select i1 %.17.i.i219, i1 %26, i1 false
  br i1 %or.cond492, label %B24.i.i.i.i240, label %B650.i239

count.wrong:
  %count.kind = load ptr, ptr @PyExc_TypeError, align 8
  tail call void @PyErr_SetString(ptr %count.kind, ptr nonnull @text.count)
  br label %end

array.wrong:
  %array.kind = load ptr, ptr @PyExc_TypeError, align 8
  call void @PyErr_SetString(ptr %array.kind, ptr nonnull @text.array)
  br label %end

lengths.wrong:
  %thread2.sink = phi ptr [ %thread1, %c1 ], [ %thread0, %c0 ], [ %thread2, %c2 ]
  call void @PyEval_RestoreThread(ptr %thread2.sink)
  %lengths.kind = load ptr, ptr @PyExc_ValueError, align 8
  call void @PyErr_SetString(ptr %lengths.kind, ptr nonnull @text.lengths)
  br label %end

done:
  %thread2.sink493 = phi ptr [ %thread1, %B692.i68 ], [ %thread0, %B692.i ], [ %thread2, %B692.i216 ], [ %thread0, %B528.i ], [ %thread0, %B650.i ], [ %thread1, %B342.i29 ], [ %thread1, %B528.i153 ], [ %thread1, %B650.i100 ], [ %thread0, %B342.i ], [ %thread2, %B528.i291 ], [ %thread2, %B650.i239 ], [ %thread2, %B342.i186 ]
  %result.0 = phi i64 [ %.869.i69, %B692.i68 ], [ %.869.i, %B692.i ], [ %.866.i, %B692.i216 ], [ %.551.i, %B528.i ], [ %.789.i, %B650.i ], [ %k.2.0.i30, %B342.i29 ], [ %.551.i154, %B528.i153 ], [ %.789.i101, %B650.i100 ], [ %k.2.0.i, %B342.i ], [ %.549.i, %B528.i291 ], [ %.786.i, %B650.i239 ], [ %k.2.0.i187, %B342.i186 ]
  call void @PyEval_RestoreThread(ptr %thread2.sink493)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w4 ], [ null, %w3 ], [ null, %w2 ], [ null, %w1 ], [ null, %w0 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view1)
  call void @PyBuffer_Release(ptr nonnull %view2)
  call void @PyBuffer_Release(ptr nonnull %view3)
  call void @PyBuffer_Release(ptr nonnull %view4)
  call void @PyBuffer_Release(ptr nonnull %view5)
  ret ptr %answer
}

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr

declare i64 @llvm.smax.i64(i64, i64)

declare i64 @llvm.usub.sat.i64(i64, i64)

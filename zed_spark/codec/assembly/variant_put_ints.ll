@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @variant_put_ints(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view1 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view3 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view4 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
  %owner1 = getelementptr inbounds nuw i8, ptr %view1, i64 8
  store ptr null, ptr %owner1, align 8
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
  %item0.ok = icmp eq i64 %item0, 8
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
  %true2 = call i32 @PyObject_IsTrue(ptr %arg2)
  %bad2 = icmp slt i32 %true2, 0
  br i1 %bad2, label %end, label %p3

p3:
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
  %0 = and i32 %true2, 255
  %.39.not.i = icmp ne i32 %0, 0
  %.64.i = ptrtoint ptr %data3 to i64
  %.105.i = icmp eq i64 %rows1, %rows0
  %.124.i = icmp eq i64 %rows4, %rows0
  %narrow.not.not = select i1 %.105.i, i1 %.124.i, i1 false
  br i1 %narrow.not.not, label %B180.endif.i, label %lengths.wrong

B288.i:
  %1 = getelementptr i64, ptr %data0, i64 %.184.i.09
  %.378.i = load i64, ptr %1, align 8
  %2 = getelementptr i8, ptr %data1, i64 %.184.i.09
  %.436.i = load i8, ptr %2, align 1
  %.438.not.i = icmp eq i8 %.436.i, 0
  br i1 %.438.not.i, label %B388.i, label %entry.endif.i.i

entry.endif.i.i:
  %.19.i.i = icmp slt i64 %.378.i, 0
  %or.cond.i = select i1 %.39.not.i, i1 %.19.i.i, i1 false
  br i1 %or.cond.i, label %B388.i, label %B24.i.i

B24.i.i:
  %3 = add i64 %.378.i, 128
  %or.cond288.i = icmp ult i64 %3, 256
  br i1 %or.cond288.i, label %B388.i, label %B60.i.i

B60.i.i:
  %4 = add i64 %.378.i, 32768
  %or.cond289.i = icmp ult i64 %4, 65536
  br i1 %or.cond289.i, label %B388.i, label %B96.i.i

B96.i.i:
  %5 = add i64 %.378.i, 2147483648
  %or.cond290.i = icmp ult i64 %5, 4294967296
  %spec.select.i = select i1 %or.cond290.i, i64 5, i64 9
  br label %B388.i

B388.i:
  %"$phi388.1.2.2.i" = phi i64 [ 1, %B288.i ], [ %spec.select.i, %B96.i.i ], [ 18, %entry.endif.i.i ], [ 2, %B24.i.i ], [ 3, %B60.i.i ]
  %.483.i = sub nsw i64 %rows3, %.312.i
  %.485.i = icmp sgt i64 %"$phi388.1.2.2.i", %.483.i
  br i1 %.485.i, label %B408.i, label %B422.i

B408.i:
  %.510.i = xor i64 %.184.i.09, -1
  br label %done

B422.i:
  %.626.i = add i64 %.312.i, %.64.i
  %.627.i = inttoptr i64 %.626.i to ptr
  switch i64 %"$phi388.1.2.2.i", label %B844.i [
    i64 1, label %B434.i
    i64 2, label %B482.i
    i64 3, label %B558.i
    i64 5, label %B656.i
    i64 9, label %B756.i
  ]

B434.i:
  store i8 0, ptr %.627.i, align 1
  br label %B973.i

B482.i:
  %.393.tr.i = trunc i64 %.378.i to i16
  %6 = shl i16 %.393.tr.i, 8
  %.548.i = or disjoint i16 %6, 12
  store i16 %.548.i, ptr %.627.i, align 1
  br label %B973.i

B558.i:
  store i8 16, ptr %.627.i, align 1
  %.570.i = add i64 %.613.i, %.312.i
  %.571.i = inttoptr i64 %.570.i to ptr
  %.572.i = trunc i64 %.378.i to i16
  store i16 %.572.i, ptr %.571.i, align 1
  br label %B973.i

B656.i:
  store i8 20, ptr %.627.i, align 1
  %.594.i = add i64 %.613.i, %.312.i
  %.595.i = inttoptr i64 %.594.i to ptr
  %.596.i = trunc i64 %.378.i to i32
  store i32 %.596.i, ptr %.595.i, align 1
  br label %B973.i

B756.i:
  store i8 24, ptr %.627.i, align 1
  %.618.i = add i64 %.613.i, %.312.i
  %.619.i = inttoptr i64 %.618.i to ptr
  store i64 %.378.i, ptr %.619.i, align 1
  br label %B973.i

B844.i:
  store i16 40, ptr %.627.i, align 1
  %.634.i = add i64 %.631.i, %.312.i
  %.635.i = inttoptr i64 %.634.i to ptr
  store i64 %.378.i, ptr %.635.i, align 1
  %.644.i = add i64 %.640.i, %.312.i
  %.645.i = inttoptr i64 %.644.i to ptr
  store i64 0, ptr %.645.i, align 1
  br label %B973.i

B973.i:
  %exitcond.not = icmp eq i64 %.254.i, %rows0
  br i1 %exitcond.not, label %done, label %B228.if.i

B180.endif.i:
  %.241.i7.not = icmp slt i64 %rows0, 1
  br i1 %.241.i7.not, label %done, label %B228.if.i.lr.ph

B228.if.i.lr.ph:
  %.613.i = add i64 %.64.i, 1
  %.631.i = add i64 %.64.i, 2
  %.640.i = add i64 %.64.i, 10
  br label %B228.if.i

B228.if.i:
  %.184.i.09 = phi i64 [ 0, %B228.if.i.lr.ph ], [ %.254.i, %B973.i ]
  %.254.i = add nuw nsw i64 %.184.i.09, 1
  %7 = getelementptr i64, ptr %data4, i64 %.184.i.09
  %.312.i = load i64, ptr %7, align 8
  %.341.i = icmp slt i64 %.312.i, 0
  br i1 %.341.i, label %B973.i, label %B288.i

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
  %result.0.ph = phi i64 [ %.510.i, %B408.i ], [ %rows0, %B180.endif.i ], [ %rows0, %B973.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w3 ], [ null, %p3 ], [ null, %w1 ], [ null, %w0 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view1)
  call void @PyBuffer_Release(ptr nonnull %view3)
  call void @PyBuffer_Release(ptr nonnull %view4)
  ret ptr %answer
}

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare i32 @PyObject_IsTrue(ptr) local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr

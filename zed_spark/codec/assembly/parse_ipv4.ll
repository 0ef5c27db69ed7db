@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @parse_ipv4(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
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
  %item2.ok = icmp eq i64 %item2, 4
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
  %.58.i = add nsw i64 %rows2, -1
  %.77.i = icmp sgt i64 %rows2, 0
  %.97.i = icmp eq i64 %rows0, %rows2
  %or.cond391.i.not8.not9 = select i1 %.77.i, i1 %.97.i, i1 false
  %.112.i = shl nsw i64 %.58.i, 2
  %.113.i = icmp sge i64 %rows3, %.112.i
  %narrow.not.not = select i1 %or.cond391.i.not8.not9, i1 %.113.i, i1 false
  br i1 %narrow.not.not, label %B180.endif.i, label %lengths.wrong

B408.i:
  %.456.i = sext i32 %.419.i to i64
  %.457.i = icmp slt i64 %rows1, %.456.i
  %.461.i = icmp sgt i32 %.363.i, %.419.i
  %or.cond392.i = or i1 %.461.i, %.457.i
  br i1 %or.cond392.i, label %B432.i, label %B446.i

B432.i:
  %.482.i = xor i64 %.235.i.026, -1
  br label %done

B446.i:
  %narrow29 = sub nsw i32 0, %.363.i
  %.451.i.neg = sext i32 %narrow29 to i64
  %.491.i = add nsw i64 %.451.i.neg, -7
  %0 = add nsw i64 %.491.i, %.456.i
  %or.cond396.i = icmp ult i64 %0, 9
  %.588.i = sub nsw i32 %.419.i, %.363.i
  %.631.i12 = icmp sgt i32 %.588.i, 0
  %or.cond = select i1 %or.cond396.i, i1 %.631.i12, i1 false
  br i1 %or.cond, label %B532.if.i, label %B870.i

B586.i:
  %.685.i = icmp eq i64 %digits.3.2.i18, 0
  %.713.i = shl i64 %dots.2.2.i16, 3
  %.714.i = and i64 %.713.i, 24
  %.716.i = shl i64 %number.3.2.i17, %.714.i
  %.720.i = or i64 %.716.i, %body.2.2.i15
  %.727.i = add nsw i64 %dots.2.2.i16, 1
  br label %B891.i

B662.i:
  %1 = add i8 %.673.i, -58
  %or.cond.i = icmp ult i8 %1, -10
  %.757.i = icmp sgt i64 %digits.3.2.i18, 0
  %.760.i = icmp eq i64 %number.3.2.i17, 0
  %or.cond1.i = and i1 %.760.i, %.757.i
  %narrow = select i1 %or.cond.i, i1 true, i1 %or.cond1.i
  %.777.i = mul nsw i64 %number.3.2.i17, 10
  %.781.i = add nsw i64 %.675.i, %.777.i
  %.788.i = add nsw i64 %digits.3.2.i18, 1
  %.795.i = icmp sgt i64 %.781.i, 255
  %2 = or i1 %narrow, %.795.i
  br label %B891.i

B778.i:
  %3 = icmp eq i64 %wrong.5.3.i, 0
  %4 = icmp eq i64 %dots.3.3.i, 3
  %5 = select i1 %3, i1 %4, i1 false
  %6 = icmp sgt i64 %digits.4.3.i, 0
  %7 = select i1 %5, i1 %6, i1 false
  br i1 %7, label %B814.i, label %B870.i

B814.i:
  %8 = shl i64 %number.4.3.i, 24
  %9 = or i64 %8, %body.3.3.i
  %10 = trunc i64 %9 to i32
  %.875.i = add i64 %found.2.0.i27, %.166.i
  %.876.i = inttoptr i64 %.875.i to ptr
  store i32 %10, ptr %.876.i, align 1
  %.880.i = add nsw i64 %found.2.0.i27, 4
  br label %B870.i

B870.i:
  %found.3.1.i = phi i64 [ %.880.i, %B814.i ], [ %found.2.0.i27, %B778.i ], [ %found.2.0.i27, %B446.i ]
  %11 = getelementptr i32, ptr %data2, i64 %.305.i
  %.935.i = trunc i64 %found.3.1.i to i32
  store i32 %.935.i, ptr %11, align 4
  %exitcond.not = icmp eq i64 %.305.i, %.58.i
  br i1 %exitcond.not, label %done, label %B302.if.i

B891.i:
  %..i.pn.in = phi i1 [ %.685.i, %B586.i ], [ %2, %B662.i ]
  %body.3.3.i = phi i64 [ %.720.i, %B586.i ], [ %body.2.2.i15, %B662.i ]
  %dots.3.3.i = phi i64 [ %.727.i, %B586.i ], [ %dots.2.2.i16, %B662.i ]
  %number.4.3.i = phi i64 [ 0, %B586.i ], [ %.781.i, %B662.i ]
  %digits.4.3.i = phi i64 [ 0, %B586.i ], [ %.788.i, %B662.i ]
  %..i.pn = zext i1 %..i.pn.in to i64
  %wrong.5.3.i = or i64 %wrong.4.2.i19, %..i.pn
  %.631.i = icmp samesign ugt i32 %.578.i.014, 1
  br i1 %.631.i, label %B532.if.i, label %B778.i

B180.endif.i:
  %.156.i = ptrtoint ptr %data1 to i64
  %.166.i = ptrtoint ptr %data3 to i64
  store i32 0, ptr %data2, align 4
  %.249.i = icmp slt i64 %rows0, 2
  %.292.i24.not39 = icmp eq i64 %.58.i, 0
  %.292.i24.not = select i1 %.249.i, i1 true, i1 %.292.i24.not39
  br i1 %.292.i24.not, label %done, label %B302.if.i

B302.if.i:
  %found.2.0.i27 = phi i64 [ %found.3.1.i, %B870.i ], [ 0, %B180.endif.i ]
  %.235.i.026 = phi i64 [ %.305.i, %B870.i ], [ 0, %B180.endif.i ]
  %.305.i = add nuw nsw i64 %.235.i.026, 1
  %12 = getelementptr i32, ptr %data0, i64 %.235.i.026
  %.363.i = load i32, ptr %12, align 4
  %13 = getelementptr i32, ptr %data0, i64 %.305.i
  %.419.i = load i32, ptr %13, align 4
  %.452.i = icmp slt i32 %.363.i, 0
  br i1 %.452.i, label %B432.i, label %B408.i

B532.if.i:
  %wrong.4.2.i19 = phi i64 [ %wrong.5.3.i, %B891.i ], [ 0, %B446.i ]
  %digits.3.2.i18 = phi i64 [ %digits.4.3.i, %B891.i ], [ 0, %B446.i ]
  %number.3.2.i17 = phi i64 [ %number.4.3.i, %B891.i ], [ 0, %B446.i ]
  %dots.2.2.i16 = phi i64 [ %dots.3.3.i, %B891.i ], [ 0, %B446.i ]
  %body.2.2.i15 = phi i64 [ %body.3.3.i, %B891.i ], [ 0, %B446.i ]
  %.578.i.014 = phi i32 [ %.640.i, %B891.i ], [ %.588.i, %B446.i ]
  %.575.i.013 = phi i32 [ %.644.i, %B891.i ], [ %.363.i, %B446.i ]
  %.640.i = add nsw i32 %.578.i.014, -1
  %.644.i = add i32 %.575.i.013, 1
  %14 = sext i32 %.575.i.013 to i64
  %.671.i = add i64 %14, %.156.i
  %.672.i = inttoptr i64 %.671.i to ptr
  %.673.i = load i8, ptr %.672.i, align 1
  %.674.i = zext i8 %.673.i to i64
  %.675.i = add nsw i64 %.674.i, -48
  %.680.i = icmp eq i64 %.675.i, -2
  br i1 %.680.i, label %B586.i, label %B662.i

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
  %result.0.ph = phi i64 [ %.482.i, %B432.i ], [ 0, %B180.endif.i ], [ %found.3.1.i, %B870.i ]
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

@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

declare i64 @llvm.ctlz.i64(i64, i1 immarg)

define ptr @size_ints(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view1 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view3 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
  %owner1 = getelementptr inbounds nuw i8, ptr %view1, i64 8
  store ptr null, ptr %owner1, align 8
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
  %item3.ok = icmp eq i64 %item3, 8
  %ok3 = and i1 %item3.ok, %dims3.ok
  br i1 %ok3, label %w3, label %array.wrong

w3:
  %rows3 = load i64, ptr %shape3, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %0 = and i32 %true2, 255
  %.32.not.i = icmp eq i32 %0, 0
  %.70.i = icmp eq i64 %rows1, %rows0
  %.98.i = icmp eq i64 %rows3, %rows0
  %narrow.not.not = select i1 %.70.i, i1 %.98.i, i1 false
  br i1 %narrow.not.not, label %B142.endif.i, label %lengths.wrong

B222.i:
  %.297.i.lobit.neg = ashr i64 %.356.i, 63
  %.297.i.lobit = lshr i64 %.356.i, 63
  %.22.i.i = xor i64 %.297.i.lobit.neg, %.356.i
  %.25.i.i = add nsw i64 %.22.i.i, %.297.i.lobit
  %.26.i.i = shl i64 %.25.i.i, 1
  %.27.i.i = or disjoint i64 %.26.i.i, %.297.i.lobit
  br label %B278.i

B278.i:
  %"$phi278.1.2.1.i" = phi i64 [ %.27.i.i, %B222.i ], [ %.356.i, %B214.if.i ]
  %1 = getelementptr i64, ptr %data3, i64 %.167.i.06
  %.396.i = load i64, ptr %1, align 8
  %2 = getelementptr i8, ptr %data1, i64 %.167.i.06
  %.427.i = load i8, ptr %2, align 1
  %.429.not.i = icmp eq i8 %.427.i, 0
  br i1 %.429.not.i, label %B356.i, label %B324.endif.i

B356.i:
  %"$phi356.5.2.1.i" = phi i64 [ %4, %B324.endif.i ], [ 1, %B278.i ]
  %.492.i = add nsw i64 %"$phi356.5.2.1.i", %.396.i
  store i64 %.492.i, ptr %1, align 8
  %exitcond.not = icmp eq i64 %rows0, %.236.i
  br i1 %exitcond.not, label %done, label %B214.if.i

B142.endif.i:
  %.223.i5.not = icmp slt i64 %rows0, 1
  br i1 %.223.i5.not, label %done, label %B214.if.i

B214.if.i:
  %.167.i.06 = phi i64 [ %.236.i, %B356.i ], [ 0, %B142.endif.i ]
  %.236.i = add nuw nsw i64 %.167.i.06, 1
  %3 = getelementptr i64, ptr %data0, i64 %.167.i.06
  %.356.i = load i64, ptr %3, align 8
  br i1 %.32.not.i, label %B278.i, label %B222.i

B324.endif.i:
  %.5.i.i = call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %"$phi278.1.2.1.i", i1 false)
  %.6.i.i = sub nuw nsw i64 71, %.5.i.i
  %.7.i1.i = lshr i64 %.6.i.i, 3
  %4 = add nuw nsw i64 %.7.i1.i, 1
  br label %B356.i

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
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %rows0)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %p3 ], [ null, %w1 ], [ null, %w0 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view1)
  call void @PyBuffer_Release(ptr nonnull %view3)
  ret ptr %answer
}

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare i32 @PyObject_IsTrue(ptr) local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr

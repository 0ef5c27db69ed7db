@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @list_starts(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view2 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
  %owner2 = getelementptr inbounds nuw i8, ptr %view2, i64 8
  store ptr null, ptr %owner2, align 8
  %fits = icmp eq i64 %count, 3
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
  %number1 = call i64 @PyLong_AsLongLong(ptr %arg1)
  %odd1 = icmp eq i64 %number1, -1
  br i1 %odd1, label %e1, label %p2

e1:
  %error1 = call ptr @PyErr_Occurred()
  %none1 = icmp eq ptr %error1, null
  br i1 %none1, label %p2, label %end

p2:
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
  %thread0 = call ptr @PyEval_SaveThread()
  %.50.i = add nsw i64 %rows0, 1
  %.51.i.not = icmp eq i64 %rows2, %.50.i
  br i1 %.51.i.not, label %B0.endif.i, label %lengths.wrong

B152.i:
  %.159.i = load i64, ptr %data0, align 8
  %.161.i = icmp slt i64 %.159.i, %number1
  br i1 %.161.i, label %done, label %B180.i

B180.i:
  %.202.i = sub nsw i64 %.159.i, %number1
  %.231.i = getelementptr i8, ptr %data2, i64 4
  %.232.i = trunc i64 %.202.i to i32
  store i32 %.232.i, ptr %.231.i, align 4
  %.283.i = add i64 %rows0, -1
  %.326.i6.not = icmp slt i64 %.283.i, 1
  br i1 %.326.i6.not, label %done, label %B270.if.i

B358.i:
  br i1 %.427.i, label %B420.i, label %done

B420.i:
  %.540.i.0 = phi i64 [ %.609.i, %B420.if.i ], [ 1, %B358.i ]
  %exitcond11.not = icmp eq i64 %.540.i.0, %rows0
  br i1 %exitcond11.not, label %done, label %B420.if.i

B466.i:
  %.707.i = xor i64 %.540.i.0, -1
  br label %done

B0.endif.i:
  store i32 0, ptr %data2, align 4
  %.120.i = icmp eq i64 %rows0, 0
  br i1 %.120.i, label %done, label %B152.i

B270.if.i:
  %descending.2.0.i9 = phi i1 [ %.427.i, %B270.if.i ], [ false, %B180.i ]
  %.270.i.07 = phi i64 [ %.339.i, %B270.if.i ], [ 1, %B180.i ]
  %.339.i = add nuw i64 %.270.i.07, 1
  %0 = getelementptr i64, ptr %data0, i64 %.270.i.07
  %.393.i = load i64, ptr %0, align 8
  %1 = getelementptr i8, ptr %0, i64 -8
  %.424.i = load i64, ptr %1, align 8
  %.425.i = icmp slt i64 %.393.i, %.424.i
  %.427.i = or i1 %descending.2.0.i9, %.425.i
  %.461.i = sub nsw i64 %.393.i, %number1
  %2 = getelementptr i32, ptr %data2, i64 %.270.i.07
  %3 = getelementptr i8, ptr %2, i64 4
  %.492.i = trunc i64 %.461.i to i32
  store i32 %.492.i, ptr %3, align 4
  %exitcond.not = icmp eq i64 %.339.i, %rows0
  br i1 %exitcond.not, label %B358.i, label %B270.if.i

B420.if.i:
  %.609.i = add nuw i64 %.540.i.0, 1
  %.651.i = icmp slt i64 %.540.i.0, 0
  %.652.i = select i1 %.651.i, i64 %rows0, i64 0
  %4 = getelementptr i64, ptr %data0, i64 %.540.i.0
  %.666.i = getelementptr i64, ptr %4, i64 %.652.i
  %.667.i = load i64, ptr %.666.i, align 8
  %.683.inv.i = icmp sgt i64 %.540.i.0, 0
  %.684.i = select i1 %.683.inv.i, i64 0, i64 %rows0
  %5 = getelementptr i8, ptr %4, i64 -8
  %.698.i = getelementptr i64, ptr %5, i64 %.684.i
  %.699.i = load i64, ptr %.698.i, align 8
  %.700.i = icmp slt i64 %.667.i, %.699.i
  br i1 %.700.i, label %B466.i, label %B420.i

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
  %result.0.ph = phi i64 [ %rows0, %B358.i ], [ -1, %B152.i ], [ %.707.i, %B466.i ], [ 0, %B0.endif.i ], [ %rows0, %B180.i ], [ %rows0, %B420.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %p2 ], [ null, %e1 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view2)
  ret ptr %answer
}

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare i64 @PyLong_AsLongLong(ptr) local_unnamed_addr

declare ptr @PyErr_Occurred() local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr

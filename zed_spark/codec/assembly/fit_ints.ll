@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define internal fastcc void @part0(ptr noalias nonnull writeonly %retptr, ptr readonly %arg.values.4, i64 %arg.values.5.0, i64 %arg.width, i8 range(i8 0, 2) %arg.signed, i64 %arg.to) unnamed_addr {
entry:
  %.18.not = icmp eq i8 %arg.signed, 0
  %.33 = shl nsw i64 %arg.width, 3
  %.34 = add nsw i64 %.33, -1
  %.35 = shl nuw i64 1, %.34
  %"$phi32.0.2.0" = select i1 %.18.not, i64 0, i64 %.35
  %.607302.not = icmp slt i64 %arg.values.5.0, 1
  switch i64 %arg.width, label %B350 [
    i64 1, label %B50
    i64 2, label %B206
  ]

B50:
  br i1 %.607302.not, label %B492, label %B106.if.lr.ph

B106.if.lr.ph:
  %.260 = inttoptr i64 %arg.to to ptr
  br label %B106.if

B206:
  br i1 %.607302.not, label %B492, label %B262.if.lr.ph

B262.if.lr.ph:
  %.488 = inttoptr i64 %arg.to to ptr
  br label %B262.if

B350:
  br i1 %.607302.not, label %B492, label %B406.if.lr.ph

B406.if.lr.ph:
  %.715 = inttoptr i64 %arg.to to ptr
  br label %B406.if

B492:
  %above.7.0 = phi i64 [ %.681, %B406.if ], [ %.226, %B106.if ], [ 0, %B350 ], [ 0, %B50 ], [ 0, %B206 ], [ %.454, %B262.if ]
  %.733 = icmp eq i64 %above.7.0, 0
  %.736 = zext i1 %.733 to i8
  store i8 %.736, ptr %retptr, align 1
  ret void

B106.if:
  %above.4.0300 = phi i64 [ 0, %B106.if.lr.ph ], [ %.226, %B106.if ]
  %.96.0298 = phi i64 [ 0, %B106.if.lr.ph ], [ %.167, %B106.if ]
  %.167 = add nuw nsw i64 %.96.0298, 1
  %0 = getelementptr i64, ptr %arg.values.4, i64 %.96.0298
  %.221 = load i64, ptr %0, align 8
  %.223 = add nsw i64 %.221, %"$phi32.0.2.0"
  %.224 = ashr i64 %.223, 8
  %.226 = or i64 %.224, %above.4.0300
  %.261 = trunc i64 %.221 to i8
  %.262 = getelementptr i8, ptr %.260, i64 %.96.0298
  store i8 %.261, ptr %.262, align 1
  %exitcond309.not = icmp eq i64 %.167, %arg.values.5.0
  br i1 %exitcond309.not, label %B492, label %B106.if

B262.if:
  %above.5.0296 = phi i64 [ 0, %B262.if.lr.ph ], [ %.454, %B262.if ]
  %.326.0294 = phi i64 [ 0, %B262.if.lr.ph ], [ %.395, %B262.if ]
  %.395 = add nuw nsw i64 %.326.0294, 1
  %1 = getelementptr i64, ptr %arg.values.4, i64 %.326.0294
  %.449 = load i64, ptr %1, align 8
  %.451 = add nsw i64 %.449, %"$phi32.0.2.0"
  %.452 = ashr i64 %.451, 16
  %.454 = or i64 %.452, %above.5.0296
  %.489 = trunc i64 %.449 to i16
  %.490 = getelementptr i16, ptr %.488, i64 %.326.0294
  store i16 %.489, ptr %.490, align 1
  %exitcond.not = icmp eq i64 %.395, %arg.values.5.0
  br i1 %exitcond.not, label %B492, label %B262.if

B406.if:
  %above.6.1305 = phi i64 [ 0, %B406.if.lr.ph ], [ %.681, %B406.if ]
  %.548.0303 = phi i64 [ 0, %B406.if.lr.ph ], [ %.620, %B406.if ]
  %.620 = add nuw nsw i64 %.548.0303, 1
  %2 = getelementptr i64, ptr %arg.values.4, i64 %.548.0303
  %.676 = load i64, ptr %2, align 8
  %.678 = add nsw i64 %.676, %"$phi32.0.2.0"
  %.679 = ashr i64 %.678, 32
  %.681 = or i64 %.679, %above.6.1305
  %.716 = trunc i64 %.676 to i32
  %.717 = getelementptr i32, ptr %.715, i64 %.548.0303
  store i32 %.716, ptr %.717, align 1
  %exitcond310.not = icmp eq i64 %.620, %arg.values.5.0
  br i1 %exitcond310.not, label %B492, label %B406.if
}

define ptr @fit_ints(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %.156.i = alloca i8, align 1
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view3 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
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
  %thread0 = call ptr @PyEval_SaveThread()
  %0 = and i32 %true2, 255
  %.24.i = icmp ne i32 %0, 0
  switch i64 %number1, label %lengths.wrong [
    i64 4, label %B50.endif.i
    i64 2, label %B50.endif.i
    i64 1, label %B50.endif.i
  ]

B50.endif.i:
  %.115.i = mul nsw i64 %number1, %rows0
  %.116.i.not = icmp eq i64 %rows3, %.115.i
  br i1 %.116.i.not, label %done, label %lengths.wrong

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
  %.150.i = ptrtoint ptr %data3 to i64
  store i8 0, ptr %.156.i, align 1
  %.162.i = zext i1 %.24.i to i8
  call fastcc void @part0(ptr %.156.i, ptr %data0, i64 %rows0, i64 %number1, i8 %.162.i, i64 %.150.i)
  %.173.i = load i8, ptr %.156.i, align 1
  %.176.not.i = icmp ne i8 %.173.i, 0
  %"$phi230.0.2.0.i" = zext i1 %.176.not.i to i64
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %"$phi230.0.2.0.i")
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %p3 ], [ null, %p2 ], [ null, %e1 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view3)
  ret ptr %answer
}

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare i64 @PyLong_AsLongLong(ptr) local_unnamed_addr

declare ptr @PyErr_Occurred() local_unnamed_addr

declare i32 @PyObject_IsTrue(ptr) local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr

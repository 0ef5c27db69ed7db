@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @skip(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view1 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view2 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
  %owner1 = getelementptr inbounds nuw i8, ptr %view1, i64 8
  store ptr null, ptr %owner1, align 8
  %owner2 = getelementptr inbounds nuw i8, ptr %view2, i64 8
  store ptr null, ptr %owner2, align 8
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
  %number3 = call i64 @PyLong_AsLongLong(ptr %arg3)
  %odd3 = icmp eq i64 %number3, -1
  br i1 %odd3, label %e3, label %p4

e3:
  %error3 = call ptr @PyErr_Occurred()
  %none3 = icmp eq ptr %error3, null
  br i1 %none3, label %p4, label %end

p4:
  %thread0 = call ptr @PyEval_SaveThread()
  %.44.i = ptrtoint ptr %data0 to i64
  %.85.i = icmp eq i64 %rows2, %rows1
  %.94.i = icmp sgt i64 %number3, -1
  %narrow.not.not = and i1 %.85.i, %.94.i
  br i1 %narrow.not.not, label %B154.endif.i, label %lengths.wrong

B276.i:
  %.337.i.0 = phi i64 [ %number3, %B200.if.i ], [ %.399.i, %B0.endif.i.i.i.thread ]
  %at.2.1.i = phi i64 [ %.306.i, %B200.if.i ], [ %.51.i.sroa.10.0.i, %B0.endif.i.i.i.thread ]
  %.390.i = icmp sgt i64 %.337.i.0, 0
  br i1 %.390.i, label %B276.if.i, label %B394.i

B374.i:
  %.540.i = xor i64 %.154.i.019, -1
  br label %done

B394.i:
  %.586.i = trunc i64 %at.2.1.i to i32
  store i32 %.586.i, ptr %0, align 4
  %exitcond.not = icmp eq i64 %rows1, %.223.i
  br i1 %exitcond.not, label %done, label %B200.if.i

B154.endif.i:
  %.210.i18.not = icmp slt i64 %rows1, 1
  br i1 %.210.i18.not, label %done, label %B200.if.i

B200.if.i:
  %.154.i.019 = phi i64 [ %.223.i, %B394.i ], [ 0, %B154.endif.i ]
  %.223.i = add nuw nsw i64 %.154.i.019, 1
  %0 = getelementptr i32, ptr %data1, i64 %.154.i.019
  %.281.i = load i32, ptr %0, align 4
  %.306.i = sext i32 %.281.i to i64
  %1 = getelementptr i32, ptr %data2, i64 %.154.i.019
  br label %B276.i

B276.if.i:
  %.399.i = add nsw i64 %.337.i.0, -1
  %.17.i.i = icmp slt i64 %at.2.1.i, 0
  br i1 %.17.i.i, label %B374.i, label %B16.i.i

B16.i.i:
  %.459.i = load i32, ptr %1, align 4
  %.21.i.i = sext i32 %.459.i to i64
  %.22.i.i = icmp slt i64 %rows0, %.21.i.i
  br i1 %.22.i.i, label %B374.i, label %B38.i.i

B38.i.i:
  %.16.i.i.i.not.i = icmp slt i64 %at.2.1.i, %.21.i.i
  br i1 %.16.i.i.i.not.i, label %B24.i.i.i.i, label %B0.endif.i.i.i.thread

B24.i.i.i.i:
  %.35.i.i.i.i = add i64 %at.2.1.i, %.44.i
  %.36.i.i.i.i = inttoptr i64 %.35.i.i.i.i to ptr
  %.37.i.i.i.i = load i8, ptr %.36.i.i.i.i, align 1
  %.38.i.i.i.i = zext i8 %.37.i.i.i.i to i64
  %.43.i.i.i.i = icmp sgt i8 %.37.i.i.i.i, -1
  %.50.i.i.i.i = add nuw nsw i64 %at.2.1.i, 1
  br i1 %.43.i.i.i.i, label %B0.endif.i.i.i, label %B82.i.i.i.i

B82.i.i.i.i:
  %.64.i.i.i.i = icmp samesign ult i64 %.50.i.i.i.i, %.21.i.i
  br i1 %.64.i.i.i.i, label %B100.i.i.i.i, label %B182.i.i.i.i

B100.i.i.i.i:
  %.69.i.i.i.i = add i64 %.50.i.i.i.i, %.44.i
  %.70.i.i.i.i = inttoptr i64 %.69.i.i.i.i to ptr
  %.71.i.i.i.i = load i8, ptr %.70.i.i.i.i, align 1
  %.77.i.i.i.i = icmp sgt i8 %.71.i.i.i.i, -1
  br i1 %.77.i.i.i.i, label %B150.i.i.i.i, label %B182.i.i.i.i

B150.i.i.i.i:
  %.72.i.i.i.i = zext nneg i8 %.71.i.i.i.i to i64
  %.84.i.i.i.i = and i64 %.38.i.i.i.i, 127
  %.88.i.i.i.i = shl nuw nsw i64 %.72.i.i.i.i, 7
  %.91.i.i.i.i = or disjoint i64 %.88.i.i.i.i, %.84.i.i.i.i
  %.93.i.i.i.i = add nuw nsw i64 %at.2.1.i, 2
  br label %B0.endif.i.i.i

B182.i.i.i.i:
  %2 = add nuw nsw i64 %at.2.1.i, 10
  %3 = call i64 @llvm.umax.i64(i64 %at.2.1.i, i64 %.21.i.i)
  br label %B42.i.i.i.i.i

B42.i.i.i.i.i:
  %.43.i.i.i.i.i.0 = phi i64 [ 10, %B182.i.i.i.i ], [ %.107.i.i.i.i.i, %B176.i.i.i.i.i ]
  %.40.i.i.i.i.i.0 = phi i64 [ 0, %B182.i.i.i.i ], [ %.111.i.i.i.i.i, %B176.i.i.i.i.i ]
  %value.2.i.i.i.i.0.i = phi i64 [ 0, %B182.i.i.i.i ], [ %value.3.i.i.i.i.1.i, %B176.i.i.i.i.i ]
  %at.2.i.i.i.i.0.i = phi i64 [ %at.2.1.i, %B182.i.i.i.i ], [ %.175.i.i.i.i.i, %B176.i.i.i.i.i ]
  %.98.i.i.i.i.i.not = icmp eq i64 %.43.i.i.i.i.i.0, 0
  br i1 %.98.i.i.i.i.i.not, label %B0.endif.i.i.i.thread, label %B42.if.i.i.i.i.i

B70.i.i.i.i.i:
  %.167.i.i.i.i.i = add i64 %at.2.i.i.i.i.0.i, %.44.i
  %.168.i.i.i.i.i = inttoptr i64 %.167.i.i.i.i.i to ptr
  %.169.i.i.i.i.i = load i8, ptr %.168.i.i.i.i.i, align 1
  %.175.i.i.i.i.i = add nuw nsw i64 %at.2.i.i.i.i.0.i, 1
  %4 = and i8 %.169.i.i.i.i.i, 127
  %.187.i.i.i.i.i = icmp samesign ult i64 %.40.i.i.i.i.i.0, 29
  br i1 %.187.i.i.i.i.i, label %B134.i.i.i.i.i, label %B152.i.i.i.i.i

B134.i.i.i.i.i:
  %.182.i.i.i.i.i = zext nneg i8 %4 to i64
  %.191.i.i.i.i.i = shl nuw nsw i64 %.182.i.i.i.i.i, %.40.i.i.i.i.i.0
  %.197.i.i.i.i.i = or i64 %.191.i.i.i.i.i, %value.2.i.i.i.i.0.i
  br label %B176.i.i.i.i.i

B152.i.i.i.i.i:
  %.212.i.i.i.i.not.i = icmp eq i8 %4, 0
  br i1 %.212.i.i.i.i.not.i, label %B176.i.i.i.i.i, label %B0.endif.i.i.i.thread

B176.i.i.i.i.i:
  %value.3.i.i.i.i.1.i = phi i64 [ %.197.i.i.i.i.i, %B134.i.i.i.i.i ], [ %value.2.i.i.i.i.0.i, %B152.i.i.i.i.i ]
  %.238.i.i.i.i.i = icmp sgt i8 %.169.i.i.i.i.i, -1
  br i1 %.238.i.i.i.i.i, label %B188.i.i.i.i.i, label %B42.i.i.i.i.i

B188.i.i.i.i.i:
  %.249.i.i.i.i.i = icmp slt i64 %value.3.i.i.i.i.1.i, 2147483648
  br i1 %.249.i.i.i.i.i, label %B0.endif.i.i.i, label %B0.endif.i.i.i.thread

B42.if.i.i.i.i.i:
  %.107.i.i.i.i.i = add nsw i64 %.43.i.i.i.i.i.0, -1
  %.111.i.i.i.i.i = add nuw nsw i64 %.40.i.i.i.i.i.0, 7
  %.142.i.i.i.i.not.i = icmp slt i64 %at.2.i.i.i.i.0.i, %.21.i.i
  br i1 %.142.i.i.i.i.not.i, label %B70.i.i.i.i.i, label %B0.endif.i.i.i.thread

B0.endif.i.i.i:
  %.11.i.i.sroa.7.0.i = phi i64 [ %.93.i.i.i.i, %B150.i.i.i.i ], [ %.175.i.i.i.i.i, %B188.i.i.i.i.i ], [ %.50.i.i.i.i, %B24.i.i.i.i ]
  %.11.i.i.sroa.0.0.i = phi i64 [ %.91.i.i.i.i, %B150.i.i.i.i ], [ %value.3.i.i.i.i.1.i, %B188.i.i.i.i.i ], [ %.38.i.i.i.i, %B24.i.i.i.i ]
  %.11.i.i.sroa.0.0.i.fr = freeze i64 %.11.i.i.sroa.0.0.i
  %spec.select15 = call i64 @llvm.usub.sat.i64(i64 %.11.i.i.sroa.0.0.i.fr, i64 1)
  %5 = icmp slt i64 %.11.i.i.sroa.0.0.i.fr, 0
  br label %B0.endif.i.i.i.thread

B0.endif.i.i.i.thread:
  %.11.i.i.sroa.0.0.i9 = phi i1 [ true, %B188.i.i.i.i.i ], [ %5, %B0.endif.i.i.i ], [ true, %B38.i.i ], [ true, %B152.i.i.i.i.i ], [ true, %B42.if.i.i.i.i.i ], [ true, %B42.i.i.i.i.i ]
  %.11.i.i.sroa.7.0.i8 = phi i64 [ %.175.i.i.i.i.i, %B188.i.i.i.i.i ], [ %.11.i.i.sroa.7.0.i, %B0.endif.i.i.i ], [ %at.2.1.i, %B38.i.i ], [ %2, %B42.i.i.i.i.i ], [ %3, %B42.if.i.i.i.i.i ], [ %.175.i.i.i.i.i, %B152.i.i.i.i.i ]
  %6 = phi i64 [ -2, %B188.i.i.i.i.i ], [ %spec.select15, %B0.endif.i.i.i ], [ -2, %B38.i.i ], [ -2, %B152.i.i.i.i.i ], [ -2, %B42.if.i.i.i.i.i ], [ -2, %B42.i.i.i.i.i ]
  %.64.i.i.i = icmp slt i64 %6, 0
  %.69.i.i.i = sub nsw i64 %.21.i.i, %.11.i.i.sroa.7.0.i8
  %.73.i.i.i = icmp sgt i64 %6, %.69.i.i.i
  %or.cond.i = select i1 %.64.i.i.i, i1 true, i1 %.73.i.i.i
  %.98.i.i.i = select i1 %or.cond.i, i64 0, i64 %6
  %.51.i.sroa.10.0.i = add nsw i64 %.98.i.i.i, %.11.i.i.sroa.7.0.i8
  %.51.i.sroa.0.0.i = or i1 %.11.i.i.sroa.0.0.i9, %or.cond.i
  br i1 %.51.i.sroa.0.0.i, label %B374.i, label %B276.i

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
  %result.0.ph = phi i64 [ %.540.i, %B374.i ], [ %rows1, %B154.endif.i ], [ %rows1, %B394.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %e3 ], [ null, %w1 ], [ null, %w0 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view1)
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

declare i64 @llvm.usub.sat.i64(i64, i64)

declare i64 @llvm.umax.i64(i64, i64)

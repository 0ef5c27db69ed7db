@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

declare void @llvm.prefetch.p0(ptr readonly, i32 immarg, i32 immarg, i32 immarg)

define ptr @value_at(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
  %fits = icmp eq i64 %count, 2
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
  %number1 = call i64 @PyLong_AsLongLong(ptr %arg1)
  %odd1 = icmp eq i64 %number1, -1
  br i1 %odd1, label %e1, label %p2

e1:
  %error1 = call ptr @PyErr_Occurred()
  %none1 = icmp eq ptr %error1, null
  br i1 %none1, label %p2.thread, label %end

p2.thread:
  %thread055 = call ptr @PyEval_SaveThread()
  br label %lengths.wrong

p2:
  %thread0 = call ptr @PyEval_SaveThread()
  %.23.not.i = icmp sgt i64 %number1, -1
  br i1 %.23.not.i, label %B0.endif.i, label %lengths.wrong

B24.i.i:
  %.34.i.i = add i64 %at.3.0.i47, %.49.i
  %.35.i.i = inttoptr i64 %.34.i.i to ptr
  %.36.i.i = load i8, ptr %.35.i.i, align 1
  %.37.i.i = zext i8 %.36.i.i to i64
  %.42.i.i = icmp sgt i8 %.36.i.i, -1
  %.49.i.i = add nsw i64 %at.3.0.i47, 1
  br i1 %.42.i.i, label %B138.endif.i, label %B82.i.i

B82.i.i:
  %.62.i.i = icmp slt i64 %.49.i.i, %rows0
  br i1 %.62.i.i, label %B100.i.i, label %B42.i.i.i.preheader

B42.i.i.i.preheader:
  br label %B42.i.i.i

B100.i.i:
  %.67.i.i = add i64 %.49.i.i, %.49.i
  %.68.i.i = inttoptr i64 %.67.i.i to ptr
  %.69.i.i = load i8, ptr %.68.i.i, align 1
  %.75.i.i = icmp sgt i8 %.69.i.i, -1
  br i1 %.75.i.i, label %B150.i.i, label %B42.i.i.i.preheader

B150.i.i:
  %.70.i.i = zext nneg i8 %.69.i.i to i64
  %.82.i.i = and i64 %.37.i.i, 127
  %.86.i.i = shl nuw nsw i64 %.70.i.i, 7
  %.89.i.i = or disjoint i64 %.86.i.i, %.82.i.i
  %.91.i.i = add nsw i64 %at.3.0.i47, 2
  br label %B138.endif.i

B42.i.i.i:
  %.43.i.i.i.0 = phi i64 [ %.107.i.i.i, %B176.i.i.i ], [ 10, %B42.i.i.i.preheader ]
  %.40.i.i.i.0 = phi i64 [ %.111.i.i.i, %B176.i.i.i ], [ 0, %B42.i.i.i.preheader ]
  %value.2.i.i.0.i = phi i64 [ %value.3.i.i.1.i, %B176.i.i.i ], [ 0, %B42.i.i.i.preheader ]
  %at.2.i.i.0.i = phi i64 [ %.174.i.i.i, %B176.i.i.i ], [ %at.3.0.i47, %B42.i.i.i.preheader ]
  %.98.i.i.i.not = icmp eq i64 %.43.i.i.i.0, 0
  br i1 %.98.i.i.i.not, label %done.loopexit, label %B42.if.i.i.i

B70.i.i.i:
  %.166.i.i.i = add i64 %at.2.i.i.0.i, %.49.i
  %.167.i.i.i = inttoptr i64 %.166.i.i.i to ptr
  %.168.i.i.i = load i8, ptr %.167.i.i.i, align 1
  %.174.i.i.i = add nsw i64 %at.2.i.i.0.i, 1
  %0 = and i8 %.168.i.i.i, 127
  %.186.i.i.i = icmp samesign ult i64 %.40.i.i.i.0, 29
  br i1 %.186.i.i.i, label %B134.i.i.i, label %B152.i.i.i

B134.i.i.i:
  %.181.i.i.i = zext nneg i8 %0 to i64
  %.190.i.i.i = shl nuw nsw i64 %.181.i.i.i, %.40.i.i.i.0
  %.196.i.i.i = or i64 %.190.i.i.i, %value.2.i.i.0.i
  br label %B176.i.i.i

B152.i.i.i:
  %.211.i.i.not.i = icmp eq i8 %0, 0
  br i1 %.211.i.i.not.i, label %B176.i.i.i, label %done.loopexit

B176.i.i.i:
  %value.3.i.i.1.i = phi i64 [ %.196.i.i.i, %B134.i.i.i ], [ %value.2.i.i.0.i, %B152.i.i.i ]
  %.237.i.i.i = icmp sgt i8 %.168.i.i.i, -1
  br i1 %.237.i.i.i, label %B188.i.i.i, label %B42.i.i.i

B188.i.i.i:
  %.248.i.i.i = icmp slt i64 %value.3.i.i.1.i, 2147483648
  br i1 %.248.i.i.i, label %B138.endif.i, label %done.loopexit28.split.loop.exit36

B42.if.i.i.i:
  %.107.i.i.i = add nsw i64 %.43.i.i.i.0, -1
  %.111.i.i.i = add nuw nsw i64 %.40.i.i.i.0, 7
  %.141.i.i.not.i = icmp slt i64 %at.2.i.i.0.i, %rows0
  br i1 %.141.i.i.not.i, label %B70.i.i.i, label %done.loopexit

B250.i:
  %.276.i = icmp samesign ugt i64 %.192.sroa.0.0.i.fr, 64
  br i1 %.276.i, label %B370.if.i.lr.ph, label %B430.i

B430.i:
  %1 = phi i64 [ %.230.i, %B250.i ], [ 0, %.thread17 ], [ %.230.i, %B370.if.i ]
  %.439.i = add nsw i64 %1, %.192.sroa.7.0.i
  %.147.i = icmp sgt i64 %.94.i.046, 1
  br i1 %.147.i, label %B136.if.i, label %done

B0.endif.i:
  %.49.i = ptrtoint ptr %data0 to i64
  %.147.i44.not = icmp eq i64 %number1, 0
  br i1 %.147.i44.not, label %done, label %B136.if.i.lr.ph

B136.if.i.lr.ph:
  %.426.i = add i64 %.49.i, 1024
  br label %B136.if.i

B136.if.i:
  %at.3.0.i47 = phi i64 [ 0, %B136.if.i.lr.ph ], [ %.439.i, %B430.i ]
  %.94.i.046 = phi i64 [ %number1, %B136.if.i.lr.ph ], [ %.156.i, %B430.i ]
  %.91.i.045 = phi i64 [ 0, %B136.if.i.lr.ph ], [ %.160.i, %B430.i ]
  %.156.i = add nsw i64 %.94.i.046, -1
  %.160.i = add nuw nsw i64 %.91.i.045, 1
  %.15.i.not.i = icmp slt i64 %at.3.0.i47, %rows0
  br i1 %.15.i.not.i, label %B24.i.i, label %done.loopexit28.split.loop.exit38

B138.endif.i:
  %.192.sroa.7.0.i = phi i64 [ %.91.i.i, %B150.i.i ], [ %.174.i.i.i, %B188.i.i.i ], [ %.49.i.i, %B24.i.i ]
  %.192.sroa.0.0.i = phi i64 [ %.89.i.i, %B150.i.i ], [ %value.3.i.i.1.i, %B188.i.i.i ], [ %.37.i.i, %B24.i.i ]
  %.192.sroa.0.0.i.fr = freeze i64 %.192.sroa.0.0.i
  %.227.not.i = icmp eq i64 %.192.sroa.0.0.i.fr, 0
  %.230.i = add nsw i64 %.192.sroa.0.0.i.fr, -1
  br i1 %.227.not.i, label %.thread17, label %2

2:
  %.249.i = icmp slt i64 %.192.sroa.0.0.i.fr, 1
  %.253.i = sub nsw i64 %rows0, %.192.sroa.7.0.i
  %.255.i = icmp sgt i64 %.230.i, %.253.i
  %or.cond.i = select i1 %.249.i, i1 true, i1 %.255.i
  br i1 %or.cond.i, label %done.loopexit28.split.loop.exit, label %B250.i

.thread17:
  %.255.i21 = icmp slt i64 %rows0, %.192.sroa.7.0.i
  br i1 %.255.i21, label %done.loopexit28.split.loop.exit34, label %B430.i

B370.if.i.lr.ph:
  %.11.i = call i64 @llvm.umin.i64(i64 range(i64 64, -9223372036854775808) %.230.i, i64 1024)
  %.364.i25.lhs.trunc = add nuw nsw i64 %.11.i, 64
  %.364.i252627 = lshr i64 %.364.i25.lhs.trunc, 6
  %3 = and i64 %.11.i, 63
  %.363.i = icmp ne i64 %3, 0
  %.365.i = zext i1 %.363.i to i64
  %.366.i = add nuw nsw i64 %.364.i252627, %.365.i
  %.427.i = add i64 %.426.i, %.192.sroa.7.0.i
  br label %B370.if.i

B370.if.i:
  %.334.i.031 = phi i64 [ %.366.i, %B370.if.i.lr.ph ], [ %.396.i, %B370.if.i ]
  %.331.i.030 = phi i64 [ 0, %B370.if.i.lr.ph ], [ %.400.i, %B370.if.i ]
  %.396.i = add nsw i64 %.334.i.031, -1
  %.400.i = add nuw nsw i64 %.331.i.030, 64
  %.429.i = add i64 %.427.i, %.331.i.030
  %.430.i = inttoptr i64 %.429.i to ptr
  call void @llvm.prefetch.p0(ptr %.430.i, i32 0, i32 3, i32 1)
  %.387.i = icmp samesign ugt i64 %.334.i.031, 1
  br i1 %.387.i, label %B370.if.i, label %B430.i

count.wrong:
  %count.kind = load ptr, ptr @PyExc_TypeError, align 8
  tail call void @PyErr_SetString(ptr %count.kind, ptr nonnull @text.count)
  br label %end

array.wrong:
  %array.kind = load ptr, ptr @PyExc_TypeError, align 8
  call void @PyErr_SetString(ptr %array.kind, ptr nonnull @text.array)
  br label %end

lengths.wrong:
  %thread057 = phi ptr [ %thread055, %p2.thread ], [ %thread0, %p2 ]
  call void @PyEval_RestoreThread(ptr %thread057)
  %lengths.kind = load ptr, ptr @PyExc_ValueError, align 8
  call void @PyErr_SetString(ptr %lengths.kind, ptr nonnull @text.lengths)
  br label %end

done.loopexit:
  %4 = xor i64 %.91.i.045, -1
  br label %done

done.loopexit28.split.loop.exit:
  %5 = xor i64 %.91.i.045, -1
  br label %done

done.loopexit28.split.loop.exit34:
  %6 = xor i64 %.91.i.045, -1
  br label %done

done.loopexit28.split.loop.exit36:
  %7 = xor i64 %.91.i.045, -1
  br label %done

done.loopexit28.split.loop.exit38:
  %8 = xor i64 %.91.i.045, -1
  br label %done

done:
  %result.0.ph = phi i64 [ %4, %done.loopexit ], [ %6, %done.loopexit28.split.loop.exit34 ], [ %7, %done.loopexit28.split.loop.exit36 ], [ %5, %done.loopexit28.split.loop.exit ], [ %8, %done.loopexit28.split.loop.exit38 ], [ 0, %B0.endif.i ], [ %.439.i, %B430.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %e1 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
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

declare i64 @llvm.umin.i64(i64, i64)

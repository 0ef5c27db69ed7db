@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @first_values(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view1 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
  %owner1 = getelementptr inbounds nuw i8, ptr %view1, i64 8
  store ptr null, ptr %owner1, align 8
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
  %item1.ok = icmp eq i64 %item1, 1
  %ok1 = and i1 %item1.ok, %dims1.ok
  br i1 %ok1, label %w1, label %array.wrong

w1:
  %rows1 = load i64, ptr %shape1, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %.41.i.not = icmp slt i64 %rows1, %rows0
  br i1 %.41.i.not, label %lengths.wrong, label %B0.endif.i

B208.i:
  %at.2.0.i = phi i64 [ %.125.sroa.10.0.i, %B412.endif.i ], [ 0, %B208.i.preheader ]
  %to.2.0.i = phi i64 [ %.340.i, %B412.endif.i ], [ 0, %B208.i.preheader ]
  %i.2.0.i = phi i64 [ %.351.i, %B412.endif.i ], [ 0, %B208.i.preheader ]
  %.15.i.i.not.i = icmp slt i64 %at.2.0.i, %rows0
  br i1 %.15.i.i.not.i, label %B24.i.i.i, label %B0.endif.i.i.thread

B24.i.i.i:
  %.34.i.i.i = add i64 %at.2.0.i, %.75.i
  %.35.i.i.i = inttoptr i64 %.34.i.i.i to ptr
  %.36.i.i.i = load i8, ptr %.35.i.i.i, align 1
  %.37.i.i.i = zext i8 %.36.i.i.i to i64
  %.42.i.i.i = icmp sgt i8 %.36.i.i.i, -1
  %.49.i.i.i = add nsw i64 %at.2.0.i, 1
  br i1 %.42.i.i.i, label %B0.endif.i.i, label %B82.i.i.i

B82.i.i.i:
  %.62.i.i.i = icmp slt i64 %.49.i.i.i, %rows0
  br i1 %.62.i.i.i, label %B100.i.i.i, label %B182.i.i.i

B100.i.i.i:
  %.67.i.i.i = add i64 %.49.i.i.i, %.75.i
  %.68.i.i.i = inttoptr i64 %.67.i.i.i to ptr
  %.69.i.i.i = load i8, ptr %.68.i.i.i, align 1
  %.75.i.i.i = icmp sgt i8 %.69.i.i.i, -1
  br i1 %.75.i.i.i, label %B150.i.i.i, label %B182.i.i.i

B150.i.i.i:
  %.70.i.i.i = zext nneg i8 %.69.i.i.i to i64
  %.82.i.i.i = and i64 %.37.i.i.i, 127
  %.86.i.i.i = shl nuw nsw i64 %.70.i.i.i, 7
  %.89.i.i.i = or disjoint i64 %.86.i.i.i, %.82.i.i.i
  %.91.i.i.i = add nsw i64 %at.2.0.i, 2
  br label %B0.endif.i.i

B182.i.i.i:
  %0 = add i64 %at.2.0.i, 10
  %smax = call i64 @llvm.smax.i64(i64 %at.2.0.i, i64 %rows0)
  br label %B42.i.i.i.i

B42.i.i.i.i:
  %.40.i.i.i.i.0 = phi i64 [ 0, %B182.i.i.i ], [ %.111.i.i.i.i, %B176.i.i.i.i ]
  %.43.i.i.i.i.0 = phi i64 [ 10, %B182.i.i.i ], [ %.107.i.i.i.i, %B176.i.i.i.i ]
  %at.2.i.i.i.0.i = phi i64 [ %at.2.0.i, %B182.i.i.i ], [ %.174.i.i.i.i, %B176.i.i.i.i ]
  %value.2.i.i.i.0.i = phi i64 [ 0, %B182.i.i.i ], [ %value.3.i.i.i.1.i, %B176.i.i.i.i ]
  %.98.i.i.i.i.not = icmp eq i64 %.43.i.i.i.i.0, 0
  br i1 %.98.i.i.i.i.not, label %B0.endif.i.i.thread, label %B42.if.i.i.i.i

B70.i.i.i.i:
  %.166.i.i.i.i = add i64 %at.2.i.i.i.0.i, %.75.i
  %.167.i.i.i.i = inttoptr i64 %.166.i.i.i.i to ptr
  %.168.i.i.i.i = load i8, ptr %.167.i.i.i.i, align 1
  %.174.i.i.i.i = add nsw i64 %at.2.i.i.i.0.i, 1
  %1 = and i8 %.168.i.i.i.i, 127
  %.186.i.i.i.i = icmp samesign ult i64 %.40.i.i.i.i.0, 29
  br i1 %.186.i.i.i.i, label %B134.i.i.i.i, label %B152.i.i.i.i

B134.i.i.i.i:
  %.181.i.i.i.i = zext nneg i8 %1 to i64
  %.190.i.i.i.i = shl nuw nsw i64 %.181.i.i.i.i, %.40.i.i.i.i.0
  %.196.i.i.i.i = or i64 %.190.i.i.i.i, %value.2.i.i.i.0.i
  br label %B176.i.i.i.i

B152.i.i.i.i:
  %.211.i.i.i.not.i = icmp eq i8 %1, 0
  br i1 %.211.i.i.i.not.i, label %B176.i.i.i.i, label %B0.endif.i.i.thread

B176.i.i.i.i:
  %value.3.i.i.i.1.i = phi i64 [ %.196.i.i.i.i, %B134.i.i.i.i ], [ %value.2.i.i.i.0.i, %B152.i.i.i.i ]
  %.237.i.i.i.i = icmp sgt i8 %.168.i.i.i.i, -1
  br i1 %.237.i.i.i.i, label %B188.i.i.i.i, label %B42.i.i.i.i

B188.i.i.i.i:
  %.248.i.i.i.i = icmp slt i64 %value.3.i.i.i.1.i, 2147483648
  br i1 %.248.i.i.i.i, label %B0.endif.i.i, label %B0.endif.i.i.thread

B42.if.i.i.i.i:
  %.107.i.i.i.i = add nsw i64 %.43.i.i.i.i.0, -1
  %.111.i.i.i.i = add nuw nsw i64 %.40.i.i.i.i.0, 7
  %.141.i.i.i.not.i = icmp slt i64 %at.2.i.i.i.0.i, %rows0
  br i1 %.141.i.i.i.not.i, label %B70.i.i.i.i, label %B0.endif.i.i.thread

B0.endif.i.i:
  %.11.i.sroa.7.0.i = phi i64 [ %.91.i.i.i, %B150.i.i.i ], [ %.174.i.i.i.i, %B188.i.i.i.i ], [ %.49.i.i.i, %B24.i.i.i ]
  %.11.i.sroa.0.0.i = phi i64 [ %.89.i.i.i, %B150.i.i.i ], [ %value.3.i.i.i.1.i, %B188.i.i.i.i ], [ %.37.i.i.i, %B24.i.i.i ]
  %.11.i.sroa.0.0.i.fr = freeze i64 %.11.i.sroa.0.0.i
  %spec.select = call i64 @llvm.usub.sat.i64(i64 %.11.i.sroa.0.0.i.fr, i64 1)
  %2 = icmp slt i64 %.11.i.sroa.0.0.i.fr, 1
  br label %B0.endif.i.i.thread

B0.endif.i.i.thread:
  %.11.i.sroa.0.0.i7 = phi i1 [ true, %B188.i.i.i.i ], [ %2, %B0.endif.i.i ], [ true, %B208.i ], [ true, %B152.i.i.i.i ], [ true, %B42.if.i.i.i.i ], [ true, %B42.i.i.i.i ]
  %.11.i.sroa.7.0.i6 = phi i64 [ %.174.i.i.i.i, %B188.i.i.i.i ], [ %.11.i.sroa.7.0.i, %B0.endif.i.i ], [ %at.2.0.i, %B208.i ], [ %0, %B42.i.i.i.i ], [ %smax, %B42.if.i.i.i.i ], [ %.174.i.i.i.i, %B152.i.i.i.i ]
  %3 = phi i64 [ -2, %B188.i.i.i.i ], [ %spec.select, %B0.endif.i.i ], [ -2, %B208.i ], [ -2, %B152.i.i.i.i ], [ -2, %B42.if.i.i.i.i ], [ -2, %B42.i.i.i.i ]
  %.64.i.i = icmp slt i64 %3, 0
  %.68.i.i = sub nsw i64 %rows0, %.11.i.sroa.7.0.i6
  %.72.i.i = icmp sgt i64 %3, %.68.i.i
  %or.cond.i = select i1 %.64.i.i, i1 true, i1 %.72.i.i
  %.97.i.i = select i1 %or.cond.i, i64 0, i64 %3
  %.125.sroa.10.0.i = add i64 %.97.i.i, %.11.i.sroa.7.0.i6
  %.125.sroa.0.0.i = or i1 %.11.i.sroa.0.0.i7, %or.cond.i
  br i1 %.125.sroa.0.0.i, label %B262.i, label %B272.i

B262.i:
  %.175.i = xor i64 %i.2.0.i, -1
  br label %done

B272.i:
  %.15.i.i44.not.i.not = icmp eq i64 %.97.i.i, 0
  br i1 %.15.i.i44.not.i.not, label %B0.endif.i143.i.thread, label %B24.i.i45.i

B24.i.i45.i:
  %.34.i.i48.i = add i64 %.11.i.sroa.7.0.i6, %.75.i
  %.35.i.i49.i = inttoptr i64 %.34.i.i48.i to ptr
  %.36.i.i50.i = load i8, ptr %.35.i.i49.i, align 1
  %.37.i.i51.i = zext i8 %.36.i.i50.i to i64
  %.42.i.i54.i = icmp sgt i8 %.36.i.i50.i, -1
  br i1 %.42.i.i54.i, label %B68.i.i348.i, label %B82.i.i55.i

B68.i.i348.i:
  %.49.i.i352.i = add nsw i64 %.11.i.sroa.7.0.i6, 1
  br label %B0.endif.i143.i

B82.i.i55.i:
  %.62.i.i59.i.not = icmp eq i64 %.97.i.i, 1
  br i1 %.62.i.i59.i.not, label %B182.i.i60.i, label %B100.i.i322.i

B100.i.i322.i:
  %.67.i.i326.i = add i64 %.60.i.i57.i, %.11.i.sroa.7.0.i6
  %.68.i.i327.i = inttoptr i64 %.67.i.i326.i to ptr
  %.69.i.i328.i = load i8, ptr %.68.i.i327.i, align 1
  %.75.i.i332.i = icmp sgt i8 %.69.i.i328.i, -1
  br i1 %.75.i.i332.i, label %B150.i.i333.i, label %B182.i.i60.i

B150.i.i333.i:
  %.70.i.i329.i = zext nneg i8 %.69.i.i328.i to i64
  %.82.i.i337.i = and i64 %.37.i.i51.i, 127
  %.86.i.i340.i = shl nuw nsw i64 %.70.i.i329.i, 7
  %.89.i.i342.i = or disjoint i64 %.86.i.i340.i, %.82.i.i337.i
  %.91.i.i344.i = add nsw i64 %.11.i.sroa.7.0.i6, 2
  br label %B0.endif.i143.i

B182.i.i60.i:
  %4 = add i64 %.11.i.sroa.7.0.i6, 10
  %smax43 = call i64 @llvm.smax.i64(i64 %.11.i.sroa.7.0.i6, i64 %.125.sroa.10.0.i)
  br label %B42.i.i.i99.i

B42.i.i.i99.i:
  %.40.i.i.i9.i.0 = phi i64 [ 0, %B182.i.i60.i ], [ %.111.i.i.i313.i, %B176.i.i.i239.i ]
  %.43.i.i.i10.i.0 = phi i64 [ 10, %B182.i.i60.i ], [ %.107.i.i.i310.i, %B176.i.i.i239.i ]
  %at.2.i.i.i3.0.i = phi i64 [ %.11.i.sroa.7.0.i6, %B182.i.i60.i ], [ %.174.i.i.i223.i, %B176.i.i.i239.i ]
  %value.2.i.i.i5.0.i = phi i64 [ 0, %B182.i.i60.i ], [ %value.3.i.i.i22.1.i, %B176.i.i.i239.i ]
  %.98.i.i.i104.i.not = icmp eq i64 %.43.i.i.i10.i.0, 0
  br i1 %.98.i.i.i104.i.not, label %B0.endif.i143.i.thread, label %B42.if.i.i.i307.i

B70.i.i.i214.i:
  %.166.i.i.i217.i = add i64 %at.2.i.i.i3.0.i, %.75.i
  %.167.i.i.i218.i = inttoptr i64 %.166.i.i.i217.i to ptr
  %.168.i.i.i219.i = load i8, ptr %.167.i.i.i218.i, align 1
  %.174.i.i.i223.i = add nsw i64 %at.2.i.i.i3.0.i, 1
  %5 = and i8 %.168.i.i.i219.i, 127
  %.186.i.i.i230.i = icmp samesign ult i64 %.40.i.i.i9.i.0, 29
  br i1 %.186.i.i.i230.i, label %B134.i.i.i286.i, label %B152.i.i.i231.i

B134.i.i.i286.i:
  %.181.i.i.i227.i = zext nneg i8 %5 to i64
  %.190.i.i.i289.i = shl nuw nsw i64 %.181.i.i.i227.i, %.40.i.i.i9.i.0
  %.196.i.i.i293.i = or i64 %.190.i.i.i289.i, %value.2.i.i.i5.0.i
  br label %B176.i.i.i239.i

B152.i.i.i231.i:
  %.211.i.i.i237.not.i = icmp eq i8 %5, 0
  br i1 %.211.i.i.i237.not.i, label %B176.i.i.i239.i, label %B0.endif.i143.i.thread

B176.i.i.i239.i:
  %value.3.i.i.i22.1.i = phi i64 [ %.196.i.i.i293.i, %B134.i.i.i286.i ], [ %value.2.i.i.i5.0.i, %B152.i.i.i231.i ]
  %.237.i.i.i241.i = icmp sgt i8 %.168.i.i.i219.i, -1
  br i1 %.237.i.i.i241.i, label %B188.i.i.i250.i, label %B42.i.i.i99.i

B188.i.i.i250.i:
  %.248.i.i.i255.i = icmp slt i64 %value.3.i.i.i22.1.i, 2147483648
  br i1 %.248.i.i.i255.i, label %B0.endif.i143.i, label %B0.endif.i143.i.thread

B42.if.i.i.i307.i:
  %.107.i.i.i310.i = add nsw i64 %.43.i.i.i10.i.0, -1
  %.111.i.i.i313.i = add nuw nsw i64 %.40.i.i.i9.i.0, 7
  %.141.i.i.i213.not.i = icmp slt i64 %at.2.i.i.i3.0.i, %.125.sroa.10.0.i
  br i1 %.141.i.i.i213.not.i, label %B70.i.i.i214.i, label %B0.endif.i143.i.thread

B0.endif.i143.i:
  %.11.i33.sroa.7.0.i = phi i64 [ %.91.i.i344.i, %B150.i.i333.i ], [ %.49.i.i352.i, %B68.i.i348.i ], [ %.174.i.i.i223.i, %B188.i.i.i250.i ]
  %.11.i33.sroa.0.0.i = phi i64 [ %.89.i.i342.i, %B150.i.i333.i ], [ %.37.i.i51.i, %B68.i.i348.i ], [ %value.3.i.i.i22.1.i, %B188.i.i.i250.i ]
  %.11.i33.sroa.0.0.i.fr = freeze i64 %.11.i33.sroa.0.0.i
  %spec.select31 = call i64 @llvm.usub.sat.i64(i64 %.11.i33.sroa.0.0.i.fr, i64 1)
  %6 = icmp slt i64 %.11.i33.sroa.0.0.i.fr, 0
  br label %B0.endif.i143.i.thread

B0.endif.i143.i.thread:
  %.11.i33.sroa.0.0.i16 = phi i1 [ true, %B188.i.i.i250.i ], [ %6, %B0.endif.i143.i ], [ true, %B272.i ], [ true, %B152.i.i.i231.i ], [ true, %B42.if.i.i.i307.i ], [ true, %B42.i.i.i99.i ]
  %.11.i33.sroa.7.0.i15 = phi i64 [ %.174.i.i.i223.i, %B188.i.i.i250.i ], [ %.11.i33.sroa.7.0.i, %B0.endif.i143.i ], [ %.11.i.sroa.7.0.i6, %B272.i ], [ %4, %B42.i.i.i99.i ], [ %smax43, %B42.if.i.i.i307.i ], [ %.174.i.i.i223.i, %B152.i.i.i231.i ]
  %7 = phi i64 [ -2, %B188.i.i.i250.i ], [ %spec.select31, %B0.endif.i143.i ], [ -2, %B272.i ], [ -2, %B152.i.i.i231.i ], [ -2, %B42.if.i.i.i307.i ], [ -2, %B42.i.i.i99.i ]
  %.64.i157.i = icmp slt i64 %7, 0
  %.68.i161.i = sub nsw i64 %.125.sroa.10.0.i, %.11.i33.sroa.7.0.i15
  %.72.i164.i = icmp sgt i64 %7, %.68.i161.i
  %or.cond758.i = select i1 %.64.i157.i, i1 true, i1 %.72.i164.i
  %.97.i168.i = select i1 %or.cond758.i, i64 0, i64 %7
  %.184.sroa.10.0.i = add i64 %.97.i168.i, %.11.i33.sroa.7.0.i15
  %.184.sroa.0.0.i = or i1 %.11.i33.sroa.0.0.i16, %or.cond758.i
  br i1 %.184.sroa.0.0.i, label %B326.i, label %B336.i

B326.i:
  %.231.i = xor i64 %i.2.0.i, -1
  br label %done

B336.i:
  %.15.i.i410.not.i = icmp slt i64 %.184.sroa.10.0.i, %.125.sroa.10.0.i
  br i1 %.15.i.i410.not.i, label %B24.i.i411.i, label %B0.endif.i509.i.thread

B24.i.i411.i:
  %.34.i.i414.i = add i64 %.184.sroa.10.0.i, %.75.i
  %.35.i.i415.i = inttoptr i64 %.34.i.i414.i to ptr
  %.36.i.i416.i = load i8, ptr %.35.i.i415.i, align 1
  %.37.i.i417.i = zext i8 %.36.i.i416.i to i64
  %.42.i.i420.i = icmp sgt i8 %.36.i.i416.i, -1
  %.49.i.i718.i = add nsw i64 %.184.sroa.10.0.i, 1
  br i1 %.42.i.i420.i, label %B0.endif.i509.i, label %B82.i.i421.i

B82.i.i421.i:
  %.62.i.i425.i = icmp slt i64 %.49.i.i718.i, %.125.sroa.10.0.i
  br i1 %.62.i.i425.i, label %B100.i.i688.i, label %B182.i.i426.i

B100.i.i688.i:
  %.67.i.i692.i = add i64 %.49.i.i718.i, %.75.i
  %.68.i.i693.i = inttoptr i64 %.67.i.i692.i to ptr
  %.69.i.i694.i = load i8, ptr %.68.i.i693.i, align 1
  %.75.i.i698.i = icmp sgt i8 %.69.i.i694.i, -1
  br i1 %.75.i.i698.i, label %B150.i.i699.i, label %B182.i.i426.i

B150.i.i699.i:
  %.70.i.i695.i = zext nneg i8 %.69.i.i694.i to i64
  %.82.i.i703.i = and i64 %.37.i.i417.i, 127
  %.86.i.i706.i = shl nuw nsw i64 %.70.i.i695.i, 7
  %.89.i.i708.i = or disjoint i64 %.86.i.i706.i, %.82.i.i703.i
  %.91.i.i710.i = add nsw i64 %.184.sroa.10.0.i, 2
  br label %B0.endif.i509.i

B182.i.i426.i:
  %8 = add nuw i64 %.97.i168.i, 10
  %9 = add i64 %8, %.11.i33.sroa.7.0.i15
  %smax44 = call i64 @llvm.smax.i64(i64 %.184.sroa.10.0.i, i64 %.125.sroa.10.0.i)
  br label %B42.i.i.i465.i

B42.i.i.i465.i:
  %.40.i.i.i375.i.0 = phi i64 [ 0, %B182.i.i426.i ], [ %.111.i.i.i679.i, %B176.i.i.i605.i ]
  %.43.i.i.i376.i.0 = phi i64 [ 10, %B182.i.i426.i ], [ %.107.i.i.i676.i, %B176.i.i.i605.i ]
  %at.2.i.i.i369.0.i = phi i64 [ %.184.sroa.10.0.i, %B182.i.i426.i ], [ %.174.i.i.i589.i, %B176.i.i.i605.i ]
  %value.2.i.i.i371.0.i = phi i64 [ 0, %B182.i.i426.i ], [ %value.3.i.i.i388.1.i, %B176.i.i.i605.i ]
  %.98.i.i.i470.i.not = icmp eq i64 %.43.i.i.i376.i.0, 0
  br i1 %.98.i.i.i470.i.not, label %B0.endif.i509.i.thread, label %B42.if.i.i.i673.i

B70.i.i.i580.i:
  %.166.i.i.i583.i = add i64 %at.2.i.i.i369.0.i, %.75.i
  %.167.i.i.i584.i = inttoptr i64 %.166.i.i.i583.i to ptr
  %.168.i.i.i585.i = load i8, ptr %.167.i.i.i584.i, align 1
  %.174.i.i.i589.i = add nsw i64 %at.2.i.i.i369.0.i, 1
  %10 = and i8 %.168.i.i.i585.i, 127
  %.186.i.i.i596.i = icmp samesign ult i64 %.40.i.i.i375.i.0, 29
  br i1 %.186.i.i.i596.i, label %B134.i.i.i652.i, label %B152.i.i.i597.i

B134.i.i.i652.i:
  %.181.i.i.i593.i = zext nneg i8 %10 to i64
  %.190.i.i.i655.i = shl nuw nsw i64 %.181.i.i.i593.i, %.40.i.i.i375.i.0
  %.196.i.i.i659.i = or i64 %.190.i.i.i655.i, %value.2.i.i.i371.0.i
  br label %B176.i.i.i605.i

B152.i.i.i597.i:
  %.211.i.i.i603.not.i = icmp eq i8 %10, 0
  br i1 %.211.i.i.i603.not.i, label %B176.i.i.i605.i, label %B0.endif.i509.i.thread

B176.i.i.i605.i:
  %value.3.i.i.i388.1.i = phi i64 [ %.196.i.i.i659.i, %B134.i.i.i652.i ], [ %value.2.i.i.i371.0.i, %B152.i.i.i597.i ]
  %.237.i.i.i607.i = icmp sgt i8 %.168.i.i.i585.i, -1
  br i1 %.237.i.i.i607.i, label %B188.i.i.i616.i, label %B42.i.i.i465.i

B188.i.i.i616.i:
  %.248.i.i.i621.i = icmp slt i64 %value.3.i.i.i388.1.i, 2147483648
  br i1 %.248.i.i.i621.i, label %B0.endif.i509.i, label %B0.endif.i509.i.thread

B42.if.i.i.i673.i:
  %.107.i.i.i676.i = add nsw i64 %.43.i.i.i376.i.0, -1
  %.111.i.i.i679.i = add nuw nsw i64 %.40.i.i.i375.i.0, 7
  %.141.i.i.i579.not.i = icmp slt i64 %at.2.i.i.i369.0.i, %.125.sroa.10.0.i
  br i1 %.141.i.i.i579.not.i, label %B70.i.i.i580.i, label %B0.endif.i509.i.thread

B0.endif.i509.i:
  %.11.i399.sroa.7.0.i = phi i64 [ %.91.i.i710.i, %B150.i.i699.i ], [ %.174.i.i.i589.i, %B188.i.i.i616.i ], [ %.49.i.i718.i, %B24.i.i411.i ]
  %.11.i399.sroa.0.0.i = phi i64 [ %.89.i.i708.i, %B150.i.i699.i ], [ %value.3.i.i.i388.1.i, %B188.i.i.i616.i ], [ %.37.i.i417.i, %B24.i.i411.i ]
  %.11.i399.sroa.0.0.i.fr = freeze i64 %.11.i399.sroa.0.0.i
  %spec.select32 = call i64 @llvm.usub.sat.i64(i64 %.11.i399.sroa.0.0.i.fr, i64 1)
  %11 = icmp slt i64 %.11.i399.sroa.0.0.i.fr, 0
  br label %B0.endif.i509.i.thread

B0.endif.i509.i.thread:
  %.11.i399.sroa.0.0.i25 = phi i1 [ true, %B188.i.i.i616.i ], [ %11, %B0.endif.i509.i ], [ true, %B336.i ], [ true, %B152.i.i.i597.i ], [ true, %B42.if.i.i.i673.i ], [ true, %B42.i.i.i465.i ]
  %.11.i399.sroa.7.0.i24 = phi i64 [ %.174.i.i.i589.i, %B188.i.i.i616.i ], [ %.11.i399.sroa.7.0.i, %B0.endif.i509.i ], [ %.184.sroa.10.0.i, %B336.i ], [ %9, %B42.i.i.i465.i ], [ %smax44, %B42.if.i.i.i673.i ], [ %.174.i.i.i589.i, %B152.i.i.i597.i ]
  %12 = phi i64 [ -2, %B188.i.i.i616.i ], [ %spec.select32, %B0.endif.i509.i ], [ -2, %B336.i ], [ -2, %B152.i.i.i597.i ], [ -2, %B42.if.i.i.i673.i ], [ -2, %B42.i.i.i465.i ]
  %.64.i523.i = icmp slt i64 %12, 0
  %.68.i527.i = sub nsw i64 %.125.sroa.10.0.i, %.11.i399.sroa.7.0.i24
  %.72.i530.i = icmp sgt i64 %12, %.68.i527.i
  %or.cond759.i = select i1 %.64.i523.i, i1 true, i1 %.72.i530.i
  %.97.i534.i = select i1 %or.cond759.i, i64 0, i64 %12
  %.240.sroa.10.0.i = add nsw i64 %.97.i534.i, %.11.i399.sroa.7.0.i24
  %.240.sroa.0.0.i = or i1 %.11.i399.sroa.0.0.i25, %or.cond759.i
  %.274.not.i = icmp ne i64 %.240.sroa.10.0.i, %.125.sroa.10.0.i
  %or.cond760.i.not = select i1 %.240.sroa.0.0.i, i1 true, i1 %.274.not.i
  br i1 %or.cond760.i.not, label %B402.i, label %B412.i

B402.i:
  %.295.i = xor i64 %i.2.0.i, -1
  br label %done

B412.i:
  %.303.i = sub nsw i64 %.184.sroa.10.0.i, %.11.i.sroa.7.0.i6
  %.20.i.i = icmp sgt i64 %.303.i, 32
  br i1 %.20.i.i, label %B32.i.i.preheader, label %B178.i.i

B32.i.i.preheader:
  %.31.i761.i = add i64 %.30.i760.i, %.11.i.sroa.7.0.i6
  %.35.i.i = add i64 %.34.i.i, %to.2.0.i
  br label %B32.i.i

B32.i.i:
  %k.3.i.0.i = phi i64 [ %.45.i766.i, %B32.i.i ], [ 32, %B32.i.i.preheader ]
  %.38.i764.i = add i64 %.31.i761.i, %k.3.i.0.i
  %.39.i.i = inttoptr i64 %.38.i764.i to ptr
  %.40.i765.i = add i64 %.35.i.i, %k.3.i.0.i
  %.41.i.i = inttoptr i64 %.40.i765.i to ptr
  %.42.i.i = load <4 x i64>, ptr %.39.i.i, align 1
  store <4 x i64> %.42.i.i, ptr %.41.i.i, align 1
  %.45.i766.i = add nuw nsw i64 %k.3.i.0.i, 32
  %.49.i769.i = icmp slt i64 %.45.i766.i, %.303.i
  br i1 %.49.i769.i, label %B32.i.i, label %B114.i.i

B114.i.i:
  %.69.i756.i = add i64 %.30.i760.i, %.184.sroa.10.0.i
  %.70.i.i = inttoptr i64 %.69.i756.i to ptr
  %.71.i757.i = add i64 %.35.i.i, %.303.i
  %.72.i758.i = inttoptr i64 %.71.i757.i to ptr
  %.73.i.i = load <4 x i64>, ptr %.70.i.i, align 1
  store <4 x i64> %.73.i.i, ptr %.72.i758.i, align 1
  br label %B412.endif.i

B178.i.i:
  %.82.i.i = icmp sgt i64 %.303.i, 7
  br i1 %.82.i.i, label %B190.i.i, label %B462.i.i

B190.i.i:
  %13 = call i64 @llvm.umin.i64(i64 %.303.i, i64 16)
  %.11.i.i.i = add nsw i64 %13, -8
  %.11.i4.i.i = call i64 @llvm.usub.sat.i64(i64 %.303.i, i64 16)
  %.150.i.i = add i64 %.11.i.sroa.7.0.i6, %.75.i
  %.151.i745.i = inttoptr i64 %.150.i.i to ptr
  %.152.i.i = add i64 %to.2.0.i, %.100.i
  %.153.i.i = inttoptr i64 %.152.i.i to ptr
  %.154.i.i = load i64, ptr %.151.i745.i, align 1
  store i64 %.154.i.i, ptr %.153.i.i, align 1
  %.162.i.i = add i64 %.150.i.i, %.11.i.i.i
  %.163.i.i = inttoptr i64 %.162.i.i to ptr
  %.164.i.i = add i64 %.152.i.i, %.11.i.i.i
  %.165.i.i = inttoptr i64 %.164.i.i to ptr
  %.166.i.i = load i64, ptr %.163.i.i, align 1
  store i64 %.166.i.i, ptr %.165.i.i, align 1
  %.174.i.i = add i64 %.150.i.i, %.11.i4.i.i
  %.175.i.i = inttoptr i64 %.174.i.i to ptr
  %.176.i.i = add i64 %.152.i.i, %.11.i4.i.i
  %.177.i.i = inttoptr i64 %.176.i.i to ptr
  %.178.i.i = load i64, ptr %.175.i.i, align 1
  store i64 %.178.i.i, ptr %.177.i.i, align 1
  %.196.i.i = add i64 %.185.i.i, %.184.sroa.10.0.i
  %.197.i.i = inttoptr i64 %.196.i.i to ptr
  %.193.i.i = add i64 %.188.i.i, %to.2.0.i
  %.198.i.i = add i64 %.193.i.i, %.303.i
  %.199.i.i = inttoptr i64 %.198.i.i to ptr
  %.200.i.i = load i64, ptr %.197.i.i, align 1
  store i64 %.200.i.i, ptr %.199.i.i, align 1
  br label %B412.endif.i

B462.i.i:
  %.209.i.i = icmp sgt i64 %.303.i, 3
  br i1 %.209.i.i, label %B474.i.i, label %B626.i.i

B474.i.i:
  %.213.i.i = add i64 %.11.i.sroa.7.0.i6, %.75.i
  %.214.i.i = inttoptr i64 %.213.i.i to ptr
  %.215.i.i = load i32, ptr %.214.i.i, align 1
  %.219.i.i = add i64 %to.2.0.i, %.100.i
  %.220.i.i = inttoptr i64 %.219.i.i to ptr
  store i32 %.215.i.i, ptr %.220.i.i, align 1
  %.238.i.i = add i64 %.236.i.i, %.184.sroa.10.0.i
  %.239.i.i = inttoptr i64 %.238.i.i to ptr
  %.240.i.i = load i32, ptr %.239.i.i, align 1
  %.228.i.i = add i64 %.225.i.i, %to.2.0.i
  %.245.i.i = add i64 %.228.i.i, %.303.i
  %.246.i.i = inttoptr i64 %.245.i.i to ptr
  store i32 %.240.i.i, ptr %.246.i.i, align 1
  br label %B412.endif.i

B626.i.i:
  %.335.i.i37.not = icmp slt i64 %.303.i, 1
  br i1 %.335.i.i37.not, label %B412.endif.i, label %B656.if.i.i.lr.ph

B656.if.i.i.lr.ph:
  %.374.i.i = add i64 %.11.i.sroa.7.0.i6, %.75.i
  %.376.i.i = add i64 %to.2.0.i, %.100.i
  br label %B656.if.i.i

B656.if.i.i:
  %.279.i.i.039 = phi i64 [ 0, %B656.if.i.i.lr.ph ], [ %.348.i.i, %B656.if.i.i ]
  %.282.i.i.038 = phi i64 [ %.303.i, %B656.if.i.i.lr.ph ], [ %.344.i.i, %B656.if.i.i ]
  %.344.i.i = add nsw i64 %.282.i.i.038, -1
  %.348.i.i = add nuw nsw i64 %.279.i.i.039, 1
  %.379.i.i = add i64 %.374.i.i, %.279.i.i.039
  %.380.i.i = inttoptr i64 %.379.i.i to ptr
  %.381.i.i = add i64 %.376.i.i, %.279.i.i.039
  %.382.i.i = inttoptr i64 %.381.i.i to ptr
  %.383.i.i = load i8, ptr %.380.i.i, align 1
  store i8 %.383.i.i, ptr %.382.i.i, align 1
  %.335.i.i = icmp samesign ugt i64 %.282.i.i.038, 1
  br i1 %.335.i.i, label %B656.if.i.i, label %B412.endif.i

B0.endif.i:
  %.75.i = ptrtoint ptr %data0 to i64
  %.100.i = ptrtoint ptr %data1 to i64
  %.114.i = icmp sgt i64 %rows0, 0
  br i1 %.114.i, label %B208.i.preheader, label %done

B208.i.preheader:
  %.60.i.i57.i = add i64 %.75.i, 1
  %.236.i.i = add i64 %.75.i, -4
  %.225.i.i = add i64 %.100.i, -4
  %.185.i.i = add i64 %.75.i, -8
  %.188.i.i = add i64 %.100.i, -8
  %.30.i760.i = add i64 %.75.i, -32
  %.34.i.i = add i64 %.100.i, -32
  br label %B208.i

B412.endif.i:
  %.340.i = add nsw i64 %.303.i, %to.2.0.i
  %.351.i = add nuw nsw i64 %i.2.0.i, 1
  %.355.i = icmp slt i64 %.125.sroa.10.0.i, %rows0
  br i1 %.355.i, label %B208.i, label %done

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
  %result.0.ph = phi i64 [ %.175.i, %B262.i ], [ %.295.i, %B402.i ], [ 0, %B0.endif.i ], [ %.231.i, %B326.i ], [ %.340.i, %B412.endif.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w0 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view1)
  ret ptr %answer
}

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr

declare i64 @llvm.smax.i64(i64, i64)

declare i64 @llvm.umin.i64(i64, i64)

declare i64 @llvm.usub.sat.i64(i64, i64)

@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @decode_fixed(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view2 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view3 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
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
  %item2.ok = icmp eq i64 %item2, 8
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
  %.61.i = icmp eq i64 %rows3, %rows2
  %0 = add i64 %number1, -1
  %1 = icmp ult i64 %0, 8
  %narrow.not.not = and i1 %1, %.61.i
  br i1 %narrow.not.not, label %B110.endif.i, label %lengths.wrong

B110.endif.i:
  %.138.i = ptrtoint ptr %data0 to i64
  %.53.i.i = add nuw nsw i64 %number1, 1
  %.64.i.i = icmp sgt i64 %rows2, 0
  br i1 %.64.i.i, label %B62.i.i.preheader, label %done

B62.i.i.preheader:
  %.7.i.i.i = add i64 %.53.i.i, %.138.i
  %.13.i.i.i = shl nuw nsw i64 %.53.i.i, 1
  %.14.i.i.i = add i64 %.13.i.i.i, %.138.i
  %.21.i.i.i = mul nuw nsw i64 %.53.i.i, 3
  %.22.i.i.i = add i64 %.21.i.i.i, %.138.i
  %.300.i.i = add i64 %.138.i, 1
  %.10.i28.i.i = shl nuw nsw i64 %number1, 2
  %.11.i29.i.i = shl nsw i64 -1, %.10.i28.i.i
  %.13.i31.i.i = shl i64 %.11.i29.i.i, %.10.i28.i.i
  %.14.i32.i.i = xor i64 %.13.i31.i.i, -1
  br label %B62.i.i

B62.i.i:
  %at.4.i.0.i = phi i64 [ %at.5.i.1.i.lcssa, %B670.i.i ], [ 0, %B62.i.i.preheader ]
  %i.3.i.0.i = phi i64 [ %.524.i.i, %B670.i.i ], [ 0, %B62.i.i.preheader ]
  %.80.i.i = add nsw i64 %i.3.i.0.i, 4
  %.82.i.not.i = icmp sle i64 %.80.i.i, %rows2
  %.92.i.i = sub nsw i64 %rows0, %at.4.i.0.i
  %.93.i.i = icmp sgt i64 %.92.i.i, 47
  %or.cond.i = select i1 %.82.i.not.i, i1 %.93.i.i, i1 false
  br i1 %or.cond.i, label %B98.i.i, label %B406.i.i

B98.i.i:
  %.103.i.i = add i64 %at.4.i.0.i, %.138.i
  %.104.i.i = inttoptr i64 %.103.i.i to ptr
  %.105.i.i = load i8, ptr %.104.i.i, align 1
  %.106.i.i = zext i8 %.105.i.i to i64
  %.108.i.i = icmp eq i64 %.53.i.i, %.106.i.i
  br i1 %.108.i.i, label %B138.i.i, label %B406.i.i

B138.i.i:
  %.8.i.i.i = add i64 %.7.i.i.i, %at.4.i.0.i
  %.9.i.i.i = inttoptr i64 %.8.i.i.i to ptr
  %.10.i.i.i = load i8, ptr %.9.i.i.i, align 1
  %.11.i.i.i = zext i8 %.10.i.i.i to i64
  %.15.i.i.i = add i64 %.14.i.i.i, %at.4.i.0.i
  %.16.i.i.i = inttoptr i64 %.15.i.i.i to ptr
  %.17.i.i.i = load i8, ptr %.16.i.i.i, align 1
  %.18.i.i.i = zext i8 %.17.i.i.i to i64
  %.23.i.i.i = add i64 %.22.i.i.i, %at.4.i.0.i
  %.24.i.i.i = inttoptr i64 %.23.i.i.i to ptr
  %.25.i.i.i = load i8, ptr %.24.i.i.i, align 1
  %.26.i.i.i = zext i8 %.25.i.i.i to i64
  %2 = icmp eq i64 %.53.i.i, %.11.i.i.i
  %3 = icmp eq i64 %.53.i.i, %.18.i.i.i
  %.not601.not604.i = and i1 %2, %3
  %4 = icmp eq i64 %.53.i.i, %.26.i.i.i
  %.29.i.i.not.not.i = and i1 %.not601.not604.i, %4
  br i1 %.29.i.i.not.not.i, label %B172.i.i, label %B406.i.i

B172.i.i:
  %at.8.i.2.i = phi i64 [ %.394.i.i, %B372.i.i ], [ %at.4.i.0.i, %B138.i.i ]
  %i.4.i.2.i = phi i64 [ %.406.i.i, %B372.i.i ], [ %i.3.i.0.i, %B138.i.i ]
  br label %B202.if.i.i

B286.i.i:
  %.406.i.i = add nsw i64 %i.4.i.2.i, 4
  %.416.i.i = add nsw i64 %i.4.i.2.i, 8
  %.418.i.not.i = icmp sle i64 %.416.i.i, %rows2
  %.428.i.i = sub nsw i64 %rows0, %.394.i.i
  %.429.i.i = icmp sgt i64 %.428.i.i, 47
  %or.cond613.i = select i1 %.418.i.not.i, i1 %.429.i.i, i1 false
  br i1 %or.cond613.i, label %B332.i.i, label %B406.i.i

B332.i.i:
  %.439.i.i = add i64 %.394.i.i, %.138.i
  %.440.i.i = inttoptr i64 %.439.i.i to ptr
  %.441.i.i = load i8, ptr %.440.i.i, align 1
  %.442.i.i = zext i8 %.441.i.i to i64
  %.444.i.i = icmp eq i64 %.53.i.i, %.442.i.i
  br i1 %.444.i.i, label %B372.i.i, label %B406.i.i

B372.i.i:
  %.8.i2.i.i = add i64 %.7.i.i.i, %.394.i.i
  %.9.i3.i.i = inttoptr i64 %.8.i2.i.i to ptr
  %.10.i4.i.i = load i8, ptr %.9.i3.i.i, align 1
  %.11.i5.i.i = zext i8 %.10.i4.i.i to i64
  %.15.i9.i.i = add i64 %.14.i.i.i, %.394.i.i
  %.16.i10.i.i = inttoptr i64 %.15.i9.i.i to ptr
  %.17.i11.i.i = load i8, ptr %.16.i10.i.i, align 1
  %.18.i12.i.i = zext i8 %.17.i11.i.i to i64
  %.23.i17.i.i = add i64 %.22.i.i.i, %.394.i.i
  %.24.i18.i.i = inttoptr i64 %.23.i17.i.i to ptr
  %.25.i19.i.i = load i8, ptr %.24.i18.i.i, align 1
  %.26.i20.i.i = zext i8 %.25.i19.i.i to i64
  %5 = icmp eq i64 %.53.i.i, %.11.i5.i.i
  %6 = icmp eq i64 %.53.i.i, %.18.i12.i.i
  %.not608.not611.i = and i1 %5, %6
  %7 = icmp eq i64 %.53.i.i, %.26.i20.i.i
  %.29.i23.i.not.not.i = and i1 %.not608.not611.i, %7
  br i1 %.29.i23.i.not.not.i, label %B172.i.i, label %B406.i.i

B406.i.i:
  %at.6.i.1.i = phi i64 [ %at.4.i.0.i, %B98.i.i ], [ %at.4.i.0.i, %B138.i.i ], [ %at.4.i.0.i, %B62.i.i ], [ %.394.i.i, %B286.i.i ], [ %.394.i.i, %B332.i.i ], [ %.394.i.i, %B372.i.i ]
  %i.5.i.1.i = phi i64 [ %i.3.i.0.i, %B98.i.i ], [ %i.3.i.0.i, %B138.i.i ], [ %i.3.i.0.i, %B62.i.i ], [ %.406.i.i, %B286.i.i ], [ %.406.i.i, %B332.i.i ], [ %.406.i.i, %B372.i.i ]
  %.524.i.i = add nsw i64 %i.5.i.1.i, 16
  %.11.i38.i.i = call i64 @llvm.smin.i64(i64 %rows2, i64 %.524.i.i)
  %.591.i.i = sub i64 %.11.i38.i.i, %i.5.i.1.i
  %.634.i.i24.not = icmp slt i64 %.591.i.i, 1
  br i1 %.634.i.i24.not, label %B670.i.i, label %B482.if.i.i

B24.i.i.i:
  %.34.i.i.i = add i64 %at.5.i.1.i27, %.138.i
  %.35.i.i.i = inttoptr i64 %.34.i.i.i to ptr
  %.36.i.i.i = load i8, ptr %.35.i.i.i, align 1
  %.37.i.i.i = zext i8 %.36.i.i.i to i64
  %.42.i.i.i = icmp sgt i8 %.36.i.i.i, -1
  %.49.i.i.i = add nsw i64 %at.5.i.1.i27, 1
  br i1 %.42.i.i.i, label %B484.endif.i.i, label %B82.i.i.i

B82.i.i.i:
  %.62.i.i.i = icmp slt i64 %.49.i.i.i, %rows0
  br i1 %.62.i.i.i, label %B100.i.i.i, label %B182.i.i.i

B100.i.i.i:
  %.67.i.i.i = add i64 %.49.i.i.i, %.138.i
  %.68.i.i.i = inttoptr i64 %.67.i.i.i to ptr
  %.69.i.i.i = load i8, ptr %.68.i.i.i, align 1
  %.75.i.i.i = icmp sgt i8 %.69.i.i.i, -1
  br i1 %.75.i.i.i, label %B150.i.i.i, label %B182.i.i.i

B150.i.i.i:
  %.70.i.i.i = zext nneg i8 %.69.i.i.i to i64
  %.82.i.i.i = and i64 %.37.i.i.i, 127
  %.86.i.i.i = shl nuw nsw i64 %.70.i.i.i, 7
  %.89.i.i.i = or disjoint i64 %.86.i.i.i, %.82.i.i.i
  %.91.i.i.i = add nsw i64 %at.5.i.1.i27, 2
  br label %B484.endif.i.i

B182.i.i.i:
  %8 = add i64 %at.5.i.1.i27, 10
  %smax = call i64 @llvm.smax.i64(i64 %at.5.i.1.i27, i64 %rows0)
  br label %B42.i.i.i.i

B42.i.i.i.i:
  %.40.i.i.i.i.0 = phi i64 [ 0, %B182.i.i.i ], [ %.111.i.i.i.i, %B176.i.i.i.i ]
  %.43.i.i.i.i.0 = phi i64 [ 10, %B182.i.i.i ], [ %.107.i.i.i.i, %B176.i.i.i.i ]
  %value.2.i.i.i.0.i = phi i64 [ 0, %B182.i.i.i ], [ %value.3.i.i.i.1.i, %B176.i.i.i.i ]
  %at.2.i.i.i.0.i = phi i64 [ %at.5.i.1.i27, %B182.i.i.i ], [ %.174.i.i.i.i, %B176.i.i.i.i ]
  %.98.i.i.i.i.not = icmp eq i64 %.43.i.i.i.i.0, 0
  br i1 %.98.i.i.i.i.not, label %B484.endif.i.i.thread, label %B42.if.i.i.i.i

B70.i.i.i.i:
  %.166.i.i.i.i = add i64 %at.2.i.i.i.0.i, %.138.i
  %.167.i.i.i.i = inttoptr i64 %.166.i.i.i.i to ptr
  %.168.i.i.i.i = load i8, ptr %.167.i.i.i.i, align 1
  %.174.i.i.i.i = add nsw i64 %at.2.i.i.i.0.i, 1
  %9 = and i8 %.168.i.i.i.i, 127
  %.186.i.i.i.i = icmp samesign ult i64 %.40.i.i.i.i.0, 29
  br i1 %.186.i.i.i.i, label %B134.i.i.i.i, label %B152.i.i.i.i

B134.i.i.i.i:
  %.181.i.i.i.i = zext nneg i8 %9 to i64
  %.190.i.i.i.i = shl nuw nsw i64 %.181.i.i.i.i, %.40.i.i.i.i.0
  %.196.i.i.i.i = or i64 %.190.i.i.i.i, %value.2.i.i.i.0.i
  br label %B176.i.i.i.i

B152.i.i.i.i:
  %.211.i.i.i.not.i = icmp eq i8 %9, 0
  br i1 %.211.i.i.i.not.i, label %B176.i.i.i.i, label %B484.endif.i.i.thread

B176.i.i.i.i:
  %value.3.i.i.i.1.i = phi i64 [ %.196.i.i.i.i, %B134.i.i.i.i ], [ %value.2.i.i.i.0.i, %B152.i.i.i.i ]
  %.237.i.i.i.i = icmp sgt i8 %.168.i.i.i.i, -1
  br i1 %.237.i.i.i.i, label %B188.i.i.i.i, label %B42.i.i.i.i

B188.i.i.i.i:
  %.248.i.i.i.i = icmp slt i64 %value.3.i.i.i.1.i, 2147483648
  br i1 %.248.i.i.i.i, label %B484.endif.i.i, label %B484.endif.i.i.thread

B42.if.i.i.i.i:
  %.107.i.i.i.i = add nsw i64 %.43.i.i.i.i.0, -1
  %.111.i.i.i.i = add nuw nsw i64 %.40.i.i.i.i.0, 7
  %.141.i.i.i.not.i = icmp slt i64 %at.2.i.i.i.0.i, %rows0
  br i1 %.141.i.i.i.not.i, label %B70.i.i.i.i, label %B484.endif.i.i.thread

B592.i.i:
  %.774.i.i = xor i64 %.578.i.i.025, -1
  br label %done

B606.i.i:
  %.15.i65.i.i = add nsw i64 %.679.i.sroa.7.0.i7, 8
  %.16.i66.i.not.i = icmp sgt i64 %.15.i65.i.i, %rows0
  br i1 %.16.i66.i.not.i, label %B56.i.i.i, label %B22.i.i.i

B22.i.i.i:
  %.7.i.i.i.i = add i64 %.679.i.sroa.7.0.i7, %.138.i
  %.8.i.i.i.i = inttoptr i64 %.7.i.i.i.i to ptr
  %.9.i.i.i.i = load i64, ptr %.8.i.i.i.i, align 1
  %.10.i.i123.i.i = shl nsw i64 %.731.i.i, 2
  %.11.i.i.i.i = shl nsw i64 -1, %.10.i.i123.i.i
  %.13.i.i.i.i = shl i64 %.11.i.i.i.i, %.10.i.i123.i.i
  %.14.i.i.i.i = xor i64 %.13.i.i.i.i, -1
  %.15.i.i124.i.i = and i64 %.9.i.i.i.i, %.14.i.i.i.i
  br label %B606.endif.i.i

B56.i.i.i:
  %.95.i.i85.i.i20.not = icmp slt i64 %.731.i.i, 1
  br i1 %.95.i.i85.i.i20.not, label %B606.endif.i.i, label %B38.if.i.i.i.i.lr.ph

B38.if.i.i.i.i.lr.ph:
  %.134.i.i.i.i = add i64 %.679.i.sroa.7.0.i7, %.138.i
  br label %B38.if.i.i.i.i

B38.if.i.i.i.i:
  %value.2.i.i52.i.0.i23 = phi i64 [ 0, %B38.if.i.i.i.i.lr.ph ], [ %.143.i.i112.i.i, %B38.if.i.i.i.i ]
  %.37.i.i54.i.i.022 = phi i64 [ 0, %B38.if.i.i.i.i.lr.ph ], [ %.108.i.i.i.i, %B38.if.i.i.i.i ]
  %.108.i.i.i.i = add nuw nsw i64 %.37.i.i54.i.i.022, 1
  %.136.i.i.i.i = add i64 %.134.i.i.i.i, %.37.i.i54.i.i.022
  %.137.i.i108.i.i = inttoptr i64 %.136.i.i.i.i to ptr
  %.138.i.i.i.i = load i8, ptr %.137.i.i108.i.i, align 1
  %.139.i.i109.i.i = zext i8 %.138.i.i.i.i to i64
  %.140.i.i110.i.i = shl nsw i64 %.37.i.i54.i.i.022, 3
  %.141.i.i111.i.i = shl i64 %.139.i.i109.i.i, %.140.i.i110.i.i
  %.143.i.i112.i.i = or i64 %.141.i.i111.i.i, %value.2.i.i52.i.0.i23
  %exitcond30.not = icmp eq i64 %.108.i.i.i.i, %.731.i.i
  br i1 %exitcond30.not, label %B606.endif.i.i, label %B38.if.i.i.i.i

B670.i.i:
  %at.5.i.1.i.lcssa = phi i64 [ %at.6.i.1.i, %B406.i.i ], [ %.878.i.i, %B606.endif.i.i ]
  %.905.i.i = icmp slt i64 %.524.i.i, %rows2
  br i1 %.905.i.i, label %B62.i.i, label %done

B202.if.i.i:
  %at.7.i.3.i19 = phi i64 [ %at.8.i.2.i, %B172.i.i ], [ %.394.i.i, %B202.if.i.i ]
  %.204.i.i.017 = phi i64 [ 0, %B172.i.i ], [ %.273.i.i, %B202.if.i.i ]
  %.273.i.i = add nuw nsw i64 %.204.i.i.017, 1
  %.7.i25.i.i = add i64 %.300.i.i, %at.7.i.3.i19
  %.8.i26.i.i = inttoptr i64 %.7.i25.i.i to ptr
  %.9.i27.i.i = load i64, ptr %.8.i26.i.i, align 1
  %.15.i33.i.i = and i64 %.9.i27.i.i, %.14.i32.i.i
  %.328.i.i = add nsw i64 %.204.i.i.017, %i.4.i.2.i
  %.342.i.i = icmp slt i64 %.328.i.i, 0
  %.343.i.i = select i1 %.342.i.i, i64 %rows2, i64 0
  %10 = getelementptr i64, ptr %data2, i64 %.328.i.i
  %.357.i.i = getelementptr i64, ptr %10, i64 %.343.i.i
  store i64 %.15.i33.i.i, ptr %.357.i.i, align 8
  %11 = getelementptr i8, ptr %data3, i64 %.328.i.i
  %.389.i.i = getelementptr i8, ptr %11, i64 %.343.i.i
  store i8 1, ptr %.389.i.i, align 1
  %.394.i.i = add nsw i64 %at.7.i.3.i19, %.53.i.i
  %exitcond.not = icmp eq i64 %.273.i.i, 4
  br i1 %exitcond.not, label %B286.i.i, label %B202.if.i.i

B482.if.i.i:
  %at.5.i.1.i27 = phi i64 [ %.878.i.i, %B606.endif.i.i ], [ %at.6.i.1.i, %B406.i.i ]
  %.578.i.i.025 = phi i64 [ %.647.i.i, %B606.endif.i.i ], [ %i.5.i.1.i, %B406.i.i ]
  %.647.i.i = add i64 %.578.i.i.025, 1
  %.15.i41.i.not.i = icmp slt i64 %at.5.i.1.i27, %rows0
  br i1 %.15.i41.i.not.i, label %B24.i.i.i, label %B484.endif.i.i.thread

B484.endif.i.i:
  %.679.i.sroa.7.0.i = phi i64 [ %.91.i.i.i, %B150.i.i.i ], [ %.174.i.i.i.i, %B188.i.i.i.i ], [ %.49.i.i.i, %B24.i.i.i ]
  %.679.i.sroa.0.0.i = phi i64 [ %.89.i.i.i, %B150.i.i.i ], [ %value.3.i.i.i.1.i, %B188.i.i.i.i ], [ %.37.i.i.i, %B24.i.i.i ]
  %.679.i.sroa.0.0.i.fr = freeze i64 %.679.i.sroa.0.0.i
  %.714.i.not.i = icmp ne i64 %.679.i.sroa.0.0.i.fr, 0
  %spec.select14 = zext i1 %.714.i.not.i to i64
  br label %B484.endif.i.i.thread

B484.endif.i.i.thread:
  %.679.i.sroa.0.0.i8 = phi i64 [ -1, %B188.i.i.i.i ], [ %.679.i.sroa.0.0.i.fr, %B484.endif.i.i ], [ -1, %B482.if.i.i ], [ -1, %B152.i.i.i.i ], [ -1, %B42.if.i.i.i.i ], [ -1, %B42.i.i.i.i ]
  %.679.i.sroa.7.0.i7 = phi i64 [ %.174.i.i.i.i, %B188.i.i.i.i ], [ %.679.i.sroa.7.0.i, %B484.endif.i.i ], [ %at.5.i.1.i27, %B482.if.i.i ], [ %8, %B42.i.i.i.i ], [ %smax, %B42.if.i.i.i.i ], [ %.174.i.i.i.i, %B152.i.i.i.i ]
  %12 = phi i64 [ 1, %B188.i.i.i.i ], [ %spec.select14, %B484.endif.i.i ], [ 1, %B482.if.i.i ], [ 1, %B152.i.i.i.i ], [ 1, %B42.if.i.i.i.i ], [ 1, %B42.i.i.i.i ]
  %.731.i.i = sub nsw i64 %.679.i.sroa.0.0.i8, %12
  %.739.i.i = mul nuw nsw i64 %12, %number1
  %.741.i.not.i = icmp ne i64 %.731.i.i, %.739.i.i
  %.745.i.i = sub nsw i64 %rows0, %.679.i.sroa.7.0.i7
  %.747.i.i = icmp sgt i64 %.731.i.i, %.745.i.i
  %or.cond614.i = select i1 %.741.i.not.i, i1 true, i1 %.747.i.i
  br i1 %or.cond614.i, label %B592.i.i, label %B606.i.i

B606.endif.i.i:
  %.784.i.0.i = phi i64 [ %.15.i.i124.i.i, %B22.i.i.i ], [ 0, %B56.i.i.i ], [ %.143.i.i112.i.i, %B38.if.i.i.i.i ]
  %.822.i.i = icmp slt i64 %.578.i.i.025, 0
  %.823.i.i = select i1 %.822.i.i, i64 %rows2, i64 0
  %13 = getelementptr i64, ptr %data2, i64 %.578.i.i.025
  %.837.i.i = getelementptr i64, ptr %13, i64 %.823.i.i
  store i64 %.784.i.0.i, ptr %.837.i.i, align 8
  %14 = getelementptr i8, ptr %data3, i64 %.578.i.i.025
  %.869.i.i = getelementptr i8, ptr %14, i64 %.823.i.i
  %.870.i.i = trunc nuw nsw i64 %12 to i8
  store i8 %.870.i.i, ptr %.869.i.i, align 1
  %.878.i.i = add nsw i64 %.731.i.i, %.679.i.sroa.7.0.i7
  %exitcond31.not = icmp eq i64 %.647.i.i, %.11.i38.i.i
  br i1 %exitcond31.not, label %B670.i.i, label %B482.if.i.i

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
  %result.0.ph = phi i64 [ 0, %B110.endif.i ], [ %.774.i.i, %B592.i.i ], [ %at.5.i.1.i.lcssa, %B670.i.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w2 ], [ null, %p2 ], [ null, %e1 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view2)
  call void @PyBuffer_Release(ptr nonnull %view3)
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

declare i64 @llvm.smin.i64(i64, i64)

declare i64 @llvm.smax.i64(i64, i64)

@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @extreme_bytes(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
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
  %item2.ok = icmp eq i64 %item2, 8
  %ok2 = and i1 %item2.ok, %dims2.ok
  br i1 %ok2, label %w2, label %array.wrong

w2:
  %rows2 = load i64, ptr %shape2, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %.47.i = add i64 %rows0, -1
  %.53.i = icmp sgt i64 %rows0, 1
  %.71.i = icmp eq i64 %rows2, 2
  %narrow.not.not = select i1 %.53.i, i1 %.71.i, i1 false
  br i1 %narrow.not.not, label %B224.i.preheader, label %lengths.wrong

B224.i:
  %highest.4.0.i62 = phi i64 [ %highest.5.1.i, %B684.i ], [ 0, %B224.i.preheader ]
  %lowest.4.0.i61 = phi i64 [ %lowest.5.1.i, %B684.i ], [ 0, %B224.i.preheader ]
  %high.2.0.i60 = phi i64 [ %high.3.1.i, %B684.i ], [ 0, %B224.i.preheader ]
  %low.2.0.i59 = phi i64 [ %low.3.1.i, %B684.i ], [ 0, %B224.i.preheader ]
  %.169.i.057 = phi i64 [ %.238.i, %B684.i ], [ 0, %B224.i.preheader ]
  %.238.i = add nuw nsw i64 %.169.i.057, 1
  %0 = getelementptr i32, ptr %data0, i64 %.169.i.057
  %.296.i = load i32, ptr %0, align 4
  %1 = getelementptr i8, ptr %0, i64 4
  %.355.i = load i32, ptr %1, align 4
  %.357.i = sext i32 %.355.i to i64
  %.358.i = sext i32 %.296.i to i64
  %.359.i = sub nsw i64 %.357.i, %.358.i
  %.365.i = icmp slt i32 %.296.i, 0
  %.368.i = icmp slt i64 %.359.i, 0
  %or.cond.i = select i1 %.365.i, i1 true, i1 %.368.i
  %.375.i = icmp slt i64 %rows1, %.357.i
  %or.cond760.i = select i1 %or.cond.i, i1 true, i1 %.375.i
  br i1 %or.cond760.i, label %B338.i, label %B352.i

B338.i:
  %.402.i = xor i64 %.169.i.057, -1
  br label %done

B352.i:
  %2 = call i64 @llvm.umin.i64(i64 %.359.i, i64 8)
  %.16.i.i.i = add nuw nsw i64 %.358.i, 8
  %.17.i.i.not.i = icmp sgt i64 %.16.i.i.i, %rows1
  br i1 %.17.i.i.not.i, label %B56.i.i.i, label %B22.i.i.i

B22.i.i.i:
  %.8.i.i.i.i = add i64 %.358.i, %.114.i
  %.9.i.i.i.i = inttoptr i64 %.8.i.i.i.i to ptr
  %.10.i.i.i.i = load i64, ptr %.9.i.i.i.i, align 1
  %.11.i.i.i.i = shl nuw nsw i64 %2, 2
  %.12.i.i.i.i = shl nsw i64 -1, %.11.i.i.i.i
  %.14.i.i.i.i = shl i64 %.12.i.i.i.i, %.11.i.i.i.i
  %.15.i.i.i.i = xor i64 %.14.i.i.i.i, -1
  %.16.i.i.i.i = and i64 %.10.i.i.i.i, %.15.i.i.i.i
  br label %B0.endif.endif.i.i

B56.i.i.i:
  %.95.i.i.i.i30.not65 = icmp eq i32 %.355.i, %.296.i
  br i1 %.95.i.i.i.i30.not65, label %B0.endif.endif.i.i, label %B38.if.i.i.i.i.lr.ph

B38.if.i.i.i.i.lr.ph:
  %.135.i.i.i.i = add i64 %.358.i, %.114.i
  br label %B38.if.i.i.i.i

B38.if.i.i.i.i:
  %value.2.i.i.i.0.i33 = phi i64 [ 0, %B38.if.i.i.i.i.lr.ph ], [ %.144.i.i.i.i, %B38.if.i.i.i.i ]
  %.40.i.i.i.i.032 = phi i64 [ %2, %B38.if.i.i.i.i.lr.ph ], [ %.104.i.i.i.i, %B38.if.i.i.i.i ]
  %.37.i.i.i.i.031 = phi i64 [ 0, %B38.if.i.i.i.i.lr.ph ], [ %.108.i.i.i.i, %B38.if.i.i.i.i ]
  %.104.i.i.i.i = add nsw i64 %.40.i.i.i.i.032, -1
  %.108.i.i.i.i = add nuw nsw i64 %.37.i.i.i.i.031, 1
  %.137.i.i.i.i = add i64 %.135.i.i.i.i, %.37.i.i.i.i.031
  %.138.i.i.i.i = inttoptr i64 %.137.i.i.i.i to ptr
  %.139.i.i.i.i = load i8, ptr %.138.i.i.i.i, align 1
  %.140.i.i.i.i = zext i8 %.139.i.i.i.i to i64
  %.141.i.i.i.i = shl nsw i64 %.37.i.i.i.i.031, 3
  %.142.i.i.i.i = shl i64 %.140.i.i.i.i, %.141.i.i.i.i
  %.144.i.i.i.i = or i64 %.142.i.i.i.i, %value.2.i.i.i.0.i33
  %.95.i.i.i.i = icmp samesign ugt i64 %.40.i.i.i.i.032, 1
  br i1 %.95.i.i.i.i, label %B38.if.i.i.i.i, label %B0.endif.endif.i.i

B0.endif.endif.i.i:
  %.39.i.0.i = phi i64 [ %.16.i.i.i.i, %B22.i.i.i ], [ 0, %B56.i.i.i ], [ %.144.i.i.i.i, %B38.if.i.i.i.i ]
  %3 = xor i64 %.39.i.0.i, 128
  %.77.i.i = call i64 @llvm.bswap.i64(i64 %3)
  %.452.i = icmp eq i64 %.169.i.057, 0
  %lowest.3.1.i = select i1 %.452.i, i64 %.77.i.i, i64 %lowest.4.0.i61
  %highest.3.1.i = select i1 %.452.i, i64 %.77.i.i, i64 %highest.4.0.i62
  %.471.not.i = icmp sgt i64 %.77.i.i, %lowest.3.1.i
  br i1 %.471.not.i, label %B546.i, label %B420.i

B420.i:
  %.537.i = icmp slt i64 %.77.i.i, %lowest.3.1.i
  br i1 %.537.i, label %B538.i, label %B474.i

B474.i:
  %4 = getelementptr i32, ptr %data0, i64 %low.2.0.i59
  %.507.i = load i32, ptr %4, align 4
  %.565.i = icmp slt i64 %low.2.0.i59, -1
  %.566.i = select i1 %.565.i, i64 %rows0, i64 0
  %5 = getelementptr i8, ptr %4, i64 4
  %.580.i = getelementptr i32, ptr %5, i64 %.566.i
  %.581.i = load i32, ptr %.580.i, align 4
  %.583.i = sext i32 %.581.i to i64
  %.584.i = sext i32 %.507.i to i64
  %.585.i = sub nsw i64 %.583.i, %.584.i
  %.11.i.i17.i = call i64 @llvm.smin.i64(i64 %.585.i, i64 %.359.i)
  %.95.i.i = icmp slt i64 %.11.i.i17.i, 9
  br i1 %.95.i.i, label %B70.i.i.preheader, label %B0.endif.endif.else.i.i

B70.i.i.preheader:
  %.84.i.i.0.ph = phi i64 [ 0, %B474.i ], [ %.116.i.i, %B0.endif.endif.else.i.i ]
  br label %B70.i.i

B70.i.i:
  %.81.i.i.0 = phi i64 [ %.150.i.i, %B0.endif.endif.i120.i.i ], [ 8, %B70.i.i.preheader ]
  %.84.i.i.0 = phi i64 [ %.146.i.i, %B0.endif.endif.i120.i.i ], [ %.84.i.i.0.ph, %B70.i.i.preheader ]
  %.137.i.i = icmp sgt i64 %.84.i.i.0, 0
  br i1 %.137.i.i, label %B70.if.i.i, label %B200.i.i

B22.i.i.i.i:
  %.7.i.i.i.i.i = add i64 %.178.i.i, %.114.i
  %.8.i.i.i.i.i = inttoptr i64 %.7.i.i.i.i.i to ptr
  %.9.i.i.i.i.i = load i64, ptr %.8.i.i.i.i.i, align 1
  %.10.i.i.i.i.i = shl nsw i64 %.11.i.i.i29.i, 2
  %.11.i.i.i.i.i = shl nsw i64 -1, %.10.i.i.i.i.i
  %.13.i.i.i.i.i = shl i64 %.11.i.i.i.i.i, %.10.i.i.i.i.i
  %.14.i.i.i.i.i = xor i64 %.13.i.i.i.i.i, -1
  %.15.i.i.i.i.i = and i64 %.9.i.i.i.i.i, %.14.i.i.i.i.i
  br label %B0.endif.endif.i.i.i

B56.i.i.i.i:
  %.95.i.i.i.i.i34.not = icmp slt i64 %.180.i.i, 1
  br i1 %.95.i.i.i.i.i34.not, label %B0.endif.endif.i.i.i, label %B38.if.i.i.i.i.i.lr.ph

B38.if.i.i.i.i.i.lr.ph:
  %.134.i.i.i.i.i = add i64 %.178.i.i, %.114.i
  br label %B38.if.i.i.i.i.i

B38.if.i.i.i.i.i:
  %value.2.i.i.i.i.0.i37 = phi i64 [ 0, %B38.if.i.i.i.i.i.lr.ph ], [ %.143.i.i.i.i.i, %B38.if.i.i.i.i.i ]
  %.40.i.i.i.i.i.036 = phi i64 [ %.11.i.i.i29.i, %B38.if.i.i.i.i.i.lr.ph ], [ %.104.i.i.i.i.i, %B38.if.i.i.i.i.i ]
  %.37.i.i.i.i.i.035 = phi i64 [ 0, %B38.if.i.i.i.i.i.lr.ph ], [ %.108.i.i.i.i.i, %B38.if.i.i.i.i.i ]
  %.104.i.i.i.i.i = add nsw i64 %.40.i.i.i.i.i.036, -1
  %.108.i.i.i.i.i = add nuw nsw i64 %.37.i.i.i.i.i.035, 1
  %.136.i.i.i.i.i = add i64 %.134.i.i.i.i.i, %.37.i.i.i.i.i.035
  %.137.i.i.i.i.i = inttoptr i64 %.136.i.i.i.i.i to ptr
  %.138.i.i.i.i.i = load i8, ptr %.137.i.i.i.i.i, align 1
  %.139.i.i.i.i.i = zext i8 %.138.i.i.i.i.i to i64
  %.140.i.i.i.i.i = shl nsw i64 %.37.i.i.i.i.i.035, 3
  %.141.i.i.i.i.i = shl i64 %.139.i.i.i.i.i, %.140.i.i.i.i.i
  %.143.i.i.i.i.i = or i64 %.141.i.i.i.i.i, %value.2.i.i.i.i.0.i37
  %.95.i.i.i.i.i = icmp sgt i64 %.40.i.i.i.i.i.036, 1
  br i1 %.95.i.i.i.i.i, label %B38.if.i.i.i.i.i, label %B0.endif.endif.i.i.i

B0.endif.endif.i.i.i:
  %.39.i.i.0.i = phi i64 [ %.15.i.i.i.i.i, %B22.i.i.i.i ], [ 0, %B56.i.i.i.i ], [ %.143.i.i.i.i.i, %B38.if.i.i.i.i.i ]
  %.210.i.i = add nsw i64 %.81.i.i.0, %.584.i
  %.15.i.i42.i.i = add nsw i64 %.210.i.i, 8
  %.16.i.i43.i.not.i = icmp sgt i64 %.15.i.i42.i.i, %rows1
  br i1 %.16.i.i43.i.not.i, label %B56.i.i44.i.i, label %B22.i.i180.i.i

B200.i.i:
  %.296.i.i = icmp slt i64 %.359.i, %.585.i
  br i1 %.296.i.i, label %B538.i, label %B546.i

B0.endif.endif.else.i.i:
  %.94.i.i = add nsw i64 %.11.i.i17.i, -8
  %6 = and i64 %.94.i.i, -9223372036854775801
  %.113.i.i = icmp ne i64 %6, 0
  %.114.i.i181925 = lshr i64 %.94.i.i, 3
  %.115.i.i = zext i1 %.113.i.i to i64
  %.116.i.i = add nuw nsw i64 %.114.i.i181925, %.115.i.i
  br label %B70.i.i.preheader

B70.if.i.i:
  %.146.i.i = add nsw i64 %.84.i.i.0, -1
  %.150.i.i = add nuw nsw i64 %.81.i.i.0, 8
  %.178.i.i = add nuw nsw i64 %.81.i.i.0, %.358.i
  %.180.i.i = sub nsw i64 %.11.i.i17.i, %.81.i.i.0
  %.11.i.i.i29.i = call i64 @llvm.smin.i64(i64 %.180.i.i, i64 8)
  %.15.i.i.i31.i = add nuw nsw i64 %.178.i.i, 8
  %.16.i.i.i32.not.i = icmp sgt i64 %.15.i.i.i31.i, %rows1
  br i1 %.16.i.i.i32.not.i, label %B56.i.i.i.i, label %B22.i.i.i.i

B22.i.i180.i.i:
  %.7.i.i.i185.i.i = add i64 %.210.i.i, %.114.i
  %.8.i.i.i186.i.i = inttoptr i64 %.7.i.i.i185.i.i to ptr
  %.9.i.i.i187.i.i = load i64, ptr %.8.i.i.i186.i.i, align 1
  %.10.i.i.i188.i.i = shl nsw i64 %.11.i.i.i29.i, 2
  %.11.i.i.i189.i.i = shl nsw i64 -1, %.10.i.i.i188.i.i
  %.13.i.i.i191.i.i = shl i64 %.11.i.i.i189.i.i, %.10.i.i.i188.i.i
  %.14.i.i.i192.i.i = xor i64 %.13.i.i.i191.i.i, -1
  %.15.i.i.i193.i.i = and i64 %.9.i.i.i187.i.i, %.14.i.i.i192.i.i
  br label %B0.endif.endif.i120.i.i

B56.i.i44.i.i:
  %.95.i.i.i85.i.i39.not = icmp slt i64 %.180.i.i, 1
  br i1 %.95.i.i.i85.i.i39.not, label %B0.endif.endif.i120.i.i, label %B38.if.i.i.i165.i.i.lr.ph

B38.if.i.i.i165.i.i.lr.ph:
  %.134.i.i.i154.i.i = add i64 %.210.i.i, %.114.i
  br label %B38.if.i.i.i165.i.i

B38.if.i.i.i165.i.i:
  %value.2.i.i.i6.i.0.i42 = phi i64 [ 0, %B38.if.i.i.i165.i.i.lr.ph ], [ %.143.i.i.i163.i.i, %B38.if.i.i.i165.i.i ]
  %.40.i.i.i11.i.i.041 = phi i64 [ %.11.i.i.i29.i, %B38.if.i.i.i165.i.i.lr.ph ], [ %.104.i.i.i168.i.i, %B38.if.i.i.i165.i.i ]
  %.37.i.i.i10.i.i.040 = phi i64 [ 0, %B38.if.i.i.i165.i.i.lr.ph ], [ %.108.i.i.i171.i.i, %B38.if.i.i.i165.i.i ]
  %.104.i.i.i168.i.i = add nsw i64 %.40.i.i.i11.i.i.041, -1
  %.108.i.i.i171.i.i = add nuw nsw i64 %.37.i.i.i10.i.i.040, 1
  %.136.i.i.i156.i.i = add i64 %.134.i.i.i154.i.i, %.37.i.i.i10.i.i.040
  %.137.i.i.i157.i.i = inttoptr i64 %.136.i.i.i156.i.i to ptr
  %.138.i.i.i158.i.i = load i8, ptr %.137.i.i.i157.i.i, align 1
  %.139.i.i.i159.i.i = zext i8 %.138.i.i.i158.i.i to i64
  %.140.i.i.i160.i.i = shl nsw i64 %.37.i.i.i10.i.i.040, 3
  %.141.i.i.i161.i.i = shl i64 %.139.i.i.i159.i.i, %.140.i.i.i160.i.i
  %.143.i.i.i163.i.i = or i64 %.141.i.i.i161.i.i, %value.2.i.i.i6.i.0.i42
  %.95.i.i.i85.i.i = icmp sgt i64 %.40.i.i.i11.i.i.041, 1
  br i1 %.95.i.i.i85.i.i, label %B38.if.i.i.i165.i.i, label %B0.endif.endif.i120.i.i

B0.endif.endif.i120.i.i:
  %.39.i30.i.0.i = phi i64 [ %.15.i.i.i193.i.i, %B22.i.i180.i.i ], [ 0, %B56.i.i44.i.i ], [ %.143.i.i.i163.i.i, %B38.if.i.i.i165.i.i ]
  %.247.i.not.i = icmp eq i64 %.39.i.i.0.i, %.39.i30.i.0.i
  br i1 %.247.i.not.i, label %B70.i.i, label %part0

part0:
  %7 = xor i64 %.39.i.i.0.i, 128
  %.77.i.i49.i.le = call i64 @llvm.bswap.i64(i64 %7)
  %8 = xor i64 %.39.i30.i.0.i, 128
  %.77.i135.i.i = call i64 @llvm.bswap.i64(i64 %8)
  %.267.i.i = icmp slt i64 %.77.i.i49.i.le, %.77.i135.i.i
  br i1 %.267.i.i, label %B538.i, label %B546.i

B538.i:
  br label %B546.i

B546.i:
  %low.3.1.i = phi i64 [ %.169.i.057, %B538.i ], [ %low.2.0.i59, %part0 ], [ %low.2.0.i59, %B0.endif.endif.i.i ], [ %low.2.0.i59, %B200.i.i ]
  %lowest.5.1.i = phi i64 [ %.77.i.i, %B538.i ], [ %lowest.3.1.i, %part0 ], [ %lowest.3.1.i, %B0.endif.endif.i.i ], [ %lowest.3.1.i, %B200.i.i ]
  %.654.not.i = icmp slt i64 %.77.i.i, %highest.3.1.i
  br i1 %.654.not.i, label %B684.i, label %B558.i

B558.i:
  %.720.i = icmp sgt i64 %.77.i.i, %highest.3.1.i
  br i1 %.720.i, label %B676.i, label %B612.i

B612.i:
  %9 = getelementptr i32, ptr %data0, i64 %high.2.0.i60
  %.690.i = load i32, ptr %9, align 4
  %.748.i = icmp slt i64 %high.2.0.i60, -1
  %.749.i = select i1 %.748.i, i64 %rows0, i64 0
  %10 = getelementptr i8, ptr %9, i64 4
  %.763.i = getelementptr i32, ptr %10, i64 %.749.i
  %.764.i = load i32, ptr %.763.i, align 4
  %.766.i = sext i32 %.764.i to i64
  %.767.i = sext i32 %.690.i to i64
  %.768.i = sub nsw i64 %.766.i, %.767.i
  %.11.i.i151.i = call i64 @llvm.smin.i64(i64 %.359.i, i64 %.768.i)
  %.95.i169.i = icmp slt i64 %.11.i.i151.i, 9
  br i1 %.95.i169.i, label %B70.i187.i.preheader, label %B0.endif.endif.else.i174.i

B70.i187.i.preheader:
  %.84.i131.i.0.ph = phi i64 [ 0, %B612.i ], [ %.116.i181.i, %B0.endif.endif.else.i174.i ]
  br label %B70.i187.i

B70.i187.i:
  %.81.i130.i.0 = phi i64 [ %.150.i628.i, %B0.endif.endif.i120.i434.i ], [ 8, %B70.i187.i.preheader ]
  %.84.i131.i.0 = phi i64 [ %.146.i625.i, %B0.endif.endif.i120.i434.i ], [ %.84.i131.i.0.ph, %B70.i187.i.preheader ]
  %.137.i192.i = icmp sgt i64 %.84.i131.i.0, 0
  br i1 %.137.i192.i, label %B70.if.i622.i, label %B200.i200.i

B22.i.i.i603.i:
  %.7.i.i.i.i608.i = add i64 %.178.i220.i, %.114.i
  %.8.i.i.i.i609.i = inttoptr i64 %.7.i.i.i.i608.i to ptr
  %.9.i.i.i.i610.i = load i64, ptr %.8.i.i.i.i609.i, align 1
  %.10.i.i.i.i611.i = shl nsw i64 %.11.i.i.i231.i, 2
  %.11.i.i.i.i612.i = shl nsw i64 -1, %.10.i.i.i.i611.i
  %.13.i.i.i.i614.i = shl i64 %.11.i.i.i.i612.i, %.10.i.i.i.i611.i
  %.14.i.i.i.i615.i = xor i64 %.13.i.i.i.i614.i, -1
  %.15.i.i.i.i616.i = and i64 %.9.i.i.i.i610.i, %.14.i.i.i.i615.i
  br label %B0.endif.endif.i.i313.i

B56.i.i.i237.i:
  %.95.i.i.i.i278.i45.not = icmp slt i64 %.180.i222.i, 1
  br i1 %.95.i.i.i.i278.i45.not, label %B0.endif.endif.i.i313.i, label %B38.if.i.i.i.i588.i.lr.ph

B38.if.i.i.i.i588.i.lr.ph:
  %.134.i.i.i.i577.i = add i64 %.178.i220.i, %.114.i
  br label %B38.if.i.i.i.i588.i

B38.if.i.i.i.i588.i:
  %value.2.i.i.i.i91.0.i48 = phi i64 [ 0, %B38.if.i.i.i.i588.i.lr.ph ], [ %.143.i.i.i.i586.i, %B38.if.i.i.i.i588.i ]
  %.37.i.i.i.i95.i.047 = phi i64 [ 0, %B38.if.i.i.i.i588.i.lr.ph ], [ %.108.i.i.i.i594.i, %B38.if.i.i.i.i588.i ]
  %.40.i.i.i.i96.i.046 = phi i64 [ %.11.i.i.i231.i, %B38.if.i.i.i.i588.i.lr.ph ], [ %.104.i.i.i.i591.i, %B38.if.i.i.i.i588.i ]
  %.104.i.i.i.i591.i = add nsw i64 %.40.i.i.i.i96.i.046, -1
  %.108.i.i.i.i594.i = add nuw nsw i64 %.37.i.i.i.i95.i.047, 1
  %.136.i.i.i.i579.i = add i64 %.134.i.i.i.i577.i, %.37.i.i.i.i95.i.047
  %.137.i.i.i.i580.i = inttoptr i64 %.136.i.i.i.i579.i to ptr
  %.138.i.i.i.i581.i = load i8, ptr %.137.i.i.i.i580.i, align 1
  %.139.i.i.i.i582.i = zext i8 %.138.i.i.i.i581.i to i64
  %.140.i.i.i.i583.i = shl nsw i64 %.37.i.i.i.i95.i.047, 3
  %.141.i.i.i.i584.i = shl i64 %.139.i.i.i.i582.i, %.140.i.i.i.i583.i
  %.143.i.i.i.i586.i = or i64 %.141.i.i.i.i584.i, %value.2.i.i.i.i91.0.i48
  %.95.i.i.i.i278.i = icmp sgt i64 %.40.i.i.i.i96.i.046, 1
  br i1 %.95.i.i.i.i278.i, label %B38.if.i.i.i.i588.i, label %B0.endif.endif.i.i313.i

B0.endif.endif.i.i313.i:
  %.39.i.i115.0.i = phi i64 [ %.15.i.i.i.i616.i, %B22.i.i.i603.i ], [ 0, %B56.i.i.i237.i ], [ %.143.i.i.i.i586.i, %B38.if.i.i.i.i588.i ]
  %.210.i341.i = add nuw nsw i64 %.81.i130.i.0, %.358.i
  %.15.i.i42.i356.i = add nuw nsw i64 %.210.i341.i, 8
  %.16.i.i43.i357.not.i = icmp sgt i64 %.15.i.i42.i356.i, %rows1
  br i1 %.16.i.i43.i357.not.i, label %B56.i.i44.i358.i, label %B22.i.i180.i533.i

B200.i200.i:
  %.296.i210.i = icmp slt i64 %.768.i, %.359.i
  br i1 %.296.i210.i, label %B676.i, label %B684.i

B0.endif.endif.else.i174.i:
  %.94.i168.i = add nsw i64 %.11.i.i151.i, -8
  %11 = and i64 %.94.i168.i, -9223372036854775801
  %.113.i178.i = icmp ne i64 %11, 0
  %.114.i179.i161726 = lshr i64 %.94.i168.i, 3
  %.115.i180.i = zext i1 %.113.i178.i to i64
  %.116.i181.i = add nuw nsw i64 %.114.i179.i161726, %.115.i180.i
  br label %B70.i187.i.preheader

B70.if.i622.i:
  %.146.i625.i = add nsw i64 %.84.i131.i.0, -1
  %.150.i628.i = add nuw nsw i64 %.81.i130.i.0, 8
  %.178.i220.i = add nsw i64 %.81.i130.i.0, %.767.i
  %.180.i222.i = sub nsw i64 %.11.i.i151.i, %.81.i130.i.0
  %.11.i.i.i231.i = call i64 @llvm.smin.i64(i64 %.180.i222.i, i64 8)
  %.15.i.i.i235.i = add nsw i64 %.178.i220.i, 8
  %.16.i.i.i236.not.i = icmp sgt i64 %.15.i.i.i235.i, %rows1
  br i1 %.16.i.i.i236.not.i, label %B56.i.i.i237.i, label %B22.i.i.i603.i

B22.i.i180.i533.i:
  %.7.i.i.i185.i538.i = add i64 %.210.i341.i, %.114.i
  %.8.i.i.i186.i539.i = inttoptr i64 %.7.i.i.i185.i538.i to ptr
  %.9.i.i.i187.i540.i = load i64, ptr %.8.i.i.i186.i539.i, align 1
  %.10.i.i.i188.i541.i = shl nsw i64 %.11.i.i.i231.i, 2
  %.11.i.i.i189.i542.i = shl nsw i64 -1, %.10.i.i.i188.i541.i
  %.13.i.i.i191.i544.i = shl i64 %.11.i.i.i189.i542.i, %.10.i.i.i188.i541.i
  %.14.i.i.i192.i545.i = xor i64 %.13.i.i.i191.i544.i, -1
  %.15.i.i.i193.i546.i = and i64 %.9.i.i.i187.i540.i, %.14.i.i.i192.i545.i
  br label %B0.endif.endif.i120.i434.i

B56.i.i44.i358.i:
  %.95.i.i.i85.i399.i50.not = icmp slt i64 %.180.i222.i, 1
  br i1 %.95.i.i.i85.i399.i50.not, label %B0.endif.endif.i120.i434.i, label %B38.if.i.i.i165.i518.i.lr.ph

B38.if.i.i.i165.i518.i.lr.ph:
  %.134.i.i.i154.i507.i = add i64 %.210.i341.i, %.114.i
  br label %B38.if.i.i.i165.i518.i

B38.if.i.i.i165.i518.i:
  %value.2.i.i.i6.i63.0.i53 = phi i64 [ 0, %B38.if.i.i.i165.i518.i.lr.ph ], [ %.143.i.i.i163.i516.i, %B38.if.i.i.i165.i518.i ]
  %.37.i.i.i10.i67.i.052 = phi i64 [ 0, %B38.if.i.i.i165.i518.i.lr.ph ], [ %.108.i.i.i171.i524.i, %B38.if.i.i.i165.i518.i ]
  %.40.i.i.i11.i68.i.051 = phi i64 [ %.11.i.i.i231.i, %B38.if.i.i.i165.i518.i.lr.ph ], [ %.104.i.i.i168.i521.i, %B38.if.i.i.i165.i518.i ]
  %.104.i.i.i168.i521.i = add nsw i64 %.40.i.i.i11.i68.i.051, -1
  %.108.i.i.i171.i524.i = add nuw nsw i64 %.37.i.i.i10.i67.i.052, 1
  %.136.i.i.i156.i509.i = add i64 %.134.i.i.i154.i507.i, %.37.i.i.i10.i67.i.052
  %.137.i.i.i157.i510.i = inttoptr i64 %.136.i.i.i156.i509.i to ptr
  %.138.i.i.i158.i511.i = load i8, ptr %.137.i.i.i157.i510.i, align 1
  %.139.i.i.i159.i512.i = zext i8 %.138.i.i.i158.i511.i to i64
  %.140.i.i.i160.i513.i = shl nsw i64 %.37.i.i.i10.i67.i.052, 3
  %.141.i.i.i161.i514.i = shl i64 %.139.i.i.i159.i512.i, %.140.i.i.i160.i513.i
  %.143.i.i.i163.i516.i = or i64 %.141.i.i.i161.i514.i, %value.2.i.i.i6.i63.0.i53
  %.95.i.i.i85.i399.i = icmp sgt i64 %.40.i.i.i11.i68.i.051, 1
  br i1 %.95.i.i.i85.i399.i, label %B38.if.i.i.i165.i518.i, label %B0.endif.endif.i120.i434.i

B0.endif.endif.i120.i434.i:
  %.39.i30.i87.0.i = phi i64 [ %.15.i.i.i193.i546.i, %B22.i.i180.i533.i ], [ 0, %B56.i.i44.i358.i ], [ %.143.i.i.i163.i516.i, %B38.if.i.i.i165.i518.i ]
  %.247.i463.not.i = icmp eq i64 %.39.i.i115.0.i, %.39.i30.i87.0.i
  br i1 %.247.i463.not.i, label %B70.i187.i, label %part1

part1:
  %12 = xor i64 %.39.i.i115.0.i, 128
  %.77.i.i328.i.le = call i64 @llvm.bswap.i64(i64 %12)
  %13 = xor i64 %.39.i30.i87.0.i, 128
  %.77.i135.i449.i = call i64 @llvm.bswap.i64(i64 %13)
  %.267.i478.i = icmp slt i64 %.77.i.i328.i.le, %.77.i135.i449.i
  br i1 %.267.i478.i, label %B676.i, label %B684.i

B676.i:
  br label %B684.i

B684.i:
  %high.3.1.i = phi i64 [ %.169.i.057, %B676.i ], [ %high.2.0.i60, %part1 ], [ %high.2.0.i60, %B546.i ], [ %high.2.0.i60, %B200.i200.i ]
  %highest.5.1.i = phi i64 [ %.77.i.i, %B676.i ], [ %highest.3.1.i, %part1 ], [ %highest.3.1.i, %B546.i ], [ %highest.3.1.i, %B200.i200.i ]
  %exitcond.not = icmp eq i64 %.238.i, %.47.i
  br i1 %exitcond.not, label %B686.i, label %B224.i

B686.i:
  store i64 %low.3.1.i, ptr %data2, align 8
  %.942.i = getelementptr i8, ptr %data2, i64 8
  store i64 %high.3.1.i, ptr %.942.i, align 8
  br label %done

B224.i.preheader:
  %.114.i = ptrtoint ptr %data1 to i64
  br label %B224.i

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
  %result.0.ph = phi i64 [ %.47.i, %B686.i ], [ %.402.i, %B338.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w1 ], [ null, %w0 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view1)
  call void @PyBuffer_Release(ptr nonnull %view2)
  ret ptr %answer
}

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr

declare i64 @llvm.smin.i64(i64, i64)

declare i64 @llvm.bswap.i64(i64)

declare i64 @llvm.umin.i64(i64, i64)

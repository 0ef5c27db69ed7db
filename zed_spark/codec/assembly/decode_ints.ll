@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @decode_ints(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
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
  %got0 = call i32 @PyObject_GetBuffer(ptr %arg0, ptr nonnull %view0, i32 8)
  %has0 = icmp eq i32 %got0, 0
  br i1 %has0, label %v0, label %end

v0:
  %data0 = load ptr, ptr %view0, align 8
  %item0.p = getelementptr inbounds nuw i8, ptr %view0, i64 24
  %item0 = load i64, ptr %item0.p, align 8
  %dims0.p = getelementptr inbounds nuw i8, ptr %view0, i64 36
  %dims0 = load i32, ptr %dims0.p, align 4
  %dims0.ok = icmp eq i32 %dims0, 1
  %item0.ok = icmp eq i64 %item0, 1
  %ok0 = and i1 %item0.ok, %dims0.ok
  br i1 %ok0, label %w0, label %array.wrong

w0:
  %shape0.p = getelementptr inbounds nuw i8, ptr %view0, i64 48
  %shape0 = load ptr, ptr %shape0.p, align 8
  %rows0 = load i64, ptr %shape0, align 4
  %at1 = getelementptr i8, ptr %args, i64 8
  %arg1 = load ptr, ptr %at1, align 8
  %true1 = call i32 @PyObject_IsTrue(ptr %arg1)
  %bad1 = icmp slt i32 %true1, 0
  br i1 %bad1, label %end, label %p2

p2:
  %at2 = getelementptr i8, ptr %args, i64 16
  %arg2 = load ptr, ptr %at2, align 8
  %got2 = call i32 @PyObject_GetBuffer(ptr %arg2, ptr nonnull %view2, i32 9)
  %has2 = icmp eq i32 %got2, 0
  br i1 %has2, label %v2, label %end

v2:
  %data2 = load ptr, ptr %view2, align 8
  %item2.p = getelementptr inbounds nuw i8, ptr %view2, i64 24
  %item2 = load i64, ptr %item2.p, align 8
  %dims2.p = getelementptr inbounds nuw i8, ptr %view2, i64 36
  %dims2 = load i32, ptr %dims2.p, align 4
  %dims2.ok = icmp eq i32 %dims2, 1
  %item2.ok = icmp eq i64 %item2, 8
  %ok2 = and i1 %item2.ok, %dims2.ok
  br i1 %ok2, label %w2, label %array.wrong

w2:
  %shape2.p = getelementptr inbounds nuw i8, ptr %view2, i64 48
  %shape2 = load ptr, ptr %shape2.p, align 8
  %rows2 = load i64, ptr %shape2, align 4
  %at3 = getelementptr i8, ptr %args, i64 24
  %arg3 = load ptr, ptr %at3, align 8
  %got3 = call i32 @PyObject_GetBuffer(ptr %arg3, ptr nonnull %view3, i32 9)
  %has3 = icmp eq i32 %got3, 0
  br i1 %has3, label %v3, label %end

v3:
  %item3.p = getelementptr inbounds nuw i8, ptr %view3, i64 24
  %item3 = load i64, ptr %item3.p, align 8
  %dims3.p = getelementptr inbounds nuw i8, ptr %view3, i64 36
  %dims3 = load i32, ptr %dims3.p, align 4
  %dims3.ok = icmp eq i32 %dims3, 1
  %item3.ok = icmp eq i64 %item3, 1
  %ok3 = and i1 %item3.ok, %dims3.ok
  br i1 %ok3, label %w3, label %array.wrong

w3:
  %shape3.p = getelementptr inbounds nuw i8, ptr %view3, i64 48
  %shape3 = load ptr, ptr %shape3.p, align 8
  %data3 = load ptr, ptr %view3, align 8
  %rows3 = load i64, ptr %shape3, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %0 = and i32 %true1, 255
  %.30.not.i = icmp eq i32 %0, 0
  %.68.i.not = icmp eq i64 %rows3, %rows2
  br i1 %.68.i.not, label %B0.endif.i, label %lengths.wrong

B206.i:
  %at.5.0.i = phi i64 [ %at.6.1.i.lcssa, %B1388.i ], [ 0, %B206.i.preheader ]
  %i.4.0.i = phi i64 [ %.1089.i, %B1388.i ], [ 0, %B206.i.preheader ]
  %.157.i = add nsw i64 %i.4.0.i, 2
  %.159.not.i = icmp sle i64 %.157.i, %rows2
  %.179.i = sub nsw i64 %rows0, %at.5.0.i
  %.182.i = icmp sgt i64 %.179.i, 23
  %or.cond790.i = select i1 %.159.not.i, i1 %.182.i, i1 false
  br i1 %or.cond790.i, label %B244.i, label %B748.i

B244.i:
  %at.11.2.i = phi i64 [ %.572.i, %B614.i ], [ %at.5.0.i, %B206.i ]
  %i.5.2.i = phi i64 [ %.582.i, %B614.i ], [ %i.4.0.i, %B206.i ]
  %.193.i = add i64 %at.11.2.i, %.102.i
  %.194.i = inttoptr i64 %.193.i to ptr
  %.195.i = load i64, ptr %.194.i, align 1
  %.200.i = and i64 %.195.i, 255
  %.205.i = icmp ne i64 %.200.i, 0
  %.220.i = call i64 @llvm.umax.i64(i64 %.200.i, i64 1)
  %.229.i = shl nuw nsw i64 %.220.i, 3
  %.230.i = and i64 %.229.i, 56
  %.232.i = ashr i64 %.195.i, %.230.i
  %.235.i = and i64 %.232.i, 255
  %.240.i = icmp ne i64 %.235.i, 0
  %.255.i = call i64 @llvm.umax.i64(i64 %.235.i, i64 1)
  %.264.i = icmp samesign ugt i64 %.200.i, 7
  %.267.i = icmp samesign ugt i64 %.235.i, 8
  %or.cond.i = select i1 %.264.i, i1 true, i1 %.267.i
  br i1 %or.cond.i, label %B244.i.B748.i.loopexit_crit_edge, label %B392.i

B244.i.B748.i.loopexit_crit_edge:
  %.pre35 = sub nsw i64 %rows0, %at.11.2.i
  br label %B748.i

B392.i:
  %.291.i = add i64 %.289.i, %at.11.2.i
  %.292.i = inttoptr i64 %.291.i to ptr
  %.293.i = load i64, ptr %.292.i, align 1
  %.296.i = add nsw i64 %.229.i, -8
  %notmask.i = shl nsw i64 -1, %.296.i
  %.298.i = xor i64 %notmask.i, -1
  %.299.i = and i64 %.293.i, %.298.i
  %.308.i = add i64 %.291.i, %.220.i
  %.309.i = inttoptr i64 %.308.i to ptr
  %.310.i = load i64, ptr %.309.i, align 1
  %.312.i = shl nuw nsw i64 %.255.i, 3
  %.313.i = add nsw i64 %.312.i, -8
  %notmask776.i = shl nsw i64 -1, %.313.i
  %.315.i = xor i64 %notmask776.i, -1
  %.316.i = and i64 %.310.i, %.315.i
  br i1 %.30.not.i, label %B570.i.thread, label %B582.i

B570.i.thread:
  %.375.i2 = icmp slt i64 %i.5.2.i, 0
  %.376.i3 = select i1 %.375.i2, i64 %rows2, i64 0
  %1 = getelementptr i64, ptr %data2, i64 %i.5.2.i
  %.390.i4 = getelementptr i64, ptr %1, i64 %.376.i3
  store i64 %.299.i, ptr %.390.i4, align 8
  br label %B614.i

B582.i:
  %.5.i.i = lshr i64 %.299.i, 1
  %.10.i.i = and i64 %.299.i, 1
  %.14.i.i = icmp eq i64 %.299.i, 1
  %.791.i = select i1 %.14.i.i, i64 -9223372036854775808, i64 0
  %.27.i.i = sub nsw i64 0, %.10.i.i
  %.29.i.i = xor i64 %.5.i.i, %.27.i.i
  %.33.i.i = add nsw i64 %.29.i.i, %.10.i.i
  %.37.i.i = or i64 %.33.i.i, %.791.i
  %.375.i = icmp slt i64 %i.5.2.i, 0
  %.376.i = select i1 %.375.i, i64 %rows2, i64 0
  %2 = getelementptr i64, ptr %data2, i64 %i.5.2.i
  %.390.i = getelementptr i64, ptr %2, i64 %.376.i
  store i64 %.37.i.i, ptr %.390.i, align 8
  %.5.i4.i = lshr i64 %.316.i, 1
  %.10.i7.i = and i64 %.316.i, 1
  %.14.i9.i = icmp eq i64 %.316.i, 1
  %.792.i = select i1 %.14.i9.i, i64 -9223372036854775808, i64 0
  %.27.i15.i = sub nsw i64 0, %.10.i7.i
  %.29.i17.i = xor i64 %.5.i4.i, %.27.i15.i
  %.33.i20.i = add nsw i64 %.29.i17.i, %.10.i7.i
  %.37.i23.i = or i64 %.33.i20.i, %.792.i
  br label %B614.i

B614.i:
  %.497.i.pre-phi = phi i64 [ %.376.i3, %B570.i.thread ], [ %.376.i, %B582.i ]
  %"$phi614.0.2.3.i" = phi i64 [ %.316.i, %B570.i.thread ], [ %.37.i23.i, %B582.i ]
  %.435.i = add nsw i64 %i.5.2.i, 1
  %.450.i = icmp slt i64 %i.5.2.i, -1
  %.451.i = select i1 %.450.i, i64 %rows2, i64 0
  %3 = getelementptr i64, ptr %data2, i64 %.435.i
  %.465.i = getelementptr i64, ptr %3, i64 %.451.i
  store i64 %"$phi614.0.2.3.i", ptr %.465.i, align 8
  %.793.i = zext i1 %.205.i to i8
  %4 = getelementptr i8, ptr %data3, i64 %i.5.2.i
  %.511.i = getelementptr i8, ptr %4, i64 %.497.i.pre-phi
  store i8 %.793.i, ptr %.511.i, align 1
  %"$phi672.0.2.3.i" = zext i1 %.240.i to i8
  %5 = getelementptr i8, ptr %data3, i64 %.435.i
  %.559.i = getelementptr i8, ptr %5, i64 %.451.i
  store i8 %"$phi672.0.2.3.i", ptr %.559.i, align 1
  %.566.i = add i64 %.220.i, %at.11.2.i
  %.572.i = add i64 %.566.i, %.255.i
  %.582.i = add nsw i64 %i.5.2.i, 2
  %.592.i = add nsw i64 %i.5.2.i, 4
  %.594.not.i = icmp sle i64 %.592.i, %rows2
  %.612.i = sub nsw i64 %rows0, %.572.i
  %.615.i = icmp sgt i64 %.612.i, 23
  %or.cond794.i = select i1 %.594.not.i, i1 %.615.i, i1 false
  br i1 %or.cond794.i, label %B244.i, label %B748.i

B748.i:
  %.665.i.pre-phi = phi i64 [ %.179.i, %B206.i ], [ %.pre35, %B244.i.B748.i.loopexit_crit_edge ], [ %.612.i, %B614.i ]
  %at.10.1.i = phi i64 [ %at.5.0.i, %B206.i ], [ %at.11.2.i, %B244.i.B748.i.loopexit_crit_edge ], [ %.572.i, %B614.i ]
  %i.6.1.i = phi i64 [ %i.4.0.i, %B206.i ], [ %i.5.2.i, %B244.i.B748.i.loopexit_crit_edge ], [ %.582.i, %B614.i ]
  %.643.i = add nsw i64 %i.6.1.i, 4
  %.645.not.i = icmp sle i64 %.643.i, %rows2
  %.668.i = icmp sgt i64 %.665.i.pre-phi, 47
  %or.cond795.i = select i1 %.645.not.i, i1 %.668.i, i1 false
  br i1 %or.cond795.i, label %B784.i, label %B1080.i

B784.i:
  %at.9.2.i = phi i64 [ %.1016.i, %B1034.i ], [ %at.10.1.i, %B748.i ]
  %i.7.2.i = phi i64 [ %.1030.i, %B1034.i ], [ %i.6.1.i, %B748.i ]
  %.679.i = add i64 %at.9.2.i, %.102.i
  %.680.i = inttoptr i64 %.679.i to ptr
  %.681.i = load i8, ptr %.680.i, align 1
  %.682.i = zext i8 %.681.i to i64
  %6 = add i8 %.681.i, -10
  %or.cond1.i = icmp ult i8 %6, -8
  br i1 %or.cond1.i, label %B1080.i, label %B840.i

B840.i:
  %.8.i79.i = add i64 %.679.i, %.682.i
  %.9.i.i = inttoptr i64 %.8.i79.i to ptr
  %.10.i80.i = load i8, ptr %.9.i.i, align 1
  %.13.i.i = shl nuw nsw i64 %.682.i, 1
  %.15.i.i = add i64 %.679.i, %.13.i.i
  %.16.i.i = inttoptr i64 %.15.i.i to ptr
  %.17.i83.i = load i8, ptr %.16.i.i, align 1
  %.21.i.i = mul nuw nsw i64 %.682.i, 3
  %.23.i85.i = add i64 %.679.i, %.21.i.i
  %.24.i86.i = inttoptr i64 %.23.i85.i to ptr
  %.25.i.i = load i8, ptr %.24.i86.i, align 1
  %7 = icmp eq i8 %.10.i80.i, %.681.i
  %8 = icmp eq i8 %.17.i83.i, %.681.i
  %.not785.not788.i = and i1 %7, %8
  %9 = icmp eq i8 %.25.i.i, %.681.i
  %.29.i90.not.not.i = and i1 %.not785.not788.i, %9
  br i1 %.29.i90.not.not.i, label %B906.i.preheader, label %B1080.i

B906.i.preheader:
  %.873.i = shl nuw nsw i64 %.682.i, 2
  %.10.i95.i = add nsw i64 %.873.i, -4
  %.11.i96.i = shl nsw i64 -1, %.10.i95.i
  %.13.i98.i = shl i64 %.11.i96.i, %.10.i95.i
  %.14.i99.i = xor i64 %.13.i98.i, -1
  br label %B906.if.i

B960.i:
  %.5.i30.i = lshr i64 %.15.i100.i, 1
  %.10.i33.i = and i64 %.15.i100.i, 1
  %.14.i35.i = icmp eq i64 %.15.i100.i, 1
  %.796.i = select i1 %.14.i35.i, i64 -9223372036854775808, i64 0
  %.27.i41.i = sub nsw i64 0, %.10.i33.i
  %.29.i43.i = xor i64 %.5.i30.i, %.27.i41.i
  %.33.i46.i = add nsw i64 %.29.i43.i, %.10.i33.i
  %.37.i49.i = or i64 %.33.i46.i, %.796.i
  br label %B992.i

B992.i:
  %"$phi992.1.2.4.i" = phi i64 [ %.37.i49.i, %B960.i ], [ %.15.i100.i, %B906.if.i ]
  %.944.i = add nsw i64 %.772.i.020, %i.7.2.i
  %.959.i = icmp slt i64 %.944.i, 0
  %.960.i = select i1 %.959.i, i64 %rows2, i64 0
  %10 = getelementptr i64, ptr %data2, i64 %.944.i
  %.974.i = getelementptr i64, ptr %10, i64 %.960.i
  store i64 %"$phi992.1.2.4.i", ptr %.974.i, align 8
  %11 = getelementptr i8, ptr %data3, i64 %.944.i
  %.1011.i = getelementptr i8, ptr %11, i64 %.960.i
  store i8 1, ptr %.1011.i, align 1
  %.1016.i = add nsw i64 %at.8.3.i22, %.682.i
  %exitcond.not = icmp eq i64 %.841.i, 4
  br i1 %exitcond.not, label %B1034.i, label %B906.if.i

B1034.i:
  %.1030.i = add nsw i64 %i.7.2.i, 4
  %.1040.i = add nsw i64 %i.7.2.i, 8
  %.1042.not.i = icmp sle i64 %.1040.i, %rows2
  %.1060.i = sub nsw i64 %rows0, %.1016.i
  %.1063.i = icmp sgt i64 %.1060.i, 47
  %or.cond797.i = select i1 %.1042.not.i, i1 %.1063.i, i1 false
  br i1 %or.cond797.i, label %B784.i, label %B1080.i

B1080.i:
  %at.7.1.i = phi i64 [ %at.10.1.i, %B748.i ], [ %at.9.2.i, %B840.i ], [ %.1016.i, %B1034.i ], [ %at.9.2.i, %B784.i ]
  %i.8.1.i = phi i64 [ %i.6.1.i, %B748.i ], [ %i.7.2.i, %B840.i ], [ %.1030.i, %B1034.i ], [ %i.7.2.i, %B784.i ]
  %.1089.i = add nsw i64 %i.8.1.i, 16
  %.11.i = call i64 @llvm.smin.i64(i64 %rows2, i64 range(i64 -9223372036854775792, -9223372036854775808) %.1089.i)
  %.1156.i = sub i64 %.11.i, %i.8.1.i
  %.1199.i27.not = icmp slt i64 %.1156.i, 1
  br i1 %.1199.i27.not, label %B1388.i, label %B1156.if.i

B24.i.i:
  %.34.i106.i = add i64 %at.6.1.i30, %.102.i
  %.35.i.i = inttoptr i64 %.34.i106.i to ptr
  %.36.i107.i = load i8, ptr %.35.i.i, align 1
  %.37.i108.i = zext i8 %.36.i107.i to i64
  %.42.i.i = icmp sgt i8 %.36.i107.i, -1
  %.49.i.i = add nsw i64 %at.6.1.i30, 1
  br i1 %.42.i.i, label %B1158.endif.i, label %B82.i.i

B82.i.i:
  %.62.i.i = icmp slt i64 %.49.i.i, %rows0
  br i1 %.62.i.i, label %B100.i.i, label %B182.i.i

B100.i.i:
  %.67.i.i = add i64 %.49.i.i, %.102.i
  %.68.i.i = inttoptr i64 %.67.i.i to ptr
  %.69.i.i = load i8, ptr %.68.i.i, align 1
  %.75.i.i = icmp sgt i8 %.69.i.i, -1
  br i1 %.75.i.i, label %B150.i.i, label %B182.i.i

B150.i.i:
  %.70.i.i = zext nneg i8 %.69.i.i to i64
  %.82.i.i = and i64 %.37.i108.i, 127
  %.86.i.i = shl nuw nsw i64 %.70.i.i, 7
  %.89.i.i = or disjoint i64 %.86.i.i, %.82.i.i
  %.91.i.i = add nsw i64 %at.6.1.i30, 2
  br label %B1158.endif.i

B182.i.i:
  %12 = add i64 %at.6.1.i30, 10
  %smax = call i64 @llvm.smax.i64(i64 %at.6.1.i30, i64 %rows0)
  br label %B42.i.i.i

B42.i.i.i:
  %.40.i.i.i.0 = phi i64 [ 0, %B182.i.i ], [ %.111.i.i.i, %B176.i.i.i ]
  %.43.i.i.i.0 = phi i64 [ 10, %B182.i.i ], [ %.107.i.i.i, %B176.i.i.i ]
  %at.2.i.i.0.i = phi i64 [ %at.6.1.i30, %B182.i.i ], [ %.174.i.i.i, %B176.i.i.i ]
  %value.2.i.i.0.i = phi i64 [ 0, %B182.i.i ], [ %value.3.i.i.1.i, %B176.i.i.i ]
  %.98.i.i.i.not = icmp eq i64 %.43.i.i.i.0, 0
  br i1 %.98.i.i.i.not, label %B1158.endif.i.thread, label %B42.if.i.i.i

B70.i.i.i:
  %.166.i.i.i = add i64 %at.2.i.i.0.i, %.102.i
  %.167.i.i.i = inttoptr i64 %.166.i.i.i to ptr
  %.168.i.i.i = load i8, ptr %.167.i.i.i, align 1
  %.174.i.i.i = add nsw i64 %at.2.i.i.0.i, 1
  %13 = and i8 %.168.i.i.i, 127
  %.186.i.i.i = icmp samesign ult i64 %.40.i.i.i.0, 29
  br i1 %.186.i.i.i, label %B134.i.i.i, label %B152.i.i.i

B134.i.i.i:
  %.181.i.i.i = zext nneg i8 %13 to i64
  %.190.i.i.i = shl nuw nsw i64 %.181.i.i.i, %.40.i.i.i.0
  %.196.i.i.i = or i64 %.190.i.i.i, %value.2.i.i.0.i
  br label %B176.i.i.i

B152.i.i.i:
  %.211.i.i.not.i = icmp eq i8 %13, 0
  br i1 %.211.i.i.not.i, label %B176.i.i.i, label %B1158.endif.i.thread

B176.i.i.i:
  %value.3.i.i.1.i = phi i64 [ %.196.i.i.i, %B134.i.i.i ], [ %value.2.i.i.0.i, %B152.i.i.i ]
  %.237.i.i.i = icmp sgt i8 %.168.i.i.i, -1
  br i1 %.237.i.i.i, label %B188.i.i.i, label %B42.i.i.i

B188.i.i.i:
  %.248.i.i.i = icmp slt i64 %value.3.i.i.1.i, 2147483648
  br i1 %.248.i.i.i, label %B1158.endif.i, label %B1158.endif.i.thread

B42.if.i.i.i:
  %.107.i.i.i = add nsw i64 %.43.i.i.i.0, -1
  %.111.i.i.i = add nuw nsw i64 %.40.i.i.i.0, 7
  %.141.i.i.not.i = icmp slt i64 %at.2.i.i.0.i, %rows0
  br i1 %.141.i.i.not.i, label %B70.i.i.i, label %B1158.endif.i.thread

B1272.i:
  %.1337.i = xor i64 %.1143.i.028, -1
  br label %done

B1286.i:
  %.15.i132.i = add nsw i64 %.1244.sroa.7.0.i11, 8
  %.16.i133.not.i = icmp sgt i64 %.15.i132.i, %rows0
  br i1 %.16.i133.not.i, label %B38.i.i.i.preheader, label %B22.i.i

B38.i.i.i.preheader:
  %.95.i.i152.i23.not = icmp eq i64 %.1244.sroa.0.0.i12, %16
  br i1 %.95.i.i152.i23.not, label %B1286.endif.i, label %B38.if.i.i.i.lr.ph

B38.if.i.i.i.lr.ph:
  %.134.i.i.i = add i64 %.1244.sroa.7.0.i11, %.102.i
  br label %B38.if.i.i.i

B22.i.i:
  %.7.i.i.i = add i64 %.1244.sroa.7.0.i11, %.102.i
  %.8.i.i.i = inttoptr i64 %.7.i.i.i to ptr
  %.9.i.i.i = load i64, ptr %.8.i.i.i, align 1
  %.10.i.i190.i = shl nuw nsw i64 %.1296.i, 2
  %.11.i.i.i = shl nsw i64 -1, %.10.i.i190.i
  %.13.i.i.i = shl i64 %.11.i.i.i, %.10.i.i190.i
  %.14.i.i.i = xor i64 %.13.i.i.i, -1
  %.15.i.i191.i = and i64 %.9.i.i.i, %.14.i.i.i
  br label %B1286.endif.i

B38.if.i.i.i:
  %value.2.i.i119.0.i26 = phi i64 [ 0, %B38.if.i.i.i.lr.ph ], [ %.143.i.i179.i, %B38.if.i.i.i ]
  %.37.i.i121.i.025 = phi i64 [ 0, %B38.if.i.i.i.lr.ph ], [ %.108.i.i.i, %B38.if.i.i.i ]
  %.108.i.i.i = add nuw nsw i64 %.37.i.i121.i.025, 1
  %.136.i.i.i = add i64 %.134.i.i.i, %.37.i.i121.i.025
  %.137.i.i175.i = inttoptr i64 %.136.i.i.i to ptr
  %.138.i.i.i = load i8, ptr %.137.i.i175.i, align 1
  %.139.i.i176.i = zext i8 %.138.i.i.i to i64
  %.140.i.i177.i = shl nsw i64 %.37.i.i121.i.025, 3
  %.141.i.i178.i = shl i64 %.139.i.i176.i, %.140.i.i177.i
  %.143.i.i179.i = or i64 %.141.i.i178.i, %value.2.i.i119.0.i26
  %exitcond33.not = icmp eq i64 %.108.i.i.i, %.1296.i
  br i1 %exitcond33.not, label %B1286.endif.i, label %B38.if.i.i.i

B1326.i:
  %.5.i56.i = lshr i64 %.1347.0.i, 1
  %.10.i59.i = and i64 %.1347.0.i, 1
  %.14.i61.i = icmp eq i64 %.1347.0.i, 1
  %.799.i = select i1 %.14.i61.i, i64 -9223372036854775808, i64 0
  %.27.i67.i = sub nsw i64 0, %.10.i59.i
  %.29.i69.i = xor i64 %.5.i56.i, %.27.i67.i
  %.33.i72.i = add nsw i64 %.29.i69.i, %.10.i59.i
  %.37.i75.i = or i64 %.33.i72.i, %.799.i
  br label %B1358.i

B1358.i:
  %"$phi1358.1.2.2.i" = phi i64 [ %.37.i75.i, %B1326.i ], [ %.1347.0.i, %B1286.endif.i ]
  %.1429.i = icmp slt i64 %.1143.i.028, 0
  %.1430.i = select i1 %.1429.i, i64 %rows2, i64 0
  %14 = getelementptr i64, ptr %data2, i64 %.1143.i.028
  %.1444.i = getelementptr i64, ptr %14, i64 %.1430.i
  store i64 %"$phi1358.1.2.2.i", ptr %.1444.i, align 8
  %15 = getelementptr i8, ptr %data3, i64 %.1143.i.028
  %.1478.i = getelementptr i8, ptr %15, i64 %.1430.i
  %.1479.i = trunc nuw nsw i64 %16 to i8
  store i8 %.1479.i, ptr %.1478.i, align 1
  %.1487.i = add nsw i64 %.1296.i, %.1244.sroa.7.0.i11
  %exitcond34.not = icmp eq i64 %.1212.i, %.11.i
  br i1 %exitcond34.not, label %B1388.i, label %B1156.if.i

B1388.i:
  %at.6.1.i.lcssa = phi i64 [ %at.7.1.i, %B1080.i ], [ %.1487.i, %B1358.i ]
  %.1514.i = icmp slt i64 %.1089.i, %rows2
  br i1 %.1514.i, label %B206.i, label %done

B0.endif.i:
  %.102.i = ptrtoint ptr %data0 to i64
  %.141.i = icmp sgt i64 %rows2, 0
  br i1 %.141.i, label %B206.i.preheader, label %done

B206.i.preheader:
  %.289.i = add i64 %.102.i, 1
  br label %B206.i

B906.if.i:
  %at.8.3.i22 = phi i64 [ %at.9.2.i, %B906.i.preheader ], [ %.1016.i, %B992.i ]
  %.772.i.020 = phi i64 [ 0, %B906.i.preheader ], [ %.841.i, %B992.i ]
  %.841.i = add nuw nsw i64 %.772.i.020, 1
  %.7.i92.i = add i64 %.289.i, %at.8.3.i22
  %.8.i93.i = inttoptr i64 %.7.i92.i to ptr
  %.9.i94.i = load i64, ptr %.8.i93.i, align 1
  %.15.i100.i = and i64 %.9.i94.i, %.14.i99.i
  br i1 %.30.not.i, label %B992.i, label %B960.i

B1156.if.i:
  %at.6.1.i30 = phi i64 [ %.1487.i, %B1358.i ], [ %at.7.1.i, %B1080.i ]
  %.1143.i.028 = phi i64 [ %.1212.i, %B1358.i ], [ %i.8.1.i, %B1080.i ]
  %.1212.i = add i64 %.1143.i.028, 1
  %.15.i103.not.i = icmp slt i64 %at.6.1.i30, %rows0
  br i1 %.15.i103.not.i, label %B24.i.i, label %B1158.endif.i.thread

B1158.endif.i:
  %.1244.sroa.7.0.i = phi i64 [ %.91.i.i, %B150.i.i ], [ %.174.i.i.i, %B188.i.i.i ], [ %.49.i.i, %B24.i.i ]
  %.1244.sroa.0.0.i = phi i64 [ %.89.i.i, %B150.i.i ], [ %value.3.i.i.1.i, %B188.i.i.i ], [ %.37.i108.i, %B24.i.i ]
  %.1244.sroa.0.0.i.fr = freeze i64 %.1244.sroa.0.0.i
  %.1279.not.i = icmp ne i64 %.1244.sroa.0.0.i.fr, 0
  %spec.select17 = zext i1 %.1279.not.i to i64
  br label %B1158.endif.i.thread

B1158.endif.i.thread:
  %.1244.sroa.0.0.i12 = phi i64 [ -1, %B188.i.i.i ], [ %.1244.sroa.0.0.i.fr, %B1158.endif.i ], [ -1, %B1156.if.i ], [ -1, %B152.i.i.i ], [ -1, %B42.if.i.i.i ], [ -1, %B42.i.i.i ]
  %.1244.sroa.7.0.i11 = phi i64 [ %.174.i.i.i, %B188.i.i.i ], [ %.1244.sroa.7.0.i, %B1158.endif.i ], [ %at.6.1.i30, %B1156.if.i ], [ %12, %B42.i.i.i ], [ %smax, %B42.if.i.i.i ], [ %.174.i.i.i, %B152.i.i.i ]
  %16 = phi i64 [ 1, %B188.i.i.i ], [ %spec.select17, %B1158.endif.i ], [ 1, %B1156.if.i ], [ 1, %B152.i.i.i ], [ 1, %B42.if.i.i.i ], [ 1, %B42.i.i.i ]
  %.1296.i = sub nsw i64 %.1244.sroa.0.0.i12, %16
  %or.cond2.i = icmp ugt i64 %.1296.i, 8
  %.1310.i = sub nsw i64 %rows0, %.1244.sroa.7.0.i11
  %.1312.i = icmp sgt i64 %.1296.i, %.1310.i
  %or.cond798.i = select i1 %or.cond2.i, i1 true, i1 %.1312.i
  br i1 %or.cond798.i, label %B1272.i, label %B1286.i

B1286.endif.i:
  %.1347.0.i = phi i64 [ %.15.i.i191.i, %B22.i.i ], [ 0, %B38.i.i.i.preheader ], [ %.143.i.i179.i, %B38.if.i.i.i ]
  br i1 %.30.not.i, label %B1358.i, label %B1326.i

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
  %result.0.ph = phi i64 [ %.1337.i, %B1272.i ], [ 0, %B0.endif.i ], [ %at.6.1.i.lcssa, %B1388.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w2 ], [ null, %p2 ], [ null, %w0 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view2)
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

declare i64 @llvm.smin.i64(i64, i64)

declare i64 @llvm.umax.i64(i64, i64)

declare i64 @llvm.smax.i64(i64, i64)

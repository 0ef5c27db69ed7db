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

B346.i:
  %storemerge862.i45 = phi i64 [ %storemerge862.i, %part0 ], [ %at.2.0.i30, %B232.if.i ]
  br i1 %.30.not.i, label %B480.i, label %B350.else.i

B480.i:
  %.214.i = icmp sgt i64 %.161.i.028, 1
  br i1 %.214.i, label %B232.if.i, label %done

B0.endif.i:
  %.102.i = ptrtoint ptr %data0 to i64
  %1 = add nuw i64 %rows2, 1023
  %.193.i = lshr i64 %1, 10
  %.172.i.inv = icmp slt i64 %rows2, 1
  %.214.i27.not32 = icmp eq i64 %.193.i, 0
  %.214.i27.not = select i1 %.172.i.inv, i1 true, i1 %.214.i27.not32
  br i1 %.214.i27.not, label %done, label %B232.if.i.lr.ph

B232.if.i.lr.ph:
  %.275.i = add i64 %.102.i, 1
  br label %B232.if.i

B232.if.i:
  %at.2.0.i30 = phi i64 [ 0, %B232.if.i.lr.ph ], [ %storemerge862.i45, %B480.i ]
  %.158.i.029 = phi i64 [ 0, %B232.if.i.lr.ph ], [ %.227.i, %B480.i ]
  %.161.i.028 = phi i64 [ %.193.i, %B232.if.i.lr.ph ], [ %.223.i, %B480.i ]
  %.223.i = add nsw i64 %.161.i.028, -1
  %.227.i = add nuw i64 %.158.i.029, 1024
  %.11.i = call i64 @llvm.smin.i64(i64 %rows2, i64 range(i64 -9223372036854775792, -9223372036854775808) %.227.i)
  %.60906.i = icmp slt i64 %.158.i.029, %.11.i
  br i1 %.60906.i, label %B22.i, label %B346.i

B8.loopexit.i:
  %.60.i = icmp slt i64 %i.6.2.i, %.11.i
  br i1 %.60.i, label %B22.i.backedge, label %part0

B22.i:
  %at.6.1.i = phi i64 [ %at.6.1.i.be, %B22.i.backedge ], [ %at.2.0.i30, %B232.if.i ]
  %i.10.1.i = phi i64 [ %i.10.1.i.be, %B22.i.backedge ], [ %.158.i.029, %B232.if.i ]
  %.82.i = add nsw i64 %i.10.1.i, 3
  %.84.not.i = icmp sle i64 %.82.i, %.11.i
  %.104.i = sub nsw i64 %rows0, %at.6.1.i
  %.107.i = icmp sgt i64 %.104.i, 23
  %or.cond864.i = select i1 %.84.not.i, i1 %.107.i, i1 false
  br i1 %or.cond864.i, label %B62.i, label %B538.i

B62.i:
  %at.12.3.i = phi i64 [ %.431.i, %B238.i ], [ %at.6.1.i, %B22.i ]
  %i.11.3.i = phi i64 [ %.441.i, %B238.i ], [ %i.10.1.i, %B22.i ]
  %.118.i = add i64 %at.12.3.i, %.102.i
  %.119.i = inttoptr i64 %.118.i to ptr
  %.120.i = load i64, ptr %.119.i, align 1
  %.125.i = and i64 %.120.i, 255
  %.130.i = shl nuw nsw i64 %.125.i, 3
  %.131.i = and i64 %.130.i, 56
  %.133.i = ashr i64 %.120.i, %.131.i
  %.138.i = and i64 %.133.i, 255
  %.143.i = shl nuw nsw i64 %.138.i, 3
  %.144.i = and i64 %.143.i, 56
  %.146.i = ashr i64 %.133.i, %.144.i
  %.147.i = and i64 %.146.i, 255
  %.152.i = add nsw i64 %.125.i, -1
  %.154.i = add nsw i64 %.138.i, -1
  %.157.i = add nsw i64 %.147.i, -1
  %2 = add nuw nsw i64 %.138.i, %.125.i
  %.162.i = sub nsw i64 7, %2
  %.165.i = sub nsw i64 8, %.147.i
  %3 = or i64 %.162.i, %.165.i
  %4 = or i64 %3, %.152.i
  %5 = or i64 %4, %.154.i
  %.166.i = or i64 %5, %.157.i
  %.167.i = icmp slt i64 %.166.i, 0
  br i1 %.167.i, label %B62.B538.loopexit_crit_edge.i, label %B238.i

B62.B538.loopexit_crit_edge.i:
  %.pre920.i = sub nsw i64 %rows0, %at.12.3.i
  br label %B538.i

B238.i:
  %.191.i = lshr i64 %.120.i, 8
  %.196.i = shl nsw i64 %.152.i, 3
  %notmask.i = shl nsw i64 -1, %.196.i
  %.198.i = xor i64 %notmask.i, -1
  %.199.i = and i64 %.191.i, %.198.i
  %.214.i4 = icmp slt i64 %i.11.3.i, 0
  %.215.i = select i1 %.214.i4, i64 %rows2, i64 0
  %6 = getelementptr i64, ptr %data2, i64 %i.11.3.i
  %.229.i = getelementptr i64, ptr %6, i64 %.215.i
  store i64 %.199.i, ptr %.229.i, align 8
  %.232.i = lshr i64 %.133.i, 8
  %.237.i = shl nsw i64 %.154.i, 3
  %notmask846.i = shl nsw i64 -1, %.237.i
  %.239.i = xor i64 %notmask846.i, -1
  %.240.i = and i64 %.232.i, %.239.i
  %.242.i = add nsw i64 %i.11.3.i, 1
  %.256.i5 = icmp slt i64 %i.11.3.i, -1
  %.257.i = select i1 %.256.i5, i64 %rows2, i64 0
  %7 = getelementptr i64, ptr %data2, i64 %.242.i
  %.271.i = getelementptr i64, ptr %7, i64 %.257.i
  store i64 %.240.i, ptr %.271.i, align 8
  %.278.i = add i64 %2, %.275.i
  %.280.i = add i64 %.278.i, %at.12.3.i
  %.281.i = inttoptr i64 %.280.i to ptr
  %.282.i = load i64, ptr %.281.i, align 1
  %.285.i = shl nsw i64 %.157.i, 3
  %notmask847.i = shl nsw i64 -1, %.285.i
  %.287.i = xor i64 %notmask847.i, -1
  %.288.i = and i64 %.282.i, %.287.i
  %.290.i = add nsw i64 %i.11.3.i, 2
  %.304.i = icmp slt i64 %i.11.3.i, -2
  %.305.i6 = select i1 %.304.i, i64 %rows2, i64 0
  %8 = getelementptr i64, ptr %data2, i64 %.290.i
  %.319.i = getelementptr i64, ptr %8, i64 %.305.i6
  store i64 %.288.i, ptr %.319.i, align 8
  %9 = getelementptr i8, ptr %data3, i64 %i.11.3.i
  %.350.i = getelementptr i8, ptr %9, i64 %.215.i
  store i8 1, ptr %.350.i, align 1
  %10 = getelementptr i8, ptr %data3, i64 %.242.i
  %.383.i = getelementptr i8, ptr %10, i64 %.257.i
  store i8 1, ptr %.383.i, align 1
  %11 = getelementptr i8, ptr %data3, i64 %.290.i
  %.416.i = getelementptr i8, ptr %11, i64 %.305.i6
  store i8 1, ptr %.416.i, align 1
  %.427.i = add i64 %2, %at.12.3.i
  %.431.i = add i64 %.427.i, %.147.i
  %.441.i = add nsw i64 %i.11.3.i, 3
  %.451.i = add nsw i64 %i.11.3.i, 6
  %.453.not.i = icmp sle i64 %.451.i, %.11.i
  %.471.i = sub nsw i64 %rows0, %.431.i
  %.474.i = icmp sgt i64 %.471.i, 23
  %or.cond865.i = select i1 %.453.not.i, i1 %.474.i, i1 false
  br i1 %or.cond865.i, label %B62.i, label %B538.i

B538.i:
  %.560.pre-phi.i = phi i64 [ %.104.i, %B22.i ], [ %.pre920.i, %B62.B538.loopexit_crit_edge.i ], [ %.471.i, %B238.i ]
  %at.11.2.i = phi i64 [ %at.6.1.i, %B22.i ], [ %at.12.3.i, %B62.B538.loopexit_crit_edge.i ], [ %.431.i, %B238.i ]
  %i.9.2.i = phi i64 [ %i.10.1.i, %B22.i ], [ %i.11.3.i, %B62.B538.loopexit_crit_edge.i ], [ %.441.i, %B238.i ]
  %.502.i = add nsw i64 %i.9.2.i, 16
  %.11.i.i = call i64 @llvm.smin.i64(i64 %.11.i, i64 range(i64 -9223372036854775792, -9223372036854775808) %.502.i)
  %.538.i = add nsw i64 %i.9.2.i, 2
  %.540.not.i = icmp sge i64 %.11.i, %.538.i
  %.563.i = icmp sgt i64 %.560.pre-phi.i, 23
  %or.cond866.i = select i1 %.540.not.i, i1 %.563.i, i1 false
  br i1 %or.cond866.i, label %B622.i, label %B1050.i

B622.i:
  %at.10.2.i = phi i64 [ %.863.i, %B770.i ], [ %at.11.2.i, %B538.i ]
  %i.8.2.i = phi i64 [ %.873.i, %B770.i ], [ %i.9.2.i, %B538.i ]
  %.574.i = add i64 %at.10.2.i, %.102.i
  %.575.i = inttoptr i64 %.574.i to ptr
  %.576.i = load i64, ptr %.575.i, align 1
  %.581.i = and i64 %.576.i, 255
  %.601.i = call i64 @llvm.umax.i64(i64 %.581.i, i64 1)
  %.610.i = shl nuw nsw i64 %.601.i, 3
  %.611.i = and i64 %.610.i, 56
  %.613.i = ashr i64 %.576.i, %.611.i
  %.616.i = and i64 %.613.i, 255
  %.645.i = icmp samesign ugt i64 %.581.i, 7
  %.648.i = icmp samesign ugt i64 %.616.i, 8
  %or.cond.i = select i1 %.645.i, i1 true, i1 %.648.i
  br i1 %or.cond.i, label %B622.B1050.loopexit_crit_edge.i, label %B770.i

B622.B1050.loopexit_crit_edge.i:
  %.pre.i = sub nsw i64 %rows0, %at.10.2.i
  br label %B1050.i

B770.i:
  %.636.i = call i64 @llvm.umax.i64(i64 %.616.i, i64 1)
  %.621.i = icmp ne i64 %.616.i, 0
  %.586.i = icmp ne i64 %.581.i, 0
  %.674.i = add i64 %at.10.2.i, %.275.i
  %.675.i = inttoptr i64 %.674.i to ptr
  %.676.i3 = load i64, ptr %.675.i, align 1
  %.679.i = add nsw i64 %.610.i, -8
  %notmask848.i = shl nsw i64 -1, %.679.i
  %.681.i = xor i64 %notmask848.i, -1
  %.682.i = and i64 %.676.i3, %.681.i
  %.697.i = icmp slt i64 %i.8.2.i, 0
  %.698.i = select i1 %.697.i, i64 %rows2, i64 0
  %12 = getelementptr i64, ptr %data2, i64 %i.8.2.i
  %.712.i = getelementptr i64, ptr %12, i64 %.698.i
  store i64 %.682.i, ptr %.712.i, align 8
  %.719.i = add i64 %.601.i, %.674.i
  %.720.i = inttoptr i64 %.719.i to ptr
  %.721.i = load i64, ptr %.720.i, align 1
  %.723.i = shl nuw nsw i64 %.636.i, 3
  %.724.i = add nsw i64 %.723.i, -8
  %notmask849.i = shl nsw i64 -1, %.724.i
  %.726.i = xor i64 %notmask849.i, -1
  %.727.i = and i64 %.721.i, %.726.i
  %.729.i = add nsw i64 %i.8.2.i, 1
  %.743.i = icmp slt i64 %i.8.2.i, -1
  %.744.i = select i1 %.743.i, i64 %rows2, i64 0
  %13 = getelementptr i64, ptr %data2, i64 %.729.i
  %.758.i = getelementptr i64, ptr %13, i64 %.744.i
  store i64 %.727.i, ptr %.758.i, align 8
  %.867.i = zext i1 %.586.i to i8
  %14 = getelementptr i8, ptr %data3, i64 %i.8.2.i
  %.802.i = getelementptr i8, ptr %14, i64 %.698.i
  store i8 %.867.i, ptr %.802.i, align 1
  %"$phi974.0.2.4.i" = zext i1 %.621.i to i8
  %15 = getelementptr i8, ptr %data3, i64 %.729.i
  %.850.i = getelementptr i8, ptr %15, i64 %.744.i
  store i8 %"$phi974.0.2.4.i", ptr %.850.i, align 1
  %.857.i = add i64 %.601.i, %at.10.2.i
  %.863.i = add i64 %.857.i, %.636.i
  %.873.i = add nsw i64 %i.8.2.i, 2
  %.883.i = add nsw i64 %i.8.2.i, 4
  %.885.not.i = icmp sle i64 %.883.i, %.11.i.i
  %.903.i = sub nsw i64 %rows0, %.863.i
  %.906.i = icmp sgt i64 %.903.i, 23
  %or.cond868.i = select i1 %.885.not.i, i1 %.906.i, i1 false
  br i1 %or.cond868.i, label %B622.i, label %B1050.i

B1050.i:
  %.958.pre-phi.i = phi i64 [ %.560.pre-phi.i, %B538.i ], [ %.pre.i, %B622.B1050.loopexit_crit_edge.i ], [ %.903.i, %B770.i ]
  %at.9.3.i = phi i64 [ %at.11.2.i, %B538.i ], [ %at.10.2.i, %B622.B1050.loopexit_crit_edge.i ], [ %.863.i, %B770.i ]
  %i.7.3.i = phi i64 [ %i.9.2.i, %B538.i ], [ %i.8.2.i, %B622.B1050.loopexit_crit_edge.i ], [ %.873.i, %B770.i ]
  %.936.i = add nsw i64 %i.7.3.i, 4
  %.938.not.i = icmp sle i64 %.936.i, %.11.i
  %.961.i = icmp sgt i64 %.958.pre-phi.i, 47
  %or.cond869.i = select i1 %.938.not.i, i1 %.961.i, i1 false
  br i1 %or.cond869.i, label %B1086.i, label %B1344.i

B1086.i:
  %at.14.3.i = phi i64 [ %.1256.i, %B1298.i ], [ %at.9.3.i, %B1050.i ]
  %i.12.3.i = phi i64 [ %.1270.i, %B1298.i ], [ %i.7.3.i, %B1050.i ]
  %.972.i = add i64 %at.14.3.i, %.102.i
  %.973.i = inttoptr i64 %.972.i to ptr
  %.974.i = load i8, ptr %.973.i, align 1
  %.975.i = zext i8 %.974.i to i64
  %16 = add i8 %.974.i, -10
  %or.cond1.i = icmp ult i8 %16, -8
  br i1 %or.cond1.i, label %B1344.loopexit.i, label %B1142.i

B1142.i:
  %.8.i.i = add i64 %.972.i, %.975.i
  %.9.i.i = inttoptr i64 %.8.i.i to ptr
  %.10.i.i2 = load i8, ptr %.9.i.i, align 1
  %.13.i.i = shl nuw nsw i64 %.975.i, 1
  %.15.i.i = add i64 %.13.i.i, %.972.i
  %.16.i.i = inttoptr i64 %.15.i.i to ptr
  %.17.i.i = load i8, ptr %.16.i.i, align 1
  %.21.i.i = mul nuw nsw i64 %.975.i, 3
  %.23.i.i = add i64 %.21.i.i, %.972.i
  %.24.i.i = inttoptr i64 %.23.i.i to ptr
  %.25.i.i = load i8, ptr %.24.i.i, align 1
  %17 = icmp eq i8 %.10.i.i2, %.974.i
  %18 = icmp eq i8 %.17.i.i, %.974.i
  %.not858.not861.i = and i1 %17, %18
  %19 = icmp eq i8 %.25.i.i, %.974.i
  %.29.i.not.not.i = and i1 %.not858.not861.i, %19
  br i1 %.29.i.not.not.i, label %B1208.preheader.i, label %B1344.loopexit.i

B1208.preheader.i:
  %.1163.i = shl nuw nsw i64 %.975.i, 2
  %.10.i4.i = add nsw i64 %.1163.i, -4
  %.11.i5.i = shl nsw i64 -1, %.10.i4.i
  %.13.i7.i = shl i64 %.11.i5.i, %.10.i4.i
  %.14.i8.i = xor i64 %.13.i7.i, -1
  br label %B1208.if.i

B1298.i:
  %.1270.i = add nsw i64 %i.12.3.i, 4
  %.1280.i = add nsw i64 %i.12.3.i, 8
  %.1282.not.i = icmp sle i64 %.1280.i, %.11.i
  %.1300.i = sub nsw i64 %rows0, %.1256.i
  %.1303.i = icmp sgt i64 %.1300.i, 47
  %or.cond870.i = select i1 %.1282.not.i, i1 %.1303.i, i1 false
  br i1 %or.cond870.i, label %B1086.i, label %B1344.loopexit.i

B1344.loopexit.i:
  %at.8.2.ph.i = phi i64 [ %at.14.3.i, %B1086.i ], [ %.1256.i, %B1298.i ], [ %at.14.3.i, %B1142.i ]
  %i.6.2.ph.i = phi i64 [ %i.12.3.i, %B1086.i ], [ %.1270.i, %B1298.i ], [ %i.12.3.i, %B1142.i ]
  %.pre918.i = add nsw i64 %i.6.2.ph.i, 4
  %.pre919.i = sub nsw i64 %rows0, %at.8.2.ph.i
  br label %B1344.i

B1344.i:
  %.1335.pre-phi.i = phi i64 [ %.pre919.i, %B1344.loopexit.i ], [ %.958.pre-phi.i, %B1050.i ]
  %.1329.pre-phi.i = phi i64 [ %.pre918.i, %B1344.loopexit.i ], [ %.936.i, %B1050.i ]
  %at.8.2.i = phi i64 [ %at.8.2.ph.i, %B1344.loopexit.i ], [ %at.9.3.i, %B1050.i ]
  %i.6.2.i = phi i64 [ %i.6.2.ph.i, %B1344.loopexit.i ], [ %i.7.3.i, %B1050.i ]
  %.1324.i = icmp sgt i64 %i.6.2.i, %i.10.1.i
  %.1331.not.i = icmp sle i64 %.1329.pre-phi.i, %.11.i
  %or.cond871.not884.i = select i1 %.1324.i, i1 %.1331.not.i, i1 false
  %.1336.i = icmp sgt i64 %.1335.pre-phi.i, 47
  %or.cond872.i = select i1 %or.cond871.not884.i, i1 %.1336.i, i1 false
  br i1 %or.cond872.i, label %B8.loopexit.i, label %B1396.i

B1396.i:
  %.1356.i = add nsw i64 %i.6.2.i, 16
  %.11.i875.i = call i64 @llvm.smin.i64(i64 %.11.i, i64 range(i64 -9223372036854775792, -9223372036854775808) %.1356.i)
  %.1423.i = sub i64 %.11.i875.i, %i.6.2.i
  %.1466901.not.i = icmp slt i64 %.1423.i, 1
  br i1 %.1466901.not.i, label %B1666.i, label %B1472.if.i

B24.i.i:
  %.34.i.i = add i64 %at.15.2904.i, %.102.i
  %.35.i.i = inttoptr i64 %.34.i.i to ptr
  %.36.i.i = load i8, ptr %.35.i.i, align 1
  %.37.i.i1 = zext i8 %.36.i.i to i64
  %.42.i.i = icmp sgt i8 %.36.i.i, -1
  %.49.i.i = add nsw i64 %at.15.2904.i, 1
  br i1 %.42.i.i, label %B1474.endif.i, label %B82.i.i

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
  %.82.i.i = and i64 %.37.i.i1, 127
  %.86.i.i = shl nuw nsw i64 %.70.i.i, 7
  %.89.i.i = or disjoint i64 %.86.i.i, %.82.i.i
  %.91.i.i = add nsw i64 %at.15.2904.i, 2
  br label %B1474.endif.i

B182.i.i:
  %20 = add i64 %at.15.2904.i, 10
  br label %B42.i.i.i

B42.i.i.i:
  %.40.i.i.0.i = phi i64 [ 0, %B182.i.i ], [ %.111.i.i.i, %B176.i.i.i ]
  %.43.i.i.0.i = phi i64 [ 10, %B182.i.i ], [ %.107.i.i.i, %B176.i.i.i ]
  %at.2.i.i.0.i = phi i64 [ %at.15.2904.i, %B182.i.i ], [ %.174.i.i.i, %B176.i.i.i ]
  %value.2.i.i.0.i = phi i64 [ 0, %B182.i.i ], [ %value.3.i.i.1.i, %B176.i.i.i ]
  %.98.i.i.not.i = icmp eq i64 %.43.i.i.0.i, 0
  br i1 %.98.i.i.not.i, label %B1474.endif.thread.i, label %B42.if.i.i.i

B70.i.i.i:
  %.166.i.i.i = add i64 %at.2.i.i.0.i, %.102.i
  %.167.i.i.i = inttoptr i64 %.166.i.i.i to ptr
  %.168.i.i.i = load i8, ptr %.167.i.i.i, align 1
  %.174.i.i.i = add nsw i64 %at.2.i.i.0.i, 1
  %21 = and i8 %.168.i.i.i, 127
  %.186.i.i.i = icmp samesign ult i64 %.40.i.i.0.i, 29
  br i1 %.186.i.i.i, label %B134.i.i.i, label %B152.i.i.i

B134.i.i.i:
  %.181.i.i.i = zext nneg i8 %21 to i64
  %.190.i.i.i = shl nuw nsw i64 %.181.i.i.i, %.40.i.i.0.i
  %.196.i.i.i = or i64 %.190.i.i.i, %value.2.i.i.0.i
  br label %B176.i.i.i

B152.i.i.i:
  %.211.i.i.not.i = icmp eq i8 %21, 0
  br i1 %.211.i.i.not.i, label %B176.i.i.i, label %B1474.endif.thread.i

B176.i.i.i:
  %value.3.i.i.1.i = phi i64 [ %.196.i.i.i, %B134.i.i.i ], [ %value.2.i.i.0.i, %B152.i.i.i ]
  %.237.i.i.i = icmp sgt i8 %.168.i.i.i, -1
  br i1 %.237.i.i.i, label %B188.i.i.i, label %B42.i.i.i

B188.i.i.i:
  %.248.i.i.i = icmp slt i64 %value.3.i.i.1.i, 2147483648
  br i1 %.248.i.i.i, label %B1474.endif.i, label %B1474.endif.thread.i

B42.if.i.i.i:
  %.107.i.i.i = add nsw i64 %.43.i.i.0.i, -1
  %.111.i.i.i = add nuw nsw i64 %.40.i.i.0.i, 7
  %.141.i.i.not.i = icmp slt i64 %at.2.i.i.0.i, %rows0
  br i1 %.141.i.i.not.i, label %B70.i.i.i, label %B1474.endif.thread.i

B1588.i:
  %.1602.i = xor i64 %.1410.0902.i, -1
  br label %part0

B1602.i:
  %.15.i36.i = add nsw i64 %.1511.sroa.7.0881.i, 8
  %.16.i37.not.i = icmp sgt i64 %.15.i36.i, %rows0
  br i1 %.16.i37.not.i, label %B38.i.i.preheader.i, label %B22.i.i

B38.i.i.preheader.i:
  %.95.i.i56897.not.i = icmp eq i64 %.1511.sroa.0.0882.i, %24
  br i1 %.95.i.i56897.not.i, label %B1602.endif.i, label %B38.if.i.i.lr.ph.i

B38.if.i.i.lr.ph.i:
  %.134.i.i.i = add i64 %.1511.sroa.7.0881.i, %.102.i
  br label %B38.if.i.i.i

B22.i.i:
  %.7.i.i.i = add i64 %.1511.sroa.7.0881.i, %.102.i
  %.8.i.i.i = inttoptr i64 %.7.i.i.i to ptr
  %.9.i.i.i = load i64, ptr %.8.i.i.i, align 1
  %.10.i.i94.i = shl nuw nsw i64 %.1563.i, 2
  %.11.i.i.i = shl nsw i64 -1, %.10.i.i94.i
  %.13.i.i.i = shl i64 %.11.i.i.i, %.10.i.i94.i
  %.14.i.i.i = xor i64 %.13.i.i.i, -1
  %.15.i.i95.i = and i64 %.9.i.i.i, %.14.i.i.i
  br label %B1602.endif.i

B38.if.i.i.i:
  %value.2.i.i23.0900.i = phi i64 [ 0, %B38.if.i.i.lr.ph.i ], [ %.143.i.i83.i, %B38.if.i.i.i ]
  %.37.i.i25.0899.i = phi i64 [ 0, %B38.if.i.i.lr.ph.i ], [ %.108.i.i.i, %B38.if.i.i.i ]
  %.108.i.i.i = add nuw nsw i64 %.37.i.i25.0899.i, 1
  %.136.i.i.i = add i64 %.134.i.i.i, %.37.i.i25.0899.i
  %.137.i.i79.i = inttoptr i64 %.136.i.i.i to ptr
  %.138.i.i.i = load i8, ptr %.137.i.i79.i, align 1
  %.139.i.i80.i = zext i8 %.138.i.i.i to i64
  %.140.i.i81.i = shl nsw i64 %.37.i.i25.0899.i, 3
  %.141.i.i82.i = shl i64 %.139.i.i80.i, %.140.i.i81.i
  %.143.i.i83.i = or i64 %.141.i.i82.i, %value.2.i.i23.0900.i
  %exitcond916.not.i = icmp eq i64 %.108.i.i.i, %.1563.i
  br i1 %exitcond916.not.i, label %B1602.endif.i, label %B38.if.i.i.i

B1666.i:
  %at.15.2.lcssa.i = phi i64 [ %at.8.2.i, %B1396.i ], [ %.1706.i, %B1602.endif.i ]
  %.1733.i = icmp slt i64 %.1356.i, %.11.i
  br i1 %.1733.i, label %B22.i.backedge, label %part0

B22.i.backedge:
  %at.6.1.i.be = phi i64 [ %at.15.2.lcssa.i, %B1666.i ], [ %at.8.2.i, %B8.loopexit.i ]
  %i.10.1.i.be = phi i64 [ %.1356.i, %B1666.i ], [ %i.6.2.i, %B8.loopexit.i ]
  br label %B22.i

B1208.if.i:
  %at.13.4896.i = phi i64 [ %at.14.3.i, %B1208.preheader.i ], [ %.1256.i, %B1208.if.i ]
  %.1065.0894.i = phi i64 [ 0, %B1208.preheader.i ], [ %.1134.i, %B1208.if.i ]
  %.1134.i = add nuw nsw i64 %.1065.0894.i, 1
  %.7.i1.i = add i64 %at.13.4896.i, %.275.i
  %.8.i2.i = inttoptr i64 %.7.i1.i to ptr
  %.9.i3.i = load i64, ptr %.8.i2.i, align 1
  %.15.i9.i = and i64 %.9.i3.i, %.14.i8.i
  %.1190.i = add nsw i64 %.1065.0894.i, %i.12.3.i
  %.1204.i = icmp slt i64 %.1190.i, 0
  %.1205.i = select i1 %.1204.i, i64 %rows2, i64 0
  %22 = getelementptr i64, ptr %data2, i64 %.1190.i
  %.1219.i = getelementptr i64, ptr %22, i64 %.1205.i
  store i64 %.15.i9.i, ptr %.1219.i, align 8
  %23 = getelementptr i8, ptr %data3, i64 %.1190.i
  %.1251.i = getelementptr i8, ptr %23, i64 %.1205.i
  store i8 1, ptr %.1251.i, align 1
  %.1256.i = add nsw i64 %at.13.4896.i, %.975.i
  %exitcond.not.i = icmp eq i64 %.1134.i, 4
  br i1 %exitcond.not.i, label %B1298.i, label %B1208.if.i

B1472.if.i:
  %at.15.2904.i = phi i64 [ %.1706.i, %B1602.endif.i ], [ %at.8.2.i, %B1396.i ]
  %.1413.0903.i = phi i64 [ %.1475.i, %B1602.endif.i ], [ %.1423.i, %B1396.i ]
  %.1410.0902.i = phi i64 [ %.1479.i, %B1602.endif.i ], [ %i.6.2.i, %B1396.i ]
  %.1475.i = add nsw i64 %.1413.0903.i, -1
  %.1479.i = add i64 %.1410.0902.i, 1
  %.15.i12.not.i = icmp slt i64 %at.15.2904.i, %rows0
  br i1 %.15.i12.not.i, label %B24.i.i, label %B1474.endif.thread.i

B1474.endif.i:
  %.1511.sroa.7.0.i = phi i64 [ %.91.i.i, %B150.i.i ], [ %.174.i.i.i, %B188.i.i.i ], [ %.49.i.i, %B24.i.i ]
  %.1511.sroa.0.0.i = phi i64 [ %.89.i.i, %B150.i.i ], [ %value.3.i.i.1.i, %B188.i.i.i ], [ %.37.i.i1, %B24.i.i ]
  %.1511.sroa.0.0.fr.i = freeze i64 %.1511.sroa.0.0.i
  %.1546.not.i = icmp ne i64 %.1511.sroa.0.0.fr.i, 0
  %spec.select883.i = zext i1 %.1546.not.i to i64
  br label %B1474.endif.thread.i

B1474.endif.thread.i:
  %.1511.sroa.0.0882.i = phi i64 [ -1, %B188.i.i.i ], [ %.1511.sroa.0.0.fr.i, %B1474.endif.i ], [ -1, %B1472.if.i ], [ -1, %B42.i.i.i ], [ -1, %B152.i.i.i ], [ -1, %B42.if.i.i.i ]
  %.1511.sroa.7.0881.i = phi i64 [ %.174.i.i.i, %B188.i.i.i ], [ %.1511.sroa.7.0.i, %B1474.endif.i ], [ %at.15.2904.i, %B1472.if.i ], [ %rows0, %B42.if.i.i.i ], [ %.174.i.i.i, %B152.i.i.i ], [ %20, %B42.i.i.i ]
  %24 = phi i64 [ 1, %B188.i.i.i ], [ %spec.select883.i, %B1474.endif.i ], [ 1, %B1472.if.i ], [ 1, %B42.i.i.i ], [ 1, %B152.i.i.i ], [ 1, %B42.if.i.i.i ]
  %.1563.i = sub nsw i64 %.1511.sroa.0.0882.i, %24
  %or.cond2.i = icmp ugt i64 %.1563.i, 8
  %.1577.i = sub nsw i64 %rows0, %.1511.sroa.7.0881.i
  %.1579.i = icmp sgt i64 %.1563.i, %.1577.i
  %or.cond873.i = select i1 %or.cond2.i, i1 true, i1 %.1579.i
  br i1 %or.cond873.i, label %B1588.i, label %B1602.i

B1602.endif.i:
  %.1612.0.i = phi i64 [ %.15.i.i95.i, %B22.i.i ], [ 0, %B38.i.i.preheader.i ], [ %.143.i.i83.i, %B38.if.i.i.i ]
  %.1650.i = icmp slt i64 %.1410.0902.i, 0
  %.1651.i = select i1 %.1650.i, i64 %rows2, i64 0
  %25 = getelementptr i64, ptr %data2, i64 %.1410.0902.i
  %.1665.i = getelementptr i64, ptr %25, i64 %.1651.i
  store i64 %.1612.0.i, ptr %.1665.i, align 8
  %26 = getelementptr i8, ptr %data3, i64 %.1410.0902.i
  %.1697.i = getelementptr i8, ptr %26, i64 %.1651.i
  %.1698.i = trunc nuw nsw i64 %24 to i8
  store i8 %.1698.i, ptr %.1697.i, align 1
  %.1706.i = add nsw i64 %.1563.i, %.1511.sroa.7.0881.i
  %.1466.i = icmp sgt i64 %.1413.0903.i, 1
  br i1 %.1466.i, label %B1472.if.i, label %B1666.i

part0:
  %storemerge862.i = phi i64 [ %.1602.i, %B1588.i ], [ %at.8.2.i, %B8.loopexit.i ], [ %at.15.2.lcssa.i, %B1666.i ]
  %.331.i = icmp slt i64 %storemerge862.i, 0
  br i1 %.331.i, label %done, label %B346.i

B350.else.i:
  %.400.i = icmp slt i64 %.158.i.029, 0
  %.401.i = select i1 %.400.i, i64 %rows2, i64 0
  %.402.i = add i64 %.401.i, %.158.i.029
  %.405.i = icmp slt i64 %.402.i, 0
  br i1 %.405.i, label %B350.else.if.i, label %B350.else.endif.i

B350.endif.i:
  %.390.sroa.13.0.i = phi i64 [ %rows2, %B350.else.endif.endif.endif.if.i ], [ %.390.sroa.13.1.i, %B350.else.endif.endif.endif.i ]
  %.478.i = sub i64 %.390.sroa.13.0.i, %.390.sroa.0.3.i
  %.503.i = getelementptr i64, ptr %data2, i64 %.390.sroa.0.3.i
  %.624.i24.not = icmp slt i64 %.478.i, 1
  br i1 %.624.i24.not, label %B480.i, label %B426.if.i

B350.else.if.i:
  br label %B350.else.endif.i

B350.else.endif.i:
  %.390.sroa.0.1.i = phi i64 [ 0, %B350.else.if.i ], [ %.402.i, %B350.else.i ]
  %.410.not.i = icmp slt i64 %.402.i, %rows2
  br i1 %.410.not.i, label %B350.else.endif.endif.i, label %B350.else.endif.if.i

B350.else.endif.if.i:
  br label %B350.else.endif.endif.i

B350.else.endif.endif.i:
  %.390.sroa.0.3.i = phi i64 [ %rows2, %B350.else.endif.if.i ], [ %.390.sroa.0.1.i, %B350.else.endif.i ]
  %.417.i = icmp slt i64 %.227.i, 0
  %.418.i = select i1 %.417.i, i64 %rows2, i64 0
  %.419.i = add i64 %.418.i, %.11.i
  %.422.i = icmp slt i64 %.419.i, 0
  br i1 %.422.i, label %B350.else.endif.endif.if.i, label %B350.else.endif.endif.endif.i

B350.else.endif.endif.if.i:
  br label %B350.else.endif.endif.endif.i

B350.else.endif.endif.endif.i:
  %.390.sroa.13.1.i = phi i64 [ 0, %B350.else.endif.endif.if.i ], [ %.419.i, %B350.else.endif.endif.i ]
  %.427.not.i = icmp slt i64 %.419.i, %rows2
  br i1 %.427.not.i, label %B350.endif.i, label %B350.else.endif.endif.endif.if.i

B350.else.endif.endif.endif.if.i:
  br label %B350.endif.i

B426.if.i:
  %.568.i.025 = phi i64 [ %.637.i, %B426.if.i ], [ 0, %B350.endif.i ]
  %.637.i = add nuw nsw i64 %.568.i.025, 1
  %27 = getelementptr i64, ptr %.503.i, i64 %.568.i.025
  %.692.i = load i64, ptr %27, align 8
  %.5.i.i = lshr i64 %.692.i, 1
  %.10.i.i = and i64 %.692.i, 1
  %.14.i.i = icmp eq i64 %.692.i, 1
  %..i = select i1 %.14.i.i, i64 -9223372036854775808, i64 0
  %.27.i.i = sub nsw i64 0, %.10.i.i
  %.29.i.i = xor i64 %.5.i.i, %.27.i.i
  %.33.i.i = add nsw i64 %.29.i.i, %.10.i.i
  %.37.i.i = or i64 %.33.i.i, %..i
  store i64 %.37.i.i, ptr %27, align 8
  %exitcond.not = icmp eq i64 %.478.i, %.637.i
  br i1 %exitcond.not, label %B480.i, label %B426.if.i

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
  %result.0.ph = phi i64 [ 0, %B0.endif.i ], [ %storemerge862.i, %part0 ], [ %storemerge862.i45, %B480.i ]
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

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
  %.30.not.not.i = icmp ne i32 %0, 0
  %.68.i.not = icmp eq i64 %rows3, %rows2
  br i1 %.68.i.not, label %B0.endif.endif.endif.endif.endif.i, label %lengths.wrong

B294.i:
  %at.8.1.i = phi i64 [ 0, %B294.i.preheader.lr.ph ], [ %at.8.1.i.be, %B294.i.backedge ]
  %i.13.1.i = phi i64 [ 0, %B294.i.preheader.lr.ph ], [ %i.13.1.i.be, %B294.i.backedge ]
  %.352.i = add nsw i64 %i.13.1.i, 1024
  %.11.i = call i64 @llvm.smin.i64(i64 %.352.i, i64 %rows2)
  %.408.i37 = add nsw i64 %i.13.1.i, 3
  %.410.not.i38 = icmp sge i64 %rows2, %.408.i37
  %.433.i39 = sub nsw i64 %rows0, %at.8.1.i
  %.436.i40 = icmp sgt i64 %.433.i39, 31
  %or.cond1415.i41 = select i1 %.410.not.i38, i1 %.436.i40, i1 false
  br i1 %or.cond1415.i41, label %B390.i, label %B1080.i

B390.i:
  %at.14.4.i = phi i64 [ %at.14.4.i.be, %B390.i.backedge ], [ %at.8.1.i, %B294.i ]
  %i.11.4.i = phi i64 [ %i.11.4.i.be, %B390.i.backedge ], [ %i.13.1.i, %B294.i ]
  %.449.i = add i64 %at.14.4.i, %.102.i
  %.450.i = inttoptr i64 %.449.i to ptr
  %.451.i = load i64, ptr %.450.i, align 1
  %.456.i = and i64 %.451.i, 255
  %.461.i = shl i64 %.451.i, 3
  %.462.i = and i64 %.461.i, 56
  %.464.i = ashr i64 %.451.i, %.462.i
  %.465.i = and i64 %.464.i, 255
  %.471.i = add nuw nsw i64 %.465.i, %.456.i
  %.476.i = shl nuw nsw i64 %.471.i, 3
  %.477.i = and i64 %.476.i, 56
  %.479.i = ashr i64 %.451.i, %.477.i
  %.480.i = and i64 %.479.i, 255
  %.485.i = add nsw i64 %.456.i, -1
  %.487.i = sub nsw i64 7, %.456.i
  %.490.i = add nsw i64 %.465.i, -1
  %.493.i = sub nsw i64 8, %.465.i
  %1 = or i64 %.487.i, %.493.i
  %2 = or i64 %1, %.485.i
  %.494.i = or i64 %2, %.490.i
  %.495.i = icmp sgt i64 %.494.i, -1
  br i1 %.495.i, label %B558.i, label %B994.i

B558.i:
  %.525.i = shl nsw i64 %i.11.4.i, 3
  %.527.i = lshr i64 %.451.i, 8
  %.532.i = shl nsw i64 %.485.i, 3
  %notmask.i = shl nsw i64 -1, %.532.i
  %.534.i = xor i64 %notmask.i, -1
  %.535.i = and i64 %.527.i, %.534.i
  %.537.i = add i64 %.525.i, %.295.i
  %.538.i = inttoptr i64 %.537.i to ptr
  store i64 %.535.i, ptr %.538.i, align 1
  %.548.i = add i64 %.545.i, %at.14.4.i
  %.550.i = add i64 %.548.i, %.456.i
  %.551.i = inttoptr i64 %.550.i to ptr
  %.552.i = load i64, ptr %.551.i, align 1
  %.557.i = shl nsw i64 %.490.i, 3
  %notmask1396.i = shl nsw i64 -1, %.557.i
  %.559.i = xor i64 %notmask1396.i, -1
  %.560.i = and i64 %.552.i, %.559.i
  %.562.i = add i64 %.542.i, %.525.i
  %.563.i = inttoptr i64 %.562.i to ptr
  store i64 %.560.i, ptr %.563.i, align 1
  %.566.i = sub nsw i64 7, %.471.i
  %.568.i = add nsw i64 %.480.i, -1
  %.571.i = sub nsw i64 8, %.480.i
  %3 = or i64 %.571.i, %.566.i
  %.572.i = or i64 %3, %.568.i
  %.573.i = icmp slt i64 %.572.i, 0
  br i1 %.573.i, label %B792.i, label %B814.i

B792.i:
  %.579.i = add nsw i64 %.471.i, %at.14.4.i
  %.587.i = add nsw i64 %i.11.4.i, 2
  %.408.i = add nsw i64 %i.11.4.i, 5
  %.410.not.i = icmp sle i64 %.408.i, %.11.i
  %.433.i = sub nsw i64 %rows0, %.579.i
  %.436.i = icmp sgt i64 %.433.i, 31
  %or.cond1415.i = select i1 %.410.not.i, i1 %.436.i, i1 false
  br i1 %or.cond1415.i, label %B390.i.backedge, label %B994.i

B814.i:
  %.604.i = add i64 %.548.i, %.471.i
  %.605.i = inttoptr i64 %.604.i to ptr
  %.606.i = load i64, ptr %.605.i, align 1
  %.609.i = shl nsw i64 %.568.i, 3
  %notmask1397.i = shl nsw i64 -1, %.609.i
  %.611.i = xor i64 %notmask1397.i, -1
  %.612.i = and i64 %.606.i, %.611.i
  %.614.i = add i64 %.598.i, %.525.i
  %.615.i = inttoptr i64 %.614.i to ptr
  store i64 %.612.i, ptr %.615.i, align 1
  %.619.i = add i64 %.471.i, %at.14.4.i
  %.625.i = add i64 %.619.i, %.480.i
  %.635.i = add nsw i64 %i.11.4.i, 3
  %.645.i = add nsw i64 %i.11.4.i, 6
  %.647.not.i = icmp sle i64 %.645.i, %.11.i
  %.668.i = sub nsw i64 %rows0, %.625.i
  %.671.i = icmp sgt i64 %.668.i, 31
  %or.cond1416.i = select i1 %.647.not.i, i1 %.671.i, i1 false
  br i1 %or.cond1416.i, label %B390.i.backedge, label %B994.i

B390.i.backedge:
  %at.14.4.i.be = phi i64 [ %.625.i, %B814.i ], [ %.579.i, %B792.i ]
  %i.11.4.i.be = phi i64 [ %.635.i, %B814.i ], [ %.587.i, %B792.i ]
  br label %B390.i

B994.i:
  %at.13.3.i = phi i64 [ %.579.i, %B792.i ], [ %.625.i, %B814.i ], [ %at.14.4.i, %B390.i ]
  %i.10.3.i = phi i64 [ %.587.i, %B792.i ], [ %.635.i, %B814.i ], [ %i.11.4.i, %B390.i ]
  %.696.i = icmp sgt i64 %i.10.3.i, %i.13.1.i
  br i1 %.696.i, label %B1006.else.i, label %B1080.i

B1080.i:
  %i.10.3.i82 = phi i64 [ %i.10.3.i, %B994.i ], [ %i.10.3.i, %B1006.endif.endif.endif.i ], [ %i.13.1.i, %B294.i ]
  %at.13.3.i81 = phi i64 [ %at.13.3.i, %B994.i ], [ %at.13.3.i, %B1006.endif.endif.endif.i ], [ %at.8.1.i, %B294.i ]
  %.1101.i = add nsw i64 %i.10.3.i82, 128
  %.11.i1 = call i64 @llvm.smin.i64(i64 %.1101.i, i64 %rows2)
  %.1135.i = add nsw i64 %i.10.3.i82, 2
  %.1137.not.i = icmp sge i64 %rows2, %.1135.i
  %.1157.i = sub nsw i64 %rows0, %at.13.3.i81
  %.1160.i = icmp sgt i64 %.1157.i, 23
  %or.cond1417.i = select i1 %.1137.not.i, i1 %.1160.i, i1 false
  br i1 %or.cond1417.i, label %B1166.i, label %B1670.i

B1166.i:
  %at.12.3.i = phi i64 [ %.1550.i, %B1536.i ], [ %at.13.3.i81, %B1080.i ]
  %i.9.3.i = phi i64 [ %.1560.i, %B1536.i ], [ %i.10.3.i82, %B1080.i ]
  %.1171.i = add i64 %at.12.3.i, %.102.i
  %.1172.i = inttoptr i64 %.1171.i to ptr
  %.1173.i = load i64, ptr %.1172.i, align 1
  %.1178.i = and i64 %.1173.i, 255
  %.1183.i = icmp ne i64 %.1178.i, 0
  %.1198.i = call i64 @llvm.umax.i64(i64 %.1178.i, i64 1)
  %.1207.i = shl nuw nsw i64 %.1198.i, 3
  %.1208.i = and i64 %.1207.i, 56
  %.1210.i = ashr i64 %.1173.i, %.1208.i
  %.1213.i = and i64 %.1210.i, 255
  %.1218.i = icmp ne i64 %.1213.i, 0
  %.1233.i = call i64 @llvm.umax.i64(i64 %.1213.i, i64 1)
  %.1242.i = icmp samesign ugt i64 %.1178.i, 7
  %.1245.i = icmp samesign ugt i64 %.1213.i, 8
  %or.cond.i = select i1 %.1242.i, i1 true, i1 %.1245.i
  br i1 %or.cond.i, label %B1670.i.loopexit, label %B1314.i

B1314.i:
  %.1269.i = add i64 %.545.i, %at.12.3.i
  %.1270.i = inttoptr i64 %.1269.i to ptr
  %.1271.i = load i64, ptr %.1270.i, align 1
  %.1274.i = add nsw i64 %.1207.i, -8
  %notmask1399.i = shl nsw i64 -1, %.1274.i
  %.1276.i = xor i64 %notmask1399.i, -1
  %.1277.i = and i64 %.1271.i, %.1276.i
  %.1286.i = add i64 %.1269.i, %.1198.i
  %.1287.i = inttoptr i64 %.1286.i to ptr
  %.1288.i = load i64, ptr %.1287.i, align 1
  %.1290.i = shl nuw nsw i64 %.1233.i, 3
  %.1291.i = add nsw i64 %.1290.i, -8
  %notmask1400.i = shl nsw i64 -1, %.1291.i
  %.1293.i = xor i64 %notmask1400.i, -1
  %.1294.i = and i64 %.1288.i, %.1293.i
  br i1 %.30.not.not.i, label %B1504.i, label %B1492.i.thread

B1492.i.thread:
  %.1353.i6 = icmp slt i64 %i.9.3.i, 0
  %.1354.i7 = select i1 %.1353.i6, i64 %rows2, i64 0
  %4 = getelementptr i64, ptr %data2, i64 %i.9.3.i
  %.1368.i8 = getelementptr i64, ptr %4, i64 %.1354.i7
  store i64 %.1277.i, ptr %.1368.i8, align 8
  br label %B1536.i

B1504.i:
  %.5.i.i = lshr i64 %.1277.i, 1
  %.10.i.i = and i64 %.1277.i, 1
  %.14.i.i = icmp eq i64 %.1277.i, 1
  %.1418.i = select i1 %.14.i.i, i64 -9223372036854775808, i64 0
  %.27.i.i = sub nsw i64 0, %.10.i.i
  %.29.i.i = xor i64 %.5.i.i, %.27.i.i
  %.33.i.i = add nsw i64 %.29.i.i, %.10.i.i
  %.37.i4.i = or i64 %.33.i.i, %.1418.i
  %.1353.i = icmp slt i64 %i.9.3.i, 0
  %.1354.i = select i1 %.1353.i, i64 %rows2, i64 0
  %5 = getelementptr i64, ptr %data2, i64 %i.9.3.i
  %.1368.i = getelementptr i64, ptr %5, i64 %.1354.i
  store i64 %.37.i4.i, ptr %.1368.i, align 8
  %.5.i8.i = lshr i64 %.1294.i, 1
  %.10.i11.i = and i64 %.1294.i, 1
  %.14.i13.i = icmp eq i64 %.1294.i, 1
  %.1419.i = select i1 %.14.i13.i, i64 -9223372036854775808, i64 0
  %.27.i19.i = sub nsw i64 0, %.10.i11.i
  %.29.i21.i = xor i64 %.5.i8.i, %.27.i19.i
  %.33.i24.i = add nsw i64 %.29.i21.i, %.10.i11.i
  %.37.i27.i = or i64 %.33.i24.i, %.1419.i
  br label %B1536.i

B1536.i:
  %.1475.i.pre-phi = phi i64 [ %.1354.i7, %B1492.i.thread ], [ %.1354.i, %B1504.i ]
  %"$phi1536.0.2.5.i" = phi i64 [ %.1294.i, %B1492.i.thread ], [ %.37.i27.i, %B1504.i ]
  %.1413.i = add nsw i64 %i.9.3.i, 1
  %.1428.i = icmp slt i64 %i.9.3.i, -1
  %.1429.i = select i1 %.1428.i, i64 %rows2, i64 0
  %6 = getelementptr i64, ptr %data2, i64 %.1413.i
  %.1443.i = getelementptr i64, ptr %6, i64 %.1429.i
  store i64 %"$phi1536.0.2.5.i", ptr %.1443.i, align 8
  %.1420.i = zext i1 %.1183.i to i8
  %7 = getelementptr i8, ptr %data3, i64 %i.9.3.i
  %.1489.i = getelementptr i8, ptr %7, i64 %.1475.i.pre-phi
  store i8 %.1420.i, ptr %.1489.i, align 1
  %"$phi1594.0.2.5.i" = zext i1 %.1218.i to i8
  %8 = getelementptr i8, ptr %data3, i64 %.1413.i
  %.1537.i = getelementptr i8, ptr %8, i64 %.1429.i
  store i8 %"$phi1594.0.2.5.i", ptr %.1537.i, align 1
  %.1544.i = add i64 %.1198.i, %at.12.3.i
  %.1550.i = add i64 %.1544.i, %.1233.i
  %.1560.i = add nsw i64 %i.9.3.i, 2
  %.1570.i = add nsw i64 %i.9.3.i, 4
  %.1572.not.i = icmp sle i64 %.1570.i, %.11.i1
  %.1590.i = sub nsw i64 %rows0, %.1550.i
  %.1593.i = icmp sgt i64 %.1590.i, 23
  %or.cond1421.i = select i1 %.1572.not.i, i1 %.1593.i, i1 false
  br i1 %or.cond1421.i, label %B1166.i, label %B1670.i.loopexit

B1670.i.loopexit:
  %at.11.4.i.ph = phi i64 [ %at.12.3.i, %B1166.i ], [ %.1550.i, %B1536.i ]
  %i.8.4.i.ph = phi i64 [ %i.9.3.i, %B1166.i ], [ %.1560.i, %B1536.i ]
  %.pre = add nsw i64 %i.8.4.i.ph, 2
  br label %B1670.i

B1670.i:
  %.1613.i.pre-phi = phi i64 [ %.pre, %B1670.i.loopexit ], [ %.1135.i, %B1080.i ]
  %at.11.4.i = phi i64 [ %at.11.4.i.ph, %B1670.i.loopexit ], [ %at.13.3.i81, %B1080.i ]
  %i.8.4.i = phi i64 [ %i.8.4.i.ph, %B1670.i.loopexit ], [ %i.10.3.i82, %B1080.i ]
  %.1615.i = icmp sgt i64 %.1613.i.pre-phi, %.11.i1
  %.1619.i = icmp slt i64 %.1101.i, %rows2
  %or.cond1422.i = and i1 %.1619.i, %.1615.i
  br i1 %or.cond1422.i, label %B2379.i, label %B1704.i

B1704.i:
  %.1645.i = add nsw i64 %i.8.4.i, 4
  %.1647.not.i = icmp sle i64 %.1645.i, %rows2
  %.1667.i = sub nsw i64 %rows0, %at.11.4.i
  %.1670.i = icmp sgt i64 %.1667.i, 47
  %or.cond1423.i = select i1 %.1647.not.i, i1 %.1670.i, i1 false
  br i1 %or.cond1423.i, label %B1740.i, label %B2036.i

B1740.i:
  %at.18.3.i = phi i64 [ %.2018.i, %B1990.i ], [ %at.11.4.i, %B1704.i ]
  %i.14.3.i = phi i64 [ %.2032.i, %B1990.i ], [ %i.8.4.i, %B1704.i ]
  %.1681.i = add i64 %at.18.3.i, %.102.i
  %.1682.i = inttoptr i64 %.1681.i to ptr
  %.1683.i = load i8, ptr %.1682.i, align 1
  %.1684.i = zext i8 %.1683.i to i64
  %9 = add i8 %.1683.i, -10
  %or.cond1.i = icmp ult i8 %9, -8
  br i1 %or.cond1.i, label %B2036.i, label %B1796.i

B1796.i:
  %.8.i83.i = add i64 %.1681.i, %.1684.i
  %.9.i.i = inttoptr i64 %.8.i83.i to ptr
  %.10.i84.i = load i8, ptr %.9.i.i, align 1
  %.13.i.i = shl nuw nsw i64 %.1684.i, 1
  %.15.i.i = add i64 %.1681.i, %.13.i.i
  %.16.i.i = inttoptr i64 %.15.i.i to ptr
  %.17.i87.i = load i8, ptr %.16.i.i, align 1
  %.21.i90.i = mul nuw nsw i64 %.1684.i, 3
  %.23.i92.i = add i64 %.1681.i, %.21.i90.i
  %.24.i93.i = inttoptr i64 %.23.i92.i to ptr
  %.25.i94.i = load i8, ptr %.24.i93.i, align 1
  %10 = icmp eq i8 %.10.i84.i, %.1683.i
  %11 = icmp eq i8 %.17.i87.i, %.1683.i
  %.not1409.not1412.i = and i1 %10, %11
  %12 = icmp eq i8 %.25.i94.i, %.1683.i
  %.29.i98.not.not.i = and i1 %.not1409.not1412.i, %12
  br i1 %.29.i98.not.not.i, label %B1862.i.preheader, label %B2036.i

B1862.i.preheader:
  %.1875.i = shl nuw nsw i64 %.1684.i, 2
  %.10.i103.i = add nsw i64 %.1875.i, -4
  %.11.i104.i = shl nsw i64 -1, %.10.i103.i
  %.13.i106.i = shl i64 %.11.i104.i, %.10.i103.i
  %.14.i107.i = xor i64 %.13.i106.i, -1
  br label %B1862.if.i

B1916.i:
  %.5.i34.i = lshr i64 %.15.i108.i, 1
  %.10.i37.i = and i64 %.15.i108.i, 1
  %.14.i39.i = icmp eq i64 %.15.i108.i, 1
  %.1424.i = select i1 %.14.i39.i, i64 -9223372036854775808, i64 0
  %.27.i45.i = sub nsw i64 0, %.10.i37.i
  %.29.i47.i = xor i64 %.5.i34.i, %.27.i45.i
  %.33.i50.i = add nsw i64 %.29.i47.i, %.10.i37.i
  %.37.i53.i = or i64 %.33.i50.i, %.1424.i
  br label %B1948.i

B1948.i:
  %"$phi1948.1.2.5.i" = phi i64 [ %.37.i53.i, %B1916.i ], [ %.15.i108.i, %B1862.if.i ]
  %.1946.i = add nsw i64 %.1774.i.051, %i.14.3.i
  %.1961.i = icmp slt i64 %.1946.i, 0
  %.1962.i = select i1 %.1961.i, i64 %rows2, i64 0
  %13 = getelementptr i64, ptr %data2, i64 %.1946.i
  %.1976.i = getelementptr i64, ptr %13, i64 %.1962.i
  store i64 %"$phi1948.1.2.5.i", ptr %.1976.i, align 8
  %14 = getelementptr i8, ptr %data3, i64 %.1946.i
  %.2013.i = getelementptr i8, ptr %14, i64 %.1962.i
  store i8 1, ptr %.2013.i, align 1
  %.2018.i = add nsw i64 %at.17.4.i53, %.1684.i
  %exitcond75.not = icmp eq i64 %.1843.i, 4
  br i1 %exitcond75.not, label %B1990.i, label %B1862.if.i

B1990.i:
  %.2032.i = add nsw i64 %i.14.3.i, 4
  %.2042.i = add nsw i64 %i.14.3.i, 8
  %.2044.not.i = icmp sle i64 %.2042.i, %rows2
  %.2062.i = sub nsw i64 %rows0, %.2018.i
  %.2065.i = icmp sgt i64 %.2062.i, 47
  %or.cond1425.i = select i1 %.2044.not.i, i1 %.2065.i, i1 false
  br i1 %or.cond1425.i, label %B1740.i, label %B2036.i

B2036.i:
  %at.16.2.i = phi i64 [ %at.11.4.i, %B1704.i ], [ %at.18.3.i, %B1796.i ], [ %.2018.i, %B1990.i ], [ %at.18.3.i, %B1740.i ]
  %i.15.2.i = phi i64 [ %i.8.4.i, %B1704.i ], [ %i.14.3.i, %B1796.i ], [ %.2032.i, %B1990.i ], [ %i.14.3.i, %B1740.i ]
  %.2091.i = add nsw i64 %i.15.2.i, 16
  %.11.i2 = call i64 @llvm.smin.i64(i64 %rows2, i64 %.2091.i)
  %.2158.i = sub i64 %.11.i2, %i.15.2.i
  %.2201.i59.not = icmp slt i64 %.2158.i, 1
  br i1 %.2201.i59.not, label %B2344.i, label %B2112.if.i

B24.i.i:
  %.34.i119.i = add i64 %at.15.2.i62, %.102.i
  %.35.i.i = inttoptr i64 %.34.i119.i to ptr
  %.36.i120.i = load i8, ptr %.35.i.i, align 1
  %.37.i121.i = zext i8 %.36.i120.i to i64
  %.42.i122.i = icmp sgt i8 %.36.i120.i, -1
  %.49.i.i = add nsw i64 %at.15.2.i62, 1
  br i1 %.42.i122.i, label %B2114.endif.i, label %B82.i.i

B82.i.i:
  %.62.i.i = icmp slt i64 %.49.i.i, %rows0
  br i1 %.62.i.i, label %B100.i.i, label %B182.i.i

B100.i.i:
  %.67.i145.i = add i64 %.49.i.i, %.102.i
  %.68.i146.i = inttoptr i64 %.67.i145.i to ptr
  %.69.i147.i = load i8, ptr %.68.i146.i, align 1
  %.75.i.i = icmp sgt i8 %.69.i147.i, -1
  br i1 %.75.i.i, label %B150.i.i, label %B182.i.i

B150.i.i:
  %.70.i148.i = zext nneg i8 %.69.i147.i to i64
  %.82.i.i = and i64 %.37.i121.i, 127
  %.86.i154.i = shl nuw nsw i64 %.70.i148.i, 7
  %.89.i.i = or disjoint i64 %.86.i154.i, %.82.i.i
  %.91.i.i = add nsw i64 %at.15.2.i62, 2
  br label %B2114.endif.i

B182.i.i:
  %15 = add i64 %at.15.2.i62, 10
  %smax = call i64 @llvm.smax.i64(i64 %at.15.2.i62, i64 %rows0)
  br label %B42.i.i134.i

B42.i.i134.i:
  %.43.i.i.i.0 = phi i64 [ 10, %B182.i.i ], [ %.107.i.i.i, %B176.i.i.i ]
  %.40.i.i.i.0 = phi i64 [ 0, %B182.i.i ], [ %.111.i.i.i, %B176.i.i.i ]
  %at.2.i.i.0.i = phi i64 [ %at.15.2.i62, %B182.i.i ], [ %.174.i.i.i, %B176.i.i.i ]
  %value.2.i.i.0.i = phi i64 [ 0, %B182.i.i ], [ %value.3.i.i.1.i, %B176.i.i.i ]
  %.98.i.i.i.not = icmp eq i64 %.43.i.i.i.0, 0
  br i1 %.98.i.i.i.not, label %B2114.endif.i.thread, label %B42.if.i.i.i

B70.i.i.i:
  %.166.i.i.i = add i64 %at.2.i.i.0.i, %.102.i
  %.167.i.i.i = inttoptr i64 %.166.i.i.i to ptr
  %.168.i.i.i = load i8, ptr %.167.i.i.i, align 1
  %.174.i.i.i = add nsw i64 %at.2.i.i.0.i, 1
  %16 = and i8 %.168.i.i.i, 127
  %.186.i.i.i = icmp samesign ult i64 %.40.i.i.i.0, 29
  br i1 %.186.i.i.i, label %B134.i.i.i, label %B152.i.i.i

B134.i.i.i:
  %.181.i.i.i = zext nneg i8 %16 to i64
  %.190.i.i.i = shl nuw nsw i64 %.181.i.i.i, %.40.i.i.i.0
  %.196.i.i.i = or i64 %.190.i.i.i, %value.2.i.i.0.i
  br label %B176.i.i.i

B152.i.i.i:
  %.211.i.i.not.i = icmp eq i8 %16, 0
  br i1 %.211.i.i.not.i, label %B176.i.i.i, label %B2114.endif.i.thread

B176.i.i.i:
  %value.3.i.i.1.i = phi i64 [ %.196.i.i.i, %B134.i.i.i ], [ %value.2.i.i.0.i, %B152.i.i.i ]
  %.237.i.i.i = icmp sgt i8 %.168.i.i.i, -1
  br i1 %.237.i.i.i, label %B188.i.i.i, label %B42.i.i134.i

B188.i.i.i:
  %.248.i.i.i = icmp slt i64 %value.3.i.i.1.i, 2147483648
  br i1 %.248.i.i.i, label %B2114.endif.i, label %B2114.endif.i.thread

B42.if.i.i.i:
  %.107.i.i.i = add nsw i64 %.43.i.i.i.0, -1
  %.111.i.i.i = add nuw nsw i64 %.40.i.i.i.0, 7
  %.141.i.i.not.i = icmp slt i64 %at.2.i.i.0.i, %rows0
  br i1 %.141.i.i.not.i, label %B70.i.i.i, label %B2114.endif.i.thread

B2228.i:
  %.2341.i = xor i64 %.2145.i.060, -1
  br label %done

B2242.i:
  %.15.i185.i = add nsw i64 %.2246.sroa.7.0.i17, 8
  %.16.i186.not.i = icmp sgt i64 %.15.i185.i, %rows0
  br i1 %.16.i186.not.i, label %B38.i.i.i.preheader, label %B22.i.i

B38.i.i.i.preheader:
  %.95.i.i211.i54.not = icmp eq i64 %.2246.sroa.0.0.i18, %21
  br i1 %.95.i.i211.i54.not, label %B2242.endif.i, label %B38.if.i.i.i.lr.ph

B38.if.i.i.i.lr.ph:
  %.134.i.i.i = add i64 %.2246.sroa.7.0.i17, %.102.i
  br label %B38.if.i.i.i

B22.i.i:
  %.7.i.i.i = add i64 %.2246.sroa.7.0.i17, %.102.i
  %.8.i.i251.i = inttoptr i64 %.7.i.i.i to ptr
  %.9.i.i.i = load i64, ptr %.8.i.i251.i, align 1
  %.10.i.i252.i = shl nuw nsw i64 %.2298.i, 2
  %.11.i.i.i = shl nsw i64 -1, %.10.i.i252.i
  %.13.i.i.i = shl i64 %.11.i.i.i, %.10.i.i252.i
  %.14.i.i254.i = xor i64 %.13.i.i.i, -1
  %.15.i.i255.i = and i64 %.9.i.i.i, %.14.i.i254.i
  br label %B2242.endif.i

B38.if.i.i.i:
  %value.2.i.i171.0.i57 = phi i64 [ 0, %B38.if.i.i.i.lr.ph ], [ %.143.i.i240.i, %B38.if.i.i.i ]
  %.37.i.i174.i.056 = phi i64 [ 0, %B38.if.i.i.i.lr.ph ], [ %.108.i.i.i, %B38.if.i.i.i ]
  %.108.i.i.i = add nuw nsw i64 %.37.i.i174.i.056, 1
  %.136.i.i.i = add i64 %.134.i.i.i, %.37.i.i174.i.056
  %.137.i.i236.i = inttoptr i64 %.136.i.i.i to ptr
  %.138.i.i.i = load i8, ptr %.137.i.i236.i, align 1
  %.139.i.i237.i = zext i8 %.138.i.i.i to i64
  %.140.i.i238.i = shl nsw i64 %.37.i.i174.i.056, 3
  %.141.i.i239.i = shl i64 %.139.i.i237.i, %.140.i.i238.i
  %.143.i.i240.i = or i64 %.141.i.i239.i, %value.2.i.i171.0.i57
  %exitcond76.not = icmp eq i64 %.108.i.i.i, %.2298.i
  br i1 %exitcond76.not, label %B2242.endif.i, label %B38.if.i.i.i

B2282.i:
  %.5.i60.i = lshr i64 %.2351.0.i, 1
  %.10.i63.i = and i64 %.2351.0.i, 1
  %.14.i65.i = icmp eq i64 %.2351.0.i, 1
  %.1427.i = select i1 %.14.i65.i, i64 -9223372036854775808, i64 0
  %.27.i71.i = sub nsw i64 0, %.10.i63.i
  %.29.i73.i = xor i64 %.5.i60.i, %.27.i71.i
  %.33.i76.i = add nsw i64 %.29.i73.i, %.10.i63.i
  %.37.i79.i = or i64 %.33.i76.i, %.1427.i
  br label %B2314.i

B2314.i:
  %"$phi2314.1.2.3.i" = phi i64 [ %.37.i79.i, %B2282.i ], [ %.2351.0.i, %B2242.endif.i ]
  %.2433.i = icmp slt i64 %.2145.i.060, 0
  %.2434.i = select i1 %.2433.i, i64 %rows2, i64 0
  %17 = getelementptr i64, ptr %data2, i64 %.2145.i.060
  %.2448.i = getelementptr i64, ptr %17, i64 %.2434.i
  store i64 %"$phi2314.1.2.3.i", ptr %.2448.i, align 8
  %18 = getelementptr i8, ptr %data3, i64 %.2145.i.060
  %.2482.i = getelementptr i8, ptr %18, i64 %.2434.i
  %.2483.i = trunc nuw nsw i64 %21 to i8
  store i8 %.2483.i, ptr %.2482.i, align 1
  %.2491.i = add nsw i64 %.2298.i, %.2246.sroa.7.0.i17
  %.2201.i = icmp sgt i64 %.2148.i.061, 1
  br i1 %.2201.i, label %B2112.if.i, label %B2344.i

B2344.i:
  %at.15.2.i.lcssa = phi i64 [ %at.16.2.i, %B2036.i ], [ %.2491.i, %B2314.i ]
  %.2518.i = icmp slt i64 %.2091.i, %rows2
  br i1 %.2518.i, label %B294.i.backedge, label %done

B294.i.backedge:
  %at.8.1.i.be = phi i64 [ %at.15.2.i.lcssa, %B2344.i ], [ %at.10.1.i, %B2379.i ]
  %i.13.1.i.be = phi i64 [ %.2091.i, %B2344.i ], [ %i.7.1.i, %B2379.i ]
  br label %B294.i

B2379.i:
  %at.10.1.i = phi i64 [ %at.13.3.i, %B1006.endif.endif.endif.i ], [ %at.11.4.i, %B1670.i ]
  %i.7.1.i = phi i64 [ %i.10.3.i, %B1006.endif.endif.endif.i ], [ %i.8.4.i, %B1670.i ]
  %.332.i = icmp slt i64 %i.7.1.i, %rows2
  br i1 %.332.i, label %B294.i.backedge, label %done

B0.endif.endif.endif.endif.endif.i:
  %.102.i = ptrtoint ptr %data0 to i64
  %.295.i = ptrtoint ptr %data2 to i64
  %.332.i64 = icmp sgt i64 %rows2, 0
  br i1 %.332.i64, label %B294.i.preheader.lr.ph, label %done

B294.i.preheader.lr.ph:
  %.545.i = add i64 %.102.i, 1
  %.542.i = add i64 %.295.i, 8
  %.598.i = add i64 %.295.i, 16
  br label %B294.i

B1006.else.i:
  %.737.i = icmp slt i64 %i.13.1.i, 0
  %.738.i = select i1 %.737.i, i64 %rows2, i64 0
  %.739.i = add i64 %.738.i, %i.13.1.i
  %.742.i = icmp slt i64 %.739.i, 0
  br i1 %.742.i, label %B1006.else.if.i, label %B1006.else.endif.i

B1006.endif.i:
  %.727.sroa.13.0.i = phi i64 [ %rows2, %B1006.else.endif.endif.endif.if.i ], [ %.727.sroa.13.1.i, %B1006.else.endif.endif.endif.i ]
  %.815.i = sub nsw i64 %.727.sroa.13.0.i, %.727.sroa.0.3.i
  %.840.i = getelementptr i64, ptr %data2, i64 %.727.sroa.0.3.i
  br i1 %.742.i, label %B1006.endif.else.if.i, label %B1006.endif.else.endif.i

B1006.else.if.i:
  br label %B1006.else.endif.i

B1006.else.endif.i:
  %.727.sroa.0.1.i = phi i64 [ 0, %B1006.else.if.i ], [ %.739.i, %B1006.else.i ]
  %.747.not.i = icmp slt i64 %.739.i, %rows2
  br i1 %.747.not.i, label %B1006.else.endif.endif.i, label %B1006.else.endif.if.i

B1006.else.endif.if.i:
  br label %B1006.else.endif.endif.i

B1006.else.endif.endif.i:
  %.727.sroa.0.3.i = phi i64 [ %rows2, %B1006.else.endif.if.i ], [ %.727.sroa.0.1.i, %B1006.else.endif.i ]
  %.754.i = icmp slt i64 %i.10.3.i, 0
  %.755.i = select i1 %.754.i, i64 %rows2, i64 0
  %.756.i = add i64 %.755.i, %i.10.3.i
  %.759.i = icmp slt i64 %.756.i, 0
  br i1 %.759.i, label %B1006.else.endif.endif.if.i, label %B1006.else.endif.endif.endif.i

B1006.else.endif.endif.if.i:
  br label %B1006.else.endif.endif.endif.i

B1006.else.endif.endif.endif.i:
  %.727.sroa.13.1.i = phi i64 [ 0, %B1006.else.endif.endif.if.i ], [ %.756.i, %B1006.else.endif.endif.i ]
  %.764.not.i = icmp slt i64 %.756.i, %rows2
  br i1 %.764.not.i, label %B1006.endif.i, label %B1006.else.endif.endif.endif.if.i

B1006.else.endif.endif.endif.if.i:
  br label %B1006.endif.i

B1006.endif.endif.i:
  %.899.sroa.13.0.i = phi i64 [ %rows2, %B1006.endif.else.endif.endif.endif.if.i ], [ %.899.sroa.13.1.i, %B1006.endif.else.endif.endif.endif.i ]
  %.987.i = sub nsw i64 %.899.sroa.13.0.i, %.899.sroa.0.3.i
  %.1012.i = getelementptr i8, ptr %data3, i64 %.899.sroa.0.3.i
  %.128.i.i45 = icmp sgt i64 %.815.i, 0
  %or.cond = select i1 %.30.not.not.i, i1 %.128.i.i45, i1 false
  br i1 %or.cond, label %B64.if.i.i, label %B118.i.i

B118.i.i:
  %.347.i.i48.not = icmp slt i64 %.987.i, 1
  br i1 %.347.i.i48.not, label %B1006.endif.endif.endif.i, label %B174.if.i.i

B64.if.i.i:
  %.70.i.i.047 = phi i64 [ %.141.i.i, %B64.if.i.i ], [ 0, %B1006.endif.endif.i ]
  %.141.i.i = add nuw nsw i64 %.70.i.i.047, 1
  %19 = getelementptr i64, ptr %.840.i, i64 %.70.i.i.047
  %.196.i.i = load i64, ptr %19, align 8
  %.5.i.i.i = lshr i64 %.196.i.i, 1
  %.10.i.i.i = and i64 %.196.i.i, 1
  %.14.i.i.i = icmp eq i64 %.196.i.i, 1
  %.1430.i = select i1 %.14.i.i.i, i64 -9223372036854775808, i64 0
  %.27.i.i.i = sub nsw i64 0, %.10.i.i.i
  %.29.i.i.i = xor i64 %.5.i.i.i, %.27.i.i.i
  %.33.i.i.i = add nsw i64 %.29.i.i.i, %.10.i.i.i
  %.37.i.i.i = or i64 %.33.i.i.i, %.1430.i
  store i64 %.37.i.i.i, ptr %19, align 8
  %exitcond.not = icmp eq i64 %.815.i, %.141.i.i
  br i1 %exitcond.not, label %B118.i.i, label %B64.if.i.i

B174.if.i.i:
  %.291.i.i.049 = phi i64 [ %.360.i.i, %B174.if.i.i ], [ 0, %B118.i.i ]
  %.360.i.i = add nuw nsw i64 %.291.i.i.049, 1
  %20 = getelementptr i8, ptr %.1012.i, i64 %.291.i.i.049
  store i8 1, ptr %20, align 1
  %exitcond74.not = icmp eq i64 %.987.i, %.360.i.i
  br i1 %exitcond74.not, label %B1006.endif.endif.endif.i, label %B174.if.i.i

B1006.endif.else.if.i:
  br label %B1006.endif.else.endif.i

B1006.endif.else.endif.i:
  %.899.sroa.0.1.i = phi i64 [ 0, %B1006.endif.else.if.i ], [ %.739.i, %B1006.endif.i ]
  br i1 %.747.not.i, label %B1006.endif.else.endif.endif.i, label %B1006.endif.else.endif.if.i

B1006.endif.else.endif.if.i:
  br label %B1006.endif.else.endif.endif.i

B1006.endif.else.endif.endif.i:
  %.899.sroa.0.3.i = phi i64 [ %rows2, %B1006.endif.else.endif.if.i ], [ %.899.sroa.0.1.i, %B1006.endif.else.endif.i ]
  br i1 %.759.i, label %B1006.endif.else.endif.endif.if.i, label %B1006.endif.else.endif.endif.endif.i

B1006.endif.else.endif.endif.if.i:
  br label %B1006.endif.else.endif.endif.endif.i

B1006.endif.else.endif.endif.endif.i:
  %.899.sroa.13.1.i = phi i64 [ 0, %B1006.endif.else.endif.endif.if.i ], [ %.756.i, %B1006.endif.else.endif.endif.i ]
  br i1 %.764.not.i, label %B1006.endif.endif.i, label %B1006.endif.else.endif.endif.endif.if.i

B1006.endif.else.endif.endif.endif.if.i:
  br label %B1006.endif.endif.i

B1006.endif.endif.endif.i:
  br i1 %.495.i, label %B2379.i, label %B1080.i

B1862.if.i:
  %at.17.4.i53 = phi i64 [ %at.18.3.i, %B1862.i.preheader ], [ %.2018.i, %B1948.i ]
  %.1774.i.051 = phi i64 [ 0, %B1862.i.preheader ], [ %.1843.i, %B1948.i ]
  %.1843.i = add nuw nsw i64 %.1774.i.051, 1
  %.7.i100.i = add i64 %.545.i, %at.17.4.i53
  %.8.i101.i = inttoptr i64 %.7.i100.i to ptr
  %.9.i102.i = load i64, ptr %.8.i101.i, align 1
  %.15.i108.i = and i64 %.9.i102.i, %.14.i107.i
  br i1 %.30.not.not.i, label %B1916.i, label %B1948.i

B2112.if.i:
  %at.15.2.i62 = phi i64 [ %.2491.i, %B2314.i ], [ %at.16.2.i, %B2036.i ]
  %.2148.i.061 = phi i64 [ %.2210.i, %B2314.i ], [ %.2158.i, %B2036.i ]
  %.2145.i.060 = phi i64 [ %.2214.i, %B2314.i ], [ %i.15.2.i, %B2036.i ]
  %.2210.i = add nsw i64 %.2148.i.061, -1
  %.2214.i = add i64 %.2145.i.060, 1
  %.15.i116.not.i = icmp slt i64 %at.15.2.i62, %rows0
  br i1 %.15.i116.not.i, label %B24.i.i, label %B2114.endif.i.thread

B2114.endif.i:
  %.2246.sroa.7.0.i = phi i64 [ %.91.i.i, %B150.i.i ], [ %.174.i.i.i, %B188.i.i.i ], [ %.49.i.i, %B24.i.i ]
  %.2246.sroa.0.0.i = phi i64 [ %.89.i.i, %B150.i.i ], [ %value.3.i.i.1.i, %B188.i.i.i ], [ %.37.i121.i, %B24.i.i ]
  %.2246.sroa.0.0.i.fr = freeze i64 %.2246.sroa.0.0.i
  %.2281.not.i = icmp ne i64 %.2246.sroa.0.0.i.fr, 0
  %spec.select25 = zext i1 %.2281.not.i to i64
  br label %B2114.endif.i.thread

B2114.endif.i.thread:
  %.2246.sroa.0.0.i18 = phi i64 [ -1, %B188.i.i.i ], [ %.2246.sroa.0.0.i.fr, %B2114.endif.i ], [ -1, %B2112.if.i ], [ -1, %B152.i.i.i ], [ -1, %B42.if.i.i.i ], [ -1, %B42.i.i134.i ]
  %.2246.sroa.7.0.i17 = phi i64 [ %.174.i.i.i, %B188.i.i.i ], [ %.2246.sroa.7.0.i, %B2114.endif.i ], [ %at.15.2.i62, %B2112.if.i ], [ %15, %B42.i.i134.i ], [ %smax, %B42.if.i.i.i ], [ %.174.i.i.i, %B152.i.i.i ]
  %21 = phi i64 [ 1, %B188.i.i.i ], [ %spec.select25, %B2114.endif.i ], [ 1, %B2112.if.i ], [ 1, %B152.i.i.i ], [ 1, %B42.if.i.i.i ], [ 1, %B42.i.i134.i ]
  %.2298.i = sub nsw i64 %.2246.sroa.0.0.i18, %21
  %or.cond2.i = icmp ugt i64 %.2298.i, 8
  %.2312.i = sub nsw i64 %rows0, %.2246.sroa.7.0.i17
  %.2314.i = icmp sgt i64 %.2298.i, %.2312.i
  %or.cond1426.i = select i1 %or.cond2.i, i1 true, i1 %.2314.i
  br i1 %or.cond1426.i, label %B2228.i, label %B2242.i

B2242.endif.i:
  %.2351.0.i = phi i64 [ %.15.i.i255.i, %B22.i.i ], [ 0, %B38.i.i.i.preheader ], [ %.143.i.i240.i, %B38.if.i.i.i ]
  br i1 %.30.not.not.i, label %B2282.i, label %B2314.i

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
  %result.0.ph = phi i64 [ 0, %B0.endif.endif.endif.endif.endif.i ], [ %.2341.i, %B2228.i ], [ %at.10.1.i, %B2379.i ], [ %at.15.2.i.lcssa, %B2344.i ]
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

declare i64 @llvm.smax.i64(i64, i64)

declare i64 @llvm.smin.i64(i64, i64)

declare i64 @llvm.umax.i64(i64, i64)

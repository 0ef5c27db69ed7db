@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define internal fastcc void @part0(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i64 %arg.at, i64 %arg.stop, ptr readonly %arg.program.4, i64 %arg.program.5.0, i32 %arg.p, i64 %arg.dst, i64 %arg.to) unnamed_addr {
entry:
  %.33 = sext i32 %arg.p to i64
  %.51 = icmp slt i32 %arg.p, 0
  %.52 = select i1 %.51, i64 %arg.program.5.0, i64 0
  %0 = getelementptr i32, ptr %arg.program.4, i64 %.52
  %.66 = getelementptr i32, ptr %0, i64 %.33
  %.67 = load i32, ptr %.66, align 4
  %.152265.not = icmp slt i32 %.67, 1
  br i1 %.152265.not, label %common.ret, label %B74.if.preheader

B74.if.preheader:
  %spec.select = zext nneg i32 %.67 to i64
  %.34 = add nsw i64 %.33, 1
  br label %B74.if

common.ret:
  %to.2.0.lcssa.sink = phi i64 [ -1, %B0.endif.i.thread.i ], [ -1, %B0.endif.i.thread.i188 ], [ %arg.to, %entry ], [ -1, %part2 ], [ -1, %part1 ], [ %.407, %B216.endif ]
  store i64 %to.2.0.lcssa.sink, ptr %retptr, align 8
  ret void

B144:
  %.296 = icmp slt i64 %.94.0267, -1
  %.297 = select i1 %.296, i64 %arg.program.5.0, i64 0
  %1 = getelementptr i8, ptr %6, i64 4
  %.311 = getelementptr i32, ptr %1, i64 %.297
  %.312 = load i32, ptr %.311, align 4
  %spec.select.i = tail call i32 @llvm.smax.i32(i32 %.312, i32 0)
  br label %B34.i

B34.i:
  %.41.0.i = phi i32 [ %spec.select.i, %B144 ], [ %.105.i, %B0.endif.i.thread.i ]
  %at.2.0.i = phi i64 [ %at.2.0.i182, %B144 ], [ %.138.sroa.10.0.i, %B0.endif.i.thread.i ]
  %.96.i = icmp sgt i32 %.41.0.i, 0
  br i1 %.96.i, label %B34.if.i, label %part1

B24.i.i.i:
  %.34.i.i.i = add i64 %at.2.0.i, %arg.base
  %.35.i.i.i = inttoptr i64 %.34.i.i.i to ptr
  %.36.i.i.i = load i8, ptr %.35.i.i.i, align 1
  %.37.i.i.i = zext i8 %.36.i.i.i to i64
  %.42.i.i.i = icmp sgt i8 %.36.i.i.i, -1
  %.49.i.i.i = add nsw i64 %at.2.0.i, 1
  br i1 %.42.i.i.i, label %B0.endif.i.i, label %B82.i.i.i

B82.i.i.i:
  %.62.i.i.i = icmp slt i64 %.49.i.i.i, %arg.stop
  br i1 %.62.i.i.i, label %B100.i.i.i, label %B182.i.i.i

B100.i.i.i:
  %.67.i.i.i = add i64 %.49.i.i.i, %arg.base
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
  %2 = add i64 %at.2.0.i, 10
  br label %B42.i.i.i.i

B42.i.i.i.i:
  %.40.i.i.i.0.i = phi i64 [ 0, %B182.i.i.i ], [ %.111.i.i.i.i, %B176.i.i.i.i ]
  %.43.i.i.i.0.i = phi i64 [ 10, %B182.i.i.i ], [ %.107.i.i.i.i, %B176.i.i.i.i ]
  %value.2.i.i.i.0.i = phi i64 [ 0, %B182.i.i.i ], [ %value.3.i.i.i.1.i, %B176.i.i.i.i ]
  %at.2.i.i.i.0.i = phi i64 [ %at.2.0.i, %B182.i.i.i ], [ %.174.i.i.i.i, %B176.i.i.i.i ]
  %.98.i.i.i.not.i = icmp eq i64 %.43.i.i.i.0.i, 0
  br i1 %.98.i.i.i.not.i, label %B0.endif.i.thread.i, label %B42.if.i.i.i.i

B70.i.i.i.i:
  %.166.i.i.i.i = add i64 %at.2.i.i.i.0.i, %arg.base
  %.167.i.i.i.i = inttoptr i64 %.166.i.i.i.i to ptr
  %.168.i.i.i.i = load i8, ptr %.167.i.i.i.i, align 1
  %.174.i.i.i.i = add nsw i64 %at.2.i.i.i.0.i, 1
  %3 = and i8 %.168.i.i.i.i, 127
  %.186.i.i.i.i = icmp samesign ult i64 %.40.i.i.i.0.i, 29
  br i1 %.186.i.i.i.i, label %B134.i.i.i.i, label %B152.i.i.i.i

B134.i.i.i.i:
  %.181.i.i.i.i = zext nneg i8 %3 to i64
  %.190.i.i.i.i = shl nuw nsw i64 %.181.i.i.i.i, %.40.i.i.i.0.i
  %.196.i.i.i.i = or i64 %.190.i.i.i.i, %value.2.i.i.i.0.i
  br label %B176.i.i.i.i

B152.i.i.i.i:
  %.211.i.i.i.not.i = icmp eq i8 %3, 0
  br i1 %.211.i.i.i.not.i, label %B176.i.i.i.i, label %B0.endif.i.thread.i

B176.i.i.i.i:
  %value.3.i.i.i.1.i = phi i64 [ %.196.i.i.i.i, %B134.i.i.i.i ], [ %value.2.i.i.i.0.i, %B152.i.i.i.i ]
  %.237.i.i.i.i = icmp sgt i8 %.168.i.i.i.i, -1
  br i1 %.237.i.i.i.i, label %B188.i.i.i.i, label %B42.i.i.i.i

B188.i.i.i.i:
  %.248.i.i.i.i = icmp slt i64 %value.3.i.i.i.1.i, 2147483648
  br i1 %.248.i.i.i.i, label %B0.endif.i.i, label %B0.endif.i.thread.i

B42.if.i.i.i.i:
  %.107.i.i.i.i = add nsw i64 %.43.i.i.i.0.i, -1
  %.111.i.i.i.i = add nuw nsw i64 %.40.i.i.i.0.i, 7
  %.141.i.i.i.not.i = icmp slt i64 %at.2.i.i.i.0.i, %arg.stop
  br i1 %.141.i.i.i.not.i, label %B70.i.i.i.i, label %B0.endif.i.thread.i

B0.endif.i.i:
  %.11.i.sroa.7.0.i = phi i64 [ %.91.i.i.i, %B150.i.i.i ], [ %.174.i.i.i.i, %B188.i.i.i.i ], [ %.49.i.i.i, %B24.i.i.i ]
  %.11.i.sroa.0.0.i = phi i64 [ %.89.i.i.i, %B150.i.i.i ], [ %value.3.i.i.i.1.i, %B188.i.i.i.i ], [ %.37.i.i.i, %B24.i.i.i ]
  %.11.i.sroa.0.0.fr.i = freeze i64 %.11.i.sroa.0.0.i
  %spec.select238.i = tail call i64 @llvm.usub.sat.i64(i64 %.11.i.sroa.0.0.fr.i, i64 1)
  %4 = icmp slt i64 %.11.i.sroa.0.0.fr.i, 0
  br label %B0.endif.i.thread.i

B0.endif.i.thread.i:
  %.11.i.sroa.0.0237.i = phi i1 [ true, %B188.i.i.i.i ], [ %4, %B0.endif.i.i ], [ true, %B34.if.i ], [ true, %B42.i.i.i.i ], [ true, %B152.i.i.i.i ], [ true, %B42.if.i.i.i.i ]
  %.11.i.sroa.7.0236.i = phi i64 [ %.174.i.i.i.i, %B188.i.i.i.i ], [ %.11.i.sroa.7.0.i, %B0.endif.i.i ], [ %at.2.0.i, %B34.if.i ], [ %arg.stop, %B42.if.i.i.i.i ], [ %.174.i.i.i.i, %B152.i.i.i.i ], [ %2, %B42.i.i.i.i ]
  %5 = phi i64 [ -2, %B188.i.i.i.i ], [ %spec.select238.i, %B0.endif.i.i ], [ -2, %B34.if.i ], [ -2, %B42.i.i.i.i ], [ -2, %B152.i.i.i.i ], [ -2, %B42.if.i.i.i.i ]
  %.64.i.i = icmp slt i64 %5, 0
  %.68.i.i = sub nsw i64 %arg.stop, %.11.i.sroa.7.0236.i
  %.72.i.i = icmp sgt i64 %5, %.68.i.i
  %or.cond.i = select i1 %.64.i.i, i1 true, i1 %.72.i.i
  %.97.i.i = select i1 %or.cond.i, i64 0, i64 %5
  %.138.sroa.10.0.i = add nsw i64 %.97.i.i, %.11.i.sroa.7.0236.i
  %.138.sroa.0.0.i = or i1 %.11.i.sroa.0.0237.i, %or.cond.i
  br i1 %.138.sroa.0.0.i, label %common.ret, label %B34.i

B34.if.i:
  %.105.i = add nsw i32 %.41.0.i, -1
  %.15.i.i.not.i = icmp slt i64 %at.2.0.i, %arg.stop
  br i1 %.15.i.i.not.i, label %B24.i.i.i, label %B0.endif.i.thread.i

part1:
  %.344 = icmp slt i64 %at.2.0.i, 0
  br i1 %.344, label %common.ret, label %B216

B216:
  %.370 = sub nsw i64 %at.2.0.i, %at.2.0.i182
  %.23.i = add i64 %at.2.0.i182, %arg.base
  %.24.i = inttoptr i64 %.23.i to ptr
  %.25.i = add i64 %to.2.0268, %arg.dst
  %.26.i = inttoptr i64 %.25.i to ptr
  %.27.i = load <4 x i64>, ptr %.24.i, align 1
  store <4 x i64> %.27.i, ptr %.26.i, align 1
  %.33.i = icmp sgt i64 %.370, 32
  br i1 %.33.i, label %B56.i, label %B216.endif

B56.i:
  %k.2.i.0 = phi i64 [ %.50.i, %B56.i ], [ 32, %B216 ]
  %.43.i = add i64 %.23.i, %k.2.i.0
  %.44.i = inttoptr i64 %.43.i to ptr
  %.45.i = add i64 %.25.i, %k.2.i.0
  %.46.i = inttoptr i64 %.45.i to ptr
  %.47.i = load <4 x i64>, ptr %.44.i, align 1
  store <4 x i64> %.47.i, ptr %.46.i, align 1
  %.50.i = add nuw nsw i64 %k.2.i.0, 32
  %.54.i = icmp slt i64 %.50.i, %.370
  br i1 %.54.i, label %B56.i, label %B216.endif

B74.if:
  %at.2.0269 = phi i64 [ %at.2.0.i, %B216.endif ], [ %arg.at, %B74.if.preheader ]
  %to.2.0268 = phi i64 [ %.407, %B216.endif ], [ %arg.to, %B74.if.preheader ]
  %.94.0267 = phi i64 [ %.165, %B216.endif ], [ %.34, %B74.if.preheader ]
  %.97.0266 = phi i64 [ %.161, %B216.endif ], [ %spec.select, %B74.if.preheader ]
  %.161 = add nsw i64 %.97.0266, -1
  %.165 = add nsw i64 %.94.0267, 2
  %.208 = icmp slt i64 %.94.0267, 0
  %.209 = select i1 %.208, i64 %arg.program.5.0, i64 0
  %6 = getelementptr i32, ptr %arg.program.4, i64 %.94.0267
  %.223 = getelementptr i32, ptr %6, i64 %.209
  %.224 = load i32, ptr %.223, align 4
  %spec.select.i179 = tail call i32 @llvm.smax.i32(i32 %.224, i32 0)
  br label %B34.i180

B34.i180:
  %.41.0.i181 = phi i32 [ %spec.select.i179, %B74.if ], [ %.105.i186, %B0.endif.i.thread.i188 ]
  %at.2.0.i182 = phi i64 [ %at.2.0269, %B74.if ], [ %.138.sroa.10.0.i196, %B0.endif.i.thread.i188 ]
  %.96.i183 = icmp sgt i32 %.41.0.i181, 0
  br i1 %.96.i183, label %B34.if.i185, label %part2

B24.i.i.i198:
  %.34.i.i.i199 = add i64 %at.2.0.i182, %arg.base
  %.35.i.i.i200 = inttoptr i64 %.34.i.i.i199 to ptr
  %.36.i.i.i201 = load i8, ptr %.35.i.i.i200, align 1
  %.37.i.i.i202 = zext i8 %.36.i.i.i201 to i64
  %.42.i.i.i203 = icmp sgt i8 %.36.i.i.i201, -1
  %.49.i.i.i204 = add nsw i64 %at.2.0.i182, 1
  br i1 %.42.i.i.i203, label %B0.endif.i.i232, label %B82.i.i.i205

B82.i.i.i205:
  %.62.i.i.i206 = icmp slt i64 %.49.i.i.i204, %arg.stop
  br i1 %.62.i.i.i206, label %B100.i.i.i241, label %B182.i.i.i207

B100.i.i.i241:
  %.67.i.i.i242 = add i64 %.49.i.i.i204, %arg.base
  %.68.i.i.i243 = inttoptr i64 %.67.i.i.i242 to ptr
  %.69.i.i.i244 = load i8, ptr %.68.i.i.i243, align 1
  %.75.i.i.i245 = icmp sgt i8 %.69.i.i.i244, -1
  br i1 %.75.i.i.i245, label %B150.i.i.i246, label %B182.i.i.i207

B150.i.i.i246:
  %.70.i.i.i247 = zext nneg i8 %.69.i.i.i244 to i64
  %.82.i.i.i248 = and i64 %.37.i.i.i202, 127
  %.86.i.i.i249 = shl nuw nsw i64 %.70.i.i.i247, 7
  %.89.i.i.i250 = or disjoint i64 %.86.i.i.i249, %.82.i.i.i248
  %.91.i.i.i251 = add nsw i64 %at.2.0.i182, 2
  br label %B0.endif.i.i232

B182.i.i.i207:
  %7 = add i64 %at.2.0.i182, 10
  br label %B42.i.i.i.i209

B42.i.i.i.i209:
  %.40.i.i.i.0.i210 = phi i64 [ 0, %B182.i.i.i207 ], [ %.111.i.i.i.i217, %B176.i.i.i.i227 ]
  %.43.i.i.i.0.i211 = phi i64 [ 10, %B182.i.i.i207 ], [ %.107.i.i.i.i216, %B176.i.i.i.i227 ]
  %value.2.i.i.i.0.i212 = phi i64 [ 0, %B182.i.i.i207 ], [ %value.3.i.i.i.1.i228, %B176.i.i.i.i227 ]
  %at.2.i.i.i.0.i213 = phi i64 [ %at.2.0.i182, %B182.i.i.i207 ], [ %.174.i.i.i.i223, %B176.i.i.i.i227 ]
  %.98.i.i.i.not.i214 = icmp eq i64 %.43.i.i.i.0.i211, 0
  br i1 %.98.i.i.i.not.i214, label %B0.endif.i.thread.i188, label %B42.if.i.i.i.i215

B70.i.i.i.i219:
  %.166.i.i.i.i220 = add i64 %at.2.i.i.i.0.i213, %arg.base
  %.167.i.i.i.i221 = inttoptr i64 %.166.i.i.i.i220 to ptr
  %.168.i.i.i.i222 = load i8, ptr %.167.i.i.i.i221, align 1
  %.174.i.i.i.i223 = add nsw i64 %at.2.i.i.i.0.i213, 1
  %8 = and i8 %.168.i.i.i.i222, 127
  %.186.i.i.i.i224 = icmp samesign ult i64 %.40.i.i.i.0.i210, 29
  br i1 %.186.i.i.i.i224, label %B134.i.i.i.i237, label %B152.i.i.i.i225

B134.i.i.i.i237:
  %.181.i.i.i.i238 = zext nneg i8 %8 to i64
  %.190.i.i.i.i239 = shl nuw nsw i64 %.181.i.i.i.i238, %.40.i.i.i.0.i210
  %.196.i.i.i.i240 = or i64 %.190.i.i.i.i239, %value.2.i.i.i.0.i212
  br label %B176.i.i.i.i227

B152.i.i.i.i225:
  %.211.i.i.i.not.i226 = icmp eq i8 %8, 0
  br i1 %.211.i.i.i.not.i226, label %B176.i.i.i.i227, label %B0.endif.i.thread.i188

B176.i.i.i.i227:
  %value.3.i.i.i.1.i228 = phi i64 [ %.196.i.i.i.i240, %B134.i.i.i.i237 ], [ %value.2.i.i.i.0.i212, %B152.i.i.i.i225 ]
  %.237.i.i.i.i229 = icmp sgt i8 %.168.i.i.i.i222, -1
  br i1 %.237.i.i.i.i229, label %B188.i.i.i.i230, label %B42.i.i.i.i209

B188.i.i.i.i230:
  %.248.i.i.i.i231 = icmp slt i64 %value.3.i.i.i.1.i228, 2147483648
  br i1 %.248.i.i.i.i231, label %B0.endif.i.i232, label %B0.endif.i.thread.i188

B42.if.i.i.i.i215:
  %.107.i.i.i.i216 = add nsw i64 %.43.i.i.i.0.i211, -1
  %.111.i.i.i.i217 = add nuw nsw i64 %.40.i.i.i.0.i210, 7
  %.141.i.i.i.not.i218 = icmp slt i64 %at.2.i.i.i.0.i213, %arg.stop
  br i1 %.141.i.i.i.not.i218, label %B70.i.i.i.i219, label %B0.endif.i.thread.i188

B0.endif.i.i232:
  %.11.i.sroa.7.0.i233 = phi i64 [ %.91.i.i.i251, %B150.i.i.i246 ], [ %.174.i.i.i.i223, %B188.i.i.i.i230 ], [ %.49.i.i.i204, %B24.i.i.i198 ]
  %.11.i.sroa.0.0.i234 = phi i64 [ %.89.i.i.i250, %B150.i.i.i246 ], [ %value.3.i.i.i.1.i228, %B188.i.i.i.i230 ], [ %.37.i.i.i202, %B24.i.i.i198 ]
  %.11.i.sroa.0.0.fr.i235 = freeze i64 %.11.i.sroa.0.0.i234
  %spec.select238.i236 = tail call i64 @llvm.usub.sat.i64(i64 %.11.i.sroa.0.0.fr.i235, i64 1)
  %9 = icmp slt i64 %.11.i.sroa.0.0.fr.i235, 0
  br label %B0.endif.i.thread.i188

B0.endif.i.thread.i188:
  %.11.i.sroa.0.0237.i189 = phi i1 [ true, %B188.i.i.i.i230 ], [ %9, %B0.endif.i.i232 ], [ true, %B34.if.i185 ], [ true, %B42.i.i.i.i209 ], [ true, %B152.i.i.i.i225 ], [ true, %B42.if.i.i.i.i215 ]
  %.11.i.sroa.7.0236.i190 = phi i64 [ %.174.i.i.i.i223, %B188.i.i.i.i230 ], [ %.11.i.sroa.7.0.i233, %B0.endif.i.i232 ], [ %at.2.0.i182, %B34.if.i185 ], [ %arg.stop, %B42.if.i.i.i.i215 ], [ %.174.i.i.i.i223, %B152.i.i.i.i225 ], [ %7, %B42.i.i.i.i209 ]
  %10 = phi i64 [ -2, %B188.i.i.i.i230 ], [ %spec.select238.i236, %B0.endif.i.i232 ], [ -2, %B34.if.i185 ], [ -2, %B42.i.i.i.i209 ], [ -2, %B152.i.i.i.i225 ], [ -2, %B42.if.i.i.i.i215 ]
  %.64.i.i191 = icmp slt i64 %10, 0
  %.68.i.i192 = sub nsw i64 %arg.stop, %.11.i.sroa.7.0236.i190
  %.72.i.i193 = icmp sgt i64 %10, %.68.i.i192
  %or.cond.i194 = select i1 %.64.i.i191, i1 true, i1 %.72.i.i193
  %.97.i.i195 = select i1 %or.cond.i194, i64 0, i64 %10
  %.138.sroa.10.0.i196 = add nsw i64 %.97.i.i195, %.11.i.sroa.7.0236.i190
  %.138.sroa.0.0.i197 = or i1 %.11.i.sroa.0.0237.i189, %or.cond.i194
  br i1 %.138.sroa.0.0.i197, label %common.ret, label %B34.i180

B34.if.i185:
  %.105.i186 = add nsw i32 %.41.0.i181, -1
  %.15.i.i.not.i187 = icmp slt i64 %at.2.0.i182, %arg.stop
  br i1 %.15.i.i.not.i187, label %B24.i.i.i198, label %B0.endif.i.thread.i188

part2:
  %.258 = icmp slt i64 %at.2.0.i182, 0
  br i1 %.258, label %common.ret, label %B144

B216.endif:
  %.407 = add nsw i64 %.370, %to.2.0268
  %.152 = icmp sgt i64 %.97.0266, 1
  br i1 %.152, label %B74.if, label %common.ret
}

define ptr @narrow_rows(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %.1273.i = alloca i64, align 8
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view2 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view3 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view4 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view5 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view6 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view7 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view8 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view9 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
  %owner2 = getelementptr inbounds nuw i8, ptr %view2, i64 8
  store ptr null, ptr %owner2, align 8
  %owner3 = getelementptr inbounds nuw i8, ptr %view3, i64 8
  store ptr null, ptr %owner3, align 8
  %owner4 = getelementptr inbounds nuw i8, ptr %view4, i64 8
  store ptr null, ptr %owner4, align 8
  %owner5 = getelementptr inbounds nuw i8, ptr %view5, i64 8
  store ptr null, ptr %owner5, align 8
  %owner6 = getelementptr inbounds nuw i8, ptr %view6, i64 8
  store ptr null, ptr %owner6, align 8
  %owner7 = getelementptr inbounds nuw i8, ptr %view7, i64 8
  store ptr null, ptr %owner7, align 8
  %owner8 = getelementptr inbounds nuw i8, ptr %view8, i64 8
  store ptr null, ptr %owner8, align 8
  %owner9 = getelementptr inbounds nuw i8, ptr %view9, i64 8
  store ptr null, ptr %owner9, align 8
  %fits = icmp eq i64 %count, 10
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
  %got3 = call i32 @PyObject_GetBuffer(ptr %arg3, ptr nonnull %view3, i32 12)
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
  %item3.ok = icmp eq i64 %item3, 4
  %ok3 = and i1 %item3.ok, %dims3.ok
  br i1 %ok3, label %w3, label %array.wrong

w3:
  %rows3 = load i64, ptr %shape3, align 4
  %at4 = getelementptr i8, ptr %args, i64 32
  %arg4 = load ptr, ptr %at4, align 8
  %got4 = call i32 @PyObject_GetBuffer(ptr %arg4, ptr nonnull %view4, i32 12)
  %has4 = icmp eq i32 %got4, 0
  br i1 %has4, label %v4, label %end

v4:
  %data4 = load ptr, ptr %view4, align 8
  %item4.p = getelementptr inbounds nuw i8, ptr %view4, i64 24
  %item4 = load i64, ptr %item4.p, align 8
  %dims4.p = getelementptr inbounds nuw i8, ptr %view4, i64 36
  %dims4 = load i32, ptr %dims4.p, align 4
  %format4.p = getelementptr inbounds nuw i8, ptr %view4, i64 40
  %format4 = load ptr, ptr %format4.p, align 8
  %shape4.p = getelementptr inbounds nuw i8, ptr %view4, i64 48
  %shape4 = load ptr, ptr %shape4.p, align 8
  %bytes4 = icmp eq ptr %format4, null
  br i1 %bytes4, label %k4, label %f4

f4:
  %first4 = load i8, ptr %format4, align 1
  switch i8 %first4, label %unprefixed4 [
    i8 64, label %prefixed4
    i8 61, label %prefixed4
    i8 60, label %prefixed4
  ]

prefixed4:
  %letter4.p.phi.trans.insert = getelementptr i8, ptr %format4, i64 1
  %letter4.pre = load i8, ptr %letter4.p.phi.trans.insert, align 1
  br label %unprefixed4

unprefixed4:
  %letter4 = phi i8 [ %first4, %f4 ], [ %letter4.pre, %prefixed4 ]
  %skipped4 = phi i64 [ 0, %f4 ], [ 1, %prefixed4 ]
  switch i8 %letter4, label %array.wrong [
    i8 63, label %l4
    i8 99, label %l4
    i8 98, label %l4
    i8 66, label %l4
    i8 105, label %l4
    i8 73, label %l4
    i8 108, label %l4
    i8 76, label %l4
    i8 113, label %l4
    i8 81, label %l4
  ]

l4:
  %letter4.p = getelementptr i8, ptr %format4, i64 %skipped4
  %more4.p = getelementptr i8, ptr %letter4.p, i64 1
  %more4 = load i8, ptr %more4.p, align 1
  %more4.none = icmp eq i8 %more4, 0
  br i1 %more4.none, label %k4, label %array.wrong

k4:
  %dims4.ok = icmp eq i32 %dims4, 1
  %item4.ok = icmp eq i64 %item4, 4
  %ok4 = and i1 %item4.ok, %dims4.ok
  br i1 %ok4, label %w4, label %array.wrong

w4:
  %rows4 = load i64, ptr %shape4, align 4
  %at5 = getelementptr i8, ptr %args, i64 40
  %arg5 = load ptr, ptr %at5, align 8
  %got5 = call i32 @PyObject_GetBuffer(ptr %arg5, ptr nonnull %view5, i32 13)
  %has5 = icmp eq i32 %got5, 0
  br i1 %has5, label %v5, label %end

v5:
  %data5 = load ptr, ptr %view5, align 8
  %item5.p = getelementptr inbounds nuw i8, ptr %view5, i64 24
  %item5 = load i64, ptr %item5.p, align 8
  %dims5.p = getelementptr inbounds nuw i8, ptr %view5, i64 36
  %dims5 = load i32, ptr %dims5.p, align 4
  %format5.p = getelementptr inbounds nuw i8, ptr %view5, i64 40
  %format5 = load ptr, ptr %format5.p, align 8
  %shape5.p = getelementptr inbounds nuw i8, ptr %view5, i64 48
  %shape5 = load ptr, ptr %shape5.p, align 8
  %bytes5 = icmp eq ptr %format5, null
  br i1 %bytes5, label %k5, label %f5

f5:
  %first5 = load i8, ptr %format5, align 1
  switch i8 %first5, label %unprefixed5 [
    i8 64, label %prefixed5
    i8 61, label %prefixed5
    i8 60, label %prefixed5
  ]

prefixed5:
  %letter5.p.phi.trans.insert = getelementptr i8, ptr %format5, i64 1
  %letter5.pre = load i8, ptr %letter5.p.phi.trans.insert, align 1
  br label %unprefixed5

unprefixed5:
  %letter5 = phi i8 [ %first5, %f5 ], [ %letter5.pre, %prefixed5 ]
  %skipped5 = phi i64 [ 0, %f5 ], [ 1, %prefixed5 ]
  switch i8 %letter5, label %array.wrong [
    i8 63, label %l5
    i8 99, label %l5
    i8 98, label %l5
    i8 66, label %l5
    i8 105, label %l5
    i8 73, label %l5
    i8 108, label %l5
    i8 76, label %l5
    i8 113, label %l5
    i8 81, label %l5
  ]

l5:
  %letter5.p = getelementptr i8, ptr %format5, i64 %skipped5
  %more5.p = getelementptr i8, ptr %letter5.p, i64 1
  %more5 = load i8, ptr %more5.p, align 1
  %more5.none = icmp eq i8 %more5, 0
  br i1 %more5.none, label %k5, label %array.wrong

k5:
  %dims5.ok = icmp eq i32 %dims5, 1
  %item5.ok = icmp eq i64 %item5, 1
  %ok5 = and i1 %item5.ok, %dims5.ok
  br i1 %ok5, label %w5, label %array.wrong

w5:
  %rows5 = load i64, ptr %shape5, align 4
  %at6 = getelementptr i8, ptr %args, i64 48
  %arg6 = load ptr, ptr %at6, align 8
  %got6 = call i32 @PyObject_GetBuffer(ptr %arg6, ptr nonnull %view6, i32 13)
  %has6 = icmp eq i32 %got6, 0
  br i1 %has6, label %v6, label %end

v6:
  %data6 = load ptr, ptr %view6, align 8
  %item6.p = getelementptr inbounds nuw i8, ptr %view6, i64 24
  %item6 = load i64, ptr %item6.p, align 8
  %dims6.p = getelementptr inbounds nuw i8, ptr %view6, i64 36
  %dims6 = load i32, ptr %dims6.p, align 4
  %format6.p = getelementptr inbounds nuw i8, ptr %view6, i64 40
  %format6 = load ptr, ptr %format6.p, align 8
  %shape6.p = getelementptr inbounds nuw i8, ptr %view6, i64 48
  %shape6 = load ptr, ptr %shape6.p, align 8
  %bytes6 = icmp eq ptr %format6, null
  br i1 %bytes6, label %k6, label %f6

f6:
  %first6 = load i8, ptr %format6, align 1
  switch i8 %first6, label %unprefixed6 [
    i8 64, label %prefixed6
    i8 61, label %prefixed6
    i8 60, label %prefixed6
  ]

prefixed6:
  %letter6.p.phi.trans.insert = getelementptr i8, ptr %format6, i64 1
  %letter6.pre = load i8, ptr %letter6.p.phi.trans.insert, align 1
  br label %unprefixed6

unprefixed6:
  %letter6 = phi i8 [ %first6, %f6 ], [ %letter6.pre, %prefixed6 ]
  %skipped6 = phi i64 [ 0, %f6 ], [ 1, %prefixed6 ]
  switch i8 %letter6, label %array.wrong [
    i8 63, label %l6
    i8 99, label %l6
    i8 98, label %l6
    i8 66, label %l6
    i8 105, label %l6
    i8 73, label %l6
    i8 108, label %l6
    i8 76, label %l6
    i8 113, label %l6
    i8 81, label %l6
  ]

l6:
  %letter6.p = getelementptr i8, ptr %format6, i64 %skipped6
  %more6.p = getelementptr i8, ptr %letter6.p, i64 1
  %more6 = load i8, ptr %more6.p, align 1
  %more6.none = icmp eq i8 %more6, 0
  br i1 %more6.none, label %k6, label %array.wrong

k6:
  %dims6.ok = icmp eq i32 %dims6, 1
  %item6.ok = icmp eq i64 %item6, 4
  %ok6 = and i1 %item6.ok, %dims6.ok
  br i1 %ok6, label %w6, label %array.wrong

w6:
  %rows6 = load i64, ptr %shape6, align 4
  %at7 = getelementptr i8, ptr %args, i64 56
  %arg7 = load ptr, ptr %at7, align 8
  %got7 = call i32 @PyObject_GetBuffer(ptr %arg7, ptr nonnull %view7, i32 13)
  %has7 = icmp eq i32 %got7, 0
  br i1 %has7, label %v7, label %end

v7:
  %data7 = load ptr, ptr %view7, align 8
  %item7.p = getelementptr inbounds nuw i8, ptr %view7, i64 24
  %item7 = load i64, ptr %item7.p, align 8
  %dims7.p = getelementptr inbounds nuw i8, ptr %view7, i64 36
  %dims7 = load i32, ptr %dims7.p, align 4
  %format7.p = getelementptr inbounds nuw i8, ptr %view7, i64 40
  %format7 = load ptr, ptr %format7.p, align 8
  %shape7.p = getelementptr inbounds nuw i8, ptr %view7, i64 48
  %shape7 = load ptr, ptr %shape7.p, align 8
  %bytes7 = icmp eq ptr %format7, null
  br i1 %bytes7, label %k7, label %f7

f7:
  %first7 = load i8, ptr %format7, align 1
  switch i8 %first7, label %unprefixed7 [
    i8 64, label %prefixed7
    i8 61, label %prefixed7
    i8 60, label %prefixed7
  ]

prefixed7:
  %letter7.p.phi.trans.insert = getelementptr i8, ptr %format7, i64 1
  %letter7.pre = load i8, ptr %letter7.p.phi.trans.insert, align 1
  br label %unprefixed7

unprefixed7:
  %letter7 = phi i8 [ %first7, %f7 ], [ %letter7.pre, %prefixed7 ]
  %skipped7 = phi i64 [ 0, %f7 ], [ 1, %prefixed7 ]
  switch i8 %letter7, label %array.wrong [
    i8 63, label %l7
    i8 99, label %l7
    i8 98, label %l7
    i8 66, label %l7
    i8 105, label %l7
    i8 73, label %l7
    i8 108, label %l7
    i8 76, label %l7
    i8 113, label %l7
    i8 81, label %l7
  ]

l7:
  %letter7.p = getelementptr i8, ptr %format7, i64 %skipped7
  %more7.p = getelementptr i8, ptr %letter7.p, i64 1
  %more7 = load i8, ptr %more7.p, align 1
  %more7.none = icmp eq i8 %more7, 0
  br i1 %more7.none, label %k7, label %array.wrong

k7:
  %dims7.ok = icmp eq i32 %dims7, 1
  %item7.ok = icmp eq i64 %item7, 4
  %ok7 = and i1 %item7.ok, %dims7.ok
  br i1 %ok7, label %w7, label %array.wrong

w7:
  %rows7 = load i64, ptr %shape7, align 4
  %at8 = getelementptr i8, ptr %args, i64 64
  %arg8 = load ptr, ptr %at8, align 8
  %got8 = call i32 @PyObject_GetBuffer(ptr %arg8, ptr nonnull %view8, i32 13)
  %has8 = icmp eq i32 %got8, 0
  br i1 %has8, label %v8, label %end

v8:
  %data8 = load ptr, ptr %view8, align 8
  %item8.p = getelementptr inbounds nuw i8, ptr %view8, i64 24
  %item8 = load i64, ptr %item8.p, align 8
  %dims8.p = getelementptr inbounds nuw i8, ptr %view8, i64 36
  %dims8 = load i32, ptr %dims8.p, align 4
  %format8.p = getelementptr inbounds nuw i8, ptr %view8, i64 40
  %format8 = load ptr, ptr %format8.p, align 8
  %shape8.p = getelementptr inbounds nuw i8, ptr %view8, i64 48
  %shape8 = load ptr, ptr %shape8.p, align 8
  %bytes8 = icmp eq ptr %format8, null
  br i1 %bytes8, label %k8, label %f8

f8:
  %first8 = load i8, ptr %format8, align 1
  switch i8 %first8, label %unprefixed8 [
    i8 64, label %prefixed8
    i8 61, label %prefixed8
    i8 60, label %prefixed8
  ]

prefixed8:
  %letter8.p.phi.trans.insert = getelementptr i8, ptr %format8, i64 1
  %letter8.pre = load i8, ptr %letter8.p.phi.trans.insert, align 1
  br label %unprefixed8

unprefixed8:
  %letter8 = phi i8 [ %first8, %f8 ], [ %letter8.pre, %prefixed8 ]
  %skipped8 = phi i64 [ 0, %f8 ], [ 1, %prefixed8 ]
  switch i8 %letter8, label %array.wrong [
    i8 63, label %l8
    i8 99, label %l8
    i8 98, label %l8
    i8 66, label %l8
    i8 105, label %l8
    i8 73, label %l8
    i8 108, label %l8
    i8 76, label %l8
    i8 113, label %l8
    i8 81, label %l8
  ]

l8:
  %letter8.p = getelementptr i8, ptr %format8, i64 %skipped8
  %more8.p = getelementptr i8, ptr %letter8.p, i64 1
  %more8 = load i8, ptr %more8.p, align 1
  %more8.none = icmp eq i8 %more8, 0
  br i1 %more8.none, label %k8, label %array.wrong

k8:
  %dims8.ok = icmp eq i32 %dims8, 1
  %item8.ok = icmp eq i64 %item8, 4
  %ok8 = and i1 %item8.ok, %dims8.ok
  br i1 %ok8, label %w8, label %array.wrong

w8:
  %rows8 = load i64, ptr %shape8, align 4
  %at9 = getelementptr i8, ptr %args, i64 72
  %arg9 = load ptr, ptr %at9, align 8
  %got9 = call i32 @PyObject_GetBuffer(ptr %arg9, ptr nonnull %view9, i32 13)
  %has9 = icmp eq i32 %got9, 0
  br i1 %has9, label %v9, label %end

v9:
  %data9 = load ptr, ptr %view9, align 8
  %item9.p = getelementptr inbounds nuw i8, ptr %view9, i64 24
  %item9 = load i64, ptr %item9.p, align 8
  %dims9.p = getelementptr inbounds nuw i8, ptr %view9, i64 36
  %dims9 = load i32, ptr %dims9.p, align 4
  %format9.p = getelementptr inbounds nuw i8, ptr %view9, i64 40
  %format9 = load ptr, ptr %format9.p, align 8
  %shape9.p = getelementptr inbounds nuw i8, ptr %view9, i64 48
  %shape9 = load ptr, ptr %shape9.p, align 8
  %bytes9 = icmp eq ptr %format9, null
  br i1 %bytes9, label %k9, label %f9

f9:
  %first9 = load i8, ptr %format9, align 1
  switch i8 %first9, label %unprefixed9 [
    i8 64, label %prefixed9
    i8 61, label %prefixed9
    i8 60, label %prefixed9
  ]

prefixed9:
  %letter9.p.phi.trans.insert = getelementptr i8, ptr %format9, i64 1
  %letter9.pre = load i8, ptr %letter9.p.phi.trans.insert, align 1
  br label %unprefixed9

unprefixed9:
  %letter9 = phi i8 [ %first9, %f9 ], [ %letter9.pre, %prefixed9 ]
  %skipped9 = phi i64 [ 0, %f9 ], [ 1, %prefixed9 ]
  switch i8 %letter9, label %array.wrong [
    i8 63, label %l9
    i8 99, label %l9
    i8 98, label %l9
    i8 66, label %l9
    i8 105, label %l9
    i8 73, label %l9
    i8 108, label %l9
    i8 76, label %l9
    i8 113, label %l9
    i8 81, label %l9
  ]

l9:
  %letter9.p = getelementptr i8, ptr %format9, i64 %skipped9
  %more9.p = getelementptr i8, ptr %letter9.p, i64 1
  %more9 = load i8, ptr %more9.p, align 1
  %more9.none = icmp eq i8 %more9, 0
  br i1 %more9.none, label %k9, label %array.wrong

k9:
  %dims9.ok = icmp eq i32 %dims9, 1
  %item9.ok = icmp eq i64 %item9, 8
  %ok9 = and i1 %item9.ok, %dims9.ok
  br i1 %ok9, label %w9, label %array.wrong

w9:
  %rows9 = load i64, ptr %shape9, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %.113.i = ptrtoint ptr %data0 to i64
  %.121.i = ptrtoint ptr %data5 to i64
  %.132.i = add nsw i64 %rows5, -64
  %.174.i = icmp eq i64 %rows9, 3
  %.193.i = icmp eq i64 %rows7, %rows6
  %or.cond.i.not47.not49 = select i1 %.174.i, i1 %.193.i, i1 false
  %.208.i = icmp eq i64 %rows8, %rows6
  %or.cond1578.i.not46.not48 = select i1 %or.cond.i.not47.not49, i1 %.208.i, i1 false
  %.213.i = icmp slt i64 %rows5, 2147483712
  %narrow.not.not = select i1 %or.cond1578.i.not46.not48, i1 %.213.i, i1 false
  br i1 %narrow.not.not, label %B302.endif.i, label %lengths.wrong

B496.i:
  %.437.i = icmp slt i64 %.308.i, 0
  %.466.i = icmp sgt i64 %.308.i, %rows5
  %"$phi552.2.2.0.i.not78" = select i1 %.437.i, i1 true, i1 %.466.i
  %.503.i = icmp slt i64 %.338.i, 0
  %or.cond1589.i.not77 = select i1 %"$phi552.2.2.0.i.not78", i1 true, i1 %.503.i
  %.516.i.not = icmp sgt i64 %.338.i, %rows6
  %or.cond50 = select i1 %or.cond1589.i.not77, i1 true, i1 %.516.i.not
  br i1 %or.cond50, label %lengths.wrong, label %B584.endif.i

B636.i.loopexit:
  %.649.i = icmp slt i64 %.668.sroa.15.0.i, %number1
  br i1 %.649.i, label %B650.i, label %done

B650.i:
  %at.4.1.i = phi i64 [ %.668.sroa.15.0.i, %B636.i.loopexit ], [ %at.4.1.i.ph, %B650.i.outer ]
  %.15.i.i = add i64 %at.4.1.i, %.113.i
  %.16.i.i = inttoptr i64 %.15.i.i to ptr
  %.17.i.i = load i8, ptr %.16.i.i, align 1
  %.18.i.i = zext i8 %.17.i.i to i64
  %.20.i.i = add nsw i64 %at.4.1.i, 1
  %.22.i.i = add i64 %.20.i.i, %.113.i
  %.23.i.i = inttoptr i64 %.22.i.i to ptr
  %.24.i.i = load i8, ptr %.23.i.i, align 1
  %.27.i.i = add nsw i64 %at.4.1.i, 2
  %.29.i.i = add i64 %.27.i.i, %.113.i
  %.30.i.i = inttoptr i64 %.29.i.i to ptr
  %.31.i.i = load i8, ptr %.30.i.i, align 1
  %.32.i.i = zext i8 %.31.i.i to i64
  %.24.i.i.lobit = lshr i8 %.24.i.i, 7
  %..i = zext nneg i8 %.24.i.i.lobit to i64
  %0 = and i8 %.24.i.i, 127
  %.59.i.i = zext nneg i8 %0 to i64
  %.63.i.i = sub nsw i64 0, %..i
  %.65.i.i = and i64 %.32.i.i, %.63.i.i
  %.66.i.i = shl nuw nsw i64 %.65.i.i, 7
  %.67.i.i = or disjoint i64 %.66.i.i, %.59.i.i
  %.71.i.i = add nsw i64 %.27.i.i, %..i
  %.76.i.i = add nsw i64 %.67.i.i, %.71.i.i
  %.77.i.not.i = icmp ne i64 %.67.i.i, 0
  %"$phi204.1.2.i.0.neg.i" = sext i1 %.77.i.not.i to i64
  %.91.i.i = add nsw i64 %.76.i.i, %"$phi204.1.2.i.0.neg.i"
  %.100.i.i = icmp slt i8 %.17.i.i, 0
  %.110.i.i = icmp samesign ugt i64 %.65.i.i, 127
  %or.cond1580.i = select i1 %.100.i.i, i1 true, i1 %.110.i.i
  %.114.i.i = icmp sgt i64 %.91.i.i, %number1
  %or.cond1581.i = select i1 %or.cond1580.i, i1 true, i1 %.114.i.i
  br i1 %or.cond1581.i, label %B254.i.i, label %B650.endif.i

B254.i.i:
  %.15.i.i.i.not.i = icmp slt i64 %at.4.1.i, %number1
  br i1 %.15.i.i.i.not.i, label %B24.i.i.i.i, label %B0.endif.i.i.i

B24.i.i.i.i:
  %.42.i.i.i.i = icmp sgt i8 %.17.i.i, -1
  br i1 %.42.i.i.i.i, label %B0.endif.i.i.i, label %B82.i.i.i.i

B82.i.i.i.i:
  %.62.i.i.i.i = icmp slt i64 %.20.i.i, %number1
  %.75.i.i.i.i = icmp sgt i8 %.24.i.i, -1
  %or.cond = select i1 %.62.i.i.i.i, i1 %.75.i.i.i.i, i1 false
  br i1 %or.cond, label %B150.i.i.i.i, label %B42.i.i.i.i.i.preheader

B42.i.i.i.i.i.preheader:
  %smax = call i64 @llvm.smax.i64(i64 %number1, i64 %at.4.1.i)
  %1 = add nsw i64 %at.4.1.i, 10
  br label %B42.i.i.i.i.i

B150.i.i.i.i:
  %.70.i.i.i.i = zext nneg i8 %.24.i.i to i64
  %.82.i.i.i.i = and i64 %.18.i.i, 127
  %.86.i.i.i.i = shl nuw nsw i64 %.70.i.i.i.i, 7
  %.89.i.i.i.i = or disjoint i64 %.86.i.i.i.i, %.82.i.i.i.i
  br label %B0.endif.i.i.i

B42.i.i.i.i.i:
  %.40.i.i.i.i.i.0 = phi i64 [ %.111.i.i.i.i.i, %B176.i.i.i.i.i ], [ 0, %B42.i.i.i.i.i.preheader ]
  %.43.i.i.i.i.i.0 = phi i64 [ %.107.i.i.i.i.i, %B176.i.i.i.i.i ], [ 10, %B42.i.i.i.i.i.preheader ]
  %at.2.i.i.i.i.0.i = phi i64 [ %.174.i.i.i.i.i, %B176.i.i.i.i.i ], [ %at.4.1.i, %B42.i.i.i.i.i.preheader ]
  %value.2.i.i.i.i.0.i = phi i64 [ %value.3.i.i.i.i.1.i, %B176.i.i.i.i.i ], [ 0, %B42.i.i.i.i.i.preheader ]
  %.98.i.i.i.i.i.not = icmp eq i64 %.43.i.i.i.i.i.0, 0
  br i1 %.98.i.i.i.i.i.not, label %B0.endif.i.i.i, label %B42.if.i.i.i.i.i

B70.i.i.i.i.i:
  %.166.i.i.i.i.i = add i64 %at.2.i.i.i.i.0.i, %.113.i
  %.167.i.i.i.i.i = inttoptr i64 %.166.i.i.i.i.i to ptr
  %.168.i.i.i.i.i = load i8, ptr %.167.i.i.i.i.i, align 1
  %.174.i.i.i.i.i = add nsw i64 %at.2.i.i.i.i.0.i, 1
  %2 = and i8 %.168.i.i.i.i.i, 127
  %.186.i.i.i.i.i = icmp samesign ult i64 %.40.i.i.i.i.i.0, 29
  br i1 %.186.i.i.i.i.i, label %B134.i.i.i.i.i, label %B152.i.i.i.i.i

B134.i.i.i.i.i:
  %.181.i.i.i.i.i = zext nneg i8 %2 to i64
  %.190.i.i.i.i.i = shl nuw nsw i64 %.181.i.i.i.i.i, %.40.i.i.i.i.i.0
  %.196.i.i.i.i.i = or i64 %.190.i.i.i.i.i, %value.2.i.i.i.i.0.i
  br label %B176.i.i.i.i.i

B152.i.i.i.i.i:
  %.211.i.i.i.i.not.i = icmp eq i8 %2, 0
  br i1 %.211.i.i.i.i.not.i, label %B176.i.i.i.i.i, label %B0.endif.i.i.i

B176.i.i.i.i.i:
  %value.3.i.i.i.i.1.i = phi i64 [ %.196.i.i.i.i.i, %B134.i.i.i.i.i ], [ %value.2.i.i.i.i.0.i, %B152.i.i.i.i.i ]
  %.237.i.i.i.i.i = icmp sgt i8 %.168.i.i.i.i.i, -1
  br i1 %.237.i.i.i.i.i, label %B188.i.i.i.i.i, label %B42.i.i.i.i.i

B188.i.i.i.i.i:
  %.248.i.i.i.i.i = icmp slt i64 %value.3.i.i.i.i.1.i, 2147483648
  %value.3.i.i.i.i.1..i = select i1 %.248.i.i.i.i.i, i64 %value.3.i.i.i.i.1.i, i64 -1
  br label %B0.endif.i.i.i

B42.if.i.i.i.i.i:
  %.107.i.i.i.i.i = add nsw i64 %.43.i.i.i.i.i.0, -1
  %.111.i.i.i.i.i = add nuw nsw i64 %.40.i.i.i.i.i.0, 7
  %.141.i.i.i.i.not.i = icmp slt i64 %at.2.i.i.i.i.0.i, %number1
  br i1 %.141.i.i.i.i.not.i, label %B70.i.i.i.i.i, label %B0.endif.i.i.i.i.thread

B0.endif.i.i.i:
  %.8.i.i.sroa.7.0.i = phi i64 [ %.20.i.i, %B24.i.i.i.i ], [ %at.4.1.i, %B254.i.i ], [ %.27.i.i, %B150.i.i.i.i ], [ %.174.i.i.i.i.i, %B188.i.i.i.i.i ], [ %1, %B42.i.i.i.i.i ], [ %.174.i.i.i.i.i, %B152.i.i.i.i.i ]
  %.8.i.i.sroa.0.0.i = phi i64 [ %.18.i.i, %B24.i.i.i.i ], [ -1, %B254.i.i ], [ %.89.i.i.i.i, %B150.i.i.i.i ], [ %value.3.i.i.i.i.1..i, %B188.i.i.i.i.i ], [ -1, %B42.i.i.i.i.i ], [ -1, %B152.i.i.i.i.i ]
  %.15.i.i8.i.i.not.i = icmp slt i64 %.8.i.i.sroa.7.0.i, %number1
  br i1 %.15.i.i8.i.i.not.i, label %B24.i.i.i.i.i, label %B0.endif.i.i.i.i.thread

B24.i.i.i.i.i:
  %.34.i.i.i.i.i = add i64 %.8.i.i.sroa.7.0.i, %.113.i
  %.35.i.i9.i.i.i = inttoptr i64 %.34.i.i.i.i.i to ptr
  %.36.i.i10.i.i.i = load i8, ptr %.35.i.i9.i.i.i, align 1
  %.37.i.i11.i.i.i = zext i8 %.36.i.i10.i.i.i to i64
  %.42.i.i.i.i.i = icmp sgt i8 %.36.i.i10.i.i.i, -1
  %.49.i.i70.i.i.i = add nsw i64 %.8.i.i.sroa.7.0.i, 1
  br i1 %.42.i.i.i.i.i, label %B0.endif.i.i.i.i, label %B82.i.i.i.i.i

B82.i.i.i.i.i:
  %.62.i.i13.i.i.i = icmp slt i64 %.49.i.i70.i.i.i, %number1
  br i1 %.62.i.i13.i.i.i, label %B100.i.i.i.i.i, label %B182.i.i.i.i.i

B100.i.i.i.i.i:
  %.67.i.i59.i.i.i = add i64 %.49.i.i70.i.i.i, %.113.i
  %.68.i.i60.i.i.i = inttoptr i64 %.67.i.i59.i.i.i to ptr
  %.69.i.i.i.i.i = load i8, ptr %.68.i.i60.i.i.i, align 1
  %.75.i.i63.i.i.i = icmp sgt i8 %.69.i.i.i.i.i, -1
  br i1 %.75.i.i63.i.i.i, label %B150.i.i.i.i.i, label %B182.i.i.i.i.i

B150.i.i.i.i.i:
  %.70.i.i.i.i.i = zext nneg i8 %.69.i.i.i.i.i to i64
  %.82.i.i66.i.i.i = and i64 %.37.i.i11.i.i.i, 127
  %.86.i.i.i.i.i = shl nuw nsw i64 %.70.i.i.i.i.i, 7
  %.89.i.i.i.i.i = or disjoint i64 %.86.i.i.i.i.i, %.82.i.i66.i.i.i
  %.91.i.i68.i.i.i = add nsw i64 %.8.i.i.sroa.7.0.i, 2
  br label %B0.endif.i.i.i.i

B182.i.i.i.i.i:
  %3 = add nsw i64 %.8.i.i.sroa.7.0.i, 10
  %smax87 = call i64 @llvm.smax.i64(i64 %number1, i64 %.8.i.i.sroa.7.0.i)
  br label %B42.i.i.i.i.i.i

B42.i.i.i.i.i.i:
  %.43.i.i.i.i.i.i.0 = phi i64 [ 10, %B182.i.i.i.i.i ], [ %.107.i.i.i.i.i.i, %B176.i.i.i.i.i.i ]
  %.40.i.i.i.i.i.i.0 = phi i64 [ 0, %B182.i.i.i.i.i ], [ %.111.i.i.i.i.i.i, %B176.i.i.i.i.i.i ]
  %at.2.i.i.i.i.i.0.i = phi i64 [ %.8.i.i.sroa.7.0.i, %B182.i.i.i.i.i ], [ %.174.i.i.i.i.i.i, %B176.i.i.i.i.i.i ]
  %value.2.i.i.i.i.i.0.i = phi i64 [ 0, %B182.i.i.i.i.i ], [ %value.3.i.i.i.i.i.1.i, %B176.i.i.i.i.i.i ]
  %.98.i.i.i.i.i.i.not = icmp eq i64 %.43.i.i.i.i.i.i.0, 0
  br i1 %.98.i.i.i.i.i.i.not, label %B0.endif.i.i.i.i.thread, label %B42.if.i.i.i.i.i.i

B70.i.i.i.i.i.i:
  %.166.i.i.i.i.i.i = add i64 %at.2.i.i.i.i.i.0.i, %.113.i
  %.167.i.i.i.i.i.i = inttoptr i64 %.166.i.i.i.i.i.i to ptr
  %.168.i.i.i.i.i.i = load i8, ptr %.167.i.i.i.i.i.i, align 1
  %.174.i.i.i.i.i.i = add nsw i64 %at.2.i.i.i.i.i.0.i, 1
  %4 = and i8 %.168.i.i.i.i.i.i, 127
  %.186.i.i.i.i.i.i = icmp samesign ult i64 %.40.i.i.i.i.i.i.0, 29
  br i1 %.186.i.i.i.i.i.i, label %B134.i.i.i.i.i.i, label %B152.i.i.i.i.i.i

B134.i.i.i.i.i.i:
  %.181.i.i.i.i.i.i = zext nneg i8 %4 to i64
  %.190.i.i.i.i.i.i = shl nuw nsw i64 %.181.i.i.i.i.i.i, %.40.i.i.i.i.i.i.0
  %.196.i.i.i.i.i.i = or i64 %.190.i.i.i.i.i.i, %value.2.i.i.i.i.i.0.i
  br label %B176.i.i.i.i.i.i

B152.i.i.i.i.i.i:
  %.211.i.i.i.i.i.not.i = icmp eq i8 %4, 0
  br i1 %.211.i.i.i.i.i.not.i, label %B176.i.i.i.i.i.i, label %B0.endif.i.i.i.i.thread

B176.i.i.i.i.i.i:
  %value.3.i.i.i.i.i.1.i = phi i64 [ %.196.i.i.i.i.i.i, %B134.i.i.i.i.i.i ], [ %value.2.i.i.i.i.i.0.i, %B152.i.i.i.i.i.i ]
  %.237.i.i.i.i.i.i = icmp sgt i8 %.168.i.i.i.i.i.i, -1
  br i1 %.237.i.i.i.i.i.i, label %B188.i.i.i.i.i.i, label %B42.i.i.i.i.i.i

B188.i.i.i.i.i.i:
  %.248.i.i.i.i.i.i = icmp slt i64 %value.3.i.i.i.i.i.1.i, 2147483648
  br i1 %.248.i.i.i.i.i.i, label %B0.endif.i.i.i.i, label %B0.endif.i.i.i.i.thread

B42.if.i.i.i.i.i.i:
  %.107.i.i.i.i.i.i = add nsw i64 %.43.i.i.i.i.i.i.0, -1
  %.111.i.i.i.i.i.i = add nuw nsw i64 %.40.i.i.i.i.i.i.0, 7
  %.141.i.i.i.i.i.not.i = icmp slt i64 %at.2.i.i.i.i.i.0.i, %number1
  br i1 %.141.i.i.i.i.i.not.i, label %B70.i.i.i.i.i.i, label %B0.endif.i.i.i.i.thread

B0.endif.i.i.i.i:
  %.11.i.i.i.sroa.7.0.i = phi i64 [ %.91.i.i68.i.i.i, %B150.i.i.i.i.i ], [ %.174.i.i.i.i.i.i, %B188.i.i.i.i.i.i ], [ %.49.i.i70.i.i.i, %B24.i.i.i.i.i ]
  %.11.i.i.i.sroa.0.0.i = phi i64 [ %.89.i.i.i.i.i, %B150.i.i.i.i.i ], [ %value.3.i.i.i.i.i.1.i, %B188.i.i.i.i.i.i ], [ %.37.i.i11.i.i.i, %B24.i.i.i.i.i ]
  %.11.i.i.i.sroa.0.0.i.fr = freeze i64 %.11.i.i.i.sroa.0.0.i
  %spec.select = call i64 @llvm.usub.sat.i64(i64 %.11.i.i.i.sroa.0.0.i.fr, i64 1)
  %5 = icmp sgt i64 %.11.i.i.i.sroa.0.0.i.fr, -1
  br label %B0.endif.i.i.i.i.thread

B0.endif.i.i.i.i.thread:
  %.8.i.i.sroa.0.0.i101 = phi i64 [ %.8.i.i.sroa.0.0.i, %B188.i.i.i.i.i.i ], [ %.8.i.i.sroa.0.0.i, %B0.endif.i.i.i.i ], [ %.8.i.i.sroa.0.0.i, %B0.endif.i.i.i ], [ %.8.i.i.sroa.0.0.i, %B42.i.i.i.i.i.i ], [ %.8.i.i.sroa.0.0.i, %B152.i.i.i.i.i.i ], [ %.8.i.i.sroa.0.0.i, %B42.if.i.i.i.i.i.i ], [ -1, %B42.if.i.i.i.i.i ]
  %.8.i.i.sroa.7.0.i100 = phi i64 [ %.8.i.i.sroa.7.0.i, %B188.i.i.i.i.i.i ], [ %.8.i.i.sroa.7.0.i, %B0.endif.i.i.i.i ], [ %.8.i.i.sroa.7.0.i, %B0.endif.i.i.i ], [ %.8.i.i.sroa.7.0.i, %B42.i.i.i.i.i.i ], [ %.8.i.i.sroa.7.0.i, %B152.i.i.i.i.i.i ], [ %.8.i.i.sroa.7.0.i, %B42.if.i.i.i.i.i.i ], [ %smax, %B42.if.i.i.i.i.i ]
  %.11.i.i.i.sroa.0.0.i22 = phi i1 [ false, %B188.i.i.i.i.i.i ], [ %5, %B0.endif.i.i.i.i ], [ false, %B0.endif.i.i.i ], [ false, %B42.i.i.i.i.i.i ], [ false, %B152.i.i.i.i.i.i ], [ false, %B42.if.i.i.i.i.i.i ], [ false, %B42.if.i.i.i.i.i ]
  %.11.i.i.i.sroa.7.0.i21 = phi i64 [ %.174.i.i.i.i.i.i, %B188.i.i.i.i.i.i ], [ %.11.i.i.i.sroa.7.0.i, %B0.endif.i.i.i.i ], [ %.8.i.i.sroa.7.0.i, %B0.endif.i.i.i ], [ %3, %B42.i.i.i.i.i.i ], [ %smax87, %B42.if.i.i.i.i.i.i ], [ %.174.i.i.i.i.i.i, %B152.i.i.i.i.i.i ], [ %smax, %B42.if.i.i.i.i.i ]
  %6 = phi i64 [ -2, %B188.i.i.i.i.i.i ], [ %spec.select, %B0.endif.i.i.i.i ], [ -2, %B0.endif.i.i.i ], [ -2, %B42.i.i.i.i.i.i ], [ -2, %B152.i.i.i.i.i.i ], [ -2, %B42.if.i.i.i.i.i.i ], [ -2, %B42.if.i.i.i.i.i ]
  %.64.i30.i.i.i = icmp sgt i64 %6, -1
  %.68.i34.i.i.i = sub nsw i64 %number1, %.11.i.i.i.sroa.7.0.i21
  %.72.i36.i.i.i = icmp sle i64 %6, %.68.i34.i.i.i
  %or.cond1582.i.not = select i1 %.64.i30.i.i.i, i1 %.72.i36.i.i.i, i1 false
  %.97.i.i.i.i = select i1 %or.cond1582.i.not, i64 %6, i64 0
  %.44.i.i.sroa.10.0.i = add nsw i64 %.97.i.i.i.i, %.11.i.i.i.sroa.7.0.i21
  %.44.i.i.sroa.0.0.i = and i1 %.11.i.i.i.sroa.0.0.i22, %or.cond1582.i.not
  %"$phi104.0.2.i.i.0.i" = select i1 %.44.i.i.sroa.0.0.i, i64 %.8.i.i.sroa.0.0.i101, i64 -1
  br label %B650.endif.i

B796.i:
  %.765.i = getelementptr i32, ptr %data2, i64 %.668.sroa.0.0.i
  %.766.i = load i32, ptr %.765.i, align 4
  %.793.i = sext i32 %.766.i to i64
  %.810.i = icmp sgt i32 %.766.i, -1
  %.823.not.i = icmp sgt i64 %rows3, %.793.i
  %or.cond1583.i = select i1 %.810.i, i1 %.823.not.i, i1 false
  br i1 %or.cond1583.i, label %B856.i, label %done

B856.i:
  %.904.i = getelementptr i32, ptr %data3, i64 %.793.i
  %.905.i = load i32, ptr %.904.i, align 4
  %.935.i = sext i32 %.905.i to i64
  %.948.i = icmp slt i32 %.905.i, 0
  %.949.i = select i1 %.948.i, i64 %rows4, i64 0
  %7 = getelementptr i32, ptr %data4, i64 %.949.i
  %.963.i = getelementptr i32, ptr %7, i64 %.935.i
  %.964.i = load i32, ptr %.963.i, align 4
  %.994.i = icmp eq i32 %.964.i, -1
  br i1 %.994.i, label %B636.i.loopexit, label %B968.i

B968.i:
  %.963.i.le = getelementptr i32, ptr %7, i64 %.935.i
  %.1026.i = icmp eq i64 %row.2.1.i.ph, %rows6
  br i1 %.1026.i, label %done, label %B980.i

B980.i:
  %.1030.i = sub nsw i64 %.668.sroa.15.0.i, %at.4.1.i
  %.1033.i = sub i64 %.132.i, %to.2.1.i.ph
  %.1034.i = icmp sgt i64 %.1030.i, %.1033.i
  br i1 %.1034.i, label %done, label %B1022.i

B1022.i:
  %.1096.i = add i64 %to.2.1.i.ph, %.121.i
  %.1097.i = inttoptr i64 %.1096.i to ptr
  %.1098.i = load <4 x i64>, ptr %.16.i.i, align 1
  store <4 x i64> %.1098.i, ptr %.1097.i, align 1
  %.1102.i = sub i64 %to.2.1.i.ph, %at.4.1.i
  %.1104.i = add i64 %.1102.i, %.668.sroa.5.0.i
  %.1112.i = add i64 %.1102.i, %.668.sroa.10.0.i
  %.1118.i = icmp eq i32 %.964.i, -2
  br i1 %.1118.i, label %B1112.i, label %B1158.i

B1112.i:
  %.1136.i = add i64 %.1104.i, %.121.i
  %.1137.i = inttoptr i64 %.1136.i to ptr
  store i8 0, ptr %.1137.i, align 1
  %.1141.i = add nsw i64 %.1104.i, 1
  br label %B1494.i

B1158.i:
  %.1148.i = icmp eq i64 %.668.sroa.15.0.i, %.668.sroa.10.0.i
  br i1 %.1148.i, label %B1494.i, label %B1176.i

B1176.i:
  %.1170.i = icmp eq i32 %.964.i, -3
  br i1 %.1170.i, label %B1198.i, label %B1260.i

B1198.i:
  %.1185.i = sub nsw i64 %.668.sroa.15.0.i, %.668.sroa.10.0.i
  %.23.i8.i = add i64 %.668.sroa.10.0.i, %.113.i
  %.24.i9.i = inttoptr i64 %.23.i8.i to ptr
  %.25.i10.i = add i64 %.1112.i, %.121.i
  %.26.i11.i = inttoptr i64 %.25.i10.i to ptr
  %.27.i12.i = load <4 x i64>, ptr %.24.i9.i, align 1
  store <4 x i64> %.27.i12.i, ptr %.26.i11.i, align 1
  %.33.i.i = icmp sgt i64 %.1185.i, 32
  br i1 %.33.i.i, label %B56.i.i, label %B1198.endif.i

B56.i.i:
  %k.2.i.0.i = phi i64 [ %.50.i.i, %B56.i.i ], [ 32, %B1198.i ]
  %.43.i21.i = add i64 %.23.i8.i, %k.2.i.0.i
  %.44.i.i = inttoptr i64 %.43.i21.i to ptr
  %.45.i.i = add i64 %.25.i10.i, %k.2.i.0.i
  %.46.i22.i = inttoptr i64 %.45.i.i to ptr
  %.47.i.i = load <4 x i64>, ptr %.44.i.i, align 1
  store <4 x i64> %.47.i.i, ptr %.46.i22.i, align 1
  %.50.i.i = add nuw nsw i64 %k.2.i.0.i, 32
  %.54.i24.i = icmp slt i64 %.50.i.i, %.1185.i
  br i1 %.54.i24.i, label %B56.i.i, label %B1198.endif.i

B1260.i:
  %.67.i76.i = load i32, ptr %.963.i.le, align 4
  %.152.i102.i65.not = icmp slt i32 %.67.i76.i, 1
  br i1 %.152.i102.i65.not, label %B1260.endif.i, label %B74.if.i.i.preheader

B74.if.i.i.preheader:
  %spec.select45 = zext nneg i32 %.67.i76.i to i64
  %.34.i51.i = add nsw i64 %.935.i, 1
  br label %B74.if.i.i

B170.i.i:
  %.320.i.i = icmp slt i64 %.94.i.i.067, -1
  %.321.i.i = select i1 %.320.i.i, i64 %rows4, i64 0
  %8 = getelementptr i8, ptr %9, i64 4
  %.335.i.i = getelementptr i32, ptr %8, i64 %.321.i.i
  %.336.i.i = load i32, ptr %.335.i.i, align 4
  %.23.i27.i.i = icmp sgt i32 %.336.i.i, 0
  br i1 %.23.i27.i.i, label %B16.i36.i.i.preheader, label %B268.i.i

B16.i36.i.i.preheader:
  %.18.i24.i.i = zext nneg i32 %.336.i.i to i64
  br label %B16.i36.i.i

B268.i.i:
  %.364.i.0.i35 = phi i64 [ %.252.i.0.i, %B170.i.i ], [ %.143.i124.i.i, %B208.i73.i.i ]
  %.418.i.i = sub nsw i64 %.364.i.0.i35, %.252.i.0.i
  %.23.i141.i.i = add i64 %.252.i.0.i, %.113.i
  %.24.i.i.i = inttoptr i64 %.23.i141.i.i to ptr
  %.25.i142.i.i = add i64 %to.2.i.0.i68, %.121.i
  %.26.i.i112.i = inttoptr i64 %.25.i142.i.i to ptr
  %.27.i.i113.i = load <4 x i64>, ptr %.24.i.i.i, align 1
  store <4 x i64> %.27.i.i113.i, ptr %.26.i.i112.i, align 1
  %.33.i.i.i = icmp sgt i64 %.418.i.i, 32
  br i1 %.33.i.i.i, label %B56.i.i.i, label %part4

B56.i.i.i:
  %k.2.i.i.0.i = phi i64 [ %.50.i154.i.i, %B56.i.i.i ], [ 32, %B268.i.i ]
  %.43.i153.i.i = add i64 %.23.i141.i.i, %k.2.i.i.0.i
  %.44.i.i117.i = inttoptr i64 %.43.i153.i.i to ptr
  %.45.i.i.i = add i64 %.25.i142.i.i, %k.2.i.i.0.i
  %.46.i.i.i = inttoptr i64 %.45.i.i.i to ptr
  %.47.i.i.i = load <4 x i64>, ptr %.44.i.i117.i, align 1
  store <4 x i64> %.47.i.i.i, ptr %.46.i.i.i, align 1
  %.50.i154.i.i = add nuw nsw i64 %k.2.i.i.0.i, 32
  %.54.i.i.i = icmp slt i64 %.50.i154.i.i, %.418.i.i
  br i1 %.54.i.i.i, label %B56.i.i.i, label %part4

part4:
  %.455.i.i = add nsw i64 %.418.i.i, %to.2.i.0.i68
  %.152.i102.i = icmp sgt i64 %.97.i43.i.066, 1
  br i1 %.152.i102.i, label %B74.if.i.i, label %B1260.endif.i

B74.if.i.i:
  %at.2.i.0.i69 = phi i64 [ %.364.i.0.i35, %part4 ], [ %.668.sroa.10.0.i, %B74.if.i.i.preheader ]
  %to.2.i.0.i68 = phi i64 [ %.455.i.i, %part4 ], [ %.1112.i, %B74.if.i.i.preheader ]
  %.94.i.i.067 = phi i64 [ %.165.i.i, %part4 ], [ %.34.i51.i, %B74.if.i.i.preheader ]
  %.97.i43.i.066 = phi i64 [ %.161.i.i, %part4 ], [ %spec.select45, %B74.if.i.i.preheader ]
  %.161.i.i = add nsw i64 %.97.i43.i.066, -1
  %.165.i.i = add nsw i64 %.94.i.i.067, 2
  %.208.i.i = icmp slt i64 %.94.i.i.067, 0
  %.209.i.i = select i1 %.208.i.i, i64 %rows4, i64 0
  %9 = getelementptr i32, ptr %data4, i64 %.94.i.i.067
  %.223.i.i = getelementptr i32, ptr %9, i64 %.209.i.i
  %.224.i.i = load i32, ptr %.223.i.i, align 4
  %.23.i.i.i = icmp sgt i32 %.224.i.i, 0
  br i1 %.23.i.i.i, label %B16.i.i.i.preheader, label %part3

B16.i.i.i.preheader:
  %.18.i.i.i = zext nneg i32 %.224.i.i to i64
  br label %B16.i.i.i

B16.i.i.i:
  %fields.2.i.i.0.i = phi i64 [ %.81.i.i.i, %B208.i.i.i ], [ %.18.i.i.i, %B16.i.i.i.preheader ]
  %at.3.i.i.0.i = phi i64 [ %.143.i.i.i, %B208.i.i.i ], [ %at.2.i.0.i69, %B16.i.i.i.preheader ]
  %10 = call i64 @llvm.umin.i64(i64 %fields.2.i.i.0.i, i64 8)
  br label %B84.i.i.i

B84.i.i.i:
  %left.2.i.i.1.i = phi i64 [ %10, %B16.i.i.i ], [ %.151.i.i.i, %B84.i.i.i ]
  %tags.2.i.i.1.i = phi i64 [ 0, %B16.i.i.i ], [ %.103.i.i142.i, %B84.i.i.i ]
  %at.2.i.i.1.i = phi i64 [ %at.3.i.i.0.i, %B16.i.i.i ], [ %.143.i.i.i, %B84.i.i.i ]
  %.98.i.i139.i = add i64 %at.2.i.i.1.i, %.113.i
  %.99.i.i140.i = inttoptr i64 %.98.i.i139.i to ptr
  %.100.i.i.i = load i8, ptr %.99.i.i140.i, align 1
  %.101.i.i141.i = zext i8 %.100.i.i.i to i64
  %.103.i.i142.i = or i64 %tags.2.i.i.1.i, %.101.i.i141.i
  %.109.i.i.i = icmp eq i8 %.100.i.i.i, 0
  %.1584.i = zext i1 %.109.i.i.i to i64
  %.137.i.i.i = add i64 %at.2.i.i.1.i, %.101.i.i141.i
  %.143.i.i.i = add i64 %.137.i.i.i, %.1584.i
  %.151.i.i.i = add nsw i64 %left.2.i.i.1.i, -1
  %.154.i.i.i = icmp samesign ugt i64 %left.2.i.i.1.i, 1
  br i1 %.154.i.i.i, label %B84.i.i.i, label %B180.i.i.i

B180.i.i.i:
  %.168.i.i.i = icmp sgt i64 %.103.i.i142.i, 127
  %.174.i.i.i = icmp sgt i64 %.143.i.i.i, %.668.sroa.15.0.i
  %or.cond1585.i = select i1 %.168.i.i.i, i1 true, i1 %.174.i.i.i
  br i1 %or.cond1585.i, label %B1314.i, label %B208.i.i.i

B208.i.i.i:
  %.81.i.i.i = sub nsw i64 %fields.2.i.i.0.i, %10
  %.198.i.i.i = icmp sgt i64 %.81.i.i.i, 0
  br i1 %.198.i.i.i, label %B16.i.i.i, label %part3

part3:
  %.252.i.0.i = phi i64 [ %at.2.i.0.i69, %B74.if.i.i ], [ %.143.i.i.i, %B208.i.i.i ]
  %.282.i.i = icmp slt i64 %.252.i.0.i, 0
  br i1 %.282.i.i, label %B1314.i, label %B170.i.i

B16.i36.i.i:
  %fields.2.i6.i.0.i = phi i64 [ %.81.i57.i.i, %B208.i73.i.i ], [ %.18.i24.i.i, %B16.i36.i.i.preheader ]
  %at.3.i4.i.0.i = phi i64 [ %.143.i124.i.i, %B208.i73.i.i ], [ %.252.i.0.i, %B16.i36.i.i.preheader ]
  %11 = call i64 @llvm.umin.i64(i64 %fields.2.i6.i.0.i, i64 8)
  br label %B84.i91.i.i

B84.i91.i.i:
  %left.2.i15.i.1.i = phi i64 [ %11, %B16.i36.i.i ], [ %.151.i129.i.i, %B84.i91.i.i ]
  %tags.2.i14.i.1.i = phi i64 [ 0, %B16.i36.i.i ], [ %.103.i102.i.i, %B84.i91.i.i ]
  %at.2.i9.i.1.i = phi i64 [ %at.3.i4.i.0.i, %B16.i36.i.i ], [ %.143.i124.i.i, %B84.i91.i.i ]
  %.98.i97.i.i = add i64 %at.2.i9.i.1.i, %.113.i
  %.99.i98.i.i = inttoptr i64 %.98.i97.i.i to ptr
  %.100.i99.i.i = load i8, ptr %.99.i98.i.i, align 1
  %.101.i100.i.i = zext i8 %.100.i99.i.i to i64
  %.103.i102.i.i = or i64 %tags.2.i14.i.1.i, %.101.i100.i.i
  %.109.i105.i.i = icmp eq i8 %.100.i99.i.i, 0
  %.1586.i = zext i1 %.109.i105.i.i to i64
  %.137.i120.i.i = add nuw nsw i64 %at.2.i9.i.1.i, %.101.i100.i.i
  %.143.i124.i.i = add nuw nsw i64 %.137.i120.i.i, %.1586.i
  %.151.i129.i.i = add nsw i64 %left.2.i15.i.1.i, -1
  %.154.i131.i.i = icmp samesign ugt i64 %left.2.i15.i.1.i, 1
  br i1 %.154.i131.i.i, label %B84.i91.i.i, label %B180.i61.i.i

B180.i61.i.i:
  %.168.i67.i.i = icmp sgt i64 %.103.i102.i.i, 127
  %.174.i72.i.i = icmp sgt i64 %.143.i124.i.i, %.668.sroa.15.0.i
  %or.cond1587.i = select i1 %.168.i67.i.i, i1 true, i1 %.174.i72.i.i
  br i1 %or.cond1587.i, label %B1314.i, label %B208.i73.i.i

B208.i73.i.i:
  %.81.i57.i.i = sub nsw i64 %fields.2.i6.i.0.i, %11
  %.198.i82.i.i = icmp sgt i64 %.81.i57.i.i, 0
  br i1 %.198.i82.i.i, label %B16.i36.i.i, label %B268.i.i

B1314.i:
  store i64 0, ptr %.1273.i, align 8
  call fastcc void @part0(ptr %.1273.i, i64 %.113.i, i64 %.668.sroa.10.0.i, i64 %.668.sroa.15.0.i, ptr %data4, i64 %rows4, i32 %.905.i, i64 %.121.i, i64 %.1112.i)
  %.1289.i = load i64, ptr %.1273.i, align 8
  %.1303.i = icmp slt i64 %.1289.i, 0
  br i1 %.1303.i, label %done, label %B1374.i

B1374.i:
  %end.5.3.i = phi i64 [ %.1289.i, %B1314.i ], [ %to.2.i.0.i.lcssa, %B1260.endif.i ]
  %.1369.i = sub nsw i64 %.668.sroa.10.0.i, %.668.sroa.5.0.i
  %.1370.i = icmp eq i64 %.1369.i, 1
  %.1381.i = sub nsw i64 %end.5.3.i, %.1112.i
  br i1 %.1370.i, label %B1392.i, label %B1440.i

B1392.i:
  %.1389.i = add i64 %.1104.i, %.121.i
  %.1390.i = inttoptr i64 %.1389.i to ptr
  %12 = trunc i64 %.1381.i to i8
  %.1391.i = add i8 %12, 1
  store i8 %.1391.i, ptr %.1390.i, align 1
  br label %B1494.i

B1440.i:
  %.1405.i = add nsw i64 %.1381.i, 1
  %.10045.i = icmp sgt i64 %.1369.i, 1
  %.139.i = add i64 %.1104.i, %.121.i
  br i1 %.10045.i, label %B40.if.lr.ph.i, label %part5

B40.if.lr.ph.i:
  %13 = add nsw i64 %.1369.i, -2
  br label %B40.if.i

B40.if.i:
  %number.2.048.i = phi i64 [ %.1405.i, %B40.if.lr.ph.i ], [ %.149.i, %B40.if.i ]
  %.42.046.i = phi i64 [ 0, %B40.if.lr.ph.i ], [ %.113.i4, %B40.if.i ]
  %.113.i4 = add nuw nsw i64 %.42.046.i, 1
  %.144.i = add i64 %.42.046.i, %.139.i
  %.145.i = inttoptr i64 %.144.i to ptr
  %14 = trunc i64 %number.2.048.i to i8
  %.146.i = or i8 %14, -128
  store i8 %.146.i, ptr %.145.i, align 1
  %.149.i = ashr i64 %number.2.048.i, 7
  %exitcond.not.i = icmp eq i64 %.42.046.i, %13
  br i1 %exitcond.not.i, label %part5, label %B40.if.i

part5:
  %number.2.0.lcssa.i = phi i64 [ %.1405.i, %B1440.i ], [ %.149.i, %B40.if.i ]
  %.164.i = add i64 %.1369.i, -1
  %.167.i = add i64 %.164.i, %.139.i
  %.168.i = inttoptr i64 %.167.i to ptr
  %.169.i = trunc i64 %number.2.0.lcssa.i to i8
  store i8 %.169.i, ptr %.168.i, align 1
  br label %B1494.i

B1494.i:
  %end.6.2.i = phi i64 [ %.1141.i, %B1112.i ], [ %end.5.3.i, %part5 ], [ %.1220.i, %B1198.endif.i ], [ %end.5.3.i, %B1392.i ], [ %.1112.i, %B1158.i ]
  %15 = getelementptr i32, ptr %data6, i64 %row.2.1.i.ph
  store i32 %.766.i, ptr %15, align 4
  %16 = getelementptr i32, ptr %data7, i64 %row.2.1.i.ph
  %.1509.i = trunc i64 %.1104.i to i32
  store i32 %.1509.i, ptr %16, align 4
  %17 = getelementptr i32, ptr %data8, i64 %row.2.1.i.ph
  %.1544.i = trunc i64 %end.6.2.i to i32
  store i32 %.1544.i, ptr %17, align 4
  %.1547.i = add nuw nsw i64 %row.2.1.i.ph, 1
  %.1567.i = icmp slt i64 %.668.sroa.15.0.i, %number1
  br i1 %.1567.i, label %B650.i.outer, label %done

B650.i.outer:
  %row.2.1.i.ph = phi i64 [ %.1547.i, %B1494.i ], [ %.338.i, %B636.i.preheader ]
  %to.2.1.i.ph = phi i64 [ %end.6.2.i, %B1494.i ], [ %.308.i, %B636.i.preheader ]
  %at.4.1.i.ph = phi i64 [ %.668.sroa.15.0.i, %B1494.i ], [ %.278.i, %B636.i.preheader ]
  br label %B650.i

B302.endif.i:
  %.278.i = load i64, ptr %data9, align 8
  %.307.i = getelementptr i8, ptr %data9, i64 8
  %.308.i = load i64, ptr %.307.i, align 8
  %.337.i = getelementptr i8, ptr %data9, i64 16
  %.338.i = load i64, ptr %.337.i, align 8
  %.350.i = icmp sgt i64 %.278.i, -1
  %.367.not.i = icmp sle i64 %.278.i, %number1
  %or.cond1579.i.not = and i1 %.350.i, %.367.not.i
  %.395.i = add nsw i64 %rows0, -2304
  %.397.i = icmp sle i64 %number1, %.395.i
  %or.cond1588.i = select i1 %or.cond1579.i.not, i1 %.397.i, i1 false
  br i1 %or.cond1588.i, label %B496.i, label %lengths.wrong

B584.endif.i:
  %spec.select.i5 = call i64 @llvm.smax.i64(i64 %rows3, i64 0)
  br label %B60.i

B60.i:
  %.59.0.i = phi i64 [ 0, %B584.endif.i ], [ %.130.i, %B298.i ]
  %exitcond.not.i6 = icmp eq i64 %.59.0.i, %spec.select.i5
  br i1 %exitcond.not.i6, label %B636.i.preheader, label %B60.if.i

B636.i.preheader:
  %.649.i70 = icmp slt i64 %.278.i, %number1
  br i1 %.649.i70, label %B650.i.outer, label %done

B298.i:
  %.319.i = sext i32 %.318.i to i64
  %18 = xor i64 %.214.i, -1
  %.348.i = add i64 %rows4, %18
  %.358.0.i = ashr i64 %.348.i, 1
  %.393.not.i = icmp slt i64 %.358.0.i, %.319.i
  br i1 %.393.not.i, label %lengths.wrong, label %B60.i

B60.if.i:
  %.130.i = add nuw i64 %.59.0.i, 1
  %19 = getelementptr i32, ptr %data3, i64 %.59.0.i
  %.184.i = load i32, ptr %19, align 4
  %.214.i = sext i32 %.184.i to i64
  %.215.i = icmp sgt i32 %.184.i, -1
  %.241.i = icmp sgt i64 %rows4, %.214.i
  %narrow.not.not.i = select i1 %.215.i, i1 %.241.i, i1 false
  br i1 %narrow.not.not.i, label %B174.endif.i, label %lengths.wrong

B174.endif.i:
  %.317.i = getelementptr i32, ptr %data4, i64 %.214.i
  %.318.i = load i32, ptr %.317.i, align 4
  %.320.i = icmp sgt i32 %.318.i, -4
  br i1 %.320.i, label %B298.i, label %lengths.wrong

B650.endif.i:
  %.668.sroa.15.0.i = phi i64 [ %.44.i.i.sroa.10.0.i, %B0.endif.i.i.i.i.thread ], [ %.91.i.i, %B650.i ]
  %.668.sroa.10.0.i = phi i64 [ %.11.i.i.i.sroa.7.0.i21, %B0.endif.i.i.i.i.thread ], [ %.71.i.i, %B650.i ]
  %.668.sroa.5.0.i = phi i64 [ %.8.i.i.sroa.7.0.i100, %B0.endif.i.i.i.i.thread ], [ %.20.i.i, %B650.i ]
  %.668.sroa.0.0.i = phi i64 [ %"$phi104.0.2.i.i.0.i", %B0.endif.i.i.i.i.thread ], [ %.18.i.i, %B650.i ]
  %.709.i = icmp sgt i64 %.668.sroa.0.0.i, -1
  %.726.i = icmp slt i64 %.668.sroa.0.0.i, %rows2
  %or.cond1592.i = select i1 %.709.i, i1 %.726.i, i1 false
  br i1 %or.cond1592.i, label %B796.i, label %done

B1198.endif.i:
  %.1220.i = add i64 %.1102.i, %.668.sroa.15.0.i
  br label %B1494.i

B1260.endif.i:
  %to.2.i.0.i.lcssa = phi i64 [ %.1112.i, %B1260.i ], [ %.455.i.i, %part4 ]
  %.1263.i = icmp slt i64 %to.2.i.0.i.lcssa, 0
  br i1 %.1263.i, label %B1314.i, label %B1374.i

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
  %row.4.2.i = phi i64 [ %.338.i, %B636.i.preheader ], [ %row.2.1.i.ph, %B796.i ], [ %row.2.1.i.ph, %B636.i.loopexit ], [ %row.2.1.i.ph, %B650.endif.i ], [ %row.2.1.i.ph, %B980.i ], [ %row.2.1.i.ph, %B1314.i ], [ %.1547.i, %B1494.i ], [ %rows6, %B968.i ]
  %to.4.2.i = phi i64 [ %.308.i, %B636.i.preheader ], [ %to.2.1.i.ph, %B796.i ], [ %to.2.1.i.ph, %B636.i.loopexit ], [ %to.2.1.i.ph, %B650.endif.i ], [ %to.2.1.i.ph, %B980.i ], [ %to.2.1.i.ph, %B1314.i ], [ %end.6.2.i, %B1494.i ], [ %to.2.1.i.ph, %B968.i ]
  %at.5.2.i = phi i64 [ %.278.i, %B636.i.preheader ], [ %.668.sroa.15.0.i, %B636.i.loopexit ], [ %at.4.1.i, %B796.i ], [ %at.4.1.i, %B650.endif.i ], [ %at.4.1.i, %B980.i ], [ %at.4.1.i, %B1314.i ], [ %.668.sroa.15.0.i, %B1494.i ], [ %at.4.1.i, %B968.i ]
  %result.4.2.i = phi i64 [ 0, %B636.i.preheader ], [ 0, %B636.i.loopexit ], [ -1, %B796.i ], [ -1, %B650.endif.i ], [ 1, %B980.i ], [ -1, %B1314.i ], [ 0, %B1494.i ], [ 1, %B968.i ]
  store i64 %at.5.2.i, ptr %data9, align 8
  store i64 %to.4.2.i, ptr %.307.i, align 8
  store i64 %row.4.2.i, ptr %.337.i, align 8
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.4.2.i)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w8 ], [ null, %w7 ], [ null, %w6 ], [ null, %w5 ], [ null, %w4 ], [ null, %w3 ], [ null, %w2 ], [ null, %p2 ], [ null, %e1 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view2)
  call void @PyBuffer_Release(ptr nonnull %view3)
  call void @PyBuffer_Release(ptr nonnull %view4)
  call void @PyBuffer_Release(ptr nonnull %view5)
  call void @PyBuffer_Release(ptr nonnull %view6)
  call void @PyBuffer_Release(ptr nonnull %view7)
  call void @PyBuffer_Release(ptr nonnull %view8)
  call void @PyBuffer_Release(ptr nonnull %view9)
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

declare i32 @llvm.smax.i32(i32, i32)

declare i64 @llvm.usub.sat.i64(i64, i64)

declare i64 @llvm.smax.i64(i64, i64)

declare i64 @llvm.umin.i64(i64, i64)

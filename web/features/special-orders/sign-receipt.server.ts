import * as v from 'valibot'
import { signReceiptSchema } from '#schemas/receipt.ts'
import { ownStonesOf } from '#shop/own-stones/announce.ts'
import { receiptPaper } from '#shop/own-stones/receipt-paper.ts'
import { type ReceiptSigned, signReceipt } from '#shop/own-stones/sign-receipt.ts'
import { isAtShop } from '#shop/own-stones/states.ts'
import { paperHeadOf } from '#shop/papers/current-head.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { findForStaff, wholeSpecialOrder } from '#shop/special-orders/find.ts'
import { pictureName } from '#shop/special-orders/pictures.ts'

/** So many photographs are printed on a receipt, and so large: the others are kept with the special order. */
const PRINTED = 4
const LONG_SIDE = 560

type Signing = Parameters<typeof receiptPaper>[0]['signed']

/** The receipt for a stone as it would be printed now; nothing where the stone is not here. */
export async function receiptOf(
  ctx: RequestContext,
  specialOrderId: string,
  stoneId: string,
  signed: Signing = null,
) {
  const there = await ctx.transact(async t => {
    const special = await findForStaff(t, specialOrderId)
    const row = (await ownStonesOf(t, specialOrderId)).find(({ id }) => id === stoneId)
    if (!special || !row) return null
    return { row, ...(await wholeSpecialOrder(t, special)) }
  })
  if (!there) return null
  const { special, row, pictures } = there
  const { receivedAt, ...stone } = row
  // It says that we have the stone.
  if (!receivedAt || !isAtShop(stone.state)) return null
  const printed: Uint8Array[] = []
  // How it came is what was photographed last.
  for (const { id } of pictures.slice(-PRINTED)) {
    const png = await ctx.imageUploads.printable(pictureName(id), LONG_SIDE)
    if (png) printed.push(png)
  }
  const paper = await receiptPaper({
    stone: { ...stone, receivedAt },
    owner: special.name,
    special: special.number,
    photographs: pictures.length,
    printed,
    signed,
    head: await paperHeadOf(ctx),
    mac: ctx.paymentContext.mac,
  })
  return { paper, number: row.number, owner: special.name, changedAt: row.changedAt }
}

const refusals: Readonly<Record<Extract<ReceiptSigned, { ok: false }>['reason'], string>> = {
  'not-here': 'A receipt is signed while the stone is here, and this one is not.',
  'signed-already': 'This receipt was signed already.',
  changed:
    'Something was written down meanwhile. Please read the receipt once more, and sign it then.',
}

/** Empty where it was signed and is kept. */
export async function answerReceipt(
  ctx: RequestContext,
  specialOrderId: string,
  form: FormData,
): Promise<string> {
  const read = v.safeParse(signReceiptSchema, Object.fromEntries(form))
  if (!read.success) return 'Your signature is missing. Please draw it, and try once more.'
  const { stone, signature } = read.output
  const now = ctx.now()
  const made = await receiptOf(ctx, specialOrderId, stone, { strokes: signature, at: now })
  if (!made) return refusals['not-here']
  const { paper, owner, changedAt } = made
  const signed = await ctx.transact(t =>
    signReceipt(t, {
      ownStoneId: stone,
      specialOrderId,
      name: owner,
      signature,
      paper,
      seenAt: changedAt,
      now,
    }),
  )
  return signed.ok ? '' : refusals[signed.reason]
}

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { setHash, setOf } from '#design/sets/set.ts'
import type { AddressDraft } from '#schemas/address.ts'
import { readSpecialOrderRequest } from '#schemas/special-order.ts'
import { saveAddress } from '#shop/addresses/address-book.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { setGift } from '#shop/cart/set-gift.ts'
import type { DraftField } from '#shop/checkout/draft.ts'
import { saveDesign } from '#shop/designs/save-design.ts'
import { recordEmail } from '#shop/emails/sent-emails.ts'
import { keepFavourites } from '#shop/favourites/keep-favourites.ts'
import { markedStones } from '#shop/favourites/tables.ts'
import { addNote } from '#shop/fulfilment/plan-work.ts'
import { orders } from '#shop/orders/tables.ts'
import { paymentEvents, payments } from '#shop/payments/tables.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { signProof } from '#shop/proofs/sign-proof.ts'
import { signSet } from '#shop/proofs/sign-set.ts'
import { returns } from '#shop/returns/tables.ts'
import { keepChallenge } from '#shop/second-factors/challenges.ts'
import { insertPasskey } from '#shop/second-factors/passkeys.ts'
import { replaceRecoveryCodes } from '#shop/second-factors/recovery-codes.ts'
import { beginTotp } from '#shop/second-factors/totp.ts'
import { keepSet } from '#shop/sets/keep-set.ts'
import { shareDesign } from '#shop/shares/share-design.ts'
import { askSpecialOrder } from '#shop/special-orders/ask.ts'
import { quoteSpecialOrder } from '#shop/special-orders/quote.ts'
import { enterStone } from '#shop/stones/enter-stone.ts'
import { addAccount, addSession } from './account.ts'
import { engravedRing, mac, press, type TestPaymentContext, toGermany } from './payment-context.ts'
import { oneCarat } from './stones.ts'

export const somebodys: Design = {
  ...engravedRing,
  engraving: [{ place: 'inside', font: 'serif', heightUm: 1200, rows: ['Xanadu'] }],
}

/** Every field but the address, so that whoever adds one sees what becomes of it with a deleted account. */
const saidAtTheCheckout: Readonly<
  Record<Exclude<DraftField, keyof AddressDraft | 'delivery' | 'code'>, string>
> = {
  email: 'zuleika@example.com',
  company: 'Silver & Sons',
  vatNumber: 'DE136695976',
  taxCode: 'BYRZLK70A41H501Z',
}

/** The same ring, and one for somebody else, with the same words. */
const somebodysPair = setOf({
  kind: 'pair',
  designs: [somebodys, { ...somebodys, finish: 'satin' }],
  line: 'Xanadu Xanadu',
})

/**
 * What only she could have said or drawn, by which every trace of her is found again. None of them can
 * stand in a random id, a hash or a time by chance: of her signature it is three numbers in a row.
 */
export const marks = [
  'zuleika',
  '7777777',
  'Xanadu',
  'With all my love',
  '0,4242,60',
  'It came scratched',
  'Byron',
  'Hidden Lane',
  designCode(somebodys),
] as const

/** Somebody of whom there is a row wherever there can be one: Zuleika, who ordered and complained. */
export async function fillEveryTable(paymentContext: TestPaymentContext) {
  const now = paymentContext.now()
  const ids = {
    designId: randomUUID(),
    proofId: randomUUID(),
    setProofId: randomUUID(),
    addressId: randomUUID(),
    returnId: randomUUID(),
    specialId: randomUUID(),
  }
  const account = await paymentContext.transact(async t => {
    const email = 'zuleika@example.com'
    const who = { email, name: 'Zuleika', identityUid: 'uid-zuleika', createdAt: now }
    const accountId = await addAccount(t, who)
    const session = { accountId, now, userAgent: 'zuleika’s browser' }
    const { sessionId } = await addSession(t, session)
    await saveDesign(t, {
      accountId,
      id: ids.designId,
      name: 'Zuleika’s',
      design: somebodys,
      people: [{ name: 'Byron', month: 12 }],
      revision: 0,
      now,
    })
    await shareDesign(t, { design: somebodys, now })
    await signProof(t, {
      accountId,
      id: ids.proofId,
      name: 'Zuleika’s',
      code: somebodys,
      texts: [{ place: 'inside', row: 0, typed: 'Xanadu' }],
      sizeIsRight: true,
      wordsAreRight: true,
      returnsAreKnown: true,
      signature: [[0, 4242, 60, 300, 100, 80, 600, 900, 60]],
      signedBy: 'Zuleika',
      casting: { milligrams: 5620, sizeMm: [20, 20, 4], fault: null, findings: [] },
      now,
    })
    const casting = { milligrams: 5620, sizeMm: [20, 20, 4], fault: null, findings: [] } as const
    await keepSet(t, { whole: somebodysPair, now })
    const end = await signSet(t, {
      accountId,
      id: ids.setProofId,
      set: setHash(somebodysPair.set),
      whole: somebodysPair,
      texts: somebodysPair.designs.map(() => [{ place: 'inside', row: 0, typed: 'Xanadu' }]),
      sizeIsRight: true,
      wordsAreRight: true,
      returnsAreKnown: true,
      signature: [[0, 4242, 60, 300, 100, 80, 600, 900, 60]],
      signedBy: 'Zuleika',
      castings: [casting, casting],
      now,
    })
    if (!end.ok) throw new Error(`The pair cannot be signed: ${end.reason}`)
    const place = { ...toGermany, name: 'Zuleika', line1: '7 Hidden Lane', phone: '+44 7777777' }
    await saveAddress(t, {
      accountId,
      id: ids.addressId,
      draft: place,
      first: true,
      seen: null,
      now,
    })
    const mail = { to: email, subject: 'Your order', text: 'Dear Zuleika', html: 'Dear Zuleika' }
    await recordEmail(t, mail, now)
    await specialOrder(t, paymentContext, { id: ids.specialId, accountId, email })
    const liked = [{ code: designCode(somebodys), title: 'Xanadu' }]
    await keepFavourites(t, { accountId, liked, unliked: [], now })
    const offer = { stockNumber: 'Z-1', price: 400_000, currency: 'EUR' }
    const stone = await enterStone(t, {
      stone: oneCarat,
      offer,
      by: { accountId: null, who: 'Olga' },
      now,
    })
    if (!stone.ok) throw new Error(stone.reason)
    await t.insert(markedStones).values({ accountId, stoneId: stone.id, markedAt: now })
    await insertPasskey(t, {
      ...{ accountId, createdAt: now, credentialId: 'zuleika-1', publicKey: 'key', counter: 0 },
      ...{ transports: ['internal'], name: 'zuleika’s telephone' },
    })
    await beginTotp(t, { accountId, sealedSecret: 'zuleika’s secret', now })
    await replaceRecoveryCodes(t, { accountId, marks: ['zuleika’s code'] })
    await keepChallenge(t, { challenge: 'any', purpose: 'prove', accountId, now })
    return { accountId, sessionId }
  })
  const { accountId } = account
  const owner = { kind: 'account', accountId } as const
  const intoCart = () =>
    paymentContext.transact(t =>
      addToCart(t, { owner, design: somebodys, quantity: 1, milligrams: null, now, mac }),
    )
  await intoCart()
  const gift = { wrap: true, card: 'With all my love', hidePrices: false }
  await paymentContext.transact(t => setGift(t, { owner, gift, now, mac }))
  const draft = { ...toGermany, phone: '+49 30 7777777', ...saidAtTheCheckout }
  const ordered = await press(paymentContext, accountId, { draft })
  if (!ordered.ok) throw new Error(`Nothing was ordered: ${ordered.reason}`)
  await intoCart()
  const order = await paymentContext.transact(async t => {
    const [order] = await t.select().from(orders).where(eq(orders.accountId, accountId))
    if (!order) throw new Error('There is no order')
    const [payment] = await t.select().from(payments).where(eq(payments.orderId, order.id))
    await t.insert(returns).values({
      id: ids.returnId,
      orderId: order.id,
      key: randomUUID(),
      kind: 'fault',
      state: 'mended',
      lines: [{ at: 0, quantity: 1 }],
      words: 'It came scratched',
      instructions: 'Byron may bring it.',
      askedAt: now,
      changedAt: now,
    })
    const by = { accountId: null, who: 'Olga' }
    await addNote(t, { number: order.number, by, now, text: 'Call zuleika at 7777777.' })
    await t.insert(paymentEvents).values({
      provider: payment?.provider ?? '',
      id: 'evt_1',
      kind: 'payment_intent.succeeded',
      intent: payment?.intent ?? null,
      body: '{"receipt_email":"zuleika@example.com"}',
      receivedAt: now,
      appliedAt: now,
    })
    return { orderId: order.id, number: order.number, paymentId: payment?.id ?? '' }
  })
  return { ...account, ...ids, ...order, hash: designHash(somebodys) }
}

async function specialOrder(
  t: Transaction,
  paymentContext: TestPaymentContext,
  { id, accountId, email }: Readonly<Record<'id' | 'accountId' | 'email', string>>,
) {
  const now = paymentContext.now()
  const read = readSpecialOrderRequest({ id, words: 'As in Xanadu.', name: 'Zuleika', email }, now)
  if (!read.ok) throw new Error('The request is not taken')
  const { random } = paymentContext
  await askSpecialOrder(t, {
    specialRequest: read.specialRequest,
    accountId,
    senders: [],
    now,
    mac,
    random,
  })
  await quoteSpecialOrder(t, {
    id,
    quoteId: randomUUID(),
    design: somebodys,
    casting: { milligrams: 5620, sizeMm: [20, 20, 4], fault: null, findings: [] },
    adjustment: { words: 'By hand', amount: 5000 },
    note: 'For Zuleika.',
    validUntil: '2027-12-01',
    leadDays: 15,
    depositPercent: 50,
    by: { who: 'Benvenuto', doer: { accountId: null, who: 'Benvenuto' } },
    now,
  })
}

export type Somebody = Awaited<ReturnType<typeof fillEveryTable>>

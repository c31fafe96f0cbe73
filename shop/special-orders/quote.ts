import { desc, eq } from 'drizzle-orm'
import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { minorPerWhole, payableStep } from '#design/price/currency.ts'
import { withOwnStone } from '#design/price/own-stone.ts'
import { exactWeight, type Quote, quote } from '#design/price/quote.ts'
import type { Rates } from '#design/price/rates.ts'
import { check, stops } from '#design/rules/check.ts'
import { type Casting, isCastable } from '#geometry/casting/casting.ts'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import { ownStoneToSet } from '../own-stones/announce.ts'
import { ownStoneName } from '../own-stones/words.ts'
import { lockSpecialOrder } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { currentRatesFor } from '../stones/singles-now.ts'
import type { DepositPercent } from './deposit.ts'
import { moveSpecialOrder, queueSpecialOrderEmail, type SpecialOrderRow, utcDay } from './move.ts'
import { specialOrderQuotes } from './tables.ts'

export type QuoteRow = typeof specialOrderQuotes.$inferSelect

/** What the kernel cannot know: work by hand, a stone that was brought along. Minor units, more or less. */
export interface Adjustment {
  readonly words: string
  readonly amount: number
}

export interface Quoting {
  readonly id: string
  /** Made by the browser: pressed twice, it is one quote. */
  readonly quoteId: string
  readonly design: Design
  readonly casting: Casting
  readonly adjustment: Adjustment | null
  readonly note: string
  readonly validUntil: string
  readonly leadDays: number
  readonly depositPercent: DepositPercent
  readonly by: { readonly who: string; readonly doer: Doer }
  readonly now: Date
}

export type Quoted =
  | { readonly ok: true; readonly special: SpecialOrderRow; readonly quote: QuoteRow }
  | { readonly ok: false; readonly reason: 'not-found' | 'not-now' | 'in-the-past' | 'no-price' }
  | { readonly ok: false; readonly reason: 'cannot-be-made'; readonly words: readonly string[] }

/** The stone that the customer brings for it, as a line of its price; null where none is. */
export async function ownStoneWords(transaction: Transaction, id: string): Promise<string | null> {
  const stone = await ownStoneToSet(transaction, id)
  return stone && `Your own stone: ${ownStoneName(stone).toLowerCase()}, not charged`
}

/** The kernel's own price by the exact weight, and the jeweller's line under it. */
export function agreedPrice(
  design: Design,
  rates: Rates,
  casting: Casting,
  adjustment: Adjustment | null,
  /** What the customer brings, in words: the piece is priced without it. */
  ownStone: string | null,
): Quote {
  const whole = quote(design, rates, exactWeight(casting))
  const made = (ownStone !== null && withOwnStone(whole, design, rates, ownStone)) || whole
  if (!adjustment || adjustment.amount === 0) return made
  const { words, amount } = adjustment
  return {
    ...made,
    lines: [...made.lines, { key: 'adjustment', kind: 'making', words, amount }],
    total: made.total + amount,
  }
}

/** Why a design cannot be offered, in the words of whoever found it. */
export function faultsOf(design: Design, casting: Casting): readonly string[] {
  const stopped = stops(check(design)).map(({ words }) => words)
  if (isCastable(casting)) return stopped
  const found = casting.findings.filter(({ severity }) => severity === 'stops')
  return [...stopped, ...found.map(({ words }) => words), casting.fault ?? ''].filter(Boolean)
}

/** A design with its price, to be agreed to until a day. It takes the place of the version before. */
export async function quoteSpecialOrder(transaction: Transaction, input: Quoting): Promise<Quoted> {
  const { design, casting, adjustment, now } = input
  const faults = faultsOf(design, casting)
  if (faults.length > 0) return { ok: false, reason: 'cannot-be-made', words: faults }
  const own = await ownStoneWords(transaction, input.id)
  const price = agreedPrice(
    design,
    await currentRatesFor(transaction, now, design),
    casting,
    adjustment,
    own,
  )
  const code = designCode(design)
  return writeQuote(transaction, input, {
    document: design,
    code,
    hash: designHash(design),
    casting,
    price,
  })
}

/** What every offer says, whatever the piece. */
export type Offering = Pick<
  Quoting,
  'id' | 'quoteId' | 'note' | 'validUntil' | 'leadDays' | 'depositPercent' | 'by' | 'now'
>

export interface QuotedPiece {
  readonly document: unknown
  readonly code: string
  readonly hash: string
  readonly casting: Casting
  readonly price: Quote
}

/** Writes the next version down, and tells the customer. Sent twice, it is one. */
export async function writeQuote(
  transaction: Transaction,
  { id, quoteId, note, validUntil, leadDays, depositPercent, by, now }: Offering,
  { document, code, hash, casting, price }: QuotedPiece,
): Promise<Quoted> {
  if (validUntil < utcDay(now)) return { ok: false, reason: 'in-the-past' }
  const special = await lockSpecialOrder(transaction, id)
  if (!special) return { ok: false, reason: 'not-found' }
  const [before] = await transaction
    .select()
    .from(specialOrderQuotes)
    .where(eq(specialOrderQuotes.id, quoteId))
  if (before) {
    const same = before.specialOrderId === id
    return same ? { ok: true, special, quote: before } : { ok: false, reason: 'not-found' }
  }
  if (
    price.total < minorPerWhole(price.currency) ||
    price.total % payableStep(price.currency) !== 0
  )
    return { ok: false, reason: 'no-price' }
  const last = await lastQuote(transaction, id)
  const version = (last?.version ?? 0) + 1
  const moved = await moveSpecialOrder(transaction, special, {
    to: 'quoted',
    actor: 'staff',
    who: by.who,
    now,
    words: note,
    data: { version, total: price.total, currency: price.currency },
    set: { validUntil },
  })
  if (!moved.ok) return { ok: false, reason: 'not-now' }
  const [row] = await transaction
    .insert(specialOrderQuotes)
    .values({
      id: quoteId,
      specialOrderId: id,
      version,
      document,
      code,
      hash,
      casting,
      quote: price,
      note,
      validUntil,
      leadDays,
      depositPercent,
      quotedBy: by.who,
      quotedAt: now,
    })
    .returning()
  if (!row) throw new Error('The insert of a quote returned no row')
  await writeAudit(transaction, {
    by: by.doer,
    at: now,
    action: 'quoted a special order',
    subject: `special order ${special.number}`,
    before: last ? { version: last.version, total: last.quote.total } : null,
    after: { version, total: price.total, validUntil, leadDays, depositPercent },
  })
  const { eventId } = moved
  await queueSpecialOrderEmail(transaction, { specialOrderId: id, kind: 'quoted', eventId, now })
  return { ok: true, special: moved.special, quote: row }
}

/** The version that stands, or stood last. */
export async function lastQuote(
  transaction: Transaction,
  id: string,
): Promise<QuoteRow | undefined> {
  const [row] = await transaction
    .select()
    .from(specialOrderQuotes)
    .where(eq(specialOrderQuotes.specialOrderId, id))
    .orderBy(desc(specialOrderQuotes.version))
    .limit(1)
  return row
}

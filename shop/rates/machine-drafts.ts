import { and, desc, eq } from 'drizzle-orm'
import { type Rates, readRates } from '#design/price/rates.ts'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { type RateChange, rateChanges } from './compare-rates.ts'
import { enteredRates } from './current-rates.ts'
import { enterVersion, lastVersion } from './enter-version.ts'
import { rateRows, withRates } from './rate-rows.ts'
import { type DraftFigure, rateDrafts } from './tables.ts'

export type RateDraft = typeof rateDrafts.$inferSelect

export interface DraftRates {
  /** Known beforehand: sent twice it is one draft. */
  readonly id: string
  /** The list that the figures were reckoned from. */
  readonly follows: string
  readonly figures: readonly DraftFigure[]
  readonly note: string
  readonly by: Doer
  readonly now: Date
}

interface RateFault {
  readonly at: string
  readonly words: string
}

export type Drafted =
  | { readonly ok: true; readonly draft: RateDraft; readonly changes: readonly RateChange[] }
  | {
      readonly ok: false
      readonly reason: 'changed-meanwhile' | 'nothing-changed' | 'other-request'
    }
  | { readonly ok: false; readonly reason: 'no-rates'; readonly faults: readonly RateFault[] }

/** What the largest change is, in thousandths; null where something was nothing before, which no step allows. */
export const largestOf = (changes: readonly RateChange[]): number | null =>
  changes.some(({ permille, jump }) => permille === null || jump)
    ? null
    : Math.max(0, ...changes.map(({ permille }) => Math.abs(permille ?? 0)))

const known = new Set(rateRows.map(({ key }) => key))

/** The list of the moment with these figures in it, as far as that is a price list. */
function listOf(current: Rates, figures: readonly DraftFigure[]) {
  const unknown = figures.filter(({ key }) => !known.has(key))
  if (unknown.length > 0)
    return {
      ok: false,
      faults: unknown.map(({ key }) => ({ at: key, words: 'There is no such figure.' })),
    } as const
  const { metalsFrom, ...next } = withRates(
    current,
    new Map(figures.map(({ key, value }) => [key, value])),
  )
  // What a program says of metal is by nobody's prices but its own.
  const asBefore = !figures.some(({ key }) => key.startsWith('metalPerGram.'))
  return readRates({ ...next, ...(asBefore && metalsFrom !== undefined && { metalsFrom }) })
}

/** Figures that a program proposes. They hold for nobody until they are published. */
export async function draftRates(
  transaction: Transaction,
  { id, follows, figures, note, by, now }: DraftRates,
): Promise<Drafted> {
  const [there] = await transaction.select().from(rateDrafts).where(eq(rateDrafts.id, id))
  const current = await enteredRates(transaction, now)
  if (there) {
    if (JSON.stringify(there.figures) !== JSON.stringify(figures))
      return { ok: false, reason: 'other-request' }
    return { ok: true, draft: there, changes: await changesOf(transaction, there, now) }
  }
  if (current.version !== follows) return { ok: false, reason: 'changed-meanwhile' }
  const next = listOf(current, figures)
  if (!next.ok) return { ok: false, reason: 'no-rates', faults: next.faults }
  const changes = rateChanges(current, next.rates)
  if (changes.length === 0) return { ok: false, reason: 'nothing-changed' }
  const [draft] = await transaction
    .insert(rateDrafts)
    .values({
      id,
      follows,
      figures: [...figures],
      note,
      largest: largestOf(changes),
      state: 'draft',
      draftedBy: by.who,
      draftedAt: now,
    })
    .returning()
  if (!draft) throw new Error('The insert of a draft returned no row')
  return { ok: true, draft, changes }
}

/** What a draft changes of the list that holds; nothing where it cannot be read any more. */
export async function changesOf(
  transaction: Transaction,
  { figures }: Pick<RateDraft, 'figures'>,
  now: Date,
): Promise<readonly RateChange[]> {
  const current = await enteredRates(transaction, now)
  const next = listOf(current, figures)
  return next.ok ? rateChanges(current, next.rates) : []
}

export type Published =
  | { readonly ok: true; readonly draft: RateDraft }
  | {
      readonly ok: false
      readonly reason: 'not-found' | 'refused' | 'changed-meanwhile'
    }
  /** The draft waits for a person from now on. */
  | { readonly ok: false; readonly recorded: true; readonly reason: 'needs-a-person' }

export interface PublishDraft {
  readonly id: string
  readonly follows: string
  /** Thousandths; beyond it a person has to agree. Null: a person does. */
  readonly step: number | null
  readonly by: Doer
  readonly now: Date
}

/** A draft becomes the price list, or waits for a person. Published twice it is published once. */
export async function publishDraft(
  transaction: Transaction,
  { id, follows, step, by, now }: PublishDraft,
): Promise<Published> {
  const [draft] = await transaction
    .select()
    .from(rateDrafts)
    .where(eq(rateDrafts.id, id))
    .for('update')
  if (!draft) return { ok: false, reason: 'not-found' }
  if (draft.state === 'published') return { ok: true, draft }
  if (draft.state === 'refused') return { ok: false, reason: 'refused' }
  const current = await enteredRates(transaction, now)
  if (current.version !== follows || draft.follows !== follows)
    return { ok: false, reason: 'changed-meanwhile' }
  const last = await lastVersion(transaction)
  const isPlanned = last !== undefined && last.version !== current.version
  const isLarge = draft.largest === null || (step !== null && draft.largest > step)
  if (step !== null && (isLarge || isPlanned)) {
    await set(transaction, id, { state: 'waiting' })
    return { ok: false, recorded: true, reason: 'needs-a-person' }
  }
  const next = listOf(current, draft.figures)
  if (!next.ok || isPlanned) return { ok: false, reason: 'changed-meanwhile' }
  const entered = await enterVersion(transaction, {
    document: next.rates,
    follows,
    startsAt: null,
    note: draft.note,
    confirmed: step === null,
    by,
    now,
  })
  if (!entered.ok) return { ok: false, reason: 'changed-meanwhile' }
  const decided = { state: 'published', version: entered.version, decidedBy: by.who } as const
  return { ok: true, draft: await set(transaction, id, { ...decided, decidedAt: now }) }
}

async function set(
  transaction: Transaction,
  id: string,
  change: Partial<typeof rateDrafts.$inferInsert>,
): Promise<RateDraft> {
  const [draft] = await transaction
    .update(rateDrafts)
    .set(change)
    .where(eq(rateDrafts.id, id))
    .returning()
  if (!draft) throw new Error('A draft that was read is not there')
  return draft
}

/** A person's no. One that is decided already stays so. */
export async function refuseDraft(
  transaction: Transaction,
  { id, by, now }: { readonly id: string; readonly by: Doer; readonly now: Date },
): Promise<boolean> {
  const [draft] = await transaction
    .update(rateDrafts)
    .set({ state: 'refused', decidedBy: by.who, decidedAt: now })
    .where(and(eq(rateDrafts.id, id), eq(rateDrafts.state, 'waiting')))
    .returning({ id: rateDrafts.id })
  if (!draft) return false
  await writeAudit(transaction, { by, at: now, action: 'refused rates', subject: `draft ${id}` })
  return true
}

export const findDraft = async (transaction: Transaction, id: string) =>
  (await transaction.select().from(rateDrafts).where(eq(rateDrafts.id, id)))[0]

const SHOWN = 20

/** Those that wait for a person, the latest first. */
export const waitingDrafts = (transaction: Transaction) =>
  transaction
    .select()
    .from(rateDrafts)
    .where(eq(rateDrafts.state, 'waiting'))
    .orderBy(desc(rateDrafts.draftedAt))
    .limit(SHOWN)

import * as v from 'valibot'
import { readCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { type PieceFaults, type PieceWords, pieceLabels } from '#schemas/collection-piece.ts'
import type { Doer } from '#shop/audit/write-audit.ts'
import { addPiece, changePiece } from '#shop/collection/change-piece.ts'
import { movePiece, setPieceState } from '#shop/collection/move-piece.ts'
import type { PieceChanged } from '#shop/collection/piece-changes.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { findShare } from '#shop/shares/find-share.ts'

interface Sent {
  readonly form: FormData
  readonly by: Doer
  readonly now: Date
}

/** What became of a form about a piece. */
export interface PieceAnswer {
  /** False if refused: the transaction rolls back. */
  readonly ok: boolean
  readonly done: string | null
  readonly message: string | null
  readonly refused: string | null
  readonly faults: PieceFaults
  /** What was typed, where it was not taken. */
  readonly typed: Readonly<Record<string, string>> | null
  /** What the next press knows of. */
  readonly was: PieceWords | null
}

const none: PieceAnswer = {
  ok: true,
  done: null,
  message: null,
  refused: null,
  faults: {},
  typed: null,
  was: null,
}
const refused = (words: string, more: Partial<PieceAnswer> = {}): PieceAnswer => ({
  ...none,
  ok: false,
  refused: words,
  ...more,
})
const unreadable = refused('This could not be read. Everything is as it was.')

const fields = Object.keys(pieceLabels) as (keyof PieceWords)[]

const typedIn = (form: FormData) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n')]] : [],
    ),
  )

function refusalOf(
  changed: Extract<PieceChanged, { ok: false }>,
  typed: PieceAnswer['typed'],
): PieceAnswer {
  switch (changed.reason) {
    case 'not-found':
      return refused('This piece is not in the collection any more.')
    case 'nothing-changed':
      return refused('This is what is said of it already. Nothing was saved.')
    case 'faults':
      return refused('Something does not fit; it is marked. Nothing was saved.', {
        faults: changed.faults,
        typed,
      })
    case 'cannot-hang':
      return refused(changed.words, { typed })
    case 'changed-meanwhile':
      return refused(
        `Nothing was saved: since you opened this page, somebody has changed ${fields
          .filter(field => changed.now[field] !== typed?.[field])
          .map(field => `${pieceLabels[field].toLowerCase()} to “${changed.now[field]}”`)
          .join(', ')}. What you typed is kept; save once more to put it in its place.`,
        { typed, was: changed.now },
      )
  }
}

const Was = v.pipe(
  v.string(),
  v.maxLength(4000),
  v.parseJson(),
  v.object({ name: v.string(), words: v.string(), slug: v.string(), season: v.string() }),
)

export async function answerWords(
  transaction: Transaction,
  id: string,
  { form, by, now }: Sent,
): Promise<PieceAnswer> {
  const typed = typedIn(form)
  const was = v.safeParse(Was, typed.was)
  if (!was.success) return unreadable
  const changed = await changePiece(transaction, { id, typed, was: was.output, by, now })
  if (!changed.ok) {
    const answer = refusalOf(changed, typed)
    return { ...answer, was: answer.was ?? was.output }
  }
  return { ...none, done: id, message: 'Saved. It is so everywhere at once.' }
}

const Moving = v.object({
  id: v.pipe(v.string(), v.maxLength(100)),
  before: v.pipe(v.string(), v.maxLength(100)),
})
const Turning = v.object({
  id: v.pipe(v.string(), v.maxLength(100)),
  state: v.picklist(['shown', 'hidden', 'retired']),
})

const stateWords = {
  shown: 'It hangs in the collection again.',
  hidden:
    'It is out of sight. Its address answers that it is not there; designs and orders keep it.',
  retired: 'It is retired: its address answers that it is gone, so that search engines forget it.',
} as const

/** Of the list: a piece is moved, hidden, retired or brought back. */
export async function answerPlace(
  transaction: Transaction,
  { form, by, now }: Sent,
): Promise<PieceAnswer> {
  const typed = typedIn(form)
  if (typed.intent === 'move') {
    const parsed = v.safeParse(Moving, typed)
    if (!parsed.success) return unreadable
    const { id, before } = parsed.output
    const changed = await movePiece(transaction, { id, before: before || null, by, now })
    return changed.ok ? { ...none, done: id, message: 'Moved.' } : refusalOf(changed, null)
  }
  const parsed = v.safeParse(Turning, typed)
  if (!parsed.success) return unreadable
  const { id, state } = parsed.output
  const changed = await setPieceState(transaction, { id, state, by, now })
  return changed.ok ? { ...none, done: id, message: stateWords[state] } : refusalOf(changed, null)
}

/** Behind a link to a design, or a code. A long design is kept under the short name in its link. */
export async function designIn(
  transaction: Transaction,
  { text, now }: { readonly text: string | null; readonly now: Date },
): Promise<Design | null> {
  const code = text?.trim().split('?')[0]?.split('/').at(-1)
  if (!code) return null
  const read = readCode(code)
  if (read.ok) return read.design
  return (await findShare(transaction, { slug: code, now })) ?? null
}

export async function answerNew(
  transaction: Transaction,
  { form, by, now }: Sent,
): Promise<PieceAnswer> {
  const typed = typedIn(form)
  const whole = await designIn(transaction, { text: typed.design ?? null, now })
  if (!whole) return unreadable
  const design = typed.plain === 'yes' ? { ...whole, engraving: [] } : whole
  const place = typed.place === 'last' ? 'last' : 'first'
  const changed = await addPiece(transaction, { design, typed, place, by, now })
  return changed.ok ? { ...none, done: changed.id } : refusalOf(changed, typed)
}

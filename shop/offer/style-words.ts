import { eq } from 'drizzle-orm'
import { type StyleId, styleById, styles } from '#design/catalogue/styles.ts'
import { type StyleWords, styleText } from '#design/offer/style-text.ts'
import { cleanWords } from '#schemas/text.ts'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import { raiseRevision } from '../collection/revision.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { ownStyleWords } from './tables.ts'

export const MOST_STYLE_LETTERS = 300

/** What the owner says of styles just now. */
export const currentStyleWords = async (transaction: Transaction): Promise<StyleWords> =>
  styleWordsOf(await transaction.select().from(ownStyleWords))

export const styleWordsOf = (
  rows: readonly { readonly style: string; readonly words: string }[],
): StyleWords =>
  Object.fromEntries(rows.flatMap(({ style, words }) => (styleById(style) ? [[style, words]] : [])))

export type StyleWordsEntered =
  | { readonly ok: true; readonly changed: number }
  | { readonly ok: false; readonly reason: 'too-long'; readonly styles: readonly StyleId[] }

/** Says something else of styles. Emptied, or the same as in the catalogue, they have the catalogue's words again. */
export async function enterStyleWords(
  transaction: Transaction,
  input: {
    /** By style; one that is not named stays. */
    readonly typed: Readonly<Record<string, string | undefined>>
    readonly by: Doer
    readonly now: Date
  },
): Promise<StyleWordsEntered> {
  const { typed, by, now } = input
  const named = styles.flatMap(({ id, text }) => {
    const words = typed[id]
    if (words === undefined) return []
    const clean = cleanWords(words, 2 * MOST_STYLE_LETTERS).replaceAll('\n', ' ')
    return [{ id, words: clean === text ? '' : clean }]
  })
  const long = named.filter(({ words }) => words.length > MOST_STYLE_LETTERS)
  if (long.length > 0) return { ok: false, reason: 'too-long', styles: long.map(({ id }) => id) }
  await raiseRevision(transaction)
  const before = await currentStyleWords(transaction)
  const changed = named.filter(({ id, words }) => (before[id] ?? '') !== words)
  for (const { id, words } of changed) {
    const row = { words, changedAt: now, changedBy: by.who }
    if (words === '') await transaction.delete(ownStyleWords).where(eq(ownStyleWords.style, id))
    else
      await transaction
        .insert(ownStyleWords)
        .values({ style: id, ...row })
        .onConflictDoUpdate({ target: ownStyleWords.style, set: row })
    await writeAudit(transaction, {
      by,
      at: now,
      action: 'said something else of a style',
      subject: `style ${styleById(id)?.name ?? id}`,
      before: { words: styleText(before, id) },
      after: { words: styleText({ [id]: words || undefined }, id) },
    })
  }
  return { ok: true, changed: changed.length }
}

import { sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Offer } from '#design/offer/offer.ts'
import type { StyleWords } from '#design/offer/style-text.ts'
import { preparedQuery } from '../persistence/prepared-query.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { offerOf } from './current-offer.ts'
import { styleWordsOf } from './style-words.ts'
import { offerSwitches, ownStyleWords } from './tables.ts'

const WORDS = 'words of a style'

const switchesAndWords = preparedQuery(transaction =>
  unionAll(
    transaction
      .select({
        part: sql<string>`${offerSwitches.part}`.as('part'),
        id: offerSwitches.id,
        words: offerSwitches.reason,
      })
      .from(offerSwitches),
    transaction
      .select({
        part: sql<string>`${sql.raw(`'${WORDS}'`)}`.as('part'),
        id: ownStyleWords.style,
        words: ownStyleWords.words,
      })
      .from(ownStyleWords),
  ).prepare('offer_and_style_words'),
)

/** What designs cannot have just now, and what is said of styles: every page asks for both, at once. */
export async function offerAndWords(
  transaction: Transaction,
): Promise<{ readonly offer: Offer; readonly styleWords: StyleWords }> {
  const rows = await switchesAndWords(transaction).execute()
  const wordRows = rows.filter(({ part }) => part === WORDS)
  const off = rows.filter(({ part }) => part !== WORDS)
  return {
    offer: offerOf(off.map(({ part, id, words }) => ({ part, id, reason: words }))),
    styleWords: styleWordsOf(wordRows.map(({ id, words }) => ({ style: id, words }))),
  }
}

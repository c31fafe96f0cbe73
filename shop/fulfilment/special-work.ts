import { eq } from 'drizzle-orm'
import type { Stroke } from '#design/document/signature.ts'
import { moneyText } from '#shop/papers/format.ts'
import { ownStonesOf } from '../own-stones/announce.ts'
import { isToBeSet } from '../own-stones/states.ts'
import { benchWords } from '../own-stones/words.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { wholeSpecialOrder } from '../special-orders/find.ts'
import { pictureName } from '../special-orders/pictures.ts'
import { specialOrders } from '../special-orders/tables.ts'

/** What the benches must know of a special order beyond its design. */
export interface SpecialWork {
  readonly number: string
  /** What the customer asked for. */
  readonly words: string
  /** What they said afterwards. */
  readonly messages: readonly string[]
  /** The jeweller's own lines of the quote, such as `Rose carved by hand, €350.00`. */
  readonly agreed: readonly string[]
  /** What the jeweller wrote with the quote. */
  readonly note: string
  readonly sketch: readonly Stroke[] | null
  /** What the customer brings: which stone, where it is, and how it is handled. */
  readonly ownStones: readonly string[]
  /** PNG or JPEG files. */
  readonly pictures: readonly Uint8Array[]
}

/** Lines that the price list makes of a design by itself. */
const BY_THE_LIST = /^(metal|stone|setting|engraving|making|finishing|margin|tax)(\.|$)/

/** The special order behind an order, with the names under which its pictures are kept. */
export async function specialWorkOf(transaction: Transaction, orderId: string) {
  const [special] = await transaction
    .select()
    .from(specialOrders)
    .where(eq(specialOrders.orderId, orderId))
  if (!special) return null
  const { events, quotes, pictures } = await wholeSpecialOrder(transaction, special)
  const last = quotes.at(-1)
  const own = last?.quote.lines.filter(({ key }) => !BY_THE_LIST.test(key)) ?? []
  return {
    number: special.number,
    words: special.words,
    messages: events
      .filter(({ actor, words }) => actor === 'customer' && words !== '' && words !== special.words)
      .map(({ words }) => words),
    agreed: own.map(
      ({ words, amount }) => `${words}, ${moneyText(amount, last?.quote.currency ?? 'EUR')}`,
    ),
    note: last?.note ?? '',
    sketch: special.sketch,
    ownStones: (await ownStonesOf(transaction, special.id))
      .filter(({ state }) => isToBeSet(state))
      .flatMap(benchWords),
    pictureNames: pictures.map(({ id }) => pictureName(id)),
  }
}

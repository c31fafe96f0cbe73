import { readSpecialOrderRequest } from '#schemas/special-order.ts'
import { askSpecialOrder } from '../special-orders/ask.ts'
import { addMessage } from '../special-orders/conversation.ts'
import { quoteSpecialOrder } from '../special-orders/quote.ts'
import type { Chance } from './chance.ts'
import { type DemoCounter, demoBy } from './counter.ts'
import { demoCasting, pickPiece } from './demo-pieces.ts'
import type { DemoCustomer } from './people.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const wishes = [
  'A ring from my grandmother’s brooch: three small rubies in a row, in rose gold if it can be.',
  'Two bands for us that fit into one another, one narrow, one wide, with the same date inside.',
  'A pendant with the outline of the lake where we met. I have a drawing.',
  'Something for my sister’s fortieth birthday, with her three children’s birthstones.',
  'My signet ring, but with a sapphire where the initials are now.',
  'Cufflinks are not in your list. Could you make a pair with my father’s handwriting?',
] as const

/** Wishes that came in over the last weeks: the older ones are answered, the oldest have an offer. */
export async function makeSpecialOrders(
  counter: DemoCounter,
  chance: Chance,
  { customers, today }: { readonly customers: readonly DemoCustomer[]; readonly today: Date },
) {
  const { transact, now, mac, random } = counter
  const by = { who: demoBy.who, doer: demoBy }
  for (const [i, words] of wishes.entries()) {
    const { accountId, name, email } = chance.pick(customers)
    const daysAgo = (wishes.length - i) * 4 + 1
    const id = chance.uuid()
    const at = (days: number) => new Date(today.getTime() - (daysAgo - days) * DAY_MS)
    counter.moveTo(at(0))
    const read = readSpecialOrderRequest({ id, words, name, email }, now())
    if (!read.ok) throw new Error('The wish is not taken')
    const { specialRequest } = read
    await transact(t =>
      askSpecialOrder(t, { specialRequest, accountId, senders: [], now: now(), mac, random }),
    )
    if (i > 3) continue
    counter.moveTo(at(1))
    await transact(t =>
      addMessage(t, {
        id,
        by: { actor: 'staff', who: demoBy.who, doer: demoBy },
        now: now(),
        words: 'What a lovely thought. May we ask by when you would like to have it?',
        key: chance.uuid(),
      }),
    )
    if (i > 1) continue
    counter.moveTo(at(3))
    const { design, milligrams } = pickPiece(chance)
    const quoted = await transact(t =>
      quoteSpecialOrder(t, {
        id,
        quoteId: chance.uuid(),
        design,
        casting: demoCasting(milligrams),
        adjustment: { words: 'Work by hand', amount: 12_000 },
        note: 'With everything we spoke about.',
        validUntil: new Date(today.getTime() + 20 * DAY_MS).toISOString().slice(0, 10),
        leadDays: 21,
        depositPercent: 50,
        by,
        now: now(),
      }),
    )
    if (!quoted.ok) throw new Error(`Nothing is offered: ${quoted.reason}`)
  }
}

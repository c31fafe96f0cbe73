import fc from 'fast-check'
import { orderStates } from '#shop/orders/states.ts'
import { returnKinds } from '#shop/returns/states.ts'
import { stoneSteps } from '#shop/stones/states.ts'
import { orderIntents } from '#web/features/backoffice/orders/order-intents.ts'

/** What no form of ours sends. */
const hostileText = fc.constantFrom(
  ...['', ' ', '-1', '0', '1.5', '1e9', '99999999999', 'NaN', 'null', 'x'.repeat(5000)],
  ...['\u0000', '\u202e', '‮ﷺ💍', "' or true --", '<script>', '__proto__', '[]', '{}', 'ZZ'],
  ...['00000000-0000-4000-8000-000000000000', '2000-01-01', '9999-12-31', 'a@b', 'f'.repeat(64)],
)

const usually = <const T>(value: T, ...others: readonly T[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(value) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  )
const customer = fc.constantFrom('ada', 'bob')
/** Of an order: whose it is, or anybody. */
const owner = usually('owner', 'ada', 'bob')
const staff = usually('olga', 'sam')
const which = fc.nat(5)
const name = <Name extends string>(text: Name) => fc.constant(text)

const common = {
  /** Uuids of the form, of a signature, of a quote. */
  key: fc.uuid({ version: 4 }),
  /** Replaces a field of the form, counted round. */
  hostile: fc.oneof(
    { weight: 5, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.record({ at: fc.nat(30), text: hostileText }) },
  ),
}

const cart = fc.record({
  ...common,
  do: name('cart'),
  who: fc.oneof({ weight: 5, arbitrary: customer }, { weight: 1, arbitrary: name('guest') }),
  intent: fc.oneof(
    { weight: 8, arbitrary: name('add') },
    {
      weight: 8,
      arbitrary: fc.constantFrom(
        ...([
          'quantity',
          'later',
          'now',
          'remove',
          'put-back',
          'gift',
          'accept',
          'add-set',
        ] as const),
        ...([
          'split-set',
          'join-set',
          'later-set',
          'now-set',
          'remove-set',
          'put-back-set',
        ] as const),
      ),
    },
  ),
  piece: usually<number>(0, 1, 2, 3, 4, 5),
  count: usually(1, 2, 5, 99),
})

const sign = fc.record({
  ...common,
  do: name('sign'),
  who: customer,
  piece: which,
  isRight: usually(true, false),
})

const checkout = fc.record({
  ...common,
  do: name('checkout'),
  who: customer,
  intent: usually('order', 'keep'),
  means: usually('success', 'decline', 'authenticate', 'lost-answer'),
  code: usually('', 'TENTH', 'UNKNOWN'),
  /** By how much another sum was seen than the one of now. */
  off: usually(0, 0, 1),
})

const pay = fc.record({
  ...common,
  do: name('pay'),
  who: owner,
  order: which,
  intent: fc.constantFrom('pay', 'bank'),
  means: fc.constantFrom('success', 'decline'),
})

const order = fc.record({
  ...common,
  do: name('order'),
  who: owner,
  order: which,
  intent: fc.constantFrom('cancel', 'cancel', 'keep-it', 'complete'),
  off: usually(0, 1),
})

const askReturn = fc.record({
  ...common,
  do: name('return'),
  who: owner,
  order: which,
  kind: fc.constantFrom(...returnKinds),
  line: usually(0, 1, 2),
  count: usually(1, 2, 9),
  words: usually('It broke.', ''),
})

const workshop = fc.record({
  ...common,
  do: name('workshop'),
  who: staff,
  order: which,
  intent: fc.constantFrom(...Object.keys(orderIntents)),
  to: fc.constantFrom(...orderStates),
  amount: fc.constantFrom('25', '0', '9999999', 'all'),
  piece: fc.constantFrom('send', 'hold', ''),
  off: usually(0, 1),
})

const board = fc.record({
  ...common,
  do: name('board'),
  who: staff,
  order: which,
  to: fc.constantFrom(...orderStates),
  undo: usually('', 'yes'),
})

const special = fc.record({
  ...common,
  do: name('special'),
  who: usually('ada', 'bob'),
  special: fc.nat(2),
  intent: fc.constantFrom('ask', 'accept', 'accept', 'message', 'decline', 'reopen', 'claim'),
  words: usually('As we said.', ''),
  off: usually(0, 1),
})

const offer = fc.record({
  ...common,
  do: name('offer'),
  who: staff,
  special: fc.nat(2),
  intent: fc.constantFrom('quote', 'quote', 'reckon', 'message', 'decline', 'reopen', 'withdraw'),
  piece: which,
  words: usually('As we said.', ''),
  amount: usually('0', '50', '-99999'),
})

const stock = fc.record({
  ...common,
  do: name('stock'),
  who: staff,
  intent: fc.constantFrom('receive', 'count'),
  count: fc.nat(3),
  off: usually(0, 1),
})

const stone = fc.record({
  ...common,
  do: name('stone'),
  who: staff,
  stone: fc.nat(2),
  intent: fc.constantFrom('enter', 'change', ...Object.keys(stoneSteps)),
  off: usually(0, 1),
})

/** Of the shop itself: time, and the bench that brings an order to its owner. */
const wait = fc.record({ do: name('wait'), minutes: fc.constantFrom(1, 61, 3000, 30_000) })
const deliver = fc.record({ do: name('deliver'), order: which })

const request = fc.oneof(
  { weight: 6, arbitrary: cart },
  { weight: 5, arbitrary: checkout },
  { weight: 1, arbitrary: sign },
  { weight: 2, arbitrary: pay },
  { weight: 2, arbitrary: order },
  { weight: 3, arbitrary: askReturn },
  { weight: 6, arbitrary: workshop },
  { weight: 2, arbitrary: board },
  { weight: 3, arbitrary: special },
  { weight: 2, arbitrary: offer },
  { weight: 2, arbitrary: stock },
  { weight: 2, arbitrary: stone },
  { weight: 1, arbitrary: wait },
  { weight: 2, arbitrary: deliver },
)
export type RandomRequest = typeof request extends fc.Arbitrary<infer One> ? One : never

/** Requests that belong together: by chance alone few orders would be placed and few pieces come back. */
const purchase = fc
  .tuple(customer, fc.array(fc.tuple(cart, which), { minLength: 1, maxLength: 3 }), checkout)
  .map(([who, added, ordered]): RandomRequest[] => [
    ...added.map(([one, piece]) => ({ ...one, who, piece, intent: 'add' }) as const),
    { ...ordered, who },
  ])
const handled = fc.oneof(
  fc.constant(['agree', 'receive', 'refund']),
  fc.array(fc.constantFrom('agree', 'refuse', 'receive', 'mend', 'refund'), { maxLength: 3 }),
)
const comingBack = fc
  .tuple(which, askReturn, workshop, handled)
  .map(([order, asked, step, ways]): RandomRequest[] => [
    { do: 'deliver', order },
    { ...asked, order, who: 'owner' },
    ...ways.map(to => ({ ...step, order, who: 'olga', intent: `return-${to}` }) as const),
  ])

export const randomRequests = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: request.map(one => [one]) },
      { weight: 4, arbitrary: purchase },
      { weight: 1, arbitrary: comingBack },
    ),
    { minLength: 5, maxLength: 40, size: 'max' },
  )
  .map(all => all.flat())

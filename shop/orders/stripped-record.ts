import type { SummaryLine } from '#design/document/summary.ts'
import type { QuoteLine } from '#design/price/lines.ts'
import type { Quote, SignedQuote } from '#design/price/quote.ts'
import type { DesignSet, SetFit } from '#design/sets/set.ts'
import type { Gift } from '../cart/gift.ts'
import type { Address, Business, Contact } from '../delivery/address.ts'
import type { DeliveryChoice } from '../delivery/choices.ts'
import type { PickupPlace } from '../delivery/terms.ts'
import type { BilledParty } from '../partner-quotes/billing.ts'
import { becomes, each, fields, orNull, stays } from './kept-fields.ts'
import type { Totals } from './order-totals.ts'
import type { OrderedSet } from './ordered-set.ts'
import type { OrderedQuote, OrderLine, OrderRecord } from './record.ts'

/** The rest of a summary holds somebody's size or words. */
const plainLines = [
  'Style',
  'Metal',
  'Band',
  'Inlay',
  'Plate',
  'Chain',
  'Stone',
  'Stones',
  'Small stones',
]

const quote = fields<Quote>({
  design: becomes(''),
  rates: stays,
  currency: stays,
  homeTax: stays,
  metalsFrom: stays,
  milligrams: stays,
  bought: each(fields({ id: stays, count: stays, words: stays, milligrams: stays })),
  second: fields({ metal: stays, milligrams: stays }),
  exact: stays,
  lines: each(fields<QuoteLine>({ key: stays, kind: stays, words: stays, amount: stays })),
  explained: stays,
  validUntil: stays,
  subtotal: stays,
  rounding: stays,
  takenOut: stays,
  total: stays,
  partnerQuote: stays,
})

const line = fields<OrderLine>({
  hash: becomes(''),
  document: becomes<unknown>(null),
  code: becomes(''),
  title: stays,
  summary: each(fields<SummaryLine>({ name: stays, text: stays }), ({ name }) =>
    plainLines.includes(name),
  ),
  quantity: stays,
  unit: stays,
  discount: stays,
  quote: fields<SignedQuote>({ quote, issuedAt: stays, expiresAt: stays, mac: becomes('') }),
  personalised: stays,
  stones: each(fields({ key: stays, count: stays })),
  proof: becomes<OrderLine['proof']>(null),
  set: fields<OrderedSet>({
    hash: becomes(''),
    name: stays,
    number: stays,
    set: fields<DesignSet>({
      v: stays,
      kind: stays,
      pieces: becomes<readonly string[]>([]),
      fit: fields<SetFit>({ ring: becomes(''), form: stays, alongUm: stays }),
      line: becomes(''),
    }),
  }),
  partnerQuote: fields<OrderedQuote>({ id: stays, audience: stays, reference: becomes('') }),
})

const address = fields<Address>({
  name: stays,
  line1: stays,
  line2: stays,
  city: stays,
  region: stays,
  postcode: stays,
  country: stays,
})
const business = fields<Business>({ company: stays, vatNumber: stays, taxCode: stays })

const record = fields<OrderRecord>({
  version: stays,
  stripped: stays,
  special: stays,
  deposit: stays,
  contact: fields<Contact>({ email: becomes(''), phone: becomes('') }),
  address,
  business,
  billing: fields<BilledParty>({ business, address }),
  delivery: fields<DeliveryChoice>({
    id: stays,
    words: stays,
    amount: stays,
    earliest: stays,
    latest: stays,
    pickup: fields<PickupPlace>({ place: each(stays), hours: each(stays), country: stays }),
  }),
  lines: each(line),
  gift: fields<Gift>({ wrap: stays, card: becomes(''), hidePrices: stays }),
  promotion: orNull(fields({ code: stays, kind: stays, value: stays })),
  totals: fields<Totals>({
    merchandise: stays,
    wrap: stays,
    discount: stays,
    delivery: stays,
    deliveryDiscount: stays,
    tax: fields<Totals['tax']>({
      name: stays,
      amount: stays,
      included: stays,
      rate: stays,
      exemption: stays,
      country: stays,
      takenOut: stays,
      customs: stays,
    }),
    total: stays,
  }),
  currency: stays,
  ratesVersion: stays,
})

/**
 * What is left of an order whose account is gone: what the tax office asks for, which is number, dates, what
 * was bought in plain words, prices, tax, and the name and address of the invoice. The database lets a
 * record lose something in this one case only, and never lets it say anything new.
 */
export const strippedRecord = (whole: OrderRecord): OrderRecord => ({
  ...record(whole),
  stripped: true,
})

/** Of what an event of such an order says, this stays. A reason is in somebody's own words. */
export const keptEventData: readonly string[] = [
  'by',
  'from',
  'to',
  'amount',
  'cause',
  'letOff',
  'material',
  'return',
  'kind',
  'lines',
  'special',
  'paymentId',
]

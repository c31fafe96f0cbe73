import { changesInWords } from '#design/document/words.ts'
import { explainedQuote } from '#design/price/explained-lines.ts'
import type { Mac } from '#design/price/quote.ts'
import { moneyText as money } from '#shop/papers/format.ts'
import { designOfQuote, wordsOfQuote } from '#shop/special-orders/acceptance.ts'
import { depositOf } from '#shop/special-orders/deposit.ts'
import type { SpecialOrderRow } from '#shop/special-orders/move.ts'
import { privateAddress } from '#shop/special-orders/private-link.ts'
import type { QuoteRow } from '#shop/special-orders/quote.ts'
import type { SpecialOrderEmailKind } from '#shop/special-orders/states.ts'
import { type Email, type EmailDraft, type EmailPicture, emailFrom } from './email.ts'

export interface SpecialOrderEmail {
  readonly kind: SpecialOrderEmailKind
  readonly special: SpecialOrderRow
  /** What happened, in the words of whoever did it. */
  readonly event: { readonly kind: string; readonly who: string; readonly words: string }
  readonly quotes: readonly QuoteRow[]
  /** Which tax the price of the last offer includes. */
  readonly taxes?: string | undefined
  readonly picture: EmailPicture | null
  readonly shop: string
  readonly origin: string
  readonly mac: Mac
  /** For the workshop's emails: whom they go to. */
  readonly to?: string
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const day = (date: string) => days.format(new Date(`${date}T00:00:00Z`))

type Words = Pick<EmailDraft, 'subject' | 'paragraphs'> & { readonly label: string }

const quoted = (words: string) => words.split('\n').filter(Boolean)

const inWorkshop: Readonly<Record<string, string>> = {
  asked: 'asks for a special order',
  message: 'has written',
  accepted: 'has agreed to the quote and signed it',
  declined: 'has declined',
  reopened: 'takes it up again',
}

const words: Readonly<Record<SpecialOrderEmailKind, (mail: SpecialOrderEmail) => Words>> = {
  asked: ({ special }) => ({
    subject: `Your special order ${special.number}`,
    paragraphs: [
      'Thank you. What you wrote has arrived, with everything you sent along. A jeweller reads it, and answers you here by e-mail, usually within two working days.',
      'The link below is private: whoever has it can read and answer in your name. Until you agree to a drawing and its price, nothing is made and nothing is owed.',
    ],
    label: 'Open your special order',
  }),
  answered: ({ special, event }) => ({
    subject: `An answer to your special order ${special.number}`,
    paragraphs: [`${event.who} writes:`, ...quoted(event.words)],
    label: 'Read and answer',
  }),
  quoted: ({ special, quotes, taxes, event }) => ({
    subject: `Your special order ${special.number}: a drawing and its price`,
    paragraphs: [
      ...quoted(event.words),
      ...changed(quotes),
      `You can turn the piece in 3D and see every line of its price. The offer stands until ${day(special.validUntil ?? '')}.`,
      ...(taxes ? [`Tax and delivery: ${taxes}.`] : []),
      ...depositWords(quotes.at(-1)),
    ],
    label: 'See the piece and its price',
  }),
  declined: ({ special, event }) => ({
    subject: `About your special order ${special.number}`,
    paragraphs: [
      'We are sorry: this is not a piece that we can make as it stands.',
      ...quoted(event.words),
      'You can take it up again from its page whenever you like.',
    ],
    label: 'See your special order',
  }),
  expired: ({ special }) => ({
    subject: `The offer for your special order ${special.number} has ended`,
    paragraphs: [
      'The day until which the price stood is over. Metal and stones change in price, so we would reckon it anew.',
      'If you still want the piece, one press on its page takes it up again.',
    ],
    label: 'Take it up again',
  }),
  reopened: ({ special, event }) => ({
    subject: `Your special order ${special.number} is taken up again`,
    paragraphs: [
      'We have taken your special order up again, where we left it.',
      ...quoted(event.words),
    ],
    label: 'Read and answer',
  }),
  'to-workshop': ({ special, event }) => ({
    subject: `Special order ${special.number}: ${special.name} ${inWorkshop[event.kind] ?? event.kind}`,
    paragraphs: quoted(event.words),
    label: 'Open it in the workshop',
  }),
}

/** Nothing where all of it is paid at once, as with everything else in the shop. */
const depositWords = (last: QuoteRow | undefined): readonly string[] =>
  last && last.depositPercent < 100
    ? [
        `If you agree, a deposit of ${last.depositPercent} % of its price is due, ${money(depositOf(last.quote, last.depositPercent), last.quote.currency)}. The rest, with delivery, is due when the piece is finished, before it leaves us.`,
      ]
    : last
      ? ['Delivery comes on top of the price: you choose it when you agree.']
      : []

/** What is other than in the version before; nothing for the first. */
function changed(quotes: readonly QuoteRow[]): readonly string[] {
  const [last, before] = [quotes.at(-1), quotes.at(-2)]
  const [to, from] = [last && designOfQuote(last), before && designOfQuote(before)]
  if (!last || !before || !to || !from) return []
  const changes = changesInWords(from, to)
  const prices = `${money(before.quote.total, before.quote.currency)} → ${money(last.quote.total, last.quote.currency)}`
  return [`Since the last version: ${[...changes, prices].join('; ')}.`]
}

export function specialOrderEmail(mail: SpecialOrderEmail): Email {
  const { kind, special, quotes, picture, origin, mac } = mail
  const { label, ...content } = words[kind](mail)
  const last = kind === 'quoted' ? quotes.at(-1) : undefined
  const piece = last && wordsOfQuote(last)
  const forStaff = kind === 'to-workshop'
  const written = emailFrom({
    shop: mail.shop,
    ...content,
    to: mail.to ?? special.email,
    // No name: it is whatever somebody typed, and anybody may have typed this address.
    greeting: forStaff ? 'In the workshop,' : 'Hello,',
    pieces:
      last && piece
        ? [
            {
              title: piece.title,
              text: '',
              price: money(last.quote.total, last.quote.currency),
              picture,
            },
          ]
        : [],
    sums: last
      ? [
          ...explainedQuote(last.quote).lines.map(
            line => [line.words, money(line.amount, last.quote.currency)] as const,
          ),
          ['Together', money(last.quote.total, last.quote.currency)],
        ]
      : [],
    action: { label, url: addressIn(mail, forStaff, origin, mac) },
    footnote: forStaff
      ? 'You get this because your role may answer special orders.'
      : 'Answer from the page rather than to this mail, so that everything stays in one place.',
  })
  // Whoever has the private link answers in the customer's name: staff read the email without it.
  return !forStaff && special.accountId === null ? { ...written, secret: true } : written
}

/** A claimed one is opened by signing in: its link is no secret any more. */
function addressIn({ special }: SpecialOrderEmail, forStaff: boolean, origin: string, mac: Mac) {
  if (forStaff) return `${origin}/workshop/special-orders/${special.id}`
  return special.accountId === null
    ? privateAddress(origin, mac, special.id)
    : `${origin}/special-orders/${special.id}`
}

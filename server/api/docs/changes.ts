import { readFileSync } from 'node:fs'

interface Change {
  /** The release after which it came; the release that has it is named by the entry above, or by the package. */
  readonly after: string
  readonly words: readonly string[]
}

/** What the API gained, for whoever wrote a program against it. The newest first. */
const changes: readonly Change[] = [
  {
    after: '0.2.0',
    words: [
      'POST and DELETE /api/quotes/{id}/bill, GET /api/quotes/{id} and the PDFs of its invoices: a partner pays for a piece that it sells (quotes:bill).',
      'GET /api/orders and webhooks of orders: `pieces[].quote`, with the id (`jti`) of the quote and the partner’s `reference`.',
      'A quote is binding: one order by its link is charged the quoted price. POST /api/quotes/verify: `linkCharges`.',
      'POST /api/quotes: `id` and `reference`; it expires when the shop’s prices do (prices-ended) and counts as a stored design. Verify: used, billed and not-on-record.',
      'GET and POST /api/quote: `validUntil` is the moment until which a cart holds the price.',
      'POST and GET /api/design, suggest, quotes and mcp: 429 after 60 new long designs in an hour without a key, 1,200 with one.',
      'Prices for a country outside the customs border are without VAT, unless the shop charges the same price everywhere; taxWords says so. /api/quote takes country and region and answers country, taxIncluded and taxWords.',
      'GET /api/rates: `formula`, and “Mark-up” as the label of the figure `margin`.',
      'Idempotency-Key: every creating POST takes it, it belongs to one address and body for 24 hours, and another body gets 422.',
      'GET /api/stones and /api/stones/{id}: stones that are one of a kind; POST and DELETE …/hold (stones:hold).',
      'GET /api/invoices: papers of test orders with test=true; every paper says `test`.',
      'GET /api/orders: updatedBefore, placedSince and placedBefore; deliveries of webhooks: createdSince and createdBefore.',
      'POST /api/sandbox-keys: a key for trying, from a demo shop.',
      'GET /api/payouts and /api/payouts/{id}: what the payment provider sent to the bank, line by line (payouts:read).',
      'GET /api/invoices: payments carry the fee that the provider kept.',
      'Clients to copy, made from the description: /api/docs/client.ts and /api/docs/client.py.',
      'POST /api/quotes and /api/quotes/verify: prices that we sign, for pages that show the designer; keys at /.well-known/jwks.json.',
      'POST /api/suggest: designs that come near to a wish within a budget and a day.',
      '/api/mcp: the same for assistants, by the Model Context Protocol.',
      'GET /api/invoices: lines, payments, issuedBefore and kind; company and VAT number of customers.',
      'GET /api/invoices/{number}, and …/pdf and …/xml: papers as PDF and as e-invoices.',
      'Webhooks: invoice.issued and credit-note.issued.',
      'GET /api/rates, and drafts of them (rates:manage).',
      'POST /api/design?include=quote,casting: the price of the checkout, and whether it can be cast.',
      'RateLimit and RateLimit-Policy on every answer; Idempotency-Key on writes.',
      'Webhooks: PATCH, test and replay; deliveries page by page. Orders have a version.',
      'Every schema has a name, every answer an example.',
    ],
  },
]

/** As `package.json` says it: the release that runs, or the one before what is not released yet. */
const packageVersion = (): string =>
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).version

/** Each change under the version that it came with. */
export const changesByVersion = (
  version = packageVersion(),
): readonly { readonly version: string; readonly words: readonly string[] }[] =>
  changes.map(({ after, words }, i) => {
    const next = changes[i - 1]?.after ?? version
    return { version: next === after ? `Not released yet, after ${after}` : next, words }
  })

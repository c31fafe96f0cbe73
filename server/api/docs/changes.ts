/** What the API gained, for whoever wrote a program against it. The newest first. */
export const changes: readonly { readonly version: string; readonly words: readonly string[] }[] = [
  {
    version: 'Next',
    words: [
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

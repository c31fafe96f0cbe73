import * as v from 'valibot'

/** Everything that can go wrong with a call, and what to do then. The same words stand in the description. */
export const problems = {
  'not-json': {
    status: 400,
    title: 'The body cannot be read as JSON',
    remedy: 'Send one JSON value in UTF-8, with the header Content-Type: application/json.',
  },
  unreadable: {
    status: 400,
    title: 'This request cannot be read',
    remedy:
      'Its address, headers or body are damaged or contain a NUL. Send them as the description says.',
  },
  'not-signed-in': {
    status: 401,
    title: 'This address is for signed-in customers',
    remedy: 'It belongs to the pages of the shop. Programs use the calls of /api/openapi.json.',
  },
  'no-key': {
    status: 401,
    title: 'This call needs a key',
    remedy:
      'Send Authorization: Bearer followed by a key; the shop’s owner makes one at /workshop/keys.',
  },
  'key-refused': {
    status: 401,
    title: 'This key is not valid',
    remedy: 'It may have expired or been revoked. Ask the shop’s owner for a new one.',
  },
  'from-elsewhere': {
    status: 403,
    title: 'This address is for pages of the shop alone',
    remedy: 'It belongs to the pages of the shop. Programs use the calls of /api/openapi.json.',
  },
  'scope-missing': {
    status: 403,
    title: 'This key may not do that',
    remedy: 'Ask the shop’s owner for a key that has the scope named in the detail.',
  },
  'no-such-partner': {
    status: 403,
    title: 'This page is not one that may show the designer',
    remedy:
      'The shop’s owner enters its origin at /workshop/shop, under “In other people’s shops”.',
  },
  'no-sandbox': {
    status: 403,
    title: 'There are no keys for trying here',
    remedy:
      'Only a demo shop hands them out; npm run demo starts one. The owner of this shop makes keys at /workshop/keys.',
  },
  'not-found': {
    status: 404,
    title: 'There is nothing under this name',
    remedy: 'Check the number or id. What never was and what is gone are answered alike.',
  },
  'no-such-address': {
    status: 404,
    title: 'There is no such address',
    remedy: 'Every call is described at /api/openapi.json.',
  },
  'wrong-method': {
    status: 405,
    title: 'This address does not take that method',
    remedy: 'Use one of the methods in the Allow header.',
  },
  'too-slow': {
    status: 408,
    title: 'The request took too long to arrive',
    remedy: 'Check the connection and send it again.',
  },
  'switched-off': {
    status: 409,
    title: 'This webhook is switched off',
    remedy: 'Switch it on first: PATCH it with { "enabled": true }.',
  },
  'needs-a-person': {
    status: 409,
    title: 'A person has to agree to this',
    remedy:
      'The change is larger than the shop lets programs make, or rates are planned. The owner sees the draft in the workshop, under Currency and metal.',
  },
  'draft-refused': {
    status: 409,
    title: 'A person has said no to this draft',
    remedy: 'Ask the shop’s owner, or make another.',
  },
  changed: {
    status: 409,
    title: 'This has changed in the meantime',
    remedy: 'Read it again, and try again from there.',
  },
  gone: {
    status: 410,
    title: 'This is no longer available',
    remedy: 'Remove it on your side.',
  },
  'changed-meanwhile': {
    status: 412,
    title: 'Other rates hold by now',
    remedy: 'Read the price list again, and draft anew from it.',
  },
  'no-if-match': {
    status: 428,
    title: 'Say from which price list this was reckoned',
    remedy: 'Send its version as If-Match, as it is in the ETag of GET /api/rates.',
  },
  'no-e-invoice': {
    status: 409,
    title: 'There is no e-invoice of this paper',
    remedy: 'The detail says what is missing. The paper itself is there as a PDF.',
  },
  'stone-not-free': {
    status: 409,
    title: 'This stone is not to be had just now',
    remedy:
      'Somebody else holds it, has bought it, or its supplier lists it no more. GET /api/stones finds others.',
  },
  'cannot-be-made': {
    status: 409,
    title: 'This piece cannot be ordered as it is',
    remedy: 'The detail says why; /api/design says what would mend it.',
  },
  'bills-nobody': {
    status: 403,
    title: 'This key names nobody to bill',
    remedy: 'Ask the shop’s owner for a key that was made with your business and your page.',
  },
  'quote-used': {
    status: 409,
    title: 'An order has used this quote',
    remedy: 'A quote is for one order. Ask the shop to cancel the order, or ask for another quote.',
  },
  'quote-billed': {
    status: 409,
    title: 'This quote is billed for another sale',
    remedy:
      'A quote is for one piece. Ask for another quote, and refund your customer if they have paid.',
  },
  'quote-expired': {
    status: 409,
    title: 'This quote has expired',
    remedy: 'Ask for a new one, and refund your customer if they have paid.',
  },
  'prices-ended': {
    status: 409,
    title: 'The shop holds no prices just now',
    remedy: 'Its price list has ended. Ask the shop’s owner to publish a new one.',
  },
  'too-large': {
    status: 413,
    title: 'The body is larger than any design',
    remedy: 'Send at most 100,000 bytes.',
  },
  'address-too-long': {
    status: 414,
    title: 'The address is too long',
    remedy: 'Send a long design as a body: POST in place of GET.',
  },
  'wrong-type': {
    status: 415,
    title: 'The body is of another type than JSON',
    remedy: 'Send the header Content-Type: application/json.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'This Idempotency-Key belongs to another request',
    remedy: 'Use a new key for each request. Send a key again only with the same address and body.',
  },
  'idempotency-key-busy': {
    status: 409,
    title: 'The first request under this Idempotency-Key is still running',
    remedy: 'Send the same request again after as many seconds as the Retry-After header says.',
  },
  invalid: {
    status: 422,
    title: 'Something in the call does not fit',
    remedy: 'Put right what the faults name; each says where it is and what is wanted there.',
  },
  'not-a-design': {
    status: 422,
    title: 'This is not a design that can be read',
    remedy:
      'Put right what the faults name, or begin with a style and changes instead of a whole document.',
  },
  'wrong-shop': {
    status: 421,
    title: 'This request reached the wrong shop',
    remedy: 'Open a new connection to this shop and send it again.',
  },
  'too-many': {
    status: 429,
    title: 'Too many calls in a short time',
    remedy: 'Wait for as many seconds as the Retry-After header says.',
  },
  'headers-too-large': {
    status: 431,
    title: 'The headers are too large',
    remedy: 'Send at most 16 kB of address and headers. The API needs no cookies.',
  },
  'provider-silent': {
    status: 503,
    title: 'The payment provider did not tell us',
    remedy:
      'Ask again in a minute. If it stays so, the shop’s owner sees to it that the key for payments may read payouts and balances.',
  },
  failed: {
    status: 500,
    title: 'Something broke on our side',
    remedy: 'Try again later. If you write to the shop, mention the X-Request-Id of the answer.',
  },
  'not-weighed': {
    status: 503,
    title: 'This piece has not been weighed yet',
    remedy:
      'Ask again after as many seconds as the Retry-After header says. Only an exact price is signed.',
  },
  // Public since 0.1 under this name: programs look for it.
  away: {
    status: 503,
    title: 'The shop cannot answer just now',
    remedy: 'Try again in a few seconds, with growing pauses.',
  },
} as const satisfies Readonly<
  Record<string, { readonly status: number; readonly title: string; readonly remedy: string }>
>

export type ProblemId = keyof typeof problems

export interface FieldFault {
  readonly at: string
  readonly words: string
}

/** RFC 9457, with what to do and where it is wrong. */
const problemObject = v.strictObject({
  type: v.pipe(v.string(), v.description('Names the kind of problem; explained at that address.')),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  detail: v.optional(v.string()),
  remedy: v.pipe(v.string(), v.description('What to do about it.')),
  faults: v.optional(
    v.array(
      v.pipe(
        v.strictObject({
          at: v.pipe(v.string(), v.description('Where, as in stones.0.gem; empty for the whole.')),
          words: v.string(),
        }),
        v.title('Fault'),
      ),
    ),
  ),
})

export const problemSchema = v.pipe(problemObject, v.title('Problem'))

export interface Problem {
  readonly id: ProblemId
  readonly detail?: string
  readonly faults?: readonly FieldFault[]
  readonly headers?: Readonly<Record<string, string>>
}

export const problemType = (origin: string, id: ProblemId) =>
  `${origin}/api/openapi.json#/components/x-problems/${id}`

export function problemAnswer(origin: string, { id, detail, faults, headers }: Problem): Response {
  const { status, title, remedy } = problems[id]
  const body: v.InferOutput<typeof problemSchema> = {
    type: problemType(origin, id),
    title,
    status,
    ...(detail !== undefined && { detail }),
    remedy,
    ...(faults && { faults: [...faults] }),
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...headers,
    },
  })
}

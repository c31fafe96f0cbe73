import * as v from 'valibot'

/** Everything that can go wrong with a call, and what to do then. The description of the API repeats these words. */
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
      'Its address, headers or body are damaged or contain a NUL. Send them as /api/openapi.json describes.',
  },
  'not-signed-in': {
    status: 401,
    title: 'This address is for signed-in customers',
    remedy: 'Only the shop’s own pages use it. Use the calls listed in /api/openapi.json instead.',
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
    title: 'Only the shop’s own pages may use this address',
    remedy: 'Use the calls listed in /api/openapi.json instead.',
  },
  'scope-missing': {
    status: 403,
    title: 'This key may not do that',
    remedy: 'Ask the shop’s owner for a key that has the scope named in the detail.',
  },
  'no-such-partner': {
    status: 403,
    title: 'This page is not allowed to show the designer',
    remedy:
      'Ask the shop’s owner to enter its origin at /workshop/shop, under “In other people’s shops”.',
  },
  'no-sandbox': {
    status: 403,
    title: 'This shop issues no keys for testing',
    remedy:
      'Only a demo shop issues them; npm run demo starts one. The owner of this shop creates keys at /workshop/keys.',
  },
  'not-found': {
    status: 404,
    title: 'Nothing has this number or id',
    remedy: 'Check the number or id. It may also have been deleted.',
  },
  'no-such-address': {
    status: 404,
    title: 'This address does not exist',
    remedy: 'Check it against the calls listed in /api/openapi.json.',
  },
  'wrong-method': {
    status: 405,
    title: 'This address does not accept that method',
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
    title: 'A person has rejected this draft',
    remedy: 'Ask the shop’s owner, or create another draft.',
  },
  changed: {
    status: 409,
    title: 'This has changed in the meantime',
    remedy: 'Fetch it again and repeat your change.',
  },
  gone: {
    status: 410,
    title: 'This is no longer available',
    remedy: 'Remove it on your side.',
  },
  'changed-meanwhile': {
    status: 412,
    title: 'The price list has changed in the meantime',
    remedy: 'Fetch the price list again and create a new draft from it.',
  },
  'no-if-match': {
    status: 428,
    title: 'The price list that this is based on is missing',
    remedy: 'Send its version in the If-Match header, as the ETag of GET /api/rates names it.',
  },
  'no-e-invoice': {
    status: 409,
    title: 'There is no e-invoice for this document',
    remedy: 'The detail says what is missing. You can get the document as a PDF.',
  },
  'stone-not-free': {
    status: 409,
    title: 'This stone is not available',
    remedy:
      'Somebody else holds it or has bought it, or its supplier no longer lists it. GET /api/stones finds others.',
  },
  'cannot-be-made': {
    status: 409,
    title: 'This piece cannot be ordered as it is',
    remedy: 'The detail says why; /api/design suggests changes that fix it.',
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
    title: 'The shop has no valid prices',
    remedy: 'Its price list has expired. Ask the shop’s owner to publish a new one.',
  },
  'too-large': {
    status: 413,
    title: 'The body is larger than any design',
    remedy: 'Send at most 100,000 bytes.',
  },
  'address-too-long': {
    status: 414,
    title: 'The address is too long',
    remedy: 'Send a long design in the body: use POST instead of GET.',
  },
  'wrong-type': {
    status: 415,
    title: 'The body is not JSON',
    remedy: 'Send the header Content-Type: application/json.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'This Idempotency-Key belongs to another request',
    remedy: 'Use a new key for each request. Send a key again only with the same address and body.',
  },
  'idempotency-key-busy': {
    status: 409,
    title: 'The first request with this Idempotency-Key is still running',
    remedy: 'Send the same request again after the seconds in the Retry-After header.',
  },
  invalid: {
    status: 422,
    title: 'Some values in the call are invalid',
    remedy: 'Correct what the faults list; each says where it is and what is expected there.',
  },
  'not-a-design': {
    status: 422,
    title: 'This design cannot be read',
    remedy:
      'Correct what the faults list, or send a style and changes instead of a whole document.',
  },
  'wrong-shop': {
    status: 421,
    title: 'This request reached the wrong shop',
    remedy: 'Open a new connection to this shop and send it again.',
  },
  'too-many': {
    status: 429,
    title: 'Too many calls in a short time',
    remedy: 'Wait for the seconds in the Retry-After header.',
  },
  'headers-too-large': {
    status: 431,
    title: 'The headers are too large',
    remedy: 'Send at most 16 kB of address and headers. The API needs no cookies.',
  },
  'provider-silent': {
    status: 503,
    title: 'The payment provider did not answer',
    remedy:
      'Try again in a minute. If this continues, the shop’s owner has to let the key for payments read payouts and balances.',
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
      'Send the request again after the seconds in the Retry-After header. The shop signs only exact prices.',
  },
  // Public since 0.1 under this name: programs look for it.
  away: {
    status: 503,
    title: 'The shop cannot answer right now',
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

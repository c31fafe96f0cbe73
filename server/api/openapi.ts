import * as v from 'valibot'
import { invoiceKinds } from '#shop/invoices/tables.ts'
import { IDEMPOTENCY_HOURS } from '#shop/keys/idempotency.ts'
import { scopes } from '#shop/keys/scopes.ts'
import { isPaperEvent, webhookEventNames } from '#shop/webhooks/events.ts'
import examples from './answer-examples.json' with { type: 'json' }
import type { ApiCall } from './call.ts'
import { orderSchema } from './calls/order.ts'
import { apiCalls } from './calls.ts'
import { isCreating } from './idempotency.ts'
import { type Json, type NamedSchemas, namedSchemas, ref } from './json-schema.ts'
import { type ProblemId, problemSchema, problems } from './problem.ts'

const entriesOf = (schema: v.GenericSchema) => {
  const [first] = 'pipe' in schema ? (schema.pipe as readonly v.GenericSchema[]) : [schema]
  return (first as unknown as { entries: Readonly<Record<string, v.GenericSchema>> }).entries
}

const isOptional = (schema: v.GenericSchema): boolean =>
  'pipe' in schema
    ? isOptional((schema.pipe as readonly v.GenericSchema[])[0] as v.GenericSchema)
    : schema.type === 'optional'

const hasBody = (method: ApiCall['method']) => method === 'POST' || method === 'PATCH'

function parametersOf(call: ApiCall, { sent }: NamedSchemas) {
  const { path, method, input, query, ifMatch, example } = call
  const schema = hasBody(method) ? query : input
  const named = Object.entries(schema ? entriesOf(schema) : {}).map(([name, entry]) => {
    const inPath = path.includes(`{${name}}`)
    const { description, ...json } = sent(entry)
    return {
      name,
      in: inPath ? 'path' : 'query',
      required: inPath || !isOptional(entry),
      ...(description !== undefined && { description }),
      ...(json.type === 'array' && { style: 'form', explode: false }),
      schema: json,
      ...((!hasBody(method) || inPath) && name in example && { example: example[name] }),
    }
  })
  return [
    ...named,
    ...(ifMatch ? [ifMatchParameter] : []),
    ...(isCreating(call) ? [idempotencyKeyParameter] : []),
  ]
}

const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `Makes a repetition safe: for ${IDEMPOTENCY_HOURS} hours the same key with the same body gets the same answer, and another body gets 422.`,
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

const ifMatchParameter = {
  name: 'If-Match',
  in: 'header',
  required: true,
  description: 'The version that it was reckoned from: the `ETag` of `GET /api/rates`.',
  schema: { type: 'string' },
}

const counted = {
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
  RateLimit: { $ref: '#/components/headers/RateLimit' },
}

/** What any call may meet, besides its own. */
const always: readonly ProblemId[] = [
  'key-refused',
  'invalid',
  'wrong-method',
  'too-many',
  'failed',
  'away',
]
const withKey: readonly ProblemId[] = ['no-key', 'scope-missing']
const withIdempotencyKey: readonly ProblemId[] = ['idempotency-key-reused', 'idempotency-key-busy']
const withBody: readonly ProblemId[] = ['not-json', 'too-large', 'wrong-type']

function problemsOf(call: ApiCall) {
  const ids = [
    ...call.problems,
    ...(call.scope ? withKey : []),
    ...(hasBody(call.method) ? withBody : []),
    ...(isCreating(call) ? withIdempotencyKey : []),
    ...always,
  ]
  const byStatus = Map.groupBy(ids, id => problems[id].status)
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, same]) => [
        String(status),
        {
          description: same.map(id => problems[id].title).join('; or: '),
          content: { 'application/problem+json': { schema: ref('Problem') } },
        },
      ]),
  )
}

/** The example without what stands in the address. */
const bodyOf = ({ path, example }: ApiCall) =>
  Object.fromEntries(Object.entries(example).filter(([name]) => !path.includes(`{${name}}`)))

const exampleOf = (id: string) => {
  const known: Readonly<Record<string, unknown>> = examples
  return id in known ? { example: known[id] } : {}
}

function operationOf(call: ApiCall, named: NamedSchemas): Json {
  const { id, summary, text, scope, method, input, status, answer, file } = call
  const parameters = parametersOf(call, named)
  return {
    operationId: id,
    summary,
    ...(text && { description: text }),
    tags: [scope ? 'With a key' : 'Open to everybody'],
    // A key is never needed for what is open, but counts for itself.
    security: scope ? [{ key: [] }] : [{}, { key: [] }],
    ...(scope && { 'x-scope': scope }),
    ...(parameters.length > 0 && { parameters }),
    ...(call.notice && { deprecated: true }),
    ...(hasBody(method) &&
      Object.keys(entriesOf(input)).length > 0 && {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: named.sent(input), example: bodyOf(call) } },
        },
      }),
    responses: {
      [status]: {
        description: answer || file ? summary : 'Done',
        headers: counted,
        ...(answer && {
          content: { 'application/json': { schema: named.answer(answer), ...exampleOf(id) } },
        }),
        ...(file && { content: { [file]: { schema: { type: 'string', format: 'binary' } } } }),
      },
      ...problemsOf(call),
    },
  }
}

const messageEntries = {
  id: v.pipe(v.string(), v.uuid()),
  type: v.picklist(webhookEventNames),
  at: v.pipe(v.string(), v.isoTimestamp()),
  version: v.pipe(v.literal(1), v.description('Of the form of the message.')),
  order: orderSchema,
}
const message = v.pipe(v.strictObject(messageEntries), v.title('WebhookMessage'))

const paperMessage = v.pipe(
  v.strictObject({
    ...messageEntries,
    invoice: v.pipe(
      v.strictObject({
        number: v.pipe(v.string(), v.description('For `GET /api/invoices/{number}`.')),
        kind: v.picklist(invoiceKinds),
        amount: v.pipe(
          v.number(),
          v.integer(),
          v.description('What it adds to the books; less than nothing for a credit note.'),
        ),
        issuedAt: v.pipe(v.string(), v.isoTimestamp()),
      }),
      v.title('ToldInvoice'),
    ),
  }),
  v.title('PaperMessage'),
)

function webhookOf(type: string, named: NamedSchemas): Json {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })
  return {
    post: {
      operationId: type,
      summary: isPaperEvent(type)
        ? `Told when ${type === 'invoice.issued' ? 'an invoice or a deposit invoice' : 'a credit note'} is issued`
        : `Told when an order is ${type.slice('order.'.length)}`,
      tags: ['Webhooks'],
      // By its signature, not by anything that OpenAPI has a name for.
      security: [],
      parameters: [
        header('webhook-id', 'The same for every repetition: take it in once.'),
        header('webhook-timestamp', 'Seconds since 1970, of this try.'),
        header('webhook-signature', 'v1, and HMAC-SHA256 of id.timestamp.body in base64.'),
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: named.answer(isPaperEvent(type) ? paperMessage : message),
            ...exampleOf(type),
          },
        },
      },
      responses: { '2XX': { description: 'Taken. Anything else is tried again.' } },
    },
  }
}

const field = (description: string, example: string) => ({
  description,
  schema: { type: 'string' },
  example,
})

/** The description at /api/openapi.json, made from the very rows and schemas that answer. */
export function openApi(origin: string, shop: string): Json {
  const named = namedSchemas()
  // Answers first: what both have stands as an answer has it.
  for (const { answer } of apiCalls) if (answer) named.answer(answer)
  named.answer(problemSchema)
  named.addDesign()
  const paths: Record<string, Record<string, Json>> = {}
  for (const call of apiCalls) {
    paths[call.path] ??= {}
    const operation = { [call.method.toLowerCase()]: operationOf(call, named) }
    Object.assign(paths[call.path] as object, operation)
  }
  const webhooks = Object.fromEntries(webhookEventNames.map(type => [type, webhookOf(type, named)]))
  return {
    openapi: '3.1.1',
    info: {
      title: shop,
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Configure a piece of jewellery, price it, and hand a person a link; follow orders. Amounts are whole minor units, lengths micrometres. These addresses are version 1: they may gain fields, never lose or change them; a version 2 would stand under /api/2/.',
    },
    servers: [{ url: origin }],
    tags: [
      { name: 'Open to everybody', description: 'No key, from any origin, so many a minute.' },
      { name: 'With a key', description: `Scopes: ${Object.keys(scopes).join(', ')}.` },
      { name: 'Webhooks', description: 'Signed by the rules of standardwebhooks.com.' },
    ],
    paths,
    webhooks,
    components: {
      schemas: named.all(),
      headers: {
        'RateLimit-Policy': field(
          'Of which bucket the call was taken, how many it holds (q) and in how many seconds (w).',
          '"key";q=600;w=60',
        ),
        RateLimit: field(
          'How many are left (r), and in how many seconds all are there again (t).',
          '"key";r=598;t=41',
        ),
      },
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'Made at /workshop/keys.' },
      },
      'x-problems': problems,
    },
  }
}

import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { designSchema } from '#design/document/read-design.ts'
import { scopes } from '#shop/keys/scopes.ts'
import { webhookEventNames } from '#shop/webhooks/events.ts'
import type { ApiCall } from './call.ts'
import { orderEntries } from './calls/order.ts'
import { calls } from './calls.ts'
import { documentSchema } from './piece.ts'
import { type ProblemId, problemSchema, problems } from './problem.ts'

type Json = Readonly<Record<string, unknown>>

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const stroke = {
  type: 'array',
  items: { type: 'integer' },
  minItems: 3,
  description: 'x, y and width of each point, in a box 1000 high.',
} as const

/** JSON Schema of what the code itself parses with; checks that it cannot say stay with the code. */
function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...json } = toJsonSchema(schema as never, {
    target: 'draft-2020-12',
    typeMode,
    ignoreActions: ['check', 'raw_transform', 'transform'],
    overrideSchema: ({ valibotSchema }) => {
      if (valibotSchema === (documentSchema as unknown)) return ref('Design') as never
      if (valibotSchema === (designSchema as unknown)) return ref('Design') as never
      return valibotSchema.type === 'custom' ? (stroke as never) : undefined
    },
  })
  return json as Json
}

/** What may be left out of a document stands filled in wherever one comes back. */
function designJson(): Json {
  const { $schema: _, ...json } = toJsonSchema(designSchema as never, {
    target: 'draft-2020-12',
    typeMode: 'output',
    ignoreActions: ['check', 'raw_transform', 'transform'],
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema.type === 'custom' ? (stroke as never) : undefined,
  })
  return { ...json, required: ['v', 'style', 'metal'], description: 'Lengths are micrometres.' }
}

const entriesOf = (schema: v.GenericSchema) => {
  const [first] = 'pipe' in schema ? (schema.pipe as readonly v.GenericSchema[]) : [schema]
  return (first as unknown as { entries: Readonly<Record<string, v.GenericSchema>> }).entries
}

const isOptional = (schema: v.GenericSchema): boolean =>
  'pipe' in schema
    ? isOptional((schema.pipe as readonly v.GenericSchema[])[0] as v.GenericSchema)
    : schema.type === 'optional'

function parametersOf({ path, method, input, query, example }: ApiCall) {
  const schema = method === 'POST' ? query : input
  return Object.entries(schema ? entriesOf(schema) : {}).map(([name, schema]) => {
    const inPath = path.includes(`{${name}}`)
    return {
      name,
      in: inPath ? 'path' : 'query',
      required: inPath || !isOptional(schema),
      schema: schemaOf(schema, 'input'),
      ...(method !== 'POST' && name in example && { example: example[name] }),
    }
  })
}

/** What any call may meet, besides its own. */
const always: readonly ProblemId[] = ['invalid', 'wrong-method', 'too-many', 'failed', 'away']
const withKey: readonly ProblemId[] = ['no-key', 'key-refused', 'scope-missing']
const withBody: readonly ProblemId[] = ['not-json', 'too-large', 'wrong-type']

function problemsOf(call: ApiCall) {
  const ids = [
    ...call.problems,
    ...(call.scope ? withKey : []),
    ...(call.method === 'POST' ? withBody : []),
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

function operationOf(call: ApiCall): Json {
  const { id, summary, text, scope, method, input, status, answer, example } = call
  const parameters = parametersOf(call)
  return {
    operationId: id,
    summary,
    ...(text && { description: text }),
    tags: [scope ? 'With a key' : 'Open to everybody'],
    security: scope ? [{ key: [] }] : [],
    ...(scope && { 'x-scope': scope }),
    ...(method === 'POST'
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(input, 'input'), example } },
          },
        }
      : {}),
    ...(parameters.length > 0 && { parameters }),
    responses: {
      [status]: answer
        ? {
            description: summary,
            content: { 'application/json': { schema: schemaOf(answer, 'output') } },
          }
        : { description: 'Done' },
      ...problemsOf(call),
    },
  }
}

function webhookOf(type: string): Json {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })
  const body = v.strictObject({
    id: v.pipe(v.string(), v.uuid()),
    type: v.literal(type),
    at: v.pipe(v.string(), v.isoTimestamp()),
    version: v.literal(1),
    order: v.strictObject(orderEntries),
  })
  return {
    post: {
      operationId: type,
      summary: `Told when an order is ${type.slice('order.'.length)}`,
      tags: ['Webhooks'],
      parameters: [
        header('webhook-id', 'The same for every repetition: take it in once.'),
        header('webhook-timestamp', 'Seconds since 1970, of this try.'),
        header('webhook-signature', 'v1, and HMAC-SHA256 of id.timestamp.body in base64.'),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(body, 'output') } },
      },
      responses: { '2XX': { description: 'Taken. Anything else is tried again.' } },
    },
  }
}

/** The description at /api/openapi.json, made from the very rows and schemas that answer. */
export function openApi(origin: string, shop: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const call of calls) {
    paths[call.path] ??= {}
    Object.assign(paths[call.path] as object, { [call.method.toLowerCase()]: operationOf(call) })
  }
  return {
    openapi: '3.1.1',
    info: {
      title: shop,
      version: '1',
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
    webhooks: Object.fromEntries(webhookEventNames.map(type => [type, webhookOf(type)])),
    components: {
      schemas: { Design: designJson(), Problem: schemaOf(problemSchema, 'output') },
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'Made at /workshop/keys.' },
      },
      'x-problems': problems,
    },
  }
}

import { type ClientCall, clientCalls, type Described, refName } from './client-source.ts'

type Tree = Readonly<Record<string, unknown>>
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A JSON Schema, as far as the description uses it, as a type. */
function typeOf(schema: unknown): string {
  if (!isTree(schema)) return 'unknown'
  const name = refName(schema)
  if (name) return name
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map(one => JSON.stringify(one)).join(' | ')
  const either = schema.anyOf ?? schema.oneOf
  if (Array.isArray(either)) return `(${either.map(typeOf).join(' | ')})`
  if (Array.isArray(schema.allOf)) return `(${schema.allOf.map(typeOf).join(' & ')})`
  if (Array.isArray(schema.type))
    return `(${schema.type.map(type => typeOf({ ...schema, type })).join(' | ')})`
  if (schema.type === 'array') return `readonly ${wrapped(schema.items)}[]`
  if (schema.type === 'object' || isTree(schema.properties)) return objectOf(schema)
  if (schema.type === 'integer') return 'number'
  return ['string', 'number', 'boolean', 'null'].includes(String(schema.type))
    ? String(schema.type)
    : 'unknown'
}

const wrapped = (items: unknown) => {
  const type = items === undefined ? 'unknown' : typeOf(items)
  return /^[\w]+$/.test(type) ? type : `(${type})`
}

function objectOf({ properties, required, additionalProperties }: Tree): string {
  const names = isTree(properties) ? Object.entries(properties) : []
  if (names.length === 0)
    return isTree(additionalProperties)
      ? `Readonly<Record<string, ${typeOf(additionalProperties)}>>`
      : 'Readonly<Record<string, unknown>>'
  const needed = Array.isArray(required) ? required : []
  const fields = names.map(
    ([name, schema]) =>
      `readonly ${JSON.stringify(name)}${needed.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  )
  return `{ ${fields.join('; ')} }`
}

function methodOf({ name, summary, method, path, inPath, inQuery, body, answer }: ClientCall) {
  const given = [
    ...inPath.map(one => `${one}: string`),
    ...(body ? [`body: ${typeOf(body)}`] : []),
    ...(inQuery.length > 0
      ? [`query: { ${inQuery.map(one => `${one.name}?: ${typeOf(one.schema)}`).join('; ')} } = {}`]
      : []),
  ]
  const filled = path.replace(/\{(\w+)\}/g, (_, one: string) => `\${encodeURIComponent(${one})}`)
  const query = inQuery.length > 0 ? 'query' : '{}'
  return `    /** ${summary.replaceAll('*/', '')} */
    ${name}: (${given.join(', ')}): Promise<${answer ? typeOf(answer) : 'unknown'}> =>
      call('${method}', \`${filled}\`, ${query}, ${body ? 'body' : 'undefined'}),`
}

const RUN = `
/** What the shop said was wrong (RFC 9457). */
export class ShopProblem extends Error {
  readonly told: unknown
  constructor(told: unknown) {
    super(typeof told === 'object' && told && 'title' in told ? String(told.title) : 'The shop could not be understood')
    this.told = told
  }
}

/** A function for each call. A key is for servers: never put one into a page. */
export function shopClient(origin: string, key?: string) {
  async function call<Answer>(method: string, path: string, query: object, body: unknown): Promise<Answer> {
    const said = Object.entries(query).filter(([, value]) => value !== undefined)
    const search = new URLSearchParams(said.map(([name, value]) => [name, String(value)]))
    const answer = await fetch(origin + path + (said.length > 0 ? '?' + search : ''), {
      method,
      headers: {
        ...(key !== undefined && { Authorization: 'Bearer ' + key }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const isJson = answer.headers.get('Content-Type')?.includes('json')
    const told: unknown = isJson ? await answer.json() : await answer.arrayBuffer()
    if (!answer.ok) throw new ShopProblem(told)
    return told as Answer
  }
  return {
`

/** A module of TypeScript: a type for each schema, and a function for each call. */
export function typescriptClient(description: Described): string {
  const types = Object.entries(description.components.schemas).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)}`,
  )
  const methods = clientCalls(description).map(methodOf)
  return `/** A client of this shop's API, made from its description. */\n${types.join('\n')}\n${RUN}${methods.join('\n')}\n  }\n}\n`
}

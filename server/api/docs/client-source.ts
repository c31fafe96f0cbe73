/** What of the description a client is made from. */
export interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}
interface DescribedCall {
  readonly operationId: string
  readonly summary: string
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly schema: unknown
  }[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: unknown }>>
  }
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: unknown }>> }>
  >
}

export interface ClientCall {
  readonly name: string
  readonly summary: string
  readonly method: string
  readonly path: string
  readonly inPath: readonly string[]
  readonly inQuery: readonly { readonly name: string; readonly schema: unknown }[]
  /** Schemas; null for a call that sends or answers no JSON. */
  readonly body: unknown
  readonly answer: unknown
}

/** Every call in the order of the description, as a generator wants it. */
export function clientCalls({ paths }: Described): readonly ClientCall[] {
  return Object.entries(paths).flatMap(([path, row]) =>
    Object.entries(row).map(([method, call]) => {
      const { operationId, summary, parameters = [], requestBody, responses } = call
      const good = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
      return {
        name: operationId,
        summary,
        method: method.toUpperCase(),
        path,
        inPath: parameters.filter(one => one.in === 'path').map(({ name }) => name),
        inQuery: parameters.filter(one => one.in === 'query'),
        body: requestBody?.content['application/json']?.schema ?? null,
        answer: good?.content?.['application/json']?.schema ?? null,
      }
    }),
  )
}

export const refName = (schema: unknown): string | null =>
  schema instanceof Object && '$ref' in schema
    ? (String(schema.$ref).split('/').at(-1) ?? null)
    : null

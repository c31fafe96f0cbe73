import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly explode?: boolean
  readonly schema: object
}
interface Media {
  readonly schema: { readonly $ref?: string }
}
interface Operation {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, Media>> }>
  >
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

export interface Sent {
  readonly method: string
  readonly path: string
  readonly body: unknown
}
type Send = (sent: Sent) => Promise<{ readonly status: number; readonly json: unknown }>

/**
 * A client made from nothing but the description, as generators make one: a function for each operation,
 * which sends only what the description's types allow and takes only what they promise.
 */
export function apiClient(description: Description, send: Send) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(description, 'shop')
  const held = (validate: ValidateFunction | undefined, value: unknown, what: string) => {
    if (!validate?.(value)) throw new Error(`${what}: ${ajv.errorsText(validate?.errors)}`)
  }
  const typeOf = (media: Media | undefined) => ajv.getSchema(`shop${media?.schema.$ref}`)

  const called =
    (method: string, path: string, operation: Operation) =>
    async (given: Readonly<Record<string, unknown>>, body?: unknown): Promise<unknown> => {
      const { operationId, parameters = [], requestBody, responses } = operation
      const query = new URLSearchParams()
      let filled = path
      for (const { name, schema, required, in: where } of parameters) {
        // Headers are the sender's business.
        if (where === 'header') continue
        const value = given[name]
        if (value === undefined && !required) continue
        held(ajv.compile(schema), value, `${operationId} ${name}`)
        if (where === 'path')
          filled = filled.replace(`{${name}}`, encodeURIComponent(String(value)))
        // A list with a comma between its values: form, not exploded.
        else query.set(name, String(value))
      }
      if (requestBody)
        held(typeOf(requestBody.content['application/json']), body, `${operationId} body`)
      const sent = {
        method,
        path: query.size > 0 ? `${filled}?${query}` : filled,
        body: requestBody ? body : undefined,
      }
      const { status, json } = await send(sent)
      const [media] = Object.values(responses[status]?.content ?? {})
      if (media || json !== null) held(typeOf(media), json, `${operationId} ${status}`)
      return json
    }

  return Object.fromEntries(
    Object.entries(description.paths).flatMap(([path, row]) =>
      Object.entries(row).map(([method, operation]) => [
        operation.operationId,
        called(method.toUpperCase(), path, operation),
      ]),
    ),
  )
}

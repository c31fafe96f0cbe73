import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { designSchema } from '#design/document/read-design.ts'
import { documentSchema } from './piece.ts'

export type Json = Readonly<Record<string, unknown>>

export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

export const stroke = {
  type: 'array',
  items: { type: 'integer' },
  minItems: 3,
  description: 'x, y and width of each point, in a box 1000 high.',
} as const

/**
 * JSON Schema of what the code itself parses with, as it stands after its last step: there lists are
 * lists and numbers numbers. Checks that it cannot say stay with the code.
 */
function converted(schema: v.GenericSchema, isDesign = false): Json {
  const { $schema: _, ...json } = toJsonSchema(schema as never, {
    target: 'draft-2020-12',
    typeMode: 'output',
    ignoreActions: ['check', 'raw_transform', 'transform'],
    overrideSchema: ({ valibotSchema }) => {
      if (valibotSchema === (documentSchema as unknown)) return ref('Design') as never
      if (!isDesign && valibotSchema === (designSchema as unknown)) return ref('Design') as never
      return valibotSchema.type === 'custom' ? (stroke as never) : undefined
    },
  })
  return json as Json
}

/** Schemas that have a title get a place and a name of their own, for whoever makes types of them. */
export function namedSchemas() {
  const named: Record<string, Json> = {}

  const each = (json: Json, isOpen: boolean) =>
    Object.fromEntries(Object.entries(json).map(([name, one]) => [name, hoisted(one, isOpen)]))

  function hoisted(json: unknown, isOpen: boolean): unknown {
    if (Array.isArray(json)) return json.map(one => hoisted(one, isOpen))
    if (typeof json !== 'object' || json === null) return json
    // Generators take what has a default for something that must be there.
    const { title, additionalProperties, properties, default: _, ...rest } = json as Json
    const inner = {
      ...each(rest, isOpen),
      // By names of the caller's own, of which one may be `title`.
      ...(properties !== undefined && { properties: each(properties as Json, isOpen) }),
    }
    // An answer may gain fields, and whoever reads it reads past them; what is sent may hold no others.
    const shut = isOpen || additionalProperties === undefined ? {} : { additionalProperties }
    if (typeof title !== 'string') return { ...inner, ...shut }
    named[title] ??= { ...inner, ...shut }
    return ref(title)
  }

  return {
    answer: (schema: v.GenericSchema) => hoisted(converted(schema), true) as Json,
    sent: (schema: v.GenericSchema) => hoisted(converted(schema), false) as Json,
    /** What may be left out of a document stands filled in wherever one comes back. */
    addDesign() {
      named.Design = {
        ...(hoisted(converted(designSchema, true), true) as Json),
        required: ['v', 'style', 'metal'],
        description: 'Lengths are micrometres.',
      }
    },
    all: () => Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

export type NamedSchemas = ReturnType<typeof namedSchemas>

import * as v from 'valibot'
import { designCode, readCode } from '#design/document/code.ts'
import { cleanName, NAME_MOST_LETTERS } from '#design/document/name.ts'
import { readDesign } from '#design/document/read-design.ts'
import {
  MOST_PEOPLE,
  monthSchema,
  type SavedDesignJson,
  type StonePerson,
} from '#schemas/designs.ts'
import type { designs } from './tables.ts'

/** A design of an account as its owner's browser knows it, before it is written as JSON. */
export interface SavedDesign extends Readonly<Omit<SavedDesignJson, 'people' | 'changedAt'>> {
  readonly people: readonly StonePerson[]
  readonly changedAt: Date
}

/** How many an account may have, removed ones aside. */
export const MOST_DESIGNS = 200

export const isDesignId = (id: string) => v.is(v.pipe(v.string(), v.uuid()), id)

const nameSchema = v.pipe(v.string(), v.transform(cleanName), v.minLength(1))

const personSchema = v.object({
  name: v.pipe(v.string(), v.maxLength(NAME_MOST_LETTERS * 5), v.transform(cleanName)),
  month: monthSchema,
})

/** Browsers send codes: a tenth of a document, so that it still goes out as a page closes. */
export const sentCodeSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readCode(dataset.value)
    if (read.ok) return read.design
    addIssue({ message: read.reason })
    return NEVER
  }),
)

/** Whose designs the browser believes to hold: another tab may have signed in as somebody else. */
const owner = v.pipe(v.string(), v.maxLength(40))

export const saveSchema = v.object({
  owner,
  name: nameSchema,
  code: sentCodeSchema,
  people: v.pipe(v.array(personSchema), v.maxLength(MOST_PEOPLE)),
  /** The one this goes on from; 0 for a design that is new. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1)),
})

/** Changes that leave the document alone. */
export const patchSchema = v.union([
  v.strictObject({ owner, name: nameSchema }),
  v.strictObject({ owner, removed: v.boolean() }),
])

type Row = typeof designs.$inferSelect

export const savedDesign = (row: Row): SavedDesign => ({
  id: row.id,
  name: row.name,
  code: codeOfDocument(row.document),
  people: row.people,
  revision: row.revision,
  changedAt: row.changedAt,
  removed: row.removedAt !== null,
})

export function codeOfDocument(document: unknown): string | null {
  const read = readDesign(document)
  return read.ok ? designCode(read.design) : null
}

import * as v from 'valibot'
import { styles } from '#design/catalogue/styles.ts'
import { readCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import {
  betweenUmOf,
  type DesignChange,
  type DesignField,
  fieldNames,
  fieldsOf,
  takesValue,
  valuesOf,
  withValue,
} from '#design/document/fields.ts'
import { engravingSchema, readDesign } from '#design/document/read-design.ts'
import { type ApiOutcome, callRefused } from './call.ts'
import type { FieldFault } from './problem.ts'

const MOST_CHANGES = 60

export const pieceCodeSchema = v.pipe(
  v.string(),
  v.regex(/^[\w-]{4,40000}$/, 'A code is letters, digits, - and _.'),
  v.description('The short code of a design, as it stands after /d/ in a link.'),
)

const style = v.pipe(
  v.picklist(
    styles.map(({ id }) => id),
    'This style is not in the catalogue.',
  ),
  v.description('Begin with this style as it is first seen.'),
)

/** Any object here; `readDesign` says what is wrong with it, place by place. */
export const documentSchema = v.custom<Readonly<Record<string, unknown>>>(
  value => typeof value === 'object' && value !== null && !Array.isArray(value),
  'A design is a code or a document.',
)

export const valueSchema = v.pipe(
  v.union([v.pipe(v.string(), v.maxLength(60)), v.number()]),
  v.description(
    'One of the values that /api/options lists for the field; a length may be any hundredth of a millimetre that the style is made in.',
  ),
)

export const changeSchema = v.pipe(
  v.strictObject({
    field: v.picklist(fieldNames, 'There is no such field.'),
    at: v.pipe(
      v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)), 0),
      v.description('Which stone or engraving, counted from 0, the first unless said.'),
    ),
    value: valueSchema,
  }),
  v.title('Change'),
)

export const eitherOr = 'Send either a design or a style to begin with.'
export const beginsOnce = ({
  design,
  code,
  style,
}: {
  readonly design?: unknown
  readonly code?: unknown
  readonly style?: unknown
}) => (design === undefined && code === undefined) !== (style === undefined)

/** A design in an address. */
export const pieceQuery = {
  code: v.optional(pieceCodeSchema),
  style: v.optional(style),
}

/** A design in a body: a whole one or a style, and what to change in it. */
export const pieceEntries = {
  design: v.optional(
    v.union([pieceCodeSchema, documentSchema], 'A design is a code or a document.'),
  ),
  style: v.optional(style),
  changes: v.pipe(
    v.optional(v.pipe(v.array(changeSchema), v.maxLength(MOST_CHANGES)), []),
    v.description('Made in order, each with what the one before has left.'),
  ),
  engraving: v.pipe(
    v.optional(v.pipe(v.array(engravingSchema), v.maxLength(4))),
    v.description('In place of all engraving there is; an empty list takes it away.'),
  ),
}
export const pieceBody = v.pipe(
  v.strictObject(pieceEntries),
  v.check(input => beginsOnce(input), eitherOr),
  v.title('PieceBody'),
  v.description(eitherOr),
)

type Query = {
  readonly code?: string | undefined
  readonly style?: (typeof styles)[number]['id'] | undefined
}
type Body = Pick<v.InferOutput<typeof pieceBody>, keyof typeof pieceEntries>

const notADesign = (faults: readonly FieldFault[]) => callRefused('not-a-design', { faults })

export const pieceOfQuery = ({ code, style }: Query) =>
  readPieceBody({ design: code, style, changes: [], engraving: undefined })

export function readPieceBody({ design, style, changes, engraving }: Body): ApiOutcome<Design> {
  const begun = beginning(design, style)
  if (!begun.ok) return begun
  let piece = begun.body
  for (const [i, { field: name, at, value }] of changes.entries()) {
    const field = fieldsOf(piece).find(one => one.name === name && one.at === at)
    if (!field)
      return notADesign([
        { at: `changes.${i}.field`, words: `This piece has no ${name} to choose at ${at}.` },
      ])
    if (!takesValue(piece, field, value))
      return notADesign([{ at: `changes.${i}.value`, words: oneOfThese(piece, field) }])
    piece = withValue(piece, field, value)
  }
  if (engraving) piece = { ...piece, engraving }
  const read = readDesign(piece)
  return read.ok ? { ok: true, body: read.design } : notADesign(read.faults)
}

/** All of them: whoever is told half a list takes the other half for refused. */
function oneOfThese(piece: Design, field: DesignField): string {
  const listed = `Choose one of ${valuesOf(piece, field).join(', ')}`
  const between = betweenUmOf(piece, field)
  return between
    ? `${listed}, or any multiple of 10 from ${between[0]} to ${between[1]}.`
    : `${listed}.`
}

function beginning(design: Body['design'], style: Body['style']): ApiOutcome<Design> {
  if (style !== undefined) return { ok: true, body: defaultDesign(style) }
  if (typeof design === 'string') {
    const read = readCode(design)
    return read.ok
      ? { ok: true, body: read.design }
      : notADesign([{ at: 'design', words: codeReasons[read.reason] }])
  }
  const read = readDesign(design)
  return read.ok ? { ok: true, body: read.design } : notADesign(read.faults)
}

const codeReasons = {
  damaged: 'The code is damaged: a letter is missing or changed.',
  'newer-version': 'The code is of a newer version of the shop.',
  'not-a-design': 'The code does not say a design that is made.',
} as const

/** A change as it goes out, in the form in which it can be sent back. */
export const changeOut = ({ field, value }: DesignChange) => ({
  field: field.name,
  at: field.at,
  value,
})

import * as v from 'valibot'
import { cleanName } from '#design/document/name.ts'
import { isStroke, type Stroke, signatureLimits } from '#design/document/signature.ts'
import { EMAIL, PHONE } from './contact.ts'
import { issueWords } from './issue-words.ts'
import { cleanWords, WORDS_MOST_LETTERS } from './text.ts'

export const requestLimits = {
  words: WORDS_MOST_LETTERS,
  pictures: 8,
  /** Whole units of the shop's currency. */
  budget: 1_000_000_000,
} as const

const isSketch = (value: unknown): value is readonly Stroke[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= signatureLimits.strokes &&
  value.every(isStroke) &&
  value.reduce((sum, stroke) => sum + stroke.length, 0) <= signatureLimits.points * 3

const line = (most: number) => v.pipe(v.string(), v.maxLength(most * 5), v.transform(cleanName))
const empty = v.pipe(
  v.literal(''),
  v.transform(() => null),
)

const today = (now: Date) => now.toISOString().slice(0, 10)

/** What a form sends: text in every field, and what is missing is empty. */
export const specialOrderRequestSchema = (now: Date) =>
  v.object({
    id: v.pipe(v.string(), v.uuid()),
    words: v.pipe(
      v.string(),
      v.transform(typed => cleanWords(typed, requestLimits.words)),
      v.minLength(10, 'Tell us what you dream of, in a sentence or two.'),
    ),
    startCode: v.union([empty, v.pipe(v.string(), v.regex(/^[\w-]{1,4000}$/))]),
    sketch: v.union([
      empty,
      v.pipe(
        v.string(),
        v.maxLength(60_000),
        v.parseJson(),
        v.custom<readonly Stroke[]>(isSketch, 'The sketch did not arrive whole.'),
      ),
    ]),
    budget: v.union(
      [
        empty,
        v.pipe(
          v.string(),
          v.regex(/^\d{1,10}$/),
          v.transform(Number),
          v.minValue(1),
          v.maxValue(requestLimits.budget),
        ),
      ],
      'Write the amount in digits, without decimals.',
    ),
    neededBy: v.union(
      [
        empty,
        v.pipe(
          v.string(),
          v.isoDate(),
          v.check(day => day > today(now) && day < '2100-01-01'),
        ),
      ],
      'Choose a day that is still to come.',
    ),
    name: v.pipe(line(80), v.minLength(1, 'Tell us how we may address you.')),
    email: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(200),
      v.regex(EMAIL, 'We answer by e-mail: please write an address such as name@example.com.'),
    ),
    phone: v.union(
      [empty, v.pipe(v.string(), v.trim(), v.regex(PHONE))],
      'Please write the number in digits, with + and the country’s code.',
    ),
  })

export type SpecialOrderRequest = v.InferOutput<ReturnType<typeof specialOrderRequestSchema>>
export type RequestField = keyof SpecialOrderRequest
export type RequestFaults = Readonly<Partial<Record<RequestField, string>>>

/** What is typed in the form, and the most letters of each that a browser keeps while it is written. */
export const typedFields = {
  words: 2 * requestLimits.words,
  startCode: 4000,
  budget: 20,
  neededBy: 10,
  name: 400,
  email: 200,
  phone: 40,
} as const satisfies Readonly<Record<Exclude<keyof SpecialOrderRequest, 'id' | 'sketch'>, number>>
export type TypedField = keyof typeof typedFields
export const nothingTyped = Object.fromEntries(
  Object.keys(typedFields).map(name => [name, '']),
) as Readonly<Record<TypedField, ''>>

/** The answer to a request that is taken: under which id, and whether its page opens for this browser. */
export const acceptedSchema = v.object({ id: v.string(), mayOpen: v.boolean() })
export type SpecialOrderAnswerJson = v.InferOutput<typeof acceptedSchema>
/** To one that is not. */
export const refusedSchema = v.object({ faults: v.record(v.string(), v.string()) })
export type RefusalJson = v.InferOutput<typeof refusedSchema>

export type ReadRequest =
  | { readonly ok: true; readonly specialRequest: SpecialOrderRequest }
  | { readonly ok: false; readonly faults: RequestFaults }

export function readSpecialOrderRequest(
  fields: Readonly<Record<string, unknown>>,
  now: Date,
): ReadRequest {
  const whole = { ...nothingTyped, sketch: '', ...fields }
  const parsed = v.safeParse(specialOrderRequestSchema(now), whole)
  if (parsed.success) return { ok: true, specialRequest: parsed.output }
  const faults: Partial<Record<RequestField, string>> = {}
  for (const issue of parsed.issues) {
    const field = issue.path?.[0]?.key as RequestField | undefined
    if (field && !faults[field]) faults[field] = issueWords(issue)
  }
  return { ok: false, faults }
}

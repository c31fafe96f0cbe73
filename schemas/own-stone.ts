import * as v from 'valibot'
import { gems } from '#design/catalogue/gems.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { stoneTreatments, UNKNOWN } from '#design/own-stone/rules.ts'
import { issueWords } from './issue-words.ts'

/** How its measures are known, and so how far they can be trusted. */
export const measureSources = ['told', 'photograph', 'gauge'] as const
export type MeasureSource = (typeof measureSources)[number]

const [LEAST_MM, MOST_MM, LEAST_SURE_MM] = [0.5, 60, 0.01]
/** Millimetres as somebody writes them, as micrometres; nothing where nobody knows. */
const millimetres = (least: number) =>
  v.union(
    [
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      v.pipe(
        v.string(),
        v.trim(),
        v.regex(/^\d{1,2}([.,]\d{1,2})?$/),
        v.transform(text => Number(text.replace(',', '.'))),
        v.minValue(least),
        v.maxValue(MOST_MM),
        v.transform(mm => Math.round(mm * 1000)),
      ),
    ],
    `Millimetres between ${LEAST_MM} and ${MOST_MM}, such as 6.5; or leave it empty.`,
  )

/** What a form says of a stone that its owner brings: text in every field. */
export const ownStoneSchema = v.object({
  stoneId: v.pipe(v.string(), v.uuid()),
  gem: v.picklist([...gems.map(({ id }) => id), UNKNOWN], 'Choose what it is, as far as you know.'),
  shape: v.picklist(
    [...shapes.map(({ id }) => id), UNKNOWN],
    'Choose the shape that comes nearest.',
  ),
  treatment: v.picklist(
    stoneTreatments.map(({ id }) => id),
    'Choose what was done to it, as far as you know.',
  ),
  lengthUm: millimetres(LEAST_MM),
  widthUm: millimetres(LEAST_MM),
  depthUm: millimetres(LEAST_MM),
  /** By how much the measures may be wrong, where they were taken from a photograph. */
  sureUm: millimetres(LEAST_SURE_MM),
  source: v.fallback(v.picklist(['told', 'photograph']), 'told'),
  agrees: v.literal('yes', 'Please read what we can and cannot answer for.'),
})
export type OwnStone = Omit<v.InferOutput<typeof ownStoneSchema>, 'agrees'>
export type OwnStoneField = keyof v.InferOutput<typeof ownStoneSchema>

export type ReadOwnStone =
  | { readonly ok: true; readonly stone: OwnStone }
  | { readonly ok: false; readonly faults: Readonly<Partial<Record<OwnStoneField, string>>> }

const nothing = { lengthUm: '', widthUm: '', depthUm: '', sureUm: '', source: 'told', agrees: '' }

export function readOwnStone(fields: Readonly<Record<string, unknown>>): ReadOwnStone {
  const parsed = v.safeParse(ownStoneSchema, { ...nothing, ...fields })
  if (parsed.success) {
    const { agrees: _, ...stone } = parsed.output
    return { ok: true, stone }
  }
  const faults: Partial<Record<OwnStoneField, string>> = {}
  for (const issue of parsed.issues) {
    const field = issue.path?.[0]?.key as OwnStoneField | undefined
    if (field) faults[field] ??= issueWords(issue)
  }
  return { ok: false, faults }
}

import * as v from 'valibot'
import { headForms } from '../catalogue/fitted-rings.ts'
import { everyDiameterUm } from '../catalogue/ring-sizes.ts'
import type { GaugeRead } from '../document/fitted-to.ts'

const um = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.multipleOf(10), v.minValue(least), v.maxValue(most))

/**
 * A ring that somebody owns, by what a jeweller reads off a gauge. Lengths in whole micrometres; heights
 * are from the finger.
 */
export const gaugedRingSchema = v.pipe(
  v.object({
    diameterUm: v.picklist(everyDiameterUm),
    widthUm: um(1000, 12_000),
    head: v.object({
      form: v.picklist(headForms.map(({ id }) => id)),
      /** Along the finger. */
      widthUm: um(1000, 20_000),
      /** Round the finger. */
      lengthUm: um(1000, 20_000),
      /** From the finger to where the head begins to stand out over the band. */
      underUm: um(0, 10_000),
      heightUm: um(1000, 15_000),
    }),
  }),
  v.check(
    ({ head }) => head.heightUm >= head.underUm + 500,
    'The head has to be higher than where it begins.',
  ),
)

export type GaugedRing = Readonly<v.InferOutput<typeof gaugedRingSchema>>

export type GaugedMeasure = 'width' | 'head-width' | 'head-length' | 'under' | 'height'

/** Between what a gauge may read, in millimetres; each in the words of the form. */
export const gaugedMeasures: readonly {
  readonly id: GaugedMeasure
  readonly label: string
  readonly hint: string
  readonly leastMm: number
  readonly mostMm: number
  readonly usualMm: number
}[] = [
  {
    id: 'width',
    label: 'Width of its band, mm',
    hint: 'Measured at the side, where it is plain.',
    leastMm: 1,
    mostMm: 12,
    usualMm: 2.2,
  },
  {
    id: 'head-width',
    label: 'Width of its head along the finger, mm',
    hint: 'Over claws or rim, at the widest.',
    leastMm: 1,
    mostMm: 20,
    usualMm: 6.5,
  },
  {
    id: 'head-length',
    label: 'Length of its head round the finger, mm',
    hint: 'For a round stone the same as the width.',
    leastMm: 1,
    mostMm: 20,
    usualMm: 6.5,
  },
  {
    id: 'under',
    label: 'From the finger to where the head begins, mm',
    hint: 'Where it begins to stand out over the band. 0 if it does so from the very bottom.',
    leastMm: 0,
    mostMm: 10,
    usualMm: 1,
  },
  {
    id: 'height',
    label: 'From the finger to the top of the head, mm',
    hint: 'To the highest point of the stone.',
    leastMm: 1,
    mostMm: 15,
    usualMm: 6,
  },
]

export type ReadGauge =
  | { readonly ok: true; readonly ring: GaugedRing }
  | { readonly ok: false; readonly faults: readonly GaugeFault[] }

export interface GaugeFault {
  /** The field of the form. */
  readonly at: string
  readonly words: string
}

/** What was typed in the form, a comma being as good as a dot; all that is wrong with it at once. */
export function readGauge(typed: Readonly<Record<string, string>>): ReadGauge {
  const lengths = new Map<GaugedMeasure, number>()
  const faults: GaugeFault[] = []
  const diameterUm = Number(typed.size)
  if (!everyDiameterUm.some(um => um === diameterUm))
    faults.push({ at: 'size', words: 'Choose the size of your ring.' })
  if (!headForms.some(({ id }) => id === typed.form))
    faults.push({ at: 'form', words: 'Choose the form of its head.' })
  for (const { id, label, leastMm, mostMm } of gaugedMeasures) {
    const text = (typed[id] ?? '')
      .trim()
      .replace(/\s*mm$/i, '')
      .replace(',', '.')
    const mm = /^\d{1,2}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN
    if (mm >= leastMm && mm <= mostMm) lengths.set(id, Math.round(mm * 100) * 10)
    else
      faults.push({
        at: id,
        words: `${label.replace(', mm', '')}: from ${leastMm} to ${mostMm} mm, such as ${leastMm + 1}.25.`,
      })
  }
  if (faults.length > 0) return { ok: false, faults }
  const lengthOf = (id: GaugedMeasure) => lengths.get(id) ?? 0
  const read = v.safeParse(gaugedRingSchema, {
    diameterUm,
    widthUm: lengthOf('width'),
    head: {
      form: typed.form,
      widthUm: lengthOf('head-width'),
      lengthUm: lengthOf('head-length'),
      underUm: lengthOf('under'),
      heightUm: lengthOf('height'),
    },
  })
  return read.success
    ? { ok: true, ring: read.output }
    : {
        ok: false,
        faults: [{ at: 'height', words: 'The head has to be higher than where it begins.' }],
      }
}

/** What of a gauge's figures a band carries along. */
export const gaugeRead = ({ widthUm, head }: GaugedRing): GaugeRead => ({
  form: head.form,
  widthUm,
  headWidthUm: head.widthUm,
  headLengthUm: head.lengthUm,
  underUm: head.underUm,
  heightUm: head.heightUm,
})

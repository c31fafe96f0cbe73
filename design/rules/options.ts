import type { Design } from '../document/design.ts'
import {
  chosenValue,
  type DesignChange,
  type DesignField,
  type FieldName,
  type FieldValue,
  lastOfEach,
  valuesOf,
  withChanges,
  withValue,
} from '../document/fields.ts'
import { changesInWords } from '../document/words.ts'
import { newlyOff } from '../offer/not-offered.ts'
import type { Offer } from '../offer/offer.ts'
import { priceOf } from '../price/lines.ts'
import type { Rates } from '../price/rates.ts'
import { fixOf, type Stopped, stoppedBy, stopsOf } from './check.ts'
import { type Finding, keyOf } from './finding.ts'
import { labelOf } from './labels.ts'

/** How a price is told while designing: today's rates, the weight of any design, and what is not offered. */
export interface Pricing {
  readonly rates: Rates
  readonly grams: (design: Design) => number
  readonly offer?: Offer
}

export interface OptionFix {
  readonly changes: readonly DesignChange[]
  /** All that changes against the present design, the option itself included. */
  readonly words: readonly string[]
  readonly difference: number | null
}

export interface Option {
  readonly value: FieldValue
  readonly label: string
  readonly chosen: boolean
  /** The one that is chosen may not fit either, where the engraving is judged by it. */
  readonly fits: boolean
  /** Why it does not fit. */
  readonly reasons: readonly Finding[]
  /** Why it cannot be had just now, though it may fit; null for what is offered. */
  readonly off: string | null
  /** Minor units against the present design; null where no rates were given. */
  readonly difference: number | null
  /** What else must change so that it fits; null where nothing simple would do. */
  readonly fix: OptionFix | null
}

export const totalOf = (design: Design, { rates, grams }: Pricing) =>
  priceOf(design, rates, { grams: grams(design) })

/**
 * Says of one value of a field whether it fits, why not, what it costs more or less, and what would
 * make it fit. A page asks value by value, and lets a hand in between.
 */
export function optionOf(
  design: Design,
  field: DesignField,
  pricing?: Pricing,
): (value: FieldValue) => Option {
  const stopped = stoppedBy(design)
  const before: Before = {
    stopped,
    byKey: new Map(stopped.byRule.flat().map(finding => [keyOf(finding), finding])),
  }
  const now = chosenValue(design, field)
  const total = pricing ? totalOf(design, pricing) : 0
  const offer = pricing?.offer ?? {}
  const lacking = (other: Design) => newlyOff(other, design, offer)
  const differenceTo = (other: Design) => (pricing ? totalOf(other, pricing) - total : null)
  return value => {
    const chosen = value === now
    const candidate = chosen ? design : withValue(design, field, value)
    const reasons = reasonsAgainst(candidate, before, field)
    const [off] = chosen ? [] : lacking(candidate)
    const changes = reasons.length > 0 && !off ? mend(candidate, reasons, before, field) : undefined
    const mended = changes && withChanges(candidate, changes)
    const mends = mended && lacking(mended).length === 0
    return {
      value,
      label: labelOf(field, value),
      chosen,
      fits: reasons.length === 0 && !off,
      reasons,
      off: off?.words ?? null,
      difference: differenceTo(candidate),
      fix: mends
        ? {
            changes: [{ field, value }, ...changes],
            words: changesInWords(design, mended),
            difference: differenceTo(mended),
          }
        : null,
    }
  }
}

/** Every option of a field. */
export const options = (design: Design, field: DesignField, pricing?: Pricing): readonly Option[] =>
  valuesOf(design, field).map(optionOf(design, field, pricing))

/** What stopped the design as it is. */
interface Before {
  readonly stopped: Stopped
  readonly byKey: ReadonlyMap<string, Finding>
}

/** What stops an engraving by its height, its letters or its place, whichever value they have. */
const judgedBy: Readonly<Partial<Record<FieldName, readonly string[]>>> = {
  'letter-height': [
    'engraving-height',
    'engraving-length',
    'letter-height',
    'stroke',
    'signature-stroke',
  ],
  font: ['glyphs', 'engraving-height', 'engraving-length', 'stroke'],
  place: ['rows-on-band', 'engraving-height', 'engraving-length'],
}

/**
 * Whatever stops the candidate and is this field's business: what is new, and what was there before
 * and stays, though this field could mend it. A ring that is too small is no reason against a metal.
 */
function reasonsAgainst(
  candidate: Design,
  before: Before,
  { name, at }: DesignField,
): readonly Finding[] {
  return stopsOf(candidate, before.stopped).filter(finding => {
    const earlier = before.byKey.get(keyOf(finding))
    if (!earlier) return true
    const rules = judgedBy[name]
    return rules
      ? finding.at === `engraving.${at}` && rules.includes(finding.rule)
      : !alike(finding.numbers, earlier.numbers)
  })
}

const alike = (a: Finding['numbers'] = {}, b: Finding['numbers'] = {}) =>
  Object.keys(a).every(name => a[name] === b[name])

/** At most three fixes, one after another: more would be another design. Told as one list, each field once, it was tried too. */
function mend(
  candidate: Design,
  reasons: readonly Finding[],
  before: Before,
  keeping: DesignField,
): readonly DesignChange[] | undefined {
  const changes: DesignChange[] = []
  let [design, left] = [candidate, reasons]
  for (let step = 0; step < 3; step++) {
    const [first] = left
    const fix = first && fixOf(design, first, { keeping })
    if (!fix) return undefined
    changes.push(...fix.changes)
    design = withChanges(design, fix.changes)
    left = reasonsAgainst(design, before, keeping)
    if (left.length > 0) continue
    const once = lastOfEach(changes)
    return reasonsAgainst(withChanges(candidate, once), before, keeping).length === 0
      ? once
      : undefined
  }
  return undefined
}

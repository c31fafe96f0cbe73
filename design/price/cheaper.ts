import type { Design } from '../document/design.ts'
import {
  type Field,
  type FieldName,
  fieldsOf,
  type Value,
  valuesOf,
  withValue,
} from '../document/fields.ts'
import { changesInWords } from '../document/words.ts'
import { newlyOff } from '../offer/not-offered.ts'
import { check, newStops } from '../rules/check.ts'
import { type Pricing, totalOf } from '../rules/options.ts'

export interface Saving {
  readonly field: Field
  readonly value: Value
  readonly words: readonly string[]
  /** Minor units less than now; always more than nothing. */
  readonly saves: number
}

/** A finger has its size, and in these styles each stone stands for somebody. */
const keeps: Readonly<Record<string, readonly FieldName[]>> = {
  family: ['count', 'gem'],
  'bar-pendant': ['count', 'gem'],
}

/**
 * The three single changes that save most and break no rule, each in another field: three metals
 * that are all cheaper would be one suggestion.
 */
export function cheaper(design: Design, pricing: Pricing): readonly Saving[] {
  const before = check(design)
  const total = totalOf(design, pricing)
  const kept = new Set<FieldName>(['size', ...(keeps[design.style] ?? [])])
  return fieldsOf(design)
    .filter(({ name }) => !kept.has(name))
    .flatMap(field => bestOf(design, field, pricing, total, before))
    .sort((a, b) => b.saves - a.saves)
    .slice(0, 3)
}

function bestOf(
  design: Design,
  field: Field,
  pricing: Pricing,
  total: number,
  before: ReturnType<typeof check>,
): readonly Saving[] {
  const cheaperFirst = valuesOf(design, field)
    .map(value => ({ value, changed: withValue(design, field, value) }))
    .map(option => ({ ...option, saves: total - totalOf(option.changed, pricing) }))
    .filter(({ saves }) => saves > 0)
    .sort((a, b) => b.saves - a.saves)
  const best = cheaperFirst.find(
    ({ changed }) =>
      newStops(changed, before).length === 0 &&
      newlyOff(changed, design, pricing.offer ?? {}).length === 0,
  )
  return best
    ? [{ field, value: best.value, saves: best.saves, words: changesInWords(design, best.changed) }]
    : []
}

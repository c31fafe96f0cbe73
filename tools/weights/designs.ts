import { styleOf, styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { field, fieldsOf, valuesOf, withValue } from '#design/document/fields.ts'
import { canHaveTwoMetals, hasInlay } from '#design/document/optional-choices.ts'
import { check, stops } from '#design/rules/check.ts'
import { sweepCases } from '../sweep/designs.ts'
import { chooseSample, random } from '../sweep/sample.ts'

const legal = (design: Design) => stops(check(design)).length === 0

/** Designs as customers make them: every choice at random, each kept only where the rules let it be. */
export function walkedDesigns(each: number, seed: number): readonly Design[] {
  const numbers = random(seed)
  return styles.flatMap(({ id }) =>
    Array.from({ length: each }, () => walk(defaultDesign(id), numbers)),
  )
}

/** Twenty-four choices by chance, of which those are taken that the rules, and whoever asks, let be. */
function walk(
  begun: Design,
  numbers: ReturnType<typeof random>,
  isWanted: (design: Design) => boolean = () => true,
): Design {
  const chosen = <T>(list: readonly T[]) => list[Math.floor(numbers.next().value * list.length)]
  let design = begun
  for (let step = 0; step < 24; step++) {
    const one = chosen(fieldsOf(design))
    const value = one && chosen(valuesOf(design, one))
    const tried = one && value !== undefined ? withValue(design, one, value) : design
    if (legal(tried) && isWanted(tried)) design = tried
  }
  return design
}

/** The sweep's designs at their smallest and largest, so many of each style. */
export function sweptDesigns(each: number, seed: number): readonly Design[] {
  const cases = sweepCases()
  return styles.flatMap(({ id }) => {
    const own = cases.filter(({ name }) => name.startsWith(`${id}, `))
    return chooseSample(each, own.length, seed).flatMap(i => own[i]?.design() ?? [])
  })
}

/** A head of another metal where the style has one, and the rules let it be. */
function withTwoMetals(design: Design): Design | null {
  if (!canHaveTwoMetals(design)) return null
  const tried = withValue(design, field('second-metal'), '18k-yellow')
  return tried.secondMetal && !hasInlay(tried) && legal(tried) ? tried : null
}

/** Heads of another metal, which few customers choose: so many of each style by chance, so many of the sweep. */
export function twoMetalDesigns(
  { walked, swept }: { readonly walked: number; readonly swept: number },
  seed: number,
): readonly Design[] {
  const cases = sweepCases()
  return styles.flatMap(({ id }) => {
    const begun = withTwoMetals(defaultDesign(id))
    if (!begun) return []
    const own = cases.filter(({ name }) => name.startsWith(`${id}, `))
    const numbers = random(seed)
    return [
      ...Array.from({ length: walked }, () =>
        walk(begun, numbers, ({ secondMetal }) => secondMetal !== undefined),
      ),
      ...chooseSample(swept, own.length, seed).flatMap(i => {
        const design = own[i]?.design()
        return (design && withTwoMetals(design)) ?? []
      }),
    ]
  })
}

const WORDS = ['Ada & Charles', '12.05.2019', 'A', 'für immer']

/** The same with words in every place that has room for them: what is engraved weighs less. */
export function engravedDesigns(each: number, seed: number): readonly Design[] {
  const numbers = random(seed)
  return walkedDesigns(each, seed).flatMap(design => {
    const { places } = styleOf(design.style)
    const rows = [WORDS[Math.floor(numbers.next().value * WORDS.length)] ?? 'A']
    const heightUm = 1800 + Math.floor(numbers.next().value * 12) * 100
    const engraving = places.map(place => ({ place, font: 'serif' as const, heightUm, rows }))
    const [whole, first] = [engraving, engraving.slice(0, 1)].map(some => ({
      ...design,
      engraving: some,
    }))
    return [whole, first].find(one => one && one.engraving.length > 0 && legal(one)) ?? []
  })
}

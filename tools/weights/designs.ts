import { styleOf, styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { fieldsOf, valuesOf, withValue } from '#design/document/fields.ts'
import { check, stops } from '#design/rules/check.ts'
import { sweepCases } from '../sweep/designs.ts'
import { random, sampleOf } from '../sweep/sample.ts'

const legal = (design: Design) => stops(check(design)).length === 0

/** Designs as customers make them: every choice at random, each kept only where the rules let it be. */
export function walkedDesigns(each: number, seed: number): readonly Design[] {
  const numbers = random(seed)
  const chosen = <T>(list: readonly T[]) => list[Math.floor(numbers.next().value * list.length)]
  return styles.flatMap(({ id }) =>
    Array.from({ length: each }, () => {
      let design = defaultDesign(id)
      for (let step = 0; step < 24; step++) {
        const field = chosen(fieldsOf(design))
        const value = field && chosen(valuesOf(design, field))
        const tried = field && value !== undefined ? withValue(design, field, value) : design
        if (legal(tried)) design = tried
      }
      return design
    }),
  )
}

/** The sweep's designs at their smallest and largest, so many of each style. */
export function sweptDesigns(each: number, seed: number): readonly Design[] {
  const cases = sweepCases()
  return styles.flatMap(({ id }) => {
    const own = cases.filter(({ name }) => name.startsWith(`${id}, `))
    return sampleOf(each, own.length, seed).flatMap(i => own[i]?.design() ?? [])
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

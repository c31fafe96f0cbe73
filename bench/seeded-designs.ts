import { styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { check, stops } from '#design/rules/check.ts'
import { seededNumbers } from '#shop/demo/chance.ts'
import { takeDesignStep } from '#tools/testing/design-steps.ts'

const words = ['Ada & Charles', 'A.L.', '12.05.2019', 'für immer', 'Σ’ αγαπώ', 'Always', 'gjpqy']
/** Choices that are tried on each piece: styles, shapes, stones, metals, sizes; and then words. */
const [CHANGES, WORDS] = [12, 6]

/** Pieces that can be made, each another one, the same ones in every run. */
export function seededDesigns(seed: number): () => Design {
  const number = seededNumbers(seed)
  const known = new Set<string>()
  const pick = <T>(list: readonly T[]): T => {
    const one = list[number() % list.length]
    if (one === undefined) throw new Error('There is nothing to pick from')
    return one
  }
  const tried = (): Design => {
    let design = defaultDesign(pick(styles).id)
    for (let i = 0; i < CHANGES + WORDS; i++) {
      const kind = i < CHANGES ? number() % 10 : 1
      const step = [kind, number() % 10_000, number() % 10_000, pick(words)] as const
      const next = takeDesignStep(design, step)
      if (stops(check(next)).length === 0) design = next
    }
    return design
  }
  return () => {
    for (;;) {
      const design = tried()
      const hash = designHash(design)
      if (known.has(hash)) continue
      known.add(hash)
      return design
    }
  }
}

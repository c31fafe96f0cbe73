import { styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { check, stops } from '#design/rules/check.ts'
import { stepped } from '#tools/testing/design-steps.ts'

const words = ['Ada & Charles', 'A.L.', '12.05.2019', 'für immer', 'Σ’ αγαπώ', 'Always', 'gjpqy']
/** Choices that are tried on each piece: styles, shapes, stones, metals, sizes; and then words. */
const [CHANGES, WORDS] = [12, 6]

/** Whole numbers below 2^32 that look like chance and are the same in every run (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

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
      const next = stepped(design, step)
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

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

export interface Chance {
  readonly below: (most: number) => number
  readonly pick: <T>(list: readonly T[]) => T
  readonly bytes: (count: number) => Uint8Array
  readonly uuid: () => string
}

/** All that is left to chance in made-up data, from one seed: two shops made from it are alike. */
export function chanceFrom(seed: number): Chance {
  const next = seededNumbers(seed)
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => next() % 256)
  return {
    below: most => next() % most,
    pick(list) {
      const one = list[next() % list.length]
      if (one === undefined) throw new Error('There is nothing to pick from')
      return one
    },
    bytes,
    uuid() {
      const hex = Buffer.from(bytes(16)).toString('hex')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}

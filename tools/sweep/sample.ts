/** Numbers from a seed, the same on every machine (Marsaglia's xorshift). */
export function* random(seed: number): Generator<number, never> {
  let x = seed | 0 || 1
  for (;;) {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    yield (x >>> 0) / 2 ** 32
  }
}

/** So many of a list, chosen by the seed, in the list's own order. */
export function chooseSample(count: number, of: number, seed: number): readonly number[] {
  const numbers = random(seed)
  const left = Array.from({ length: of }, (_, i) => i)
  const taken: number[] = []
  while (taken.length < count && left.length > 0)
    taken.push(...left.splice(Math.floor(numbers.next().value * left.length), 1))
  return taken.sort((a, b) => a - b)
}

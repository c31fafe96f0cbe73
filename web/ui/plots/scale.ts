/** Round numbers that reach just beyond the largest value: 0, 20, 40, 60 for 53. */
export function ticksFor(largest: number, wanted = 4): readonly number[] {
  if (!(largest > 0)) return [0, 1]
  const rough = largest / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find(n => n * power >= rough) ?? 10) * power)
  const count = Math.ceil(largest / step)
  return Array.from({ length: count + 1 }, (_, i) => i * step)
}

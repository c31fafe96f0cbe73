export type Tree = Readonly<Record<string, unknown>>
export const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** What an older version stored, with the defaults wherever it has nothing yet. */
export function fillFrom(defaults: unknown, stored: unknown): unknown {
  if (!isTree(defaults) || !isTree(stored)) return stored ?? defaults
  const missing = Object.entries(defaults).map(([key, value]) => [
    key,
    fillFrom(value, stored[key]),
  ])
  return { ...stored, ...Object.fromEntries(missing) }
}

/** The number at a path of what was stored; nothing where an older version has none. */
export function storedNumber(stored: unknown, path: readonly string[]): number {
  const value = path.reduce<unknown>((tree, key) => (isTree(tree) ? tree[key] : undefined), stored)
  return typeof value === 'number' ? value : 0
}

/** The middle one of how many times the defaults' an owner's own sums are; both are in minor units. */
export function medianFactor(
  sums: readonly { readonly own: number; readonly defaults: number }[],
): number {
  const factors = sums
    .filter(({ own, defaults }) => own > 0 && defaults > 0)
    .map(({ own, defaults }) => own / defaults)
    .sort((a, b) => a - b)
  return factors[Math.floor(factors.length / 2)] ?? 1
}

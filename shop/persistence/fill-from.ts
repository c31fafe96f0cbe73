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

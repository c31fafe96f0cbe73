/** Two letters for a colleague: of the first and the last word of a name, or of an address. */
export function initialsOf(name: string): string {
  const words = name
    .split('@')[0]
    ?.split(/[\s._-]+/u)
    .filter(Boolean)
  const [first = '?'] = words ?? []
  const last = words && words.length > 1 ? words.at(-1) : undefined
  return [first, last]
    .flatMap(word => (word ? [[...word][0] ?? ''] : []))
    .join('')
    .toUpperCase()
}

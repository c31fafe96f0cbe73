/** A browser may name any number of languages; the usual ones are remembered. */
const MOST_LOCALES = 100

const known = new Map<string, (code: string) => string>()

/** What countries are called in a language, by their codes; each is looked up once. */
export function countryNames(locale: string): (code: string) => string {
  const before = known.get(locale)
  if (before) return before
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const found = new Map<string, string>()
  const nameOf = (code: string) => {
    const name = found.get(code) ?? names.of(code) ?? code
    found.set(code, name)
    return name
  }
  if (known.size >= MOST_LOCALES) known.clear()
  known.set(locale, nameOf)
  return nameOf
}

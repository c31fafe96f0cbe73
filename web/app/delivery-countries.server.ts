import { countries, countryOf } from '#shop/delivery/countries.ts'
import { countryNames } from '#web/ui/country-names.ts'

const MOST_LOCALES = 100
const sorted = new Map<string, string>()

/** The codes of all countries we deliver to, by their names in the reader's language. */
export function countriesInOrder(locale: string): string {
  const known = sorted.get(locale)
  if (known !== undefined) return known
  const nameOf = countryNames(locale)
  const { compare } = new Intl.Collator(locale)
  const codes = countries.map(({ code }) => code)
  const inOrder = codes.sort((a, b) => compare(nameOf(a), nameOf(b))).join(' ')
  // A browser may name any number of languages; the shop remembers the usual ones.
  if (sorted.size >= MOST_LOCALES) sorted.clear()
  sorted.set(locale, inOrder)
  return inOrder
}

/** The region that a reader's language names; null where it names none, or where we do not deliver to. */
export const countryOfLanguage = (locale: string): string | null =>
  countryOf(new Intl.Locale(locale).region ?? '')?.code ?? null

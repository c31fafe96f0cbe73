let last: { readonly locale: string; readonly names: Intl.DisplayNames } | undefined

/** What countries are called in a language, by their codes. */
export function countryNames(locale: string): (code: string) => string {
  if (last?.locale !== locale)
    last = { locale, names: new Intl.DisplayNames(locale, { type: 'region' }) }
  const { names } = last
  return code => names.of(code) ?? code
}

import { countries } from './countries.ts'

/** Languages in which an owner may write the country. */
const LANGUAGES = 'en de fr it es nl pt da sv fi nb pl cs sk sl hu ro bg el hr et lv lt mt ga ja'

const plain = (name: string) => name.trim().toLocaleLowerCase('en').replace(/^the /, '')

const also: Readonly<Record<string, string>> = {
  'czech republic': 'CZ',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  usa: 'US',
  'united states of america': 'US',
}

let codes: ReadonlyMap<string, string> | undefined

const namesWithCodes = () =>
  new Map([
    ...LANGUAGES.split(' ').flatMap(language => {
      const names = new Intl.DisplayNames(language, { type: 'region' })
      return countries.map(({ code }) => [plain(names.of(code) ?? code), code] as const)
    }),
    ...countries.flatMap(({ code, name }) => [
      [plain(name), code] as const,
      [code.toLowerCase(), code] as const,
    ]),
    ...Object.entries(also),
  ])

/** The country that an owner wrote as a word, such as Österreich; undefined if it is unknown. */
export function countryOfName(typed: string): string | undefined {
  codes ??= namesWithCodes()
  return codes.get(plain(typed))
}

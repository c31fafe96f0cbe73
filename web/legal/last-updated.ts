import { readerLocale } from '#web/parts/reader-locale.ts'

/**
 * A calendar day in English, in the order usual where the reader lives: "November 15, 2026" to an
 * American, "15 November 2026" to a German. The page is English, so its month is too.
 */
export function lastUpdated(day: string, acceptLanguage: string | null): string {
  const { region = 'GB' } = new Intl.Locale(readerLocale(acceptLanguage)).maximize()
  const format = new Intl.DateTimeFormat(`en-${region}`, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/**
 * A calendar day in English, in the order usual where the reader lives: "November 15, 2026" to an
 * American, "15 November 2026" to a German. The page is English, so its month is too.
 */
export function dayText(date: Date, locale: string): string {
  const { region = 'GB' } = new Intl.Locale(locale).maximize()
  const format = new Intl.DateTimeFormat(`en-${region}`, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(date)
}

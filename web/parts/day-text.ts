/**
 * A calendar day in English, in the order usual where the reader lives: "November 15, 2026" to an
 * American, "15 November 2026" to a German. The page is English, so its month is too.
 */
export const dayText = (date: Date, locale: string): string => formatOf(locale).format(date)

/** From one day to another, with what both share said once: "24–27 November 2026". */
export const daysText = (from: Date, to: Date, locale: string): string =>
  formatOf(locale).formatRange(from, to)

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making one takes longer than a hundred uses of it. */
function formatOf(locale: string) {
  const known = formats.get(locale)
  if (known) return known
  const { region = 'GB' } = new Intl.Locale(locale).maximize()
  const format = new Intl.DateTimeFormat(`en-${region}`, { dateStyle: 'long', timeZone: 'UTC' })
  formats.set(locale, format)
  return format
}

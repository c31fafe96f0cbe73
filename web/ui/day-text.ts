/**
 * A calendar day in English, in the order usual where the reader lives: "November 15, 2026" to an
 * American, "15 November 2026" to a German. The page is English, so its month is too.
 */
export const dayText = (date: Date, locale: string): string => formatOf(locale).format(date)

/** From one day to another, with what both share said once: "24–27 November 2026". */
export function daysText(from: Date, to: Date, locale: string): string {
  const key = `${from.getTime()} ${to.getTime()} ${locale}`
  const known = ranges.get(key)
  if (known !== undefined) return known
  const text = formatOf(locale).formatRange(from, to)
  if (ranges.size >= MOST_RANGES) ranges.clear()
  ranges.set(key, text)
  return text
}

/** A range takes a fifth of a millisecond, and a cart has the same few over and over. */
const ranges = new Map<string, string>()
const MOST_RANGES = 200

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

const formats = new Map<string, Intl.DateTimeFormat>()

/** A day of a plot, short: "17 Oct 2026", or "Oct 17, 2026" to an American. */
export function dayLabel(day: string, locale: string): string {
  let format = formats.get(locale)
  if (!format) {
    const { region = 'GB' } = new Intl.Locale(locale).maximize()
    format = new Intl.DateTimeFormat(`en-${region}`, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
    formats.set(locale, format)
  }
  return format.format(new Date(`${day}T00:00:00Z`))
}

/**
 * A calendar day in English, in the order usual where the reader lives: "November 15, 2026" to an
 * American, "15 November 2026" to a German. The page is English, so its month is too.
 */
export function lastUpdated(day: string, acceptLanguage: string | null): string {
  const format = new Intl.DateTimeFormat(readerLocale(acceptLanguage), {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${day}T00:00:00Z`))
}

function readerLocale(acceptLanguage: string | null): string {
  const first = acceptLanguage?.split(/[,;]/, 1)[0]?.trim() ?? ''
  try {
    const { region } = new Intl.Locale(first).maximize()
    return region ? new Intl.Locale('en', { region }).toString() : 'en-GB'
  } catch {
    // Whatever a browser or a program sends as its language, the page has a date.
    return 'en-GB'
  }
}

import { dayText } from './day-text.ts'
import { useReaderLocale } from './reader-locale.ts'
import { useHydrated } from './use-hydrated.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Without a time zone: that of the computer it runs on. */
function formatOf(locale: string, timeZone?: string, timeStyle?: 'short') {
  const key = `${locale} ${timeZone} ${timeStyle}`
  const known = formats.get(key)
  if (known) return known
  const { region = 'GB' } = new Intl.Locale(locale).maximize()
  const format = new Intl.DateTimeFormat(`en-${region}`, {
    dateStyle: timeStyle ? 'medium' : 'long',
    ...(timeStyle && { timeStyle }),
    ...(timeZone && { timeZone }),
  })
  formats.set(key, format)
  return format
}

// As with prices: Node and a browser may know different editions of the locale data.

/**
 * Day and time by the reader's own clock, with UTC to point at. The server does not know that clock:
 * its page says UTC, the browser's first one too, and only then is it the reader's.
 */
export function ReaderMoment({ at }: { readonly at: Date }) {
  const locale = useReaderLocale()
  const utc = `${formatOf(locale, 'UTC', 'short').format(at)} UTC`
  const here = useHydrated()
  return (
    <time dateTime={at.toISOString()} title={utc} suppressHydrationWarning>
      {here ? formatOf(locale, undefined, 'short').format(at) : utc}
    </time>
  )
}

/** The day on which something happened, by the reader's own calendar. */
export function LocalDay({ at }: { readonly at: Date }) {
  const locale = useReaderLocale()
  const here = useHydrated()
  return (
    <time
      dateTime={at.toISOString()}
      title={`${formatOf(locale, 'UTC', 'short').format(at)} UTC`}
      suppressHydrationWarning
    >
      {here ? formatOf(locale).format(at) : dayText(at, locale)}
    </time>
  )
}

import { useReaderLocale } from '#web/parts/reader-locale.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string) {
  const known = formats.get(locale)
  if (known) return known
  const { region = 'GB' } = new Intl.Locale(locale).maximize()
  const format = new Intl.DateTimeFormat(`en-${region}`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  formats.set(locale, format)
  return format
}

// As with prices: Node and a browser may know different editions of the locale data.

/** Day and time, both of UTC, so that two desks speak of the same. */
export function Moment({ at }: { readonly at: Date }) {
  return (
    <time dateTime={at.toISOString()} suppressHydrationWarning>
      {formatOf(useReaderLocale()).format(at)} UTC
    </time>
  )
}

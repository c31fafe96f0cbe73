import { useReaderLocale } from '#web/ui/reader-locale.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string) {
  const known = formats.get(locale)
  if (known) return known
  const { region = 'GB' } = new Intl.Locale(locale).maximize()
  const format = new Intl.DateTimeFormat(`en-${region}`, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  formats.set(locale, format)
  return format
}

/** A day near enough to need no year, from its date: 24 Nov. */
export function ShortDay({ date }: { readonly date: string }) {
  return <time dateTime={date}>{formatOf(useReaderLocale()).format(new Date(date))}</time>
}

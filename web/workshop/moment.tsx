import { dayText } from '#web/parts/day-text.ts'
import { useReaderLocale } from '#web/parts/reader-locale.ts'

/** A day and the time of it, by UTC like every day here. */
export function Moment({ date }: { readonly date: Date }) {
  const locale = useReaderLocale()
  const iso = date.toISOString()
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {dayText(date, locale)}, {iso.slice(11, 16)}
    </time>
  )
}

import { dayText } from '#web/parts/day-text.ts'
import { useReaderLocale } from '#web/parts/reader-locale.ts'

/** A day with its time. In UTC, which is said: a log is read beside other logs. */
export function Moment({ date }: { readonly date: Date }) {
  const locale = useReaderLocale()
  return (
    <time dateTime={date.toISOString()}>
      {dayText(date, locale)}, {date.toISOString().slice(11, 16)} UTC
    </time>
  )
}

import { shortDayText } from '#web/ui/day-text.ts'
import { useReaderLocale } from '#web/ui/reader-locale.ts'

/** A day near enough to need no year, from its date: 24 Nov. */
export function ShortDay({ date }: { readonly date: string }) {
  return <time dateTime={date}>{shortDayText(new Date(date), useReaderLocale())}</time>
}

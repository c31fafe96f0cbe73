import { dayText } from './day-text.ts'
import { useReaderLocale } from './reader-locale.ts'

/** A day as the reader would write it. Days are those of UTC, on the server and in the browser alike. */
export function Day({ date }: { readonly date: Date }) {
  return <time dateTime={date.toISOString().slice(0, 10)}>{dayText(date, useReaderLocale())}</time>
}

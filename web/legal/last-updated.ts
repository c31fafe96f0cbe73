import { dayText } from '#web/parts/day-text.ts'
import { readerLocale } from '#web/parts/reader-locale.ts'

export function lastUpdated(day: string, acceptLanguage: string | null): string {
  return dayText(new Date(`${day}T00:00:00Z`), readerLocale(acceptLanguage))
}

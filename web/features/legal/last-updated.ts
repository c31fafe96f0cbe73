import { dayText } from '#web/ui/day-text.ts'
import { readerLocale } from '#web/ui/reader-locale.ts'

export function lastUpdated(day: string, acceptLanguage: string | null): string {
  return dayText(new Date(`${day}T00:00:00Z`), readerLocale(acceptLanguage))
}

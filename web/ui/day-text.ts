/*
 * Written here and not by `Intl.DateTimeFormat`: making one of those took a telephone longer than all else that it does
 * to bring a page to life, and Node and a browser may know different editions of its patterns.
 */

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Where English says the month before the day: the United States, and who learned it from them. */
const MONTH_FIRST = /^(AS|BI|CA|CN|GU|JP|KR|MH|MP|PH|PR|TW|UM|US|VI)$/

const orders = new Map<string, boolean>()

function isMonthFirst(locale: string): boolean {
  const known = orders.get(locale)
  if (known !== undefined) return known
  // Most locales name their region, and the first question to `Intl` is a dear one too.
  const named = /^[a-z]{2,3}-([A-Z]{2})$/.exec(locale)?.[1]
  const monthFirst = MONTH_FIRST.test(named ?? new Intl.Locale(locale).maximize().region ?? '')
  orders.set(locale, monthFirst)
  return monthFirst
}

const yearOf = (date: Date) => date.getUTCFullYear()
const monthOf = (date: Date) => MONTHS[date.getUTCMonth()] ?? ''

const inOrder = (days: string | number, month: string, locale: string) =>
  isMonthFirst(locale) ? `${month} ${days}` : `${days} ${month}`
const withYear = (text: string, date: Date, locale: string) =>
  `${text}${isMonthFirst(locale) ? ',' : ''} ${yearOf(date)}`
const withoutYear = (date: Date, locale: string) =>
  inOrder(date.getUTCDate(), monthOf(date), locale)

/**
 * A calendar day in English, in the order usual where the reader lives: "November 15, 2026" to an
 * American, "15 November 2026" to a German. The page is English, so its month is too.
 */
export const dayText = (date: Date, locale: string): string =>
  withYear(withoutYear(date, locale), date, locale)

/** A day near enough to need no year: "24 Nov", or "Nov 24" to an American. */
export const shortDayText = (date: Date, locale: string): string =>
  inOrder(date.getUTCDate(), monthOf(date).slice(0, 3), locale)

/** A day of a plot or a table: "17 Oct 2026", or "Oct 17, 2026" to an American. */
export const dayLabel = (date: Date, locale: string): string =>
  withYear(shortDayText(date, locale), date, locale)

/** From one day to another, with what both share said once: "24–27 November 2026". */
export function daysText(from: Date, to: Date, locale: string): string {
  if (yearOf(from) !== yearOf(to)) return `${dayText(from, locale)} – ${dayText(to, locale)}`
  if (monthOf(from) !== monthOf(to))
    return withYear(`${withoutYear(from, locale)} – ${withoutYear(to, locale)}`, to, locale)
  const [first, last] = [from.getUTCDate(), to.getUTCDate()]
  const days = first === last ? first : `${first}–${last}`
  return withYear(inOrder(days, monthOf(to), locale), to, locale)
}

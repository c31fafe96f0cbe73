import { minorPerWhole, moneyFormat } from '#design/price/currency.ts'

const formats = new Map<string, (amount: number) => string>()

/** An amount on paper and in emails, which are the same for every reader. */
export function moneyText(amount: number, currency: string): string {
  const known = formats.get(currency) ?? formatOf(currency)
  formats.set(currency, known)
  return known(amount)
}

/** Whose signs every typeface of our papers has; of others the code is printed. */
const withSign = ['EUR', 'GBP', 'USD']

function formatOf(currency: string) {
  const currencyDisplay = withSign.includes(currency) ? 'symbol' : 'code'
  const format = new Intl.NumberFormat('en-GB', { ...moneyFormat(currency), currencyDisplay })
  const unit = minorPerWhole(currency)
  return (amount: number) => format.format(amount / unit)
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export const paperDayText = (at: Date) => days.format(at)

import { minorPerWhole, moneyFormat } from '#design/price/currency.ts'
import { roughAmount } from '#design/price/rough-amount.ts'

/** An amount in minor units (cents, pence; yen have none) with its ISO 4217 code. */
export interface Money {
  readonly amount: number
  readonly currency: string
}

const formats = new Map<string, { readonly format: Intl.NumberFormat; readonly per: number }>()

function formatOf(locale: string, currency: string) {
  const key = `${locale} ${currency}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(locale, {
    ...moneyFormat(currency),
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  })
  const made = { format, per: minorPerWhole(currency) }
  formats.set(key, made)
  return made
}

export function priceText({ amount, currency }: Money, locale: string): string {
  const { format, per } = formatOf(locale, currency)
  return format.format(amount / per)
}

/** An estimate, told no finer than it is known. */
export function estimateText({ amount, currency }: Money, locale: string): string {
  const { format, per } = formatOf(locale, currency)
  return format.format(roughAmount(amount, per) / per)
}

/** What a choice adds or takes away: `+ €40`, `− €40`. */
export function differenceText(money: Money, locale: string): string {
  if (money.amount === 0) return 'Same price'
  const sign = money.amount > 0 ? '+' : '\u2212'
  return `${sign}\u00a0${priceText({ ...money, amount: Math.abs(money.amount) }, locale)}`
}

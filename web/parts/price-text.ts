/** An amount in minor units (cents, pence; yen have none) with its ISO 4217 code. */
export interface Money {
  readonly amount: number
  readonly currency: string
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, currency: string) {
  const key = `${locale} ${currency}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: 'stripIfInteger',
    })
    formats.set(key, format)
  }
  return format
}

export function priceText({ amount, currency }: Money, locale: string): string {
  const format = formatOf(locale, currency)
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits)
}

/** What a choice adds or takes away: `+ €40`, `− €40`. */
export function differenceText(money: Money, locale: string): string {
  if (money.amount === 0) return 'Same price'
  const sign = money.amount > 0 ? '+' : '\u2212'
  return `${sign}\u00a0${priceText({ ...money, amount: Math.abs(money.amount) }, locale)}`
}

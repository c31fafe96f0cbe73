import { settings } from '#design/catalogue/settings.ts'
import { styles } from '#design/catalogue/styles.ts'
import { readMinor } from '#design/price/currency.ts'
import { defaultRates } from '#design/price/default-rates.ts'
import { type Rates, readRates } from '#design/price/rates.ts'
import { fineMetals, withFinePrices } from './fine-metals.ts'

/** What a jeweller is asked for to begin with; everything else follows from it. */
export const beginningFields = [
  ...fineMetals.map(({ id }) => id),
  'factor',
  'making',
  'setting',
  'margin',
] as const
export type BeginningField = (typeof beginningFields)[number]

export type ReadBeginning =
  | { readonly ok: true; readonly rates: Rates }
  | { readonly ok: false; readonly faults: Readonly<Partial<Record<BeginningField, string>>> }

/** `1.25` or `35`, in thousandths, within bounds. */
function readPermille(typed: string, per: number, least: number, most: number) {
  if (!/^\d{1,4}([.,]\d{1,3})?$/.test(typed.trim())) return undefined
  const figure = Math.round(Number(typed.trim().replace(',', '.')) * per)
  return figure >= least && figure <= most ? figure : undefined
}

export const readFactor = (typed: string) => readPermille(typed, 1000, 500, 10_000)

export const readMarkUp = (typed: string) => readPermille(typed, 10, 0, 10_000)

/** For a gram, with up to four decimals more than the currency has: in minor units for a kilogram. */
export function readPerGram(typed: string, currency: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,8})(?:[.,](\d{1,6}))?$/.exec(typed.trim()) ?? []
  if (whole === undefined) return undefined
  const cents = readMinor('1', currency) ?? 1
  const kilo = Math.round(Number(`${whole}.${part || '0'}`) * cents * 1000)
  return kilo > 0 ? kilo : undefined
}

const scaled = <T extends string>(
  list: readonly { readonly id: T }[],
  defaults: Readonly<Record<T, number>>,
  [first, amount]: readonly [T, number],
) =>
  Object.fromEntries(
    list.map(({ id }) => [id, Math.max(1, Math.round((defaults[id] * amount) / defaults[first]))]),
  ) as Record<T, number>

/**
 * Prices to begin with: metal by what it is traded at, the labour of every style in proportion to a plain
 * band, that of every setting in proportion to four claws. What is not asked for stays as it is.
 */
export function readBeginning(
  base: Rates,
  typed: Readonly<Record<string, string | undefined>>,
): ReadBeginning {
  const faults: Partial<Record<BeginningField, string>> = {}
  const need = (field: BeginningField, figure: number | undefined, such: string) => {
    if (figure === undefined) faults[field] = `Please write a plain number, such as ${such}.`
    return figure ?? 1
  }
  const { currency } = base
  const perGram = fineMetals.map(({ id }) => [
    id,
    need(id, readPerGram(typed[id] ?? '', currency), '75.20'),
  ])
  const factor = need('factor', readFactor(typed.factor ?? ''), '1.25')
  const making = need('making', readMinor(typed.making ?? '', currency) || undefined, '95')
  const setting = need('setting', readMinor(typed.setting ?? '', currency) || undefined, '18')
  const margin = need('margin', readMarkUp(typed.margin ?? ''), '35')
  if (Object.keys(faults).length > 0) return { ok: false, faults }
  const read = readRates({
    ...withFinePrices(base, Object.fromEntries(perGram), factor),
    making: scaled(styles, defaultRates.making, ['plain-band', making]),
    setting: scaled(settings, defaultRates.setting, ['four-claw', setting]),
    margin,
  })
  return read.ok ? read : { ok: false, faults: { gold: 'These prices are too large to be kept.' } }
}

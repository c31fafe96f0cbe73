import { minorPerWhole } from '#design/price/currency.ts'
import { type FineMetalId, type FinePrices, fineMetals } from '../rates/fine-metals.ts'

/** How much of a metal a price is for. A troy ounce is 31.1034768 g (NIST Handbook 44, Appendix C). */
export const priceUnits = { gram: 1, ounce: 31.1034768, kilogram: 1000 } as const
export type PriceUnit = keyof typeof priceUnits

export type PricesRead =
  | { readonly ok: true; readonly prices: FinePrices }
  | { readonly ok: false; readonly words: string }

const MOST_LETTERS = 262_144
const MOST_DEPTH = 4
const MOST_LINES = 5000

const no = (words: string): PricesRead => ({ ok: false, words })

const metalNamed = (name: string): FineMetalId | undefined => {
  const word = name.trim().toLowerCase()
  return fineMetals.find(({ id, code }) => word === id || word === code.toLowerCase())?.id
}

const numberIn = (text: string) => {
  const plain = text
    .trim()
    .replace(/^["']|["']$/g, '')
    .replace(',', '.')
  return /^\d{1,9}(\.\d{1,10})?$/.test(plain) ? Number(plain) : undefined
}

type Found = Map<FineMetalId, number>

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** A number by itself, or within what is said of a metal. */
function amountIn(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value === 'string') return numberIn(value)
  if (!isTree(value)) return undefined
  for (const name of ['price', 'value', 'ask', 'rate']) {
    const found = amountIn(value[name])
    if (found !== undefined) return found
  }
  return undefined
}

/** What names a metal anywhere in an answer; what is nearest to the top counts. */
function look(value: unknown, found: Found, depth = 0): void {
  if (!isTree(value) || depth > MOST_DEPTH) return
  const row = metalNamed(String(value.metal ?? value.symbol ?? value.code ?? ''))
  const amount = row && amountIn(value)
  if (row && amount !== undefined && !found.has(row)) found.set(row, amount)
  for (const [name, inner] of Object.entries(value)) {
    const metal = metalNamed(name)
    const price = metal && amountIn(inner)
    if (metal && price !== undefined && !found.has(metal)) found.set(metal, price)
  }
  for (const inner of Object.values(value)) look(inner, found, depth + 1)
}

/** Lines with a metal in one cell and its price in a later one; commas, semicolons or tabs between. */
function lookInLines(text: string, found: Found): void {
  for (const line of text.split(/\r?\n/).slice(0, MOST_LINES)) {
    const apart = line.includes(';') ? ';' : line.includes('\t') ? '\t' : ','
    const cells = line.split(apart).map(cell => cell.trim().replace(/^"|"$/g, ''))
    const at = cells.findIndex(cell => metalNamed(cell))
    const metal = metalNamed(cells[at] ?? '')
    const amount = cells
      .slice(at + 1)
      .map(numberIn)
      .find(one => one !== undefined)
    if (metal && amount !== undefined && !found.has(metal)) found.set(metal, amount)
  }
}

const currencyIn = (value: unknown): string | undefined =>
  isTree(value) && typeof value.currency === 'string' ? value.currency.toUpperCase() : undefined

/** Prices of metals in a text of somebody else's: JSON or lines of cells, whichever it is. */
export function readPrices(
  text: string,
  { currency, unit }: { readonly currency: string; readonly unit: PriceUnit },
): PricesRead {
  if (text.length > MOST_LETTERS) return no('It is too long to be prices.')
  const plain = text.replace(/^\ufeff/, '').trim()
  const found: Found = new Map()
  if (/^[{[]/.test(plain)) {
    let document: unknown
    try {
      document = JSON.parse(plain)
    } catch {
      return no('It begins like JSON and is none.')
    }
    const other = currencyIn(document)
    if (other !== undefined && other !== currency)
      return no(`It is in ${other.slice(0, 10)}, and the shop reckons in ${currency}.`)
    look(document, found)
  } else lookInLines(plain, found)
  if (found.size === 0)
    return no('No price of gold, silver, platinum or palladium was found in it.')
  const per = (minorPerWhole(currency) * 1000) / priceUnits[unit]
  const prices = [...found].map(([metal, amount]) => [metal, Math.round(amount * per)] as const)
  if (prices.some(([, kilo]) => !(kilo > 0 && kilo < 1e12)))
    return no('One of its prices is nothing, or more than any metal costs.')
  return { ok: true, prices: Object.fromEntries(prices) }
}

import { caratText } from '../catalogue/carats.ts'
import { qualityOf } from '../catalogue/gem-quality.ts'
import { placeList } from '../catalogue/make-ups.ts'
import { finishById, type MetalId, metalOf } from '../catalogue/metals.ts'
import { settingOf } from '../catalogue/settings.ts'
import { shapeOf } from '../catalogue/shapes.ts'
import { styleOf } from '../catalogue/styles.ts'
import { type Design, type Engraving, isDrawn } from '../document/design.ts'
import type { SingleStone } from '../document/single.ts'
import { singlesOf } from '../document/single-stone.ts'
import { sideText, singleMeasures, singleText } from '../document/single-words.ts'
import { capital, gemText, lower } from '../document/words.ts'
import { boughtMilligrams, boughtParts, gramsText } from '../layout/bought-parts.ts'
import { type StoneLot, stoneLots } from '../layout/stones.ts'
import { estimateSecond } from './estimate-weight.ts'
import type { Rates } from './rates.ts'
import { roundedPrice } from './rounding.ts'
import { askedFor } from './without-tax.ts'

export type LineKind =
  | 'metal'
  | 'stone'
  | 'setting'
  | 'engraving'
  | 'making'
  | 'finishing'
  | 'margin'
  | 'tax'

export interface QuoteLine {
  /** The same line in two quotes has the same key. */
  readonly key: string
  readonly kind: LineKind
  readonly words: string
  /** Minor units. */
  readonly amount: number
}

/** A line whose words are made when somebody is to read them: most prices are only compared. */
interface Cost extends Omit<QuoteLine, 'words'> {
  readonly words: () => string
}

/** Of the finished metal; of the second within it, where a piece has two and that is known. */
export interface GramsOfMetal {
  readonly grams: number
  readonly second?: number
}

/** Half a unit and more is a unit. Arguments stay far below 2^53, so the division is exact enough. */
const rounded = (units: number, per: number) => Math.floor((units + per / 2) / per)

/** Monotone in the weight of the stone: dearer by the carat as it grows. */
export function stoneAmount(
  { perCarat, growth }: { perCarat: number; growth: number },
  milli: number,
): number {
  return rounded(perCarat * milli + rounded(perCarat * milli * growth, 1000) * (milli / 1000), 1000)
}

/** 100 % in thousandths of a per cent. */
const WHOLE = 100_000

const of = (count: number, words: string) => (count === 1 ? capital(words) : `${count} × ${words}`)

/** Of a stone that is one of a kind: its own price, which nothing is added to. */
function singleLine(
  { single, ...lot }: StoneLot & { readonly single: SingleStone },
  key: string,
  amount: number,
): Cost {
  return {
    key,
    kind: 'stone',
    words: () =>
      `${capital(gemText(lot))}, ${lower(shapeOf(lot.shape).name)}, one of a kind${sideText(lot)}: ${singleMeasures(single)}, ${singleText(single)}`,
    amount,
  }
}

/** What the row of a stone says it costs; undefined for any of its kind, and while its price is not known. */
export const singlePrice = ({ single }: StoneLot, { singles }: Rates) =>
  single && singles && Object.hasOwn(singles, single.id) ? singles[single.id] : undefined

/** Whether every stone that is one of a kind is priced by its own row; else the kind's price stands for it. */
export const knowsSingles = (design: Design, { singles }: Rates): boolean =>
  singlesOf(design).every(({ id }) => singles !== undefined && Object.hasOwn(singles, id))

/** The other of a pair does not move the keys of what comes after it. */
function keyedLots(lots: readonly StoneLot[]) {
  let at = -1
  return lots.map(lot => {
    if (!lot.isMate) at++
    const key = lot.role === 'accent' ? 'accent' : lot.isMate ? `${at}.mate` : String(at)
    return { lot, key: `stone.${key}` }
  })
}

function stoneLine(lot: StoneLot, key: string, rates: Rates): Cost {
  const own = singlePrice(lot, rates)
  if (lot.single && own !== undefined) return singleLine({ ...lot, single: lot.single }, key, own)
  const rate = rates.stones[lot.gem][lot.origin]
  const each = rates.stoneHandling + (rate ? stoneAmount(rate, lot.milliCarats) : 0)
  return { key, kind: 'stone', words: () => stoneWords(lot), amount: each * lot.count }
}

function stoneWords(lot: StoneLot): string {
  const quality = qualityOf(lot.gem, lot.origin)
  const words = `${gemText(lot)}, ${shapeOf(lot.shape).name.toLowerCase()}, ${lot.widthUm / 1000} mm, ${caratText(lot.milliCarats)}${lot.count > 1 ? ' each' : ''}${quality ? `, ${quality.short}` : ''}`
  return of(lot.count, words)
}

function settingLines(lots: readonly StoneLot[], rates: Rates): readonly Cost[] {
  const counts = new Map<StoneLot['setting'], number>()
  for (const { setting, count } of lots) counts.set(setting, (counts.get(setting) ?? 0) + count)
  return [...counts].map(([setting, count]) => ({
    key: `setting.${setting}`,
    kind: 'setting',
    words: () =>
      `Setting ${count === 1 ? 'one stone' : `${count} stones`}: ${settingOf(setting).name.toLowerCase()}`,
    amount: rates.setting[setting] * count,
  }))
}

/** Spaces cost nothing. */
export const lettersOf = (rows: readonly string[]) =>
  rows.reduce((sum, row) => sum + [...row].filter(char => char !== ' ').length, 0)

const placeText = ({ place }: Engraving) =>
  lower(placeList.find(({ id }) => id === place)?.name ?? '')

function engravingLine(engraving: Engraving, rates: Rates): Cost {
  const key = `engraving.${engraving.place}`
  if (isDrawn(engraving))
    return {
      key,
      kind: 'engraving',
      words: () => `${engraving.half ? 'Half a signature' : 'Signature'} ${placeText(engraving)}`,
      amount: rates.engraving.signature,
    }
  const letters = lettersOf(engraving.rows)
  return {
    key,
    kind: 'engraving',
    words: () =>
      `Engraving ${placeText(engraving)}, ${letters} ${letters === 1 ? 'letter' : 'letters'}`,
    amount: rates.engraving.words + letters * rates.engraving.letter,
  }
}

/** Of two metals each has its line, and joining them is work of its own. */
function twoMetalLines(
  { metal, secondMetal = metal }: Design,
  rates: Rates,
  { milligrams, secondMg }: { readonly milligrams: number; readonly secondMg: number },
): readonly Cost[] {
  const line = (key: string, id: MetalId, mg: number): Cost => ({
    key,
    kind: 'metal',
    words: () => `${metalOf(id).name}, ${gramsText(mg)}`,
    amount: rounded(rates.metalPerGram[id] * mg * (1000 + rates.metalLoss), 1_000_000),
  })
  return [
    line('metal', metal, milligrams - secondMg),
    line('metal.second', secondMetal, secondMg),
    {
      key: 'making.joining',
      kind: 'making',
      words: () => 'Fitting and soldering the two metals',
      amount: rates.joining.twoMetals,
    },
  ]
}

/** What is cast and what is bought apart; together they are the price of all the metal. */
function metalLines(
  design: Design,
  rates: Rates,
  { grams, second }: GramsOfMetal,
): readonly Cost[] {
  const milligrams = Math.round(grams * 1000)
  if (design.secondMetal) {
    const secondMg = Math.round((second ?? estimateSecond(design)) * 1000)
    return twoMetalLines(design, rates, { milligrams, secondMg: Math.min(milligrams, secondMg) })
  }
  const { name } = metalOf(design.metal)
  const amountOf = (weight: number) =>
    rounded(rates.metalPerGram[design.metal] * weight * (1000 + rates.metalLoss), 1_000_000)
  const bought = boughtParts(design)
  if (bought.length === 0)
    return [
      {
        key: 'metal',
        kind: 'metal',
        words: () => `${name}, ${gramsText(milligrams)}`,
        amount: amountOf(milligrams),
      },
    ]
  const boughtMg = Math.min(milligrams, boughtMilligrams(bought))
  const boughtAmount = amountOf(boughtMg)
  return [
    {
      key: 'metal',
      kind: 'metal',
      words: () => `${name}, cast, ${gramsText(milligrams - boughtMg)}`,
      amount: amountOf(milligrams) - boughtAmount,
    },
    {
      key: 'metal.bought',
      kind: 'metal',
      words: () =>
        `${capital(bought.map(({ words }) => words).join('; '))}, bought in, ${gramsText(boughtMg)}`,
      amount: boughtAmount,
    },
  ]
}

function edgeLines({ edge }: Design, rates: Rates): readonly Cost[] {
  if (edge !== 'milgrain') return []
  const words = () => 'Milgrain along both edges'
  return [{ key: 'finishing.edge', kind: 'finishing', words, amount: rates.edge.milgrain }]
}

/** Small stones of several sizes have a line each, and each a key of its own. */
function distinct(lines: readonly Cost[]): readonly Cost[] {
  const known = new Map<string, number>()
  return lines.map(line => {
    const times = (known.get(line.key) ?? 0) + 1
    known.set(line.key, times)
    return times === 1 ? line : { ...line, key: `${line.key}.${times}` }
  })
}

/** Everything that a piece costs, line by line. Grams are those of the finished metal. */
export const priceLines = (
  design: Design,
  rates: Rates,
  weight: GramsOfMetal,
): readonly QuoteLine[] =>
  costsOf(design, rates, weight).map(({ key, kind, words, amount }) => ({
    key,
    kind,
    words: words(),
    amount,
  }))

/** What all of it costs together. */
export const priceOf = (design: Design, rates: Rates, weight: GramsOfMetal): number =>
  sumOf(costsOf(design, rates, weight), rates).total

function costsOf(design: Design, rates: Rates, weight: GramsOfMetal): readonly Cost[] {
  const lots = stoneLots(design)
  const lines: Cost[] = [
    ...metalLines(design, rates, weight),
    ...distinct(keyedLots(lots).map(({ lot, key }) => stoneLine(lot, key, rates))),
    ...settingLines(lots, rates),
    ...design.engraving.map(engraving => engravingLine(engraving, rates)),
    {
      key: 'making',
      kind: 'making',
      words: () => `Making: ${styleOf(design.style).name.toLowerCase()}`,
      amount: rates.making[design.style],
    },
    {
      key: 'finishing',
      kind: 'finishing',
      words: () => `Finishing: ${finishById(design.finish)?.name.toLowerCase()}`,
      amount: rates.finishing[design.finish],
    },
    ...edgeLines(design, rates),
  ]
  if (rates.margin === 0 && rates.formula === 'gross') return lines
  // The price of a stone that is one of a kind has its mark-up and tax in it.
  const whole = lots.reduce((sum, lot) => sum + (singlePrice(lot, rates) ?? 0), 0)
  const cost = lines.reduce((sum, { amount }) => sum + amount, 0) - whole
  const hasSingle = lots.some(lot => singlePrice(lot, rates) !== undefined)
  return [...lines, ...onTopOf(cost, rates, hasSingle)]
}

/** What the shop adds to the cost of a piece: its mark-up, and the tax on both where the list adds it. */
export function onTopOf(
  cost: number,
  { margin, formula, homeTax = 0 }: Rates,
  hasSingle: boolean,
): readonly Cost[] {
  const markUp = rounded(cost * margin, 1000)
  const tax = formula === 'net' ? rounded((cost + markUp) * homeTax, WHOLE) : 0
  const lines: readonly Cost[] = [
    { key: 'margin', kind: 'margin', words: () => 'Shop, packing and guarantee', amount: markUp },
    {
      key: 'tax',
      kind: 'tax',
      words: () =>
        `Tax, ${homeTax / 1000} %${hasSingle ? '; the price of the stone that is one of a kind includes it' : ''}`,
      amount: tax,
    },
  ]
  return lines.filter(({ kind }) => (kind === 'margin' ? margin : tax) > 0)
}

export interface Sum {
  readonly subtotal: number
  readonly rounding: number
  /** What is taken off because the piece leaves the country untaxed, below nothing. */
  readonly takenOut?: number
  readonly total: number
}

export function sumOf(lines: readonly Pick<QuoteLine, 'amount'>[], rates: Rates): Sum {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const shown = roundedPrice(subtotal, rates)
  const rounding = shown - subtotal
  const total = askedFor(shown, rates)
  return { subtotal, rounding, ...(total !== shown && { takenOut: total - shown }), total }
}

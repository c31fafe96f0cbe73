import * as v from 'valibot'
import { gems } from '#design/catalogue/gems.ts'
import { type GradeScaleId, gradeBySpelling, gradeScales } from '#design/catalogue/grades.ts'
import { type ShapeId, shapes } from '#design/catalogue/shapes.ts'
import { MOST_SUM, minorPerWhole } from '#design/price/currency.ts'
import { type StoneRecord, stockNumberSchema, stoneSchema } from '#schemas/stone.ts'
import type { StoneTerms } from '#schemas/stone-terms.ts'
import { priceOfCost } from './price-of-cost.ts'

export interface StoneOnList extends StoneRecord {
  readonly stockNumber: string
  readonly cost: number | null
  readonly costCurrency: string
  readonly price: number
  readonly currency: string
}

export type LineRead =
  | { readonly ok: true; readonly stone: StoneOnList }
  | { readonly ok: false; readonly words: string }

type Cells = (key: string) => string

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** How trade lists write shapes. GK */
const shapeWords: Readonly<Partial<Record<ShapeId, string>>> = {
  round: 'round rd rb br rbc rnd roundbrilliant brilliant roundbrilliantcut',
  oval: 'oval ov ovl ovalbrilliant ovalcut',
  cushion:
    'cushion cu cus cushionmodified cushionbrilliant cmb cushionmodifiedbrilliant squarecushion',
  princess: 'princess pr prn princesscut squaremodifiedbrilliant smb',
  emerald: 'emerald em eme emeraldcut',
  asscher: 'asscher as ass asschercut squareemerald sqemerald sqe se',
  radiant: 'radiant rad ra radiantcut cutcornerrectangularmodifiedbrilliant',
  pear: 'pear ps pe pearbrilliant pearshape pearmodifiedbrilliant',
  marquise: 'marquise mq mar marquisebrilliant',
  heart: 'heart hs ht hrt heartbrilliant heartshape',
  cabochon:
    'cabochon cab cabochons ovalcabochon ovalcab roundcabochon roundcab cabochonoval cabochonround',
}
const shapesByWord: ReadonlyMap<string, ShapeId> = new Map(
  shapes.flatMap(({ id, name }) =>
    [folded(name), ...(shapeWords[id]?.split(' ') ?? [])].map(word => [word, id] as const),
  ),
)
const gemsByWord = new Map(
  gems.flatMap(({ id, name }) => [id, name].map(word => [folded(word), id] as const)),
)
const grown = new Set(
  'labgrown lab laboratory laboratorygrown lgd lg cvd hpht synthetic labcreated yes true created'.split(
    ' ',
  ),
)
const natural = new Set('natural nat mined earthmined no false n'.split(' '))

/**
 * A number as people write it: `1.01`, `1,01`, `1,234.50`, `1.234,50`, `4 100`, `62.1 %`, `$4,100`. Of a single
 * comma with three digits behind it nobody can know: of money it is taken for thousands, of a `small` figure, such
 * as carats or millimetres, for decimals.
 */
export function numberIn(text: string, small?: 'small'): number | null {
  const bare = text
    .replace(/[\s\u00a0'’]/gu, '')
    .replace(/^[^\d.,-]+|(?:%|mm|cts?|carats?|°|deg|days?|[A-Z]{3}|[^\d.,])$/giu, '')
  if (!/^\d[\d.,]*$/.test(bare) || bare.length > 20) return null
  const [comma, point] = [bare.lastIndexOf(','), bare.lastIndexOf('.')]
  const decimal =
    comma >= 0 && point >= 0
      ? comma > point
        ? ','
        : '.'
      : comma >= 0 && (small || !/^[1-9]\d{0,2}(,\d{3})+$/.test(bare))
        ? ','
        : '.'
  const plain = bare.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

class LineFault extends Error {}
const fault = (words: string): never => {
  throw new LineFault(words)
}
const quotedText = (text: string) => `“${text.slice(0, 40)}”`

function figure(cells: Cells, key: string, name: string, small?: 'small'): number | null {
  const text = cells(key)
  if (text === '' || text === '-') return null
  return numberIn(text, small) ?? fault(`${quotedText(text)} is no ${name}.`)
}

const um = (mm: number | null | undefined) =>
  mm === null || mm === undefined ? null : Math.round(mm * 1000)

/** `6.51 x 6.48 x 4.01`, `6,51-6,48*4,01`, or three columns. Lists differ in which of the first two comes first. */
function measures(cells: Cells, shape: ShapeId) {
  const text = cells('measurements')
  const parts =
    text === ''
      ? []
      : text
          .replace(/mm/gi, '')
          .split(/\s*[x×*/-]\s*/iu)
          .map(part => numberIn(part, 'small'))
  if (text !== '' && (parts.length !== 3 || parts.includes(null)))
    fault(`${quotedText(text)} are no measurements, such as 6.51 x 6.48 x 4.01.`)
  const width = um(parts[1] ?? figure(cells, 'width', 'width in millimetres', 'small'))
  const length = um(parts[0] ?? figure(cells, 'length', 'length in millimetres', 'small')) ?? width
  const depth = um(parts[2] ?? figure(cells, 'depth', 'depth in millimetres', 'small'))
  const percent = figure(cells, 'depthPercent', 'depth in percent', 'small')
  if (width === null || length === null) return fault('It does not say how wide the stone is.')
  const across =
    shape === 'heart' ? [length, width] : [Math.max(length, width), Math.min(length, width)]
  const deep =
    depth ?? (percent === null ? null : Math.round((Math.min(length, width) * percent) / 100))
  if (deep === null) return fault('It does not say how deep the stone is.')
  return { lengthUm: across[0] ?? 0, widthUm: across[1] ?? 0, depthUm: deep }
}

/** Nothing where the list says nothing; a grade of no scale that we know is a fault. */
function graded(cells: Cells, scale: GradeScaleId): number | null {
  const text = cells(scale)
  if (['', '-', 'na', 'none', 'null'].includes(text.toLowerCase()) && scale !== 'fluorescence')
    return null
  if (text === '' || text === '-') return null
  return (
    gradeBySpelling(scale, text)?.rank ??
    fault(`${quotedText(text)} is no grade of ${scale} that we know.`)
  )
}

function originOf(text: string, usual: StoneRecord['origin']): StoneRecord['origin'] {
  const word = folded(text)
  if (word === '') return usual
  if (grown.has(word)) return 'lab-grown'
  return natural.has(word)
    ? 'natural'
    : fault(`${quotedText(text)} is no origin: natural or laboratory-grown.`)
}

/** One line is one stone: two that are weighed and measured together cannot be drawn, held or sold one by one. */
function refuseSeveral(cells: Cells): void {
  const pieces = figure(cells, 'pieces', 'number of stones')
  if (pieces !== null && pieces !== 1)
    fault(`It is a line of ${pieces} stones: each needs a line, weight and measures of its own.`)
  if (no.has(folded(cells('separable'))))
    fault(
      'It is sold only together with the other of its pair: single stones are bought one by one.',
    )
}
const no = new Set('no n false 0 nonseparable notseparable'.split(' '))

const tenths = (value: number | null) => (value === null ? null : Math.round(value * 10))

function money(cells: Cells, terms: StoneTerms, carats: number, ours: string) {
  const perCarat = figure(cells, 'costPerCarat', 'price')
  const total = figure(cells, 'cost', 'price')
  const retail = figure(cells, 'retail', 'price')
  const minor = minorPerWhole(terms.currency)
  const whole = total ?? (perCarat === null ? null : perCarat * carats)
  const cost = whole === null || whole === 0 ? null : Math.round(whole * minor)
  if (cost === null && !retail) return fault('It has no price.')
  const price = retail
    ? Math.round(retail * minorPerWhole(ours))
    : priceOfCost(cost ?? 0, terms, ours)
  if (price > MOST_SUM || (cost ?? 0) > MOST_SUM) fault('Nothing costs that much.')
  return { cost, costCurrency: cost === null ? '' : terms.currency, price, currency: ours }
}

/** A link that is none is left out: lists have file names and notes in these columns. */
const link = (text: string) =>
  URL.canParse(text) && new URL(text).protocol === 'https:' && text.length <= 500 ? text : ''

/** One line of a supplier's list as a stone of ours, or what is wrong with it. */
export function readStoneLine(cells: Cells, terms: StoneTerms, ours: string): LineRead {
  try {
    const stockNumber = v.safeParse(stockNumberSchema, cells('stockNumber'))
    if (!stockNumber.success)
      return fault('It has no stock number, or one of more than 60 letters.')
    const shape =
      shapesByWord.get(folded(cells('shape'))) ??
      fault(`There is no shape ${quotedText(cells('shape'))}.`)
    const gem =
      cells('gem') === ''
        ? terms.gem
        : (gemsByWord.get(folded(cells('gem'))) ??
          fault(`There is no stone ${quotedText(cells('gem'))}.`))
    refuseSeveral(cells)
    const carats = figure(cells, 'carat', 'weight in carats', 'small') ?? fault('It has no weight.')
    const read = v.safeParse(stoneSchema, {
      gem,
      origin: originOf(cells('origin'), terms.origin),
      shape,
      ...measures(cells, shape),
      milliCarat: Math.round(carats * 1000),
      tablePermille: tenths(figure(cells, 'table', 'table in percent', 'small')),
      depthPermille: tenths(figure(cells, 'depthPercent', 'depth in percent', 'small')),
      crownDeciDeg: tenths(figure(cells, 'crown', 'angle', 'small')),
      pavilionDeciDeg: tenths(figure(cells, 'pavilion', 'angle', 'small')),
      ...Object.fromEntries(gradeScales.map(({ id }) => [id, graded(cells, id)])),
      treatment: cells('treatment'),
      laboratory: cells('laboratory'),
      reportNumber: cells('reportNumber'),
      reportUrl: link(cells('reportUrl')),
      country: cells('country'),
      pictureUrl: link(cells('pictureUrl')),
      videoUrl: link(cells('videoUrl')),
      leadDays: figure(cells, 'leadDays', 'number of days') ?? terms.leadDays,
      place: terms.place,
    })
    if (!read.success) return { ok: false, words: faultWords(read.issues) }
    return {
      ok: true,
      stone: {
        ...read.output,
        stockNumber: stockNumber.output,
        ...money(cells, terms, carats, ours),
      },
    }
  } catch (error) {
    if (error instanceof LineFault) return { ok: false, words: error.message }
    throw error
  }
}

function faultWords(issues: readonly v.BaseIssue<unknown>[]): string {
  const [first] = issues
  const path = first && v.getDotPath(first)
  return path
    ? `${names[path] ?? path}: ${first.message}`
    : (first?.message ?? 'It cannot be read.')
}

const names: Readonly<Record<string, string>> = {
  lengthUm: 'Length',
  widthUm: 'Width',
  depthUm: 'Depth',
  milliCarat: 'Weight',
  tablePermille: 'Table',
  depthPermille: 'Depth in percent',
  crownDeciDeg: 'Crown angle',
  pavilionDeciDeg: 'Pavilion angle',
  leadDays: 'Days',
}

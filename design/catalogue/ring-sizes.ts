/**
 * The inner diameter is the truth; numbers and letters are labels for it, since public charts
 * contradict each other. Formulas from [Z2] and [F3].
 */
export type SizeSystem = 'us' | 'uk' | 'eu' | 'jp'

export const LEAST_DIAMETER_UM = 12_000
export const MOST_DIAMETER_UM = 24_000

/** Documents hold lengths in whole hundredths of a millimetre, written as micrometres. */
const toStep = (mm: number) => Math.round(mm * 100) * 10

export const diameterOfUs = (size: number) => toStep(11.63 + 0.8128 * size)

/** US quarter sizes from 3 to 13. */
export const ringSizes: readonly { readonly us: number; readonly diameterUm: number }[] =
  Array.from({ length: 41 }, (_, i) => ({ us: 3 + i / 4, diameterUm: diameterOfUs(3 + i / 4) }))

const quarters = ['', '¼', '½', '¾']
const withQuarters = (size: number) => {
  const whole = Math.floor(size)
  return `${whole}${quarters[Math.round((size - whole) * 4)] ?? ''}`
}

const usOf = (mm: number) => Math.round(((mm - 11.63) / 0.8128) * 4) / 4

const UK_A_ROUND_MM = 37.8
const UK_LETTER_MM = 1.25
const ukHalves = (mm: number) =>
  Math.max(0, Math.round(((mm * Math.PI - UK_A_ROUND_MM) / UK_LETTER_MM) * 2))
const diameterOfUkHalves = (halves: number) =>
  (UK_A_ROUND_MM + (halves * UK_LETTER_MM) / 2) / Math.PI

/** Half letters from A, of 1.25 mm round for each whole one; past Z as Z+1, Z+2. */
function ukOf(mm: number) {
  const halves = ukHalves(mm)
  const letter = Math.floor(halves / 2)
  const name = letter < 26 ? String.fromCharCode(65 + letter) : `Z+${letter - 25}`
  return halves % 2 === 1 ? `${name}½` : name
}

/** Japanese sizes begin with 13.0 mm and rise by a third of a millimetre; halves are in use. */
const jpHalves = (mm: number) => Math.round(((mm - 13) * 3 + 1) * 2)
const diameterOfJpHalves = (halves: number) => 13 + (halves / 2 - 1) / 3
const jpOf = (mm: number) => jpHalves(mm) / 2

const quarterSizes = ringSizes.map(({ diameterUm }) => diameterUm)
const [smallestUm = 0, largestUm = 0] = [quarterSizes[0], quarterSizes.at(-1)]

/** Every step of a country's own scale, from the smallest ring that is made to the largest. */
function ownSteps(stepOf: (mm: number) => number, mmOf: (step: number) => number) {
  const [first, last] = [stepOf(smallestUm / 1000), stepOf(largestUm / 1000)]
  return Array.from({ length: last - first + 1 }, (_, i) =>
    Math.min(largestUm, Math.max(smallestUm, toStep(mmOf(first + i)))),
  )
}

/**
 * What is offered to somebody who thinks in a country's sizes, in micrometres. A British half letter
 * is a little less than an American quarter, so that quarters would leave one out; the same in Japan.
 */
export const sizesAsIn: Readonly<Record<SizeSystem, readonly number[]>> = {
  us: quarterSizes,
  eu: quarterSizes,
  uk: ownSteps(ukHalves, diameterOfUkHalves),
  jp: ownSteps(jpHalves, diameterOfJpHalves),
}

/** Every step of every country's scale, in micrometres. */
export const everyDiameterUm: readonly number[] = [
  ...new Set(Object.values(sizesAsIn).flat()),
].sort((a, b) => a - b)

/** How a diameter is called in each country. Only the diameter itself is exact. */
export function sizeLabels(diameterUm: number): Readonly<Record<SizeSystem, string>> {
  const us = usOf(diameterUm / 1000)
  // A US size stands for its formula, not for the hundredths that the document keeps of it.
  const mm = diameterOfUs(us) === diameterUm ? 11.63 + 0.8128 * us : diameterUm / 1000
  return {
    us: withQuarters(us),
    uk: ukOf(mm),
    eu: String(Math.round(mm * Math.PI)),
    jp: String(jpOf(mm)),
  }
}

/** What to know about fit. [Z4], [Z6], [Z9] */
export const fit = {
  wideBandMm: 6,
  wideBandSizes: 0.25,
  heatSizes: 0.5,
  /** How widths of a band are called. [I4] */
  widths: [
    { fromMm: 2, toMm: 3, name: 'delicate' },
    { fromMm: 4, toMm: 5, name: 'classic' },
    { fromMm: 6, toMm: 8, name: 'wide' },
  ],
  source: '[I4], [Z4], [Z6]',
} as const

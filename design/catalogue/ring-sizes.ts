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

/** Half letters from A, of 1.25 mm round for each whole one; past Z as Z+1, Z+2. */
function ukOf(mm: number) {
  const halves = Math.max(0, Math.round(((mm * Math.PI - 37.8) / 1.25) * 2))
  const letter = Math.floor(halves / 2)
  const name = letter < 26 ? String.fromCharCode(65 + letter) : `Z+${letter - 25}`
  return halves % 2 === 1 ? `${name}½` : name
}

/** Japanese sizes begin with 13.0 mm and rise by a third of a millimetre; halves are in use. */
const jpOf = (mm: number) => Math.round(((mm - 13) * 3 + 1) * 2) / 2

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

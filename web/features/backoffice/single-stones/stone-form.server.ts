import { minorPerWhole } from '#design/price/currency.ts'
import type { StoneRecord } from '#schemas/stone.ts'
import { stonePlaces } from '#schemas/stone.ts'
import { usualTerms } from '#schemas/stone-terms.ts'
import { gradeText } from '#schemas/stone-words.ts'
import type { StoneOffer } from '#shop/stones/enter-stone.ts'
import { readStoneLine } from '#shop/stones/read-line.ts'

export type StoneForm =
  | { readonly ok: true; readonly stone: StoneRecord; readonly offer: StoneOffer }
  | { readonly ok: false; readonly words: string }

/** The form of a stone is read as a line of a list is: the same figures, the same faults. */
export function readStoneForm(form: FormData, currency: string): StoneForm {
  const text = (key: string) => {
    const value = form.get(key)
    return typeof value === 'string' ? value.trim() : ''
  }
  const place = stonePlaces.find(({ id }) => id === text('place'))?.id
  if (!place) return { ok: false, words: 'Please say where the stone is.' }
  for (const name of ['reportUrl', 'pictureUrl', 'videoUrl'])
    if (text(name) !== '' && !text(name).startsWith('https://'))
      return { ok: false, words: 'A link begins with https://.' }
  const read = readStoneLine(text, { ...usualTerms, place, leadDays: 0 }, currency)
  if (!read.ok) return read
  const { stockNumber, price, cost: _, costCurrency: __, currency: ours, ...stone } = read.stone
  return { ok: true, stone, offer: { stockNumber, price, currency: ours } }
}

export type StoneFigures = Readonly<Record<string, string>>

/** What the form is filled with. */
export function stoneFiguresOf(stone: StoneRecord, offer: StoneOffer): StoneFigures {
  const thousandths = (value: number) => String(value / 1000)
  const tenths = (value: number | null) => (value === null ? '' : String(value / 10))
  return {
    stockNumber: offer.stockNumber,
    gem: stone.gem,
    origin: stone.origin,
    shape: stone.shape,
    carat: thousandths(stone.milliCarat),
    length: thousandths(stone.lengthUm),
    width: thousandths(stone.widthUm),
    depth: thousandths(stone.depthUm),
    table: tenths(stone.tablePermille),
    depthPercent: tenths(stone.depthPermille),
    crown: tenths(stone.crownDeciDeg),
    pavilion: tenths(stone.pavilionDeciDeg),
    colour: gradeText('colour', stone.colour),
    clarity: gradeText('clarity', stone.clarity),
    cut: gradeText('cut', stone.cut),
    polish: gradeText('polish', stone.polish),
    symmetry: gradeText('symmetry', stone.symmetry),
    fluorescence: gradeText('fluorescence', stone.fluorescence),
    treatment: stone.treatment,
    laboratory: stone.laboratory,
    reportNumber: stone.reportNumber,
    reportUrl: stone.reportUrl,
    country: stone.country,
    pictureUrl: stone.pictureUrl,
    videoUrl: stone.videoUrl,
    leadDays: String(stone.leadDays),
    place: stone.place,
    retail: String(offer.price / minorPerWhole(offer.currency)),
  }
}

/** What was typed, to be shown again. */
export const typedOf = (form: FormData): StoneFigures =>
  Object.fromEntries(
    [...form].flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )

import { contourFormById } from '#design/catalogue/contours.ts'
import { readCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { saysOf } from '#design/sets/gap-words.ts'
import type { BandFit } from '#geometry/fit/fits-beside.ts'
import type { PricingTools } from '#web/features/designer/price/pricing.ts'

/** From where both are looked at. */
export const fitViews = [
  { id: 'top', name: 'From above' },
  { id: 'hero', name: 'At an angle' },
  { id: 'front', name: 'From the front' },
  { id: 'side', name: 'From the side' },
  { id: 'worn', name: 'On a hand' },
] as const

export type FitView = ReturnType<typeof fitView>

export function fitView(fit: BandFit, { quoteOf }: PricingTools) {
  const read = readCode(fit.code)
  if (!read.ok) throw new Error('A fitted band has a code that cannot be read.')
  const weight = fit.milligrams === null ? null : { milligrams: fit.milligrams }
  const { total, currency, exact } = quoteOf(read.design, weight)
  const form = contourFormById(fit.form)
  return {
    ...fit,
    name: form?.name ?? 'Straight',
    text: form?.text ?? straightText(read.design),
    says: saysOf(fit.form, fit),
    price: { amount: total, currency, approximate: !exact },
  }
}

const straightText = ({ stones }: Design) =>
  stones.length > 0
    ? 'As wide all round, its stones in a straight line.'
    : 'A plain band, as wide all round.'

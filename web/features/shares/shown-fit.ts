import { CLOSE_GAP_UM, contourFormById } from '#design/catalogue/contours.ts'
import { readCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import type { BandFit } from '#geometry/fit/fits-beside.ts'
import type { PricingTools } from '#web/features/designer/price/pricing.ts'

/** From where both are looked at. */
export const seenFrom = [
  { id: 'top', name: 'From above' },
  { id: 'hero', name: 'At an angle' },
  { id: 'front', name: 'From the front' },
  { id: 'side', name: 'From the side' },
  { id: 'worn', name: 'On a hand' },
] as const

export type ShownFit = ReturnType<typeof shownFit>

export function shownFit(fit: BandFit, { quoteOf }: PricingTools) {
  const read = readCode(fit.code)
  if (!read.ok) throw new Error('A fitted band has a code that cannot be read.')
  const { total, currency, exact } = quoteOf(read.design)
  const form = contourFormById(fit.form)
  return {
    ...fit,
    name: form?.name ?? 'Straight',
    text: form?.text ?? straightText(read.design),
    says: saysOf(fit),
    price: { amount: total, currency, approximate: !exact },
  }
}

const straightText = ({ stones }: Design) =>
  stones.length > 0
    ? 'As wide all round, its stones in a straight line.'
    : 'A plain band, as wide all round.'

const tenthsOf = (um: number) => `${(um / 1000).toFixed(1)} mm`

/** How it sits, in a sentence. */
export function saysOf({ form, widestUm, closeShare }: BandFit): string {
  if (widestUm <= CLOSE_GAP_UM)
    return form === 'straight'
      ? 'Sits flush all round: this ring needs no other.'
      : 'Sits flush all round.'
  if (form === 'straight')
    return `The head holds it away: a gap of ${tenthsOf(widestUm)} for most of the round.`
  return `Sits flush along ${Math.floor(closeShare * 100)} % of the round; ${tenthsOf(widestUm)} apart at the widest.`
}

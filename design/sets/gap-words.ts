import { CLOSE_GAP_UM, type ContourFormId } from '../catalogue/contours.ts'

/** The room between a ring and a band beside it. */
export interface MeasuredGap {
  readonly widestUm: number
  /** Of the round, how much is closer than a quarter of a millimetre. */
  readonly closeShare: number
}

const mm = (um: number, digits: number) => `${(um / 1000).toFixed(digits)} mm`

const percent = (share: number) => `${Math.floor(share * 100)} %`

/** How a band sits beside its ring, in a sentence. */
export function saysOf(form: ContourFormId | 'straight', { widestUm, closeShare }: MeasuredGap) {
  if (widestUm <= CLOSE_GAP_UM)
    return form === 'straight'
      ? 'Sits flush all round: this ring needs no other.'
      : 'Sits flush all round.'
  if (form === 'straight')
    return `The head holds it away: a gap of ${mm(widestUm, 1)} for most of the round.`
  return `Sits flush along ${percent(closeShare)} of the round; ${mm(widestUm, 1)} apart at the widest.`
}

/** The figures of a gap, for those who read rather than look. */
export const gapFigures = ({
  narrowestUm,
  widestUm,
  closeShare,
}: MeasuredGap & { readonly narrowestUm: number }) =>
  [
    { name: 'At the closest', text: mm(narrowestUm, 2) },
    { name: 'At the widest', text: mm(widestUm, 2) },
    { name: `Within ${mm(CLOSE_GAP_UM, 2)}`, text: `${percent(closeShare)} of the round` },
  ] as const

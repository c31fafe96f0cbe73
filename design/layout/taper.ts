import { taperLimits } from '../catalogue/band-details.ts'
import type { Design } from '../document/design.ts'

type Tapered = Pick<Design, 'band' | 'taper'>

/** What of its width a band has at an angle from the top: full at one end, least at the other, and evenly between. */
export function widthShare(taper: Design['taper'], rad: number): number {
  if (!taper || taper === 'even') return 1
  const towardsBack = (1 - Math.cos(rad)) / 2
  const narrow = taper === 'back' ? towardsBack : 1 - towardsBack
  return 1 - (1 - taperLimits.narrowest) * narrow
}

/** In hundredths of a millimetre, as it is filed. */
export const narrowestMm = ({ band, taper }: Tapered): number => {
  const share = taper && taper !== 'even' ? taperLimits.narrowest : 1
  return Math.round(((band?.widthUm ?? 0) * share) / 10) / 100
}

/** The mean of all its round. */
export const meanShare = (taper: Design['taper']): number =>
  (widthShare(taper, 0) + widthShare(taper, Math.PI)) / 2

import { useMemo } from 'react'
import type { Design } from '#design/document/design.ts'
import { numberAt } from '#design/number-at.ts'
import type { Contours } from '#geometry/engraving/contours.ts'
import { Drawing } from './drawing.tsx'
import { FlatBand } from './flat-band.tsx'
import { lyingRing } from './lying-ring.ts'
import { polygon } from './path.ts'
import type { Flat } from './projection.ts'

interface SignedBandProps {
  readonly design: Design
  /** In millimetres, its middle at the front of the band. */
  readonly contours: Contours
}

/** A band that lies on its side, with what is cut into its outside. */
export function SignedBand({ design, contours }: SignedBandProps) {
  const inner = (design.diameterUm ?? 0) / 2000
  const outer = inner + (design.band?.thicknessUm ?? 0) / 1000
  const half = (design.band?.widthUm ?? 0) / 2000
  const path = useMemo(() => cutPath(contours, outer), [contours, outer])
  return (
    <Drawing height={260} title={path ? 'Your signature on a band' : 'A plain band'}>
      <FlatBand view={lyingRing} inner={inner} outer={() => outer} half={() => half} />
      <path d={path} fill="var(--metal-glint)" transform="translate(0 1.2)" />
      <path d={path} fill="var(--metal-deep)" />
    </Drawing>
  )
}

/** Round the outside as far as it is seen: a quarter to the left of the front and one to the right. */
function cutPath(contours: Contours, radius: number): string {
  const quarter = (Math.PI / 2) * radius
  return contours
    .filter(contour => contour.every((value, i) => i % 2 === 1 || Math.abs(value) < quarter))
    .map(contour => {
      const points = Array.from({ length: contour.length / 2 }, (_, i): Flat => {
        const angle = numberAt(contour, 2 * i) / radius - Math.PI / 2
        const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)]
        return lyingRing.flat([x, y, numberAt(contour, 2 * i + 1)])
      })
      return polygon(points)
    })
    .join('')
}

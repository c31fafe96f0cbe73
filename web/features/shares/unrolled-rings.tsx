import { contourAt } from '#design/document/contour.ts'
import { farEdgeAt } from '#design/document/far-edge.ts'
import { CLEARANCE_MM } from '#geometry/fit/contour-line.ts'
import { designOf } from '#web/state/design-codes.ts'
import styles from './band-beside.module.css'

/** Across the round it is drawn larger than along it, so that a notch is seen. */
const WIDTH = 240
const PX_PER_MM = 16
const EDGE_MM = 0.9
/** The ring is known every three degrees; between two of these the band's line is drawn so often, or its point has kinks. */
const FINER = 6

interface LaidFlatProps {
  readonly code: string
  readonly outUm: readonly number[]
  readonly widthUm: number
}

/**
 * The upper half of both rings, laid out flat and looked at from above: below the ring's edge with what
 * stands out of it, above it the band. Drawn from the fit alone, so that it is there at once.
 */
export function UnrolledRings({ code, outUm, widthUm }: LaidFlatProps) {
  const contour = designOf(code)?.contour
  const quarter = Math.floor(outUm.length / 4)
  const places = outUm.slice(quarter, outUm.length - quarter + 1)
  const awayMm = contour ? 0 : Math.max(...outUm) / 1000
  const radOf = (i: number) => ((quarter + i) / outUm.length) * 2 * Math.PI - Math.PI
  const besideMm = CLEARANCE_MM + awayMm
  const nearMm = (i: number) => besideMm + (contour ? contourAt(contour.edgeUm, radOf(i)) : 0)
  const farMm = (i: number) =>
    besideMm + widthUm / 1000 + (contour ? farEdgeAt(contour, radOf(i)) : 0)
  const highMm = Math.max(...places.map((_, i) => farMm(i))) + 0.2
  const high = (highMm + EDGE_MM) * PX_PER_MM
  const point = (mm: number, i: number) =>
    `${((i / (places.length - 1)) * WIDTH).toFixed(1)},${((highMm - mm) * PX_PER_MM).toFixed(1)}`
  const alongBand = Array.from({ length: (places.length - 1) * FINER + 1 }, (_, k) => k / FINER)
  const ring = [
    ...places.map((um, i) => point(um / 1000, i)),
    point(-EDGE_MM, places.length - 1),
    point(-EDGE_MM, 0),
  ]
  const band = [
    ...alongBand.map(i => point(nearMm(i), i)),
    ...alongBand.map(i => point(farMm(i), i)).reverse(),
  ]
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${high.toFixed(0)}`}
      className={styles.flat}
      aria-hidden="true"
      data-laid-flat
    >
      <polygon className={styles.flatRing} points={ring.join(' ')} />
      <polygon className={styles.flatBand} points={band.join(' ')} />
    </svg>
  )
}

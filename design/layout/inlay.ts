import { inlay } from '../catalogue/two-metals.ts'
import type { Design } from '../document/design.ts'
import { curvesOf, middleThicknessMm } from './band-profile.ts'

/** An inlay by its measures; heights are above the band's inner diameter. */
export interface Inlay {
  readonly widthMm: number
  /** Of the band's own metal on each side of it. */
  readonly railMm: number
  /** Where the groove that it lies in has its floor. */
  readonly floorMm: number
  /** What is left of the band below it, where that is least. */
  readonly wallMm: number
}

const tenths = (mm: number) => Math.round(mm * 10) / 10

/** What a band's inlay would be, whether or not there is room for it. */
export function inlayOf(band: NonNullable<Design['band']>): Inlay {
  const [bandMm, thickMm] = [band.widthUm / 1000, band.thicknessUm / 1000]
  const widthMm = tenths(bandMm * inlay.share)
  const { innerSagMm, outerSagMm } = curvesOf(band.profile, bandMm, thickMm)
  const off = (widthMm / bandMm) ** 2
  const middleMm = middleThicknessMm(band)
  // A dome falls towards the inlay's edges, a hollow rises: it is as deep as it must be where it is shallowest.
  const floorMm = middleMm + Math.min(0, outerSagMm * off) - inlay.depthMm
  return {
    widthMm,
    railMm: (bandMm - widthMm) / 2,
    floorMm,
    wallMm: floorMm - innerSagMm * off,
  }
}

/** The volume of an inlay: its section, under a face that is a parabola, carried round the axis. */
export function inlayMm3({ band, diameterUm }: Pick<Design, 'band' | 'diameterUm'>): number {
  if (!band || diameterUm === null) return 0
  const { widthMm, floorMm } = inlayOf(band)
  const bandMm = band.widthUm / 1000
  const { outerSagMm } = curvesOf(band.profile, bandMm, band.thicknessUm / 1000)
  const off = (widthMm / bandMm) ** 2
  const [inner, top, rise] = [diameterUm / 2000, middleThicknessMm(band), outerSagMm * off]
  // The mean of (radius + rise · u²)² over u from 0 to 1.
  const outer = inner + top
  const meanSquare = outer ** 2 + (2 / 3) * outer * rise + rise ** 2 / 5
  return Math.PI * widthMm * (meanSquare - (inner + floorMm) ** 2)
}

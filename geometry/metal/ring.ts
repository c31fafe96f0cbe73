import type { PlaceId } from '#design/catalogue/make-ups.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import { type BandContour, CONTOUR_REACH_RAD, contourAt } from '#design/document/contour.ts'
import type { Design, Stone } from '#design/document/design.ts'
import { farEdgeAt } from '#design/document/far-edge.ts'
import { widthShare } from '#design/layout/taper.ts'
import type { RoundSurface } from '../engraving/surface.ts'
import type { Frame } from '../frame.ts'
import type { Cut } from '../gems/cut.ts'
import { cutOf } from '../gems/cuts.ts'
import type { EngravedPlace, Piece } from '../piece.ts'
import type { Assembly } from './assembly.ts'
import { milgrainParts } from './milgrain.ts'
import { bandSectionOf } from './section.ts'
import { type Shank, type ShankBend, shankMesh } from './shank.ts'

/** Beads stand on an edge that is rounded no further than this. */
const BEADED_EASE = 0.12

/** From its head on shoulders have their ridge, and by a quarter of the round it is gone. */
const RIDGE = { fullRad: 0.45, fadeRad: 1.5 } as const

/** The plain band that a ring's design asks for. */
export function plainShank({ diameterUm, band, contour, taper, edge, shoulders }: Design): Shank {
  const { profile, widthUm, thicknessUm } = band ?? {
    profile: 'comfort',
    widthUm: 2000,
    thicknessUm: 1600,
  }
  const section = bandSectionOf(profile, widthUm / 1000, thicknessUm / 1000)
  return {
    innerMm: (diameterUm ?? 17_000) / 2000,
    section: edge
      ? { ...section, outerEaseMm: Math.min(BEADED_EASE, section.outerEaseMm) }
      : section,
    ...(contour && { bend: bendOf(contour) }),
    ...(shoulders === 'knife' && {
      shoulders: { knife: bandSectionOf('knife', widthUm / 1000, thicknessUm / 1000), ...RIDGE },
    }),
    ...(taper && { widthShare: (rad: number) => widthShare(taper, rad) }),
  }
}

/** The other ring is worn on the side of -z. */
const bendOf = (contour: BandContour): ShankBend => ({
  nearMm: rad => contourAt(contour.edgeUm, rad),
  farMm: rad => farEdgeAt(contour, rad),
  toRad: CONTOUR_REACH_RAD,
})

/** A band, and beads along its edges if they are asked for: `gapRad` is left out on both sides of its top. */
export const bandOf = (
  shank: Shank,
  { edge, gapRad = 0 }: { readonly edge?: Design['edge']; readonly gapRad?: number } = {},
): Assembly => ({
  parts: [
    { name: 'band', mesh: shankMesh(shank), made: 'cast' },
    ...(edge === 'milgrain' ? milgrainParts(shank, gapRad) : []),
  ],
  stones: [],
  genus: 1,
})

export const stoneCut = ({ gem, shape, widthUm, origin, single }: Stone): Cut =>
  cutOf(gem, shape, widthUm, { origin, single })

/**
 * A place on the round of a ring, so many degrees from its top towards +x: z away from the axis. A
 * stone stands upright to who looks from the front; a pear the other way, its point up.
 */
export function onRound(rad: number, radiusMm: number, turned = false): Frame {
  const [sin, cos] = [Math.sin(rad), Math.cos(rad)]
  const side = turned ? -1 : 1
  return {
    origin: [radiusMm * sin, radiusMm * cos, 0],
    x: [side * cos, -side * sin, 0],
    y: [0, 0, -side],
    z: [sin, cos, 0],
  }
}

/** Words inside begin from the foot of the ring, read from the front; outside they are on top. */
function bandSurface(
  { innerMm, section }: Shank,
  place: 'inside' | 'outside',
  contour: BandContour | undefined,
): RoundSurface {
  const inside = place === 'inside'
  return {
    form: 'round',
    frame: {
      origin: [0, 0, 0],
      x: inside ? [1, 0, 0] : [-1, 0, 0],
      y: inside ? [0, -1, 0] : [0, 1, 0],
      z: [0, 0, -1],
    },
    facing: inside ? 'in' : 'out',
    radiusMm: innerMm + (inside ? 0 : section.thickMm),
    sagMm: inside ? section.innerSagMm : section.outerSagMm,
    halfMm: section.halfMm,
    ...(contour && { contour }),
  }
}

const onBand = (place: PlaceId) => place === 'inside' || place === 'outside'

export function ringPiece(
  design: Design,
  shank: Shank,
  { parts, stones, genus }: Assembly,
  more: readonly EngravedPlace[] = [],
): Piece {
  const places = styleOf(design.style)
    .places.filter(onBand)
    .map(
      (place): EngravedPlace => ({
        place,
        surface: bandSurface(shank, place as 'inside' | 'outside', design.contour),
        part: 'band',
      }),
    )
  return {
    design,
    parts,
    stones,
    places: [...more, ...places],
    fingerMm: shank.innerMm,
    expected: { components: 1, genus },
  }
}

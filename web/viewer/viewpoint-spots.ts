import type { PlaceId } from '#design/catalogue/make-ups.ts'
import { fitOf } from '#design/engraving/engraving-space.ts'
import { placedOn } from '#geometry/engraving/place.ts'
import type { Surface } from '#geometry/engraving/surface.ts'
import type { CameraView } from '#geometry/picture/view.ts'
import { viewOf } from '#geometry/picture/view.ts'
import type { Piece } from '#geometry/piece.ts'
import { dot, minus, times, type Vec3 } from '#geometry/vector.ts'
import type { CameraPose } from './look.ts'
import type { ViewpointSpot } from './messages.ts'

/** Squarely from above a stone shows the lens its own dark reflection. */
const ASIDE = 0.24

/** The engravings and the stones that are not small, each with the look that shows it best. */
export function viewpointsOf(piece: Piece, hero: CameraView): readonly ViewpointSpot[] {
  const engravings = piece.places
    .filter(({ place }) => piece.design.engraving.some(one => one.place === place))
    .map(({ place, surface }): ViewpointSpot => {
      const at = placedOn(surface, 0, 0, 0)
      const view =
        place === 'inside' || place === 'back'
          ? viewOf(piece, 'inside')
          : facing(surface.form === 'round' ? outwards(surface, at) : surface.frame.z, hero)
      return { name: 'engraving', place, at, look: lookOf(view, hero, at, nearness(piece, place)) }
    })
  const stones = piece.stones
    .filter(({ of }) => of !== 'accent')
    .map(({ frame, cut }): ViewpointSpot => {
      const room = 14 / Math.max(cut.widthMm, cut.lengthMm)
      const zoom = Math.min(6, Math.max(1.8, room))
      return {
        name: 'stone',
        at: frame.origin,
        look: lookOf(facing(frame.z, hero), hero, frame.origin, zoom),
      }
    })
  return [...engravings, ...stones]
}

/** What a piece is looked at for: its largest stone, else the face it shows, else the top of its band. */
export function middleOfInterest({ stones, places, fingerMm }: Piece): Vec3 | null {
  const large = stones.filter(({ of }) => of !== 'accent')
  const [stone] = [...(large.length > 0 ? large : stones)].sort(
    (a, b) => b.cut.widthMm - a.cut.widthMm || b.frame.origin[1] - a.frame.origin[1],
  )
  if (stone) return stone.frame.origin
  const face = places.find(({ place }) => place !== 'inside' && place !== 'back')
  if (face) return placedOn(face.surface, 0, 0, 0)
  return fingerMm === null ? null : [0, fingerMm, 0]
}

/** So near that the words still fill the picture from side to side, and no further than a ring is seen whole. */
function nearness({ design }: Piece, place: PlaceId): number {
  const engraving = design.engraving.find(one => one.place === place)
  const lengths = engraving ? fitOf(design, engraving).rows.map(({ lengthMm }) => lengthMm) : []
  return Math.min(2.6, Math.max(1.35, 24 / Math.max(1, ...lengths)))
}

/** Away from the axis that a round face goes about. */
function outwards({ frame: { origin, z } }: Surface, at: Vec3): Vec3 {
  const from = minus(at, origin)
  return minus(from, times(z, dot(from, z)))
}

/** How a piece must be turned and leant for a direction of it to face the lens, a little aside. */
function facing([x, y, z]: Vec3, { yaw, pitch }: CameraView): Pick<CameraView, 'yaw' | 'lean'> {
  const level = Math.hypot(x, z)
  return {
    yaw: level < 0.2 ? yaw : Math.atan2(-x, z) + ASIDE,
    lean: Math.atan2(y, level) - pitch - ASIDE,
  }
}

const lookOf = (
  { yaw, lean }: Pick<CameraView, 'yaw' | 'lean'>,
  hero: CameraView,
  focus: Vec3,
  zoom: number,
): CameraPose => ({ turn: yaw - hero.yaw, tip: lean - hero.lean, zoom, focus })

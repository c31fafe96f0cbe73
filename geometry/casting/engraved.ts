import { placeList } from '#design/catalogue/make-ups.ts'
import { isDrawn } from '#design/document/design.ts'
import type { Finding } from '#design/rules/finding.ts'
import { surfacePoint } from '../engraving/place.ts'
import type { Piece } from '../piece.ts'
import type { Solid } from '../solid/solid.ts'
import { plus, times, type Vec3 } from '../vector.ts'
import { groove } from './limits.ts'
import type { Probe, ProbeRay } from './probe.ts'
import { type Judged, narrowest } from './walls.ts'
import { tooLittle } from './words.ts'

/** Cutters are exact but for the flat sides of bent faces. */
const SLACK_MM = 0.02
const STEP_MM = 0.05
const isShort = ({ mm }: ProbeRay, needsMm: number) => mm < needsMm - SLACK_MM

/** Grooves across their width, and the metal that is left below their floor. */
export function engravedFindings(
  piece: Piece,
  { runs }: Solid,
  { walls, gaps }: Probe,
): readonly Finding[] {
  return piece.design.engraving.flatMap((engraving, i): readonly Finding[] => {
    const { place } = engraving
    const surface = piece.places.find(one => one.place === place)?.surface
    if (!surface) return []
    const here = (run: number) => runs[run]?.face === 'engraved' && runs[run]?.name === place
    const heightMm = (at: Vec3) => surfacePoint(surface, at).heightMm
    // Beside a groove there may be another, or the edge: only what is below it is its floor's wall.
    const isFloor = ({ at, along }: ProbeRay) =>
      heightMm(plus(at, times(along, STEP_MM))) - heightMm(at) < -0.9 * STEP_MM
    const name = (placeList.find(({ id }) => id === place)?.name ?? place).toLowerCase()
    const widthMm = isDrawn(engraving) ? groove.drawnMm : groove.wordsMm
    const below = walls
      .filter(look => here(look.from) && isFloor(look) && isShort(look, groove.belowMm))
      .map((look): Judged => ({ name, look, needsMm: groove.belowMm }))
    const across = gaps
      .filter(look => here(look.from) && here(look.to) && isShort(look, widthMm))
      .map((look): Judged => ({ name, look, needsMm: widthMm }))
    const at = `engraving.${i}`
    return [
      ...narrowest(below).map(({ look, needsMm }) =>
        tooLittle(
          'casting-engraving-wall',
          at,
          `metal below the engraving ${name}`,
          look.mm,
          needsMm,
          piece.design.band ? 'choose a thicker band' : 'engrave one side only',
        ),
      ),
      ...narrowest(across).map(({ look, needsMm }) =>
        tooLittle(
          'casting-groove',
          at,
          `the narrowest groove ${name}`,
          look.mm,
          needsMm,
          'choose larger or bolder letters',
        ),
      ),
    ]
  })
}

import type { Mesh } from '../mesh.ts'
import type { Vec3 } from '../vector.ts'
import { WIRE_EYE } from './ear-wire.ts'
import { joinMeshes } from './meshes.ts'
import { type Station, tube } from './tube.ts'

/** Wire through the ear of 0.8 mm [W1], in a bow as wide as a lobe wants. GK */
const WIRE = { half: 0.4, bowMm: 4.1, highMm: 7.4, tipMm: 4.6 } as const
/** The front below it: half as broad and half as thick, and where it begins and ends above the eye. GK */
const FRONT = { broad: 1.05, thick: 0.5, footMm: 0.85, headMm: 4.2 } as const
/** A pin across its foot, on which the lever turns. GK */
const PIN = { half: 0.42, longHalf: 1.3, upMm: 1.9, backMm: 0.85 } as const
/** The lever: half as broad and half as thick; it ends in two tines that take the wire between them. GK */
const LEVER = { broad: 0.85, thick: 0.28, tine: 0.22, apart: 0.66, overMm: 1.5 } as const
const BOW_STEPS = 20

/**
 * A hinged fitting in the plane of y and z, with an eye about a place: the front carries the wire, which bends over
 * to the back, and the lever closes from below against the wire's end.
 */
export function leverback([x, y, z]: Vec3): Mesh {
  const at = (up: number, back: number, aside = 0): Vec3 => [x + aside, y + up, z - back]
  const upright = (stations: readonly Station[]) =>
    tube(stations, { columns: 14, start: 'round', end: 'round', reference: [1, 0, 0] })
  const eye = tube(
    Array.from({ length: 24 }, (_, i): Station => {
      const angle = (2 * Math.PI * i) / 24
      return {
        at: at(WIRE_EYE.radiusMm * Math.sin(angle), -WIRE_EYE.radiusMm * Math.cos(angle)),
        halfMm: WIRE_EYE.wireHalf,
      }
    }),
    { columns: 12, closed: true, reference: [1, 0, 0] },
  )
  const front = upright(
    [0, 0.12, 0.45, 0.8, 1].map(t => ({
      at: at(FRONT.footMm + (FRONT.headMm - FRONT.footMm) * t, 0),
      halfMm: FRONT.thick - 0.1 * t,
      alongMm: (t === 0 ? 0.7 : t === 1 ? 0.42 : 1 - 0.25 * t) * FRONT.broad,
    })),
  )
  const backMm = 2 * WIRE.bowMm
  const wire: Vec3[] = [at(FRONT.headMm - 0.3, 0), at((FRONT.headMm + WIRE.highMm) / 2, 0)]
  for (let i = 0; i <= BOW_STEPS; i++) {
    const angle = Math.PI * (i / BOW_STEPS)
    wire.push(
      at(WIRE.highMm + WIRE.bowMm * Math.sin(angle), WIRE.bowMm - WIRE.bowMm * Math.cos(angle)),
    )
  }
  wire.push(at((WIRE.highMm + WIRE.tipMm) / 2, backMm), at(WIRE.tipMm, backMm))
  const pin = tube(
    [-1, 1].map(side => ({
      at: at(PIN.upMm, PIN.backMm, side * PIN.longHalf),
      halfMm: PIN.half,
    })),
    { columns: 14, start: 'round', end: 'round', reference: [0, 1, 0] },
  )
  const lever = upright(
    (
      [
        [PIN.upMm, PIN.backMm],
        [1.15, 2.2],
        [0.95, 4],
        [1.3, 5.8],
        [2.2, 7.3],
        [3.3, backMm + 0.05],
      ] as const
    ).map(([up, back], i, { length }) => ({
      at: at(up, back),
      halfMm: LEVER.thick,
      alongMm: LEVER.broad * (i === 0 || i === length - 1 ? 0.9 : 1),
    })),
  )
  const tines = ([-1, 1] as const).map(side =>
    upright(
      [3, 4, WIRE.tipMm + LEVER.overMm].map((up, i) => ({
        at: at(up, backMm + (i === 0 ? -0.1 : 0.1), side * LEVER.apart),
        halfMm: LEVER.tine,
      })),
    ),
  )
  return joinMeshes([
    eye,
    front,
    upright(wire.map(one => ({ at: one, halfMm: WIRE.half }))),
    pin,
    lever,
    ...tines,
  ])
}

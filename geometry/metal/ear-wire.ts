import type { Mesh } from '../mesh.ts'
import type { Vec3 } from '../vector.ts'
import { tube } from './tube.ts'

/** The eye at a hook's foot: its middle line and half its wire. GK */
export const WIRE_EYE = { radiusMm: 0.95, wireHalf: 0.38 } as const
/** The bow that goes through the ear, how high it stands, and how far down it comes behind. GK */
const BOW = { radiusMm: 4.2, highMm: 6.5, downMm: 7.5 } as const

/** A hook in the plane of y and z, with an eye about a place, bending over to the back. */
export function earWire([x, y, z]: Vec3): Mesh {
  const way: Vec3[] = []
  const eyeSteps = 18
  for (let i = 0; i <= eyeSteps; i++) {
    const angle = ((42 - (42 + 180) * (i / eyeSteps)) * Math.PI) / 180
    way.push([x, y + WIRE_EYE.radiusMm * Math.sin(angle), z + WIRE_EYE.radiusMm * Math.cos(angle)])
  }
  const middle = z - WIRE_EYE.radiusMm + 0.25 - BOW.radiusMm
  const rise = 6
  for (let i = 1; i < rise; i++) {
    const t = i / rise
    way.push([x, y + BOW.highMm * t, z - WIRE_EYE.radiusMm + 0.25 * t * t * (3 - 2 * t)])
  }
  const bowSteps = 20
  for (let i = 0; i <= bowSteps; i++) {
    const angle = Math.PI * (i / bowSteps)
    way.push([
      x,
      y + BOW.highMm + BOW.radiusMm * Math.sin(angle),
      middle + BOW.radiusMm * Math.cos(angle),
    ])
  }
  for (let i = 1; i <= 8; i++) {
    const t = i / 8
    way.push([
      x,
      y + BOW.highMm - (BOW.highMm + BOW.downMm) * t,
      middle - BOW.radiusMm + 0.8 * Math.sin(Math.PI * t) - 1.1 * t ** 3,
    ])
  }
  return tube(
    way.map(at => ({ at, halfMm: WIRE_EYE.wireHalf })),
    { columns: 14, start: 'round', end: 'round', reference: [1, 0, 0] },
  )
}

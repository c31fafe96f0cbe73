import type { Cut } from '../gems/cut.ts'
import type { Mesh } from '../mesh.ts'
import type { Vec3 } from '../vector.ts'
import type { Body } from './head.ts'
import { anchorOf, type HungHead } from './hung-head.ts'
import { type Station, tube } from './tube.ts'

/** Middle line of a bail across and up, its wire below, and half its breadth above. */
const BAIL = { deep: 1.5, high: 1.7, wireHalf: 0.46, broadHalf: 0.78 } as const
/** No further behind the girdle than this: a stone that hangs from behind tips forward. */
const BEHIND = -0.9
const STEM_HALF = 0.54
/** Across a heart's cleft the stem is broader and fills it: no slit is left beside it. */
const CLEFT_HALF = 1.1

export interface Bail {
  readonly bodies: readonly Body[]
  /** Where the chain lies in it. */
  readonly chain: Vec3
}

/**
 * A bail that is cast with its head: a stem from the metal at the stone's top, and a ring for a chain along x.
 * `up` is where the stone's top is along its own y; the bail is above it in the piece.
 */
export function bailOn({ head }: HungHead, cut: Cut, up: 1 | -1): Bail {
  const cleft = cut.mirrored ? CLEFT_HALF : STEM_HALF
  const { anchorMm, clearMm, heightMm } = anchorOf(head, cut, up)
  const z = Math.max(heightMm, BEHIND)
  const foot = clearMm + BAIL.wireHalf
  const middle: Vec3 = [0, foot + BAIL.high, z]
  const stem = [0, 0.35, 0.7, 1].map(
    (t): Station => ({
      at: [0, anchorMm + (foot + 0.08 - anchorMm) * t, heightMm + (z - heightMm) * t],
      halfMm: STEM_HALF,
      alongMm: cleft + (STEM_HALF - cleft) * t,
    }),
  )
  return {
    bodies: [
      { name: 'bail', mesh: ringMesh(middle) },
      { name: 'bail stem', mesh: tube(stem, { columns: 16, reference: [1, 0, 0] }) },
    ],
    chain: [0, middle[1] + BAIL.high - BAIL.wireHalf - 0.98, z],
  }
}

/** A drop of wire in the plane of y and z, broad where the chain lies. */
function ringMesh([x, y, z]: Vec3): Mesh {
  const steps = 40
  const stations = Array.from({ length: steps }, (_, i): Station => {
    const angle = (2 * Math.PI * i) / steps
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const up = (1 - c) / 2
    return {
      at: [x, y - BAIL.high * c, z + BAIL.deep * s * (0.62 + 0.38 * up)],
      halfMm: BAIL.wireHalf,
      alongMm: BAIL.wireHalf + (BAIL.broadHalf - BAIL.wireHalf) * up * up,
    }
  })
  return tube(stations, { columns: 16, closed: true, reference: [1, 0, 0] })
}

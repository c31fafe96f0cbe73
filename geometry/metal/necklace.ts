import { EXTENSION_MM } from '#design/layout/bought-parts.ts'
import { valueAt } from '../at.ts'
import { world } from '../frame.ts'
import type { Mesh } from '../mesh.ts'
import { length, minus, plus, times, unit, type Vec3 } from '../vector.ts'
import { JUMP_RING, linkAfter, linksAlong, PITCH, ringMesh } from './chain.ts'
import { CLASP, claspMesh } from './clasp.ts'
import { placeMesh } from './meshes.ts'
import type { ChainEnd, RestOfChain } from './rest-of-chain.ts'

const lengthOf = (line: readonly Vec3[]) =>
  line.slice(1).reduce((sum, at, i) => sum + length(minus(at, line[i] as Vec3)), 0)

function endOf(line: readonly Vec3[], next = linkAfter(lengthOf(line))): ChainEnd {
  const [before, at] = line.slice(-2) as [Vec3, Vec3]
  return { at, along: unit(minus(at, before)), next }
}

/** Of one line through a bail, from left to right. */
export const restOfOne = (line: readonly Vec3[], wholeMm: number): RestOfChain => ({
  left: endOf(line.toReversed(), { mm: PITCH / 2, flat: false }),
  right: endOf(line),
  mm: wholeMm - lengthOf(line),
})

/** Of two lines that go away from the ends of a bar. */
export const restOfTwo = (
  left: readonly Vec3[],
  right: readonly Vec3[],
  wholeMm: number,
): RestOfChain => ({
  left: endOf(left),
  right: endOf(right),
  mm: wholeMm - lengthOf(left) - lengthOf(right),
})

/** How far from the middle the two rings are, so that one goes through the other. */
const CLASP_X = -(CLASP.radiusMm - 0.6)
const END_RING_X = JUMP_RING.radiusMm + 0.35
const LEFT_END = CLASP_X - CLASP.radiusMm - 0.3
const RIGHT_END = END_RING_X + JUMP_RING.radiusMm + 0.3

const STEPS = 96

/** From a chain's end up in a wide curve to the clasp, level there. */
function curve({ at, along }: ChainEnd, endX: number, topMm: number): readonly Vec3[] {
  const rise = topMm - at[1]
  const side = Math.sign(endX)
  const bends: readonly [Vec3, Vec3, Vec3, Vec3] = [
    at,
    plus(at, times(along, 0.45 * rise)),
    [at[0] + side * 0.5 * rise, topMm, at[2]],
    [endX, topMm, at[2]],
  ]
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const t = i / STEPS
    const u = 1 - t
    const shares = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
    return bends.reduce<Vec3>(
      (sum, bend, k) => plus(sum, times(bend, valueAt(shares, k))),
      [0, 0, 0],
    )
  })
}

export interface Necklace {
  readonly left: readonly Vec3[]
  readonly right: readonly Vec3[]
  /** Where the clasp is. */
  readonly topMm: number
}

/** How the rest of a chain lies when a necklace is laid out: in a drop, closed at its top, as long as it is sold. */
export function necklaceOf({ left, right, mm }: RestOfChain): Necklace {
  const laid = (topMm: number): Necklace => ({
    left: curve(left, LEFT_END, topMm),
    right: curve(right, RIGHT_END, topMm),
    topMm,
  })
  let [low, high] = [left.at[1], left.at[1] + mm]
  while (high - low > 0.02) {
    const middle = (low + high) / 2
    const lines = laid(middle)
    if (lengthOf(lines.left) + lengthOf(lines.right) < mm) low = middle
    else high = middle
  }
  return laid(high)
}

/** The place on a line so far before its end, and the way there. */
function beforeEnd(line: readonly Vec3[], mm: number): { readonly at: Vec3; readonly along: Vec3 } {
  let left = mm
  for (let i = line.length - 1; i > 0; i -= 1) {
    const [from, to] = [line[i - 1], line[i]] as [Vec3, Vec3]
    const step = length(minus(to, from))
    if (step >= left) {
      const along = unit(minus(to, from))
      return { at: minus(to, times(along, left)), along }
    }
    left -= step
  }
  throw new Error(`A chain of less than ${mm} mm has no room for a second ring`)
}

/** The second ring lies flat on the chain's outside, with a link through it. */
function extensionRing(line: readonly Vec3[]): Mesh {
  const { at, along } = beforeEnd(line, EXTENSION_MM)
  const outward: Vec3 = [along[1], -along[0], 0]
  const { radiusMm, wireHalf } = JUMP_RING
  return placeMesh(ringMesh(radiusMm, wireHalf), {
    ...world,
    origin: plus(at, times(outward, radiusMm)),
  })
}

/** The rest of a chain, and what closes it. */
export function necklaceMeshes(rest: RestOfChain): Readonly<Record<NecklacePart, Mesh>> {
  const { left, right, topMm } = necklaceOf(rest)
  const [, , z] = rest.left.at
  return {
    left: linksAlong(left, rest.left.next, 'far').mesh,
    right: linksAlong(right, rest.right.next, 'far').mesh,
    clasp: claspMesh({ ...world, origin: [CLASP_X, topMm, z] }),
    endRing: placeMesh(ringMesh(JUMP_RING.radiusMm, JUMP_RING.wireHalf), {
      origin: [END_RING_X, topMm, z],
      x: [1, 0, 0],
      y: [0, 0, 1],
      z: [0, -1, 0],
    }),
    extensionRing: extensionRing(right),
  }
}

export type NecklacePart = 'left' | 'right' | 'clasp' | 'endRing' | 'extensionRing'

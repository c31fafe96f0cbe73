import { f32At, u32At } from '../at.ts'
import { shellsOf } from './shells.ts'
import type { Shells } from './solid.ts'
import { type Welded, weld } from './weld.ts'

/**
 * A closed mesh whose corners are known apart by their places alone, as files hold them. The modeller
 * reckons in double precision: rounded, corners of slivers fall together and become one. Corners of
 * faces that only come very near each other fall together too, but must not become one, or the
 * surfaces would hang together there: they are moved apart by some millionths of a millimetre.
 */
export function inSinglePrecision(
  positions: Float32Array,
  triangles: Uint32Array,
  before: Shells = shellsOf(positions.length / 3, triangles),
): Welded {
  const welded = weld({ positions, triangles })
  const after = shellsOf(welded.positions.length / 3, welded.triangles)
  if (before.genus === after.genus && before.components === after.components) return welded
  return weld({ positions: apart(positions, triangles), triangles })
}

/** Corners in one place that no chain of edges without length joins get places of their own. */
function apart(positions: Float32Array, triangles: Uint32Array): Float32Array {
  const joined = joinedByNothing(positions, triangles)
  const moved = positions.slice()
  const taken = new Map<string, number>()
  const nameOf = (v: number) => `${moved[v * 3]} ${moved[v * 3 + 1]} ${moved[v * 3 + 2]}`
  for (const v of new Set(triangles)) {
    const group = joined(v)
    for (let tries = 0; tries < 64; tries++) {
      const owner = taken.get(nameOf(v)) ?? group
      if (owner === group) break
      // One way for all of a group, since each of it counts its tries from the same place.
      moved[v * 3 + (tries % 3)] = next(f32At(moved, v * 3 + (tries % 3)))
    }
    taken.set(nameOf(v), group)
  }
  return moved
}

/** About four steps of single precision away from nought. */
const next = (value: number) => value * (1 + 2 ** -21) + (value === 0 ? 2 ** -21 : 0)

function joinedByNothing(positions: Float32Array, triangles: Uint32Array) {
  const parent = new Map<number, number>()
  const root = (of: number): number => {
    const up = parent.get(of)
    return up === undefined ? of : root(up)
  }
  const same = (a: number, b: number) =>
    positions[a * 3] === positions[b * 3] &&
    positions[a * 3 + 1] === positions[b * 3 + 1] &&
    positions[a * 3 + 2] === positions[b * 3 + 2]
  for (let t = 0; t < triangles.length; t += 3)
    for (let k = 0; k < 3; k++) {
      const a = u32At(triangles, t + k)
      const b = u32At(triangles, t + ((k + 1) % 3))
      if (same(a, b) && root(a) !== root(b)) parent.set(root(a), root(b))
    }
  return root
}

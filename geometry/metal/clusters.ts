import { valueAt } from '../at.ts'

/** Places near one another, and a ball about them, so that two clusters far apart are not looked into. */
export interface Cluster {
  readonly middle: readonly [number, number, number]
  readonly radiusMm: number
  /** x y z after one another. */
  readonly places: readonly number[]
}

const CELL_MM = 1.2

/** Places, x y z after one another, by the cells that they lie in. */
export function clustered(places: readonly number[]): readonly Cluster[] {
  const cells = new Map<number, number[]>()
  const cellOf = (value: number) => Math.floor(value / CELL_MM) + 512
  for (let v = 0; v < places.length; v += 3) {
    const x = valueAt(places, v)
    const y = valueAt(places, v + 1)
    const z = valueAt(places, v + 2)
    const key = (cellOf(x) * 1024 + cellOf(y)) * 1024 + cellOf(z)
    const cell = cells.get(key)
    if (cell) cell.push(x, y, z)
    else cells.set(key, [x, y, z])
  }
  return Array.from(cells.values(), clusterOf)
}

/** The ball about the box of its places. */
function clusterOf(places: readonly number[]): Cluster {
  let [ax, ay, az, bx, by, bz] = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
  for (let i = 0; i < places.length; i += 3) {
    const x = valueAt(places, i)
    const y = valueAt(places, i + 1)
    const z = valueAt(places, i + 2)
    if (x < ax) ax = x
    if (x > bx) bx = x
    if (y < ay) ay = y
    if (y > by) by = y
    if (z < az) az = z
    if (z > bz) bz = z
  }
  return {
    middle: [(ax + bx) / 2, (ay + by) / 2, (az + bz) / 2],
    radiusMm: Math.hypot(bx - ax, by - ay, bz - az) / 2,
    places,
  }
}

/** Whether no place of the one comes nearer than that to one of the other, turned by an angle about the ring's axis. */
export function areApart(
  a: readonly Cluster[],
  b: readonly Cluster[],
  rad: number,
  mm: number,
): boolean {
  const [sin, cos] = [Math.sin(rad), Math.cos(rad)]
  for (const { middle, radiusMm, places } of b) {
    const x = middle[0] * cos + middle[1] * sin
    const y = middle[1] * cos - middle[0] * sin
    for (const one of a) {
      const reachMm = radiusMm + one.radiusMm + mm
      if (squareTo(one, x, y, middle[2]) > reachMm * reachMm) continue
      if (!placesApart(one, places, sin, cos, mm)) return false
    }
  }
  return true
}

function squareTo({ middle }: Cluster, x: number, y: number, z: number): number {
  const dx = middle[0] - x
  const dy = middle[1] - y
  const dz = middle[2] - z
  return dx * dx + dy * dy + dz * dz
}

function placesApart(
  one: Cluster,
  b: readonly number[],
  sin: number,
  cos: number,
  mm: number,
): boolean {
  const a = one.places
  const reachMm = one.radiusMm + mm
  for (let j = 0; j < b.length; j += 3) {
    const u = valueAt(b, j)
    const v = valueAt(b, j + 1)
    const z = valueAt(b, j + 2)
    const x = u * cos + v * sin
    const y = v * cos - u * sin
    if (squareTo(one, x, y, z) > reachMm * reachMm) continue
    for (let i = 0; i < a.length; i += 3) {
      const dx = valueAt(a, i) - x
      const dy = valueAt(a, i + 1) - y
      const dz = valueAt(a, i + 2) - z
      if (dx * dx + dy * dy + dz * dz < mm * mm) return false
    }
  }
  return true
}

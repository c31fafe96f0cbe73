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
    const [x, y, z] = [places[v] as number, places[v + 1] as number, places[v + 2] as number]
    const key = (cellOf(x) * 1024 + cellOf(y)) * 1024 + cellOf(z)
    const cell = cells.get(key)
    if (cell) cell.push(x, y, z)
    else cells.set(key, [x, y, z])
  }
  return Array.from(cells.values(), clusterOf)
}

/** The ball about the box of its places. */
function clusterOf(places: readonly number[]): Cluster {
  const [low, high] = [places.slice(0, 3), places.slice(0, 3)]
  for (let i = 3; i < places.length; i++) {
    const [value, k] = [places[i] as number, i % 3]
    if (value < (low[k] as number)) low[k] = value
    if (value > (high[k] as number)) high[k] = value
  }
  const [ax = 0, ay = 0, az = 0] = low
  const [bx = 0, by = 0, bz = 0] = high
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
  return b.every(({ middle: [u, v, z], radiusMm, places }) => {
    const [x, y] = [u * cos + v * sin, v * cos - u * sin]
    return a.every(one => {
      const reachMm = radiusMm + one.radiusMm + mm
      const [dx, dy, dz] = [one.middle[0] - x, one.middle[1] - y, one.middle[2] - z]
      if (dx * dx + dy * dy + dz * dz > reachMm * reachMm) return true
      return placesApart(one.places, places, sin, cos, mm)
    })
  })
}

function placesApart(
  a: readonly number[],
  b: readonly number[],
  sin: number,
  cos: number,
  mm: number,
): boolean {
  for (let j = 0; j < b.length; j += 3) {
    const [u, v, z] = [b[j] as number, b[j + 1] as number, b[j + 2] as number]
    const [x, y] = [u * cos + v * sin, v * cos - u * sin]
    for (let i = 0; i < a.length; i += 3) {
      const dx = (a[i] as number) - x
      const dy = (a[i + 1] as number) - y
      const dz = (a[i + 2] as number) - z
      if (dx * dx + dy * dy + dz * dz < mm * mm) return false
    }
  }
  return true
}

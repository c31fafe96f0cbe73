import type { Frame } from '../frame.ts'
import type { Mesh } from '../mesh.ts'
import type { Part } from '../piece.ts'
import { cross, minus, plus, times, unit, type Vec3 } from '../vector.ts'
import { joinMeshes, repeated } from './meshes.ts'
import type { NextLink } from './rest-of-chain.ts'
import { type Station, tube } from './tube.ts'

/** A fine cable chain: half length and half width of a link's middle line, half its wire. GK */
export const CHAIN_LINK = { halfLong: 0.92, halfWide: 0.6, wireHalf: 0.2 } as const
/** The middle line of a jump ring and half its wire: what plates hang by and clasps close in, and a finer one for drops. GK */
export const JUMP_RING = { radiusMm: 1.25, wireHalf: 0.26 } as const
export const FINE_JUMP_RING = { radiusMm: 0.85, wireHalf: 0.25 } as const

/** From link to link, with a little play. */
export const PITCH =
  2 * (CHAIN_LINK.halfLong - 2 * CHAIN_LINK.wireHalf) + 2 * CHAIN_LINK.wireHalf - 0.06

/** How finely a link is drawn: steps along its wire and about it. */
const fineness = { near: { steps: 20, columns: 8 }, far: { steps: 12, columns: 5 } } as const
type Fineness = keyof typeof fineness

const templates = new Map<Fineness, Mesh>()

/** One link along x, flat in the plane of x and y. */
function linkMesh(drawn: Fineness): Mesh {
  const { steps, columns } = fineness[drawn]
  const { halfLong, halfWide, wireHalf } = CHAIN_LINK
  const stations = Array.from({ length: steps }, (_, i): Station => {
    const angle = (2 * Math.PI * i) / steps
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    // Straighter along its sides than an ellipse.
    const r = (Math.abs(c) ** 2.6 + Math.abs(s) ** 2.6) ** (-1 / 2.6)
    return { at: [halfLong * c * r, halfWide * s * r, 0], halfMm: wireHalf }
  })
  return tube(stations, { columns, closed: true })
}

function templateOf(drawn: Fineness): Mesh {
  const known = templates.get(drawn)
  if (known) return known
  const mesh = linkMesh(drawn)
  templates.set(drawn, mesh)
  return mesh
}

const FIRST: NextLink = { mm: PITCH / 2, flat: true }

/** The link that follows those of a line, from the line's end. */
export function linkAfter(lineMm: number, first = FIRST): NextLink {
  const count = Math.max(0, Math.floor((lineMm - first.mm) / PITCH) + 1)
  return { mm: first.mm + count * PITCH - lineMm, flat: (count % 2 === 0) === first.flat }
}

/** Links along a line, each turned a quarter against its neighbour. */
export function linksAlong(
  line: readonly Vec3[],
  first = FIRST,
  drawn: Fineness = 'near',
): { mesh: Mesh; count: number } {
  const frames: Frame[] = []
  let gone = 0
  let wanted = first.mm
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i] as Vec3, line[i + 1] as Vec3]
    const step = minus(b, a)
    const size = Math.hypot(...step)
    const x = times(step, 1 / size)
    for (; wanted <= gone + size; wanted += PITCH) {
      const side = unit(cross([0, 0, 1], x))
      const out = cross(x, side)
      const y = (frames.length % 2 === 0) === first.flat ? side : out
      frames.push({ origin: plus(a, times(x, wanted - gone)), x, y, z: cross(x, y) })
    }
    gone += size
  }
  return { mesh: repeated(templateOf(drawn), frames), count: frames.length }
}

/** A chain of which only what is near is drawn, and all is weighed. */
export function chainPart(
  name: string,
  lines: readonly (readonly Vec3[])[],
  wholeMm: number,
): Part {
  const drawn = lines.map(line => linksAlong(line))
  const count = drawn.reduce((sum, one) => sum + one.count, 0)
  return {
    name,
    mesh: joinMeshes(drawn.map(({ mesh }) => mesh)),
    made: 'bought',
    repeats: Math.max(1, wholeMm / PITCH / Math.max(1, count)),
  }
}

/** Two strands from a place upwards, a little apart, as a chain hangs on a neck. */
export function strand(from: Vec3, side: 1 | -1, reachMm: number): readonly Vec3[] {
  const steps = 24
  return Array.from({ length: steps + 1 }, (_, i): Vec3 => {
    const t = i / steps
    // Steep at first, opening as it rises.
    return [
      from[0] + side * reachMm * (0.34 * t + 0.12 * t * t),
      from[1] + reachMm * (0.93 * t - 0.05 * t * t),
      from[2] - 0.9 * t * t,
    ]
  })
}

/** A plain ring of wire in the plane of x and y about a place. */
export function ringMesh(radiusMm: number, wireHalf: number, steps = 32): Mesh {
  const stations = Array.from({ length: steps }, (_, i): Station => {
    const angle = (2 * Math.PI * i) / steps
    return { at: [radiusMm * Math.cos(angle), radiusMm * Math.sin(angle), 0], halfMm: wireHalf }
  })
  return tube(stations, { columns: 10, closed: true })
}

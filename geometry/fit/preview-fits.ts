import type { Design } from '#design/document/design.ts'
import { f32At, f64At, i16At, u32At } from '../at.ts'
import { pieceOf } from '../build.ts'
import type { Mesh } from '../mesh.ts'
import type { Piece } from '../piece.ts'
import { standOut } from './contour-line.ts'
import { PROFILE_PLACES } from './edge-profile.ts'
import { bandFitter, reachMmOf } from './fit-band.ts'
import { type BandFit, describeFit, fitForms } from './fits-beside.ts'

/** A straight edge is looked at so often that no place it passes is left out. */
const STEP_MM = 0.06

const unknown = { fault: null, milligrams: null }

/**
 * The same bands by the ring as it is previewed: there at once, and a hair off what the exact bodies
 * say. Whether they rub is not asked.
 */
export function previewFits(ring: Design, band: Design): readonly BandFit[] {
  const found = standOut(previewProfile(pieceOf(ring), reachMmOf(band)))
  const bandOf = bandFitter(found, band)
  return fitForms.map(form => describeFit(found, form, bandOf(form), () => unknown))
}

/** How far the metal reaches along its axis at each place round, as far out as the radius. */
function previewProfile({ parts }: Piece, radiusMm: number): Float64Array {
  const found = new Float64Array(PROFILE_PLACES).fill(Number.NEGATIVE_INFINITY)
  const corners = parts.map(({ mesh }) => noteCorners(found, mesh.positions, radiusMm))
  // Most edges lie lower than corners of others in the same places: those are passed over.
  parts.forEach(({ mesh }, i) => {
    noteEdges(found, mesh, corners[i] as Int16Array, radiusMm)
  })
  return filled(found)
}

const placeOf = (x: number, y: number) =>
  Math.floor(((Math.atan2(x, y) + Math.PI) / (2 * Math.PI)) * PROFILE_PLACES) % PROFILE_PLACES

/** What stands further out than the radius passes over the band, and what is below is on its other side. */
const NOT_BESIDE = -1

/** Notes the corners of a mesh; resolves to the place of each that is beside the band. */
function noteCorners(found: Float64Array, p: Float32Array, radiusMm: number): Int16Array {
  return Int16Array.from({ length: p.length / 3 }, (_, i) => {
    const [x, y, z] = [f32At(p, 3 * i), f32At(p, 3 * i + 1), f32At(p, 3 * i + 2)]
    if (z <= 0 || x * x + y * y > radiusMm * radiusMm) return NOT_BESIDE
    const place = placeOf(x, y)
    if (z > f64At(found, place)) found[place] = z
    return place
  })
}

function noteEdges(
  found: Float64Array,
  { positions: p, triangles }: Mesh,
  corners: Int16Array,
  radiusMm: number,
) {
  const square = radiusMm * radiusMm
  for (let i = 0; i < triangles.length; i++) {
    const from = u32At(triangles, i)
    const to = u32At(triangles, i % 3 === 2 ? i - 2 : i + 1)
    // Each edge belongs to two triangles, once each way.
    if (from > to) continue
    const [a, b] = [3 * from, 3 * to]
    const [az, bz] = [f32At(p, a + 2), f32At(p, b + 2)]
    if (az <= 0 && bz <= 0) continue
    if (isBelow(found, i16At(corners, from), i16At(corners, to), Math.max(az, bz))) continue
    const [ax, ay, bx, by] = [p[a], p[a + 1], p[b], p[b + 1]] as [number, number, number, number]
    if (nearestToAxis(ax, ay, bx, by) > square) continue
    const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay, bz - az) / STEP_MM))
    for (let k = 1; k < steps; k++) {
      const t = k / steps
      const [x, y, z] = [ax + (bx - ax) * t, ay + (by - ay) * t, az + (bz - az) * t]
      if (z <= 0 || x * x + y * y > square) continue
      const place = placeOf(x, y)
      if (z > f64At(found, place)) found[place] = z
    }
  }
}

/** Whether all places from one to the other, the shorter way round, are known to reach as far. */
function isBelow(found: Float64Array, from: number, to: number, z: number): boolean {
  if (from === NOT_BESIDE || to === NOT_BESIDE) return false
  const ahead = (to - from + PROFILE_PLACES) % PROFILE_PLACES
  const [first, count] = ahead < PROFILE_PLACES / 2 ? [from, ahead] : [to, PROFILE_PLACES - ahead]
  for (let k = 0; k <= count; k++) if (f64At(found, (first + k) % PROFILE_PLACES) < z) return false
  return true
}

/** The square of the shortest way from the ring's axis to a straight edge. */
function nearestToAxis(ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay]
  const long = dx * dx + dy * dy
  const t = long === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / long))
  return (ax + dx * t) ** 2 + (ay + dy * t) ** 2
}

/** Where no edge passed, it is as at the nearest place where one did. */
function filled(found: Float64Array): Float64Array {
  const at = (place: number) => f64At(found, (place + PROFILE_PLACES) % PROFILE_PLACES)
  return found.map((z, place) => {
    if (z > Number.NEGATIVE_INFINITY) return z
    for (let k = 1; k < PROFILE_PLACES / 2; k++) {
      const near = Math.max(at(place - k), at(place + k))
      if (near > Number.NEGATIVE_INFINITY) return near
    }
    return 0
  })
}

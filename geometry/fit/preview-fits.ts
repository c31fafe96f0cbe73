import type { Design } from '#design/document/design.ts'
import { pieceOf } from '../build.ts'
import type { Piece } from '../piece.ts'
import { standOut } from './contour-line.ts'
import { PROFILE_PLACES } from './edge-profile.ts'
import { fitBand, reachMmOf } from './fit-band.ts'
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
  return fitForms.map(form => describeFit(found, form, fitBand(found, band, form), () => unknown))
}

/** How far the metal reaches along its axis at each place round, as far out as the radius. */
function previewProfile({ parts }: Piece, radiusMm: number): Float64Array {
  const found = new Float64Array(PROFILE_PLACES).fill(Number.NEGATIVE_INFINITY)
  const square = radiusMm * radiusMm
  const note = (x: number, y: number, z: number) => {
    if (z <= 0 || x * x + y * y > square) return
    const turn = (Math.atan2(x, y) + Math.PI) / (2 * Math.PI)
    const place = Math.floor(turn * PROFILE_PLACES) % PROFILE_PLACES
    if (z > (found[place] as number)) found[place] = z
  }
  for (const { mesh } of parts) noteEdges(mesh.positions, mesh.triangles, note)
  return filled(found)
}

function noteEdges(
  p: Float32Array,
  triangles: Uint32Array,
  note: (x: number, y: number, z: number) => void,
) {
  for (let i = 0; i < triangles.length; i++) {
    const a = 3 * (triangles[i] as number)
    const b = 3 * (triangles[i % 3 === 2 ? i - 2 : i + 1] as number)
    const [ax, ay, az] = [p[a] as number, p[a + 1] as number, p[a + 2] as number]
    const [bx, by, bz] = [p[b] as number, p[b + 1] as number, p[b + 2] as number]
    // Each edge belongs to two triangles, once each way; what lies wholly below is no part of this side.
    if (a > b || (az <= 0 && bz <= 0)) continue
    const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay, bz - az) / STEP_MM))
    for (let k = 0; k <= steps; k++) {
      const t = k / steps
      note(ax + (bx - ax) * t, ay + (by - ay) * t, az + (bz - az) * t)
    }
  }
}

/** Where no edge passed, it is as at the nearest place where one did. */
function filled(found: Float64Array): Float64Array {
  const at = (place: number) => found[(place + PROFILE_PLACES) % PROFILE_PLACES] as number
  return found.map((z, place) => {
    if (z > Number.NEGATIVE_INFINITY) return z
    for (let k = 1; k < PROFILE_PLACES / 2; k++) {
      const near = Math.max(at(place - k), at(place + k))
      if (near > Number.NEGATIVE_INFINITY) return near
    }
    return 0
  })
}

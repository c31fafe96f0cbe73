import { contourAt } from '#design/document/contour.ts'
import { farEdgeAt } from '#design/document/far-edge.ts'
import { placed } from '../frame.ts'
import { dot, minus, type Vec3 } from '../vector.ts'
import type { RoundSurface, Surface } from './surface.ts'

/** A place by the reader's measures: to the right, up, and off the metal towards the reader. */
export interface SurfacePoint {
  readonly x: number
  readonly y: number
  readonly heightMm: number
}

/** The reader of an outer face looks against the way out; inside, along it, so that right is left. */
const side = ({ facing }: RoundSurface) => (facing === 'out' ? 1 : -1)

/** Up for the reader, along the ring's axis: with it or against it. */
export const upAlongAxis = ({ frame }: RoundSurface) => Math.sign(frame.z[2])

/** The angle from the ring's top of a place so far to the reader's right. */
export function readersRad(surface: RoundSurface, x: number): number {
  const angle = (side(surface) * x) / surface.radiusMm
  const [right, up] = minus(
    placed(surface.frame, [-Math.sin(angle), Math.cos(angle), 0]),
    surface.frame.origin,
  )
  return Math.atan2(right, up)
}

/** Of a face whose section is moved along the axis: how far a place is from the section's middle, as a share of its half. */
function shareAcross(surface: RoundSurface, x: number, y: number): number {
  const { contour, halfMm } = surface
  if (!contour) return y / halfMm
  const rad = readersRad(surface, x)
  const [near, far] = [contourAt(contour.edgeUm, rad), farEdgeAt(contour, rad)]
  const stretched = 1 + (far - near) / (2 * halfMm)
  return (upAlongAxis(surface) * y - (near + far) / 2) / stretched / halfMm
}

const radiusMm = (surface: RoundSurface, x: number, y: number) =>
  surface.radiusMm + surface.sagMm * shareAcross(surface, x, y) ** 2

/**
 * Where a place on or above a surface is in the piece. Right, up and towards the reader stay
 * right-handed on every surface: a body that was outside out is so when it is bent.
 */
export function placedOn(surface: Surface, x: number, y: number, heightMm: number): Vec3 {
  if (surface.form === 'flat') return placed(surface.frame, [x, y, heightMm])
  const angle = (side(surface) * x) / surface.radiusMm
  const r = radiusMm(surface, x, y) + side(surface) * heightMm
  return placed(surface.frame, [-r * Math.sin(angle), r * Math.cos(angle), y])
}

/** The other way: what a place in the piece is to the reader. */
export function surfacePoint(surface: Surface, at: Vec3): SurfacePoint {
  const { origin, x: right, y: up, z: along } = surface.frame
  const from = minus(at, origin)
  const [x, y, z] = [dot(from, right), dot(from, up), dot(from, along)]
  if (surface.form === 'flat') return { x, y, heightMm: z }
  const goneMm = side(surface) * Math.atan2(-x, y) * surface.radiusMm
  return {
    x: goneMm,
    y: z,
    heightMm: side(surface) * (Math.hypot(x, y) - radiusMm(surface, goneMm, z)),
  }
}

/** A surface as a shader takes it: its axes one after the other, its origin, and its bend. */
export interface SurfaceUniforms {
  readonly axes: readonly number[]
  readonly origin: Vec3
  /** Radius, sag, half width, and the side: 1 for outer, -1 for inner, 0 for flat faces. */
  readonly bend: readonly [number, number, number, number]
}

export function surfaceUniforms(surface: Surface): SurfaceUniforms {
  const { origin, x, y, z } = surface.frame
  return {
    axes: [...x, ...y, ...z],
    origin,
    bend:
      surface.form === 'flat'
        ? [1, 0, 1, 0]
        : // Along a bend words stay near the middle of the section, where its face is all but level.
          [surface.radiusMm, surface.contour ? 0 : surface.sagMm, surface.halfMm, side(surface)],
  }
}

/** `surfacePoint` for shaders: x, y and the height over the metal. */
export const surfacePointGlsl = `
vec3 surfacePoint(mat3 axes, vec3 origin, vec4 bend, vec3 at) {
  vec3 from = (at - origin) * axes;
  if (bend.w == 0.0) return from;
  float part = from.z / bend.z;
  return vec3(
    bend.w * atan(-from.x, from.y) * bend.x,
    from.z,
    bend.w * (length(from.xy) - bend.x - bend.y * part * part)
  );
}
`

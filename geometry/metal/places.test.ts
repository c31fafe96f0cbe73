import { describe, expect, test } from 'vitest'
import { profileList } from '#design/catalogue/make-ups.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { engravingSpaceAt } from '#design/engraving/engraving-space.ts'
import { f32At, u32At } from '../at.ts'
import { pieceOf } from '../build.ts'
import type { Surface } from '../engraving/surface.ts'
import { direction, placed } from '../frame.ts'
import { type Mesh, volumeMm3 } from '../mesh.ts'
import { cross, dot, minus, plus, times, type Vec3 } from '../vector.ts'
import { defaults } from './testing.ts'

const band = defaultDesign('plain-band')
const bands = profileList.map(
  ({ id }): Design => ({ ...band, band: { profile: id, widthUm: 4000, thicknessUm: 1800 } }),
)
const designs = [...defaults, ...bands]
  .filter(({ style }) => styleOf(style).places.length > 0)
  .map(design => [`${design.style} ${design.band?.profile ?? ''}`, design] as const)

/** Where words at x, y lie, and which way their reader is. */
function onSurface(surface: Surface, x: number, y: number): { at: Vec3; out: Vec3; right: Vec3 } {
  const { frame } = surface
  if (surface.form === 'flat') return { at: placed(frame, [x, y, 0]), out: frame.z, right: frame.x }
  const side = surface.facing === 'in' ? 1 : -1
  const angle = (side * x) / surface.radiusMm
  const radius = surface.radiusMm + surface.sagMm * (y / surface.halfMm) ** 2
  const away: Vec3 = [Math.sin(angle), Math.cos(angle), 0]
  return {
    at: placed(frame, [radius * away[0], radius * away[1], y]),
    out: direction(frame, times(away, -side)),
    right: direction(frame, times([Math.cos(angle), -Math.sin(angle), 0], side)),
  }
}

/** Where a line through a mesh crosses it, nearest to its middle: how far along, and which way the face looks. */
function crossing({ positions, triangles }: Mesh, at: Vec3, along: Vec3) {
  let best = { mm: Number.POSITIVE_INFINITY, facing: 0 }
  const corner = (i: number): Vec3 => {
    const v = u32At(triangles, i) * 3
    return [f32At(positions, v), f32At(positions, v + 1), f32At(positions, v + 2)]
  }
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [corner(t), corner(t + 1), corner(t + 2)]
    const [u, w] = [minus(b, a), minus(c, a)]
    const p = cross(along, w)
    const whole = dot(u, p)
    if (Math.abs(whole) < 1e-12) continue
    const from = minus(at, a)
    const v = dot(from, p) / whole
    const q = cross(from, u)
    const s = dot(along, q) / whole
    if (v < 0 || s < 0 || v + s > 1) continue
    const mm = dot(w, q) / whole
    if (Math.abs(mm) < Math.abs(best.mm)) best = { mm, facing: dot(cross(u, w), along) }
  }
  return best
}

describe('a place for words', () => {
  test.each(designs)('is there for each the style has, and is on its part: %s', (_, design) => {
    const { places, parts } = pieceOf(design)
    expect(places.map(({ place }) => place).sort()).toEqual(
      [...styleOf(design.style).places].sort(),
    )
    for (const { place, surface, part } of places) {
      if (place === 'outside' && design.band?.profile === 'knife') continue
      const mesh = parts.find(({ name }) => name === part)?.mesh
      if (!mesh) throw new Error(`No ${part}.`)
      const room = engravingSpaceAt(design, place)
      const high = room.heightMm / 2
      for (const y of [-high, -high / 2, 0.013, high / 2, high]) {
        const long = 0.48 * Math.min(room.lengthMm(Math.abs(y)), 20)
        for (const x of [-long, 0.017, long]) {
          const { at, out } = onSurface(surface, x, y)
          const { mm, facing } = crossing(mesh, at, out)
          // A stone may stand in the way of a row's far end, and its seat is not part of the face.
          expect(Math.abs(mm), `${place} at ${x}, ${y}`).toBeLessThan(0.012)
          expect(facing, `${place} at ${x}, ${y}`).toBeGreaterThan(0)
        }
      }
    }
  })

  test.each(designs)('reads from left to right and upright: %s', (_, design) => {
    for (const { surface } of pieceOf(design).places) {
      const { out, right } = onSurface(surface, 0, 0)
      const up = surface.form === 'flat' ? surface.frame.y : surface.frame.z
      expect(dot(cross(right, up), out)).toBeCloseTo(1)
    }
  })

  test('faces who looks at it: inside from the front into the foot of the ring, a face from before it', () => {
    const ring = pieceOf(band).places.find(({ place }) => place === 'inside')?.surface as Surface
    const inside = onSurface(ring, 0, 0)
    expect(inside.at[1]).toBeLessThan(-8)
    expect(inside.right).toEqual([1, 0, 0])
    const disc = pieceOf(defaultDesign('disc-pendant'))
    const [face, back] = ['face', 'back'].map(
      id => disc.places.find(({ place }) => place === id)?.surface as Surface,
    ) as [Surface, Surface]
    expect(onSurface(face, 0, 0).out).toEqual([0, 0, 1])
    expect(onSurface(face, 0, 0).at[1]).toBeCloseTo(1.8)
    expect(onSurface(back, 0, 0).right[0]).toBe(-1)
    const bent = pieceOf(defaultDesign('bar-bracelet')).places[0]?.surface as Surface
    expect(onSurface(bent, 0, 0).right[0]).toBeCloseTo(1)
    const towards = minus(onSurface(bent, 5, 0).at, onSurface(bent, 0, 0).at)
    expect(towards[0]).toBeGreaterThan(4.8)
    expect(plus(towards, [0, 0, 0])[2]).toBeLessThan(0)
  })

  test('is cut from solid metal', () => {
    for (const design of defaults)
      for (const { part } of pieceOf(design).places)
        expect(
          volumeMm3(pieceOf(design).parts.find(({ name }) => name === part)?.mesh as Mesh),
        ).toBeGreaterThan(50)
  })
})

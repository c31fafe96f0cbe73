import fc from 'fast-check'
import type { Manifold } from 'manifold-3d'
import { beforeAll, describe, expect, test } from 'vitest'
import { engravingDepthMm } from '#design/catalogue/engraving-limits.ts'
import { fonts } from '#design/catalogue/fonts.ts'
import type { Words } from '#design/document/design.ts'
import { fitSignature } from '#design/document/signature.ts'
import { f32At, u32At } from '../at.ts'
import type { Frame } from '../frame.ts'
import { type Kernel, loadKernel } from '../solid/kernel.ts'
import { inScope, type KeepInScope } from '../solid/scope.ts'
import { cross, dot, minus, plus, times, unit, type Vec3 } from '../vector.ts'
import { type Contours, reversed, windingAt } from './contours.ts'
import { cutterOf } from './cutter.ts'
import { layOut, typefaceFor } from './layout.ts'
import { layOutSignature } from './signature.ts'
import type { RoundSurface, Surface } from './surface.ts'

let kernel: Kernel
beforeAll(async () => {
  kernel = await loadKernel()
})

async function words(font: Words['font'], ...rows: string[]): Promise<Contours> {
  const engraving: Words = { place: 'inside', font, heightUm: 2000, rows }
  const layout = layOut(engraving, await typefaceFor(engraving))
  if (!layout.ok) throw new Error(layout.reason)
  return layout.contours
}

/** Not along the axes of the world: a sign that is wrong there must show. */
const z = unit([1, 2, 3])
const y = unit(cross(z, [0, 1, -1]))
const tilted: Frame = { origin: [3, -2, 5], x: cross(y, z), y, z }
const turned: Frame = { ...tilted, x: times(tilted.x, -1), z: times(tilted.z, -1) }

const RADIUS = 8
const HALF = 2
const THICK = 1.6
const round = (facing: 'in' | 'out', sagMm: number): RoundSurface => ({
  form: 'round',
  frame: tilted,
  facing,
  radiusMm: facing === 'in' ? RADIUS : RADIUS + THICK,
  sagMm,
  halfMm: HALF,
})

/** A face to read, and where its reader stands and looks: said anew here, not taken from the code. */
interface Reading {
  readonly surface: Surface
  readonly eye: Vec3
  readonly ahead: Vec3
  readonly up: Vec3
}
const readings: Readonly<Record<string, Reading>> = {
  'inner face': {
    surface: round('in', 0.2),
    eye: tilted.origin,
    ahead: tilted.y,
    up: tilted.z,
  },
  'outer face': {
    surface: round('out', -0.2),
    eye: plus(tilted.origin, times(tilted.y, 30)),
    ahead: times(tilted.y, -1),
    up: tilted.z,
  },
  'flat face': {
    surface: { form: 'flat', frame: tilted },
    eye: plus(tilted.origin, times(tilted.z, 30)),
    ahead: times(tilted.z, -1),
    up: tilted.y,
  },
  back: {
    surface: { form: 'flat', frame: turned },
    eye: plus(tilted.origin, times(tilted.z, -30)),
    ahead: tilted.z,
    up: tilted.y,
  },
}

/** The metal below a face, made without the code that bends cutters. */
function metal(surface: Surface, keep: KeepInScope): Manifold {
  const { origin, x, y, z } = surface.frame
  const body = keep(
    surface.form === 'flat'
      ? keep(kernel.Manifold.cube([24, 6, THICK], true)).translate(0, 0, -THICK / 2)
      : band(surface, keep),
  )
  return keep(body.transform([...x, 0, ...y, 0, ...z, 0, ...origin, 1]))
}

function band({ facing, sagMm }: RoundSurface, keep: KeepInScope): Manifold {
  const steps = Array.from({ length: 9 }, (_, i) => -HALF + (2 * HALF * i) / 8)
  const bow = (h: number) => sagMm * (h / HALF) ** 2
  const inner = steps.map((h): [number, number] => [RADIUS + (facing === 'in' ? bow(h) : 0), h])
  const outer = steps.map((h): [number, number] => [
    RADIUS + THICK + (facing === 'out' ? bow(h) : 0),
    h,
  ])
  const profile = keep(new kernel.CrossSection([[...outer, ...inner.reverse()]], 'NonZero'))
  return profile.revolve(160)
}

const WINDOW = 1.3

/** How far a ray from a place goes until it meets the body; so the test sees what an eye sees. */
function caster(body: Manifold) {
  const { vertProperties: at, triVerts, numProp } = body.getMesh()
  const corner = (i: number): Vec3 => {
    const k = u32At(triVerts, i) * numProp
    return [f32At(at, k), f32At(at, k + 1), f32At(at, k + 2)]
  }
  const triangles = Array.from({ length: triVerts.length / 3 }, (_, i) => [
    corner(3 * i),
    corner(3 * i + 1),
    corner(3 * i + 2),
  ])
  return (right: Vec3, up: Vec3, ahead: Vec3, eye: Vec3) => {
    const seen = triangles
      .map(triangle =>
        triangle.map(p => {
          const v = minus(p, eye)
          return [dot(v, right), dot(v, up), dot(v, ahead)] as const
        }),
      )
      .filter(triangle =>
        [0, 1].every(
          k =>
            triangle.some(corner => (corner[k] ?? 0) > -WINDOW) &&
            triangle.some(corner => (corner[k] ?? 0) < WINDOW),
        ),
      )
    return (x: number, y: number): number => {
      let near = Number.POSITIVE_INFINITY
      for (const [a, b, c] of seen) {
        if (!a || !b || !c) continue
        const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
        if (area === 0) continue
        const u = ((x - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (y - a[1])) / area
        const v = ((b[0] - a[0]) * (y - a[1]) - (x - a[0]) * (b[1] - a[1])) / area
        if (u < 0 || v < 0 || u + v > 1) continue
        const far = a[2] + u * (b[2] - a[2]) + v * (c[2] - a[2])
        if (far > 0 && far < near) near = far
      }
      return near
    }
  }
}
const ways = {
  'as written': [1, 1],
  mirrored: [-1, 1],
  'upside down and mirrored': [1, -1],
  'upside down': [-1, -1],
} as const

/** How the reader sees the outlines that were cut: in which way they agree best, and how well. */
function read({ surface, eye, ahead, up }: Reading, cut: Contours, meant: Contours) {
  return inScope(keep => {
    const body = metal(surface, keep)
    const cutter = cutterOf(kernel, cut, surface, 0.25)
    if (!cutter) throw new Error('Nothing to cut.')
    const engraved = keep(body.subtract(keep(cutter)))
    const right = cross(ahead, up)
    const [whole, grooved] = [body, engraved].map(one => caster(one)(right, up, ahead, eye))
    const agree = Object.fromEntries(Object.keys(ways).map(way => [way, 0]))
    let seen = 0
    for (let row = -14; row <= 14; row++)
      for (let column = -14; column <= 14; column++) {
        const [px, py] = [(column * WINDOW) / 15 + 0.004, (row * WINDOW) / 15 + 0.003]
        const deep = (grooved?.(px, py) ?? 0) - (whole?.(px, py) ?? 0) > 0.1
        seen++
        for (const [way, [sx, sy]] of Object.entries(ways))
          if (windingAt(meant, px * sx, py * sy) > 0 === deep) agree[way] = (agree[way] ?? 0) + 1
      }
    const [best = '', count = 0] = Object.entries(agree).sort(([, a], [, b]) => b - a)[0] ?? []
    return { best, share: count / seen }
  })
}

const mirrored = (contours: Contours): Contours =>
  contours.map(contour => reversed(contour.map((value, i) => (i % 2 === 0 ? -value : value))))

describe.each(Object.entries(readings))('words on the %s', (_, reading) => {
  test.each(['F', 'R'])('read the right way round: %s', async letter => {
    const contours = await words('block', letter)
    const { best, share } = read(reading, contours, contours)
    expect(best).toBe('as written')
    expect(share).toBeGreaterThan(0.97)
  })

  test('would be found out if they were mirrored', async () => {
    const contours = await words('block', 'R')
    expect(read(reading, mirrored(contours), contours).best).toBe('mirrored')
  })

  test('are cut to their depth by a body that is whole and outside out', async () => {
    const contours = await words('serif', 'Ada & Charles')
    inScope(keep => {
      const body = metal(reading.surface, keep)
      const cutter = cutterOf(kernel, contours, reading.surface, 0.25)
      if (!cutter) throw new Error('Nothing to cut.')
      keep(cutter)
      expect(cutter.status()).toBe('NoError')
      expect(cutter.volume()).toBeGreaterThan(0)
      const engraved = keep(body.subtract(cutter))
      expect(engraved.status()).toBe('NoError')
      expect(engraved.genus()).toBe(body.genus())
      const lost = body.volume() - engraved.volume()
      // The cutter stands 0.3 mm in the air and 0.25 mm in the metal.
      expect(lost / cutter.volume()).toBeGreaterThan((0.25 / 0.55) * 0.94)
      expect(lost / cutter.volume()).toBeLessThan((0.25 / 0.55) * 1.06)
    })
  })
})

describe('whatever is cut', () => {
  /** What is left of a face: one body, as round as before. A cutter that crosses itself shows here. */
  const whole = (contours: Contours, surface: Surface) =>
    inScope(keep => {
      const body = metal(surface, keep)
      const cutter = cutterOf(kernel, contours, surface, 0.25)
      if (!cutter) return undefined
      const engraved = keep(body.subtract(keep(cutter)))
      const bodies = engraved.decompose()
      for (const one of bodies) keep(one)
      return {
        status: engraved.status(),
        bodies: bodies.length,
        genus: engraved.genus() - body.genus(),
      }
    })
  const good = { status: 'NoError', bodies: 1, genus: 0 }

  test('in any font, the metal stays in one piece', async () => {
    for (const { id } of fonts) {
      const contours = await words(id, 'Ada & Zoë 8', 'gQ%€ ♥☀⚓')
      expect(whole(contours, round('in', 0.2)), id).toEqual(good)
    }
  })

  test('in any hand, the metal stays in one piece', () => {
    const loops = fc.array(fc.integer({ min: 20, max: 100 }), { minLength: 3, maxLength: 9 })
    const pitch = fc.integer({ min: 12, max: 40 })
    fc.assert(
      fc.property(loops, pitch, fc.integer({ min: 6, max: 15 }), (heights, wide, points) => {
        const line = heights.flatMap((high, i) =>
          Array.from({ length: points }, (_, k) => {
            const a = (2 * Math.PI * k) / points
            const x = wide * (i + k / points + 0.75 * Math.sin(a))
            return { x, y: -high * (1 - Math.cos(a)), width: 1 + (k % 4) }
          }),
        )
        const fitted = fitSignature([line])
        if (!fitted.ok) return
        const drawn = { place: 'outside', heightUm: 3000, strokes: fitted.strokes } as const
        expect(whole(layOutSignature(drawn).contours, round('out', -0.2))).toEqual(good)
      }),
      { seed: 71, numRuns: 16 },
    )
  })
})

test('nothing is cut where there is nothing to cut', () => {
  expect(cutterOf(kernel, [], round('in', 0), engravingDepthMm.inside)).toBeUndefined()
})

import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { shapes } from '#design/catalogue/shapes.ts'
import { styles } from '#design/catalogue/styles.ts'
import { drawnCutOf } from './cuts/cuts.ts'
import { polygon, smoothPath } from './path.ts'
import { StyleDrawing } from './piece.tsx'
import { type Flat, normalOf, type Point, viewFrom } from './projection.ts'

const area = (points: readonly (Flat | Point)[]) =>
  points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] as Flat
    return sum + (x * nextY - nextX * y) / 2
  }, 0)

describe('the cuts', () => {
  test.each(shapes.filter(({ id }) => id !== 'cabochon'))(
    'cover a $id stone once, without gaps or overlaps',
    ({ id }) => {
      const { facets } = drawnCutOf(id)
      const crown = facets.filter(facet => facet.every(([, , z]) => z >= 0))
      const girdle = area(drawnCutOf(id).outline)
      const covered = crown.reduce((sum, facet) => sum + area(facet), 0)
      // The outline is drawn a little finer than the facets' edges follow it.
      expect(covered / girdle).toBeGreaterThan(0.985)
      expect(covered / girdle).toBeLessThan(1.001)
    },
  )

  test.each(shapes.filter(({ id }) => id !== 'cabochon'))(
    'turn every crown facet of a $id stone upwards and every other one down',
    ({ id }) => {
      for (const facet of drawnCutOf(id).facets) {
        const up = facet.every(([, , z]) => z >= 0)
        const [, , z] = normalOf(facet)
        expect(up ? z : -z, JSON.stringify(facet)).toBeGreaterThanOrEqual(0)
      }
    },
  )

  test('give a round brilliant its 33 crown facets', () => {
    const crown = drawnCutOf('round').facets.filter(facet => facet.every(([, , z]) => z >= 0))
    expect(crown).toHaveLength(33)
  })

  test('lay the kites of a round brilliant flat', () => {
    const [, kite] = drawnCutOf('round').facets
    const [a, b, c, d] = kite as [Point, Point, Point, Point]
    const [nx, ny, nz] = normalOf([a, b, c])
    expect(nx * (d[0] - a[0]) + ny * (d[1] - a[1]) + nz * (d[2] - a[2])).toBeCloseTo(0, 9)
  })
})

describe('a view', () => {
  test('keeps what is up up, and shortens what leans away', () => {
    const view = viewFrom(0, 30, 10, [100, 100])
    expect(view.flat([0, 1, 0])[1]).toBeCloseTo(100 - 10 * Math.cos(Math.PI / 6))
    expect(view.flat([0, 0, 1])[1]).toBeCloseTo(100 + 10 * Math.sin(Math.PI / 6))
    expect(view.depth([0, 0, 1])).toBeGreaterThan(view.depth([0, 0, -1]))
  })
})

describe('a path', () => {
  test('comes back to its start however many steps it takes', () => {
    const points = Array.from(
      { length: 97 },
      (_, i): Flat => [Math.cos(i / 3) * 33.333, Math.sin(i / 3) * 77.777],
    )
    const steps = polygon(points).matchAll(/[ML l]?(-?[\d.]+)[ ]?(-?[\d.]+)/g)
    let [x, y] = [0, 0]
    for (const [, dx, dy] of steps) [x, y] = [x + Number(dx), y + Number(dy)]
    const [lastX, lastY] = points.at(-1) as Flat
    expect(x).toBeCloseTo(lastX, 1)
    expect(y).toBeCloseTo(lastY, 1)
  })

  test('is whole numbers of tenths, never NaN', () => {
    expect(
      smoothPath(
        [
          [0, 0],
          [1, 1],
          [2, 0],
        ],
        true,
      ),
    ).toMatch(/^M[-\d. c]+z$/)
  })
})

describe('every piece', () => {
  test.each(styles)('$name is drawn the same each time, from numbers only', ({ id, name }) => {
    const drawn = () => renderToStaticMarkup(<StyleDrawing style={id} title={name} />)
    expect(drawn()).toBe(drawn())
    expect(drawn()).not.toMatch(/NaN|undefined|Infinity/)
    expect(drawn()).toContain(`aria-label="${name}"`)
  })

  test('is silent without a title', () => {
    expect(renderToStaticMarkup(<StyleDrawing style="halo" />)).toContain('aria-hidden="true"')
  })
})

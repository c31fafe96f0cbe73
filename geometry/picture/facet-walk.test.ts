import { expect, test } from 'vitest'
import { shapes } from '#design/catalogue/shapes.ts'
import { f64At, valueAt } from '../at.ts'
import { cutOf } from '../gems/cuts.ts'
import { out } from '../studio/out.ts'
import { facetsOf, walkFacets } from './facet-walk.ts'

const faceted = shapes.map(({ id }) => id).filter(id => id !== 'cabochon')

test.each(faceted)('from within a %s the walk ends where trying every facet does', shape => {
  const cut = cutOf('sapphire', shape, 6000)
  const facets = facetsOf(cut)
  const { planes, count } = facets
  const room = (i: number, o: readonly number[]) =>
    f64At(planes, i * 4 + 3) -
    [0, 1, 2].reduce((sum, k) => sum + f64At(planes, i * 4 + k) * valueAt(o, k), 0)
  let from = 0
  for (let k = 0; k < 400; k++) {
    const o = [
      Math.abs(Math.sin(k * 1.3)) * 1.2,
      Math.sin(k * 2.7) * 1.2,
      Math.sin(k * 0.9) * 1.2 - 0.5,
    ]
    if (Array.from({ length: count }, (_, i) => room(i, o)).some(r => r < 0.01)) continue
    const d = [Math.sin(k * 3.1), Math.cos(k * 1.9), Math.sin(k * 0.7 + 1)]
    const rate = (i: number) =>
      [0, 1, 2].reduce((sum, c) => sum + f64At(planes, i * 4 + c) * valueAt(d, c), 0)
    const nearest = Math.min(
      ...Array.from({ length: count }, (_, i) => (rate(i) > 0 ? room(i, o) / rate(i) : Infinity)),
    )
    from = walkFacets(
      facets,
      from,
      o[0] ?? 0,
      o[1] ?? 0,
      o[2] ?? 0,
      d[0] ?? 0,
      d[1] ?? 0,
      d[2] ?? 0,
    )
    expect(out[1]).toBeCloseTo(nearest, 9)
  }
})

test('a heart’s mirror is a facet like the others', () => {
  const facets = facetsOf(cutOf('ruby', 'heart', 6000))
  expect(walkFacets(facets, 0, 0.5, 0, 0, -1, 0, 0)).toBe(facets.mirror)
  expect(out[1]).toBeCloseTo(0.5, 9)
})

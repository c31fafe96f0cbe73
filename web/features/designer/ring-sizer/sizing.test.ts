import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diameterOfUs, ringSizes } from '#design/catalogue/ring-sizes.ts'
import {
  atOdds,
  byRing,
  byStrip,
  readLength,
  sizeFor,
  sizesWithin,
  weighMeasurements,
} from './sizing.ts'

describe('a measured finger', () => {
  test('a ring of 17.32 mm is US 7, surely to less than half a size', () => {
    const ring = byRing(17.32)
    expect(sizeFor(ring, 2)).toEqual({ diameterUm: diameterOfUs(7), wide: false, made: true })
    expect(ring.withinMm).toBeGreaterThan(0.25)
    expect(ring.withinMm).toBeLessThan(0.41)
    expect(sizesWithin(ring)).toEqual({ from: diameterOfUs(6.75), to: diameterOfUs(7.25) })
  })

  test('a strip of 54.4 mm says the same, less surely', () => {
    const strip = byStrip(54.4)
    expect(strip.diameterMm).toBeCloseTo(17.32, 2)
    expect(sizeFor(strip, 2).diameterUm).toBe(diameterOfUs(7))
    expect(strip.withinMm).toBeGreaterThan(byRing(17.32).withinMm)
  })

  test('a wide band is made a quarter of a size larger', () => {
    expect(sizeFor(byRing(17.32), 7)).toMatchObject({ diameterUm: diameterOfUs(7.25), wide: true })
  })

  test('a finger beyond the sizes has none', () => {
    expect(sizeFor(byRing(13.5), 2).made).toBe(false)
    expect(sizeFor(byRing(23), 2).made).toBe(false)
    for (const { diameterUm } of ringSizes)
      expect(sizeFor(byRing(diameterUm / 1000), 2)).toMatchObject({ diameterUm, made: true })
  })

  test('two measures that agree are surer than each; two that do not are less sure', () => {
    const [ring, strip] = [byRing(17.3), byStrip(54.4)]
    const both = weighMeasurements([ring, strip])
    expect(both?.withinMm).toBeLessThan(ring.withinMm)
    expect(both?.diameterMm).toBeCloseTo(17.3, 1)
    expect(atOdds([ring, strip])).toBe(false)
    const other = byStrip(59)
    const apart = weighMeasurements([ring, other])
    expect(atOdds([ring, other])).toBe(true)
    expect(apart?.withinMm).toBeGreaterThan(0.9)
    expect(weighMeasurements([])).toBeNull()
    expect(atOdds([ring])).toBe(false)
  })

  test('the answer lies between what was measured, and holds a size', () => {
    const size = fc.double({ min: 14.1, max: 22, noNaN: true })
    fc.assert(
      fc.property(size, size, (a, b) => {
        const found = weighMeasurements([byRing(a), byStrip(b * Math.PI)])
        if (!found) return false
        const inside =
          found.diameterMm >= Math.min(a, b) - 1e-9 && found.diameterMm <= Math.max(a, b) + 1e-9
        return inside && sizesWithin(found).from !== undefined
      }),
    )
  })

  test('lengths are read as people write them', () => {
    expect(['54', '54,5', ' 54.25 mm', '54,', 'about 54', '-3', ''].map(readLength)).toEqual([
      54,
      54.5,
      54.25,
      null,
      null,
      null,
      null,
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { metals } from '#design/catalogue/metals.ts'
import { metalBytesOf, metalSurfaces } from './metal-colours.ts'
import { dielectricOf, noble } from './optical-constants.ts'
import { labOf, screenColour } from './spectral-colour.ts'

test.each(metals)('$name has the colour that was measured of its surface', ({ id, srgb }) => {
  expect(srgb).toEqual(metalBytesOf(id))
})

test('what throws back all light is white', () => {
  for (const light of screenColour(() => [-1e9, 0])) expect(light).toBeCloseTo(1, 3)
})

describe('by CIELAB', () => {
  test('pure gold, silver and copper are as the trade knows them', () => {
    const [gold, silver, copper] = [noble.gold, noble.silver, noble.copper].map(one =>
      labOf(dielectricOf(one)),
    )
    expect(gold?.map(Math.round)).toEqual([90, 5, 34])
    expect(silver?.[0]).toBeGreaterThan(98)
    expect(Math.abs(silver?.[2] ?? 9)).toBeLessThan(2)
    expect(copper?.[1]).toBeGreaterThan(10)
  })

  test('copper makes gold redder, silver makes it paler', () => {
    const [pale, yellow, rose] = (['14k-yellow', '18k-yellow', '18k-rose'] as const).map(id =>
      labOf(metalSurfaces[id]),
    )
    expect(rose?.[1]).toBeGreaterThan((yellow?.[1] ?? 0) + 4)
    expect(pale?.[2]).toBeLessThan((yellow?.[2] ?? 0) - 3)
  })

  test('white metals are white, rhodium the whitest that is not silver', () => {
    const chroma = (id: keyof typeof metalSurfaces) =>
      Math.hypot(...labOf(metalSurfaces[id]).slice(1))
    expect(chroma('18k-white')).toBeLessThan(chroma('platinum-950'))
    for (const id of ['18k-white', 'platinum-950', 'palladium-950', 'silver-925'] as const)
      expect(chroma(id)).toBeLessThan(5)
  })
})

import { expect, test } from 'vitest'
import { f64At, valueAt } from '../at.ts'
import { cutOf } from '../gems/cuts.ts'
import { dot, minus, times, unit, type Vec3 } from '../vector.ts'
import { lampRows } from './lamps.ts'
import { out } from './out.ts'
import { scenes } from './scenes.ts'
import { bent, developed, gem, light, metal, metalFresnel, thrownBack } from './shading.ts'
import { bareHost } from './testing.ts'

const dark = lampRows([])
/** The same light from everywhere. */
const even = lampRows([{ lamp: 'dome', axis: [0, 1, 0], from: -3, to: -2, colour: [1, 1, 1] }])
const read = (): Vec3 => [out[0], out[1], out[2]]

test('light that meets a stone squarely is thrown back by ((n - 1) / (n + 1))²', () => {
  for (const n of [1.45, 1.766, 2.417]) {
    expect(thrownBack(null, 1, 1 / n)).toBeCloseTo(((n - 1) / (n + 1)) ** 2, 10)
    expect(thrownBack(null, 1, n)).toBeCloseTo(((n - 1) / (n + 1)) ** 2, 10)
  }
})

test('nothing leaves beyond the critical angle, something just before it', () => {
  const critical = Math.asin(1 / 2.417)
  expect(thrownBack(null, Math.cos(critical + 0.001), 2.417)).toBe(1)
  expect(thrownBack(null, Math.cos(critical - 0.01), 2.417)).toBeLessThan(0.9)
  expect(thrownBack(null, 0, 1 / 2.417)).toBeCloseTo(1, 10)
})

test('a surface treats light alike from both sides', () => {
  for (const facing of [0.2, 0.5, 0.9]) {
    const inside = Math.sqrt(1 - (1 - facing ** 2) / 1.7 ** 2)
    expect(thrownBack(null, facing, 1 / 1.7)).toBeCloseTo(thrownBack(null, inside, 1.7), 10)
  }
})

test('bending keeps Snell’s law and the length of a direction', () => {
  const m = unit([0.2, -0.3, 1])
  const d = unit([0.1, 0.1, 0.9])
  bent(null, ...d, ...m, dot(d, m), 1.766)
  const after = read()
  const sine = (v: Vec3) => Math.hypot(...minus(v, times(m, dot(v, m))))
  expect(Math.hypot(...after)).toBeCloseTo(1, 9)
  expect(sine(after)).toBeCloseTo(1.766 * sine(d), 9)
})

/** A slab between two planes, wide enough that nothing reaches its sides. */
const slab = (thickMm: number) => ({
  facets: Float64Array.of(
    0,
    0,
    1,
    thickMm / 2,
    0,
    0,
    -1,
    thickMm / 2,
    1,
    0,
    0,
    900,
    -1,
    0,
    0,
    900,
    0,
    1,
    0,
    900,
    0,
    -1,
    0,
    900,
  ),
  facetCount: 6,
})

test('a slab passes its colour by Beer and Lambert', () => {
  const absorption: Vec3 = [0.9, 0.3, 0.05]
  const host = bareHost(even, {
    ...slab(2),
    absorption,
    indices: [1.001, 1.001, 1.001],
    gloss: 0,
    backing: 0,
  })
  gem(host, 0, 0, 1, 0, 0, -1, 0, 0, 1)
  read().forEach((c, k) => {
    expect(c).toBeCloseTo(Math.exp(-valueAt(absorption, k) * 2), 3)
  })
})

test('a clear stone in even light is as bright as the light: none is made and none is lost', () => {
  const { planes, crownMm } = cutOf('diamond', 'round', 6000)
  const facets = Float64Array.from(
    planes.flatMap(({ normal, distanceMm }) => [...normal, distanceMm]),
  )
  const host = bareHost(even, {
    facets,
    facetCount: planes.length,
    absorption: [0, 0, 0],
    gloss: 1,
    backing: 0,
    depthGlow: [1, 1, 1],
    bounces: 12,
  })
  for (const [x, y] of [
    [0, 0],
    [0.7, 0.4],
    [-1.1, 0.9],
  ] as const) {
    gem(host, x, y, crownMm, ...unit([0.2, -0.1, -1]), 0, 0, 1)
    for (const c of read()) expect(c).toBeCloseTo(1, 6)
  }
})

test('half a heart and its mirror give what the whole heart gives', () => {
  const { planes, crownMm, mirrored } = cutOf('sapphire', 'heart', 6000)
  expect(mirrored).toBe(true)
  const facets = Float64Array.from(
    planes.flatMap(({ normal, distanceMm }) => [...normal, distanceMm]),
  )
  const given = {
    facets,
    facetCount: planes.length,
    bounces: 5,
    gloss: 0,
    backing: 0,
    depthGlow: [0, 0, 0] as const,
  }
  const host = bareHost(lampRows(scenes.studio.gem), { ...given, halved: true })
  let crossed = 0
  for (let k = 0; k < 60; k++) {
    const at: Vec3 = [Math.sin(k * 7.1) * 1.2, Math.cos(k * 3.3) * 0.9, crownMm]
    const ray = unit([Math.sin(k * 1.7) * 0.5, Math.cos(k * 2.9) * 0.5, -1])
    gem(host, ...at, ...ray, 0, 0, 1)
    const half = read()
    const whole = tracedWhole(host, at, ray, () => crossed++)
    half.forEach((c, i) => {
      expect(c).toBeCloseTo(valueAt(whole, i), 6)
    })
  }
  expect(crossed).toBeGreaterThan(20)
})

/** The same light without a mirror: both lobes stand where they are, and a ray walks between them. */
function tracedWhole(
  host: ReturnType<typeof bareHost>,
  at: Vec3,
  ray: Vec3,
  cross: () => void,
): Vec3 {
  const n: Vec3 = [0, 0, 1]
  const index = host.indices[1]
  const facing = -dot(ray, n)
  const first = thrownBack(host, facing, 1 / index)
  const inner = Math.sqrt(1 - (1 - facing ** 2) / index ** 2)
  let d = unit(minus(times(ray, 1 / index), times(n, inner - facing / index)))
  let o = at
  let lobe = o[0] < 0 ? -1 : 1
  let left = [1 - first, 1 - first, 1 - first]
  const seen = [0, 0, 0]
  for (let spent = 0; spent < host.bounces; ) {
    let best = Infinity
    let normal: Vec3 | null = null
    for (let i = 0; i < host.facetCount; i++) {
      const [x, y, z, w] = host.facets.subarray(i * 4, i * 4 + 4) as unknown as [
        number,
        number,
        number,
        number,
      ]
      const m: Vec3 = [x * lobe, y, z]
      const rate = dot(m, d)
      const t = (w - dot(m, o)) / rate
      if (rate > 1e-9 && t < best) {
        best = Math.max(t, 0)
        normal = m
      }
    }
    const middle = -o[0] / d[0]
    const passes = d[0] * lobe < 0 && middle < best
    const t = passes ? middle : best
    o = [o[0] + d[0] * t, o[1] + d[1] * t, o[2] + d[2] * t]
    left = left.map((c, k) => c * Math.exp(-valueAt(host.absorption, k) * t))
    if (passes) {
      cross()
      lobe = -lobe
      continue
    }
    const m = normal as Vec3
    const away = dot(d, m)
    const back = thrownBack(host, away, index)
    if (back < 0.999)
      host.indices.forEach((one, k) => {
        bent(host, ...d, ...m, away, one)
        light(host, ...read(), 0.02)
        seen[k] = valueAt(seen, k) + valueAt(left, k) * (1 - back) * f64At(out, k)
      })
    left = left.map(c => c * back)
    if (Math.max(...left) < 0.01) break
    spent++
    d = minus(d, times(m, 2 * away))
  }
  return seen as unknown as Vec3
}

test('metal throws back its own colour squarely and white at the edge', () => {
  const metalF0: Vec3 = [0.95, 0.7, 0.35]
  const host = bareHost(dark, { metalF0 })
  metalFresnel(host, 1)
  expect(read()).toEqual(metalF0)
  metalFresnel(host, 0)
  read().forEach((c, k) => {
    expect(c).toBeGreaterThan(valueAt(metalF0, k))
    expect(c).toBeLessThanOrEqual(1)
  })
})

test('a blur spreads a lamp’s light and loses none of it', () => {
  const lamps = lampRows([
    { lamp: 'box', at: [0, 0, 1], width: 0.2, height: 0.1, soft: 0.02, colour: [1, 1, 1] },
    { lamp: 'spot', at: [0, 0, -1], width: 0.04, colour: [1, 1, 1] },
  ])
  const host = bareHost(lamps)
  const whole = (blur: number, side: number) => {
    let sum = 0
    const step = 0.01
    for (let x = -1.2; x < 1.2; x += step)
      for (let y = -1.2; y < 1.2; y += step) {
        light(host, ...unit([x, y, side]), blur)
        // Over the plane in which a panel is measured; for a spot this is its angle, while it is small.
        sum += out[0] * step * step
      }
    return sum
  }
  expect(whole(0.05, 1)).toBeCloseTo(0.2 * 0.1 * 4, 3)
  expect(whole(0.2, 1)).toBeCloseTo(whole(0.05, 1), 3)
  expect(whole(0.06, -1) / whole(0.02, -1)).toBeCloseTo(1, 1)
})

test('a flag takes light away and an empty studio has none', () => {
  light(bareHost(dark), 0, 1, 0, 0.1)
  expect(read()).toEqual([0, 0, 0])
  const shaded = lampRows([
    { lamp: 'dome', axis: [0, 1, 0], from: -3, to: -2, colour: [1, 1, 1] },
    { lamp: 'flag', at: [0, 0, 1], width: 0.3, height: 0.3, soft: 0.05, dark: 0.8 },
  ])
  light(bareHost(shaded), 0, 0, 1, 0.01)
  expect(out[0]).toBeCloseTo(0.2, 6)
  light(bareHost(shaded), 0, 0, -1, 0.01)
  expect(out[0]).toBeCloseTo(1, 6)
})

test('the film leaves middle tones alone, and no light is too bright for it', () => {
  const host = bareHost(dark, { exposure: 1 })
  developed(host, 0.5, 0.4, 0.3)
  expect(read().map(c => Math.round(c * 1000) / 1000)).toEqual([0.46, 0.36, 0.26])
  developed(host, 50, 20, 5)
  for (const c of read()) expect(c).toBeLessThanOrEqual(1)
})

test('gold that is seen in gold is gold in shade, and no orange', () => {
  const host = bareHost(even)
  const [red, , blue] = host.metalF0
  const mirrored = (near: Vec3): Vec3 => {
    host.nearMetal = () => out.set([...near, 1])
    metal(host, 0, 9, 0, 0, 1, 0, 0, 1, 0)
    return read()
  }
  const once = mirrored([1, 1, 1])
  const [r, g, b] = mirrored(host.metalF0.map(f => f * f) as unknown as Vec3)
  expect(once[2] / once[0]).toBeCloseTo(blue / red, 5)
  expect(b / r).toBeGreaterThan(0.75 * (once[2] / once[0]))
  expect(g).toBeLessThan(0.75 * once[1])
})

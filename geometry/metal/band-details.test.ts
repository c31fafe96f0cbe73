import { expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { settled } from '#design/document/structure.ts'
import { pieceOf } from '../build.ts'
import { castingFindings } from '../casting/findings.ts'
import { exportFaultOf } from '../export/verdict.ts'
import { volumeMm3 } from '../mesh.ts'
import { loadKernel } from '../solid/kernel.ts'
import { solidOf } from '../solid/solid-of.ts'

const of = (style: 'plain-band' | 'half-eternity' | 'stackable' | 'solitaire', change: object) => {
  const { band, ...design } = defaultDesign(style)
  return settled({
    ...design,
    ...change,
    band: band && { ...band, profile: 'flat', widthUm: 3400 },
  } as Design)
}

/** Half of the band's width at its top and at its back. */
function halvesOf(design: Design) {
  const band = pieceOf(design).parts.find(({ name }) => name === 'band')
  const { positions = new Float32Array() } = band?.mesh ?? {}
  let [top, back] = [0, 0]
  for (let v = 0; v < positions.length; v += 3) {
    const [x, y, z] = [positions[v] ?? 0, positions[v + 1] ?? 0, positions[v + 2] ?? 0]
    if (Math.abs(x) > 0.2) continue
    if (y > 0) top = Math.max(top, z)
    else back = Math.max(back, z)
  }
  return [top, back]
}

test('a band tapers to 70 % of its width, at the back or at the top', () => {
  const near = (mm: number | undefined) => Math.round((mm ?? 0) * 100) / 100
  expect(halvesOf(of('plain-band', {})).map(near)).toEqual([1.7, 1.7])
  expect(halvesOf(of('plain-band', { taper: 'back' })).map(near)).toEqual([1.7, 1.19])
  expect(halvesOf(of('plain-band', { taper: 'head' })).map(near)).toEqual([1.19, 1.7])
})

test('milgrain is two lines of beads that stand out of both edges, as many as the round has room for', () => {
  const { parts, fingerMm } = pieceOf(of('plain-band', { edge: 'milgrain' }))
  const lines = parts.filter(({ name }) => name.startsWith('milgrain'))
  expect(lines.map(({ name }) => name)).toEqual(['milgrain 1', 'milgrain 2'])
  const round = 2 * Math.PI * ((fingerMm ?? 0) + 1.8)
  for (const { mesh } of lines) {
    expect(volumeMm3(mesh)).toBeGreaterThan(0)
    const tops = new Set<number>()
    for (let v = 0; v < mesh.positions.length; v += 3) {
      const [x = 0, y = 0] = mesh.positions.subarray(v, v + 2)
      if (Math.hypot(x, y) > (fingerMm ?? 0) + 1.93) tops.add(Math.round(Math.atan2(x, y) * 1e4))
    }
    expect(tops.size).toBeGreaterThan(round / 0.4)
  }
})

test.each(['plain-band', 'half-eternity', 'stackable'] as const)(
  'a %s with milgrain is one body that can be cast',
  { tags: 'long' },
  async style => {
    const piece = pieceOf(of(style, { edge: 'milgrain' }))
    const solid = solidOf(await loadKernel(), piece)
    expect(exportFaultOf(piece, solid)).toBeUndefined()
    expect(castingFindings(piece, solid)).toEqual([])
  },
)

/** Angles between neighbours of a row that goes all the way round, in degrees. */
function stepsOf(design: Design) {
  const degs = pieceOf(design)
    .stones.map(({ frame: { origin } }) => (Math.atan2(origin[0], origin[1]) * 180) / Math.PI)
    .sort((a, b) => a - b)
  return degs.map(
    (deg, i) => (degs[(i + 1) % degs.length] ?? 0) - deg + (i + 1 === degs.length ? 360 : 0),
  )
}

const settings = [
  ['pave', 'round', 1750],
  ['channel', 'princess', 1500],
  ['four-claw', 'round', 2500],
  ['bar', 'round', 2500],
] as const

test.each(settings)(
  '%s: a full row closes evenly, and its stones do not touch',
  (setting, shape, widthUm) => {
    const row = defaultDesign('half-eternity')
    const stones = row.stones.map(stone => ({ ...stone, setting, shape, widthUm }))
    const half = pieceOf(of('half-eternity', { stones })).stones
    const full = of('half-eternity', { stones, reach: 'full' })
    const steps = stepsOf(full)
    expect(steps.length).toBeGreaterThan(1.85 * half.length)
    for (const step of steps) expect(step).toBeCloseTo(360 / steps.length, 6)
    const [first, second] = pieceOf(full).stones
    if (!first || !second) throw new Error('There is no row.')
    const apart = Math.hypot(
      ...first.frame.origin.map((at, k) => at - (second.frame.origin[k] ?? 0)),
    )
    expect(apart).toBeGreaterThan(first.cut.widthMm + 0.05)
  },
)

test.each(settings)(
  '%s: a full row can be cast',
  { tags: 'long' },
  async (setting, shape, widthUm) => {
    const row = defaultDesign('half-eternity')
    const stones = row.stones.map(stone => ({ ...stone, setting, shape, widthUm }))
    const piece = pieceOf(of('half-eternity', { stones, reach: 'full' }))
    const solid = solidOf(await loadKernel(), piece)
    expect(exportFaultOf(piece, solid)).toBeUndefined()
    expect(castingFindings(piece, solid)).toEqual([])
  },
)

test('a low head stands lower than one of medium height, a high one higher', () => {
  const girdleMm = (change: object) =>
    pieceOf(of('solitaire', change)).stones[0]?.frame.origin[1] ?? 0
  const medium = girdleMm({})
  expect(girdleMm({ headHeight: 'low' })).toBeLessThan(medium - 0.4)
  expect(girdleMm({ headHeight: 'high' })).toBeCloseTo(medium + 0.9)
})

test.each([{ headHeight: 'low' }, { headHeight: 'high' }, { shoulders: 'knife', taper: 'back' }])(
  'a solitaire with %o can be cast',
  { tags: 'long' },
  async change => {
    const piece = pieceOf(of('solitaire', change))
    const solid = solidOf(await loadKernel(), piece)
    expect(exportFaultOf(piece, solid)).toBeUndefined()
    expect(castingFindings(piece, solid)).toEqual([])
  },
)

test('the bars at the ends of a row slope down to the band, away from their stone', () => {
  const barred = (reach: 'half' | 'full') => {
    const { stones } = defaultDesign('half-eternity')
    return pieceOf(
      of('half-eternity', { reach, stones: stones.map(one => ({ ...one, setting: 'bar' })) }),
    ).parts.filter(({ name }) => name.startsWith('bar '))
  }
  /** Volume of the body: a slope is metal that an upright side has not. */
  const volumes = (reach: 'half' | 'full') => barred(reach).map(({ mesh }) => volumeMm3(mesh))
  const [first = 0, ...rest] = volumes('half')
  const last = rest.pop() ?? 0
  expect(first).toBeCloseTo(last, 3)
  for (const between of rest) expect(first / between).toBeGreaterThan(1.2)
  // All the way round there is no end.
  const round = volumes('full')
  expect(Math.max(...round) / Math.min(...round)).toBeLessThan(1.001)
})

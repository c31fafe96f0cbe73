import { expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { settled } from '#design/document/structure.ts'
import { pieceOf } from '../build.ts'
import { castingFindings } from '../casting/findings.ts'
import { faultOf } from '../export/verdict.ts'
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
    expect(faultOf(piece, solid)).toBeUndefined()
    expect(castingFindings(piece, solid)).toEqual([])
  },
)

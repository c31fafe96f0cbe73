import { expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { estimateSecond, estimateWeight } from '#design/price/estimate-weight.ts'
import { pieceOf } from '../build.ts'
import { castingFindings } from '../casting/findings.ts'
import { benchMeasures } from '../drawing/bench-measures.ts'
import { drawablesOf } from '../export/drawables.ts'
import { export3mf, exportStl } from '../export/exports.ts'
import { exportFaultOf } from '../export/verdict.ts'
import { castBodies, volumesOf, weightByMetal } from './bodies-by-metal.ts'
import { loadKernel } from './kernel.ts'
import { solidOf } from './solid-of.ts'

const inlaid = (profile: 'flat' | 'comfort' | 'concave'): Design => ({
  ...defaultDesign('plain-band'),
  metal: '18k-yellow',
  secondMetal: 'platinum-950',
  band: { profile, widthUm: 6000, thicknessUm: 2200 },
  engraving: [],
})

test.each(['comfort', 'concave'] as const)(
  'both metals of a %s band are sound, and fill it without a gap or an overlap',
  { tags: 'long' },
  soundIn,
)

test('both metals of a flat band are, too', () => soundIn('flat'))

async function soundIn(profile: 'flat' | 'comfort' | 'concave') {
  const [design, kernel] = [inlaid(profile), await loadKernel()]
  const piece = pieceOf(design)
  const whole = solidOf(kernel, piece)
  expect(exportFaultOf(piece, whole)).toBeUndefined()
  const bodies = castBodies(kernel, piece, whole)
  expect(bodies.map(({ name, metal }) => `${name} ${metal}`)).toEqual([
    'band 18k-yellow',
    'inlay platinum-950',
  ])
  for (const body of bodies) {
    expect(exportFaultOf(body.piece, body.solid)).toBeUndefined()
    expect(body.solid).toMatchObject({ components: 1, genus: 1 })
    expect(castingFindings(body.piece, body.solid)).toEqual([])
  }
  const { firstMm3, secondMm3 } = volumesOf(bodies)
  expect(firstMm3 + secondMm3).toBeCloseTo(whole.volumeMm3, 3)
  const weight = weightByMetal(piece, { firstMm3, secondMm3 })
  expect(weight.milligrams).toBe(Math.round(firstMm3 * 15.58) + Math.round(secondMm3 * 20.7))
  expect(Math.abs(estimateWeight(design) / (weight.milligrams / 1000) - 1)).toBeLessThan(0.03)
  expect(
    Math.abs((estimateSecond(design) * 1000) / (weight.second?.milligrams ?? 0) - 1),
  ).toBeLessThan(0.01)
}

test('each metal has files, a material and a mark of its own', async () => {
  const [design, kernel] = [inlaid('flat'), await loadKernel()]
  const piece = pieceOf(design)
  const whole = solidOf(kernel, piece)
  const files = castBodies(kernel, piece, whole).map(body => exportStl(body.piece, body.solid))
  expect(files.map(file => file.ok && file.name.replace(/[0-9a-f]{12}/, 'hash'))).toEqual([
    'plain-band-hash-band.stl',
    'plain-band-hash-inlay.stl',
  ])
  const [, strip] = castBodies(kernel, piece, whole)
  expect(strip && export3mf(strip.piece, strip.solid).ok).toBe(true)
  const drawn = drawablesOf(piece, whole)
  expect(drawn.map(({ name, material }) => `${name}: ${material.name}`)).toEqual([
    'metal: 18k yellow gold',
    'second metal: Platinum 950',
  ])
  for (const { mesh } of drawn) expect(mesh.triangles.length).toBeGreaterThan(0)
  const measures = new Map(benchMeasures(piece).map(({ name, text }) => [name, text]))
  expect(measures.get('Inlay')).toMatch(/^platinum 950, 2\.40 mm wide between rails of 1\.80 mm/)
  expect(measures.get('Joint')).toMatch(/0\.04 mm for the solder .* solder of 18k yellow gold/)
  expect(measures.get('Purity marks')).toMatch(/^750 \(18k yellow gold\) and 950 \(platinum 950\)/)
})

test('the head of a solitaire stands on a whole band, and each can be cast', () =>
  standsOnBand('solitaire'))

test.each(['halo', 'three-stone'] as const)('so does that of a %s', { tags: 'long' }, standsOnBand)

test('heads that no rail joins are as many bodies as there are heads', {
  tags: 'long',
}, async () => {
  const begun = defaultDesign('three-stone')
  const design: Design = {
    ...begun,
    metal: 'platinum-950',
    secondMetal: '18k-rose',
    band: { profile: 'comfort', widthUm: 1600, thicknessUm: 1200 },
    engraving: [],
    stones: begun.stones.map((stone, i) => ({ ...stone, widthUm: i === 1 ? 3000 : 2000 })),
  }
  const kernel = await loadKernel()
  const piece = pieceOf(design)
  const [, heads] = castBodies(kernel, piece, solidOf(kernel, piece))
  expect(heads?.solid.components).toBe(3)
  expect(heads && exportFaultOf(heads.piece, heads.solid)).toBeUndefined()
})

async function standsOnBand(style: 'solitaire' | 'halo' | 'three-stone') {
  const design: Design = {
    ...defaultDesign(style),
    ...(style === 'solitaire' && { sideView: 'basket' }),
    metal: '18k-yellow',
    secondMetal: 'platinum-950',
    engraving: [],
  }
  const kernel = await loadKernel()
  const piece = pieceOf(design)
  const whole = solidOf(kernel, piece)
  const bodies = castBodies(kernel, piece, whole)
  expect(bodies.map(({ name }) => name)).toEqual([
    'band',
    style === 'three-stone' ? 'heads' : 'head',
  ])
  for (const { piece, solid } of bodies) {
    expect(exportFaultOf(piece, solid)).toBeUndefined()
    expect(castingFindings(piece, solid)).toEqual([])
  }
  const { firstMm3, secondMm3 } = volumesOf(bodies)
  expect(Math.abs(firstMm3 + secondMm3 - whole.volumeMm3)).toBeLessThan(0.01)
  expect(bodies[0]?.solid.genus).toBe(1)
}

import { expect, test } from 'vitest'
import { type ContourFormId, contourForms } from '#design/catalogue/contours.ts'
import { contourAngles } from '#design/document/contour.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design, Words } from '#design/document/design.ts'
import { settled } from '#design/document/structure.ts'
import { applyFix, check, fixOf, stops } from '#design/rules/check.ts'
import { f64At } from '../at.ts'
import { pieceOf } from '../build.ts'
import { cross, dot, minus, type Vec3 } from '../vector.ts'
import { alongBend } from './along-bend.ts'
import { areaOf, type Contours } from './contours.ts'
import { layOut, typefaceFor } from './layout.ts'
import { placedOn } from './place.ts'
import { sheetOf } from './sheet.ts'
import type { Surface } from './surface.ts'

/** An edge that goes out by so many millimetres, further to the right than to the left: a mirrored line must show. */
const edgeUm = (outMm: number) =>
  contourAngles.map((rad, i) => {
    if (i === 0 || i === contourAngles.length - 1) return 0
    const share = Math.max(0, Math.cos(Math.min(Math.PI / 2, Math.abs(rad) * (rad < 0 ? 3 : 1.8))))
    return Math.round(share ** 2 * outMm * 100) * 10
  })

const words = (place: Words['place'], text: string): Words => ({
  place,
  font: 'serif',
  heightUm: 1200,
  rows: [text],
})

const bent = (form: ContourFormId, outMm: number, widthUm: number, engraving: Words): Design =>
  settled({
    ...defaultDesign('plain-band'),
    band: { profile: 'comfort', widthUm, thicknessUm: 1800 },
    contour: { form, edgeUm: edgeUm(outMm) },
    engraving: [engraving],
  })

async function laid(design: Design) {
  const [engraving] = design.engraving
  const surface = pieceOf(design).places.find(({ place }) => place === engraving?.place)?.surface
  if (!engraving || !surface) throw new Error('There is nothing to be cut.')
  const layout = layOut(engraving, await typefaceFor(engraving))
  if (!layout.ok) throw new Error(layout.reason)
  const { cut, face } = sheetOf(design, engraving, surface, layout.contours)
  return { surface, straight: layout.contours, cut, face }
}

/** From points of what is cut to the edges of its face, but for its two ends, which are one place of the round. */
function leastToEdge(cut: Contours, face: Float64Array): number {
  let least = Number.POSITIVE_INFINITY
  for (const contour of cut)
    for (let i = 0; i < contour.length; i += 4)
      for (let k = 0; k < face.length; k += 2)
        least = Math.min(
          least,
          Math.hypot(
            f64At(contour, i) - f64At(face, k),
            f64At(contour, i + 1) - f64At(face, k + 1),
          ),
        )
  return least
}

/** A letter's first steps to the right and up, seen by who reads it: positive if it is not mirrored. */
function handedness(surface: Surface, x: number, y: number): number {
  const flat = (along: number, off: number) =>
    alongBend(surface, [Float64Array.from([along, off, along, off, x, y])])[0] as Float64Array
  const at = (along: number, off: number, heightMm = 0): Vec3 => {
    const placed = flat(along, off)
    return placedOn(surface, f64At(placed, 0), f64At(placed, 1), heightMm)
  }
  const from = at(x, y)
  const step = (to: Vec3) => minus(to, from)
  return dot(cross(step(at(x + 1e-3, y)), step(at(x, y + 1e-3))), step(at(x, y, 1e-3))) * 1e9
}

const line = 'FROM THE FIRST DAY TO THE LAST'

test.each(
  contourForms.flatMap(({ id }) =>
    [0.8, 2].flatMap(outMm =>
      [3000, 5000].flatMap(widthUm =>
        (['inside', 'outside'] as const).map(place => ({ form: id, outMm, widthUm, place })),
      ),
    ),
  ),
)(
  '$place a $form band of $widthUm µm, $outMm mm deep: words that the rules let through keep off its edges, and none is mirrored',
  async ({ form, outMm, widthUm, place }) => {
    const bentWords = bent(
      form,
      outMm,
      widthUm,
      words(place, place === 'inside' ? line : 'FOREVER'),
    )
    const [stop] = stops(check(bentWords))
    const fix = stop && fixOf(bentWords, stop)
    const design = fix ? applyFix(bentWords, fix) : bentWords
    if (stops(check(design)).length > 0) return
    const { surface, straight, cut, face } = await laid(design)
    expect(leastToEdge(cut, face)).toBeGreaterThan(0.3)
    cut.forEach((contour, i) => {
      const before = areaOf(straight[i] as Float64Array)
      const grown = areaOf(contour) / before
      expect(grown).toBeGreaterThan(0.7)
      expect(grown).toBeLessThan(1.3)
    })
    for (const x of [-12, -3, 0, 2, 9])
      for (const y of [-0.5, 0.5]) expect(handedness(surface, x, y)).toBeGreaterThan(0.5)
  },
)

test('words over the top follow the band: as it bends, so do they, to the right as to the right', async () => {
  const { cut } = await laid(bent('curved', 2, 5000, words('outside', 'M'.repeat(8))))
  const middle = (contour: Float64Array) => {
    const points = contour.length / 2
    let [x, y] = [0, 0]
    for (let i = 0; i < contour.length; i += 2) {
      x += f64At(contour, i) / points
      y += f64At(contour, i + 1) / points
    }
    return { x, y }
  }
  const letters = cut.map(middle).sort((a, b) => a.x - b.x)
  const low = letters.reduce((a, b) => (a.y < b.y ? a : b))
  // The other ring lies above the reader's line; the band makes room downwards beside its head.
  expect(low.y).toBeLessThan(-1)
  const [first, last] = [letters[0], letters.at(-1)]
  // To the right this band comes back later.
  expect(last?.y).toBeLessThan((first?.y ?? 0) - 0.2)
})

test('where the band is straight, words stay to the letter what they were', async () => {
  const { straight, cut } = await laid(bent('curved', 2, 4000, words('inside', 'AMOR')))
  expect(cut).toEqual(straight)
})

test('words that have no room over the top are offered the inside', () => {
  const design = bent('notched', 2, 3000, words('outside', line))
  const finding = stops(check(design)).find(({ rule }) => rule.startsWith('engraving-'))
  expect(finding?.rule).toMatch(/^engraving-(height|length)$/)
  expect(finding && fixOf(design, finding)?.changes).toEqual([
    { field: { name: 'place', at: 0 }, value: 'inside' },
  ])
})

import { describe, expect, test } from 'vitest'
import { profileList } from '#design/catalogue/make-ups.ts'
import { metalOf } from '#design/catalogue/metals.ts'
import type { StyleId } from '#design/catalogue/styles.ts'
import { designCode, readCode } from '#design/document/code.ts'
import { contourAngles, contourAt } from '#design/document/contour.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { estimateWeight } from '#design/price/estimate-weight.ts'
import { check, stops } from '#design/rules/check.ts'
import { collectedSets } from '#design/sets/collection.ts'
import { valueAt } from '../at.ts'
import { pieceOf } from '../build.ts'
import { castingFindings } from '../casting/findings.ts'
import { judgeCasting } from '../casting/judge-casting.ts'
import { exportFaultOf } from '../export/verdict.ts'
import { loadKernel } from '../solid/kernel.ts'
import { solidOf } from '../solid/solid-of.ts'
import { CLEARANCE_MM, edgeFrom, standOut } from './contour-line.ts'
import { PROFILE_PLACES, profileRad } from './edge-profile.ts'
import { closeShareOf, fitBand } from './fit-band.ts'
import { fitsBeside } from './fits-beside.ts'
import { previewFits } from './preview-fits.ts'
import { wornGaps } from './worn-gaps.ts'

const bandFor = ({ diameterUm }: Design): Design => ({
  ...defaultDesign('plain-band'),
  diameterUm,
  band: { profile: 'comfort', widthUm: 2500, thicknessUm: 1800 },
  engraving: [],
})

const designOf = (code: string): Design => {
  const read = readCode(code)
  if (!read.ok) throw new Error(`not a design: ${read.reason}`)
  return read.design
}

function fitted(style: StyleId) {
  const ring = defaultDesign(style)
  return fitsBeside(ring, bandFor(ring))
}

/** Asked for by more than one test, and made once. */
let stackable: ReturnType<typeof fitted> | undefined
function besideStackable() {
  stackable ??= fitted('stackable')
  return stackable
}

describe('a band beside a ring', () => {
  test('is held away by the head if it is straight, and follows it closely if it is bent', async () => {
    const [straight, ...bent] = await besideStackable()
    expect(straight).toMatchObject({ form: 'straight', fault: null })
    expect(straight?.closeShare).toBeLessThan(0.2)
    expect(bent.map(({ form }) => form)).toEqual(['notched', 'curved', 'chevron'])
    for (const { form, fault, closeShare } of bent) {
      expect(fault, form).toBe(null)
      expect(closeShare, form).toBeGreaterThanOrEqual(0.8)
    }
  })

  test('is previewed within a tenth of a millimetre of what the exact bodies say', async () => {
    const ring = defaultDesign('stackable')
    const exact = await besideStackable()
    const previewed = previewFits(ring, bandFor(ring))
    expect(previewed.map(({ form }) => form)).toEqual(exact.map(({ form }) => form))
    previewed.forEach((fit, i) => {
      const one = exact[i]
      if (!one) throw new Error('There are not as many.')
      expect(Math.abs(fit.alongUm - one.alongUm), fit.form).toBeLessThanOrEqual(100)
      expect(Math.abs(fit.closeShare - one.closeShare), fit.form).toBeLessThan(0.05)
      fit.outUm.forEach((um, place) => {
        expect(Math.abs(um - (one.outUm[place] ?? 0)), `${fit.form} ${place}`).toBeLessThan(150)
      })
    })
  })

  test('is measured again in its set as it was when it was fitted, and further off where it lies so', async () => {
    const [, , curved] = await besideStackable()
    if (!curved) throw new Error('There is no curved band.')
    const [ring, band] = [defaultDesign('stackable'), designOf(curved.code)]
    const worn = await wornGaps(ring, band, curved.alongUm)
    // A place along the finger is told in steps of a hundredth of a millimetre.
    worn.gapsUm.forEach((um, i) => {
      expect(Math.abs(um - valueAt(curved.gapsUm, i))).toBeLessThanOrEqual(10)
    })
    expect(Math.abs(worn.widestUm - curved.widestUm)).toBeLessThanOrEqual(10)
    expect(worn.narrowestUm).toBeGreaterThan(150)
    expect(worn.closeShare).toBeCloseTo(curved.closeShare, 1)
    const away = await wornGaps(ring, band, curved.alongUm + 1000)
    expect(away.closeShare).toBe(0)
    expect(away.widestUm - worn.widestUm).toBeGreaterThan(500)
  })

  test('has a body that can be cast and weighs what its price was estimated by', async () => {
    const kernel = await loadKernel()
    for (const { form, code } of await besideStackable()) {
      const design = designOf(code)
      const piece = pieceOf(design)
      const solid = solidOf(kernel, piece)
      expect(exportFaultOf(piece, solid), form).toBeUndefined()
      expect(castingFindings(piece, solid), form).toEqual([])
      const grams = (solid.volumeMm3 * metalOf(design.metal).densityGPerCm3) / 1000
      expect(estimateWeight(design) / grams, form).toBeCloseTo(1, 1)
    }
  })

  test('is found again by its code, and a straight one has no contour to say', async () => {
    for (const { form, code } of await besideStackable()) {
      const design = designOf(code)
      expect(designCode(design)).toBe(code)
      expect(design.contour?.form ?? 'straight').toBe(form)
    }
  })

  test.each(['solitaire', 'halo', 'three-stone'] as const)(
    'sits beside a %s without touching it',
    { tags: 'long' },
    async style => {
      for (const { form, fault, closeShare } of await fitted(style)) {
        expect(fault, form).toBe(null)
        if (form !== 'straight') expect(closeShare, form).toBeGreaterThanOrEqual(0.8)
      }
    },
  )

  test.each(profileList)(
    'is bent round a ring in every profile: $id',
    {
      tags: 'long',
    },
    async ({ id }) => {
      const ring = defaultDesign('stackable')
      const band = { profile: id, widthUm: 3000, thicknessUm: 1800 }
      const kernel = await loadKernel()
      for (const { form, fault, closeShare, code } of await fitsBeside(ring, {
        ...bandFor(ring),
        band,
      })) {
        expect(fault, form).toBe(null)
        if (form !== 'straight') expect(closeShare, form).toBeGreaterThanOrEqual(0.8)
        const piece = pieceOf(designOf(code))
        expect(castingFindings(piece, solidOf(kernel, piece)), form).toEqual([])
      }
    },
  )
})

describe('the line round what stands out', () => {
  /** A head that is so wide and stands out so far, upright at both sides. */
  const head = (halfRad: number, outMm: number) =>
    standOut(
      Float64Array.from({ length: PROFILE_PLACES }, (_, place) =>
        Math.abs(profileRad(place + 0.5)) < halfRad ? 1.5 + outMm : 1.5,
      ),
    )
  const RADIUS = 9.5

  test.each([
    [0.1, 0.3],
    [0.35, 1],
    [0.6, 2.4],
  ])('passes a head of ± %d rad that stands out by %d mm', (halfRad, outMm) => {
    const found = head(halfRad, outMm)
    expect(found.baseMm).toBe(1.5)
    const edgeUm = edgeFrom(found, RADIUS)
    for (let place = 0; place < PROFILE_PLACES; place++) {
      const rad = profileRad(place + 0.5)
      if (Math.abs(rad) < halfRad)
        expect(contourAt(edgeUm, rad)).toBeGreaterThanOrEqual(outMm - 0.002)
    }
    expect(edgeUm.at(0)).toBe(0)
    expect(edgeUm.at(-1)).toBe(0)
  })

  /** Five upright heads with a narrow valley between each two, on a small ring. */
  const fiveHeads = standOut(
    Float64Array.from({ length: PROFILE_PLACES }, (_, place) => {
      const rad = profileRad(place + 0.5)
      const isOut = [-0.84, -0.42, 0, 0.42, 0.84].some(middle => Math.abs(rad - middle) < 0.08)
      return isOut ? 2.6 : 1
    }),
  )
  const narrow: Design = {
    ...bandFor(defaultDesign('three-stone')),
    diameterUm: 14_070,
    band: { profile: 'comfort', widthUm: 2000, thicknessUm: 1800 },
  }

  test.each(['notched', 'curved'] as const)(
    'goes deeper into narrow valleys where a smooth one would stay too far away, %s',
    form => {
      const smooth = edgeFrom(fiveHeads, 7.935)
      const fitted = fitBand(fiveHeads, narrow, form)
      expect(closeShareOf(fitted)).toBeGreaterThanOrEqual(0.8)
      expect(fitted.design.contour?.edgeUm).not.toEqual(smooth)
      expect(stops(check(fitted.design))).toEqual([])
    },
  )

  test('makes a band as wide as its bend needs', () => {
    expect(fitBand(fiveHeads, narrow, 'notched').design.band?.widthUm).toBe(3100)
    expect(fitBand(fiveHeads, narrow, 'curved').design.band?.widthUm).toBeGreaterThan(2000)
  })

  test('is none where nothing stands out', () => {
    expect(fitBand(head(0.3, 0), narrow, 'curved').design.contour).toBe(undefined)
  })

  test('of a chevron is a V also where nothing stands out, as close as a straight band', () => {
    const { design, gapMm } = fitBand(head(0.3, 0), narrow, 'chevron')
    expect(design.contour?.form).toBe('chevron')
    expect(Math.max(...gapMm)).toBeCloseTo(CLEARANCE_MM, 6)
    expect(stops(check(design))).toEqual([])
  })

  test('is smooth between its places and never leaves them', () => {
    const edgeUm = contourAngles.map((_, i) => (i === 0 || i === 64 ? 0 : (i * 7919) % 900))
    for (let i = 0; i < 64; i++) {
      const [from = 0, to = 0] = [contourAngles[i], contourAngles[i + 1]]
      const ends = [edgeUm[i] ?? 0, edgeUm[i + 1] ?? 0].map(um => um / 1000)
      for (let t = 0; t <= 1; t += 0.05) {
        const mm = contourAt(edgeUm, from + (to - from) * t)
        expect(mm).toBeGreaterThanOrEqual(Math.min(...ends) - 1e-9)
        expect(mm).toBeLessThanOrEqual(Math.max(...ends) + 1e-9)
      }
    }
  })
})

test.each(collectedSets.filter(({ whole }) => whole.set.fit !== undefined))(
  'the band of $id in the collection is what is measured on its ring',
  { tags: 'long' },
  async ({ whole: { set, designs } }) => {
    const [ring, band] = designs
    if (!ring || !band) throw new Error('A ring and its band are two.')
    const design: Design = {
      ...bandFor(ring),
      metal: ring.metal,
      finish: ring.finish,
    }
    const fits = await fitsBeside(ring, design)
    expect(fits.find(({ form }) => form === set.fit?.form)).toMatchObject({
      code: designCode(band),
      alongUm: set.fit?.alongUm,
      fault: null,
      // What it is priced by here is what it is priced by everywhere else.
      milligrams: (await judgeCasting(band)).milligrams,
    })
  },
)

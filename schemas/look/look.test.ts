import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { contrastOf, type Hex, hexOf, oklchOf, readHex } from './colour.ts'
import { type LookSettings, lookFaults, lookOf } from './look.ts'
import { pairingIds } from './pairings.ts'
import type { Palette } from './palette.ts'
import { isReadable, nearestReadable, READABLE, STEP } from './readable.ts'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map(value => `#${value.toString(16).padStart(6, '0')}` as Hex)

const untouched: LookSettings = {
  pairing: 'velvet',
  paperColour: '',
  inkColour: '',
  primaryColour: '',
  typefaces: '',
}

describe('a colour', () => {
  test.each([
    ['#12392e', '#12392e'],
    [' 12392E ', '#12392e'],
    ['#abc', '#aabbcc'],
  ])('%j is read', (typed, hex) => expect(readHex(typed)).toBe(hex))

  test.each(['', 'green', '#12', '#12392e80', 'rgb(1,2,3)', 'url(#a)', '#gggggg', '#12392e;}'])(
    '%j is none',
    typed => expect(readHex(typed)).toBeNull(),
  )

  it('is the same after it was taken apart and put together', () => {
    fc.assert(
      fc.property(colour, one => {
        expect(hexOf(oklchOf(one))).toBe(one)
      }),
    )
  })

  it('has the contrasts that WCAG gives for examples', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })
})

describe('the nearest colour that can be read', () => {
  it('can be read, and is itself the nearest to itself', () => {
    fc.assert(
      fc.property(colour, colour, (one, ground) => {
        const nearest = nearestReadable(one, [ground]) as Hex
        expect(contrastOf(nearest, ground)).toBeGreaterThanOrEqual(READABLE)
        expect(nearestReadable(nearest, [ground])).toBe(nearest)
      }),
    )
  })

  it('is nearer in lightness than every other of its hue that can be read', () => {
    fc.assert(
      fc.property(
        colour,
        colour,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (one, ground, share) => {
          const from = oklchOf(one)
          const away = Math.abs(
            oklchOf(nearestReadable(one, [ground]) as Hex).lightness - from.lightness,
          )
          // Eight bits to a channel: a colour is as near as its rounding lets it be.
          const closer = Math.max(0, away - 8 * STEP) * (2 * share - 1)
          const lightness = Math.min(1, Math.max(0, from.lightness + closer))
          if (nearestReadable(one, [ground]) !== one)
            expect(isReadable(hexOf({ ...from, lightness }), [ground])).toBe(false)
        },
      ),
    )
  })

  it('keeps the hue', () => {
    const nearest = nearestReadable('#f2c14e', ['#ffffff']) as Hex
    expect(oklchOf(nearest).hue).toBeCloseTo(oklchOf('#f2c14e').hue, 1)
    expect(nearest).toMatchInlineSnapshot(`"#967100"`)
  })
})

function expectReadable(palette: Palette) {
  const grounds = [palette.paper, palette.paperRaised, palette.paperSunk, palette.primaryTint]
  for (const words of ['ink', 'inkSoft', 'inkFaint', 'primary', 'ornamentInk', 'warning'] as const)
    for (const ground of grounds)
      expect(contrastOf(palette[words], ground), `${words} on ${ground}`).toBeGreaterThanOrEqual(
        READABLE,
      )
  for (const button of [palette.primary, palette.primaryPressed])
    expect(contrastOf(palette.onPrimary, button)).toBeGreaterThanOrEqual(READABLE)
  expect(contrastOf(palette.warning, palette.warningTint)).toBeGreaterThanOrEqual(READABLE)
  expect(contrastOf(palette.lineStrong, palette.paper)).toBeGreaterThanOrEqual(3)
}

function expectLook(settings: LookSettings) {
  const { light, dark, velvet } = lookOf(settings)
  expectReadable(light)
  expectReadable(dark)
  for (const words of [dark.ink, dark.inkSoft, dark.inkFaint, dark.primary, dark.ornamentInk])
    expect(isReadable(words, [velvet.deep])).toBe(true)
}

describe('a look', () => {
  test.each(pairingIds)('%s can be read in both schemes', pairing => {
    expect(lookFaults({ ...untouched, pairing })).toEqual({})
    expectLook({ ...untouched, pairing })
  })

  it('of own colours can be read everywhere once it is not refused', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pairingIds), colour, colour, colour, (pairing, ...typed) => {
        const [paperColour, inkColour, primaryColour] = typed
        const look = { ...untouched, pairing, paperColour, inkColour, primaryColour }
        const taken = { ...look, ...lookFaults(look) }
        expect(lookFaults(taken)).toEqual({})
        expectLook(taken)
      }),
      { numRuns: 150 },
    )
  })

  it('that nobody touched is the style sheet’s', () => {
    expect(lookOf(untouched).isDefault).toBe(true)
    expect(lookOf({ ...untouched, typefaces: 'bodoni' }).isDefault).toBe(false)
    expect(lookOf({ ...untouched, primaryColour: '#003366' }).isDefault).toBe(false)
  })
})

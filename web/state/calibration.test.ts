import { describe, expect, test } from 'vitest'
import { CARD_MM, calibrationOf, pxPerMm, type Screen } from './calibration.ts'

const screen: Screen = { width: 1440, height: 900, ratio: 2, pinch: 1 }

describe('a calibrated screen', () => {
  // A card of 428 pixels: five to a millimetre.
  const kept = calibrationOf(428 / CARD_MM.width, screen)

  test('draws a card as large as a card', () => {
    expect((pxPerMm(kept, screen) ?? 0) * CARD_MM.width).toBeCloseTo(428)
  })

  test('does so however the page is enlarged', () => {
    // At 125 % there are fewer pixels to the page, and each is larger.
    const larger = { ...screen, width: 1152, height: 720, ratio: 2.5 }
    expect(pxPerMm(kept, larger)).toBeCloseTo(4)
    expect(pxPerMm(kept, { ...screen, pinch: 2 })).toBeCloseTo(2.5)
  })

  test('is the same screen turned, and no other', () => {
    expect(pxPerMm(kept, { ...screen, width: 900, height: 1440 })).toBeCloseTo(5)
    expect(pxPerMm(kept, { width: 1920, height: 1080, ratio: 1, pinch: 1 })).toBeNull()
    expect(pxPerMm(null, screen)).toBeNull()
  })

  test('is not one that no screen can be', () => {
    expect(calibrationOf(0.2, screen)).toBeNull()
    expect(calibrationOf(80, screen)).toBeNull()
    expect(calibrationOf(Number.NaN, screen)).toBeNull()
  })
})

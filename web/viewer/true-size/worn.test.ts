import { describe, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { hangsMm } from './bodies/chain.ts'
import { along, DRAWN_FINGER_MM, DRAWN_WRIST_MM, fingers, handOutline } from './bodies/hand.ts'
import { wearingOf } from './worn.ts'

const solitaire = defaultDesign('solitaire')
const pendant = defaultDesign('solitaire-pendant')
const bracelet = defaultDesign('bar-bracelet')
const inside = ({ at: [x, y], frame }: ReturnType<ReturnType<typeof wearingOf>['place']>) =>
  x > frame.left && x < frame.left + frame.width && y > frame.top && y < frame.top + frame.height

describe('a piece where it is worn', () => {
  test('each kind is on the part of the body that it is for', () => {
    const part = (style: Parameters<typeof defaultDesign>[0]) =>
      wearingOf(defaultDesign(style)).part
    expect(part('solitaire')).toBe('hand')
    expect(part('bar-pendant')).toBe('neck')
    expect(part('studs')).toBe('ear')
    expect(part('drops')).toBe('ear')
    expect(part('bar-bracelet')).toBe('wrist')
  })

  test('a ring finger is as wide as the ring is inside, in every size', () => {
    const [ringFinger] = fingers.slice(1) as [(typeof fingers)[number]]
    const [left] = along(ringFinger, -0.475, 0.2)
    const [right] = along(ringFinger, 0.475, 0.2)
    expect(right - left).toBeCloseTo(DRAWN_FINGER_MM, 0)
    expect(handOutline).toContain(`${Math.round(left * 100) / 100} `)
    for (const diameterUm of [14_050, 17_320, 22_330]) {
      const worn = wearingOf(solitaire).place({ ...solitaire, diameterUm }, size(21, 7))
      expect(worn.scale[0] * DRAWN_FINGER_MM).toBeCloseTo(diameterUm / 1000)
      expect(inside(worn)).toBe(true)
    }
  })

  test('a longer chain hangs lower: from the pit of the throat to the breast, and in sight', () => {
    const lows = [400, 420, 450, 500, 550, 600].map(chainMm => {
      const worn = wearingOf(pendant).place({ ...pendant, chainMm }, size(7, 16))
      expect(inside(worn)).toBe(true)
      return hangsMm(chainMm)
    })
    expect(lows.toSorted((a, b) => a - b)).toEqual(lows)
    expect(lows[0]).toBeGreaterThan(0)
    expect(lows[0]).toBeLessThan(30)
    expect(lows.at(-1)).toBeGreaterThan(120)
    // A bar is part of its chain's length.
    expect(hangsMm(450, 35)).toBeLessThan(hangsMm(450))
  })

  test('a stud sits on the lobe, a drop hangs from it', () => {
    const { place } = wearingOf(defaultDesign('studs'))
    expect(place(defaultDesign('studs'), size(6, 6)).at[1]).toBe(0)
    const drop = place(defaultDesign('drops'), size(6, 36))
    expect(drop.at[1] - 18).toBeCloseTo(-1)
    expect(drop.frame.top + drop.frame.height).toBeGreaterThan(36)
  })

  test('a wrist is one that the bracelet goes round', () => {
    const wide = (chainMm: number) =>
      wearingOf(bracelet).place({ ...bracelet, chainMm }, size(41, 6)).scale[0] * DRAWN_WRIST_MM
    // A wrist of 165 mm round is some 59 mm across.
    expect(wide(180)).toBeCloseTo(59.4)
    expect(wide(210)).toBeGreaterThan(wide(160))
  })
})

const size = (widthMm: number, heightMm: number) => ({ widthMm, heightMm })

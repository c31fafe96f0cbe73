import { expect, test } from 'vitest'
import type { SettingId } from '#design/catalogue/settings.ts'
import type { ShapeId } from '#design/catalogue/shapes.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { check, stops } from '#design/rules/check.ts'
import { judgeCasting } from './judge-casting.ts'

const row = defaultDesign('half-eternity')
/** The thinnest bands over the largest stones: their seats come nearest to the finger. */
const rows: readonly (readonly [SettingId, ShapeId, widthUm: number, bandUm: number])[] = [
  ['pave', 'round', 2000, 3000],
  ['channel', 'princess', 2000, 4000],
  ['channel', 'round', 2500, 5000],
]

test.each(rows)(
  'the longest words that are let into a row in %s, %s, leave enough below them',
  {
    tags: 'long',
  },
  async (setting, shape, widthUm, bandUm) => {
    const engraved = (letters: number): Design => ({
      ...row,
      band: { profile: 'flat', widthUm: bandUm, thicknessUm: 1600 },
      stones: row.stones.map(stone => ({ ...stone, setting, shape, widthUm })),
      engraving: [{ place: 'inside', font: 'block', heightUm: 1300, rows: ['H'.repeat(letters)] }],
    })
    const fits = (letters: number) => stops(check(engraved(letters))).length === 0
    let most = 1
    while (fits(most + 1)) most++
    expect(most).toBeGreaterThan(10)
    expect((await judgeCasting(engraved(most))).findings).toEqual([])
    // What the rules keep out for it, as long as they once let it be.
    const { findings } = await judgeCasting(engraved(2 * most))
    expect(findings.map(({ rule }) => rule)).toContain('casting-engraving-wall')
  },
)

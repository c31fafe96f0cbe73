import { expect, test } from 'vitest'
import { metals } from '#design/catalogue/metals.ts'
import { styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { pieceOf } from '../build.ts'
import { castVolumeMm3 } from './weigh-design.ts'
import { bodyKey, milligramsOf } from './weight.ts'

const engraved = {
  ...defaultDesign('plain-band'),
  engraving: [{ place: 'inside', font: 'serif', heightUm: 1200, rows: ['Always'] }],
} as const

test.each([defaultDesign('solitaire'), defaultDesign('studs'), engraved])(
  'a body is the same in every metal ($style)',
  async design => {
    const volumeMm3 = await castVolumeMm3(design)
    if (volumeMm3 === null) throw new Error('No body can be made')
    for (const { id } of metals) {
      const other = { ...design, metal: id }
      expect(bodyKey(other)).toBe(bodyKey(design))
      expect(milligramsOf(other, volumeMm3)).toBeGreaterThan(0)
    }
    expect(await castVolumeMm3({ ...design, metal: 'platinum-950' })).toBe(volumeMm3)
    expect(bodyKey({ ...design, style: 'halo' })).not.toBe(bodyKey(design))
  },
)

test.each(styles.map(({ id }) => id))('what has one key has one body: %s', style => {
  const begun = defaultDesign(style)
  const clawed = begun.stones.map(stone => ({ ...stone, setting: 'four-claw', widthUm: 2500 }))
  const rows = { ...begun, stones: clawed } as typeof begun
  const designs = ['half-eternity', 'family'].includes(style) ? [begun, rows] : [begun]
  for (const design of designs) {
    const bodies = new Map<string, string>()
    for (const { id } of metals) {
      const one = { ...design, metal: id }
      const points = pieceOf(one).parts.map(({ mesh }) => mesh.positions.join())
      const known = bodies.get(bodyKey(one))
      if (known === undefined) bodies.set(bodyKey(one), points.join())
      else expect(points.join() === known, id).toBe(true)
    }
  }
})

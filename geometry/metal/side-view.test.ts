import { expect, test } from 'vitest'
import { sideViewRoom } from '#design/catalogue/heads.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { field, withValue } from '#design/document/fields.ts'
import { check, fixOf, stops } from '#design/rules/check.ts'
import type { Finding } from '#design/rules/finding.ts'
import { pieceOf } from '../build.ts'
import { judgeCasting } from '../casting/judge-casting.ts'
import type { Piece } from '../piece.ts'
import { corners } from './testing.ts'

const four = withValue(defaultDesign('solitaire'), field('setting'), 'four-claw')
const seen = (sideView: string) => pieceOf(withValue(four, field('side-view'), sideView))
const names = ({ parts }: Piece) => parts.map(({ name }) => name)

/** How far along the band claws spread where they come out of it. */
function footMm({ design, parts }: Piece): number {
  const outer = (design.diameterUm ?? 0) / 2000 + (design.band?.thicknessUm ?? 0) / 1000
  const feet = parts
    .filter(({ name }) => name.startsWith('claw'))
    .flatMap(({ mesh }) => [...corners(mesh)].filter(([, y]) => Math.abs(y - outer) < 0.15))
  return Math.max(...feet.map(([x]) => Math.abs(x)))
}

test('a cathedral has arches, a basket and a peg have none', () => {
  expect(names(seen('cathedral'))).toContain('shoulder 1')
  expect(names(seen('basket')).join()).not.toContain('shoulder')
  expect(names(seen('peg')).join()).not.toContain('shoulder')
})

test('the claws of a peg come from one stem, those of a basket stand apart, and both are open below the stone', () => {
  expect(footMm(seen('peg'))).toBeLessThan(1.1)
  expect(footMm(seen('basket'))).toBeGreaterThan(1.3)
  for (const view of ['basket', 'peg']) expect(names(seen(view))).toContain('rail')
})

/** How far a claw has come across the ring's middle between its foot and its tip. */
const crossed = ({ parts, stones }: Piece) => {
  const claw = parts.find(({ name }) => name === 'claw 1')
  const all = claw ? [...corners(claw.mesh)].sort((a, b) => a[1] - b[1]) : []
  const girdle = stones[0]?.frame.origin[1] ?? 0
  const middle = (points: typeof all) => points.reduce((sum, [x]) => sum + x, 0) / points.length
  const low = all.filter(([, y]) => y < girdle - 2.2)
  return middle(low) * middle(all.filter(([, y]) => y > girdle)) < 0
}

test('claws of a trellis cross below the stone, on one rail; a basket may have two', () => {
  expect(crossed(seen('trellis'))).toBe(true)
  expect(crossed(seen('basket'))).toBe(false)
  expect(names(seen('two-rails'))).toEqual(expect.arrayContaining(['rail', 'lower rail']))
  // Two more windows each.
  const ways = ({ expected }: Piece) => expected.genus
  expect(ways(seen('trellis')) - ways(seen('basket'))).toBe(2)
  expect(ways(seen('two-rails')) - ways(seen('basket'))).toBe(4)
})

test.each(['trellis', 'two-rails'] as const)('the smallest %s can be cast', async sideView => {
  const least = withValue(four, field('stone-size'), sideViewRoom[sideView].leastMm * 1000)
  const design = withValue({ ...least, engraving: [] }, field('side-view'), sideView)
  expect(stops(check(design))).toEqual([])
  expect(await judgeCasting(design)).toMatchObject({ fault: null, findings: [] })
})

test('what has no room for them is told so, with what would make room', () => {
  const six = withValue(defaultDesign('solitaire'), field('side-view'), 'trellis')
  const [found] = stops(check(six))
  expect(found).toMatchObject({ rule: 'side-view', at: 'stones.0' })
  expect(fixOf(six, found as Finding)?.changes).toEqual([
    { field: field('setting'), value: 'four-claw' },
  ])
  const small = withValue(
    withValue(four, field('side-view'), 'two-rails'),
    field('stone-size'),
    4500,
  )
  const [low] = stops(check(small))
  expect(low?.words).toContain('from 6 mm')
  expect(fixOf(small, low as Finding)?.changes).toEqual([
    { field: field('stone-size'), value: 6000 },
  ])
  const platinum = withValue(
    withValue(four, field('side-view'), 'trellis'),
    field('metal'),
    'platinum-950',
  )
  const [closed] = stops(check(platinum))
  expect(closed).toMatchObject({ at: 'metal', numbers: { windowMm: 0.46, leastGapMm: 0.8 } })
  expect(fixOf(platinum, closed as Finding)).toBeDefined()
})

test('a talon lies further over the crown than a round tip, and ends in less', () => {
  const tip = (design: Design) => {
    const piece = pieceOf(design)
    const claw = piece.parts.find(({ name }) => name === 'claw 1')
    if (!claw) throw new Error('No claw.')
    const all = [...corners(claw.mesh)]
    const girdle = piece.stones[0]?.frame.origin[1] ?? 0
    const over = all.filter(([, y]) => y > girdle + 0.2)
    const inner = Math.min(...over.map(([x, , z]) => Math.hypot(x, z)))
    // Claw 1 stands between two of the ring's axes: across it is across that line.
    const last = over.filter(([x, , z]) => Math.hypot(x, z) < inner + 0.35)
    const across = last.map(([x, , z]) => (Math.abs(x) - Math.abs(z)) / Math.SQRT2)
    const wide = Math.max(...across) - Math.min(...across)
    return { inner, wide }
  }
  const [round, talon] = [tip(four), tip(withValue(four, field('claw-tip'), 'talon'))]
  expect(talon.inner).toBeLessThan(round.inner - 0.08)
  expect(talon.wide).toBeLessThan(0.9 * round.wide)
})

test.each(['round', 'oval', 'princess', 'emerald', 'pear'])(
  'the smallest %s in claws stands open too: light comes in below it',
  shape => {
    const shaped = withValue(four, field('shape'), shape)
    const held = shape === 'pear' ? withValue(shaped, field('setting'), 'v-claw') : shaped
    const piece = pieceOf(withValue(held, field('stone-size'), 3000))
    expect(names(piece)).toContain('rail')
    expect(names(piece)).not.toContain('collet')
  },
)

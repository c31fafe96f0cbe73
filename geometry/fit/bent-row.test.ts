import { expect, test } from 'vitest'
import { readCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { valueAt } from '../at.ts'
import { pieceOf } from '../build.ts'
import { isCastable } from '../casting/casting.ts'
import { judgeCasting } from '../casting/judge-casting.ts'
import { loadKernel } from '../solid/kernel.ts'
import { solidOf } from '../solid/solid-of.ts'
import { fitsOneByOne } from './fits-beside.ts'

const ring = defaultDesign('three-stone')

const row: Design = {
  ...defaultDesign('half-eternity'),
  metal: ring.metal,
  diameterUm: ring.diameterUm,
  band: { profile: 'comfort', widthUm: 2000, thicknessUm: 1800 },
  stones: [{ gem: 'diamond', origin: 'natural', shape: 'round', widthUm: 1250, setting: 'pave' }],
  engraving: [],
}

test('a pavé row is fitted to a ring like a plain band: close, castable, each stone held in metal', {
  tags: 'long',
}, async () => {
  const kernel = await loadKernel()
  const body = solidOf(kernel, pieceOf(ring))
  const [fit, , notched] = fitsOneByOne(kernel, body, row)
  expect(fit).toMatchObject({ form: 'chevron', fault: null })
  expect(fit?.closeShare).toBeGreaterThan(0.8)
  // It asked for 2 mm, and got what its stones need beside a notch.
  expect(notched).toMatchObject({ form: 'notched', fault: null })
  expect(notched?.widthUm).toBeGreaterThan(2000)
  const read = readCode(fit?.code ?? '')
  if (!read.ok) throw new Error(read.reason)
  expect(isCastable(await judgeCasting(read.design))).toBe(true)
  const { stones } = pieceOf(read.design)
  stones.slice(1).forEach(({ frame: { origin } }, i) => {
    const before = stones[i]?.frame.origin ?? [0, 0, 0]
    const apart = Math.hypot(...origin.map((at, k) => at - valueAt(before, k)))
    expect(apart).toBeGreaterThan(1.25 + 0.05)
  })
})

import { expect, test } from 'vitest'
import type { Design } from '#design/document/design.ts'
import { titleOf } from '#design/document/summary.ts'
import { collectionDesigns } from '#shop/collection/collection.ts'
import { judgeCasting } from './judge-casting.ts'

const titled = collectionDesigns.map(design => [titleOf(design), design] as const)
const isFirstOfStyle = ([, { style }]: (typeof titled)[number], at: number) =>
  titled.findIndex(([, other]) => other.style === style) === at

async function expectCastable(_: string, design: Design) {
  const { fault, findings } = await judgeCasting(design)
  expect(fault).toBeNull()
  expect(findings.map(({ words }) => words)).toEqual([])
}

const asShown = 'a caster takes %s as it is shown'
test.each(titled.filter(isFirstOfStyle))(asShown, expectCastable)
test.each(titled.filter((one, at) => !isFirstOfStyle(one, at)))(
  asShown,
  { tags: 'long' },
  expectCastable,
)

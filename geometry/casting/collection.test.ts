import { expect, test } from 'vitest'
import { titleOf } from '#design/document/summary.ts'
import { collection } from '#shop/collection/collection.ts'
import { judged } from './judged.ts'

test.each(collection.map(design => [titleOf(design), design] as const))(
  'a caster takes %s as it is shown',
  async (_, design) => {
    const { fault, findings } = await judged(design)
    expect(fault).toBeNull()
    expect(findings.map(({ words }) => words)).toEqual([])
  },
)

import { expect, test } from 'vitest'
import { loadKernel } from './kernel.ts'
import { inScope } from './scope.ts'

const counted = (freed: string[], name: string) => ({ delete: () => void freed.push(name) })

test('everything kept is freed, the youngest first, and the result comes out', () => {
  const freed: string[] = []
  const answer = inScope(keep => {
    keep(counted(freed, 'band'))
    keep(counted(freed, 'head'))
    expect(freed).toEqual([])
    return 42
  })
  expect(answer).toBe(42)
  expect(freed).toEqual(['head', 'band'])
})

test('what was kept before a throw is freed too', () => {
  const freed: string[] = []
  expect(() =>
    inScope(keep => {
      keep(counted(freed, 'band'))
      throw new Error('no head')
    }),
  ).toThrow('no head')
  expect(freed).toEqual(['band'])
})

test('a solid kept in a scope is gone after it', async () => {
  const { Manifold } = await loadKernel()
  const cube = inScope(keep => {
    const inside = keep(Manifold.cube(2))
    expect(inside.volume()).toBeCloseTo(8)
    return inside
  })
  expect(() => cube.volume()).toThrow(/deleted/)
})

import type { CrossSection } from 'manifold-3d'
import { expect, test } from 'vitest'
import { loadKernel } from './kernel.ts'

/** What the modeller has taken for itself, without the arrays that it handed out. */
const takenMb = () => {
  const { external, arrayBuffers } = process.memoryUsage()
  return (external - arrayBuffers) / 1e6
}

test('outlines that are given to the modeller are freed', async () => {
  const { CrossSection } = await loadKernel()
  const round = Array.from({ length: 20_000 }, (_, i): [number, number] => {
    const angle = (i / 20_000) * 2 * Math.PI
    return [9 * Math.cos(angle), 9 * Math.sin(angle)]
  })
  const section = () => new CrossSection([round]).delete()
  for (let i = 0; i < 2; i++) section()
  const before = takenMb()
  for (let i = 0; i < 24; i++) section()
  expect(takenMb() - before).toBeLessThan(2)
})

interface Outlines {
  isDeleted(): boolean
  get(index: number): Outlines
}

test.each([
  ['handed out', (section: CrossSection) => section.toPolygons()],
  ['raised', (section: CrossSection) => section.extrude(1).delete()],
  ['turned about an axis', (section: CrossSection) => section.revolve(3).delete()],
])('outlines that are %s are freed, and so is each of them', async (_, use) => {
  const { CrossSection } = await loadKernel()
  const section = CrossSection.square(1)
  const library = section as unknown as { _ToPolygons: () => Outlines }
  const read = library._ToPolygons
  const seen: Outlines[] = []
  library._ToPolygons = function (this: unknown) {
    const outlines = read.call(this)
    const { get } = outlines
    outlines.get = index => {
      const line = get(index)
      seen.push(line)
      return line
    }
    seen.push(outlines)
    return outlines
  }
  use(section)
  section.delete()
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter(held => !held.isDeleted())).toEqual([])
})

test('the modeller is loaded once', async () => {
  expect(await loadKernel()).toBe(await loadKernel())
})

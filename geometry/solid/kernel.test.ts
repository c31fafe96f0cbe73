import type { CrossSection } from 'manifold-3d'
import { expect, test } from 'vitest'
import { wasmGrowthsOf } from '#tools/testing/wasm-growths.ts'
import { loadKernel } from './kernel.ts'

test('outlines that are given to the modeller are freed', { tags: 'long' }, async () => {
  const { CrossSection } = await loadKernel()
  const round = Array.from({ length: 20_000 }, (_, i): [number, number] => {
    const angle = (i / 20_000) * 2 * Math.PI
    return [9 * Math.cos(angle), 9 * Math.sin(angle)]
  })
  const cut = (times: number) => () => {
    for (let i = 0; i < times; i++) new CrossSection([round]).delete()
  }
  cut(2)()
  expect(wasmGrowthsOf(cut(60))).toBe(0)
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

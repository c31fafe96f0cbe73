import { expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { field, withValue } from '#design/document/fields.ts'
import { f32At } from '../at.ts'
import { pieceOf } from '../build.ts'
import { Extent } from '../mesh.ts'

const { parts } = pieceOf(withValue(defaultDesign('stackable'), field('setting'), 'four-claw'))
const band = extentOf('band')
const collet = parts.find(({ name }) => name === 'collet')?.mesh

function extentOf(called: string): Extent {
  const extent = new Extent()
  for (const { name, mesh } of parts) if (name === called) extent.hold(mesh.positions)
  return extent
}

test('claws of a closed cup stand on the band, as its stems do, and not on the cup alone', () => {
  const claws = parts.filter(({ name }) => name.startsWith('claw'))
  expect(claws).toHaveLength(4)
  for (const { name } of claws) expect(extentOf(name).low[1]).toBeLessThan(band.high[1] - 0.1)
})

test('below claws a cup stands on an oval foot, within the band', () => {
  const p = collet?.positions ?? new Float32Array()
  const heights = [...new Set(p.filter((_, i) => i % 3 === 1))].sort((a, b) => a - b)
  // Above its floor, which is within the band.
  const foot = Array.from({ length: p.length / 3 }, (_, v) => p.subarray(3 * v, 3 * v + 3)).filter(
    ([, y]) => y === heights[1],
  )
  const reach = (axis: 0 | 2) => Math.max(...foot.map(at => Math.abs(f32At(at, axis))))
  const [x, z] = [reach(0), reach(2)]
  expect(foot.length).toBeGreaterThan(40)
  for (const at of foot) expect(Math.hypot(f32At(at, 0) / x, f32At(at, 2) / z)).toBeCloseTo(1, 2)
  expect(z).toBeLessThan(band.high[2])
})

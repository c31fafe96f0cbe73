import { expect, test } from 'vitest'
import { loadKernel } from './kernel.ts'

/** What the modeller has taken for itself, without the arrays that it handed out. */
const takenMb = () => {
  const { external, arrayBuffers } = process.memoryUsage()
  return (external - arrayBuffers) / 1e6
}

test('outlines that are handed to the modeller are freed', async () => {
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

test('the modeller is loaded once', async () => {
  expect(await loadKernel()).toBe(await loadKernel())
})

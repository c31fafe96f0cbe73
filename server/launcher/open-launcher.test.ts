import { expect, onTestFinished, test } from 'vitest'
import { openLauncher } from './open-launcher.ts'

test('a launcher that answers in no shape of ours is ended, and whoever waits is answered', async () => {
  const launcher = openLauncher(new URL('./testing/odd-launcher.ts', import.meta.url))
  onTestFinished(() => launcher.close())
  const limits = { heapMb: 64, dataMb: 64, nice: 0, limitMs: 1000, answerBytes: 10 }
  expect(await launcher.parse({ ...limits, script: '', facts: '', from: '', to: '' })).toBe(false)
})

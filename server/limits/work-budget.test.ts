import { expect, onTestFinished, test } from 'vitest'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { testLauncher } from '#server/launcher/testing/test-launcher.ts'
import { openPictures } from '../pictures/pictures.ts'
import { modelService } from '../pictures/service.ts'
import { openLimits } from './open-limits.ts'
import { workBudget } from './work-budget.ts'

const code = (i: number) =>
  designCode({ ...defaultDesign('solitaire'), diameterUm: 14_000 + i * 10 })

test('models of ever new designs cost whoever asks for them their time, and nobody else', async () => {
  const limits = openLimits({ now: () => new Date(0), overrides: { 'work-ms': 3 } })
  const pictures = openPictures({
    launcher: testLauncher(),
    store: { get: async () => null, put: async () => {} },
    ...workBudget(() => limits),
    // Each answers at once: what is counted is that it was asked for, and the millisecond it took.
    script: new URL('../workers/testing/obedient-worker.ts', import.meta.url),
    report: error => {
      throw error
    },
  })
  onTestFinished(pictures.close)
  const { answer } = modelService(pictures)
  const ask = async (i: number, address: string, accountId?: string) => {
    const request = new Request(`http://shop.example/models/${code(i)}.usdz`)
    const visitor = async () => (accountId ? ({ accountId } as never) : null)
    return (await answer(request, address, visitor)).status
  }
  const flood: number[] = []
  for (let i = 0; i < 5; i++) flood.push(await ask(i, '198.51.100.7'))
  expect([flood[0], flood.at(-1)]).toEqual([200, 429])
  expect(await ask(9, '198.51.100.8')).toBe(200)
  expect(await ask(9, '198.51.100.7', 'ada')).toBe(200)
})

test('what somebody looked at takes nothing from what they buy, which has an end too', () => {
  const limits = openLimits({
    now: () => new Date(0),
    overrides: { 'work-ms': 100, 'buying-work-ms': 50 },
  })
  const { mayWork, spent } = workBudget(() => limits)
  const looks = { client: '198.51.100.7', lane: 'guest' } as const
  const buys = { ...looks, lane: 'buying' } as const
  spent(looks, 100)
  expect([mayWork(looks), mayWork(buys)]).toEqual([false, true])
  spent(buys, 50)
  expect(mayWork(buys)).toBe(false)
  expect(mayWork({ client: '198.51.100.8', lane: 'buying' })).toBe(true)
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { estimateWeight } from '#design/price/estimate-weight.ts'
import { isCastable } from '#geometry/casting/casting.ts'
import { testLauncher } from '#server/launcher/testing/test-launcher.ts'
import type { FileCache } from '../storage/file-store.ts'
import { openCastings } from './castings.ts'
import { castingService } from './service.ts'

function memory(): FileCache & { readonly names: string[] } {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    names: [],
    get: async name => kept.get(name) ?? null,
    async put(name, bytes) {
      this.names.push(name)
      kept.set(name, new Uint8Array(bytes))
    },
  }
}

function open(store = memory()) {
  const report = vi.fn()
  const castings = openCastings({ launcher: testLauncher(), store, report })
  onTestFinished(() => castings.close())
  return { castings, store, report }
}

test('a signet is weighed and can be cast; the verdict is kept, and asked for once', async () => {
  const { castings, store } = open()
  const signet = defaultDesign('signet')
  const [casting, again] = await Promise.all([castings.get(signet), castings.get(signet)])
  expect(again).toEqual(casting)
  expect(store.names).toHaveLength(1)
  if (!casting) throw new Error('There is no verdict.')
  expect(isCastable(casting)).toBe(true)
  expect(casting.milligrams / 1000 / estimateWeight(signet)).toBeGreaterThan(0.85)
  expect(casting.milligrams / 1000 / estimateWeight(signet)).toBeLessThan(1.15)
  const [width, height] = casting.sizeMm
  expect(width).toBeGreaterThan(17.3)
  expect(height).toBeGreaterThan(20)
})

test('the gap between a ring and the band beside it is measured once, and only where both are rings', async () => {
  const { castings, store } = open()
  const { answer } = castingService(castings)
  const [ring, band] = [defaultDesign('stackable'), defaultDesign('plain-band')]
  const ask = (query: string) =>
    answer(new Request(`http://localhost/castings/${designCode(ring)}.json?${query}`), '')
  expect(await castings.knownGaps(ring, band, 4000)).toBe(null)
  const gaps = await castings.gaps(ring, band, 4000)
  expect(gaps?.gapsUm).toHaveLength(120)
  const good = await ask(`beside=${designCode(band)}&along=4000`)
  expect(good.status).toBe(200)
  expect(await good.json()).toEqual(gaps)
  expect(store.names).toHaveLength(1)
  for (const query of [
    `beside=${designCode(band)}`,
    `beside=${designCode(band)}&along=4001`,
    `beside=${designCode(defaultDesign('studs'))}&along=4000`,
    `beside=${designCode(band)}&along=4000&geometry=1`,
  ])
    expect((await ask(query)).status, query).toBe(404)
})

test('the service reads verdicts by the code of a design, and nothing else', async () => {
  const { castings } = open()
  const { answer, handles } = castingService(castings)
  const ask = (path: string, method = 'GET') =>
    answer(new Request(`http://localhost${path}`, { method }), '')
  expect(handles('/castings/x.json')).toBe(true)
  const code = designCode(defaultDesign('plain-band'))
  const good = await ask(`/castings/${code}.json`)
  expect(good.status).toBe(200)
  expect(await good.json()).toMatchObject({ fault: null, findings: [] })
  for (const path of ['/castings/nope.json', `/castings/${code}.json?x`, `/castings/${code}.txt`])
    expect((await ask(path)).status, path).toBe(404)
  expect((await ask(`/castings/${code}.json`, 'POST')).status).toBe(405)
  expect((await ask(`/castings/${code}.json?geometry=0`)).status).toBe(404)
})

test('a verdict is given of an earlier geometry, too', { tags: 'long' }, async () => {
  const { castings } = open()
  const code = designCode(defaultDesign('plain-band'))
  const request = new Request(`http://localhost/castings/${code}.json?geometry=1`)
  const found = await castingService(castings).answer(request, '')
  expect(await found.json()).toMatchObject({ geometry: 1 })
})

import { expect, test } from 'vitest'
import { readCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { gaugedBody } from '#geometry/fit/gauged-body.ts'
import { boxTriangles, scannedRing, stlOf } from '#geometry/own-model/testing.ts'
import { loadKernel } from '#geometry/solid/kernel.ts'
import type { FileCache } from '#server/storage/file-store.ts'
import { modelRefusalWords, ownedRefusalWords } from '#shop/special-orders/model-uploads.ts'
import { testParsing } from '../parsing/testing/test-parsing.ts'
import { openModelUploads } from './model-uploads.ts'

const staff = { client: 'staff', lane: 'signed-in' } as const

function memory(): FileCache {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    get: async name => kept.get(name) ?? null,
    put: async (name, bytes) => void kept.set(name, new Uint8Array(bytes)),
  }
}

test('a model is read, weighed and painted in a process of its own', async () => {
  const store = memory()
  const uploads = openModelUploads(store, testParsing())
  const taken = await uploads.read(stlOf(boxTriangles(0, 10)), staff)
  if (!taken.ok) throw new Error(taken.reason)
  expect(taken.report.volumeMm3).toBe(1000)
  await store.put('m.mesh', taken.seen)
  const picture = await uploads.still('m', '18k-yellow')
  expect([...(picture ?? []).slice(1, 4)].map(code => String.fromCharCode(code)).join('')).toBe(
    'PNG',
  )
})

const customer = (client: string) => ({ client, lane: 'signed-in' }) as const
const band = { ...defaultDesign('plain-band'), engraving: [] }

test('large models do not delay small ones: they have their own short queue', {
  tags: 'long',
}, async () => {
  const uploads = openModelUploads(memory(), testParsing())
  const large = scannedRing(390_000)
  expect(large.length).toBeGreaterThan(19_000_000)
  const gone = new AbortController()
  const answered: string[] = []
  const send = (client: string, bytes = large) =>
    uploads.fitRing(bytes, band, { ...customer(client), gone: gone.signal }).finally(() => {
      answered.push(client)
    })
  const sent = ['a', 'b', 'c'].map(client => send(client))
  expect(uploads.isFull(large.length, customer('d'))).toBe(true)
  expect(await send('d')).toEqual({ ok: false, reason: 'busy' })
  // What the length or the header says waits for nobody.
  const tooMany = new Uint8Array(84 + 50 * 400_001)
  new DataView(tooMany.buffer).setUint32(80, 400_001, true)
  expect(await send('d', tooMany)).toMatchObject({ reason: 'too-many-triangles' })
  expect(await uploads.read(tooMany, staff)).toMatchObject({ reason: 'too-many-triangles' })
  expect(await send('d', new Uint8Array(30_000_001))).toMatchObject({ reason: 'too-heavy' })
  const small = scannedRing(4000)
  expect(uploads.isFull(small.length, customer('e'))).toBe(false)
  expect(await uploads.fitRing(small, band, customer('e'))).toMatchObject({ ok: true })
  expect(answered).not.toContain('a')
  // Their requests are over: what was begun ends, what waits never begins.
  gone.abort()
  expect((await Promise.all(sent)).map(({ ok }) => ok)).toEqual([false, false, false])
  expect(uploads.isFull(large.length, customer('d'))).toBe(false)
})

test('what is no model ends with a reason, what takes too long ends', {
  tags: 'long',
}, async () => {
  const refused = await openModelUploads(memory(), testParsing()).read(
    new Uint8Array(4000).fill(7),
    staff,
  )
  expect(refused).toMatchObject({ ok: false, reason: 'cut-short' })
  expect(
    await openModelUploads(memory(), testParsing(), { withinMs: 1 }).read(
      stlOf(boxTriangles(0, 10)),
      staff,
    ),
  ).toEqual({
    ok: false,
    reason: 'too-slow',
  })
  const wrongUnit = await openModelUploads(memory(), testParsing()).read(
    stlOf(boxTriangles(0, 0.02)),
    staff,
  )
  if (wrongUnit.ok) throw new Error('It was taken')
  expect(modelRefusalWords(wrongUnit)).toContain('0.02 × 0.02 × 0.02 mm')
})

test('a band is fitted to the ring of a model, in its own size, and what is no ring is told why', {
  tags: 'long',
}, async () => {
  const { fitRing } = openModelUploads(memory(), testParsing())
  const ring = gaugedBody(await loadKernel(), {
    diameterUm: 18_140,
    widthUm: 2200,
    head: { form: 'square', widthUm: 5000, lengthUm: 5000, underUm: 500, heightUm: 5000 },
  })
  const fitted = await fitRing(stlOf(ring), band, staff)
  if (!fitted.ok) throw new Error(fitted.reason)
  expect(fitted.notes).toEqual([expect.stringMatching(/opening.*\b18\.14 mm\b/)])
  expect(fitted.fits.map(({ form, fault }) => [form, fault])).toEqual(
    ['straight', 'notched', 'curved', 'chevron'].map(form => [form, null]),
  )
  const bent = readCode(fitted.fits[2]?.code ?? '')
  expect(bent.ok && bent.design.fittedTo).toMatchObject({
    model: { hash: expect.stringMatching(/^[0-9a-f]{16}$/), mended: [] },
    diameterUm: 18_140,
    clearanceUm: 180,
  })
  const refused = await fitRing(stlOf(boxTriangles(0, 20)), band, staff)
  if (refused.ok) throw new Error('It was taken')
  expect(ownedRefusalWords(refused)).toContain('no round opening for a finger')
})

import { expect, test } from 'vitest'
import { readCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { gaugedBody } from '#geometry/fit/gauged-body.ts'
import { boxTriangles, stlOf } from '#geometry/own-model/testing.ts'
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

test('what is no model ends with a reason, what takes too long ends', {
  tags: 'long',
}, async () => {
  const refused = await openModelUploads(memory(), testParsing()).read(
    new Uint8Array(4000).fill(7),
    staff,
  )
  expect(refused).toMatchObject({ ok: false, reason: 'cut-short' })
  expect(
    await openModelUploads(memory(), testParsing(), { limitMs: 1 }).read(
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
  const band = { ...defaultDesign('plain-band'), engraving: [] }
  const ring = gaugedBody(await loadKernel(), {
    diameterUm: 18_140,
    widthUm: 2200,
    head: { form: 'square', widthUm: 5000, lengthUm: 5000, underUm: 500, heightUm: 5000 },
  })
  const fitted = await fitRing(stlOf(ring), band, staff)
  if (!fitted.ok) throw new Error(fitted.reason)
  expect(fitted.notes).toEqual(['Its opening is 18.14 mm across.'])
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

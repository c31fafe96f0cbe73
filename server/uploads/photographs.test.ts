import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { photographAddress, photographSources } from '#schemas/photograph.ts'
import { addPhotograph, removePhotograph } from '#shop/collection/change-photographs.ts'
import { photographOf, photographRows } from '#shop/collection/photographs.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { openTestShop } from '../http/testing.ts'
import { testParsing } from '../parsing/testing/test-parsing.ts'
import { folderStore } from '../storage/file-store.ts'
import { openImageCleaning } from './clean-pictures.ts'
import { removeOldPhotographs } from './image-uploads.ts'
import { photographService } from './photograph-service.ts'
import { jpegOf, withExif } from './testing.ts'

const staff = { client: 'account a', lane: 'signed-in' } as const
const sizeOf = (webp: Uint8Array) => {
  // RFC 9649, section 2.5: fourteen bits each, behind the start code of a lossy picture.
  const data = new DataView(webp.buffer, webp.byteOffset)
  return [data.getUint16(26, true) & 0x3fff, data.getUint16(28, true) & 0x3fff]
}

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'keepsake-photographs-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  const names = () =>
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(({ name }) => name)
  return { store: folderStore(path), names }
}

test('a photograph comes in the sizes that pages ask for, upright and without the place', async () => {
  const clean = openImageCleaning(testParsing())
  const made = await clean(withExif(await jpegOf(1500, 1000), 6), staff, [400, 800, 1400])
  if (!made.ok) throw new Error(made.reason)
  expect([made.bytes, ...made.smaller].map(sizeOf)).toEqual([
    [1000, 1500],
    [267, 400],
    [533, 800],
    [933, 1400],
  ])
  for (const file of [made.bytes, ...made.smaller])
    expect(Buffer.from(file).includes('GPS') || Buffer.from(file).includes('Exif')).toBe(false)
  const kept = { id: '', key: 'k', alt: '', width: 1000, height: 1500, sides: [400, 1500] }
  expect(photographSources(kept)).toBe(
    '/photographs/k-400.webp 267w, /photographs/k-1500.webp 1000w',
  )
})

test('files are answered to everybody for ever, and are gone a day after they were removed', async () => {
  const { store, names } = folder()
  const { transact } = await testDatabase('embedded')
  const now = new Date('2026-11-16T09:00:00Z')
  const by = { accountId: null, who: 'Olga' }
  const pieceId = 'round-diamond-solitaire'
  const id = '0f0e0d0c-0b0a-4900-8800-000000000001'
  const photograph = { id, hash: 'ab'.repeat(32), width: 900, height: 600, sides: [400, 900] }
  await transact(t => addPhotograph(t, { photograph, alt: 'A ring', pieceId, by, now }))
  const [row] = await transact(t => photographRows(t, pieceId))
  if (!row) throw new Error('There is none')
  const kept = photographOf(row)
  for (const side of kept.sides)
    await store.put(`${kept.key}-${side}.webp`, new Uint8Array([1, 2, side & 255]))
  const { send } = await openTestShop({ services: [photographService(store)] })
  const address = photographAddress(kept, 400)
  expect(address).toBe(`/photographs/${'ab'.repeat(12)}0f0e0d0c-400.webp`)
  const seen = await send({ path: address })
  expect([seen.status, [...seen.body]]).toEqual([200, [1, 2, 144]])
  expect(seen.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  expect((await send({ path: address, method: 'HEAD' })).body).toHaveLength(0)
  for (const path of [
    address.replace('400', '401'),
    `${address}?x=1`,
    '/photographs/%2e%2e%2fsecret',
    `/photographs/${'g'.repeat(32)}-400.webp`,
  ]) {
    const { status, headers } = await send({ path })
    expect([path, status]).toEqual([path, 404])
    expect(headers['cache-control']).toBe('no-store')
  }
  const sweep = (hours: number) =>
    removeOldPhotographs(store, {
      transact,
      now: () => new Date(now.getTime() + hours * 3_600_000),
    })
  await transact(t => removePhotograph(t, { id, pieceId, by, now }))
  await sweep(23)
  expect(names()).toHaveLength(2)
  await sweep(25)
  expect(names()).toEqual([])
  expect((await send({ path: address })).status).toBe(404)
})

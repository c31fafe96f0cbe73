import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openFiles } from './open-files.ts'
import { bucketOf } from './s3-store.ts'
import { sha256, signS3 } from './sign-s3.ts'
import { openFakeS3 } from './testing/fake-s3.ts'

const key = { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
const now = () => new Date('2026-11-15T12:00:00Z')
const bytes = new Uint8Array([1, 2, 3, 250])

let store: Awaited<ReturnType<typeof openFakeS3>>
beforeEach(async () => {
  store = await openFakeS3(key)
  onTestFinished(store.close)
})
const address = (more = '') =>
  `s3://${key.id}:${encodeURIComponent(key.secret)}@shop-files${more}?endpoint=${store.endpoint}&region=eu-central-1`
const open = (storageUrl: string | null, dataDir = '/nowhere') =>
  openFiles({ dataDir, storageUrl }, now)('orders')

test('signs as the example of the specification is signed', () => {
  // Amazon S3 API Reference, Authenticating Requests (AWS Signature Version 4), Example: GET Object.
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt')
  const bodyHash = sha256('')
  const headers = {
    host: url.host,
    range: 'bytes=0-9',
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': '20130524T000000Z',
  }
  expect(signS3({ method: 'GET', url, headers, bodyHash }, key, 'us-east-1')).toContain(
    'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

test('keeps, finds and removes files, each under its own kind; what is not there is nothing', async () => {
  const files = open(address('/live'))
  expect(await files.get('ab-1.png')).toBeNull()
  await files.put('ab-1.png', bytes)
  expect([...store.files.keys()]).toEqual(['/shop-files/live/orders/ab/ab-1.png'])
  expect(await files.get('ab-1.png')).toEqual(bytes)
  expect([await files.has('ab-1.png'), await files.has('ab-2.png')]).toEqual([true, false])
  await files.put("it's (one) é.png", bytes)
  expect(await files.get("it's (one) é.png")).toEqual(bytes)
  await files.remove('ab-1.png')
  await files.remove('ab-1.png')
  expect(await files.get('ab-1.png')).toBeNull()
})

test('a wrong secret is refused, and that is no missing file', async () => {
  const wrong = open(address().replace('wJalr', 'xJalr'))
  await expect(wrong.get('a')).rejects.toThrow('answered 403')
  await expect(wrong.put('a', bytes)).rejects.toThrow('answered 403')
  expect(store.files.size).toBe(0)
})

test('a store that stumbles is asked again, and one that stays down is said so', async () => {
  const files = open(address())
  store.mishaps.push('500', 'cut')
  await files.put('a', bytes)
  expect(store.calls).toHaveLength(3)
  store.mishaps.push('cut', '500', '500')
  await expect(files.get('a')).rejects.toThrow('answered 500')
  store.mishaps.push('cut', 'cut', 'cut')
  await expect(files.get('a')).rejects.toThrow('did not answer')
})

test('the address says where; without one it is a folder', async () => {
  expect(bucketOf('s3://bucket')).toEqual({
    endpoint: 'https://s3.us-east-1.amazonaws.com',
    region: 'us-east-1',
    bucket: 'bucket',
    prefix: '',
    key: null,
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-files-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const files = open(null, dataDir)
  await files.put('ab.png', bytes)
  expect(await files.get('ab.png')).toEqual(bytes)
  expect(store.calls).toEqual([])
})

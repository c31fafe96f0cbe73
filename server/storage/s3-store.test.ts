import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { bucketOf } from './bucket.ts'
import { openFiles } from './open-files.ts'
import { openFakeS3 } from './testing/fake-s3.ts'
import { expectedSignature, sha256 } from './testing/signature-v4.ts'

const key = { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
const now = () => new Date('2026-11-15T12:00:00Z')
const bytes = new Uint8Array([1, 2, 3, 250])

/** How long was waited between attempts, at the longest that chance allows. */
const waits: number[] = []
const pace = { now, random: () => 1, wait: async (ms: number) => void waits.push(ms) }

let store: Awaited<ReturnType<typeof openFakeS3>>
beforeEach(async () => {
  waits.length = 0
  store = await openFakeS3(key)
  onTestFinished(store.close)
})
const address = (more = '') =>
  `s3://${key.id}:${encodeURIComponent(key.secret)}@shop-files${more}?endpoint=${store.endpoint}&region=eu-central-1`
const open = (storageUrl: string | null, dataDir = '/nowhere') =>
  openFiles({ dataDir, storageUrl }, pace)('orders')

test('the store of these tests checks signatures as the example of the specification has them', () => {
  // https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, Example: GET Object.
  const bodyHash = sha256('')
  const received = {
    method: 'GET',
    path: '/test.txt',
    query: '',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': bodyHash,
      'x-amz-date': '20130524T000000Z',
    },
    signed: 'host;range;x-amz-content-sha256;x-amz-date',
    day: '20130524',
    region: 'us-east-1',
    bodyHash,
  }
  expect(expectedSignature(received, key.secret)).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
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

test('a key of some hours is taken with its session token, and only with it', async () => {
  const token = 'FQoGZXIvYXdzE+/long=='
  const lent = await openFakeS3({ ...key, sessionToken: token })
  onTestFinished(lent.close)
  const at = address().replace(store.endpoint, lent.endpoint)
  const files = open(`${at}&session-token=${encodeURIComponent(token)}`)
  await files.put('a', bytes)
  expect(await files.get('a')).toEqual(bytes)
  await expect(open(at).get('a')).rejects.toThrow('answered 400')
  await expect(open(`${at}&session-token=other`).get('a')).rejects.toThrow('answered 400')
})

test('a store that stumbles is asked again, later each time, and one that stays down is said so', async () => {
  const files = open(address())
  store.mishaps.push(503, 'cut', 429)
  await files.put('a', bytes)
  expect(store.files.size).toBe(1)
  expect([store.calls.length, waits]).toEqual([4, [200, 400, 800]])
  store.mishaps.push('cut', 500, 500, 503)
  await expect(files.get('a')).rejects.toThrow('answered 503')
  store.mishaps.push('cut', 'cut', 'cut', 'cut')
  await expect(files.get('a')).rejects.toThrow('did not answer')
  expect(waits).toHaveLength(9)
})

test('without a key nothing is signed', async () => {
  const files = open(`s3://shop-files?endpoint=${store.endpoint}`)
  await expect(files.get('a')).rejects.toThrow('answered 403')
  expect(waits).toEqual([])
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

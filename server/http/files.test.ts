import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { precompress } from '#tools/build/precompress.ts'
import { filesIn } from './files.ts'
import { modellerPolicy } from './security-headers.ts'
import { openTestShop } from './testing.ts'

const script = 'console.log("keepsake");'.repeat(100)

async function shopWithFiles() {
  const outside = mkdtempSync(join(tmpdir(), 'keepsake-files-'))
  onTestFinished(() => rmSync(outside, { recursive: true }))
  const directory = join(outside, 'client')
  const write = (name: string, contents: string) => {
    mkdirSync(dirname(join(directory, name)), { recursive: true })
    writeFileSync(join(directory, name), contents)
  }
  write('assets/root-B4x2.js', script)
  write('assets/tiny-A1.js', '1')
  write('assets/weigh-worker-A1.js', '1')
  write('assets/letters-A1.woff2', '1')
  write('assets/look-A1.css', '1')
  write('picture.avif', '1')
  write('sw.js', script)
  write('builds/latest.json', '{}')
  write('builds/meta/0a1b.json', '{}')
  write('robots.txt', 'User-agent: *\n')
  write('icons/a b.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  write('.vite/manifest.json', '{}')
  write('../secret.txt', 'secret')
  await precompress(directory)
  return openTestShop({
    files: await filesIn(directory),
    pages: async () => new Response('no such page', { status: 404 }),
  })
}

test('hashed files are kept for ever, in the smallest form the browser takes', async () => {
  const { send } = await shopWithFiles()
  const path = '/assets/root-B4x2.js'
  const plain = await send({ path })
  expect(String(plain.body)).toBe(script)
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  })
  const br = await send({ path, headers: { 'Accept-Encoding': 'gzip, deflate, br' } })
  expect(br.headers['content-encoding']).toBe('br')
  expect(String(brotliDecompressSync(br.body))).toBe(script)
  const gzip = await send({ path, headers: { 'Accept-Encoding': 'gzip, br;q=0' } })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(String(gunzipSync(gzip.body))).toBe(script)
  expect(gzip.headers['content-length']).toBe(String(gzip.body.length))
})

const NOT_OF_FILES = ['permissions-policy', 'cross-origin-opener-policy', 'server-timing']

test.each([
  ['/assets/letters-A1.woff2', "default-src 'none'; frame-ancestors 'none'"],
  ['/assets/look-A1.css', "default-src 'none'; frame-ancestors 'none'"],
  ['/picture.avif', "default-src 'none'; frame-ancestors 'none'"],
  ['/assets/tiny-A1.js', "default-src 'self'; frame-ancestors 'none'"],
])('%s is sent without what is said of pages', async (path, policy) => {
  const { send } = await shopWithFiles()
  const { headers } = await send({ path })
  expect(headers['content-security-policy']).toBe(policy)
  for (const name of NOT_OF_FILES) expect(headers).not.toHaveProperty(name)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'x-request-id': expect.any(String),
  })
})

test('what may be a page, and the service worker, are sent with all of it', async () => {
  const { send } = await shopWithFiles()
  for (const path of ['/icons/a%20b.svg', '/sw.js', '/robots.txt']) {
    const { headers } = await send({ path })
    expect(headers['content-security-policy']).toContain("object-src 'none'")
    for (const name of NOT_OF_FILES) expect(headers).toHaveProperty(name)
  }
  const worker = await send({ path: '/assets/weigh-worker-A1.js' })
  expect(worker.headers['content-security-policy']).toBe(modellerPolicy)
})

test('other files are asked about again, and answered 304', async () => {
  const { send } = await shopWithFiles()
  const first = await send({ path: '/robots.txt?x' })
  expect(first.headers['cache-control']).toBe('public, max-age=300, must-revalidate')
  const etag = String(first.headers.etag)
  const again = await send({ path: '/robots.txt', headers: { 'If-None-Match': `"x", ${etag}` } })
  expect(again.status).toBe(304)
  expect(again.headers.etag).toBe(etag)
  expect(again.body).toHaveLength(0)
  const other = await send({ path: '/robots.txt', headers: { 'If-None-Match': '"x"' } })
  expect(other.status).toBe(200)
})

test('HEAD says how long the file is; what compression does not help stays plain', async () => {
  const { send } = await shopWithFiles()
  const head = await send({ path: '/assets/root-B4x2.js', method: 'HEAD' })
  expect(head.headers['content-length']).toBe(String(script.length))
  expect(head.body).toHaveLength(0)
  const tiny = await send({ path: '/assets/tiny-A1.js', headers: { 'Accept-Encoding': 'br' } })
  expect(tiny.headers['content-encoding']).toBeUndefined()
  expect((await send({ path: '/icons/a%20b.svg' })).headers['content-type']).toBe('image/svg+xml')
})

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/.vite/manifest.json',
  '/assets/root-B4x2.js.br',
  '/assets',
  '/assets/',

  '/%',
])('%s is no file', async path => {
  const { send } = await shopWithFiles()
  const { status, body } = await send({ path })
  expect(status).toBe(404)
  expect(String(body)).toBe('no such page')
})

test('a file is only read', async () => {
  const { send, origin } = await shopWithFiles()
  const answer = await send({ path: '/robots.txt', method: 'POST', headers: { Origin: origin } })
  expect(answer.status).toBe(404)
})

test.each([
  ['/sw.js', 'no-cache'],
  ['/builds/latest.json', 'no-store'],
  ['/builds/meta/0a1b.json', 'no-store'],
])('S46 %s is never an old answer: %s', async (path, caching) => {
  const { send } = await shopWithFiles()
  const answer = await send({ path })
  expect(answer.status).toBe(200)
  expect(answer.headers['cache-control']).toBe(caching)
})

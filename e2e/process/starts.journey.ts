import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { passForNode20 } from '#tools/testing/older-node.ts'
import { expect, test } from '../fixtures.ts'
import { copyProject } from '../project-copy.ts'
import { refusedStart, root, startShop } from '../shop-process.ts'

// Whole processes start and build here, two at a time on a small machine.
test.describe.configure({ timeout: 120_000 })

let folder = ''
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keepsake-starts-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a second start on one data directory is refused by the first one’s pid, and takes over when that was killed', {
  tag: '@long',
}, async () => {
  const first = await startShop({ DATA_DIR: folder })
  try {
    const second = await refusedStart({ DATA_DIR: folder })
    expect(second.code).toBe(1)
    expect(second.output).toMatch(new RegExp(`\\b${first.pid}\\b`))
    expect(second.output).not.toMatch(/^\s+at /m)
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
  } finally {
    process.kill(first.pid, 'SIGKILL')
    await first.stop()
  }
  const third = await startShop({ DATA_DIR: folder })
  expect((await fetch(`${third.origin}/login`)).status).toBe(200)
  expect(await third.stop()).toBe(0)
})

/** Files and folders that other users of this machine could read. */
const openToOthers = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    name => (statSync(join(folder, name)).mode & 0o077) !== 0,
  )

test('only the shop’s user can read its files, including those of an older release', {
  tag: '@long',
}, async () => {
  const shop = await startShop({ DATA_DIR: folder })
  expect((await fetch(`${shop.origin}/login`)).status).toBe(200)
  expect(openToOthers()).toEqual([])
  await shop.stop()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644)
  }
  const next = await startShop({ DATA_DIR: folder })
  await expect.poll(openToOthers).toEqual([])
  await next.stop()
})

test('garbage in the environment is refused, with every bad setting named at once', async () => {
  const { code, output } = await refusedStart({
    PORT: 'three thousand',
    ORIGIN: 'javascript:alert(1)',
    DATABASE_URL: 'mysql://x',
    FIREBASE_API_KEY: 'half',
    STRIPE_SECRET_KEY: '💍',
  })
  expect(code).toBe(1)
  for (const name of ['PORT', 'ORIGIN', 'DATABASE_URL', 'FIREBASE_AUTH_DOMAIN', 'STRIPE']) {
    expect(output).toContain(name)
  }
  expect(output).not.toMatch(/^\s+at /m)
})

test('S22 a route table that names an unknown middleware stops the start', async () => {
  // In what was built from it: the table is read when the shop starts.
  const built = join(copyProject(folder), 'server/index.js')
  const pages = readFileSync(built, 'utf8')
  const changed = pages.replace('path: "/cart",', '$& middleware: ["bouncer"],')
  expect(changed).not.toBe(pages)
  writeFileSync(built, changed)
  const { code, output } = await refusedStart({}, folder)
  expect(code).toBe(1)
  expect(output).toContain('Unknown route middleware "bouncer" on /cart')
})

test('Node 20 with what npm 10 leaves behind starts the shop by the Node that was brought along', {
  tag: '@long',
}, async () => {
  copyProject(folder)
  // npm 10 links no node_modules/.bin/node where several packages bring one.
  const modules = join(folder, 'node_modules')
  rmSync(modules)
  mkdirSync(modules)
  for (const name of readdirSync(join(root, 'node_modules')).filter(name => name !== '.bin'))
    symlinkSync(join(root, 'node_modules', name), join(modules, name))
  const shop = await startShop({ NODE_OPTIONS: passForNode20 }, folder)
  expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200)
  expect(await shop.stop()).toBe(0)
})

test('a corrupt cookie is a guest', async ({ request }) => {
  for (const value of ['', 'x', 'A'.repeat(43), '%00%FF', '"; DROP', 'Ã©', 'A'.repeat(7000)]) {
    const headers = { cookie: `keepsake=${value}` }
    const open = await request.get('/cart', { headers })
    expect(open.status(), value).toBe(200)
    const guarded = await request.get('/setting', { headers, maxRedirects: 0 })
    expect(guarded.status(), value).toBe(302)
    expect(guarded.headers().location, value).toBe('/login?redirect=%2Fsetting')
  }
})

import { CONFIRM, idOf } from './tab.ts'
import { expect, test } from './upgrades.ts'

test.describe.configure({ mode: 'default', timeout: 90_000 })

const LATEST = /^\/builds\/latest\.json$/
const ABOUT = /^\/builds\/meta\/[0-9a-f]{16}\.json$/

test('S45 at start it logs that it checks for an update', async ({ page }) => {
  const messages: string[] = []
  page.on('console', message => messages.push(message.text()))
  await page.goto('/cart')
  await expect.poll(() => messages).toContain('Checking for an update…')
})

test('S46 at start and once an hour it asks for the latest build and for what that is', async ({
  context,
  front,
  builds,
  open,
}) => {
  await context.clock.install()
  const tab = await open('/cart')
  const requestCounts = () => [front.count(LATEST), front.count(ABOUT)]
  await expect.poll(requestCounts).toEqual([1, 1])
  await tab.controlled()
  await tab.page.clock.fastForward('59:00')
  expect(requestCounts()).toEqual([1, 1])
  await tab.page.clock.fastForward('01:30')
  await expect.poll(requestCounts).toEqual([2, 2])
  await tab.page.clock.fastForward('01:00:00')
  await expect.poll(requestCounts).toEqual([3, 3])
  expect(tab.dialogs()).toEqual([])

  tab.says('no')
  front.replaceBy(builds.B)
  await tab.page.clock.fastForward('01:00:00')
  await expect.poll(requestCounts).toEqual([4, 4])
  await expect.poll(tab.dialogs).toEqual([CONFIRM])
  expect(tab.loads()).toBe(1)
})

test('S46 both files say which build is served, and are never cached', async ({
  request,
  front,
  builds,
  open,
}) => {
  const latest = await request.get('/builds/latest.json')
  const { id } = await latest.json()
  expect(id).toBe(await idOf(builds.A))
  const about = await request.get(`/builds/meta/${id}.json`)
  expect(await about.json()).toEqual({ id, builtAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) })
  expect(latest.headers()['cache-control']).toBe('no-store')
  expect(about.headers()['cache-control']).toBe('no-store')
  const tab = await open('/cart')
  expect(await tab.build()).toBe(id)
  expect((await request.get('/sw.js')).headers()['cache-control']).toBe('no-cache')
  front.replaceBy(builds.B)
  expect((await (await request.get('/builds/latest.json')).json()).id).not.toBe(id)
})

test('S44 S47 a first visit gains its first worker undisturbed, and is then installable, by the word of Chromium itself', async ({
  context,
  open,
}) => {
  const tab = await open('/cart')
  await tab.controlled()
  await tab.untilSettled()
  expect(tab.dialogs()).toEqual([])
  expect(tab.loads()).toBe(1)
  const worker = await tab.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return { scope: registration?.scope, script: registration?.active?.scriptURL }
  })
  const origin = new URL(tab.page.url()).origin
  expect(worker).toEqual({ scope: `${origin}/`, script: `${origin}/sw.js` })

  const devtools = await context.newCDPSession(tab.page)
  const manifest = await devtools.send('Page.getAppManifest')
  expect(manifest.errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A private window cannot install anything, and every context of a test is one.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('S44 the manifest names icons of both kinds, shortcuts and pictures that exist', async ({
  request,
}) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  const purposes = manifest.icons.map(({ purpose }: { purpose: string }) => purpose)
  expect(purposes).toEqual(expect.arrayContaining(['any', 'maskable']))
  const names = manifest.shortcuts.map(({ name }: { name: string }) => name)
  expect(names).toEqual(['Continue my design', 'Cart', 'Special order'])
  for (const { src, type } of [...manifest.icons, ...manifest.screenshots]) {
    const answer = await request.get(src)
    expect(answer.headers()['content-type'], src).toBe(type)
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200)
})

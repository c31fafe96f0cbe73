import { CONFIRM, idOf } from './tab.ts'
import { expect, test } from './upgrades.ts'

test.describe.configure({ mode: 'default', timeout: 90_000 })

test('S48 a new build that is broken shows the error page, and nothing goes round', {
  tag: '@long',
}, async ({ front, builds, thirdBuild, open, complaints }) => {
  complaints.allow(/it is broken/)
  const tab = await open('/cart')
  await tab.controlled()
  front.replaceBy(builds.B)
  front.break(/\/assets\/(entry\.client|cart)-/, { script: "throw new Error('it is broken')" })
  // What the old page has already comes from its own worker; the new one brings the broken part.
  await tab.lookForUpdate()
  await expect(tab.page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error')
  expect(tab.dialogs()).toEqual([CONFIRM])
  await expect.poll(tab.loads).toBe(2)

  // The next build mends it, by nothing more than opening the page.
  front.mend()
  front.replaceBy(thirdBuild)
  await tab.page.goto(`${front.origin}/cart`)
  await expect(tab.page.getByText('time for cake')).toBeVisible()
  await tab.untilSettled()
  expect(tab.loads()).toBe(3)
})

test('S46 a worker that cannot be fetched changes nothing, until it can', { tag: '@long' }, async ({
  front,
  builds,
  open,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|bad HTTP response code/)
  const tab = await open('/cart')
  await tab.controlled()
  front.replaceBy(builds.B)
  front.break(/^\/sw\.js/, { status: 500 })
  await expect(tab.lookForUpdate()).rejects.toThrow()
  await tab.untilSettled()
  expect(tab.dialogs()).toEqual([])
  expect(await tab.build()).toBe(await idOf(builds.A))

  front.mend()
  await tab.lookForUpdate()
  await expect(tab.page.getByText('time for tea')).toBeVisible()
  await tab.untilSettled()
  expect(tab.dialogs()).toEqual([CONFIRM])
  expect(tab.loads()).toBe(2)
})

test('S46 a worker whose files are not all there never takes over', { tag: '@long' }, async ({
  front,
  builds,
  open,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|bad-precaching-response/)
  const tab = await open('/cart')
  await tab.controlled()
  front.replaceBy(builds.B)
  front.break(/\/assets\/cart-/, { status: 404 })
  await tab.lookForUpdate()
  await tab.untilSettled()
  expect(tab.dialogs()).toEqual([])
  expect(tab.loads()).toBe(1)
  // The page goes on with the parts it has.
  await tab.page.getByRole('link', { name: 'Birthstones' }).click()
  await expect(tab.page.getByRole('heading', { level: 1 })).toHaveText('Birthstones')
})

test.describe('without the server', () => {
  test.use({ worker: 'whole' })

  test('S46 while the server is away the page asks in vain, says nothing and works', {
    tag: '@long',
  }, async ({ context, front, builds, open, complaints }) => {
    complaints.allow(/Failed to load resource: net::/)
    await context.clock.install()
    const tab = await open('/customize/engraving')
    await tab.controlled()
    front.replaceBy(null)
    await tab.page.clock.fastForward('01:00:05')
    await tab.page.getByLabel('Words to engrave').fill('For ever')
    await tab.page.getByRole('link', { name: 'Cart', exact: true }).click()
    await expect(tab.page.getByText('“For ever”, Roman')).toBeVisible()
    expect(tab.dialogs()).toEqual([])
    expect(tab.loads()).toBe(1)
    front.replaceBy(builds.A)
  })
})

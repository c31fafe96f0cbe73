import { expectErrorPage } from '../hydrate.ts'
import { expect, test } from './upgrades.ts'

test.describe.configure({ mode: 'default', timeout: 90_000 })

// Without a worker, which would still have the parts of the old build.
test.use({ serviceWorkers: 'block' })

test('S49 a part that the new build no longer has: one reload, and the page is the new one', async ({
  front,
  builds,
  open,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|Error loading route module|dynamically imported/)
  const tab = await open('/style/components/ShapeSelection')
  await tab.untilSettled()
  front.replaceBy(builds.B)
  await tab.page.getByRole('link', { name: 'Cart', exact: true }).click()
  await expect.poll(tab.loads).toBe(2)
  await tab.untilSettled()
  await tab.page.getByRole('link', { name: 'Cart', exact: true }).click()
  await expect(tab.page.getByText('time for tea')).toBeVisible()
  expect(tab.loads()).toBe(2)
  expect(tab.dialogs()).toEqual([])
})

test('S49 a part that fails again within ten seconds shows the error page; later it may reload', async ({
  context,
  front,
  builds,
  open,
  complaints,
}) => {
  complaints.allow(/./)
  await context.clock.install()
  const tab = await open('/style/components/ShapeSelection')
  await tab.untilSettled()
  front.replaceBy(builds.B)
  front.break(/\/assets\/cart-/, { status: 404 })
  const cart = tab.page.getByRole('link', { name: 'Cart', exact: true })
  await cart.click()
  await expect.poll(tab.loads).toBe(2)
  await tab.untilSettled()
  await cart.click()
  await expect(tab.page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error')
  expect(tab.loads()).toBe(2)

  await tab.page.clock.fastForward(11_000)
  await tab.page.goto(`${front.origin}/cart`)
  await expectErrorPage(tab.page)
  expect(tab.loads()).toBe(4)
})

test('S49 what was typed before a script failed is there after the reload, and no secret', async ({
  context,
  open,
  complaints,
}) => {
  complaints.allow(/./)
  const typed = Promise.withResolvers<void>()
  let navigations = 0
  context.on('request', request => {
    if (request.isNavigationRequest()) navigations += 1
  })
  await context.route(/\/assets\/entry\.client-/, async route => {
    await typed.promise
    await (navigations === 1 ? route.abort() : route.continue())
  })
  const tab = await open('/signin')
  await tab.page.getByLabel('E-mail').fill('ada@example.com')
  await tab.page.getByLabel('Password', { exact: true }).fill('a ring of her own')
  typed.resolve()
  await expect.poll(tab.loads).toBe(2)
  await expect(tab.page.getByLabel('E-mail')).toHaveValue('ada@example.com')
  await expect(tab.page.getByLabel('Password', { exact: true })).toHaveValue('')
})

for (const [name, part] of [
  ['the entry', /\/assets\/entry\.client-/],
  // Shared parts are named by two letters and a hash.
  ['a shared part', /\/assets\/re-/],
  ['the page itself', /\/assets\/cart-/],
] as const) {
  test(`S49 ${name} is gone at start: one reload, then the error page`, {
    tag: name === 'the entry' ? [] : '@long',
  }, async ({ front, open, complaints }) => {
    complaints.allow(/./)
    front.break(part, { status: 404 })
    const tab = await open('/cart')
    await expectErrorPage(tab.page)
    expect(tab.loads()).toBe(2)
    expect(front.count(/^\/cart$/)).toBe(2)
  })

  test(`S49 ${name} is gone at start, and there after the reload: the page works`, {
    tag: name === 'the page itself' ? [] : '@long',
  }, async ({ context, front, open, complaints }) => {
    complaints.allow(/./)
    front.break(part, { status: 404 })
    // As soon as the page is asked for anew.
    let navigations = 0
    context.on('request', request => {
      if (request.isNavigationRequest()) navigations += 1
      if (navigations === 2) front.mend()
    })
    const tab = await open('/cart')
    await tab.page.keyboard.press('Shift')
    await expect.poll(tab.loads).toBe(2)
    await tab.untilSettled()
    await expect(tab.page.getByRole('heading', { level: 1 })).toHaveText('Your cart')
  })
}

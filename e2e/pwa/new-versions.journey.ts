import { ALERT, CONFIRM, idOf } from './tab.ts'
import { expect, test } from './upgrades.ts'

test.describe.configure({ mode: 'default', timeout: 90_000 })

test('S48 no: nothing reloads, the old build goes on whole, and nobody asks again', async ({
  front,
  builds,
  open,
}) => {
  const tab = await open('/style/components/ShapeSelection')
  await tab.controlled()
  tab.says('no')
  front.replaceBy(builds.B)
  await tab.lookForUpdate()
  await expect.poll(tab.dialogs).toEqual([CONFIRM])
  await tab.untilSettled()
  await tab.lookForUpdate()
  // The server of the new build has no such part any more; the old worker does.
  await tab.page.getByRole('link', { name: 'Cart', exact: true }).click()
  await expect(tab.page.getByRole('heading', { name: 'Your cart is empty' })).toHaveText(
    'Your cart is empty',
  )
  expect(await tab.build()).toBe(await idOf(builds.A))
  expect(tab.dialogs()).toEqual([CONFIRM])
  expect(tab.loads()).toBe(1)

  // Whoever then opens the page anew has the new build already: its worker is let in without a word.
  // When it takes over is up to the browser, which waits until the old one has nothing left to do.
  await tab.page.addInitScript(() => {
    const said: unknown[] = []
    const { postMessage } = ServiceWorker.prototype
    ServiceWorker.prototype.postMessage = function (this: ServiceWorker, message: unknown) {
      const { type } = Object(message)
      // Of the shop's settings, not of a new build.
      if (type !== 'SHOP_VERSION') said.push(type)
      postMessage.call(this, message)
    }
    Reflect.set(window, 'saidToWorkers', said)
  })
  await tab.page.reload()
  await expect(tab.page.getByText('time for tea')).toBeVisible()
  const said = () => tab.page.evaluate(() => Reflect.get(window, 'saidToWorkers'))
  await expect.poll(said, { timeout: 30_000 }).toEqual(['HELLO', 'SKIP_WAITING'])
  await tab.untilSettled()
  expect(tab.dialogs()).toEqual([CONFIRM])
  expect(tab.loads()).toBe(2)
})

test('S47 one tab says yes: the other is told, and reloads once', { tag: '@long' }, async ({
  front,
  builds,
  open,
}) => {
  const [first, second] = [await open('/cart'), await open('/cart')]
  await first.controlled()
  await second.controlled()
  second.says('no')
  front.replaceBy(builds.B)
  await first.lookForUpdate()
  for (const tab of [first, second]) {
    await expect(tab.page.getByText('time for tea')).toBeVisible()
    await tab.untilSettled()
    expect(tab.loads()).toBe(2)
  }
  expect(first.dialogs()).toEqual([CONFIRM])
  expect(second.dialogs()).toEqual([CONFIRM, ALERT])
})

test('S48 both tabs say yes: one reload each, and no alert in either', { tag: '@long' }, async ({
  front,
  builds,
  open,
}) => {
  const tabs = [await open('/cart'), await open('/customize/engraving')]
  for (const tab of tabs) {
    await tab.controlled()
    // Nobody is asked on a page whose scripts wait for an interaction.
    await tab.page.keyboard.press('Shift')
    await tab.untilSettled()
  }
  front.replaceBy(builds.B)
  await tabs[0]?.lookForUpdate()
  const id = await idOf(builds.B)
  for (const tab of tabs) {
    await expect.poll(() => tab.build().catch(() => null)).toBe(id)
    await tab.untilSettled()
    expect(tab.dialogs()).toEqual([CONFIRM])
    expect(tab.loads()).toBe(2)
  }
})

test('S47 a worker that takes over unasked: an alert, then one reload', { tag: '@long' }, async ({
  front,
  builds,
  open,
}) => {
  const tab = await open('/cart')
  await tab.controlled()
  tab.says('no')
  front.replaceBy(builds.B)
  await tab.lookForUpdate()
  await expect.poll(tab.dialogs).toEqual([CONFIRM])
  await tab.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    registration?.waiting?.postMessage({ type: 'SKIP_WAITING' })
  })
  await expect(tab.page.getByText('time for tea')).toBeVisible()
  await tab.untilSettled()
  expect(tab.dialogs()).toEqual([CONFIRM, ALERT])
  expect(tab.loads()).toBe(2)
})

test('S48 three versions in a row, and yes to each: one question, one reload, no alert', {
  tag: '@long',
}, async ({ front, builds, thirdBuild, open, complaints }) => {
  // The page of B may be asking what B is at the moment when C takes its place.
  complaints.allow(/builds\/meta/)
  const tab = await open('/cart')
  await tab.controlled()
  expect(await tab.build()).toBe(await idOf(builds.A))
  for (const [build, words, dialogs] of [
    [builds.B, 'time for tea', [CONFIRM]],
    [thirdBuild, 'time for cake', [CONFIRM, CONFIRM]],
  ] as const) {
    front.replaceBy(build)
    await tab.lookForUpdate()
    await expect(tab.page.getByText(words)).toBeVisible()
    await tab.controlled()
    await tab.untilSettled()
    expect(await tab.build()).toBe(await idOf(build))
    expect(tab.dialogs()).toEqual(dialogs)
    expect(tab.loads()).toBe(1 + dialogs.length)
  }
})

test('S48 the second version declined, the third is asked about, and a yes leads to it', {
  tag: '@long',
}, async ({ front, builds, thirdBuild, open }) => {
  const tab = await open('/cart')
  await tab.controlled()
  tab.says('no')
  front.replaceBy(builds.B)
  await tab.lookForUpdate()
  await expect.poll(tab.dialogs).toEqual([CONFIRM])
  tab.says('yes')
  front.replaceBy(thirdBuild)
  await tab.lookForUpdate()
  await expect(tab.page.getByText('time for cake')).toBeVisible()
  await tab.untilSettled()
  expect(tab.dialogs()).toEqual([CONFIRM, CONFIRM])
  expect(tab.loads()).toBe(2)
})

test('S48 a hidden tab asks when it is looked at, and what is half written survives', {
  tag: '@long',
}, async ({ context, front, builds, open }) => {
  await context.addInitScript(() => {
    Object.defineProperty(document, 'hidden', {
      get: () => sessionStorage.getItem('hidden') === 'yes',
    })
  })
  const tab = await open('/customize/birthstones')
  await tab.controlled()
  await tab.page.getByLabel('Find the month').fill('1815-12-10')
  await tab.page.evaluate(() => sessionStorage.setItem('hidden', 'yes'))
  front.replaceBy(builds.B)
  await tab.lookForUpdate()
  await expect
    .poll(() =>
      tab.page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state,
      ),
    )
    .toBe('installed')
  expect(tab.dialogs()).toEqual([])
  await tab.page.evaluate(() => {
    sessionStorage.removeItem('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(tab.loads).toBe(2)
  await tab.untilSettled()
  expect(tab.dialogs()).toEqual([CONFIRM])
  await expect(tab.page.getByLabel('Find the month')).toHaveValue('1815-12-10')
})

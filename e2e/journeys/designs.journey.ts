import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../axe.ts'
import { failedToLoad } from '../console-watch.ts'
import { expect, someAddress, test } from '../fixtures.ts'
import { hydrate } from '../hydrate.ts'
import { expectSlowly } from '../identity/expect-slowly.ts'
import { signInByForm as enterShop } from '../identity/forms.ts'
import { signUpPerson } from '../identity/person.ts'
import { sharedShop } from '../shared-shop.ts'

test.use({ pictures: 'left blank' })

test.describe.configure({ timeout: 90_000 })

interface Kept {
  readonly current: string
  readonly designs: readonly {
    readonly id: string
    readonly name: string
    readonly now: { readonly code: string }
    readonly past: readonly unknown[]
    readonly dirty?: boolean
  }[]
}

const kept = (page: Page): Promise<Kept> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('pinia-design') ?? '{"value":null}').value)

/** Until everything of this browser is on the server too. */
const expectSaved = (page: Page) =>
  expectSlowly
    .poll(async () => (await kept(page))?.designs.map(({ dirty }) => dirty))
    .toEqual(expect.arrayContaining([false]))

const soFar = (page: Page) => page.getByRole('region', { name: 'Your design so far' })

async function choose(page: Page, path: string, name: string) {
  await page.goto(path)
  await hydrate(page)
  await page.getByRole('radio', { name, exact: true }).check()
}

const SHAPES = '/style/components/ShapeSelection'
const SETTINGS = '/style/components/SettingSelection'

test('S5 S6 S17 S18 a guest designs on the public pages, signs in, and finds the design on another device', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await signUpPerson(sharedShop().origin)
  await choose(page, SHAPES, 'Oval')
  await choose(page, SETTINGS, 'Bezel')
  await page.goto('/customize/birthstones')
  await page.getByLabel('or only the month').selectOption('September')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('A stone is added.')).toBeVisible()
  await page.goto('/customize/engraving')
  await page.getByLabel('First row').fill('A & Z')
  await expect(page.getByText('Your choice is kept in this browser.')).toBeVisible()

  await enterShop(page, person, '', '/cart')
  await expectSlowly(soFar(page)).toBeVisible()
  for (const name of ['Oval', 'Bezel', 'Sapphire', '“A & Z”, Roman'])
    await expect(soFar(page).getByRole('link', { name, exact: true })).toBeVisible()
  await expectSaved(page)
  const [here] = (await kept(page)).designs

  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'X-Forwarded-For': someAddress() },
  })
  const other = await elsewhere.newPage()
  await enterShop(other, person, '', '/cart')
  await expectSlowly(soFar(other).getByRole('link', { name: 'Sapphire' })).toBeVisible()
  const found = (await kept(other)).designs
  expect(found.map(({ id, now }) => [id, now.code])).toEqual([[here?.id, here?.now.code]])
  await elsewhere.close()
})

test('S51 signing out takes the account’s designs along; signing in brings them back', {
  tag: '@long',
}, async ({ page }) => {
  const person = await signUpPerson(sharedShop().origin)
  await choose(page, SHAPES, 'Heart')
  await expect.poll(async () => (await kept(page))?.designs.length).toBe(1)
  await enterShop(page, person)
  await expectSaved(page)
  await page.getByRole('button', { name: 'Sign out of this device' }).click()
  await expectSlowly(page).toHaveURL(/\/login$/)
  expect((await kept(page)).designs).toEqual([])
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart')
  await expect(soFar(page)).toHaveCount(0)
  await enterShop(page, person, '', '/cart')
  await expectSlowly(soFar(page).getByRole('link', { name: 'Heart' })).toBeVisible()
})

test('S52 two tabs work on two designs, and neither mixes them', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await choose(page, SHAPES, 'Oval')
  await expect.poll(async () => (await kept(page)).designs.length).toBe(1)
  const other = await context.newPage()
  // Pavé is never made in a solitaire: another design begins, and the first is left alone.
  await choose(other, SETTINGS, 'Pavé')
  await expect.poll(async () => (await kept(page)).designs.length).toBe(2)
  await choose(page, SHAPES, 'Heart')
  await other.goto('/cart')
  await expect(soFar(other).getByRole('link', { name: 'Pavé' })).toBeVisible()
  await expect(soFar(other).getByRole('link', { name: 'Round' })).toBeVisible()
  await page.goto('/cart')
  await expect(soFar(page).getByRole('link', { name: 'Heart' })).toBeVisible()
  await other.reload()
  await expect(soFar(other).getByRole('link', { name: 'Pavé' })).toBeVisible()

  // A change in one is seen in the other as soon as it looks at the same design.
  await soFar(page).getByRole('button', { name: 'Half-eternity' }).click()
  await expect(soFar(page).getByRole('link', { name: 'Pavé' })).toBeVisible()
  await choose(other, SETTINGS, 'Channel')
  await expect(soFar(page).getByRole('link', { name: 'Channel' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('S52 back, forward and reload lose nothing', { tag: '@long' }, async ({ page }) => {
  await choose(page, SHAPES, 'Oval')
  await page.getByRole('button', { name: 'Next: Setting' }).click()
  await page.getByRole('radio', { name: 'Bezel', exact: true }).check()
  await expect.poll(async () => (await kept(page)).designs[0]?.past.length).toBe(1)
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Oval' })).toBeChecked()
  await page.goForward()
  await expect(page.getByRole('radio', { name: 'Bezel', exact: true })).toBeChecked()
  await page.reload()
  await page.getByRole('link', { name: 'Your design so far' }).click()
  for (const name of ['Oval', 'Bezel'])
    await expect(soFar(page).getByRole('link', { name })).toBeVisible()
  const { designs } = await kept(page)
  expect(designs).toHaveLength(1)
  expect(designs[0]?.past).toHaveLength(1)
})

test('S52 a choice made in haste is kept although the page is left at once', {
  tag: '@long',
}, async ({ page }) => {
  // The part that puts it into a design never arrives on the first page.
  await page.route(/page-choices/, () => {})
  await choose(page, SHAPES, 'Pear')
  await page.unroute(/page-choices/)
  await page.goto('/cart')
  await expect(soFar(page).getByRole('link', { name: 'Pear' })).toBeVisible()
})

test('S4 S16 a style becomes a design at the workbench, and is seen whole on preview and review', {
  tag: '@long',
}, async ({ page, signIn }) => {
  await signIn()
  await page.goto('/style?style=halo&shape=pear')
  await page.getByRole('button', { name: 'Take it to the workbench' }).click()
  await expect(page).toHaveURL(/\/customize(\?|$)/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halo')
  await page.goto('/preview')
  await expect(page.getByRole('slider', { name: /^Halo/ })).toHaveAccessibleDescription(
    /pear sapphire/i,
  )
  await expectNoAxeViolations(page)
  await page.goto('/review')
  await expect(page.getByRole('region', { name: 'Every choice' })).toContainText(/pear sapphire/i)
  await expectNoAxeViolations(page)
})

test('S52 changed on two devices at once, both are kept', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
  signIn,
  complaints,
}) => {
  // How a browser tells of the server's 409, and of being offline.
  complaints.allow(failedToLoad(409))
  complaints.allow(/Failed to load resource: net::/)
  const { cookie } = await signIn()
  await choose(page, SHAPES, 'Oval')
  await page.goto('/customize/engraving')
  await expectSaved(page)
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  await elsewhere.addCookies([cookie])
  const other = await elsewhere.newPage()
  await other.goto('/cart')
  await expectSlowly(soFar(other).getByRole('link', { name: 'Oval' })).toBeVisible()

  await page.context().setOffline(true)
  await page.getByLabel('First row').fill('Mine')
  await expect.poll(async () => (await kept(page)).designs[0]?.dirty).toBe(true)
  await choose(other, SHAPES, 'Pear')
  await expectSaved(other)
  await page.context().setOffline(false)
  await expectSlowly
    .poll(async () => (await kept(page)).designs.map(({ name }) => name).sort())
    .toEqual(['Solitaire', 'Solitaire (from this device)'])
  await expect(page.getByText('“Solitaire” was changed on another device')).toBeVisible()
  await expectSaved(page)
  await page.goto('/cart')
  await expect(soFar(page).getByRole('link', { name: '“Mine”, Roman' })).toBeVisible()
  await expect(soFar(page).getByRole('link', { name: 'Oval' })).toBeVisible()
  await soFar(page).getByRole('button', { name: 'Solitaire', exact: true }).click()
  await expect(soFar(page).getByRole('link', { name: 'Pear' })).toBeVisible()
  await expect(soFar(page).getByText('Not chosen yet')).toBeVisible()
  await other.goto('/cart')
  await expectSlowly(
    soFar(other).getByRole('button', { name: 'Solitaire (from this device)' }),
  ).toBeVisible()
  await elsewhere.close()
})

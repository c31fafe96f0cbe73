import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { failedToLoad, type watchConsole } from '../console-watch.ts'
import { expect, test } from '../fixtures.ts'

test.use({ pictures: 'left blank' })

const plain: Design = {
  ...defaultDesign('plain-band'),
  metal: '18k-yellow',
  band: { profile: 'comfort', widthUm: 2000, thicknessUm: 1600 },
}
/** A painter with much to do says so, and is asked again. */
const busyPainter = (complaints: Pick<ReturnType<typeof watchConsole>, 'allow'>) => {
  for (const status of [429, 503]) complaints.allow(failedToLoad(status))
}
const ring: Design = { ...defaultDesign('solitaire'), metal: 'platinum-950' }

test('a ring becomes a stack of three in two metals, which goes into the cart as one', async ({
  page,
  complaints,
}) => {
  busyPainter(complaints)
  await page.goto(`/d/${designCode(plain)}`)
  await page.getByRole('link', { name: 'Build a stack' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build a stack')
  const rings = page.getByRole('list', { name: 'Rings of this stack' }).getByRole('listitem')
  await expect(rings).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Take this stack' })).toHaveCount(0)
  await page.getByRole('link', { name: /^Add it \(Half-eternity/ }).click()
  await expect(rings).toHaveCount(2)

  // Another metal for the next one, which is worn further in then.
  await page.getByLabel('Metal of the next ring').selectOption('18k-rose')
  await page.getByRole('button', { name: 'Show in this metal' }).click()
  await page.getByRole('link', { name: /^Add it \(Stackable bands in 18k rose gold/ }).click()
  await expect(rings).toHaveCount(3)
  await expect(page.getByText('Together 6.2 mm wide')).toBeVisible()
  await page.getByRole('link', { name: 'Wear it further in (ring 3)' }).click()
  await expect(rings.nth(1)).toContainText('Stackable bands in 18k rose gold')

  // What is no ring is not added, a ring by its link is.
  const link = page.getByLabel('Or a ring of your own design')
  await link.fill(`/d/${designCode(defaultDesign('studs'))}`)
  await page.getByRole('button', { name: 'Add this ring' }).click()
  await expect(link).toHaveAccessibleDescription(/There is no ring behind this link/)
  await link.fill(`${new URL(page.url()).origin}/d/${designCode(ring)}`)
  await page.getByRole('button', { name: 'Add this ring' }).click()
  await expect(rings).toHaveCount(4)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Take it out (ring 4)' }).click()
  await expect(rings).toHaveCount(3)

  await page.getByRole('button', { name: 'Take this stack' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A stack of rings')
  await expect(page.getByRole('table', { name: 'What the set costs and weighs' })).toBeVisible()
  await page.getByRole('button', { name: 'Put all in the cart' }).click()
  const set = page.getByRole('listitem').filter({ has: page.getByText('A stack of rings') })
  await expect(set.getByRole('listitem')).toHaveCount(3)
})

test('twelve sets are found from the collection, each with its picture at once and an address of its own', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/collection')
  await page
    .getByRole('navigation', { name: 'Other ways to begin' })
    .getByRole('link', { name: 'Sets' })
    .click()
  await expect(page).toHaveTitle(/^Sets/)
  const pictures = page.getByRole('main').locator('picture > source')
  await expect(pictures).toHaveCount(12)
  // They come with the shop: no painter is waited for.
  for (const list of await pictures.evaluateAll(all =>
    all.map(one => one.getAttribute('srcset')),
  )) {
    const answer = await page.request.get(list?.split(' ')[0] ?? '')
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/avif'])
  }
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Three golds' }).click()
  await expect(page).toHaveURL(/\/sets\/three-golds$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three golds')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url())
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Put all in the cart' }).click()
  const set = page.getByRole('listitem').filter({ has: page.getByText('Three golds') })
  await expect(set.getByRole('listitem')).toHaveCount(3)
  const map = await (await page.request.get('/sitemap.xml')).text()
  expect(map).toContain('/sets/three-golds<')
  expect(map).not.toContain('/stones/marked')
})

test('two rings whose heads would rub are told so, with what would put it right', {
  tag: '@long',
}, async ({ page, complaints }) => {
  busyPainter(complaints)
  const codes = [designCode(ring), designCode(ring)].join('.')
  await page.goto(`/d/${designCode(ring)}/stack?rings=${codes}`)
  await expect(page.getByText(/would rub\. Put a plain band between them/)).toBeVisible()
  await page.getByRole('button', { name: 'Take this stack' }).click()
  await expect(page.getByText(/would rub\. Put a plain band between them/)).toBeVisible()
  await expect(page.getByRole('button', { name: /in the cart/ })).toHaveCount(0)
})

test('earrings get a pendant of the same stone, and both are one set', {
  tag: '@long',
}, async ({ page, complaints }) => {
  busyPainter(complaints)
  // As they are first seen, both are one of the sets to begin with, and called by its name.
  const drops: Design = { ...defaultDesign('drops'), metal: '18k-rose' }
  await page.goto(`/d/${designCode(drops)}`)
  await page.getByRole('link', { name: 'A pendant to match' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A pendant to match')
  const bar = page
    .getByRole('listitem')
    .filter({ has: page.getByText('Family bar', { exact: true }) })
  await expect(bar).toContainText('Round, not pear')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Take both (Solitaire pendant)' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earrings and a pendant')
  await expect(page.getByRole('list', { name: 'What to know' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Put both in the cart' }).click()
  await expect(page.getByRole('heading', { name: 'Earrings and a pendant' })).toBeVisible()
  await page.goto(`/d/${designCode(defaultDesign('solitaire-pendant'))}/match`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earrings to match')
  const missing = await page.request.get(`/d/${designCode(ring)}/match`)
  expect(missing.status()).toBe(404)
})

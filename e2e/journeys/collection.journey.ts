import { expectNoAxeViolations } from '../axe.ts'
import { failedToLoad } from '../console-watch.ts'
import { expect, test } from '../fixtures.ts'
import { expectNothingRan, hostileTexts, refuseDialogs } from '../hostile-texts.ts'

/** While pictures are painted for the first time they take up the browser's few connections. */
const patiently = expect.configure({ timeout: 45_000 })

test.describe.configure({ timeout: 180_000 })

test('S7 the collection is looked through by address, kept as favourites and opened as designs', async ({
  page,
  signIn,
  complaints,
}) => {
  // A painter with too much to do is asked again; see `web/ui/piece-picture.tsx`.
  complaints.allow(failedToLoad(503))
  await signIn()
  refuseDialogs(page)
  await page.goto('/jewelry')
  const main = page.getByRole('main')
  const pieces = main.locator('ul > li').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(pieces).toHaveCount(12)

  // A picture of the very design, which keeps its place while it is painted.
  const first = main.getByRole('img', { name: 'Solitaire in 14k yellow gold with a round diamond' })
  await expect(first).toHaveAttribute('width', '600')
  await expect
    .poll(() => first.evaluate(image => (image as HTMLImageElement).naturalWidth), {
      timeout: 60_000,
    })
    .toBeGreaterThan(0)
  await expect(pieces.last().getByRole('img').first()).toHaveAttribute('loading', 'lazy')

  // The pieces are what one came for: they are seen at once, at every size.
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    const box = await pieces.first().boundingBox()
    expect(box?.y, `the first piece at ${width} px`).toBeLessThan(height / 2)
  }
  const names = await pieces.getByRole('heading').allTextContents()
  expect(new Set(names).size).toBe(12)

  await page.getByText('Filter and order').click()
  await page.getByLabel('Metal', { exact: true }).selectOption({ label: 'Sterling silver' })
  await patiently(page).toHaveURL('/jewelry?metal=silver-925')
  await patiently(pieces.first()).toContainText('Sterling silver')
  await page.getByLabel('Order', { exact: true }).selectOption({ label: 'Price, lowest first' })
  await patiently(page).toHaveURL('/jewelry?metal=silver-925&sort=price')
  await page.goBack()
  await patiently(page).toHaveURL('/jewelry?metal=silver-925')

  // What fits nothing says what to let go of.
  await page.goto('/jewelry?kind=bracelet&month=9')
  await patiently(page.getByRole('heading', { name: 'Nothing is quite like that' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: /^Any kind of piece: \d+ pieces$/ }).click()
  await patiently(page).toHaveURL('/jewelry?month=9')
  await expect(pieces.first()).toBeVisible()

  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('<script>alert(1)</script><img src=x onerror=alert(1)>')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await patiently(page.getByRole('heading', { name: 'Nothing is quite like that' })).toBeVisible()
  await expectNothingRan(page)
  await page.goto('/jewelry?q=saphire+engagement')
  await expect(page.getByText('We read “saphire” as “sapphire”.')).toBeVisible()
  await expect(pieces.first()).toContainText('sapphire')
  await page.goto('/jewelry?q=heart')
  const like = main.getByRole('button', { name: /^Favourite: .*heart tourmaline/ })
  await like.first().click()
  const favourites = page.getByRole('region', { name: /^Your favourites/ })
  await expect(favourites.getByRole('listitem')).toHaveCount(1)
  await page.goto('/jewelry?kind=ring')
  await expect(favourites.getByRole('listitem')).toHaveCount(1)
  await expectNoAxeViolations(page)

  await favourites.getByRole('link').click()
  await patiently(page).toHaveURL(/\/customize/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solitaire pendant')
  // Only looked at, it is not among the designs; changed, it is, and opened again it is that one.
  const count = () =>
    page.evaluate(
      () => JSON.parse(localStorage.getItem('pinia-design') ?? '{}').value?.designs.length ?? 0,
    )
  expect(await count()).toBe(0)
  await page.getByRole('button', { name: 'Your designs' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect.poll(count).toBe(1)
  await page.goto('/jewelry?q=heart')
  await pieces.getByRole('link').first().click()
  await patiently(page).toHaveURL(/\/customize/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solitaire pendant')
  expect(await count()).toBe(1)
})

test('S7 whatever is typed into the search is looked for, and never runs', {
  tag: '@long',
}, async ({ page, signIn, complaints }) => {
  complaints.allow(failedToLoad(503))
  await signIn()
  refuseDialogs(page)
  await page.goto('/jewelry')
  for (const text of hostileTexts) {
    await page.getByRole('searchbox', { name: 'Search' }).fill(text)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await patiently(page.getByRole('heading', { name: 'Nothing is quite like that' })).toBeVisible()
    await expectNothingRan(page)
  }
})

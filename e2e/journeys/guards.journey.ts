import { expect, test } from '../fixtures.ts'
import { hydrate } from '../hydrate.ts'
import { sitePages } from '../site-pages.ts'

const loginFor = (path: string) => `/login?redirect=${encodeURIComponent(path)}`
const guarded = sitePages.filter(({ authenticated }) => authenticated)

test('S20 a guest who follows a link to a guarded page is stopped by the server', async ({
  page,
}) => {
  await page.goto('/style/components/ShapeSelection')
  // Before hydration the browser follows links itself; this tests the router.
  await hydrate(page)
  const answers: string[] = []
  await page.route('**/style.data*', async route => {
    const response = await route.fetch({ maxRedirects: 0 })
    answers.push(await response.text())
    await route.fulfill({ response })
  })
  await page.getByRole('link', { name: 'See it in a piece' }).click()
  const wanted = loginFor('/style?style=solitaire&shape=round')
  await expect(page).toHaveURL(wanted)
  expect(answers).toEqual([expect.stringContaining(wanted)])
  // The document was never left: this was the router's own navigation.
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toContain(
    '/style/components/ShapeSelection',
  )
})

test('S20 the data of no guarded page is given to a guest', async ({ request, page, signIn }) => {
  await signIn()
  for (const { path } of guarded) {
    const data = `${path === '/' ? '/_' : path}.data`
    const refused = await request.get(data, { maxRedirects: 0 })
    const refusal = await refused.text()
    expect(refusal, data).toContain(loginFor(path))
    expect(refusal.length, `${data} says only where to go`).toBeLessThan(300)
    // The same address does answer a customer, so it is the guard that is tried here.
    const answered = await page.request.get(data, { maxRedirects: 0 })
    expect(answered.status(), data).toBe(200)
    expect(await answered.text(), data).not.toContain('/login?redirect')
  }
})

test('S20 a session that was revoked ends at the next click in an open tab', async ({
  page,
  signIn,
}) => {
  const { revoke } = await signIn()
  await page.goto('/cart')
  await revoke()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL(loginFor('/terms-and-conditions'))
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/terms/i)
})

test('S21 the way to the sign-in page keeps path and query', async ({ page }) => {
  await page.goto('/setting?tab=orders&note=a%26c')
  const { pathname, searchParams } = new URL(page.url())
  expect(pathname).toBe('/login')
  expect(searchParams.get('redirect')).toBe('/setting?tab=orders&note=a%26c')
})

test('S21 somebody signed in goes on from the sign-in page to where they wanted', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto(loginFor('/privacy-policy?from=mail'))
  await expect(page).toHaveURL('/privacy-policy?from=mail')
})

const HOSTILE = [
  '//evil.example',
  'https://evil.example/',
  '\\\\evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/.//evil.example',
]

test('S21 the sign-in page leads home from every address that is not of this site', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn()
  const elsewhere: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).origin !== baseURL) elsewhere.push(request.url())
  })
  for (const hostile of HOSTILE) {
    const answer = await page.request.get(loginFor(hostile), { maxRedirects: 0 })
    expect(answer.status(), hostile).toBe(302)
    expect(answer.headers().location, hostile).toBe('/')
    await page.goto(loginFor(hostile), { waitUntil: 'commit' })
    await expect(page, hostile).toHaveURL('/')
  }
  expect(elsewhere).toEqual([])
})

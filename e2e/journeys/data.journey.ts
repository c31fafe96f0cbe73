import type { Request } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { hydrate } from '../hydrate.ts'

const steps: readonly [link: string, path: string][] = [
  ['Privacy', '/privacy-policy'],
  ['Terms', '/terms-and-conditions'],
  ['Special orders', '/jewelry/components/SpecialOrder'],
]

test('S50 each page’s data is one GET of its own, and no document is loaded again', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/cart')
  await hydrate(page)
  const requests: Request[] = []
  page.on('request', request => {
    if (request.resourceType() === 'document' || request.url().includes('.data')) {
      requests.push(request)
    }
  })
  for (const [name, path] of steps) {
    requests.length = 0
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(requests.map(request => `${request.method()} ${pathOf(request)}`)).toEqual([
      `GET ${path}.data`,
    ])
  }
})

test('S50 a first visit brings its data along and asks for none', async ({ page }) => {
  const requests: string[] = []
  page.on('request', request => {
    if (request.url().includes('.data')) requests.push(request.url())
  })
  await page.goto('/cart')
  await hydrate(page)
  expect(requests).toEqual([])
})

const pathOf = (request: Request) => new URL(request.url()).pathname

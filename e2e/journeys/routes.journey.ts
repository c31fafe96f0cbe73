import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { shopAround, sitePages } from '../site-pages.ts'

test.use({ viewer: 'paints' })

for (const { row, path, authenticated, layout, heading } of sitePages) {
  test(`${row} ${path} ${authenticated ? 'asks for a session' : 'is open'}, has ${
    layout ? 'the default layout' : 'no layout'
  }, is a chunk of its own and passes axe`, { tag: '@phone-long' }, async ({
    page,
    request,
    signIn,
  }) => {
    const asGuest = await request.get(path, { maxRedirects: 0 })
    if (authenticated) {
      expect(asGuest.status()).toBe(302)
      const location = `/login?redirect=${encodeURIComponent(path)}`
      expect(asGuest.headers().location).toBe(location)
      await signIn()
    } else {
      expect(asGuest.status()).toBe(200)
    }

    const scripts = scriptsOf(page)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveTitle(/\S+ · Keepsake|Keepsake/)
    await expect(page.getByRole('main')).toHaveCount(1)
    const { header, footer } = shopAround(page)
    await expect(header).toHaveCount(layout ? 1 : 0)
    await expect(footer).toHaveCount(layout ? 1 : 0)

    // No page of a shop without real payments lets anybody think otherwise.
    await expect(page.getByText(/test payments: no money moves/i).first()).toBeVisible()

    // React Router starts at the first interaction.
    await page.keyboard.press('Shift')
    const modules = await pageModules(page)
    const own = modules.get(path)
    const others = [...modules.values()].filter(module => module !== own)
    expect(others).toHaveLength(modules.size - 1)
    await expect.poll(() => scripts.has(own ?? '')).toBe(true)
    expect(others.filter(module => scripts.has(module))).toEqual([])

    await expectNoAxeViolations(page)
  })
}

function scriptsOf(page: Page) {
  const paths = new Set<string>()
  page.on('request', request => paths.add(new URL(request.url()).pathname))
  return paths
}

/** The built file of each path, as React Router lists them. */
async function pageModules(page: Page): Promise<Map<string, string>> {
  await page.waitForFunction(() => '__reactRouterManifest' in window)
  const routes = await page.evaluate(() => {
    const { __reactRouterManifest: manifest } = window as unknown as {
      __reactRouterManifest: { routes: Record<string, { module: string }> }
    }
    return Object.entries(manifest.routes).map(([id, { module }]): [string, string] => [id, module])
  })
  const paths = new Set(sitePages.map(({ path }) => path))
  return new Map(routes.filter(([id]) => paths.has(id)))
}

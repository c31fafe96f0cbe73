import type { Page } from '@playwright/test'
import { ROUTES_ADDRESS } from '#web/app/routes-toward.ts'
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

    // A page whose scripts wait for a touch, or for a control to be reached for, has one now.
    await page.keyboard.press('Shift')
    if (layout) await footer.getByLabel('Deliver to').focus()
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

/** Which file each path was built into, as the page itself is told when it asks where links lead. */
async function pageModules(page: Page): Promise<Map<string, string>> {
  await page.waitForFunction(() => '__reactRouterManifest' in window)
  const routes: [string, string][] = await page.evaluate(
    async ([address, paths]) => {
      const { __reactRouterManifest: manifest } = window as unknown as {
        __reactRouterManifest: { version: string }
      }
      const asked = new URLSearchParams({ paths, version: manifest.version })
      const told: Record<string, { module: string }> = await (
        await fetch(`${address}?${asked}`)
      ).json()
      return Object.entries(told).map(([id, { module }]) => [id, module])
    },
    [ROUTES_ADDRESS, sitePages.map(({ path }) => path).join(',')] as const,
  )
  return new Map(routes.filter(([id]) => id.startsWith('/')))
}

import { expect, test } from '../fixtures.ts'
import { sitePages } from '../site-pages.ts'

const guarded = sitePages.filter(({ authenticated, path }) => authenticated && path !== '/')

test('S20 no spelling of a guarded path leads past its guard', async ({ request }) => {
  for (const { path } of guarded) {
    const shouted = path.toUpperCase()
    const page = await request.get(shouted, { maxRedirects: 0 })
    expect(page.status(), shouted).toBe(302)
    expect(page.headers().location).toBe(`/login?redirect=${encodeURIComponent(shouted)}`)
    const data = await request.get(`${shouted}.data`, { maxRedirects: 0 })
    expect(await data.text(), `${shouted}.data`).toContain('/login?redirect')
  }
})

import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { removeForgottenShares } from '#shop/shares/remove-forgotten-shares.ts'
import { sharedDesigns } from '#shop/shares/tables.ts'
import type { Role } from '#shop/staff/roles.ts'
import { engravedRing } from '#tools/testing/payment-context.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { failedToLoad } from '../console-watch.ts'
import { expect, someAddress, test } from '../fixtures.ts'
import { sharedShop } from '../shared-shop.ts'
import { createPerson } from './seed.ts'

test.describe.configure({ timeout: 120_000 })

/** A ring that no other journey shares. */
const someRing = (): Design => ({
  ...defaultDesign('plain-band'),
  diameterUm: randomInt(1500, 2000) * 10,
})

const NOINDEX = /<meta name="robots" content="noindex"/

test('the owner opens a shared design to search engines and closes it again; nobody else does', {
  tag: '@long',
}, async ({ page, context, database }) => {
  const { origin } = sharedShop()
  const ring = someRing()
  const code = designCode(ring)
  const as = async (role: Role) => (await createPerson(database, origin, role)).cookie
  const get = async (path: string) => {
    const response = await fetch(origin + path, { headers: { 'X-Forwarded-For': someAddress() } })
    return { status: response.status, html: await response.text() }
  }
  let asked = 0
  // An address that nobody has asked for: pages for everybody are kept for some seconds.
  const sitemap = async () => (await get(`/sitemap.xml?${code}-${asked++}`)).html

  const post = async (cookie: string) => {
    const answer = await fetch(`${origin}/workshop/shared-designs`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Cookie: cookie, Origin: origin, 'X-Forwarded-For': someAddress() },
      body: new URLSearchParams({ intent: 'open', key: code }),
    })
    return answer.status
  }
  expect(await post('')).toBe(302)
  for (const [role, status] of [
    ['customer', 404],
    ['jeweller', 403],
    ['service', 403],
  ] as const) {
    const { name, value } = await as(role)
    expect(await post(`${name}=${value}`), role).toBe(status)
  }
  expect((await get(`/d/${code}`)).html).toMatch(NOINDEX)

  await context.addCookies([await as('owner')])
  await page.goto(`/d/${code}`)
  await page.getByRole('button', { name: 'Open it to search engines' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shared designs' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Open.' })).toBeVisible()
  await expectNoAxeViolations(page)
  const [kept] = await database.transact(t =>
    t
      .select()
      .from(sharedDesigns)
      .where(eq(sharedDesigns.hash, designHash(ring))),
  )
  const slug = kept?.slug ?? ''
  expect(slug).not.toBe('')

  for (const address of [`/d/${slug}`, `/d/${code}`]) {
    const { html } = await get(address)
    expect(html).not.toMatch(NOINDEX)
    expect(html).toContain(`<link rel="canonical" href="${origin}/d/${slug}"/>`)
    expect(html).not.toContain('to search engines')
  }
  expect((await get(`/d/${slug}?hint`)).html).toMatch(NOINDEX)
  expect(await sitemap()).toContain(
    `<loc>${origin}/d/${slug}</loc><image:image><image:loc>${origin}/d/${slug}/card.jpg<`,
  )
  // However long nobody opens it.
  const forget = () =>
    database.transact(async t => {
      await t
        .update(sharedDesigns)
        .set({ lastOpenedOn: '2000-01-01' })
        .where(eq(sharedDesigns.slug, slug))
      await removeForgottenShares(t, { now: new Date() })
    })
  await forget()
  expect((await get(`/d/${slug}`)).status).toBe(200)

  await page.goto(`/d/${slug}`)
  await page.getByRole('button', { name: 'Close it to search engines' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Closed.' })).toBeVisible()
  expect((await get(`/d/${slug}`)).html).toMatch(NOINDEX)
  expect(await sitemap()).not.toContain(slug)
  await page.goto('/workshop/audit')
  for (const what of ['shared-design-opened-to-search', 'shared-design-closed-to-search'])
    await expect(page.getByText(what).first()).toBeVisible()

  await forget()
  expect((await get(`/d/${slug}`)).status).toBe(404)
})

test('a design with somebody’s words in it is opened to nobody', async ({
  page,
  context,
  database,
  complaints,
}) => {
  complaints.allow(failedToLoad(422))
  const { origin } = sharedShop()
  const engraved = designCode(engravedRing)
  await context.addCookies([(await createPerson(database, origin, 'owner')).cookie])
  await page.goto(`/d/${engraved}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open it to search engines' })).toHaveCount(0)
  await page.goto('/workshop/shared-designs')
  await page.getByLabel('Link to the design').fill(`${origin}/d/${engraved}`)
  await page.getByRole('button', { name: 'Open it' }).click()
  await expect(page.getByText('words or a drawing in it')).toBeVisible()
})

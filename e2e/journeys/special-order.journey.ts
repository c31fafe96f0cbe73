import { randomBytes, randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import type { Database } from '#server/database/open.ts'
import { specialOrders } from '#shop/special-orders/tables.ts'
import { changeRole } from '#shop/staff/change-role.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { failedToLoad } from '../console-watch.ts'
import { createCustomer, openCustomerSession } from '../customer.ts'
import { expect, someAddress, test } from '../fixtures.ts'
import { hydrate } from '../hydrate.ts'
import { emailsTo, linkIn, mail } from '../identity/mailbox.ts'
import { sharedShop } from '../shared-shop.ts'
import { takePhotograph } from '../signature/photos.ts'

async function open(page: Page, address: string) {
  await page.goto(address)
  await hydrate(page)
}

async function reopen(page: Page) {
  await page.reload()
  await hydrate(page)
}

test.describe.configure({ timeout: 240_000 })
// A telephone's size throughout: what fits there fits everywhere.
test.use({ viewport: { width: 390, height: 844 } })

const PAGE = '/jewelry/components/SpecialOrder'

const first: Design = defaultDesign('plain-band')
const second: Design = {
  ...first,
  engraving: [{ place: 'inside', font: 'serif', heightUm: 1500, rows: ['River'] }],
}

async function draw(page: Page, name: RegExp) {
  const sheet = page.getByRole('img', { name: /^An empty sheet/ })
  await sheet.scrollIntoViewIfNeeded()
  const box = await sheet.boundingBox()
  if (!box) throw new Error('There is no sheet to draw on.')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.2, 0.6))
  await page.mouse.down()
  for (let i = 1; i <= 10; i++)
    await page.mouse.move(...at(0.2 + i * 0.05, i % 2 === 0 ? 0.65 : 0.3), { steps: 4 })
  await page.mouse.up()
  await expect(page.getByRole('img', { name })).toBeVisible()
}

const picture = (buffer: Buffer, name: string, mimeType = 'image/jpeg') => ({
  name,
  mimeType,
  buffer,
})

/** Fills in words, four pictures (two are refused) and a sketch, like a guest on a phone. */
async function ask(page: Page, email: string) {
  await open(page, PAGE)
  await page.getByRole('link', { name: 'Tell us about yours' }).click()
  await expect(page.getByRole('button', { name: 'Draw a sketch' })).toBeVisible()
  await page.getByRole('button', { name: 'Send it to a jeweller' }).click()
  await expect(page.getByLabel('What do you dream of?')).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('Something is missing')
  await page
    .getByLabel('What do you dream of?')
    .fill('A band like a river at night, for my father.')
  const photo = await takePhotograph(page, { width: 2400, height: 1600, type: 'image/jpeg' })
  const stones = await takePhotograph(page, { width: 1200, height: 900, type: 'image/png' })
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await page
    .getByLabel('Add pictures')
    .setInputFiles([
      picture(photo, 'river.jpg'),
      picture(svg, 'crest.jpg'),
      picture(stones, 'stones.png'),
      picture(heic, 'two.heic', 'image/heic'),
    ])
  const list = page.getByRole('group', { name: 'Pictures' })
  await expect(list.getByRole('listitem').getByText('Drawings as SVG are not taken')).toBeVisible({
    timeout: 30_000,
  })
  await expect(list.getByRole('button', { name: /^Remove/ })).toHaveCount(2, { timeout: 30_000 })
  await expect(list.getByRole('listitem').getByText('HEIC photo')).toBeVisible({ timeout: 30_000 })
  await list.getByRole('button', { name: /^Leave it out.*crest.jpg/ }).click()
  await list.getByRole('button', { name: /^Leave it out.*two.heic/ }).click()
  await page.getByRole('button', { name: 'Draw a sketch' }).click()
  await draw(page, /^Your sketch/)
  await page.getByLabel('Budget, EUR').fill('1 500')
  await page.getByLabel('Needed by').fill('2027-06-01')
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('E-mail').fill(email)
  await expectNoAxeViolations(page)
}

async function jeweller(context: BrowserContext, database: Database) {
  const { origin } = sharedShop()
  const { email, accountId } = await createCustomer(database, origin)
  await database.transact(t =>
    changeRole(t, {
      email,
      role: 'jeweller',
      by: { accountId: null, who: 'test' },
      at: new Date(),
    }),
  )
  // A role ends whatever was open before it.
  await context.addCookies([(await openCustomerSession(database, origin, accountId)).cookie])
  return context.newPage()
}

test('a guest reads the privacy policy from the request form without signing in', async ({
  page,
}) => {
  await open(page, PAGE)
  await page.getByRole('main').getByRole('link', { name: 'privacy policy' }).click()
  await expect(page).toHaveURL('/legal/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
})

test('S8 a guest’s wish becomes a quote, is compared, signed, paid and on the workshop’s list', {
  tag: '@long',
}, async ({ page, context, browser, database, signIn, complaints }) => {
  complaints.allow(failedToLoad(422))
  const { origin, dataDir } = sharedShop()
  const email = `ada.${randomBytes(5).toString('hex')}@example.com`
  await ask(page, email)
  // Everything is there after a reload, the pictures among it.
  await reopen(page)
  await page.getByLabel('What do you dream of?').scrollIntoViewIfNeeded()
  await expect(page.getByLabel('What do you dream of?')).toHaveValue(/river at night/)
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2)
  await expect(page.getByRole('img', { name: /^Your sketch/ })).toBeVisible()
  await page.getByRole('button', { name: 'Send it to a jeweller' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your wish has arrived' })).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('about €1,500')
  await expect(page.getByRole('img', { name: /^From the customer/ })).toHaveCount(2)
  await expectNoAxeViolations(page)
  const address = page.url()
  const [, number = ''] = /order ([2-9A-Z-]{14})/.exec(await page.title()) ?? []

  // Another browser has nothing but the email's link.
  await context.clearCookies()
  await open(page, address)
  await expect(page).toHaveURL(/\/login\?redirect=/)
  const link = linkIn(await mail(dataDir, email, `Your special order ${number}`))
  await open(page, link)
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Your wish has arrived' })).toBeVisible()

  const bench = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { 'X-Forwarded-For': someAddress() },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    serviceWorkers: 'block',
  })
  const staff = await jeweller(bench, database)
  await open(staff, '/workshop/special-orders')
  await staff.getByLabel(/Find by name/).fill(number)
  await staff.getByRole('button', { name: 'Find' }).click()
  await expectNoAxeViolations(staff)
  await staff.getByRole('link', { name: 'Ada', exact: true }).click()
  await staff.getByLabel('Write to the customer').fill('How wide is your finger?')
  await staff.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(staff.getByRole('region', { name: 'Conversation' })).toContainText('took it up')
  await mail(dataDir, email, `An answer to your special order ${number}`)

  await reopen(page)
  await expect(page.getByText('How wide is your finger?')).toBeVisible()
  await page.getByLabel('Write to the jeweller').fill('Size 62.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Size 62.')).toBeVisible()
  await expect(page.getByLabel('Write to the jeweller')).toHaveValue('')

  // Beside it stands the offer without one of our styles, which has fields of the same names.
  const ofOurs = staff.getByRole('region', { name: /^(Make an offer|Offer version)/ })
  const offer = async (design: string, amount: string) => {
    await staff.getByLabel('Design', { exact: true }).fill(design)
    await staff.getByLabel('A line of your own').fill('Hammered by hand')
    await staff.getByLabel('Its amount, EUR').fill(amount)
    await ofOurs.getByLabel('Words to go with it').fill('Like the water, as you said.')
    await staff.getByRole('button', { name: 'Reckon and preview' }).click()
    await expect(staff.getByRole('figure', { name: /a drawing and its price/ })).toContainText(
      'Like the water, as you said.',
      { timeout: 60_000 },
    )
    await expect(staff.getByRole('figure', { name: /a drawing and its price/ })).not.toContainText(
      link.slice(-43),
    )
  }
  await reopen(staff)
  await staff.getByLabel('Design', { exact: true }).fill('nothing')
  await staff.getByRole('button', { name: 'Send the offer' }).click()
  await expect(staff.getByText('There is no such design.')).toBeVisible()
  await offer(`${origin}/d/${designCode(first)}`, '80')
  await expectNoAxeViolations(staff)
  await staff.getByRole('button', { name: 'Send the offer' }).click()
  await expect(staff.getByRole('heading', { name: 'Offer version 2' })).toBeVisible()
  await offer(designCode(second), '95.50')
  // At the workbench it is changed once more, and comes back from there.
  await staff.getByRole('button', { name: 'Change the piece at the workbench' }).click()
  await expect(staff.getByRole('complementary', { name: /^Special order/ })).toBeVisible()
  await staff.getByRole('radio', { name: /Platinum/ }).check()
  await expectNoAxeViolations(staff)
  await staff.getByRole('button', { name: 'Use this piece in the quote' }).click()
  await expect(staff).toHaveURL(/\/workshop\/special-orders\//)
  await expect(staff.getByLabel('Design', { exact: true })).toHaveValue(
    designCode({ ...second, metal: 'platinum-950' }),
  )
  await staff.getByLabel('Its amount, EUR').fill('95.50')
  await expect(ofOurs.getByLabel('Deposit')).toHaveValue('50')
  await staff.getByRole('button', { name: 'Send the offer' }).click()
  await expect(staff.getByRole('heading', { name: 'Offer version 3' })).toBeVisible()

  await reopen(page)
  await expect(page.getByRole('region', { name: 'Since version 1' })).toContainText('“River”')
  await expect(page.getByRole('region', { name: 'Since version 1' })).toContainText(
    /Hammered by hand\+.?€15\.50/,
  )
  await page.getByRole('button', { name: 'Turn both versions together' }).click()
  await expect(page.getByRole('region', { name: /, in 3D$/ })).toHaveCount(2, { timeout: 30_000 })
  await page.getByRole('link', { name: 'Sign in or open an account' }).scrollIntoViewIfNeeded()

  const customer = await signIn()
  await open(page, address)
  await page.getByRole('button', { name: /^Agree to this piece/ }).click()
  await page.getByRole('checkbox', { name: /read/i }).first().check()
  for (const tick of await page
    .getByRole('group', { name: 'What you have checked' })
    .getByRole('checkbox')
    .all())
    await tick.check()
  await draw(page, /^Your signature/)
  await page.getByLabel('Country').selectOption('DE')
  await page.getByRole('radio', { name: /Insured parcel/ }).check()
  await page.getByRole('button', { name: /Sign, order and pay/ }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please look at what is marked' }),
  ).toBeVisible()
  await page.getByLabel('Full name').fill('Ada Lovelace')
  await page.getByLabel('Street and number').fill('Torstraße 1')
  await page.getByLabel('Postcode').fill('10115')
  await page.getByLabel('Town or city').fill('Berlin')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /Sign, order and pay/ }).click()
  await expect(page).toHaveURL(/\/setting\/orders\/.*thanks/, { timeout: 30_000 })
  await expect(page.getByRole('main')).toContainText('River')
  await expect(page.getByRole('link', { name: /^Deposit invoice TEST-D/ })).toBeVisible()
  const [, order = ''] = /orders\/([^?]+)/.exec(page.url()) ?? []

  // It is made, and does not leave before the rest is paid.
  await open(staff, '/workshop')
  await staff.locator(`#card-${order}`).click()
  await expect(staff.getByRole('link', { name: `Special order ${number}` })).toBeVisible()
  const downloading = staff.waitForEvent('download', { timeout: 120_000 })
  await staff.getByRole('link', { name: 'Production pack (zip)' }).click()
  expect((await downloading).suggestedFilename()).toBe(`${order}.zip`)
  for (const name of ['Casting', 'Engraving', 'Finishing', 'Checking']) {
    await staff.getByRole('button', { name, exact: true }).click()
    await expect(staff.getByText(new RegExp(`^${name}, by`))).toBeVisible()
  }
  await expect(staff.getByText(/waits for the rest of its price: €/)).toBeVisible()
  await expect(staff.getByLabel('Tracking code')).toHaveCount(0)
  const finished = new RegExp(`^Your order ${order} is finished: .* is left to pay$`)
  await expect
    .poll(async () =>
      (await emailsTo(dataDir, customer.email)).some(one => finished.test(one.subject ?? '')),
    )
    .toBe(true)
  await page.goto(`/setting/orders/${order}`)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: /^Pay the rest: €/ }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page).toHaveURL(/\/setting\/orders\/.*thanks/, { timeout: 30_000 })
  await expect(page.locator('[data-due="0"]')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Invoice TEST-\d/ })).toBeVisible()
  await reopen(staff)
  await staff.getByLabel('Carrier').fill('DHL')
  await staff.getByLabel('Tracking code').fill('JD014600')
  await staff.getByRole('button', { name: 'Ship and tell the customer' }).click()
  await expect(staff.getByText(': DHL, JD014600')).toBeVisible()
  await open(staff, `/workshop/special-orders?show=agreed&q=${number}`)
  await expect(staff.getByRole('main')).toContainText('Ordered')

  // The email's link opens nothing any more; the account does, and another's does not.
  await open(page, address)
  await expect(page.getByRole('heading', { level: 1, name: 'It is being made' })).toBeVisible()
  const proof = await page.request.get('/setting/my-data')
  expect(await proof.text()).toContain('river at night')
  expect(customer.email).not.toBe(email)
  complaints.allow(failedToLoad(404))
  await signIn()
  const id = address.split('/').at(-1) ?? ''
  for (const path of [
    `/special-orders/${id}`,
    `/special-orders/${randomUUID()}`,
    new URL(link).pathname + new URL(link).search,
  ])
    expect((await page.goto(path))?.status(), path).toBe(404)
  await bench.close()
})

test('S51 a wish that is sent without a connection is kept, told of, and sent once', {
  tag: '@long',
}, async ({ page, context, database, complaints }) => {
  complaints.allow(/ERR_FAILED/)
  const email = `kept.${randomBytes(5).toString('hex')}@example.com`
  await open(page, `${PAGE}#wish`)
  await expect(page.getByRole('button', { name: 'Draw a sketch' })).toBeVisible()
  await page.getByLabel('What do you dream of?').fill('A ring for a sailor, with a compass.')
  await page.getByLabel('Your name').fill('Grace')
  await page.getByLabel('E-mail').fill(email)
  await context.route('**/api/special-orders', route => route.abort())
  await page.getByRole('button', { name: 'Send it to a jeweller' }).click()
  await expect(
    page.getByRole('heading', { name: 'Kept until there is a connection' }),
  ).toBeVisible()
  await reopen(page)
  await expect(
    page.getByRole('heading', { name: 'Kept until there is a connection' }),
  ).toBeVisible()
  await context.unroute('**/api/special-orders')
  const arrived = () =>
    database.transact(t => t.select().from(specialOrders).where(eq(specialOrders.email, email)))
  await reopen(page)
  await expect.poll(async () => (await arrived()).length).toBe(1)
  await expect(page.getByLabel('What do you dream of?')).toHaveValue('')
  await reopen(page)
  // The form's script comes when it is near.
  await page.getByLabel('What do you dream of?').scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Draw a sketch' })).toBeVisible()
  expect(await arrived()).toHaveLength(1)
})

import { type BrowserContext, expect, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { castingVerdict } from './casting-verdict.ts'
import { newPerson } from './identity/person.ts'
import type { RunningShop } from './shop-process.ts'

export const SETUP_LINK = /http:\/\/\S+\/setup#token=[\w-]{43}/

/** A stone between two leaves, as a drawing program would save it. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<path d="M32 6 46 20 32 34 18 20Z" fill="#5a1f4d"/><path d="M18 20h28M32 6 25 20l7 14 7-14Z" fill="none" stroke="#fff" stroke-width="1.5"/>
<path d="M30 58C14 56 6 46 6 32c14 2 23 12 24 26ZM34 58c16-2 24-12 24-26-14 2-23 12-24 26Z" fill="#b08a3e"/></svg>`

/** Called where there is something to see. */
export type Shoot = (page: Page, name: string) => Promise<void>

interface FirstDay {
  readonly shop: RunningShop
  /** Two browsers that know nothing yet. */
  readonly owners: BrowserContext
  readonly customers: BrowserContext
  readonly shoot: Shoot
}

/** From a shop that was just started to the pack of its first order. No file is edited on the way. */
export async function liveFirstDay({ shop, owners, customers, shoot }: FirstDay) {
  await expect.poll(shop.output).toMatch(SETUP_LINK)
  const owner = await owners.newPage()
  await becomeOwner(owner, SETUP_LINK.exec(shop.output())?.[0] ?? '', shoot)
  await setUp(owner, shoot)
  const customer = await customers.newPage()
  await buy(customer, shop.origin, shoot)
  return makePack(owner, shop.origin, shoot)
}

async function signUp(page: Page) {
  const { email, password } = newPerson()
  const create = page.getByRole('button', { name: 'Create my account' })
  await expect(create).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await create.click()
}

async function becomeOwner(page: Page, link: string, shoot: Shoot) {
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This shop has no owner yet')
  await shoot(page, 'link')
  await page.getByRole('link', { name: 'Open my account' }).click()
  await signUp(page)
  await page.getByRole('button', { name: 'Make it my shop' }).click({ timeout: 60_000 })
}

async function setUp(page: Page, shoot: Shoot) {
  const step = (title: string) => page.getByRole('heading', { level: 2, name: title, exact: true })
  const save = page.getByRole('button', { name: 'Save' })
  await expect(step('Name and first words')).toBeVisible({ timeout: 60_000 })
  await page.getByLabel('Name of the shop', { exact: true }).fill('Penrose & Vane')
  await page.getByLabel('First words', { exact: true }).fill('Made for you in Bath')
  await shoot(page, 'name')
  await save.click()
  await expect(step('Mark')).toBeVisible()
  await page.getByLabel('File of your mark').setInputFiles({
    name: 'mark.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(MARK),
  })
  await page.getByRole('button', { name: 'Take it as our mark' }).click()
  await expect(step('Colours and typefaces')).toBeVisible()
  await page.getByRole('radio', { name: 'Rosewood' }).check()
  await page.getByLabel('Buttons and links', { exact: true }).fill('#5a1f4d')
  await shoot(page, 'colours')
  await save.click()
  await expect(step('Who and where you are')).toBeVisible()
  const facts = {
    'Who runs it': 'Ada Penrose',
    'E-mail address for customers': 'hello@penrose.example',
    'Street and number': '4 Milsom Street',
    Postcode: 'BA1 1DA',
    Town: 'Bath',
    Country: 'United Kingdom',
  }
  for (const [label, words] of Object.entries(facts))
    await page.getByLabel(label, { exact: true }).fill(words)
  await shoot(page, 'who')
  await save.click()
  await expect(step('Who and where you are')).toBeHidden()
  await sellInPounds(page, shoot)
  await page.goto(new URL('/workshop/setup?step=missing', page.url()).href)
  await expect(page.getByText('Done: Say who runs the shop.')).toBeVisible()
  await shoot(page, 'missing')
}

/** From the guide's own step to the page of currencies. */
async function sellInPounds(page: Page, shoot: Shoot) {
  await page.goto(new URL('/workshop/setup?step=prices', page.url()).href)
  await page.getByRole('link', { name: 'Set currency and prices' }).click()
  const currency = page.getByRole('region', { name: 'Currency and how prices end' })
  await currency.getByLabel('Currency', { exact: true }).selectOption('GBP')
  await currency.getByLabel('One EUR is worth').fill('0.86')
  await currency.getByRole('button', { name: 'See what it changes' }).click()
  await expect(currency.getByText('What three well-known pieces cost')).toBeVisible()
  await shoot(page, 'pounds')
  await currency.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Saved as /)).toBeVisible()
}

async function buy(page: Page, origin: string, shoot: Shoot) {
  await page.goto(`${origin}/collection`)
  await expect(page.getByRole('link', { name: 'Penrose & Vane, home' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('£')
  await expect(page.getByRole('main')).not.toContainText('€')
  await shoot(page, 'collection')
  await page.goto(`${origin}/collection/knife-edge-band`)
  await page.getByRole('button', { name: 'Make it yours' }).click()
  await expect(page).toHaveURL(/\/design/)
  await page.getByRole('button', { name: 'Next: Engraving' }).click()
  await expect(page).toHaveURL(/\/customize\/engraving/)
  await page.getByRole('button', { name: 'Next: Review' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await signUp(page)
  await expect(page).toHaveURL(/\/review(\?|$)/, { timeout: 60_000 })
  const proof = page.getByRole('region', { name: 'Your proof' })
  await proof.getByRole('checkbox').check()
  await proof.getByRole('button', { name: 'Approve it' }).click()
  await expect(proof.getByText('You approved exactly this piece')).toBeVisible({ timeout: 60_000 })
  await proof.getByRole('button', { name: 'Put it in the cart' }).click()
  await page.getByRole('link', { name: 'Check out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await page.getByLabel('Country').selectOption('GB')
  await page.getByLabel('Full name').fill('Grace Hopper')
  await page.getByLabel('Street and number').fill('1 Pulteney Bridge')
  await page.getByLabel('Postcode').fill('BA2 4AX')
  await page.getByLabel('Town or city').fill('Bath')
  await page.getByRole('radio', { name: /Insured parcel/ }).check()
  await page.getByRole('button', { name: /Order and pay £/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByRole('main')).toContainText('VAT')
  await shoot(page, 'sold')
}

/** What the bench gets, by the names of its files. */
async function makePack(page: Page, origin: string, shoot: Shoot): Promise<readonly string[]> {
  await page.goto(`${origin}/workshop`)
  await page.locator('a[id^="card-"]').first().click()
  await expect(page).toHaveURL(/\/workshop\/orders\//)
  await castingVerdict(page)
  await shoot(page, 'order')
  const link = page.getByRole('link', { name: 'Production pack (zip)' })
  const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href
  // A bench with much to do says so, and is asked again.
  let pack: Uint8Array = new Uint8Array()
  await expect(async () => {
    const answer = await page.request.get(address, { timeout: 60_000 })
    expect(answer.status()).toBe(200)
    pack = await answer.body()
  }).toPass({ timeout: 180_000 })
  return Object.keys(unzipSync(pack))
}

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { diameterOfUs } from '#design/catalogue/ring-sizes.ts'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { collectedSets } from '#design/sets/collection.ts'
import { pieceOf } from '#geometry/build.ts'
import { writeStl } from '#geometry/export/stl.ts'
import { loadKernel } from '#geometry/solid/kernel.ts'
import { solidOf } from '#geometry/solid/solid-of.ts'
import { orders } from '#shop/orders/tables.ts'
import { deliverOrder } from '#tools/testing/deliver-order.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { createPerson } from '../backoffice/seed.ts'
import { failedToLoad } from '../console-watch.ts'
import { expect, test } from '../fixtures.ts'
import { sharedShop } from '../shared-shop.ts'
import { drawOnProof } from '../signature/draw.ts'

test.describe.configure({ timeout: 300_000 })

/** An engagement ring with words inside, whose head stands out over its band. */
const solitaire = defaultDesign('solitaire')
const ring: Design = {
  ...solitaire,
  stones: solitaire.stones.map(stone => ({ ...stone, widthUm: 8000 })),
  band: { profile: 'comfort', widthUm: 3200, thicknessUm: 1800 },
  engraving: [{ place: 'inside', font: 'serif', heightUm: 1200, rows: ['Always'] }],
}

async function payFor(page: Page) {
  await page.getByRole('link', { name: 'Check out' }).click()
  await page.getByLabel('Country').selectOption('DE')
  await page.getByLabel('Full name').fill('Ada Lovelace')
  await page.getByLabel('Street and number').fill('Torstraße 1')
  await page.getByLabel('Postcode').fill('10115')
  await page.getByLabel('Town or city').fill('Berlin')
  await page.getByRole('radio', { name: /Insured parcel/ }).check()
  await expect(page.getByRole('button', { name: /Order and pay €/ })).toBeVisible()
  await page.getByRole('button', { name: /Order and pay/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
}

const proofOn = (page: Page) => page.getByRole('region', { name: 'Your proof' })
const amountOf = (text: string | null) => Number((text ?? '').replace(/[^\d.]/g, ''))

test('an engagement ring and the band fitted to it are signed as one proof, paid for and packed', {
  tag: '@long',
}, async ({ page, context, signIn, database, complaints }) => {
  complaints.allow(failedToLoad(503))
  await signIn()
  const take = page.getByRole('button', { name: 'Take both with this curved band' })
  await page.goto(`/d/${designCode(ring)}/band`)
  // Drawn by the preview at first; then this browser has measured it.
  await expect(page.locator('[data-laid-flat]').first()).toBeVisible({ timeout: 60_000 })
  await expect(take).toBeVisible({ timeout: 120_000 })
  await take.click()
  await expect(page).toHaveURL(/\/sets\/[0-9a-z]{12}$/)
  const address = page.url()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A ring and its band')
  const gap = page.getByRole('region', { name: 'How close they sit' })
  await expect(gap.getByRole('img')).toHaveAccessibleName(
    /The gap along the round, at most \d\.\d\d mm/,
  )
  await expect(gap.getByText(/^\d\d % of the round$/)).toBeVisible()
  const sums = page.getByRole('table', { name: 'What the set costs and weighs' })
  // An estimate is told in round figures, the exact price to the cent.
  await expect(page.getByText('is being weighed')).toHaveCount(0, { timeout: 90_000 })
  const prices = await sums.locator('td:last-child').allTextContents()
  const [one = 0, other = 0, both = 0] = prices.map(amountOf)
  expect(both).toBe(one + other)
  await expect(page.getByLabel('Link to this set')).toHaveValue(address)
  await expectNoAxeViolations(page)

  // For another finger the band is measured on the ring in that size, and bent as it was.
  const size = page.getByLabel('Size of the finger')
  const was = await size.inputValue()
  await size.selectOption(String(diameterOfUs(9)))
  await page.getByRole('button', { name: 'Show it like this' }).click()
  await expect(page.getByRole('definition').filter({ hasText: /^US 9, / })).toHaveCount(2, {
    timeout: 60_000,
  })
  expect(page.url()).not.toBe(address)
  await expect(page.getByRole('list', { name: 'What to know before it is made' })).toHaveCount(0)
  await expect(page.getByRole('definition').filter({ hasText: /^Curved, / })).toBeVisible()
  await size.selectOption(was)
  await page.getByRole('button', { name: 'Show it like this' }).click()
  await expect(page).toHaveURL(address, { timeout: 60_000 })

  // In the cart it is one, may be split, and is ordered by nobody who has not signed.
  await page.getByRole('button', { name: 'Put both in the cart' }).click()
  const set = page.getByRole('listitem').filter({ has: page.getByText('A ring and its band') })
  await expect(set.getByRole('listitem')).toHaveCount(2)
  await expectNoAxeViolations(page)
  await set.getByRole('button', { name: 'Split the set' }).click()
  await expect(page.getByRole('heading', { name: 'A ring and its band' })).toHaveCount(0)
  await expect(page.getByRole('complementary')).toContainText('2 pieces')
  await expect(page.getByRole('status').filter({ hasText: 'is split' })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText('The pieces of “A ring and its band” stand by')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Put it back together' }).click()
  await expect(set.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('link', { name: 'Look the set over and approve it' }).click()

  const proof = proofOn(page)
  await proof.getByRole('button', { name: 'Sign the proof' }).click()
  await expect(proof.getByRole('alert')).toHaveText(/read\b.*\bengraved row/i)
  await proof.getByLabel('Type it once more').fill('Always')
  for (const tick of await proof.getByRole('group').getByRole('checkbox').all()) await tick.check()
  // Nothing moves any more under the pen.
  await expect(page.getByText('is being weighed')).toHaveCount(0, { timeout: 90_000 })
  await drawOnProof(page)
  await proof.getByRole('button', { name: 'Sign the proof' }).click()
  await expect(proof.getByText('You approved exactly this set')).toBeVisible({ timeout: 90_000 })
  const paper =
    (await proof.getByRole('link', { name: 'The proof as a PDF' }).getAttribute('href')) ?? ''
  // Painted for it first: each piece, and all of it together.
  const kindOfPaper = async () => (await page.request.get(paper)).headers()['content-type']
  await expect.poll(kindOfPaper, { timeout: 120_000 }).toBe('application/pdf')

  await page.goto('/cart')
  await payFor(page)
  const bought = page.getByRole('region', { name: 'A ring and its band' })
  await expect(bought.getByRole('heading', { level: 3 })).toHaveCount(2)
  const approved = bought.getByRole('link', { name: 'The proof you approved, for all of it' })
  await expect(approved).toHaveAttribute('href', paper)
  await expectNoAxeViolations(page)
  const number = /orders\/([2-9A-Z-]{14})/.exec(page.url())?.[1] ?? ''

  // Who orders the ring again in another size is told of the band before anything is chosen.
  await bought
    .getByRole('link', { name: /^Order it again/ })
    .first()
    .click()
  await expect(page.getByText('The band you have was measured on this ring.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Fit the set anew, in another size' }).click()
  await expect(page).toHaveURL(`${address}#sizes`)
  await expect(page.getByLabel('Size of the finger')).toBeVisible()

  const customer = await context.cookies()
  const owner = await createPerson(database, sharedShop().origin, 'owner')
  await context.addCookies([owner.cookie])
  await page.goto(`/workshop/orders/${number}`)
  await expectNoAxeViolations(page)
  const theirs = page.getByRole('link', { name: 'Proof of the set (PDF)' })
  const signed = await page.request.get((await theirs.getAttribute('href')) ?? '')
  expect(signed.headers()['content-type']).toBe('application/pdf')
  const downloading = page.waitForEvent('download', { timeout: 120_000 })
  await page.getByRole('link', { name: 'Production pack (zip)' }).click()
  const files = unzipSync(readFileSync(await (await downloading).path()))
  const names = Object.keys(files)
  expect(names.filter(name => name.endsWith('job-card.pdf'))).toHaveLength(2)
  expect(names.filter(name => name.endsWith('.3mf'))).toHaveLength(2)
  const note = new TextDecoder().decode(files[`${number}/set-1.txt`])
  expect(note).toContain('A ring and its band: pieces 1 and 2 of this order')
  expect(note).toContain('Put both on one mandrel')
  expect(note).toMatch(/As worn, all together: [0-9.]+ g of metal/)

  // The band goes back by itself; the ring, which is engraved, stays, and both pages say so.
  const [order] = await database.transact(t =>
    t.select().from(orders).where(eq(orders.number, number)),
  )
  await deliverOrder({ transact: database.transact, now: () => new Date() }, order?.id ?? '')
  await context.addCookies(customer)
  await page.goto(`/setting/orders/${number}/return`)
  await expect(page.getByText('without the ring it keeps that bend')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('group', { name: 'A ring and its band' }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  const rest = order?.record.lines[0]?.title ?? ''
  const returns = page.getByRole('region', { name: 'Returns' })
  await expect(returns).toContainText(/“A ring and its band”.*\bstays with you\b/)
  await expect(returns).toContainText(`: ${rest}.`)
  await context.addCookies([owner.cookie])
  await page.goto(`/workshop/orders/${number}`)
  await expect(returns).toContainText(/“A ring and its band”.*\bstays with the customer\b/)
  await expect(returns).toContainText(`: ${rest}.`)
})

test('a pair in two sizes carries one line, half in each ring', {
  tag: '@long',
}, async ({ page, signIn, complaints }) => {
  complaints.allow(failedToLoad(503))
  complaints.allow(failedToLoad(422), failedToLoad(503))
  await signIn()
  await page.goto(`/d/${designCode({ ...defaultDesign('plain-band'), engraving: [] })}`)
  await page.getByRole('link', { name: 'Make a pair of it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A pair of rings')
  await expectNoAxeViolations(page)
  const line = page.getByLabel('A line that runs over both')
  await line.fill('forever')
  await page.getByRole('button', { name: 'See the pair' }).click()
  await expect(line).toHaveAccessibleDescription(/needs at least two words/)
  await line.fill('You are my / beginning')
  await page.getByLabel('Size of the other ring').selectOption(String(diameterOfUs(10)))
  await page.getByRole('button', { name: 'See the pair' }).click()
  await expect(page.getByText('“You are my beginning”')).toBeVisible()
  await expect(page.getByText(/^“You are my”, Block/)).toBeVisible()
  await expect(page.getByText(/^“beginning”, Block/)).toBeVisible()
  await expectNoAxeViolations(page)

  const proof = proofOn(page)
  await proof.getByLabel('Type it once more').first().fill('You are my')
  await proof.getByLabel('Type it once more').last().fill('begining')
  await expect(proof.getByText('Not the same.')).toBeVisible()
  await proof.getByLabel('Type it once more').last().fill('beginning')
  await expect(proof.getByText(/The sizes are right: 1\. .*; 2\. .*US 10/)).toBeVisible()
  for (const tick of await proof.getByRole('group').getByRole('checkbox').all()) await tick.check()
  // Nothing moves any more under the pen.
  await expect(page.getByText('is being weighed')).toHaveCount(0, { timeout: 90_000 })
  await drawOnProof(page)
  await proof.getByRole('button', { name: 'Sign the proof' }).click()
  await expect(proof.getByText('You approved exactly this set')).toBeVisible({ timeout: 90_000 })
})

test('a pair shares a signature, half in each ring', { tag: '@long' }, async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.allow(failedToLoad(503))
  await signIn()
  const strokes = [[0, 800, 40, 700, 100, 40, 1400, 900, 40, 2200, 200, 40, 3000, 700, 40]]
  const drawn: Design = {
    ...defaultDesign('plain-band'),
    band: { profile: 'flat', widthUm: 5000, thicknessUm: 1800 },
    engraving: [{ place: 'inside', heightUm: 2600, strokes }],
  }
  await page.goto(`/d/${designCode(drawn)}/pair`)
  await page.getByLabel(/^Half of the drawing in each/).check()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'See the pair' }).click()
  await expect(page.getByText(/^The first half of a signature, 2.6 mm high/)).toBeVisible()
  await expect(page.getByText(/^The second half of a signature, 2.6 mm high/)).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a band is fitted to a ring that somebody owns, by a gauge and by a model', {
  tag: '@long',
}, async ({ page, signIn, complaints }) => {
  complaints.allow(failedToLoad(503))
  await signIn()
  await page.goto('/own-ring')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A band for a ring you own')
  // Nothing is taken for somebody's ring that nobody measured.
  await page.getByRole('button', { name: 'Fit a band', exact: true }).click()
  await expect(page.getByText('Choose the size of your ring.')).toBeVisible()
  await page.getByLabel('Size of your ring').selectOption('17320')
  await page.getByLabel('Width of its band, mm').fill('2.2')
  await page.getByLabel('Length of its head round the finger, mm').fill('6.5')
  await page.getByLabel('From the finger to where the head begins, mm').fill('1')
  await page.getByLabel('From the finger to the top of the head, mm').fill('6')
  await page.getByLabel('Width of its head along the finger, mm').fill('65')
  await page.getByRole('button', { name: 'Fit a band', exact: true }).click()
  // What was said of the others is gone with this answer, and not before.
  await expect(page.getByText('from 1 to 20 mm, such as 2.25.')).toHaveCount(1)
  await page.getByLabel('Width of its head along the finger, mm').fill('6,5')
  await page.getByRole('button', { name: 'Fit a band', exact: true }).click()
  const bands = page.getByRole('list', { name: 'Bands for your ring' })
  await expect(bands.getByRole('heading', { level: 3 })).toHaveText(
    ['Straight', 'Notched', 'Curved', 'Chevron'],
    { timeout: 60_000 },
  )
  await expectNoAxeViolations(page)

  const solid = solidOf(await loadKernel(), pieceOf(defaultDesign('solitaire')))
  const inInches = { ...solid, positions: solid.positions.map(mm => mm / 25.4) }
  const send = async (name: string, bytes: Uint8Array) => {
    await page.getByLabel('Model of your ring').setInputFiles({
      name,
      mimeType: 'model/stl',
      buffer: Buffer.from(bytes),
    })
    await page.getByRole('button', { name: 'Fit a band to it' }).click()
  }
  await send('block.stl', new TextEncoder().encode('<html>'))
  await expect(page.getByText('This is no model that we can open.')).toBeVisible()
  await send('ring.stl', writeStl(inInches, 'a ring'))
  await expect(page.getByText(/^The file counts in inches: its opening of 0\.68/)).toBeVisible({
    timeout: 60_000,
  })
  // Below all that was asked: whoever sent it is led there.
  await expect(page.getByRole('heading', { name: 'Bands for your ring' })).toBeFocused()
  await expectNoAxeViolations(page)
  await bands.getByRole('link', { name: 'See this band' }).last().click()
  await expect(page.getByRole('button', { name: 'Make it yours' })).toBeVisible()
  await page.goBack()
  // What was sent is gone with the page; a gauge's figures stay in its address.
  await page.getByRole('button', { name: 'Fit a band', exact: true }).click()
  await bands.getByRole('button', { name: 'Put it in the cart (curved band)' }).click()
  await expect(page.getByText('Fitted to', { exact: true })).toBeVisible()
})

test('a cart that another tab has changed says so and shows what is in it', async ({
  page,
  context,
  signIn,
  complaints,
}) => {
  complaints.allow(failedToLoad(422), failedToLoad(503))
  await signIn()
  await page.goto('/sets/three-golds')
  const total = await page.getByRole('row', { name: /^Together/ }).innerText()
  await page.getByRole('button', { name: 'Put all in the cart' }).click()
  // As it was called and weighed on the page before.
  const set = page.getByRole('heading', { level: 3, name: 'Three golds' })
  await expect(set).toBeVisible()
  const sums = page.getByRole('complementary', { name: 'What it comes to' })
  await expect(sums).toContainText(/€[\d,.]+/.exec(total)?.[0] ?? 'a price')
  await expect(sums).not.toContainText('about')

  const other = await context.newPage()
  await other.goto('/cart')
  await other.getByRole('button', { name: 'Split the set' }).click()
  await expect(other.getByRole('button', { name: 'Take out' })).toHaveCount(3)
  await other.close()

  await page.getByRole('button', { name: 'Take the set out' }).click()
  await expect(page.getByRole('alert')).toContainText('Below is what is.')
  await expect(set).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Take out' })).toHaveCount(3)
})

test('sets to begin with are made one’s own', { tag: '@long' }, async ({ page, complaints }) => {
  complaints.allow(failedToLoad(422), failedToLoad(503))
  await page.goto('/sets/three-golds')
  await page.getByLabel('Size of the finger').selectOption(String(diameterOfUs(5)))
  await page.getByLabel('Metal of ring 2').selectOption('Platinum 950')
  await page.getByRole('button', { name: 'Show it like this' }).click()
  await expect(page.getByRole('definition').filter({ hasText: /^US 5, / })).toHaveCount(3)
  await expect(page.getByRole('definition').filter({ hasText: /^Platinum 950, / })).toHaveCount(1)
  await expect(page).toHaveURL(/\/sets\/[0-9a-z]{12}$/)
  await expect(page.getByRole('button', { name: 'Put all in the cart' })).toBeVisible()

  // A pair is for other fingers, in another metal and with words of one's own; a line that cannot be parted is told why.
  await page.goto('/sets/one-line-in-two-rings')
  const line = page.getByLabel('A line that runs over both')
  await page.getByLabel('Size of the second').selectOption(String(diameterOfUs(10)))
  await page.getByLabel('Metal', { exact: true }).selectOption('18k rose gold')
  await line.fill('always')
  await page.getByRole('button', { name: 'Show it like this' }).click()
  await expect(line).toHaveAccessibleDescription(/needs at least two words/)
  await expect(line).toHaveValue('always')
  await line.fill('Ada / and Charles')
  await page.getByRole('button', { name: 'Show it like this' }).click()
  await expect(page.getByText('“Ada and Charles”')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^“and Charles”, / })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^18k rose gold, / })).toHaveCount(2)
  await expectNoAxeViolations(page)

  // Heads that would rub are named, parted by a band with one press, and until then the stack is not bought.
  const take = page.getByRole('button', { name: 'Take this stack' })
  // Pictures that are painted hold the browser's few connections, and a navigation waits for one.
  const patient = { timeout: 60_000 }
  const rubbing = designCode({ ...ring, engraving: [] })
  await page.goto(`/d/${rubbing}/stack?rings=${rubbing}.${rubbing}`)
  await take.click()
  await expect(page).toHaveURL(/\/sets\//, patient)
  await expect(page.getByText('once what is marked above is put right')).toBeVisible()
  await expect(page.getByRole('button', { name: /in the cart/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Put it right: a slim plain band between them' }).click()
  await expect(page.getByRole('link', { name: 'Take it out (ring 3)' })).toBeVisible(patient)
  await take.click()
  await expect(page.getByRole('button', { name: 'Put all in the cart' })).toBeVisible(patient)
  await page.getByRole('link', { name: 'Add a ring, take one out' }).click()
  await expect(page.getByRole('link', { name: 'Take it out (ring 3)' })).toBeVisible(patient)
  await page.getByLabel('Or a ring of your own design').fill('/collection/classic-gold-band')
  await page.getByRole('button', { name: 'Add this ring' }).click()
  await expect(page.getByRole('link', { name: 'Take it out (ring 4)' })).toBeVisible(patient)
  await page.getByRole('link', { name: 'Wear it further in (ring 4)' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Wear it further in (ring 3)' })).toBeFocused(patient)

  // A band that was bent beside a ring says so where its size would be changed.
  const [, band] =
    collectedSets.find(({ id }) => id === 'halo-and-notched-band')?.whole.designs ?? []
  if (!band) throw new Error('There is no such set')
  await page.goto(`/design?open=${designCode(band)}`)
  await page.getByRole('button', { name: /^Band Comfort fit, 2\.5 × 1\.8 mm, notched/ }).click()
  await expect(
    page.getByText('This notched band is bent to lie close beside one ring'),
  ).toBeVisible()
})

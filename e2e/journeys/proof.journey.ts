import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { isBlank } from '#design/engraving/read-back.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { failedToLoad } from '../console-watch.ts'
import { createCustomer } from '../customer.ts'
import { expect, test } from '../fixtures.ts'
import { expectNothingRan, hostileTexts, refuseDialogs } from '../hostile-texts.ts'
import { sharedShop } from '../shared-shop.ts'
import { drawOnProof } from '../signature/draw.ts'
import { withDesign } from '../with-design.ts'

test.describe.configure({ timeout: 150_000 })

const ring: Design = {
  ...defaultDesign('plain-band'),
  engraving: [{ place: 'inside', font: 'serif', heightUm: 2000, rows: ['Ada & Charles'] }],
}

test('S57 a piece is reviewed, changed, read back, signed for good and taken along on paper', async ({
  page,
  signIn,
  database,
  request,
  complaints,
}) => {
  await signIn()
  refuseDialogs(page)
  await withDesign(page, ring)
  await page.goto('/review')

  // Every choice, with the way to change it.
  const choice = (name: string) =>
    page.getByRole('region', { name: 'Every choice' }).getByRole('link', { name })
  await expect(page.getByText('“Ada & Charles”, Roman, 2 mm high')).toBeVisible()
  await choice('Change size').click()
  await expect(page).toHaveURL(/\/customize(\?.*)?#size$/)
  await page.goBack()

  // What the law makes of this very piece, what it weighs, and whether it can be cast.
  const returns = page.getByRole('region', { name: 'It cannot come back for a change of mind' })
  await expect(returns).toContainText('Your words inside the band: “Ada & Charles”')
  await expect(page.getByText('It can be cast as it is')).toBeVisible({ timeout: 60_000 })
  const price = page.getByRole('table', { name: 'What the price is made up of' })
  await expect(price).toContainText(/18k yellow gold, 5\.\d\d g/)
  await page.getByText('Make it cheaper').click()
  await expect(page.getByRole('button', { name: /^Save/ }).first()).toBeVisible()
  await expectNoAxeViolations(page)

  // Nothing is signed unread: what is typed must be what is cut.
  const proof = page.getByRole('region', { name: 'Your proof' })
  const signIt = proof.getByRole('button', { name: 'Sign the proof' })
  const again = proof.getByLabel('Type it once more')
  await signIt.click()
  await expect(proof.getByRole('alert')).toHaveText(/read\b.*\bengraved row/i)
  const read = proof.getByRole('checkbox', { name: 'I have read it letter by letter' })
  for (const text of [...hostileTexts, 'Ada and Charles']) {
    await again.fill(text)
    await expect(proof.getByText('Not the same.')).toHaveCount(isBlank(text) ? 0 : 1)
    await expectNothingRan(page)
  }
  // No tick hides a letter that differs, and the letter is named and marked.
  await again.fill('')
  await read.check()
  await again.fill('Ada & charles')
  await expect(again).toHaveAccessibleDescription(/Letter 7\b.*capital “C”.*small “c”/)
  await expect(proof.locator('mark')).toHaveText(['C', 'c'])
  await expect(proof.getByRole('checkbox', { name: 'Put right or empty' })).toBeDisabled()
  await expectNoAxeViolations(page)
  await signIt.click()
  await expect(proof.getByRole('alert')).toHaveText(/^Something you typed is not what would be/)
  // Nobody sees these, and nobody cuts them.
  await again.fill('Ada\u200B &  Charles\u202E ')
  await expect(proof.getByText('The same, letter for letter.')).toBeVisible()
  // What was put right is no longer complained of; what is left is.
  await expect(proof.getByRole('alert')).toHaveText(/^Tick each line/)
  for (const tick of [/^The size is right: US 7/, /letter for letter/, /cannot come back/])
    await proof.getByRole('checkbox', { name: tick }).check()
  await signIt.click()
  await expect(proof.getByRole('alert')).toHaveText(/signature is missing/)

  await proof.getByRole('tab', { name: 'Type it' }).click()
  for (const text of hostileTexts) await proof.getByLabel('Your name').fill(text)
  await expectNothingRan(page)
  await proof.getByRole('tab', { name: 'Draw it' }).click()
  await drawOnProof(page)
  const sent = page.waitForResponse(
    answer => answer.url().endsWith('/api/proofs') && answer.request().method() === 'POST',
  )
  await signIt.click()
  const signing = (await sent).request()
  const { proof: told } = await (await sent).json()
  expect(told.hash).toBe(designHash(ring))
  await expect(proof.getByText('You approved exactly this piece')).toBeVisible()
  await expectNoAxeViolations(page)

  // The paper.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    proof.getByRole('link', { name: 'The proof as a PDF' }).click(),
  ])
  const pdf = await readFile(await download.path())
  expect(pdf.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7')
  expect(pdf.subarray(-6).toString('latin1')).toBe('%%EOF\n')

  // It is still signed after a reload; one letter more is another design.
  await page.reload()
  await expect(proof.getByText('You approved exactly this piece')).toBeVisible()
  await expect(proof.getByRole('button', { name: 'Put it in the cart' })).toBeVisible()

  // One price: on the review, on the proof, in the cart and at the checkout.
  const total = (await price.getByRole('row').last().getByRole('cell').textContent()) ?? ''
  await expect(proof.getByRole('status')).toContainText(total)
  await proof.getByRole('button', { name: 'Put it in the cart' }).click()
  await expect(page).toHaveURL('/cart')
  const line = page.getByRole('listitem').filter({ hasText: 'Plain band' })
  await expect(line).toContainText(total)
  await expect(line).not.toContainText('≈')
  await page.getByRole('link', { name: 'Check out' }).click()
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText(total)

  // A read-back that differs and a signature that is missing are refused by the shop too.
  const { origin } = sharedShop()
  const same = { Origin: origin }
  const mine = page.context().request
  const send = (more: object) => {
    const sentAgain = { ...(signing.postDataJSON() as object), id: randomUUID(), ...more }
    return mine.post('/api/proofs', { headers: same, data: sentAgain })
  }
  const other = await send({ texts: [{ place: 'inside', row: 0, typed: 'Ada & charles' }] })
  expect([other.status(), (await other.json()).reason]).toEqual([422, 'not-as-engraved'])
  const bare = await send({ signature: [] })
  expect([bare.status(), (await bare.json()).reason]).toEqual([422, 'no-signature'])

  // Its owner's alone, and nobody's to change.
  const address = `/api/proofs/${told.id}`
  expect((await mine.get(address)).status()).toBe(200)
  for (const method of ['PUT', 'PATCH', 'DELETE', 'POST'])
    expect((await mine.fetch(address, { method, headers: same })).status(), method).toBe(405)
  const stranger = await createCustomer(database, origin)
  const theirs = { Cookie: `${stranger.cookie.name}=${stranger.cookie.value}` }
  for (const path of [address, `${address}/pdf`]) {
    expect((await request.get(path, { headers: theirs })).status()).toBe(404)
    expect((await request.get(path)).status()).toBe(401)
  }
  complaints.allow(failedToLoad(404))
})

test('a plain piece is approved by one tick and nothing else', { tag: '@long' }, async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn()
  await withDesign(page, defaultDesign('plain-band'))
  await page.goto('/review')
  const proof = page.getByRole('region', { name: 'Your proof' })
  await proof.getByRole('button', { name: 'Approve it' }).click()
  await expect(proof.getByRole('alert')).toHaveText(/^Tick the line/)
  await expect(proof.getByLabel('Your signature')).toHaveCount(0)
  const tick = proof.getByRole('checkbox')
  await expect(tick).toHaveAccessibleName(/this is the piece I want made: US 7, UK N½/)
  await tick.check()
  await expectNoAxeViolations(page)
  await proof.getByRole('button', { name: 'Approve it' }).click()
  await expect(proof.getByText('You approved exactly this piece')).toBeVisible({ timeout: 60_000 })
  await proof.getByRole('button', { name: 'Put it in the cart' }).click()
  await page.getByRole('link', { name: 'Check out' }).click()
  await expect(page.getByRole('complementary', { name: 'Your order' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'First, your approval' })).toHaveCount(0)
  // The design of this browser is not yet one of the account's.
  complaints.allow(failedToLoad(404))
})

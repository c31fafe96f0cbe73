import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectSlowly } from '../identity/expect-slowly.ts'
import { enter, signInByForm } from '../identity/forms.ts'
import { signUpPerson } from '../identity/person.ts'
import { methods, sessionCalls } from '../identity/session-calls.ts'
import { openOwnShop } from '../own-shop.ts'
import { sharedShop } from '../shared-shop.ts'

test.describe.configure({ timeout: 120_000 })

/** That of a sign-in. Another one says only that a browser was known before, and stays. */
const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name === 'keepsake')

/** Uses the SDK, so that whatever it and token sync do on a page has been done. */
async function useTheSdk(page: Page) {
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expectSlowly(page.getByText('A new link is on its way.')).toBeVisible()
}

test('S38 signing in posts the token once, without a body; a changed token is posted too', async ({
  page,
}) => {
  const person = await signUpPerson(sharedShop().origin)
  const calls = sessionCalls(page)
  await signInByForm(page, person)
  expect(methods(calls)).toEqual(['POST'])
  await page.getByLabel('Name', { exact: true }).fill('Grace')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectSlowly(page.getByText('Your name is saved.')).toBeVisible()
  expect(methods(calls)).toEqual(['POST', 'POST'])
  for (const { body, authorization } of calls) {
    expect(body).toBeNull()
    expect(authorization).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/)
  }
  expect(calls[0]?.authorization).not.toBe(calls[1]?.authorization)
})

test('S39 signing out deletes, without a body, and the cookie is gone', async ({
  page,
  context,
}) => {
  const { origin } = sharedShop()
  await signInByForm(page, await signUpPerson(origin))
  expect(await sessionCookies(context)).toMatchObject([
    { name: 'keepsake', httpOnly: true, sameSite: 'Lax', secure: false },
  ])
  const calls = sessionCalls(page)
  await page.getByRole('button', { name: 'Sign out of this device' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => methods(calls)).toEqual(['DELETE'])
  expect(calls[0]).toMatchObject({ url: `${origin}/api/session`, body: null })
  await expect.poll(() => sessionCookies(context)).toEqual([])
})

test('S39 signing out on a page that was just opened begins no session anew', {
  tag: '@long',
}, async ({ page, context }) => {
  await signInByForm(page, await signUpPerson(sharedShop().origin))
  await page.goto('/setting')
  const calls = sessionCalls(page)
  await page.getByRole('button', { name: 'Sign out of this device' }).click()
  await expectSlowly(page).toHaveURL('/login')
  expect(methods(calls)).toEqual(['POST', 'DELETE'])
  expect(await sessionCookies(context)).toEqual([])
})

test('S39 signing out everywhere ends the sessions of other browsers', async ({
  page,
  browser,
}) => {
  const { origin } = sharedShop()
  const person = await signUpPerson(origin)
  const other = await (await browser.newContext()).newPage()
  await signInByForm(other, person, origin)
  await signInByForm(page, person)
  await page.getByText('Sign out everywhere', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, sign out everywhere' }).click()
  await expect(page).toHaveURL('/login')
  await other.goto(`${origin}/setting`)
  await expect(other).toHaveURL(`${origin}/login?redirect=%2Fsetting`)
  await other.context().close()
})

test('S41 a token that was issued too long ago is not sent', async ({ page, context }) => {
  await signInByForm(page, await signUpPerson(sharedShop().origin))
  const later = await context.newPage()
  await later.clock.setSystemTime(Date.now() + 301_000)
  const calls = sessionCalls(later)
  await later.goto('/setting')
  await useTheSdk(later)
  expect(calls).toEqual([])
})

test('S42 the token last sent is not sent again; another page sends it once', async ({
  page,
  context,
}) => {
  const calls = sessionCalls(page)
  await signInByForm(page, await signUpPerson(sharedShop().origin))
  await useTheSdk(page)
  expect(methods(calls)).toEqual(['POST'])
  const another = await context.newPage()
  const fromThere = sessionCalls(another)
  await another.goto('/setting')
  await useTheSdk(another)
  expect(methods(fromThere)).toEqual(['POST'])
  expect(fromThere[0]?.authorization).toBe(calls[0]?.authorization)
})

/** Where token sync is not allowed there is no session, so the guard asks to sign in again. */
async function signInForNothing(page: Page, origin: string, through = origin) {
  const calls = sessionCalls(page)
  const person = await signUpPerson(origin, through)
  await page.goto(`${origin}/login?redirect=%2Fsetting`)
  const known = page.waitForResponse(/accounts:lookup/)
  await enter(page, person)
  expect((await known).status()).toBe(200)
  // The way on is tried only when the SDK has finished with everything that a sign-in brings.
  await page.waitForResponse(/\/setting\.data/)
  return calls
}

test('S40 nothing is sent when token sync is switched off', { tag: '@long' }, async ({ page }) => {
  const shop = await openOwnShop({ TOKEN_SYNC_URL: '' })
  try {
    expect(await signInForNothing(page, shop.origin)).toEqual([])
  } finally {
    // A page that still loads something would complain of the shop that is gone.
    await page.close()
    await shop.close()
  }
})

test('S40 nothing is sent to another origin', async ({ page }) => {
  const shop = await openOwnShop({ TOKEN_SYNC_URL: 'http://127.0.0.1:9/api/session' })
  try {
    expect(await signInForNothing(page, shop.origin)).toEqual([])
  } finally {
    // A page that still loads something would complain of the shop that is gone.
    await page.close()
    await shop.close()
  }
})

test('S40 nothing is sent from an insecure context', { tag: '@long' }, async ({
  launchOptions,
}) => {
  const name = 'shop.test'
  const shop = await openOwnShop({ PORT: '4731', ORIGIN: `http://${name}:4731` })
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${name} 127.0.0.1`],
  })
  try {
    const page = await browser.newPage()
    expect(shop.origin).toBe(`http://${name}:4731`)
    await page.goto(`${shop.origin}/login`)
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
    expect(await signInForNothing(page, shop.origin, 'http://127.0.0.1:4731')).toEqual([])
  } finally {
    await browser.close()
    await shop.close()
  }
})

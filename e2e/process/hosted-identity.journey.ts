import type { Page } from '@playwright/test'
import { failedToLoad } from '../console-watch.ts'
import { expect, test } from '../fixtures.ts'
import { expectSlowly } from '../identity/expect-slowly.ts'
import { enter, fault } from '../identity/forms.ts'
import {
  blockWindows,
  HANDLER,
  hostedSettings,
  playGoogle,
  watchWindows,
} from '../identity/google.ts'
import { newPerson } from '../identity/person.ts'
import { type OwnShop, openOwnShop } from '../own-shop.ts'
import { sharedShop } from '../shared-shop.ts'

// One process for all of them.
test.describe.configure({ mode: 'default', timeout: 90_000 })

let shop: OwnShop
test.beforeAll(async () => {
  shop = await openOwnShop({ ...hostedSettings, AUTH_PROVIDERS: 'google.com' })
})
test.afterAll(() => shop?.close())

const TYPED = 'grace@example.com'

async function pressGoogle(page: Page) {
  await page.goto(`${shop.origin}/login?redirect=%2Fsetting`)
  await page.getByLabel('E-mail').fill(TYPED)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
}

/** Its own sentence, a code only where somebody has to be asked for help, and what was typed still there. */
async function expectFault(page: Page, sentence: string | RegExp, code: string | null) {
  // The SDK waits some seconds before it believes that a window is gone.
  await expectSlowly(fault(page)).toContainText(sentence)
  if (code) await expect(fault(page)).toContainText(`(${code})`)
  else await expect(fault(page)).not.toContainText('(')
  await expect(page.getByLabel('E-mail')).toHaveValue(TYPED)
}

const servedSettings = async (page: Page, origin: string) =>
  (await page.request.get(`${origin}/login.data`)).text()

test('S28 the browser is told of the hosted service in all seven settings, or of none', async ({
  page,
}) => {
  const hosted = await servedSettings(page, shop.origin)
  for (const value of Object.values(hostedSettings)) expect(hosted).toContain(`"${value}"`)
  const csp = (await page.request.get(`${shop.origin}/login`)).headers()['content-security-policy']
  expect(csp).toContain('https://identitytoolkit.googleapis.com')
  expect(csp).toContain(`frame-src https://${hostedSettings.FIREBASE_AUTH_DOMAIN}`)

  const { origin } = sharedShop()
  const embedded = await servedSettings(page, origin)
  for (const value of Object.values(hostedSettings)) expect(embedded).not.toContain(value)
  expect(embedded).toContain(`"${origin}"`)
  const ownCsp = (await page.request.get(`${origin}/login`)).headers()['content-security-policy']
  expect(ownCsp).not.toContain('google')
})

test('S28 with the hosted service our own is not there', async ({ page }) => {
  const answer = await page.request.post(
    `${shop.origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`,
    { headers: { Origin: shop.origin }, data: newPerson() },
  )
  expect(answer.status()).toBe(405)
  expect((await page.request.get(`${shop.origin}/identity/keys.json`)).status()).toBe(404)
})

/** What S30 asks of the handler's address, apart from how it is opened. */
function expectHandler(address: string, authType: string) {
  expect(address.startsWith(`${HANDLER}?`)).toBe(true)
  const { searchParams } = new URL(address)
  const { v, eventId, ...rest } = Object.fromEntries(searchParams)
  expect(v).toMatch(/^\d+\.\d+\.\d+/)
  // It tells the answer of one window from another's; a redirect has no other, and the SDK sends none.
  if (authType === 'signInViaPopup') expect(eventId).toMatch(/^\w{5,}$/)
  else expect(eventId).toBeUndefined()
  // No tenant and no parameters of our own are set, so none are sent.
  expect(rest).toEqual({
    apiKey: hostedSettings.FIREBASE_API_KEY,
    appName: '[DEFAULT]',
    authType,
    redirectUrl: `${shop.origin}/login?redirect=%2Fsetting`,
    providerId: 'google.com',
    scopes: 'profile',
  })
}

test('S30 a window of 500 by 600 opens in the middle of the screen, on the handler', async ({
  page,
  context,
}) => {
  await playGoogle(context)
  const opened = await watchWindows(page)
  const popup = page.waitForEvent('popup')
  await pressGoogle(page)
  const provider = await popup
  await provider.waitForURL(`${HANDLER}**`)
  expectHandler(provider.url(), 'signInViaPopup')

  const [[address, , features = ''] = []] = await opened()
  expect(address).toBe(provider.url())
  const { availWidth, availHeight } = await page.evaluate(() => ({
    availWidth: screen.availWidth,
    availHeight: screen.availHeight,
  }))
  const given = Object.fromEntries(features.split(',').map(pair => pair.split('=')))
  expect(given).toMatchObject({
    width: '500',
    height: '600',
    left: String((availWidth - 500) / 2),
    top: String((availHeight - 600) / 2),
  })

  await provider.close()
  await expectFault(page, 'The sign-in window was closed', null)
})

test('S31 where windows are blocked, the page itself goes to the same handler', async ({
  page,
  context,
}) => {
  await playGoogle(context)
  await blockWindows(page)
  await pressGoogle(page)
  await page.waitForURL(`${HANDLER}**`)
  expectHandler(page.url(), 'signInViaRedirect')
})

test('S32 where windows are blocked and the page cannot go there either, it says so', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  await playGoogle(context)
  await context.route('https://identitytoolkit.googleapis.com/v1/projects*', route => route.abort())
  await blockWindows(page)
  await pressGoogle(page)
  await expectFault(page, /blocked the sign-in window/, 'popup-blocked')
})

test('S33 a key that Google refuses is not the visitor’s fault', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(failedToLoad(400))
  await context.route('https://identitytoolkit.googleapis.com/**', route =>
    route.fulfill({
      status: 400,
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: {
        error: {
          code: 400,
          message: 'API key not valid. Please pass a valid API key.',
          errors: [{ message: 'API key not valid.', domain: 'global', reason: 'badRequest' }],
          status: 'INVALID_ARGUMENT',
          details: [
            { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' },
          ],
        },
      },
    }),
  )
  await page.goto(`${shop.origin}/login`)
  await enter(page, { email: TYPED, password: 'a compass rose in gold' })
  await expectFault(page, 'its key was refused', 'invalid-api-key')
})

/** Changes what the server tells the browser of the identity service. */
async function tamper(page: Page, from: string, to: string) {
  await page.route(`${shop.origin}/login?**`, async route => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(from, to)
    await route.fulfill({ response, body })
  })
}

test('S33 a key that cannot be one is refused by the SDK itself', async ({ page, context }) => {
  await playGoogle(context)
  await tamper(page, hostedSettings.FIREBASE_API_KEY, '')
  await pressGoogle(page)
  await expectFault(page, 'its key was refused', 'invalid-api-key')
})

test('S34 without an auth domain it says that the provider’s way is closed', async ({
  page,
  context,
}) => {
  await playGoogle(context)
  await tamper(page, hostedSettings.FIREBASE_AUTH_DOMAIN, '')
  await pressGoogle(page)
  await expectFault(page, 'its sign-in address is missing', 'auth-domain-config-required')
})

test('S35 an event of the handler that makes no sense asks to try once more', async ({
  page,
  context,
}) => {
  await playGoogle(context)
  const popup = page.waitForEvent('popup')
  await pressGoogle(page)
  const provider = await popup
  await provider.waitForURL(`${HANDLER}**`)
  const eventId = new URL(provider.url()).searchParams.get('eventId')
  const event = {
    type: 'signInViaPopup',
    eventId,
    error: { code: 'auth/invalid-auth-event', message: 'The handler was sent nonsense.' },
  }
  await page.evaluate(
    sent => (window as unknown as { sendAuthEvent: (event: unknown) => void }).sendAuthEvent(sent),
    event,
  )
  await expectFault(page, 'gave an answer that we could not use', 'invalid-auth-event')
})

test('S36 without a network it asks to look at the connection', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  await context.route('https://apis.google.com/**', route => route.abort('internetdisconnected'))
  await pressGoogle(page)
  await expectFault(page, 'Please check your connection', 'internal-error')
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { setupLink } from '#server/setup.ts'
import { accounts } from '#shop/accounts/tables.ts'
import type { Visitor } from '#shop/request-context.ts'
import { inviteStaff } from '#shop/staff/invitations.ts'
import { invitationLink } from '#shop/staff/staff-invitation.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { testPaymentContext } from '#tools/testing/payment-context.ts'
import { testContext } from '#tools/testing/request-context.ts'
import { type LinkPath, readLink, takeLink } from './take-link.server.ts'

const ORIGIN = 'https://shop.example'

/** A browser that keeps the cookie of these pages, and somebody who is signed in there. */
async function openBrowser(path: LinkPath) {
  const { transact } = await testDatabase('embedded')
  const accountId = await transact(t => addAccount(t))
  const email = 'ada@example.com'
  const visitor: Visitor = { accountId, sessionId: randomUUID(), email, name: '', role: 'customer' }
  const paymentContext = testPaymentContext(transact)
  const ctx = testContext(paymentContext, () => visitor)
  let cookie = ''

  async function go(address: string, fields?: Readonly<Record<string, string>>) {
    const headers = { Cookie: cookie }
    const body = fields && new URLSearchParams(fields)
    const request = new Request(address, body ? { method: 'POST', body, headers } : { headers })
    const answer = await (body ? takeLink : readLink)(ctx, request, path).catch(
      (thrown: unknown) => thrown,
    )
    if (!(answer instanceof Response)) return (answer as { data: unknown }).data
    cookie = answer.headers.get('Set-Cookie')?.split(';', 1)[0] ?? cookie
    return answer.headers.get('Location')
  }
  const roleOfAda = () => transact(async t => (await t.select().from(accounts))[0]?.role)
  const by = { accountId: null, who: 'Olga' }
  const { now, random } = paymentContext
  const invite = () =>
    transact(t => inviteStaff(t, { email, role: 'jeweller', by, at: now(), random }))
  return { go, transact, roleOfAda, invite }
}

/** What a browser asks a server for when a link is opened. */
const asked = (link: string) => {
  const { origin, pathname, search } = new URL(link)
  return origin + pathname + search
}

test('the link of a new shop makes somebody its owner, and no URL contains its secret', async () => {
  const { go, transact, roleOfAda } = await openBrowser('/setup')
  const link = (await setupLink(transact, ORIGIN)) ?? ''
  expect(asked(link)).toBe(`${ORIGIN}/setup`)
  expect(await go(asked(link))).toEqual({ isOpened: false, link: null })
  // Neither by its page, nor by a form that says nothing, is anybody let in without the secret.
  await go(asked(link), {})
  expect(await roleOfAda()).toBe('customer')

  expect(await go(asked(link), { link })).toBe('/setup')
  expect(await go(asked(link))).toMatchObject({
    link: { role: 'owner', signUp: '/login?redirect=%2Fsetup&new=1' },
  })
  expect(await go(asked(link), {})).toBe('/workshop/setup')
  expect(await roleOfAda()).toBe('owner')
  // The browser has forgotten it.
  expect(await go(asked(link))).toEqual({ isOpened: false, link: null })
})

test('the secret of a new shop in a query, which proxies log, opens nothing', async () => {
  const { go, transact, roleOfAda } = await openBrowser('/setup')
  const link = (await setupLink(transact, ORIGIN)) ?? ''
  const logged = link.replace('#', '?')
  expect(await go(logged)).toEqual({ isOpened: false, link: null })
  await go(logged, { token: link.slice(-43) })
  expect(await roleOfAda()).toBe('customer')
})

test('no URL contains the secret of an invitation, and links in older emails still work', async () => {
  const { go, invite, roleOfAda } = await openBrowser('/invitation')
  const link = invitationLink(ORIGIN, await invite())
  expect(asked(link)).toBe(`${ORIGIN}/invitation`)
  expect(await go(link.replace('#', '?'))).toBe('/invitation')
  expect(await go(asked(link))).toMatchObject({ link: { role: 'jeweller' } })
  expect(await go(asked(link), {})).toBe('/workshop')
  expect(await roleOfAda()).toBe('jeweller')
})

test('an incomplete link gets an error', async () => {
  const { go } = await openBrowser('/setup')
  expect(await go(`${ORIGIN}/setup`, { link: `${ORIGIN}/setup#token=abc` })).toMatchObject({
    refused: expect.stringContaining('This link is incomplete'),
  })
})

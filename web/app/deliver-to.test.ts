import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { openRequestContext } from '#server/http/request-context.ts'
import { quietOpening } from '#server/http/testing.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { action } from './deliver-to.tsx'
import { loader as layout } from './layouts/default.tsx'
import { requestContext } from './request-context.ts'

const request = { requestId: 'r', nonce: 'n', address: '', report: () => {} }

async function shopOf() {
  const { transact } = await testDatabase('embedded')
  const opened = { ...quietOpening, transact, now: () => new Date('2026-11-15T09:00:00Z') }
  const visitWith = (cookie: string) => {
    const { ctx, setCookies } = openRequestContext(request, { cookie }, opened)
    const context = new RouterContextProvider()
    context.set(requestContext, ctx)
    return { context, setCookies }
  }
  return {
    async choose(country: string, back: string, cookie = '') {
      const { context, setCookies } = visitWith(cookie)
      const body = new URLSearchParams({ country, back })
      const sent = new Request('http://shop.example/deliver-to', { method: 'POST', body })
      const answer = await action({ context, request: sent } as unknown as Parameters<
        typeof action
      >[0])
      return { to: answer.headers.get('Location'), cookies: setCookies() }
    },
    page(language: string, cookie = '') {
      const { context } = visitWith(cookie)
      const asked = new Request('http://shop.example/cart', {
        headers: { 'Accept-Language': language },
      })
      const url = new URL(asked.url)
      return layout({ context, request: asked, url } as unknown as Parameters<typeof layout>[0])
    },
  }
}

test('a guest’s choice takes the place of what the language says, and comes back to its page', async () => {
  const shop = await shopOf()
  const before = await shop.page('de-DE')
  expect(before.deliverTo.country).toBe('DE')
  expect(before.place).toContain('plus delivery to Germany')

  const { to, cookies } = await shop.choose('CH', '/customize/engraving?place=inside')
  expect(to).toBe('/customize/engraving?place=inside')
  const [kept = ''] = cookies
  const after = await shop.page('de-DE', kept.split(';')[0])
  expect(after.deliverTo.country).toBe('CH')
  expect(after.place).toMatch(/without VAT.*Switzerland.*duties/)
})

test('nobody is led away, and no country is kept that we do not deliver to', async () => {
  const shop = await shopOf()
  expect(await shop.choose('XX', '//evil.example')).toEqual({ to: '/', cookies: [] })
})

test('countries stand in the order of the reader’s alphabet; nobody knows where an unknown region is', async () => {
  const shop = await shopOf()
  const german = (await shop.page('de-DE')).deliverTo.countries.split(' ')
  const english = (await shop.page('en-GB')).deliverTo.countries.split(' ')
  expect(german.toSorted()).toEqual(english.toSorted())
  expect(german.indexOf('DK')).toBeLessThan(german.indexOf('DE'))
  expect(english.indexOf('DE')).toBeGreaterThan(english.indexOf('FR'))
  expect((await shop.page('pt-BR')).deliverTo.country).toBeNull()
})

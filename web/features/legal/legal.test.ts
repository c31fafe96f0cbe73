import { expect, test } from 'vitest'
import { defaultShopSettings } from '#schemas/shop-settings.ts'
import { cookieName } from '#server/sessions/cookie.ts'
import { sessionMs } from '#shop/accounts/session-lifetime.ts'
import { REMOVED_DAYS } from '#shop/designs/remove-forgotten-designs.ts'
import { UNOPENED_DAYS } from '#shop/shares/remove-forgotten-shares.ts'
import { designsForm } from '#web/state/designs.ts'
import { favouriteStore } from '#web/state/favourites.ts'
import { preferences } from '#web/state/preferences.ts'
import type { LegalDocument } from './document.ts'
import { operatorOf } from './operator.ts'
import { privacyPolicyOf } from './privacy-policy.ts'
import { legalFactsOf } from './shop.server.ts'
import type { ShopFacts } from './shop.ts'
import { termsOf } from './terms.ts'

const shop = legalFactsOf(defaultShopSettings, { signIn: 'own', payments: 'test' })

const filled: ShopFacts = {
  ...shop,
  legalName: 'Ada Byron',
  phone: '+44 20 0000 0000',
  address: { street: '1 Test Row', city: 'Testford', postcode: 'TE5 7AA', country: 'Testland' },
  authority: 'the Test Commissioner',
  governingLaw: 'Testland',
  services: {
    signIn: 'firebase',
    payments: 'stripe',
    others: [{ name: 'Post Ltd', purpose: 'Carries our mail.' }],
  },
}

const wordsOf = (document: LegalDocument) => JSON.stringify(document)

test.each([privacyPolicyOf(shop), termsOf(shop), privacyPolicyOf(filled), termsOf(filled)])(
  'every section of $title has an address of its own and something to say',
  ({ sections, updated }) => {
    const ids = sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, blocks } of sections) {
      expect(id).toMatch(/^[a-z-]+$/)
      expect(blocks.length).toBeGreaterThan(0)
    }
    expect(new Date(`${updated}T00:00:00Z`).toISOString()).toContain(updated)
  },
)

test.each([privacyPolicyOf, termsOf])('a shop without name and address says so', page => {
  expect(wordsOf(page(shop))).toContain('not yet open for business')
  expect(wordsOf(page({ ...filled, address: null }))).toContain('not yet open for business')
  expect(wordsOf(page(filled))).not.toContain('not yet open for business')
  expect(wordsOf(page(filled))).toContain('1 Test Row, TE5 7AA Testford, Testland')
})

test('the imprint names managing directors, but not the tax number', () => {
  const company = {
    ...defaultShopSettings,
    taxNumber: '27/123/45678',
    seat: 'Potsdam',
    managers: 'Ada Byron, Grace Hopper',
    capital: '€25,000',
  }
  const facts = legalFactsOf(company, { signIn: 'own', payments: 'test' })
  expect(operatorOf(facts)).toContainEqual({
    facts: expect.arrayContaining([
      ['Registered office', 'Potsdam'],
      ['Managing directors', 'Ada Byron, Grace Hopper'],
      ['Share capital', '€25,000'],
    ]),
  })
  expect(JSON.stringify(facts)).not.toContain('27/123/45678')
})

test('the privacy policy names the services the shop really uses, and only those', () => {
  const own = wordsOf(privacyPolicyOf(shop))
  expect(own).not.toMatch(/Firebase|Stripe/)
  const hosted = wordsOf(privacyPolicyOf(filled))
  for (const name of ['Firebase Authentication', 'Stripe', 'Post Ltd', 'the Test Commissioner']) {
    expect(hosted).toContain(name)
  }
  expect(hosted).not.toContain('no real payments')
})

test('the model withdrawal form is addressed to the shop', () => {
  expect(wordsOf(termsOf(filled))).toContain(
    `To Ada Byron, 1 Test Row, TE5 7AA Testford, Testland, ${filled.email}:`,
  )
  expect(wordsOf(termsOf(filled))).toContain('The law of Testland applies')
})

test('no page speaks of nothing', () => {
  for (const page of [privacyPolicyOf, termsOf]) {
    for (const facts of [shop, filled])
      expect(wordsOf(page(facts))).not.toMatch(/undefined|null|\[object/)
  }
})

test('the cookie in the privacy policy is the one the server sets, for as long', () => {
  const words = wordsOf(privacyPolicyOf(shop))
  const days = sessionMs / 86_400_000
  expect(words).toContain(`${cookieName(false)} (or ${cookieName(true)} over https)`)
  expect(words).toContain(`${days} days from your last visit`)
  expect(words).toContain(`${days} days after you last came by`)
})

test('what is kept of designs, links and proofs, and for how long, is what the shop does', () => {
  const words = wordsOf(privacyPolicyOf(shop))
  expect(words).toContain(`can be taken back for ${REMOVED_DAYS} days`)
  expect(words).toContain(`nobody has opened one for ${UNOPENED_DAYS} days`)
  expect(words).toContain('your designs save themselves')
  for (const key of [`pinia-${designsForm.name}`, favouriteStore.key, preferences.key])
    expect(words).toContain(`(${key})`)
})

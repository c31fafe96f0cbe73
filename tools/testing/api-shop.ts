import { randomBytes, randomUUID } from 'node:crypto'
import type { ShopSettings } from '#schemas/shop-settings.ts'
import type { ApiContext } from '#server/api/call.ts'
import { apiService } from '#server/api/service.ts'
import { openTestShop, type Sending } from '#server/http/testing.ts'
import { openLimits } from '#server/limits/open-limits.ts'
import { quoteKeyService } from '#server/quotes/key-service.ts'
import { openQuoteKeys } from '#server/quotes/quote-keys.ts'
import { secretSeal } from '#server/secrets/seal-secret.ts'
import { createKey } from '#shop/keys/create-key.ts'
import type { Scope } from '#shop/keys/scopes.ts'
import type { Billing } from '#shop/partner-quotes/billing.ts'
import { TEST_PROVIDER } from '#shop/payments/live.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { defaultShop } from '#shop/settings/settings-reader.ts'
import { shopSettings } from '#shop/settings/tables.ts'
import { enterStone } from '#shop/stones/enter-stone.ts'
import { openKeptStones } from '#shop/stones/kept-stones.ts'
import { testDatabase } from './database.ts'
import { mac, opened } from './payment-context.ts'
import { oneCarat } from './stones.ts'

/** The one page that may show the designer. */
export const PARTNER = 'https://partner.example'

/** The business behind it, in another country of the Union than the shop. */
export const partnerBilling: Billing = {
  origin: PARTNER,
  business: { company: 'Corner & Sons SARL', vatNumber: 'FR40303265045' },
  address: {
    name: '',
    line1: 'Rue de la Paix 2',
    line2: '',
    city: 'Paris',
    region: '',
    postcode: '75002',
    country: 'FR',
  },
}
export const owner = { accountId: null, who: 'Olive Owner <olive@example.com>' }

/** What an owner says of themselves. */
export const sellerSettings: Partial<ShopSettings> = {
  legalName: 'Ada Byron & Daughters',
  street: 'Torstraße 1',
  city: 'Berlin',
  postcode: '10115',
  country: 'Germany',
  vatNumber: 'DE136695976',
}

/** The API behind the real server, with a clock that a test moves. */
export async function openApiShop(
  engine: 'embedded' | 'postgres' = 'embedded',
  castingWithin: ApiContext['castingWithin'] = async () => null,
  settings: Partial<ShopSettings> = {},
  paymentProvider: Pick<PaymentProvider, 'name' | 'payouts'> = { name: TEST_PROVIDER },
) {
  const { transact } = await testDatabase(engine)
  // Invoices read the settings they were issued under from the database.
  const stored = { version: 'api-shop', startsAt: opened, document: settings }
  await transact(t => t.insert(shopSettings).values(stored))
  const reported: unknown[] = []
  let at = opened.getTime()
  const now = () => new Date(at)
  const seal = secretSeal(Buffer.from('k'.repeat(32)))
  const quoteKeys = openQuoteKeys({ transact, seal, now, random: randomBytes })
  const shop = await openTestShop({
    trustProxy: true,
    services: [
      quoteKeyService(quoteKeys),
      apiService({
        origin: 'https://shop.example',
        transact,
        shopNow: async () => ({
          ...defaultShop,
          settings: { ...defaultShop.settings, embedOrigins: PARTNER, ...settings },
        }),
        markFiles: async () => null,
        quoteKeys,
        seal,
        paymentProvider: async () => paymentProvider,
        castingWithin,
        stones: openKeptStones({ transact, now: () => at, report: error => reported.push(error) })
          .columns,
        now,
        limits: openLimits({ now }),
        random: randomBytes,
        mac,
        wake: () => {},
        report: error => reported.push(error),
      }),
    ],
    pages: async () => new Response('a page', { status: 404 }),
  })
  const keyWith = async (
    scopes: readonly Scope[],
    days: number | null = null,
    billing: Billing | null = null,
  ) => {
    const id = randomUUID()
    const made = await transact(t =>
      createKey(t, {
        id,
        name: 'A test',
        scopes: [...scopes],
        days,
        billing,
        by: owner,
        now: now(),
        random: randomBytes,
      }),
    )
    if (!made.ok) throw new Error(made.reason)
    return { id, key: made.key }
  }
  const ask = async (
    path: string,
    sending: Omit<Sending, 'path'> & { readonly json?: unknown } = {},
  ) => {
    const { json, headers, ...rest } = sending
    const answer = await shop.send({
      path,
      ...rest,
      ...(json !== undefined && {
        method: rest.method ?? 'POST',
        body: JSON.stringify(json),
      }),
      headers: { ...(json !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    })
    const text = answer.body.toString()
    const parsed =
      String(answer.headers['content-type']).includes('json') && text ? JSON.parse(text) : null
    return { ...answer, text, json: parsed }
  }
  return {
    transact,
    now,
    ask,
    keyWith,
    reported,
    port: shop.port,
    pass: (minutes: number) => {
      at += minutes * 60_000
    },
  }
}

/** A stone that can be had, and its id. */
export async function offerStone(
  { transact, now }: Pick<Awaited<ReturnType<typeof openApiShop>>, 'transact' | 'now'>,
  stockNumber = 'A1',
): Promise<string> {
  const entered = await transact(t =>
    enterStone(t, {
      stone: oneCarat,
      offer: { stockNumber, price: 650_000, currency: 'EUR' },
      by: owner,
      now: now(),
    }),
  )
  if (!entered.ok) throw new Error(entered.reason)
  return entered.id
}

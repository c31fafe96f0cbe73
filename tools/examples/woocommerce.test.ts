import { execFile, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { shopSecrets } from '#shop/secrets/tables.ts'
import { openApiShop, PARTNER, partnerBilling } from '#tools/testing/api-shop.ts'
import {
  openLivePaymentContext,
  plain,
  ring,
  type TestPaymentContext,
} from '#tools/testing/payment-context.ts'
import { quotePages } from '#tools/testing/quote-pages.ts'
import { castingOf } from '#tools/testing/sign.ts'

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const hasPhp = await promisify(execFile)('php', [
  '-r',
  'exit(extension_loaded("sodium") ? 0 : 1);',
]).then(
  () => true,
  () => false,
)
const FIVE_MINUTES = 5

// Skipped where there is no PHP with sodium.
describe.skipIf(!hasPhp)('the plugin for WooCommerce', () => {
  let shop: Awaited<ReturnType<typeof openApiShop>>
  let paymentContext: TestPaymentContext
  let key: string
  beforeEach(async () => {
    shop = await openApiShop('embedded', async design => castingOf(design))
    paymentContext = await openLivePaymentContext(shop.transact, { now: shop.now })
    key = (await shop.keyWith(['quotes:bill'], null, partnerBilling)).key
  })
  const { sign, verify, ready, orderOf } = quotePages(() => ({ shop, paymentContext }))
  const billed = async (id: string) =>
    (await shop.ask(`/api/quotes/${id}`, { headers: { Authorization: `Bearer ${key}` } })).json

  /** WordPress with the plugin, with the shop's clock. */
  function openSite(settings: Readonly<Record<string, unknown>> = {}, ownKey = key) {
    const php = spawn(
      'php',
      [
        pathOf('woocommerce-stand-in.php'),
        pathOf('../../examples/woocommerce/keepsake-designer/keepsake-designer.php'),
        `http://127.0.0.1:${shop.port}`,
      ],
      { env: { ...process.env, KEEPSAKE_KEY: ownKey }, stdio: ['pipe', 'pipe', 'inherit'] },
    )
    onTestFinished(() => void php.kill())
    const lines = createInterface({ input: php.stdout })[Symbol.asyncIterator]()
    const tell = async (name: string, to: unknown = null) => {
      php.stdin.write(`${JSON.stringify([name, to])}\n`)
      const { value } = await lines.next()
      try {
        return JSON.parse(String(value)).answer
      } catch {
        throw new Error(`${name}: ${value}`)
      }
    }
    const run = async (name: string, to?: unknown) => {
      await tell('set', { now: Math.floor(shop.now().getTime() / 1000) })
      return tell(name, to)
    }
    return {
      run,
      set: (to: object) => tell('set', to),
      open: () => tell('set', { settings }),
      place: (hook = 'woocommerce_checkout_order_created', country = 'DE') =>
        run('place', { hook, country }),
      pay: async (order: number) => {
        await run('status', { order, status: 'processing' })
        return run('run')
      },
    }
  }

  test.each([
    'woocommerce_checkout_order_created',
    'woocommerce_store_api_checkout_order_processed',
  ])('sells a piece from the basket to the invoice, by %s', async hook => {
    const site = openSite()
    const quote = await sign(ring)
    expect(await site.run('basket', { quote: quote.quote })).toMatchObject({
      basket: `${PARTNER}/cart`,
    })
    expect(await site.run('total', 'DE')).toBeCloseTo(quote.total / 100, 6)
    const { order } = await site.place(hook)
    expect((await billed(quote.id)).state).toBe('open')
    expect(await site.pay(order)).toBe(0)
    expect(await billed(quote.id)).toMatchObject({ state: 'billed', reference: String(order) })
    const [item] = (await site.run('order', order)).items
    expect(item['Proof to approve']).toBe(quote.link)
    const { notes } = await site.run('order', order)
    expect(notes).toMatchObject([{ customer: true, note: expect.stringContaining(quote.link) }])

    const page = await ready(quote)
    const end = await page.sendCheckout()
    if (!('number' in end)) throw new Error(end.words)
    const { record } = await orderOf(end.number)
    expect(record.lines[0]?.partnerQuote).toMatchObject({ id: quote.id, reference: String(order) })
    const { order: told } = await billed(quote.id)
    expect(told.invoices).toHaveLength(1)
    // The site is told of the same payment again, and of the end of the order.
    await site.run('status', { order, status: 'completed' })
    expect(await site.run('run')).toBe(0)
    expect((await billed(quote.id)).order.invoices).toHaveLength(1)
  })

  test('takes a quote for one order, in one basket, for one piece', async () => {
    const site = openSite()
    const quote = await sign(ring)
    await site.run('basket', { quote: quote.quote })
    await site.run('basket', { quote: quote.quote })
    expect(await site.run('lines')).toBe(1)
    await site.run('quantity', 3)
    expect(await site.run('total', 'DE')).toBeCloseTo(quote.total / 100, 6)
    const first = await site.place()
    expect(first).toHaveProperty('order')
    // Another tab, before the first order is paid.
    expect(await site.place()).toEqual({ refused: expect.stringMatching(/used already/) })
    // The customer pays for the first after all, and again.
    await site.pay(first.order)
    expect(await site.place()).toEqual({ refused: expect.stringMatching(/used already/) })
    const other = openSite()
    await other.run('basket', { quote: quote.quote })
    expect(await other.place()).toEqual({ refused: expect.stringMatching(/used already/) })
  })

  test('frees the quote of an order that is cancelled, until the piece is ordered', async () => {
    const site = openSite()
    const [quote, made] = [await sign(ring), await sign(plain)]
    await site.run('basket', { quote: quote.quote })
    const unpaid = await site.place()
    await site.run('status', { order: unpaid.order, status: 'cancelled' })
    const { order } = await site.place()
    await site.pay(order)
    await site.run('status', { order, status: 'refunded' })
    expect((await billed(quote.id)).state).toBe('open')
    expect((await site.run('order', order)).items[0]).not.toHaveProperty('Proof to approve')
    expect(await site.place()).toHaveProperty('order')

    await site.run('empty')
    await site.run('basket', { quote: made.quote })
    const sold = await site.place()
    await site.pay(sold.order)
    expect((await (await ready(made, plain)).sendCheckout()) as object).toHaveProperty('number')
    await site.run('status', { order: sold.order, status: 'refunded' })
    expect((await site.run('order', sold.order)).notes.at(-1).note).toMatch(/still bills/)
    expect(await verify(made.quote)).toMatchObject({ reason: 'used' })
  })

  test('asks nobody for money for a quote that the maker would refuse', async () => {
    const site = openSite()
    const [used, late, far] = [await sign(ring), await sign(ring), await sign(ring)]
    await site.run('basket', { quote: used.quote })
    expect((await (await ready(used)).order()).ok).toBe(true)
    expect(await site.place()).toEqual({ refused: expect.stringMatching(/used already/) })
    await site.run('empty')
    await site.run('basket', { quote: far.quote })
    expect(await site.place(undefined, 'AT')).toEqual({ refused: expect.stringMatching(/DE only/) })
    await site.set({ is_away: true })
    expect(await site.place()).toEqual({ refused: expect.stringMatching(/does not answer/) })
    await site.set({ is_away: false })
    await site.run('empty')
    await site.run('basket', { quote: late.quote })
    shop.pass(24 * 60)
    expect(await site.run('total', 'DE')).toBe(0)
    expect(await site.run('basket', { quote: late.quote })).toHaveProperty('refused')
  })

  test('bills later when the maker is away, and stops the order when it refuses', async () => {
    const site = openSite()
    const [quote, lost] = [await sign(ring), await sign(plain)]
    await site.run('basket', { quote: quote.quote })
    const { order } = await site.place()
    await site.set({ is_away: true })
    expect(await site.pay(order)).toBe(1)
    await site.set({ is_away: false })
    expect([await site.run('run'), (await billed(quote.id)).state]).toEqual([1, 'open'])
    shop.pass(FIVE_MINUTES)
    expect([await site.run('run'), (await billed(quote.id)).state]).toEqual([0, 'billed'])

    await site.run('empty')
    await site.run('basket', { quote: lost.quote })
    const late = await site.place()
    expect((await (await ready(lost, plain)).order()).ok).toBe(true)
    await site.pay(late.order)
    const { status, notes } = await site.run('order', late.order)
    expect(status).toBe('on-hold')
    expect(notes).toMatchObject([
      { customer: false, note: expect.stringMatching(/order has used/) },
    ])
  })

  test.each([
    [{ decimals: 2, prices_include_tax: true, base: 'DE' }],
    [{ decimals: 2, prices_include_tax: false, base: 'DE' }],
    [{ decimals: 2, prices_include_tax: true, base: 'FR' }],
    [{ decimals: 2, taxes: false }],
    [{ decimals: 3 }],
  ])('charges the quoted amount, with its tax once, where the site has %j', async settings => {
    const site = openSite(settings)
    await site.open()
    for (const design of [ring, plain]) {
      const quote = await sign(design)
      await site.run('basket', { quote: quote.quote })
      expect(Math.round((await site.run('total', 'DE')) * 100)).toBe(quote.total)
      await site.run('empty')
    }
  })

  test('sells nothing where the site would round the amount, or has no key', async () => {
    const { quote, total } = await sign(ring)
    const rounds = openSite({ decimals: 0 })
    await rounds.open()
    const refused = { refused: expect.stringMatching(/settings of this site/) }
    expect(await rounds.run('basket', { quote })).toEqual(
      total % 100 === 0 ? expect.anything() : refused,
    )
    expect(await openSite({}, '').run('basket', { quote })).toEqual(refused)
    const dollars = openSite({ currency: 'USD' })
    await dollars.open()
    expect(await dollars.run('basket', { quote })).toEqual({
      refused: expect.stringMatching(/another currency/),
    })
  })

  test('asks for the keys again when a quote names another one, once a minute at most', async () => {
    const site = openSite()
    const asked = async () =>
      (await site.run('asked')).filter((one: string) => one.includes('jwks')).length
    await site.run('basket', { quote: (await sign(ring)).quote })
    await site.run('basket', { quote: (await sign(ring)).quote })
    expect(await asked()).toBe(1)
    shop.pass(2)
    await shop.transact(t => t.delete(shopSecrets))
    const next = await sign(plain)
    expect(await site.run('basket', { quote: next.quote })).toMatchObject({
      basket: `${PARTNER}/cart`,
    })
    expect(await asked()).toBe(1)
    const unknown = Buffer.from('{"kid":"nobody"}').toString('base64url')
    for (let i = 0; i < 5; i++)
      expect(await site.run('basket', { quote: `${unknown}.e30.c2ln` })).toHaveProperty('refused')
    expect(await asked()).toBe(0)
  })

  test('counts the minor units of each currency as the shop does', async () => {
    const { minorDigits } = await import('#design/price/currency.ts')
    const codes = Intl.supportedValuesOf('currency')
    const program = `require $argv[1];
echo json_encode(array_map('Keepsake_Quote::decimals', explode(' ', $argv[2])));`
    const { stdout } = await promisify(execFile)('php', [
      ...['-r', program, '--'],
      pathOf('../../examples/woocommerce/keepsake-designer/class-keepsake-quote.php'),
      codes.join(' '),
    ])
    expect(JSON.parse(stdout)).toEqual(codes.map(minorDigits))
  })
})

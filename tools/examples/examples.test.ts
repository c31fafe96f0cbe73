import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import vm from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openApiShop, PARTNER, partnerBilling } from '#tools/testing/api-shop.ts'
import { castingOf } from '#tools/testing/sign.ts'
import { openNodeShop } from '../../examples/node-shop/shop.mjs'
import { amountText, verifyQuote } from '../../examples/node-shop/verify-quote.mjs'

const run = promisify(execFile)
const pathOf = (name: string) => fileURLToPath(new URL(`../../examples/${name}`, import.meta.url))
const SHOP = 'https://shop.example'

/** A quote, and others that must not be taken for it. */
async function quotes() {
  const shop = await openApiShop('embedded', async design => castingOf(design))
  const signed = await shop.ask('/api/quotes', { json: { style: 'halo', audience: PARTNER } })
  const { keys } = (await shop.ask('/.well-known/jwks.json')).json
  const { quote } = signed.json
  const [head = '', body = '', signature = ''] = quote.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const cheaper = Buffer.from(JSON.stringify({ ...claims, total: 100 })).toString('base64url')
  const none = Buffer.from('{"alg":"none","typ":"keepsake-quote+jwt"}').toString('base64url')
  const bad = [
    `${head}.${cheaper}.${signature}`,
    `${none}.${body}.`,
    `${head}.${body}.${'A'.repeat(86)}`,
    `${head}.${body}`,
    'x.y.z',
    '',
  ]
  return { shop, quote, bad, keys, claims, now: shop.now().getTime() }
}

test('the small shop takes a quote offline, once, and refuses whatever else it is sent', async () => {
  const { shop, quote, bad, keys, now, claims } = await quotes()
  const verifying = { keys, shop: SHOP, audience: PARTNER, now }
  expect(verifyQuote(quote, verifying)).toMatchObject({ ok: true, claims: { total: claims.total } })
  for (const one of [...bad, null, 7, {}]) expect(verifyQuote(one, verifying).ok).toBe(false)
  for (const other of [
    { now: now + 86_400_001 },
    { audience: 'https://other.example' },
    { shop: 'https://other.example' },
    { keys: [] },
  ])
    expect(verifyQuote(quote, { ...verifying, ...other }).ok).toBe(false)

  const own = `http://127.0.0.1:${shop.port}`
  const server = openNodeShop({ shop: own, origin: () => PARTNER }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await (await fetch(address)).text()).toContain(`src="${own}/embed.js"`)
  for (const body of [...bad.map(one => JSON.stringify({ quote: one })), 'not json', '[]']) {
    const { status } = await fetch(`${address}/basket`, { method: 'POST', body })
    expect([body.slice(0, 60), status]).toEqual([body.slice(0, 60), 422])
  }
  expect(await (await fetch(`${address}/basket`)).json()).toEqual([])
})

test('the small shop sells a piece once, and its maker bills it under the order’s number', async () => {
  const { shop, quote, claims } = await quotes()
  // The quote names its shop by its public address.
  const { fetch: real } = globalThis
  onTestFinished(() => void Object.assign(globalThis, { fetch: real }))
  globalThis.fetch = (address, init) =>
    real(String(address).replace(SHOP, `http://127.0.0.1:${shop.port}`), init)
  const now = vi.spyOn(Date, 'now').mockImplementation(() => shop.now().getTime())
  onTestFinished(() => now.mockRestore())

  const { key } = await shop.keyWith(['quotes:bill'], null, partnerBilling)
  const server = openNodeShop({ shop: SHOP, origin: () => PARTNER, key }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const send = async (path: string, body: object) =>
    (await fetch(`${address}${path}`, { method: 'POST', body: JSON.stringify(body) })).json()
  const { jti, total, link } = claims
  const added = {
    ok: true,
    jti,
    line: expect.stringContaining(` ${(total / 100).toFixed(2)} EUR.`),
  }
  for (let i = 0; i < 2; i++) expect(await send('/basket', { quote })).toEqual(added)
  expect(await (await fetch(`${address}/basket`)).json()).toHaveLength(1)
  for (let i = 0; i < 2; i++)
    expect(await send('/orders', { jti })).toEqual({ ok: true, order: 'order 1', link })
  const headers = { Authorization: `Bearer ${key}` }
  expect((await shop.ask(`/api/quotes/${jti}`, { headers })).json).toMatchObject({
    state: 'billed',
    reference: 'order 1',
  })
  expect(await send('/orders', { jti: 'unknown' })).toMatchObject({ ok: false })
  expect(amountText(2903, 'JPY')).toBe('2903 JPY')
  expect(amountText(2903, 'KWD')).toBe('2.903 KWD')
})

/** Runs a script of a page with as much of a page as it asks for. */
function pageWith(
  script: string,
  fetched: (url: string, options: RequestInit) => Promise<Response>,
) {
  const heard: ((event: unknown) => Promise<void>)[] = []
  const said: unknown[] = []
  const element = {
    dataset: {
      basket: 'https://partner.example/wp-json/keepsake/v1/basket',
      nonce: 'n',
      product: '42',
    },
    addEventListener: (_: string, listener: (event: unknown) => Promise<void>) =>
      heard.push(listener),
    after: (one: unknown) => said.push(one),
    replaceChildren: (...all: unknown[]) => said.push(...all),
    append: (one: unknown) => said.push(one),
  }
  const made = () => ({ setAttribute: () => {}, append: (one: unknown) => said.push(one) })
  vm.runInNewContext(script, {
    document: {
      querySelector: () => element,
      querySelectorAll: () => [element],
      getElementById: () => element,
      createElement: made,
    },
    fetch: fetched,
    location: { origin: PARTNER },
  })
  return { done: (detail: object) => Promise.all(heard.map(one => one({ detail }))), said }
}

test('the plain page has its quote verified by one call, and believes no other', async () => {
  const { shop, quote, bad } = await quotes()
  const html = readFileSync(pathOf('plain-page/index.html'), 'utf8')
  const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  const ask = (url: string, { body }: RequestInit) =>
    shop
      .ask(new URL(url).pathname, { json: JSON.parse(String(body)) })
      .then(({ text, status }) => new Response(text, { status }))
  const good = pageWith(script, ask)
  await good.done({ quote })
  expect(String(good.said[0])).toMatch(/^Halo .* EUR\. $/)
  const refused = pageWith(script, ask)
  await refused.done({ quote: bad[0], title: 'Halo', total: 1 })
  expect(refused.said).toEqual([expect.stringContaining('changed after')])
})

test('the plugin’s page posts quote, product and nonce to its basket, and no price', async () => {
  const { quote } = await quotes()
  const script = readFileSync(pathOf('woocommerce/keepsake-designer/basket.js'), 'utf8')
  const sent: unknown[] = []
  const page = pageWith(script, async (url, { body, headers }) => {
    sent.push([url, JSON.parse(String(body)), Reflect.get(headers ?? {}, 'X-WP-Nonce')])
    return Response.json({ basket: 'https://partner.example/cart' })
  })
  await page.done({ quote, total: 1 })
  expect(sent).toEqual([
    ['https://partner.example/wp-json/keepsake/v1/basket', { quote, product: 42 }, 'n'],
  ])
})

test('the plugin is PHP, and its check takes a quote and nothing else', async ({ skip }) => {
  const isThere = await run('php', ['-r', 'exit(extension_loaded("sodium") ? 0 : 1);']).then(
    () => true,
    () => false,
  )
  if (!isThere) skip('There is no PHP with sodium on this machine')
  const folder = pathOf('woocommerce/keepsake-designer')
  for (const file of ['keepsake-designer.php', 'class-keepsake-quote.php'])
    expect((await run('php', ['-l', `${folder}/${file}`])).stdout).toContain('No syntax errors')
  const { quote, bad, keys, claims, now } = await quotes()
  const program = `require $argv[1];
$asked = json_decode($argv[2], true);
echo json_encode(array_map(function ($one) use ($asked) {
  $claims = Keepsake_Quote::verify($one[0], $asked['keys'], $one[1], $one[2], $one[3]);
  return $claims['total'] ?? null;
}, $asked['quotes']));`
  const seconds = Math.floor(now / 1000)
  const asked = [
    [quote, SHOP, PARTNER, seconds],
    ...bad.map(one => [one, SHOP, PARTNER, seconds]),
    [quote, 'https://other.example', PARTNER, seconds],
    [quote, SHOP, 'https://other.example', seconds],
    [quote, SHOP, PARTNER, seconds + 86_401],
  ]
  const { stdout } = await run('php', [
    ...['-r', program, '--', `${folder}/class-keepsake-quote.php`],
    JSON.stringify({ keys, quotes: asked }),
  ])
  expect(JSON.parse(stdout)).toEqual([claims.total, ...asked.slice(1).map(() => null)])
})

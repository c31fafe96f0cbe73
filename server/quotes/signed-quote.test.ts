import { randomBytes } from 'node:crypto'
import { createLocalJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '#shop/audit/tables.ts'
import { shopSecrets } from '#shop/secrets/tables.ts'
import { openApiShop, PARTNER } from '#tools/testing/api-shop.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { castingOf } from '#tools/testing/sign.ts'
import { secretSeal } from '../secrets/seal-secret.ts'
import { openQuoteKeys } from './quote-keys.ts'

const shopWithScales = () => openApiShop('embedded', async design => castingOf(design))
type Shop = Awaited<ReturnType<typeof openApiShop>>

const sign = async (shop: Shop, more: object = {}) =>
  (await shop.ask('/api/quotes', { json: { style: 'halo', audience: PARTNER, ...more } })).json
const verify = async ({ ask }: Shop, quote: unknown, audience = PARTNER) =>
  (await ask('/api/quotes/verify', { json: { quote, audience } })).json

const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a signed quote', () => {
  test('says what the checkout asks, is verified by one call, and offline by the published key', async () => {
    const shop = await shopWithScales()
    const signed = await sign(shop)
    const design = await shop.ask('/api/design?include=quote', { json: { style: 'halo' } })
    expect(signed).toMatchObject({
      total: design.json.price.total,
      currency: 'EUR',
      hash: design.json.hash,
      code: design.json.code,
      link: `${design.json.link}?quote=${signed.id}`,
    })
    const { valid, quote } = await verify(shop, signed.quote)
    expect([valid, quote.total, quote.hash]).toEqual([true, signed.total, signed.hash])

    const keys = await shop.ask('/.well-known/jwks.json')
    expect(keys.headers['access-control-allow-origin']).toBe('*')
    expect(keys.json.keys[0]).not.toHaveProperty('d')
    const offline = await jwtVerify(signed.quote, createLocalJWKSet(keys.json), {
      issuer: 'https://shop.example',
      audience: PARTNER,
      currentDate: shop.now(),
    })
    expect([offline.payload.total, offline.payload.jti]).toEqual([signed.total, signed.id])
    expect(Object.keys(offline.payload)).toContain('rates')
  })

  test('that was touched in any letter is refused', async () => {
    const shop = await shopWithScales()
    const { quote } = await sign(shop)
    const [head = '', body = '', signature = ''] = quote.split('.')
    const cheaper = `${head}.${encoded({ ...decoded(body), total: 1 })}.${signature}`
    expect(await verify(shop, cheaper)).toMatchObject({ valid: false, reason: 'wrong-signature' })
    for (let at = 0; at < quote.length; at += 17) {
      // The last letter of a part may hold bits that say nothing.
      if (quote[at] === '.' || quote[at + 1] === '.' || at === quote.length - 1) continue
      const touched = quote.slice(0, at) + (quote[at] === 'A' ? 'B' : 'A') + quote.slice(at + 1)
      expect((await verify(shop, touched)).valid, `letter ${at}`).toBe(false)
    }
    const unsigned = `${encoded({ alg: 'none', typ: 'keepsake-quote+jwt' })}.${body}.`
    expect((await verify(shop, unsigned)).valid).toBe(false)
    // The public key taken for a shared secret (RFC 8725, 2.1).
    const [{ x, kid }] = (await shop.ask('/.well-known/jwks.json')).json.keys
    const confused = await new SignJWT(decoded(body))
      .setProtectedHeader({ alg: 'HS256', kid, typ: 'keepsake-quote+jwt' })
      .sign(Buffer.from(x, 'base64url'))
    expect((await verify(shop, confused)).valid).toBe(false)
    for (const nonsense of ['', 'a.b', 'a.b.c', '..', '{}', quote.slice(0, 40), `${quote}.x`])
      expect((await verify(shop, nonsense)).reason).toBe('not-a-quote')
  })

  test('that has expired, or is for another page, or of another shop, is refused', async () => {
    const shop = await shopWithScales()
    const { quote, expires } = await sign(shop)
    expect(await verify(shop, quote, 'https://other.example')).toMatchObject({
      valid: false,
      reason: 'other-audience',
      quote: null,
    })
    const stranger = await shopWithScales()
    const foreign = await sign(stranger)
    await sign(shop)
    expect(await verify(shop, foreign.quote)).toMatchObject({ valid: false, reason: 'unknown-key' })
    expect(new Date(expires).getTime() - shop.now().getTime()).toBeLessThanOrEqual(86_400_000)
    shop.pass(24 * 60 + 1)
    expect(await verify(shop, quote)).toMatchObject({ valid: false, reason: 'expired' })
  })

  test('signed by a key of somebody’s own, under the name of ours, is refused', async () => {
    const shop = await shopWithScales()
    const { quote } = await sign(shop)
    const [head = '', body = ''] = quote.split('.')
    const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true })
    const forged = await new SignJWT(decoded(body))
      .setProtectedHeader({ ...decoded(head), jwk: await exportJWK(publicKey) })
      .sign(privateKey)
    expect(await verify(shop, forged)).toMatchObject({ valid: false, reason: 'wrong-signature' })
  })

  test('is given to no page that the owner has not entered, and of no piece that cannot be made', async () => {
    const shop = await shopWithScales()
    const refusal = async (json: object) => {
      const { status, json: problem } = await shop.ask('/api/quotes', { json })
      return [status, problem.type.split('/').at(-1)]
    }
    for (const audience of [
      'https://other.example',
      'http://localhost:8080',
      'https://partner.example.evil.example',
    ])
      expect(await refusal({ style: 'halo', audience })).toEqual([403, 'no-such-partner'])
    for (const audience of ['*', 'null', '', `${PARTNER}/`, 'https://*', 'javascript:1'])
      expect(await refusal({ style: 'halo', audience })).toEqual([422, 'invalid'])
    const tooNarrow = {
      style: 'solitaire',
      engraving: [{ place: 'inside', font: 'italic', heightUm: 1200, rows: ['For Ada'] }],
    }
    expect(await refusal({ ...tooNarrow, audience: PARTNER })).toEqual([409, 'cannot-be-made'])
    const unweighed = await openApiShop()
    const { status, headers } = await unweighed.ask('/api/quotes', {
      json: { style: 'halo', audience: PARTNER },
    })
    expect([status, headers['retry-after']]).toEqual([503, '5'])
  })
})

describe.each(enginesOfRun)('the keys that sign quotes, on %s', engine => {
  const begun = new Date('2026-11-17T09:00:00Z').getTime()
  const DAY = 86_400_000

  test('are made once by all processes together, sealed, and followed by another after a quarter', async () => {
    const { transact } = await testDatabase(engine)
    let at = begun
    const processWith = (secret: string) =>
      openQuoteKeys({
        transact,
        seal: secretSeal(Buffer.from(secret)),
        now: () => new Date(at),
        random: randomBytes,
      })
    const [one, other] = [processWith('k'.repeat(32)), processWith('k'.repeat(32))]
    expect(await one.published()).toEqual([])
    const made = await Promise.all([one.signing(), other.signing(), one.signing()])
    expect(new Set(made.map(({ kid }) => kid)).size).toBe(1)
    const rows = await transact(t => t.select().from(shopSecrets))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('"d"')
    const [entry] = await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))
    expect(entry).toMatchObject({ action: 'changed the key that signs quotes' })
    at = begun + 91 * DAY
    const { kid } = await other.signing()
    expect(kid).not.toBe(made[0]?.kid)
    expect((await one.published()).map(key => key.kid)).toEqual([kid, made[0]?.kid])
    // A shop whose secret was changed cannot open it: it makes another, and says so.
    const changed = await processWith('x'.repeat(32)).signing()
    expect([kid, made[0]?.kid]).not.toContain(changed.kid)
    at = begun + 200 * DAY
    expect((await one.published()).map(key => key.kid)).not.toContain(made[0]?.kid)
  })
})

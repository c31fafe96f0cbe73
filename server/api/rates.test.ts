import { expect, test } from 'vitest'
import { defaultRates } from '#design/price/default-rates.ts'
import { auditEntries } from '#shop/audit/tables.ts'
import { enteredRates, enterRates } from '#shop/rates/current-rates.ts'
import { enterVersion } from '#shop/rates/enter-version.ts'
import { publishDraft, refuseDraft, waitingDrafts } from '#shop/rates/machine-drafts.ts'
import { openApiShop, owner } from '#tools/testing/api-shop.ts'

const WRAP = defaultRates.giftWrap

async function open() {
  const shop = await openApiShop()
  const { key } = await shop.keyWith(['rates:manage'])
  const headers = (version?: string) => ({
    Authorization: `Bearer ${key}`,
    ...(version !== undefined && { 'If-Match': `"${version}"` }),
  })
  const draft = (figures: unknown, version: string | undefined = defaultRates.version) =>
    shop.ask('/api/rates/drafts', { json: { figures }, headers: headers(version) })
  const publish = (id: string, version: string | undefined = defaultRates.version) =>
    shop.ask(`/api/rates/drafts/${id}/publish`, { json: {}, headers: headers(version) })
  const wrap = async () => {
    const { json, headers: answered } = await shop.ask('/api/rates', { headers: headers() })
    expect(answered.etag).toBe(`"${json.version}"`)
    const found = json.figures.find((one: { key: string }) => one.key === 'giftWrap')
    return { version: json.version as string, value: Number(found.value), step: json.step }
  }
  return { ...shop, headers, draft, publish, wrap }
}

test('a program reads, drafts and publishes within its step; it is in the audit log under its key', async () => {
  const { draft, publish, wrap, transact, ask, headers } = await open()
  expect(await wrap()).toEqual({ version: defaultRates.version, value: WRAP, step: 50 })
  const value = Math.round(WRAP * 1.04)
  const drafted = await draft([{ key: 'giftWrap', value }])
  expect([drafted.status, drafted.json.state, drafted.json.needsPerson]).toEqual([
    201,
    'draft',
    false,
  ])
  expect(drafted.json.changes).toMatchObject([{ key: 'giftWrap' }])
  expect((await wrap()).value).toBe(WRAP)
  const { id } = drafted.json
  const published = await publish(id)
  expect([published.status, published.json.state]).toEqual([200, 'published'])
  expect(await wrap()).toMatchObject({ version: published.json.version, value })
  expect((await publish(id)).json.version).toBe(published.json.version)
  const log = await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))
  expect(log.filter(({ action }) => action === 'entered rates')).toMatchObject([
    { subject: `rates ${published.json.version}`, who: expect.stringContaining('A test') },
  ])
  const seen = await ask(`/api/rates/drafts/${id}`, { headers: headers() })
  expect(seen.json).toMatchObject({ id, state: 'published', changes: [] })
})

test('what goes further waits for a person, who agrees or not', async () => {
  const { draft, publish, wrap, transact, now } = await open()
  const large = (await draft([{ key: 'giftWrap', value: Math.round(WRAP * 1.2) }])).json
  expect(large.needsPerson).toBe(true)
  const refusal = await publish(large.id)
  expect([refusal.status, refusal.json.type]).toEqual([
    409,
    expect.stringMatching(/needs-a-person$/),
  ])
  const nothing = (await draft([{ key: 'giftWrap', value: 0 }])).json
  expect([nothing.largest, (await publish(nothing.id)).status]).toEqual([null, 409])
  expect((await wrap()).value).toBe(WRAP)
  expect((await transact(waitingDrafts)).map(({ id }) => id).sort()).toEqual(
    [large.id, nothing.id].sort(),
  )
  const decided = { by: owner, now: now() }
  expect(await transact(t => refuseDraft(t, { id: nothing.id, ...decided }))).toBe(true)
  expect((await publish(nothing.id)).status).toBe(409)
  const follows = defaultRates.version
  const agreed = await transact(t =>
    publishDraft(t, { id: large.id, follows, step: null, ...decided }),
  )
  expect(agreed).toMatchObject({ ok: true, draft: { decidedBy: owner.who } })
  expect((await wrap()).value).toBe(Math.round(WRAP * 1.2))
  expect(await transact(t => refuseDraft(t, { id: large.id, ...decided }))).toBe(false)
})

test('drafts of an older list, without a list, or of nonsense change nothing', async () => {
  const { draft, publish, wrap, ask, headers, transact, now } = await open()
  const one = [{ key: 'giftWrap', value: Math.round(WRAP * 1.01) }]
  const bare = await ask('/api/rates/drafts', { json: { figures: one }, headers: headers() })
  expect(bare.status).toBe(428)
  for (const version of ['house-0', '*', '', 'x'.repeat(200)])
    expect([412, 428]).toContain((await draft(one, version)).status)
  const first = (await draft(one)).json
  const second = (await draft([{ key: 'giftWrap', value: Math.round(WRAP * 1.02) }])).json
  expect((await publish(first.id)).status).toBe(200)
  expect((await publish(second.id)).status).toBe(412)
  const { version } = await wrap()
  expect((await publish(second.id, version)).status).toBe(412)
  const hostile: readonly unknown[] = [
    [],
    [{ key: 'giftWrap', value: -1 }],
    [{ key: 'giftWrap', value: 1.5 }],
    [{ key: 'giftWrap', value: 1e12 }],
    [{ key: 'giftWrap', value: '1550' }],
    [{ key: '__proto__.polluted', value: 1 }],
    [{ key: 'constructor', value: 1 }],
    [{ key: 'roundTo', value: 0 }],
    [...one, ...one],
    Array.from({ length: 1000 }, (_, i) => ({ key: `k${i}`, value: 1 })),
    [{ key: 'giftWrap', value: (await wrap()).value }],
    'giftWrap',
  ]
  for (const figures of hostile)
    expect([JSON.stringify(figures).slice(0, 60), (await draft(figures, version)).status]).toEqual([
      JSON.stringify(figures).slice(0, 60),
      422,
    ])
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect((await publish(nobody, version)).status).toBe(404)
  expect((await transact(t => enteredRates(t, now()))).version).toBe(version)
})

test('two that publish at once: one list follows the other’s, and the other is told so', async () => {
  const { draft, publish } = await open()
  const made = await Promise.all(
    [1.01, 1.02, 1.03].map(by => draft([{ key: 'giftWrap', value: Math.round(WRAP * by) }])),
  )
  const ends = await Promise.all(made.map(({ json }) => publish(json.id)))
  expect(ends.map(({ status }) => status).sort()).toEqual([200, 412, 412])
})

test.each(['gross', 'net'] as const)(
  'a program sees the %s formula, and its draft keeps it',
  async formula => {
    const { draft, publish, ask, headers, transact, now } = await open()
    const list = { ...defaultRates, version: `program-${formula}`, formula }
    await transact(t => enterRates(t, list, now()))
    const before = (await ask('/api/rates', { headers: headers() })).json
    expect(before).toMatchObject({ version: list.version, formula })
    const markUp = before.figures.find(({ key }: { key: string }) => key === 'margin')
    expect(markUp).toEqual({ key: 'margin', label: 'Mark-up', unit: 'percent', value: 350 })
    const drafted = await draft([{ key: 'margin', value: 360 }], list.version)
    expect((await publish(drafted.json.id, list.version)).status).toBe(200)
    expect(await transact(t => enteredRates(t, now()))).toMatchObject({ formula, margin: 360 })
    const { version } = await transact(t => enteredRates(t, now()))
    expect((await draft([{ key: 'formula', value: 1 }], version)).status).toBe(422)
  },
)

test('a draft from before the owner switched the formula cannot be published', async () => {
  const { draft, publish, transact, now } = await open()
  const gross = { ...defaultRates, version: 'program-before', formula: 'gross' } as const
  await transact(t => enterRates(t, gross, now()))
  const drafted = await draft([{ key: 'margin', value: 360 }], gross.version)
  const switched = await transact(t =>
    enterVersion(t, {
      document: { ...gross, formula: 'net' },
      follows: gross.version,
      startsAt: null,
      note: '',
      confirmed: true,
      by: owner,
      now: now(),
    }),
  )
  expect(switched).toMatchObject({ ok: true })
  expect((await publish(drafted.json.id, gross.version)).status).toBe(412)
  expect(await transact(t => enteredRates(t, now()))).toMatchObject({ formula: 'net', margin: 350 })
})

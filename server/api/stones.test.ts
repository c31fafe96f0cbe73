import { expect, test } from 'vitest'
import { singleStones } from '#shop/stones/tables.ts'
import { offerStone, openApiShop } from '#tools/testing/api-shop.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

test('stones are found by what is wanted, told with their report, and nothing of what they cost us', async () => {
  const { ask, ...shop } = await openApiShop()
  const id = await offerStone(shop)
  await offerStone(shop, 'A2')
  const all = await ask('/api/stones?limit=1')
  expect(all.json).toMatchObject({ count: 2, currency: 'EUR', stones: [{ gem: 'diamond' }] })
  const more = await ask(`/api/stones?limit=1&cursor=${all.json.next}`)
  expect(more.json).toMatchObject({ count: 2, next: null })
  expect(more.json.stones[0].id).not.toBe(all.json.stones[0].id)
  expect((await ask('/api/stones?caratMin=1.02')).json.count).toBe(0)
  expect((await ask('/api/stones?shapes=oval,round&colourLeast=F&priceMax=6500')).json.count).toBe(
    2,
  )
  const { json, text } = await ask(`/api/stones/${id}`)
  expect(json).toMatchObject({ id, lengthUm: 6450, milliCarat: 1010, colour: 'F', isFree: true })
  expect(json.link).toBe(`https://shop.example/stones/${id}`)
  for (const secret of ['A1', 'cost', 'supplier']) expect(text).not.toContain(secret)
})

test.each([
  'caratMin=lots',
  'caratMin=-1',
  'shapes=blob',
  'colourLeast=C0',
  'sort=random',
  'limit=1000',
  'cursor=%27%3B--',
  'cursor=OTk5OTk5OTk5',
  'unknown=1',
])('a search for %s is refused', async query => {
  const { ask } = await openApiShop()
  expect((await ask(`/api/stones?${query}`)).status).toBe(422)
})

test('a stone is held by one key at a time, and let go by that key alone', async () => {
  const { ask, keyWith, pass, ...shop } = await openApiShop()
  const id = await offerStone(shop)
  const [one, two] = [await keyWith(['stones:hold']), await keyWith(['stones:hold'])]
  const as = ({ key }: { readonly key: string }) => ({ Authorization: `Bearer ${key}` })
  const hold = (who: typeof one, at = id) =>
    ask(`/api/stones/${at}/hold`, { json: { hours: 2 }, headers: as(who) })
  const release = (who: typeof one) =>
    ask(`/api/stones/${id}/hold`, { method: 'DELETE', headers: as(who) })
  expect((await ask(`/api/stones/${id}/hold`, { json: { hours: 2 } })).status).toBe(401)
  // A key of something else may not, whatever else it may.
  const other = await keyWith(['orders:read'])
  expect((await hold(other)).status).toBe(403)
  expect((await release(other)).status).toBe(403)
  expect((await hold(one)).status).toBe(200)
  expect((await hold(one)).status).toBe(200)
  expect((await ask(`/api/stones/${id}`)).json.isFree).toBe(false)
  expect((await hold(two)).status).toBe(409)
  expect((await release(two)).status).toBe(409)
  expect((await release(one)).status).toBe(204)
  expect((await hold(two)).status).toBe(200)
  // A hold that is over holds nobody up.
  pass(121)
  expect((await ask(`/api/stones/${id}`)).json.isFree).toBe(true)
  expect((await hold(one)).status).toBe(200)
  expect((await hold(one, NOBODY)).status).toBe(404)
  for (const hours of [0, 73, 1.5, '2'])
    expect(
      (await ask(`/api/stones/${id}/hold`, { json: { hours }, headers: as(one) })).status,
    ).toBe(422)
  const [row] = await shop.transact(t => t.select().from(singleStones))
  expect(row).toMatchObject({ state: 'held', holder: one.id })
})

import { afterEach, expect, test, vi } from 'vitest'
import { GEOMETRY_VERSION } from '#geometry/versions/version.ts'
import type { Card } from '#shop/fulfilment/show-board.ts'
import { postStep } from './ask-server.ts'

const card: Card = {
  number: 'K-1',
  state: 'casting',
  code: 'code',
  geometry: GEOMETRY_VERSION,
  picture: null,
  titles: ['A ring'],
  set: { name: 'Two', titles: ['A ring'] },
  pieces: 1,
  ownStone: 'safe',
  pickup: false,
  customer: 'Ada',
  dueOn: '2026-11-20',
  toBeMade: true,
  waitsForRest: false,
  refund: 'part',
  held: false,
  material: { metal: 'stock', stones: 'none' },
  assigned: { id: 'a', name: 'Olga' },
  steps: ['setting'],
  skips: { finishing: ['setting'] },
  back: ['paid'],
  undo: { from: 'paid', leftMs: 9000 },
}

afterEach(() => vi.restoreAllMocks())
const answering = (status: number, body: unknown) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }))

test('a step answers with the whole card as it is now', async () => {
  answering(200, { card })
  expect(await postStep(card, { to: 'casting' })).toEqual({ ok: true, card })
  answering(409, { words: 'not yet', card })
  expect(await postStep(card, { to: 'casting' })).toEqual({ ok: false, words: 'not yet', card })
  answering(404, { words: 'gone' })
  expect(await postStep(card, { to: 'casting' })).toEqual({ ok: false, words: 'gone', card: null })
})

test.each([
  { card: { ...card, state: 'melted' } },
  { card: { ...card, titles: 'A ring' } },
  { card: { ...card, geometry: 'first' } },
])('a card of another shape is none: %j', async body => {
  answering(200, body)
  expect(await postStep(card, { to: 'casting' })).toMatchObject({ ok: false, card: null })
})

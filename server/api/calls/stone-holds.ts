import * as v from 'valibot'
import { holdStone, moveStone } from '#shop/stones/move-stone.ts'
import { call, callDone, callRefused } from '../call.ts'
import { NOBODY, stoneId } from './stone-fields.ts'
import { doerOf } from './webhooks.ts'

const MOST_HOURS = 72

export const stoneHold = call({
  id: 'holdStone',
  method: 'POST',
  path: '/api/stones/{id}/hold',
  summary: 'Hold a stone for somebody, so that nobody else buys it meanwhile',
  text: 'For the key that asks; asked for again by the same key it is prolonged. It ends by itself, or by DELETE.',
  scope: 'stones:hold',
  input: v.pipe(
    v.strictObject({
      hours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_HOURS)),
      note: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    }),
    v.title('HoldBody'),
  ),
  query: v.strictObject({ id: stoneId }),
  status: 200,
  answer: v.pipe(
    v.strictObject({ id: stoneId, until: v.pipe(v.string(), v.isoTimestamp()) }),
    v.title('StoneHold'),
  ),
  problems: ['not-found', 'stone-not-free'],
  example: { id: NOBODY, hours: 24, note: 'For a customer at the counter in Graz' },
  async run({ transact, now }, { hours, note }, caller, { id }) {
    const by = doerOf(caller)
    const until = new Date(now().getTime() + hours * 3_600_000)
    const holder = caller.key?.id ?? ''
    const held = await transact(transaction =>
      holdStone(transaction, { id, holder, until, by, note, now: now() }),
    )
    if (held.ok) return callDone({ id, until: until.toISOString() })
    return callRefused(held.reason === 'not-found' ? 'not-found' : 'stone-not-free')
  },
})

export const stoneRelease = call({
  id: 'releaseStone',
  method: 'DELETE',
  path: '/api/stones/{id}/hold',
  summary: 'Let a stone go that this key holds',
  scope: 'stones:hold',
  input: v.strictObject({ id: stoneId }),
  status: 204,
  answer: null,
  problems: ['not-found', 'stone-not-free'],
  example: { id: NOBODY },
  async run({ transact, now }, { id }, caller) {
    const holder = caller.key?.id ?? ''
    const by = doerOf(caller)
    const released = await transact(transaction =>
      moveStone(transaction, { id, step: 'release', holder, by, now: now() }),
    )
    if (released.ok) return callDone(null)
    return callRefused(released.reason === 'not-found' ? 'not-found' : 'stone-not-free')
  },
})

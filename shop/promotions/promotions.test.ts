import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#tools/testing/database.ts'
import { auditEntries } from '../audit/tables.ts'
import type { Transact } from '../persistence/transaction.ts'
import {
  changeableOf,
  changePromotion,
  createPromotion,
  listPromotions,
  type NewPromotion,
  newPromotionSchema,
  type PromotionChange,
} from './manage-promotions.ts'
import { judgePromotion } from './redeem.ts'
import { promotions } from './tables.ts'

const now = new Date('2026-11-16T09:00:00Z')
const by = { accountId: null, who: 'Olga <olga@example.com>' }
const winter: NewPromotion = {
  code: 'WINTER',
  kind: 'percent',
  value: 1000,
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: new Date('2027-01-01T00:00:00Z'),
  limitTotal: 5,
  limitEach: 1,
  leastAmount: 0,
  note: '',
}

test.each([
  ['a code of signs', { code: 'W!NTER?' }],
  ['more than ninety per cent', { value: 9500 }],
  ['nothing off', { value: 0 }],
  ['an end before its beginning', { endsAt: winter.startsAt }],
  ['a limit of none', { limitTotal: 0 }],
  ['less than nothing', { kind: 'amount', value: -100 }],
])('there is no promotion with %s', (_, wrong) => {
  expect(v.safeParse(newPromotionSchema, { ...winter, ...wrong }).success).toBe(false)
})

describe('promotions', () => {
  let transact: Transact
  beforeEach(async () => {
    transact = (await testDatabase('embedded')).transact
    await transact(t => createPromotion(t, winter, { by, now }))
  })
  const judge = () =>
    transact(t =>
      judgePromotion(
        t,
        {
          code: ' winter ',
          accountId: null,
          purchase: { shown: 10_000, merchandise: 10_000, delivery: 900, currency: 'EUR' },
          now,
        },
        { locked: false },
      ),
    )
  const shown = async () => {
    const [one] = await transact(listPromotions)
    if (!one) throw new Error('There is no promotion')
    return changeableOf(one)
  }
  const change = async (more: object, seen?: PromotionChange) => {
    const { endsAt, limitTotal, limitEach, note } = winter
    const whole = { endsAt, limitTotal, limitEach, note, active: true, ...more }
    const was = seen ?? (await shown())
    return transact(t => changePromotion(t, 'WINTER', whole, { by, now, was }))
  }

  test('are made once, hold, are switched off and on, each with an entry', async () => {
    expect(await transact(t => createPromotion(t, winter, { by, now }))).toMatchObject({
      reason: 'taken',
    })
    expect(await judge()).toMatchObject({ ok: true, discount: { merchandise: 1000 } })
    await change({ active: false })
    expect(await judge()).toEqual({ ok: false, reason: 'over' })
    await change({ active: false })
    await change({ active: true })
    expect(await judge()).toMatchObject({ ok: true })
    const entries = await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))
    expect(entries.map(({ action, after }) => [action, after])).toMatchObject([
      ['made a promotion', { gives: '10 % off', 'uses in all': 5 }],
      ['changed a promotion', { switched: 'off' }],
      ['changed a promotion', { switched: 'on' }],
    ])
  })

  test('a form that somebody else has overtaken is refused with what they changed', async () => {
    const opened = await shown()
    await change({ limitTotal: 50 }, opened)
    const stale = await change({ note: 'For the newsletter' }, opened)
    expect(stale).toMatchObject({
      ok: false,
      reason: 'changed-meanwhile',
      now: { limitTotal: 50 },
      changes: [{ name: 'uses in all', before: 5, after: 50 }],
    })
    expect(await shown()).toMatchObject({ limitTotal: 50, note: '' })
    expect(await change({ limitTotal: 50 }, opened)).toEqual({ ok: true })
  })

  test('are not limited to fewer than have been used', async () => {
    await transact(t => t.update(promotions).set({ uses: 4 }))
    expect(await change({ limitTotal: 3 })).toMatchObject({ reason: 'fewer-than-used' })
    expect(await change({ limitTotal: 4 })).toEqual({ ok: true })
    expect(await judge()).toEqual({ ok: false, reason: 'used-up' })
    expect(await transact(listPromotions)).toMatchObject([{ uses: 4, limitTotal: 4 }])
  })
})

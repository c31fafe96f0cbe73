import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { MOST_PHOTOGRAPHS } from '#schemas/photograph.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { auditEntries } from '../audit/tables.ts'
import type { Transact } from '../persistence/transaction.ts'
import {
  addPhotograph,
  describePhotograph,
  hasRoomForPhotograph,
  movePhotograph,
  removePhotograph,
  restorePhotograph,
} from './change-photographs.ts'
import { currentCollection } from './current-collection.ts'
import { photographRows, takeRemovedPhotographs } from './photographs.ts'

const now = new Date('2026-11-16T09:00:00Z')
const by = { accountId: null, who: 'Olga <olga@example.com>' }
const pieceId = 'round-diamond-solitaire'
const about = { pieceId, by, now }
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

const sent = (hash: string = randomUUID()) => ({
  id: randomUUID(),
  hash: hash.replaceAll('-', '').padEnd(64, '0'),
  width: 1600,
  height: 1200,
  sides: [400, 800, 1400, 1600],
})

describe.each(enginesOfRun)('photographs of a piece on %s', engine => {
  let transact: Transact
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
  })
  const add = (alt: unknown, photograph = sent(), to: object = {}) =>
    transact(t => addPhotograph(t, { ...about, photograph, alt, ...to }))
  const shown = async () => {
    const { pieces } = await transact(currentCollection)
    return pieces.find(({ id }) => id === pieceId)?.photographs.map(({ alt }) => alt)
  }
  const added = async (alt: string) => {
    const answer = await add(alt)
    if (!answer.ok) throw new Error(answer.reason)
    return { ...about, id: answer.id }
  }

  test('eight have room, the same one sent twice is there once, and each says what is to be seen', async () => {
    const first = sent('ab')
    expect(await add(' The ring\u202e on a hand ', first)).toEqual({ ok: true, id: first.id })
    expect(await add('The same', { ...sent('ab') })).toEqual({ ok: true, id: first.id })
    for (const alt of ['', ' \u200b', '—', 'x'.repeat(161), undefined])
      expect(await add(alt), String(alt)).toMatchObject({ ok: false, reason: 'words' })
    expect(await add('Nowhere', sent(), { pieceId: 'none' })).toMatchObject({ reason: 'not-found' })
    for (let i = 1; i < MOST_PHOTOGRAPHS; i++) await added(`Number ${i}`)
    expect(await add('A ninth')).toEqual({ ok: false, reason: 'too-many' })
    expect(await transact(t => hasRoomForPhotograph(t, pieceId))).toBe(false)
    expect(await shown()).toEqual([
      'The ring on a hand',
      ...[1, 2, 3, 4, 5, 6, 7].map(i => `Number ${i}`),
    ])
  })

  test('are moved, described anew, and only by who knows them', async () => {
    const [a, b, c] = [await added('a'), await added('b'), await added('c')]
    await transact(t => movePhotograph(t, { ...c, before: a.id }))
    expect(await shown()).toEqual(['c', 'a', 'b'])
    await transact(t => movePhotograph(t, { ...c, before: null }))
    expect(await shown()).toEqual(['a', 'b', 'c'])
    await transact(t => describePhotograph(t, { ...b, alt: 'Beside a rose' }))
    expect(await transact(t => describePhotograph(t, { ...b, alt: ' ' }))).toMatchObject({
      reason: 'words',
    })
    const elsewhere = { ...b, pieceId: 'oval-sapphire-halo' }
    for (const answer of [
      await transact(t => describePhotograph(t, { ...elsewhere, alt: 'x' })),
      await transact(t => removePhotograph(t, elsewhere)),
      await transact(t => movePhotograph(t, { ...b, before: randomUUID() })),
    ])
      expect(answer).toEqual({ ok: false, reason: 'not-found' })
    expect(await shown()).toEqual(['a', 'Beside a rose', 'c'])
  })

  test('one that was removed comes back to its place within a day; then its files may go', async () => {
    const [a, b] = [await added('a'), await added('b')]
    await transact(t => removePhotograph(t, a))
    await transact(t => removePhotograph(t, a))
    expect(await shown()).toEqual(['b'])
    expect(await transact(t => takeRemovedPhotographs(t, { now: hours(23) }))).toEqual([])
    await transact(t => restorePhotograph(t, a))
    expect(await shown()).toEqual(['a', 'b'])
    await transact(t => removePhotograph(t, b))
    const gone = await transact(t => takeRemovedPhotographs(t, { now: hours(25) }))
    expect(gone.map(({ id, sides }) => [id, sides])).toEqual([[b.id, [400, 800, 1400, 1600]]])
    expect(await transact(t => restorePhotograph(t, b))).toEqual({
      ok: false,
      reason: 'not-found',
    })
    const audit = await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))
    expect(audit.map(({ action }) => action)).toEqual([
      'added a photograph to a piece',
      'added a photograph to a piece',
      'removed a photograph',
      'brought a photograph back',
      'removed a photograph',
    ])
  })

  test('none comes back where its place was taken, and the same picture has files of its own', async () => {
    const first = sent('cd')
    await add('First', first)
    await transact(t => removePhotograph(t, { ...about, id: first.id }))
    const again = sent('cd')
    expect(await add('Again', again)).toEqual({ ok: true, id: again.id })
    expect(await transact(t => restorePhotograph(t, { ...about, id: first.id }))).toEqual({
      ok: true,
      id: again.id,
    })
    const [gone] = await transact(t => takeRemovedPhotographs(t, { now: hours(25) }))
    const [left] = (await transact(currentCollection)).pieces.find(({ id }) => id === pieceId)
      ?.photographs ?? [undefined]
    expect(gone?.key.slice(0, 24)).toBe(left?.key.slice(0, 24))
    expect(gone?.key).not.toBe(left?.key)
    for (let i = 1; i < MOST_PHOTOGRAPHS; i++) await added(`Number ${i}`)
    const [last] = await transact(t => photographRows(t, pieceId))
    await transact(t => removePhotograph(t, { ...about, id: last?.id ?? '' }))
    await added('In its place')
    expect(await transact(t => restorePhotograph(t, { ...about, id: last?.id ?? '' }))).toEqual({
      ok: false,
      reason: 'too-many',
    })
  })
})

test('on PostgreSQL twelve that are sent at one moment are eight', async () => {
  const { transact } = await testDatabase('postgres')
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      transact(t => addPhotograph(t, { ...about, photograph: sent(), alt: `Number ${i}` })),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(MOST_PHOTOGRAPHS)
  const rows = await transact(t => photographRows(t, pieceId))
  expect(rows.map(({ place }) => place)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

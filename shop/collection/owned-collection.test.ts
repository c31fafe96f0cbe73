import { beforeEach, describe, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import type { PieceWords } from '#schemas/collection-piece.ts'
import { openDatabase } from '#server/database/open.ts'
import { enginesOfRun, testDatabase, testPostgresUrl } from '#tools/testing/database.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { auditEntries } from '../audit/tables.ts'
import type { Transact } from '../persistence/transaction.ts'
import { openShopSettingsReader } from '../settings/settings-reader.ts'
import { addPiece, changePiece } from './change-piece.ts'
import { collectionNow } from './collection-now.ts'
import { currentCollection, defaultCollection, pieceAt } from './current-collection.ts'
import { movePiece, setPieceState } from './move-piece.ts'
import { wordsOfPiece } from './piece-changes.ts'

const now = new Date('2026-11-16T09:00:00Z')
const by = { accountId: null, who: 'Olga <olga@example.com>' }
const rose = { ...defaultDesign('plain-band'), metal: '18k-rose' as const }
const pieceWords: PieceWords = {
  name: 'Rose band',
  words: 'Warm.',
  slug: 'rose-band',
  season: '2027',
}
const FIRST = 'round-diamond-solitaire'
const SECOND = 'oval-sapphire-halo'

describe.each(enginesOfRun)('the owner’s collection on %s', engine => {
  let transact: Transact
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
  })
  const add = (typed: Partial<PieceWords> = {}, more: object = {}) =>
    transact(t =>
      addPiece(t, {
        design: rose,
        typed: { ...pieceWords, ...typed },
        place: 'first',
        by,
        now,
        ...more,
      }),
    )
  const collection = () => transact(currentCollection)
  const piece = async (id: string) => {
    const found = (await collection()).pieces.find(one => one.id === id)
    if (!found) throw new Error(`There is no ${id}`)
    return found
  }
  const change = async (id: string, typed: Partial<PieceWords>, was?: PieceWords) => {
    const words = wordsOfPiece(await piece(id))
    return transact(t =>
      changePiece(t, { id, typed: { ...words, ...typed }, was: was ?? words, by, now }),
    )
  }
  const ids = async () => (await collection()).pieces.map(({ id }) => id)

  test('is as in the code while nobody has said anything', async () => {
    expect(await collection()).toEqual(defaultCollection)
  })

  test('takes in a design once, at the place that was said, and writes down who put it there', async () => {
    const added = await add()
    expect(added).toMatchObject({ ok: true })
    const { pieces } = await collection()
    expect(pieces[0]).toMatchObject({ isDefault: false, design: rose, ...pieceWords })
    expect(pieces.slice(1)).toEqual(defaultCollection.pieces)
    expect(await add({ slug: 'another', name: 'Another' })).toEqual({
      ok: false,
      reason: 'cannot-hang',
      words: expect.stringMatching(/\balready\b.*\bRose band\b/),
    })
    const audit = await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))
    expect(audit.map(({ action, who }) => [action, who])).toEqual([
      ['put into the collection', by.who],
    ])
  })

  test('is read once for all visitors, and anew as soon as anything of it was changed', async () => {
    const shopNow = openShopSettingsReader({
      transact,
      now: () => now,
      report: error => {
        throw error
      },
    })
    const hanging = () => collectionNow({ shopNow, transact })
    const first = await hanging()
    expect(first).toEqual(defaultCollection)
    expect(await hanging()).toBe(first)
    await add()
    expect((await hanging()).pieces[0]).toMatchObject(pieceWords)
    await change(FIRST, { name: 'Mornings' })
    const changed = await hanging()
    expect(changed.pieces.find(({ id }) => id === FIRST)?.name).toBe('Mornings')
    await transact(t => setPieceState(t, { id: SECOND, state: 'hidden', by, now }))
    expect((await hanging()).pieces.find(({ id }) => id === SECOND)?.state).toBe('hidden')
  })

  test.each([
    ['an address of another', { slug: SECOND }, 'slug'],
    ['an address that cannot be typed', { slug: 'Rosé band' }, 'slug'],
    ['a name that another has', { name: 'classic GOLD band' }, 'name'],
    ['no name', { name: ' \u200b' }, 'name'],
    ['words without end', { words: 'x'.repeat(5000) }, 'words'],
  ])('refuses %s at its field', async (_, typed, field) => {
    const answer = await add(typed)
    expect(answer).toMatchObject({ reason: 'faults', faults: { [field]: expect.any(String) } })
    expect(await collection()).toEqual(defaultCollection)
  })

  test('names no stone as grown that was made, and takes nothing that cannot be made', async () => {
    const solitaire = defaultDesign('solitaire')
    const made = solitaire.stones.map(stone => ({ ...stone, origin: 'lab-grown' as const }))
    const design = { ...solitaire, metal: '14k-rose' as const, stones: made }
    expect(await add({ name: 'Rose diamond' }, { design })).toMatchObject({
      faults: { name: expect.stringContaining('lab-grown diamond') },
    })
    expect(await add({ name: 'Rose lab-grown diamond' }, { design })).toMatchObject({ ok: true })
    const loose = solitaire.stones.map(stone => ({ ...stone, setting: 'channel' as const }))
    const broken = { ...solitaire, stones: loose }
    expect(await add({ name: 'Loose', slug: 'loose' }, { design: broken })).toMatchObject({
      reason: 'cannot-hang',
    })
  })

  test('pieces of the code are renamed, reworded and come back as they were', async () => {
    await change(FIRST, { name: 'The one', words: 'Ours.', season: 'Always' })
    expect(await piece(FIRST)).toMatchObject({ name: 'The one', words: 'Ours.', slug: FIRST })
    await change(FIRST, { name: 'Round diamond solitaire', words: '', season: '' })
    expect(await collection()).toEqual(defaultCollection)
    expect(await change(FIRST, {})).toEqual({ ok: false, reason: 'nothing-changed' })
  })

  test('an address that was changed leads to the new one, also after two changes and back', async () => {
    await change(FIRST, { slug: 'the-one' })
    await change(FIRST, { slug: 'only-one' })
    const { former } = await collection()
    expect([...former.keys()].sort()).toEqual([FIRST, 'the-one'].sort())
    for (const slug of [FIRST, 'the-one'])
      expect(pieceAt(await collection(), slug)).toEqual({ movedTo: 'only-one' })
    expect(await change(SECOND, { slug: 'the-one' })).toMatchObject({ reason: 'faults' })
    expect(await change(SECOND, { slug: FIRST })).toMatchObject({ reason: 'faults' })
    await change(FIRST, { slug: FIRST })
    expect(pieceAt(await collection(), FIRST)).toHaveProperty('piece')
    expect(pieceAt(await collection(), 'only-one')).toEqual({ movedTo: FIRST })
  })

  test('of two owners the second is told what the first has said', async () => {
    const opened = wordsOfPiece(await piece(FIRST))
    await change(FIRST, { name: 'Hers' })
    expect(await change(FIRST, { name: 'His' }, opened)).toMatchObject({
      reason: 'changed-meanwhile',
      now: { name: 'Hers' },
    })
  })

  test('is moved piece by piece, each before another or to the end', async () => {
    const defaults = await ids()
    await transact(t => movePiece(t, { id: SECOND, before: FIRST, by, now }))
    await transact(t => movePiece(t, { id: FIRST, before: null, by, now }))
    expect(await ids()).toEqual([SECOND, ...defaults.slice(2), FIRST])
    expect(await transact(t => movePiece(t, { id: FIRST, before: 'none', by, now }))).toEqual({
      ok: false,
      reason: 'not-found',
    })
  })

  test('hides, retires and brings back; doing it again changes nothing', async () => {
    const set = (state: 'hidden' | 'retired' | 'shown') =>
      transact(t => setPieceState(t, { id: FIRST, state, by, now }))
    for (const state of ['hidden', 'hidden', 'retired', 'shown'] as const) {
      await set(state)
      expect((await piece(FIRST)).state).toBe(state)
    }
    const audit = await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))
    expect(audit).toHaveLength(3)
  })
})

test('on PostgreSQL six that are moved to the front at one moment are all there, none twice', async () => {
  const { transact } = await testDatabase('postgres')
  const defaults = defaultCollection.pieces.map(({ id }) => id)
  const moved = defaults.slice(10, 16)
  await Promise.all(
    moved.map(id => transact(t => movePiece(t, { id, before: defaults[0] ?? null, by, now }))),
  )
  const ids = (await transact(currentCollection)).pieces.map(({ id }) => id)
  expect(ids.slice(0, 6).sort()).toEqual([...moved].sort())
  expect([...ids].sort()).toEqual([...defaults].sort())
})

test('what one process changed another one knows at its next question', async () => {
  const databaseUrl = await testPostgresUrl('migrated')
  const open = () => openDatabase({ dataDir: '', databaseUrl, log: silentLog })
  const [one, other] = [await open(), await open()]
  const report = (error: unknown) => {
    throw error
  }
  const shopNow = openShopSettingsReader({ transact: other.transact, now: () => now, report })
  const before = await shopNow()
  await one.transact(t => setPieceState(t, { id: FIRST, state: 'hidden', by, now }))
  expect((await shopNow()).catalogue).toBeGreaterThan(before.catalogue)
  await one.close()
  await other.close()
})

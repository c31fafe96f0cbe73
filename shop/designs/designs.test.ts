import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { designHash } from '#design/document/identity.ts'
import { addAccount } from '#tools/testing/account.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import type { Transact } from '../persistence/transaction.ts'
import { designHistory } from './design-history.ts'
import { findDesign } from './find-design.ts'
import { listDesigns } from './list-designs.ts'
import { removeDesign, restoreDesign } from './remove-design.ts'
import { REMOVED_DAYS, removeForgottenDesigns } from './remove-forgotten-designs.ts'
import { renameDesign } from './rename-design.ts'
import { MOST_REVISIONS, saveDesign } from './save-design.ts'
import { MOST_DESIGNS } from './saved-design.ts'
import { designRevisions, designs } from './tables.ts'

const now = new Date('2026-11-15T09:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const solitaire = defaultDesign('solitaire')
const halo = defaultDesign('halo')
const people = [{ name: 'Ada', month: 12 }]

describe.each(enginesOfRun)('designs on %s', engine => {
  let transact: Transact
  let ada: string
  let grace: string
  let mine: { accountId: string; id: string }
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
    ada = await transact(t => addAccount(t, { email: 'ada@example.com' }))
    grace = await transact(t => addAccount(t, { email: 'grace@example.com' }))
    mine = { accountId: ada, id: ID }
  })
  const input = (more: Partial<Parameters<typeof saveDesign>[1]> = {}) => ({
    accountId: ada,
    id: ID,
    name: 'Ours',
    design: solitaire,
    people,
    revision: 0,
    now,
    ...more,
  })
  const ID = randomUUID()
  const save = (more?: Parameters<typeof input>[0]) => transact(t => saveDesign(t, input(more)))
  const list = (accountId = ada) => transact(t => listDesigns(t, { accountId }))

  test('what is saved is found again, with its code', async () => {
    const saved = await save()
    const design = {
      id: ID,
      name: 'Ours',
      code: designCode(solitaire),
      people,
      revision: 1,
      changedAt: now,
      removed: false,
    }
    expect(saved).toEqual({ ok: true, design })
    expect(await transact(t => findDesign(t, mine))).toEqual(design)
    expect(await list()).toEqual([design])
    const [row] = await transact(t => t.select().from(designs))
    expect(row?.hash).toBe(designHash(solitaire))
  })

  test('saving the same again changes nothing, whatever revision is named', async () => {
    await save()
    for (const revision of [0, 1, 7])
      expect(await save({ revision, now: later(1) })).toMatchObject({
        ok: true,
        design: { revision: 1, changedAt: now },
      })
    expect(await transact(t => designHistory(t, mine))).toHaveLength(1)
  })

  test('a change goes on from the revision it names, or is told what is there', async () => {
    await save()
    expect(await save({ design: halo, revision: 1 })).toMatchObject({ design: { revision: 2 } })
    for (const revision of [0, 1, 3])
      expect(await save({ name: 'Mine', revision })).toEqual({
        ok: false,
        reason: 'conflict',
        design: expect.objectContaining({ code: designCode(halo), name: 'Ours', revision: 2 }),
      })
    expect(await save({ people: [], design: halo, revision: 2 })).toMatchObject({
      design: { revision: 3, people: [] },
    })
  })

  test('the history has every revision, as far back as it goes', async () => {
    await save()
    for (let revision = 1; revision < MOST_REVISIONS + 5; revision++)
      await save({ name: `Ours ${revision}`, revision })
    const history = await transact(t => designHistory(t, mine))
    expect(history).toHaveLength(MOST_REVISIONS)
    expect(history?.[0]).toMatchObject({ revision: MOST_REVISIONS + 5, people })
    expect(history?.at(-1)).toMatchObject({ revision: 6, name: 'Ours 5' })
  })

  test('a removed design is listed as such, comes back, and goes for good in the end', async () => {
    await save()
    const remove = (at: Date) => transact(t => removeDesign(t, { ...mine, now: at }))
    const sweep = (at: Date) => transact(t => removeForgottenDesigns(t, { now: at }))
    expect(await remove(now)).toEqual({ ok: true })
    expect(await list()).toMatchObject([{ removed: true, revision: 1 }])
    expect(await transact(t => restoreDesign(t, mine))).toEqual({ ok: true })
    expect(await list()).toMatchObject([{ removed: false, revision: 1 }])
    await remove(now)
    await remove(later(5))
    await sweep(later(REMOVED_DAYS))
    expect(await list()).toHaveLength(1)
    await sweep(later(REMOVED_DAYS + 1))
    expect(await list()).toEqual([])
    expect(await transact(t => t.select().from(designRevisions))).toEqual([])
  })

  test.each([
    ['changed', { design: halo }, 2],
    ['as it was', {}, 1],
  ])('saving a removed design %s takes it back', async (_, change, revision) => {
    await save()
    await transact(t => removeDesign(t, { ...mine, now }))
    expect(await save({ ...change, revision: 1 })).toMatchObject({
      design: { removed: false, revision },
    })
    expect(await list()).toMatchObject([{ removed: false }])
  })

  test('a new name is a new revision of the same piece', async () => {
    await save()
    const rename = (name: string) => transact(t => renameDesign(t, { ...mine, name, now }))
    expect(await rename('Yours')).toMatchObject({ design: { name: 'Yours', revision: 2, people } })
    expect(await rename('Yours')).toMatchObject({ design: { revision: 2 } })
    expect(await list()).toMatchObject([{ code: designCode(solitaire) }])
  })

  test('no operation reaches the design of another account, or tells that there is one', async () => {
    await save()
    const before = await transact(t => t.select().from(designs))
    const notFound = { ok: false, reason: 'not-found' }
    for (const id of [ID, randomUUID(), 'nonsense', '', "'; drop table designs"]) {
      const which = { accountId: grace, id }
      expect(await transact(t => findDesign(t, which))).toBeUndefined()
      expect(await transact(t => designHistory(t, which))).toBeUndefined()
      expect(await transact(t => removeDesign(t, { ...which, now }))).toEqual(notFound)
      expect(await transact(t => restoreDesign(t, which))).toEqual(notFound)
      expect(await transact(t => renameDesign(t, { ...which, name: 'Mine', now }))).toEqual(
        notFound,
      )
      expect(await save({ ...which, design: halo, revision: 1 })).toEqual(notFound)
    }
    // As if it were new: the one thing that is different, because the id is taken.
    expect(await save({ accountId: grace, design: halo, revision: 0 })).toEqual(notFound)
    expect(await list(grace)).toEqual([])
    expect(await transact(t => t.select().from(designs))).toEqual(before)
  })

  test('there is an end to how many an account may have', async () => {
    const row = { ...input(), document: solitaire, hash: 'h', createdAt: now, changedAt: now }
    await transact(t =>
      t
        .insert(designs)
        .values(
          Array.from({ length: MOST_DESIGNS }, () => ({ ...row, id: randomUUID(), revision: 1 })),
        ),
    )
    expect(await save()).toEqual({ ok: false, reason: 'too-many' })
    expect(await save({ accountId: grace })).toMatchObject({ ok: true })
  })

  test('a document that cannot be read any more is listed without a code, and left alone', async () => {
    await save()
    const document = { ...solitaire, style: 'tiara' }
    await transact(t => t.update(designs).set({ document }).where(eq(designs.id, ID)))
    expect(await list()).toMatchObject([{ id: ID, code: null, name: 'Ours' }])
    expect(await transact(t => renameDesign(t, { ...mine, name: 'New', now }))).toMatchObject({
      ok: false,
    })
  })

  test('they go with the account', async () => {
    await save()
    await transact(t => deleteAccount(t, { accountId: ada, now: new Date() }))
    expect(await transact(t => t.select().from(designs))).toEqual([])
    expect(await transact(t => t.select().from(designRevisions))).toEqual([])
  })
})

test('of two devices that save at once, one is told of the other', async () => {
  const { transact } = await testDatabase('postgres')
  const accountId = await transact(t => addAccount(t))
  for (const revision of [0, 1, 2, 3]) {
    const saves = [solitaire, halo].map((design, i) =>
      transact(t =>
        saveDesign(t, {
          accountId,
          id: '5b0f3c4e-8a3f-4b8e-9d64-0f3f1a6f8f11',
          name: `Device ${i}, round ${revision}`,
          design,
          people,
          revision,
          now,
        }),
      ),
    )
    const ends = await Promise.all(saves)
    expect(ends.map(end => end.ok).sort()).toEqual([false, true])
    expect(ends.find(end => !end.ok)).toMatchObject({
      reason: 'conflict',
      design: { revision: revision + 1 },
    })
  }
})

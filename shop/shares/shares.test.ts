import { describe, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { designHash } from '#design/document/identity.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { engravedRing } from '#tools/testing/payment-context.ts'
import { auditEntries } from '../audit/tables.ts'
import { findShare } from './find-share.ts'
import { removeForgottenShares, UNOPENED_DAYS } from './remove-forgotten-shares.ts'
import {
  closeToSearch,
  listSearchableDesigns,
  openToSearch,
  searchableSlugOf,
} from './searchable-designs.ts'
import { shareDesign } from './share-design.ts'
import { isSlug, shareSlugOf } from './slug.ts'
import { sharedDesigns } from './tables.ts'

const now = new Date('2026-11-15T09:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const design = defaultDesign('signet')

describe.each(enginesOfRun)('shared designs on %s', engine => {
  test('a design has one link, which opens exactly this design', async () => {
    const { transact } = await testDatabase(engine)
    const share = () => transact(t => shareDesign(t, { design, now }))
    const slug = await share()
    expect(slug).toMatch(/^[0-9a-z]{12}$/)
    expect(await share()).toBe(slug)
    const found = await transact(t => findShare(t, { slug, now }))
    expect(found && designHash(found)).toBe(designHash(design))
    expect(await transact(t => t.select().from(sharedDesigns))).toHaveLength(1)
  })

  test('two designs that meet in one slug have two links', async () => {
    const { transact } = await testDatabase(engine)
    const slug = shareSlugOf(designHash(design), 12)
    const row = { slug, hash: 'another', document: {}, lastOpenedOn: '2026-11-15' }
    await transact(t => t.insert(sharedDesigns).values(row))
    const longer = await transact(t => shareDesign(t, { design, now }))
    expect(longer).toBe(shareSlugOf(designHash(design), 20))
    expect(await transact(t => shareDesign(t, { design, now }))).toBe(longer)
    // What stands there and is no design is not shown as one.
    expect(await transact(t => findShare(t, { slug, now }))).toBeUndefined()
  })

  test('a link that nobody opens is forgotten after a year', async () => {
    const { transact } = await testDatabase(engine)
    const slug = await transact(t => shareDesign(t, { design, now }))
    const open = (days: number) => transact(t => findShare(t, { slug, now: later(days) }))
    const sweep = (days: number) => transact(t => removeForgottenShares(t, { now: later(days) }))
    await open(100)
    await sweep(100 + UNOPENED_DAYS)
    expect(await open(100 + UNOPENED_DAYS)).toEqual(design)
    await sweep(101 + 2 * UNOPENED_DAYS)
    expect(await open(0)).toBeUndefined()
  })

  test('one that the owner opened to search engines is listed and kept until it is closed, and both are written down', async () => {
    const { transact } = await testDatabase(engine)
    const by = { accountId: null, who: 'Olga' }
    const design = defaultDesign('plain-band')
    const open = () => transact(t => openToSearch(t, { design, by, now }))
    const listed = async () => (await transact(listSearchableDesigns)).map(({ slug }) => slug)
    const sweep = () => transact(t => removeForgottenShares(t, { now: later(9 * UNOPENED_DAYS) }))
    const slug = await transact(t => shareDesign(t, { design, now }))
    expect(await listed()).toEqual([])
    expect(await transact(t => searchableSlugOf(t, design))).toBeUndefined()

    expect(await open()).toEqual({ ok: true, slug, changed: true })
    expect(await open()).toEqual({ ok: true, slug, changed: false })
    expect(await listed()).toEqual([slug])
    expect(await transact(t => searchableSlugOf(t, design))).toBe(slug)
    await sweep()
    expect(await listed()).toEqual([slug])

    const close = () => transact(t => closeToSearch(t, { slug, by, now }))
    expect([await close(), await close()]).toEqual([true, false])
    expect(await listed()).toEqual([])
    await sweep()
    expect(await transact(t => findShare(t, { slug, now }))).toBeUndefined()
    expect(await close()).toBe(false)
    const entries = await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))
    expect(entries.map(({ who, action, subject }) => ({ who, action, subject }))).toEqual([
      { who: 'Olga', action: 'shared-design-opened-to-search', subject: `shared design ${slug}` },
      { who: 'Olga', action: 'shared-design-closed-to-search', subject: `shared design ${slug}` },
    ])
  })

  test('one with words in it is opened to nobody', async () => {
    const { transact } = await testDatabase(engine)
    const by = { accountId: null, who: 'Olga' }
    const opened = await transact(t => openToSearch(t, { design: engravedRing, by, now }))
    expect(opened).toEqual({ ok: false, reason: 'has-engraving' })
    expect(await transact(t => t.select().from(sharedDesigns))).toEqual([])
  })

  test.each(['', 'x', "' or 1=1 --", 'A'.repeat(12), '\u0000'.repeat(12), '1'.repeat(60)])(
    'hostile text is no link: %j',
    async slug => {
      const { transact } = await testDatabase(engine)
      expect(await transact(t => findShare(t, { slug, now }))).toBeUndefined()
    },
  )
})

test('slugs are of their own letters', () => {
  const hash = designHash(design)
  expect(isSlug(shareSlugOf(hash, 12))).toBe(true)
  expect(shareSlugOf(hash, 20).startsWith(shareSlugOf(hash, 12))).toBe(true)
  expect(new Set([...shareSlugOf('f'.repeat(64), 50)])).toEqual(new Set('z'))
})

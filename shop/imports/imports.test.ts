import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { defaultRates } from '#design/price/default-rates.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { accounts } from '../accounts/tables.ts'
import { currentCollection } from '../collection/current-collection.ts'
import type { Transact } from '../persistence/transaction.ts'
import { enteredRates, enterRates } from '../rates/current-rates.ts'
import { stoneMovements, stoneStock } from '../stock/tables.ts'
import {
  applyImport,
  chooseColumns,
  findImport,
  keepImport,
  planImport,
  removeOldImports,
} from './apply-import.ts'
import { exportTable } from './export-table.ts'
import { type ImportKind, importKinds } from './kinds.ts'
import { readTable } from './read-table.ts'

const now = new Date('2026-11-16T09:00:00Z')
const by = { accountId: null, who: 'Olga <olga@example.com>' }

describe.each(enginesOfRun)('tables on %s', engine => {
  let transact: Transact
  let accountId: string
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
    const [owner] = await transact(t =>
      t
        .insert(accounts)
        .values({ email: 'olga@example.com', name: 'Olga', role: 'owner', createdAt: now })
        .returning(),
    )
    accountId = owner?.id ?? ''
  })

  const send = async (kind: ImportKind, text: string) => {
    const read = readTable(new TextEncoder().encode(text))
    if (!read.ok) throw new Error(read.reason)
    const id = await transact(t => keepImport(t, { kind, accountId, table: read.table, now }))
    return id
  }
  const look = (id: string) =>
    transact(async t => {
      const kept = await findImport(t, { id, accountId })
      if (!kept) throw new Error('gone')
      return planImport(t, kept, now)
    })
  const apply = async (id: string, looked?: string) => {
    const of = looked ?? (await look(id)).of
    return transact(t => applyImport(t, { id, accountId, looked: of, by, now }))
  }
  const export_ = (kind: ImportKind) => transact(t => exportTable(t, kind, now))

  test.each(importKinds)(
    '%s that were taken out change nothing when they come in again',
    async kind => {
      await apply(await send('stones', 'Stone,Shape,Width,Count\nruby,round,5,3\n'))
      const id = await send(kind, await export_(kind))
      expect(await look(id)).toMatchObject({ changes: [], faults: [], missing: [] })
      expect(await apply(id)).toEqual({ ok: false, reason: 'nothing' })
    },
  )

  test('stones with comma decimals: every change is shown, applied once, and entered in the ledger', async () => {
    const id = await send(
      'stones',
      '\ufeffGem;Cut;Size;Qty\nRuby;Round;5,5 mm;3\nSapphire;oval;6;2\n',
    )
    const plan = await look(id)
    expect(plan.changes.map(({ line, subject, isNew }) => [line, subject, isNew])).toEqual([
      [2, 'Ruby, round, 5.5 mm', true],
      [3, 'Sapphire, oval, 6 mm', true],
    ])
    expect(await transact(t => t.select().from(stoneStock))).toEqual([])
    expect(await apply(id, plan.of)).toEqual({ ok: true, changed: 2 })
    expect(await apply(id, plan.of)).toEqual({ ok: false, reason: 'not-found' })
    expect(
      await apply(await send('stones', 'Stone,Cut,Size,Qty\nruby,round,5.5,1\n')),
    ).toMatchObject({
      ok: true,
    })
    const movements = await transact(t =>
      t.select().from(stoneMovements).orderBy(stoneMovements.id),
    )
    expect(movements.map(({ change, kind }) => [kind, change]).sort()).toEqual([
      ['counted', -2],
      ['received', 2],
      ['received', 3],
    ])
  })

  test('errors are told by line, and with one of them nothing is applied', async () => {
    const id = await send(
      'stones',
      'Stone,Origin,Shape,Width,Count\nruby,natural,round,5,3\nglass,,round,5,1\nruby,natural,round,5,4\nruby,natural,round,wide,1\nruby,natural,round,5,-1\npearl,lab-grown,cabochon,5,1\n',
    )
    const { faults } = await look(id)
    expect(faults.map(({ line, words }) => [line, words])).toEqual([
      [3, expect.stringContaining('“glass”')],
      [4, expect.stringContaining('line 2')],
      [5, expect.stringMatching(/“wide”.*\bwidth\b/)],
      [6, expect.stringMatching(/“-1”.*\bnumber\b/)],
      [7, expect.stringContaining('origin')],
    ])
    expect(await apply(id)).toEqual({ ok: false, reason: 'faults' })
    expect(await transact(t => t.select().from(stoneStock))).toEqual([])
  })

  test('a missing column is named, and mended by saying which one it is', async () => {
    const id = await send('customers', 'Kontakt,Wer\nada@example.com,Ada\n')
    expect(await look(id)).toMatchObject({ missing: ['E-mail'], changes: [] })
    expect(await apply(id)).toEqual({ ok: false, reason: 'faults' })
    const kept = await transact(t => findImport(t, { id, accountId }))
    if (!kept) throw new Error('gone')
    await transact(t => chooseColumns(t, kept, { email: 0, name: 1, evil: 0 }))
    expect((await look(id)).changes).toMatchObject([{ subject: 'ada@example.com', isNew: true }])
  })

  test('an address is taken as long as one that somebody signs up with', async () => {
    const host = `@${`${'b'.repeat(60)}.`.repeat(3)}example.com`
    const long = (letters: number) => `${'a'.repeat(letters - host.length)}${host}`
    const id = await send('customers', `Email,Name\n${long(254)},Ada\n${long(255)},Olga\n`)
    expect((await look(id)).faults).toMatchObject([{ line: 3 }])
  })

  test('customers are made without a password, known ones keep their names, and a formula is a name', async () => {
    const formula = '=HYPERLINK("http://evil.example")'
    const table = `Email,Name\nADA@example.com,"${formula.replaceAll('"', '""')}"\nolga@example.com,Not Olga\nnobody,X\n`
    const faulty = await send('customers', table)
    expect((await look(faulty)).faults).toEqual([
      { line: 4, words: '“nobody” is no e-mail address.' },
    ])
    const id = await send('customers', table.replace('nobody,X\n', ''))
    expect(await apply(id)).toEqual({ ok: true, changed: 1 })
    const people = await transact(t => t.select().from(accounts).orderBy(accounts.createdAt))
    expect(
      people.map(({ email, name, identityUid, role }) => [email, name, identityUid, role]),
    ).toEqual([
      ['olga@example.com', 'Olga', null, 'owner'],
      ['ADA@example.com', formula, null, 'customer'],
    ])
    expect(await export_('customers')).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  })

  test('rates become one version; what somebody changed meanwhile is looked at once more', async () => {
    const id = await send('rates', 'Key,Value\nmargin,"12,5"\nmetalPerGram.silver-925,2.10\n')
    const plan = await look(id)
    expect(plan.changes).toHaveLength(2)
    await apply(await send('rates', 'Key,Value\nmargin,40\n'))
    expect(await apply(id, plan.of)).toEqual({ ok: false, reason: 'changed-meanwhile' })
    expect(await apply(id)).toEqual({ ok: true, changed: 2 })
    const rates = await transact(t => enteredRates(t, now))
    expect([rates.margin, rates.metalPerGram['silver-925']]).toEqual([125, 210])
    const wrong = await send('rates', 'Key,Value\nmargin,much\nmargin,1\nnothing,1\n')
    expect((await look(wrong)).faults.map(({ line }) => line)).toEqual([2, 3, 4])
  })

  test.each(['gross', 'net'] as const)('rates keep the %s formula', async formula => {
    const list = { ...defaultRates, version: `table-${formula}`, formula }
    await transact(t => enterRates(t, list, now))
    await apply(await send('rates', 'Key,Value\nmetalPerGram.silver-925,2.10\n'))
    const rates = await transact(t => enteredRates(t, now))
    expect([rates.formula, rates.metalPerGram['silver-925']]).toEqual([formula, 210])
  })

  test('pieces are changed by their addresses, and new ones made from a design', async () => {
    const code = designCode({ ...defaultDesign('plain-band'), metal: '18k-rose' })
    const id = await send(
      'collection',
      `Slug,Title,State,Code\nclassic-gold-band,The band,hidden,\nrose-band,Rose band,,${code}\n`,
    )
    expect(await apply(id)).toEqual({ ok: true, changed: 2 })
    const { pieces } = await transact(currentCollection)
    expect(pieces.find(({ slug }) => slug === 'classic-gold-band')).toMatchObject({
      name: 'The band',
      state: 'hidden',
    })
    expect(pieces.at(-1)).toMatchObject({ name: 'Rose band', slug: 'rose-band', state: 'shown' })
    const wrong = await send(
      'collection',
      `Slug,Title,State,Code\nnew-one,New,,\nrose-two,Rose two,,${code}\nknife-edge-band,The band,,\nopal-pendant,Opal,gone,\n`,
    )
    expect((await look(wrong)).faults.map(({ line, words }) => [line, words])).toEqual([
      [2, expect.stringMatching(/\baddress\b.*\bno design code\b/)],
      [3, expect.stringMatching(/\balready\b.*\bRose band\b/)],
      [4, expect.stringContaining('Another piece')],
      [5, expect.stringMatching(/“gone”.*\bshown, hidden or retired\b/)],
    ])
  })

  test('a column of places orders the pieces that it names; the others keep their order', async () => {
    const { pieces } = await transact(currentCollection)
    const [a, b, c, ...rest] = pieces
    const line = (piece: typeof a, place: string) => `${piece?.slug},${piece?.name},${place}\n`
    const table = `Address,Name,Place\n${line(c, '1')}${line(a, '3')}`
    expect((await look(await send('collection', table))).changes).toMatchObject([
      { subject: c?.name, fields: [{ label: 'Place', before: '3', after: '1' }] },
      { subject: a?.name, fields: [{ label: 'Place', before: '1', after: '3' }] },
    ])
    expect(await apply(await send('collection', table))).toEqual({ ok: true, changed: 2 })
    const ordered = [c, b, a, ...rest].map(piece => piece?.id)
    expect((await transact(currentCollection)).pieces.map(({ id }) => id)).toEqual(ordered)
    const code = designCode({ ...defaultDesign('plain-band'), metal: '18k-rose' })
    const made = `Address,Name,Design,Place\nrose-band,Rose band,${code},2\n`
    await apply(await send('collection', made))
    expect(
      (await transact(currentCollection)).pieces.map(({ slug }) => slug).indexOf('rose-band'),
    ).toBe(1)
    for (const place of ['0', '1.5', 'first'])
      expect(
        (await look(await send('collection', `Address,Name,Place\n${line(a, place)}`))).faults,
      ).toEqual([{ line: 2, words: `“${place}” is no place: a whole number from 1.` }])
  })

  test('signs between thousands are read where they can be nothing else', async () => {
    const table = (value: string) => `Key;Value\nstoneHandling;${value}\n`
    const key = 'stoneHandling'
    for (const value of ['1.234,56', '1,234.56', '1 234,56', '1’234.56', '1\u00a0234,56']) {
      await apply(await send('rates', table('7')))
      await apply(await send('rates', table(value)))
      expect([value, (await transact(t => enteredRates(t, now)))[key]]).toEqual([value, 123_456])
    }
    await apply(await send('rates', table('1.234.567')))
    expect((await transact(t => enteredRates(t, now)))[key]).toBe(123_456_700)
    for (const value of ['1.234', '1,234', '1,23,456', '1.234,567.8', '12 34'])
      expect((await look(await send('rates', table(value)))).faults, value).toMatchObject([
        { line: 2 },
      ])
  })

  test('a table is its sender’s alone, and is gone after a day', async () => {
    const id = await send('customers', 'Email\nada@example.com\n')
    const [other] = await transact(t =>
      t
        .insert(accounts)
        .values({ email: 'o@x.example', role: 'owner', createdAt: now })
        .returning(),
    )
    expect(await transact(t => findImport(t, { id, accountId: other?.id ?? '' }))).toBeUndefined()
    await transact(t => removeOldImports(t, { now: new Date(now.getTime() + 86_400_001) }))
    expect(await transact(t => findImport(t, { id, accountId }))).toBeUndefined()
    expect(await transact(t => t.select().from(accounts).where(eq(accounts.email, 'x')))).toEqual(
      [],
    )
  })
})

test('on PostgreSQL fifty thousand customers are looked at and brought in by one transaction', {
  tags: 'long',
}, async () => {
  const { transact } = await testDatabase('postgres')
  const [owner] = await transact(t =>
    t
      .insert(accounts)
      .values({ email: 'olga@example.com', role: 'owner', createdAt: now })
      .returning(),
  )
  const accountId = owner?.id ?? ''
  const text = `Email,Name\n${Array.from({ length: 50_000 }, (_, i) => `c${i}@shop.example,C ${i}\n`).join('')}`
  const read = readTable(new TextEncoder().encode(text))
  if (!read.ok) throw new Error(read.reason)
  const id = await transact(t =>
    keepImport(t, { kind: 'customers', accountId, table: read.table, now }),
  )
  const kept = await transact(t => findImport(t, { id, accountId }))
  if (!kept) throw new Error('gone')
  // Others have their turn all the while: in one go it would be five of them, or ten.
  const planned = await withTurns(() => transact(t => planImport(t, kept, now)))
  expect(planned.turns).toBeGreaterThan(100)
  expect(planned.end.changes).toHaveLength(50_000)
  const looked = planned.end.of
  expect(await transact(t => applyImport(t, { id, accountId, looked, by, now }))).toEqual({
    ok: true,
    changed: 50_000,
  })
  const exported = await withTurns(() => transact(t => exportTable(t, 'customers', now)))
  const addresses = exported.end.match(/c\d+@shop\.example/g)
  expect(addresses).toHaveLength(50_000)
  expect(new Set(addresses).size).toBe(50_000)
  expect(exported.longestMs).toBeLessThan(250)
})

/** How often the event loop turned while something was done, and what the longest turn took of the processor. */
async function withTurns<T>(work: () => Promise<T>) {
  let [turns, longestMs, on] = [0, 0, true]
  let last = process.cpuUsage()
  const turn = () => {
    const { user, system } = process.cpuUsage(last)
    last = process.cpuUsage()
    longestMs = Math.max(longestMs, (user + system) / 1000)
    turns += 1
    if (on) setImmediate(turn)
  }
  setImmediate(turn)
  const end = await work()
  on = false
  return { end, turns, longestMs }
}

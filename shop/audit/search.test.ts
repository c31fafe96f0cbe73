import { expect, test } from 'vitest'
import { testDatabase } from '#tools/testing/database.ts'
import { auditCsv, differences } from './readable.ts'
import { type AuditSearch, searchAudit } from './search-audit.ts'
import { writeAudit } from './write-audit.ts'

const any: AuditSearch = { who: '', subject: '', from: null, until: null, before: null }

test('entries are found by person, subject and day, the latest first, page by page', async () => {
  const { transact } = await testDatabase('embedded')
  const write = (day: number, who: string, subject: string) =>
    transact(t =>
      writeAudit(t, {
        by: { accountId: null, who },
        at: new Date(`2026-11-${day}T10:00:00Z`),
        action: 'changed',
        subject,
      }),
    )
  await write(10, 'Olga <olga@example.com>', 'rates 1')
  await write(11, 'Jan <jan@example.com>', 'stones ruby')
  await write(12, 'Olga <olga@example.com>', 'order K-1, 100% off')
  const found = async (more: Partial<AuditSearch>, most = 10) =>
    (await transact(t => searchAudit(t, { ...any, ...more }, most))).map(({ subject }) => subject)
  expect(await found({})).toEqual(['order K-1, 100% off', 'stones ruby', 'rates 1'])
  expect(await found({ who: 'OLGA' })).toEqual(['order K-1, 100% off', 'rates 1'])
  expect(await found({ subject: 'Ruby' })).toEqual(['stones ruby'])
  expect(await found({ subject: 'changed' })).toHaveLength(3)
  expect(await found({ subject: '100% ord' })).toEqual(['order K-1, 100% off'])
  expect(await found({ subject: '%' })).toEqual([])
  expect(await found({ subject: '_' })).toEqual([])
  const [from, until] = [new Date('2026-11-11T00:00:00Z'), new Date('2026-11-12T00:00:00Z')]
  expect(await found({ from, until })).toEqual(['stones ruby'])
  const [first] = await transact(t => searchAudit(t, any, 1))
  expect(await found({ before: first?.id ?? 0 })).toEqual(['stones ruby', 'rates 1'])
})

const entry = {
  id: 7,
  at: new Date('2026-11-10T10:00:00Z'),
  accountId: null,
  who: '=HYPERLINK("http://evil")',
  action: 'changed',
  subject: 'a "thing", twice',
  before: { price: { amount: 5 }, on: true },
  after: { price: { amount: 6 }, on: false, tags: ['a', 'b'] },
}

test('before and after stand side by side, in words', () => {
  expect(differences(entry)).toEqual([
    { name: 'on', before: 'yes', after: 'no' },
    { name: 'price, amount', before: '5', after: '6' },
    { name: 'tags', before: '', after: 'a, b' },
  ])
  expect(differences({ before: null, after: 3 })).toEqual([{ name: '', before: '', after: '3' }])
})

test('the table for spreadsheets quotes what must be quoted and holds no formula', () => {
  const [head, first] = auditCsv([entry]).split('\r\n')
  expect(head).toBe('"number","at","who","action","subject","what","before","after"')
  expect(first).toBe(
    `"7","2026-11-10T10:00:00.000Z","'=HYPERLINK(""http://evil"")","changed","a ""thing"", twice","on","yes","no"`,
  )
  expect(auditCsv([{ ...entry, before: null, after: null }]).split('\r\n')[1]).toMatch(/,"","",""$/)
})

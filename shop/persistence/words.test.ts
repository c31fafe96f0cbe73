import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listCustomers } from '#shop/accounts/list-customers.ts'
import { addAccount } from '#tools/testing/account.ts'
import { engines, testDatabase } from '#tools/testing/database.ts'
import { searched } from './searched-words.ts'
import { haveWords, searchVector } from './words.ts'

const tables = {
  accounts: 'accounts',
  orders: 'orders',
  invoices: 'invoices',
  emails: 'sent_letters',
  audit: 'audit_entries',
  auditWho: 'audit_entries',
} as const satisfies Readonly<Record<keyof typeof searched, string>>

describe.each(engines)('words on %s', engine => {
  test('each search has an index that says the same words', async () => {
    const { transact } = await testDatabase(engine)
    for (const [name, table] of Object.entries(tables)) {
      const words = searched[name as keyof typeof searched]
      const plan = await transact(async t => {
        await t.execute(sql`set local enable_seqscan = off`)
        return t.execute(
          sql`explain select 1 from ${sql.identifier(table)} where ${haveWords(words, 'ada')}`,
        )
      })
      expect(JSON.stringify(plan), name).toContain('Bitmap Index Scan')
    }
  })

  test.each([
    ['Zoë Łukasz Groß', ['zoe', 'Zoë', 'lukasz', 'ŁUK', 'gross', 'groß', 'GROẞ']],
    ['Jens Sørensen Æbelø', ['sorensen', 'Sørensen', 'aebelo', 'æbelø']],
    ['Đorđe İpek Işıl Þóra Œuvre', ['dorde', 'ipek', 'isil', 'thora', 'oeuvre', 'ÞÓRA']],
    ['Zoe Lukasz Gross', ['Zoë', 'Łukasz', 'groß']],
    // Two letters for one, and an accent that comes after its letter.
    ['Zoe\u0308 Mu\u0308ller', ['zoë', 'muller', 'müller']],
    ['Юлия 김민준 さくらが', ['Юлия', '김민', 'さくらが']],
  ])('%s is found with accents and without', async (name, typings) => {
    const { transact } = await testDatabase(engine)
    const email = 'nobody@example.com'
    await transact(t => addAccount(t, { name, email }))
    for (const typed of [...typings, ...typings.map(word => word.normalize('NFD'))]) {
      const found = await transact(t => listCustomers(t, { q: typed, limit: 10, offset: 0 }))
      expect(
        found.rows.map(row => row.name),
        typed,
      ).toEqual([name])
    }
  })

  test('signs mean nothing, words may stand in any order and be begun only', async () => {
    const { transact } = await testDatabase(engine)
    const isFound = async (typed: string) => {
      const words = searchVector(sql`'Zoë O''Neill zoe.b@example.com K-7Q2M'`)
      const answer = await transact(t => t.execute(sql`select ${haveWords(words, typed)} as yes`))
      return JSON.stringify(answer).includes('"yes":true')
    }
    for (const typed of ['zoë', 'NEILL zo', "o'neill", 'zoe.b@example.com', '7Q2M-'])
      expect(await isFound(typed), typed).toBe(true)
    for (const typed of ['eill', '%', '', "'", '\\', '!zoe & :*xx', 'neill zzz'])
      expect(await isFound(typed), typed).toBe(false)
  })
})

import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines, testDatabase } from '#tools/testing/database.ts'
import { searched } from './searched-words.ts'
import { haveWords } from './words.ts'

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

  test('signs mean nothing, words may stand in any order and be begun only', async () => {
    const { transact } = await testDatabase(engine)
    const isFound = async (typed: string) => {
      const words = sql`to_tsvector('simple', 'Zoë O Neill zoe b example com 7Q2M')`
      const answer = await transact(t => t.execute(sql`select ${haveWords(words, typed)} as yes`))
      return JSON.stringify(answer).includes('"yes":true')
    }
    for (const typed of ['zoë', 'NEILL zo', "o'neill", 'zoe.b@example.com', '7Q2M-'])
      expect(await isFound(typed), typed).toBe(true)
    for (const typed of ['eill', '%', '', "'", '\\', '!zoe & :*xx', 'neill zzz'])
      expect(await isFound(typed), typed).toBe(false)
  })
})

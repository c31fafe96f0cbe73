import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines, testDatabase } from '#tools/testing/database.ts'
import { auditEntries } from '../audit/tables.ts'
import { newestWithWords } from './newest-with-words.ts'
import { searched } from './searched-words.ts'
import { haveWords } from './words.ts'

describe.each(engines)('newest with words on %s', engine => {
  test('are found whether words are common, rare, common of late only, or nowhere', async () => {
    const { transact } = await testDatabase(engine)
    await transact(t =>
      t.execute(sql`insert into audit_entries (id, at, who, action, subject)
        select n, now(), 'Olga', 'tried', case when n = 7 then 'order lonely'
          when n > 350 then 'order lately' else 'order ever' end from generate_series(1, 500) n`),
    )
    const found = (typed: string, most: number, among = sql`true`) =>
      transact(t =>
        newestWithWords(t, {
          table: auditEntries,
          key: sql`${auditEntries.id}`,
          newest: sql`${auditEntries.id} desc`,
          words: haveWords(searched.audit, typed),
          among,
          most,
        }),
      )
    const down = (from: number, to: number) =>
      Array.from({ length: from - to + 1 }, (_, n) => String(from - n))
    expect(await found('order', 200)).toEqual(down(500, 301))
    expect(await found('lat', 20)).toEqual(down(500, 481))
    // Of the newest hundred all have it, and yet there are not as many as were asked for.
    expect(await found('lately', 200)).toEqual(down(500, 351))
    expect(await found('lonely order', 200)).toEqual(['7'])
    expect(await found('order', 3, sql`${auditEntries.id} < 100`)).toEqual(['99', '98', '97'])
    expect(await found('nowhere', 200)).toEqual([])
  })
})

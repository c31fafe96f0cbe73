import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addAccount } from '#tools/testing/account.ts'
import { engines, testDatabase } from '#tools/testing/database.ts'
import { accounts } from '../accounts/tables.ts'
import { jobs } from '../jobs/tables.ts'
import { insertNewRow, insertRow, preparedQuery, preparedSql, updateRow } from './prepared-query.ts'
import { resolveWithCommit, sendWithCommit, type Transact } from './transaction.ts'

const at = new Date('2026-11-16T09:00:00Z')

describe.each(engines)('on %s', engine => {
  let transact: Transact
  beforeEach(async () => {
    ;({ transact } = await testDatabase(engine))
  })

  test('a row is written and changed as the plain query would, null as null', async () => {
    const job = { kind: 'a', key: 'k', payload: { word: 'a "quoted" \\ word' }, dueAt: at }
    await transact(async t => {
      await insertRow(t, jobs, { ...job, leasedUntil: at, fault: null })
      await insertNewRow(t, jobs, { ...job, kind: 'second' })
    })
    const [first, ...others] = await transact(t => t.select().from(jobs).orderBy(jobs.id))
    expect(others).toEqual([])
    expect(first).toMatchObject({ ...job, leasedUntil: at, fault: null, attempts: 0 })
    for (const leasedUntil of [null, at, null]) {
      await transact(t => updateRow(t, jobs, first?.id ?? 0, { leasedUntil, fault: 'f' }))
      const [now] = await transact(t => t.select().from(jobs).orderBy(jobs.id))
      expect(now).toMatchObject({ leasedUntil, fault: 'f', payload: job.payload })
    }
    await expect(transact(t => insertRow(t, jobs, job))).rejects.toThrow()
  })

  test('what is sent with the commit is done in the order of the calls, however it was built', async () => {
    const id = await transact(t => addAccount(t, { name: '' }))
    const append = (letter: string) => ({ name: sql`${accounts.name} || ${letter}` })
    const appended = preparedQuery(t =>
      t
        .update(accounts)
        .set({ name: sql`${accounts.name} || ${sql.placeholder('letter')}` })
        .prepare('append_letter'),
    )
    const appendedBySql = preparedSql(
      'append_by_sql',
      () => sql`update ${accounts} set name = name || ${sql.placeholder('letter')}`,
    )
    const whose = eq(accounts.id, id)
    await transact(async t => {
      sendWithCommit(t, updateRow(t, accounts, id, { name: 'a' }))
      sendWithCommit(t, t.update(accounts).set(append('b')).where(whose))
      sendWithCommit(t, appended(t).execute({ letter: 'c' }))
      sendWithCommit(t, t.execute(sql`update accounts set name = name || 'd'`))
      sendWithCommit(t, appendedBySql(t).execute({ letter: 'e' }))
      sendWithCommit(t, t.update(accounts).set(append('f')).where(whose).returning())
      sendWithCommit(t, appended(t).execute({ letter: 'g' }))
    })
    expect(await transact(t => t.select({ name: accounts.name }).from(accounts))).toEqual([
      { name: 'abcdefg' },
    ])
  })

  test('an answer that comes with the commit is committed, and one that fails commits nothing', async () => {
    const id = await transact(t => addAccount(t, { name: 'Ada' }))
    const renamed = (name: string) =>
      transact(async t => {
        sendWithCommit(t, updateRow(t, accounts, id, { name: 'on the way' }))
        const change = t.update(accounts).set({ name }).where(eq(accounts.id, id))
        return resolveWithCommit(change.returning({ name: accounts.name }).then(rows => rows))
      })
    expect(await renamed('Eve')).toEqual([{ name: 'Eve' }])
    const failing = transact(async t => {
      sendWithCommit(t, updateRow(t, accounts, id, { name: 'nobody' }))
      return resolveWithCommit(
        t
          .update(accounts)
          .set({ role: 'queen' as never })
          .then(() => 'done'),
      )
    })
    await expect(failing).rejects.toMatchObject({ cause: { code: '23514' } })
    expect(await transact(t => t.select({ name: accounts.name }).from(accounts))).toEqual([
      { name: 'Eve' },
    ])
  })
})

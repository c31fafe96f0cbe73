import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts } from '#shop/accounts/tables.ts'
import { addAccount } from '#tools/testing/account.ts'
import { engines, testDatabase } from '#tools/testing/database.ts'

describe.each(engines)('a database on %s', engine => {
  test('keeps what a transaction wrote', async () => {
    const { transact } = await testDatabase(engine)
    const id = await transact(transaction => addAccount(transaction, { name: 'Ada' }))
    const found = await transact(transaction =>
      transaction.select().from(accounts).where(eq(accounts.id, id)),
    )
    expect(found).toMatchObject([{ name: 'Ada', role: 'customer', emailVerified: false }])
  })

  test('is empty for the next test', async () => {
    const { transact } = await testDatabase(engine)
    expect(await transact(transaction => transaction.select().from(accounts))).toEqual([])
  })

  test('takes everything back when the work throws', async () => {
    const { transact } = await testDatabase(engine)
    const refusal = new Error('no')
    const failing = transact(async transaction => {
      await addAccount(transaction)
      throw refusal
    })
    await expect(failing).rejects.toBe(refusal)
    expect(await transact(transaction => transaction.select().from(accounts))).toEqual([])
  })

  test('rolls back when the work refuses, and returns the refusal', async () => {
    const { transact } = await testDatabase(engine)
    const refused = { ok: false, reason: 'too-late' } as const
    const end = await transact(async transaction => {
      await addAccount(transaction)
      return refused
    })
    expect(end).toBe(refused)
    expect(await transact(transaction => transaction.select().from(accounts))).toEqual([])
  })

  test('commits a refusal that says it is recorded', async () => {
    const { transact } = await testDatabase(engine)
    const refused = { ok: false, recorded: true, reason: 'reused' } as const
    const end = await transact(async transaction => {
      await addAccount(transaction, { name: 'Ada' })
      return refused
    })
    expect(end).toBe(refused)
    const found = await transact(transaction => transaction.select().from(accounts))
    expect(found).toMatchObject([{ name: 'Ada' }])
  })

  test('refuses a transaction inside a transaction instead of waiting for ever', async () => {
    const { transact, ping } = await testDatabase(engine)
    await expect(transact(() => transact(async () => {}))).rejects.toThrow(
      'transact was called inside a transaction',
    )
    await expect(transact(() => ping())).rejects.toThrow('ping was called inside a transaction')
    await expect(transact(async () => 'still works')).resolves.toBe('still works')
  })

  test('lets work that a transaction started, and outlives it, have one of its own', async () => {
    const { transact } = await testDatabase(engine)
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const later = await transact(async () => ({ done: ended.then(() => transact(async () => 1)) }))
    end()
    expect(await later.done).toBe(1)
  })

  test('refuses a query after the end of its transaction', async () => {
    const { transact } = await testDatabase(engine)
    const leaked = await transact(async transaction => ({ transaction }))
    await expect(leaked.transaction.execute(sql`select 1`).execute()).rejects.toThrow()
  })

  test('says so when a failed query was caught and nothing could be committed', async () => {
    const { transact } = await testDatabase(engine)
    const swallowing = transact(async transaction => {
      await addAccount(transaction)
      await addAccount(transaction).catch(() => {})
    })
    await expect(swallowing).rejects.toThrow()
    expect(await transact(transaction => transaction.select().from(accounts))).toEqual([])
  })

  test('has one account for an address, however it is written', async () => {
    const { transact } = await testDatabase(engine)
    await transact(transaction => addAccount(transaction, { email: 'ada@example.com' }))
    const again = transact(transaction => addAccount(transaction, { email: 'ADA@Example.com' }))
    await expect(again).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'accounts_email_lower_unique' },
    })
  })

  test('knows its roles, and no other', async () => {
    const { transact } = await testDatabase(engine)
    const odd = transact(transaction =>
      transaction.execute(
        sql`insert into accounts (email, role, created_at) values ('a@b.c', 'king', now())`,
      ),
    )
    await expect(odd).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  test('waits for the transactions under way when it closes, and takes no more', async () => {
    const { transact, close } = await testDatabase(engine)
    const { promise: holding, resolve: letGo } = Promise.withResolvers<void>()
    const order: string[] = []
    // More than run at once on either engine: some still wait for their turn.
    const underWay = Array.from({ length: 12 }, () =>
      transact(async transaction => {
        await holding
        await transaction.execute(sql`select 1`)
        order.push('work')
      }),
    )
    const closed = close().then(() => order.push('closed'))
    await expect(transact(async () => {})).rejects.toThrow('The database is closed')
    letGo()
    await Promise.all([...underWay, closed])
    expect(order).toEqual([...Array(12).fill('work'), 'closed'])
  })
})

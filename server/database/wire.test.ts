import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '#tools/testing/database.ts'

test('words of any length and letters, bytes and nothing arrive as they were sent, several at once', async () => {
  const { transact } = await testDatabase('postgres')
  const text = fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      // Around the lengths at which room is made.
      fc
        .tuple(fc.constantFrom('x', 'é', '€', '💍'), fc.integer({ min: 0, max: 3000 }))
        .map(([letter, times]) => letter.repeat(times)),
    )
    .map(words => words.replaceAll('\0', ''))
  const value = fc.oneof(
    text,
    fc.uint8Array({ maxLength: 2000 }).map(bytes => Buffer.from(bytes)),
    fc.constant(null),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(value, { minLength: 1, maxLength: 12 }), async values => {
      const read = await transact(transaction =>
        Promise.all(
          values.map(async one => {
            const asked = Buffer.isBuffer(one)
              ? sql`select ${one}::bytea as it, ${'after'}::text as last`
              : sql`select ${one}::text as it, ${'after'}::text as last`
            const { rows } = (await transaction.execute(asked)) as unknown as {
              readonly rows: readonly Record<string, unknown>[]
            }
            return rows[0]
          }),
        ),
      )
      expect(read).toEqual(values.map(it => ({ it, last: 'after' })))
    }),
    { numRuns: 60 },
  )
})

test('long letters find room wherever in a piece they come', async () => {
  const { transact } = await testDatabase('postgres')
  const long = '€'.repeat(255)
  for (let before = 0; before < 1024; before += 31) {
    const pad = 'x'.repeat(before)
    const { rows } = (await transact(transaction =>
      transaction.execute(sql`select ${pad}::text as pad, ${long}::text as long`),
    )) as unknown as { readonly rows: readonly unknown[] }
    expect(rows).toEqual([{ pad, long }])
  }
})

test('more values than can be read are refused, and the connection goes on', async () => {
  const { transact } = await testDatabase('postgres')
  const many = Array.from({ length: 32_768 }, (_, i) => sql`${i}::int`)
  const sent = transact(transaction =>
    transaction.execute(sql`select cardinality(array[${sql.join(many, sql`, `)}]) as count`),
  )
  await expect(sent).rejects.toMatchObject({ cause: { message: expect.stringContaining('32767') } })
  await expect(transact(transaction => transaction.execute(sql`select 1`))).resolves.toBeDefined()
})

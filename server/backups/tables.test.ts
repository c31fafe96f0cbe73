import { expect, test } from 'vitest'
import { engines } from '#tools/testing/database.ts'
import { emptyTarget } from '#tools/testing/filled-shop.ts'
import { digestOf, insertRows, setOutputFormat, tableRowsOf, tableShapes } from './tables.ts'

/** One of each kind that the shop's tables have, and where forms of writing could differ. */
const VALUES = [
  `1, 'null'::jsonb, '2026-11-17T03:00:00.123456+05:30', '\\x00ff', 0.1::float8 + 0.2::float8, array['a,b', null, 'c"d', ''], E'line\\n\\ttab \\\\ € 💍', 12345678901234567890.123`,
  `2, null, null, null, null, null, null, null`,
  `3, '{"b": 1, "a": "\\u20ac \\" \\n"}'::jsonb, 'infinity', '\\x', 'NaN', '{}', '', -0.5`,
  `4, '"null"'::jsonb, '0044-03-15 BC', '\\x5c78', '-Infinity', array['NULL', '{}'], 'null', 'NaN'`,
]

test.each(engines)(
  'in %s every value comes back as it was, also where JSON has no such value',
  { tags: 'long' },
  async engine => {
    const { query } = await emptyTarget(engine)
    const columns =
      'id int, j jsonb, at timestamptz, b bytea, f float8, list text[], t text, n numeric'
    await query(`create table "Odd ""one" (${columns})`)
    await query(`create table "other" (${columns})`)
    for (const value of VALUES) await query(`insert into "Odd ""one" values (${value})`)
    await query('begin')
    await setOutputFormat(query)
    const shapes = await tableShapes(query)
    const odd = shapes.find(({ name }) => name === 'Odd "one')
    const other = shapes.find(({ name }) => name === 'other')
    if (!odd || !other) throw new Error('There are no such tables')
    for await (const rows of tableRowsOf(query, odd)) await insertRows(query, other, rows)
    expect(await query('select * from "Odd ""one" except all select * from other')).toEqual([])
    expect(await query("select id from other where j is null or j = 'null' order by id")).toEqual([
      { id: 1 },
      { id: 2 },
    ])
    expect(await query('select id from other where j is null')).toEqual([{ id: 2 }])
    expect(await digestOf(query, other)).toEqual(await digestOf(query, odd))
    await query('update other set n = n + 0.001 where id = 1')
    expect(await digestOf(query, other)).not.toEqual(await digestOf(query, odd))
    await query('rollback')
  },
)

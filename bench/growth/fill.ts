import type { Query } from '#server/backups/session.ts'
import { demoCounter } from '#server/demo-data.ts'
import { fillDemo } from '#shop/demo/fill-demo.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { ADDING_LOCK, addUpAll } from '#shop/reports/add-up.ts'
import { testPaymentContext } from '#tools/testing/payment-context.ts'
import { copiedTables, DAYS_BACK, noteOriginals, over, told } from './copies.ts'
import { addUpCopies, type OfOriginals, totalsOfOriginals } from './totals.ts'

interface Filled {
  readonly transact: Transact
  readonly query: Query
}

/** A quarter of a year of a shop by its own operations, which is open and knows of no demo afterwards. */
export async function fillReal({ transact, query }: Filled, orders: number): Promise<OfOriginals> {
  const context = { ...testPaymentContext(transact), now: () => new Date() }
  await fillDemo(demoCounter(context), { seed: 3, today: new Date(), orders })
  await query('begin')
  await query('set local session_replication_role = replica')
  await query('update accounts set demo = false')
  await query('update invoices set test = false')
  await query('delete from jobs')
  await query(
    `insert into shop_opening (opened_at, opened_by, first_number) values (now() - interval '4 years', 'bench', 1)`,
  )
  // The shop adds up every minute, and may have added some of it while it was a test.
  await query(`select pg_advisory_xact_lock(${ADDING_LOCK})`)
  await query('select keepsake_count_anew()')
  await query('commit')
  await query(noteOriginals)
  await addUpAll(transact)
  await logNothing(query)
  return transact(totalsOfOriginals)
}

/** Tables of which nothing is written twice: the database of a measurement need not outlive a crash. */
async function logNothing(query: Query): Promise<void> {
  await query(`do $$
    declare next regclass;
    begin
      loop
        -- A table that is logged may not refer to one that is not: those that nothing logged refers to come first.
        select t.oid into next from pg_class t where t.relkind = 'r' and t.relpersistence = 'p'
          and t.relnamespace = current_schema()::regnamespace and not exists (
            select 1 from pg_constraint f join pg_class other on other.oid = f.conrelid
            where f.contype = 'f' and f.confrelid = t.oid and other.oid <> t.oid and other.relpersistence = 'p')
          limit 1;
        exit when next is null;
        execute format('alter table %s set unlogged', next);
      end loop;
    end $$`)
}

/** An index is made of a million rows in a tenth of the time that they take to be put into it one by one. */
async function dropIndexes(query: Query): Promise<() => Promise<void>> {
  const names = [...copiedTables.map(([table]) => table), 'sent_letters', 'security_events']
  const rows = await query(
    `select indexname::text as name, indexdef as def from pg_indexes
     where tablename in (${names.map(name => `'${name}'`).join(', ')})
       and indexdef not like 'CREATE UNIQUE%'`,
  )
  const indexes = rows.map(row => row as { name: string; def: string })
  for (const { name } of indexes) await query(`drop index "${name}"`)
  return async () => {
    await query(`set local maintenance_work_mem = '256MB'`)
    for (const { def } of indexes) await query(def)
  }
}

const Count = (rows: readonly unknown[]) => Number((rows[0] as { of: unknown }).of)

/** Copies until there are so many orders. `from` is how many copies there are already. */
export async function growTo(
  { transact, query }: Filled,
  originals: OfOriginals,
  { size, from }: { readonly size: number; readonly from: number },
): Promise<number> {
  const whole = Count(await query(`select count(*) as of from ${over} originals`))
  const until = Math.max(from, Math.ceil(size / whole))
  await query('begin')
  // Nothing is counted, invoiced or refused anew: these rows were all made once.
  await query('set local session_replication_role = replica')
  await query(`set local work_mem = '128MB'`)
  // Days are those of UTC, also where clocks are changed in between.
  await query(`set local timezone = 'UTC'`)
  const restoreIndexes = await dropIndexes(query)
  for (const [table, which, changes] of copiedTables) {
    const columns = (
      await query(
        `select attname::text as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      )
    ).map(row => (row as { name: string }).name)
    const values = columns.map(column => changes[column] ?? `t."${column}"`)
    await query(
      `insert into ${table} (${columns.map(column => `"${column}"`).join(', ')})
       select ${values.join(', ')} from ${table} t, generate_series(${from + 1}, ${until}) k,
         lateral (select make_interval(days => ${DAYS_BACK}) as ago) b where ${which}`,
    )
  }
  for (const statement of told) await query(statement)
  await restoreIndexes()
  await query('commit')
  await addUpCopies(transact, originals, { from, until })
  return until
}

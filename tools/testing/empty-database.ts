import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Transaction } from '#shop/persistence/transaction.ts'

/**
 * Leaves a database as its migrations made it. Rows are deleted, past their triggers and foreign keys:
 * to truncate a table makes new files for it and for each of its indexes, and has every connection plan
 * its queries anew. Only what has grown beyond one page is truncated, so that reading it stays short.
 * Whoever still writes is waited for.
 */
export async function empty(transaction: Transaction): Promise<void> {
  await transaction.execute(sql.raw(EMPTY))
}

/** The same of one that nobody needs any more: whoever is still connected is sent away first. */
export async function emptyDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await client.query(EMPTY)
  } finally {
    await client.end()
  }
}

const EMPTY = `do $$
declare
  one record;
  large text;
begin
  set local session_replication_role = replica;
  select string_agg(oid::regclass::text, ', ') into large from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'
    and pg_relation_size(oid) > current_setting('block_size')::int;
  if large is not null then
    execute format('truncate %s cascade', large);
  end if;
  for one in
    select oid::regclass as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
  loop
    execute format('lock table %s in exclusive mode', one.name);
    execute format('delete from %s', one.name);
  end loop;
  for one in
    select format('%I.%I', schemaname, sequencename) as name, start_value from pg_sequences
    where schemaname = 'public' and last_value is not null
  loop
    perform setval(one.name, one.start_value, false);
  end loop;
end $$`

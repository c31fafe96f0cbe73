import * as v from 'valibot'
import type { Query } from './session.ts'
import { quoted, tableShapes } from './tables.ts'

const Names = v.array(v.object({ name: v.string() }))
const namesOf = async (query: Query, text: string) =>
  v.parse(Names, await query(text)).map(({ name }) => name)

/**
 * What a shop writes by itself before anybody has come: a database with nothing else is nobody's. Prices
 * are among it; who changes them has an account.
 */
const SELF_FILLED: readonly string[] = [
  'backup_runs',
  'identity_keys',
  'jobs',
  'limit_windows',
  'master_secret_fingerprints',
  'rates',
  'staff_invitations',
]

/** The tables in which somebody's work is. */
export async function filledTables(query: Query): Promise<string[]> {
  const tables = (await tableShapes(query)).filter(({ name }) => !SELF_FILLED.includes(name))
  if (tables.length === 0) return []
  const [row] = await query(
    `select ${tables.map(({ name }) => `exists (select 1 from ${quoted(name)}) as ${quoted(name)}`).join(', ')}`,
  )
  const filled = v.parse(v.record(v.string(), v.boolean()), row)
  return tables.map(({ name }) => name).filter(name => filled[name])
}

/** A number that nothing else of the shop takes, for one restore at a time. */
const RESTORING = 0x6b656570
/** PostgreSQL: lock_not_available. https://www.postgresql.org/docs/18/errcodes-appendix.html */
const NOT_AVAILABLE = '55P03'

/**
 * Keeps everybody else out of all tables until the transaction ends; false where somebody does not let
 * go of them. What is found in them afterwards stays so.
 */
export async function lockAllTables(query: Query): Promise<boolean> {
  const [mine] = await query(`select pg_try_advisory_xact_lock(${RESTORING}) as mine`)
  if (!v.parse(v.object({ mine: v.boolean() }), mine).mine) return false
  const tables = (await tableShapes(query)).map(({ name }) => `public.${quoted(name)}`)
  if (tables.length === 0) return true
  await query("set local lock_timeout = '15s'")
  try {
    await query(`lock table ${tables.join(', ')} in access exclusive mode`)
    return true
  } catch (error) {
    if ((error as { readonly code?: unknown }).code === NOT_AVAILABLE) return false
    throw error
  }
}

/** Tables and functions one by one: whoever runs the shop need not own the schema they are in. */
export async function dropAll(query: Query): Promise<void> {
  const tables = (await tableShapes(query)).map(({ name }) => `public.${quoted(name)}`)
  if (tables.length > 0) await query(`drop table ${tables.join(', ')} cascade`)
  const functions = await namesOf(
    query,
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  for (const one of functions) await query(`drop function if exists ${one} cascade`)
  await query('drop schema if exists drizzle cascade')
}

/**
 * Takes away what judges single rows, triggers and foreign keys, so that tables may come in any order and
 * nothing is counted or invoiced anew; returns how to put all of it back, by which every key is checked.
 */
export async function disableConstraints(query: Query): Promise<() => Promise<void>> {
  const triggers = v.parse(
    v.array(v.object({ name: v.string(), on: v.string() })),
    await query(`
      select quote_ident(t.tgname) as name, t.tgrelid::regclass::text as on from pg_trigger t
      join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and t.tgenabled = 'O' and c.relnamespace = 'public'::regnamespace`),
  )
  const keys = v.parse(
    v.array(v.object({ name: v.string(), on: v.string(), definition: v.string() })),
    await query(`
      select quote_ident(conname) as name, conrelid::regclass::text as on, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`),
  )
  for (const { name, on } of keys) await query(`alter table ${on} drop constraint ${name}`)
  for (const { name, on } of triggers) await query(`alter table ${on} disable trigger ${name}`)
  return async () => {
    for (const { name, on, definition } of keys)
      await query(`alter table ${on} add constraint ${name} ${definition}`)
    for (const { name, on } of triggers) await query(`alter table ${on} enable trigger ${name}`)
  }
}

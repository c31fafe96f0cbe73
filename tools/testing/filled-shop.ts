import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { type DatabaseSession, openDatabaseSession, type Query } from '#server/backups/session.ts'
import { demoCounter } from '#server/demo-data.ts'
import { fillDemo } from '#shop/demo/fill-demo.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { type EngineName, testPostgresUrl } from './database.ts'
import { opened, testPaymentContext } from './payment-context.ts'

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Orders in all states, invoices, returns and special orders, by the shop's own operations. */
export async function fillShop(transact: Transact, orders = 8): Promise<void> {
  const counter = demoCounter(testPaymentContext(transact))
  await fillDemo(counter, { seed: 3, today: opened, orders })
}

/** A database with nothing of anybody's in it. */
export async function emptyTarget(engine: EngineName): Promise<DatabaseSession> {
  const databaseUrl = engine === 'postgres' ? await testPostgresUrl('empty') : null
  const dataDir = temporaryFolder()
  const session = await openDatabaseSession({ dataDir, databaseUrl, dump: inject('embeddedImage') })
  onTestFinished(() => session.close())
  return session
}

/** What holds rows together: constraints, triggers, indexes, functions, sequences. */
export const rulesOf = async (query: Query) => [
  await query(`select conname::text, pg_get_constraintdef(oid) as definition, convalidated from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n' order by conrelid::regclass::text collate "C", conname::text collate "C"`),
  await query(`select tgname::text, tgrelid::regclass::text as on, tgenabled::text from pg_trigger
    where not tgisinternal order by tgrelid::regclass::text collate "C", tgname::text collate "C"`),
  await query(
    `select indexdef from pg_indexes where schemaname = 'public' order by indexname::text collate "C"`,
  ),
  await query(
    `select sequencename::text, last_value::text from pg_sequences where schemaname = 'public' order by sequencename::text collate "C"`,
  ),
  await query(
    `select prosrc from pg_proc where pronamespace = 'public'::regnamespace order by proname::text collate "C"`,
  ),
]

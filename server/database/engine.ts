import type { Transact } from '#shop/persistence/transaction.ts'

/** What PostgreSQL and the embedded database each bring. */
export interface Engine {
  readonly run: Transact
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Called within the transaction that holds the lock, when there are migrations to apply to tables that are there. */
export type BeforeMigrating = (
  query: (text: string, values?: readonly string[]) => Promise<readonly unknown[]>,
) => Promise<void>

/** The part of the process's log that the database writes to. */
export interface DatabaseLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

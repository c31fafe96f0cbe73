import { timestamp } from 'drizzle-orm/pg-core'

/** A moment in the database, to the millisecond, whatever zone anybody is in. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

import { bigint } from 'drizzle-orm/pg-core'

/**
 * A sum in the database: whole minor units, in eight bytes, because four end at 21 million rupiah. What
 * comes back is a number: `MOST_SUM` is far below where those lose a unit.
 */
export const minorUnits = (name: string) => bigint(name, { mode: 'number' })

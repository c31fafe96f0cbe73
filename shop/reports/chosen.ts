import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { fontById } from '#design/catalogue/fonts.ts'
import { gemById } from '#design/catalogue/gems.ts'
import { finishById, metalById } from '#design/catalogue/metals.ts'
import { settingById } from '#design/catalogue/settings.ts'
import { shapeById } from '#design/catalogue/shapes.ts'
import { styleById } from '#design/catalogue/styles.ts'
import { orderEvents, orders } from '../orders/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { isCountedOrder } from './counted-orders.ts'
import { instantsOf, type Range } from './range.ts'

interface Choice {
  readonly id: string
  readonly name: string
  readonly nameOf: (id: string) => string | undefined
  readonly path: SQL
}

/** Of each piece as it was bought; of several stones the first, of several engravings too. */
const choices = [
  { id: 'style', name: 'Style', path: sql`doc->>'style'`, nameOf: id => styleById(id)?.name },
  { id: 'metal', name: 'Metal', path: sql`doc->>'metal'`, nameOf: id => metalById(id)?.name },
  { id: 'finish', name: 'Finish', path: sql`doc->>'finish'`, nameOf: id => finishById(id)?.name },
  {
    id: 'gem',
    name: 'First stone',
    path: sql`doc->'stones'->0->>'gem'`,
    nameOf: id => gemById(id)?.name,
  },
  {
    id: 'shape',
    name: 'Shape',
    path: sql`doc->'stones'->0->>'shape'`,
    nameOf: id => shapeById(id)?.name,
  },
  {
    id: 'setting',
    name: 'Setting',
    path: sql`doc->'stones'->0->>'setting'`,
    nameOf: id => settingById(id)?.name,
  },
  {
    id: 'font',
    name: 'Lettering',
    path: sql`doc->'engraving'->0->>'font'`,
    nameOf: id => fontById(id)?.name,
  },
] as const satisfies readonly Choice[]

export interface ChoiceCount {
  readonly id: string
  readonly name: string
  readonly pieces: number
  /** The most chosen first; pieces that have no such part are left out. */
  readonly values: readonly {
    readonly id: string
    readonly name: string
    readonly pieces: number
  }[]
}

/** What was chosen in pieces that were paid for in these days. */
export async function chosen(
  transaction: Transaction,
  range: Range,
): Promise<readonly ChoiceCount[]> {
  const { begin, end } = instantsOf(range)
  const found: ChoiceCount[] = []
  for (const { id, name, path, nameOf } of choices as readonly Choice[]) {
    const rows = await transaction
      .select({
        value: sql<string>`${path}`.as('value'),
        pieces: sql<number>`sum((line->>'quantity')::int)::int`,
      })
      .from(orderEvents)
      .innerJoin(orders, eq(orders.id, orderEvents.orderId))
      .innerJoin(
        sql`lateral (select line, line->'document' as doc from jsonb_array_elements(${orders.record}->'lines') as line) as pieces`,
        sql`${path} is not null`,
      )
      .where(
        and(
          eq(orderEvents.kind, 'paid'),
          gte(orderEvents.at, begin),
          lt(orderEvents.at, end),
          isCountedOrder(orders.id),
        ),
      )
      .groupBy(sql`1`)
      .orderBy(sql`2 desc, 1`)
    const values = rows.map(({ value, pieces }) => ({
      id: value,
      name: nameOf(value) ?? value,
      pieces,
    }))
    found.push({ id, name, values, pieces: values.reduce((sum, one) => sum + one.pieces, 0) })
  }
  return found
}

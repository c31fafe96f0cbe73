import type { Query } from '#server/backups/session.ts'
import { demoCounter } from '#server/demo-data.ts'
import { fillDemo } from '#shop/demo/fill-demo.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { opened, testPaymentContext } from '#tools/testing/payment-context.ts'

/** Orders that the shop's own operations make; the rest are copies of them. */
const REAL = 25

/** An id of a copy: the same for the same id and the same copy, wherever it is named. */
const copied = (column: string) => `md5(${column}::text || ' ' || k)::uuid`

/** Each table with what is different in a copy; what names an order leads to the copy of that order. */
const TABLES: readonly (readonly [table: string, changes: Readonly<Record<string, string>>])[] = [
  ['orders', { id: copied('t.id'), number: "t.number || '-' || k", key: copied('t.key') }],
  ['order_events', { id: "nextval('order_events_id_seq')", order_id: copied('t.order_id') }],
  [
    'payments',
    { id: copied('t.id'), order_id: copied('t.order_id'), intent: "t.intent || '-' || k" },
  ],
  ['payment_movements', { key: copied('t.key'), payment_id: copied('t.payment_id') }],
  [
    'invoices',
    {
      number: "t.number || '-' || k",
      sequence: 't.sequence + k * 100000',
      order_id: copied('t.order_id'),
      refund_key: copied('t.refund_key'),
    },
  ],
]

/** Fills an empty shop with so many orders, and with what was paid and invoiced for them. */
export async function fillWithOrders(
  { transact, query }: { readonly transact: Transact; readonly query: Query },
  count: number,
): Promise<void> {
  const counter = demoCounter(testPaymentContext(transact))
  await fillDemo(counter, { seed: 3, today: opened, orders: REAL })
  const copies = Math.ceil((count - REAL) / REAL)
  await query('begin')
  // Nothing is counted, invoiced or refused anew: these rows were all made once.
  await query('set local session_replication_role = replica')
  for (const [table, changes] of TABLES) {
    const object = Object.entries(changes).map(([column, value]) => `'${column}', ${value}`)
    await query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${object.join(', ')}))).*
       from ${table} t, generate_series(1, ${copies}) k`,
    )
  }
  await query('commit')
}

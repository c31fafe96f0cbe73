/** An id of a copy: the same for the same id and the same copy, wherever it is named. */
const copied = (column: string) => `md5(${column}::text || ' ' || k)::uuid`
/**
 * Copies lie behind what they are copies of, by the number of the copy: so many days. A step of the golden ratio lays a
 * few of them over three years as evenly as many: the same year is to be full of days in a shop of any size.
 */
export const DAYS_BACK = '15 + (k::bigint * 667 % 1080)::int'
const back = 'b.ago'
const earlier = (...columns: readonly string[]) =>
  Object.fromEntries(columns.map(column => [column, `t.${column} - ${back}`]))

/**
 * Only what is over is copied: a workshop has as much open work as it has hands. Which orders these are is put down
 * once, because the shop goes on cancelling what nobody pays for.
 */
export const noteOriginals = `create table growth_originals as
  select id from orders where state in ('delivered', 'cancelled')`
export const over = '(select id from growth_originals)'
/** As numbers are: three parts of four signs, with neither 0 nor 1. Two parts would meet twice among 100,000. */
const renumbered = (number: string) => {
  const signs = `translate(upper(md5(${number} || ' ' || k)), '01', 'XY')`
  return [1, 5, 9].map(from => `substr(${signs}, ${from}, 4)`).join(` || '-' || `)
}
/** What a whole copy is called, which shops of any size have: a search for it finds the same people in each. */
export const SHARED_FAMILY = 'Sharedname'
const COPY_WITH_SHARED_FAMILY = 2
const family = `case when k <= ${COPY_WITH_SHARED_FAMILY} then '${SHARED_FAMILY}'
  else 'Surname' || (k * 7919 + abs(hashtext(t.email)) % 1000) % 9973 end`

/** Each table with which rows are copied and what is different in a copy. */
export const copiedTables: readonly (readonly [
  table: string,
  which: string,
  changes: Readonly<Record<string, string>>,
])[] = [
  [
    'accounts',
    `t.role = 'customer' and t.email !~ '^copy'`,
    {
      id: copied('t.id'),
      identity_uid: 'null',
      email: `'copy' || k || '.' || t.email`,
      name: `split_part(t.name, ' ', 1) || ' ' || ${family}`,
      ...earlier('created_at'),
    },
  ],
  [
    'orders',
    `t.id in ${over}`,
    {
      id: copied('t.id'),
      number: renumbered('t.number'),
      key: copied('t.key'),
      account_id: copied('t.account_id'),
      ...earlier('placed_at', 'changed_at', 'pay_by'),
      promised_by: `(t.promised_by - ${back})::date`,
    },
  ],
  [
    'order_events',
    `t.order_id in ${over}`,
    { id: `nextval('order_events_id_seq')`, order_id: copied('t.order_id'), ...earlier('at') },
  ],
  [
    'payments',
    `t.order_id in ${over}`,
    {
      id: copied('t.id'),
      order_id: copied('t.order_id'),
      intent: `t.intent || '-' || k`,
      ...earlier('begun_at'),
    },
  ],
  [
    'payment_movements',
    `t.payment_id in (select id from payments where order_id in ${over})`,
    {
      key: copied('t.key'),
      payment_id: copied('t.payment_id'),
      ...earlier('asked_at', 'settled_at'),
    },
  ],
  [
    'invoices',
    `t.order_id in ${over}`,
    {
      number: `t.number || '-' || k`,
      sequence: 't.sequence + k * 1000',
      order_id: copied('t.order_id'),
      refund_key: copied('t.refund_key'),
      ...earlier('issued_at'),
    },
  ],
  [
    'returns',
    `t.order_id in ${over} and t.state in ('refunded', 'mended', 'refused')`,
    {
      id: copied('t.id'),
      order_id: copied('t.order_id'),
      key: copied('t.key'),
      ...earlier('asked_at', 'changed_at'),
    },
  ],
  [
    'audit_entries',
    `substr(t.subject, 7) in (select number from orders where id in ${over})`,
    {
      id: `nextval('audit_entries_id_seq')`,
      subject: `'order ' || ${renumbered('substr(t.subject, 7)')}`,
      ...earlier('at'),
    },
  ],
]

/** What a demo does not leave, as many as orders have of it. */
export const told: readonly string[] = [
  `insert into sent_letters (key, sent_at, "to", subject, text, html)
   select 'letter ' || o.id || ' ' || kind, o.placed_at, 'copy' || abs(hashtext(o.number)) || '@example.com',
     'Your order ' || o.number || ' is ' || kind, 'Thank you.', '<p>Thank you.</p>'
   from orders o, unnest(array['confirmed', 'shipped', 'delivered']) kind on conflict do nothing`,
  `insert into jobs (kind, key, payload, due_at, attempts, done_at)
   select 'letter', 'letter ' || o.id || ' ' || kind, jsonb_build_object('orderId', o.id, 'kind', kind),
     o.placed_at, 1, o.placed_at from orders o, unnest(array['confirmed', 'shipped']) kind
   where o.placed_at > now() - interval '30 days' on conflict do nothing`,
  `insert into security_events (at, kind, client, request_id, about)
   select o.placed_at, 'sign-in', '192.0.2.7', o.number, '' from orders o
   where o.number not in (select request_id from security_events)`,
]

import * as v from 'valibot'
import { TEST_EVENT, webhookEventNames } from '#shop/webhooks/events.ts'
import { findWebhook, pageOfDeliveries } from '#shop/webhooks/list.ts'
import { call, callDone, callRefused } from '../call.ts'
import { betweenInstants, filterBy } from '../filters.ts'
import { cursorOf, limit, next } from '../paging.ts'
import { id, moment, webhookCall } from './webhooks.ts'

const USUAL = 100

const attempt = v.pipe(
  v.strictObject({
    at: moment,
    ms: v.number(),
    status: v.nullable(v.number()),
    fault: v.nullable(v.string()),
  }),
  v.title('DeliveryAttempt'),
)

const delivery = v.pipe(
  v.strictObject({
    id,
    event: v.picklist([...webhookEventNames, TEST_EVENT]),
    order: v.pipe(v.nullable(v.string()), v.description('Its number; null for a test.')),
    state: v.picklist(['waiting', 'delivered', 'failed', 'held']),
    createdAt: moment,
    deliveredAt: v.nullable(moment),
    attempts: v.array(attempt),
  }),
  v.title('Delivery'),
)

const cursorSchema = cursorOf(id)

export const webhookDeliveriesList = call({
  ...webhookCall,
  id: 'webhookDeliveries',
  method: 'GET',
  path: '/api/webhooks/{id}/deliveries',
  summary: 'What was sent to an address, and how it went, the newest first',
  text: `Page by page, by \`next\`, ${USUAL} a page unless said. Kept for ninety days.`,
  input: v.strictObject({
    id,
    createdSince: filterBy('Only those from then on.'),
    createdBefore: filterBy('Only those before then.'),
    limit,
    cursor: v.optional(
      v.pipe(v.string(), v.maxLength(120), v.description('From `next` of the page before.')),
    ),
  }),
  status: 200,
  answer: v.pipe(v.strictObject({ deliveries: v.array(delivery), next }), v.title('DeliveryPage')),
  problems: ['not-found'],
  example: { id: '00000000-0000-4000-8000-000000000000', limit: 20 },
  async run({ transact }, { id: webhookId, limit = USUAL, cursor, createdSince, createdBefore }) {
    const read = cursor === undefined ? null : v.safeParse(cursorSchema, cursor)
    if (read && !read.success)
      return callRefused('invalid', {
        faults: [{ at: 'cursor', words: 'Take it from `next` as it is.' }],
      })
    const after = read && { createdAt: read.output[0], id: read.output[1] }
    const rows = await transact(
      async transaction =>
        (await findWebhook(transaction, webhookId)) &&
        pageOfDeliveries(transaction, {
          webhookId,
          limit: limit + 1,
          after,
          created: betweenInstants(createdSince, createdBefore),
        }),
    )
    if (!rows) return callRefused('not-found')
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)?.delivery
    return callDone({
      deliveries: shown.map(({ delivery, order }) => ({
        id: delivery.id,
        event: delivery.event,
        order,
        state: delivery.state,
        createdAt: delivery.createdAt.toISOString(),
        deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
        attempts: delivery.attempts.map(({ at, ms, status, fault }) => ({ at, ms, status, fault })),
      })),
      next:
        rows.length > limit && last
          ? Buffer.from(`${last.createdAt.toISOString()} ${last.id}`).toString('base64url')
          : null,
    })
  },
})

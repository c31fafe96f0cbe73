import * as v from 'valibot'
import { isLocalOrigin, readWebhookUrl } from '#shop/webhooks/address.ts'
import { findDelivery, findWebhook } from '#shop/webhooks/list.ts'
import {
  disableWebhook,
  editWebhook,
  enableWebhook,
  eventsSchema,
  registerRefusals,
  sendAgain,
} from '#shop/webhooks/manage.ts'
import { sendTest } from '#shop/webhooks/send-test.ts'
import { type ApiContext, call, callDone, callRefused } from '../call.ts'
import { doerOf, id, webhook, webhookCall, webhookOut } from './webhooks.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

export const webhookEdit = call({
  ...webhookCall,
  id: 'editWebhook',
  method: 'PATCH',
  path: '/api/webhooks/{id}',
  summary: 'Another address or other events, or switched off and on again',
  text: 'What is left out stays as it is; id and secret stay always. Switched on again, it is sent what was held back meanwhile.',
  input: v.pipe(
    v.strictObject({
      url: v.optional(v.pipe(v.string(), v.maxLength(500))),
      events: v.optional(eventsSchema),
      enabled: v.optional(v.boolean()),
    }),
    v.title('WebhookEditBody'),
  ),
  query: v.strictObject({ id }),
  status: 200,
  answer: webhook,
  problems: ['not-found'],
  example: { id: NOBODY, events: ['order.paid', 'order.refunded'], enabled: true },
  async run(context: ApiContext, { url, events, enabled }, caller, { id }) {
    const read = url === undefined ? null : readWebhookUrl(url, isLocalOrigin(context.origin))
    if (read && !read.ok)
      return callRefused('invalid', { faults: [{ at: 'url', words: read.words }] })
    const by = doerOf(caller)
    const now = context.now()
    const end = await context.transact(async transaction => {
      const edited = await editWebhook(transaction, { id, url: read?.url, events, by, now })
      if (!edited.ok) return edited
      if (enabled === true) await enableWebhook(transaction, { id, by, now })
      if (enabled === false) await disableWebhook(transaction, { id, by, now })
      return { ok: true, row: await findWebhook(transaction, id) } as const
    })
    if (end.ok && end.row) {
      context.wake()
      return callDone(webhookOut(end.row))
    }
    return !end.ok && end.reason === 'there-already'
      ? callRefused('invalid', {
          faults: [{ at: 'url', words: registerRefusals['there-already'] }],
        })
      : callRefused('not-found')
  },
})

const sent = v.pipe(
  v.strictObject({
    id: v.pipe(id, v.description('Of the delivery: its `webhook-id`.')),
  }),
  v.title('SentMessage'),
)

export const webhookTest = call({
  ...webhookCall,
  id: 'testWebhook',
  method: 'POST',
  path: '/api/webhooks/{id}/test',
  summary: 'Have a message of no order sent there now',
  text: 'Of type `test`, signed as all are. How it went is among the deliveries.',
  input: v.strictObject({}),
  query: v.strictObject({ id }),
  status: 202,
  answer: sent,
  problems: ['not-found', 'switched-off'],
  example: { id: NOBODY },
  async run(context, _, caller, { id: webhookId }) {
    const input = { webhookId, id: caller.newId, by: doerOf(caller), now: context.now() }
    const end = await context.transact(transaction => sendTest(transaction, input))
    if (!end.ok) return callRefused(end.reason)
    context.wake()
    return callDone({ id: caller.newId })
  },
})

export const deliveryReplay = call({
  ...webhookCall,
  id: 'replayDelivery',
  method: 'POST',
  path: '/api/webhooks/{id}/deliveries/{delivery}/replay',
  summary: 'Have a message sent once more',
  text: 'The same message under the same `webhook-id`, whatever became of it before.',
  input: v.strictObject({}),
  query: v.strictObject({ id, delivery: id }),
  status: 202,
  answer: sent,
  problems: ['not-found', 'switched-off'],
  example: { id: NOBODY, delivery: NOBODY },
  async run(context, _, caller, { id: webhookId, delivery }) {
    const input = { id: delivery, by: doerOf(caller), now: context.now() }
    const end = await context.transact(async transaction => {
      const webhook = await findWebhook(transaction, webhookId)
      const known = webhook && (await findDelivery(transaction, { webhookId, id: delivery }))
      if (!known) return 'not-found'
      if (webhook.disabledAt) return 'switched-off'
      await sendAgain(transaction, input)
      return 'sent'
    })
    if (end !== 'sent') return callRefused(end)
    context.wake()
    return callDone({ id: delivery })
  },
})

import * as v from 'valibot'
import { isLocalOrigin, readWebhookUrl } from '#shop/webhooks/address.ts'
import { webhookEventNames } from '#shop/webhooks/events.ts'
import { listWebhooks } from '#shop/webhooks/list.ts'
import {
  eventsSchema,
  registerRefusals,
  registerWebhook,
  removeWebhook,
} from '#shop/webhooks/manage.ts'
import { webhookSecret } from '#shop/webhooks/sign.ts'
import { type ApiCaller, type ApiContext, call, callDone, callRefused } from '../call.ts'

export const moment = v.pipe(v.string(), v.isoTimestamp())
export const event = v.picklist(webhookEventNames)
export const id = v.pipe(v.string(), v.uuid('This is not an id.'))

export const webhookCall = { scope: 'webhooks:manage' } as const
export const doerOf = ({ key }: ApiCaller) => {
  if (!key) throw new Error('A call with a scope was made without a key')
  return key.doer
}

const webhookEntries = {
  id,
  url: v.string(),
  events: v.pipe(v.array(event), v.description('Empty: all of them.')),
  createdAt: moment,
  disabledAt: v.nullable(moment),
  disabledWhy: v.nullable(v.string()),
}

export const webhook = v.pipe(v.strictObject(webhookEntries), v.title('Webhook'))

type Row = Awaited<ReturnType<typeof listWebhooks>>[number]

export const webhookOut = (row: Row) => ({
  id: row.id,
  url: row.url,
  events: [...row.events],
  createdAt: row.createdAt.toISOString(),
  disabledAt: row.disabledAt?.toISOString() ?? null,
  disabledWhy: row.disabledWhy,
})

export const webhooksList = call({
  ...webhookCall,
  id: 'webhooks',
  method: 'GET',
  path: '/api/webhooks',
  summary: 'Where the shop tells of orders',
  input: v.strictObject({}),
  status: 200,
  answer: v.pipe(v.strictObject({ webhooks: v.array(webhook) }), v.title('WebhookList')),
  problems: [],
  example: {},
  async run({ transact }) {
    return callDone({ webhooks: (await transact(listWebhooks)).map(webhookOut) })
  },
})

export const webhookRegister = call({
  ...webhookCall,
  id: 'registerWebhook',
  method: 'POST',
  path: '/api/webhooks',
  summary: 'Have orders told to an address of yours',
  text: 'The secret is in this answer only; with the same `Idempotency-Key` the same webhook is answered again, and its secret. Deliveries are signed by the rules of standardwebhooks.com.',
  input: v.pipe(
    v.strictObject({
      url: v.pipe(v.string(), v.maxLength(500), v.description('https, on the public internet.')),
      events: v.pipe(v.optional(eventsSchema, []), v.description('Without it: all of them.')),
    }),
    v.title('WebhookBody'),
  ),
  status: 201,
  answer: v.pipe(v.strictObject({ id, secret: v.string() }), v.title('RegisteredWebhook')),
  problems: [],
  example: {
    url: 'https://accounts.example.com/keepsake',
    events: ['order.paid', 'order.refunded'],
  },
  async run(context: ApiContext, { url, events }, caller) {
    const read = readWebhookUrl(url, isLocalOrigin(context.origin))
    if (!read.ok) return callRefused('invalid', { faults: [{ at: 'url', words: read.words }] })
    const { now, random, mac, transact } = context
    const { newId: id } = caller
    const input = { url: read.url, events, by: doerOf(caller), now: now(), random, id }
    const end = await transact(transaction => registerWebhook(transaction, input))
    if (!end.ok) {
      const at = end.reason === 'other-request' ? 'Idempotency-Key' : 'url'
      return callRefused('invalid', { faults: [{ at, words: registerRefusals[end.reason] }] })
    }
    return callDone({ id: end.id, secret: webhookSecret(end, mac) })
  },
})

export const webhookRemove = call({
  ...webhookCall,
  id: 'removeWebhook',
  method: 'DELETE',
  path: '/api/webhooks/{id}',
  summary: 'Tell this address no more',
  input: v.strictObject({ id }),
  status: 204,
  answer: null,
  problems: ['not-found'],
  example: { id: '00000000-0000-4000-8000-000000000000' },
  async run({ transact, now }, { id }, caller) {
    const input = { id, by: doerOf(caller), now: now() }
    const removed = await transact(transaction => removeWebhook(transaction, input))
    return removed ? callDone(null) : callRefused('not-found')
  },
})

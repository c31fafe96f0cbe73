import { randomUUID } from 'node:crypto'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import * as v from 'valibot'
import type { RequestContext, Visitor } from '#shop/request-context.ts'
import { isLocalOrigin, readWebhookUrl } from '#shop/webhooks/address.ts'
import { webhookEventNames } from '#shop/webhooks/events.ts'
import { findWebhook, listDeliveries } from '#shop/webhooks/list.ts'
import {
  disableWebhook,
  editWebhook,
  enableWebhook,
  eventsSchema,
  registerRefusals,
  removeWebhook,
  renewSecret,
  sendAgain,
} from '#shop/webhooks/manage.ts'
import { sendTest } from '#shop/webhooks/send-test.ts'
import { webhookSecret } from '#shop/webhooks/sign.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, freshStaffOf, staffOf } from '#web/app/guards/staff-member.server.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { isConfirmed } from '#web/ui/confirmed-field.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ReaderMoment } from '#web/ui/reader-moment.tsx'
import type { Route } from './+types/webhook'
import { DeliveryRow } from './delivery-row.tsx'
import { EditWebhook } from './edit-webhook.tsx'
import styles from './keys.module.css'
import { OneTimeSecret } from './one-time-secret.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Webhook')]

const SHOWN = 100
const isId = (id: string) => v.is(v.pipe(v.string(), v.uuid()), id)

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'manage-keys')
  const { webhook, deliveries } = await ctx.transact(async transaction => ({
    webhook: isId(id) ? await findWebhook(transaction, id) : undefined,
    deliveries: isId(id) ? await listDeliveries(transaction, id, SHOWN) : [],
  }))
  const { salt: _, ...known } = found(webhook)
  return {
    webhook: known,
    events: webhookEventNames,
    deliveries: deliveries.map(({ id, event, state, createdAt, attempts, body }) => ({
      id,
      event,
      state,
      createdAt,
      attempts,
      body: body && JSON.stringify(JSON.parse(body), null, 2),
    })),
  }
}

export async function action({ context, request, params: { id }, url }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const visitor = await freshStaffOf(ctx, 'manage-keys', `/workshop/webhooks/${id}`)
  if (!isId(id)) throw data(null, { status: 404 })
  const form = await formOf(request)
  if (form.get('intent') === 'edit') return edited(ctx, visitor, { id, origin: url.origin, form })
  return answerWebhook(ctx, visitor, id, form)
}

/** What cannot be taken back, and so is asked about first. */
const forGood: readonly string[] = ['remove', 'renew-secret']

/** What was done to it, as whoever guards the shop reads it. */
const changes: Readonly<Record<string, string>> = {
  enable: 'switched on',
  disable: 'switched off',
  remove: 'removed',
  'renew-secret': 'new secret of',
}

interface Editing {
  readonly id: string
  readonly origin: string
  readonly form: FormData
}

async function edited(ctx: RequestContext, visitor: Visitor, { id, origin, form }: Editing) {
  const refused = (fault: string) => data({ secret: null, fault }, { status: 422 })
  const read = readWebhookUrl(String(form.get('url') ?? '').trim(), isLocalOrigin(origin))
  if (!read.ok) return refused(read.words)
  const events = v.safeParse(eventsSchema, form.getAll('event'))
  if (!events.success) return refused('There is no such event.')
  const by = { by: doer(visitor), now: ctx.now() }
  const end = await ctx.transact(transaction =>
    editWebhook(transaction, { id, url: read.url, events: events.output, ...by }),
  )
  if (!end.ok && end.reason === 'not-found') throw data(null, { status: 404 })
  if (!end.ok) return refused(registerRefusals['there-already'])
  ctx.securityEvent('webhook-changed', `edited to ${read.url}`)
  return { secret: null }
}

/** Each may be sent twice: what is so already is what was asked for. */
async function answerWebhook(ctx: RequestContext, visitor: Visitor, id: string, form: FormData) {
  const input = { id, by: doer(visitor), now: ctx.now() }
  const intent = String(form.get('intent'))
  if (forGood.includes(intent) && !isConfirmed(form)) throw data(null, { status: 400 })
  const { random, mac, wake } = ctx.paymentContext
  const tell = () => ctx.securityEvent('webhook-changed', `${changes[intent]} ${id}`)
  switch (intent) {
    case 'enable':
      await ctx.transact(transaction => enableWebhook(transaction, input))
      tell()
      wake()
      return { secret: null }
    case 'disable':
      await ctx.transact(transaction => disableWebhook(transaction, input))
      tell()
      return { secret: null }
    case 'remove':
      await ctx.transact(transaction => removeWebhook(transaction, input))
      tell()
      return redirect('/workshop/keys')
    case 'renew-secret': {
      const salt = await ctx.transact(t => renewSecret(t, { ...input, random }))
      tell()
      return { secret: salt ? webhookSecret({ id, salt }, mac) : null }
    }
    case 'test':
      await ctx.transact(t => sendTest(t, { ...input, webhookId: id, id: randomUUID() }))
      wake()
      return { secret: null }
    case 'send-again': {
      const delivery = String(form.get('delivery'))
      if (!isId(delivery)) throw data(null, { status: 400 })
      await ctx.transact(transaction => sendAgain(transaction, { ...input, id: delivery }))
      wake()
      return { secret: null }
    }
    default:
      throw data(null, { status: 400 })
  }
}

export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { webhook, deliveries, events: every } = loaderData
  const { formData } = useNavigation()
  const { url, events, disabledAt, disabledWhy, failingSince } = webhook
  const intent = formData?.get('intent')
  const button = (name: string, words: string) => (
    <Form method="post">
      <input type="hidden" name="intent" value={name} />
      <Button kind="quiet" busy={intent === name}>
        {words}
      </Button>
    </Form>
  )
  return (
    <>
      <PageHeading
        eyebrow={<Link to="/workshop/keys">Keys and webhooks</Link>}
        title="Webhook"
        lede={<span className={styles.soft}>{url}</span>}
      />
      <div className={styles.parts}>
        {actionData?.secret && (
          <OneTimeSecret title="The new secret" secret={actionData.secret}>
            Deliveries are signed with it from now on; the old one is of no use any more.
          </OneTimeSecret>
        )}
        <section className={styles.part} aria-label="State">
          {disabledAt ? (
            <p>
              Switched off since <ReaderMoment at={disabledAt} />. {disabledWhy} What happens while
              it is off is not told; what was waiting goes out when it is on again.
            </p>
          ) : (
            <p>
              {events.length === 0 ? 'Is told of everything.' : `Is told of ${events.join(', ')}.`}{' '}
              {failingSince && (
                <>
                  It has taken nothing since <ReaderMoment at={failingSince} />; we go on trying for
                  three days, then it is switched off.
                </>
              )}
            </p>
          )}
          <div className={styles.buttons}>
            {!disabledAt && button('test', 'Send a test message')}
            {disabledAt ? button('enable', 'Switch on') : button('disable', 'Switch off')}
            <Confirm
              words="New secret"
              means="The receiver refuses what we send until it has the new secret."
              yes="Make a new secret"
              fields={{ intent: 'renew-secret' }}
              busy={intent === 'renew-secret'}
            />
            <Confirm
              words="Remove"
              means="Nothing more is sent there, and the log below is gone."
              yes="Remove this webhook"
              fields={{ intent: 'remove' }}
              busy={intent === 'remove'}
            />
          </div>
          <EditWebhook
            url={url}
            chosen={events}
            events={every}
            fault={actionData && 'fault' in actionData ? actionData.fault : undefined}
            busy={intent === 'edit'}
          />
        </section>
        <section className={styles.part} aria-labelledby="log">
          <h2 id="log">Deliveries</h2>
          {deliveries.length === 0 ? (
            <EmptyState
              level={3}
              title="Nothing to tell yet"
              text="The next order appears here, with every try and what came back."
            />
          ) : (
            <ol className={styles.log}>
              {deliveries.map(delivery => (
                <DeliveryRow
                  key={delivery.id}
                  delivery={delivery}
                  busy={formData?.get('delivery') === delivery.id}
                />
              ))}
            </ol>
          )}
        </section>
      </div>
    </>
  )
}

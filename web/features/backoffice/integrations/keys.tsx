import { randomUUID } from 'node:crypto'
import { embedOrigins } from '#schemas/embed.ts'
import { countries } from '#shop/delivery/countries.ts'
import { listKeys } from '#shop/keys/list-keys.ts'
import { scopes } from '#shop/keys/scopes.ts'
import { webhookEventNames } from '#shop/webhooks/events.ts'
import { listWebhooks } from '#shop/webhooks/list.ts'
import { formOf } from '#web/app/form-of.ts'
import { freshStaffOf, staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Refusal } from '../refusal.tsx'
import type { Route } from './+types/keys'
import { Keys } from './keys/keys.tsx'
import { Webhooks } from './keys/webhooks.tsx'
import styles from './keys.module.css'
import { answerKeys } from './keys-actions.server.ts'
import { OneTimeSecret } from './one-time-secret.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Keys and webhooks')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'manage-keys')
  const now = ctx.now()
  const { settings } = await ctx.shopNow()
  return ctx.transact(async transaction => ({
    newId: randomUUID(),
    scopes: Object.entries(scopes).map(([id, text]) => ({ id, text })),
    events: [...webhookEventNames],
    keys: await listKeys(transaction, now),
    webhooks: await listWebhooks(transaction),
    origins: [...embedOrigins(settings.embedOrigins, url.origin)],
    countries: countries.map(({ code, name }) => ({ code, name })),
    callsAMinute: ctx.limits.standing('api-key', '').most,
  }))
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const visitor = await freshStaffOf(ctx, 'manage-keys', '/workshop/keys')
  return answerKeys(ctx, visitor, url.origin, await formOf(request))
}

const shown = {
  key: {
    title: 'The new key',
    text: 'Keep it where the other system can read it. It is shown this once: we keep only what proves it.',
  },
  webhook: {
    title: 'The secret of the new webhook',
    text: 'The receiver checks every delivery with it. If it is lost, a new one can be made on the webhook’s page.',
  },
} as const

export default function KeysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { made, faults = {} } = actionData ?? {}
  return (
    <>
      <PageHeading
        title="Keys and webhooks"
        lede={
          <>
            For machines: an accounting system, a parcel service, an assistant. What they can ask is
            described at <a href="/api/docs">/api/docs</a>, and for programs at{' '}
            <a href="/api/openapi.json">/api/openapi.json</a>.
          </>
        }
      />
      <div className={styles.parts}>
        {made && (
          <OneTimeSecret title={shown[made.kind].title} secret={made.secret}>
            {shown[made.kind].text}
          </OneTimeSecret>
        )}
        {faults.form && <Refusal words={faults.form} className={undefined} />}
        <Keys {...loaderData} faults={faults} made={made?.kind === 'key'} />
        <Webhooks {...loaderData} faults={faults} made={made?.kind === 'webhook'} />
      </div>
    </>
  )
}

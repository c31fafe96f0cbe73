import { data, Form, useNavigation } from 'react-router'
import * as v from 'valibot'
import { listRecipients, MOST_RECIPIENTS, nameRecipients } from '#shop/notices/recipients.ts'
import { type NoticeKind, noticeKinds } from '#shop/notices/tables.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import styles from '../backoffice-page.module.css'
import { BackofficePage } from '../backoffice-page.tsx'
import type { Route } from './+types/notices'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Emails to us · Workshop'),
]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'manage-staff')
  return { kinds: await ctx.transact(listRecipients) }
}

const address = v.pipe(v.string(), v.trim(), v.maxLength(320), v.email())
const lines = v.pipe(
  v.string(),
  v.maxLength(8000),
  v.transform(text => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]),
)
const NoticeForm = v.object({
  intent: v.picklist(['name', 'by-role']),
  kind: v.picklist(noticeKinds),
  was: lines,
  addresses: v.pipe(lines, v.array(address), v.maxLength(MOST_RECIPIENTS)),
})

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const by = doer(await staffOf(ctx, 'manage-staff'))
  const typed = Object.fromEntries(
    [...(await formOf(request))].map(([name, value]) => [name, String(value)]),
  )
  const parsed = v.safeParse(NoticeForm, typed)
  const kept = { kind: typed.kind ?? '', addresses: typed.addresses ?? '', was: typed.was ?? '' }
  const refuse = (refused: string, more = kept) =>
    data({ message: null, refused, kept: more }, { status: 422 })
  if (!parsed.success)
    return refuse(
      `Please write one e-mail address a line, ${MOST_RECIPIENTS} at most. Nothing was saved.`,
    )
  const { intent, kind, was, addresses } = parsed.output
  const done = await ctx.transact(t =>
    nameRecipients(t, {
      kind,
      addresses: intent === 'by-role' ? null : addresses,
      was,
      by,
      now: ctx.now(),
    }),
  )
  if (!done.ok)
    return refuse(
      `Nothing was saved: since you opened this page somebody has changed who is told, to ${done.now.join(', ') || 'nobody'}. What you typed is kept; save once more to put it in its place.`,
      { ...kept, was: done.now.join('\n') },
    )
  return data({
    message: done.changed ? 'Saved. It holds from the next one on.' : 'Nothing was changed.',
    refused: null,
    kept: null,
  })
}

const words: Readonly<Record<NoticeKind, { readonly title: string; readonly hint: string }>> = {
  order: { title: 'New orders', hint: 'When an order is paid, or its deposit is.' },
  return: { title: 'Returns', hint: 'When somebody sends something back or reports a fault.' },
  message: {
    title: 'Special orders',
    hint: 'When somebody asks for something special, answers or agrees.',
  },
}

export default function StaffNotices({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  return (
    <BackofficePage
      title="Emails to us"
      lede="Who is written to when something new comes in. The counts beside the links above are for everybody who may open them."
      message={actionData?.message}
      refused={actionData?.refused}
    >
      <div className={styles.stack}>
        {loaderData.kinds.map(({ kind, addresses, isNamed }) => {
          const kept = actionData?.kept?.kind === kind ? actionData.kept : null
          const now = addresses.join('\n')
          return (
            <section key={kind} className={styles.card} aria-labelledby={`to-${kind}`}>
              <h2 id={`to-${kind}`}>{words[kind].title}</h2>
              <Form
                method="post"
                preventScrollReset
                className={styles.stack}
                key={`${isNamed} ${now}`}
              >
                <input type="hidden" name="kind" value={kind} />
                <input type="hidden" name="was" value={kept?.was ?? now} />
                <Field
                  label={`Addresses for ${words[kind].title.toLowerCase()}`}
                  hint={`${words[kind].hint} One a line; none for nobody.${isNamed ? '' : ' These follow from roles, until you change them.'}`}
                >
                  <Textarea name="addresses" rows={4} defaultValue={kept?.addresses ?? now} />
                </Field>
                <div className={styles.actions}>
                  <Button name="intent" value="name" busy={state === 'submitting'}>
                    Save<span className="visually-hidden"> {words[kind].title.toLowerCase()}</span>
                  </Button>
                  {isNamed && (
                    <Button kind="plain" name="intent" value="by-role">
                      Follow roles again
                    </Button>
                  )}
                </div>
              </Form>
            </section>
          )
        })}
      </div>
    </BackofficePage>
  )
}

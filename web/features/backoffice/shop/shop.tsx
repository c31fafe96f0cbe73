import { Fragment, useRef } from 'react'
import { Link, useNavigation } from 'react-router'
import { listSettings } from '#shop/settings/list-settings.ts'
import { staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import styles from '../backoffice-page.module.css'
import { BackofficePage } from '../backoffice-page.tsx'
import { ProveFirst } from '../prove-first.tsx'
import type { Route } from './+types/shop'
import { History } from './history.tsx'
import { MailServerCard } from './mail-server-form.tsx'
import { MarkCard } from './mark-form.tsx'
import { settingSteps } from './setting-steps.ts'
import { fixedWords, SettingsForm } from './settings-form.tsx'
import { answerShopForm, readShop } from './shop-page.server.ts'
import { TestEmail } from './test-email.tsx'
import { ToDos } from './to-dos.tsx'
import { TryPayments } from './try-payments.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Shop · Workshop')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'change-settings')
  return {
    ...(await readShop(ctx)),
    saved: savedTitle(url.searchParams.get('saved')),
    history: await ctx.transact(listSettings),
  }
}

const ofTheirOwn: Readonly<Record<string, string>> = { mark: 'Mark', 'mail-server': 'Mail server' }

const savedTitle = (saved: string | null) =>
  settingSteps.find(({ id }) => id === saved)?.title ?? ofTheirOwn[saved ?? ''] ?? null

export const action = ({ context, request }: Route.ActionArgs) =>
  answerShopForm(
    context.get(requestContext),
    request,
    step => `/workshop/shop?saved=${encodeURIComponent(step)}`,
  )

export default function ShopRoom({ loaderData, actionData }: Route.ComponentProps) {
  const {
    version,
    settings,
    sender,
    mark,
    mailServer,
    isKeyGiven,
    saved,
    toDos,
    history,
    identity,
  } = loaderData
  const { state, formData } = useNavigation()
  const answer = actionData ?? null
  const sent = useRef<HTMLFormElement>(null)
  return (
    <BackofficePage
      title="Shop"
      lede="What the shop is called, who runs it and where. What you save holds at once, everywhere; nobody edits a file for it."
      message={answer?.message ?? (saved && !answer ? `Saved: ${saved.toLowerCase()}.` : null)}
      refused={answer?.refused}
    >
      <ToDos toDos={toDos} />
      <p className={styles.soft}>
        You can also be <Link to="/workshop/setup">led through it step by step</Link>.
      </p>
      <p className={styles.soft}>
        Nothing to look at yet? <Link to="/workshop/demo">Fill the shop with a demo</Link>: made-up
        customers and orders, gone again by one press.
      </p>
      <div className={styles.stack}>
        {settingSteps.map(step => {
          const own = answer?.step === step.id ? answer : null
          const shown = step.fields.map(({ key }) => settings[key]).join('\n')
          return (
            <Fragment key={step.id}>
              <SettingsForm
                key={`${shown} ${own?.follows ?? ''}`}
                step={step}
                follows={own?.follows ?? version}
                values={own?.values ?? settings}
                faults={own?.faults ?? {}}
                fixed={fixedWords(step.id, sender)}
                busy={state === 'submitting' && formData?.get('step') === step.id}
                {...(own && { form: sent })}
              />
              {step.id === 'name' && (
                <MarkCard
                  follows={version}
                  mark={mark}
                  name={settings.name}
                  answered={answer?.step ?? null}
                  form={sent}
                  sending={state === 'submitting' ? String(formData?.get('intent')) : null}
                />
              )}
            </Fragment>
          )
        })}
        <MailServerCard
          server={mailServer}
          isKeyGiven={isKeyGiven}
          faults={answer?.mailFaults ?? {}}
          answered={answer?.step ?? null}
          form={sent}
          sending={state === 'submitting' ? String(formData?.get('intent')) : null}
        />
        <TestEmail busy={state === 'submitting' && formData?.get('intent') === 'test-email'} />
        <TryPayments busy={state === 'submitting' && formData?.get('intent') === 'try-payments'} />
      </div>
      <ProveFirst
        settings={identity}
        ways={answer?.ways ?? null}
        changes="what every customer reads"
        onProved={() => sent.current?.requestSubmit()}
      />
      <History versions={history} />
    </BackofficePage>
  )
}

import { useRef } from 'react'
import { data, Link, redirect, useNavigation } from 'react-router'
import { findOpening } from '#shop/opening/open-shop.ts'
import { listVersions } from '#shop/rates/list-versions.ts'
import { currentSettings } from '#shop/settings/current-settings.ts'
import { listSettings } from '#shop/settings/list-settings.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { waysOf } from '#web/features/account/second-factors/ways.server.ts'
import styles from '../backoffice-page.module.css'
import { BackofficePage } from '../backoffice-page.tsx'
import { ProveFirst } from '../prove-first.tsx'
import type { Route } from './+types/shop'
import { answerSettings, typedSettings } from './actions.server.ts'
import { History } from './history.tsx'
import { toDosOf } from './missing.ts'
import { settingSteps } from './setting-steps.ts'
import { SettingsForm } from './settings-form.tsx'
import { ToDos } from './to-dos.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Shop · Workshop')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'change-settings')
  const { sender, sendsMail } = ctx.environment
  return ctx.transact(async transaction => {
    const { version, settings } = await currentSettings(transaction)
    return {
      identity: ctx.identity,
      saved: settingSteps.find(({ id }) => id === url.searchParams.get('saved'))?.title ?? null,
      version,
      settings,
      sender,
      toDos: toDosOf({
        settings,
        sendsMail,
        hasSender: Boolean(sender || settings.senderAddress || settings.email),
        takesRealMoney: ctx.paying.kind !== 'test',
        isOpen: (await findOpening(transaction)) !== null,
        // The first is the house's.
        hasOwnRates: (await listVersions(transaction, ctx.now())).length > 1,
      }),
      history: await listSettings(transaction),
    }
  })
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const visitor = await staffOf(ctx, 'change-settings')
  const typed = typedSettings(await formOf(request))
  if (!typed) return data({ ...unreadable, ways: null }, { status: 422 })
  // Whoever typed for longer than ten minutes keeps what they typed, and is asked on the page.
  if (!(await ctx.isFreshSignIn())) {
    const ways = await waysOf(ctx, visitor)
    return data({ ...typed, faults: {}, refused: null, ways })
  }
  const answer = await ctx.transact(t =>
    answerSettings(t, { typed, by: doer(visitor), now: ctx.now() }),
  )
  if ('saved' in answer) {
    ctx.securityEvent('settings-changed', answer.saved)
    return redirect(`/workshop/shop?saved=${answer.saved}`)
  }
  return data({ ...answer, ways: null }, { status: 422 })
}

/** Of no form of this page. */
const unreadable = {
  step: '',
  follows: '',
  values: {},
  faults: {},
  refused: 'This could not be read. The shop says what it said.',
}

const fixedWords = (sender: string) =>
  `Emails are from ${sender}: MAIL_FROM says so where the shop runs, and that comes first. Take it out there to say it here.`

export default function ShopRoom({ loaderData, actionData }: Route.ComponentProps) {
  const { version, settings, sender, saved, toDos, history, identity } = loaderData
  const { state, formData } = useNavigation()
  const answer = actionData ?? null
  const sent = useRef<HTMLFormElement>(null)
  return (
    <BackofficePage
      title="Shop"
      lede="What the shop is called, who runs it and where. What you save holds at once, everywhere; nobody edits a file for it."
      message={saved && !answer ? `Saved: ${saved.toLowerCase()}.` : null}
      refused={answer?.refused}
    >
      <ToDos toDos={toDos} />
      <p className={styles.soft}>
        Nothing to look at yet? <Link to="/workshop/demo">Fill the shop with a demo</Link>: made-up
        customers and orders, gone again by one press.
      </p>
      <div className={styles.stack}>
        {settingSteps.map(step => {
          const own = answer?.step === step.id ? answer : null
          const shown = step.fields.map(({ key }) => settings[key]).join('\n')
          return (
            <SettingsForm
              key={`${step.id} ${shown} ${own?.follows ?? ''}`}
              step={step}
              follows={own?.follows ?? version}
              values={own?.values ?? settings}
              faults={own?.faults ?? {}}
              fixed={step.id === 'emails' && sender ? fixedWords(sender) : null}
              busy={state === 'submitting' && formData?.get('step') === step.id}
              {...(own && { form: sent })}
            />
          )
        })}
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

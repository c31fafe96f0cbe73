import { useRef } from 'react'
import { useNavigation } from 'react-router'
import { staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from '../backoffice-page.module.css'
import { BackofficePage } from '../backoffice-page.tsx'
import { ProveFirst } from '../prove-first.tsx'
import type { Route } from './+types/setup-guide'
import { guidedSteps, LAST, nextStep, stepPath } from './guided-steps.ts'
import { MailServerCard } from './mail-server-form.tsx'
import { MarkCard } from './mark-form.tsx'
import { fixedWords, SettingsForm } from './settings-form.tsx'
import { answerShopForm, readShop } from './shop-page.server.ts'
import { TestEmail } from './test-email.tsx'
import { ToDos } from './to-dos.tsx'
import { TryPayments } from './try-payments.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Your shop · Workshop')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'change-settings')
  const asked = url.searchParams.get('step') ?? guidedSteps[0]?.id
  const at = guidedSteps.findIndex(({ id }) => id === asked)
  return {
    ...(await readShop(ctx)),
    // Behind the last step, and for one that is unknown, what is missing.
    at: at < 0 ? guidedSteps.length : at,
  }
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerShopForm(context.get(requestContext), request, step =>
    // Whoever gave the mail server tries it next.
    stepPath(step === 'mail-server' ? 'emails' : nextStep(step)),
  )

/** Leads a new owner from one thing to the next. Each can be left for later, and is found again under Shop. */
export default function SetupGuide({ loaderData, actionData }: Route.ComponentProps) {
  const { at, version, settings, sender, mark, mailServer, isKeyGiven, toDos, identity } =
    loaderData
  const { state, formData } = useNavigation()
  const answer = actionData ?? null
  const sent = useRef<HTMLFormElement>(null)
  const step = guidedSteps[at]
  const own = step && answer?.step === step.id ? answer : null
  const submitting = state === 'submitting'
  return (
    <BackofficePage
      title={step ? 'Your shop, step by step' : 'That is all'}
      lede={
        step
          ? `Step ${at + 1} of ${guidedSteps.length}. Leave for later what you do not know yet: everything is found again under Shop.`
          : 'What you left for later is listed here, and under Shop.'
      }
      message={answer?.message}
      refused={answer?.refused}
    >
      {step && 'form' in step && (
        <SettingsForm
          key={`${step.id} ${own?.follows ?? version}`}
          step={step.form}
          follows={own?.follows ?? version}
          values={own?.values ?? settings}
          faults={own?.faults ?? {}}
          fixed={fixedWords(step.id, sender)}
          busy={submitting && formData?.get('step') === step.id}
          {...(own && { form: sent })}
        />
      )}
      {step && 'mark' in step && (
        <MarkCard
          follows={version}
          mark={mark}
          name={settings.name}
          answered={answer?.step ?? null}
          form={sent}
          sending={submitting ? String(formData?.get('intent')) : null}
        />
      )}
      {step && 'elsewhere' in step && (
        <section className={styles.card} aria-labelledby="elsewhere">
          <h2 id="elsewhere">{step.title}</h2>
          <p className={styles.soft}>{step.elsewhere.lede}</p>
          <div className={styles.actions}>
            <ButtonLink to={step.elsewhere.to}>{step.elsewhere.label}</ButtonLink>
          </div>
        </section>
      )}
      {step?.id === 'emails' && (
        <>
          <MailServerCard
            server={mailServer}
            isKeyGiven={isKeyGiven}
            faults={answer?.mailFaults ?? {}}
            answered={answer?.step ?? null}
            form={sent}
            sending={submitting ? String(formData?.get('intent')) : null}
          />
          <TestEmail busy={submitting && formData?.get('intent') === 'test-email'} />
        </>
      )}
      {step?.id === 'payments' && (
        <TryPayments busy={submitting && formData?.get('intent') === 'try-payments'} />
      )}
      {!step && <ToDos toDos={toDos.map(inShop)} />}
      <nav className={styles.actions} aria-label="Steps">
        {at > 0 && (
          <ButtonLink kind="quiet" to={stepPath(guidedSteps[at - 1]?.id ?? '')}>
            Back
          </ButtonLink>
        )}
        {step ? (
          <ButtonLink kind="quiet" to={stepPath(guidedSteps[at + 1]?.id ?? LAST)}>
            Leave it for later
          </ButtonLink>
        ) : (
          <ButtonLink to="/collection" reloadDocument>
            See my shop
          </ButtonLink>
        )}
      </nav>
      <ProveFirst
        settings={identity}
        ways={answer?.ways ?? null}
        changes="what every customer reads"
        onProved={() => sent.current?.requestSubmit()}
      />
    </BackofficePage>
  )
}

/** Forms of the shop's own page are on that page. */
const inShop = <T extends { readonly to: string }>(toDo: T): T => ({
  ...toDo,
  to: toDo.to.startsWith('#') ? `/workshop/shop${toDo.to}` : toDo.to,
})

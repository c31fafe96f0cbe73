import { useNavigation } from 'react-router'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import styles from '../backoffice-page.module.css'
import type { ShopAnswer } from './actions.server.ts'
import type { GuidedStep } from './guided-steps.ts'
import { IntentForm } from './intent-form.tsx'
import { MailServerCard } from './mail-server-form.tsx'
import { MarkCard } from './mark-form.tsx'
import { PaymentKeysCard } from './payment-keys-form.tsx'
import { fixedWords, SettingsForm } from './settings-form.tsx'
import type { ReadShop } from './shop-page.server.ts'

interface StepCardsProps {
  readonly step: GuidedStep
  readonly shop: ReadShop
  readonly answer: ShopAnswer | null
}

/** Everything of one step of setting up the shop, alone in the guide and among all under Shop. */
export function StepCards({ step, shop, answer }: StepCardsProps) {
  const { state, formData } = useNavigation()
  const { version, settings, sender, isKeyGiven } = shop
  const own = answer?.step === step.id ? answer : null
  const sent = (name: string) =>
    state === 'submitting' ? String(formData?.get(name) ?? '') || null : null
  const sending = sent('intent')
  return (
    <>
      {'form' in step && (
        <SettingsForm
          // What was typed stays until it is saved, or until the form is of a newer version.
          key={`${step.form.fields.map(({ key }) => settings[key]).join('\n')} ${own && own.follows !== version ? own.follows : ''}`}
          step={step.form}
          follows={own?.follows || version}
          values={own?.values ?? settings}
          faults={own?.faults ?? {}}
          fixed={fixedWords(step.id, sender)}
          busy={sent('step') === step.id}
        />
      )}
      {'mark' in step && (
        <MarkCard follows={version} mark={shop.mark} name={settings.name} sending={sending} />
      )}
      {step.id === 'emails' && (
        <>
          <MailServerCard
            server={shop.mailServer}
            isKeyGiven={isKeyGiven}
            faults={answer?.mailFaults ?? {}}
            sending={sending}
          />
          <TestEmail busy={sending === 'test-email'} />
        </>
      )}
      {step.id === 'payments' && (
        <>
          <PaymentKeysCard
            keys={shop.paymentKeys}
            isKeyGiven={isKeyGiven}
            faults={answer?.keyFaults ?? {}}
            webhookUrl={shop.webhookUrl}
            sending={sending}
          />
          <TryPayments busy={sending === 'try-payments'} />
        </>
      )}
      {'elsewhere' in step && (
        <section id={step.id} className={styles.card} aria-labelledby={`step-${step.id}`}>
          <h2 id={`step-${step.id}`}>{step.elsewhere.heading ?? step.title}</h2>
          <p className={styles.soft}>{step.elsewhere.lede}</p>
          <div className={styles.actions}>
            <ButtonLink to={step.elsewhere.to} kind={step.id === 'payments' ? 'quiet' : 'primary'}>
              {step.elsewhere.label}
            </ButtonLink>
          </div>
        </section>
      )}
    </>
  )
}

/** Whether emails arrive is known when one has. */
const TestEmail = ({ busy }: { readonly busy: boolean }) => (
  <section className={styles.card} aria-labelledby="test-email">
    <h2 id="test-email">Try an email</h2>
    <p className={styles.soft}>
      Sends one to the address that you sign in with, from your sender and in your colours. Without
      a mail server it is kept where the shop runs.
    </p>
    <IntentForm intent="test-email">
      <Button kind="quiet" busy={busy}>
        Send me an email
      </Button>
    </IntentForm>
  </section>
)

/** Whether customers can pay is known when the provider was asked. */
const TryPayments = ({ busy }: { readonly busy: boolean }) => (
  <section className={styles.card} aria-labelledby="try-payments">
    <h2 id="try-payments">Try the payments</h2>
    <p className={styles.soft}>
      Asks Stripe for your account, and whether it can be paid in the shop’s currency. Nothing is
      charged and nothing is changed.
    </p>
    <IntentForm intent="try-payments">
      <Button kind="quiet" busy={busy}>
        Try the connection
      </Button>
    </IntentForm>
  </section>
)

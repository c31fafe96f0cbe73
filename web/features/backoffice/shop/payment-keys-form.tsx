import { useId } from 'react'
import type { PaymentKeyFaults } from '#schemas/payment-keys.ts'
import type { SecretNow } from '#shop/secrets/secrets.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import styles from '../backoffice-page.module.css'
import { IntentForm } from './intent-form.tsx'
import { SealedNotes } from './sealed-notes.tsx'

export const paymentKeyIntents = ['payment-keys', 'no-payment-keys'] as const
export type PaymentKeyIntent = (typeof paymentKeyIntents)[number]

interface PaymentKeysCardProps {
  readonly keys: SecretNow<'payment-keys'>
  readonly isKeyGiven: boolean
  readonly faults: PaymentKeyFaults
  /** Where Stripe is to send its events. */
  readonly webhookUrl: string
  readonly sending: string | null
}

const modes = {
  test: 'Stripe’s test mode is in force: no money moves.',
  live: 'Stripe’s live mode is in force: real money moves.',
} as const

/** The keys that Stripe gave. The two secret ones are sealed and never shown again. */
export function PaymentKeysCard(props: PaymentKeysCardProps) {
  const { keys, isKeyGiven, faults, webhookUrl, sending } = props
  const title = useId()
  const own = keys.by === 'owner' ? keys : null
  const shown = own?.shown
  const endsIn = (end: string | undefined) =>
    end ? `The one that holds ends in ${end}. Paste it again to save.` : undefined
  return (
    <section id="payment-keys" className={styles.card} aria-labelledby={title}>
      <h2 id={title}>Keys of Stripe</h2>
      {keys.by === 'environment' ? (
        <p className={styles.notice}>
          STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are set where the shop
          runs, and they come first. Take them out there to enter keys here.
        </p>
      ) : (
        <>
          <p className={styles.soft}>
            Customers pay by Stripe, with an account of yours at stripe.com. Its dashboard has the
            first two under Developers, API keys. For the third, add an endpoint under Developers,
            Webhooks, with the events of payment intents and charge.refunded, for this address:{' '}
            <code>{webhookUrl}</code>
          </p>
          <p className={styles.soft}>
            The secret ones are sealed with the shop’s secret, are in no export and no log, and are
            never shown again. Without keys payments are tests, and every page says so.
          </p>
          <SealedNotes
            closed={own && !own.canBeOpened ? 'No payment is taken.' : null}
            isKeyGiven={isKeyGiven}
          />
          {own?.canBeOpened && <p className={styles.notice}>{modes[own.shown.mode]}</p>}
          <IntentForm
            // What was saved fills it anew: a secret does not stay in the page.
            key={own?.enteredAt.toISOString() ?? keys.by}
            intent="payment-keys"
            className={styles.stack}
          >
            <div className={styles.fields}>
              <Field
                label="Publishable key"
                hint="It begins with pk_."
                error={faults.publishableKey}
                {...(styles.wide && { className: styles.wide })}
              >
                <Input
                  name="publishableKey"
                  defaultValue={shown?.publishableKey}
                  autoComplete="off"
                  spellCheck={false}
                  required
                />
              </Field>
              <Field
                label="Secret key"
                hint={endsIn(shown?.secretKeyEnd) ?? 'It begins with sk_.'}
                error={faults.secretKey}
              >
                <Input name="secretKey" type="password" autoComplete="new-password" required />
              </Field>
              <Field
                label="Signing secret of the webhook"
                hint={endsIn(shown?.webhookSecretEnd) ?? 'It begins with whsec_.'}
                error={faults.webhookSecret}
              >
                <Input name="webhookSecret" type="password" autoComplete="new-password" required />
              </Field>
            </div>
            <div className={styles.actions}>
              <Button busy={sending === 'payment-keys'}>Try the keys and save them</Button>
            </div>
          </IntentForm>
          {own && (
            <Confirm
              words="Take no more payments by these keys"
              means="From then on payments are tests, and every page says so: no money moves. What customers have begun to pay is brought to its end with these keys, and so are refunds; if you want to stop that too, revoke them in Stripe’s dashboard."
              yes="Yes, take the keys away"
              fields={{ intent: 'no-payment-keys' }}
              busy={sending === 'no-payment-keys'}
            />
          )}
        </>
      )}
    </section>
  )
}

import { Button } from '#web/ui/button.tsx'
import styles from '../backoffice-page.module.css'
import { IntentForm } from './intent-form.tsx'

/** Whether customers can pay is known when the provider was asked. */
export const TryPayments = ({ busy }: { readonly busy: boolean }) => (
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

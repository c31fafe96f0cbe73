import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import styles from '../backoffice-page.module.css'

/** Whether customers can pay is known when the provider was asked. */
export const TryPayments = ({ busy }: { readonly busy: boolean }) => (
  <section id="payments" className={styles.card} aria-labelledby="try-payments">
    <h2 id="try-payments">Try the payments</h2>
    <p className={styles.soft}>
      Asks Stripe for your account, and whether it can be paid in the shop’s currency. Nothing is
      charged and nothing is changed.
    </p>
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="intent" value="try-payments" />
      <Button kind="quiet" busy={busy}>
        Try the connection
      </Button>
    </Form>
  </section>
)

import { Button } from '#web/ui/button.tsx'
import styles from '../backoffice-page.module.css'
import { IntentForm } from './intent-form.tsx'

/** Whether emails arrive is known when one has. */
export const TestEmail = ({ busy }: { readonly busy: boolean }) => (
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

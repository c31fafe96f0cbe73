import { useId } from 'react'
import type { MailServerFaults } from '#schemas/shop-secrets.ts'
import type { SecretNow } from '#shop/secrets/secrets.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import styles from '../backoffice-page.module.css'
import { IntentForm } from './intent-form.tsx'
import { SealedNotes } from './sealed-notes.tsx'

export const mailServerIntents = ['mail-server', 'no-mail-server'] as const
export type MailServerIntent = (typeof mailServerIntents)[number]

interface MailServerCardProps {
  readonly server: SecretNow<'mail-server'>
  readonly isKeyGiven: boolean
  readonly faults: MailServerFaults
  readonly sending: string | null
}

/** Which server carries the emails. Its password is sealed and never shown again. */
export function MailServerCard(props: MailServerCardProps) {
  const { server, isKeyGiven, faults, sending } = props
  const title = useId()
  const shown = server.by === 'owner' ? server.shown : null
  return (
    <section id="mail-server" className={styles.card} aria-labelledby={title}>
      <h2 id={title}>Mail server</h2>
      {server.by === 'environment' ? (
        <p className={styles.notice}>
          SMTP_URL says which server carries your emails where the shop runs, and that comes first.
          Take it out there to say it here.
        </p>
      ) : (
        <>
          <p className={styles.soft}>
            Whoever hosts your e-mail names a server for outgoing mail, a user and a password. The
            password is sealed with the shop’s secret, is in no export and no log, and is never
            shown again. Until there is a server, emails are kept where the shop runs.
          </p>
          <SealedNotes
            closed={server.by === 'owner' && !server.canBeOpened ? 'No email leaves.' : null}
            isKeyGiven={isKeyGiven}
          />
          <IntentForm
            // What was saved fills it anew: a password does not stay in the page.
            key={server.by === 'owner' ? server.enteredAt.toISOString() : server.by}
            intent="mail-server"
            className={styles.stack}
          >
            <div className={styles.fields}>
              <Field
                label="Server for outgoing mail"
                hint="Such as mail.example.com."
                error={faults.host}
              >
                <Input name="host" defaultValue={shown?.host} autoComplete="off" required />
              </Field>
              <Field label="Port" hint="465, or 587." error={faults.port}>
                <Input
                  name="port"
                  defaultValue={shown?.port ?? '465'}
                  inputMode="numeric"
                  required
                />
              </Field>
              <Field label="User of the mail server" hint="Often your address." error={faults.user}>
                <Input name="user" defaultValue={shown?.user} autoComplete="off" />
              </Field>
              <Field
                label="Password of the mail server"
                hint={
                  shown?.passwordEnd
                    ? `The one that holds ends in ${shown.passwordEnd}. Type it again to save.`
                    : 'It is typed anew whenever you save.'
                }
                error={faults.password}
              >
                <Input name="password" type="password" autoComplete="new-password" />
              </Field>
            </div>
            <div className={styles.actions}>
              <Button busy={sending === 'mail-server'}>Save the mail server</Button>
            </div>
          </IntentForm>
          {shown && (
            <IntentForm intent="no-mail-server">
              <Button kind="quiet" busy={sending === 'no-mail-server'}>
                Send no more by this server
              </Button>
            </IntentForm>
          )}
        </>
      )}
    </section>
  )
}

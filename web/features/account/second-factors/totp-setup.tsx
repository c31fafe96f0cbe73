import type { SubmitEvent } from 'react'
import { Form } from 'react-router'
import type { TotpOffer } from '#schemas/totp.ts'
import { Button } from '#web/ui/button.tsx'
import { QrCode } from '#web/ui/qr-figure.tsx'
import styles from '../account.module.css'
import authStyles from '../sign-in/auth.module.css'
import { askShop } from './ask-shop.ts'
import { CodeField } from './code-field.tsx'
import factorStyles from './second-factors.module.css'
import { useFactor } from './use-factor.ts'

interface TotpSetupProps {
  readonly given: TotpOffer
  readonly onConfirmed: (told: unknown) => void
  readonly onCancel: () => void
}

/** Four letters at a time, for whoever types it by hand. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

export function TotpSetup({ given, onConfirmed, onCancel }: TotpSetupProps) {
  const { busy, fault, run } = useFactor()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    await run(async () => onConfirmed(await askShop({ intent: 'confirm-totp', code })))
  }
  return (
    <div className={styles.part}>
      <p>
        Scan this with your authenticator app, or type the key below into it. Then enter the six
        digits that it shows.
      </p>
      <QrCode text={given.uri} />
      <p>
        Key: <code className={factorStyles.code}>{inFours(given.secret)}</code>
      </p>
      <Form
        method="post"
        className={`${authStyles.form} ${styles.narrow}`}
        noValidate
        onSubmit={submit}
      >
        <CodeField label="Six digits of your app" error={fault} />
        <div className={factorStyles.actions}>
          <Button busy={busy}>Use this app</Button>
          <Button kind="plain" type="button" onClick={onCancel}>
            Not now
          </Button>
        </div>
      </Form>
    </div>
  )
}

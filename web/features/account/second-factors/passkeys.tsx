import { useNavigation, useRevalidator } from 'react-router'
import type { IdentitySettings } from '#shop/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Day } from '#web/ui/day.tsx'
import styles from '../account.module.css'
import { AuthFaultNote } from '../sign-in/auth-fault-note.tsx'
import { StepUp, type Ways } from './step-up.tsx'
import { useFactor } from './use-factor.ts'

export interface ListedPasskey {
  readonly id: string
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

interface PasskeysProps {
  readonly settings: IdentitySettings
  readonly passkeys: readonly ListedPasskey[]
  readonly ways: Ways
}

export function Passkeys({ settings, passkeys, ways }: PasskeysProps) {
  const { formData } = useNavigation()
  const { revalidate } = useRevalidator()
  const { busy, fault, asks, run } = useFactor()
  const add = async () => {
    const added = await run(async () => (await import('./passkey-client.ts')).addPasskey())
    if (added) await revalidate()
  }
  return (
    <div className={styles.part}>
      <h3 className={styles.name}>Passkeys</h3>
      <p className={styles.soft}>
        {settings.passkeys
          ? 'Sign in with your finger, your face or the PIN of your device instead of a password. Nobody can guess a passkey, and no other site can ask for it.'
          : 'With your finger, your face or the PIN of your device you show that it is you. Nobody can guess a passkey, and no other site can ask for it.'}
      </p>
      {passkeys.length > 0 && (
        <ul className={styles.devices}>
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className={styles.device}>
              <div>
                <h4 className={styles.name}>{name}</h4>
                <p className={styles.soft}>
                  Added on <Day date={createdAt} />
                  {lastUsedAt ? (
                    <>
                      , last used on <Day date={lastUsedAt} />
                    </>
                  ) : (
                    ', not used yet'
                  )}
                </p>
              </div>
              <Confirm
                words={
                  <>
                    Remove<span className="visually-hidden"> the passkey {name}</span>
                  </>
                }
                means="Nobody can sign in with it any more. Your device may go on offering it until you remove it there too."
                yes="Yes, remove it"
                no="No, keep it"
                fields={{ intent: 'remove-passkey', passkey: id }}
                busy={formData?.get('passkey') === id}
              />
            </li>
          ))}
        </ul>
      )}
      {asks ? (
        <div className={styles.narrow}>
          <p>First, please show that it is you.</p>
          <StepUp settings={settings} ways={ways} onProved={add} />
        </div>
      ) : (
        <div>
          <Button type="button" kind="quiet" busy={busy} onClick={add}>
            Add a passkey
          </Button>
        </div>
      )}
      <AuthFaultNote fault={fault === undefined ? undefined : { text: fault, code: null }} />
    </div>
  )
}

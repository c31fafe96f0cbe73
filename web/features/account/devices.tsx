import { Form, useNavigation } from 'react-router'
import type { BrowserIdentityOptions } from '#shop/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Day } from '#web/ui/day.tsx'
import styles from './account.module.css'
import { useSignOut } from './sign-out-here.tsx'

interface Device {
  readonly sessionId: string
  readonly name: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly current: boolean
}

interface DevicesProps {
  readonly settings: BrowserIdentityOptions
  readonly devices: readonly Device[]
  readonly unknown: boolean
}

export function Devices({ settings, devices, unknown }: DevicesProps) {
  const { formData } = useNavigation()
  const { busy, signOut } = useSignOut(settings)

  return (
    <section className={styles.part} aria-labelledby="devices">
      <h2 id="devices">Devices signed in</h2>
      <p className={styles.soft}>
        If you do not know one of them, sign it out and set a new password.
      </p>
      {unknown && (
        <p role="alert">
          That could not be done. If JavaScript is switched off in your browser, please switch it on
          for this site. The list below is up to date.
        </p>
      )}
      <ul className={styles.devices}>
        {devices.map(device => (
          <li key={device.sessionId} className={styles.device}>
            <div>
              <h3 className={styles.name}>
                {device.name}
                {device.current && <span className={styles.current}>This device</span>}
              </h3>
              <p className={styles.soft}>
                Signed in on <Day date={device.createdAt} />, last seen on{' '}
                <Day date={device.lastSeenAt} />
              </p>
            </div>
            {device.current ? (
              <Form method="post" onSubmit={signOut}>
                <input type="hidden" name="intent" value="sign-out-here" />
                <Button kind="quiet" busy={busy}>
                  Sign out<span className="visually-hidden"> of this device</span>
                </Button>
              </Form>
            ) : (
              <Confirm
                words={
                  <>
                    Sign out<span className="visually-hidden"> of {device.name}</span>
                  </>
                }
                means="It is signed out at once, and comes back only with your password."
                yes={`Yes, sign ${device.name} out`}
                no="No, leave it signed in"
                fields={{ intent: 'sign-out', device: device.sessionId }}
                busy={formData?.get('device') === device.sessionId}
              />
            )}
          </li>
        ))}
      </ul>
      <Confirm
        words="Sign out everywhere"
        means="Every device above is signed out at once, this one too. You sign in again with your password."
        yes="Yes, sign out everywhere"
        no="No, stay signed in"
        fields={{ intent: 'sign-out-everywhere' }}
        busy={busy || formData?.get('intent') === 'sign-out-everywhere'}
        onSubmit={signOut}
      />
    </section>
  )
}

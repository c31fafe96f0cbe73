import { useNavigation } from 'react-router'
import { Confirm } from '#web/ui/confirm.tsx'
import { Day } from '#web/ui/day.tsx'
import styles from '../account.module.css'

export interface ListedPasskey {
  readonly id: string
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

export function Passkeys({ passkeys }: { readonly passkeys: readonly ListedPasskey[] }) {
  const { formData } = useNavigation()
  return (
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
            means="Nobody can sign in with it any more."
            yes="Yes, remove it"
            fields={{ intent: 'remove-passkey', passkey: id }}
            busy={formData?.get('passkey') === id}
          />
        </li>
      ))}
    </ul>
  )
}

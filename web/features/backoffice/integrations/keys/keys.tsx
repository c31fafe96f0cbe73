import { Form, useNavigation } from 'react-router'
import type { Billing } from '#shop/partner-quotes/billing.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LocalDay } from '#web/ui/reader-moment.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from '../keys.module.css'
import type { BillingFaults } from '../read-billing.server.ts'
import { BillingFields } from './billing-fields.tsx'

interface Key {
  readonly id: string
  readonly name: string
  readonly prefix: string
  readonly scopes: readonly string[]
  readonly createdAt: Date
  readonly createdBy: string
  readonly expiresAt: Date | null
  readonly lastUsedAt: Date | null
  readonly state: 'valid' | 'expired' | 'revoked'
  readonly billing: Billing | null
}

interface KeysProps {
  readonly newId: string
  readonly keys: readonly Key[]
  readonly scopes: readonly { readonly id: string; readonly text: string }[]
  readonly faults: { readonly name?: string; readonly scopes?: string } & {
    readonly billing?: BillingFaults
  }
  readonly origins: readonly string[]
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  readonly made: boolean
  readonly callsAMinute: number
}

export function Keys(props: KeysProps) {
  const { newId, keys, scopes, faults, made, callsAMinute } = props
  const { formData } = useNavigation()
  return (
    <section className={styles.part} aria-labelledby="keys">
      <h2 id="keys">Keys</h2>
      {keys.length === 0 ? (
        <p className={styles.soft}>
          None yet. Catalogue, options, prices and designs need no key; orders, invoices, rates and
          webhooks do.
        </p>
      ) : (
        <ul className={styles.rows}>
          {keys.map(key => (
            <KeyRow key={key.id} item={key} busy={formData?.get('id') === key.id} />
          ))}
        </ul>
      )}
      <details
        className={styles.more}
        open={Boolean(faults.name || faults.scopes || faults.billing)}
        key={String(made)}
      >
        <summary>Make a key</summary>
        <Form method="post" className={styles.form}>
          <input type="hidden" name="intent" value="create-key" />
          <input type="hidden" name="id" value={newId} />
          <Field label="Name" hint="Who will use it, such as “Accounting”." error={faults.name}>
            <Input name="name" required maxLength={80} autoComplete="off" />
          </Field>
          <fieldset className={styles.choices}>
            <legend>What it may do</legend>
            {faults.scopes && <p className={styles.fault}>{faults.scopes}</p>}
            <p className={styles.soft}>
              Every key also has {callsAMinute} calls a minute of its own for catalogue, options,
              prices and designs, and weighs pieces before guests do. It can buy nothing and sign
              nothing.
            </p>
            {scopes.map(({ id, text }) => (
              <label key={id} className={styles.choice}>
                <input type="checkbox" name="scope" value={id} />
                <span>
                  {text} <code>{id}</code>
                </span>
              </label>
            ))}
          </fieldset>
          <BillingFields {...props} faults={faults.billing} />
          <Field label="Valid for">
            <Select name="days" defaultValue="365">
              <option value="30">30 days</option>
              <option value="90">90 days</option>
              <option value="365">A year</option>
              <option value="never">Until it is revoked</option>
            </Select>
          </Field>
          <div>
            <Button busy={formData?.get('intent') === 'create-key'}>Make the key</Button>
          </div>
        </Form>
      </details>
    </section>
  )
}

function KeyRow({ item, busy }: { readonly item: Key; readonly busy: boolean }) {
  const { id, name, prefix, scopes, createdAt, createdBy, expiresAt, lastUsedAt, state } = item
  const { billing } = item
  return (
    <li className={styles.row}>
      <div>
        <h3 className={styles.name}>
          {name} <code>{prefix}…</code>
          {state !== 'valid' && <span className={styles.mark}>{state}</span>}
        </h3>
        <p className={styles.soft}>
          {scopes.join(', ')}
          {billing && `, billed to ${billing.business.company} for ${billing.origin}`} · made on{' '}
          <LocalDay at={createdAt} /> by {createdBy} ·{' '}
          {lastUsedAt ? (
            <>
              last used on <LocalDay at={lastUsedAt} />
            </>
          ) : (
            'never used'
          )}
          {state !== 'revoked' && expiresAt && (
            <>
              {' '}
              · {state === 'expired' ? 'ended' : 'ends'} on <LocalDay at={expiresAt} />
            </>
          )}
        </p>
      </div>
      {state === 'valid' && (
        <Confirm
          words={
            <>
              Revoke<span className="visually-hidden"> {name}</span>
            </>
          }
          means="Whoever uses it is refused from this moment on, for good."
          yes="Revoke this key"
          fields={{ intent: 'revoke-key', id }}
          busy={busy}
        />
      )}
    </li>
  )
}

import type { MouseEvent } from 'react'
import { addressFields } from '#schemas/address.ts'
import type { KeptAddress } from '#shop/addresses/address-book.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './address-fields.module.css'

/**
 * Writes an address into the form it stands in. What has been typed there already is not React's
 * to replace, so it is done as a hand would: the form hears of it by the country, and keeps it.
 */
function fillIn(event: MouseEvent<HTMLButtonElement>, address: KeptAddress) {
  const { form } = event.currentTarget
  if (!form) return
  event.preventDefault()
  for (const name of addressFields) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      field.value = address[name]
  }
  const country = form.elements.namedItem('country')
  if (country instanceof HTMLSelectElement)
    country.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The addresses of the account, each a press away. Without a script the server writes it in. */
export function KeptAddresses({ addresses }: { readonly addresses: readonly KeptAddress[] }) {
  if (addresses.length === 0) return null
  return (
    <div className={styles.kept}>
      <p id="kept-addresses" className={styles.soft}>
        From your account, to fill in with a press:
      </p>
      <ul aria-labelledby="kept-addresses">
        {addresses.map(address => (
          <li key={address.id}>
            <Button
              kind="plain"
              name="use"
              value={address.id}
              onClick={event => fillIn(event, address)}
            >
              {[address.name, address.line1, address.city].filter(Boolean).join(', ')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

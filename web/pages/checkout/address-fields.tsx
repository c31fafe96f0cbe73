import type { Faults } from '#shop/delivery/address.ts'
import { Field } from '#web/parts/field.tsx'
import { Input } from '#web/parts/input.tsx'
import { Select } from '#web/parts/select.tsx'
import styles from '../checkout.module.css'
import type { CheckoutData } from './checkout-form.tsx'

export interface CountryForm {
  readonly postcodeName: string | null
  readonly example: string
  readonly regionName: string | null
  readonly regions: readonly { readonly code: string; readonly name: string }[]
}

interface AddressProps {
  readonly checkout: Pick<CheckoutData, 'draft'>
  readonly person: { readonly email: string; readonly name: string }
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  readonly country: CountryForm | undefined
  readonly faults: Faults
}

/** Contact and address, with the fields that the chosen country has. */
export function AddressFields({ checkout, person, countries, country, faults }: AddressProps) {
  const { draft } = checkout
  return (
    <>
      <section className={styles.step} aria-labelledby="contact">
        <h2 id="contact">Contact</h2>
        <Field label="E-mail" error={faults.email}>
          <Input
            type="email"
            name="email"
            autoComplete="email"
            defaultValue={draft.email || person.email}
          />
        </Field>
        <Field label="Telephone" optional error={faults.phone} hint="For the carrier alone.">
          <Input type="tel" name="phone" autoComplete="tel" defaultValue={draft.phone} />
        </Field>
      </section>
      <section className={styles.step} aria-labelledby="address">
        <h2 id="address">Address</h2>
        <Field label="Country" error={faults.country}>
          <Select name="country" autoComplete="country" defaultValue={draft.country}>
            <option value="">Please choose</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Full name" error={faults.name}>
          <Input name="name" autoComplete="name" defaultValue={draft.name || person.name} />
        </Field>
        <Field label="Street and number" error={faults.line1}>
          <Input name="line1" autoComplete="address-line1" defaultValue={draft.line1} />
        </Field>
        <Field label="Flat, company or floor" optional>
          <Input name="line2" autoComplete="address-line2" defaultValue={draft.line2} />
        </Field>
        <div className={styles.pair}>
          {country?.postcodeName !== null && (
            <Field
              label={country?.postcodeName ?? 'Postcode'}
              error={faults.postcode}
              {...(country && { hint: `Such as ${country.example}` })}
            >
              <Input name="postcode" autoComplete="postal-code" defaultValue={draft.postcode} />
            </Field>
          )}
          <Field label="Town or city" error={faults.city}>
            <Input name="city" autoComplete="address-level2" defaultValue={draft.city} />
          </Field>
        </div>
        {country?.regionName && (
          <Region country={country} value={draft.region} error={faults.region} />
        )}
      </section>
    </>
  )
}

interface RegionProps {
  readonly country: CountryForm
  readonly value: string
  readonly error: string | undefined
}

function Region({ country, value, error }: RegionProps) {
  const { regionName, regions } = country
  return (
    <Field label={regionName} error={error}>
      {regions.length > 0 ? (
        <Select key={regionName} name="region" autoComplete="address-level1" defaultValue={value}>
          <option value="">Please choose</option>
          {regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      ) : (
        <Input name="region" autoComplete="address-level1" defaultValue={value} />
      )}
    </Field>
  )
}

import { type AddressDraft, MOST_ADDRESSES } from '#schemas/address.ts'
import type { KeptAddress } from '#shop/addresses/address-book.ts'
import type { CustomerDraft } from '#shop/checkout/draft.ts'
import type { Faults } from '#shop/delivery/address.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Tick } from '#web/ui/tick.tsx'
import styles from './address-fields.module.css'
import { BusinessFields } from './business-fields.tsx'
import type { CountryForm } from './country-form.ts'
import { KeptAddresses } from './kept-addresses.tsx'

interface AddressProps {
  readonly checkout: {
    readonly draft: CustomerDraft
    /** Whoever gets the invoice in the customer's place. */
    readonly billedTo?: string | null
  }
  readonly person: { readonly email: string; readonly name: string }
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  readonly country: CountryForm | undefined
  readonly faults: Faults
  /** The account's own; null where none are offered. */
  readonly addresses: readonly KeptAddress[] | null
  /** Nothing is sent there: it is collected in the shop. */
  readonly forInvoice?: boolean
}

/** Contact and address, with the fields that the chosen country has. */
export function AddressFields(props: AddressProps) {
  const { checkout, person, countries, country, faults, addresses, forInvoice = false } = props
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
        <Field
          label="Telephone"
          optional
          error={faults.phone}
          hint={forInvoice ? 'For questions about your order alone.' : 'For the carrier alone.'}
        >
          <Input type="tel" name="phone" autoComplete="tel" defaultValue={draft.phone} />
        </Field>
      </section>
      <section className={styles.step} aria-labelledby="address">
        <h2 id="address">Address</h2>
        {forInvoice && (
          <p className={styles.soft}>For your invoice: you collect the piece in our shop.</p>
        )}
        {addresses && <KeptAddresses addresses={addresses} />}
        <PlaceFields {...{ draft, person, countries, country, faults }} />
        {!checkout.billedTo && <BusinessFields draft={draft} faults={faults} />}
        {addresses && addresses.length < MOST_ADDRESSES && (
          <Tick name="keepAddress">Keep this address in my account</Tick>
        )}
      </section>
    </>
  )
}

interface PlaceProps {
  readonly draft: AddressDraft
  readonly person: { readonly name: string }
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  readonly country: CountryForm | undefined
  readonly faults: Faults
  readonly onCountry?: (code: string) => void
}

/** Where a parcel goes, with the fields that the country has. */
export function PlaceFields({ draft, person, countries, country, faults, onCountry }: PlaceProps) {
  return (
    <>
      <Field label="Country" error={faults.country}>
        <Select
          name="country"
          autoComplete="country"
          defaultValue={draft.country}
          {...(onCountry && {
            onChange: (event: { readonly target: HTMLSelectElement }) =>
              onCountry(event.target.value),
          })}
        >
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
        {country?.postcodeName === null ? (
          <input type="hidden" name="postcode" defaultValue={draft.postcode} />
        ) : (
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
      {/* Hidden where there is none: an address that is filled in must not lose it on the way. */}
      {country?.regionName ? (
        <Region country={country} value={draft.region} error={faults.region} />
      ) : (
        <input type="hidden" name="region" defaultValue={draft.region} />
      )}
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

import { useId, useMemo } from 'react'
import { Form, useLocation } from 'react-router'
import { countryNames } from '#web/ui/country-names.ts'
import { optionsOf } from '#web/ui/options.tsx'
import { useReaderLocale } from '#web/ui/reader-locale.ts'
import styles from './deliver-to.module.css'

export interface DeliverToProps {
  /** Codes in the order in which they are offered, with a space between them. */
  readonly countries: string
  readonly country: string | null
}

const none = { value: '', text: 'Choose a country', lang: 'en' }

/** Where the piece is to go. Prices, cart and checkout say what that means for tax and duties. */
export function DeliverTo({ countries, country }: DeliverToProps) {
  const locale = useReaderLocale()
  const names = useMemo(() => namesIn(locale, countries.split(' ')), [locale, countries])
  const { pathname, search } = useLocation()
  const id = useId()
  return (
    <Form
      className={styles.form}
      method="post"
      action="/deliver-to"
      replace
      preventScrollReset
      data-sends-itself=""
      onChange={event => event.currentTarget.requestSubmit()}
    >
      <input type="hidden" name="back" value={pathname + search} />
      <label className={styles.title} htmlFor={id}>
        Deliver to
      </label>
      {/* Another choice is another element: a select keeps what was pressed, whatever the server says. */}
      <select
        key={country}
        id={id}
        className={styles.select}
        name="country"
        lang={locale}
        required
        {...optionsOf(country === null ? [none, ...names] : names, country ?? '')}
      />
      <noscript>
        <button className={styles.send} type="submit">
          Change
        </button>
      </noscript>
    </Form>
  )
}

/**
 * Each code with its name. Where the server's page is being hydrated they stand there already: to ask a browser for
 * all of them takes a telephone a fifth of a second.
 */
const namesIn = (locale: string, codes: readonly string[]) =>
  codes.map(code => {
    const written = import.meta.env.SSR
      ? null
      : document.querySelector<HTMLOptionElement>(`footer option[value=${code}]`)
    return { value: code, text: written?.text ?? countryNames(locale)(code) }
  })

import { Link } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './account.module.css'

interface AddressesProps {
  readonly addresses: readonly {
    readonly id: string
    readonly first: boolean
    readonly lines: readonly string[]
  }[]
}

export function Addresses({ addresses }: AddressesProps) {
  return (
    <section className={styles.part} aria-labelledby="addresses">
      <h2 id="addresses">Addresses</h2>
      {addresses.length === 0 ? (
        <p className={styles.soft}>
          None yet. One that you keep here is offered at the checkout, so that you type it once.
        </p>
      ) : (
        <ul className={styles.devices}>
          {addresses.map(({ id, first, lines }) => (
            <li key={id} className={styles.device}>
              <address className={styles.place}>
                {lines.map((line, i) => (
                  <span key={line} className={i === 0 ? styles.name : undefined}>
                    {line}
                    {i === 0 && first && <span className={styles.current}>Usual address</span>}
                  </span>
                ))}
              </address>
              <Link to={`/setting/addresses/${id}`}>
                Change<span className="visually-hidden"> the address of {lines.join(', ')}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div>
        <ButtonLink kind="quiet" to="/setting/addresses/new">
          Add an address
        </ButtonLink>
      </div>
    </section>
  )
}

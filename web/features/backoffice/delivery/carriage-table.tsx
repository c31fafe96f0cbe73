import styles from '../backoffice-page.module.css'
import { Scroll } from '../backoffice-page.tsx'

interface CarriageTableProps {
  /** Three to a way of delivery: what it costs, and the least and the most days. */
  readonly rows: readonly { readonly key: string; readonly label: string }[]
  readonly values: Readonly<Record<string, string>>
  readonly faults: Readonly<Record<string, string>>
  readonly unit: string
}

export function CarriageTable({ rows, values, faults, unit }: CarriageTableProps) {
  const ways = rows.filter(({ key }) => key.endsWith('.amount'))
  const cell = (key: string, label: string) => (
    <input
      className={styles.cell}
      data-days={key.endsWith('.amount') ? undefined : true}
      name={key}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={faults[key] ? true : undefined}
      defaultValue={values[key] ?? ''}
    />
  )
  return (
    <Scroll label="Delivery, in a table">
      <table className={`${styles.table} ${styles.middle}`}>
        <thead>
          <tr>
            <th scope="col">To</th>
            <th scope="col">Price, {unit}</th>
            <th scope="col">Least days</th>
            <th scope="col">Most days</th>
          </tr>
        </thead>
        <tbody>
          {ways.map(({ key, label }) => {
            const way = key.slice(0, -'.amount'.length)
            const wrong = [`${way}.amount`, `${way}.least`, `${way}.most`].flatMap(
              one => faults[one] ?? [],
            )
            return (
              <tr key={way}>
                <th scope="row">
                  {label}
                  {wrong.map(words => (
                    <p key={words} className={styles.error}>
                      {words}
                    </p>
                  ))}
                </th>
                <td>{cell(`${way}.amount`, label)}</td>
                <td>{cell(`${way}.least`, `${label}, at least`)}</td>
                <td>{cell(`${way}.most`, `${label}, at most`)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Scroll>
  )
}

import styles from './plot.module.css'

interface NumbersProps {
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

/** The table behind a plot. */
export function Numbers({ caption, head, rows }: NumbersProps) {
  return (
    <details className={styles.numbers}>
      <summary>The numbers</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.sheet} tabIndex={0} aria-label={caption}>
        <table>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {head.map(name => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {rest.map((value, i) => (
                  <td key={head[i + 1]} suppressHydrationWarning>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

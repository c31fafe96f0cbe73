import { classes } from '#web/ui/classes.ts'
import { ReaderMoment } from '#web/ui/reader-moment.tsx'
import page from '../backoffice-page.module.css'
import { Scroll } from '../backoffice-page.tsx'
import styles from './shop.module.css'

interface Entered {
  readonly version: string
  readonly enteredAt: Date | null
  readonly enteredBy: string
  readonly changes: readonly {
    readonly key: string
    readonly label: string
    readonly before: string
    readonly after: string
  }[]
}

/** A mark is known by a hash, which says nothing to anybody. */
const text = (key: string, value: string) => {
  if (key === 'mark') return value === '' ? 'ours' : `your own (${value.slice(0, 6)})`
  return value === '' ? 'nothing' : `“${value}”`
}

/** Who changed what and when; nothing of it is ever edited or removed. */
export function History({ versions }: { readonly versions: readonly Entered[] }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      {versions.length === 0 ? (
        <p className={page.soft}>Nobody has changed anything yet.</p>
      ) : (
        <Scroll label="History, in a table">
          <table className={classes(page.table, page.broad)}>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Who</th>
                <th scope="col">What</th>
              </tr>
            </thead>
            <tbody>
              {versions.map(({ version, enteredAt, enteredBy, changes }) => (
                <tr key={version}>
                  <td>{enteredAt && <ReaderMoment at={enteredAt} />}</td>
                  <td>{enteredBy}</td>
                  <td>
                    <ul className={styles.changes}>
                      {changes.map(({ key, label, before, after }) => (
                        <li key={key}>
                          {label}: {text(key, before)} → {text(key, after)}
                        </li>
                      ))}
                    </ul>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </section>
  )
}

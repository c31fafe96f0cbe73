import { Link } from 'react-router'
import type { LineFault, PlannedChange } from '#shop/imports/plan.ts'
import styles from '../backoffice-page.module.css'
import { Scroll } from '../backoffice-page.tsx'

interface DryRunViewProps {
  readonly counts: { readonly changes: number; readonly faults: number }
  readonly same: number
  readonly changes: readonly PlannedChange[]
  readonly faults: readonly LineFault[]
  readonly page: number
  readonly pages: number
}

/** What a table would change, line by line, and what is wrong with it. */
export function DryRunView({ counts, same, changes, faults, page, pages }: DryRunViewProps) {
  return (
    <>
      {counts.faults > 0 && (
        <section aria-labelledby="faults">
          <h2 id="faults">
            {counts.faults === 1
              ? 'One line is at fault'
              : `${counts.faults.toLocaleString('en')} lines are at fault`}
          </h2>
          <p className={styles.soft}>
            Mend them in your file and send it again. Nothing is changed until then.
          </p>
          <Scroll label="Lines at fault">
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Line</th>
                  <th scope="col">What is wrong</th>
                </tr>
              </thead>
              <tbody>
                {faults.map(({ line, words }) => (
                  <tr key={`${line} ${words}`}>
                    <td>{line || '–'}</td>
                    <td>{words}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        </section>
      )}
      <section aria-labelledby="changes">
        <h2 id="changes">
          {counts.changes === 0
            ? 'Nothing would change'
            : counts.changes === 1
              ? 'One change'
              : `${counts.changes.toLocaleString('en')} changes`}
        </h2>
        {same > 0 && (
          <p className={styles.soft}>
            {same.toLocaleString('en')} {same === 1 ? 'line is' : 'lines are'} as it is already.
          </p>
        )}
        {changes.length > 0 && (
          <Scroll label="What would change">
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Line</th>
                  <th scope="col">What</th>
                  <th scope="col">Change</th>
                </tr>
              </thead>
              <tbody>
                {changes.map(change => (
                  <ChangeRow key={change.line} change={change} />
                ))}
              </tbody>
            </table>
          </Scroll>
        )}
      </section>
      {pages > 1 && (
        <nav className={styles.actions} aria-label="Pages of lines">
          {page > 1 && <Link to={`?page=${page - 1}`}>Before</Link>}
          <span>
            Page {page} of {pages}
          </span>
          {page < pages && <Link to={`?page=${page + 1}`}>Next</Link>}
        </nav>
      )}
    </>
  )
}

const ChangeRow = ({ change }: { readonly change: PlannedChange }) => (
  <tr>
    <td>{change.line}</td>
    <td>
      {change.subject}{' '}
      {change.isNew && (
        <span className={styles.state} data-state="on">
          new
        </span>
      )}
      {change.isJump && (
        <span className={styles.state} data-state="off">
          tenfold or more
        </span>
      )}
    </td>
    <td>
      <ul className={styles.plain}>
        {change.fields.map(({ label, before, after }) => (
          <li key={label}>
            {label}: {before && <del>{before}</del>} <ins>{after || 'nothing'}</ins>
          </li>
        ))}
      </ul>
    </td>
  </tr>
)

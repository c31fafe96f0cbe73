import { Form, Link } from 'react-router'
import type { VersionState } from '#shop/persistence/version-times.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Day } from '#web/ui/day.tsx'
import { ReaderMoment } from '#web/ui/reader-moment.tsx'
import styles from '../backoffice-page.module.css'
import { Scroll } from '../backoffice-page.tsx'

export interface VersionView {
  readonly version: string
  readonly startsAt: Date
  readonly enteredAt: Date | null
  readonly enteredBy: string
  readonly note: string
  readonly state: VersionState
}

interface VersionsProps {
  readonly versions: readonly VersionView[]
  readonly mayChange: boolean
  readonly compared: { readonly a: string; readonly b: string } | '' | null
}

export const versionStateWords: Readonly<Record<VersionState, string>> = {
  now: 'holds now',
  planned: 'planned',
  past: 'over',
  withdrawn: 'withdrawn',
}

/** Who entered what and from when; any two can be compared. */
export function VersionList({ versions, mayChange, compared }: VersionsProps) {
  const [newer, older] = [versions[0]?.version, versions[1]?.version ?? versions[0]?.version]
  const a = compared ? compared.a : older
  const b = compared ? compared.b : newer
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">Versions</h2>
      <p className={styles.soft}>
        A version is never changed and never removed. One that is planned is withdrawn by entering
        another that begins no later.
      </p>
      <Form method="get" preventScrollReset className={styles.stack}>
        <Scroll label="Versions, in a table">
          <table className={classes(styles.table, styles.broad)}>
            <thead>
              <tr>
                <th scope="col">Compare</th>
                <th scope="col">Version</th>
                <th scope="col">State</th>
                <th scope="col">From</th>
                <th scope="col">Entered</th>
                <th scope="col">Note</th>
              </tr>
            </thead>
            <tbody>
              {versions.map(({ version, state, startsAt, enteredAt, enteredBy, note }) => (
                <tr key={version}>
                  <td>
                    <span className={styles.actions}>
                      {(['a', 'b'] as const).map(name => (
                        <input
                          key={name}
                          type="radio"
                          name={name}
                          value={version}
                          aria-label={name === 'a' ? `From ${version}` : `To ${version}`}
                          defaultChecked={(name === 'a' ? a : b) === version}
                        />
                      ))}
                    </span>
                  </td>
                  <th scope="row">
                    {version}
                    {mayChange && (
                      <>
                        <br />
                        <Link to={`?from=${version}`}>
                          Begin from it<span className="visually-hidden">: {version}</span>
                        </Link>
                      </>
                    )}
                  </th>
                  <td>
                    <span className={styles.state} data-state={state}>
                      {versionStateWords[state]}
                    </span>
                  </td>
                  <td>{startsAt.getTime() === 0 ? 'the beginning' : <Day date={startsAt} />}</td>
                  <td>
                    {enteredAt ? <ReaderMoment at={enteredAt} /> : 'with the shop'}
                    {enteredBy && (
                      <>
                        <br />
                        {enteredBy}
                      </>
                    )}
                  </td>
                  <td>{note}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
        {versions.length > 1 && (
          <div className={styles.actions}>
            <Button kind="quiet">Compare the two</Button>
          </div>
        )}
      </Form>
    </section>
  )
}

import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { ReaderMoment } from '#web/ui/reader-moment.tsx'
import styles from '../../backoffice-page.module.css'
import { Scroll } from '../../backoffice-page.tsx'

export interface RateDraftView {
  readonly id: string
  readonly by: string
  readonly at: Date
  readonly note: string
  /** Other rates hold by now: it can only be refused. */
  readonly isStale: boolean
  readonly changes: readonly {
    readonly key: string
    readonly label: string
    readonly before: string
    readonly after: string
  }[]
}

/** What programs proposed that goes further than they may by themselves; nothing where there is none. */
export function Drafts({ drafts }: { readonly drafts: readonly RateDraftView[] }) {
  if (drafts.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="drafts">
      <h2 id="drafts">Proposed by a program</h2>
      <p className={styles.soft}>
        These changes are larger than programs may make by themselves. They hold for nobody until
        you agree.
      </p>
      {drafts.map(draft => (
        <Draft key={draft.id} draft={draft} />
      ))}
    </section>
  )
}

function Draft({
  draft: { id, by, at, note, isStale, changes },
}: {
  readonly draft: RateDraftView
}) {
  return (
    <Form method="post" replace preventScrollReset className={styles.stack}>
      <input type="hidden" name="step" value="draft" />
      <input type="hidden" name="id" value={id} />
      <p>
        {by}, <ReaderMoment at={at} />
        {note && `: ${note}`}
      </p>
      <Scroll label={`What ${by} proposes, in a table`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Rate</th>
              <th scope="col" className={styles.number}>
                Now
              </th>
              <th scope="col" className={styles.number}>
                Proposed
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ key, label, before, after }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td className={styles.number}>{before}</td>
                <td className={styles.number}>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      {isStale && <p>Other rates hold by now, so this can no longer be agreed to.</p>}
      <div className={styles.actions}>
        {!isStale && (
          <Button name="answer" value="yes">
            Agree: let it hold from now on
          </Button>
        )}
        <Button kind="quiet" name="answer" value="no">
          Leave the rates as they are
        </Button>
      </div>
    </Form>
  )
}

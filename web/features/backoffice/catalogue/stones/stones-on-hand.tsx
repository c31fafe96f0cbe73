import { Form, Link } from 'react-router'
import styles from '#web/features/backoffice/backoffice-page.module.css'
import { Scroll } from '#web/features/backoffice/backoffice-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Input } from '#web/ui/input.tsx'
import { ReaderMoment } from '#web/ui/reader-moment.tsx'

interface DrawerProps {
  readonly mayCount: boolean
  readonly form: string
  readonly stones: readonly {
    readonly key: string
    readonly words: string
    readonly onHand: number
    readonly reserved: number
    readonly held: readonly {
      readonly count: number
      readonly order: string | null
      readonly expiresAt: Date | null
    }[]
  }[]
}

export const StonesOnHand = ({ stones, mayCount, form }: DrawerProps) => (
  <section aria-labelledby="drawer">
    <h2 id="drawer">In the drawer</h2>
    <Scroll label="Stones, in a table">
      <table className={classes(styles.table, styles.folding, styles.middle)}>
        <thead>
          <tr>
            <th scope="col">Stone</th>
            <th scope="col" className={styles.number}>
              On hand
            </th>
            <th scope="col" className={styles.number}>
              Free
            </th>
            <th scope="col">Reserved</th>
            {mayCount && <th scope="col">Counted, and why it differs</th>}
          </tr>
        </thead>
        <tbody>
          {stones.map(({ key, words, onHand, reserved, held }) => (
            <tr key={key}>
              <th scope="row">
                <Link to={`?stone=${encodeURIComponent(key)}`} preventScrollReset>
                  {words}
                </Link>
              </th>
              <td className={styles.number} data-name="on hand">
                {onHand}
              </td>
              <td className={styles.number} data-name="free">
                <span className={onHand < reserved ? styles.up : undefined}>
                  {onHand - reserved}
                </span>
              </td>
              <td className={styles.whole}>
                {held.map(({ count, order, expiresAt }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: claims have no name of their own
                  <div key={at}>
                    {count} {order ? `for ${order}` : 'in a cart'}
                    {expiresAt && (
                      <>
                        {' '}
                        until <ReaderMoment at={expiresAt} />
                      </>
                    )}
                  </div>
                ))}
              </td>
              {mayCount && (
                <td className={styles.whole}>
                  <Form method="post" preventScrollReset className={styles.counting} key={form}>
                    <input type="hidden" name="intent" value="count" />
                    <input type="hidden" name="form" value={form} />
                    <input type="hidden" name="key" value={key} />
                    <input type="hidden" name="seen" value={onHand} />
                    <Input
                      name="found"
                      aria-label={`Counted: ${words}`}
                      inputMode="numeric"
                      required
                      placeholder={String(onHand)}
                    />
                    <Input name="note" aria-label={`Reason: ${words}`} placeholder="Reason" />
                    <Button kind="quiet">
                      Count<span className="visually-hidden"> {words}</span>
                    </Button>
                  </Form>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  </section>
)

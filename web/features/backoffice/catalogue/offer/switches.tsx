import { Form } from 'react-router'
import styles from '#web/features/backoffice/backoffice-page.module.css'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface SwitchesProps {
  readonly mayChange: boolean
  readonly parts: readonly {
    readonly part: string
    readonly name: string
    readonly rows: readonly {
      readonly id: string
      readonly name: string
      readonly off: { readonly reason: string; readonly since: Date } | null
    }[]
  }[]
}

/** One card a part; the ticked ones are offered. */
export const Switches = ({ parts, mayChange }: SwitchesProps) => (
  <section aria-labelledby="switches">
    <h2 id="switches">What can be chosen</h2>
    <div className={styles.stack}>
      {parts.map(({ part, name, rows }) => {
        const off = rows.filter(row => row.off)
        return (
          <details key={part} className={styles.card} open={off.length > 0}>
            <summary>
              {name}
              <span className={styles.soft}>
                {off.length === 0 ? `all ${rows.length}` : `${off.length} of ${rows.length} off`}
              </span>
            </summary>
            <Form
              // The boxes begin anew once the switches are turned.
              key={off.map(({ id, off }) => `${id} ${off?.reason}`).join()}
              method="post"
              preventScrollReset
              className={styles.stack}
            >
              <input type="hidden" name="intent" value="switch" />
              <input type="hidden" name="part" value={part} />
              <div className={styles.fields}>
                {rows.map(({ id, name, off }) => (
                  <div key={id}>
                    {!off && <input type="hidden" name="was" value={id} />}
                    <label className={styles.tick}>
                      <input
                        type="checkbox"
                        name="on"
                        value={id}
                        defaultChecked={!off}
                        disabled={!mayChange}
                      />
                      <span>
                        {name}
                        {off?.reason && !mayChange && (
                          <span className={styles.soft}> ({off.reason})</span>
                        )}
                      </span>
                    </label>
                    {off && mayChange && (
                      <>
                        <input type="hidden" name={`reason-was-${id}`} value={off.reason} />
                        <Field label={`Why ${name} is off`} optional>
                          <Input name={`reason-${id}`} maxLength={200} defaultValue={off.reason} />
                        </Field>
                      </>
                    )}
                  </div>
                ))}
              </div>
              {mayChange && (
                <div className={styles.fields}>
                  <Field
                    label="Reason for what you take off now"
                    optional
                    hint="Customers read it after “Not available just now:”."
                  >
                    <Input name="reason" maxLength={200} />
                  </Field>
                  <div className={styles.actions}>
                    <Button kind="quiet">
                      Save<span className="visually-hidden"> {name.toLowerCase()}</span>
                    </Button>
                  </div>
                </div>
              )}
            </Form>
          </details>
        )
      })}
    </div>
  </section>
)

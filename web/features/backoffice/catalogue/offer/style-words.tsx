import { Form } from 'react-router'
import styles from '#web/features/backoffice/backoffice-page.module.css'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'

interface StyleWordsFormProps {
  readonly mayChange: boolean
  readonly mostLetters: number
  readonly rows: readonly {
    readonly id: string
    readonly name: string
    /** As customers read it now. */
    readonly words: string
    /** As the catalogue has it. */
    readonly usual: string
  }[]
}

/** What customers read of each style: on its page, at the workbench, in guides and beside pieces. */
export const StyleWordsForm = ({ rows, mayChange, mostLetters }: StyleWordsFormProps) => (
  <section aria-labelledby="words">
    <h2 id="words">What is said of styles</h2>
    <details className={styles.card}>
      <summary>
        Words of every style
        <span className={styles.soft}>
          {rows.filter(({ words, usual }) => words !== usual).length} of {rows.length} your own
        </span>
      </summary>
      <p className={styles.soft}>Emptied, a style has the words that came with the shop again.</p>
      <Form
        method="post"
        preventScrollReset
        className={styles.stack}
        key={rows.map(({ words }) => words).join('\n')}
      >
        <input type="hidden" name="intent" value="words" />
        <div className={styles.fields}>
          {rows.map(({ id, name, words }) => (
            <Field key={id} label={name}>
              <Textarea
                name={`style-${id}`}
                rows={3}
                maxLength={mostLetters}
                defaultValue={words}
                readOnly={!mayChange}
              />
            </Field>
          ))}
        </div>
        {mayChange && (
          <div className={styles.actions}>
            <Button kind="quiet">
              Save<span className="visually-hidden"> the words of styles</span>
            </Button>
          </div>
        )}
      </Form>
    </details>
  </section>
)

import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './set-page.module.css'
import type { SetPageView } from './set-page-view.server.ts'

type SetChoicesProps = Pick<SetPageView, 'choices' | 'builder'> & {
  /** As it was typed last, and what is wrong with it; null where there is no room for one. */
  readonly line: { readonly typed: string; readonly words?: string } | null
  /** A band beside a ring, which is measured again. */
  readonly isFitted: boolean
}

/** Whose fingers the set is for, of what, and with which words: the page shows somebody else's until they have said. */
export function SetChoices({ choices, line, builder, isFitted }: SetChoicesProps) {
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData?.get('intent') === 'choose'
  return (
    <section aria-labelledby="choices" className={styles.choices}>
      <h2 id="choices">Make it yours</h2>
      <Form method="post" preventScrollReset className={styles.choicesForm}>
        {choices.map(({ field, label, value, options }) => (
          <Field key={field} label={label}>
            <Select name={field} defaultValue={value}>
              {options.map(option => (
                <option key={option.value} value={option.value}>
                  {option.words}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        {line && (
          <Field
            label="A line that runs over both"
            hint="It begins inside the first ring and ends inside the second; put a / where it is to be parted."
            error={line.words}
          >
            <Input name="line" defaultValue={line.typed} maxLength={160} autoComplete="off" />
          </Field>
        )}
        <Button kind="quiet" name="intent" value="choose" busy={isBusy}>
          Show it like this
        </Button>
      </Form>
      {isFitted && (
        <p className={styles.soft}>
          The band is measured and bent anew for the ring as you choose it.
        </p>
      )}
      {builder && <Link to={builder}>Add a ring, take one out, or change their order</Link>}
      <p role="status" className="visually-hidden">
        {isBusy && 'What you chose is being looked up.'}
      </p>
    </section>
  )
}

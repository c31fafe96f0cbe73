import { Form, useNavigation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './set-page.module.css'
import type { ShownSet } from './shown-set.server.ts'

interface SetSizesProps {
  readonly sizes: ShownSet['sizes']
  /** A band beside a ring, which is measured again. */
  readonly isFitted: boolean
}

/** Whose fingers the set is for: the page shows somebody else's until they have said. */
export function SetSizes({ sizes, isFitted }: SetSizesProps) {
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData?.get('intent') === 'size'
  return (
    <section aria-labelledby="sizes" className={styles.sizes}>
      <h2 id="sizes">{sizes.length === 1 ? 'Your size' : 'Your sizes'}</h2>
      <Form method="post" preventScrollReset className={styles.sizesForm}>
        {sizes.map(({ field, label, diameterUm, sizes: offered }) => (
          <Field key={field} label={label}>
            <Select name={field} defaultValue={String(diameterUm)}>
              {offered.map(({ diameterUm: um, words }) => (
                <option key={um} value={um}>
                  {words}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        <Button kind="quiet" name="intent" value="size" busy={isBusy}>
          {sizes.length === 1 ? 'Show it in this size' : 'Show them in these sizes'}
        </Button>
      </Form>
      {isFitted && (
        <p className={styles.soft}>The band is measured and bent anew for the ring in that size.</p>
      )}
      <p role="status" className="visually-hidden">
        {isBusy && 'Your size is being looked up.'}
      </p>
    </section>
  )
}

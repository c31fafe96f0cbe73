import { Form } from 'react-router'
import type { ImportColumn, Mapping } from '#shop/imports/kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from '../backoffice-page.module.css'

interface ColumnFormProps {
  readonly columns: readonly ImportColumn[]
  readonly mapping: Mapping
  readonly head: readonly string[]
  /** The first line, to tell columns apart by. */
  readonly sample: readonly string[]
}

const shortened = (text: string) => (text.length > 30 ? `${text.slice(0, 30)}…` : text)

/** Which column is which: recognised by their headings, and changed where that is wrong. */
export const ColumnForm = ({ columns, mapping, head, sample }: ColumnFormProps) => (
  <section className={styles.card} aria-labelledby="columns">
    <h2 id="columns">Columns</h2>
    <Form method="post" className={styles.stack} key={JSON.stringify(mapping)}>
      <div className={styles.fields}>
        {columns.map(({ key, label, required }) => (
          <Field key={key} label={label} optional={!required}>
            <Select name={key} defaultValue={mapping[key] ?? ''}>
              <option value="">Not in this table</option>
              {head.map((heading, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, headings may be the same
                <option key={at} value={at}>
                  {heading || `Column ${at + 1}`}
                  {sample[at] ? ` (${shortened(sample[at])})` : ''}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      <div className={styles.actions}>
        <Button kind="quiet" name="intent" value="columns">
          Look again with these columns
        </Button>
      </div>
    </Form>
  </section>
)

import type { ReactNode } from 'react'
import { Form, useNavigate } from 'react-router'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { Field } from '#web/parts/field.tsx'
import { Input } from '#web/parts/input.tsx'
import { Select } from '#web/parts/select.tsx'
import styles from './filter-form.module.css'

export interface FormChoice {
  readonly value: string
  readonly name: string
}

interface FilterFormProps {
  /** As the address has them now; each by its name. */
  readonly now: Readonly<
    Record<'kind' | 'metal' | 'upTo' | 'month' | 'shape' | 'sort' | 'q', string>
  >
  readonly choices: Readonly<
    Record<'metal' | 'upTo' | 'month' | 'shape' | 'sort', readonly FormChoice[]>
  >
  readonly mostLetters: number
  readonly narrowed: number
}

const named = {
  metal: ['Metal', 'Any metal'],
  upTo: ['Price', 'Any price'],
  month: ['Birthstone of', 'Any month'],
  shape: ['Shape of a stone', 'Any shape'],
  sort: ['Order', 'Our own'],
} as const

/** A form of the browser, whose answer is an address; a script sends it with each choice. */
export function FilterForm({ now, choices, mostLetters, narrowed }: FilterFormProps) {
  const navigate = useNavigate()
  const go = (form: HTMLFormElement) => {
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value !== '') query.set(name, value)
    navigate(`?${query}`, { preventScrollReset: true })
  }
  const select = (name: keyof typeof named): ReactNode => (
    <Field label={named[name][0]} key={name}>
      <Select
        name={name}
        defaultValue={now[name]}
        onChange={({ currentTarget }) => {
          if (currentTarget.form) go(currentTarget.form)
        }}
      >
        <option value="">{named[name][1]}</option>
        {choices[name].map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
  return (
    <Form
      // What the address says is what the form says, also after "back".
      key={JSON.stringify(now)}
      role="search"
      aria-label="Pieces"
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        go(event.currentTarget)
      }}
    >
      {now.kind && <input type="hidden" name="kind" value={now.kind} />}
      <div className={styles.search}>
        <Field label="Search">
          <Input
            type="search"
            name="q"
            defaultValue={now.q}
            maxLength={mostLetters}
            placeholder="Sapphire, engraved, pendant…"
            autoComplete="off"
            enterKeyHint="search"
          />
        </Field>
        <Button kind="quiet">Show</Button>
      </div>
      <details className={styles.more}>
        <summary className={styles.summary}>
          Filter and order{narrowed > 0 && <span> ({narrowed})</span>}
        </summary>
        <div className={styles.fields}>
          {(['metal', 'month', 'shape', 'upTo', 'sort'] as const).map(select)}
        </div>
      </details>
      {narrowed > 0 && (
        <ButtonLink kind="plain" to="/jewelry" preventScrollReset className={styles.all ?? ''}>
          Show everything
        </ButtonLink>
      )}
    </Form>
  )
}

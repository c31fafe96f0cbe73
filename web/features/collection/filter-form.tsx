import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './filter-form.module.css'
import type { CollectionPath } from './filters.ts'

export interface FormChoice {
  readonly value: string
  readonly name: string
}

interface FilterFormProps {
  /** As the address has them now; each by its name. */
  readonly now: Readonly<
    Record<'kind' | 'metal' | 'stone' | 'upTo' | 'month' | 'shape' | 'sort' | 'q', string>
  >
  readonly choices: Readonly<
    Record<'metal' | 'stone' | 'upTo' | 'month' | 'shape' | 'sort', readonly FormChoice[]>
  >
  readonly mostLetters: number
  readonly narrowed: number
  /** The collection without any of it. */
  readonly path: CollectionPath
  /** The kinds of pieces, which stand in the same bar. */
  readonly children: ReactNode
}

const named = {
  metal: ['Metal', 'Any metal'],
  stone: ['Stone', 'Any stone'],
  upTo: ['Price', 'Any price'],
  month: ['Birthstone of', 'Any month'],
  shape: ['Shape of a stone', 'Any shape'],
  sort: ['Order', 'Our own'],
} as const

/**
 * A form of the browser, whose answer is an address. A script of the router sends it with each choice; where there
 * is none, a button does.
 */
export function CollectionFilterForm({
  now,
  choices,
  mostLetters,
  narrowed,
  path,
  children,
}: FilterFormProps) {
  // Kept here: the form below is made anew with each choice, and must not fold up under a hand.
  const [open, setOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  // It may have been unfolded before there was a script to hear of it.
  useEffect(() => setOpen(details.current?.open ?? false), [])
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
      {children}
      <div className={styles.search}>
        <Input
          type="search"
          name="q"
          aria-label="Search"
          defaultValue={now.q}
          maxLength={mostLetters}
          placeholder="Engagement, sapphire…"
          autoComplete="off"
          enterKeyHint="search"
          className={styles.words ?? ''}
        />
        <button className={styles.go} aria-label="Show" type="submit">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.6-1.9 5.4 5.4" />
          </svg>
        </button>
      </div>
      <details
        ref={details}
        className={styles.more}
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className={styles.summary}>
          Filter<span className={styles.rest}> and order</span>
          {narrowed > 0 && <span> ({narrowed})</span>}
        </summary>
        <div className={styles.fields}>
          {(['metal', 'stone', 'month', 'shape', 'upTo', 'sort'] as const).map(select)}
          <Button
            kind="quiet"
            className={(path === '/collection' ? styles.show : styles.withoutScript) ?? ''}
          >
            Show these pieces
          </Button>
        </div>
      </details>
      {narrowed > 0 && (
        <ButtonLink kind="plain" to={path} preventScrollReset className={styles.all ?? ''}>
          Show everything
        </ButtonLink>
      )}
    </Form>
  )
}

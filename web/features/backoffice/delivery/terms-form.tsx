import { useEffect, useRef, useState } from 'react'
import type { TermChange, TermUnit } from '#shop/delivery/term-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Tick } from '#web/ui/tick.tsx'
import styles from '../backoffice-page.module.css'
import { Figure, Scroll } from '../backoffice-page.tsx'
import { WhenAndWhy } from '../versions/when-and-why.tsx'
import type { TermsAnswer } from './actions.server.ts'
import { CarriageTable } from './carriage-table.tsx'

interface TermsFormProps {
  readonly page: {
    readonly currency: string
    readonly last: string
    /** The version whose figures the form begins with. */
    readonly base: string
    readonly today: string
    readonly from: string | null
    readonly values: Readonly<Record<string, string>>
    /** Says that the business address is in another country. */
    readonly elsewhere: string | null
    readonly countries: readonly { readonly code: string; readonly name: string }[]
    readonly groups: readonly {
      readonly id: string
      readonly name: string
      readonly hint: string
      readonly rows: readonly {
        readonly key: string
        readonly label: string
        readonly unit: TermUnit
        readonly options?: Readonly<Record<string, string>> | undefined
        readonly hint?: string | undefined
      }[]
    }[]
  }
  readonly answer: Extract<TermsAnswer, { readonly refused: string | null }> | null
  readonly busy: boolean
}

const openAlways: readonly string[] = ['home', 'tax', 'carriage', 'pickup']

export function TermsForm({ page, answer, busy }: TermsFormProps) {
  const { groups, currency, countries } = page
  const values = answer?.values ?? page.values
  const faults = answer?.faults ?? {}
  // Of the page as it was opened: what others save meanwhile must not pass for seen.
  const [opened] = useState({
    follows: answer?.follows ?? page.last,
    base: answer?.base ?? page.base,
  })
  const units = { money: currency, days: 'days', tax: '%' }
  return (
    <div className={styles.page}>
      {/* The first button is what Enter presses: it looks and does not save. */}
      <button type="submit" name="intent" value="preview" hidden />
      <input type="hidden" name="follows" value={opened.follows} />
      <input type="hidden" name="base" value={opened.base} />
      {answer?.preview && <Preview preview={answer.preview} busy={busy} />}
      <div className={styles.stack}>
        {groups.map(group => (
          <details
            key={group.id}
            id={group.id}
            className={styles.card}
            open={openAlways.includes(group.id) || group.rows.some(({ key }) => faults[key])}
          >
            <summary>{group.name}</summary>
            <p className={styles.soft}>{group.hint}</p>
            {group.id === 'home' && page.elsewhere && (
              <p className={styles.notice}>{page.elsewhere}</p>
            )}
            {group.id === 'carriage' && (
              <CarriageTable rows={group.rows} values={values} faults={faults} unit={currency} />
            )}
            <div className={styles.fields}>
              {(group.id === 'carriage' ? [] : group.rows).map(
                ({ key, label, unit, options, hint }) =>
                  unit === 'tick' ? (
                    <label key={key} className={styles.tick}>
                      <input
                        type="checkbox"
                        name={key}
                        value="yes"
                        defaultChecked={Boolean(values[key])}
                      />
                      {label}
                    </label>
                  ) : unit === 'country' ? (
                    <Field key={key} label={label} error={faults[key]}>
                      <Select name={key} defaultValue={values[key] ?? ''} autoComplete="off">
                        {countries.map(({ code, name }) => (
                          <option key={code} value={code}>
                            {name}
                          </option>
                        ))}
                      </Select>
                    </Field>
                  ) : unit === 'choice' ? (
                    <Field key={key} label={label} hint={hint} error={faults[key]}>
                      <Select name={key} defaultValue={values[key] ?? ''} autoComplete="off">
                        {!page.values[key] && <option value="">Not answered yet</option>}
                        {Object.entries(options ?? {}).map(([value, words]) => (
                          <option key={value} value={value}>
                            {words}
                          </option>
                        ))}
                      </Select>
                    </Field>
                  ) : unit === 'lines' ? (
                    <Field key={key} label={label} error={faults[key]}>
                      <Textarea name={key} rows={4} defaultValue={values[key] ?? ''} />
                    </Field>
                  ) : (
                    <Figure
                      key={key}
                      id={key}
                      label={label}
                      unit={units[unit]}
                      value={values[key] ?? ''}
                      error={faults[key]}
                    />
                  ),
              )}
            </div>
          </details>
        ))}
      </div>
      <WhenAndWhy
        today={page.today}
        starts={answer?.starts}
        note={answer?.note}
        fault={faults.starts}
        previewed={Boolean(answer?.preview)}
        busy={busy}
      />
    </div>
  )
}

type Shown = NonNullable<NonNullable<TermsFormProps['answer']>['preview']>

function Preview({ preview, busy }: { readonly preview: Shown; readonly busy: boolean }) {
  const { of, changes, withdraws, example, confirm } = preview
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another preview is read from its top too
  useEffect(() => heading.current?.focus(), [of])
  return (
    <section className={styles.card} aria-labelledby="preview">
      <h2 id="preview" ref={heading} tabIndex={-1}>
        What would change
      </h2>
      {withdraws.length > 0 && (
        <p className={styles.notice}>
          Saving this withdraws planned changes, which then never take effect:{' '}
          {withdraws.join(', ')}.
        </p>
      )}
      <TermChanges changes={changes} />
      {example && <Examples {...example} />}
      {confirm.length > 0 && (
        <Tick name="registered" value="yes">
          The shop is registered for tax in: {confirm.join(', ')}. If it is not, remove the rate; no
          tax is charged there then.
        </Tick>
      )}
      <input type="hidden" name="previewed" value={of} />
      {(changes.length > 0 || withdraws.length > 0) && (
        <div className={styles.actions}>
          <Button name="intent" value="save" busy={busy}>
            Save as a new version
          </Button>
        </div>
      )}
    </section>
  )
}

const Examples = ({ piece, prices }: NonNullable<Shown['example']>) => (
  <Scroll label="Prices before and after">
    <table className={styles.table}>
      <caption>
        {piece}: what customers pay, without delivery. Open checkouts show the new total before
        anybody pays; placed orders keep theirs.
      </caption>
      <thead>
        <tr>
          <th scope="col">Buyer in</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {prices.map(({ buyer, before, after }) => (
          <tr key={buyer}>
            <th scope="row">{buyer}</th>
            <td>{before}</td>
            <td>{before === after ? 'same' : after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
)

/** Figures stand under each other and never break; words do. */
const alignmentOf = (changes: readonly TermChange[]) =>
  changes.some(({ before, after }) => Math.max(before.length, after.length) > 12)
    ? undefined
    : styles.number

export const TermChanges = ({ changes }: { readonly changes: readonly TermChange[] }) =>
  changes.length === 0 ? (
    <p>No figure changes.</p>
  ) : (
    <Scroll label="Changed figures">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col" className={alignmentOf(changes)}>
              Before
            </th>
            <th scope="col" className={alignmentOf(changes)}>
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ key, label, before, after }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td className={alignmentOf(changes)}>{before}</td>
              <td className={alignmentOf(changes)}>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )

import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { birthMonths, monthOfBirthday } from '#design/catalogue/birthstones.ts'
import { useShopPricing } from '#web/app/shop-pricing.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { ScriptNotice } from '#web/ui/script-notice.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './add-person.module.css'

/** With the kernel of designs in it: fetched when somebody begins to fill in the form. */
const load = () => import('./insert-person.ts')

/** A name and a birthday, and the next one after it: the keyboard need not be left. */
export function AddPerson() {
  const [message, say] = useState('')
  const { offer } = useShopPricing()
  const name = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const title = useId()
  const [error, setError] = useState('')
  useEffect(() => {
    if (message) name.current?.focus()
  }, [message])
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = (key: string) => String(given.get(key) ?? '')
    const month = monthOfBirthday(text('born'))?.month ?? (Number(text('born-month')) || null)
    if (month === null) {
      setError('Please give the birthday, or only its month.')
      return
    }
    setError('')
    const [{ addPerson }, { nameTyped }] = await Promise.all([load(), import('./people.ts')])
    const added = addPerson({ name: nameTyped(text('who')).trim(), month }, offer)
    say(added.words)
    if (!added.ok) return
    form.current?.reset()
    name.current?.focus()
  }
  return (
    <form ref={form} className={styles.form} aria-labelledby={title} onSubmit={add} onFocus={load}>
      <h2 id={title} className={styles.title}>
        Whom is it about?
      </h2>
      <p className={styles.lede}>
        A name and a birthday, one after another. Only the month is kept, in this browser.
      </p>
      <ScriptNotice what="Adding a name" />
      <div className={styles.fields}>
        <Field label="Name" optional>
          <Input ref={name} name="who" autoComplete="off" maxLength={80} />
        </Field>
        <Field label="Birthday" error={error}>
          <Input type="date" name="born" autoComplete="off" />
        </Field>
        <Field label="or only the month">
          <Select name="born-month" defaultValue="">
            <option value="">Month</option>
            {birthMonths.map(({ month, name }) => (
              <option key={month} value={month}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Button needsScripts>Add</Button>
      </div>
      <p role="status" className={styles.said}>
        {message}
      </p>
    </form>
  )
}

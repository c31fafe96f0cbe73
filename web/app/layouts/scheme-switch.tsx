import { useEffect } from 'react'
import { applyScheme } from '#web/state/colour-scheme.ts'
import { preferences, type Scheme } from '#web/state/preferences.ts'
import { useStore } from '#web/state/use-store.ts'
import styles from './scheme-switch.module.css'

const choices: readonly { readonly value: Scheme; readonly name: string }[] = [
  { value: 'system', name: 'As this device' },
  { value: 'light', name: 'Light' },
  { value: 'dark', name: 'Dark' },
]

/** Light or dark, for those who want it otherwise than their device. */
export function SchemeSwitch() {
  const { scheme } = useStore(preferences)
  useEffect(() => applyScheme(scheme), [scheme])
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">Colours</legend>
      <span className={styles.title} aria-hidden="true">
        Colours
      </span>
      {choices.map(({ value, name }) => (
        <label key={value} className={styles.choice}>
          <input
            className={styles.radio}
            type="radio"
            name="colour-scheme"
            value={value}
            checked={scheme === value}
            onChange={() => preferences.change(kept => ({ ...kept, scheme: value }))}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

import { type ComponentProps, useState } from 'react'
import styles from './input.module.css'
import { Input } from './input.tsx'
import { useHydrated } from './use-hydrated.ts'

/** A password that can be read back while it is typed. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  return (
    <div className={styles.password}>
      <Input
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
      />
      <button
        type="button"
        className={styles.reveal}
        disabled={!hydrated}
        aria-label="Show the password"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </div>
  )
}

import { Link } from 'react-router'
import styles from './stepper.module.css'

export interface StepperStep {
  readonly label: string
  readonly to: string
  /** Given where steps may be taken in any order: then each of them leads somewhere. */
  readonly done?: boolean
}

interface StepperProps {
  /** What the steps lead to, for those who cannot see it. */
  readonly label: string
  readonly steps: readonly StepperStep[]
  /** Where the visitor stands: an index into `steps`. Earlier ones are done and lead back. */
  readonly current: number
}

function stateOf({ done }: StepperStep, index: number, current: number) {
  if (index === current) return 'current'
  return (done ?? index < current) ? 'done' : 'ahead'
}

export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <nav className={styles.stepper} aria-label={label}>
      <p className={styles.count} aria-hidden="true">
        <strong>{steps[current]?.label}</strong>, {current + 1} of {steps.length}
      </p>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const state = stateOf(step, index, current)
          const leads = state === 'done' || (state === 'ahead' && step.done !== undefined)
          return (
            <li
              key={step.to}
              className={styles.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              {leads ? (
                <Link className={styles.label ?? ''} to={step.to}>
                  <span className={styles.name}>{step.label}</span>
                  {state === 'done' && <span className="visually-hidden"> (done)</span>}
                </Link>
              ) : (
                <span className={styles.label}>
                  <span className={styles.name}>{step.label}</span>
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

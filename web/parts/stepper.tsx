import { Link } from 'react-router'
import styles from './stepper.module.css'

export interface Step {
  readonly label: string
  readonly to: string
}

interface StepperProps {
  /** What the steps lead to, for those who cannot see it. */
  readonly label: string
  readonly steps: readonly Step[]
  /** Where the visitor stands: an index into `steps`. Earlier ones are done and lead back. */
  readonly current: number
}

const stateOf = (index: number, current: number) =>
  index < current ? 'done' : index === current ? 'current' : 'ahead'

export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <nav className={styles.stepper} aria-label={label}>
      <p className={styles.count} aria-hidden="true">
        Step {current + 1} of {steps.length}: <strong>{steps[current]?.label}</strong>
      </p>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const state = stateOf(index, current)
          return (
            <li
              key={step.to}
              className={styles.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              {state === 'done' ? (
                <Link className={styles.label ?? ''} to={step.to}>
                  <span className={styles.name}>{step.label}</span>
                  <span className="visually-hidden"> (done)</span>
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

import { Link } from 'react-router'
import { blockersOf, isCastable } from '#geometry/casting/casting.ts'
import { useStepLink } from '#web/state/use-step-link.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './review.module.css'
import type { CastingState } from './use-casting.ts'

interface VerdictProps {
  readonly state: CastingState
  /** The rules have something against it: no verdict on its body would be worth anything. */
  readonly stopped: boolean
}

/** What the casting check says, in words for somebody who has never cast anything. */
export function CastingVerdict({ state, stopped }: VerdictProps) {
  const stepLink = useStepLink()
  if (stopped)
    return (
      <p className={styles.verdict}>
        Put right what is said above; then we look through its exact body.
      </p>
    )
  return (
    <div className={styles.verdict} aria-live="polite" data-verdict={verdictOf(state)}>
      {state.is === 'coming' && (
        <p>We are making its exact body, to weigh it and look through it…</p>
      )}
      {state.is === 'unreachable' && (
        <>
          <p>
            The casting check could not be made just now. Weight and price are estimates until it
            is.
          </p>
          <Button type="button" kind="quiet" onClick={state.again}>
            Check it again
          </Button>
        </>
      )}
      {state.is === 'here' &&
        (isCastable(state.casting) ? (
          <p>
            It can be cast as it is: every wall, claw and rim is as strong as this metal wants it,
            and every stone is held.
          </p>
        ) : (
          <>
            <p>
              It cannot be cast as it is, so it cannot be signed either. Change this on the{' '}
              <Link to={stepLink('/customize')}>workbench</Link>:
            </p>
            <ul>
              {blockersOf(state.casting).map(words => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </>
        ))}
    </div>
  )
}

function verdictOf(state: CastingState) {
  if (state.is !== 'here') return state.is
  return isCastable(state.casting) ? 'castable' : 'asks'
}

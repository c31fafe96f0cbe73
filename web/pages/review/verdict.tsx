import { isCastable } from '#geometry/casting/casting.ts'
import { Button } from '#web/parts/button.tsx'
import styles from './review.module.css'
import type { CastingState } from './use-casting.ts'

interface VerdictProps {
  readonly state: CastingState
  /** The rules have something against it: no verdict on its body would be worth anything. */
  readonly stopped: boolean
}

/** What the casting check says, in words for somebody who has never cast anything. */
export function Verdict({ state, stopped }: VerdictProps) {
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
      {state.is === 'away' && (
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
              The casting check asks for more metal in places. You may change it on the workbench;
              if you leave it so, our goldsmith strengthens these before casting, and asks you first
              if that would show.
            </p>
            <ul>
              {(state.casting.fault ? [state.casting.fault] : [])
                .concat(state.casting.findings.map(({ words }) => words))
                .map(words => (
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

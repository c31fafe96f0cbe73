import { lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { useIsGuest } from '#web/app/guest-context.ts'
import { useCurrent } from '#web/state/use-current.ts'
import { useStepLink } from '#web/state/use-step-link.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { journeyStepsFor, type StepId } from './steps.ts'

/** With the kernel of designs in it: fetched once there is a design to be asked. */
const load = () => import('./steps-done.ts')
type Loaded = Awaited<ReturnType<typeof load>>

/** For a jeweller who makes a piece for somebody's special order. */
const QuoteBar = lazy(() => import('./quote-bar.tsx'))

/** Everybody else is spared the script that reads it (`quoting-tab.ts`). */
function isQuoting(): boolean {
  try {
    return sessionStorage.getItem('pinia-quoting') !== null
  } catch {
    return false
  }
}

interface JourneyStepsProps {
  readonly here: StepId
  /** The piece that the page shows, if it is not the current piece yet. */
  readonly code?: string
}

/** Where somebody stands between a first idea and a finished piece. Any step may be the first. */
export function JourneySteps({ here, code }: JourneyStepsProps) {
  const { entry } = useCurrent()
  const stepLink = useStepLink(code)
  const guest = useIsGuest()
  const [quoting, setQuoting] = useState(false)
  useEffect(() => setQuoting(isQuoting()), [])
  const begun = entry !== undefined
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    // A part that cannot be fetched is told of elsewhere; the steps lead on without it.
    if (begun)
      load().then(
        part => startTransition(() => setLoaded(part)),
        () => {},
      )
  }, [begun])
  const known = entry && loaded?.stepsDone(entry)
  const shown = journeyStepsFor(guest).filter(({ id }) => id === here || !known?.without.has(id))
  return (
    <>
      {quoting && (
        <Suspense>
          <QuoteBar entry={entry} />
        </Suspense>
      )}
      <Stepper
        label="Your design, step by step"
        steps={shown.map(({ id, label, to }) => ({
          label,
          to: stepLink(to),
          done: known?.done.has(id) ?? false,
        }))}
        current={shown.findIndex(({ id }) => id === here)}
      />
    </>
  )
}

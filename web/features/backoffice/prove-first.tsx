import { useState } from 'react'
import type { BrowserIdentityOptions } from '#shop/request-context.ts'
import { StepUp } from '#web/features/account/second-factors/step-up.tsx'
import type { Ways } from '#web/features/account/second-factors/ways.ts'
import { Dialog } from '#web/ui/dialog.tsx'

interface ProveFirstProps {
  readonly settings: BrowserIdentityOptions
  /** As the answer gave them that asked for proof; null for any other answer. */
  readonly ways: Ways | null
  /** Why proof is needed. */
  readonly because?: string
  readonly onProved: () => void
}

/** Asks on the page itself, so that nothing that was typed is lost. */
export function ProveFirst({
  settings,
  ways,
  because = 'this changes prices',
  onProved,
}: ProveFirstProps) {
  const [answered, setAnswered] = useState<Ways | null>(null)
  return (
    <Dialog
      open={ways !== null && ways !== answered}
      onClose={() => setAnswered(ways)}
      title="Is it you?"
    >
      <p>
        Confirm that it is you, because {because}. Nothing has changed yet, and your entries are
        kept.
      </p>
      {ways && (
        <StepUp
          settings={settings}
          ways={ways}
          onProved={() => {
            setAnswered(ways)
            onProved()
          }}
        />
      )}
    </Dialog>
  )
}

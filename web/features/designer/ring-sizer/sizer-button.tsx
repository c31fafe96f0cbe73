import { lazy, Suspense, useState } from 'react'
import type { Design } from '#design/document/design.ts'
import type { DesignChange } from '#design/document/fields.ts'
import { Button } from '#web/ui/button.tsx'

const RingSizer = lazy(() => import('./ring-sizer.tsx'))

interface SizerButtonProps {
  readonly design: Design
  readonly change: (changes: readonly DesignChange[]) => void
}

/** The sizer is fetched when somebody asks for it. */
export function SizerButton(props: SizerButtonProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button type="button" kind="quiet" onClick={() => setState('open')}>
        Find the size on this screen
      </Button>
      {state !== 'never' && (
        <Suspense>
          <RingSizer {...props} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}

import { lazy, Suspense, useEffect, useState } from 'react'
import { OPEN_DESIGNS } from '#web/state/tell-full.ts'

const DesignsDialog = lazy(() => import('#web/features/designer/designs/designs-dialog.tsx'))

/** Stands in the layout and weighs nothing until somebody asks for the list of designs. */
export function DesignsOutlet() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  useEffect(() => {
    const open = () => setState('open')
    window.addEventListener(OPEN_DESIGNS, open)
    return () => window.removeEventListener(OPEN_DESIGNS, open)
  }, [])
  return (
    state !== 'never' && (
      <Suspense>
        <DesignsDialog open={state === 'open'} close={() => setState('closed')} />
      </Suspense>
    )
  )
}

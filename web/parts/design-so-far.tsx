import { lazy, Suspense } from 'react'
import { restored } from '#web/state/design-drawer.ts'
import { designs, isBegun } from '#web/state/designs.ts'
import { useStore } from '#web/state/use-store.ts'
import { Button } from './button.tsx'

const Section = lazy(() => import('./design-so-far-section.tsx'))

/** What has been designed in this browser, and the way on. Nothing, and no kernel, until there is something. */
export function DesignSoFar() {
  const kept = useStore(designs)
  const [last] = kept.removed
  return (
    <div id="design">
      {isBegun(kept) && (
        <Suspense>
          <Section />
        </Suspense>
      )}
      {last && (
        <Button
          type="button"
          kind="plain"
          onClick={() => designs.change(now => restored(now, last.id))}
        >
          Take back “{last.name}”, which you removed
        </Button>
      )}
    </div>
  )
}

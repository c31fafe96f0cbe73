import { lazy, Suspense } from 'react'
import { designStore } from '#web/state/designs.ts'
import { holdsMostDesigns, restoreKeptDesign } from '#web/state/designs-reducer.ts'
import { NOT_ADDED } from '#web/state/tell-full.ts'
import { useBegun } from '#web/state/use-current.ts'
import { useStore } from '#web/state/use-store.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

const Section = lazy(() => import('./design-so-far-section.tsx'))

export interface DesignSoFarProps {
  /** The workbench that asks for no account. */
  readonly guest?: boolean
}

/** What has been designed in this browser, and the way on. Nothing, and no kernel, until there is something. */
export function DesignSoFar({ guest = false }: DesignSoFarProps) {
  const begun = useBegun()
  const kept = useStore(designStore)
  const [last] = kept.removed
  return (
    <div id="design">
      {begun && (
        <Suspense>
          <Section guest={guest} />
        </Suspense>
      )}
      {last && (
        <Button
          type="button"
          kind="plain"
          onClick={() =>
            holdsMostDesigns(designStore.read())
              ? toast({ title: NOT_ADDED })
              : designStore.change(now => restoreKeptDesign(now, last.id))
          }
        >
          Take back “{last.name}”, which you removed
        </Button>
      )}
    </div>
  )
}

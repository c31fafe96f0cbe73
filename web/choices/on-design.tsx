import { lazy, Suspense, useDeferredValue } from 'react'
import { designs, isBegun } from '#web/state/designs.ts'
import { useStore } from '#web/state/use-store.ts'

/** With the kernel of designs in it. */
const Panel = lazy(() => import('./on-design-panel.tsx'))

/** What a choice on a page of its own means for the design at hand; nothing until there is one. */
export function OnDesign() {
  return (
    useDeferredValue(isBegun(useStore(designs))) && (
      <Suspense>
        <Panel />
      </Suspense>
    )
  )
}

import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import { designs, isBegun } from '#web/state/designs.ts'
import { useStore } from '#web/state/use-store.ts'

/** With the kernel of designs and the viewer in it. */
const Panel = lazy(() => import('./own-stage-panel.tsx'))

interface OwnStageProps {
  /** What is looked at before there is a design. */
  readonly otherwise: ReactNode
  /** The way on. */
  readonly children: ReactNode
}

/** The piece at hand beside a choice on a page of its own. */
export function OwnStage({ otherwise, children }: OwnStageProps) {
  return useDeferredValue(isBegun(useStore(designs))) ? (
    <Suspense fallback={otherwise}>
      <Panel>{children}</Panel>
    </Suspense>
  ) : (
    otherwise
  )
}

import { lazy, type ReactNode, Suspense } from 'react'
import { designs, isBegun } from '#web/state/designs.ts'
import { useStore } from '#web/state/use-store.ts'
import { Skeleton } from './skeleton.tsx'

const DesignInWords = lazy(() => import('./design-in-words.tsx'))

/** The design at hand; where there is none, what is said instead. */
export function DesignOrElse({ children }: { readonly children: ReactNode }) {
  if (!isBegun(useStore(designs))) return children
  return (
    <Suspense fallback={<Skeleton height="24rem" />}>
      <DesignInWords />
    </Suspense>
  )
}

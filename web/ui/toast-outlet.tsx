import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from './toast.ts'

const ToastRegion = lazy(() => import('./toast-region.tsx'))

/** Stands in the layout and weighs nothing until somebody calls `toast()`. */
export function ToastOutlet() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  return wanted ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}

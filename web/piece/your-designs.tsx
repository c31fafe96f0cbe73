import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/parts/button.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { designs } from '#web/state/designs.ts'
import { useStore } from '#web/state/use-store.ts'

const List = lazy(() => import('./your-designs-list.tsx'))

/** The drawer with everything that was designed in this browser. */
export function YourDesigns() {
  const [open, setOpen] = useState(false)
  const { length } = useStore(designs).designs
  return (
    <>
      <Button type="button" kind="plain" onClick={() => setOpen(true)}>
        Your designs{length > 1 ? ` (${length})` : ''}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Your designs">
        <Suspense fallback={<Skeleton lines={6} />}>
          <List close={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}

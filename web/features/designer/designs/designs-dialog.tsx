import { useState } from 'react'
import { useDesigns } from '#web/state/use-design.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ComparedDesigns } from '../compare/compared-designs.tsx'
import { YourDesignsList } from './your-designs-list.tsx'

interface DesignsDialogProps {
  readonly open: boolean
  readonly close: () => void
}

/** Every design of this browser, or two of them side by side. The default export is what `lazy` wants. */
export default function DesignsDialog({ open, close }: DesignsDialogProps) {
  const { compared, compare } = useDesigns()
  const [comparing, setComparing] = useState(false)
  const [a, b] = compared
  const leave = () => {
    setComparing(false)
    close()
  }
  /** Whoever puts the comparison away does not find it again at the next step. */
  const endComparison = () => {
    compare(null, null)
    leave()
  }
  return (
    <Dialog
      open={open}
      onClose={endComparison}
      title="Your designs"
      shows={comparing ? 'comparison' : 'list'}
    >
      {comparing && a && b ? (
        <ComparedDesigns
          pair={[a, b]}
          close={leave}
          back={() => {
            compare(null, null)
            setComparing(false)
          }}
        />
      ) : (
        <YourDesignsList
          close={leave}
          compareWith={(one, other) => {
            compare(one, other)
            setComparing(true)
          }}
        />
      )}
    </Dialog>
  )
}

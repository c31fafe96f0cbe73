import type { Card } from '#shop/fulfilment/show-board.ts'
import type { OrderState } from '#shop/orders/states.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { skipWords } from '../skip-words.ts'

export interface Skipping {
  readonly card: Card
  readonly to: OrderState
  /** What is left out. */
  readonly benches: readonly OrderState[]
}

interface SkipDialogProps {
  readonly skipping: Skipping | null
  readonly onClose: () => void
  readonly onGo: (skipping: Skipping) => void
}

/** Past a bench that the piece needs: asked for in words. */
export function SkipDialog({ skipping, onClose, onGo }: SkipDialogProps) {
  const words = skipping && skipWords(skipping.to, skipping.benches)
  return (
    <Dialog
      open={skipping !== null}
      onClose={onClose}
      title={skipping && words ? `${skipping.card.number}: ${words.title}` : ''}
      actions={
        <>
          <Button type="button" kind="plain" onClick={onClose}>
            Leave it
          </Button>
          <Button type="button" onClick={() => skipping && onGo(skipping)}>
            {words?.yes}
          </Button>
        </>
      }
    >
      <p>{words?.means}</p>
    </Dialog>
  )
}

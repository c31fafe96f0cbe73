import { type SubmitEvent, useId } from 'react'
import type { Card } from '#shop/fulfilment/show-board.ts'
import type { OrderState } from '#shop/orders/states.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { orderStateNames } from '../state-names.ts'

export interface GoingBack {
  readonly card: Card
  readonly to: OrderState
}

interface BackDialogProps {
  readonly going: GoingBack | null
  readonly onClose: () => void
  readonly onGo: (going: GoingBack, reason: string) => void
}

/** Back to an earlier bench, for a reason that stays with the order. */
export function BackDialog({ going, onClose, onGo }: BackDialogProps) {
  const form = useId()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    if (going && reason) onGo(going, reason)
  }
  return (
    <Dialog
      open={going !== null}
      onClose={onClose}
      title={going ? `${going.card.number} back to ${orderStateNames[going.to].toLowerCase()}` : ''}
      actions={
        <>
          <Button type="button" kind="plain" onClick={onClose}>
            Leave it
          </Button>
          <Button form={form}>Take it back</Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field label="Why" hint="It stays in the order’s history.">
          <Input name="reason" required maxLength={200} autoComplete="off" autoFocus />
        </Field>
      </form>
    </Dialog>
  )
}

import { type ReactNode, useEffect, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import type { OrderSeen } from '../see-order.server.ts'
import styles from './order-details.module.css'

interface UndoBoxProps {
  readonly undo: NonNullable<OrderSeen['undo']>
  readonly children: ReactNode
}

/** Goes when its time is over: what the customer is being told cannot be undone. */
export function UndoBox({ undo, children }: UndoBoxProps) {
  const [over, setOver] = useState<UndoBoxProps['undo'] | null>(null)
  useEffect(() => {
    const clock = setTimeout(() => setOver(undo), undo.leftMs)
    return () => clearTimeout(clock)
  }, [undo])
  if (over === undo) return null
  return (
    <Form method="post" className={styles.undo}>
      <p>{children}</p>
      <Button kind="quiet" name="intent" value="undo">
        Undo
      </Button>
    </Form>
  )
}

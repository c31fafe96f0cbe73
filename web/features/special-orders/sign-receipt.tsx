import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { SignaturePad } from '#web/signature/signature-pad.tsx'
import { signatureStrokesOf } from '#web/signature/strokes-of.ts'
import { emptySignature } from '#web/state/signature.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './own-stones.module.css'

interface SignReceiptProps {
  readonly stoneId: string
  readonly side: 'customer' | 'staff'
  readonly message: { readonly intent: string; readonly words: string } | null
}

/** The owner's hand on the receipt: on their own page, or on the shop's screen at the counter. */
export function SignReceipt({ stoneId, side, message }: SignReceiptProps) {
  const [open, setOpen] = useState(false)
  const [signature, setSignature] = useState(emptySignature)
  const [wasSubmitted, setSubmitted] = useState(false)
  const busy = useNavigation().formData?.get('intent') === 'sign-receipt'
  const strokes = signatureStrokesOf(signature)
  if (!useHydrated()) return null
  if (!open)
    return (
      <p>
        <Button type="button" kind="quiet" onClick={() => setOpen(true)}>
          {side === 'customer' ? 'Sign the receipt' : 'Let its owner sign the receipt'}
        </Button>
      </p>
    )
  const missing = wasSubmitted && !strokes.ok ? 'The signature is missing.' : ''
  return (
    <Form
      method="post"
      preventScrollReset
      aria-label="Sign the receipt"
      onSubmit={event => {
        setSubmitted(true)
        if (!strokes.ok) event.preventDefault()
      }}
    >
      <input type="hidden" name="intent" value="sign-receipt" />
      <input type="hidden" name="stone" value={stoneId} />
      <input
        type="hidden"
        name="signature"
        value={strokes.ok ? JSON.stringify(strokes.strokes) : '[]'}
      />
      <SignaturePad
        value={signature}
        onChange={setSignature}
        label={side === 'customer' ? 'Your signature' : 'The owner’s signature'}
        hint="It stands on the receipt, which is kept as it was signed. The owner and our workshop can read it, nobody else."
      />
      <p className={styles.fault} role="alert">
        {missing || (message?.intent === 'sign-receipt' ? message.words : '')}
      </p>
      <Button busy={busy}>Sign the receipt</Button>
    </Form>
  )
}

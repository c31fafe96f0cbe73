import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './checkout.module.css'

interface StripeFormProps {
  readonly number: string
  readonly clientSecret: string
  readonly publishableKey: string
}

const away =
  'The form of our payment provider did not load. Please check your connection and load this page again; nothing was taken.'

/**
 * The provider's own fields, in its own frame: no card ever passes through the shop. Its package only
 * loads its script, from the provider's own address as it demands, in the version it was made for
 * (https://docs.stripe.com/sdks/stripejs-versioning).
 */
export function StripeForm({ number, clientSecret, publishableKey }: StripeFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const stripe = useRef<{ script: Stripe; elements: StripeElements }>(undefined)
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(true)

  useEffect(() => {
    let gone = false
    let drop = () => {}
    const loaded = import('@stripe/stripe-js/pure').then(({ loadStripe }) =>
      loadStripe(publishableKey),
    )
    loaded.then(
      script => {
        if (gone || !place.current || !script) return
        const elements = script.elements({ clientSecret })
        const element = elements.create('payment')
        element.mount(place.current)
        drop = () => element.destroy()
        stripe.current = { script, elements }
        setBusy(false)
      },
      () => {
        setBusy(false)
        setFault(away)
      },
    )
    return () => {
      gone = true
      drop()
    }
  }, [clientSecret, publishableKey])

  const pay = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!stripe.current) return
    setBusy(true)
    setFault(undefined)
    const { script, elements } = stripe.current
    const return_url = `${location.origin}/checkout/${number}`
    const { error } = await script.confirmPayment({ elements, confirmParams: { return_url } })
    setFault(error.message ?? away)
    setBusy(false)
  }
  return (
    <form onSubmit={pay} className={styles.steps}>
      <div ref={place} />
      {fault && (
        <p className={styles.refused} role="alert">
          {fault}
        </p>
      )}
      <div>
        <Button busy={busy}>Pay now</Button>
      </div>
    </form>
  )
}

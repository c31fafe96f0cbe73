import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './checkout.module.css'

interface StripeFormProps {
  readonly number: string
  readonly clientSecret: string
  readonly publishableKey: string
}

/** As much of the provider's script as is used here. */
interface StripeScript {
  elements(options: { readonly clientSecret: string }): StripeElements
  confirmPayment(options: {
    readonly elements: StripeElements
    readonly confirmParams: { readonly return_url: string }
  }): Promise<{ readonly error?: { readonly message?: string } }>
}
interface StripeElements {
  create(kind: 'payment'): { mount(place: HTMLElement): void; destroy(): void }
}

const SOURCE = 'https://js.stripe.com/v3/'

/** The provider asks for its script to come from its own address, whole and unchanged. */
function script(): Promise<void> {
  return new Promise((resolve, reject) => {
    if (document.querySelector(`script[src="${SOURCE}"]`) && 'Stripe' in window) return resolve()
    const element = document.createElement('script')
    element.src = SOURCE
    element.onload = () => resolve()
    element.onerror = () => reject(new Error('The payment script did not load'))
    document.head.append(element)
  })
}

const away =
  'The form of our payment provider did not load. Please check your connection and load this page again; nothing was taken.'

/** The provider's own fields, in its own frame: no card ever passes through the shop. */
export function StripeForm({ number, clientSecret, publishableKey }: StripeFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const stripe = useRef<{ script: StripeScript; elements: StripeElements }>(undefined)
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(true)

  useEffect(() => {
    let gone = false
    let drop = () => {}
    script().then(
      () => {
        if (gone || !place.current) return
        const open = Reflect.get(window, 'Stripe') as (key: string) => StripeScript
        const made = open(publishableKey)
        const elements = made.elements({ clientSecret })
        const element = elements.create('payment')
        element.mount(place.current)
        drop = () => element.destroy()
        stripe.current = { script: made, elements }
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
    setFault(error?.message ?? away)
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

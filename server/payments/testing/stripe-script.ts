interface Made {
  readonly secret: string
  readonly place: HTMLElement
  readonly card: HTMLInputElement
}

interface Confirmation {
  readonly elements: { readonly made: () => Made }
  readonly confirmParams: { readonly return_url: string }
}

interface Confirmed {
  readonly id: string
  readonly status: string
  readonly error?: { readonly message: string }
}

/**
 * In the place of https://js.stripe.com/endive/stripe.js: the same calls, fields without a frame, and a bank that
 * asks on the page itself. It is sent to the browser as text, so it uses nothing from around it.
 */
export function stripeScript() {
  const sent = async (
    secret: string,
    what: 'confirm' | 'authenticate',
    form: Record<string, string>,
  ): Promise<Confirmed> => {
    const [id] = secret.split('_secret_')
    const address = `https://api.stripe.com/v1/payment_intents/${id}/${what}`
    const body = new URLSearchParams({ client_secret: secret, ...form })
    return (await fetch(address, { method: 'POST', body })).json()
  }

  /** Resolves to what the customer answers their bank. */
  const confirmAtBank = (place: HTMLElement) =>
    new Promise<boolean>(resolve => {
      const bank = document.createElement('div')
      const button = (words: string, allowed: boolean) => {
        const made = document.createElement('button')
        made.type = 'button'
        made.textContent = words
        made.onclick = () => {
          bank.remove()
          resolve(allowed)
        }
        return made
      }
      bank.append(button('Complete authentication', true), button('Fail authentication', false))
      place.append(bank)
    })

  const elements = ({ clientSecret: secret }: { readonly clientSecret: string }) => {
    let made: Made | undefined
    return {
      made: () => made,
      create: () => ({
        mount(place: HTMLElement) {
          const card = document.createElement('input')
          card.setAttribute('aria-label', 'Card number')
          place.append(card)
          made = { secret, place, card }
        },
        destroy: () => made?.place.replaceChildren(),
      }),
    }
  }

  const confirmPayment = async ({ elements, confirmParams }: Confirmation) => {
    const { secret, place, card } = elements.made()
    let end = await sent(secret, 'confirm', { 'payment_method_data[card][number]': card.value })
    if (end.status === 'requires_action')
      end = await sent(secret, 'authenticate', { allowed: String(await confirmAtBank(place)) })
    if (end.error) return { error: end.error }
    const back = new URL(confirmParams.return_url)
    back.searchParams.set('payment_intent', end.id)
    back.searchParams.set('redirect_status', end.status)
    location.assign(back)
    return new Promise(() => {})
  }

  // The package that loads it warns of any version but its own.
  const stripe = Object.assign(() => ({ elements, confirmPayment }), { version: 'endive' })
  Reflect.set(window, 'Stripe', stripe)
}

import type { ShopSettings } from '#schemas/shop-settings.ts'

export interface ToDo {
  readonly id: string
  readonly words: string
  readonly done: boolean
  readonly to: string
  /** The law demands it: without it the shop says to everybody that it is not open for business. */
  readonly demanded?: true
}

export interface ShopToOpen {
  readonly settings: ShopSettings
  readonly sendsMail: boolean
  readonly hasSender: boolean
  readonly takesRealMoney: boolean
  readonly isOpen: boolean
  readonly hasOwnRates: boolean
}

/** What there is to do before anything is sold, in the order in which one does it. */
export function toDosOf(state: ShopToOpen): readonly ToDo[] {
  const { settings, sendsMail, hasSender, takesRealMoney, isOpen, hasOwnRates } = state
  const { legalName, street, city, country, email, governingLaw } = settings
  return [
    {
      id: 'legal-name',
      words: 'Say who runs the shop.',
      done: legalName !== '',
      to: '#who',
      demanded: true,
    },
    {
      id: 'address',
      words: 'Say where it is: street, town and country.',
      done: [street, city, country].every(Boolean),
      to: '#who',
      demanded: true,
    },
    {
      id: 'email',
      words: 'Say how customers reach you by e-mail.',
      done: email !== '',
      to: '#who',
      demanded: true,
    },
    { id: 'law', words: 'Say whose law holds.', done: governingLaw !== '', to: '#law' },
    {
      id: 'rates',
      words: 'Enter rates of your own: what metal, stones and work cost.',
      done: hasOwnRates,
      to: '/workshop/rates',
    },
    {
      id: 'mail',
      words: 'Let emails leave: say which mail server carries them.',
      done: sendsMail,
      to: '#mail-server',
    },
    {
      id: 'sender',
      words: 'Say which address your emails are from.',
      done: hasSender,
      to: '#emails',
    },
    {
      id: 'payments',
      words: 'Take real payments: enter the live keys that Stripe gave you.',
      done: takesRealMoney,
      to: '#payment-keys',
    },
    {
      id: 'open',
      words: 'Open the shop: until then every order is a test.',
      done: isOpen,
      to: '/workshop/invoices',
    },
  ]
}

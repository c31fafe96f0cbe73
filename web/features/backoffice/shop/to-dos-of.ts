import type { ShopSettingKey, ShopSettings } from '#schemas/shop-settings.ts'
import { shopSettingLabels } from '#schemas/shop-settings-labels.ts'
import { shopSettingSteps } from './shop-setting-steps.ts'

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
  /** Details that the law requires on invoices, except name and address, which have their own rows. */
  readonly missingOnInvoices: readonly ShopSettingKey[]
}

/** What there is to do before anything is sold, in the order in which one does it. */
export function toDosOf(state: ShopToOpen): readonly ToDo[] {
  const { settings, sendsMail, hasSender, takesRealMoney, isOpen, hasOwnRates } = state
  const { missingOnInvoices: onInvoices } = state
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
    {
      id: 'invoices',
      words:
        onInvoices.length === 0
          ? 'Enter the details that the law requires on invoices.'
          : `Enter the details that the law requires on invoices: ${onInvoices.map(key => shopSettingLabels[key]).join(', ')}.`,
      // The required details depend on the country.
      done: country !== '' && onInvoices.length === 0,
      to: stepOf(onInvoices[0]),
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

/** The form in which a setting is entered. */
const stepOf = (key: ShopSettingKey | undefined) =>
  `#${shopSettingSteps.find(({ fields }) => fields.some(field => field.key === key))?.id ?? 'invoices'}`

import { companiesOf, type ShopSettings } from '#schemas/shop-settings.ts'
import { sellerOf } from '#shop/invoices/seller.ts'
import type { RequestContext } from '#shop/request-context.ts'
import type { ShopFacts } from './shop.ts'

type LegalContext = Pick<RequestContext, 'shopNow' | 'identity' | 'paying'>

/** The facts of the moment; who signs people in and takes payments is known by the process itself. */
export async function shopFactsOf({ shopNow, identity, paying }: LegalContext): Promise<ShopFacts> {
  const { settings } = await shopNow()
  return legalFactsOf(settings, {
    signIn: identity.kind === 'embedded' ? 'own' : 'firebase',
    payments: paying().kind,
  })
}

type Services = Pick<ShopFacts['services'], 'signIn' | 'payments'>

export function legalFactsOf(settings: ShopSettings, services: Services): ShopFacts {
  const entryOf = (key: keyof ShopSettings) => settings[key] || null
  // Invoices name the tax number; nobody else needs to know it.
  const { taxNumber: _, ...seller } = sellerOf(settings)
  return {
    ...seller,
    phone: entryOf('phone'),
    euRepresentative: entryOf('euRepresentative'),
    ukRepresentative: entryOf('ukRepresentative'),
    authority: entryOf('authority'),
    governingLaw: entryOf('governingLaw'),
    logDays: Number(settings.logDays),
    services: { ...services, others: companiesOf(settings) },
  }
}

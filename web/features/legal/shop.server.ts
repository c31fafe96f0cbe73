import type { RequestContext } from '#shop/request-context.ts'
import { factsOf, type ShopFacts } from './shop.ts'

type Asked = Pick<RequestContext, 'shopNow' | 'identity' | 'paying'>

/** The facts of the moment; who signs people in and takes payments is known by the process itself. */
export async function shopFactsOf({ shopNow, identity, paying }: Asked): Promise<ShopFacts> {
  const { settings } = await shopNow()
  return factsOf(settings, {
    signIn: identity.kind === 'embedded' ? 'own' : 'firebase',
    payments: paying().kind,
  })
}

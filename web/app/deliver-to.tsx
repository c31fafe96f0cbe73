import { redirect, replace } from 'react-router'
import type { Route } from './+types/deliver-to'
import { formOf } from './form-of.ts'
import { returnPath } from './guards/return-path.ts'
import { requestContext } from './request-context.ts'

/** Only for who types the address: there is nothing to see. */
export const loader = () => redirect('/')

/** Where parcels go, chosen at the foot of any page, and back to that page. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request)
  const [country, back] = [form.get('country'), form.get('back')]
  if (typeof country === 'string') context.get(requestContext).deliveryCountry.choose(country)
  return replace(returnPath(typeof back === 'string' ? back : null))
}

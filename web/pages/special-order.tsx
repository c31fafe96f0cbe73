import type { Route } from './+types/special-order'

export const meta: Route.MetaFunction = () => [{ title: 'Special order · Keepsake' }]

export async function loader() {
  return null
}

export default function SpecialOrder() {
  return <h1>Special order</h1>
}

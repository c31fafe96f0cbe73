import type { Route } from './+types/checkout'

export const meta: Route.MetaFunction = () => [{ title: 'Checkout · Keepsake' }]

export async function loader() {
  return null
}

export default function Checkout() {
  return <h1>Checkout</h1>
}

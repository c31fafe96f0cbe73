import type { Route } from './+types/cart'

export const meta: Route.MetaFunction = () => [{ title: 'Your cart · Keepsake' }]

export async function loader() {
  return null
}

export default function Cart() {
  return <h1>Your cart</h1>
}

import type { Route } from './+types/jewelry'

export const meta: Route.MetaFunction = () => [{ title: 'The collection · Keepsake' }]

export async function loader() {
  return null
}

export default function Jewelry() {
  return <h1>The collection</h1>
}

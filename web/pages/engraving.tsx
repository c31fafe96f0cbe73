import type { Route } from './+types/engraving'

export const meta: Route.MetaFunction = () => [{ title: 'Engraving · Keepsake' }]

export async function loader() {
  return null
}

export default function Engraving() {
  return <h1>Engraving</h1>
}

import type { Route } from './+types/birthstones'

export const meta: Route.MetaFunction = () => [{ title: 'Birthstones · Keepsake' }]

export async function loader() {
  return null
}

export default function Birthstones() {
  return <h1>Birthstones</h1>
}

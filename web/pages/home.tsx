import type { Route } from './+types/home'

export const meta: Route.MetaFunction = () => [{ title: 'Keepsake · Keepsake' }]

export async function loader() {
  return null
}

export default function Home() {
  return <h1>Keepsake</h1>
}

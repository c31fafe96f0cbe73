import type { Route } from './+types/setting'

export const meta: Route.MetaFunction = () => [{ title: 'Your account · Keepsake' }]

export async function loader() {
  return null
}

export default function Setting() {
  return <h1>Your account</h1>
}

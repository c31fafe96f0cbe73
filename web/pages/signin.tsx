import type { Route } from './+types/signin'

export const meta: Route.MetaFunction = () => [{ title: 'Sign in · Keepsake' }]

export async function loader() {
  return null
}

export default function Signin() {
  return <h1>Sign in</h1>
}

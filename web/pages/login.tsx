import type { Route } from './+types/login'

export const meta: Route.MetaFunction = () => [{ title: 'Welcome · Keepsake' }]

export async function loader() {
  return null
}

export default function Login() {
  return <h1>Welcome</h1>
}

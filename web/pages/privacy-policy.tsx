import type { Route } from './+types/privacy-policy'

export const meta: Route.MetaFunction = () => [{ title: 'Privacy policy · Keepsake' }]

export async function loader() {
  return null
}

export default function PrivacyPolicy() {
  return <h1>Privacy policy</h1>
}

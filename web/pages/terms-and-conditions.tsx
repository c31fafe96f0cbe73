import type { Route } from './+types/terms-and-conditions'

export const meta: Route.MetaFunction = () => [{ title: 'Terms and conditions · Keepsake' }]

export async function loader() {
  return null
}

export default function TermsAndConditions() {
  return <h1>Terms and conditions</h1>
}

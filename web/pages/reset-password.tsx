import type { Route } from './+types/reset-password'

export const meta: Route.MetaFunction = () => [{ title: 'Reset your password · Keepsake' }]

export async function loader() {
  return null
}

export default function ResetPassword() {
  return <h1>Reset your password</h1>
}

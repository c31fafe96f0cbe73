import type { Route } from './+types/review'

export const meta: Route.MetaFunction = () => [{ title: 'Review · Keepsake' }]

export async function loader() {
  return null
}

export default function Review() {
  return <h1>Review</h1>
}

import type { Route } from './+types/preview'

export const meta: Route.MetaFunction = () => [{ title: 'Preview · Keepsake' }]

export async function loader() {
  return null
}

export default function Preview() {
  return <h1>Preview</h1>
}

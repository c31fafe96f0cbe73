import type { Route } from './+types/style'

export const meta: Route.MetaFunction = () => [{ title: 'Choose a style · Keepsake' }]

export async function loader() {
  return null
}

export default function Style() {
  return <h1>Choose a style</h1>
}

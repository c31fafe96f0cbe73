import type { Route } from './+types/customize'

export const meta: Route.MetaFunction = () => [{ title: 'The workbench · Keepsake' }]

export async function loader() {
  return null
}

export default function Customize() {
  return <h1>The workbench</h1>
}

import type { Route } from './+types/shape-selection'

export const meta: Route.MetaFunction = () => [{ title: 'Choose a shape · Keepsake' }]

export async function loader() {
  return null
}

export default function ShapeSelection() {
  return <h1>Choose a shape</h1>
}

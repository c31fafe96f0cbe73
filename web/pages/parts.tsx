import type { MetaFunction } from 'react-router'

export const meta: MetaFunction = () => [{ title: 'Parts · Keepsake' }]

export async function loader() {
  return null
}

export default function Parts() {
  return <h1>Parts</h1>
}

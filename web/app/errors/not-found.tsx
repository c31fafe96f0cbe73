import { data } from 'react-router'

/** Whatever no row of the route table matches. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}

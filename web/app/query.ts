import { data } from 'react-router'

/** What the address does not name is nowhere: the visitor sees the page for that. */
export function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw data(null, { status: 404 })
  return thing
}

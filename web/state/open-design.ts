import { beginCode } from './begin-code.ts'
import { switched } from './design-drawer.ts'
import { designTab } from './design-tab.ts'
import { designs } from './designs.ts'

/** Goes on with a design of the account; on a device that has not heard of it yet, with a copy. */
export function openDesign(one: {
  readonly id: string
  readonly code: string
  readonly name: string
}): boolean {
  if (!designs.read().designs.some(({ id }) => id === one.id)) return beginCode(one.code, one.name)
  designs.change(kept => switched(kept, one.id))
  designTab.pin(one.id)
  return true
}

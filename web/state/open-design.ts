import { showUnkeptDesign, switchTo } from './current-design.ts'
import { designStore } from './designs.ts'
import { findKeptDesign } from './designs-reducer.ts'

/** Goes on with a design of the account; on a device that has not heard of it yet, with a copy. */
export function openDesign(one: {
  readonly id: string
  readonly code: string
  readonly name: string
}) {
  if (findKeptDesign(designStore.read(), one.id)) switchTo(one.id)
  else showUnkeptDesign(one)
}

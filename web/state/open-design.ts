import { designStore } from './designs.ts'
import { find } from './designs-reducer.ts'
import { putOnStage, switchTo } from './on-stage.ts'

/** Goes on with a design of the account; on a device that has not heard of it yet, with a copy. */
export function openDesign(one: {
  readonly id: string
  readonly code: string
  readonly name: string
}) {
  if (find(designStore.read(), one.id)) switchTo(one.id)
  else putOnStage(one)
}

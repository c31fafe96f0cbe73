import { designStore } from './designs.ts'
import { putOnStage, switchTo } from './on-stage.ts'

/** Goes on with the design that is exactly this one, if there is one; else it is on the stage, to be looked at. */
export function openCode(code: string, name: string) {
  const there = designStore.read().designs.find(({ now }) => now.code === code)
  if (there) switchTo(there.id)
  else putOnStage({ code, name })
}

import { designs } from './designs.ts'
import { showPiece, switchTo } from './on-stage.ts'

/** Goes on with the design that is exactly this one, if there is one; else it is on the stage, to be looked at. */
export function openCode(code: string, name: string) {
  const there = designs.read().designs.find(({ now }) => now.code === code)
  if (there) switchTo(there.id)
  else showPiece({ code, name })
}

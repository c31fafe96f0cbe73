import { designStore } from './designs.ts'
import { holdsMostDesigns } from './designs-reducer.ts'
import { keepPiece, putOnStage } from './on-stage.ts'
import { tellFull } from './tell-full.ts'

/**
 * Begins a design that is exactly this one, without the kernel: the code is the server's own. Kept at
 * once, because it was asked for; with no room left it is on the stage of this tab.
 */
export function beginCode(code: string, name: string) {
  const full = holdsMostDesigns(designStore.read())
  putOnStage({ code, name }, full ? true : undefined)
  if (full) tellFull()
  else keepPiece()
}

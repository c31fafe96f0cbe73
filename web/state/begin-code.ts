import { designs } from './designs.ts'
import { isFull } from './designs-reducer.ts'
import { keepPiece, showPiece } from './on-stage.ts'
import { tellFull } from './tell-full.ts'

/**
 * Begins a design that is exactly this one, without the kernel: the code is the server's own. Kept at
 * once, because it was asked for; with no room left it is on the stage of this tab.
 */
export function beginCode(code: string, name: string) {
  const full = isFull(designs.read())
  showPiece({ code, name }, full ? true : undefined)
  if (full) tellFull()
  else keepPiece()
}

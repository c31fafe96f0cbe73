import { keepPiece, showUnkeptDesign } from './current-design.ts'
import { designStore } from './designs.ts'
import { holdsMostDesigns } from './designs-reducer.ts'
import { tellFull } from './tell-full.ts'

/**
 * Begins a design that is exactly this one, without the kernel: the code is the server's own. Kept at
 * once, because it was asked for; with no room left it is this tab's alone.
 */
export function beginCode(code: string, name: string) {
  const full = holdsMostDesigns(designStore.read())
  showUnkeptDesign({ code, name }, full ? true : undefined)
  if (full) tellFull()
  else keepPiece()
}

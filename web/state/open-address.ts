import type { AddressPiece } from './address-piece.ts'
import { currentEntry, editDesign } from './current-design.ts'
import type { KeptDesign } from './designs.ts'
import { changeKeptDesign, timeline } from './designs-reducer.ts'
import { openCode } from './open-code.ts'

/**
 * Opens the piece that an address names in this tab. `?design=` means the current piece if that piece had
 * this design at any time, so that later changes survive Back and a reload. A piece that the server made
 * from the current piece becomes one more change of it, which the customer can undo.
 */
export function openAddress({ code, name, exact, from }: AddressPiece) {
  const here = currentEntry()
  if (here && !exact && wasEver(here, code)) return
  if (!here || from === null || here.now.code !== from) return openCode(code, name)
  const now = { code, people: here.now.people, at: Date.now() }
  editDesign(here.id, kept => changeKeptDesign(kept, here.id, now))
}

const wasEver = (entry: KeptDesign, code: string) => timeline(entry).some(one => one.code === code)

import type { AddressPiece } from './address-piece.ts'
import { currentEntry, editDesign } from './current-design.ts'
import type { KeptDesign } from './designs.ts'
import { changeKeptDesign, timeline } from './designs-reducer.ts'
import { openCode } from './open-code.ts'

/**
 * Opens the piece that an address names in this tab. An address that says `design` means the piece at
 * hand if that was this one at any moment: after Back and a reload, later changes stay. A piece that was made from
 * the one at hand is one more change of it, which can be undone like any other.
 */
export function openAddress({ code, name, exact, from }: AddressPiece) {
  const here = currentEntry()
  if (here && !exact && wasEver(here, code)) return
  if (!here || from === null || here.now.code !== from) return openCode(code, name)
  const now = { code, people: here.now.people, at: Date.now() }
  editDesign(here.id, kept => changeKeptDesign(kept, here.id, now))
}

const wasEver = (entry: KeptDesign, code: string) => timeline(entry).some(one => one.code === code)

import { useSyncExternalStore } from 'react'
import { entryOfAddress, useAddressPiece } from './address-piece.ts'
import { unkeptDesign } from './current-design.ts'
import { designTab } from './design-tab.ts'
import { designStore, isBegun } from './designs.ts'
import { currentOf } from './designs-reducer.ts'
import { useStore } from './use-store.ts'

/**
 * All stored designs, and the piece that this tab works on. On the server and during hydration that piece
 * is the one in the address.
 */
export function useCurrent() {
  const kept = useStore(designStore)
  const shown = useStore(unkeptDesign)
  const pinned = useSyncExternalStore(designTab.subscribe, designTab.read, () => null)
  const piece = useAddressPiece()
  const entry = piece ? entryOfAddress(piece) : currentOf(kept, pinned, shown)
  return { kept, entry, unkept: shown }
}

/** Whether there is a piece to go on with in this tab, or the wish for one. */
export function useBegun(): boolean {
  const kept = useStore(designStore)
  const shown = useStore(unkeptDesign)
  const piece = useAddressPiece()
  return piece !== null || isBegun(kept) || shown !== null
}

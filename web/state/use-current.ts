import { useSyncExternalStore } from 'react'
import { unkeptDesign } from './current-design.ts'
import { designTab } from './design-tab.ts'
import { designStore, isBegun } from './designs.ts'
import { currentOf } from './designs-reducer.ts'
import { useStore } from './use-store.ts'

/** Everything that is kept, and the piece that this tab works on; none until the page is the browser's. */
export function useCurrent() {
  const kept = useStore(designStore)
  const shown = useStore(unkeptDesign)
  const pinned = useSyncExternalStore(designTab.subscribe, designTab.read, () => null)
  return { kept, entry: currentOf(kept, pinned, shown), unkept: shown }
}

/** Whether there is a piece to go on with in this tab, or the wish for one. */
export function useBegun(): boolean {
  const kept = useStore(designStore)
  const shown = useStore(unkeptDesign)
  return isBegun(kept) || shown !== null
}

import { useSyncExternalStore } from 'react'
import { designTab } from './design-tab.ts'
import { designStore, isBegun } from './designs.ts'
import { currentOf } from './designs-reducer.ts'
import { onStage } from './on-stage.ts'
import { useStore } from './use-store.ts'

/** Everything that is kept, and the piece that this tab works on; none until the page is the browser's. */
export function useCurrent() {
  const kept = useStore(designStore)
  const shown = useStore(onStage)
  const pinned = useSyncExternalStore(designTab.subscribe, designTab.read, () => null)
  return { kept, entry: currentOf(kept, pinned, shown), onStage: shown }
}

/** Whether there is a piece to go on with in this tab, or the wish for one. */
export function useBegun(): boolean {
  const kept = useStore(designStore)
  const shown = useStore(onStage)
  return isBegun(kept) || shown !== null
}

import { still } from './still.tsx'

const load = () => import('./engraved-band.tsx').then(part => part.EngravedBand)

export const StillEngravedBand = still(load)

/** For whoever is about to write: the first letter finds the code that draws it. */
export const fetchEngravedBand = () => {
  // Asked for again when it is needed.
  load().catch(() => {})
}

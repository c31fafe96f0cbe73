import { EngravedBand } from './engraved-band.tsx'
import { still } from './still.tsx'

const load = () => import('./engraved-band.tsx').then(part => part.EngravedBand)

export const StillEngravedBand = still(import.meta.env.SSR ? EngravedBand : null, load)

/** For whoever is about to write: the first letter finds the code that draws it. */
export const fetchEngravedBand = () => {
  // A part that cannot be fetched is told of elsewhere.
  load().catch(() => {})
}

import { toast } from '#web/ui/toast.ts'
import { designLimits } from './designs.ts'

/** The list of designs opens on it, wherever it stands on the page. */
export const OPEN_DESIGNS = 'keepsake:open-designs'

/** For whatever could not be added. */
export const NOT_ADDED = `There are ${designLimits.designs} designs already, so nothing was added. Remove some that you no longer need, and there is room again.`

let toldAt = 0

/** Says that a piece lasts as long as its tab, because there is no room for it, and how to make some. */
export function tellFull() {
  const now = Date.now()
  // Every letter of a word is a change; it is said once for them.
  if (now - toldAt < 60_000) return
  toldAt = now
  toast({
    title: `There are ${designLimits.designs} designs already`,
    text: 'This one is kept in this tab only. Remove some that you no longer need, and it is kept with the others.',
    action: { name: 'Make room', run: () => window.dispatchEvent(new Event(OPEN_DESIGNS)) },
  })
}

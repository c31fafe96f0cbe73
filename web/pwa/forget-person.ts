import { unkeptDesign } from '#web/state/current-design.ts'
import { forgetFavourites } from '#web/state/keep-favourites.ts'
import { forgetDesigns } from '#web/state/keep-in-step.ts'
import { forgetStoneMarks } from '#web/state/keep-stone-marks.ts'

/** Made of public files and of pages as a stranger sees them; see web/pwa/service-worker/. */
const PUBLIC = /^(workbox-precache-|keepsake-guest-pages-)/
const DRAFTS = 'keepsake-drafts'
/** A special order that is being written has a name and an address in it. */
const WISH = 'pinia-special-order'
/** For whom a jeweller was making a piece. */
const QUOTING = 'pinia-quoting'

/**
 * After signing out: whatever this browser could still hold of a person is deleted. Designs and
 * favourites and marks that the account has are among it; what was never saved, the cart and the preferences belong to the browser,
 * signed in or not, and stay. With the account itself deleted, every design of it goes.
 */
export async function forgetPerson({ deleted = false } = {}): Promise<void> {
  forgetDesigns({ deleted })
  forgetFavourites()
  forgetStoneMarks()
  // It may have come from a design of theirs, words and names and all.
  unkeptDesign.forget()
  try {
    sessionStorage.removeItem(DRAFTS)
    sessionStorage.removeItem(QUOTING)
    localStorage.removeItem(WISH)
  } catch {
    // Forbidden: then nothing was kept there either.
  }
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.filter(name => !PUBLIC.test(name)).map(name => caches.delete(name)))
}

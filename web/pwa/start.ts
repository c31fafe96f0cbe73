import { watchForms } from './form-drafts.ts'
import { keepInstallOffer } from './install-offer.ts'
import { watchLatestBuild } from './latest-build.ts'
import { followWorkers, messageWaitingWorker } from './new-version.ts'
import { holdFormsOffline } from './offline-forms.ts'
import { tellShopVersion } from './shop-version.ts'

const KEY = 'pinia-outbox'

/** Sends the forms that were stored offline: at the start, and when the connection returns. */
function sendOutbox() {
  const send = () => {
    try {
      const kept = localStorage.getItem(KEY)
      if (!kept || kept.includes('"value":[]')) return
    } catch {
      // The browser allows no storage, so no form is stored.
      return
    }
    import('#web/state/browser-outbox.ts').then(
      ({ browserOutbox }) => browserOutbox?.sendAll(),
      // The script did not load. The forms stay stored until the next attempt.
      () => {},
    )
  }
  window.addEventListener('online', send)
  if (navigator.onLine) send()
}

/** New versions: at start, about once an hour, and whenever a worker speaks up. */
export function startUpdates() {
  watchForms()
  holdFormsOffline()
  keepInstallOffer()
  sendOutbox()
  // A part that is fetched later, for a dialog or a notice, rather than with a page.
  window.addEventListener('vite:preloadError', event => {
    if (window.keepsake?.reloadOnce()) event.preventDefault()
  })
  // Insecure contexts and some private windows have no workers. The shop works without.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (workers) followWorkers(workers)
  const registered = workers && afterLoad().then(() => register(workers))
  if (workers && registered) void registered.then(() => tellShopVersion(workers))
  watchLatestBuild(async () => {
    const registration = await registered
    // Whatever is wrong with the new worker, this page goes on, and asks again in an hour.
    await registration?.update().catch(() => {})
  })
}

async function register(workers: ServiceWorkerContainer) {
  try {
    const registration = await workers.register('/sw.js', { updateViaCache: 'none' })
    messageWaitingWorker(registration)
    return registration
  } catch (error) {
    console.info('The shop runs without its worker:', error)
    return undefined
  }
}

/** The worker fetches every file of the shop: only after this page has its own. */
const afterLoad = () =>
  new Promise<void>(resolve => {
    if (document.readyState === 'complete') resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })

/** While developing, a worker that an earlier build left behind would serve that build's files. */
export async function removeWorkers() {
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    await registration.unregister()
}

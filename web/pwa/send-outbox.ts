const KEY = 'pinia-outbox'

/** What was kept without a connection goes out when there is one: at the start, and when it comes back. */
export function sendOutbox() {
  const send = () => {
    try {
      const kept = localStorage.getItem(KEY)
      if (!kept || kept.includes('"value":[]')) return
    } catch {
      // Storage is forbidden: then nothing was kept in it either.
      return
    }
    import('#web/state/browser-outbox.ts').then(
      ({ browserOutbox }) => browserOutbox?.sendAll(),
      // The script did not arrive; what is kept stays until the next time.
      () => {},
    )
  }
  window.addEventListener('online', send)
  if (navigator.onLine) send()
}

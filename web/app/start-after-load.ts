/**
 * Runs inline on app pages, whose scripts the server has deferred (`start-after-load.server.ts`). It fetches
 * them once the page has loaded, and starts React Router at the first interaction or ten seconds after the load.
 * It starts React Router as soon as the page is parsed if this browser stores something that the page has to
 * show, or if the address opens a piece or has a fragment.
 */
function startAfterLoad() {
  const WAIT_MS = 10_000
  const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'scroll']
  /** Keys of designs, carts and preferences, of input typed before a reload, and of a sign-in with a provider. */
  const STORED = /^(pinia-|keepsake-drafts$|firebase:pendingRedirect:)/
  let started = false

  /** Unlike a preload, a prefetch compiles nothing. Starts them one by one, because 60 at once block a slow phone. */
  function prefetchNext() {
    const link = document.querySelector<HTMLLinkElement>('link[data-rel]:not([rel])')
    if (!link || started) return
    link.rel = 'prefetch'
    setTimeout(prefetchNext, 10)
  }

  function start() {
    if (started) return
    started = true
    for (const type of INTERACTIONS) removeEventListener(type, startWhenParsed, true)
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]'))
      link.rel = 'modulepreload'
    const deferred = document.querySelector<HTMLScriptElement>('script[type="text/deferred"]')
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = deferred?.nonce ?? ''
    script.text = deferred?.text ?? ''
    document.head.append(script)
  }

  function startWhenParsed() {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
    else start()
  }

  function mustStartAtOnce() {
    // A fragment can name a closed section of the page or contain a one-time token. A piece that the address
    // opens has to be stored.
    if (location.hash || /[?&]open=/.test(location.search)) return true
    try {
      return [localStorage, sessionStorage].some(storage =>
        Object.keys(storage).some(key => STORED.test(key)),
      )
    } catch {
      return false
    }
  }

  for (const type of INTERACTIONS)
    addEventListener(type, startWhenParsed, { capture: true, passive: true })
  addEventListener('load', () => {
    setTimeout(prefetchNext, 200)
    setTimeout(start, WAIT_MS)
  })
  if (mustStartAtOnce()) startWhenParsed()
}

export const startAfterLoadScript = () => `(${startAfterLoad.toString()})()`

/**
 * Runs inline on a page that says `scripts: 'later'`: it is whole without its modules, so they are fetched once it
 * stands there, and run at the first touch, or after a while for whoever only looks. A button that is pressed
 * before they run is held until they do; links and fields need none of them.
 */
function later() {
  /** After the load the last picture is decoded and painted: nothing may come before it on a slow line. */
  const STANDS_MS = 300
  const LOOKED_LONG_MS = 10_000
  /** The SDK's note to itself that this tab comes back from a provider's page, to be finished at once. */
  const RETURNING = 'firebase:pendingRedirect:'
  const touches = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const
  let started = false

  function fetchModules() {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]'))
      link.rel = 'modulepreload'
  }

  function start() {
    if (started) return
    started = true
    for (const touch of touches) removeEventListener(touch, touched, true)
    fetchModules()
    const kept = document.querySelector<HTMLScriptElement>('script[type="text/later"]')
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = kept?.nonce ?? ''
    script.text = kept?.text ?? ''
    document.head.append(script)
  }

  function begin() {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
    else start()
  }

  function touched(event: Event) {
    // A page that is laid out under a pointer at rest is told that it moved, by nothing.
    const rests = event instanceof PointerEvent && event.type === 'pointermove'
    if (!rests || event.movementX !== 0 || event.movementY !== 0) begin()
  }

  for (const touch of touches) addEventListener(touch, touched, { capture: true, passive: true })
  addEventListener(
    'click',
    event => {
      const button = (event.target as Element).closest('button')
      if (!button || window.keepsake?.mounted) return
      event.preventDefault()
      window.heldPress = button
      begin()
    },
    true,
  )
  // Whatever reached for a part that comes alive is told to it by a mark.
  addEventListener(
    'pointerdown',
    event =>
      (event.target as Element).closest('[data-reached]')?.setAttribute('data-reached', 'yes'),
    true,
  )
  addEventListener('load', () => {
    setTimeout(fetchModules, STANDS_MS)
    setTimeout(begin, LOOKED_LONG_MS)
  })
  try {
    if (Object.keys(sessionStorage).some(name => name.startsWith(RETURNING))) begin()
  } catch {
    // Without a memory nobody went anywhere.
  }
}

export const startLaterScript = `(${later.toString()})()`

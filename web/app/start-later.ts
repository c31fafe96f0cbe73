import type { ScriptsRun } from './scripts-of.ts'

type HeldBack = Extract<ScriptsRun, 'reached-for' | 'later' | 'unless-kept'>

/**
 * Runs inline on a page that is whole without its modules (`scripts-of.ts`): they are fetched once it stands there,
 * and run at the first touch, or after a while for whoever only looks; on a page to read, both when a control is
 * reached for. A button that is pressed before they run is held until they do, and so is a link that says `data-held`;
 * other links and fields need none of them.
 */
function later(when: HeldBack) {
  /** After the load the last picture is decoded and painted: nothing may come before it on a slow line. */
  const STANDS_MS = 300
  const LOOKED_LONG_MS = 10_000
  /** The SDK's note to itself that this tab comes back from a provider's page, to be finished at once. */
  const RETURNING = 'firebase:pendingRedirect:'
  /** What was typed before a reload of ours, which they write back: `web/pwa/form-drafts.ts`. */
  const DRAFTS = 'keepsake-drafts'
  const CONTROLS = 'button:not([popovertarget]),input,select,textarea,[data-held],[data-reached]'
  const onlyRead = when === 'reached-for'
  const touches = onlyRead
    ? (['pointerdown', 'focusin', 'input'] as const)
    : (['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const)
  let started = false

  /** Each in a task of its own: there are up to eighty, and all at once kept a hand on a telephone waiting. */
  function fetchModules(links = [...document.querySelectorAll<HTMLLinkElement>('link[data-rel]')]) {
    const link = links.shift()
    if (!link) return
    link.rel = 'modulepreload'
    setTimeout(fetchModules, 0, links)
  }

  function start() {
    if (started) return
    started = true
    for (const touch of touches) removeEventListener(touch, touched, true)
    const kept = document.querySelector<HTMLScriptElement>('script[type="text/later"]')
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = kept?.nonce ?? ''
    script.text = kept?.text ?? ''
    document.head.append(script)
    fetchModules()
  }

  function begin() {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
    else start()
  }

  function touched(event: Event) {
    if (onlyRead && !(event.target instanceof Element && event.target.closest(CONTROLS))) return
    // A page that is laid out under a pointer at rest is told that it moved, by nothing.
    const rests = event instanceof PointerEvent && event.type === 'pointermove'
    if (!rests || event.movementX !== 0 || event.movementY !== 0) begin()
  }

  for (const touch of touches) addEventListener(touch, touched, { capture: true, passive: true })
  addEventListener(
    'click',
    event => {
      const button = (event.target as Element).closest<HTMLElement>('button,a[data-held]')
      if (!button || window.keepsake?.mounted) return
      // What the browser opens by itself waits for nobody, nor does a link to another tab.
      if (button.matches('[popovertarget]')) return
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
        return
      event.preventDefault()
      const before = window.pressBeforeHydration
      window.pressBeforeHydration = button
      // It looks at work from the press on (`web/ui/button.module.css`); the last one that was pressed is.
      for (const name of ['data-busy', 'aria-busy']) {
        before?.removeAttribute(name)
        button.setAttribute(name, 'true')
      }
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
  if (!onlyRead)
    addEventListener('load', () => {
      setTimeout(fetchModules, STANDS_MS)
      setTimeout(begin, LOOKED_LONG_MS)
    })
  // What cannot be sent just now is told by them, and the header says that there is no connection.
  addEventListener('offline', begin)
  if (!navigator.onLine) begin()
  // A piece or a part of the page that the address names is shown by them.
  if (when === 'unless-kept' && (location.hash || /[?&]open=/.test(location.search))) begin()
  try {
    const kept = [...Object.keys(sessionStorage), ...Object.keys(localStorage)]
    if (kept.some(name => name === DRAFTS || name.startsWith(RETURNING))) begin()
    // The server did not know of it: what its page shows instead is a guess.
    if (when === 'unless-kept' && kept.some(name => name.startsWith('pinia-'))) begin()
  } catch {
    // Without a memory nobody went anywhere, and nothing is kept.
  }
}

export const startLaterScript = (when: HeldBack) => `(${later.toString()})('${when}')`

import { errorWords } from './words.ts'

type GuardWords = Pick<typeof errorWords, 'failure' | 'home'>

/**
 * Runs inline, first of all scripts. When a module of ours fails to load or throws before React
 * has mounted, nothing else is left that could say so: this records the error and shows the page.
 */
function guard(words: GuardWords) {
  const RELOADED = 'keepsake-reloaded-at'
  const QUIET_MS = 10_000
  /** What Chromium, Safari and Firefox say of a module that does not arrive. */
  const NOT_LOADED = /dynamically imported module|importing a module script failed/i
  /** Read by `restoreForms`, after the reload: `web/pwa/form-drafts.ts`, which would keep them if it had come. */
  const DRAFTS = 'keepsake-drafts'
  const SECRET = /\b(cc-|one-time-code|current-password|new-password)/
  let reloading = false

  /** What was typed and chosen before the page's scripts were there to keep it; no secret. */
  function keepTyped() {
    const fields = [...(window.preHydrationInput ?? [])].flatMap(([field, held]) => {
      const form = field.form ? [...document.forms].indexOf(field.form) : -1
      if (form < 0 || !field.name || field.type === 'file' || SECRET.test(field.autocomplete))
        return []
      const isChoice = field.type === 'radio' || field.type === 'checkbox'
      return { form, name: field.name, value: isChoice && !field.checked ? '' : held }
    })
    if (fields.length > 0)
      sessionStorage.setItem(DRAFTS, JSON.stringify({ path: location.pathname, fields }))
  }

  const state = {
    error: null as unknown,
    mounted: false,
    fail(error: unknown) {
      console.error('The page failed:', error)
      state.error ??= error
      if (!state.mounted) show()
    },
    reloadOnce() {
      if (reloading) return true
      try {
        const since = Date.now() - Number(sessionStorage.getItem(RELOADED))
        if (!navigator.onLine || (since >= 0 && since < QUIET_MS)) return false
        sessionStorage.setItem(RELOADED, String(Date.now()))
        if (!state.mounted) keepTyped()
      } catch {
        // Without a memory it could go on for ever.
        return false
      }
      reloading = true
      window.dispatchEvent(new Event('keepsake:reload'))
      window.location.reload()
      return true
    },
  }
  window.keepsake = state

  function element(tag: string, className: string, text: string) {
    const made = document.createElement(tag)
    made.className = className
    made.textContent = text
    return made
  }

  function show() {
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', show, { once: true })
      return
    }
    // The server's own error page says more, and knows the request's id.
    if (document.querySelector('main.error-page')) return
    const page = element('main', 'error-page', '')
    const home = element('a', 'error-page-link', words.home) as HTMLAnchorElement
    home.href = '/'
    page.append(
      element('p', 'error-page-status', '500'),
      element('h1', 'error-page-title', words.failure.title),
      element('p', 'error-page-text', words.failure.text),
      home,
    )
    document.title = words.failure.title
    document.body.replaceChildren(page)
  }

  /** After a new build the old parts are gone: the page as it is now has others. */
  function partFailed(error: unknown) {
    if (state.reloadOnce()) console.warn('A part of this page is gone; loading it anew:', error)
    else state.fail(error)
  }

  window.addEventListener(
    'error',
    event => {
      const source = event.target
      // Pictures and fonts that fail are not the end of the page; its scripts are.
      if (source instanceof Element && !(source instanceof HTMLScriptElement)) return
      if (state.mounted) return
      const { src = '' } = source as HTMLScriptElement
      if (!event.error) partFailed(`could not load ${src || 'a part of this page'}`)
      else state.fail(event.error)
    },
    true,
  )
  // The router imports the entry module by a promise that nobody else waits for.
  window.addEventListener('unhandledrejection', event => {
    if (state.mounted) return
    if (NOT_LOADED.test(String(event.reason))) partFailed(event.reason)
    else state.fail(event.reason)
  })
}

const { failure, home } = errorWords
export const startGuard = `(${guard.toString()})(${JSON.stringify({ failure, home } satisfies GuardWords)})`

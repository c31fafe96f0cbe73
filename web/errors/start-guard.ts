import { errorWords } from './words.ts'

/**
 * Runs inline, first of all scripts. When a module of ours fails to load or throws before React
 * has mounted, nothing else is left that could say so: this records the error and shows the page.
 */
function guard(words: typeof errorWords) {
  const state = {
    error: null as unknown,
    mounted: false,
    fail(error: unknown) {
      console.error('The page failed:', error)
      state.error ??= error
      if (!state.mounted) show()
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

  window.addEventListener(
    'error',
    event => {
      const source = event.target
      // Pictures and fonts that fail are not the end of the page; its scripts are.
      if (source instanceof Element && !(source instanceof HTMLScriptElement)) return
      if (state.mounted) return
      const { src = '' } = source as HTMLScriptElement
      state.fail(event.error ?? `could not load ${src || 'a part of this page'}`)
    },
    true,
  )
  // The router imports the entry module by a promise that nobody else waits for.
  window.addEventListener('unhandledrejection', event => {
    if (!state.mounted) state.fail(event.reason)
  })
}

export const startGuard = `(${guard.toString()})(${JSON.stringify(errorWords)})`

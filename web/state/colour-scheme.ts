import type { Scheme } from './preferences.ts'

const PAPER = { light: '#faf6ee', dark: '#11120f' } as const

/**
 * Runs inline before the first paint, so that a page chosen dark is never seen light. It reads what
 * `preferences.ts` keeps, and leaves all judgement of it to that store.
 */
export const schemeScript = `try{document.documentElement.dataset.scheme=JSON.parse(localStorage.getItem('pinia-preferences')).value.scheme}catch{}`

/** Applies a choice to the page and to the browser's frame around it. */
export function applyScheme(scheme: Scheme) {
  document.documentElement.dataset.scheme = scheme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const ofDevice = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = PAPER[scheme === 'system' ? ofDevice : scheme]
  }
}

import type { Scheme } from './preferences.ts'

/**
 * Runs inline before the first paint, so that a page chosen dark is never seen light. It reads what
 * `preferences.ts` keeps, and leaves all judgement of it to that store.
 */
export const schemeScript = `try{document.documentElement.dataset.scheme=JSON.parse(localStorage.getItem('pinia-preferences')).value.scheme}catch{}`

/** Applies a choice to the page and to the browser's frame around it, which has the colour of its paper. */
export function applyScheme(scheme: Scheme) {
  document.documentElement.dataset.scheme = scheme
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
  const schemeOf = ({ media }: HTMLMetaElement) => (media.includes('dark') ? 'dark' : 'light')
  for (const meta of metas) {
    const wanted = scheme === 'system' ? schemeOf(meta) : scheme
    meta.content = metas.find(one => schemeOf(one) === wanted)?.dataset.paper ?? meta.content
  }
}

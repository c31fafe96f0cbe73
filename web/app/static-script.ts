import { schemeScript } from '#web/state/colour-scheme.ts'
import { pictureScript } from '#web/ui/picture-script.ts'

/** In another site's frame the address names the colour scheme, and the page reads nothing that the browser stores. */
const framedSchemeScript =
  "document.documentElement.dataset.scheme=new URLSearchParams(location.search).get('scheme')||'system'"

/** The one inline script of static pages. Shared caches store these pages, so the CSP allows it by its hash. */
export const staticScript = `if(self===top){${schemeScript}}else{${framedSchemeScript}}${pictureScript}`

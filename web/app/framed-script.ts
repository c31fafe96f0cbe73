import { pictureScript } from '#web/ui/picture-script.ts'

/**
 * The one inline script of a page in another page's frame, known by its hash. Light or dark is what the
 * address says: nothing is read that the browser keeps.
 */
export const framedScript = `document.documentElement.dataset.scheme=new URLSearchParams(location.search).get('scheme')||'system';${pictureScript}`

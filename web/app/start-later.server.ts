/** The router prints one module script, which starts it: the test of this file holds a new release to that. */
const MODULE_SCRIPT = /<script([^>]*) type="module"([^>]*)>/

/**
 * Takes the router's modules out of the browser's hands, for `start-later.ts` to give them back. On a slow line
 * the sign-in page was painted after 2.8 s with them before it, and pages of choices blocked for 0.6 to 2.3 s
 * (decisions 117 and 170; `npm run bench -- pages`). A page whose `handle` says nothing of scripts goes without.
 */
export function startLater(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
    .replace(MODULE_SCRIPT, '<script$1 type="text/later"$2>')
}

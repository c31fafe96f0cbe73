/** The router prints one module script, which starts it: the test of this file holds a new release to that. */
const MODULE_SCRIPT = /<script([^>]*) type="module"([^>]*)>/

/** Takes the router's modules out of the browser's hands, for `start-later.ts` to give them back. */
export function startLater(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
    .replace(MODULE_SCRIPT, '<script$1 type="text/later"$2>')
}

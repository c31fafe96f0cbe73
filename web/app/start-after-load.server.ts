/** React Router renders one module script, which starts it. The test of this file checks that for each release. */
const MODULE_SCRIPT = /<script([^>]*) type="module"([^>]*)>/

/**
 * Defers React Router's scripts until `start-after-load.ts` starts them. React Router has no option for it.
 * Without this step the largest paint of `/login` comes after 3.8 s instead of 1.7 s (docs/decisions/241).
 */
export function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
    .replace(MODULE_SCRIPT, '<script$1 type="text/deferred"$2>')
}

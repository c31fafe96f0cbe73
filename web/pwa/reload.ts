/** Said on the window before every reload of ours: whoever holds something unsaved keeps it now. */
export const BEFORE_RELOAD = 'keepsake:reload'

export function reload() {
  window.dispatchEvent(new Event(BEFORE_RELOAD))
  window.location.reload()
}

declare global {
  interface Window {
    /** The button that was pressed before the page was taken over. */
    heldPress?: HTMLElement
  }
}

/** Pressed again, now that somebody hears it. */
export function replayHeldPress() {
  const button = window.heldPress
  delete window.heldPress
  if (button?.isConnected) button.click()
}

/** Whatever has the focus already is told to those who listen for it from now on. */
export function replayFocus() {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body)
    activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

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

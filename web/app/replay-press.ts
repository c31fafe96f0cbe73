declare global {
  interface Window {
    /** The button that was pressed before the page was hydrated. */
    pressBeforeHydration?: HTMLElement
  }
}

/** Pressed again, now that somebody hears it. */
export function replayPressBeforeHydration() {
  const button = window.pressBeforeHydration
  delete window.pressBeforeHydration
  // As React knows it again: from here on its own state says whether it is at work.
  for (const name of ['data-busy', 'aria-busy']) button?.removeAttribute(name)
  if (button?.isConnected) button.click()
}

/** Whatever has the focus already is told to those who listen for it from now on. */
export function replayFocus() {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body)
    activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

import { type } from './form-drafts.ts'

declare global {
  interface Window {
    /** Input that React has not read yet: fields that changed before they hydrated, each with its value then. */
    preHydrationInput?: Map<HTMLInputElement, string>
  }
}

/** Runs inline: a slow telephone shows the page long before it has read its script. */
export const preHydrationInputScript = `addEventListener('input',e=>{let t=e.target;keepsake.mounted&&!t.closest('[data-awaits-script]')||t.type=='password'||(window.preHydrationInput??=new Map).set(t,t.value)},true)`

/** Whether a form holds input that React has not read yet. */
export const hasUnreadInput = (form: HTMLFormElement) =>
  [...(window.preHydrationInput?.keys() ?? [])].some(field => field.form === form)

/**
 * Replays the input, because React hydrates fields with the server's values. It skips parts of a page whose
 * script loads later; each of them replays its own input (`web/pwa/awaits-script.tsx`). It waits until the
 * effects of hydration are done: earlier, the handlers still belong to the server's version of the piece, and
 * React would not render between two fields.
 */
export function replayPreHydrationInput(part?: Element) {
  queueMicrotask(() => replay(part))
}

function replay(part: Element | undefined) {
  for (const [typedInto, held] of [...(window.preHydrationInput ?? [])]) {
    const field = typedInto.isConnected ? typedInto : replacementOf(typedInto)
    if (!field || (part ? !part.contains(field) : field.closest('[data-awaits-script]'))) continue
    window.preHydrationInput?.delete(typedInto)
    // Only the customer can choose a file.
    if (field.type === 'file') continue
    // React ignores an input event if the field's value is the one that React knows.
    if (field.type === 'radio') field.checked = false
    else if (field.type !== 'checkbox') field.value = ''
    type(field, held)
    // Some forms save a field when it is left, which happened before anything listened.
    if (field !== document.activeElement)
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
}

/** React replaces the fields of a part whose data changed before it hydrated; this finds the new field. */
function replacementOf({ name, type, value }: HTMLInputElement): HTMLInputElement | null {
  const [field, ...others] = [
    ...document.querySelectorAll<HTMLInputElement>(
      `input[name="${CSS.escape(name)}"][type="${type}"]`,
    ),
  ].filter(one => type !== 'radio' || one.value === value)
  return field && others.length === 0 ? field : null
}

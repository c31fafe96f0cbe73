import { type } from './form-drafts.ts'

declare global {
  interface Window {
    /** What was chosen and typed before the page was hydrated, each with what it then held. */
    preHydrationInput?: Map<HTMLInputElement, string>
  }
}

/** Runs inline: a slow telephone shows the page long before it has read its script. */
export const preHydrationInputScript = `addEventListener('input',e=>{let t=e.target;keepsake.mounted&&!t.closest('[data-awaits-script]')||t.type=='password'||(window.preHydrationInput??=new Map).set(t,t.value)},true)`

/**
 * Done again, so that the page hears of it: React hydrates fields as the server wrote them. Parts of a
 * page whose script comes later are left out, until each calls for its own (`web/pwa/awaits-script.tsx`).
 */
export function replayPreHydrationInput(part?: Element) {
  for (const [typedInto, held] of [...(window.preHydrationInput ?? [])]) {
    const field = typedInto.isConnected ? typedInto : replacementOf(typedInto)
    if (!field || (part ? !part.contains(field) : field.closest('[data-awaits-script]'))) continue
    window.preHydrationInput?.delete(typedInto)
    // Only the customer can choose a file.
    if (field.type === 'file') continue
    // React ignores an event after which a field holds what it last knew of.
    if (field.type === 'radio') field.checked = false
    else if (field.type !== 'checkbox') field.value = ''
    type(field, held)
  }
}

/** React renders a part of the page anew if its data changed before it was hydrated. */
function replacementOf({ name, type }: HTMLInputElement): HTMLInputElement | null {
  const [field, ...others] = document.querySelectorAll<HTMLInputElement>(
    `input[name="${CSS.escape(name)}"][type="${type}"]`,
  )
  return field && others.length === 0 ? field : null
}

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
 * page whose script comes later are left out, until each calls for its own (`web/features/special-orders/customer/awaits-script.tsx`).
 */
export function replayPreHydrationInput(part?: Element) {
  for (const [field, held] of [...(window.preHydrationInput ?? [])]) {
    if (part ? !part.contains(field) : field.closest('[data-awaits-script]')) continue
    window.preHydrationInput?.delete(field)
    // A file that was chosen stays chosen, and nobody can choose it again but whoever did.
    if (!field.isConnected || field.type === 'file') continue
    // React ignores an event after which a field holds what it last knew of.
    if (field.type === 'radio') field.checked = false
    else if (field.type !== 'checkbox') field.value = ''
    type(field, held)
  }
}

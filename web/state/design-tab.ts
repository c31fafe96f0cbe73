import { newId } from './new-id.ts'

/** Which design this tab works on, and which tab it is. Another tab may work on another design. */
const CURRENT = 'pinia-design-current'
const TAB = 'pinia-design-tab'

let pinned: string | null | undefined
let tab: string | undefined
const listeners = new Set<() => void>()

function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, text: string) {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Forbidden: it is known as long as the page is open.
  }
}

export const designTab = {
  read: (): string | null => {
    if (pinned === undefined) pinned = kept(CURRENT)
    return pinned
  },

  id: (): string => {
    tab ??= kept(TAB) ?? newId()
    keep(TAB, tab)
    return tab
  },

  pin(id: string) {
    if (designTab.read() === id) return
    pinned = id
    keep(CURRENT, id)
    for (const listener of listeners) listener()
  },

  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

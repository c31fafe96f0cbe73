/** Which design this tab works on. Another tab may work on another. */
const KEY = 'pinia-design-current'

let pinned: string | null | undefined
const listeners = new Set<() => void>()

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

export const designTab = {
  read: (): string | null => {
    if (pinned === undefined) pinned = kept()
    return pinned
  },

  pin(id: string) {
    if (designTab.read() === id) return
    pinned = id
    try {
      sessionStorage.setItem(KEY, id)
    } catch {
      // Forbidden: it is known as long as the page is open.
    }
    for (const listener of listeners) listener()
  },

  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** The router's key of the navigation whose address this tab has opened. */
let opened: string | undefined
const listeners = new Set<() => void>()

export const openedAddress = {
  read: () => opened,
  mark(key: string) {
    if (opened === key) return
    opened = key
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

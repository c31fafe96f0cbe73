import { useSyncExternalStore } from 'react'

/** Chromium's; other browsers have a menu for it, and no event. */
export interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>
}

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

const set = (next: InstallOffer | null) => {
  offer = next
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer to install the shop until it is of use to somebody. */
export function keepInstallOffer() {
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    set(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => set(null))
}

export const useInstallOffer = () =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => offer,
    () => null,
  )

import { useSyncExternalStore } from 'react'
import { preferences } from '#web/state/preferences.ts'
import { useStore } from '#web/state/use-store.ts'

const device = () => matchMedia('(prefers-color-scheme: dark)')

function subscribe(changed: () => void) {
  const media = device()
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether the page is dark: by what was chosen for it, or by the device. */
export function useDarkScheme(): boolean {
  const { scheme } = useStore(preferences)
  const darkDevice = useSyncExternalStore(
    subscribe,
    () => device().matches,
    () => false,
  )
  return scheme === 'system' ? darkDevice : scheme === 'dark'
}

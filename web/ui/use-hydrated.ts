import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page is the browser's by now, and may show what only the browser knows. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

import { isRouteErrorResponse } from 'react-router'
import { isUnreachable } from './unavailable.ts'

/** Made by the start guard, before any module of ours is loaded. */
interface ErrorState {
  error: unknown
  mounted: boolean
  fail: (error: unknown) => void
  /** Whether the page is about to reload, for a part of it that did not load. */
  reloadOnce: () => boolean
}

declare global {
  interface Window {
    keepsake?: ErrorState
  }
}

/** Logs an error of start-up, mounting or later, and keeps it where the error page finds it. */
export function recordError(error: unknown) {
  if (isRouteErrorResponse(error) && error.status === 404) return
  if (isUnreachable(error)) return
  window.keepsake?.fail(error)
}

/** From here on the router's own error page takes over from the start guard's. */
export function markMounted() {
  if (window.keepsake) window.keepsake.mounted = true
}

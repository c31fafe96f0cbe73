import { useEffect, useState } from 'react'
import { BEFORE_RELOAD } from './reload.ts'

/**
 * React Router reloads the page whenever the script of a route does not load, without a limit. This hook
 * prevents that reload. Instead, the start guard reloads the page, at most once in ten seconds; otherwise the
 * hook returns an error for the error page. In a browser without the Navigation API, each press on such a link
 * reloads the page.
 */
export function usePartFailure(): Error | null {
  const [failure, setFailure] = useState<Error | null>(null)
  useEffect(() => {
    const { navigation } = window
    if (!navigation || import.meta.env.DEV) return
    let isOurs = false
    const allowReload = () => {
      isOurs = true
    }
    const limitReloads = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || isOurs) return
      event.preventDefault()
      if (!window.keepsake?.reloadOnce())
        setFailure(new TypeError('Failed to fetch dynamically imported module'))
    }
    window.addEventListener(BEFORE_RELOAD, allowReload)
    navigation.addEventListener('navigate', limitReloads)
    return () => {
      window.removeEventListener(BEFORE_RELOAD, allowReload)
      navigation.removeEventListener('navigate', limitReloads)
    }
  }, [])
  return failure
}

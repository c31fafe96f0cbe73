import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { BrowserIdentityOptions } from '#shop/request-context.ts'

/**
 * An address may be confirmed on another device while this page stands open: whoever comes back to it
 * sees so. The shop's own service has told the server by then; a hosted one has to be asked.
 */
export function useConfirmedMeanwhile(settings: BrowserIdentityOptions, isConfirmed: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isConfirmed) return
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      if (settings.kind !== 'embedded') {
        const { authActions } = await import('./sign-in/actions.ts')
        if (!(await authActions(settings).isConfirmed())) return
      }
      await revalidate()
    }
    // Not to know it yet is no fault: the next visit asks again.
    const again = () => void look().catch(() => {})
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [settings, isConfirmed, revalidate])
}

import { useCallback, useRef, useState } from 'react'
import type { BrowserIdentityOptions } from '#shop/request-context.ts'
import type { AuthActions } from './actions.ts'
import type { AuthFault } from './error-words.ts'

/** The SDK is 30 kB: fetched when somebody begins to type, not before. */
async function load(settings: BrowserIdentityOptions): Promise<AuthActions> {
  const { authActions } = await import('./actions.ts')
  return authActions(settings)
}

const NO_CONNECTION: AuthFault = {
  text: 'We could not reach the shop. Please check your connection and try again.',
  code: null,
}

/** The words for all that can go wrong come with the SDK, or when it did not. */
const faultOf = (error: unknown): Promise<AuthFault> =>
  import('./error-words.ts').then(
    ({ authFault }) => authFault(error),
    () => NO_CONNECTION,
  )

/** Runs one thing at a time against the identity service, and says how it went. */
export function useAuth(settings: BrowserIdentityOptions) {
  const loading = useRef<Promise<AuthActions> | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<AuthFault>()

  const actions = useCallback(() => {
    loading.current ??= load(settings).catch(error => {
      // A failed download or start must not stick: the next try loads anew.
      loading.current = undefined
      throw error
    })
    return loading.current
  }, [settings])

  const run = useCallback(
    async (work: (actions: AuthActions) => Promise<unknown>): Promise<boolean> => {
      setBusy(true)
      setFault(undefined)
      try {
        await work(await actions())
        return true
      } catch (error) {
        setFault(await faultOf(error))
        return false
      } finally {
        setBusy(false)
      }
    },
    [actions],
  )

  /** Called on the first touch of a form, so that the SDK is there when it is sent. */
  const prepare = useCallback(() => {
    actions().catch(() => {})
  }, [actions])

  return { busy, fault, run, prepare }
}

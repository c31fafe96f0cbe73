import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { recordError } from './app/errors/error-state.ts'
import { heavyPartsSettled } from './pwa/heavy-part.tsx'
import { removeWorkers, startUpdates } from './pwa/start.ts'

// Only while developing: the router would render this style sheet once more, without the nonce that
// the server gave it, and React complain of the difference on every page.
if (import.meta.env.DEV) {
  const context: unknown = Reflect.get(window, '__reactRouterContext')
  if (context instanceof Object) Reflect.deleteProperty(context, 'criticalCss')
}

// After this task, in which the modules were evaluated: on a telephone that is a long one already.
setTimeout(() => {
  if (import.meta.env.PROD) startUpdates()
  else void removeWorkers()
})

// The router leaves nobody to hear that an answer was no longer wanted in the middle of its body.
addEventListener('unhandledrejection', event => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError')
    event.preventDefault()
})

heavyPartsSettled()
  .then(() =>
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <HydratedRouter onError={recordError} />
        </StrictMode>,
        { onUncaughtError: recordError },
      )
    }),
  )
  .catch(recordError)

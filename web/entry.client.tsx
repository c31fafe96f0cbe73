import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { recordError } from './errors/error-state.ts'

try {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter onError={recordError} />
      </StrictMode>,
      { onUncaughtError: recordError },
    )
  })
} catch (error) {
  recordError(error)
}

import { createContext, useContext } from 'react'

interface Identity {
  readonly nonce: string | undefined
  readonly requestId: string | undefined
}

/** What the server knows of the request it is rendering; empty in the browser. */
export const RequestIdentity = createContext<Identity>({ nonce: undefined, requestId: undefined })

export const useRequestIdentity = () => useContext(RequestIdentity)

import { createContext, useContext } from 'react'

/** Whether nobody has signed in: then ways lead past pages that would ask for it. */
export const GuestContext = createContext(false)

export const useIsGuest = (): boolean => useContext(GuestContext)

import { createContext, useContext } from 'react'

/** Whether another page shows this one in a frame: then no way leads to the rest of the shop. */
export const FramedContext = createContext(false)

export const useIsFramed = (): boolean => useContext(FramedContext)

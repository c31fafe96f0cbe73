import { createContext } from 'react'

/** The form that sends the choices of a page before it is hydrated. */
export const ChoiceForm = createContext<string | undefined>(undefined)

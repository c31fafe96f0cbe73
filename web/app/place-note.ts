import { createContext, useContext } from 'react'

/** What prices say of tax and duties, by where the reader seems to live; from the server with the layout. */
export const PlaceNote = createContext<string | null>(null)

export const usePlaceNote = () => useContext(PlaceNote)

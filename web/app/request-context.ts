import { createContext } from 'react-router'
import type { Visit } from '#shop/visit.ts'

/** The key under which loaders, actions and guards find the visit: `context.get(visitContext)`. */
export const visitContext = createContext<Visit>()

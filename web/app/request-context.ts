import { createContext } from 'react-router'
import type { RequestContext } from '#shop/request-context.ts'

/** The key under which loaders, actions and guards find the visit: `context.get(visitContext)`. */
export const requestContext = createContext<RequestContext>()

import { createContext } from 'react-router'
import type { RequestContext } from '#shop/request-context.ts'

/** The key under which loaders, actions and guards find the request context: `context.get(requestContext)`. */
export const requestContext = createContext<RequestContext>()

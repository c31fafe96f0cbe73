import type { RequestContext } from '#shop/request-context.ts'

/** Lets the visit pass by returning, or throws the response that stands in its place. */
export type Guard = (ctx: RequestContext, url: URL) => Promise<void>

import type { Visit } from '#shop/visit.ts'

/** Lets the visit pass by returning, or throws the response that stands in its place. */
export type Guard = (visit: Visit, url: URL) => Promise<void>

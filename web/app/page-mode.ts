/**
 * A page has one of two modes. A static page is HTML and styles with small scripts of its own: React Router
 * never starts on it. Every other page is an app page: `start-after-load.ts` starts React Router on it.
 * Until then links and forms work as plain HTML.
 */
export const staticPage = { mode: 'static' } as const

/** Whether a page is static, by the `handle` of each of its routes. */
export const isStatic = (handles: readonly unknown[]): boolean => handles.includes(staticPage)

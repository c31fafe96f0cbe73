/** Written into the worker when it is built; see tools/build/worker.ts. */
declare const BUILD: string
/** The file with the router's list of all routes. */
declare const FILES: readonly { readonly url: string; readonly revision: string | null }[]

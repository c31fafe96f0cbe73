/** Written into the worker when it is built; see tools/build/worker.ts. */
declare const BUILD: string
/** The files that pages need without a network. */
declare const FILES: readonly { readonly url: string; readonly revision: string | null }[]

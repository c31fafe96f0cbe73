/** Written into the worker when it is built; see tools/build/worker.ts. */
declare const BUILD: string
declare const FILES: readonly { readonly url: string; readonly revision: string | null }[]

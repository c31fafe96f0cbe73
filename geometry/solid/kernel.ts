import loadManifold, { type ManifoldToplevel } from 'manifold-3d'

/** The solid modeller: manifold-3d with its memory, one for a thread. */
export type Kernel = ManifoldToplevel

let loading: Promise<Kernel> | undefined

/**
 * Loads the modeller, once for each thread. Node finds its machine code beside the package; a browser
 * is told the address, as from `manifold-3d/manifold.wasm?url`.
 */
export function loadKernel(wasmUrl?: string): Promise<Kernel> {
  loading ??= loadManifold(wasmUrl === undefined ? undefined : { locateFile: () => wasmUrl }).then(
    kernel => {
      kernel.setup()
      return kernel
    },
    (fault: unknown) => {
      // A download that failed may be tried again.
      loading = undefined
      throw fault
    },
  )
  return loading
}

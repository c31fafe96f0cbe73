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
      freeOutlines(kernel)
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

interface Outline {
  isDeleted(): boolean
  delete(): void
}

/**
 * manifold-3d 3.5.4 copies each outline of a cross-section into a list and never frees the original:
 * some hundred kilobytes for every signature. An outline is of no use once the next one is begun, so
 * then the one before is freed.
 */
function freeOutlines(kernel: Kernel): void {
  const library = kernel as unknown as { Vector_vec2: new () => Outline }
  const Made = library.Vector_vec2
  let last: Outline | undefined
  library.Vector_vec2 = class {
    constructor() {
      if (last && !last.isDeleted()) last.delete()
      last = new Made()
      // biome-ignore lint/correctness/noConstructorReturn: the library's own object, now remembered
      return last
    }
  } as unknown as new () => Outline
}

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

interface Held {
  isDeleted(): boolean
  delete(): void
}

const free = (held: Held | undefined) => {
  if (held && !held.isDeleted()) held.delete()
}

interface Outlines extends Held {
  get(index: number): Held
}

interface Section {
  _ToPolygons(): Outlines
  extrude(...given: unknown[]): unknown
  revolve(...given: unknown[]): unknown
  toPolygons(...given: unknown[]): unknown
}

/**
 * manifold-3d 3.5.4 forgets outlines in its own memory, some hundred kilobytes for every signature.
 * Those that it is given it copies into a list and keeps the original: an outline is of no use once the
 * next one is begun, so then the one before is freed. Those that it reads out of a cross-section, to
 * raise it or to hand it out, it keeps as well: they are freed when that is done.
 */
function freeOutlines(kernel: Kernel): void {
  const library = kernel as unknown as { Vector_vec2: new () => Held }
  const Made = library.Vector_vec2
  let last: Held | undefined
  library.Vector_vec2 = class {
    constructor() {
      free(last)
      last = new Made()
      // biome-ignore lint/correctness/noConstructorReturn: the library's own object, now remembered
      return last
    }
  } as unknown as new () => Held

  const section = kernel.CrossSection.square(1)
  const all = Object.getPrototypeOf(section) as Section
  section.delete()
  const read = all._ToPolygons
  let handed: Held[] = []
  all._ToPolygons = function (this: Section) {
    const outlines = read.call(this)
    const { get } = outlines
    outlines.get = index => {
      const line = get.call(outlines, index)
      handed.push(line)
      return line
    }
    handed.push(outlines)
    return outlines
  }
  for (const name of ['extrude', 'revolve', 'toPolygons'] as const) {
    const done = all[name]
    all[name] = function (this: Section, ...given) {
      try {
        return done.apply(this, given)
      } finally {
        for (const held of handed) free(held)
        handed = []
      }
    }
  }
}

import { ringSizes } from '#design/catalogue/ring-sizes.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { pieceOf } from '#geometry/build.ts'
import { loadKernel } from '#geometry/solid/kernel.ts'
import { solidOf } from '#geometry/solid/solid-of.ts'
import { timed } from './design-speed.ts'
import { makeEngravedRing } from './engraved-ring.ts'
import type { BenchFinding } from './measurement.ts'

/** How fast a piece follows its sliders, and how long its exact solid takes. */
export async function geometrySpeed(): Promise<readonly BenchFinding[]> {
  const kernel = await loadKernel()
  const { piece, grooves } = await makeEngravedRing()
  const line = (what: string, value: number): BenchFinding => ({ what, value, unit: 'ms' })
  return [
    line('preview of a solitaire while its size is changed', rebuildMs('solitaire')),
    line('preview of a halo while its size is changed', rebuildMs('halo')),
    line(
      'exact solid, 21 letters and a signature',
      timed(() => solidOf(kernel, piece, grooves), 1),
    ),
  ]
}

/** Never the same size twice in a row, so that nothing is merely remembered. */
function rebuildMs(style: 'solitaire' | 'halo'): number {
  const begun = defaultDesign(style)
  let turn = 0
  return timed(() => {
    const { diameterUm } = ringSizes[turn++ % ringSizes.length] ?? { diameterUm: 17_000 }
    return pieceOf({ ...begun, diameterUm })
  }, 20)
}

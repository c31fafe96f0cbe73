import type { WorkerServices } from '#shop/request-context.ts'
import type { KeptStones } from '#shop/stones/kept-stones.ts'
import type { Asker } from '../limits/asker.ts'
import { portrait, portraitOfSet, socialCardOf } from '../pictures/pictures.ts'
import type { WorkerPools } from './worker-pools.ts'

/** Whoever presses a button waits no longer for a measurement, and hears then: a request's own end is at thirty seconds. */
const BUYER_WAITS_MS = 20_000

/** Pictures and castings, which may have to be made first; with somebody who waits, in a line of their own. */
const slowWork = ({ castings, pictures }: WorkerPools, asker?: () => Promise<Asker>) =>
  ({
    casting: design => castings.get(design, undefined, asker),
    fits: (ring, band) => castings.fits(ring, band, asker),
    fitsToBuy: (ring, band) => castings.fitsToBuy(ring, band, BUYER_WAITS_MS, asker),
    fitsGauged: (ring, band) => castings.fitsGauged(ring, band, asker),
    picture: (design, geometry) => portrait(pictures, design, geometry, asker),
    setPicture: whole => portraitOfSet(pictures, whole, asker),
    card: design => socialCardOf(pictures, design, asker),
  }) satisfies Partial<WorkerServices>

/** What the context of a request offers of the workers. */
export function workerServices(
  pools: WorkerPools,
  stones: KeptStones,
  mailFault: () => string | null,
) {
  const { castings, packs, tables, stoneLists } = pools
  return {
    workers: {
      ...slowWork(pools),
      knownCasting: castings.known,
      knownFits: castings.knownFits,
      knownGaps: castings.knownGaps,
      pack: packs.make,
      table: tables.read,
      stoneList: stoneLists.read,
      stones: stones.columns,
      anyStones: stones.any,
      mailFault,
    } satisfies WorkerServices,
    workersFor: (asker: () => Promise<Asker>) => slowWork(pools, asker),
  }
}

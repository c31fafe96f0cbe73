import type { Metrics } from '#server/process/metrics.ts'
import type { ShopState } from '#shop/settings/settings-reader.ts'
import type { Held } from '../limits/held-shares.ts'
import type { Pace } from '../limits/pace.ts'
import type { KeptPages } from '../pages/kept-pages.ts'
import type { Pages } from '../pages/pages.ts'
import type { JourneyCounter } from '../process/journey-counter.ts'
import type { Log } from '../process/log.ts'
import type { Probes } from '../process/probes.ts'
import type { Files } from './files.ts'
import type { RequestServices } from './request-context.ts'
import type { ForeignSources, openPolicies } from './security-headers.ts'
import type { Service } from './service.ts'

export const REQUEST_LIMITS = { bodyBytes: 1_000_000, answerMs: 30_000 }

export interface ShopHandlers {
  readonly origin: string
  readonly developing: boolean
  /** The same object until they are others. */
  readonly foreign?: () => ForeignSources
  /** Takes over what was changed of the shop by another process, before a page answers. */
  readonly follow?: (shop: ShopState) => Promise<void>
  readonly scriptHashes?: readonly string[]
  readonly trustProxy: boolean
  readonly pages: Pages
  readonly keptPages?: KeptPages
  readonly services: readonly Service[]
  readonly files: Files
  readonly probes: Probes
  readonly opening: RequestServices
  readonly metrics: Metrics
  /** Counts the steps of the way to an order. */
  readonly journey?: Pick<JourneyCounter, 'count'>
  readonly log: Log
  readonly limits?: typeof REQUEST_LIMITS
  /** Bytes of bodies that are held at once. */
  readonly bodies: Held
  /** Holds back whoever asks for much while others wait. */
  readonly pace?: Pace
}

/** With what is the same for all requests of a process. */
export interface ProcessHandlers extends ShopHandlers {
  readonly policyFor: ReturnType<typeof openPolicies>
}

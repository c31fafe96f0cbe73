import type { Doer } from '../audit/write-audit.ts'
import type { DemoFilled } from './fill-demo.ts'

/** Made-up customers and orders in a shop that is not open yet. */
export interface DemoData {
  /** While orders are being made; they can be counted meanwhile. */
  readonly isFilling: () => boolean
  /** Begins; answers before it is done. */
  readonly fill: (by: Doer) => Promise<DemoFilled>
  readonly remove: (by: Doer) => Promise<{ readonly customers: number; readonly orders: number }>
}

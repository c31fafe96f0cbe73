import type { Stroke } from '#design/document/signature.ts'

/** What the customer signed on the review page, and the row that stores it. */
export interface CartProof {
  readonly id: string
  readonly seal: string
  readonly signedBy: string
  readonly signedAt: string
  readonly signature: readonly Stroke[]
  /** The version of the geometry that was looked at; what was signed before there were versions has none. */
  readonly geometry?: number
}

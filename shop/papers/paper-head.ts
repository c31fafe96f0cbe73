import type { Hex } from '#schemas/look/colour.ts'

/** Whose paper it is, and how it looks. */
export interface PaperHead {
  readonly name: string
  /** The colour of small headings; null for the default. */
  readonly accent: Hex | null
  /** A PNG file. */
  readonly mark: Uint8Array | null
}

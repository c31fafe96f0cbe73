import type { Signature } from '#web/state/signature.ts'

export interface SheetProps {
  readonly value: Signature
  /** Changes a part of the signature as it is by then: tracing takes a while. */
  readonly change: (part: Partial<Signature>) => void
}

import type { ReactNode } from 'react'
import type { Signature, SignatureWay } from '#web/state/signature.ts'

export interface SignaturePadProps {
  readonly value: Signature
  readonly onChange: (value: Signature) => void
  /** What is signed, as the name of the whole part. */
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** The ways that are offered, in their order; all of them unless said. */
  readonly ways?: readonly SignatureWay[]
}

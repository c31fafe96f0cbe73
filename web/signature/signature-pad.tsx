import { lazy, type ReactNode, Suspense } from 'react'
import type { Signature, SignatureWay } from '#web/state/signature.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

export interface SignaturePadProps {
  readonly value: Signature
  readonly onChange: (value: Signature) => void
  /** What is signed, as the name of the whole part. */
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** The ways that are offered, in their order; all of them unless said. */
  readonly ways?: readonly SignatureWay[]
}

/** With the library behind it, a chunk of its own: fetched when a sheet is first shown. */
const SigningPart = lazy(() =>
  import('./signing.tsx').then(({ SignatureWays }) => ({ default: SignatureWays })),
)

/** The sheet to sign on, by hand, from a photograph or by typing a name. */
export function SignaturePad(props: SignaturePadProps) {
  return (
    <Suspense fallback={<LayingOut />}>
      <SigningPart {...props} />
    </Suspense>
  )
}

const LayingOut = () => (
  <Loading label="The sheet is being laid out">
    <Skeleton height="min(20rem, 45vw)" />
  </Loading>
)

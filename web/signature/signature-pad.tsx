import { lazy, Suspense } from 'react'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import type { SignaturePadProps } from './signature-pad-props.ts'

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

import { lazy, Suspense } from 'react'
import { readCode } from '#design/document/code.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The drawn hand comes when it is asked for. */
const WornStill = lazy(() => import('./worn-still.tsx'))

interface WornBesideProps {
  readonly ring: string
  /** The picture of ring and band as large as in life. */
  readonly source: string
  readonly title: string
}

/** A ring and the band beside it on one finger, both in the size that they are made in. */
export function WornBeside({ ring, source, title }: WornBesideProps) {
  const read = readCode(ring)
  if (!read.ok)
    throw new Error('A ring that is shown with its band has a code that cannot be read.')
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <WornStill design={read.design} code={ring} title={title} source={source} />
    </Suspense>
  )
}

import { titled } from '#web/app/shop-title.ts'
import { heavyPart } from '#web/pwa/heavy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { JourneySteps } from '../steps/journey-steps.tsx'
import type { Route } from './+types/preview'

const OwnPiece = heavyPart(
  async () => (await import('./own-piece.tsx')).OwnPiece,
  <Skeleton height="var(--stage)" />,
)

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Preview'),
  { name: 'description', content: 'Your finished piece, seen whole.' },
]

export async function loader() {
  return null
}

export default function Preview() {
  return (
    <>
      <JourneySteps here="preview" />
      <OwnPiece />
    </>
  )
}

import { Piece } from '#web/drawings/piece.tsx'
import { ButtonLink } from '#web/parts/button.tsx'
import { DesignOrElse } from '#web/parts/design-or-else.tsx'
import { EmptyState } from '#web/parts/empty-state.tsx'
import { PageHeading } from '#web/parts/page-heading.tsx'
import { JourneySteps } from '#web/piece/journey-steps.tsx'
import type { Route } from './+types/review'
import styles from './empty-page.module.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Review · Keepsake' },
  { name: 'description', content: 'The last look before a piece is made.' },
]

export async function loader() {
  return null
}

export default function Review() {
  return (
    <>
      <JourneySteps here="review" />
      <PageHeading
        title="Review"
        lede="The last look before a piece is made: every choice in words, and the price with its reasons. A made piece cannot be unmade, so this page takes its time."
      />
      <DesignOrElse>
        <EmptyState
          picture={<Piece style="signet" className={styles.picture} />}
          title="There is nothing to review yet"
          text="Once you have a design, you check it here, line by line, before it goes into the cart."
        >
          <ButtonLink to="/style">Begin a design</ButtonLink>
        </EmptyState>
      </DesignOrElse>
    </>
  )
}

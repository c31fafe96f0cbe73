import { Piece } from '#web/drawings/piece.tsx'
import { ButtonLink } from '#web/parts/button.tsx'
import { DesignOrElse } from '#web/parts/design-or-else.tsx'
import { EmptyState } from '#web/parts/empty-state.tsx'
import { PageHeading } from '#web/parts/page-heading.tsx'
import { JourneySteps } from '#web/piece/journey-steps.tsx'
import type { Route } from './+types/preview'
import styles from './empty-page.module.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Preview · Keepsake' },
  { name: 'description', content: 'Your finished piece, seen whole.' },
]

export async function loader() {
  return null
}

export default function Preview() {
  return (
    <>
      <JourneySteps here="preview" />
      <PageHeading
        title="Preview"
        lede="Here your piece stands alone: as large as the screen allows, with nothing beside it."
      />
      <DesignOrElse>
        <EmptyState
          picture={<Piece style="plain-band" className={styles.picture} />}
          title="There is no piece to show yet"
          text="Choose a style and make it yours at the workbench. It appears here as soon as there is a design."
        >
          <ButtonLink to="/style">Begin a design</ButtonLink>
          <ButtonLink kind="quiet" to="/jewelry">
            See the collection
          </ButtonLink>
        </EmptyState>
      </DesignOrElse>
    </>
  )
}

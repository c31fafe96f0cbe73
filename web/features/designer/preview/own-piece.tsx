import { useDesign, useDesigns } from '#web/state/use-design.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { StyleDrawing } from '#web/ui/drawings/piece.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ViewerFrame } from '#web/viewer/viewer-frame.tsx'
import { SideBySide } from '../compare/side-by-side.tsx'
import { PriceLine } from '../price/price-line.tsx'
import { NextStep } from '../steps/next-step.tsx'
import styles from './preview.module.css'

/** The current piece, or two pieces side by side. */
export function OwnPiece() {
  const { design, name, begun, ready } = useDesign()
  const { compared } = useDesigns()
  // A pair without the current piece is from an earlier comparison.
  const [a, b] = compared.some(({ isCurrent }) => isCurrent) ? compared : []
  const comparing = ready && a && b
  const heading = (
    <PageHeading
      beside
      title="Preview"
      lede={
        comparing
          ? 'Two pieces side by side: turn one, and the other turns with it.'
          : ready && begun && name
      }
    />
  )
  if (comparing)
    return (
      <>
        {heading}
        <SideBySide pair={[a, b]} />
      </>
    )
  return ready && begun ? (
    <ViewerFrame
      design={design}
      name={name}
      drawing={<StyleDrawing style={design.style} className={styles.picture} />}
      heading={heading}
      className={styles.whole}
    >
      <PriceLine design={design} />
      <NextStep design={design} here="preview" />
    </ViewerFrame>
  ) : (
    <div data-guessed={!ready || undefined}>
      {heading}
      <Nothing />
    </div>
  )
}

const Nothing = () => (
  <EmptyState
    picture={<StyleDrawing style="plain-band" className={styles.picture} />}
    title="There is no piece to show yet"
    text="Choose a style and make it yours at the workbench. It appears here as soon as there is a design."
  >
    <ButtonLink to="/style">Begin a design</ButtonLink>
    <ButtonLink kind="quiet" to="/jewelry">
      See the collection
    </ButtonLink>
  </EmptyState>
)

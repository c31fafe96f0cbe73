import { lazy, memo, type ReactNode, Suspense, useId, useState } from 'react'
import type { PlaceId } from '#design/catalogue/make-ups.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import { lower } from '#design/document/words.ts'
import { AwaitsScript } from '#web/pwa/awaits-script.tsx'
import { codeOf } from '#web/state/design-codes.ts'
import { firstPlace } from '#web/state/engrave.ts'
import { useDesign } from '#web/state/use-design.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ChoiceForm } from '../choices/choice-form.ts'
import { PriceLine } from '../price/price-line.tsx'
import { DesignPage } from '../stage/design-page.tsx'
import { Stage } from '../stage/stage.tsx'
import { NextStep } from '../steps/next-step.tsx'
import { PieceFields } from '../steps/piece-fields.tsx'
import styles from './engraving-editor.module.css'
import { LayingOut } from './laying-out.tsx'

/** Loaded lazily: it imports the outlines of every letter and the signature pad. */
const OwnEngravingEditor = lazy(() => import('./own-engraving-editor.tsx'))

interface EngravingOnPieceProps {
  /** For a style that has no face to engrave. */
  readonly otherwise: ReactNode
}

/** The customer's piece, turned to the place that is engraved. */
export function EngravingOnPiece({ otherwise }: EngravingOnPieceProps) {
  const current = useDesign()
  const { design } = current
  const form = useId()
  const [place, setPlace] = useState(() => firstPlace(design))
  const style = styleOf(design.style)
  if (style.places.length === 0) return otherwise
  return (
    <DesignPage>
      <Stage current={current} lookAt={place}>
        <PriceLine design={design} />
        <NextStep design={design} here="engraving" form={form} />
      </Stage>
      <div className={styles.beside}>
        <PageHeading
          beside
          eyebrow="Your words"
          title="Engraving"
          lede={`A name, a date, half a line of a song, or your own hand: cut into your ${lower(style.name)}, as you see it.`}
        />
        <form
          id={form}
          method="get"
          action="/customize/engraving"
          onSubmit={event => event.preventDefault()}
        >
          <PieceFields code={codeOf(design)} />
          <ChoiceForm value={form}>
            <Editor onPlace={setPlace} />
          </ChoiceForm>
        </form>
      </div>
    </DesignPage>
  )
}

/** Its props never change: see `OwnEngravingEditor`. */
const Editor = memo(({ onPlace }: { readonly onPlace: (place: PlaceId) => void }) => (
  <Suspense fallback={<LayingOut />}>
    <AwaitsScript>
      <OwnEngravingEditor onPlace={onPlace} />
    </AwaitsScript>
  </Suspense>
))

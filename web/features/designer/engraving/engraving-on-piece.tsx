import { type ReactNode, useCallback, useState } from 'react'
import { styleOf } from '#design/catalogue/styles.ts'
import { lower } from '#design/document/words.ts'
import { useDesign } from '#web/state/use-design.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { KeptNote } from '../choices/kept-note.tsx'
import { PriceLine } from '../price/price-line.tsx'
import { DesignPage } from '../stage/design-page.tsx'
import { Stage } from '../stage/stage.tsx'
import { NextStep } from '../steps/next-step.tsx'
import type { Edit } from './edit.ts'
import { firstPlace } from './engrave.ts'
import styles from './engraving-editor.module.css'
import EngravingEditor from './engraving-editor.tsx'

interface EngravingOnPieceProps {
  /** For a style that has no face to engrave. */
  readonly otherwise: ReactNode
}

/** Somebody's own piece, turned to where it is being engraved. Loaded by the engraving page only. */
export default function EngravingOnPiece({ otherwise }: EngravingOnPieceProps) {
  const current = useDesign()
  const { design, change } = current
  const [place, setPlace] = useState(() => firstPlace(design))
  const edit = useCallback<Edit>(
    (changing, burst) => change(changing, burst ? { burst } : {}),
    [change],
  )
  const style = styleOf(design.style)
  if (style.places.length === 0) return otherwise
  return (
    <DesignPage>
      <Stage current={current} lookAt={place}>
        <PriceLine design={design} />
        <NextStep design={design} here="engraving" />
      </Stage>
      <div className={styles.beside}>
        <PageHeading
          beside
          eyebrow="Your words"
          title="Engraving"
          lede={`A name, a date, half a line of a song, or your own hand: cut into your ${lower(style.name)}, as you see it.`}
        />
        <EngravingEditor design={design} edit={edit} history={current.history} onPlace={setPlace} />
        <KeptNote />
      </div>
    </DesignPage>
  )
}

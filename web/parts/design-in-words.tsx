import { gemOf } from '#design/catalogue/gems.ts'
import { summaryOf, titleOf } from '#design/document/summary.ts'
import { Piece } from '#web/drawings/piece.tsx'
import { Sheet } from '#web/drawings/sheet.tsx'
import { ShareButton } from '#web/share/share-button.tsx'
import { codeOf } from '#web/state/design-codes.ts'
import { useDesign } from '#web/state/use-design.ts'
import { ButtonLink } from './button.tsx'
import styles from './design-in-words.module.css'
import { SummaryLines } from './summary-lines.tsx'

/** The design at hand, drawn and told. Loaded with a design only, hence the default export that `lazy` wants. */
export default function DesignInWords() {
  const { design, name } = useDesign()
  const [stone] = design.stones
  return (
    <section className={styles.design} aria-labelledby="design-in-words">
      <Sheet caption={titleOf(design)}>
        <Piece style={design.style} cut={stone?.shape} colour={stone && gemOf(stone.gem).hex} />
      </Sheet>
      <div className={styles.words}>
        <h2 id="design-in-words">{name}</h2>
        <SummaryLines lines={summaryOf(design)} />
        <div className={styles.actions}>
          <ButtonLink to="/customize">Change it</ButtonLink>
          <ShareButton code={codeOf(design)} title={titleOf(design)} />
        </div>
      </div>
    </section>
  )
}

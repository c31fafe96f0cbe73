import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { PlaceId } from '#design/catalogue/make-ups.ts'
import { type Design, isDrawn } from '#design/document/design.ts'
import type { Severity } from '#design/rules/finding.ts'
import { layOutSignature } from '#geometry/engraving/signature.ts'
import { keptSignature } from '#web/signature/kept-signature.ts'
import { SignaturePad } from '#web/signature/signature-pad.tsx'
import { SignatureVerdict } from '#web/signature/signature-verdict.tsx'
import { signedDesign } from '#web/signature/signed-design.ts'
import { signatureStrokesOf } from '#web/signature/strokes-of.ts'
import { engravingAt, withoutEngraving } from '#web/state/engrave.ts'
import { useStore } from '#web/state/use-store.ts'
import { Findings } from '../choices/findings.tsx'
import type { Edit } from './edit.ts'
import styles from './engraving-editor.module.css'

/** What it should know besides is in the verdict already. */
const stopping: readonly Severity[] = ['stops']

interface SignatureEditorProps {
  readonly design: Design
  readonly place: PlaceId
  readonly edit: Edit
  /** What was to be engraved here in letters, if anything. */
  readonly words: string | undefined
}

/** A hand's own line, cut as large as the place allows. What is on the sheet is on the piece. */
export function SignatureEditor({ design, place, edit, words }: SignatureEditorProps) {
  const { signature } = useStore(keptSignature)
  // The sheet follows the pen; the piece follows the sheet as soon as there is time.
  const shown = useDeferredValue(signature)
  const engraved = useMemo(() => signatureStrokesOf(shown), [shown])
  const here = engravingAt(design, place)
  const drawn = here && isDrawn(here) ? here : undefined
  const laidOut = useMemo(() => drawn && layOutSignature(drawn), [drawn])

  // What is there already stays until the sheet is changed: it may have been signed on another device.
  const cut = useRef(drawn ? engraved : null)
  useEffect(() => {
    if (cut.current === engraved) return
    const cleared = cut.current !== null && !engraved.ok && engraved.reason === 'empty'
    cut.current = engraved
    const burst = `signature ${place}`
    if (engraved.ok) edit(kept => signedDesign(kept, place, engraved.strokes), burst)
    else if (cleared) edit(kept => withoutEngraving(kept, place), burst)
  }, [engraved, place, edit])

  return (
    <>
      {words && (
        <p className={styles.standing}>
          Your words are kept: <q>{words}</q>. Draw them by hand, or go back to them.
        </p>
      )}
      <SignaturePad
        label="Your signature"
        value={signature}
        onChange={next => keptSignature.change(kept => ({ ...kept, signature: next }))}
      />
      <SignatureVerdict
        engraved={engraved}
        design={design}
        at={drawn ? design.engraving.indexOf(drawn) : -1}
        laidOut={laidOut}
      />
      {drawn && (
        <div aria-live="polite">
          <Findings
            design={design}
            change={edit}
            severities={stopping}
            at={`engraving.${design.engraving.indexOf(drawn)}`}
          />
        </div>
      )}
    </>
  )
}

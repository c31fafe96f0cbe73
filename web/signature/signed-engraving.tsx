import { useDeferredValue, useMemo } from 'react'
import { engravingLimits } from '#design/catalogue/engraving-limits.ts'
import { type Design, isDrawn } from '#design/document/design.ts'
import { layOutSignature } from '#geometry/engraving/signature.ts'
import type { Signature } from '#web/state/signature.ts'
import { Sheet } from '#web/ui/drawings/sheet.tsx'
import { SignedBand } from '#web/ui/drawings/signed-band.tsx'
import { SignaturePad } from './signature-pad.tsx'
import { SignatureVerdict } from './signature-verdict.tsx'
import { signedDesign } from './signed-design.ts'
import styles from './signed-engraving.module.css'
import { signatureStrokesOf } from './strokes-of.ts'

interface SignedEngravingProps {
  readonly value: Signature
  readonly onChange: (value: Signature) => void
  /** The band to engrave, without the signature. */
  readonly design: Design
}

/** A signature, on the outside of the band that it is for, with what the workshop says of it. */
export function SignedEngraving({ value, onChange, design }: SignedEngravingProps) {
  // The sheet follows the pen; the piece follows the sheet as soon as there is time.
  const shown = useDeferredValue(value)
  const engraved = useMemo(() => signatureStrokesOf(shown), [shown])
  const signed = useMemo(
    () => (engraved.ok ? signedDesign(design, 'outside', engraved.strokes) : design),
    [design, engraved],
  )
  const at = signed.engraving.findIndex(isDrawn)
  const drawn = signed.engraving[at]
  const laidOut = useMemo(
    () => (drawn && isDrawn(drawn) ? layOutSignature(drawn) : undefined),
    [drawn],
  )
  return (
    <>
      <Sheet
        className={styles.piece}
        caption={
          <span className={styles.size} aria-live="polite">
            {laidOut && sizeWords(design, laidOut)}
          </span>
        }
      >
        <SignedBand design={design} contours={laidOut?.contours ?? []} />
      </Sheet>
      <div className={styles.signing}>
        <SignaturePad value={value} onChange={onChange} label="Your signature" />
        <SignatureVerdict engraved={engraved} design={signed} at={at} laidOut={laidOut} />
      </div>
    </>
  )
}

const sizeWords = (
  { band }: Design,
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
) =>
  `${heightMm.toFixed(1)} mm high and ${widthMm.toFixed(1)} mm long, on a band of ${(band?.widthUm ?? 0) / 1000} mm, in lines of ${engravingLimits.leastGrooveMm} mm and more.`

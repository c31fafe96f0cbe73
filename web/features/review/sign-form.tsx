import { useId, useMemo, useRef, useState } from 'react'
import type { Design } from '#design/document/design.ts'
import { proofTicks } from '#design/proof-ticks.ts'
import type { SignedProofJson } from '#schemas/proofs.ts'
import { SignaturePad } from '#web/signature/signature-pad.tsx'
import { signatureStrokesOf } from '#web/signature/strokes-of.ts'
import { codeOf } from '#web/state/design-codes.ts'
import { newId } from '#web/state/new-id.ts'
import { emptySignature } from '#web/state/signature.ts'
import { Button } from '#web/ui/button.tsx'
import { ScriptNotice } from '#web/ui/script-notice.tsx'
import styles from './proof.module.css'
import { ReadBackForm } from './read-back.tsx'
import { engravedRowsOf, type Readings, readingFault, textsRead } from './row-readings.ts'
import { sign } from './signing.ts'
import { useNearViewport } from './use-near-viewport.ts'

export interface ApprovalProps {
  readonly design: Design
  readonly name: string
  /** It cannot be made as it stands. */
  readonly stopped: boolean
  readonly approved: (proof: SignedProofJson) => void
}

export const CANNOT_BE_MADE =
  'The piece cannot be made as it stands: put right what is said above first.'

/** An engraved piece is read back letter by letter, ticked and signed on the pad. */
export function SignForm({ design, name, stopped, approved }: ApprovalProps) {
  const [readings, setReadings] = useState<Readings>({})
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({})
  const [signature, setSignature] = useState(emptySignature)
  const [wasSubmitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const complaint = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const near = useNearViewport(sheet)
  const [id] = useState(newId)
  const tickId = useId()
  const ticks = useMemo(() => proofTicks(design), [design])
  const rows = useMemo(() => engravedRowsOf(design), [design])

  const missing = (): string => {
    const unlike = readingFault(rows, readings)
    if (unlike) return unlike
    if (ticks.some(tick => !ticked[tick.id])) return 'Tick each line once you have checked it.'
    if (!signatureStrokesOf(signature).ok) return 'Your signature is missing.'
    return ''
  }

  const send = async () => {
    setSubmitted(true)
    setRefused('')
    const strokes = signatureStrokesOf(signature)
    if (missing() || !strokes.ok) return complaint.current?.focus()
    setBusy(true)
    const end = await sign({
      id,
      name,
      code: codeOf(design),
      texts: textsRead(rows, readings),
      sizeIsRight: ticked.sizeIsRight ?? false,
      wordsAreRight: ticked.wordsAreRight ?? false,
      returnsAreKnown: ticked.returnsAreKnown ?? false,
      signature: strokes.strokes,
    })
    setBusy(false)
    if (end.ok) return approved(end.proof)
    setRefused(end.words)
    complaint.current?.focus()
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!busy && !stopped) send()
      }}
    >
      <p className={styles.lede}>
        The piece is made as this page shows it, and not before you have signed. Take the time you
        would take over a letter that cannot be called back.
      </p>
      <ReadBackForm
        design={design}
        readings={readings}
        change={(key, reading) => setReadings(now => ({ ...now, [key]: reading }))}
        asked={wasSubmitted}
      />
      <fieldset className={styles.ticks}>
        <legend className="visually-hidden">What you have checked</legend>
        {ticks.map(tick => (
          <label key={tick.id} className={styles.tick} htmlFor={`${tickId}-${tick.id}`}>
            <input
              id={`${tickId}-${tick.id}`}
              type="checkbox"
              checked={ticked[tick.id] ?? false}
              onChange={event => {
                const { checked } = event.currentTarget
                setTicked(now => ({ ...now, [tick.id]: checked }))
              }}
            />
            {tick.words}
          </label>
        ))}
      </fieldset>
      <div ref={sheet} className={styles.sheet}>
        {near && (
          <SignaturePad
            value={signature}
            onChange={setSignature}
            label="Your signature"
            hint="It stands on the proof, and is not engraved."
          />
        )}
      </div>
      <div ref={complaint} tabIndex={-1} role="alert" className={styles.fault}>
        {refused || (wasSubmitted ? missing() : '')}
      </div>
      <ScriptNotice what="Signing the proof" />
      <Button needsScripts busy={busy} disabledReason={stopped ? CANNOT_BE_MADE : undefined}>
        Sign the proof
      </Button>
    </form>
  )
}

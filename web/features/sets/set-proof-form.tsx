import { useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { readCode } from '#design/document/code.ts'
import styles from '#web/features/review/proof.module.css'
import { ReadBackForm } from '#web/features/review/read-back.tsx'
import {
  engravedRowsOf,
  type Readings,
  readingFault,
  textsRead,
} from '#web/features/review/row-readings.ts'
import { SignaturePad } from '#web/signature/signature-pad.tsx'
import { signatureStrokesOf } from '#web/signature/strokes-of.ts'
import { newId } from '#web/state/new-id.ts'
import { emptySignature } from '#web/state/signature.ts'
import { Button } from '#web/ui/button.tsx'
import { Tick } from '#web/ui/tick.tsx'
import type { SetPageView, SetPieceView } from './set-page-view.server.ts'
import { sendSignedSet } from './signing-set.ts'

interface SetProofFormProps {
  readonly shown: SetPageView
  readonly isStopped: boolean
}

const STOPPED = 'The set cannot be made as it stands: put right what is said above first.'

/** Loaded with something to approve only, hence the default export that `lazy` wants. */
export default function SetProofForm({ shown, isStopped }: SetProofFormProps) {
  const { pieces, ticks, needsSignature, hash } = shown
  const designs = useMemo(() => pieces.map(designOf), [pieces])
  const rows = useMemo(() => designs.map(engravedRowsOf), [designs])
  const [readings, setReadings] = useState<readonly Readings[]>(pieces.map(() => ({})))
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({})
  const [signature, setSignature] = useState(emptySignature)
  const [wasSubmitted, setSubmitted] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const complaint = useRef<HTMLDivElement>(null)
  const [id] = useState(newId)
  const { revalidate } = useRevalidator()

  const missing = (): string => {
    const unread = rows.map((own, i) => readingFault(own, readings[i] ?? {}))
    const unlike = unread.find(words => words !== '')
    if (unlike) return unlike
    if (ticks.some(tick => !ticked[tick.id])) return 'Tick each line once you have checked it.'
    return needsSignature && !signatureStrokesOf(signature).ok ? 'Your signature is missing.' : ''
  }

  const send = async () => {
    setSubmitted(true)
    setRefused('')
    if (missing()) return complaint.current?.focus()
    setBusy(true)
    const strokes = signatureStrokesOf(signature)
    const end = await sendSignedSet({
      id,
      set: hash,
      texts: textsInOrder(pieces, i => textsRead(rows[i] ?? [], readings[i] ?? {})),
      sizeIsRight: ticked.sizeIsRight ?? false,
      wordsAreRight: ticked.wordsAreRight ?? false,
      returnsAreKnown: ticked.returnsAreKnown ?? false,
      signature: needsSignature && strokes.ok ? strokes.strokes : [],
    })
    setBusy(false)
    if (end.ok) return revalidate()
    setRefused(end.words)
    complaint.current?.focus()
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!isBusy && !isStopped) send()
      }}
    >
      <p className={styles.lede}>
        {needsSignature
          ? 'All pieces are made as this page shows them, and not before you have signed. One signature goes for all of them.'
          : 'All pieces are made as this page shows them. Nothing is engraved, so one tick is enough.'}
      </p>
      {designs.map((design, i) => (
        <ReadBackForm
          key={pieces[i]?.code}
          design={design}
          readings={readings[i] ?? {}}
          change={(key, reading) =>
            setReadings(now => now.map((one, at) => (at === i ? { ...one, [key]: reading } : one)))
          }
          asked={wasSubmitted}
          wordsAt={`/d/${pieces[i]?.code}`}
        />
      ))}
      <fieldset className={styles.ticks}>
        <legend className="visually-hidden">What you have checked</legend>
        {ticks.map(tick => (
          <Tick
            key={tick.id}
            checked={ticked[tick.id] ?? false}
            onChange={event => {
              const { checked } = event.currentTarget
              setTicked(now => ({ ...now, [tick.id]: checked }))
            }}
          >
            {tick.words}
          </Tick>
        ))}
      </fieldset>
      {needsSignature && (
        <div className={styles.sheet}>
          <SignaturePad
            value={signature}
            onChange={setSignature}
            label="Your signature"
            hint="It stands on the proof, and is not engraved."
          />
        </div>
      )}
      <div ref={complaint} tabIndex={-1} role="alert" className={styles.fault}>
        {refused || (wasSubmitted ? missing() : '')}
      </div>
      <Button busy={isBusy} disabledReason={isStopped ? STOPPED : undefined}>
        {needsSignature ? 'Sign the proof' : 'Approve the set'}
      </Button>
    </form>
  )
}

function designOf({ code }: SetPieceView) {
  const read = readCode(code)
  if (!read.ok) throw new Error('A piece of a set has a code that cannot be read.')
  return read.design
}

/** As the set has its pieces: those that stand there a second time are read back once. */
function textsInOrder<Texts>(
  pieces: readonly SetPieceView[],
  textsOf: (i: number) => Texts,
): (Texts | [])[] {
  const last = Math.max(...pieces.map(({ at }) => at))
  return Array.from({ length: last + 1 }, (_, at) => {
    const i = pieces.findIndex(piece => piece.at === at)
    return i < 0 ? [] : textsOf(i)
  })
}

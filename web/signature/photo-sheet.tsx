import { useEffect, useId, useRef, useState } from 'react'
import { acceptedPictures } from '#schemas/accepted-pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { engravedStrokes } from './engraved-strokes.ts'
import styles from './paper.module.css'
import { SignatureSheet } from './paper.tsx'
import { missingWords, photoFaultWords } from './photo-words.ts'
import { SaveCopy } from './save-copy.tsx'
import type { SheetProps } from './sheet-props.ts'
import { StrokesOnPaper } from './strokes-on-paper.tsx'
import { strokesPicture } from './strokes-picture.ts'
import type { PenLines } from './trace/trace.ts'
import type { TraceResponse } from './trace/tracer.ts'
import { TracedPhoto } from './traced-photo.tsx'
import { useTracer } from './use-tracer.ts'

const MIDDLE = 50

export function PhotoSheet({ value: { traced }, change }: SheetProps) {
  const id = useId()
  const tracer = useTracer()
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const latestRequest = useRef(0)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [lines, setLines] = useState<PenLines>([])
  const [sensitivity, setSensitivity] = useState(MIDDLE)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<{ readonly fault: boolean; readonly words: string }>()
  useEffect(() => () => picture?.close(), [picture])

  /** Of several questions only the last one's answer counts. */
  const ask = async (question: Promise<TraceResponse>) => {
    latestRequest.current += 1
    const turn = latestRequest.current
    setBusy(true)
    const answer = await question
    if (turn !== latestRequest.current) return
    setBusy(false)
    if ('refused' in answer) {
      setMessage({ fault: true, words: photoFaultWords[answer.refused] })
      return
    }
    if ('picture' in answer) setPicture(answer.picture)
    show(answer.traced)
  }

  const show = (found: Extract<TraceResponse, { traced: unknown }>['traced']) => {
    setLines(found.ok ? found.lines : [])
    if (!found.ok) {
      setMessage({ fault: true, words: missingWords[found.reason] })
      change({ traced: [] })
      return
    }
    const engraved = engravedStrokes(found.lines)
    change({ traced: engraved.ok ? engraved.strokes : [] })
    if (!engraved.ok) setMessage({ fault: true, words: missingWords['no-signature'] })
    else {
      const { strokes, leftOut } = engraved
      const rest = leftOut > 0 ? ` The ${leftOut} smallest marks were left out.` : ''
      const words = strokes.length === 1 ? '1 stroke found.' : `${strokes.length} strokes found.`
      setMessage({ fault: false, words: words + rest })
    }
  }

  const open = (input: HTMLInputElement) => {
    const [chosen] = input.files ?? []
    // The same file may be chosen again after it was put right.
    input.value = ''
    if (!chosen) return
    setSensitivity(MIDDLE)
    setMessage(undefined)
    ask(tracer().ask({ do: 'open', file: chosen, sensitivity: MIDDLE / 100 }))
  }
  const turn = (to: number) => {
    setSensitivity(to)
    ask(tracer().ask({ do: 'trace', sensitivity: to / 100 }))
  }

  return (
    <div className={styles.sheet}>
      <SignatureSheet waiting={!picture && traced.length === 0 && 'A photo of your signature'}>
        {picture ? (
          <TracedPhoto picture={picture} lines={lines} />
        ) : (
          traced.length > 0 && (
            <StrokesOnPaper className={styles.strokes} strokes={traced} title="Your signature" />
          )
        )}
      </SignatureSheet>
      <input
        ref={file}
        type="file"
        accept={acceptedPictures}
        hidden
        onChange={e => open(e.currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        accept={acceptedPictures}
        capture="environment"
        hidden
        onChange={event => open(event.currentTarget)}
      />
      <p className={message?.fault ? styles.fault : styles.found} role="status">
        {busy ? 'Looking at the picture…' : message?.words}
      </p>
      {picture && (
        <div className={styles.slider}>
          <label htmlFor={id}>Which lines are ink</label>
          <input
            id={id}
            type="range"
            min={0}
            max={100}
            step={5}
            value={sensitivity}
            aria-valuetext={`${sensitivity} of 100, from only the darkest lines to faint ones too`}
            onChange={event => turn(event.currentTarget.valueAsNumber)}
          />
          <span aria-hidden="true">Darkest only</span>
          <span aria-hidden="true">Faint ones too</span>
        </div>
      )}
      <div className={styles.tools}>
        <Button type="button" kind="quiet" busy={busy} onClick={() => file.current?.click()}>
          {picture || traced.length > 0 ? 'Choose another picture' : 'Choose a picture'}
        </Button>
        <Button
          type="button"
          kind="quiet"
          className={styles.camera ?? ''}
          busy={busy}
          onClick={() => camera.current?.click()}
        >
          Take a photo
        </Button>
        {traced.length > 0 && <SaveCopy picture={() => strokesPicture(traced)} />}
      </div>
      <p className={styles.note}>
        A dark pen on plain, light paper, from straight above. JPEG, PNG or WebP. The picture stays
        on this device: we keep the strokes, not the photo.
      </p>
    </div>
  )
}

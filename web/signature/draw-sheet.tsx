import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { BEFORE_RELOAD } from '#web/pwa/reload.ts'
import type { DrawnStroke } from '#web/state/drawn-stroke.ts'
import { holdsMostStrokes } from '#web/state/signature.ts'
import { Button } from '#web/ui/button.tsx'
import { type OpenPad, openPad } from './pad-on-canvas.ts'
import styles from './paper.module.css'
import { SignatureSheet } from './paper.tsx'
import { SaveCopy } from './save-copy.tsx'
import type { SheetProps } from './sheet-props.ts'
import { useStrokeHistory } from './stroke-history.ts'

const counted = (strokes: number) => (strokes === 1 ? '1 stroke' : `${strokes} strokes`)

/** What a sheet is drawn on for. */
const purposes = {
  signature: {
    waiting: 'Sign here',
    drawing: 'Your signature',
    full: 'The sheet is full. Clear it and sign once more.',
    note: 'With a mouse, a pen or a finger, in as many strokes as you like. Slow is thick, quick is thin. If drawing is not for you, a photo or your typed name will do as well.',
  },
  sketch: {
    waiting: 'Draw here',
    drawing: 'Your sketch',
    full: 'The sheet is full. Take a stroke back, or send a photograph of a larger drawing.',
    note: 'With a mouse, a pen or a finger. It need not be beautiful: a few lines say where the stone sits. A photograph of a drawing on paper will do as well.',
  },
} as const

interface DrawProps extends SheetProps {
  readonly purpose?: keyof typeof purposes
}

export function DrawSheet({ value: { drawn }, change, purpose = 'signature' }: DrawProps) {
  const words = purposes[purpose]
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<OpenPad>(undefined)
  const [message, setMessage] = useState('')
  const history = useStrokeHistory(drawn, strokes => change({ drawn: strokes }))

  /** Onto what is there by now, which another tab may have changed while the pen was down. */
  const taken = useRef<(stroke: DrawnStroke) => void>(() => {})
  useEffect(() => {
    taken.current = stroke => {
      const next = [...drawn, stroke]
      history.begin()
      if (holdsMostStrokes(next)) {
        setMessage(words.full)
        pad.current?.show(drawn)
      } else {
        setMessage('')
        change({ drawn: next })
      }
    }
  })

  useEffect(() => {
    if (!canvas.current) return
    const open = openPad(canvas.current, stroke => taken.current(stroke))
    pad.current = open
    window.addEventListener(BEFORE_RELOAD, open.lift)
    window.addEventListener('pagehide', open.lift)
    return () => {
      window.removeEventListener(BEFORE_RELOAD, open.lift)
      window.removeEventListener('pagehide', open.lift)
      open.lift()
      open.close()
    }
  }, [])
  useEffect(() => pad.current?.show(drawn), [drawn])

  const steps = {
    undo: { go: history.undo, message: 'One step back.', idle: 'There is nothing to take back.' },
    redo: { go: history.redo, message: 'Put back.', idle: 'Nothing was taken back.' },
    clear: { go: history.clear, message: 'The sheet is clear.', idle: 'The sheet is clear.' },
  }
  const take = (name: keyof typeof steps) => {
    const { go, message, idle } = steps[name]
    go?.()
    setMessage(go ? message : idle)
  }
  const onKey = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !['z', 'y'].includes(key)) return
    event.preventDefault()
    event.stopPropagation()
    take(key === 'y' || event.shiftKey ? 'redo' : 'undo')
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the buttons inside, which have names of their own
    <div className={styles.sheet} onKeyDown={onKey}>
      <SignatureSheet waiting={drawn.length === 0 && words.waiting} blank={purpose === 'sketch'}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          role="img"
          aria-label={
            drawn.length === 0 ? 'An empty sheet' : `${words.drawing}, ${counted(drawn.length)}`
          }
          aria-describedby={id}
          tabIndex={-1}
          onPointerDown={event => event.currentTarget.focus({ preventScroll: true })}
        />
      </SignatureSheet>
      <div className={styles.tools}>
        <div className={styles.steps}>
          {(['undo', 'redo', 'clear'] as const).map(name => (
            <Button
              key={name}
              type="button"
              kind="plain"
              disabledReason={steps[name].go ? undefined : steps[name].idle}
              onClick={() => take(name)}
            >
              {{ undo: 'Undo', redo: 'Redo', clear: 'Clear' }[name]}
            </Button>
          ))}
        </div>
        {purpose === 'signature' && <SaveCopy picture={() => pad.current?.picture} />}
      </div>
      <p className={styles.note} id={id}>
        {words.note}
      </p>
      <p className="visually-hidden" role="status">
        {message}
      </p>
    </div>
  )
}

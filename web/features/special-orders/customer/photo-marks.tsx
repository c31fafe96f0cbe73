import { type PointerEvent, useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { type Measured, measureBesideCard, type Spot } from './measure-photo.ts'
import styles from './own-stone.module.css'

/** What is marked next, in its order. */
const asked = [
  'the first corner of the card',
  'the second corner of the card',
  'the third corner of the card',
  'the fourth corner of the card',
  'one end of the stone, along its longest side',
  'the other end of its longest side',
  'one end of the stone across',
  'the other end across',
] as const

const refusals: Readonly<Record<Extract<Measured, { ok: false }>['reason'], string>> = {
  'not-marked': 'Some marks are missing.',
  'no-card': 'These four are not the corners of a card. Please begin again.',
  'no-stone':
    'The marks of the stone lie too near to each other, or too far apart. Please begin again.',
}

interface PhotoMarksProps {
  readonly onMeasured: (measured: Extract<Measured, { ok: true }>) => void
}

/**
 * Marks on a photograph that stays on this device: nothing of it is sent. The default export is what `lazy` wants.
 */
export default function PhotoMarks({ onMeasured }: PhotoMarksProps) {
  const [address, setAddress] = useState<string | null>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [marks, setMarks] = useState<readonly Spot[]>([])
  const [words, setWords] = useState('')
  // By the keyboard a mark is carried by the arrows and set down by Enter.
  const [cursor, setCursor] = useState<Spot | null>(null)

  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address)
    },
    [address],
  )

  const mark = (spot: Spot) => {
    if (marks.length >= asked.length) return
    const next = [...marks, spot]
    setMarks(next)
    if (next.length < asked.length) return
    const measured = measureBesideCard({
      corners: next.slice(0, 4),
      ends: next.slice(4),
      longSide: Math.max(size.width, size.height),
    })
    if (!measured.ok) return setWords(refusals[measured.reason])
    const { lengthMm, widthMm, sureMm } = measured
    setWords(
      `${lengthMm.toFixed(2)} × ${widthMm.toFixed(2)} mm, give or take ${sureMm.toFixed(2)} mm.`,
    )
    onMeasured(measured)
  }

  const press = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    mark({
      x: ((event.clientX - left) / width) * size.width,
      y: ((event.clientY - top) / height) * size.height,
    })
  }

  const unit = Math.max(size.width, size.height) / 100
  const steps: Readonly<Record<string, Spot>> = {
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
  }
  const next = asked[marks.length]
  return (
    <section className={styles.tool} aria-label="Measure it in a photograph">
      <p>
        Lay the stone beside a bank card, on the same table, and photograph both straight from
        above. The picture stays on this device.
      </p>
      <Field label="A photograph">
        <Input
          type="file"
          accept="image/*"
          onChange={event => {
            const [file] = event.currentTarget.files ?? []
            setAddress(file ? URL.createObjectURL(file) : null)
            setMarks([])
            setWords('')
            setCursor(null)
          }}
        />
      </Field>
      {address && (
        <>
          <p role="status">{next ? `Press on ${next}.` : words}</p>
          <div
            className={styles.canvas}
            role="application"
            aria-label={`Photograph: ${next ? `mark ${next}; arrows move the mark, with Shift far, Enter sets it` : 'measured'}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: marks are set by the keyboard too
            tabIndex={0}
            onPointerDown={press}
            onKeyDown={event => {
              const at = cursor ?? { x: size.width / 2, y: size.height / 2 }
              const step = steps[event.key]
              if (step) {
                event.preventDefault()
                const by = event.shiftKey ? 5 * unit : unit / 4
                setCursor({ x: at.x + step.x * by, y: at.y + step.y * by })
              }
              if (event.key === 'Enter') {
                event.preventDefault()
                mark(at)
              }
            }}
          >
            <img
              src={address}
              alt="The stone beside a card"
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setSize({ width, height })
              }
              onError={() => setWords('This picture cannot be shown here. Please try a JPEG.')}
            />
            {size.width > 0 && (
              <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
                {[...marks, ...(cursor && next ? [cursor] : [])].map(({ x, y }, i) => (
                  <g
                    // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what a mark is
                    key={i}
                    fill="none"
                    stroke={i < 4 ? '#fff' : '#ffd27a'}
                    strokeWidth={unit / 5}
                    paintOrder="stroke"
                    style={{ filter: 'drop-shadow(0 0 2px #000)' }}
                  >
                    <circle cx={x} cy={y} r={unit} />
                    <path
                      d={`M${x - unit * 1.8} ${y}h${unit * 3.6}M${x} ${y - unit * 1.8}v${unit * 3.6}`}
                    />
                  </g>
                ))}
              </svg>
            )}
          </div>
          <div className={styles.steps}>
            <Button type="button" kind="quiet" onClick={() => setMarks(marks.slice(0, -1))}>
              Take the last mark back
            </Button>
            <Button
              type="button"
              kind="plain"
              onClick={() => {
                setMarks([])
                setWords('')
              }}
            >
              Begin again
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

import { type PointerEvent, useEffect, useState } from 'react'
import { type Coin, coinById, coins } from '#design/own-stone/coins.ts'
import { acceptedPictures } from '#schemas/accepted-pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { COIN_MARKS, measureBesideCoin } from './measure-coin.ts'
import { measureBesideCard, type PhotoMeasurement, type Spot } from './measure-photo.ts'
import styles from './own-stone.module.css'

const corners = ['first', 'second', 'third', 'fourth'].map(
  which => `the ${which} corner of the card`,
)
const roundEdge = Array.from({ length: COIN_MARKS }, (_, i) =>
  i === 0
    ? 'the edge of the coin, anywhere'
    : `its edge a little further round (${i + 1} of ${COIN_MARKS})`,
)
const ofStone = [
  'one end of the stone, along its longest side',
  'the other end of its longest side',
  'one end of the stone across',
  'the other end across',
]

/** What is marked next, in its order. */
const askedBeside = (coin: Coin | undefined) => [...(coin ? roundEdge : corners), ...ofStone]

const refusals: Readonly<Record<Extract<PhotoMeasurement, { ok: false }>['reason'], string>> = {
  'not-marked': 'Some marks are missing.',
  'no-card': 'These four are not the corners of a card. Please begin again.',
  'no-coin': 'These marks do not lie round a coin. Please begin again.',
  tilted:
    'The coin is seen too much from the side. Please photograph it straight from above, and begin again.',
  'no-stone':
    'The marks of the stone lie too near to each other, or too far apart. Please begin again.',
}

function measured(
  marks: readonly Spot[],
  longSide: number,
  coin: Coin | undefined,
): PhotoMeasurement {
  const of = marks.slice(0, -ofStone.length)
  const ends = marks.slice(-ofStone.length)
  return coin
    ? measureBesideCoin({ edge: of, ends, longSide, diameterMm: coin.diameterMm })
    : measureBesideCard({ corners: of, ends, longSide })
}

interface PhotoMarksProps {
  readonly onMeasured: (measured: Extract<PhotoMeasurement, { ok: true }>) => void
}

/**
 * Marks on a photograph that stays on this device: nothing of it is sent. The default export is what `lazy` wants.
 */
export default function PhotoMarks({ onMeasured }: PhotoMarksProps) {
  const [address, setAddress] = useState<string | null>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [marks, setMarks] = useState<readonly Spot[]>([])
  const [words, setWords] = useState('')
  const [beside, setBeside] = useState('')
  const coin = coinById(beside)
  const question = askedBeside(coin)
  const beginAgain = () => {
    setMarks([])
    setWords('')
    setCursor(null)
  }
  // By the keyboard a mark is carried by the arrows and set down by Enter.
  const [cursor, setCursor] = useState<Spot | null>(null)

  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address)
    },
    [address],
  )

  const mark = (spot: Spot) => {
    // Nothing is marked on a picture that is not there.
    if (marks.length >= question.length || size.width === 0) return
    const next = [...marks, spot]
    setMarks(next)
    if (next.length < question.length) return
    const found = measured(next, Math.max(size.width, size.height), coin)
    if (!found.ok) return setWords(refusals[found.reason])
    const { lengthMm, widthMm, sureMm } = found
    setWords(
      `${lengthMm.toFixed(2)} × ${widthMm.toFixed(2)} mm, give or take ${sureMm.toFixed(2)} mm.`,
    )
    onMeasured(found)
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
  const next = question[marks.length]
  return (
    <section className={styles.tool} aria-label="Measure it in a photograph">
      <p>
        Lay the stone beside a bank card or close to a coin, on the same table, and photograph both
        straight from above. The picture stays on this device.
      </p>
      <Field
        label="It lies beside"
        hint="A card tells how the camera was held, so it is surer than a coin."
      >
        <Select
          value={beside}
          onChange={event => {
            setBeside(event.currentTarget.value)
            beginAgain()
          }}
        >
          <option value="">A bank card</option>
          {coins.map(({ id, name, diameterMm }) => (
            <option key={id} value={id}>
              {name} ({diameterMm} mm)
            </option>
          ))}
        </Select>
      </Field>
      <Field label="A photograph">
        <Input
          type="file"
          accept={acceptedPictures}
          onChange={event => {
            const [file] = event.currentTarget.files ?? []
            setAddress(file ? URL.createObjectURL(file) : null)
            setSize({ width: 0, height: 0 })
            beginAgain()
          }}
        />
      </Field>
      {address && (
        <>
          <p role="status">{words || (next && `Press on ${next}.`)}</p>
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
              alt={coin ? 'The stone beside a coin' : 'The stone beside a card'}
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
                    stroke={i < question.length - ofStone.length ? '#fff' : '#ffd27a'}
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
            <Button
              type="button"
              kind="quiet"
              onClick={() => {
                setMarks(marks.slice(0, -1))
                setWords('')
              }}
            >
              Take the last mark back
            </Button>
            <Button type="button" kind="plain" onClick={beginAgain}>
              Begin again
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

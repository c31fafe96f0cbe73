import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import styles from './ring-sizer.module.css'
import { LEAST_MM, MOST_MM, readLength } from './sizing.ts'

interface StripProps {
  readonly text: string
  readonly onText: (text: string) => void
}

function errorOf(text: string): string | undefined {
  if (text.trim() === '') return undefined
  const mm = readLength(text)
  if (mm === null) return 'Write the length in millimetres as a number, such as 54 or 54.5.'
  const across = mm / Math.PI
  if (across >= LEAST_MM && across <= MOST_MM) return undefined
  return `A finger measures between ${Math.ceil(LEAST_MM * Math.PI)} and ${Math.floor(MOST_MM * Math.PI)} mm round. Is it in millimetres?`
}

/** A strip of paper laid round the finger. */
export function PaperStrip({ text, onText }: StripProps) {
  return (
    <div className={styles.way}>
      <ol className={styles.list}>
        <li>Cut a strip of paper about 5 mm wide, and as long as a finger.</li>
        <li>
          Lay it round the finger where the ring will sit, close but not tight, and mark where it
          meets itself.
        </li>
        <li>Lay it flat and measure from its end to the mark.</li>
        <li>
          The ring has to pass the knuckle: if that is wider, measure there too and write the middle
          of the two.
        </li>
      </ol>
      <Field label="From the end to the mark, in millimetres" error={errorOf(text)}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={event => onText(event.currentTarget.value)}
        />
      </Field>
    </div>
  )
}

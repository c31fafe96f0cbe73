import type { KeptDesign } from '#web/state/designs.ts'
import { Field } from '#web/ui/field.tsx'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './request-form.module.css'

interface StartFromProps {
  readonly start: { readonly code: string; readonly title: string } | null
  readonly kept: readonly KeptDesign[]
  readonly code: string
  readonly onChoose: (code: string) => void
}

/** The piece that a wish begins with: the one that somebody came from, one of their own, or none. */
export function StartFrom({ start, kept, code, onChoose }: StartFromProps) {
  const choices = new Map(kept.map(({ now, name }) => [now.code, name]))
  if (start && !choices.has(start.code)) choices.set(start.code, start.title)
  // Chosen on an earlier visit, and known by nothing but its code.
  if (code && !choices.has(code)) choices.set(code, 'The piece you chose')
  return (
    <div className={styles.start}>
      <Field label="Start from" hint="A piece you came from or have begun here, or nothing.">
        <Select
          name="startCode"
          value={code}
          onChange={event => onChoose(event.currentTarget.value)}
        >
          <option value="">Nothing: a piece of its own</option>
          {[...choices].map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {code && <PiecePicture code={code} alt="" size={300} className={styles.startPicture} />}
    </div>
  )
}

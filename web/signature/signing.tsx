import { useId, useLayoutEffect, useRef } from 'react'
import { type Signature, type SignatureWay, signatureWays } from '#web/state/signature.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { DrawSheet } from './draw-sheet.tsx'
import { PhotoSheet } from './photo-sheet.tsx'
import type { SheetProps } from './sheet-props.ts'
import type { SignaturePadProps } from './signature-pad-props.ts'
import styles from './signing.module.css'
import { TypedSheet } from './typed-sheet.tsx'

const names: Readonly<Record<SignatureWay, string>> = {
  draw: 'Draw it',
  photo: 'From a photo',
  type: 'Type it',
}

const sheets: Readonly<Record<SignatureWay, (props: SheetProps) => React.ReactNode>> = {
  draw: DrawSheet,
  photo: PhotoSheet,
  type: TypedSheet,
}

export function SignatureWays({
  value,
  onChange,
  label,
  hint,
  ways = signatureWays,
}: SignaturePadProps) {
  const id = useId()
  const latest = useRef({ value, onChange })
  useLayoutEffect(() => {
    latest.current = { value, onChange }
  })
  const change = (part: Partial<Signature>) =>
    latest.current.onChange({ ...latest.current.value, ...part })
  const way = ways.includes(value.way) ? value.way : (ways[0] ?? 'draw')
  return (
    <fieldset className={styles.signing} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Tabs
        label="How to sign"
        value={way}
        onValueChange={next => change({ way: ways.find(way => way === next) ?? way })}
        tabs={ways.map(way => {
          const Sheet = sheets[way]
          return {
            value: way,
            label: names[way],
            panel: <Sheet value={value} change={change} />,
          }
        })}
      />
    </fieldset>
  )
}

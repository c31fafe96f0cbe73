import { useEffect, useRef, useState } from 'react'
import { engravingLine } from '#design/catalogue/engraving.ts'
import { type HandId, hands, type Signature } from '#web/state/signature.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { engravedStrokes } from './engraved-strokes.ts'
import styles from './paper.module.css'
import { SignatureSheet } from './paper.tsx'
import { SaveCopy } from './save-copy.tsx'
import type { SheetProps } from './sheet-props.ts'
import { StrokesOnPaper } from './strokes-on-paper.tsx'
import { strokesPicture } from './strokes-picture.ts'
import type { Tracer } from './trace/tracer.ts'
import { typedInk } from './typed-ink.ts'
import { useTracer } from './use-tracer.ts'

type Written =
  | { readonly ok: true; readonly strokes: Signature['typed']['strokes'] }
  | { readonly ok: false; readonly words: string }

const MOST = 40

export function TypedSheet({ value: { typed }, change }: SheetProps) {
  const tracer = useTracer()
  const latestRequest = useRef(0)
  /** What is in the field while its strokes are not there yet. */
  const [ahead, setAhead] = useState<{ readonly name: string; readonly hand: HandId }>()
  const [fault, setFault] = useState('')
  useEffect(
    () => () => {
      latestRequest.current += 1
    },
    [],
  )
  const { name, hand } = ahead ?? typed

  const write = async (next: { readonly name: string; readonly hand: HandId }) => {
    latestRequest.current += 1
    const turn = latestRequest.current
    setAhead(next)
    const written = await writtenBy(tracer(), next.name, next.hand)
    if (turn !== latestRequest.current) return
    setFault(written.ok ? '' : written.words)
    if (!written.ok) return
    change({ typed: { ...next, strokes: written.strokes } })
    setAhead(undefined)
  }

  return (
    <div className={styles.sheet}>
      <SignatureSheet waiting={typed.strokes.length === 0 && 'Your name, as if by hand'}>
        {typed.strokes.length > 0 && (
          <StrokesOnPaper
            className={styles.strokes}
            strokes={typed.strokes}
            title={`“${typed.name}”, as if written by hand`}
          />
        )}
      </SignatureSheet>
      <Field
        label="Your name"
        hint="Written in one of our hands, it is a signature like any other."
        error={fault}
      >
        <Input
          value={name}
          maxLength={MOST}
          autoComplete="name"
          spellCheck={false}
          onChange={event => write({ name: event.currentTarget.value.slice(0, MOST), hand })}
        />
      </Field>
      <RadioCards
        legend="Hand"
        name="hand"
        value={hand}
        onValueChange={to => write({ name, hand: hands.find(({ id }) => id === to)?.id ?? hand })}
        options={hands.map(({ id, name, text }) => ({ value: id, label: name, note: text }))}
      />
      {typed.strokes.length > 0 && (
        <div className={styles.tools}>
          <SaveCopy picture={() => strokesPicture(typed.strokes)} />
        </div>
      )}
    </div>
  )
}

async function writtenBy(tracer: Tracer, name: string, hand: HandId): Promise<Written> {
  const line = engravingLine(name)
  if (line === '') return { ok: true, strokes: [] }
  const typed = await typedInk(line, hand).catch(() => undefined)
  if (!typed)
    return { ok: false, words: 'The letters could not be fetched. Try once more in a moment.' }
  if (!typed.ok) {
    const named = typed.characters.slice(0, 8).map(char => `“${char}”`)
    return {
      ok: false,
      words: `This hand has no ${named.join(' ')}. Try the other hand, draw your name, or send a photo of it.`,
    }
  }
  const answer = await tracer.ask({ do: 'follow', ink: typed.ink })
  const lines = 'traced' in answer && answer.traced.ok ? answer.traced.lines : []
  const engraved = engravedStrokes(lines)
  if (engraved.ok) return { ok: true, strokes: engraved.strokes }
  return { ok: false, words: 'This is too long for a signature. Try a shorter form of it.' }
}

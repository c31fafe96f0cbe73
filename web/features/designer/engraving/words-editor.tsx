import { memo, useContext, useId, useMemo, useRef, useState } from 'react'
import { TURNED_ROUND_WORDS, turnsLettersRound } from '#design/catalogue/engraving.ts'
import { type FontId, fonts } from '#design/catalogue/fonts.ts'
import type { PlaceId } from '#design/catalogue/make-ups.ts'
import { symbols } from '#design/catalogue/symbols.ts'
import type { Design } from '#design/document/design.ts'
import { field } from '#design/document/fields.ts'
import { cleanText, textReasons } from '#design/document/text.ts'
import { check, stops } from '#design/rules/check.ts'
import type { Severity } from '#design/rules/finding.ts'
import type { Typeface } from '#geometry/engraving/typeface.ts'
import { withWords, wordsAt } from '#web/state/engrave.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useAfterPaint } from '#web/ui/use-after-paint.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { ChoiceForm } from '../choices/choice-form.ts'
import { FieldChoice } from '../choices/field-choice.tsx'
import { Findings } from '../choices/findings.tsx'
import type { Edit } from './edit.ts'
import styles from './engraving-editor.module.css'
import { EngravingSpaceLeft } from './engraving-space-left.tsx'
import { letterSampleOf, useTypefaces } from './letter-samples.ts'
import { UnsupportedScriptHelp } from './unsupported-script-help.tsx'

interface WordsEditorProps {
  readonly design: Design
  readonly place: PlaceId
  readonly edit: Edit
  /** Goes over to the pad: for what no letters of ours can say. */
  readonly draw: () => void
}

const urgent: readonly Severity[] = ['stops', 'advises']

const ROWS = ['First row', 'Second row'] as const

/** One or two rows, in a font that is seen before it is chosen, with signs beside the letters. */
export function WordsEditor({ design, place, edit, draw }: WordsEditorProps) {
  const faultsId = useId()
  const hydrated = useHydrated()
  const form = useContext(ChoiceForm)
  const words = wordsAt(design, place)
  const later = useAfterPaint(design)
  const [wanted, setWanted] = useState<FontId>('serif')
  const font = words?.font ?? wanted
  const { typed, type, error } = useTyped(words?.rows ?? [])
  const stopped = useMemo(
    () =>
      words !== undefined &&
      stops(check(later)).some(({ at }) => at === `engraving.${later.engraving.indexOf(words)}`),
    [later, words],
  )
  const rows = useRef<(HTMLInputElement | null)[]>([])
  const last = useRef(0)

  const write = (row: number, text: string) => {
    const clean = type(row, text)
    if (clean) edit(kept => withWords(kept, place, { rows: clean, font }), `words ${place}`)
  }
  const sign = (char: string) => {
    const input = rows.current[last.current]
    if (!input) return
    const { selectionStart, selectionEnd, value } = input
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
    write(last.current, value.slice(0, from) + char + value.slice(to))
    input.focus()
    const after = from + char.length
    requestAnimationFrame(() => input.setSelectionRange(after, after))
  }
  return (
    <>
      <div className={styles.rows}>
        {ROWS.map((label, row) => (
          <Field
            key={label}
            label={label}
            optional={row > 0}
            error={error?.row === row ? error.words : undefined}
            describedBy={words && faultsId}
            invalid={stopped}
          >
            <Input
              name={`row${row + 1}`}
              form={form}
              ref={input => {
                rows.current[row] = input
              }}
              value={typed[row] ?? ''}
              autoComplete="off"
              spellCheck={false}
              onFocus={() => {
                last.current = row
              }}
              onChange={event => write(row, event.currentTarget.value)}
            />
          </Field>
        ))}
      </div>
      {words && (
        // At the field they are about, which says so by `aria-describedby`.
        <div id={faultsId} tabIndex={-1} aria-live="polite">
          <Findings
            design={design}
            change={edit}
            severities={urgent}
            at={`engraving.${design.engraving.indexOf(words)}`}
            more={finding =>
              finding.numbers?.nowhere ? (
                <UnsupportedScriptHelp
                  text={words.rows.join(' / ')}
                  draw={
                    <Button type="button" kind="plain" onClick={draw}>
                      Draw it by hand
                    </Button>
                  }
                />
              ) : null
            }
          />
        </div>
      )}
      <fieldset className={styles.signs}>
        <legend className="visually-hidden">Signs to put between the letters</legend>
        {symbols.map(({ sign: char, name, path, width }) => (
          <button
            key={char}
            type="button"
            disabled={!hydrated}
            aria-label={name}
            title={name}
            onClick={() => sign(char)}
          >
            <svg viewBox={`0 0 ${width * 1000} 1000`} aria-hidden="true">
              <path d={path} />
            </svg>
          </button>
        ))}
      </fieldset>
      {words && <EngravingSpaceLeft design={design} engraving={words} />}
      <Letters
        design={later}
        place={place}
        edit={edit}
        font={font}
        written={words !== undefined}
        onFont={setWanted}
      />
    </>
  )
}

interface LettersProps extends Omit<WordsEditorProps, 'draw'> {
  readonly font: FontId
  /** Whether there are words by now: the design here is that of a moment ago. */
  readonly written: boolean
  /** Remembered for the words that are yet to come. */
  readonly onFont: (font: FontId) => void
}

/** Eight fonts laid out and a dozen heights judged: a moment behind the hand that types. */
const Letters = memo(({ design, place, edit, font, written, onFont }: LettersProps) => {
  const words = wordsAt(design, place)
  const at = words ? design.engraving.indexOf(words) : 0
  return (
    <>
      {words && (
        <FieldChoice
          key={at}
          design={design}
          field={field('letter-height', at)}
          legend="Height of the letters"
          look="chips"
          change={edit}
        />
      )}
      <Lettering
        text={words?.rows[0] ?? 'Ada & Leo'}
        font={font}
        choose={next => {
          onFont(next)
          const rows = (kept: Design) => wordsAt(kept, place)?.rows ?? []
          if (written)
            edit(kept => withWords(kept, place, { rows: rows(kept), font: next }), `font ${place}`)
        }}
      />
    </>
  )
})

interface LetteringProps {
  readonly text: string
  readonly font: FontId
  readonly choose: (font: FontId) => void
}

function Lettering({ text, font, choose }: LetteringProps) {
  const typefaces = useTypefaces()
  const options = useMemo(
    () =>
      fonts.map(({ id, name, text: note }) => {
        const typeface = typefaces.get(id)
        const sampled = typeface && { text, font: id, typeface }
        return {
          value: id,
          label: name,
          note: sampled ? <SampleNote {...sampled}>{note}</SampleNote> : note,
          picture: sampled && <SamplePicture {...sampled} />,
        }
      }),
    [text, typefaces],
  )
  return (
    <RadioCards
      legend="Letters"
      name="font"
      value={font}
      onValueChange={value => choose(value as FontId)}
      options={options}
      cardWidth="13rem"
    />
  )
}

interface SampleProps {
  readonly text: string
  readonly font: FontId
  readonly typeface: Typeface
}

/** One font at a time, so that a hand that types or presses comes in between. */
const SamplePicture = memo(({ text, font, typeface }: SampleProps) => {
  const sample = letterSampleOf(text, font, typeface)
  return (
    sample && (
      <svg viewBox={sample.viewBox} className={styles.sample} aria-hidden="true">
        <path d={sample.path} />
      </svg>
    )
  )
})

const SampleNote = ({ text, font, typeface, children }: SampleProps & { children: string }) =>
  letterSampleOf(text, font, typeface) ? children : 'It does not have all of these letters.'

interface TextFault {
  readonly row: number
  readonly words: string
}

/** Why a row that was typed cannot be cut as it is shown. */
function faultOf(typed: string): string | undefined {
  if (turnsLettersRound(typed)) return TURNED_ROUND_WORDS
  const clean = cleanText(typed)
  return clean.ok ? undefined : textReasons[clean.reason]
}

/**
 * What is being typed, with the space that a next word begins with; the design keeps it cleaned. Shown
 * only as long as it says the same as the design, which another tab or a step back may change.
 */
function useTyped(kept: readonly string[]) {
  const [typing, setTyping] = useState<readonly string[]>(kept)
  const [error, setError] = useState<TextFault>()
  const cleaned = typing.map(text => cleanText(text))
  const same =
    error !== undefined ||
    cleaned.flatMap(one => (one.ok && one.text ? [one.text] : [])).join('\n') === kept.join('\n')
  const typed = same ? typing : kept
  return {
    typed,
    error,
    /** Undefined when it cannot be cut: then the design stays as it is and the field says why. */
    type(row: number, text: string): readonly string[] | undefined {
      const next = ROWS.map((_, i) => (i === row ? text : (typed[i] ?? '')))
      setTyping(next)
      const faults = next.map(faultOf)
      const fault = faults.findIndex(words => words !== undefined)
      setError(fault < 0 ? undefined : { row: fault, words: faults[fault] ?? '' })
      const rows = next.map(cleanText)
      return fault < 0 ? rows.flatMap(one => (one.ok ? [one.text] : [])) : undefined
    },
  }
}

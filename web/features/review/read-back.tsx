import { lazy, Suspense, useId } from 'react'
import { Link } from 'react-router'
import { placeList } from '#design/catalogue/make-ups.ts'
import { type Design, isDrawn } from '#design/document/design.ts'
import { MOST_CHARACTERS } from '#design/document/text.ts'
import { lower } from '#design/document/words.ts'
import { compareRows, differencesInWords } from '#design/engraving/read-back.ts'
import { StrokesOnPaper } from '#web/signature/strokes-on-paper.tsx'
import { useStepLink } from '#web/state/use-step-link.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { ComparedRow } from './compared-row.tsx'
import styles from './proof.module.css'
import {
  type EngravedRow,
  engravedRowsOf,
  type Reading,
  type Readings,
  readingOf,
  unread,
} from './row-readings.ts'

/** The outlines of a font come with the first engraving that is read back. */
const RowInLetters = lazy(() =>
  import('./row-in-letters.tsx').catch(
    // Told of elsewhere; the words are read as well in the letters of the page.
    () => ({ default: ({ text }: { readonly text: string }) => <bdi>{text}</bdi> }),
  ),
)

interface ReadBackProps {
  readonly design: Design
  readonly readings: Readings
  readonly change: (key: string, reading: Reading) => void
  /** Once somebody has tried to sign: then what is missing is named. */
  readonly asked: boolean
  /** Where the words are changed. */
  readonly wordsAt?: string
}

/** The engraving, read back by whom it is for: the one thing that nobody else can check. */
export function ReadBackForm({
  design,
  readings,
  change,
  asked,
  wordsAt = '/customize/engraving',
}: ReadBackProps) {
  const drawn = design.engraving.filter(isDrawn)
  return (
    <>
      {engravedRowsOf(design).map(row => (
        <OneRow
          key={row.key}
          row={row}
          reading={readings[row.key] ?? unread}
          change={reading => change(row.key, reading)}
          asked={asked}
          wordsAt={wordsAt}
        />
      ))}
      {drawn.map(({ place, strokes }) => (
        <figure key={place} className={styles.drawn}>
          <StrokesOnPaper
            strokes={strokes}
            title={`What is engraved ${lower(placeList.find(({ id }) => id === place)?.name ?? '')}`}
            className={styles.strokes}
          />
          <figcaption>{placeList.find(({ id }) => id === place)?.name}, as you drew it</figcaption>
        </figure>
      ))}
    </>
  )
}

interface OneRowProps {
  readonly row: EngravedRow
  readonly reading: Reading
  readonly change: (reading: Reading) => void
  readonly asked: boolean
  readonly wordsAt: string
}

function OneRow({ row, reading, change, asked, wordsAt }: OneRowProps) {
  const id = useId()
  const state = readingOf(row, reading)
  const letters = state === 'other' ? compareRows(row.text, reading.typed) : []
  return (
    <div className={styles.reading} data-reading={state}>
      <p className={styles.label}>{row.words}</p>
      <p className={styles.text}>
        <Suspense fallback={<bdi>{row.text}</bdi>}>
          <RowInLetters text={row.text} font={row.font} className={styles.letters} />
        </Suspense>
      </p>
      <Field
        label="Type it once more"
        hint="From your own note or memory, not from this page: that is how slips are found."
        error={
          state === 'other' ? (
            <Differences words={differencesInWords(letters)} wordsAt={wordsAt} />
          ) : asked && state === 'unread' ? (
            'Type it, or tick that you have read it.'
          ) : undefined
        }
      >
        <Input
          value={reading.typed}
          maxLength={MOST_CHARACTERS * 2}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          // A tick was given to the words alone: with something typed beside them it is asked for anew.
          onChange={event => change({ typed: event.currentTarget.value, confirmed: false })}
        />
      </Field>
      {state === 'other' && <ComparedRow letters={letters} />}
      <label className={styles.tick} htmlFor={id} data-off={state === 'other' || undefined}>
        <input
          id={id}
          type="checkbox"
          checked={reading.confirmed}
          disabled={state === 'other'}
          onChange={event => change({ ...reading, confirmed: event.currentTarget.checked })}
        />
        {state === 'other'
          ? 'Put right or empty what you typed first: a tick does not change it'
          : 'I have read it letter by letter, and it is right'}
      </label>
      <p role="status" className={styles.same}>
        {state === 'right' && !reading.confirmed ? 'The same, letter for letter.' : ''}
      </p>
    </div>
  )
}

/** More than these, and it is another text: counting on helps nobody. */
const MOST_NAMED = 4

interface DifferencesProps {
  readonly words: readonly string[]
  readonly wordsAt: string
}

function Differences({ words, wordsAt }: DifferencesProps) {
  const more = words.length - MOST_NAMED
  const stepLink = useStepLink()
  return (
    <>
      Not the same.{' '}
      {words.slice(0, MOST_NAMED).map(sentence => (
        <span key={sentence} className={styles.difference}>
          {sentence}{' '}
        </span>
      ))}
      {more > 0 && (
        <span className={styles.difference}>
          And {more} more {more === 1 ? 'letter differs' : 'letters differ'}.{' '}
        </span>
      )}
      If what you typed is right, <Link to={stepLink(wordsAt)}>change the words</Link>.
    </>
  )
}

import { useId } from 'react'
import { Link } from 'react-router'
import { fontById } from '#design/catalogue/fonts.ts'
import { placeList } from '#design/catalogue/make-ups.ts'
import { type Design, isDrawn } from '#design/document/design.ts'
import { cleanText, MOST_CHARACTERS } from '#design/document/text.ts'
import { lower } from '#design/document/words.ts'
import { Field } from '#web/parts/field.tsx'
import { Input } from '#web/parts/input.tsx'
import { StrokesOnPaper } from '#web/signature/strokes-on-paper.tsx'
import styles from './proof.module.css'

/** One row, read back by typing or by saying so. */
export interface Reading {
  readonly typed: string
  readonly confirmed: boolean
}
export type Readings = Readonly<Record<string, Reading>>
export const unread: Reading = { typed: '', confirmed: false }

export interface Row {
  readonly key: string
  readonly place: string
  readonly row: number
  readonly text: string
  readonly words: string
}

/** Every engraved row of a design. */
export const rowsOf = (design: Design): readonly Row[] =>
  design.engraving.flatMap(one =>
    isDrawn(one)
      ? []
      : one.rows.map((text, row) => {
          const place = placeList.find(({ id }) => id === one.place)?.name ?? one.place
          const which = one.rows.length > 1 ? `, row ${row + 1}` : ''
          return {
            key: `${one.place} ${row} ${text}`,
            place: one.place,
            row,
            text,
            words: `${place}${which}, in ${fontById(one.font)?.name ?? ''}`,
          }
        }),
  )

/** As far as it is known: the same, another, or not said yet. */
export function readingOf({ text }: Row, { typed, confirmed }: Reading) {
  if (confirmed) return 'right'
  if (typed === '') return 'unread'
  const clean = cleanText(typed)
  return clean.ok && clean.text === text ? 'right' : 'other'
}

interface ReadBackProps {
  readonly design: Design
  readonly readings: Readings
  readonly change: (key: string, reading: Reading) => void
  /** Once somebody has tried to sign: then what is missing is named. */
  readonly asked: boolean
}

/** The engraving, read back by whom it is for: the one thing that nobody else can check. */
export function ReadBack({ design, readings, change, asked }: ReadBackProps) {
  const drawn = design.engraving.filter(isDrawn)
  return (
    <>
      {rowsOf(design).map(row => (
        <OneRow
          key={row.key}
          row={row}
          reading={readings[row.key] ?? unread}
          change={reading => change(row.key, reading)}
          asked={asked}
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
  readonly row: Row
  readonly reading: Reading
  readonly change: (reading: Reading) => void
  readonly asked: boolean
}

function OneRow({ row, reading, change, asked }: OneRowProps) {
  const id = useId()
  const state = readingOf(row, reading)
  return (
    <div className={styles.reading} data-reading={state}>
      <p className={styles.label}>{row.words}</p>
      <p className={styles.text}>
        <bdi>{row.text}</bdi>
      </p>
      <Field
        label="Type it once more"
        hint="From your own note or memory, not from this page: that is how slips are found."
        error={
          state === 'other' ? (
            <>
              Not the same. Engraved would be “<bdi>{row.text}</bdi>”. If what you typed is right,{' '}
              <Link to="/customize/engraving">change the words</Link>.
            </>
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
          onChange={event => change({ ...reading, typed: event.currentTarget.value })}
        />
      </Field>
      <label className={styles.tick} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={reading.confirmed}
          onChange={event => change({ ...reading, confirmed: event.currentTarget.checked })}
        />
        I have read it letter by letter, and it is right
      </label>
      <p role="status" className={styles.same}>
        {state === 'right' && !reading.confirmed ? 'The same, letter for letter.' : ''}
      </p>
    </div>
  )
}

import { useMemo, useState } from 'react'
import { type PlaceId, placeList } from '#design/catalogue/make-ups.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import { type Design, type Engraving, isDrawn } from '#design/document/design.ts'
import type { Severity } from '#design/rules/finding.ts'
import { engravingAt, firstPlace, withoutEngraving } from '#web/state/engrave.ts'
import type { HistoryStep } from '#web/state/use-design.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Findings } from '../choices/findings.tsx'
import { earlierEngraving, engravingKindOf, withEngraving } from './earlier-engraving.ts'
import type { Edit } from './edit.ts'
import styles from './engraving-editor.module.css'
import { SignatureEditor } from './signature-editor.tsx'
import { WordsEditor } from './words-editor.tsx'

interface EngravingEditorProps {
  readonly design: Design
  readonly edit: Edit
  /** Its steps up to now: what a signature stands in the place of is found there, and the other way round. */
  readonly history: readonly HistoryStep[]
  /** Which place is being worked on, whenever that changes. */
  readonly onPlace?: (place: PlaceId) => void
}

type Way = 'words' | 'sign' | 'none'

const ways = [
  { value: 'words', label: 'Words', note: 'Letters and signs, in one row or two.' },
  { value: 'sign', label: 'A signature', note: 'Drawn, photographed or typed in a hand.' },
  { value: 'none', label: 'Nothing', note: 'The metal stays as it is.' },
]

const urgent: readonly Severity[] = ['stops', 'advises']

/** Everything that can be cut into a piece: where, in what letters or in whose hand, and how it lasts. */
export default function EngravingEditor(props: EngravingEditorProps) {
  const { design, edit, history, onPlace } = props
  const { places } = styleOf(design.style)
  const [chosenPlace, setChosenPlace] = useState(() => firstPlace(design))
  const place = chosenPlace && places.includes(chosenPlace) ? chosenPlace : firstPlace(design)
  const [wanted, setWanted] = useState<Partial<Record<PlaceId, Way>>>({})
  const words = useMemo(() => {
    const found = place && earlierEngraving(history, place, 'words')
    return found && !isDrawn(found) ? found.rows.join(' / ') : undefined
  }, [history, place])
  const here = place ? engravingAt(design, place) : undefined
  const isCut = here !== undefined
  const [before, setBefore] = useState({ place, isCut })
  if (before.place !== place || before.isCut !== isCut) {
    setBefore({ place, isCut })
    // What a step back has brought is shown, not the answer that took it away.
    if (before.place === place && place && isCut && wanted[place] === 'none')
      setWanted(({ [place]: _, ...others }) => others)
  }
  if (!place) return <p>This style has no face to engrave.</p>

  const way = wanted[place] ?? (here ? engravingKindOf(here) : 'words')
  // Each a step of its own: whoever goes to and fro finds both, and may step back.
  const choose = (next: Way) => {
    setWanted(known => ({ ...known, [place]: next }))
    if (next === 'none') return edit(kept => withoutEngraving(kept, place), `no engraving ${place}`)
    if (here && engravingKindOf(here) === next) return
    const earlier = earlierEngraving(history, place, next)
    if (earlier) edit(kept => withEngraving(kept, earlier), `${next} again ${place}`)
  }
  const go = (next: PlaceId) => {
    setChosenPlace(next)
    onPlace?.(next)
  }
  return (
    <div className={styles.editor}>
      {places.length > 1 && <Places design={design} place={place} choose={go} />}
      <RadioCards
        legend="What shall it say?"
        name="way"
        value={way}
        onValueChange={value => choose(value as Way)}
        options={ways}
        cardWidth="11rem"
      />
      {way === 'words' && (
        <WordsEditor
          key={place}
          design={design}
          place={place}
          edit={edit}
          draw={() => choose('sign')}
        />
      )}
      {way === 'sign' && (
        <SignatureEditor key={place} design={design} place={place} edit={edit} words={words} />
      )}
      <Elsewhere design={design} edit={edit} place={place} />
    </div>
  )
}

interface ElsewhereProps extends Pick<EngravingEditorProps, 'design' | 'edit'> {
  readonly place: PlaceId
}

/** What is wrong in the other places; what is wrong in this one stands at its own field. */
function Elsewhere({ design, edit, place }: ElsewhereProps) {
  return design.engraving.map((one, i) =>
    one.place === place ? null : (
      <div key={one.place} aria-live="polite">
        <Findings design={design} change={edit} severities={urgent} at={`engraving.${i}`} />
      </div>
    ),
  )
}

interface PlacesProps {
  readonly design: Design
  readonly place: PlaceId
  readonly choose: (place: PlaceId) => void
}

function Places({ design, place, choose }: PlacesProps) {
  const options = useMemo(
    () =>
      placeList
        .filter(({ id }) => styleOf(design.style).places.includes(id))
        .map(({ id, name, text }) => ({
          value: id,
          label: name,
          note: summaryOf(engravingAt(design, id)) ?? text,
        })),
    [design],
  )
  return (
    <RadioCards
      legend="Where"
      name="place"
      value={place}
      onValueChange={value => choose(value as PlaceId)}
      options={options}
      cardWidth="14rem"
    />
  )
}

const summaryOf = (here: Engraving | undefined) =>
  here && (isDrawn(here) ? 'Your signature.' : `“${here.rows.join(' / ')}”`)

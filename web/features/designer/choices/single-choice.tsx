import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { pairPlacesOf, singlePlaceOf, withoutSingle } from '#design/document/single-stone.ts'
import { pairsOf } from '#design/rules/pair-match.ts'
import type { Changing } from '#web/state/design-actions.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './single-choice.module.css'
import { searchFor } from './single-search.ts'
import { SingleStoneNote } from './single-stone-note.tsx'

interface SingleChoiceProps {
  readonly design: Design
  /** The place that is being chosen. */
  readonly at: number
  readonly change: (changing: Changing) => void
}

interface InviteProps {
  readonly search: string
  readonly name: string
  readonly about: string
}

const Invite = ({ search, name, about }: InviteProps) => (
  <p className={styles.find}>
    <a href={search} rel="nofollow">
      {name}
    </a>
    <span className={styles.soft}>{about}</span>
  </p>
)

/** Said before somebody chooses: measures and report belong to this stone alone. */
const LetGoNote = () => (
  <p className={styles.soft}>
    Another kind, origin, shape or width is another stone, and lets go of what was chosen here. Undo
    brings it back.
  </p>
)

/** A stone that is one of a kind, or two that are a pair: the way to find them, what is known of them, and the way to let them go. */
export function SingleChoice({ design, at, change }: SingleChoiceProps) {
  const place = pairPlacesOf(design).find(one => one.at.some(i => i === at))
  if (place) {
    const [first] = place.at
    const pair = pairsOf(design).find(one => one.place.at[0] === first)
    const search = searchFor(design, first)
    if (!pair)
      return (
        <Invite
          search={search}
          name="Choose a pair, each one of a kind"
          about="Two stones that match, each with its own report: choose one, and see which go with it."
        />
      )
    return (
      <section className={styles.single} aria-labelledby="single">
        <h3 id="single">This very pair</h3>
        <h4>Left, as drawn</h4>
        <SingleStoneNote single={pair.left} code={designCode(design)} />
        <h4>Right, as drawn</h4>
        <SingleStoneNote single={pair.right} code={designCode(design)} />
        <LetGoNote />
        <p className={styles.actions}>
          <a href={`/stones/${pair.left.id}`}>About the left one</a>
          <a href={`/stones/${pair.right.id}`}>About the right one</a>
          <a href={search} rel="nofollow">
            Choose others
          </a>
          <Button
            type="button"
            kind="plain"
            onClick={() => change(one => withoutSingle(one, place.at))}
          >
            Any of their kind instead
          </Button>
        </p>
      </section>
    )
  }
  if (singlePlaceOf(design) !== at) return null
  const single = design.stones[at]?.single
  const search = searchFor(design, at)
  if (!single)
    return (
      <Invite
        search={search}
        name="Choose one of a kind"
        about="A single stone with its own report: seat and claws are made for its measures."
      />
    )
  return (
    <section className={styles.single} aria-labelledby="single">
      <h3 id="single">This very stone</h3>
      <SingleStoneNote single={single} code={designCode(design)} />
      <LetGoNote />
      <p className={styles.actions}>
        <a href={`/stones/${single.id}`}>About this stone</a>
        <a href={search} rel="nofollow">
          Choose another
        </a>
        <Button type="button" kind="plain" onClick={() => change(one => withoutSingle(one, [at]))}>
          Any of its kind instead
        </Button>
      </p>
    </section>
  )
}

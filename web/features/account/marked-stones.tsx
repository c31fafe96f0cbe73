import { Form } from 'react-router'
import type { ShapeId } from '#design/catalogue/shapes.ts'
import type { MarkFate } from '#shop/favourites/keep-marked-stones.ts'
import { Button } from '#web/ui/button.tsx'
import { StillStone } from '#web/ui/drawings/still-stone.tsx'
import styles from './account.module.css'
import { Pieces } from './pieces.tsx'

interface MarkedStone {
  readonly id: string
  readonly title: string
  readonly shape: ShapeId
  readonly hex: string | undefined
  readonly fate: MarkFate
}

const fateWords: Readonly<Record<MarkFate, string>> = {
  free: 'It can still be had.',
  held: 'Somebody is thinking about it just now.',
  sold: 'It was sold.',
  gone: 'It is not offered any more.',
}

/** Stones that are one of a kind and that somebody marked: each says what became of it. */
export const AccountMarkedStones = ({ stones }: { readonly stones: readonly MarkedStone[] }) => (
  <Pieces
    id="marked-stones"
    title="Stones you marked"
    empty="None yet. Mark a stone with its heart, and it waits for you here, on every device."
  >
    {stones.map(({ id, title, shape, hex, fate }) => (
      <li key={id}>
        <StillStone cut={shape} colour={hex} />
        {fate === 'gone' ? <span>{title}</span> : <a href={`/stones/${id}`}>{title}</a>}
        <span className={styles.soft}>{fateWords[fate]}</span>
        <Form method="post" action="/setting">
          <input type="hidden" name="stone" value={id} />
          <Button kind="plain" name="intent" value="unmark" className={styles.flush}>
            Remove<span className="visually-hidden"> {title} from the marked stones</span>
          </Button>
        </Form>
      </li>
    ))}
  </Pieces>
)

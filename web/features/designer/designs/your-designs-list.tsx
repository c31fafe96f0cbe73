import { useState } from 'react'
import { designLimits } from '#web/state/designs.ts'
import { NOT_ADDED } from '#web/state/tell-full.ts'
import { useDesigns } from '#web/state/use-design.ts'
import { Button } from '#web/ui/button.tsx'
import { DesignRow } from './design-row.tsx'
import styles from './your-designs-list.module.css'

interface YourDesignsListProps {
  readonly close: () => void
  readonly compareWith: (one: string | null, other: string) => void
}

const counted = (count: number) => (count === 1 ? 'one design' : `${count} designs`)

/** Everything that was designed in this browser: opened, named, compared, and cleared away. */
export function YourDesignsList({ close, compareWith }: YourDesignsListProps) {
  const { designs, unkept, isFull, currentId, keep } = useDesigns()
  const [message, say] = useState('')
  const [selected, select] = useState<ReadonlySet<string> | null>(isFull ? new Set() : null)
  const toggle = (id: string) =>
    select(now => new Set(now?.has(id) ? [...now].filter(one => one !== id) : [...(now ?? []), id]))
  return (
    <div className={styles.drawer}>
      {isFull && (
        <p className={styles.full}>
          There are {designLimits.designs} designs, and no room for another. Select those that you
          no longer need, and remove them together; you can take them back.
        </p>
      )}
      {unkept && (
        <div className={styles.unkept}>
          <p>
            On the bench: “{unkept.name}”.{' '}
            {unkept.changed
              ? 'It is kept in this tab only, until there is room.'
              : 'It is not among your designs; your first change keeps it.'}
          </p>
          <Button
            type="button"
            kind="quiet"
            onClick={() => say(keep() ? 'It is kept.' : NOT_ADDED)}
          >
            Keep it
          </Button>
        </div>
      )}
      {designs.length === 0 && !unkept && (
        <p>There is no design yet. Your first change begins one.</p>
      )}
      {designs.length > 1 && (
        <Clearing all={designs.map(({ id }) => id)} selected={selected} select={select} say={say} />
      )}
      <ul className={styles.list}>
        {designs.map(one => (
          <DesignRow
            key={one.id}
            one={one}
            selected={selected?.has(one.id)}
            toggle={() => toggle(one.id)}
            compare={() => compareWith(currentId, one.id)}
            close={close}
            say={say}
          />
        ))}
      </ul>
      <TakeBack say={say} />
      <p role="status" className={styles.said}>
        {message}
      </p>
    </div>
  )
}

interface ClearingProps {
  readonly all: readonly string[]
  /** Null while nothing is being selected. */
  readonly selected: ReadonlySet<string> | null
  readonly select: (ids: ReadonlySet<string> | null) => void
  readonly say: (words: string) => void
}

/** Many at once: ticked, removed together, and all of it taken back with one press. */
function Clearing({ all, selected, select, say }: ClearingProps) {
  const { remove, undoRemoval } = useDesigns()
  const [gone, setGone] = useState<readonly string[]>([])
  const [tookPlace, setTookPlace] = useState<string>()
  const clear = () => {
    const ids = [...(selected ?? [])]
    setTookPlace(remove(...ids))
    setGone(ids)
    select(null)
    say(`Removed: ${counted(ids.length)}.`)
  }
  const undo = () => {
    const back = undoRemoval(gone, tookPlace)
    say(`Back again: ${counted(back)}.${back < gone.length ? ` ${NOT_ADDED}` : ''}`)
    setGone([])
  }
  if (!selected)
    return (
      <div className={styles.actions}>
        <Button type="button" kind="plain" onClick={() => select(new Set())}>
          Select several
        </Button>
        {gone.length > 0 && (
          <Button type="button" kind="quiet" onClick={undo}>
            Undo: take back {counted(gone.length)}
          </Button>
        )}
      </div>
    )
  return (
    <div className={styles.clearing}>
      <Button
        type="button"
        onClick={clear}
        disabledReason={selected.size > 0 ? undefined : 'Tick the designs first.'}
      >
        Remove {selected.size > 0 ? counted(selected.size) : 'what is ticked'}
      </Button>
      <Button type="button" kind="plain" onClick={() => select(new Set(all))}>
        Tick all
      </Button>
      <Button type="button" kind="plain" onClick={() => select(null)}>
        Leave it
      </Button>
    </div>
  )
}

/** The few that were removed last stand ready; the others behind them. */
const AT_HAND = 5

function TakeBack({ say }: { readonly say: (words: string) => void }) {
  const { removed, restore } = useDesigns()
  if (removed.length === 0) return null
  const buttons = removed.map(({ id, name }) => (
    <Button
      key={id}
      type="button"
      kind="plain"
      onClick={() => say(restore(id) > 0 ? `“${name}” is back.` : NOT_ADDED)}
    >
      Take back “{name}”
    </Button>
  ))
  return (
    <div className={styles.removed}>
      <p>Removed, and not gone yet</p>
      {buttons.slice(0, AT_HAND)}
      {buttons.length > AT_HAND && (
        <details>
          <summary>{buttons.length - AT_HAND} more</summary>
          <div className={styles.removed}>{buttons.slice(AT_HAND)}</div>
        </details>
      )}
    </div>
  )
}

import { useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import { useDrag } from '#web/ui/use-drag.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import rooms from '../backoffice-page.module.css'
import styles from './collection.module.css'
import type { ListedPiece } from './listed-pieces.server.ts'
import { pieceStateNames } from './state-names.ts'

interface PieceListProps {
  readonly pieces: readonly ListedPiece[]
  readonly mayChange: boolean
}

/** The order in which they hang: dragged by a handle, or moved a place by buttons that need no script. */
export function PieceList({ pieces, mayChange }: PieceListProps) {
  const fetcher = useFetcher<{ readonly refused: string | null }>()
  const list = useRef<HTMLOListElement>(null)
  const shown = movedBy(pieces, fetcher.formData)
  const place = (id: string, at: number) => {
    const others = shown.filter(piece => piece.id !== id)
    const before = others[at]?.id ?? ''
    fetcher.submit({ intent: 'move', id, before }, { method: 'post' })
  }
  const { dragging, order, handle } = useDrag(list, shown.length, (from, to) => {
    const piece = shown[from]
    if (piece && from !== to) place(piece.id, to)
  })
  const ready = useHydrated()
  return (
    <>
      {fetcher.data?.refused && (
        <p className={rooms.notice} data-kind="refused" role="alert">
          {fetcher.data.refused}
        </p>
      )}
      <ol className={styles.list} ref={list}>
        {order.map((at, seat) => {
          const piece = shown[at]
          if (!piece) return null
          return (
            <li
              key={piece.id}
              className={styles.row}
              data-dragged={dragging === at || undefined}
              data-state={piece.state}
              data-piece={piece.slug}
            >
              {mayChange && ready && (
                <span className={styles.handle} data-handle aria-hidden="true" {...handle(at)}>
                  ⠿
                </span>
              )}
              <PiecePicture code={piece.code} alt="" size={300} className={styles.picture} />
              <div className={styles.words}>
                <Link to={`/workshop/collection/${piece.id}`} className={styles.name ?? ''}>
                  {piece.name}
                </Link>
                <p className={rooms.soft}>
                  {[piece.season, piece.title, photographCount(piece.photographs)]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {piece.off.map(words => (
                  <p key={words} className={rooms.soft}>
                    Not seen just now: {words}
                  </p>
                ))}
              </div>
              {piece.state !== 'shown' && (
                <span className={rooms.state} data-state="off">
                  {pieceStateNames[piece.state]}
                </span>
              )}
              {mayChange && (
                <fetcher.Form method="post" className={styles.moves}>
                  <input type="hidden" name="intent" value="move" />
                  <input type="hidden" name="id" value={piece.id} />
                  <MoveButton
                    words={`Move ${piece.name} up`}
                    sign="↑"
                    before={seat > 0 ? (shown[seat - 1]?.id ?? null) : null}
                  />
                  <MoveButton
                    words={`Move ${piece.name} down`}
                    sign="↓"
                    before={seat < shown.length - 1 ? (shown[seat + 2]?.id ?? '') : null}
                  />
                </fetcher.Form>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

const photographCount = (count: number) =>
  count === 0 ? '' : count === 1 ? 'one photograph' : `${count} photographs`

interface MoveButtonProps {
  readonly words: string
  readonly sign: string
  /** Empty for the end; null where it can go no further. */
  readonly before: string | null
}

const MoveButton = ({ words, sign, before }: MoveButtonProps) => (
  <button
    type="submit"
    name="before"
    value={before ?? ''}
    className={styles.move}
    aria-label={words}
    aria-disabled={before === null || undefined}
    onClick={event => {
      if (before === null) event.preventDefault()
    }}
  >
    {sign}
  </button>
)

/** As it will be once the server has answered, so that nothing jumps back meanwhile. */
function movedBy(
  pieces: readonly ListedPiece[],
  sent: FormData | undefined,
): readonly ListedPiece[] {
  if (sent?.get('intent') !== 'move') return pieces
  const piece = pieces.find(({ id }) => id === sent.get('id'))
  if (!piece) return pieces
  const others = pieces.filter(one => one !== piece)
  const next = others.findIndex(({ id }) => id === sent.get('before'))
  return others.toSpliced(next < 0 ? others.length : next, 0, piece)
}

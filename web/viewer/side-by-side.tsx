import { useRef } from 'react'
import { Piece } from '#web/drawings/piece.tsx'
import type { ListedDesign } from '#web/state/use-design.ts'
import { PieceRoom } from './piece-room.tsx'
import type { ViewerHandle } from './piece-viewer.tsx'
import styles from './side-by-side.module.css'

/** Two designs that turn together. */
export function SideBySide({ pair }: { readonly pair: readonly [ListedDesign, ListedDesign] }) {
  const viewers = [useRef<ViewerHandle>(null), useRef<ViewerHandle>(null)] as const
  return (
    <div className={styles.pair}>
      {pair.map(({ id, name, design }, i) => (
        <div key={id}>
          <h2 className={styles.name}>{name}</h2>
          <PieceRoom
            design={design}
            name={name}
            drawing={<Piece style={design.style} />}
            viewer={viewers[i as 0 | 1]}
            onTurn={(look, moving) => viewers[i === 0 ? 1 : 0].current?.follow(look, moving)}
          />
        </div>
      ))}
    </div>
  )
}

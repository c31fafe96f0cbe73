import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useTakenOver } from '#web/state/use-store.ts'
import { Piece } from './piece.tsx'

type StillPieceProps = ComponentProps<typeof Piece>

const contents = { display: 'contents' } as const

/** A drawing that nothing changes: a browser gets it from the server, and not the code that draws it. */
export const StillPiece = (props: StillPieceProps) =>
  import.meta.env.SSR ? (
    <span style={contents}>
      <Piece {...props} />
    </span>
  ) : (
    <Kept {...props} />
  )

const Fetched = lazy(() => import('./piece.tsx').then(part => ({ default: part.Piece })))

/** What the server drew stays as it is; where it drew nothing or something else, the code is fetched. */
function Kept(props: StillPieceProps) {
  const takenOver = useTakenOver()
  const [drawn] = useState(takenOver ? null : props.style)
  return drawn === props.style ? (
    <span
      style={contents}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: React leaves alone what is there
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  ) : (
    <span style={contents}>
      <Suspense>
        <Fetched {...props} />
      </Suspense>
    </span>
  )
}

import { useEffect, useState } from 'react'
import type { Design } from '#design/document/design.ts'
import { WORN_PX_PER_MM } from '#geometry/picture/worn-views.ts'
import { askAgain } from '#web/ui/retry-picture.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { CutPiece } from '../true-size/use-cut-out.ts'
import { wearingOf } from '../true-size/worn.ts'
import { WornScene } from '../true-size/worn-scene.tsx'
import styles from './piece-stills.module.css'

interface WornStillProps {
  readonly design: Design
  readonly code: string
  readonly title: string
  readonly className?: string | undefined
  /** The picture of it with what is worn beside it; of the piece alone without. */
  readonly source?: string
}

/** As large as in life, with nothing behind it. */
export const wornPictureAddress = (code: string) =>
  `/pictures/${code}.webp?size=600&view=worn&back=none`

/** Loaded by `piece-stills.tsx` only, hence the default export that `lazy` wants. */
export default function WornStill({ design, code, title, className, source }: WornStillProps) {
  const piece = useWornPicture(source ?? wornPictureAddress(code))
  const { tab } = wearingOf(design)
  // Without its picture there is nothing to be seen on the body.
  if (piece === 'none') return null
  return (
    <figure className={className} data-still="worn">
      <div className={styles.worn} role="img" aria-label={`${title}, ${tab.toLowerCase()}`}>
        {piece ? <WornScene design={design} piece={piece} pxPerMm={null} /> : <Skeleton />}
      </div>
      <figcaption>{tab}</figcaption>
    </figure>
  )
}

/** The server's picture of the piece as large as in life: its pixels say how many millimetres it has. */
function useWornPicture(address: string): CutPiece | 'none' | null {
  const [piece, setPiece] = useState<CutPiece | 'none' | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const image = new Image()
    image.onload = () =>
      setPiece({
        address,
        widthMm: image.naturalWidth / WORN_PX_PER_MM,
        heightMm: image.naturalHeight / WORN_PX_PER_MM,
      })
    image.onerror = async () => {
      image.onerror = () => setPiece('none')
      const isThere = await askAgain(address, leaving.signal)
      if (leaving.signal.aborted) return
      if (isThere) image.src = address
      else setPiece('none')
    }
    setPiece(null)
    image.src = address
    return () => {
      leaving.abort()
      image.onload = null
      image.onerror = null
    }
  }, [address])
  return piece
}

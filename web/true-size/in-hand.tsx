import { handOf } from './hand.ts'
import styles from './scale.module.css'
import type { CutPiece } from './use-cut-out.ts'

/** A middling ring finger, for pieces that are not worn on it. */
const MIDDLING_MM = 17.3

interface InHandProps {
  readonly piece: CutPiece
  readonly fingerMm: number | null
  /** Pixels to a millimetre; null to fill the room there is. */
  readonly pxPerMm: number | null
}

/** A piece on a hand, both to one scale: a ring on its finger, anything else lying on it. */
export function InHand({ piece, fingerMm, pxPerMm }: InHandProps) {
  const hand = handOf(fingerMm ?? MIDDLING_MM)
  const { ringAt, middle } = hand
  return (
    <svg
      className={styles.scene}
      viewBox={`0 0 ${hand.width} ${hand.height}`}
      {...(pxPerMm && { width: hand.width * pxPerMm, height: hand.height * pxPerMm })}
      aria-hidden="true"
    >
      <path d={hand.back} className={styles.skin} stroke="none" />
      <path d={hand.edges} className={styles.edge} />
      {hand.fingers.map(({ outline, lines, place }) => (
        <g key={place} transform={place}>
          <path d={outline} className={styles.skin} />
          <path d={lines} className={styles.crease} />
        </g>
      ))}
      <g
        transform={
          fingerMm
            ? `${ringAt.place} translate(0 ${-ringAt.upMm})`
            : `translate(${middle.x} ${middle.y})`
        }
      >
        <image
          className={styles.piece}
          href={piece.address}
          x={-piece.widthMm / 2}
          y={-piece.heightMm / 2}
          width={piece.widthMm}
          height={piece.heightMm}
        />
      </g>
    </svg>
  )
}

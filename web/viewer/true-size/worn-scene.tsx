import { type ComponentType, type CSSProperties, lazy, Suspense, useId } from 'react'
import { metalOf, seenSrgb } from '#design/catalogue/metals.ts'
import type { Design } from '#design/document/design.ts'
import { preferences } from '#web/state/preferences.ts'
import { useStore } from '#web/state/use-store.ts'
import { MIDDLING_TONE, skinTones } from './skin-tones.ts'
import type { CutPiece } from './use-cut-out.ts'
import styles from './worn.module.css'
import { type BodyPart, wearingOf } from './worn.ts'

const Hand = lazy(async () => ({ default: (await import('./bodies/hand-body.tsx')).HandBody }))
const bodies: Readonly<Record<BodyPart, ComponentType<{ readonly id: string }>>> = {
  hand: Hand,
  wrist: Hand,
  neck: lazy(async () => ({ default: (await import('./bodies/neck-body.tsx')).NeckBody })),
  ear: lazy(async () => ({ default: (await import('./bodies/ear-body.tsx')).EarBody })),
}

interface WornSceneProps {
  readonly design: Design
  readonly piece: CutPiece
  /** Pixels to a millimetre; null to fill the room there is. */
  readonly pxPerMm: number | null
}

/** A piece where it is worn, both to one scale. */
export function WornScene({ design, piece, pxPerMm }: WornSceneProps) {
  const id = useId()
  const { skinTone } = useStore(preferences)
  const { part, place } = wearingOf(design)
  const { frame, scale, at, degrees, chain } = place(design, piece)
  const { skin, light, shade, blush } = skinTones[skinTone ?? MIDDLING_TONE]
  const Body = bodies[part]
  const look: Readonly<Record<`--${string}`, string>> = {
    '--skin': skin,
    '--skin-light': light,
    '--skin-shade': shade,
    '--skin-blush': blush,
    '--metal': `rgb(${seenSrgb(metalOf(design.metal)).join(' ')})`,
  }
  return (
    <svg
      className={styles.scene}
      data-part={part}
      style={look as CSSProperties}
      viewBox={`${frame.left} ${frame.top} ${frame.width} ${frame.height}`}
      {...(pxPerMm && { width: frame.width * pxPerMm, height: frame.height * pxPerMm })}
      aria-hidden="true"
    >
      <Suspense>
        <g transform={`scale(${scale.join(' ')})`}>
          <Body id={id} />
        </g>
        {chain && (
          <g className={styles.chain}>
            <path d={chain} className={styles.under} />
            <path d={chain} className={styles.links} />
          </g>
        )}
        <g transform={`translate(${at.join(' ')}) rotate(${degrees})`} className={styles.worn}>
          <image
            href={piece.address}
            x={-piece.widthMm / 2}
            y={-piece.heightMm / 2}
            width={piece.widthMm}
            height={piece.heightMm}
          />
        </g>
      </Suspense>
    </svg>
  )
}

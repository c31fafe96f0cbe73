import type { SizeSystem } from '#design/catalogue/ring-sizes.ts'
import { pocketCoins } from './coins.ts'
import styles from './scale.module.css'
import type { CutPiece } from './use-cut-out.ts'

const EDGE = 6
const BETWEEN = 8

interface ByCoinProps {
  readonly piece: CutPiece
  readonly system: SizeSystem
  readonly pxPerMm: number | null
}

/** A piece beside a coin, both standing on one line and to one scale. */
export function ByCoin({ piece, system, pxPerMm }: ByCoinProps) {
  const { diameterMm, value, unit, corners } = pocketCoins[system]
  const r = diameterMm / 2
  const width = EDGE * 2 + BETWEEN + diameterMm + piece.widthMm
  const height = EDGE * 2 + Math.max(diameterMm, piece.heightMm)
  const foot = height - EDGE
  const rim = (radius: number) =>
    corners
      ? Array.from({ length: corners }, (_, i) => {
          const angle = ((i + 0.5) / corners) * Math.PI * 2
          return `${(radius * Math.cos(angle)).toFixed(3)},${(radius * Math.sin(angle)).toFixed(3)}`
        }).join(' ')
      : null
  const ring = (radius: number, look: string | undefined) =>
    corners ? (
      <polygon points={rim(radius) ?? ''} className={look} />
    ) : (
      <circle r={radius} className={look} />
    )
  return (
    <svg
      className={styles.scene}
      viewBox={`0 0 ${width} ${height}`}
      {...(pxPerMm && { width: width * pxPerMm, height: height * pxPerMm })}
      aria-hidden="true"
    >
      <path d={`M2 ${foot}H${width - 2}`} className={styles.ground} />
      <g transform={`translate(${EDGE + r} ${foot - r})`}>
        {ring(r - 0.1, styles.coin)}
        {ring(r - 1.3, styles.rim)}
        <text className={styles.value} y={2.6}>
          {value}
        </text>
        <text className={styles.unit} y={6.6}>
          {unit}
        </text>
      </g>
      <image
        className={styles.piece}
        href={piece.address}
        x={EDGE + diameterMm + BETWEEN}
        y={foot - piece.heightMm}
        width={piece.widthMm}
        height={piece.heightMm}
      />
    </svg>
  )
}

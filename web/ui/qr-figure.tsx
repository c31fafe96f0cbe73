import { useMemo } from 'react'
import { qrCode, qrPath } from '#geometry/qr/qr.ts'
import styles from './qr-figure.module.css'

/** A link for another device's camera; nothing where it is too long for one. */
export function QrCode({ text }: { readonly text: string }) {
  const grid = useMemo(() => qrCode(text), [text])
  if (!grid) return null
  const side = grid.length + 8
  return (
    <figure className={styles.qr}>
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label="The link as a QR code">
        <rect width={side} height={side} fill="#fff" />
        <path d={qrPath(grid)} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <figcaption className={styles.caption}>Point a telephone’s camera at it.</figcaption>
    </figure>
  )
}

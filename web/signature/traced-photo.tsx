import { useEffect, useMemo, useRef } from 'react'
import { flatLine, inkPath } from './ink-path.ts'
import styles from './paper.module.css'
import type { PenLines } from './trace/trace.ts'

interface TracedPhotoProps {
  readonly picture: ImageBitmap
  readonly lines: PenLines
}

/** The photograph, and over it what was found in it. */
export function TracedPhoto({ picture, lines }: TracedPhotoProps) {
  const photo = useRef<HTMLCanvasElement>(null)
  const { width, height } = picture
  useEffect(() => {
    photo.current?.getContext('2d')?.drawImage(picture, 0, 0)
  }, [picture])
  const path = useMemo(
    () => inkPath(lines.map(flatLine), Math.min(width, height)),
    [lines, width, height],
  )
  return (
    <div className={styles.photo} role="img" aria-label="The photo, and the strokes found in it">
      <canvas ref={photo} width={width} height={height} />
      <svg viewBox={`-0.5 -0.5 ${width} ${height}`} aria-hidden="true">
        <path d={path} />
      </svg>
    </div>
  )
}

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { GEOMETRY_VERSION, type GeometryVersion } from '#geometry/versions/version.ts'
import { classes } from './classes.ts'
import { outlineAddress } from './picture-address.ts'
import styles from './piece-picture.module.css'
import { askAgain } from './retry-picture.ts'

interface PiecePictureProps {
  /** The whole design, as the address of its picture says it. */
  readonly code: string
  /** Where its picture is, for a piece that is none of our designs. */
  readonly source?: string | null | undefined
  /** What is seen; empty where words beside it say the same. */
  readonly alt: string
  readonly size?: 300 | 600 | 1200
  readonly view?: 'hero' | 'front' | 'side' | 'top' | 'inside' | 'stack'
  /** `velvet` is dark, for a picture on dark cloth. */
  readonly scene?: 'studio' | 'velvet'
  /** Drawn while the picture is on its way, and if it never comes; a few strokes of the design, if not said. */
  readonly children?: ReactNode
  readonly className?: string | undefined
  /** What was ordered is shown as it was drawn then. */
  readonly geometry?: GeometryVersion
  /** When it has come, or did not at first: another one may be asked for. */
  readonly onSettled?: (() => void) | undefined
}

function addressOf(
  code: string,
  size: number,
  view: string,
  scene: string,
  geometry: GeometryVersion,
) {
  const query = new URLSearchParams({ size: String(size) })
  if (view !== 'hero') query.set('view', view)
  if (scene !== 'studio') query.set('scene', scene)
  else query.set('back', 'none')
  if (geometry !== GEOMETRY_VERSION) query.set('geometry', String(geometry))
  return `/pictures/${code}.webp?${query}`
}

/** A photograph of a design, which the shop paints itself. */
export function PiecePicture(props: PiecePictureProps) {
  // Another design is another picture: nothing of the last one's attempts goes for it.
  return <Picture key={`${props.source ?? props.code} ${props.view} ${props.size}`} {...props} />
}

function Picture({
  code,
  source,
  alt,
  size = 600,
  view = 'hero',
  scene = 'studio',
  geometry = GEOMETRY_VERSION,
  children,
  className,
  onSettled,
}: PiecePictureProps) {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'coming' | 'here' | 'failed' | 'none'>('coming')
  const image = useRef<HTMLImageElement>(null)
  const settle = useCallback(
    (now: 'here' | 'failed') => {
      setState(now)
      onSettled?.()
    },
    [onSettled],
  )
  // It may have come, or failed, before React took the page over.
  useEffect(() => {
    const { complete, naturalWidth } = image.current ?? {}
    if (complete) settle(naturalWidth ? 'here' : 'failed')
  }, [settle])
  const address = source ?? addressOf(code, size, view, scene, geometry)
  const isFirstFailure = state === 'failed' && attempt === 0
  // Pictures are painted when they are first asked for, and a busy painter asks for patience.
  useEffect(() => {
    if (!isFirstFailure) return
    const leaving = new AbortController()
    void askAgain(address, leaving.signal).then(isThere => {
      if (leaving.signal.aborted) return
      if (isThere) setAttempt(1)
      setState(isThere ? 'coming' : 'none')
    })
    return () => leaving.abort()
  }, [isFirstFailure, address])
  return (
    <span
      className={classes(styles.picture, className)}
      data-state={state === 'none' ? 'failed' : state}
    >
      {children ? (
        <span className={styles.waiting} aria-hidden="true">
          {children}
        </span>
      ) : (
        <span className={styles.outline} aria-hidden="true">
          {!source && <img src={outlineAddress(code)} alt="" />}
        </span>
      )}
      {source && (state === 'failed' || state === 'none') && (
        <span className={styles.words} aria-hidden="true">
          {state === 'failed' ? 'Being painted' : 'No picture just now'}
        </span>
      )}
      <img
        key={attempt}
        ref={image}
        className={styles.image}
        src={address}
        alt={alt}
        width={size}
        height={size}
        // Also where it is seen at once: a page is not kept from having loaded by a painter at work.
        loading="lazy"
        decoding="async"
        onLoad={() => settle('here')}
        onError={() => settle('failed')}
      />
    </span>
  )
}

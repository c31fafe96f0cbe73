import { classes } from './classes.ts'
import styles from './mark.module.css'
import { type OwnMark, useShopMark, useShopName } from './shop-name.ts'

/**
 * A ring seen from the front, carrying a lozenge. Its strokes keep their weight at every size;
 * `cut` adds the facets, which want 40 px or more.
 */
export function MarkDrawing({
  size = 32,
  cut = false,
  className,
}: {
  size?: number
  cut?: boolean
  className?: string
}) {
  const own = useShopMark()
  // A drawing in the place of a picture stays a ring.
  if (own && !cut) return <ShopsOwn mark={own} size={size} />
  return (
    <svg
      className={classes(styles.mark, className)}
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d="M13.6 10.7a9.6 9.6 0 1 0 4.8 0" />
      <path d="M16 1.5 22.2 7.2 16 12.9 9.8 7.2Z" />
      {cut && (
        <>
          <path className={styles.inner} d="M16 12.9a7.1 7.1 0 1 0 .01 0Z" />
          <path
            className={styles.inner}
            d="M9.8 7.2h12.4M16 4.6 19 7.2 16 9.8 13 7.2ZM16 1.5v3.1M16 9.8v3.1"
          />
        </>
      )}
    </svg>
  )
}

/** The shop's own: what has one colour takes that of the words around it, in light and in dark. */
function ShopsOwn({ mark, size }: { mark: OwnMark; size: number }) {
  const { folder, kind, ratio, holdsName } = mark
  const src = `${folder}/mark.png`
  // Letters are as high as letters are, a sign a little higher.
  const measure = { height: Math.round(size * (holdsName ? 0.85 : 1.15)), aspectRatio: ratio }
  if (kind === 'one-colour') {
    const cutOut = { ...measure, maskImage: `url(${src})` }
    return <span className={styles.own} data-kind={kind} style={cutOut} aria-hidden="true" />
  }
  return <img className={styles.own} data-kind={kind} style={measure} src={src} alt="" />
}

/** Letters that stand beside the mark on one line of a telephone, spaced as widely as ours. */
const SHORT_NAME = 12

/** The default name as it is set on its paper. */
export function Wordmark({ className }: { className?: string }) {
  const name = useShopName()
  if (useShopMark()?.holdsName) return <span className="visually-hidden">{name}</span>
  return (
    <span
      className={classes(styles.wordmark, className)}
      data-long={name.length > SHORT_NAME || undefined}
    >
      {name}
    </span>
  )
}

/** On every page of a shop whose payments are not real. Where one pays, it is said louder. */
export function TestMark() {
  return (
    <p className={styles.test}>
      This shop takes test payments: no money moves, and nothing is made.
    </p>
  )
}

import { classes } from './classes.ts'
import { type PictureWidthPx, pictureAddress } from './picture-address.ts'
import styles from './piece-picture.module.css'

interface OutlineDrawingProps {
  readonly outline: {
    readonly units: number
    readonly layers: readonly { readonly fill: string; readonly d: string }[]
  }
}

/** An outline of a piece in its own colours, shown until its picture has loaded. */
const OutlineDrawing = ({ outline: { units, layers } }: OutlineDrawingProps) => (
  <svg viewBox={`0 0 ${units} ${units}`} aria-hidden="true">
    {layers.map(({ fill, d }) => (
      <path key={d} fill={fill} fillRule="evenodd" d={d} />
    ))}
  </svg>
)

interface StillPictureProps {
  readonly code: string
  readonly alt: string
  readonly view?: 'hero' | 'side' | 'top' | 'stack'
  /** What its address says besides: the other pieces of a set that it shows. */
  readonly also?: string
  /** As the attribute `sizes` says it: how wide it is shown, a little less where a slow line matters more. */
  readonly sizes: string
  /** The picture that the page is about, fetched before the others. */
  readonly first?: boolean
  /** It comes with the shop, in AVIF too (`node ops/pictures`). */
  readonly prepared?: boolean
  /** What stands there until it has come. */
  readonly outline?: Parameters<typeof OutlineDrawing>[0]['outline'] | null
  readonly className?: string | undefined
}

const widths: readonly PictureWidthPx[] = [300, 600, 1200]

/** A photograph of a design on a page that stands before its scripts do: in three sizes, of which the browser takes one. */
export const StillPicture = ({
  code,
  alt,
  view = 'hero',
  also = '',
  sizes,
  first,
  prepared,
  outline,
  className,
}: StillPictureProps) => {
  const seen = (view === 'hero' ? '' : `&view=${view}`) + also
  const setOf = (format: 'webp' | 'avif') =>
    widths.map(size => `${pictureAddress(code, size, format)}${seen} ${size}w`).join(', ')
  return (
    // The picture may have come before React does, and its inline script said so.
    <span
      className={classes(styles.picture, className)}
      data-photo="coming"
      suppressHydrationWarning
    >
      {outline && (
        <span className={styles.outline}>
          <OutlineDrawing outline={outline} />
        </span>
      )}
      <picture>
        {prepared && <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />}
        <img
          className={styles.image}
          src={pictureAddress(code, 600) + seen}
          srcSet={setOf('webp')}
          sizes={sizes}
          alt={alt}
          width={600}
          height={600}
          loading={first ? 'eager' : 'lazy'}
          {...(first && { fetchPriority: 'high' as const })}
          // Painted with the words beside it where it has come by then, and not a frame after them.
          decoding={first ? 'sync' : 'async'}
        />
      </picture>
    </span>
  )
}

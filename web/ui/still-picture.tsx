import { classes } from './classes.ts'
import { type PictureSize, pictureAddress } from './picture-address.ts'
import styles from './piece-picture.module.css'

interface StillPictureProps {
  readonly code: string
  readonly alt: string
  readonly view?: 'hero' | 'side' | 'top'
  /** How wide it is shown, as the attribute `sizes` says it. */
  readonly sizes: string
  /** The picture that the page is about, fetched before the others. */
  readonly first?: boolean
  readonly className?: string | undefined
}

/** A photograph of a design on a page that has no script: in three sizes, of which the browser takes one. */
export const StillPicture = ({
  code,
  alt,
  view = 'hero',
  sizes,
  first,
  className,
}: StillPictureProps) => {
  const addressOf = (size: PictureSize) =>
    pictureAddress(code, size) + (view === 'hero' ? '' : `&view=${view}`)
  return (
    <span className={classes(styles.picture, className)}>
      <img
        className={styles.image}
        src={addressOf(600)}
        srcSet={([300, 600, 1200] as const).map(size => `${addressOf(size)} ${size}w`).join(', ')}
        sizes={sizes}
        alt={alt}
        width={600}
        height={600}
        loading={first ? 'eager' : 'lazy'}
        {...(first && { fetchPriority: 'high' as const })}
        decoding="async"
      />
    </span>
  )
}

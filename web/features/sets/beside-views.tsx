import { outlineAddress } from '#web/ui/picture-address.ts'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { WornBeside } from '#web/viewer/stills/worn-beside.tsx'
import styles from './set-page.module.css'
import type { SetPageView } from './set-page-view.server.ts'

interface BesideViewsProps {
  readonly shown: NonNullable<SetPageView['beside']>
  /** What both are called. */
  readonly title: string
}

/** Ring and band from the side, a little apart and on a hand. */
export function BesideViews({ shown: { ring, seen, worn }, title }: BesideViewsProps) {
  const hydrated = useHydrated()
  return (
    <section aria-label="Both from other sides" className={styles.views}>
      {seen.map(({ view, words, source }) => (
        <figure key={words}>
          <PiecePicture
            code={ring}
            source={source}
            view={view}
            alt={`${title}, ${words.toLowerCase()}`}
          >
            <img src={outlineAddress(ring)} alt="" className={styles.outline} />
          </PiecePicture>
          <figcaption>{words}</figcaption>
        </figure>
      ))}
      {hydrated && <WornBeside ring={ring} source={worn} title={title} />}
    </section>
  )
}

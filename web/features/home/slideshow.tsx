import { useRef } from 'react'
import { styleById } from '#design/catalogue/styles.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { slides } from './slides.ts'
import styles from './slideshow.module.css'
import { useSlideshow } from './use-slideshow.ts'

interface SlideshowProps {
  /** The piece on each slide, as the address of its picture says it. */
  readonly codes: readonly string[]
}

/** A row that scrolls and snaps without a script; the script adds buttons, keys and time. */
export function Slideshow({ codes }: SlideshowProps) {
  const track = useRef<HTMLElement>(null)
  const disabled = !useHydrated()
  const { at, playing, rotating, show, toggle, holding, following } = useSlideshow(
    track,
    slides.length,
  )
  return (
    <section
      className={`full-bleed ${styles.slideshow}`}
      aria-roledescription="carousel"
      aria-label="Pieces from the collection"
      {...holding}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a row of slides is no fieldset */}
      <section
        ref={track}
        className={styles.track}
        role="group"
        aria-label="Slides"
        aria-live={rotating ? 'off' : 'polite'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        {...following}
      >
        {slides.map(({ style, text }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset
          <div
            key={style}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
          >
            <div className={styles.words}>
              <h2 className={styles.name}>{styleById(style)?.name}</h2>
              <p className={styles.text}>{text}</p>
              <ButtonLink kind="quiet" to={`/style?style=${style}`}>
                See the {styleById(style)?.name.toLowerCase()}
              </ButtonLink>
            </div>
            <PiecePicture
              code={codes[index] ?? ''}
              alt=""
              scene="velvet"
              className={styles.drawing}
            />
          </div>
        ))}
      </section>
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.turn}
          disabled={disabled}
          onClick={() => show(at - 1)}
        >
          <Arrow way="back" />
          <span className="visually-hidden">Previous piece</span>
        </button>
        <p className={styles.count} aria-hidden="true">
          {at + 1} <span className={styles.of}>of</span> {slides.length}
        </p>
        <button
          type="button"
          className={styles.turn}
          disabled={disabled}
          onClick={() => show(at + 1)}
        >
          <Arrow way="on" />
          <span className="visually-hidden">Next piece</span>
        </button>
        <button type="button" className={styles.turn} disabled={disabled} onClick={toggle}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={playing ? 'M9 6v12M15 6v12' : 'M9 6l8 6-8 6z'} />
          </svg>
          <span className="visually-hidden">{playing ? 'Pause' : 'Play'} the slideshow</span>
        </button>
      </div>
    </section>
  )
}

function Arrow({ way }: { way: 'back' | 'on' }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={way === 'on' ? 'M4 12h16M14 6l6 6-6 6' : 'M20 12H4M10 6l-6 6 6 6'} />
    </svg>
  )
}

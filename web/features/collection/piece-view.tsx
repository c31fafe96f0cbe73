import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { PlaceLine } from '#web/app/place-line.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { Price, PriceDifference } from '#web/ui/price.tsx'
import { StillPicture } from '#web/ui/still-picture.tsx'
import { SummaryLines } from '#web/ui/summary-lines.tsx'
import { FavouriteHeart } from './favourite-heart.tsx'
import { Photographs } from './photographs.tsx'
import type { PieceChoice } from './piece-choices.server.ts'
import type { PiecePageView } from './piece-page.server.ts'
import styles from './piece-view.module.css'
import { PublicPieceCard } from './public-piece-card.tsx'

/** The form that sends the piece with its latest choices, even while the response to a choice is pending. */
const FORM = 'piece'

/** One piece of the collection: seen, changed, priced, and taken along. */
export function CollectionPieceView({ shown }: { readonly shown: PiecePageView }) {
  const { name, title, code, kind, slug, changed } = shown
  return (
    <>
      <Breadcrumb
        trail={[
          { to: '/collection', name: 'Collection' },
          { to: `/collection?kind=${kind.id}`, name: kind.name },
        ]}
        here={name}
      />
      <article className={styles.piece} data-piece data-code={code} data-title={title}>
        <div className={styles.pictures} data-long={shown.photographs.length > 0 || undefined}>
          <div className={styles.stage} data-stage="picture">
            <StillPicture
              code={code}
              alt={title}
              sizes="(max-width: 56rem) 80vw, 44rem"
              first
              prepared={shown.prepared}
              outline={shown.outline}
            />
            <button type="button" className={styles.turn} disabled>
              Turn it in 3D
            </button>
          </div>
          <div className={styles.views}>
            <StillPicture
              code={code}
              view="top"
              alt={`${title}, from above`}
              sizes="(max-width: 56rem) 40vw, 22rem"
              outline={shown.outline}
            />
            <StillPicture
              code={code}
              view="side"
              alt={`${title}, from the side`}
              sizes="(max-width: 56rem) 40vw, 22rem"
              outline={shown.outline}
            />
          </div>
          {shown.stacked && (
            <figure>
              <StillPicture
                code={code}
                view="stack"
                alt={`Three of ${title}, worn together`}
                sizes="(max-width: 56rem) 80vw, 44rem"
                prepared={shown.prepared}
                outline={shown.stackOutline}
              />
              <figcaption className="label">Three worn together; each is sold by itself</figcaption>
            </figure>
          )}
          <Photographs photographs={shown.photographs} changed={changed} />
        </div>
        <div className={styles.words}>
          <header>
            {shown.season && <p className="label">{shown.season}</p>}
            <h1 className={styles.name}>{name}</h1>
            <p className={styles.lede}>{shown.text}</p>
          </header>
          <div className={styles.price} data-price>
            <Price
              amount={shown.amount}
              currency={shown.currency}
              size="large"
              approximate={!shown.exact}
            />
            <PlaceLine />
          </div>
          <form hidden id={FORM} method="get" action={`/collection/${slug}`}>
            <input type="hidden" name="open" value={code} />
          </form>
          <div className={styles.actions}>
            <Button form={FORM} formAction="/design">
              Make it yours
            </Button>
            {shown.engravable && (
              <Button kind="quiet" form={FORM} formAction="/customize/engraving">
                Engrave it
              </Button>
            )}
            <Button kind="plain" form={FORM} formAction="/jewelry/components/SpecialOrder#wish">
              Ask the jeweller
            </Button>
            <KeepAndShare code={code} title={title} />
          </div>
          <Choices {...shown} />
          {changed && (
            <p>
              <Link to={`/collection/${slug}`} data-choice="">
                Back to how it hangs in the collection
              </Link>
            </p>
          )}
          {shown.goesWith.length > 0 && (
            <section aria-labelledby="goes-with">
              <h2 id="goes-with">What goes with it</h2>
              <ul className={styles.goesWith}>
                {shown.goesWith.map(({ to, name, text }) => (
                  <li key={to}>
                    <Link reloadDocument rel="nofollow" to={to}>
                      {name}
                    </Link>
                    <span>{text}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <details id="wearing" className={styles.wearing} data-wearing>
            <summary className={styles.summary}>{shown.worn}</summary>
            <div className={styles.worn} data-worn="" />
          </details>
          <section aria-labelledby="facts">
            <h2 id="facts">The piece in words</h2>
            <SummaryLines lines={shown.lines} />
          </section>
          <section aria-labelledby="when">
            <h2 id="when">When you have it, and if it is not right</h2>
            <p>
              {shown.days.least} to {shown.days.most} working days until it leaves the workshop,
              with what waits at the bench before it; then the way to you. A jeweller casts, sets
              and finishes it once you have approved what you see.
            </p>
            <p>
              {shown.returnable
                ? 'As it stands here it may come back within fourteen days, without a reason.'
                : 'It bears words of its own, so it cannot come back for a change of mind.'}{' '}
              <Link to="/legal/terms#returns">All of it in our terms</Link>
            </p>
          </section>
          <section aria-labelledby="care">
            <h2 id="care">How it is kept</h2>
            <SummaryLines
              lines={shown.care.map(({ about, words }) => ({ name: about, text: words }))}
            />
          </section>
        </div>
      </article>
      <p className="visually-hidden" role="status" data-said />
      <script type="module" src="/islands/piece.js" fetchPriority="low" />
      {shown.near.length > 0 && (
        <section aria-labelledby="near" className={styles.near}>
          <h2 id="near">More {kind.name.toLowerCase()}</h2>
          <ul className={styles.list}>
            {shown.near.map(piece => (
              <PublicPieceCard key={piece.slug} piece={piece} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Of no use without a script, and then not shown. */
const KeepAndShare = ({ code, title }: { readonly code: string; readonly title: string }) => (
  <>
    <FavouriteHeart code={code} title={title} className={styles.heart} />
    <button type="button" className={styles.share} data-share disabled>
      <span data-words role="status">
        Share
      </span>
    </button>
  </>
)

/** Each choice is a radio of the piece's form: the browser submits it without a script. */
const Choices = ({ choices, currency }: Pick<PiecePageView, 'choices' | 'currency'>) => (
  <section className={styles.choices} aria-label="Change it">
    {choices.map(({ legend, name, options }) => (
      <details
        key={name}
        id={`choice-${legend.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`}
        className={styles.choice}
        open={legend === 'Metal'}
      >
        <summary className={styles.summary}>
          {legend}{' '}
          <span className={styles.chosen}>{options.find(({ chosen }) => chosen)?.label}</span>
        </summary>
        <fieldset className={styles.options}>
          <legend className="visually-hidden">{legend}</legend>
          {options.map(option => (
            <OptionRadio key={option.value} name={name} option={option} currency={currency} />
          ))}
        </fieldset>
        {legend === 'Ring size' && (
          <p className={styles.help}>
            Not sure? <Link to="/sizes">Find your size with a strip of paper</Link>.
          </p>
        )}
      </details>
    ))}
    <noscript>
      <Button kind="quiet" form={FORM}>
        Show this choice
      </Button>
    </noscript>
  </section>
)

/** The style sheet makes a lit round of it. */
const colourStyle = (colour: string) => ({ '--of': colour }) as CSSProperties

interface OptionRadioProps {
  readonly name: string
  readonly option: PieceChoice['options'][number]
  readonly currency: string
}

const OptionRadio = ({ name, option, currency }: OptionRadioProps) => {
  const { label, value, chosen, difference, along, colour } = option
  return (
    <label
      className={styles.option}
      title={along.length > 0 ? `With: ${along.join(', ')}` : undefined}
    >
      <input
        className={styles.radio}
        type="radio"
        form={FORM}
        name={name}
        value={value}
        defaultChecked={chosen}
        data-choice={label}
      />
      {colour && <span className={styles.swatch} style={colourStyle(colour)} />}
      {label}
      {difference !== 0 && (
        <PriceDifference
          amount={difference}
          currency={currency}
          className={styles.difference ?? ''}
        />
      )}
    </label>
  )
}

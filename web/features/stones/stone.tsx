import { Link } from 'react-router'
import { reportPage } from '#design/catalogue/report-pages.ts'
import { askedFor } from '#design/price/without-tax.ts'
import { gradesInShort, reportText } from '#schemas/stone-words.ts'
import { findStone } from '#shop/stones/list-stones.ts'
import { usePlaceNote } from '#web/app/place-note.ts'
import { publicMeta } from '#web/app/public-meta.ts'
import { found } from '#web/app/query.ts'
import { pricingInAddress } from '#web/app/reader-place.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { StillStone } from '#web/ui/drawings/still-stone.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/stone'
import { gradeFactsOf, stoneFactRows } from './facts.server.ts'
import { GradeStrip, stripNotes } from './grades/grade-strip.tsx'
import { listedStoneView } from './listed-stone-view.server.ts'
import { nearestTo } from './nearest.server.ts'
import { pairsFor } from './pairs.server.ts'
import { Pairs } from './pairs.tsx'
import { PiecesForStone } from './pieces-for-stone.tsx'
import { proportionsOf } from './proportions.server.ts'
import { ProportionsDrawing } from './proportions.tsx'
import shared from './shared.module.css'
import styles from './stone.module.css'
import { MarkButton, StoneCards } from './stone-views.tsx'
import { inPiece, stylesFor } from './styles-for-stone.server.ts'
import { TrueSize } from './true-size.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...publicMeta(matches, loaderData?.address, {
    title: loaderData?.title ?? '',
    description: `${loaderData?.title ?? ''}: ${loaderData?.short ?? ''}`,
  }),
  // What cannot be had is not to be found.
  ...(loaderData && !loaderData.isFree ? [{ name: 'robots', content: 'noindex' }] : []),
]

/** Lists may be half a minute old; whether this one can be had is asked each time. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-cache' })

/** Carats that everybody has heard of. */
const besideWeights = [0.5, 1, 2] as const
/** A round diamond of the usual depth: 0.0061 × diameter² × depth, depth 0.61 of the diameter. `design/catalogue/shapes.ts` */
const roundMm = (carats: number) => Math.round((carats / (0.0061 * 0.61)) ** (1 / 3) * 100) / 100

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const stone = found(await ctx.transact(t => findStone(t, params.id)))
  const { pricing, place } = await pricingInAddress(ctx, url)
  const { currency } = pricing.rates
  // Withdrawn stones were shown by mistake, or are broken: nobody is told of them.
  found(stone.state === 'withdrawn' ? undefined : stone)
  const shown = listedStoneView({ ...stone, price: askedFor(stone.price, pricing.rates) })
  const isOver = stone.state === 'held' && stone.heldUntil !== null && stone.heldUntil <= ctx.now()
  const isFree =
    (stone.state === 'free' || isOver) && stone.goneAt === null && stone.currency === currency
  const near = await nearestTo(ctx, stone, { cheaper: isFree, currency })
  const code = url.searchParams.get('for') ?? ''
  return {
    ...shown,
    place,
    near,
    pairs: isFree ? await pairsFor(ctx, stone, { currency, code }) : [],
    pieces: isFree ? stylesFor(stone) : [],
    into: isFree ? inPiece(code, stone) : null,
    lengthMm: stone.lengthUm / 1000,
    beside: besideWeights.map(carats => ({
      name: `Round, ${carats} ct`,
      cut: 'round' as const,
      lengthMm: roundMm(carats),
    })),
    short: gradesInShort(stone),
    facts: stoneFactRows(stone),
    proportions: proportionsOf(stone),
    gradeFacts: gradeFactsOf(stone),
    // Other gems have colours of their own, and are graded by other rules.
    strips:
      stone.gem === 'diamond'
        ? (['colour', 'clarity'] as const).flatMap(scale => {
            const rank = stone[scale]
            return rank === null ? [] : [{ scale, rank }]
          })
        : [],
    isFree,
    isHeld: stone.state === 'held' && !isOver,
    links: [
      ['The report', stone.reportUrl || (reportPage(reportText(stone)) ?? '')],
      ['Its picture', stone.pictureUrl],
      ['Its film', stone.videoUrl],
    ].flatMap(([name = '', to = '']) => (to ? [{ name, to }] : [])),
    days: stone.leadDays,
    words: `About this stone: ${shown.title}${shown.grades ? `, ${shown.grades}` : ''} (${shown.report || stone.id}). `,
    address: `${url.origin}/stones/${stone.id}`,
  }
}

const stripNames = {
  colour: 'Colours, beside one another',
  clarity: 'Clarities, beside one another',
}

const Facts = ({
  facts,
}: {
  readonly facts: readonly { name: string; value: string; about: string }[]
}) => (
  <dl className={styles.facts}>
    {facts.map(({ name, value, about }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {value}
          {about && <span className={shared.soft}>{about}</span>}
        </dd>
      </div>
    ))}
  </dl>
)

export default function StonePage({ loaderData: stone }: Route.ComponentProps) {
  const usual = usePlaceNote()
  const place = stone.place ?? usual
  return (
    <>
      <p className={shared.back}>
        <Link to="/stones">All stones</Link>
      </p>
      <div className={styles.one}>
        <div className={styles.large}>
          <StillStone cut={stone.shape} colour={stone.hex} measured />
          <p className={shared.soft}>A drawing of its cut, not a photograph.</p>
        </div>
        <div className={styles.about}>
          <PageHeading beside title={stone.title} lede={stone.grades || stone.origin} />
          {stone.isFree ? (
            <>
              <p className={styles.amount}>{stone.price}</p>
              {place && <p className={shared.place}>{place}</p>}
              <p>
                {stone.days > 0
                  ? `It can be here in about ${stone.days === 1 ? 'a day' : `${stone.days} days`}.`
                  : 'It is here.'}
              </p>
              <PiecesForStone into={stone.into} pieces={stone.pieces} />
              <p className={shared.soft}>
                Or tell us what it is to become: we look at it for you, keep it while we talk, and
                draw a piece round it.
              </p>
              <p>
                <ButtonLink
                  kind={stone.pieces.length > 0 ? 'quiet' : 'primary'}
                  to={`/jewelry/components/SpecialOrder?${new URLSearchParams({ words: stone.words })}`}
                >
                  Ask about this stone
                </ButtonLink>
              </p>
            </>
          ) : (
            <>
              <p className={styles.amount}>
                {stone.isHeld ? 'Somebody is thinking about this stone.' : 'This stone is gone.'}
              </p>
              <p>
                <ButtonLink kind="quiet" to="/stones">
                  See stones that are free
                </ButtonLink>
              </p>
            </>
          )}
          <p className={shared.acts}>
            <MarkButton id={stone.id} title={stone.title} />
            <a className={shared.marked} data-marked="" href="/stones/marked" hidden>
              The stones you marked
            </a>
          </p>
          {stone.links.length > 0 && (
            <ul className={styles.links}>
              {stone.links.map(({ name, to }) => (
                <li key={to}>
                  <a href={to} rel="noopener noreferrer nofollow">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <Pairs pairs={stone.pairs} />
      {stone.gradeFacts.length > 0 && (
        <section aria-labelledby="grades" className={styles.section}>
          <h2 id="grades">Its grades, and what they do to the eye</h2>
          <Facts facts={stone.gradeFacts} />
          {stone.strips.map(({ scale, rank }) => (
            <div key={scale} className={styles.strip}>
              <h3 className={styles.heading}>{stripNames[scale]}</h3>
              <GradeStrip scale={scale} rank={rank} />
              <p className={shared.soft}>{stripNotes[scale]}</p>
            </div>
          ))}
          <p className={shared.soft}>
            {stone.strips.length > 0 && 'Painted, and not this very stone. '}
            <a href="/stones/grades">What each grade does to the eye</a>
          </p>
        </section>
      )}
      <section aria-labelledby="true-size" className={styles.section}>
        <h2 id="true-size">As large as it is</h2>
        <TrueSize
          stone={{
            name: 'This stone',
            cut: stone.shape,
            colour: stone.hex,
            lengthMm: stone.lengthMm,
          }}
          beside={stone.beside}
        />
      </section>
      {stone.near.length > 0 && (
        <section aria-labelledby="near" className={styles.section}>
          <h2 id="near">{stone.isFree ? 'Similar, and cheaper' : 'Nearest to it'}</h2>
          <form action="/stones/compare" className={shared.found}>
            <input type="hidden" name="id" value={stone.id} />
            <StoneCards stones={stone.near} />
            <p>
              <Button kind="quiet">Compare with this one</Button>
            </p>
          </form>
        </section>
      )}
      <section aria-labelledby="facts" className={styles.section}>
        <h2 id="facts">Measures and origin</h2>
        {stone.proportions && <ProportionsDrawing drawn={stone.proportions} />}
        <Facts facts={stone.facts} />
      </section>
      <script type="module" src="/islands/stones.js" fetchPriority="low" />
    </>
  )
}

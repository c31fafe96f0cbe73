import { data, Form, redirect, useNavigate, useNavigation } from 'react-router'
import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { styleNameOf } from '#design/document/style-name.ts'
import { titleOf } from '#design/document/summary.ts'
import { askedFor } from '#design/price/without-tax.ts'
import { freshQuote, lineWeightOf } from '#shop/cart/line-price.ts'
import { orderAgain, weightOfAgain } from '#shop/orders/order-again.ts'
import { orderSetAgain } from '#shop/orders/order-set-again.ts'
import { orderedName } from '#shop/orders/ordered-set.ts'
import type { OrderLine } from '#shop/orders/record.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { storeSet } from '#shop/shares/store-within-limit.ts'
import { singleIdsOf } from '#shop/stones/claim-singles.ts'
import { currentRatesFor } from '#shop/stones/singles-now.ts'
import { found } from '#web/app/query.ts'
import { readerPricingOf } from '#web/app/reader-place.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { retryAfter, storedTooMuch, storingOf } from '#web/app/storing.server.ts'
import { showUnkeptDesign } from '#web/state/current-design.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Price } from '#web/ui/price.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { Route } from './+types/order-again'
import styles from './order-again.module.css'
import { ownOrder } from './whose-order.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Order it again')]

export async function loader({ context, params: { number, line: at } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { order } = await ownOrder(ctx, number)
  const line = found(/^\d{1,2}$/.test(at) ? order.record.lines[Number(at)] : undefined)
  const { title, unit } = line
  const picture = `/setting/orders/${number}/pictures/${at}`
  const again = orderAgain(line)
  const paid = { amount: unit, currency: order.currency }
  const whole = orderSetAgain(order.record.lines, Number(at))
  const { fit, pieces = [] } = line.set?.set ?? {}
  const set = line.set &&
    whole && {
      name: orderedName(line.set),
      titles: whole.designs.map(titleOf),
      /** Which of the two it is, where a band was measured on a ring. */
      fitted: fit ? (line.hash === pieces[0] ? ('ring' as const) : ('band' as const)) : null,
    }
  if (!again.ok) return { number, title, picture, paid, again: null, set: set ?? null }
  const { design, changed, stopped } = again
  const now = ctx.now()
  const rates = await ctx.transact(transaction => currentRatesFor(transaction, now, design))
  const pricing = { rates, mac: ctx.paymentContext.mac, now }
  const weight = lineWeightOf(design, await recordedAgain(ctx, line, design))
  const { total, currency, exact } = freshQuote(design, weight, pricing).quote
  const amount = askedFor(total, (await readerPricingOf(ctx)).rates)
  const isRing = design.diameterUm !== null
  return {
    number,
    title,
    picture,
    paid,
    set: set ?? null,
    again: {
      code: designCode(design),
      name: styleNameOf(design),
      changed,
      stopped,
      isStoneSold: singleIdsOf([line]).length > 0,
      price: { amount, currency, approximate: !exact },
      isRing,
    },
  }
}

/** The whole set anew, on a page of its own, where its sizes are chosen and its band is fitted to them. */
export async function action({ context, params: { number, line: at } }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const { order } = await ownOrder(ctx, number)
  const whole = found(
    (/^\d{1,2}$/.test(at) && orderSetAgain(order.record.lines, Number(at))) || undefined,
  )
  const stored = await storeSet(storingOf(ctx), whole)
  return stored.ok
    ? redirect(`/sets/${stored.slug}#sizes`)
    : data(
        { refused: storedTooMuch(stored.wait) },
        { status: 429, headers: retryAfter(stored.wait) },
      )
}

/** On the basis that was paid for: the same piece weighs what it weighed; another is weighed if it can be. */
async function recordedAgain(ctx: RequestContext, line: OrderLine, design: Design) {
  const kept = weightOfAgain(line, design)
  return kept ?? (await ctx.workers.knownCasting(design))
}

export default function OrderAgain({ loaderData, actionData }: Route.ComponentProps) {
  const { number, title, picture, paid, again, set } = loaderData
  const order = `/setting/orders/${number}`
  return (
    <>
      <Breadcrumb
        trail={[
          { to: '/setting', name: 'Your account' },
          { to: order, name: `Order ${number}` },
        ]}
        here="Again"
      />
      <PageHeading
        eyebrow={title}
        title="Order it again"
        {...(again && {
          lede: 'You get a new design that begins as this one was. Change what you like; the piece you have stays as it is.',
        })}
      />
      {actionData?.refused && (
        <p role="alert" className={styles.changed}>
          {actionData.refused}
        </p>
      )}
      {again ? (
        <div className={styles.again}>
          <img src={picture} width={600} height={600} alt={title} className={styles.picture} />
          <div className={styles.ways}>
            {set && <SetAgain set={set} />}
            <Ways again={again} paid={paid} isOfSet={set !== null} />
          </div>
        </div>
      ) : (
        <EmptyState
          picture={<img src={picture} width={200} height={200} alt={title} />}
          title="This style is not in our collection any more"
          text="We still know every measure of yours. Tell us what you have in mind, and our goldsmith makes it as a special order."
        >
          <ButtonLink to="/jewelry/components/SpecialOrder">Ask for a special order</ButtonLink>
          <ButtonLink kind="quiet" to={order}>
            Back to the order
          </ButtonLink>
        </EmptyState>
      )}
    </>
  )
}

type SetOfPiece = NonNullable<Route.ComponentProps['loaderData']['set']>

const fitWords = {
  ring: 'The band you have was measured on this ring. In another size, or with another head or profile, the ring would not fit beside it any more; another metal changes nothing.',
  band: 'This band was measured on your ring. In another size or profile it would not fit beside the ring any more; another metal changes nothing.',
} as const

/** Said before anything is chosen: what was made for each other is best made anew together. */
function SetAgain({ set }: { readonly set: SetOfPiece }) {
  const { name, titles, fitted } = set
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData !== undefined
  return (
    <section className={styles.changed} aria-labelledby="of-set">
      <h2 id="of-set">It is one of a set: {name}</h2>
      <p>{fitted ? fitWords[fitted] : `With it belong: ${titles.join('; ')}.`}</p>
      {fitted && (
        <p>Begin with the whole set, and the band is fitted anew to the size you choose.</p>
      )}
      <Form method="post">
        <Button busy={isBusy}>
          {fitted ? 'Fit the set anew, in another size' : 'Begin with the whole set'}
        </Button>
      </Form>
    </section>
  )
}

type Loaded = Route.ComponentProps['loaderData']

interface WaysProps {
  readonly again: NonNullable<Loaded['again']>
  readonly paid: Loaded['paid']
  /** Its set comes first then. */
  readonly isOfSet: boolean
}

function Ways({ again, paid, isOfSet }: WaysProps) {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const begin = (part: string) => () => {
    showUnkeptDesign({ code: again.code, name: again.name })
    navigate(`/customize${part}`)
  }
  const waiting = isHydrated ? undefined : 'The page is still on its way.'
  const sameCurrency = paid.currency === again.price.currency
  return (
    <>
      {again.changed.length > 0 && (
        <section className={styles.changed} aria-labelledby="changed">
          <h2 id="changed">What has changed since</h2>
          <p>
            {again.isStoneSold
              ? 'Your stone is one of a kind, and yours: there is no second. One of its kind takes its place, and you may choose another. These choices begin anew:'
              : 'Our collection no longer has everything of it. These choices begin anew:'}
          </p>
          <dl>
            {again.changed.map(({ name, before, after }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {before || 'None'} <span aria-hidden="true">→</span>
                  <span className="visually-hidden">is now</span> {after || 'none'}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {again.stopped.length > 0 && (
        <section className={styles.changed} aria-labelledby="stopped">
          <h2 id="stopped">To be mended at the workbench</h2>
          <ul>
            {again.stopped.map(words => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </section>
      )}
      {isOfSet && <h2 className={styles.alone}>This piece alone</h2>}
      <p>
        At today’s rates it costs <Price {...again.price} />
        {sameCurrency && !again.price.approximate && again.price.amount !== paid.amount && (
          <>
            ; when you bought it, it was <Price {...paid} />
          </>
        )}
        .
      </p>
      <div className={styles.buttons}>
        {again.isRing && (
          <Button
            type="button"
            kind={isOfSet ? 'quiet' : 'primary'}
            onClick={begin('#size')}
            disabledReason={waiting}
          >
            In another size
          </Button>
        )}
        <Button
          type="button"
          kind={again.isRing || isOfSet ? 'quiet' : 'primary'}
          onClick={begin('#metal')}
          disabledReason={waiting}
        >
          In another metal
        </Button>
        <Button type="button" kind="quiet" onClick={begin('')} disabledReason={waiting}>
          As it was
        </Button>
      </div>
    </>
  )
}

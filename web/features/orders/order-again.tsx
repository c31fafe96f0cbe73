import { useNavigate } from 'react-router'
import { styleOf } from '#design/catalogue/styles.ts'
import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { freshQuote, weightOf } from '#shop/cart/line-price.ts'
import { orderAgain, weightOfAgain } from '#shop/orders/order-again.ts'
import type { OrderLine } from '#shop/orders/record.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { currentRatesFor } from '#shop/stones/singles-now.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { showPiece } from '#web/state/on-stage.ts'
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
  if (!again.ok) return { number, title, picture, paid, again: null }
  const { design, changed, stopped } = again
  const now = ctx.now()
  const rates = await ctx.transact(transaction => currentRatesFor(transaction, now, design))
  const pricing = { rates, mac: ctx.paymentContext.mac, now }
  const weight = weightOf(design, await recordedAgain(ctx, line, design))
  const { total: amount, currency, exact } = freshQuote(design, weight, pricing).quote
  const isRing = design.diameterUm !== null
  return {
    number,
    title,
    picture,
    paid,
    again: {
      code: designCode(design),
      name: styleOf(design.style).name,
      changed,
      stopped,
      price: { amount, currency, approximate: !exact },
      isRing,
    },
  }
}

/** On the basis that was paid for: the same piece weighs what it weighed; another is weighed if it can be. */
async function recordedAgain(ctx: RequestContext, line: OrderLine, design: Design) {
  const kept = weightOfAgain(line, design)
  return kept ?? (await ctx.workers.knownCasting(design))
}

export default function OrderAgain({ loaderData }: Route.ComponentProps) {
  const { number, title, picture, paid, again } = loaderData
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
      {again ? (
        <div className={styles.again}>
          <img src={picture} width={600} height={600} alt={title} className={styles.picture} />
          <Ways again={again} paid={paid} />
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

type Loaded = Route.ComponentProps['loaderData']

function Ways({ again, paid }: { again: NonNullable<Loaded['again']>; paid: Loaded['paid'] }) {
  const navigate = useNavigate()
  const takenOver = useHydrated()
  const begin = (part: string) => () => {
    showPiece({ code: again.code, name: again.name })
    navigate(`/customize${part}`)
  }
  const waiting = takenOver ? undefined : 'The page is still on its way.'
  const sameCurrency = paid.currency === again.price.currency
  return (
    <div className={styles.ways}>
      {again.changed.length > 0 && (
        <section className={styles.changed} aria-labelledby="changed">
          <h2 id="changed">What has changed since</h2>
          <p>Our collection no longer has everything of it. These choices begin anew:</p>
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
          <Button type="button" onClick={begin('#size')} disabledReason={waiting}>
            In another size
          </Button>
        )}
        <Button
          type="button"
          kind={again.isRing ? 'quiet' : 'primary'}
          onClick={begin('#metal')}
          disabledReason={waiting}
        >
          In another metal
        </Button>
        <Button type="button" kind="quiet" onClick={begin('')} disabledReason={waiting}>
          As it was
        </Button>
      </div>
    </div>
  )
}

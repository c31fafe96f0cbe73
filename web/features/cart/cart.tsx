import { useEffect } from 'react'
import { Form } from 'react-router'
import { showCart } from '#shop/cart/show-cart.ts'
import { waitingOrder } from '#shop/checkout/show-checkout.ts'
import { accountCart } from '#web/app/account-cart.server.ts'
import { formOf } from '#web/app/form-of.ts'
import { usePlaceNote } from '#web/app/place-note.ts'
import { readerPricingOf } from '#web/app/reader-place.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { revalidateRefused } from '#web/app/revalidate-refused.ts'
import { titled } from '#web/app/shop-title.ts'
import { whoseCart } from '#web/app/whose-cart.server.ts'
import { DesignSoFar } from '#web/features/designer/designs/design-so-far.tsx'
import type { LostStone } from '#web/features/stones/lost-stones.server.ts'
import { findLostStones } from '#web/features/stones/lost-stones.server.ts'
import { cart as keptCart } from '#web/state/cart.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Price } from '#web/ui/price.tsx'
import type { Route } from './+types/cart'
import { answerCart } from './actions.server.ts'
import { askedCart } from './asked-cart.ts'
import styles from './cart.module.css'
import { EmptyCart } from './empty-cart.tsx'
import { GiftForm } from './gift.tsx'
import { cartGroups, setsApart } from './groups.server.ts'
import { CartLineRow } from './line.tsx'
import { RejoinSet } from './rejoin-set.tsx'
import { removedLineIn, removedSetIn } from './removed-lines.server.ts'
import { SetLines } from './set-lines.tsx'
import { UndoRemoval } from './undo-removal.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Your cart'),
  { name: 'description', content: 'The pieces you are about to order.' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const owner = await whoseCart(ctx)
  const now = ctx.now()
  const stored = await showCart(ctx.transact, {
    owner,
    mac: ctx.paymentContext.mac,
    now,
    ...(owner?.kind === 'account' && { stored: await accountCart(ctx, owner.accountId) }),
  })
  const cart = askedCart(stored, (await readerPricingOf(ctx)).rates)
  const waiting =
    owner?.kind === 'account' && cart.lines.length === 0
      ? await ctx.transact(t => waitingOrder(t, { accountId: owner.accountId }))
      : null
  const takenOut =
    removedLineIn(url.searchParams) ?? (await removedSetIn(ctx.transact, url.searchParams, now))
  const isBack =
    takenOut &&
    cart.lines.some(({ piece, set }) =>
      'set' in takenOut ? set?.hash === takenOut.set : piece?.code === takenOut.code,
    )
  return {
    takenOut: isBack ? null : takenOut,
    guest: owner?.kind !== 'account' && (await ctx.visitor()) === null,
    cart,
    groups: cartGroups(cart.lines),
    apart: setsApart(cart.lines),
    /** The set that was split a moment ago. */
    split: url.searchParams.get('split'),
    /** Pieces whose stone, of which there is one, cannot be had any more. */
    lost: await findLostStones(
      ctx,
      cart.lines.flatMap(({ hash, piece }) => (piece ? [{ hash, ...piece }] : [])),
    ),
    /** Of an empty cart: the order that its pieces went into and that is not paid yet. */
    waiting,
    testing: ctx.paying().kind === 'test',
  }
}

/** Another tab may have changed the cart. */
export const shouldRevalidate = revalidateRefused

export async function action({ context, request }: Route.ActionArgs) {
  return answerCart(context.get(requestContext), await formOf(request))
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { guest, cart, groups, waiting, testing, takenOut, lost, apart, split } = loaderData
  const { lines, currency, wrapAmount } = cart
  const justSplit = apart.find(({ hash }) => hash === split)
  const apartBefore = apart.filter(one => one !== justSplit)
  useKept(cart)
  const [now, later] = [false, true].map(isLater =>
    groups.filter(({ lines: [line] }) => line?.later === isLater),
  ) as [typeof groups, typeof groups]
  const refused = actionData?.refused && (
    <p className={styles.refused} role="alert">
      {actionData.refused}
    </p>
  )
  if (lines.length === 0)
    return (
      <EmptyCart guest={guest} takenOut={takenOut} waiting={waiting}>
        {refused}
      </EmptyCart>
    )
  return (
    <>
      <PageHeading title="Your cart" />
      {refused}
      {takenOut && <UndoRemoval {...takenOut} />}
      {justSplit && <RejoinSet set={justSplit} isNew />}
      <div className={styles.cart}>
        <section aria-labelledby="pieces">
          <h2 id="pieces" className="visually-hidden">
            Pieces to order
          </h2>
          {now.length > 0 ? (
            <ul className={styles.lines}>
              <Groups groups={now} currency={currency} lost={lost} />
            </ul>
          ) : (
            <p>Everything is set aside for later. Take a piece back into the cart to order it.</p>
          )}
          {apartBefore.map(set => !set.later && <RejoinSet key={set.hash} set={set} />)}
          {later.length > 0 && (
            <div className={styles.later}>
              <h2>Saved for later</h2>
              <ul className={styles.lines}>
                <Groups groups={later} currency={currency} lost={lost} />
              </ul>
              {apartBefore.map(set => set.later && <RejoinSet key={set.hash} set={set} />)}
            </div>
          )}
        </section>
        <aside className={styles.aside} aria-label="What it comes to">
          <Sums cart={cart} guest={guest} wrapAmount={wrapAmount} />
          <GiftForm gift={cart.gift} currency={currency} wrapAmount={wrapAmount} />
          {testing && (
            <p className={styles.test}>Test payments: no money moves, and nothing is made.</p>
          )}
        </aside>
      </div>
      <DesignSoFar guest={guest} />
    </>
  )
}

type CartData = Route.ComponentProps['loaderData']['cart']

interface GroupsProps {
  readonly groups: Route.ComponentProps['loaderData']['groups']
  readonly currency: string
  readonly lost: readonly LostStone[]
}

const Groups = ({ groups, currency, lost }: GroupsProps) =>
  groups.map(({ set, lines }) =>
    set ? (
      <SetLines key={set.hash} set={set} lines={lines} currency={currency} />
    ) : (
      lines.map(line => (
        <CartLineRow
          key={line.hash}
          line={line}
          currency={currency}
          lost={lost.find(({ hash }) => hash === line.hash)}
        />
      ))
    ),
  )

interface SumsProps {
  readonly cart: CartData
  readonly guest: boolean
  readonly wrapAmount: number
}

function Sums({ cart, guest, wrapAmount }: SumsProps) {
  const { merchandise, gift, currency, lines } = cart
  const changed = lines.some(({ piece, later }) => !later && (piece?.change || piece?.quoted?.lost))
  const gone = lines.some(({ piece, later }) => !later && !piece)
  const lost = lines.some(
    ({ piece, later }) => !later && piece?.singles.some(({ fate }) => fate !== 'free'),
  )
  const estimated = lines.some(({ piece, later }) => !later && piece?.exact === false)
  const wrap = gift.wrap ? wrapAmount : 0
  const place = usePlaceNote()
  return (
    <div className={styles.sums}>
      <p className={styles.sum}>
        <span>{cart.pieces === 1 ? 'One piece' : `${cart.pieces} pieces`}</span>
        <Price amount={merchandise} currency={currency} approximate={estimated} />
      </p>
      {wrap > 0 && (
        <p className={styles.sum}>
          <span>Gift wrap</span>
          <Price amount={wrap} currency={currency} />
        </p>
      )}
      <p className={`${styles.sum} ${styles.total}`}>
        <span>Before delivery</span>
        <Price amount={merchandise + wrap} currency={currency} approximate={estimated} />
      </p>
      <p className={styles.soft}>
        {place ? `Prices ${place}. ` : ''}Delivery is worked out at the checkout, before you pay.
      </p>
      {changed && (
        <Form method="post">
          <Button kind="quiet" wide name="intent" value="accept">
            I have seen the new prices
          </Button>
        </Form>
      )}
      {lost && (
        <p role="status">
          The stone of a piece cannot be had any more. Choose another for it, or take it out; the
          rest can be ordered then.
        </p>
      )}
      {cart.pieces > 0 && !gone && !lost && (
        <ButtonLink wide to="/checkout">
          {guest ? 'Sign in and check out' : 'Check out'}
        </ButtonLink>
      )}
    </div>
  )
}

/** Kept for a look without a connection. A page from the worker's cache knows nobody and tells nothing. */
function useKept({ lines, currency }: CartData) {
  useEffect(() => {
    if (!navigator.onLine) return
    const known = lines.flatMap(({ hash, quantity, later, piece }) =>
      piece && !later
        ? [{ hash, quantity, code: piece.code, title: piece.title, unit: piece.unit }]
        : [],
    )
    if (known.length > 0 || keptCart.read().lines.length > 0)
      keptCart.change(kept => ({ ...kept, lines: known, currency }))
  }, [lines, currency])
}

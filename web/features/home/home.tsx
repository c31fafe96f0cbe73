import { Link } from 'react-router'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { listOrders } from '#shop/orders/show-orders.ts'
import { requestContext } from '#web/app/request-context.ts'
import { shopNameIn } from '#web/app/shop-title.ts'
import { OtherBeginnings } from '#web/features/collection/other-beginnings.tsx'
import { DesignSoFar } from '#web/features/designer/designs/design-so-far.tsx'
import { OrderList } from '#web/features/orders/order-list.tsx'
import { useBegun } from '#web/state/use-current.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/home'
import styles from './home.module.css'
import { slides } from './slides.ts'
import { Slideshow } from './slideshow.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: shopNameIn(matches) },
  {
    name: 'description',
    content: loaderData?.description ?? '',
  },
]

/** The latest; all of them are with the account. */
const AT_HOME = 3

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const visitor = await ctx.visitor()
  const { orders } = visitor
    ? await ctx.transact(t => listOrders(t, { accountId: visitor.accountId, page: 1 }))
    : { orders: [] }
  return {
    description: (await ctx.shopNow()).settings.description,
    name: visitor?.name ?? '',
    orders: orders.slice(0, AT_HOME),
    more: orders.length > AT_HOME,
    codes: slides.map(({ style }) => designCode(defaultDesign(style))),
  }
}

const making = [
  {
    title: 'You choose',
    text: 'Begin with a style. Then the stone, how it is held, the metal, the size and your own words.',
  },
  {
    title: 'You see it whole',
    text: 'Every choice is checked against what a workshop can make, and you are told why when one does not fit.',
  },
  {
    title: 'You approve it',
    text: 'A last look at each choice and at how the price comes about. Nothing is made before you agree.',
  },
  {
    title: 'It is made',
    text: 'Cast in solid metal, set and engraved for you, and for nobody else.',
  },
]

export default function Home({ loaderData: { name, codes, orders, more } }: Route.ComponentProps) {
  const begun = useBegun()
  return (
    <>
      <PageHeading
        title={name ? `Good to see you, ${name}` : 'Good to see you'}
        lede="Everything here begins as a drawing and ends as one piece, made for one person."
      />
      <Slideshow codes={codes} />
      {begun && (
        <div className={styles.design}>
          <DesignSoFar />
        </div>
      )}
      <div className={styles.pair}>
        {!begun && (
          <EmptyState
            title="Continue your design"
            text="You have not begun one yet. Choose a style to begin with; you can change it at any time."
          >
            <ButtonLink to="/style">Begin a design</ButtonLink>
          </EmptyState>
        )}
        {orders.length === 0 && (
          <EmptyState
            title="Your orders"
            text="Once you have ordered a piece, you follow its making from here."
          >
            <ButtonLink kind="quiet" to="/jewelry">
              See the collection
            </ButtonLink>
          </EmptyState>
        )}
      </div>
      {orders.length > 0 && (
        <section className={styles.orders} aria-labelledby="orders">
          <h2 id="orders">Your orders</h2>
          <OrderList orders={orders} />
          {more && <Link to="/setting#orders">All your orders</Link>}
        </section>
      )}
      <section className={styles.ways} aria-labelledby="ways">
        <h2 id="ways">Where else to begin</h2>
        <OtherBeginnings />
      </section>
      <section className={styles.making} aria-labelledby="making">
        <h2 id="making">How a piece is made</h2>
        <ol className={styles.steps}>
          {making.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

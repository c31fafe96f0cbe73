import { Link } from 'react-router'
import { countryOf } from '#shop/delivery/countries.ts'
import { listShopSettings } from '#shop/settings/list-settings.ts'
import { staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import styles from '../backoffice-page.module.css'
import { BackofficePage } from '../backoffice-page.tsx'
import type { Route } from './+types/shop'
import { stepsHere } from './guided-steps.ts'
import { History } from './history.tsx'
import { ShopForms } from './shop-forms.tsx'
import { answerShopForm, readShop } from './shop-page.server.ts'
import { shopSettingSteps } from './shop-setting-steps.ts'
import { ToDos } from './to-dos.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Shop · Workshop')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'change-settings')
  return {
    ...(await readShop(ctx, url)),
    saved: savedTitle(url.searchParams.get('saved')),
    home: countryOf(url.searchParams.get('home') ?? '')?.name ?? null,
    history: await ctx.transact(listShopSettings),
  }
}

const ofTheirOwn: Readonly<Record<string, string>> = {
  mark: 'Mark',
  'mail-server': 'Mail server',
  'payment-keys': 'Keys of Stripe',
}

const savedTitle = (saved: string | null) =>
  shopSettingSteps.find(({ id }) => id === saved)?.title ?? ofTheirOwn[saved ?? ''] ?? null

const savedWords = (saved: string, home: string | null) =>
  home
    ? `Saved: ${saved.toLowerCase()}. The shop now charges tax as in ${home}. Check the rates under Delivery and tax.`
    : `Saved: ${saved.toLowerCase()}.`

export const action = ({ context, request }: Route.ActionArgs) =>
  answerShopForm(
    context.get(requestContext),
    request,
    step => `/workshop/shop?saved=${encodeURIComponent(step)}`,
  )

export default function ShopSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { saved, home, toDos, history } = loaderData
  const answer = actionData ?? null
  return (
    <BackofficePage
      title="Shop"
      lede="What the shop is called, who runs it and where. What you save holds at once, everywhere; nobody edits a file for it."
      message={answer?.message ?? (saved && !answer ? savedWords(saved, home) : null)}
      refused={answer?.refused}
    >
      <ToDos toDos={toDos} />
      <p className={styles.soft}>
        You can also be <Link to="/workshop/setup">led through it step by step</Link>.
      </p>
      <p className={styles.soft}>
        Nothing to look at yet? <Link to="/workshop/demo">Fill the shop with a demo</Link>: made-up
        customers and orders, gone again by one press.
      </p>
      <ShopForms shop={loaderData} steps={stepsHere} answer={answer} />
      <History versions={history} />
    </BackofficePage>
  )
}

import { data, Form, Link, redirect } from 'react-router'
import { enterStone } from '#shop/stones/enter-stone.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { shopPricingOf } from '#web/app/shop-pricing.server.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '../backoffice-page.module.css'
import { BackofficePage } from '../backoffice-page.tsx'
import type { Route } from './+types/new-stone'
import { StoneFields } from './stone-fields.tsx'
import { readStoneForm, typedOf } from './stone-form.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Enter a stone · Workshop'),
]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'count-stones')
  return { currency: (await shopPricingOf(ctx)).rates.currency }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const by = doer(await staffOf(ctx, 'count-stones'))
  const form = await formOf(request)
  const { currency } = (await shopPricingOf(ctx)).rates
  const read = readStoneForm(form, currency)
  const refused = (words: string) => data({ refused: words, typed: typedOf(form) }, { status: 422 })
  if (!read.ok) return refused(read.words)
  const { stone, offer } = read
  const entered = await ctx.transact(t => enterStone(t, { stone, offer, by, now: ctx.now() }))
  if (entered.ok) return redirect(`/workshop/single-stones/${entered.id}`)
  return refused(`There is a stone with the number ${offer.stockNumber} already.`)
}

export default function NewStone({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BackofficePage
      title="Enter a stone"
      lede={
        <>
          <Link to="/workshop/single-stones">Single stones</Link> · As its report says it. What
          contradicts itself is not taken.
        </>
      }
      refused={actionData?.refused}
    >
      <Form method="post" className={styles.stack} key={JSON.stringify(actionData?.typed)}>
        <StoneFields values={actionData?.typed ?? {}} currency={loaderData.currency} />
        <div className={styles.actions}>
          <Button>Enter this stone</Button>
        </div>
      </Form>
    </BackofficePage>
  )
}

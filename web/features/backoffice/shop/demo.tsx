import { useEffect } from 'react'
import { data, Form, redirect, useNavigation, useRevalidator } from 'react-router'
import * as v from 'valibot'
import { countDemo } from '#shop/demo/count-demo.ts'
import { findOpening } from '#shop/opening/open-shop.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { isConfirmed } from '#web/ui/confirmed-field.ts'
import styles from '../backoffice-page.module.css'
import { BackofficePage } from '../backoffice-page.tsx'
import type { Route } from './+types/demo'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Demo · Workshop')]

const PATH = '/workshop/demo'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'change-settings')
  return {
    ...(await ctx.transact(async transaction => ({
      ...(await countDemo(transaction)),
      isOpen: (await findOpening(transaction)) !== null,
    }))),
    filling: ctx.demo.isFilling(),
    removed: url.searchParams.has('removed'),
  }
}

const DemoForm = v.object({ intent: v.picklist(['fill', 'remove']) })

const refusals = {
  'there-already': 'The demo is there already.',
  'shop-is-open': 'The shop is open: nothing made up is put among real orders.',
} as const

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const by = doer(await staffOf(ctx, 'change-settings'))
  const form = await formOf(request)
  const parsed = v.safeParse(DemoForm, Object.fromEntries(form))
  const refuse = (refused: string) => data({ refused }, { status: 422 })
  if (!parsed.success) return refuse('This could not be read. Nothing was done.')
  if (parsed.output.intent === 'fill') {
    const filled = await ctx.demo.fill(by)
    return filled.ok ? redirect(PATH) : refuse(refusals[filled.reason])
  }
  if (!isConfirmed(form)) return refuse('Please say yes to the question first.')
  if (ctx.demo.isFilling()) return refuse('It is still being filled. Please wait until it is done.')
  await ctx.demo.remove(by)
  return redirect(`${PATH}?removed`)
}

const POLL_MS = 1500

/** Half a year to look at before there is one. */
export default function Demo({ loaderData, actionData }: Route.ComponentProps) {
  const { customers, orders, filling, isOpen, removed } = loaderData
  const busy = useNavigation().state === 'submitting'
  useFollow(filling)
  const isThere = customers > 0
  return (
    <BackofficePage
      title="Demo"
      lede="Forty made-up customers, a hundred and fifty orders in all states over half a year, returns, special orders, a promotion and stones in the drawer: to see what the board, the lists and the figures look like before you have any of your own."
      message={removed && !isThere ? 'The demo is gone. What is yours stayed.' : null}
      refused={actionData?.refused}
    >
      <section className={styles.card} aria-labelledby="demo">
        <h2 id="demo">{headingOf({ filling, isThere })}</h2>
        {filling ? (
          <p role="status">
            Orders so far: {orders}. You can go on meanwhile; a hundred and fifty take about a
            minute.
          </p>
        ) : isThere ? (
          <>
            <p>
              {customers} customers and {orders} orders are made up. Their addresses end in
              @demo.example, and no email leaves to them. The shop cannot be opened while they are
              here.
            </p>
            <Confirm
              words="Remove the demo"
              means="Its customers, orders, invoices of tests, returns, special orders, stones and visits go, with whatever was done to them. What you entered yourself, and orders of your own, stay."
              yes="Yes, remove all of it"
              fields={{ intent: 'remove' }}
              busy={busy}
            />
          </>
        ) : isOpen ? (
          <p>The shop is open: nothing made up is put among real orders.</p>
        ) : (
          <>
            <p>
              Everything in it is marked, paid for by test payments, and goes again by one press.
              Nobody is written to.
            </p>
            <Form method="post">
              <input type="hidden" name="intent" value="fill" />
              <Button busy={busy}>Fill the shop with a demo</Button>
            </Form>
          </>
        )}
      </section>
    </BackofficePage>
  )
}

const headingOf = ({ filling, isThere }: { filling: boolean; isThere: boolean }) =>
  filling ? 'Being filled' : isThere ? 'The demo is here' : 'No demo is here'

/** Looks again until it is done. */
function useFollow(filling: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!filling) return
    const timer = setInterval(revalidate, POLL_MS)
    return () => clearInterval(timer)
  }, [filling, revalidate])
}

import { randomUUID } from 'node:crypto'
import { data, Form, Link } from 'react-router'
import { gems } from '#design/catalogue/gems.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { may } from '#shop/staff/permissions.ts'
import { countedWidthsUm, stoneWords } from '#shop/stock/manage-stones.ts'
import { showStones, stoneLedger } from '#shop/stock/show-stones.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from '../backoffice-page.module.css'
import { BackofficePage } from '../backoffice-page.tsx'
import type { Route } from './+types/stones'
import { answerStones } from './stones/actions.server.ts'
import { Ledger } from './stones/ledger.tsx'
import { StonesOnHand } from './stones/stones-on-hand.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Stones · Workshop')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const visitor = await staffOf(ctx, 'see-stones')
  const stoneKey = url.searchParams.get('stone')
  return ctx.transact(async transaction => {
    const stones = await showStones(transaction, ctx.now())
    const key = stones.find(stone => stone.key === stoneKey)?.key
    return {
      mayCount: may(visitor.role, 'count-stones'),
      stones: stones.map(stone => ({ ...stone, words: stoneWords(stone.key) })),
      ledger: key ? { words: stoneWords(key), entries: await stoneLedger(transaction, key) } : null,
      choices: {
        gems: gems.map(({ id, name }) => ({ id, name })),
        shapes: shapes.map(({ id, name }) => ({ id, name })),
        widthsUm: countedWidthsUm,
      },
      // Names this page's forms: sent twice, they are entered once.
      form: randomUUID(),
    }
  })
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const by = doer(await staffOf(ctx, 'count-stones'))
  const form = await formOf(request)
  const answer = await ctx.transact(transaction =>
    answerStones(transaction, { form, by, now: ctx.now() }),
  )
  return data(answer, { status: answer.refused ? 422 : 200 })
}

export default function CountedStones({ loaderData, actionData }: Route.ComponentProps) {
  const { mayCount, stones, ledger, choices, form } = loaderData
  return (
    <BackofficePage
      title="Stones"
      lede="Stones in the drawer that are counted. A design that needs one of these can be ordered only while there is one; every other stone is ordered from the supplier."
      message={actionData?.message}
      refused={actionData?.refused}
    >
      {stones.length === 0 ? (
        <EmptyState
          title="No stone is counted yet"
          text="Receive a purchase, and from then on stones of its kind are counted."
        />
      ) : (
        <StonesOnHand stones={stones} mayCount={mayCount} form={form} />
      )}
      {ledger && <Ledger words={ledger.words} entries={ledger.entries} />}
      {mayCount && <Receive choices={choices} form={form} />}
    </BackofficePage>
  )
}

interface ReceiveProps {
  readonly form: string
  readonly choices: {
    readonly gems: readonly { readonly id: string; readonly name: string }[]
    readonly shapes: readonly { readonly id: string; readonly name: string }[]
    readonly widthsUm: readonly number[]
  }
}

const Receive = ({ choices: { gems, shapes, widthsUm }, form }: ReceiveProps) => (
  <section className={styles.card} aria-labelledby="receive">
    <h2 id="receive">A purchase came in</h2>
    <Form method="post" preventScrollReset className={styles.stack} key={form}>
      <input type="hidden" name="intent" value="receive" />
      <input type="hidden" name="form" value={form} />
      <div className={styles.fields}>
        <Field label="Stone">
          <Select name="gem">
            {gems.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Origin">
          <Select name="origin">
            <option value="natural">Natural</option>
            <option value="lab-grown">Lab-grown</option>
            <option value="simulated">Simulated</option>
          </Select>
        </Field>
        <Field label="Shape">
          <Select name="shape">
            {shapes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Width">
          <Select name="widthUm" defaultValue={5000}>
            {widthsUm.map(width => (
              <option key={width} value={width}>
                {width / 1000} mm
              </option>
            ))}
          </Select>
        </Field>
        <Field label="How many">
          <Input name="count" inputMode="numeric" required />
        </Field>
        <Field label="From whom" optional hint="Supplier and invoice.">
          <Input name="note" maxLength={200} />
        </Field>
      </div>
      <div className={styles.actions}>
        <Button>Receive them</Button>
        <Link to="/workshop/offer">What is offered</Link>
      </div>
    </Form>
  </section>
)

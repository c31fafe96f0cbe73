import { Link } from 'react-router'
import { staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from '../backoffice-page.module.css'
import { BackofficePage } from '../backoffice-page.tsx'
import type { Route } from './+types/setup-guide'
import { guidedSteps, LAST, nextStep, stepPath } from './guided-steps.ts'
import { ShopForms } from './shop-forms.tsx'
import { answerShopForm, readShop } from './shop-page.server.ts'
import { ToDos } from './to-dos.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Your shop · Workshop')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'change-settings')
  const requestedStep = url.searchParams.get('step') ?? guidedSteps[0]?.id
  const at = guidedSteps.findIndex(({ id }) => id === requestedStep)
  return {
    mayRestore: at === 0 && (await ctx.backups.restore.inTheWay()).length === 0,
    ...(await readShop(ctx, url)),
    // Behind the last step, and for one that is unknown, what is missing.
    at: at < 0 ? guidedSteps.length : at,
  }
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerShopForm(context.get(requestContext), request, step =>
    stepPath(staysAt[step] ?? nextStep(step)),
  )

/** Whoever gave the mail server tries it next. */
const staysAt: Readonly<Record<string, string>> = {
  'mail-server': 'emails',
  'payment-keys': 'payments',
}

/** Leads a new owner from one thing to the next. Each can be left for later, and is found again under Shop. */
export default function SetupGuide({ loaderData, actionData }: Route.ComponentProps) {
  const { at, toDos, mayRestore } = loaderData
  const answer = actionData ?? null
  const step = guidedSteps[at]
  return (
    <BackofficePage
      title={step ? 'Your shop, step by step' : 'That is all'}
      lede={
        step
          ? `Step ${at + 1} of ${guidedSteps.length}. Leave for later what you do not know yet: everything is found again under Shop.`
          : 'What you left for later is listed here, and under Shop.'
      }
      message={answer?.message}
      refused={answer?.refused}
    >
      {mayRestore && (
        <p className={styles.notice}>
          Have you had a shop before? <Link to="/workshop/restore">Restore a backup</Link> instead,
          with its orders, customers, prices and pictures.
        </p>
      )}
      {step && <ShopForms key={step.id} shop={loaderData} steps={[step]} answer={answer} />}
      {!step && <ToDos toDos={toDos.map(inShop)} />}
      <nav className={styles.actions} aria-label="Steps">
        {at > 0 && (
          <ButtonLink kind="quiet" to={stepPath(guidedSteps[at - 1]?.id ?? '')}>
            Back
          </ButtonLink>
        )}
        {step ? (
          <ButtonLink kind="quiet" to={stepPath(guidedSteps[at + 1]?.id ?? LAST)}>
            Leave it for later
          </ButtonLink>
        ) : (
          <ButtonLink to="/collection" reloadDocument>
            See my shop
          </ButtonLink>
        )}
      </nav>
    </BackofficePage>
  )
}

/** Forms of the shop's own page are on that page. */
const inShop = <T extends { readonly to: string }>(toDo: T): T => ({
  ...toDo,
  to: toDo.to.startsWith('#') ? `/workshop/shop${toDo.to}` : toDo.to,
})

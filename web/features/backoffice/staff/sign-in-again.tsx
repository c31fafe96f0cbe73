import { useNavigate } from 'react-router'
import { returnPath } from '#web/app/guards/return-path.ts'
import { staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { StepUp } from '#web/features/account/second-factors/step-up.tsx'
import { waysOf } from '#web/features/account/second-factors/ways.server.ts'
import { answerEarlyForm } from '#web/features/account/sign-in/early-form.ts'
import { EarlyNotice } from '#web/features/account/sign-in/early-notice.tsx'
import { classes } from '#web/ui/classes.ts'
import narrow from '#web/ui/narrow-page.module.css'
import styles from '../backoffice-page.module.css'
import { BackofficePage } from '../backoffice-page.tsx'
import type { Route } from './+types/sign-in-again'

export const meta: Route.MetaFunction = () => [{ title: 'Is it you? · Workshop · Keepsake' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const ways = await waysOf(ctx, await staffOf(ctx, 'see-orders'))
  return { settings: ctx.identity, ways, back: returnPath(url.searchParams.get('redirect')) }
}

export const action = ({ request }: Route.ActionArgs) => answerEarlyForm(request)

export default function SignInAgain({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, ways, back } = loaderData
  const navigate = useNavigate()
  return (
    <BackofficePage
      title="Is it you?"
      lede="Money, roles, keys and what is known of people ask for proof of the last ten minutes. Nothing was done yet: show that it is you, and then press again what you pressed."
    >
      <div className={classes(styles.card, narrow.forms)}>
        {actionData && <EarlyNotice />}
        <StepUp
          settings={settings}
          ways={ways}
          onProved={() => void navigate(back, { replace: true })}
        />
      </div>
    </BackofficePage>
  )
}

import { useNavigate } from 'react-router'
import { returnPath } from '#web/app/guards/return-path.ts'
import { staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { answerEarlyForm } from '#web/features/account/sign-in/early-form.ts'
import { ProviderButtons } from '#web/features/account/sign-in/provider-buttons.tsx'
import { SignInForm } from '#web/features/account/sign-in/sign-in-form.tsx'
import { classes } from '#web/ui/classes.ts'
import narrow from '#web/ui/narrow-page.module.css'
import styles from '../backoffice-page.module.css'
import { BackofficePage } from '../backoffice-page.tsx'
import type { Route } from './+types/sign-in-again'

export const meta: Route.MetaFunction = () => [{ title: 'Sign in again · Workshop · Keepsake' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { email } = await staffOf(ctx, 'see-orders')
  return { settings: ctx.identity, email, back: returnPath(url.searchParams.get('redirect')) }
}

export const action = ({ request }: Route.ActionArgs) => answerEarlyForm(request)

export default function SignInAgain({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, email, back } = loaderData
  const navigate = useNavigate()
  const enter = () => navigate(back, { replace: true })
  return (
    <BackofficePage
      title="Is it you?"
      lede="Money, roles and keys ask for a sign-in of the last ten minutes. Nothing was done yet: sign in once more, and then press again what you pressed."
    >
      <div className={classes(styles.card, narrow.forms)}>
        <SignInForm
          settings={settings}
          onSignedIn={enter}
          early={actionData ?? { errors: {}, email }}
        />
        <ProviderButtons settings={settings} onSignedIn={enter} />
      </div>
    </BackofficePage>
  )
}

import { useNavigate } from 'react-router'
import { returnPath } from '#web/app/guards/return-path.ts'
import { requireSignedIn } from '#web/app/guards/signed-in.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import narrow from '#web/ui/narrow-page.module.css'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ScriptNotice } from '#web/ui/script-notice.tsx'
import type { Route } from './+types/sign-in-again'
import { StepUp } from './step-up.tsx'
import { waysOf } from './ways.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Is it you?')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const ways = await waysOf(ctx, await requireSignedIn(ctx))
  return { settings: ctx.identity, ways, back: returnPath(url.searchParams.get('redirect')) }
}

export default function SignInAgain({ loaderData }: Route.ComponentProps) {
  const { settings, ways, back } = loaderData
  const navigate = useNavigate()
  return (
    <section className={narrow.forms} aria-label="Is it you?">
      <PageHeading
        eyebrow="Your account"
        title="Is it you?"
        lede="This step needs a sign-in from the last five minutes. Nothing has changed yet. Confirm that it is you, then press the button again."
      />
      <ScriptNotice what="Signing in" />
      <StepUp
        settings={settings}
        ways={ways}
        onProved={() => void navigate(back, { replace: true })}
      />
    </section>
  )
}

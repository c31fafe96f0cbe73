import { redirect } from 'react-router'
import { returnPath } from '#web/app/guards/return-path.ts'
import { requestContext } from '#web/app/request-context.ts'
import { shopNameIn, titled } from '#web/app/shop-title.ts'
import { GuestLinks } from '#web/ui/guest-links.tsx'
import styles from '#web/ui/narrow-page.module.css'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/signin'
import { identityNow } from './identity-now.server.ts'
import { SignInForms } from './sign-in-forms.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Sign in'),
  {
    name: 'description',
    content: `Sign in to ${shopNameIn(matches)}, open an account, or begin a design of your own as a guest.`,
  },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  if (await ctx.visitor()) throw redirect(returnPath(url.searchParams.get('redirect')))
  return { settings: await identityNow(ctx), creating: url.searchParams.get('new') === '1' }
}

export default function Signin({ loaderData }: Route.ComponentProps) {
  const { settings, creating } = loaderData
  return (
    <div className={styles.columns}>
      <section aria-label="Your account" className={styles.forms}>
        <PageHeading
          eyebrow="Your account"
          title={creating ? 'Open an account' : 'Sign in'}
          lede="Your designs, your cart and your orders, on every device you own."
        />
        <SignInForms settings={settings} />
      </section>
      <GuestLinks />
    </div>
  )
}

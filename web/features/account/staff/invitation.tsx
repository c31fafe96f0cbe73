import { Form } from 'react-router'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import narrow from '#web/ui/narrow-page.module.css'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/invitation'
import { NoLink } from './no-link.tsx'
import { readLink, takeLink } from './take-link.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'An invitation'),
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ context, url }: Route.LoaderArgs) =>
  readLink(context.get(requestContext), '/invitation', url.searchParams.get('token') ?? '')

export const action = ({ context, request }: Route.ActionArgs) =>
  takeLink(context.get(requestContext), request, '/invitation')

export default function Invitation({ loaderData: { link } }: Route.ComponentProps) {
  if (!link)
    return (
      <NoLink
        title="This invitation is not good any more"
        lede="It works once, for a week, and the owner may have withdrawn it. Ask whoever invited you for a new one."
      />
    )
  const { account, email, invitedBy, as, secret, signUp } = link
  const isTheirs = account?.email.toLowerCase() === email?.toLowerCase()
  const words = account && explain(account, isTheirs, email ?? '')
  return (
    <section className={narrow.forms} aria-label="An invitation">
      <PageHeading
        eyebrow="Behind the counter"
        title="You are invited"
        lede={`${invitedBy} asks you to join as ${as}. ${words ?? `Open an account with ${email}, or sign in with it; then you come back here.`}`}
      />
      {!account && <ButtonLink to={signUp}>Open my account</ButtonLink>}
      {account && isTheirs && account.role === 'customer' && (
        <Form method="post">
          <input type="hidden" name="token" value={secret} />
          <Button>Join</Button>
        </Form>
      )}
    </section>
  )
}

function explain(
  { email, role }: { readonly email: string; readonly role: string },
  isTheirs: boolean,
  invited: string,
): string {
  if (!isTheirs)
    return `It is for ${invited}, and you are signed in as ${email}: sign out, and open it again with that address.`
  if (role !== 'customer')
    return `You are staff already, as ${role}; an owner changes that under Staff.`
  return `You are signed in as ${email}.`
}

import { Form } from 'react-router'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import narrow from '#web/ui/narrow-page.module.css'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/invitation'
import { useLinkInHash } from './link-form.tsx'
import { NoLink } from './no-link.tsx'
import { readLink, takeLink } from './take-link.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'An invitation'),
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ context, request }: Route.LoaderArgs) =>
  readLink(context.get(requestContext), request, '/invitation')

export const action = ({ context, request }: Route.ActionArgs) =>
  takeLink(context.get(requestContext), request, '/invitation')

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  useLinkInHash()
  const { isOpened, link } = loaderData
  if (!link)
    return isOpened ? (
      <NoLink
        title="This invitation is no longer valid"
        lede="It works once, for a week, and the owner may have withdrawn it. Ask whoever invited you for a new one."
        refused={actionData?.refused}
      />
    ) : (
      <NoLink
        title="Open your invitation"
        lede="Paste the link from the email that invited you."
        refused={actionData?.refused}
      />
    )
  const { account, email, invitedBy, as, signUp } = link
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

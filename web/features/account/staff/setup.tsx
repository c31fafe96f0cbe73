import { Form } from 'react-router'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import narrow from '#web/ui/narrow-page.module.css'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/setup'
import { useLinkInHash } from './link-form.tsx'
import { NoLink } from './no-link.tsx'
import { readLink, takeLink } from './take-link.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Your shop'),
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ context, request }: Route.LoaderArgs) =>
  readLink(context.get(requestContext), request, '/setup')

export const action = ({ context, request }: Route.ActionArgs) =>
  takeLink(context.get(requestContext), request, '/setup')

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  useLinkInHash()
  const { isOpened, link } = loaderData
  if (!link)
    return isOpened ? (
      <NoLink
        title="This link is no longer valid"
        lede="It works once, for a day, and only while the shop has no owner. Whoever runs the shop prints a new one with “npm run setup”."
        refused={actionData?.refused}
      />
    ) : (
      <NoLink
        title="Open your setup link"
        lede="Paste the link that the shop printed when it started. “npm run setup” prints another."
        refused={actionData?.refused}
      />
    )
  const { account, signUp } = link
  return (
    <section className={narrow.forms} aria-label="Your shop">
      <PageHeading
        eyebrow="The first day"
        title="This shop has no owner yet"
        lede={
          account
            ? `You are signed in as ${account.email}. From now on this account may do everything here: name the shop, set its prices, take orders and invite others.`
            : 'Whoever opens this link becomes its owner. Open an account first, or sign in with the one you have; then you come back here.'
        }
      />
      {account ? (
        <Form method="post">
          <Button>Make it my shop</Button>
        </Form>
      ) : (
        <ButtonLink to={signUp}>Open my account</ButtonLink>
      )}
    </section>
  )
}

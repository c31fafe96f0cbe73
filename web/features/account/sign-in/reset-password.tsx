import * as v from 'valibot'
import { requestContext } from '#web/app/request-context.ts'
import { shopNameIn, titled } from '#web/app/shop-title.ts'
import styles from '#web/ui/narrow-page.module.css'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ScriptNotice } from '#web/ui/script-notice.tsx'
import type { Route } from './+types/reset-password'
import { AskResetForm } from './ask-reset-form.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { FinishSignUpButton } from './finish-sign-up.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Reset your password'),
  {
    name: 'description',
    content: `Choose a new password for your ${shopNameIn(matches)} account.`,
  },
  // The address holds a code that nobody else should see.
  { name: 'referrer', content: 'no-referrer' },
]

/** What a mail's link carries. Anything else is a visit without a link. */
const MailLink = v.variant('mode', [
  v.object({
    mode: v.picklist(['resetPassword', 'verifyEmail', 'verifyAndChangeEmail']),
    oobCode: v.pipe(v.string(), v.regex(/^[\w-]{10,200}$/)),
  }),
  // Sealed in it is all that was typed.
  v.object({
    mode: v.literal('signUp'),
    oobCode: v.pipe(v.string(), v.regex(/^[\w-]{40,2000}$/)),
  }),
])

export async function loader({ context, url }: Route.LoaderArgs) {
  const link = v.safeParse(MailLink, Object.fromEntries(url.searchParams))
  return { settings: context.get(requestContext).identity, link: link.success ? link.output : null }
}

const words = {
  ask: {
    title: 'Reset your password',
    lede: 'Tell us the e-mail address of your account, and we send you a link to set a new password.',
    needsScript: 'Sending you a link',
  },
  resetPassword: {
    title: 'Set a new password',
    needsScript: 'Setting a password',
    lede: 'Choose one that you use nowhere else.',
  },
  signUp: {
    title: 'Open your account',
    needsScript: 'Opening an account',
    lede: 'One press, and it is yours.',
  },
  verifyEmail: {
    title: 'Confirm your address',
    needsScript: 'Confirming an address',
    lede: 'One press, and we know that proofs and orders reach you.',
  },
  verifyAndChangeEmail: {
    title: 'Confirm your new address',
    needsScript: 'Confirming an address',
    lede: 'One press, and it takes the place of the old one. Every device is signed out then.',
  },
}

export default function ResetPasswordPage({ loaderData }: Route.ComponentProps) {
  const { settings, link } = loaderData
  const { title, lede, needsScript } = words[link?.mode ?? 'ask']
  return (
    <section aria-label={title} className={styles.forms}>
      <PageHeading eyebrow="Your account" title={title} lede={lede} />
      <ScriptNotice what={needsScript} />
      {link === null && <AskResetForm settings={settings} />}
      {link?.mode === 'resetPassword' && (
        <NewPasswordForm settings={settings} code={link.oobCode} />
      )}
      {link?.mode === 'signUp' && <FinishSignUpButton settings={settings} code={link.oobCode} />}
      {(link?.mode === 'verifyEmail' || link?.mode === 'verifyAndChangeEmail') && (
        <ConfirmEmail
          settings={settings}
          code={link.oobCode}
          isNew={link.mode === 'verifyAndChangeEmail'}
        />
      )}
    </section>
  )
}

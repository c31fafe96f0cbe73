import { GuestDoors } from '#web/parts/guest-doors.tsx'
import { PageHeading } from '#web/parts/page-heading.tsx'
import type { Route } from './+types/reset-password'
import styles from './account-page.module.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Reset your password · Keepsake' },
  { name: 'description', content: 'Choose a new password for your Keepsake account.' },
]

export async function loader() {
  return null
}

export default function ResetPassword() {
  return (
    <div className={styles.columns}>
      <section aria-label="Reset your password">
        <PageHeading eyebrow="Your account" title="Reset your password" />
        <p className={styles.account}>
          This shop takes no accounts yet, so there is no password to reset, and nothing of yours is
          locked away.
        </p>
      </section>
      <GuestDoors />
    </div>
  )
}

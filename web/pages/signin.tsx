import { GuestDoors } from '#web/parts/guest-doors.tsx'
import { PageHeading } from '#web/parts/page-heading.tsx'
import type { Route } from './+types/signin'
import styles from './account-page.module.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Sign in · Keepsake' },
  {
    name: 'description',
    content: 'Sign in to Keepsake, or begin a design of your own as a guest.',
  },
]

export async function loader() {
  return null
}

export default function Signin() {
  return (
    <div className={styles.columns}>
      <section aria-label="Sign in">
        <PageHeading eyebrow="Your account" title="Sign in" />
        <p className={styles.account}>
          This shop takes no accounts yet, so please come in as our guest: the bench is open to you.
        </p>
      </section>
      <GuestDoors />
    </div>
  )
}

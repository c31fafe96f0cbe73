import { redirect } from 'react-router'
import { returnPath } from '#web/app/guards/return-path.ts'
import { requestContext } from '#web/app/request-context.ts'
import { GuestLinks } from '#web/ui/guest-links.tsx'
import { Mark, TestMark, Wordmark } from '#web/ui/mark.tsx'
import { Solitaire } from '#web/ui/solitaire.tsx'
import type { Route } from './+types/login'
import { answerEarlyForm } from './early-form.ts'
import styles from './login.module.css'
import { SignInForms } from './sign-in-forms.tsx'

export const meta: Route.MetaFunction = () => [
  { title: 'Welcome · Keepsake' },
  {
    name: 'description',
    content:
      'Keepsake makes jewellery to your own design: choose the stone, the setting and the engraving, see what it costs, and have it made by a jeweller.',
  },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const wanted = url.searchParams.get('redirect')
  if (await ctx.visitor()) throw redirect(returnPath(wanted))
  return { settings: ctx.identity, testing: ctx.paying.kind === 'test' }
}

export const action = ({ request }: Route.ActionArgs) => answerEarlyForm(request)

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <div className={styles.art}>
        <Solitaire className={styles.drawing ?? ''} />
      </div>
      <main className={styles.words} id="content">
        <p className={styles.brand}>
          <Mark size={34} className={styles.mark ?? ''} />
          <Wordmark />
        </p>
        <div className={styles.welcome}>
          <h1 className={styles.title}>The piece you have in mind</h1>
          <p className={styles.lede}>
            Choose the stone, the setting and the words inside the band. You see it as it will be
            made, with its price beside it, and a jeweller makes it for you.
          </p>
        </div>
        <section className={styles.account} aria-label="Your account">
          <SignInForms settings={loaderData.settings} early={actionData} />
        </section>
        <GuestLinks />
        {loaderData.testing && <TestMark />}
      </main>
    </div>
  )
}

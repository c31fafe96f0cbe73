import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { taxQuestion } from '#shop/delivery/tax-question.ts'
import { hasDemo } from '#shop/demo/has-demo.ts'
import { countNew, noteLook } from '#shop/notices/count-new.ts'
import { may } from '#shop/staff/permissions.ts'
import { helpFor, sections } from '#web/features/backoffice/sections.ts'
import { Day } from '#web/ui/day.tsx'
import { MarkDrawing, TestMark } from '#web/ui/mark.tsx'
import { ReaderLocale, readerLocale } from '#web/ui/reader-locale.ts'
import { ToastOutlet } from '#web/ui/toast-outlet.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/backoffice'
import styles from './backoffice.module.css'
import { NavigationProgress } from './progress.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'

/** Whoever opens another page may find something new. */
export const shouldRevalidate = () => true

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const visitor = await ctx.visitor()
  const open = visitor ? sections.filter(({ permission }) => may(visitor.role, permission)) : []
  const here = open.find(({ to }) => to === url.pathname)
  const fresh =
    visitor &&
    (await ctx.transact(async transaction => {
      const { accountId } = visitor
      const now = ctx.now()
      if (here?.notice) await noteLook(transaction, { accountId, kind: here.notice, now })
      const demo = await hasDemo(transaction)
      const tax = may(visitor.role, 'change-delivery-and-tax')
        ? await taxQuestion(transaction)
        : null
      return { ...(await countNew(transaction, { accountId, now })), demo, tax }
    }))
  return {
    who: visitor?.name || visitor?.email,
    role: visitor?.role,
    sections: open.map(({ to, name, notice }) => ({
      to,
      name,
      fresh: (notice && fresh?.[notice]) || 0,
    })),
    due: await ctx.secondFactorDue(),
    locale: readerLocale(request.headers.get('Accept-Language')),
    testing: ctx.paying().kind === 'test',
    demo: fresh?.demo ?? false,
    tax: fresh?.tax ?? null,
    mayRemove: visitor !== null && may(visitor.role, 'change-settings'),
  }
}

const MOST_SHOWN = 99

/** The other side of the counter: denser, and one row of sections. */
export default function BackofficeLayout({ loaderData }: Route.ComponentProps) {
  const { who, role, sections, due, locale, testing, demo, tax, mayRemove } = loaderData
  return (
    <ReaderLocale value={locale}>
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <NavigationProgress />
      <header className={`no-print ${styles.header}`}>
        <Link className={styles.brand} to="/workshop">
          <MarkDrawing size={24} className={styles.mark ?? ''} />
          Workshop
        </Link>
        <nav className={styles.sections} aria-label="Workshop">
          {sections.map(({ to, name, fresh }) => (
            <NavLink key={to} to={to} end={to === '/workshop'}>
              {name}
              {fresh > 0 && (
                <span className={styles.fresh}>
                  {fresh > MOST_SHOWN ? `${MOST_SHOWN}+` : fresh}
                  <span className="visually-hidden"> new</span>
                </span>
              )}
            </NavLink>
          ))}
        </nav>
        <Link className={styles.who ?? ''} to="/setting">
          <span className="visually-hidden">Your account: </span>
          {who} · {role}
        </Link>
        <Link to={helpFor(useLocation().pathname)}>Help</Link>
        <Link to="/">To the shop</Link>
      </header>
      {due && (
        <aside className={`no-print ${styles.due}`} aria-label="Your second factor">
          Please add a passkey or an authenticator app by <Day date={due} />: from then on the
          workshop is closed to whoever has neither.{' '}
          <Link to="/setting#sign-in">How you sign in</Link>
        </aside>
      )}
      {demo && (
        <aside className={`no-print ${styles.due}`} aria-label="Demo">
          This shop holds a demo: customers at @demo.example and their orders are made up.{' '}
          {mayRemove && <Link to="/workshop/demo">Remove it</Link>}
        </aside>
      )}
      {tax && (
        <aside className={`no-print ${styles.due}`} aria-label="Tax">
          {tax} <Link to="/workshop/delivery#tax">Answer under Delivery and tax</Link>
        </aside>
      )}
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      <footer className={`no-print ${styles.footer}`}>
        <SchemeSwitch />
        {testing && <TestMark />}
      </footer>
      <ToastOutlet />
    </ReaderLocale>
  )
}

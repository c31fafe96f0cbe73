import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { quietOpening } from '#server/http/testing.ts'
import ResetPassword from './reset-password.tsx'
import Signin from './signin.tsx'

const { browserOptions: settings } = quietOpening.identity
const actionData = { errors: {}, email: 'ada@example.com' }
const oobCode = 'x'.repeat(40)

/** What the server answers a form that no script has taken. */
function noticeOf(page: unknown, loaderData: object) {
  const Page = page as ComponentType<object>
  const element = <Page {...{ loaderData: { settings, ...loaderData }, actionData }} />
  const html = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
  )
  return /role="alert"[^>]*>([^<]*)</.exec(html)?.[1]
}

test.each([
  [null, 'Sending you a link needs JavaScript'],
  [{ mode: 'resetPassword', oobCode }, 'Setting a password needs JavaScript'],
  [{ mode: 'signUp', oobCode }, 'Opening an account needs JavaScript'],
  [{ mode: 'verifyEmail', oobCode }, 'Confirming an address needs JavaScript'],
])('without a script the page behind an e-mail’s link says what needs one: %j', (link, words) => {
  const notice = noticeOf(ResetPassword, { link })
  expect(notice).toContain(words)
  // Nobody resets a password as a guest.
  expect(notice).not.toMatch(/guest|Signing in/)
})

test('without a script the sign-in page leads on as a guest', () => {
  expect(noticeOf(Signin, { creating: false })).toMatch(/Signing in needs .* or go on as a guest/)
})

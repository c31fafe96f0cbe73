import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorPage } from './error-page.tsx'

const pageOf = (status: number, data: unknown = null) => {
  const error = { status, statusText: '', internal: false, data }
  return renderToStaticMarkup(
    <MemoryRouter>
      <ErrorPage error={error} />
    </MemoryRouter>,
  )
}

const refused = [400, 401, 403, 404, 405, 408, 409, 410, 413, 414, 415, 421, 422, 429, 431, 503]

test.each(refused)('the page of status %d does not say that something broke', status => {
  const page = pageOf(status)
  expect(page).toContain(`>${status}<`)
  // S26: pages of server errors have these words; only that of a failure has them for a heading.
  expect(page).not.toMatch(/<h1[^>]*>Internal Server Error/)
  expect(page).not.toContain('on our side')
})

test('each status has its own title', () => {
  const titles = refused.map(status => /<title>(.+)<\/title>/.exec(pageOf(status))?.[1])
  expect(new Set(titles).size).toBe(refused.length)
})

test('shows a page’s own explanation of a refusal, but not the router’s error text', () => {
  expect(pageOf(429, { refused: 'Try again in 20 minutes.' })).toContain('Try again in 20 minutes.')
  expect(pageOf(405, 'Error: no action for route "x"')).not.toContain('route')
})

test('the pages of 401 and 503 say what to do', () => {
  expect(pageOf(401)).toContain('href="/login"')
  expect(pageOf(503)).toContain('Try again in a minute')
  expect(pageOf(503)).toMatch(/href="\/"[^>]*>Try again</)
  expect(pageOf(500)).toContain('Internal Server Error')
})

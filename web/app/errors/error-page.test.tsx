import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorPage } from './error-page.tsx'

const pageOf = (status: number) => {
  const error = { status, statusText: '', internal: false, data: null }
  return renderToStaticMarkup(
    <MemoryRouter>
      <ErrorPage error={error} />
    </MemoryRouter>,
  )
}

test.each([400, 401, 405, 413, 415, 422, 429])(
  'the page of status %d does not say that something broke',
  status => {
    const page = pageOf(status)
    expect(page).toContain(`>${status}<`)
    expect(page).not.toContain('Internal Server Error')
    expect(page).not.toContain('on our side')
  },
)

test('the pages of 401 and 503 say what to do', () => {
  expect(pageOf(401)).toContain('href="/login"')
  expect(pageOf(503)).toContain('Try again in a minute')
  expect(pageOf(500)).toContain('Internal Server Error')
})

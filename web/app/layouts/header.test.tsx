import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Header } from './header.tsx'

const signedIn = { name: 'Ada', identity: { kind: 'embedded' }, isStaff: true } as never

const headerOf = (visitor: Parameters<typeof Header>[0]['visitor'], hasStones: boolean) => {
  const element = <Header visitor={visitor} inCart={0} hasStones={hasStones} />
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
  )
}

test.each([['anybody' as const], [null], [signedIn]])(
  'leads to single stones where there are some, and not where there are none',
  visitor => {
    expect(headerOf(visitor, true)).toContain('href="/stones"')
    expect(headerOf(visitor, false)).not.toContain('/stones')
    // Everything else stays where it is.
    expect(headerOf(visitor, false)).toContain('href="/sets"')
  },
)

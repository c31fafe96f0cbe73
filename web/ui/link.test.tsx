import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Link as RouterLink, NavLink as RouterNavLink } from 'react-router'
import { describe, expect, test } from 'vitest'
import { Link, NavLink } from './link.tsx'

const markupAt = (address: string, element: React.ReactNode) =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[address]}>{element}</MemoryRouter>)

describe('links as the server writes them', () => {
  test.each([
    { to: '/' },
    { to: '/d/AQAA', className: 'one', 'aria-label': 'A & B' },
    { to: '/review?piece=A&b=%2Fc#end', replace: true, preventScrollReset: true, state: { a: 1 } },
    { to: '/guides', reloadDocument: true, target: '_blank', rel: 'noopener' },
    { to: '//other/place' },
    { to: '/a/../b' },
    { to: '?later=yes' },
    { to: '..' },
    { to: 'https://example.com/' },
    { to: { pathname: '/cart', search: '?out=1' } },
    { to: '/cart', discover: 'none' as const },
  ])('are the router’s own, %j', props => {
    const byRouter = markupAt('/cart?a=b', <RouterLink {...props}>Words</RouterLink>)
    expect(markupAt('/cart?a=b', <Link {...props}>Words</Link>)).toBe(byRouter)
  })

  test.each(['/cart', '/Cart', '/cart/more', '/cartoon', '/', '/setting?a=b'])(
    'say at %s whether they lead there',
    address => {
      for (const to of ['/cart', '/setting'])
        for (const end of [true, false])
          for (const className of ['', 'place']) {
            const props = { to, end, className }
            expect(markupAt(address, <NavLink {...props}>Cart</NavLink>)).toBe(
              markupAt(address, <RouterNavLink {...props}>Cart</RouterNavLink>),
            )
          }
    },
  )
})

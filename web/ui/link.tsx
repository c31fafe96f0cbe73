import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
  useLocation,
} from 'react-router'

/**
 * The router's link. On the server, where nobody presses it, one to a whole path is the anchor that the router
 * would write: to resolve such a path against the page's routes, and come back with it, is work for nothing.
 */
export const Link = import.meta.env.SSR ? Anchor : RouterLink

interface PlainNavLinkProps extends Omit<NavLinkProps, 'className' | 'style' | 'children'> {
  readonly to: string
  readonly className?: string
  readonly children?: LinkProps['children']
}

/** The same for a link that says whether it leads to this very page, or to one above it. */
export const NavLink: (props: PlainNavLinkProps) => React.ReactNode = import.meta.env.SSR
  ? NavAnchor
  : RouterNavLink

/** Nothing in it is resolved: https://reactrouter.com/api/hooks/useHref */
const isWhole = (to: LinkProps['to']): to is string =>
  typeof to === 'string' && to.startsWith('/') && !to.includes('//') && !to.includes('..')

function Anchor(props: LinkProps) {
  const { to, relative, prefetch, discover, mask, ...plain } = props
  if (!isWhole(to) || relative || prefetch || discover || mask) return <RouterLink {...props} />
  const {
    reloadDocument: _reload,
    replace: _replace,
    state: _state,
    preventScrollReset: _scroll,
    viewTransition: _transition,
    defaultShouldRevalidate: _revalidate,
    target,
    ...rest
  } = plain
  return <a {...rest} href={to} target={target} data-discover="true" />
}

function NavAnchor({ end = false, caseSensitive: _, className = '', ...rest }: PlainNavLinkProps) {
  const here = useLocation().pathname.toLowerCase()
  const there = rest.to.replace(/[?#].*/, '').toLowerCase()
  const isActive = here === there || (!end && here.startsWith(`${there}/`))
  return (
    <Anchor
      {...rest}
      aria-current={isActive ? 'page' : undefined}
      className={isActive ? `${className} active`.trim() : className}
    />
  )
}

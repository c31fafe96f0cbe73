import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { developmentRoutes, type Route, routeTable } from './app/route-table.ts'

const rows =
  process.env.NODE_ENV === 'development' ? [...routeTable, ...developmentRoutes] : routeTable

/** The router would name each by its file, on every page, beside its path. */
const entry = ({ path, page }: Route): RouteConfigEntry => route(path, `${page}.tsx`, { id: path })
const rowsWith = (layout: Route['layout']) => rows.filter(row => row.layout === layout).map(entry)

export default [
  layout('app/layouts/default.tsx', { id: 'shop' }, rowsWith(undefined)),
  layout('app/layouts/public.tsx', { id: 'public' }, rowsWith('public')),
  layout('app/layouts/framed.tsx', { id: 'framed' }, rowsWith('framed')),
  layout('app/layouts/backoffice.tsx', { id: 'backoffice' }, rowsWith('backoffice')),
  ...rowsWith(false),
  // Root middleware and the 404 page need a match, so everything else matches this.
  route('*', 'app/errors/not-found.tsx'),
] satisfies RouteConfig

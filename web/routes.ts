import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { developmentRoutes, type Route, routeTable } from './app/route-table.ts'

const rows =
  process.env.NODE_ENV === 'development' ? [...routeTable, ...developmentRoutes] : routeTable

const entry = ({ path, page }: Route): RouteConfigEntry => route(path, `${page}.tsx`)

export default [
  layout('app/layouts/default.tsx', rows.filter(row => row.layout === undefined).map(entry)),
  layout('app/layouts/backoffice.tsx', rows.filter(row => row.layout === 'backoffice').map(entry)),
  ...rows.filter(row => row.layout === false).map(entry),
  // Root middleware and the 404 page need a match, so everything else matches this.
  route('*', 'app/errors/not-found.tsx'),
] satisfies RouteConfig

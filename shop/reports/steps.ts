/** The way to an order, as pages tell it. What follows is in the orders themselves. */
export const funnelSteps = [
  {
    id: 'look',
    name: 'Looking',
    routes: ['/collection', '/collection/:slug', '/jewelry', '/style'],
  },
  {
    id: 'design',
    name: 'Designing',
    routes: [
      '/customize',
      '/customize/birthstones',
      '/customize/engraving',
      '/design',
      '/style/components/SettingSelection',
      '/style/components/ShapeSelection',
    ],
  },
  { id: 'review', name: 'Reviewing', routes: ['/review'] },
  { id: 'cart', name: 'Cart', routes: ['/cart'] },
  { id: 'checkout', name: 'Checkout', routes: ['/checkout'] },
] as const

export type FunnelStepId = (typeof funnelSteps)[number]['id']

const byRoute: ReadonlyMap<string, FunnelStepId> = new Map(
  funnelSteps.flatMap(({ id, routes }) => routes.map(route => [route, id] as const)),
)

/** By the route's pattern, or a path in any case: the steps have no parameters. */
export const funnelStepOf = (route: string): FunnelStepId | undefined =>
  byRoute.get(route) ?? byCase.get(route.toLowerCase())

const byCase: ReadonlyMap<string, FunnelStepId> = new Map(
  [...byRoute].map(([route, id]) => [route.toLowerCase(), id]),
)

import { RouterContextProvider } from 'react-router'
import { quietBuying, quietOpening } from '#server/http/testing.ts'
import type { Till } from '#shop/payments/till.ts'
import type { Visit, Visitor } from '#shop/visit.ts'
import { visitContext } from '#web/app/request-context.ts'

/** A visit to a shop with a till of the test's own, by whoever `here` says. */
export function testVisit(till: Till, here: () => Visitor | null): Visit {
  const { transact, ...rest } = till
  return {
    requestId: 'r',
    nonce: 'n',
    address: '198.51.100.7',
    ...quietOpening.identity,
    workshop: quietOpening.workshop,
    ...quietBuying,
    till: rest,
    identity: quietOpening.identity.settings,
    now: till.now,
    transact,
    visitor: async () => here(),
    report: error => {
      throw error
    },
    route: '/',
  }
}

export interface Asking {
  readonly params?: Readonly<Record<string, string>>
  readonly path?: string
  readonly method?: string
  readonly body?: BodyInit
}

/** What a loader or an action is handed; the router's own types are each page's. */
export function routeArgs(visit: Visit, { params = {}, path = '/', method, body }: Asking = {}) {
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  const url = new URL(path, 'http://shop.example')
  const init = { ...(method && { method }), ...(body !== undefined && { body }) }
  return { context, params, url, request: new Request(url, init) }
}

/** The status of an answer, however a page gives it: returned, thrown, or as data with a status. */
export async function statusOf(answer: () => unknown): Promise<number> {
  const given = await Promise.resolve()
    .then(answer)
    .catch((thrown: unknown) => thrown)
  if (given instanceof Error) throw given
  if (given instanceof Response) return given.status
  const init = typeof given === 'object' && given ? Reflect.get(given, 'init') : undefined
  return (init as { readonly status?: number } | null | undefined)?.status ?? 200
}

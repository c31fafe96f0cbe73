import { RouterContextProvider } from 'react-router'
import { quietBuying, quietOpening } from '#server/http/testing.ts'
import type { PaymentContext } from '#shop/payments/payment-context.ts'
import type { RequestContext, Visitor } from '#shop/request-context.ts'
import { requestContext } from '#web/app/request-context.ts'

/** A request to a shop with a payment context of the test's own, by whoever `here` says. */
export function testContext(
  paymentContext: PaymentContext,
  here: () => Visitor | null,
): RequestContext {
  const { transact, ...rest } = paymentContext
  return {
    requestId: 'r',
    nonce: 'n',
    address: '198.51.100.7',
    ...quietOpening.identity,
    workers: quietOpening.workers,
    ...quietBuying,
    paymentContext: rest,
    identity: quietOpening.identity.browserOptions,
    now: paymentContext.now,
    transact,
    visitor: async () => here(),
    report: error => {
      throw error
    },
    route: '/',
  }
}

export interface RequestParts {
  readonly params?: Readonly<Record<string, string>>
  readonly path?: string
  readonly method?: string
  readonly body?: BodyInit
}

/** What a loader or an action is handed; the router's own types are each page's. */
export function routeArgs(
  ctx: RequestContext,
  { params = {}, path = '/', method, body }: RequestParts = {},
) {
  const context = new RouterContextProvider()
  context.set(requestContext, ctx)
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

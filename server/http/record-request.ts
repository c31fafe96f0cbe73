import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestContext } from '#shop/request-context.ts'
import { type OpenSpan, runIn } from '../telemetry/spans.ts'
import type { ShopHandlers } from './shop-handlers.ts'

/** Stands for all files in logs and metrics. */
export const FILE_ROUTE = '(file)'

/** One log line and one measurement a request, when it is over. */
export function recordRequest(
  shop: Pick<ShopHandlers, 'log' | 'metrics' | 'journey' | 'developing'>,
  message: IncomingMessage,
  res: ServerResponse,
  ctx: RequestContext,
  span: OpenSpan | null,
) {
  const started = performance.now()
  const sentBefore = message.socket.bytesWritten
  const write = () => {
    const ms = performance.now() - started
    const method = message.method ?? ''
    // Without the query: it holds reset codes and addresses of people.
    const path = message.url?.split('?', 1)[0]?.slice(0, 200)
    const status = res.headersSent ? res.statusCode : 499
    const bytes = message.socket.bytesWritten - sentBefore
    const { requestId: id, route } = ctx
    // In development every module is a file, and they would bury the pages.
    const level = shop.developing && route === FILE_ROUTE ? 'debug' : 'info'
    shop.log[level]({ id, method, path, route, status, ms: Math.round(ms * 10) / 10, bytes })
    shop.metrics.observe({ method, route, status, seconds: ms / 1000 })
    shop.journey?.count({ method, route, path: path ?? '', status, headers: message.headers })
    span?.end({
      name: route === '' ? method : `${method} ${route}`,
      failed: status >= 500,
      attributes: {
        'http.request.method': method,
        ...(route !== '' && { 'http.route': route }),
        'http.response.status_code': status,
      },
    })
  }
  // An event of the connection's is in no span of its own.
  res.once('close', () => (span ? runIn(span, write) : write()))
}

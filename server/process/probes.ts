import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from './metrics.ts'
import { showsToken } from './shows-token.ts'

interface Condition {
  readonly ping: () => Promise<void>
  readonly stopping: () => boolean
  /** Why no letter leaves; a shop without letters is still ready. */
  readonly mailFault?: () => string | null
  /** Why no payment is taken; pages are there all the same. */
  readonly paymentFault?: () => string | null
  readonly metrics: Metrics
  /** By which metrics may be read on the port that everybody reaches; without it, they are not there. */
  readonly metricsToken?: string | null
}

/** For those who look after the process: is it alive, is it ready, how is it doing. */
export function openProbes({
  ping,
  stopping,
  mailFault = () => null,
  paymentFault = () => null,
  metrics,
  metricsToken = null,
}: Condition) {
  const answers: Readonly<Record<string, () => Promise<{ status: number; text: string }>>> = {
    '/healthz': async () => ({ status: 200, text: 'alive\n' }),
    '/readyz': async () => {
      if (stopping()) return { status: 503, text: 'stopping\n' }
      return ping().then(
        () => ({
          status: 200,
          text: ['ready', mailFault(), paymentFault(), ''].filter(one => one !== null).join('\n'),
        }),
        () => ({ status: 503, text: 'the database does not answer\n' }),
      )
    },
    '/metrics': async () => ({ status: 200, text: await metrics.text() }),
  }
  return {
    stopping,
    /** Answers if the request is for a probe; metrics only inside, or to whoever has the token. */
    answer(message: IncomingMessage, res: ServerResponse, { inside = false } = {}): boolean {
      const path = message.url?.split('?', 1)[0] ?? ''
      if (path === '/metrics' && !inside && !showsToken(metricsToken, message)) return false
      const answer = Object.hasOwn(answers, path) && answers[path]
      if (!answer || (message.method !== 'GET' && message.method !== 'HEAD')) return false
      answer().then(
        ({ status, text }) => {
          const type = path === '/metrics' ? metrics.type : 'text/plain; charset=utf-8'
          res.writeHead(status, {
            'Content-Type': type,
            'Content-Length': Buffer.byteLength(text),
            'Cache-Control': 'no-store',
            'X-Content-Type-Options': 'nosniff',
          })
          res.end(message.method === 'HEAD' ? undefined : text)
        },
        () => res.destroy(),
      )
      return true
    },
  }
}

export type Probes = ReturnType<typeof openProbes>

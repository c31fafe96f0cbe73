import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isDiskFull } from '#server/database/disk-full.ts'
import type { Metrics } from './metrics.ts'
import { partStateOf, type ReadinessPart } from './parts.ts'

interface Condition {
  readonly ping: () => Promise<void>
  readonly stopping: () => boolean
  /** Why no email leaves; a shop without emails is still ready. */
  readonly mailFault?: () => string | null
  /** Why no payment is taken; pages are there all the same. */
  readonly paymentFault?: () => string | null
  /** What `/readyz` names to those inside. */
  readonly parts?: readonly ReadinessPart[]
  readonly metrics: Metrics
  /** By which metrics and parts may be read on the port that everybody reaches; without it, they are not told there. */
  readonly metricsToken?: string | null
}

/** For those who look after the process: is it alive, is it ready, how is it doing. */
export function openProbes({
  ping,
  stopping,
  mailFault = () => null,
  paymentFault = () => null,
  parts = [],
  metrics,
  metricsToken = null,
}: Condition) {
  type Answer = (inside: boolean) => Promise<{ status: number; text: string }>
  async function eachPart() {
    const states = await Promise.all(
      parts.map(async part => ({ ...part, ...(await partStateOf(part)) })),
    )
    const isReady = states.every(({ ok, needed }) => ok || !needed)
    const lines = states.map(({ name, says }) => `${name}: ${says}`)
    return {
      status: isReady ? 200 : 503,
      text: [isReady ? 'ready' : 'not ready', ...lines, ''].join('\n'),
    }
  }
  const answers: Readonly<Record<string, Answer>> = {
    '/healthz': async () => ({ status: 200, text: 'alive\n' }),
    '/readyz': async inside => {
      if (stopping()) return { status: 503, text: 'stopping\n' }
      if (inside && parts.length > 0) return eachPart()
      return ping().then(
        () => ({
          status: 200,
          text: ['ready', mailFault(), paymentFault(), ''].filter(one => one !== null).join('\n'),
        }),
        error => ({
          status: 503,
          text: isDiskFull(error) ? 'the disk is full\n' : 'the database does not answer\n',
        }),
      )
    },
    '/metrics': async () => ({ status: 200, text: await metrics.text() }),
  }
  return {
    stopping,
    /** Answers if the request is for a probe; metrics only inside, or to whoever has the token. */
    answer(message: IncomingMessage, res: ServerResponse, { inside = false } = {}): boolean {
      const path = message.url?.split('?', 1)[0] ?? ''
      const isInside = inside || showsToken(metricsToken, message)
      if (path === '/metrics' && !isInside) return false
      const answer = Object.hasOwn(answers, path) && answers[path]
      if (!answer || (message.method !== 'GET' && message.method !== 'HEAD')) return false
      answer(isInside).then(
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

/** Whether a request's bearer token is `METRICS_TOKEN`. */
function showsToken(token: string | null, { headers }: IncomingMessage): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  if (token === null || given.length !== token.length) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(token))
}

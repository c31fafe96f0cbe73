import { randomUUID } from 'node:crypto'
import { type LogLine, type LogRecord, readLogLine } from './log-line.ts'
import type { TelemetryNeeds } from './telemetry-needs.ts'
import { withoutValues } from './without-values.ts'

/** `https://<key>@<host>/<path>/<project>`: https://develop.sentry.dev/sdk/foundations/transport/authentication/ */
export interface Dsn {
  readonly key: string
  readonly url: string
}

export function readDsn(text: string): Dsn | null {
  if (!URL.canParse(text)) return null
  const { protocol, username, host, pathname } = new URL(text)
  const [, path = '', project = ''] = /^(.*)\/(\w+)$/.exec(pathname) ?? []
  if (!/^https?:$/.test(protocol) || username === '' || project === '') return null
  return { key: username, url: `${protocol}//${host}${path}/api/${project}/envelope/` }
}

const ERROR = 50
const FATAL = 60

/** Whether a line of the log is an error that somebody should look at. */
function errorIn({ line }: LogLine): LogRecord | null {
  // Cheaper than reading every line: most are of requests that went well.
  if (!/^\{"level":[56]0/.test(line)) return null
  const read = readLogLine(line)
  return read && read.level >= ERROR ? read : null
}

/** Limit of the queue. */
const MOST = 100
const LIMIT_MS = 5_000

/** Sends one error at a time. Drops and counts an error that Sentry does not accept. */
export function openSentry(dsn: Dsn, { version, metrics, report }: TelemetryNeeds) {
  let waiting = 0
  let sending = Promise.resolve()
  let quietUntil = 0
  let isDown = false

  async function send(logged: LogLine, line: LogRecord): Promise<void> {
    if (performance.now() < quietUntil) return metrics.countTelemetryDropped('errors', 1)
    const { url, headers, body } = packError(dsn, version, logged, line)
    try {
      const signal = AbortSignal.timeout(LIMIT_MS)
      const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
      await answer.body?.cancel()
      const seconds = Number(answer.headers.get('Retry-After'))
      if (seconds > 0) quietUntil = performance.now() + Math.min(seconds, 3600) * 1000
      if (!answer.ok) throw new Error(`${new URL(url).hostname} answered ${answer.status}`)
      metrics.countTelemetrySent('errors', 1)
      isDown = false
    } catch (error) {
      metrics.countTelemetryDropped('errors', 1)
      // Report once per outage, because the report may itself be an error to send.
      if (!isDown) report(error)
      isDown = true
    }
  }

  return {
    hear(logged: LogLine) {
      const line = errorIn(logged)
      if (!line) return
      if (waiting >= MOST) return metrics.countTelemetryDropped('errors', 1)
      waiting += 1
      sending = sending
        .then(() => send(logged, line))
        .finally(() => {
          waiting -= 1
        })
    },
    stop: () => sending,
  }
}

/** One event in an envelope: https://develop.sentry.dev/sdk/foundations/transport/envelopes/ */
function packError(dsn: Dsn, version: string, logged: LogLine, line: LogRecord) {
  const id = randomUUID().replaceAll('-', '')
  const event = JSON.stringify({
    event_id: id,
    timestamp: line.time,
    platform: 'node',
    level: line.level >= FATAL ? 'fatal' : 'error',
    release: `keepsake@${version}`,
    logentry: { formatted: withoutValues(line.msg) },
    ...(line.route && { transaction: line.route }),
    tags: { ...(line.id && { request: line.id }) },
    ...(line.err && { exception: { values: [exceptionOf(line.err)] } }),
    ...(logged.traceId && {
      contexts: { trace: { trace_id: logged.traceId, span_id: logged.spanId } },
    }),
  })
  const header = JSON.stringify({ event_id: id, sent_at: line.time })
  const item = JSON.stringify({ type: 'event', length: Buffer.byteLength(event) })
  return {
    url: dsn.url,
    headers: {
      'Content-Type': 'application/x-sentry-envelope',
      'X-Sentry-Auth': `Sentry sentry_version=7, sentry_client=keepsake/${version}, sentry_key=${dsn.key}`,
    },
    body: `${header}\n${item}\n${event}\n`,
  }
}

const exceptionOf = ({ type, message, stack }: NonNullable<LogRecord['err']>) => ({
  type,
  value: withoutValues(message),
  stacktrace: { frames: framesOf(stack) },
})

const FRAME = /^ {4}at (?:async )?(?:(.*?) \()?(?:file:\/\/)?(.*?):(\d+):(\d+)\)?$/

/** The oldest call first, paths from the shop's own folder on: those above it may name a person. */
function framesOf(stack: string) {
  const here = `${process.cwd()}/`
  return stack
    .split('\n')
    .flatMap(text => {
      const [, name = '', path = '', line, column] = FRAME.exec(text) ?? []
      if (path === '') return []
      const filename = path.startsWith(here) ? path.slice(here.length) : path.replace(/^\/.*\//, '')
      return [
        {
          function: name,
          filename,
          lineno: Number(line),
          colno: Number(column),
          in_app: path.startsWith(here) && !path.includes('node_modules'),
        },
      ]
    })
    .reverse()
}

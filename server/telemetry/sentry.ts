import { randomUUID } from 'node:crypto'
import { type LogLine, type LogRecord, readLogLine } from './encode.ts'
import type { CollectorRequest } from './sender.ts'
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
export function errorIn({ line }: LogLine): LogRecord | null {
  // Cheaper than reading every line: most are of requests that went well.
  if (!/^\{"level":[56]0/.test(line)) return null
  const read = readLogLine(line)
  return read && read.level >= ERROR ? read : null
}

/** One event in an envelope: https://develop.sentry.dev/sdk/foundations/transport/envelopes/ */
export function packError(
  dsn: Dsn,
  version: string,
  logged: LogLine,
  line: LogRecord,
): CollectorRequest {
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

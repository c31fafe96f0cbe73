import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openTestShop } from '#server/http/testing.ts'
import { openLog } from '#server/process/log.ts'
import { openMetrics } from '#server/process/metrics.ts'
import { post } from '#server/webhooks/post.ts'
import { accounts } from '#shop/accounts/tables.ts'
import { enginesOfRun, newDatabase } from '#tools/testing/database.ts'
import { openTelemetry, type TelemetryEnvironment } from './open-telemetry.ts'
import { readDsn } from './sentry.ts'
import { beginSpan, inSpan } from './spans.ts'
import { attributesOf, openReceiver } from './testing/otlp-receiver.ts'
import { readTraceparent } from './traceparent.ts'

const nothing: TelemetryEnvironment = {
  endpoint: null,
  headers: {},
  service: 'keepsake',
  sentry: null,
}
const now = () => new Date()
const often = { send: 10, metrics: 100_000 }
const caller = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
const traceparent = `00-${caller.traceId}-${caller.spanId}-01`
const secret = 'ada@example.com'

async function open(settings: Partial<TelemetryEnvironment>) {
  const metrics = openMetrics()
  const telemetry = await openTelemetry(
    { ...nothing, ...settings },
    { version: '1.2.3', metrics, now, report: () => {}, everyMs: often },
  )
  if (!telemetry) throw new Error('There is no telemetry')
  onTestFinished(telemetry.stop)
  const log = openLog('info', { write: telemetry.hear })
  return { metrics, telemetry, log }
}

test('nobody asked for, nothing is made', async () => {
  const needs = { version: '', metrics: openMetrics(), now, report: () => {} }
  expect(await openTelemetry(nothing, needs)).toBeNull()
  expect(beginSpan({ name: 'a' })).toBeNull()
  expect(await inSpan({ name: 'a' }, async () => 1)).toBe(1)
})

test.each(enginesOfRun)(
  'on %s a request, its queries and its calls are one trace, of which nothing is a person’s',
  async engine => {
    const collector = await openReceiver()
    onTestFinished(collector.close)
    const { telemetry, metrics, log } = await open({ endpoint: collector.url })
    const { transact } = await newDatabase(engine)
    const sent = new Map<string | undefined, string | undefined>()
    const other = createServer((message, res) => {
      sent.set(message.method, message.headers.traceparent?.toString())
      res.end('fine')
    })
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      other.closeAllConnections()
      other.close()
    })
    const address = other.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const { send } = await openTestShop({
      metrics,
      log,
      pages: async (_request, ctx) => {
        ctx.route = '/orders/:id'
        await transact(t => t.select().from(accounts).where(eq(accounts.email, secret)))
        await fetch(`http://127.0.0.1:${port}/hook?email=${secret}`)
        await post(
          { url: `http://127.0.0.1:${port}/hook`, body: secret, headers: {} },
          { allowsLocal: true },
        )
        return new Response('a page')
      },
    })
    await send({
      path: `/orders/4711?email=${secret}`,
      headers: { traceparent, Cookie: `session=${secret}` },
    })
    await telemetry.stop()

    expect(collector.faults).toEqual([])
    const found = (name: string) => {
      const span = collector.spans.find(one => one.name === name)
      if (!span) throw new Error(`No ${name} among ${collector.spans.map(one => one.name)}`)
      return span
    }
    const request = found('GET /orders/:id')
    expect(request).toMatchObject({ traceId: caller.traceId, parentSpanId: caller.spanId, kind: 2 })
    expect(attributesOf(request)).toEqual({
      'http.request.method': 'GET',
      'http.route': '/orders/:id',
      'http.response.status_code': '200',
    })
    const inRequest = { traceId: caller.traceId, parentSpanId: request.spanId, kind: 3 }
    for (const method of ['GET', 'POST']) {
      const call = found(`${method} 127.0.0.1`)
      expect(call).toMatchObject(inRequest)
      expect(attributesOf(call)).toMatchObject({ 'http.response.status_code': '200' })
      expect(readTraceparent(sent.get(method))).toEqual({
        traceId: call.traceId,
        spanId: call.spanId,
      })
    }
    const query = collector.spans.find(({ name }) => name.startsWith('select'))
    expect(query).toMatchObject({ ...inRequest, name: 'select accounts' })
    expect(collector.logs).toContainEqual(
      expect.objectContaining({ traceId: caller.traceId, spanId: request.spanId }),
    )
    const seen = collector.metrics.find(({ name }) => name === 'http_request_duration_seconds')
    expect(seen).toMatchObject({ histogram: { dataPoints: [{ count: '1' }] } })
    expect(collector.whole()).not.toContain(secret)
    expect(collector.whole()).not.toContain('/orders/4711')
  },
)

test('does not load the OpenTelemetry SDK without a collector', () => {
  const script = `
    const { openTelemetry } = await import('./server/telemetry/open-telemetry.ts')
    const { readDsn } = await import('./server/telemetry/sentry.ts')
    const needs = { version: '', metrics: { json: async () => [] }, now: () => new Date(), report() {} }
    const settings = { headers: {}, service: 'keepsake', sentry: readDsn('http://a@127.0.0.1:9/1') }
    const { registerHooks } = await import('node:module')
    const seen = new Set()
    registerHooks({ load(url, context, next) {
      if (url.includes('@opentelemetry')) seen.add(url)
      return next(url, context)
    } })
    await openTelemetry({ ...settings, endpoint: null }, needs)
    const off = seen.size
    await openTelemetry({ ...settings, endpoint: 'http://127.0.0.1:9' }, needs)
    console.log(off === 0 && seen.size > 10)
    process.exit()`
  const answer = execFileSync(process.execPath, ['--input-type=module', '-e', script])
  expect(answer.toString().trim()).toBe('true')
})

test('a collector that never answers holds nobody up: what does not fit is dropped and counted', {
  tags: 'long',
}, async () => {
  const silent = createServer(() => {})
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    silent.closeAllConnections()
    silent.close()
  })
  const address = silent.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const { telemetry, metrics } = await open({ endpoint: `http://127.0.0.1:${port}` })
  for (let i = 0; i < 10_000; i += 1) await inSpan({ name: 'a' }, async () => {})
  const dropped = /^telemetry_dropped_total\{signal="traces"\} (\d+)$/m.exec(await metrics.text())
  expect(Number(dropped?.[1])).toBeGreaterThan(5000)
  const ending = performance.now()
  await telemetry.stop()
  expect(performance.now() - ending).toBeLessThan(8000)
})

async function openSentry(status = 200) {
  const got: { url: string; auth: string; type: string; body: string }[] = []
  const server = createServer(async (message, res) => {
    const body = (await buffer(message)).toString()
    const { 'x-sentry-auth': auth, 'content-type': type = '' } = message.headers
    got.push({ url: message.url ?? '', auth: String(auth), type, body })
    res.writeHead(status, { 'Retry-After': '60' }).end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return { got, dsn: readDsn(`http://abc123@127.0.0.1:${port}/sub/42`) }
}

test('an error of the log is an event in an envelope, without what somebody wrote', async () => {
  const { got, dsn } = await openSentry()
  const { telemetry, log } = await open({ sentry: dsn })
  log.info({ id: 'a' }, 'all is well')
  const fault = new Error(
    `invalid input syntax for type uuid: "${secret}" of ${secret}, 198.51.100.7`,
  )
  log.error({ id: 'b7ad', err: fault }, 'request failed')
  await telemetry.stop()
  expect(got).toHaveLength(1)
  const [{ url, auth, type, body } = { url: '', auth: '', type: '', body: '' }] = got
  expect([url, type]).toEqual(['/sub/api/42/envelope/', 'application/x-sentry-envelope'])
  expect(auth).toBe('Sentry sentry_version=7, sentry_client=keepsake/1.2.3, sentry_key=abc123')
  const [header = '', item = '', event = '', rest] = body.split('\n')
  expect(JSON.parse(item)).toEqual({ type: 'event', length: Buffer.byteLength(event) })
  const read = JSON.parse(event)
  expect(JSON.parse(header).event_id).toBe(read.event_id)
  expect(read).toMatchObject({
    event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    platform: 'node',
    level: 'error',
    release: 'keepsake@1.2.3',
    logentry: { formatted: 'request failed' },
    tags: { request: 'b7ad' },
    exception: { values: [{ type: 'Error' }] },
  })
  expect(read.exception.values[0].stacktrace.frames.at(-1).filename).toContain('telemetry.test.ts')
  expect(rest).toBe('')
  // As a word: the id of an event is random, and may hold these three letters.
  expect(body).not.toMatch(/\bada\b|198\.51/i)
  expect(body).not.toContain(process.cwd())
})

test('a receiver that asks for a pause is left alone', async () => {
  const { got, dsn } = await openSentry(429)
  const { log, metrics } = await open({ sentry: dsn })
  log.error({ err: new Error('first') }, 'request failed')
  for (; got.length === 0; ) await delay(5)
  for (let i = 0; i < 200; i += 1) log.error({ err: new Error('more') }, 'request failed')
  for (; !/dropped_total\{signal="errors"\} [1-9]/.test(await metrics.text()); ) await delay(5)
  expect(got).toHaveLength(1)
})

test.each([
  undefined,
  '',
  '00-0-0-01',
  `ff-${caller.traceId}-${caller.spanId}-01`,
  `00-${'0'.repeat(32)}-${caller.spanId}-01`,
  `00-${caller.traceId}-${'0'.repeat(16)}-01`,
  `${traceparent}x`,
  traceparent.toUpperCase(),
])('%j is no traceparent', header => {
  expect(readTraceparent(header)).toBeNull()
})

import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { designCode } from '#design/document/code.ts'
import { attributesOf, openReceiver } from '#server/telemetry/testing/otlp-receiver.ts'
import { readTraceparent } from '#server/telemetry/traceparent.ts'
import { seededDesigns } from '../../bench/seeded-designs.ts'
import { openOwnersShop } from '../backoffice/owners-shop.ts'
import { seedPaidOrder } from '../backoffice/seed.ts'
import { expect, test } from '../fixtures.ts'

/** A store that speaks as much of S3 as the shop asks for, and notes who calls. */
async function openBucket() {
  const files = new Map<string, Buffer>()
  const calls: { method: string; traceparent: string | undefined }[] = []
  const server = createServer(async (message, res) => {
    const { method = '', url = '', headers } = message
    calls.push({ method, traceparent: headers.traceparent?.toString() })
    const body = await buffer(message)
    if (method === 'PUT') files.set(url, body)
    const file = files.get(url)
    res.writeHead(file ? 200 : 404).end(method === 'GET' ? file : undefined)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `s3://key:secret@shop?endpoint=http://127.0.0.1:${port}`, files, calls, close }
}

test('a collector sees request, loader, query, job, picture, casting check, pack and calls, each in its trace', {
  tag: '@long',
}, async ({ browser }) => {
  const collector = await openReceiver()
  const bucket = await openBucket()
  const shop = await openOwnersShop(browser, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    STORAGE_URL: bucket.url,
  })
  try {
    const design = seededDesigns(23)()
    const { number } = await seedPaidOrder(shop.database, [design])
    const code = designCode(design)
    const parentSpanId = 'b7ad6b7169203331'
    /** Asks as a page of another program would, whose trace goes on in the shop. */
    const ask = async (path: string, trace: string) => {
      const traceId = trace.repeat(32)
      const headers = { traceparent: `00-${traceId}-${parentSpanId}-01` }
      const answer = await shop.page.request.get(shop.origin + path, { headers })
      expect([path, answer.status()]).toEqual([path, 200])
      return traceId
    }
    const asked = {
      cart: await ask('/cart', 'a'),
      picture: await ask(`/pictures/${code}.png?size=300`, 'b'),
      casting: await ask(`/castings/${code}.json`, 'c'),
      pack: await ask(`/workshop/orders/${number}/pack.zip`, 'd'),
    }
    // The picture of what was bought, which a job keeps.
    await expect.poll(() => bucket.files.size).toBeGreaterThan(0)
    // What has not been sent leaves before the process ends.
    await shop.close()

    expect(collector.faults).toEqual([])
    const { spans } = collector
    const inTrace = (traceId: string) => spans.filter(span => span.traceId === traceId)
    const names = (traceId: string) => inTrace(traceId).map(({ name }) => name)
    for (const traceId of Object.values(asked)) {
      const request = inTrace(traceId).find(({ kind }) => kind === 2)
      expect(request).toMatchObject({ parentSpanId })
    }
    expect(names(asked.cart)).toEqual(
      expect.arrayContaining([
        'GET /cart',
        expect.stringMatching(/^loader .*cart/),
        expect.stringMatching(/^select /),
      ]),
    )
    expect(names(asked.picture)).toContain('picture')
    expect(names(asked.casting)).toContain('casting check')
    expect(names(asked.pack)).toContain('production pack')

    const jobs = spans.filter(({ name, kind }) => name.startsWith('job ') && kind === 5)
    expect(jobs.length).toBeGreaterThan(0)
    for (const job of jobs) expect(job.parentSpanId).toBeUndefined()
    const ofJob = jobs.flatMap(({ traceId }) => inTrace(traceId))
    expect(ofJob.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^(select|update) /))
    const call = ofJob.find(({ name }) => name === 'PUT 127.0.0.1')
    expect(call && attributesOf(call)).toMatchObject({ 'http.response.status_code': '200' })
    const told = bucket.calls
      .filter(({ method }) => method === 'PUT')
      .map(({ traceparent }) => readTraceparent(traceparent))
    expect(told).toContainEqual({ traceId: call?.traceId, spanId: call?.spanId })
  } finally {
    if (!shop.hasEnded()) await shop.close()
    bucket.close()
    collector.close()
  }
})

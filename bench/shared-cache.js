// The least that a shared cache does (RFC 9111): keeps what says for how long in `s-maxage`, by its address and
// coding, and asks for it anew by its tag. It stands in front of the address that it is given.
import { createServer, get } from 'node:http'

const [origin = ''] = process.argv.slice(2)
/** @type {Map<string, { until: number, headers: import('node:http').OutgoingHttpHeaders, body: Buffer }>} */
const kept = new Map()

const server = createServer((request, response) => {
  const coding = request.headers['accept-encoding'] ?? ''
  const key = `${request.url} ${coding}`
  const known = kept.get(key)
  if (known && known.until > Date.now()) {
    response.writeHead(200, known.headers).end(known.body)
    return
  }
  const headers = { 'accept-encoding': coding, 'if-none-match': String(known?.headers.etag ?? '') }
  get(origin + request.url, { headers }, async answer => {
    const body = Buffer.concat(await answer.toArray())
    const [, seconds = '0'] = /s-maxage=(\d+)/.exec(answer.headers['cache-control'] ?? '') ?? []
    const page = answer.statusCode === 304 && known ? known : { headers: answer.headers, body }
    if (answer.statusCode === 200 || answer.statusCode === 304)
      kept.set(key, { ...page, until: Date.now() + Number(seconds) * 1000 })
    response.writeHead(answer.statusCode === 304 ? 200 : (answer.statusCode ?? 502), page.headers)
    response.end(page.body)
  }).on('error', () => response.writeHead(502).end())
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') console.log(`http://127.0.0.1:${address?.port}`)
})

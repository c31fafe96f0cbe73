import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const AUTH =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/

const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

/** An S3 store at the network's edge: it speaks real HTTP, and takes nothing that is not signed. */
export async function openFakeS3(key: { readonly id: string; readonly secret: string }) {
  const files = new Map<string, Buffer>()
  const mishaps: ('500' | 'cut')[] = []
  const calls: string[] = []

  /** Worked out from what came over the wire, as the rules say it, step by step. */
  function refusal(request: IncomingMessage, body: Buffer): string | null {
    const [, id, day, region, names = '', signature] =
      AUTH.exec(request.headers.authorization ?? '') ?? []
    if (id !== key.id) return 'InvalidAccessKeyId'
    if (request.headers['x-amz-content-sha256'] !== hash(body)) return 'XAmzContentSHA256Mismatch'
    const signed = names.split(';')
    if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every(name => signed.includes(name)))
      return 'AccessDenied'
    const [path = '', query = ''] = (request.url ?? '').split('?')
    let canonical = `${request.method}\n${path}\n${query}\n`
    for (const name of signed) canonical += `${name}:${request.headers[name]}\n`
    canonical += `\n${names}\n${hash(body)}`
    const scope = `${day}/${region}/s3/aws4_request`
    const text = `AWS4-HMAC-SHA256\n${request.headers['x-amz-date']}\n${scope}\n${hash(canonical)}`
    let daily: string | Buffer = `AWS4${key.secret}`
    for (const part of [day ?? '', region ?? '', 's3', 'aws4_request'])
      daily = createHmac('sha256', daily).update(part).digest()
    const expected = createHmac('sha256', daily).update(text).digest('hex')
    return signature === expected ? null : 'SignatureDoesNotMatch'
  }

  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    calls.push(`${method} ${url}`)
    const body = await buffer(request)
    const mishap = mishaps.shift()
    if (mishap === 'cut') {
      request.socket.destroy()
      return
    }
    const refused = mishap ? null : refusal(request, body)
    const file = files.get(url)
    if (mishap) response.writeHead(500).end()
    else if (refused) response.writeHead(403).end(`<Error><Code>${refused}</Code></Error>`)
    else if (method === 'PUT') {
      files.set(url, body)
      response.writeHead(200).end()
    } else if (method === 'DELETE') {
      files.delete(url)
      response.writeHead(204).end()
    } else if (file) response.writeHead(200).end(file)
    else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    files,
    calls,
    mishaps,
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

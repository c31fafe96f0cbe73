import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expectedSignature, sha256 } from './signature-v4.ts'

const AUTH =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/

interface Key {
  readonly id: string
  readonly secret: string
  readonly sessionToken?: string
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const STATUS = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  InvalidToken: 400,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const

/** An S3 store at the network's edge: it speaks real HTTP, and takes nothing that is not signed. */
export async function openFakeS3(key: Key, { pageSize = 1000 } = {}) {
  const files = new Map<string, Buffer>()
  /** What happens to the next calls, one after the other; nothing, where it is null. */
  const mishaps: (429 | 500 | 503 | 'cut' | null)[] = []
  const calls: string[] = []

  function refusal(request: IncomingMessage, body: Buffer): keyof typeof STATUS | null {
    const { method = '', url = '', headers } = request
    const [, id, day = '', region = '', signed = '', signature] =
      AUTH.exec(headers.authorization ?? '') ?? []
    if (id !== key.id) return 'InvalidAccessKeyId'
    const bodyHash = sha256(body)
    if (headers['x-amz-content-sha256'] !== bodyHash) return 'XAmzContentSHA256Mismatch'
    // The host, and all that came and begins with x-amz-.
    const needed = ['host', ...Object.keys(headers).filter(name => name.startsWith('x-amz-'))]
    if (!needed.every(name => signed.split(';').includes(name))) return 'AccessDenied'
    if (headers['x-amz-security-token'] !== key.sessionToken) return 'InvalidToken'
    const [path = '', query = ''] = url.split('?')
    const received = { method, path, query, headers, signed, day, region, bodyHash }
    return signature === expectedSignature(received, key.secret) ? null : 'SignatureDoesNotMatch'
  }

  /** https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
  function listing({ pathname, searchParams }: URL): string {
    const beginning = `${pathname}/${searchParams.get('prefix') ?? ''}`
    const after = searchParams.get('continuation-token') ?? ''
    const names = [...files.keys()].filter(name => name.startsWith(beginning)).sort()
    const left = names.filter(name => name > after)
    const page = left.slice(0, pageSize)
    const more = left.length > pageSize
    const keys = page.map(
      name => `<Contents><Key>${name.slice(pathname.length + 1)}</Key></Contents>`,
    )
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${keys.join('')}</ListBucketResult>`
  }

  /** Parts of objects that are not there yet, by the id of their upload. */
  const uploads = new Map<string, Map<number, Buffer>>()
  /** https://docs.aws.amazon.com/AmazonS3/latest/API/API_CreateMultipartUpload.html and its kin. */
  function inParts(method: string, { pathname, searchParams }: URL, body: Buffer) {
    if (method === 'POST' && searchParams.has('uploads')) {
      const id = `upload+${uploads.size + 1}/x`
      uploads.set(id, new Map())
      return {
        status: 200,
        text: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      }
    }
    const id = searchParams.get('uploadId')
    if (id === null) return null
    const parts = uploads.get(id)
    if (!parts) return { status: 404, text: '<Error><Code>NoSuchUpload</Code></Error>' }
    if (method === 'PUT') {
      parts.set(Number(searchParams.get('partNumber')), body)
      return { status: 200, text: '', tag: `"${sha256(body)}"` }
    }
    if (method !== 'DELETE' && method !== 'POST')
      return { status: 405, text: '<Error><Code>MethodNotAllowed</Code></Error>' }
    uploads.delete(id)
    if (method === 'DELETE') return { status: 204, text: '' }
    const listed = [
      ...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"([^"]+)"<\/ETag>/g),
    ]
    const pieces = listed.map(([, number, tag]) => {
      const part = parts.get(Number(number))
      return part && sha256(part) === tag ? part : null
    })
    // As Amazon does it: the answer has begun by then.
    if (pieces.length !== parts.size || pieces.includes(null))
      return { status: 200, text: '<Error><Code>InvalidPart</Code></Error>' }
    files.set(pathname, Buffer.concat(pieces.filter(piece => piece !== null)))
    return { status: 200, text: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' }
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
    const partly = mishap || refused ? null : inParts(method, new URL(url, 'http://store'), body)
    const file = files.get(url)
    if (mishap) response.writeHead(mishap).end()
    else if (refused)
      response.writeHead(STATUS[refused]).end(`<Error><Code>${refused}</Code></Error>`)
    else if (new URL(url, 'http://store').searchParams.get('list-type') === '2')
      response.writeHead(200).end(listing(new URL(url, 'http://store')))
    else if (partly)
      response.writeHead(partly.status, partly.tag ? { ETag: partly.tag } : {}).end(partly.text)
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
    uploads,
    calls,
    mishaps,
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

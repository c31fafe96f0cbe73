import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { accepts } from './answer.ts'
import { dropPageHeaders, modellerPolicy } from './security-headers.ts'

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.glb': 'model/gltf-binary',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}
const codings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** As the build names the workers that have the solid modeller: `weigh-worker.ts` weighs pieces, `fit-worker.ts` fits bands to rings. */
const modelling = /^assets\/(weigh|fit)-worker-[\w-]+\.js$/

/** For other people's pages, which load it as a module. */
const forAnybody = ['embed.js']

interface File {
  readonly type: string
  readonly caching: string
  readonly etag: string
  readonly isForAnybody: boolean
  /** Of the service worker, which fetches whatever a page does. */
  readonly hasPagePolicy: boolean
  /** A policy of its own, for a worker that it starts. */
  readonly policy: string | null
  /** Not kept where there is a form of it by gzip: hardly anybody asks for it, and it would be half of the memory. */
  readonly plain: Buffer | undefined
  readonly br: Buffer | undefined
  readonly gzip: Buffer | undefined
}

/** Answers with a file of the build, or says that there is none of that name. */
export type Files = (message: IncomingMessage, res: ServerResponse) => boolean | Promise<boolean>

/**
 * Reads the built files once. Only a name found here is ever served, so no path leads outside; and
 * a process goes on serving the files its pages were built with, though a newer build replaces them.
 */
export async function filesIn(directory: string): Promise<Files> {
  const files = await index(directory)
  return (message, res) => {
    if (message.method !== 'GET' && message.method !== 'HEAD') return false
    const file = files.get(pathOf(message.url ?? ''))
    if (!file) return false
    send(file, message, res)
    return true
  }
}

async function index(directory: string): Promise<ReadonlyMap<string, File>> {
  const names = new Set(
    (await readdir(directory, { recursive: true, withFileTypes: true }))
      .filter(entry => entry.isFile() && !entry.name.startsWith('.'))
      .map(entry => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter(name => !name.split('/').some(part => part.startsWith('.'))),
  )
  const isForm = (name: string) =>
    codings.some(([, ending]) => name.endsWith(ending) && names.has(name.slice(0, -ending.length)))
  const contentsOf = async (name: string) =>
    names.has(name) ? alone(await readFile(join(directory, name))) : undefined
  const files = new Map<string, File>()
  // One after the other: of most only the compressed forms stay, and the memory of one serves for the next.
  for (const name of names) {
    if (isForm(name)) continue
    const plain = (await contentsOf(name)) ?? NOTHING
    const [br, gzip] = [await contentsOf(`${name}.br`), await contentsOf(`${name}.gz`)]
    files.set(`/${name}`, {
      type: types[extname(name)] ?? 'application/octet-stream',
      caching: cachingOf(name),
      isForAnybody: forAnybody.includes(name),
      hasPagePolicy: name === 'sw.js',
      policy: modelling.test(name) ? modellerPolicy : null,
      // Weak, because it names the plain file and its compressed forms alike.
      etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      plain: gzip ? undefined : plain,
      br,
      gzip,
    })
  }
  return files
}

const NOTHING = Buffer.alloc(0)

/** Node reads a file into more room than it is long where it cannot tell, and into 64 kB where it is empty, as many scripts are. */
const alone = (read: Buffer) => {
  if (read.length === 0) return NOTHING
  return read.buffer.byteLength === read.length ? read : Buffer.from(Uint8Array.from(read).buffer)
}

function cachingOf(name: string) {
  // Built files carry a hash of their contents in their name; the others keep theirs and change.
  if (name.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  // By these a page learns that there is a newer build: an old answer would be a wrong one.
  if (name.startsWith('builds/')) return 'no-store'
  if (name === 'sw.js') return 'no-cache'
  return 'public, max-age=300, must-revalidate'
}

const plainOf = ({ plain, gzip }: File) => plain ?? (gzip ? gunzipSync(gzip) : Buffer.alloc(0))

function send(file: File, message: IncomingMessage, res: ServerResponse) {
  if (!file.hasPagePolicy) dropPageHeaders(res, file.type)
  res.setHeader('Cache-Control', file.caching)
  res.setHeader('ETag', file.etag)
  if (file.isForAnybody) {
    res.setHeader('Access-Control-Allow-Origin', '*')
    res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  }
  if (file.policy) res.setHeader('Content-Security-Policy', file.policy)
  if (file.br || file.gzip) res.setHeader('Vary', 'Accept-Encoding')
  if (message.headers['if-none-match']?.split(',').some(tag => tag.trim() === file.etag)) {
    res.statusCode = 304
    res.end()
    return
  }
  const coding = codings.find(([name]) => file[name] && accepts(message, name))?.[0]
  const body = (coding && file[coding]) ?? plainOf(file)
  if (coding) res.setHeader('Content-Encoding', coding)
  res.setHeader('Content-Type', file.type)
  res.setHeader('Content-Length', body.length)
  res.end(message.method === 'HEAD' ? undefined : body)
}

/** The path without its query, decoded, or as it came where it cannot be. */
function pathOf(url: string) {
  const path = url.split('?', 1)[0] ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

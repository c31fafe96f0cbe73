import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Answers in the shop's place: a status, or a script. */
type Replacement = { readonly status: number } | { readonly script: string }

/**
 * What stands before the shop, as a proxy does: the address stays while the build behind it is
 * replaced, and it can be taken away or made to fail.
 */
export async function openShopProxy() {
  let target: string | null = null
  const replacements = new Map<RegExp, Replacement>()
  const requested: string[] = []
  let changeWorker: ((script: string) => string) | undefined

  const server = createServer((message, answer) => {
    const path = message.url ?? '/'
    requested.push(path)
    if (!target) return void message.socket.destroy()
    const replacement = [...replacements].find(([pattern]) => pattern.test(path))?.[1]
    if (replacement) return replace(answer, replacement)
    pass(message, answer, target, path === '/sw.js' ? changeWorker : undefined)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`

  return {
    origin,
    serve: (shop: string | null, change?: (script: string) => string) => {
      target = shop
      changeWorker = change
      replacements.clear()
      requested.length = 0
    },
    /** The shop behind it is another one from now on. */
    replaceBy: (shop: string | null) => {
      target = shop
    },
    break: (pattern: RegExp, replacement: Replacement) => replacements.set(pattern, replacement),
    mend: () => replacements.clear(),
    /** How often a path was asked for. */
    count: (pattern: RegExp) => requested.filter(path => pattern.test(path)).length,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type ShopProxy = Awaited<ReturnType<typeof openShopProxy>>

function replace(answer: ServerResponse, replacement: Replacement) {
  if ('status' in replacement) answer.writeHead(replacement.status).end()
  else answer.setHeader('Content-Type', 'text/javascript; charset=utf-8').end(replacement.script)
}

function pass(
  message: IncomingMessage,
  answer: ServerResponse,
  target: string,
  change?: (text: string) => string,
) {
  const { method, headers, url } = message
  const sent = change ? { ...headers, 'accept-encoding': 'identity' } : headers
  const onward = request(new URL(url ?? '/', target), { method, headers: sent }, async reply => {
    const { 'content-length': _length, ...others } = reply.headers
    answer.writeHead(reply.statusCode ?? 502, change ? others : reply.headers)
    if (change && reply.statusCode === 200) answer.end(change(await text(reply)))
    else reply.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  answer.on('close', () => onward.destroy())
  message.pipe(onward)
}

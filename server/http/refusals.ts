import type { IncomingMessage, ServerResponse } from 'node:http'
import { refusalWords } from '#schemas/refusal-words.ts'
import { plainPage, plainPolicy } from './plain-page.ts'
import { endAnswer } from './read-past.ts'
import type { HttpRefusal, Service } from './service.ts'

export interface Refused {
  /** As it was sent. */
  readonly url: string
  readonly accept: string
}

/** Lower case, as the headers of an answer that name other methods. */
const METHODS = { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' }

/** Also for an absolute target, which clients send to proxies and the shop refuses. */
const pathOf = (url: string) =>
  (url.startsWith('/') ? url.split('?', 1)[0] : URL.parse(url)?.pathname) ?? ''

const textOf = ({ status, sentence }: HttpRefusal) => {
  const words = refusalWords(status)
  return sentence ?? (words ? `${words.title}. ${words.text}` : 'Something broke on our side.')
}

function pageOf({ status, sentence }: HttpRefusal): string {
  const { title, text } = refusalWords(status) ?? { title: 'Something broke on our side', text: '' }
  const login = status === 401 ? '<p><a href="/login">Sign in</a></p>\n' : ''
  return plainPage(
    title,
    `<p>${sentence ?? text}</p>\n${login}<p><a href="/">Back to the shop</a></p>`,
  )
}

/**
 * An answer without a page of the shop: what a service says for its own addresses, else a page for browsers,
 * and a sentence for everybody else.
 */
export async function refusalAnswer(
  services: readonly Service[],
  { url, accept }: Refused,
  refusal: HttpRefusal,
): Promise<Response> {
  const { status, headers } = refusal
  const path = pathOf(url)
  const problem = services.map(one => one.problem?.(path, refusal)).find(Boolean)
  if (problem) return problem
  const isPage = accept.includes('text/html')
  return new Response(isPage ? pageOf(refusal) : `${textOf(refusal)}\n`, {
    status,
    headers: {
      'Content-Type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
      'Cache-Control': 'no-store',
      ...(isPage && { 'Content-Security-Policy': plainPolicy() }),
      ...(status === 405 && METHODS),
      ...headers,
    },
  })
}

export async function sendRefusal(
  services: readonly Service[],
  message: IncomingMessage,
  res: ServerResponse,
  refusal: HttpRefusal,
): Promise<void> {
  const { url = '', headers } = message
  const answer = await refusalAnswer(services, { url, accept: headers.accept ?? '' }, refusal)
  const body = await answer.text()
  if (res.destroyed) return
  res.statusCode = answer.status
  for (const [name, value] of answer.headers) res.setHeader(name, value)
  res.setHeader('Content-Length', Buffer.byteLength(body))
  endAnswer(message, res, message.method === 'HEAD' ? undefined : body)
}

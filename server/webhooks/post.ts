import { lookup } from 'node:dns'
import { type ClientRequest, request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { mayReach } from '#shop/webhooks/address.ts'
import type { DeliveryAnswer } from '#shop/webhooks/deliver.ts'

export const POST_LIMIT_MS = 10_000

/** Names are looked up here and nowhere else, and the connection goes to what was looked at. */
export const guardedLookup =
  (allowsLocal: boolean): LookupFunction =>
  (name, options, tell) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return tell(error, '')
      // One bad address among good ones is how a name is made to lead inside later.
      const bad = found.find(({ address }) => !mayReach(address, allowsLocal))
      const [first] = found
      if (bad || !first)
        return tell(new Error(`${name} is not on the public internet`), bad?.address ?? '')
      if (options.all) tell(null, found)
      else tell(null, first.address, first.family)
    })
  }

export interface WebhookRequest {
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * One POST to somebody else's server. No redirect is followed, nothing of the answer is read but its
 * status, and however slowly it comes there is an end to it.
 */
export function post(
  { url, body, headers }: WebhookRequest,
  {
    allowsLocal,
    limitMs = POST_LIMIT_MS,
  }: { readonly allowsLocal: boolean; readonly limitMs?: number },
): Promise<DeliveryAnswer> {
  const target = new URL(url)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  const begun = performance.now()
  const ms = () => Math.round(performance.now() - begun)
  if (isIP(host) !== 0 && !mayReach(host, allowsLocal))
    return Promise.resolve({ status: null, fault: `${host} is not on the public internet`, ms: 0 })
  return new Promise(resolve => {
    let request: ClientRequest | undefined
    const end = (status: number | null, fault: string | null) => {
      clearTimeout(timer)
      resolve({ status, fault: fault?.slice(0, 300) ?? null, ms: ms() })
      request?.destroy()
    }
    const timer = setTimeout(() => end(null, `No answer within ${limitMs / 1000} s`), limitMs)
    const options: RequestOptions = {
      method: 'POST',
      agent: false,
      lookup: guardedLookup(allowsLocal),
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'Keepsake-Webhooks/1',
      },
    }
    try {
      request = (target.protocol === 'https:' ? httpsRequest : httpRequest)(target, options)
    } catch (error) {
      end(null, String(error))
      return
    }
    request.once('response', ({ statusCode = 0 }) => {
      if (statusCode >= 200 && statusCode < 300) end(statusCode, null)
      else if (statusCode >= 300 && statusCode < 400)
        end(statusCode, `It answered ${statusCode}; redirects are not followed`)
      else end(statusCode, `It answered ${statusCode}`)
    })
    request.once('error', error => end(null, error.message || String(error)))
    request.end(body)
  })
}

import { type ClientRequest, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { mayReach, readWebhookUrl } from '#shop/webhooks/address.ts'
import { guardedLookup } from '../webhooks/post.ts'

export type FetchResult =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly fault: string }

export const PRICE_LIMIT_MS = 10_000
export const MOST_BYTES = 262_144

const text = /^(application\/(\w+\+)?json|text\/(csv|plain|tab-separated-values))\b/i

/**
 * One GET of somebody else's file. By https, to the public internet, without following redirects; however
 * slow or large it is, there is an end to it. Its letters are whoever reads it's to tell.
 */
export function getPrices(
  url: string,
  {
    allowsLocal,
    limitMs = PRICE_LIMIT_MS,
    mostBytes = MOST_BYTES,
  }: { readonly allowsLocal: boolean; readonly limitMs?: number; readonly mostBytes?: number },
): Promise<FetchResult> {
  const read = readWebhookUrl(url, allowsLocal)
  if (!read.ok) return Promise.resolve({ ok: false, fault: read.words })
  const target = new URL(read.url)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !mayReach(host, allowsLocal))
    return Promise.resolve({ ok: false, fault: `${host} is not on the public internet` })
  return new Promise(resolve => {
    let request: ClientRequest | undefined
    const end = (got: FetchResult) => {
      clearTimeout(timer)
      resolve(got)
      request?.destroy()
    }
    const fail = (fault: string) => end({ ok: false, fault: fault.slice(0, 300) })
    const timer = setTimeout(() => fail(`No whole answer within ${limitMs / 1000} s`), limitMs)
    const options = {
      method: 'GET',
      agent: false,
      lookup: guardedLookup(allowsLocal),
      headers: { Accept: 'application/json, text/csv', 'Accept-Encoding': 'identity' },
    } as const
    try {
      request = (target.protocol === 'https:' ? httpsRequest : httpRequest)(target, options)
    } catch (error) {
      fail(String(error))
      return
    }
    request.once('error', error => fail(error.message || String(error)))
    request.once('response', response => {
      const { statusCode = 0, headers } = response
      if (statusCode >= 300 && statusCode < 400)
        return fail(`It answered ${statusCode}; redirects are not followed`)
      if (statusCode !== 200) return fail(`It answered ${statusCode}`)
      if (headers['content-encoding'] && headers['content-encoding'] !== 'identity')
        return fail('It answered in a coding that was not asked for')
      if (!text.test(headers['content-type'] ?? ''))
        return fail(`It is neither JSON nor CSV: ${headers['content-type'] ?? 'it does not say'}`)
      const tooLarge = () => fail(`It is larger than ${Math.round(mostBytes / 1024)} kB`)
      // What says itself that it is too large is not read at all.
      if (Number(headers['content-length'] ?? 0) > mostBytes) return tooLarge()
      const parts: Buffer[] = []
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > mostBytes) tooLarge()
        else parts.push(part)
      })
      response.once('aborted', () => fail('It broke off'))
      response.once('error', error => fail(error.message || String(error)))
      response.once('end', () => end({ ok: true, bytes: Buffer.concat(parts) }))
    })
    request.end()
  })
}

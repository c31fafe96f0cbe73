import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { inspect, stripVTControlCharacters } from 'node:util'
import { isDatabaseUnavailable } from '#shop/persistence/database-unavailable.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { isDiskFull } from '../database/disk-full.ts'
import { beginSpan, isTracing, type OpenSpan, runIn } from '../telemetry/spans.ts'
import { readTraceparent } from '../telemetry/traceparent.ts'
import { sendResponse } from './answer.ts'
import { type BodyRefusal, openBody } from './body.ts'
import { bodyLimit } from './body-limits.ts'
import { requestRefusal } from './csrf.ts'
import { allowSources, followShop } from './follow-shop.ts'
import { holdsNul } from './nul.ts'
import { bodyIsDone } from './read-past.ts'
import { FILE_ROUTE, recordRequest } from './record-request.ts'
import { sendRefusal } from './refusals.ts'
import { clientAddress, toRequest } from './request.ts'
import { openRequestContext } from './request-context.ts'
import { openPolicies, securityHeaders } from './security-headers.ts'
import type { HttpRefusal } from './service.ts'
import { type ProcessHandlers, REQUEST_LIMITS, type ShopHandlers } from './shop-handlers.ts'

/** Everything that happens to a request, in order. */
export function listener(handlers: ShopHandlers) {
  const shop: ProcessHandlers = { ...handlers, policyFor: openPolicies(handlers) }
  const always = securityHeaders(shop)
  const answer = answerWith(shop, always)
  return async (message: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (shop.probes.answer(message, res)) return
    const parent = isTracing() ? readTraceparent(message.headers.traceparent) : null
    const span = beginSpan({ name: 'request', kind: 'server', parent })
    return span ? runIn(span, () => answer(message, res, span)) : answer(message, res, null)
  }
}

function answerWith(shop: ProcessHandlers, always: ReturnType<typeof securityHeaders>) {
  return async (
    message: IncomingMessage,
    res: ServerResponse,
    span: OpenSpan | null,
  ): Promise<void> => {
    // From a store of random bytes: asking the system for each is ten times as dear.
    const id = randomUUID().replaceAll('-', '').slice(-16)
    const nonce = randomUUID()
    for (const [name, value] of always) res.setHeader(name, value)
    allowSources(shop, res, nonce)
    res.setHeader('X-Request-Id', id)
    // Where a script in the page can read it, which the header above it cannot.
    res.setHeader('Server-Timing', `request;desc="${id}"`)
    if (shop.probes.stopping()) res.setHeader('Connection', 'close')

    const report = (error: unknown) => shop.log.error({ id, err: error }, 'request failed')
    const { ctx, setCookies } = openRequestContext(
      { requestId: id, nonce, report, address: clientAddress(message, shop.trustProxy) },
      message.headers,
      shop.opening,
    )
    recordRequest(shop, message, res, ctx, span)
    try {
      const waitMs = shop.pace?.waitOf(ctx.address) ?? 0
      if (waitMs === 'too-long') return await refuseMany(shop, message, res)
      if (waitMs > 0) await delay(waitMs)
      if (res.destroyed) return
      const refused = requestRefusal(
        message,
        shop.origin,
        // The one that will answer: another that would take the path too says nothing about it.
        path => shop.services.find(({ handles }) => handles(path))?.fromAnywhere === true,
      )
      if (refused) return await refuse(shop, message, res, refused)
      ctx.route = FILE_ROUTE
      if (await shop.files(message, res)) return
      ctx.route = ''
      if (await answerWithKept(shop, message, res, ctx, setCookies)) return
      await answerWithPage(shop, message, res, ctx, setCookies)
    } catch (error) {
      if (res.destroyed) return
      report(error)
      if (res.headersSent) res.destroy()
      else if (isDatabaseUnavailable(error) || isDiskFull(error))
        await refuse(shop, message, res, cannotSave)
      else
        await refuse(shop, message, res, {
          status: 500,
          sentence: shop.developing ? inspected(error) : mention(id),
        })
    }
  }
}

const mention = (id: string) =>
  `Something broke on our side, not yours. If you write to us, please mention ${id}.`

/** For the one who is writing the page just now. */
const inspected = (error: unknown) => stripVTControlCharacters(inspect(error))

/** From memory, where the page is the same for everybody and the shop is as it was when it was rendered. */
async function answerWithKept(
  shop: ProcessHandlers,
  message: IncomingMessage,
  res: ServerResponse,
  ctx: RequestContext,
  setCookies: () => readonly string[],
): Promise<boolean> {
  if (!shop.keptPages?.mayHave(message) || !bodyIsDone(message)) return false
  const now = await followShop(shop, new URL(shop.origin + message.url), res, ctx)
  for (const cookie of setCookies()) res.appendHeader('Set-Cookie', cookie)
  const route = shop.keptPages.answer(message, res, now, ctx.nonce)
  if (route === null) {
    res.removeHeader('Set-Cookie')
    return false
  }
  ctx.route = route
  return true
}

/** Uploaded files may contain NUL; `web/app/form-of.ts` checks the texts of these forms. */
const isMultipart = ({ headers }: IncomingMessage) =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

async function answerWithPage(
  shop: ProcessHandlers,
  message: IncomingMessage,
  res: ServerResponse,
  ctx: RequestContext,
  setCookies: () => readonly string[],
) {
  const { bodyBytes, answerMs } = shop.limits ?? REQUEST_LIMITS
  const gone = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) gone.abort()
  })

  const { bytes, large } = bodyLimit(message, bodyBytes)
  const body = openBody(message, { bytes, client: ctx.address, held: shop.bodies })
  res.once('close', body.release)
  const sent = body.sent && !body.refusal() ? await (large ? body.stream() : body.read()) : null
  const refusal = body.refusal()
  if (refusal) return refuseBody(shop, message, res, refusal)
  if (sent instanceof Uint8Array && !isMultipart(message) && holdsNul(sent))
    return refuse(shop, message, res, notText)
  const overdue = Promise.withResolvers<'overdue'>()
  const timer = setTimeout(overdue.resolve, answerMs, 'overdue')
  // A large body is on its way while the page answers; its sender has the time that sending takes.
  message.once('end', () => timer.refresh())
  const request = toRequest(message, shop.origin, sent as Exclude<typeof sent, string>, gone.signal)
  const { pathname } = new URL(request.url)
  const service = shop.services.find(({ handles }) => handles(pathname))
  if (service) ctx.route = service.name
  const answering = service
    ? service.answer(request, ctx.address, ctx.visitor, ctx.requestId)
    : pageOf(shop, request, res, ctx)
  const answer = answering.catch((error: unknown) => {
    // A page that was still reading when its body was cut off has nothing to say of it.
    if (body.refusal()) return new Response(null, { status: 413 })
    throw error
  })
  const first = await Promise.race([answer, overdue.promise]).finally(() => clearTimeout(timer))
  if (first === 'overdue') {
    answer.catch(() => {})
    ctx.report(new Error(`no answer within ${answerMs} ms`))
    await refuse(shop, message, res, { status: 503, headers: soon })
    gone.abort()
    return
  }
  const overflow = body.refusal()
  if (overflow) return refuseBody(shop, message, res, overflow)
  for (const cookie of setCookies()) res.appendHeader('Set-Cookie', cookie)
  if (first.status === 503) res.setHeader('Retry-After', '5')
  const bare = await bareRefusal(first, service === undefined)
  if (bare)
    return refuse(
      shop,
      message,
      res,
      bare.status === 500 ? { ...bare, sentence: mention(ctx.requestId) } : bare,
    )
  await sendResponse(first, message, res, gone.signal)
}

/**
 * A refusal that has no words of its own. Where an address is no page, the router answers as JSON: with the
 * sentence that was thrown, with null, or with “Unexpected Server Error”, even for a method that it refuses.
 */
async function bareRefusal(answer: Response, isPage: boolean): Promise<HttpRefusal | null> {
  const { status, headers, body } = answer
  const isJson = isPage && headers.get('Content-Type') === 'application/json'
  if (status < 400 || (body && !isJson)) return null
  const thrown: unknown = isJson ? await answer.json() : null
  const { 'content-type': _, ...rest } = Object.fromEntries(headers)
  return {
    status,
    headers: { ...(isJson && status === 405 && { allow: 'GET, HEAD' }), ...rest },
    ...(typeof thrown === 'string' && { sentence: thrown }),
  }
}

async function pageOf(
  shop: ProcessHandlers,
  request: Request,
  res: ServerResponse,
  ctx: RequestContext,
) {
  await followShop(shop, new URL(request.url), res, ctx)
  return shop.pages(request, ctx)
}

const refuse = (
  { services }: ShopHandlers,
  message: IncomingMessage,
  res: ServerResponse,
  refusal: HttpRefusal,
) => sendRefusal(services, message, res, refusal)

const soon = { 'Retry-After': '5' }

const cannotSave: HttpRefusal = {
  status: 503,
  sentence: 'The shop cannot save anything at the moment. Please try again in a few minutes.',
  headers: soon,
}

const notText: HttpRefusal = {
  status: 400,
  sentence: 'Something you sent contains an invalid character. Remove it and try again.',
}

function refuseMany(shop: ShopHandlers, message: IncomingMessage, res: ServerResponse) {
  shop.metrics.countLimitReached('requests')
  const headers = { 'Retry-After': '10', Connection: 'close' }
  return refuse(shop, message, res, { status: 429, headers })
}

function refuseBody(
  shop: ShopHandlers,
  message: IncomingMessage,
  res: ServerResponse,
  refusal: BodyRefusal,
) {
  if (refusal === 'too-large') return refuse(shop, message, res, { status: 413 })
  const sentence =
    'Too much is being sent from your connection at once. Wait a moment and try again.'
  return refuse(shop, message, res, { status: 429, sentence, headers: soon })
}

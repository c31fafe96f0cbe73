import { request as httpRequest, type OutgoingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { openMetrics } from '#server/process/metrics.ts'
import { LIFETIMES } from '#shop/accounts/session-lifetime.ts'
import type { ShopRestore } from '#shop/backups/restore.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { holdings, rateLimits } from '#shop/rate-limits/limits.ts'
import type { BrowserIdentityOptions } from '#shop/request-context.ts'
import { defaultShop } from '#shop/settings/settings-reader.ts'
import { StoneColumns } from '#shop/stones/stone-columns.ts'
import { embeddedFirebase } from '../identity/browser-options.ts'
import { secretFrom } from '../identity/secret.ts'
import { openHeld } from '../limits/held-shares.ts'
import { openLog } from '../process/log.ts'
import { openProbes } from '../process/probes.ts'
import { openSecondFactors } from '../second-factors/open-second-factors.ts'
import { answerBrokenRequests } from './broken-requests.ts'
import { listener } from './listener.ts'
import type { RequestServices } from './request-context.ts'
import { createHttpServer, listen, stopServing } from './serve.ts'
import type { ShopHandlers } from './shop-handlers.ts'

const noIdentity: BrowserIdentityOptions = {
  kind: 'embedded',
  firebase: embeddedFirebase,
  emulatorOrigin: null,
  providers: [],
  passkeys: false,
  signUpByMail: false,
  tokenSyncUrl: null,
  authIdTokenMaxAge: 300,
}

const noSecondFactors = openSecondFactors({
  origin: 'http://127.0.0.1',
  transact: () => Promise.reject(new Error('no database here')),
  now: () => new Date(0),
  post: () => {},
  secret: secretFrom(new Uint8Array(32)),
  wait: async () => {},
  shopNow: async () => defaultShop,
  tellSecurity: () => {},
})

const nobody = () => Promise.reject(new Error('nobody takes payments here'))

const noProvider: PaymentProvider = {
  name: 'none',
  charge: nobody,
  look: nobody,
  cancel: nobody,
  refund: nobody,
  list: nobody,
}

const noRestore: ShopRestore = {
  inTheWay: async () => ['accounts'],
  mostBytes: 0,
  listStored: async () => ({ place: '', names: [] }),
  step: async () => null,
  received: async () => 0,
  receive: async () => ({ ok: false, reason: 'too-large' }),
  add: async () => ({ ok: false, reason: 'unknown' }),
  choose: async () => false,
  check: async () => false,
  begin: async () => ({ ok: false, reason: 'not-empty' }),
  forget: async () => {},
}

/** A request without a database, at the beginning of time. */
export const quietOpening: RequestServices = {
  transact: () => Promise.reject(new Error('no database here')),
  // Another state each time: what was read for one is read again for the next.
  shopNow: async () => ({ ...defaultShop }),
  environment: { sender: null },
  backups: { plan: null, begin: () => {}, restore: noRestore },
  secrets: {
    isKeyGiven: true,
    seal: () => '',
    mailServer: async () => ({ by: 'nobody' }),
    paymentKeys: async () => ({ by: 'nobody' }),
  },
  now: () => new Date(0),
  workers: {
    casting: async () => null,
    knownCasting: async () => null,
    fits: async () => null,
    fitsToBuy: async () => null,
    knownFits: async () => null,
    knownGaps: async () => null,
    fitsGauged: async () => null,
    picture: async () => null,
    setPicture: async () => null,
    card: async () => null,
    pack: async () => null,
    table: async () => ({ ok: false, reason: 'busy' }),
    stoneList: async () => ({ ok: false, reason: 'busy' }),
    stones: async () => new StoneColumns(),
    anyStones: async () => false,
  },
  identity: {
    browserOptions: noIdentity,
    verifyToken: async () => undefined,
  },
  secure: false,
  limits: {
    take: () => 0,
    charge: () => {},
    standing: name => ({
      ...rateLimits[name],
      left: rateLimits[name].most,
      endsInSeconds: rateLimits[name].seconds,
    }),
    most: name => holdings[name].most,
  },
  tellSecurity: () => {},
  sendTestEmail: async () => null,
  redrawMark: async () => ({ ok: false, reason: 'busy' }),
  markFiles: async () => null,
  tellRole: () => {},
  tellInvited: () => {},
  lifetimes: LIFETIMES,
  secondFactors: noSecondFactors,
  staffSecondFactorDays: 7,
  checkoutServices: {
    paymentContext: {
      provider: noProvider,
      providerNamed: () => noProvider,
      now: () => new Date(0),
      mac: text => text,
      random: bytes => new Uint8Array(bytes),
      wake: () => {},
      reached: async () => {},
    },
    paying: () => ({ kind: 'test', publishableKey: null }),
    tryPayments: async () => ({ kind: 'own-tests' }),
    answerBank: async () => {},
    demo: {
      isFilling: () => false,
      fill: async () => ({ ok: false, reason: 'shop-is-open' }),
      remove: async () => ({ customers: 0, orders: 0 }),
    },
    keptPicture: async () => null,
    modelUploads: {
      isFull: () => false,
      read: async () => ({ ok: false, reason: 'busy' }),
      still: async () => null,
      fitRing: async () => ({ ok: false, reason: 'busy' }),
    },
    imageUploads: {
      clean: async () => ({ ok: false, reason: 'busy' }),
      keep: async () => {},
      find: async () => null,
      remove: async () => {},
      printable: async () => null,
    },
    photographs: { keep: async () => {}, remove: async () => {} },
  },
}

/** The part of a request context that buys nothing. */
export const quietBuying = {
  shopNow: quietOpening.shopNow,
  environment: quietOpening.environment,
  backups: quietOpening.backups,
  secrets: quietOpening.secrets,
  securityEvent: () => {},
  isFreshSignIn: async () => true,
  secondFactorDue: async () => null,
  sendTestEmail: async () => null,
  redrawMark: quietOpening.redrawMark,
  markFiles: quietOpening.markFiles,
  tellRole: () => {},
  tellInvited: () => {},
  lifetimes: LIFETIMES,
  secondFactors: noSecondFactors,
  limits: quietOpening.limits,
  ...quietOpening.checkoutServices,
  guest: { secret: () => null, begin: () => 'x'.repeat(43), forget: () => {} },
  deliveryCountry: { chosen: () => null, choose: () => {} },
}

/** By which the metrics of a test's shop are read. */
export const METRICS_TOKEN = 'a token of twenty-four signs'.replaceAll(' ', '-')

/** A shop with pages of the test's own, behind the real server on a free port. */
export async function openTestShop(own: Partial<ShopHandlers> & { ping?: () => Promise<void> }) {
  const { server, answerWith, isAnswering } = createHttpServer()
  const lines: Record<string, unknown>[] = []
  const metrics = openMetrics()
  let stopping = false
  const listening = await listen(server, 0, '127.0.0.1')
  if (!listening.ok) throw new Error(listening.sentence)
  const { port } = listening
  const shop: ShopHandlers = {
    origin: `http://localhost:${port}`,
    developing: false,
    trustProxy: false,
    pages: async () => new Response('hello'),
    services: [],
    files: () => false,
    probes: openProbes({
      ping: own.ping ?? (async () => {}),
      stopping: () => stopping,
      metrics,
      metricsToken: METRICS_TOKEN,
    }),
    opening: quietOpening,
    metrics,
    bodies: openHeld({ each: 40_000_000, all: 200_000_000 }),
    log: openLog('info', { write: line => lines.push(JSON.parse(line)) }),
    ...own,
  }
  answerBrokenRequests(server, shop.services, isAnswering)
  answerWith(listener(shop))
  onTestFinished(() => server.closeAllConnections())
  const stop = () => {
    stopping = true
    return stopServing(server)
  }
  onTestFinished(async () => {
    if (server.listening) await stop()
  })
  return { ...shop, port, lines, stop, send: (sending: Sending = {}) => send(port, sending) }
}

export interface Sending {
  readonly path?: string
  readonly method?: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string | AsyncIterable<Uint8Array>
}

/** Sends just what it is told, unlike `fetch`, which tidies paths and headers up. */
export function send(port: number, { path = '/', method = 'GET', headers, body }: Sending) {
  return new Promise<HttpAnswer>((resolve, reject) => {
    const request = httpRequest({ port, host: '127.0.0.1', path, method, agent: false })
    for (const [name, value] of Object.entries(headers ?? {})) {
      if (value !== undefined) request.setHeader(name, value)
    }
    let answered = false
    request.once('response', async response => {
      answered = true
      const { statusCode = 0, headers } = response
      resolve({ status: statusCode, headers, body: await buffer(response) })
    })
    request.once('error', error => {
      if (!answered) reject(error)
    })
    if (body === undefined || typeof body === 'string') {
      if (body) request.setHeader('Content-Length', Buffer.byteLength(body))
      request.end(body)
      return
    }
    ;(async () => {
      for await (const piece of body) {
        if (answered || request.destroyed) return
        if (!request.write(piece)) await new Promise(resolve => request.once('drain', resolve))
      }
      request.end()
    })()
  })
}

export interface HttpAnswer {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: Buffer
}

import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import { nothingTyped } from '#schemas/special-order.ts'
import { type Buyer, delivered } from '../../bench/buyers.ts'

/** Between two clicks of somebody who reads. */
const THINKS_MS = 250
const NUMBER = /[2-9A-Z]{4}(?:-[2-9A-Z]{4}){2}/

export interface Load {
  /** Requests that were sent, those that were sent again among them. */
  requests: number
  /** Answers of 503 or none at all, after which the same was sent again. */
  again: number
  /** What went wrong for good. */
  readonly failed: string[]
  /** Numbers of orders that somebody was thanked for. */
  readonly thanked: string[]
}

export const noLoad = (): Load => ({ requests: 0, again: 0, failed: [], thanked: [] })

interface Patience {
  /** For how long the same request is sent again while the shop does not answer it. */
  readonly againForMs?: number
}

/** A customer's browser, as far as forms and pages go. */
export function browserAt(
  origin: string,
  address: string,
  load: Load,
  { againForMs = 0 }: Patience = {},
) {
  const once = async (path: string, init: RequestInit) => {
    load.requests += 1
    const headers = { Origin: origin, 'X-Forwarded-For': address, ...init.headers }
    return fetch(origin + path, { redirect: 'manual', ...init, headers }).then(
      async answer => ({
        status: answer.status,
        to: answer.headers.get('location') ?? '',
        text: await answer.text(),
      }),
      (error: unknown) => ({ status: 0, to: '', text: String(error) }),
    )
  }
  /** Asks, and if it is told that the shop is away, again: as people do, and as the page says. */
  const ask = async (what: string, good: number, path: string, init: RequestInit = {}) => {
    const until = performance.now() + againForMs
    for (;;) {
      const answer = await once(path, init)
      if (answer.status === good) {
        await delay(THINKS_MS)
        return answer
      }
      if (![0, 502, 503].includes(answer.status) || performance.now() > until) {
        load.failed.push(`${what} answers ${answer.status} ${wordsIn(answer.text)}`)
        return answer
      }
      load.again += 1
      await delay(THINKS_MS)
    }
  }
  const post = (what: string, cookie: string, path: string, form: Record<string, string>) =>
    ask(what, 302, path, {
      method: 'POST',
      headers: { Cookie: cookie },
      body: new URLSearchParams(form),
    })

  /** Designs, fills the cart, gives an address, and has the form before the eyes. */
  const fillForm = async ({ cookie, codes }: Buyer) => {
    const headers = { Cookie: cookie }
    await ask('the page of stones', 200, '/customize/birthstones', { headers })
    for (const code of codes)
      await post('adding to the cart', cookie, '/cart', { intent: 'add', code })
    await ask('the cart', 200, '/cart', { headers })
    await post('the address', cookie, '/checkout', { intent: 'keep', ...delivered })
    const page = await ask('the checkout', 200, '/checkout', { headers })
    return formIn(page.text)
  }
  /** Presses the button below a form. */
  const order = async ({ cookie }: Buyer, form: OrderForm) => {
    const fields = { intent: 'order', means: 'success', ...delivered, ...form }
    const { to } = await post('the order', cookie, '/checkout', fields)
    const [number] = NUMBER.exec(to) ?? []
    if (number && to.endsWith('?thanks')) load.thanked.push(number)
    else if (to) load.failed.push(`the order leads to ${to}`)
    return number
  }
  /** Asks for a piece that no style has; the id by which its page opens. */
  const wish = async ({ cookie }: Buyer) => {
    const id = randomUUID()
    const words = 'A ring like the one my grandmother wore, with a small fox on it.'
    const fields = {
      ...nothingTyped,
      id,
      sketch: '',
      words,
      name: delivered.name,
      email: delivered.email,
    }
    const answer = await ask('a special order', 201, '/api/special-orders', {
      method: 'POST',
      headers: { Cookie: cookie },
      body: new URLSearchParams(fields),
    })
    const taken = v.safeParse(v.object({ id: v.string() }), json(answer.text))
    return taken.success ? taken.output.id : ''
  }
  return { ask, post, fillForm, order, wish }
}

export type Browser = ReturnType<typeof browserAt>
export interface OrderForm {
  readonly key: string
  readonly seen: string
}

/** What somebody reads of a page, its beginning. */
const wordsIn = (html: string) =>
  (/<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? html)
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)

/** What a browser without a script would send of the page of the checkout. */
function formIn(html: string): OrderForm {
  const value = (name: string) =>
    new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  return { key: value('key'), seen: value('seen') }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * A small shop that sells what the designer makes: a page, a basket, a check of every quote, and orders that its
 * maker invoices to it.
 *
 *   SHOP=http://localhost:3000 PORT=8080 KEY=kpk_… node examples/node-shop/shop.mjs
 */
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { amountText, verifyQuote } from './verify-quote.mjs'

const MOST_BYTES = 20_000

/** The shop's keys, asked for again when a quote names one that is not among them: once a minute at most. */
function keysOf(shop) {
  let keys = []
  let askedAt = 0
  return async kid => {
    if (keys.some(key => key.kid === kid) || Date.now() < askedAt + 60_000) return keys
    const { keys: published } = await (await fetch(`${shop}/.well-known/jwks.json`)).json()
    askedAt = Date.now()
    keys = published
    return keys
  }
}

const kidOf = quote => {
  try {
    return JSON.parse(Buffer.from(String(quote).split('.')[0], 'base64url').toString()).kid
  } catch {
    return undefined
  }
}

async function bodyOf(request) {
  let text = ''
  for await (const part of request) {
    text += part
    if (text.length > MOST_BYTES) return null
  }
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const page = shop => `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>The corner jeweller</title>
  <link rel="icon" href="data:,">
  <script type="module" src="${shop}/embed.js"></script>
  <style>body { margin: 0; font: 1rem/1.5 system-ui, sans-serif } header, footer { padding: 1rem }</style>
  <header><h1>The corner jeweller</h1></header>
  <main><keepsake-designer piece="solitaire" lang="en-GB" label="Design your ring"></keepsake-designer></main>
  <footer><p id="basket" role="status">Your basket is empty.</p></footer>
  <script type="module">
    const basket = document.getElementById('basket')
    document.querySelector('keepsake-designer').addEventListener('done', async ({ detail }) => {
      const answer = await fetch('/basket', { method: 'POST', body: JSON.stringify({ quote: detail.quote }) })
      const { ok, line, reason, link, jti } = await answer.json()
      basket.textContent = ok ? line + ' ' : 'This could not be added: ' + reason + '.'
      if (!ok) return
      if (link) return approve(link)
      const buy = document.createElement('button')
      buy.textContent = 'Buy it'
      buy.addEventListener('click', async () => {
        const sold = await (await fetch('/orders', { method: 'POST', body: JSON.stringify({ jti }) })).json()
        basket.textContent = sold.ok ? 'Thank you. This is ' + sold.order + '. ' : 'This could not be sold: ' + sold.reason
        if (sold.ok) approve(sold.link)
      })
      basket.append(buy)
    })
    function approve(link) {
      const proof = document.createElement('a')
      proof.href = link
      proof.textContent = 'Sign its proof'
      basket.append(proof)
    }
  </script>
</html>`

export function openNodeShop({ shop, origin, key }) {
  const keysFor = keysOf(shop)
  /** Each quote once: what was put into the basket is not put there again by sending it again. */
  const basket = new Map()
  const answer = async request => {
    if (request.method === 'GET' && request.url === '/') return [200, 'text/html', page(shop)]
    if (request.method === 'GET' && request.url === '/basket')
      return [200, 'application/json', JSON.stringify([...basket.values()])]
    const isSale = request.url === '/orders' && key !== undefined
    if (request.method !== 'POST' || !(request.url === '/basket' || isSale))
      return [404, 'text/plain', 'Not here.']
    const body = await bodyOf(request)
    if (isSale) return sell(body?.jti)
    const keys = await keysFor(kidOf(body?.quote))
    const found = verifyQuote(body?.quote, { keys, shop, audience: origin() })
    if (!found.ok) return [422, 'application/json', JSON.stringify(found)]
    const { jti, title, total, currency, link } = found.claims
    const line = `${title}: ${amountText(total, currency)}.`
    if (!basket.has(jti)) basket.set(jti, { line, total, currency, link, quote: body.quote })
    // Where this shop sells the piece, its customer gets the link once they have paid.
    const told = key === undefined ? { link } : { jti }
    return [200, 'application/json', JSON.stringify({ ok: true, line, ...told })]
  }
  const ask = async (path, body) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` }
    const told = await fetch(shop + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: told.status, json: await told.json() }
  }
  let orders = 0
  /** The customer pays this shop, and the maker invoices it, under the number of the order. */
  const sell = async jti => {
    const line = basket.get(jti)
    const refused = reason => [422, 'application/json', JSON.stringify({ ok: false, reason })]
    if (!line) return refused('It is not in the basket.')
    if (!line.order) {
      const { json } = await ask('/api/quotes/verify', { quote: line.quote, audience: origin() })
      if (!json.valid) return refused(json.words)
      orders += 1
      line.order = `order ${orders}`
      // Here your customer pays. Whatever is sent again later belongs to the same order.
    }
    const { status, json } = await ask(`/api/quotes/${jti}/bill`, { reference: line.order })
    if (status !== 200) return refused(`${json.title}. You get your money back.`)
    const sold = { ok: true, order: line.order, link: json.link }
    return [200, 'application/json', JSON.stringify(sold)]
  }
  return createServer(async (request, response) => {
    try {
      const [status, type, text] = await answer(request)
      response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8` }).end(text)
    } catch (error) {
      console.error(error)
      response.writeHead(502, { 'Content-Type': 'text/plain' }).end('The designer’s shop is away.')
    }
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { SHOP: shop = 'http://localhost:3000', PORT = '8080', ORIGIN, KEY: key } = process.env
  const server = openNodeShop({ shop, key, origin: () => ORIGIN ?? `http://localhost:${PORT}` })
  server.listen(Number(PORT), () =>
    console.log(`The corner jeweller is open at http://localhost:${PORT}`),
  )
}

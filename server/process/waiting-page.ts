import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

const STYLE = `:root{color-scheme:light dark;font:1.125rem/1.6 Georgia,serif}body{display:grid;place-content:center;min-height:90vh;margin:0;padding:1.5rem;text-align:center}p{max-width:34rem;margin:.5rem auto}h1{font-weight:400}`

/** Asks until the shop is there, also while nobody answers at all, which is so for some seconds. */
const SCRIPT = `const ask=async()=>{const answer=await fetch('/readyz',{cache:'no-store'}).catch(()=>null);if(answer&&answer.ok)location.reload();else setTimeout(ask,1500)};setTimeout(ask,1500)`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'`

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>One moment</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>One moment, please</h1>
<p>This shop is being brought back from a backup. That takes a minute, with many orders several.</p>
<p>This page opens by itself when it is there. Whoever was signed in signs in again, with an account of the shop that comes back.</p>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`

const SENTENCE = 'This shop is being brought back from a backup. Please try again in a minute.\n'

/** Answers everybody while there is no shop: it is alive, and not ready. */
export function answerMeanwhile(message: IncomingMessage, res: ServerResponse): void {
  const path = message.url?.split('?', 1)[0]
  const isPage = message.headers.accept?.includes('text/html') === true
  const text = path === '/healthz' ? 'alive\n' : isPage ? PAGE : SENTENCE
  res.writeHead(path === '/healthz' ? 200 : 503, {
    'Content-Type': `${isPage && text === PAGE ? 'text/html' : 'text/plain'}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Retry-After': '5',
    Connection: 'close',
  })
  res.end(message.method === 'HEAD' ? undefined : text)
  // What is still being sent is of no use to anybody.
  message.resume()
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { plainPage, plainPolicy } from '../http/plain-page.ts'

/** Asks until the shop is there, also while nobody answers at all, which is so for some seconds. */
const SCRIPT = `const ask=async()=>{const answer=await fetch('/readyz',{cache:'no-store'}).catch(()=>null);if(answer&&answer.ok)location.reload();else setTimeout(ask,1500)};setTimeout(ask,1500)`

const POLICY = plainPolicy(SCRIPT)

const PAGE = plainPage(
  'One moment, please',
  `<p>We are restoring this shop from a backup. This takes a minute, or several with many orders.</p>
<p>This page reloads by itself when the shop is back. If you were signed in, sign in again with an account of the restored shop.</p>`,
  SCRIPT,
)

const SENTENCE = 'We are restoring this shop from a backup. Please try again in a minute.\n'

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

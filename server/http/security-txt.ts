import type { ReadSenderAddress } from '../mail/sender.ts'
import type { Service } from './service.ts'

const DAY_MS = 86_400_000
/** Read anew now and then, so that nobody writes to an address that is long gone. */
const GOOD_FOR_DAYS = 30

const contactOf = (given: string) => (/^(mailto|https):/.test(given) ? given : `mailto:${given}`)

/** The address alone of `Keepsake <hello@shop.example.com>`. */
const addressOf = (mailbox: string) => /<([^<>]+)>/.exec(mailbox)?.[1] ?? mailbox

interface SecurityText {
  readonly origin: string
  readonly contact: string | null
  /** Who the shop's emails are from: written to where nothing else is said. */
  readonly sender: ReadSenderAddress
  readonly now: () => Date
}

/** `/.well-known/security.txt`, RFC 9116: where to tell us of a hole. */
export const securityTextService = ({ origin, contact, sender, now }: SecurityText): Service => ({
  name: '/.well-known/security.txt',
  handles: pathname => pathname === '/.well-known/security.txt',
  async answer({ method }) {
    if (method !== 'GET' && method !== 'HEAD')
      return new Response('This is only read.', { status: 405, headers: { Allow: 'GET, HEAD' } })
    const expires = new Date(now().getTime() + GOOD_FOR_DAYS * DAY_MS)
    const lines = [
      `Contact: ${contactOf(contact ?? addressOf(await sender()))}`,
      `Expires: ${expires.toISOString()}`,
      `Canonical: ${origin}/.well-known/security.txt`,
      'Preferred-Languages: en',
    ]
    return new Response(`${lines.join('\n')}\n`, {
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'public, max-age=86400',
      },
    })
  },
})

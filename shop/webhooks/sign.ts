import { createHmac } from 'node:crypto'

/** What the receiver checks with. Made anew whenever it is needed: no table holds it. */
export const webhookSecret = (
  { id, salt }: { readonly id: string; readonly salt: string },
  mac: (text: string) => string,
): string => `whsec_${Buffer.from(mac(`webhook ${id} ${salt}`), 'base64url').toString('base64')}`

/**
 * By the rules of https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md, for
 * which libraries exist in most languages.
 */
export function signedHeaders(
  { id, body, secret }: { readonly id: string; readonly body: string; readonly secret: string },
  now: Date,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}

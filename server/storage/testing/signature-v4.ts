import { createHash, createHmac } from 'node:crypto'

export const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

interface Received {
  readonly method: string
  readonly path: string
  readonly query: string
  /** By name in small letters, as they came. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The names that were signed, as they were listed. */
  readonly signed: string
  readonly day: string
  readonly region: string
  readonly bodyHash: string
}

/**
 * AWS Signature Version 4 as a store works it out, from what came over the wire, step by step:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function expectedSignature(received: Received, secret: string): string {
  const { method, path, query, headers, signed, day, region, bodyHash } = received
  let canonical = `${method}\n${path}\n${query}\n`
  for (const name of signed.split(';')) canonical += `${name}:${headers[name]}\n`
  canonical += `\n${signed}\n${bodyHash}`
  const scope = `${day}/${region}/s3/aws4_request`
  const text = `AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${scope}\n${sha256(canonical)}`
  let daily: string | Buffer = `AWS4${secret}`
  for (const part of [day, region, 's3', 'aws4_request'])
    daily = createHmac('sha256', daily).update(part).digest()
  return createHmac('sha256', daily).update(text).digest('hex')
}

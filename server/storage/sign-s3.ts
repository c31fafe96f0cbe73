import { createHash, createHmac } from 'node:crypto'

export interface S3Key {
  readonly id: string
  readonly secret: string
}

export interface S3Request {
  readonly method: string
  readonly url: URL
  /** In small letters; `host` and `x-amz-date` among them. */
  readonly headers: Readonly<Record<string, string>>
  readonly bodyHash: string
}

export const sha256 = (bytes: string | Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex')

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** AWS Signature Version 4, which every S3-compatible store takes: the value of `Authorization`. */
export function signS3(
  { method, url, headers, bodyHash }: S3Request,
  key: S3Key,
  region: string,
): string {
  const names = Object.keys(headers).sort()
  const moment = headers['x-amz-date'] ?? ''
  const day = moment.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  const canonical = [
    method,
    url.pathname,
    url.searchParams.size > 0 ? [...url.search.slice(1).split('&')].sort().join('&') : '',
    ...names.map(name => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')
  const daily = hmac(hmac(hmac(hmac(`AWS4${key.secret}`, day), region), 's3'), 'aws4_request')
  const signature = hmac(daily, text).toString('hex')
  return `AWS4-HMAC-SHA256 Credential=${key.id}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`
}

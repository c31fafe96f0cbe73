import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { Bucket } from './bucket.ts'

/** Every sign but those that no address needs to hide. */
export const encodedPath = (path: string) =>
  path
    .split('/')
    .map(part =>
      encodeURIComponent(part).replace(
        /[!'()*]/g,
        sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/')

const sha256 = (body: Uint8Array | string) => createHash('sha256').update(body).digest('hex')

/** Requests to a bucket, signed where it has a key. A signature is good for a few minutes. */
export function s3Signer(bucket: Bucket, now: () => Date) {
  // The key of the day, which the library keeps here.
  const cache = new Map<string, ArrayBuffer>()
  return async (
    method: string,
    path: string,
    body?: Uint8Array<ArrayBuffer> | Blob,
    /** Of a body that is too large to be held in memory. */
    bodyHash = sha256(body instanceof Uint8Array ? body : ''),
  ) => {
    const url = `${bucket.endpoint}${path}`
    const plain = { method, url, ...(body && { body }) }
    if (!bucket.key) return { ...plain, headers: {} }
    const { id, secret, sessionToken } = bucket.key
    const signer = new AwsV4Signer({
      method,
      url,
      // Without it the library signs no body: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
      headers: { 'x-amz-content-sha256': bodyHash },
      accessKeyId: id,
      secretAccessKey: secret,
      ...(sessionToken && { sessionToken }),
      service: 's3',
      region: bucket.region,
      datetime: `${now().toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`,
      cache,
    })
    return { ...plain, headers: (await signer.sign()).headers }
  }
}

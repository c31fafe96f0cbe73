import type { KeptPictures } from '../pictures/store.ts'
import { type S3Key, sha256, signS3 } from './sign-s3.ts'

export interface Bucket {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** Before every name, with a slash at its end; or empty. */
  readonly prefix: string
  /** Null for a store that lets this network in without one. */
  readonly key: S3Key | null
}

/** `s3://key:secret@bucket/prefix?endpoint=…&region=…`, as the settings have let it through. */
export function bucketOf(address: string): Bucket {
  const url = new URL(address)
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '')
  const [id, secret] = [url.username, url.password].map(decodeURIComponent)
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    bucket: url.host,
    prefix: prefix && `${prefix}/`,
    key: id && secret ? { id, secret } : null,
  }
}

const LIMIT_MS = 15_000
const AGAIN = 2

/** Every sign but those that no address needs to hide. */
const encoded = (path: string) =>
  path
    .split('/')
    .map(part =>
      encodeURIComponent(part).replace(
        /[!'()*]/g,
        sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/')

/** A folder of files in a bucket. Each call may be made twice, so one that fails is made again. */
export function s3Store(bucket: Bucket, folder: string, now: () => Date): KeptPictures {
  async function once(method: string, name: string, body?: Uint8Array): Promise<Response> {
    // Parted as on a disk, so that a folder can be copied into the bucket as it is.
    const path = encoded(`/${bucket.bucket}/${bucket.prefix}${folder}/${name.slice(0, 2)}/${name}`)
    const url = new URL(`${bucket.endpoint}${path}`)
    const bodyHash = sha256(body ?? '')
    const moment = `${now().toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
    const headers = { 'x-amz-content-sha256': bodyHash, 'x-amz-date': moment }
    const signed = { method, url, headers: { ...headers, host: url.host }, bodyHash }
    return fetch(url, {
      method,
      headers: {
        ...headers,
        ...(bucket.key && { Authorization: signS3(signed, bucket.key, bucket.region) }),
      },
      ...(body && { body: new Uint8Array(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
  }

  async function ask(method: string, name: string, body?: Uint8Array): Promise<Response | null> {
    for (let attempt = 1; ; attempt++) {
      const last = attempt > AGAIN
      const answer = await once(method, name, body).catch((error: unknown) => {
        if (last) throw new Error('The file store did not answer', { cause: error })
        return null
      })
      if (answer?.ok) return answer
      if (answer?.status === 404) return null
      if (answer && (last || answer.status < 500))
        throw new Error(`The file store answered ${answer.status} to ${method}`)
      await answer?.body?.cancel()
    }
  }

  return {
    async get(name) {
      const answer = await ask('GET', name)
      return answer && new Uint8Array(await answer.arrayBuffer())
    },
    async put(name, bytes) {
      if (!(await ask('PUT', name, bytes))) throw new Error('The file store has no such bucket')
    },
    async has(name) {
      return (await ask('HEAD', name)) !== null
    },
    async remove(name) {
      await ask('DELETE', name)
    },
  }
}

import type { Bucket } from './bucket.ts'
import type { FileStore } from './file-store.ts'
import { listed, listPath } from './s3-listing.ts'
import { encodedPath, s3Signer } from './s3-signer.ts'

/** Time and chance, handed in. */
export interface RetryClock {
  readonly now: () => Date
  readonly random: () => number
  readonly wait: (ms: number) => Promise<unknown>
}

const LIMIT_MS = 15_000
const RETRIES = 3
const FIRST_WAIT_MS = 200

/**
 * Try again later: 429 is said by stores beside Amazon's, which says 500 InternalError and
 * 503 SlowDown (https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html).
 */
const mayPass = ({ status }: Response) => status >= 500 || status === 429

/**
 * A folder of files in a bucket. Each call may be made twice, so one that fails is made again. The
 * library's own `fetch` does that for answers only, and shares one time limit among all attempts.
 */
export function s3Store(bucket: Bucket, folder: string, pace: RetryClock): FileStore {
  const signed = s3Signer(bucket, pace.now)

  const beginning = `${bucket.prefix}${folder}/`
  // Parted as on a disk, so that a folder can be copied into the bucket as it is.
  const pathOf = (name: string) =>
    encodedPath(`/${bucket.bucket}/${beginning}${name.slice(0, 2)}/${name}`)

  async function once(method: string, path: string, body?: Uint8Array<ArrayBuffer>) {
    // Signed anew each time: a signature is good for a few minutes.
    const { url, ...request } = await signed(method, path, body)
    return fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) })
  }

  async function ask(method: string, path: string, bytes?: Uint8Array): Promise<Response | null> {
    const body = bytes && new Uint8Array(bytes)
    for (let attempt = 0; ; attempt++) {
      const last = attempt === RETRIES
      const answer = await once(method, path, body).catch((error: unknown) => {
        if (last) throw new Error('The file store did not answer', { cause: error })
        return null
      })
      if (answer?.ok) return answer
      await answer?.body?.cancel()
      // Told only to whoever may list the bucket; to others what is not there is 403.
      // https://docs.aws.amazon.com/AmazonS3/latest/API/API_HeadObject.html
      if (answer?.status === 404) return null
      if (answer && (last || !mayPass(answer)))
        throw new Error(`The file store answered ${answer.status} to ${method}`)
      // Anywhere up to twice as long each time, so that many who were refused at once come back apart.
      await pace.wait(pace.random() * FIRST_WAIT_MS * 2 ** attempt)
    }
  }

  return {
    async get(name) {
      const answer = await ask('GET', pathOf(name))
      return answer && new Uint8Array(await answer.arrayBuffer())
    },
    async put(name, bytes) {
      if (!(await ask('PUT', pathOf(name), bytes)))
        throw new Error('The file store has no such bucket')
    },
    async has(name) {
      return (await ask('HEAD', pathOf(name))) !== null
    },
    async remove(name) {
      await ask('DELETE', pathOf(name))
    },
    async *list() {
      for (let after: string | null = ''; after !== null; ) {
        const page = await ask('GET', listPath(bucket.bucket, beginning, after))
        if (!page) throw new Error('The file store has no such bucket')
        const { keys, next } = listed(await page.text())
        for (const key of keys) yield key.slice(key.lastIndexOf('/') + 1)
        after = next
      }
    },
  }
}

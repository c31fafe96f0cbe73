import { createReadStream, createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Bucket } from '../storage/bucket.ts'
import { listed, listPath } from '../storage/s3-listing.ts'
import { encodedPath, s3Signer } from '../storage/s3-signer.ts'
import { DestinationFault } from './destination-fault.ts'
import { type Destination, isBackupName } from './destination-kind.ts'
import {
  type AskStore,
  PART_SIZES,
  type PartSizes,
  putInParts,
  type ReadRefusal,
  streamHashOf,
} from './s3-parts.ts'

const ANSWER_MS = 60_000
/** What even a slow line carries: a call that takes longer is given up. */
const LEAST_BYTES_A_SECOND = 50_000

/** In one folder of a bucket; an object is there whole or not at all. */
export function bucketDestination(
  bucket: Bucket,
  workFolder: string,
  now: () => Date,
  sizes: PartSizes = PART_SIZES,
): Destination {
  const place = `s3://${bucket.bucket}/${bucket.prefix}`
  const signed = s3Signer(bucket, now)
  const pathOf = (name: string) => encodedPath(`/${bucket.bucket}/${bucket.prefix}${name}`)

  const ask: AskStore = async (method, path, { body, hash, bytes = 0 } = {}) => {
    const { url, ...request } = await signed(method, path, body, hash)
    const limit = ANSWER_MS + Math.ceil(bytes / LEAST_BYTES_A_SECOND) * 1000
    return fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(limit),
    }).catch((error: unknown) => {
      const isSlow = error instanceof Error && error.name === 'TimeoutError'
      const words = isSlow ? 'took too long to answer' : 'does not answer'
      throw new DestinationFault(`The store of ${place} ${words}.`, { cause: error })
    })
  }

  const refused: ReadRefusal = async (answer, body) => {
    const text = body ?? (await answer.text().catch(() => ''))
    const [, code = ''] = /<Code>([\w.-]{1,80})<\/Code>/.exec(text) ?? []
    const words = () => {
      if (answer.status === 507 || /quota|full/i.test(code)) return 'is full'
      if (answer.status === 404) return 'is not there: no such bucket'
      if (answer.status === 403 || answer.status === 401) return 'refuses the key of BACKUP_TO'
      return 'refuses'
    }
    return new DestinationFault(
      `The store of ${place} ${words()} (${[answer.status, code].filter(Boolean).join(' ')}).`,
    )
  }

  const remove = async (name: string) => {
    const answer = await ask('DELETE', pathOf(name))
    if (!answer.ok && answer.status !== 404) throw await refused(answer)
    await answer.body?.cancel()
  }

  return {
    place,
    workFolder,
    async open() {
      await mkdir(workFolder, { recursive: true, mode: 0o700 })
      // Asked before a whole shop is written for nothing.
      const answer = await ask('GET', listPath(bucket.bucket, bucket.prefix, ''))
      if (!answer.ok) throw await refused(answer)
      await answer.body?.cancel()
    },
    async keep(file, name) {
      const { size } = await stat(file)
      const hash = await streamHashOf(createReadStream(file))
      const body = await openAsBlob(file)
      if (size > sizes.mostAtOnce) {
        await putInParts(ask, refused, { path: pathOf(name), body, file, sizes })
      } else {
        const put = await ask('PUT', pathOf(name), { body, hash, bytes: size })
        if (!put.ok) throw await refused(put)
        await put.body?.cancel()
      }
      // What cannot be read back is no backup.
      const back = await ask('GET', pathOf(name), { bytes: size })
      if (!back.ok || !back.body) throw await refused(back)
      if ((await streamHashOf(Readable.from(back.body))) !== hash) {
        await remove(name)
        throw new DestinationFault(
          `The store of ${place} gave back something else than it was given.`,
        )
      }
      await rm(file)
    },
    async has(name) {
      const answer = await ask('HEAD', pathOf(name))
      return answer.status !== 404
    },
    remove,
    async list() {
      const names: string[] = []
      for (let after: string | null = ''; after !== null; ) {
        const page: Response = await ask('GET', listPath(bucket.bucket, bucket.prefix, after))
        if (!page.ok) throw await refused(page)
        const { keys, next } = listed(await page.text())
        names.push(...keys.map(key => key.slice(bucket.prefix.length)).filter(isBackupName))
        after = next
      }
      return names.sort()
    },
    async fetch(name, file) {
      const head = await ask('HEAD', pathOf(name))
      const bytes = Number(head.headers.get('content-length') ?? 0)
      const answer = await ask('GET', pathOf(name), { bytes })
      if (!answer.ok || !answer.body) throw await refused(answer)
      await pipeline(Readable.from(answer.body), createWriteStream(file, { mode: 0o600 }))
    },
  }
}

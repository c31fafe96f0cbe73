import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { DestinationFault } from './destination-fault.ts'

export type AskStore = (
  method: string,
  path: string,
  options?: { readonly body?: Blob; readonly hash?: string; readonly bytes?: number },
) => Promise<Response>
export type ReadRefusal = (answer: Response, body?: string) => Promise<DestinationFault>

/**
 * Amazon takes 5 GB in one PUT, and more in at most 10,000 parts of 5 MiB to 5 GiB each:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html
 */
export interface PartSizes {
  readonly mostAtOnce: number
  readonly part: number
}
export const PART_SIZES: PartSizes = { mostAtOnce: 5_000_000_000, part: 256_000_000 }
const MOST_PARTS = 10_000

interface LargeObject {
  readonly path: string
  readonly body: Blob
  readonly file: string
  readonly sizes: PartSizes
}

/**
 * Puts an object into a bucket in parts. It is there when all of them are, at once; one that fails is
 * given up, so that nobody pays for what lies there unseen.
 */
export async function putInParts(
  ask: AskStore,
  refused: ReadRefusal,
  { path, body, file, sizes }: LargeObject,
): Promise<void> {
  const begun = await ask('POST', `${path}?uploads=`)
  if (!begun.ok) throw await refused(begun)
  const [, id] = /<UploadId>([^<]+)<\/UploadId>/.exec(await begun.text()) ?? []
  if (!id) throw new DestinationFault('The store of BACKUP_TO takes no objects in parts.')
  const upload = `uploadId=${encodeURIComponent(id.replaceAll('&amp;', '&'))}`
  try {
    const tags: string[] = []
    const size = Math.max(sizes.part, Math.ceil(body.size / MOST_PARTS))
    for (let from = 0; from < body.size; from += size) {
      const part = body.slice(from, from + size)
      const hash = await streamHashOf(
        createReadStream(file, { start: from, end: from + part.size - 1 }),
      )
      const at = `${path}?partNumber=${tags.length + 1}&${upload}`
      const put = await ask('PUT', at, { body: part, hash, bytes: part.size })
      const tag = put.headers.get('etag')
      if (!put.ok || !tag) throw await refused(put)
      await put.body?.cancel()
      tags.push(tag)
    }
    const list = new Blob([listOf(tags)])
    const hash = createHash('sha256').update(listOf(tags)).digest('hex')
    const done = await ask('POST', `${path}?${upload}`, { body: list, hash, bytes: body.size })
    // It may say 200 first and that it failed afterwards.
    const answerText = await done.text()
    if (!done.ok || !answerText.includes('<CompleteMultipartUploadResult'))
      throw await refused(done, answerText)
  } catch (error) {
    const gone = await ask('DELETE', `${path}?${upload}`).catch(() => null)
    await gone?.body?.cancel()
    throw error
  }
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_CompleteMultipartUpload.html */
const listOf = (tags: readonly string[]) => {
  const parts = tags.map(
    (tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`,
  )
  return `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export async function streamHashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

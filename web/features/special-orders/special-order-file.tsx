import * as v from 'valibot'
import { metalOf, metals } from '#design/catalogue/metals.ts'
import { cleanName } from '#design/document/name.ts'
import { shopSlugOf } from '#schemas/shop-settings.ts'
import type { RequestContext } from '#shop/request-context.ts'
import {
  addFile,
  fileLimits,
  filePartNames,
  findFile,
  mayAddFile,
  type SpecialFile,
} from '#shop/special-orders/files.ts'
import { isSpecialId } from '#shop/special-orders/find.ts'
import { pictureRefusalWords } from '#shop/special-orders/image-uploads.ts'
import { modelRefusalWords } from '#shop/special-orders/model-uploads.ts'
import { doer, staffOf } from '#web/app/guards/staff-member.server.ts'
import { answer, notAllowed } from '#web/app/json-response.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/special-order-file'
import { holderOf } from './key.server.ts'

const notFound = () => answer(404, { reason: 'not-found' })

/** Nothing that is served here runs, frames or is guessed at, whatever its bytes are. */
const file = (bytes: Uint8Array<ArrayBuffer>, type: string, saveAs: string | null = null) =>
  new Response(bytes, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': saveAs ? `attachment; filename="${saveAs}"` : 'inline',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // Asked for anew each time: the next who signs in on this browser is somebody else.
      'Cache-Control': 'private, no-cache',
    },
  })

const partSchema = v.picklist(['still', 'mesh', 'stl', '3mf', 'drawing'])
const metalSchema = v.picklist(metals.map(({ id }) => id))

/** To staff, and to the customer whom it was offered to; to everybody else it never was. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { id, file: fileId } = params
  const ctx = context.get(requestContext)
  const part = v.safeParse(partSchema, url.searchParams.get('as') ?? 'drawing')
  if (!isSpecialId(id) || !isSpecialId(fileId) || !part.success) return notFound()
  const holder = await holderOf(ctx, request, id)
  const row = await ctx.transact(t => findFile(t, { ...holder, id: fileId, specialOrderId: id }))
  if (!row) return notFound()
  const kept = (name: string) => ctx.imageUploads.find(name)
  const saved = `${shopSlugOf((await ctx.shopNow()).settings.name)}-${row.id.slice(0, 8)}`
  if (row.kind === 'model') {
    if (part.output === 'still') {
      const metal = v.safeParse(metalSchema, url.searchParams.get('metal'))
      const still =
        metal.success && (await ctx.modelUploads.still(row.id, metalOf(metal.output).id))
      return still ? file(still, 'image/png') : answer(503, { reason: 'not-yet' })
    }
    if (part.output === 'mesh') {
      const seen = await kept(filePartNames.seen(row.id))
      return seen ? file(seen, 'application/octet-stream') : notFound()
    }
    // What can be cast from is the workshop's.
    if (!holder.staff || part.output === 'drawing') return notFound()
    const bytes = await kept(filePartNames[part.output === 'stl' ? 'stl' : 'threeMf'](row.id))
    return bytes ? file(bytes, `model/${part.output}`, `${saved}.${part.output}`) : notFound()
  }
  if (part.output !== 'drawing') return notFound()
  const bytes = await kept(filePartNames[row.kind](row.id))
  if (!bytes) return notFound()
  return row.kind === 'pdf'
    ? file(bytes, 'application/pdf', `${saved}.pdf`)
    : file(bytes, 'image/webp')
}

/** PUT one model or drawing, as it is, under a name of the browser's own. Staff only. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { id, file: fileId } = params
  if (request.method !== 'PUT') return notAllowed('GET, PUT')
  const ctx = context.get(requestContext)
  const visitor = await staffOf(ctx, 'quote-special-orders')
  if (!isSpecialId(id) || !isSpecialId(fileId)) return notFound()
  const allowed = await ctx.transact(t => mayAddFile(t, { id: fileId, specialOrderId: id }))
  if (!allowed.ok)
    return allowed.reason === 'not-found'
      ? notFound()
      : answer(403, { reason: 'too-many', words: 'There are as many files as there is room for.' })
  if (allowed.already) return answer(201, { id: fileId })
  const bytes = new Uint8Array(await request.arrayBuffer())
  // Heavy, and so never while a transaction is open.
  const taken = await take(ctx, fileId, bytes, request.signal)
  if (!taken.ok) return answer(taken.status, { reason: taken.reason, words: taken.words })
  const name = cleanName(url.searchParams.get('name') ?? '') || 'Without a name'
  const { kind, report } = taken
  const row = { id: fileId, specialOrderId: id, kind, name, bytes: bytes.length, report }
  const addedBy = visitor.name || visitor.email
  await ctx.transact(t => addFile(t, { ...row, addedBy, addedAt: ctx.now() }, doer(visitor)))
  return answer(201, { id: fileId })
}

type UploadResult =
  | {
      readonly ok: true
      readonly kind: SpecialFile['kind']
      readonly report: SpecialFile['report']
    }
  | { readonly ok: false; readonly status: number; readonly reason: string; readonly words: string }

/** Byte by byte: what is called latin1 in a TextDecoder is windows-1252, in which \x89 is another letter. */
const startsWith = (bytes: Uint8Array, signs: string) =>
  [...signs].every((sign, i) => bytes[i] === sign.charCodeAt(0))

/** By what the bytes are, never by what the file is called. */
async function take(
  ctx: RequestContext,
  id: string,
  bytes: Uint8Array<ArrayBuffer>,
  gone: AbortSignal,
): Promise<UploadResult> {
  const { keep } = ctx.imageUploads
  const sender = { client: ctx.address, lane: 'signed-in', gone } as const
  const no = (status: number, reason: string, words: string) =>
    ({ ok: false, status, reason, words }) as const
  if (startsWith(bytes, '%PDF-')) {
    if (bytes.length > fileLimits.pdfBytes)
      return no(422, 'too-heavy', 'This drawing is larger than 10 MB. Please save it smaller.')
    if (!new TextDecoder('latin1').decode(bytes.subarray(-2048)).includes('%%EOF'))
      return no(422, 'cut-short', 'The end of this PDF is missing. Please save it again.')
    await keep(filePartNames.pdf(id), bytes)
    return { ok: true, kind: 'pdf', report: null }
  }
  if (isPicture(bytes)) {
    const made = await ctx.imageUploads.clean(bytes, sender)
    if (!made.ok)
      return no(made.reason === 'busy' ? 503 : 422, made.reason, pictureRefusalWords[made.reason])
    await keep(filePartNames.picture(id), made.bytes)
    return { ok: true, kind: 'picture', report: null }
  }
  const made = await ctx.modelUploads.read(bytes, sender)
  if (!made.ok) {
    const isLater = made.reason === 'busy' || made.reason === 'too-slow'
    return no(isLater ? 503 : 422, made.reason, modelRefusalWords(made))
  }
  await keep(filePartNames.stl(id), made.stl)
  await keep(filePartNames.threeMf(id), made.threeMf)
  await keep(filePartNames.seen(id), made.seen)
  return { ok: true, kind: 'model', report: made.report }
}

const isPicture = (bytes: Uint8Array) =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG') ||
  startsWith(bytes, 'RIFF') ||
  startsWith(bytes.subarray(4), 'ftyp')

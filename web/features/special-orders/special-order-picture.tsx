import { isSpecialId } from '#shop/special-orders/find.ts'
import { pictureRefusalWords } from '#shop/special-orders/image-uploads.ts'
import {
  type AddRefusal,
  addPicture,
  findPicture,
  mayAddPicture,
  pictureName,
  removeUnsent,
} from '#shop/special-orders/pictures.ts'
import { doer } from '#web/app/guards/staff-member.server.ts'
import { answer, notAllowed } from '#web/app/json-response.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/special-order-picture'
import { holderOf, senderOf, sendersOf } from './key.server.ts'

const notFound = () => answer(404, { reason: 'not-found' })

/** To whoever sent it and to staff; to everybody else it never was. */
export async function loader({ context, params: { id, picture }, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  if (!isSpecialId(id) || !isSpecialId(picture)) return notFound()
  const holder = await holderOf(ctx, request, id)
  const senders = await sendersOf(ctx)
  const row = await ctx.transact(t =>
    findPicture(t, { ...holder, senders, id: picture, requestId: id }),
  )
  const bytes = row && (await ctx.imageUploads.find(pictureName(row.id)))
  if (!bytes) return notFound()
  return new Response(bytes, {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Disposition': `inline; filename="${row.id}.webp"`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // Asked for anew each time: the next who signs in on this browser is somebody else.
      'Cache-Control': 'private, no-cache',
    },
  })
}

/** PUT one picture, as it is, under a name of the browser's own; DELETE one that was not sent yet. */
export async function action({ context, params: { id, picture }, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  if (request.method !== 'PUT' && request.method !== 'DELETE') return notAllowed('GET, PUT, DELETE')
  if (!isSpecialId(id) || !isSpecialId(picture)) return notFound()
  const now = ctx.now()
  const wait = ctx.limits.take('picture-uploads', ctx.address)
  if (wait > 0) return tooMuch(wait)
  const own = { id: picture, requestId: id, senders: await sendersOf(ctx) }
  if (request.method === 'DELETE') {
    const gone = await ctx.transact(t => removeUnsent(t, own))
    if (!gone) return notFound()
    await ctx.imageUploads.remove(pictureName(picture))
    return answer(204)
  }
  const holder = await holderOf(ctx, request, id)
  const allowed = await ctx.transact(t => mayAddPicture(t, { ...holder, ...own }))
  if (!allowed.ok) return refused(allowed.reason)
  if (allowed.already) {
    const { width, height } = allowed.already
    return answer(201, { id: picture, width, height })
  }
  // Heavy, and so never while a transaction is open.
  const made = await ctx.imageUploads.clean(
    request.body ?? new Uint8Array(0),
    holder.visitor
      ? { client: `account ${holder.visitor.accountId}`, lane: 'signed-in', gone: request.signal }
      : { client: ctx.address, lane: 'guest', gone: request.signal },
  )
  if (!made.ok)
    return answer(made.reason === 'busy' ? 503 : 422, {
      reason: made.reason,
      words: pictureRefusalWords[made.reason],
    })
  const { bytes, width, height } = made
  const full = holder.visitor
    ? 0
    : ctx.limits.take('guest-picture-bytes', ctx.address, bytes.length)
  if (full > 0) return tooMuch(full)
  await ctx.imageUploads.keep(pictureName(picture), bytes)
  const sender = await senderOf(ctx)
  const { actor, specialOrderId } = allowed
  const row = { id: picture, requestId: id, specialOrderId, sender, actor, width, height }
  const added = await ctx.transact(t =>
    addPicture(
      t,
      { ...row, bytes: bytes.length, addedAt: now },
      // What the first of several sent together was known by may be a mark that this answer gives.
      { ...holder, ...own, senders: [...own.senders, sender] },
      {
        by: holder.staff && holder.visitor ? doer(holder.visitor) : null,
        mostUnsentBytes: ctx.limits.most('guest-storage'),
      },
    ),
  )
  if (added.ok) return answer(201, { id: picture, width, height })
  await ctx.imageUploads.remove(pictureName(picture))
  return refused(added.reason)
}

const refused = (reason: AddRefusal) =>
  reason === 'not-found'
    ? notFound()
    : reason === 'too-many'
      ? answer(403, { reason, words: 'There are as many pictures as there is room for.' })
      : answer(
          503,
          {
            reason,
            words: 'There is no room for more pictures just now. Please try again tomorrow.',
          },
          { 'Retry-After': '3600' },
        )

const tooMuch = (wait: number) =>
  answer(
    429,
    {
      reason: 'too-many',
      words: `That was a lot of pictures. Please send more ${wait < 7200 ? 'in an hour or so' : 'tomorrow'}.`,
    },
    { 'Retry-After': String(wait) },
  )

import { geometryOf } from '#geometry/versions/version.ts'
import { type Appraisal, appraisalOf } from '#shop/orders/appraisal.ts'
import { keptName } from '#shop/orders/record.ts'
import type { OrderRow } from '#shop/orders/transition.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { hasPicture, pictureOfDocument } from '#web/app/picture-of-document.server.ts'

const refusals = {
  'not-found': [404, 'There is no such piece.'],
  'not-finished': [
    409,
    'An appraisal is written once the piece is finished, paid for and on its way.',
  ],
  'no-picture': [503, 'Its picture is not ready just now. Please ask again in a moment.'],
} as const satisfies Readonly<
  Record<Extract<Appraisal, { ok: false }>['reason'], readonly [number, string]>
>

/** The paper of one line, for whoever has been let in. */
export async function appraisalFile(
  ctx: RequestContext,
  order: OrderRow,
  line: string,
): Promise<Response> {
  const made = await appraisalOf(ctx, order, line, async ({ hash, document, proof }) => {
    const geometry = geometryOf(proof)
    const kept = await ctx.keptPicture(keptName(hash, geometry))
    const file = kept ?? (await pictureOfDocument(ctx, document, geometry))
    return file || !hasPicture(document) ? { ok: true, file } : { ok: false }
  })
  if (!made.ok) {
    const [status, words] = refusals[made.reason]
    return new Response(`${words}\n`, {
      status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  }
  return new Response(made.bytes, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${made.name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

import { findInvoice } from '#shop/invoices/list-invoices.ts'
import { staffOf } from '#web/app/guards/staff-member.server.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { paperFileOf, readFileName } from '#web/features/orders/invoice-file.server.ts'
import type { Route } from './+types/invoice-file'

/** Not a page but a file: an invoice or a credit note of any order, as its customer has it. */
export async function loader({ context, params: { file } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'see-invoices')
  const named = found(readFileName(file))
  const { order } = found(await ctx.transact(t => findInvoice(t, named.number)))
  return paperFileOf(ctx, order, file)
}

import { visitContext } from '#web/visit.ts'
import type { Route } from './+types/deposit-invoice'
import { invoiceFile } from './order/invoice-file.ts'

export const loader = ({ context, params: { number } }: Route.LoaderArgs) =>
  invoiceFile(context.get(visitContext), number, { kind: 'deposit-invoice' })

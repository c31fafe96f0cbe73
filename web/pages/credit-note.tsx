import { visitContext } from '#web/visit.ts'
import type { Route } from './+types/credit-note'
import { invoiceFile } from './order/invoice-file.ts'

export const loader = ({ context, params: { number, note } }: Route.LoaderArgs) =>
  invoiceFile(context.get(visitContext), number, { kind: 'credit-note', file: note })

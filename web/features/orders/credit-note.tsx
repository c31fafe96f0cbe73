import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/credit-note'
import { invoiceFile } from './invoice-file.server.ts'

export const loader = ({ context, params: { number, note } }: Route.LoaderArgs) =>
  invoiceFile(context.get(requestContext), number, { kind: 'credit-note', file: note })

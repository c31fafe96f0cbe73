import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/deposit-invoice'
import { invoiceFile } from './invoice-file.server.ts'

export const loader = ({ context, params: { number } }: Route.LoaderArgs) =>
  invoiceFile(context.get(requestContext), number, 'deposit')

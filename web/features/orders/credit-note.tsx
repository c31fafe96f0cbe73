import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/credit-note'
import { ownPaperFile } from './invoice-file.server.ts'

export const loader = ({ context, params: { number, note } }: Route.LoaderArgs) =>
  ownPaperFile(context.get(requestContext), number, note)

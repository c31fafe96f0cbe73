import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/e-invoice'
import { ownPaperFile } from './invoice-file.server.ts'

/** Not a page but a file: a paper of the customer's own order for their books. */
export const loader = ({ context, params: { number, file } }: Route.LoaderArgs) =>
  ownPaperFile(context.get(requestContext), number, file)

import { exportAccount } from '#shop/accounts/export-account.ts'
import { visitContext } from '#web/visit.ts'
import type { Route } from './+types/my-data'

/** Not a page but a file: everything the shop keeps about whoever asks. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const visitor = await visit.visitor()
  if (!visitor) throw new Response(null, { status: 401 })
  const now = visit.now()
  const mine = await visit.transact(transaction =>
    exportAccount(transaction, { accountId: visitor.accountId, now }),
  )
  return new Response(JSON.stringify(mine, null, 2), {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="keepsake-${now.toISOString().slice(0, 10)}.json"`,
    },
  })
}

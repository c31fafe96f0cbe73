import * as v from 'valibot'
import { readStoredSettings } from '#schemas/shop-settings.ts'
import type { BackupContents } from '#shop/backups/restore.ts'
import { rowsIn } from './format.ts'
import type { Contents } from './restore-backup.ts'
import type { Query } from './session.ts'

const Documents = v.array(v.object({ document: v.unknown() }))
const Counts = v.tuple([v.object({ orders: v.number(), customers: v.number() })])
const Owners = v.array(v.object({ email: v.string() }))

/** What a person wants to know of a backup before it takes the place of anything; asked of the restored rows. */
export async function contentsOf(
  query: Query,
  { header, manifest }: Contents,
  file: { readonly bytes: number; readonly hasSecret: boolean },
): Promise<BackupContents> {
  const [last] = v.parse(
    Documents,
    await query('select document from shop_settings order by sequence desc limit 1'),
  )
  const [counts] = v.parse(
    Counts,
    await query(`select (select count(*)::int from orders) as orders,
      (select count(*)::int from accounts where role = 'customer') as customers`),
  )
  const owners = v.parse(
    Owners,
    await query(`select email from accounts where role = 'owner' order by created_at limit 5`),
  )
  return {
    ...file,
    ...counts,
    takenAt: header.takenAt,
    version: header.version,
    shop: readStoredSettings(last?.document ?? {}).name,
    owners: owners.map(({ email }) => email),
    rows: rowsIn(manifest),
    files: manifest.files.length,
  }
}

import { openDatabase } from '#server/database/open.ts'
import { addAccount } from '#tools/testing/account.ts'
import { openCustomerSession } from '../../e2e/customer.ts'

type Reader = 'anybody' | 'customer' | 'owner'

export interface MeasuredPage {
  readonly name: string
  readonly path: string
  readonly reader: Reader
}

export const measuredPages: readonly MeasuredPage[] = [
  { name: 'collection', path: '/collection', reader: 'anybody' },
  { name: 'piece', path: '/collection/oval-sapphire-halo', reader: 'anybody' },
  { name: 'guide', path: '/guides/halo', reader: 'anybody' },
  { name: 'login', path: '/login', reader: 'anybody' },
  { name: 'shape', path: '/style/components/ShapeSelection', reader: 'anybody' },
  { name: 'engraving', path: '/customize/engraving', reader: 'anybody' },
  { name: 'jewelry', path: '/jewelry', reader: 'customer' },
  { name: 'workbench', path: '/customize', reader: 'customer' },
  { name: 'workshop', path: '/workshop', reader: 'owner' },
]

/** A session for each kind of reader who has an account, in a shop that runs. */
export async function openReaders(origin: string, databaseUrl: string) {
  const quiet = { info: () => {}, warn: () => {} }
  const database = await openDatabase({ dataDir: '', databaseUrl, log: quiet })
  const cookieOf = async (account: Parameters<typeof addAccount>[1]) => {
    const accountId = await database.transact(t => addAccount(t, account))
    return (await openCustomerSession(database, origin, accountId)).cookie
  }
  try {
    return {
      anybody: null,
      customer: await cookieOf({ email: 'ada@example.com', name: 'Ada Lovelace' }),
      owner: await cookieOf({ email: 'olga@example.com', name: 'Olga', role: 'owner' }),
    }
  } finally {
    await database.close()
  }
}

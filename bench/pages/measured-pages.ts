import { openDatabase } from '#server/database/open.ts'
import { addAccount } from '#tools/testing/account.ts'
import { openCustomerSession } from '../../e2e/customer.ts'

type Reader = 'anybody' | 'customer' | 'owner'

/** What a page may cost in Lighthouse's simulated slow 4G, on a telephone; in milliseconds and Lighthouse’s points. */
export interface MeasuredPage {
  readonly name: string
  readonly path: string
  readonly reader: Reader
  readonly performance: number
  readonly largestPaintMs: number
  readonly blockingMs: number
  /** In `npm run bench -- pages`, each as many times a minimal page's. */
  readonly atMost: Readonly<Record<'script' | 'blocking' | 'paint', number>>
}

const strict = {
  performance: 95,
  largestPaintMs: 1800,
  blockingMs: 150,
  // Script and paint were reached with a fifth to spare; long tasks differ by as much from run to run.
  atMost: { script: 1, blocking: 1.5, paint: 5.5 },
} as const

export const measuredPages: readonly MeasuredPage[] = [
  { name: 'collection', path: '/collection', reader: 'anybody', ...strict },
  { name: 'piece', path: '/collection/oval-sapphire-halo', reader: 'anybody', ...strict },
  { name: 'guide', path: '/guides/halo', reader: 'anybody', ...strict },
  { name: 'login', path: '/login', reader: 'anybody', ...strict },
  { name: 'shape', path: '/style/components/ShapeSelection', reader: 'anybody', ...strict },
  {
    name: 'engraving',
    path: '/customize/engraving',
    reader: 'anybody',
    ...strict,
    performance: 92,
  },
  { name: 'jewelry', path: '/jewelry', reader: 'customer', ...strict },
  {
    name: 'workbench',
    path: '/customize',
    reader: 'customer',
    ...strict,
    performance: 90,
    largestPaintMs: 2200,
  },
  {
    name: 'workshop',
    path: '/workshop',
    reader: 'owner',
    ...strict,
    performance: 90,
    atMost: { ...strict.atMost, script: 3.5, blocking: 2.5 },
  },
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

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#server/database/open.ts'
import { startPostgres } from '#tools/testing/postgres.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { type Buyer, buyersFromSeed } from '../../bench/buyers.ts'
import { type RunningShop, startShop } from '../../e2e/shop-process.ts'
import { compareAllBooks } from './books.ts'
import { awaitPainter } from './buyers.ts'
import { browserAt, noLoad } from './customers.ts'
import type { DrillReport } from './report.ts'
import { openSmallDisk, type SmallDisk } from './small-disk.ts'

const MEGABYTES = 500
const BUYERS = 14
const REFUSED = 3
const NEEDS =
  'It needs the right to mount a small disk in memory (root on Linux, or a container with CAP_SYS_ADMIN), and this user has none. There is nothing to fall back to: without a disk of its own it would have to fill everybody’s.'

/** The disk of a shop is full while customers order, and has room again: on each database. */
export async function drill(): Promise<DrillReport> {
  const disk = await openSmallDisk(MEGABYTES)
  if (!disk) return { figures: [['disk', 'none']], faults: [NEEDS] }
  // PostgreSQL's own files are to be on it as well.
  const { TMPDIR } = process.env
  process.env.TMPDIR = disk.folder
  const server = await startPostgres()
  process.env.TMPDIR = TMPDIR ?? ''
  if (TMPDIR === undefined) delete process.env.TMPDIR
  try {
    const databaseUrl = await server.createDatabase('shop')
    const first = await onOne('PostgreSQL', disk, databaseUrl, null)
    const second = await onOne('the embedded database', disk, null, first.origin)
    await first.close()
    return {
      figures: [
        ['disk', `${MEGABYTES} MB, mounted in memory`],
        ...first.figures,
        ...second.figures,
      ],
      faults: [...first.faults, ...second.faults],
    }
  } finally {
    await server.stop()
    await disk.remove()
  }
}

async function onOne(
  name: string,
  disk: SmallDisk,
  databaseUrl: string | null,
  painter: string | null,
) {
  const dataDir = join(disk.folder, databaseUrl ? 'beside-postgres' : 'embedded')
  mkdirSync(dataDir)
  const start = () =>
    startShop({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    })
  const open = () => openDatabase({ dataDir, databaseUrl, log: silentLog })
  // Nobody else opens the embedded one while the shop runs; pieces are painted by the other then.
  let shop: RunningShop | null = databaseUrl ? await start() : null
  await awaitPainter(painter ?? shop?.origin ?? '')
  const database = await open()
  const make = await buyersFromSeed({ origin: painter ?? shop?.origin ?? '', dataDir }, database)
  const buyers = await make(BUYERS)
  await database.close()
  shop ??= await start()
  const seen = await letThemOrder(shop, disk, buyers)
  const { hasEnded } = shop
  const faults: string[] = []
  if (hasEnded()) faults.push(`on ${name} the shop ended while its disk was full`)
  if (!databaseUrl) await shop.stop()
  const after = await open()
  const { faults: differences, compared } = await compareAllBooks(after, seen.thanked)
  await after.close()
  if (seen.refused.length === 0) faults.push(`on ${name} nobody was refused: the disk was not full`)
  if (seen.failedAfter > 0) faults.push(`on ${name} ${seen.failedAfter} failed with room again`)
  return {
    origin: shop.origin,
    close: async () => void (await shop?.stop()),
    faults: [...faults, ...differences.map(words => `on ${name}: ${words}`)],
    figures: [
      [`${name}: orders thanked for`, seen.thanked.length],
      ['refused while the disk was full', [...new Set(seen.refused)].join(' | ')],
      ['pages that were shown all the same', seen.shown],
      ['of those refused, thanked for with room again', seen.again],
      ['rows compared', compared],
    ] as [string, string | number][],
  }
}

/** Some order before, some while there is no room, and those who were refused press the same button again. */
async function letThemOrder(shop: RunningShop, disk: SmallDisk, buyers: readonly Buyer[]) {
  const load = noLoad()
  const browser = browserAt(shop.origin, '198.18.0.1', load)
  const ready = []
  for (const buyer of buyers) ready.push({ buyer, form: await browser.fillForm(buyer) })
  for (const { buyer, form } of ready.splice(0, 3)) await browser.order(buyer, form)
  load.failed.length = 0
  const refused: string[] = []
  const waiting: typeof ready = []
  let shown = 0
  disk.fill()
  while (ready.length > 2 && waiting.length < REFUSED) {
    const next = ready.shift()
    if (!next) break
    const before = load.thanked.length
    await browser.order(next.buyer, next.form)
    if (load.thanked.length === before) waiting.push(next)
    // Whatever the shop writes by itself takes the room that it finds.
    disk.fill()
    const { status } = await browser.ask('the collection', 200, '/collection')
    if (status === 200) shown += 1
  }
  refused.push(...load.failed.splice(0))
  disk.free()
  const before = load.thanked.length
  for (const { buyer, form } of [...waiting, ...ready]) await browser.order(buyer, form)
  const failedAfter = load.failed.length
  refused.push(...load.failed)
  return { thanked: load.thanked, refused, shown, again: load.thanked.length - before, failedAfter }
}

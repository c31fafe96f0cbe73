import '#server/process/quick-modules.ts'

/**
 * A process that somebody kills. It says `begun` when its work begins, the number of each order when the
 * customer would be told of it, and `done` when whoever asked for the work would be told so. It reads only
 * the modules of its task: two hundred of these are started in a row.
 */
const [task = '', folder = '', from = '', to = ''] = process.argv.slice(2)
const databaseOf = (word: string) => ({ dataDir: folder, databaseUrl: word || null })
const sessionTo = async (word: string) =>
  (await import('#server/backups/session.ts')).openDatabaseSession(databaseOf(word))
const tell = (word: string) =>
  new Promise<void>(told => process.stdout.write(`${word}\n`, () => told()))
const now = () => new Date()
const log = { info: () => {}, warn: () => {} }

const tasks: Readonly<Record<string, () => Promise<void>>> = {
  async order() {
    const { openDatabase } = await import('#server/database/open.ts')
    const { placePaidOrder, testPaymentContext } = await import('#tools/testing/payment-context.ts')
    const { transact } = await openDatabase({ ...databaseOf(from), log })
    const paymentContext = testPaymentContext(transact)
    await tell('begun')
    for (;;) await tell((await placePaidOrder(paymentContext)).number)
  },
  async backup() {
    const { writeBackup } = await import('#server/backups/write-backup.ts')
    const { snapshotOf } = await import('#server/backups/session.ts')
    const session = await sessionTo(from)
    await tell('begun')
    const snapshot = snapshotOf(session)
    await writeBackup(
      to,
      { snapshot, files: {}, secret: null, version: 'drill', takenAt: now() },
      null,
    )
  },
  async restore() {
    const { readBackup } = await import('#server/backups/read-backup.ts')
    const { restoreBackup } = await import('#server/backups/restore-backup.ts')
    const reading = await readBackup(from, null)
    const session = await sessionTo(to)
    await tell('begun')
    const restored = reading.ok
      ? await restoreBackup(reading.entries, { session, files: {} })
      : reading
    if (!restored.ok) throw new Error(restored.text)
  },
  async move() {
    const { moveShop } = await import('#server/backups/move-shop.ts')
    const sessions = { from: await sessionTo(from), to: await sessionTo(to) }
    await tell('begun')
    const moved = await moveShop({ ...sessions, files: null, folder, version: 'drill', now })
    if (!moved.ok) throw new Error(moved.text)
  },
}
await tasks[task]?.()
await tell('done')
process.exit(0)

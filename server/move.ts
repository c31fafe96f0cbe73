import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { keptFiles, ownVersion } from './backups/make-backup.ts'
import { moveShop } from './backups/move-shop.ts'
import { othersOf } from './backups/others.ts'
import { type DatabaseSession, openDatabaseSession } from './backups/session.ts'
import { embeddedFolder, movedFolder } from './database/embedded.ts'
import { noteMovedAway, refuseMovedAway, whileNobodyStarts } from './database/moved-away.ts'
import type { Environment } from './environment/environment.ts'
import { postgresUrl, s3Url } from './environment/forms.ts'
import { closeDataDir } from './process/data-dir.ts'
import type { CommandAnswer } from './process/operator-socket.ts'

const USAGE = `Usage, with the shop stopped:
  npm run move -- --to postgres://…             from the embedded database, or another PostgreSQL, to this one
  npm run move -- --to embedded                 from PostgreSQL to the embedded database in DATA_DIR
  npm run move -- --to … --files s3://…         its files too, from where STORAGE_URL says to this store
  npm run move -- --to … --files folder         its files too, from where STORAGE_URL says to DATA_DIR`

/** Of an option that is a word of its own or an address. */
const destination = (word: string, address: v.GenericSchema<string>) =>
  v.union([
    v.pipe(
      v.literal(word),
      v.transform(() => null),
    ),
    address,
  ])

const Destinations = v.object({
  to: destination('embedded', postgresUrl),
  files: v.optional(destination('folder', s3Url)),
})

export async function runMoveCommand(
  environment: Environment,
  words: readonly string[],
): Promise<CommandAnswer> {
  const given = destinationsIn(words)
  if (!given) return { ok: false, text: USAGE }
  if (given.to === environment.databaseUrl)
    return { ok: false, text: 'The shop is there already: --to is where the settings say it is.' }
  if (environment.databaseUrl || existsSync(environment.dataDir))
    closeDataDir(environment.dataDir, console)
  if (!environment.databaseUrl && !existsSync(embeddedFolder(environment.dataDir)))
    return { ok: false, text: `There is no shop in ${environment.dataDir} to move.` }
  const from = await openDatabaseSession(environment)
  let leave = async () => {}
  try {
    if (environment.databaseUrl)
      return await whileNobodyStarts(from.query, async () => {
        await refuseMovedAway(from.query)
        const moved = await moveFrom(from, environment, given)
        if (moved.ok) await noteMovedAway(from.query, placeOf(given.to, environment), now())
        return moved
      })
    const moved = await moveFrom(from, environment, given)
    if (moved.ok)
      leave = () =>
        rename(embeddedFolder(environment.dataDir), movedFolder(environment.dataDir, now()))
    return moved
  } finally {
    await from.close(leave)
  }
}

async function moveFrom(
  from: DatabaseSession,
  environment: Environment,
  given: v.InferOutput<typeof Destinations>,
): Promise<CommandAnswer> {
  const to = await openDatabaseSession({ ...environment, databaseUrl: given.to })
  try {
    const open = { from: environment.databaseUrl && from, to: given.to && to }
    for (const session of Object.values(open))
      if (session && (await othersOf(session.query)) > 0)
        return { ok: false, text: 'A shop is open on one of the two databases: stop it first.' }
    const files = given.files !== undefined && {
      from: keptFiles(environment),
      to: keptFiles({ ...environment, storageUrl: given.files }),
    }
    const moved = await moveShop({
      from,
      to,
      files: files || null,
      folder: environment.dataDir,
      version: await ownVersion(),
      now,
    })
    if (!moved.ok) return moved
    const tables = Object.values(moved.tables)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('en')
    const text = [
      `${tables.length} tables, ${rows} rows ${moved.already ? 'were there already' : 'are there now'}. Every table was compared.`,
      given.to === null ? 'Unset DATABASE_URL.' : 'Set DATABASE_URL to that address.',
      given.files === null && 'Unset STORAGE_URL.',
      given.files && 'Set STORAGE_URL to that address.',
      'Then start the shop.',
    ]
    return { ok: true, text: text.filter(Boolean).join(' ') }
  } finally {
    await to.close()
  }
}

function destinationsIn(words: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: { to: { type: 'string' }, files: { type: 'string' } },
    })
    const parsed = v.safeParse(Destinations, values)
    return parsed.success ? parsed.output : null
  } catch {
    // A word that is no option.
    return null
  }
}

/** Without the password that an address may hold. */
function placeOf(databaseUrl: string | null, { dataDir }: Environment): string {
  if (databaseUrl === null) return `the embedded database in ${resolve(dataDir)}`
  const { host, pathname, searchParams } = new URL(databaseUrl)
  return `the PostgreSQL database ${pathname.slice(1)} on ${host || searchParams.get('host') || 'localhost'}`
}

const now = () => new Date()

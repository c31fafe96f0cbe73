import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { migrationsFolder } from '#server/database/migrations.ts'

export interface Release {
  readonly version: string
  readonly commit: string
  /** The name of its newest file in shop/migrations. */
  readonly lastMigration: string
}

const ROW = /^\| (\d+\.\d+\.\d+) \| [\d-]+ \| `([0-9a-f]{8,40})` \| `(\w+)` \|$/gm

/** The releases of docs/releases.md, the newest first. */
export function releasesIn(document: string): readonly Release[] {
  return [...document.matchAll(ROW)].map(([, version = '', commit = '', lastMigration = '']) => ({
    version,
    commit,
    lastMigration,
  }))
}

/** The release that an upgrade to what is here starts from. */
export function previousRelease(): Release {
  const file = fileURLToPath(new URL('../../docs/releases.md', import.meta.url))
  const [newest] = releasesIn(readFileSync(file, 'utf8'))
  if (!newest) throw new Error('docs/releases.md names no release')
  return newest
}

/** The files of shop/migrations that a release does not have. */
export const migrationsSince = ({ lastMigration }: Release): readonly string[] =>
  readdirSync(migrationsFolder).filter(
    name => name.endsWith('.sql') && name > `${lastMigration}.sql`,
  )

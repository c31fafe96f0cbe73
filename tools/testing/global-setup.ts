import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/database/open.ts'
import { embeddedImage } from './embedded-image.ts'
import { startPostgres, templateName } from './postgres.ts'
import { silentLog } from './silent-log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly embeddedImage: string
    /** The address of the test run's own PostgreSQL, with `database` where the name goes. */
    readonly postgresUrl: string
    /** Whether long tests are run too. */
    readonly long: boolean
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Nothing is tidied up behind a test but by itself: places of deleted rows are not used again.
  const settings = ['autovacuum=off']
  const [image, postgres] = await Promise.all([embeddedImage(), startPostgres(settings)])
  try {
    const databaseUrl = await postgres.createDatabase(templateName)
    const template = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
    await template.close()
  } catch (error) {
    await postgres.stop()
    throw error
  }
  project.provide('embeddedImage', image)
  project.provide('long', !project.config.tagsFilter?.length)
  project.provide('postgresUrl', postgres.url('database'))
  return postgres.stop
}
